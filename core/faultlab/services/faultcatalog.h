#pragma once

#include "core/base/result.h"
#include "core/faultlab/services/faultrule.h"
#include "core/json/objectreader.h"

#include <QJsonObject>

#include <vector>

namespace sagadesk::faultlab {

// The faults, shapes and their parameters as data, for forms and for the reader of scenarios.

enum class FaultGroup : quint8 { Connection, Time, Status, Body, Meaning };
[[nodiscard]] QString name(FaultGroup group); // "connection", …

// A field of the JSON form. `least`, `most` and `standard` are in the unit of `kind`: ms for
// Duration, plain numbers for Count and Bytes, 0 to 1 for Share.
struct FaultParameter
{
    enum class Kind : quint8 {
        Duration, // text with a unit: "250ms"
        Count,
        Bytes,
        Share,
        Decimal,
        StatusCode,
        StatusWeights, // {"500": 3, "503": 1}
        Choice, // one of `choices`
        Flag,
        Text,
    } kind = Kind::Text;
    QString name;
    double least = 0;
    double most = 0;
    double standard = 0; // the default
    QStringList choices; // the first one is the default
};

struct FaultInfo
{
    FaultKind kind = FaultKind::None;
    FaultGroup group = FaultGroup::Connection;
    bool takesEffect = false; // the request is carried out in spite of the fault
    bool byProxy = false; // a fault proxy also supports it
    bool byPort = false; // affects the whole port: only time-based shapes, no scope or probability
    std::vector<FaultParameter> parameters; // of this kind, in addition to commonParameters()
};
// In the order of core/faultlab/README.md.
[[nodiscard]] const std::vector<FaultInfo> &faultCatalog();
[[nodiscard]] QStringList faultNames(); // in the same order
[[nodiscard]] const FaultInfo &faultInfo(FaultKind kind); // not for None

struct ShapeInfo
{
    FaultShape::Form form = FaultShape::Form::Always;
    std::vector<FaultParameter> parameters;
};
[[nodiscard]] const std::vector<ShapeInfo> &shapeCatalog();
// The parameters of all kinds: probability, times, method, path, step, attemptFrom, attemptTo.
[[nodiscard]] const std::vector<FaultParameter> &commonParameters();

// {"kind","shape":{"kind",…},…}: a fault of a scenario without its times. Errors have pointers
// below `pointer`; without errors the rule is valid.
struct ParsedRule
{
    FaultRule rule;
    std::vector<json::ValidationError> errors;
};
[[nodiscard]] ParsedRule parseRule(const QJsonObject &fault, const QString &pointer = {});
// Like parseRule(), but for a fault within a larger document; adds its errors to those of `fields`.
[[nodiscard]] FaultRule readRule(const json::ObjectReader &fields);
[[nodiscard]] json::ErrorStyle scenarioErrors(); // for fault rules, scenarios and recordings
// The inverse of parseRule(). Omits parameters that have their default.
[[nodiscard]] QJsonObject toJson(const FaultRule &rule);

} // namespace sagadesk::faultlab
