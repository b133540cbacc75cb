#pragma once

#include "core/workflow/placeholder.h"
#include "core/workflow/workflowengine.h"

#include <QHash>

namespace sagadesk::workflow {

// What the references of one step mean in one task. Reads and parses each input and output at
// most once, and only those that are asked for. Lives for one call;
// refers to what it was made from.
class TaskValues final
{
public:
    TaskValues(const Definition &definition, const model::TaskRecord &task, const TaskData &data,
        int step);

    // Undefined: it is not there.
    [[nodiscard]] QJsonValue of(const Reference &reference);
    // The same for people: what the definition marks as secret is redacted.
    [[nodiscard]] QJsonValue shown(const Reference &reference);
    // From now on of() gives what shown() gives.
    void hideSecrets() { m_hidesSecrets = true; }
    // Of what was asked for.
    [[nodiscard]] const QList<QByteArray> &secrets() const { return m_secrets; }
    [[nodiscard]] base::Error missing(const QString &placeholder) const;
    [[nodiscard]] QString stepName() const;

private:
    [[nodiscard]] QJsonValue find(const Reference &reference);
    [[nodiscard]] const model::SecretFields *secretsAt(const Reference &reference) const;
    [[nodiscard]] QJsonValue input();
    [[nodiscard]] QJsonValue output(int step);

    const Definition &m_definition;
    const model::TaskRecord &m_task;
    const TaskData &m_data;
    int m_step;
    std::optional<QJsonValue> m_input;
    QHash<int, QJsonValue> m_outputs;
    QList<QByteArray> m_secrets;
    bool m_hidesSecrets = false;
};

} // namespace sagadesk::workflow
