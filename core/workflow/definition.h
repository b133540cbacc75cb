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

// A workflow definition as registered: validated completely, immutable, shared between threads.

// A request with placeholders, as written; render() in workflowengine.h fills it.
struct RequestTemplate
{
    QString method; // GET, PUT, POST, DELETE, PATCH, HEAD
    QString path; // starts with '/'
    std::vector<std::pair<QString, QString>> headers;
    QJsonValue body = QJsonValue(QJsonValue::Undefined); // Undefined: none
    QByteArray constantBody; // as it is sent, if it is JSON without placeholders; else empty
    BodyFormat format = BodyFormat::Json;
    model::Expectation expect;
};

struct UndoDefinition
{
    QString manual; // not empty: manual work, the text for the operator, a template; no request
    RequestTemplate request;
};

// `when`: a tree of all / any / not over comparisons.
struct Condition
{
    enum class Kind : quint8 { Compare, All, Any, Not } kind = Kind::Compare;
    model::BodyExpectation compare; // path: input.…, steps.NAME.output.…, steps.NAME.status
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
    std::optional<model::RetryPolicy> retry; // overrides the service's
    model::RecoveryPolicy policy; // workflow's and step's merged
    bool outputIsUsed = false; // by a later step, by a condition or by its own undo
    model::SecretFields secretOutput; // never displayed
};

struct Definition
{
    QString name;
    int version = 1;
    QString description;
    int priority = limits::kPriorityDefault;
    qint64 deadlineMs = 0; // 0: none
    bool keepsOrder = false; // "record": "orders": the submission also inserts an orders row
    std::vector<StepDefinition> steps; // in the file's order: the step numbers everywhere
    model::SecretFields secretInput; // never displayed; of the outputs: StepDefinition
    bool hasSecrets = false; // of any of them
    QByteArray source; // as its author wrote it, less the white space between its parts

    [[nodiscard]] int stepNamed(QStringView wanted) const; // -1: none
    [[nodiscard]] int stepCount() const { return static_cast<int>(steps.size()); }
    [[nodiscard]] const StepDefinition &step(int index) const; // asserts that there is such a step
};

using json::ValidationError;

struct ParsedDefinition
{
    std::shared_ptr<const Definition> definition; // null when there are mistakes
    std::vector<json::ValidationError> mistakes;
    // Of a valid definition: undos that need what the step answers. If the answer is lost, they
    // are manual work.
    std::vector<json::ValidationError> warnings;
};

// Validates everything: JSON, unknown fields, names, limits, cycles, unknown services (when
// `services` is given), templates and conditions that refer to what does not exist or does not
// come before or may have been skipped, bodies that their content type can't hold, undo without
// what it needs, durations, policies.
[[nodiscard]] ParsedDefinition parseDefinition(
    const QByteArray &json, const std::optional<QStringList> &services);

// A definition as it is stored, which was valid when it was registered: what a later validator
// refuses is read all the same, beyond today's limits too. Null when a part of it can't be read, so
// that it would do something else than what was registered.
[[nodiscard]] std::shared_ptr<const Definition> readStoredDefinition(const QByteArray &json);

} // namespace sagadesk::workflow
