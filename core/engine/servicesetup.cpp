#include "core/engine/servicesetup.h"

#include "core/base/apicodes.h"
#include "core/base/enginelimits.h"
#include "core/base/inputcodes.h"
#include "core/base/storecodes.h"
#include "core/engine/enginecore.h"
#include "core/engine/startwarnings.h"
#include "core/json/diagnostics.h"
#include "core/runtime/replycontext.h"
#include "core/workflow/servicesfile.h"

#include <QFile>
#include <QSaveFile>

#include <algorithm>

namespace sagadesk::engine {

using namespace Qt::StringLiterals;

namespace {

using Services = std::vector<model::ServiceConfig>;

base::Result<Services> parsed(const QByteArray &json)
{
    workflow::ParsedServices file = workflow::parseServices(json);
    if (!file.errors.empty())
        return json::validationFailed(codes::kServicesInvalid, file.errors);
    return std::move(file.services);
}

base::Error fileError(QLatin1StringView code, const QFileDevice &file)
{
    return {base::ErrorKind::StoreIo, code,
        {{u"file"_s, file.fileName()}, {u"reason"_s, file.errorString()}}};
}

base::Result<QByteArray> readAll(const QString &path)
{
    QFile in(path);
    if (!in.exists())
        return QByteArray();
    if (!in.open(QIODevice::ReadOnly))
        return fileError(codes::kFileUnreadable, in);
    return in.read(limits::kDefinitionBytesMax + 1);
}

base::Result<void> writeAll(const QString &path, const QByteArray &json)
{
    QSaveFile out(path);
    if (!out.open(QIODevice::WriteOnly)
        || !out.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner)
        || out.write(json) != json.size() || !out.commit())
        return fileError(codes::kFileUnwritable, out);
    return {};
}

CheckedServices checked(const Services &services, const workflow::WorkflowCatalog &catalog)
{
    return {static_cast<int>(services.size()), findStartWarnings(services, catalog)};
}

} // namespace

ServiceSetup::ServiceSetup(EngineCore &core)
    : m_core(core)
{
}

QString ServiceSetup::file() const
{
    return m_core.options.servicesFile;
}

void ServiceSetup::readFile(QObject *context, Answer<QByteArray> answer)
{
    m_core.reader->read<QByteArray>(runtime::ReplyContext::makeFor(context), std::move(answer),
        [file = file()](store::StoreReader &) { return readAll(file); });
}

void ServiceSetup::check(const QByteArray &json, QObject *context, Answer<CheckedServices> answer)
{
    m_core.reader->read<CheckedServices>(runtime::ReplyContext::makeFor(context), std::move(answer),
        [this, json](store::StoreReader &) -> base::Result<CheckedServices> {
            const auto services = parsed(json);
            if (!services)
                return services.error();
            return checked(*services, m_core.catalog);
        });
}

// Runs on the reader's thread, so that saves can't overlap.
void ServiceSetup::save(const QByteArray &json, const QByteArray &before, QObject *context,
    Answer<CheckedServices> answer)
{
    m_core.reader->read<CheckedServices>(runtime::ReplyContext::makeFor(context), std::move(answer),
        [this, json, before](store::StoreReader &) -> base::Result<CheckedServices> {
            if (const auto refused = m_core.refusal())
                return *refused;
            const auto services = parsed(json);
            if (!services)
                return services.error();
            const auto there = readAll(file());
            if (!there)
                return there.error();
            if (*there != before)
                return base::Error{
                    base::ErrorKind::Conflict, codes::kFileChanged, {{u"file"_s, file()}}};
            if (const auto written = writeAll(file(), json); !written)
                return written.error();
            m_core.setServices(*services);
            return checked(*services, m_core.catalog);
        });
}

void ServiceSetup::load(QObject *context, Answer<CheckedServices> answer)
{
    m_core.reader->read<CheckedServices>(runtime::ReplyContext::makeFor(context), std::move(answer),
        [this](store::StoreReader &) -> base::Result<CheckedServices> {
            if (const auto refused = m_core.refusal())
                return *refused;
            const auto json = readAll(file());
            if (!json)
                return json.error();
            const auto services = parsed(*json);
            if (!services)
                return services.error();
            m_core.setServices(*services);
            return checked(*services, m_core.catalog);
        });
}

void ServiceSetup::call(const QByteArray &service, const QString &endpoint, const QString &path,
    QObject *context, Answer<TrialAnswer> answer)
{
    auto deliver = runtime::deliverInContext(context, std::move(answer));
    if (const auto refused = m_core.refusal()) {
        deliver(*refused);
        return;
    }
    auto services = parsed("{\"services\":[" + service + "]}");
    if (!services) {
        deliver(services.error());
        return;
    }
    services->front().healthPath = path;
    m_core.trial().call(services->front(), endpoint, deliver);
}

void ServiceSetup::callKnown(const QString &name, const QString &endpoint, const QString &path,
    QObject *context, Answer<TrialAnswer> answer)
{
    auto deliver = runtime::deliverInContext(context, std::move(answer));
    if (const auto refused = m_core.refusal()) {
        deliver(*refused);
        return;
    }
    const auto services = m_core.services.list();
    const auto found = std::find_if(services->begin(), services->end(),
        [&name](const model::ServiceConfig &service) { return service.name == name; });
    if (found == services->end()) {
        deliver(base::Error{
            base::ErrorKind::NotFound, codes::kServiceNotFound, {{u"service"_s, name}}});
        return;
    }
    model::ServiceConfig service = *found;
    service.healthPath = path;
    m_core.trial().call(service, endpoint, deliver);
}

} // namespace sagadesk::engine
