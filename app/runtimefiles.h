#pragma once

#include "core/engine/settings.h"
#include "core/model/serviceconfig.h"
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
// `mayBeMissing`: for the data folder's own file, whose absence means that there are no services.
[[nodiscard]] LoadedServices loadServices(const QString &file, bool mayBeMissing);

struct LoadedSettings
{
    engine::Settings settings;
    std::vector<FileMistake> mistakes;
};
// Of the data folder; without a file everything has its default. With mistakes nothing is purged.
[[nodiscard]] LoadedSettings loadSettings(const QString &file);

struct DefinitionFile
{
    QString file;
    QByteArray json;
};
// Every *.json of the folder, by name. A folder that is not there has none.
[[nodiscard]] std::vector<DefinitionFile> definitionFiles(const QString &folder);

} // namespace sagadesk::app
