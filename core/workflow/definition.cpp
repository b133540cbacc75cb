#include "core/workflow/definition.h"

#include "core/base/enginelimits.h"
#include "core/model/duration.h"
#include "core/workflow/fieldnames.h"
#include "core/workflow/jsontext.h"
#include "core/workflow/policyparser.h"
#include "core/workflow/stepparser.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace sagadesk::workflow {

namespace {

constexpr fields::Name kRecords[] = {fields::Name("orders")};
constexpr int kVersionMax = 1'000'000'000;
constexpr int kPriorityMax = 9;

void readHead(const ObjectReader &file, Definition &definition)
{
    file.text(u"$schema", limits::kReasonLengthMax);
    if (file.require(u"name"))
        definition.name = file.name(u"name").value_or(QString());
    definition.version =
        static_cast<int>(file.integer(u"version", 1, kVersionMax).value_or(definition.version));
    definition.description =
        file.text(u"description", limits::kDefinitionBytesMax).value_or(QString());
    definition.priority =
        static_cast<int>(file.integer(u"priority", 0, kPriorityMax).value_or(definition.priority));
    definition.deadlineMs = file.duration(u"deadline").value_or(0);
    definition.keepsOrder = file.choice(u"record", kRecords).has_value();
}

} // namespace

int Definition::stepNamed(QStringView wanted) const
{
    for (size_t step = 0; step < steps.size(); ++step)
        if (steps[step].name == wanted)
            return static_cast<int>(step);
    return -1;
}

ParsedDefinition parseDefinition(const QByteArray &json, const std::optional<QStringList> &services)
{
    ReadObject read = readObject(json, limits::kDefinitionBytesMax);
    if (!read.mistakes.empty())
        return {nullptr, std::move(read.mistakes)};
    MistakeList mistakes;
    const ObjectReader file(read.object, QString(), fields::kWorkflow, mistakes);
    auto definition = std::make_shared<Definition>();
    readHead(file, *definition);
    const StepDefaults defaults = {
        readPolicy(file, model::RecoveryPolicy()), readRetry(file, model::RetryPolicy())};
    if (file.require(u"steps"))
        definition->steps = readSteps(file, defaults, services);
    if (!mistakes.isEmpty())
        return {nullptr, std::move(mistakes).take()};
    definition->source = QJsonDocument(read.object).toJson(QJsonDocument::Compact);
    return {std::move(definition), {}};
}

std::optional<qint64> parseDuration(QStringView text)
{
    return model::parseDuration(text);
}

} // namespace sagadesk::workflow
