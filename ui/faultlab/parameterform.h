#pragma once

#include "core/faultlab/services/faultcatalog.h"

#include <QFormLayout>
#include <QHash>
#include <QWidget>

namespace sagadesk::ui {

// An editor for each parameter, by its kind and within its bounds.
// Each is named after the parameter.
class ParameterForm final : public QWidget
{
    Q_OBJECT

public:
    explicit ParameterForm(QWidget *parent);

    void setParameters(const std::vector<faultlab::FaultParameter> &parameters); // standard values
    void setValues(const QJsonObject &values); // what is missing keeps its standard
    [[nodiscard]] QJsonObject values() const; // without what has its standard value

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
