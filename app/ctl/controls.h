#pragma once

#include "app/ctl/apiclient.h"
#include "app/ctl/verb.h"

#include <QJsonObject>

namespace sagadesk::ctl {

// Sends an operator's command about the engine, a node or a service: a POST with the values of
// --operator and --reason, added to `body`.
[[nodiscard]] Exit control(const QCommandLineParser &parser, ApiClient &client, const QString &path,
    QJsonObject body = {});
void addControlOptions(OptionTable &parser); // --data-dir, --json, --operator, --reason
// The end of a message: " done", or that the command is in effect but not saved.
[[nodiscard]] QString savedText(const QJsonObject &done);

} // namespace sagadesk::ctl
