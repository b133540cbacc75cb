#pragma once

#include "core/engine/settings.h"
#include "core/model/serviceconfig.h"
#include "core/webhook/webhookconfig.h"
#include "core/workflow/definition.h"

namespace sagadesk::app {

// What an engine is started with, read from files. A mistake carries its file.
struct FileMistake
{
    QString file;
    workflow::ValidationError mistake;
};

struct LoadedServices
{
    std::vector<model::ServiceConfig> services;
    std::vector<FileMistake> mistakes;
};
// A missing file is an error unless `mayBeMissing`; then it means that no services are configured.
[[nodiscard]] LoadedServices loadServices(const QString &file, bool mayBeMissing);

struct LoadedWebhooks
{
    std::vector<webhook::WebhookConfig> webhooks;
    std::vector<FileMistake> mistakes;
};
// A missing file means that there are none.
[[nodiscard]] LoadedWebhooks loadWebhooks(const QString &file);

struct LoadedSettings
{
    engine::Settings settings;
    std::vector<FileMistake> mistakes;
};
// Reads settings.json of the data folder. A missing file means defaults. When the file is invalid,
// retention is off, so that nothing is deleted because of a typing error.
[[nodiscard]] LoadedSettings loadSettings(const QString &file);

struct DefinitionFile
{
    QString file;
    QByteArray json;
};
// Every *.json of the folder, by name. A folder that is not there has none.
[[nodiscard]] std::vector<DefinitionFile> definitionFiles(const QString &folder);

} // namespace sagadesk::app
