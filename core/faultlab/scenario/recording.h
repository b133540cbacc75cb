#pragma once

#include "core/faultlab/services/faultinjector.h"
#include "core/json/diagnostics.h"

#include <QJsonObject>

namespace sagadesk::faultlab {

// A recorded run that can be replayed: the scenario, its seed, and which request got which fault.
struct Recording
{
    QJsonObject scenario;
    quint64 seed = 1;
    std::vector<std::pair<QString, FaultRule>> rules; // service and rule; `decisions` use its id
    std::vector<FaultDecision> decisions;
    QJsonObject verdict;
};

[[nodiscard]] QByteArray toJson(const Recording &recording);
// A file name for the recording of `run`. The name of the run may come from an imported scenario,
// but the file name has no folder and is not hidden.
[[nodiscard]] QString recordingFileName(const QString &run);

struct ParsedRecording
{
    Recording recording;
    std::vector<json::ValidationError> errors; // does not include errors in `scenario`
};
// nullopt: not a recording (it has no member "recording"). The limits and errors of
// json::parseObject() apply to recordings, too.
[[nodiscard]] std::optional<ParsedRecording> parseRecording(const QByteArray &json);

} // namespace sagadesk::faultlab
