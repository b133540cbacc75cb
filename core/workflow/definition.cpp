#include "core/workflow/definition.h"

#include "core/base/assert.h"
#include "core/base/enginelimits.h"
#include "core/base/inputcodes.h"
#include "core/base/reasoncodes.h"
#include "core/json/parser.h"
#include "core/json/value.h"
#include "core/workflow/fieldnames.h"
#include "core/workflow/graph.h"
#include "core/workflow/placeholder.h"
#include "core/workflow/policyparser.h"
#include "core/workflow/secretparser.h"
#include "core/workflow/stepparser.h"
#include "core/workflow/undorecord.h"

#include <algorithm>
#include <iterator>

namespace sagadesk::workflow {

using namespace Qt::StringLiterals;

namespace {

constexpr fields::Name kRecords[] = {fields::Name("orders")};
constexpr int kVersionMax = 1'000'000'000;

void readHead(const json::ObjectReader &file, Definition &definition)
{
    file.text(u"$schema", limits::kReasonLengthMax);
    if (file.require(u"name"))
        definition.name = file.name(u"name").value_or(QString());
    definition.version =
        static_cast<int>(file.integer(u"version", 1, kVersionMax).value_or(definition.version));
    definition.description =
        file.text(u"description", limits::kDefinitionBytesMax).value_or(QString());
    definition.priority = static_cast<int>(
        file.integer(u"priority", 0, limits::kPriorityMax).value_or(definition.priority));
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

std::shared_ptr<Definition> readDefinition(const QJsonObject &object,
    const std::optional<QStringList> &services, json::Diagnostics &errors)
{
    const json::ObjectReader file(object, QString(), fields::kWorkflow, errors);
    auto definition = std::make_shared<Definition>();
    readHead(file, *definition);
    const StepDefaults defaults = {
        readPolicy(file, model::RecoveryPolicy()), readRetry(file, model::RetryPolicy())};
    if (file.require(u"steps"))
        definition->steps = readSteps(file, defaults, services);
    readSecrets(file, *definition);
    return definition;
}

bool hasRequest(const RequestTemplate &request)
{
    return !request.method.isEmpty() && !request.path.isEmpty();
}

// Whether the definition has the properties that the workflow engine relies on.
bool isUsable(const Definition &definition)
{
    Predecessors after;
    for (const StepDefinition &step : definition.steps) {
        const bool undoable =
            !step.undo || !step.undo->manual.isEmpty() || hasRequest(step.undo->request);
        if (step.name.isEmpty() || step.service.isEmpty() || !hasRequest(step.request) || !undoable)
            return false;
        after.push_back(step.after);
    }
    return !definition.name.isEmpty() && !after.empty() && findCycle(after).empty();
}

// Errors that do not change the behavior of a stored definition. Any other error would: a step
// without its condition always runs, and one without its expectation accepts any response.
constexpr QLatin1StringView kHarmless[] = {codes::kUnknownField, codes::kEmpty, codes::kTooMany,
    codes::kBadPath, codes::kBadPlaceholder, codes::kUnclosedPlaceholder, codes::kPlaceholderInKey,
    codes::kBodyNotAllowed, codes::kBadContentType, codes::kBodyNotWritable, codes::kBadHeaderName,
    codes::kBadHeaderValue, codes::kReservedHeader, codes::kLiteralSecret, codes::kMaxBelowInitial,
    codes::kFieldWithoutEffect, codes::kDuplicateEntry, codes::kUnknownService, codes::kUnknownStep,
    codes::kRefersToItself, codes::kRefersToLaterStep, codes::kUndoRefersToStatus,
    codes::kMayBeSkipped, codes::kNotComparable};

bool keepsMeaning(const json::ValidationError &error)
{
    // An unknown step in `after` would be dropped. In a placeholder it is
    // kept, and rendering fails.
    if (error.what.code == codes::kUnknownStep && error.pointer.section(u'/', 3, 3) == "after"_L1)
        return false;
    return std::find(std::begin(kHarmless), std::end(kHarmless), error.what.code)
        != std::end(kHarmless);
}

bool canBeEvaluated(const Condition &condition)
{
    if (condition.kind == Condition::Kind::Compare)
        return parseReference(condition.compare.path).has_value();
    return std::all_of(condition.children.begin(), condition.children.end(), &canBeEvaluated);
}

} // namespace

ParsedDefinition parseDefinition(const QByteArray &json, const std::optional<QStringList> &services)
{
    json::Parsed parsed = json::parseObject(json, {limits::kDefinitionBytesMax});
    if (!parsed.errors.empty())
        return {nullptr, std::move(parsed.errors), {}};
    json::Diagnostics errors;
    auto definition = readDefinition(parsed.root.toObject(), services, errors);
    if (!errors.isEmpty())
        return {nullptr, std::move(errors).take(), {}};
    definition->source = json::compacted(json);
    return {definition, {}, warningsOf(*definition)};
}

std::shared_ptr<const Definition> readStoredDefinition(const QByteArray &json)
{
    const QJsonValue root = json::parseUnchecked(json);
    if (!root.isObject())
        return nullptr;
    json::ErrorStyle style;
    style.anyLimits = true;
    json::Diagnostics diagnostics(style);
    auto definition = readDefinition(root.toObject(), std::nullopt, diagnostics);
    const auto &errors = diagnostics.errors();
    if (!isUsable(*definition) || !std::all_of(errors.begin(), errors.end(), &keepsMeaning)
        || !std::all_of(definition->steps.begin(), definition->steps.end(),
            [](const StepDefinition &step) { return !step.when || canBeEvaluated(*step.when); }))
        return nullptr;
    definition->source = json;
    return definition;
}

} // namespace sagadesk::workflow
