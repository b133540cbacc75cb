#include "core/workflow/taskvalues.h"

#include "core/base/reasoncodes.h"
#include "core/json/path.h"
#include "core/json/value.h"

namespace sagadesk::workflow {

using namespace Qt::StringLiterals;

TaskValues::TaskValues(
    const Definition &definition, const model::TaskRecord &task, const TaskData &data, int step)
    : m_definition(definition)
    , m_task(task)
    , m_data(data)
    , m_step(step)
{
}

QJsonValue TaskValues::of(const Reference &reference)
{
    if (!m_definition.hasSecrets)
        return find(reference);
    if (m_hidesSecrets)
        return shown(reference);
    const QJsonValue value = find(reference);
    if (const model::SecretFields *fields = secretsAt(reference))
        m_secrets += fields->valuesAt(reference.path, value);
    return value;
}

QJsonValue TaskValues::shown(const Reference &reference)
{
    const QJsonValue value = find(reference);
    const model::SecretFields *fields = secretsAt(reference);
    return fields ? fields->hiddenAt(reference.path, value) : value;
}

// Null: the reference is neither to the input nor to the output of a step, so the value has no
// secret fields.
const model::SecretFields *TaskValues::secretsAt(const Reference &reference) const
{
    if (reference.source == Reference::Source::Input)
        return &m_definition.secretInput;
    if (reference.source != Reference::Source::StepOutput)
        return nullptr;
    const int step = m_definition.stepNamed(reference.step);
    return step < 0 ? nullptr : &m_definition.step(step).secretOutput;
}

QJsonValue TaskValues::find(const Reference &reference)
{
    using Source = Reference::Source;
    const auto known = m_data.recorded.constFind(reference.text);
    if (known != m_data.recorded.constEnd())
        return *known;
    switch (reference.source) {
    case Source::Input:
        return json::valueAt(input(), reference.path);
    case Source::TaskId:
        return m_task.publicId;
    case Source::TaskWorkflow:
        return m_definition.name;
    case Source::IdempotencyKey:
        return model::idempotencyKey(m_task, m_step, stepName(), model::OperationKind::Forward);
    case Source::StepOutput:
    case Source::StepStatus:
        break;
    }
    const int other = m_definition.stepNamed(reference.step);
    if (other < 0)
        return QJsonValue(QJsonValue::Undefined);
    if (reference.source == Source::StepStatus)
        return model::name(m_task.step(other).state);
    return json::valueAt(output(other), reference.path);
}

base::Error TaskValues::missing(const QString &placeholder) const
{
    return {base::ErrorKind::InvalidInput, codes::kPlaceholderMissing,
        {{u"placeholder"_s, placeholder}, {u"step"_s, stepName()}}};
}

QString TaskValues::stepName() const
{
    return m_definition.step(m_step).name;
}

QJsonValue TaskValues::input()
{
    if (!m_input) {
        QByteArray json = m_data.editedInput ? m_data.editedInput(m_step) : QByteArray();
        if (json.isEmpty() && m_data.input)
            json = m_data.input();
        m_input = json::parseValue(json);
    }
    return *m_input;
}

QJsonValue TaskValues::output(int step)
{
    const auto known = m_outputs.constFind(step);
    if (known != m_outputs.constEnd())
        return *known;
    const QJsonValue value = json::parseValue(m_data.output ? m_data.output(step) : QByteArray());
    m_outputs.insert(step, value);
    return value;
}

} // namespace sagadesk::workflow
