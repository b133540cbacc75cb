#pragma once

#include "core/base/enginelimits.h"
#include "core/engine/engine.h"
#include "core/json/diagnostics.h"

#include <QByteArray>

#include <optional>
#include <vector>

namespace sagadesk::engine {

// The content of settings.json in the data folder. Absent fields have their defaults.
struct Settings
{
    Retention retention;
    qint64 sweepEveryMs = 0; // 0: limits::kSweepEveryMs
    qint64 leaseTtlMs = 0; // 0: limits::kLeaseTtlMs
    qint64 settlingMs = limits::kSettlingMs;
    qint64 priorityStepMs = limits::kPriorityAgeMs;
    int schedulers = 2;
    int supervisors = 2;
};

struct ParsedSettings
{
    Settings settings; // usable even with errors, see settingsWithoutFile()
    std::vector<json::ValidationError> errors; // empty: the document is valid
};
// The defaults, but without purges. Used for a file that can't be read or has errors, because the
// file may keep data that the defaults would remove.
[[nodiscard]] Settings settingsWithoutFile();
[[nodiscard]] ParsedSettings parseSettings(const QByteArray &json);
void apply(const Settings &settings, EngineOptions &options);

// Replaces the file, which applies at the next start. InvalidInput "file-has-errors" {file,
// validationErrors}, StoreIo "file-unwritable".
[[nodiscard]] base::Result<void> writeSettings(const QString &file, const QByteArray &document);

[[nodiscard]] QByteArray settingsJson(const EngineOptions &options);

} // namespace sagadesk::engine
