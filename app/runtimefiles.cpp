#include "app/runtimefiles.h"

#include "core/base/enginelimits.h"
#include "core/base/storecodes.h"
#include "core/webhook/webhooksfile.h"
#include "core/workflow/servicesfile.h"

#include <QDir>
#include <QFile>

namespace sagadesk::app {

using namespace Qt::StringLiterals;

LoadedServices loadServices(const QString &file, bool mayBeMissing)
{
    LoadedServices loaded;
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly)) {
        if (!mayBeMissing || in.exists()) {
            const model::Reason what{
                codes::kFileUnreadable, {{u"file"_s, file}, {u"reason"_s, in.errorString()}}};
            loaded.errors.push_back({file, {QString(), what}});
        }
        return loaded;
    }
    workflow::ParsedServices parsed =
        workflow::parseServices(in.read(limits::kDefinitionBytesMax + 1));
    for (workflow::ValidationError &error : parsed.errors)
        loaded.errors.push_back({file, std::move(error)});
    loaded.services = std::move(parsed.services);
    return loaded;
}

LoadedWebhooks loadWebhooks(const QString &file)
{
    LoadedWebhooks loaded;
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly)) {
        if (in.exists())
            loaded.errors.push_back({file,
                {QString(),
                    {codes::kFileUnreadable,
                        {{u"file"_s, file}, {u"reason"_s, in.errorString()}}}}});
        return loaded;
    }
    webhook::ParsedWebhooks parsed =
        webhook::parseWebhooks(in.read(limits::kDefinitionBytesMax + 1));
    for (json::ValidationError &error : parsed.errors)
        loaded.errors.push_back({file, std::move(error)});
    loaded.webhooks = std::move(parsed.webhooks);
    return loaded;
}

LoadedSettings loadSettings(const QString &file)
{
    LoadedSettings loaded;
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly)) {
        if (in.exists()) {
            loaded.settings = engine::settingsWithoutFile();
            loaded.errors.push_back({file,
                {QString(),
                    {codes::kFileUnreadable,
                        {{u"file"_s, file}, {u"reason"_s, in.errorString()}}}}});
        }
        return loaded;
    }
    engine::ParsedSettings parsed = engine::parseSettings(in.read(limits::kDefinitionBytesMax + 1));
    for (json::ValidationError &error : parsed.errors)
        loaded.errors.push_back({file, std::move(error)});
    loaded.settings = parsed.settings;
    return loaded;
}

std::vector<DefinitionFile> definitionFiles(const QString &folder)
{
    std::vector<DefinitionFile> files;
    const QDir dir(folder);
    for (const QString &name : dir.entryList({u"*.json"_s}, QDir::Files, QDir::Name)) {
        QFile in(dir.filePath(name));
        const bool opened = in.open(QIODevice::ReadOnly);
        files.push_back(
            {in.fileName(), opened ? in.read(limits::kDefinitionBytesMax + 1) : QByteArray()});
    }
    return files;
}

} // namespace sagadesk::app
