#pragma once

#include "core/faultlab/services/faultcatalog.h"

#include <QFormLayout>
#include <QHash>
#include <QWidget>

namespace sagadesk::ui {

// An editor for each parameter, by type and range, with the parameter's name as objectName.
class ParameterForm final : public QWidget
{
    Q_OBJECT

public:
    explicit ParameterForm(QWidget *parent);

    // Creates the editors, set to the defaults.
    void setParameters(const std::vector<faultlab::FaultParameter> &parameters);
    void setValues(const QJsonObject &values); // the other editors are unchanged
    [[nodiscard]] QJsonObject values() const; // without values that equal their defaults

Q_SIGNALS:
    void edited();

private:
    [[nodiscard]] QWidget *makeEditor(const faultlab::FaultParameter &parameter);
    [[nodiscard]] QJsonValue valueOf(
        const faultlab::FaultParameter &parameter, const QWidget *editor) const;

    QFormLayout *m_form;
    std::vector<faultlab::FaultParameter> m_parameters;
    QHash<QString, QWidget *> m_editors;
};

} // namespace sagadesk::ui
