#pragma once

#include "core/engine/settings.h"
#include "core/model/serviceconfig.h"
#include "core/webhook/webhookconfig.h"
#include "core/workflow/definition.h"

// Loads the files that configure an engine.
namespace sagadesk::app {

struct FileError
{
    QString file;
    workflow::ValidationError error;
};

struct LoadedServices
{
    std::vector<model::ServiceConfig> services;
    std::vector<FileError> errors;
};
// If `mayBeMissing`, a missing file means that no services are configured; otherwise it
// is an error.
[[nodiscard]] LoadedServices loadServices(const QString &file, bool mayBeMissing);

struct LoadedWebhooks
{
    std::vector<webhook::WebhookConfig> webhooks;
    std::vector<FileError> errors;
};
// A missing file means that no webhooks are configured.
[[nodiscard]] LoadedWebhooks loadWebhooks(const QString &file);

struct LoadedSettings
{
    engine::Settings settings;
    std::vector<FileError> errors;
};
// Reads settings.json of the data folder. A missing file means the defaults. If the file is invalid
// or can't be read, retention is off, so that a typo deletes nothing.
[[nodiscard]] LoadedSettings loadSettings(const QString &file);

struct DefinitionFile
{
    QString file;
    QByteArray json;
};
// All *.json of the folder, sorted by name; none if the folder does not exist.
[[nodiscard]] std::vector<DefinitionFile> definitionFiles(const QString &folder);

} // namespace sagadesk::app
