#pragma once

#include "app/ctl/apiclient.h"
#include "app/ctl/verb.h"

#include <QJsonObject>

namespace sagadesk::ctl {

// An operator's control of the engine, with --operator and --reason: POST without anything else.
[[nodiscard]] Exit control(
    const QCommandLineParser &parser, ApiClient &client, const QString &path);
void addControlOptions(OptionTable &parser); // --data-dir, --json, --operator, --reason
// " done", or that it is in effect and not saved.
[[nodiscard]] QString savedText(const QJsonObject &done);

} // namespace sagadesk::ctl
