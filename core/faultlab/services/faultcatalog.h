#pragma once

#include "core/base/result.h"
#include "core/faultlab/services/faultrule.h"
#include "core/json/objectreader.h"

#include <QJsonObject>

#include <vector>

namespace sagadesk::faultlab {

// The faults, shapes and their parameters as data: forms, scenarios, the schema and the tests are
// made from the same table.

enum class FaultGroup : quint8 { Connection, Time, Status, Body, Meaning };
[[nodiscard]] QString name(FaultGroup group); // "connection", …

// A field of the JSON form. `least`, `most` and `standard` are in the unit of the kind: Duration in
// ms, Count and Bytes as such, Share 0 to 1.
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
    double standard = 0; // what applies when it is left out
    QStringList choices; // the first is the standard
};

struct FaultInfo
{
    FaultKind kind = FaultKind::None;
    FaultGroup group = FaultGroup::Connection;
    bool takesEffect = false; // the request is carried out although something goes wrong
    bool byProxy = false; // a fault proxy can do it too
    bool byPort = false; // hits the whole port: no scope, no probability, shapes of time only
    std::vector<FaultParameter> parameters; // of this kind; besides those of commonParameters()
};
// In the order of core/faultlab/README.md.
[[nodiscard]] const std::vector<FaultInfo> &faultCatalog();
[[nodiscard]] QStringList faultNames(); // in the same order
[[nodiscard]] const FaultInfo &faultInfo(FaultKind kind); // not None

struct ShapeInfo
{
    FaultShape::Form form = FaultShape::Form::Always;
    std::vector<FaultParameter> parameters;
};
[[nodiscard]] const std::vector<ShapeInfo> &shapeCatalog();
// probability, times, method, path, step, attemptFrom, attemptTo.
[[nodiscard]] const std::vector<FaultParameter> &commonParameters();

// {"kind","shape":{"kind",…},…}: the form of a fault in a scenario, without its times. Mistakes
// name the pointer below `pointer`; empty list: the rule may be used.
struct ParsedRule
{
    FaultRule rule;
    std::vector<json::ValidationError> mistakes;
};
[[nodiscard]] ParsedRule parseRule(const QJsonObject &fault, const QString &pointer = {});
// The same as part of a larger document.
[[nodiscard]] FaultRule readRule(const json::ObjectReader &fields);
[[nodiscard]] json::ErrorStyle scenarioErrors(); // of fault rules, scenarios and recordings
// Back again; what has its standard value is left out.
[[nodiscard]] QJsonObject toJson(const FaultRule &rule);

} // namespace sagadesk::faultlab
