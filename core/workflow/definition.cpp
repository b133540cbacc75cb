#include "core/workflow/definition.h"

#include "core/base/assert.h"
#include "core/base/enginelimits.h"
#include "core/base/inputcodes.h"
#include "core/base/reasoncodes.h"
#include "core/json/parser.h"
#include "core/workflow/fieldnames.h"
#include "core/workflow/policyparser.h"
#include "core/workflow/stepparser.h"
#include "core/workflow/undorecord.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace sagadesk::workflow {

using namespace Qt::StringLiterals;

namespace {

constexpr fields::Name kRecords[] = {fields::Name("orders")};
constexpr int kVersionMax = 1'000'000'000;
constexpr int kPriorityMax = 9;

void readHead(const json::ObjectReader &file, Definition &definition)
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

std::vector<json::ValidationError> warningsOf(const Definition &definition)
{
    std::vector<json::ValidationError> warnings;
    for (int step = 0; step < definition.stepCount(); ++step)
        if (needsOwnOutput(definition.step(step)))
            warnings.push_back({u"/steps/%1/undo"_s.arg(step),
                {codes::kUndoNeedsAnswer, {{u"step"_s, definition.step(step).name}}}});
    return warnings;
}

} // namespace

int Definition::stepNamed(QStringView wanted) const
{
    for (size_t step = 0; step < steps.size(); ++step)
        if (steps[step].name == wanted)
            return static_cast<int>(step);
    return -1;
}

const StepDefinition &Definition::step(int index) const
{
    SAGADESK_ASSERT(index >= 0 && index < stepCount());
    return steps[static_cast<size_t>(index)];
}

namespace {

// With mistakes the definition is there as far as it could be read; null: not at all.
ParsedDefinition parse(const QByteArray &json, const std::optional<QStringList> &services)
{
    json::Parsed parsed = json::parseObject(json, {limits::kDefinitionBytesMax});
    if (!parsed.errors.empty())
        return {nullptr, std::move(parsed.errors), {}};
    const QJsonObject object = parsed.root.toObject();
    json::Diagnostics errors;
    const json::ObjectReader file(object, QString(), fields::kWorkflow, errors);
    auto definition = std::make_shared<Definition>();
    readHead(file, *definition);
    const StepDefaults defaults = {
        readPolicy(file, model::RecoveryPolicy()), readRetry(file, model::RetryPolicy())};
    if (file.require(u"steps"))
        definition->steps = readSteps(file, defaults, services);
    definition->source = QJsonDocument(object).toJson(QJsonDocument::Compact);
    return {std::move(definition), std::move(errors).take(), {}};
}

// Rules that leave a definition usable: what they refuse was accepted before there were such rules,
// and means what it meant then.
bool isLaterRule(const json::ValidationError &mistake)
{
    constexpr QLatin1StringView kLater[] = {codes::kMayBeSkipped, codes::kBadContentType,
        codes::kBodyNotWritable, codes::kNotComparable, codes::kBadPlaceholder,
        codes::kUnclosedPlaceholder, codes::kUndoRefersToStatus};
    return std::any_of(std::begin(kLater), std::end(kLater),
        [&mistake](QLatin1StringView code) { return mistake.what.code == code; });
}

} // namespace

ParsedDefinition parseDefinition(const QByteArray &json, const std::optional<QStringList> &services)
{
    ParsedDefinition parsed = parse(json, services);
    if (!parsed.mistakes.empty())
        parsed.definition.reset();
    else
        parsed.warnings = warningsOf(*parsed.definition);
    return parsed;
}

ParsedDefinition parseStoredDefinition(const QByteArray &json)
{
    ParsedDefinition parsed = parse(json, std::nullopt);
    if (!std::all_of(parsed.mistakes.begin(), parsed.mistakes.end(), isLaterRule))
        parsed.definition.reset();
    return parsed;
}

} // namespace sagadesk::workflow
