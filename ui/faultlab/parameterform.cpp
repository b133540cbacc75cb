#include "ui/faultlab/parameterform.h"

#include "ui/faultlab/faultlabtext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QSpinBox>

#include <cmath>
#include <limits>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

using Kind = faultlab::FaultParameter::Kind;

namespace {

int bounded(double value)
{
    return static_cast<int>(std::clamp<double>(
        value, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()));
}

// Milliseconds of a JSON duration such as "250ms", "2s" or "1.5m".
int millisecondsOf(const QString &text)
{
    if (text.endsWith("ms"_L1))
        return text.chopped(2).toInt();
    if (text.endsWith(u's'))
        return bounded(text.chopped(1).toDouble() * 1000);
    if (text.endsWith(u'm'))
        return bounded(text.chopped(1).toDouble() * 60'000);
    return text.toInt();
}

QString weightsText(const QJsonObject &weights)
{
    QStringList parts;
    for (auto one = weights.begin(); one != weights.end(); ++one)
        parts.append(one.key() + u':' + QString::number(one->toDouble()));
    return parts.join(u", "_s);
}

QJsonObject weightsOf(const QString &text)
{
    QJsonObject weights;
    const QStringList parts = text.split(u',', Qt::SkipEmptyParts);
    for (const QString &part : parts) {
        const QStringList pair = part.split(u':');
        weights.insert(pair.first().trimmed(), pair.value(1, u"1"_s).toDouble());
    }
    return weights;
}

QSpinBox *numberEditor(const faultlab::FaultParameter &parameter, QWidget *parent)
{
    auto *spin = new QSpinBox(parent);
    const int factor = parameter.kind == Kind::Share ? 100 : 1;
    spin->setRange(bounded(parameter.least * factor), bounded(parameter.most * factor));
    spin->setValue(bounded(std::lround(parameter.standard * factor)));
    if (parameter.kind == Kind::Duration) {
        spin->setSuffix(u" ms"_s);
        spin->setSingleStep(100);
    } else if (parameter.kind == Kind::Share) {
        spin->setSuffix(u" %"_s);
        spin->setSingleStep(5);
    } else if (parameter.kind == Kind::Bytes) {
        spin->setSuffix(u" B"_s);
    }
    return spin;
}

} // namespace

ParameterForm::ParameterForm(QWidget *parent)
    : QWidget(parent)
    , m_form(new QFormLayout(this))
{
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setHorizontalSpacing(12);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
}

QWidget *ParameterForm::makeEditor(const faultlab::FaultParameter &parameter)
{
    switch (parameter.kind) {
    case Kind::Choice: {
        auto *combo = new QComboBox(this);
        combo->addItems(parameter.choices);
        connect(combo, &QComboBox::currentIndexChanged, this, &ParameterForm::edited);
        return combo;
    }
    case Kind::Flag: {
        auto *check = new QCheckBox(this);
        connect(check, &QCheckBox::toggled, this, &ParameterForm::edited);
        return check;
    }
    case Kind::Text:
    case Kind::StatusWeights: {
        auto *line = new QLineEdit(this);
        if (parameter.kind == Kind::StatusWeights)
            line->setPlaceholderText(u"500:3, 503:1"_s);
        connect(line, &QLineEdit::textEdited, this, &ParameterForm::edited);
        return line;
    }
    case Kind::Decimal: {
        auto *spin = new QDoubleSpinBox(this);
        spin->setRange(parameter.least, parameter.most);
        spin->setSingleStep(0.1);
        spin->setValue(parameter.standard);
        connect(spin, &QDoubleSpinBox::valueChanged, this, &ParameterForm::edited);
        return spin;
    }
    case Kind::Duration:
    case Kind::Count:
    case Kind::Bytes:
    case Kind::Share:
    case Kind::StatusCode:
        break;
    }
    QSpinBox *spin = numberEditor(parameter, this);
    connect(spin, &QSpinBox::valueChanged, this, &ParameterForm::edited);
    return spin;
}

void ParameterForm::setParameters(const std::vector<faultlab::FaultParameter> &parameters)
{
    while (m_form->rowCount() > 0)
        m_form->removeRow(0);
    m_editors.clear();
    m_parameters = parameters;
    for (const faultlab::FaultParameter &parameter : m_parameters) {
        const QString title = parameterTitle(parameter.name);
        QWidget *editor = makeEditor(parameter);
        editor->setObjectName(parameter.name);
        editor->setAccessibleName(title);
        m_form->addRow(title, editor);
        m_editors.insert(parameter.name, editor);
    }
}

void ParameterForm::setValues(const QJsonObject &values)
{
    for (const faultlab::FaultParameter &parameter : m_parameters) {
        if (!values.contains(parameter.name))
            continue;
        const QJsonValue value = values.value(parameter.name);
        QWidget *editor = m_editors.value(parameter.name);
        if (auto *combo = qobject_cast<QComboBox *>(editor))
            combo->setCurrentText(value.toString());
        else if (auto *check = qobject_cast<QCheckBox *>(editor))
            check->setChecked(value.toBool());
        else if (auto *line = qobject_cast<QLineEdit *>(editor))
            line->setText(value.isObject() ? weightsText(value.toObject()) : value.toString());
        else if (auto *decimal = qobject_cast<QDoubleSpinBox *>(editor))
            decimal->setValue(value.toDouble());
        else if (auto *spin = qobject_cast<QSpinBox *>(editor))
            spin->setValue(parameter.kind == Kind::Duration ? millisecondsOf(value.toString())
                    : parameter.kind == Kind::Share ? bounded(std::lround(value.toDouble() * 100))
                                                    : value.toInt());
    }
}

QJsonValue ParameterForm::valueOf(
    const faultlab::FaultParameter &parameter, const QWidget *editor) const
{
    if (const auto *combo = qobject_cast<const QComboBox *>(editor))
        return combo->currentIndex() == 0 ? QJsonValue() : QJsonValue(combo->currentText());
    if (const auto *check = qobject_cast<const QCheckBox *>(editor))
        return check->isChecked() ? QJsonValue(true) : QJsonValue();
    if (const auto *line = qobject_cast<const QLineEdit *>(editor)) {
        const QString text = line->text().trimmed();
        if (text.isEmpty())
            return {};
        return parameter.kind == Kind::StatusWeights ? QJsonValue(weightsOf(text))
                                                     : QJsonValue(text);
    }
    if (const auto *decimal = qobject_cast<const QDoubleSpinBox *>(editor))
        return qFuzzyCompare(decimal->value(), parameter.standard) ? QJsonValue()
                                                                   : decimal->value();
    const auto *spin = qobject_cast<const QSpinBox *>(editor);
    if (spin == nullptr)
        return {};
    const int factor = parameter.kind == Kind::Share ? 100 : 1;
    if (spin->value() == bounded(std::lround(parameter.standard * factor)))
        return {};
    if (parameter.kind == Kind::Duration)
        return QString(QString::number(spin->value()) + "ms"_L1);
    return parameter.kind == Kind::Share ? QJsonValue(spin->value() / 100.0)
                                         : QJsonValue(spin->value());
}

QJsonObject ParameterForm::values() const
{
    QJsonObject values;
    for (const faultlab::FaultParameter &parameter : m_parameters) {
        const QJsonValue value = valueOf(parameter, m_editors.value(parameter.name));
        if (!value.isNull())
            values.insert(parameter.name, value);
    }
    return values;
}

} // namespace sagadesk::ui

#include "moc_parameterform.cpp"
