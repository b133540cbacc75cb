#pragma once

#include "core/base/enginelimits.h"
#include "core/json/diagnostics.h"
#include "core/model/policy.h"
#include "core/model/reason.h"
#include "core/model/secretfields.h"
#include "core/workflow/bodyformat.h"

#include <QByteArray>
#include <QJsonValue>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace sagadesk::workflow {

// A request with placeholders as written; renderRequest() in core/workflow/workflowengine.h
// replaces them.
struct RequestTemplate
{
    QString method; // GET, PUT, POST, DELETE, PATCH, HEAD
    QString path; // starts with '/'
    std::vector<std::pair<QString, QString>> headers;
    QJsonValue body = QJsonValue(QJsonValue::Undefined); // Undefined: no body
    QByteArray constantBody; // the body as sent, if it is JSON without placeholders; else empty
    BodyFormat format = BodyFormat::Json;
    model::Expectation expect;
};

struct UndoDefinition
{
    QString manual; // not empty: the undo is manual work; a template of the text for the operator
    RequestTemplate request;
};

// `when`: a tree of all / any / not over comparisons.
struct Condition
{
    enum class Kind : quint8 { Compare, All, Any, Not } kind = Kind::Compare;
    // Its path is the text of a Reference (core/workflow/placeholder.h).
    model::BodyExpectation compare;
    std::vector<Condition> children;
};

struct StepDefinition
{
    QString name;
    QString service;
    std::vector<int> after; // indexes of predecessors
    std::optional<Condition> when;
    RequestTemplate request;
    std::optional<UndoDefinition> undo;
    std::optional<model::RetryPolicy> retry; // overrides that of the service
    model::RecoveryPolicy policy; // merged from workflow and step
    bool outputIsUsed = false; // a later step's request or condition, or an undo, refers to it
    model::SecretFields secretOutput; // never displayed
};

// A workflow definition. Immutable, so that threads can share it.
struct Definition
{
    QString name;
    int version = 1;
    QString description;
    int priority = limits::kPriorityDefault;
    qint64 deadlineMs = 0; // 0: no deadline
    // "record": "orders": a submission also inserts a row of the orders table.
    bool keepsOrder = false;
    // In the order of the file, which defines the index of a step.
    std::vector<StepDefinition> steps;
    model::SecretFields secretInput; // never displayed; StepDefinition has those of the outputs
    bool hasSecrets = false; // the input or an output has secret fields
    QByteArray source; // the text as written, without white space outside of strings

    [[nodiscard]] int stepNamed(QStringView wanted) const; // -1: no such step
    [[nodiscard]] int stepCount() const { return static_cast<int>(steps.size()); }
    [[nodiscard]] const StepDefinition &step(int index) const; // asserts that the step exists
};

using json::ValidationError;

struct ParsedDefinition
{
    std::shared_ptr<const Definition> definition; // null if there are errors
    std::vector<json::ValidationError> errors;
    // For a valid definition: undos that need the step's response. If the response is lost, such
    // an undo is manual work.
    std::vector<json::ValidationError> warnings;
};

// Validates everything: JSON, unknown fields, names, limits, durations, policies, cycles, unknown
// services (if `services` is given), references of templates and conditions (to steps that exist,
// come earlier and have run), bodies that their content type can't represent, incomplete undos.
[[nodiscard]] ParsedDefinition parseDefinition(
    const QByteArray &json, const std::optional<QStringList> &services);

// Reads a stored definition, which was valid for the program version that registered it. Ignores
// errors that do not change how the workflow runs. Returns null for any other error, because the
// workflow would then behave differently.
[[nodiscard]] std::shared_ptr<const Definition> readStoredDefinition(const QByteArray &json);

} // namespace sagadesk::workflow
