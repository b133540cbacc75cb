#include "core/workflow/outputuse.h"

#include "core/workflow/placeholder.h"

#include <QJsonArray>
#include <QJsonObject>

namespace sagadesk::workflow {

namespace {

class OutputUse final
{
public:
    explicit OutputUse(const std::vector<StepDefinition> &steps)
        : m_steps(steps)
        , m_used(steps.size(), false)
    {
        for (const StepDefinition &step : steps) {
            if (step.when)
                add(*step.when);
            add(step.request);
            if (!step.undo)
                continue;
            add(step.undo->request);
            addText(step.undo->manual);
        }
    }

    [[nodiscard]] const std::vector<bool> &used() const { return m_used; }

private:
    void add(const Condition &condition)
    {
        if (const auto reference = parseReference(condition.compare.path))
            add(*reference);
        for (const Condition &child : condition.children)
            add(child);
    }

    void add(const RequestTemplate &request)
    {
        addText(request.path);
        for (const auto &header : request.headers)
            addText(header.second);
        add(request.body);
    }

    void add(const QJsonValue &value)
    {
        if (value.isString())
            addText(value.toString());
        for (const QJsonValue element : value.toArray())
            add(element);
        const QJsonObject object = value.toObject();
        for (const QJsonValue field : object)
            add(field);
    }

    void addText(const QString &written)
    {
        for (const TemplatePart &part : parseTemplate(written).parts)
            if (part.reference)
                add(*part.reference);
    }

    void add(const Reference &reference)
    {
        if (reference.source != Reference::Source::StepOutput)
            return;
        for (size_t step = 0; step < m_steps.size(); ++step)
            if (m_steps[step].name == reference.step)
                m_used[step] = true;
    }

    const std::vector<StepDefinition> &m_steps;
    std::vector<bool> m_used;
};

} // namespace

std::vector<bool> findUsedOutputs(const std::vector<StepDefinition> &steps)
{
    return OutputUse(steps).used();
}

} // namespace sagadesk::workflow
