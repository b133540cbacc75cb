#pragma once

#include "core/workflow/placeholder.h"
#include "core/workflow/workflowengine.h"

#include <QHash>

namespace sagadesk::workflow {

// The values of the references of one step in one task. Reads and parses each input and
// output on demand and at most once. It keeps references to its constructor arguments, so use
// it within one call only.
class TaskValues final
{
public:
    TaskValues(const Definition &definition, const model::TaskRecord &task, const TaskData &data,
        int step);

    // Undefined if there is no value.
    [[nodiscard]] QJsonValue of(const Reference &reference);
    // The value for display: fields that the definition marks as secret are redacted.
    [[nodiscard]] QJsonValue shown(const Reference &reference);
    // From now on of() returns the same as shown().
    void hideSecrets() { m_hidesSecrets = true; }
    // The secrets in the values returned so far.
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
