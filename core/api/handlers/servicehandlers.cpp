#include "core/api/handlers/answers.h"
#include "core/api/handlers/handlers.h"
#include "core/api/handlers/listpages.h"
#include "core/api/json/jsonbody.h"
#include "core/api/json/jsonviews.h"
#include "core/base/apicodes.h"
#include "core/base/duration.h"
#include "core/base/enginelimits.h"
#include "core/base/storecodes.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <cerrno>

#include <sys/stat.h>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kConcurrencyMax = 10'000;
constexpr double kRateMax = 1e6; // the same maximum as in services.json
constexpr qsizetype kDurationLengthMax = 20;
constexpr qsizetype kNodeNameLengthMax = 255;

using model::ServiceAction;

ServiceAction serviceActionOf(const QString &verb)
{
    ServiceAction action = ServiceAction::Pause;
    while (name(action) != verb)
        action = static_cast<ServiceAction>(static_cast<int>(action) + 1);
    return action;
}

// The value that the action needs, or 0.
double readValue(JsonBody &body, ServiceAction action)
{
    if (action != ServiceAction::SetConcurrency && action != ServiceAction::SetRate)
        return 0;
    const bool rate = action == ServiceAction::SetRate;
    const QString name = rate ? u"ratePerSecond"_s : u"concurrency"_s;
    const double value = rate ? body.decimal(name, 0, kRateMax, 0)
                              : static_cast<double>(body.number(name, 1, kConcurrencyMax, 0));
    if (!body.has(name))
        body.addError(u'/' + name, u"is missing"_s);
    return value;
}

model::OperatorNote readNote(JsonBody &body)
{
    model::OperatorNote by;
    by.operatorName = body.operatorName();
    by.reason = body.text(u"reason"_s, limits::kReasonLengthMax);
    return by;
}

// Reads a body that contains only the operator and a reason. If it has errors, sends the problem
// report and returns nullopt.
std::optional<model::OperatorNote> noteOf(const Request &request, const Reply &reply)
{
    auto parsed = JsonBody::parseOptional(request.body);
    if (auto *refusal = std::get_if<Response>(&parsed)) {
        reply(std::move(*refusal));
        return std::nullopt;
    }
    auto &body = std::get<JsonBody>(parsed);
    const model::OperatorNote by = readNote(body);
    if (auto refusal = body.finish()) {
        reply(std::move(*refusal));
        return std::nullopt;
    }
    return by;
}

engine::Answer<model::ControlReceipt> controlAnswer(
    const HandlerContext &context, const Reply &reply, const QString &action)
{
    return respond<model::ControlReceipt>(
        context, reply, [action](const model::ControlReceipt &receipt) {
            json::Writer json;
            json.beginObject().member("action"_L1, action).member("saved"_L1, receipt.saved);
            return jsonResponse(json.endObject().take(), 202);
        });
}

} // namespace

void listServices(const HandlerContext &context, const Request &request, Reply reply)
{
    const auto page = pageQuery(request, kPageRowsMax, kPageRowsMax, reply);
    if (!page)
        return;
    const engine::EngineReads &reads = context.engine.reads();
    const auto found = pageOf(
        reads.services(), *page, [](const model::ServiceConfig &service) { return service.name; });
    reply(found ? jsonResponse(
              servicesJson(found->rows, reads.agents(), reads.restrictions(), found->next))
                : problem(found.error()));
}

void getService(const HandlerContext &context, const Request &request, Reply reply)
{
    const engine::EngineReads &reads = context.engine.reads();
    const QString name = request.parameter(u"name"_s);
    for (const model::ServiceConfig &service : reads.services()) {
        if (service.name == name) {
            reply(taggedResponse(serviceJson(service, reads.agents())));
            return;
        }
    }
    reply(problem(404, codes::kServiceNotFound, {{u"service"_s, name}}));
}

void actOnService(const HandlerContext &context, const Request &request, Reply reply)
{
    const QString service = request.parameter(u"name"_s);
    const QString verb = request.parameter(u"verb"_s);
    const ServiceAction action = serviceActionOf(verb);
    auto parsed = JsonBody::parseOptional(request.body);
    if (auto *refusal = std::get_if<Response>(&parsed)) {
        reply(std::move(*refusal));
        return;
    }
    auto &body = std::get<JsonBody>(parsed);
    const double value = readValue(body, action);
    const model::OperatorNote by = readNote(body);
    if (auto refusal = body.finish()) {
        reply(std::move(*refusal));
        return;
    }
    const auto answer = respond<model::ControlReceipt>(
        context, reply, [verb, service](const model::ControlReceipt &receipt) {
            json::Writer json;
            json.beginObject().member("action"_L1, verb).member("service"_L1, service);
            json.member("saved"_L1, receipt.saved).endObject();
            return jsonResponse(json.take(), 202);
        });
    if (!context.engine.asOperator().controlService(service, action, value, by, nullptr, answer))
        reply(problem(404, codes::kServiceNotFound, {{u"service"_s, service}}));
}

void actOnIntake(const HandlerContext &context, const Request &request, Reply reply)
{
    const bool pause = request.path.constLast() == u"intake:pause"_s;
    const auto by = noteOf(request, reply);
    if (!by)
        return;
    context.engine.asOperator().setIntakePaused(
        pause, *by, nullptr, controlAnswer(context, reply, pause ? u"pause"_s : u"resume"_s));
}

void stepDownSupervisor(const HandlerContext &context, const Request &request, Reply reply)
{
    if (const auto by = noteOf(request, reply))
        context.engine.asOperator().stepDownSupervisor(
            *by, nullptr, controlAnswer(context, reply, u"step-down"_s));
}

void actOnNode(const HandlerContext &context, const Request &request, Reply reply)
{
    const bool drains = request.path.constLast() == u"node:drain"_s;
    auto parsed = JsonBody::parseOptional(request.body);
    if (auto *refusal = std::get_if<Response>(&parsed)) {
        reply(std::move(*refusal));
        return;
    }
    auto &body = std::get<JsonBody>(parsed);
    const QString node = body.text(u"node"_s, kNodeNameLengthMax);
    const model::OperatorNote by = readNote(body);
    if (auto refusal = body.finish()) {
        reply(std::move(*refusal));
        return;
    }
    context.engine.asOperator().setDraining(node, drains, by, nullptr,
        controlAnswer(context, reply, drains ? u"drain"_s : u"resume"_s));
}

namespace {

// The part of the file name that identifies a repeated request, even after a restart.
QString tagOf(const QString &key)
{
    constexpr int kDigits = 16;
    const QByteArray hash = QCryptographicHash::hash(key.toUtf8(), QCryptographicHash::Sha256);
    return QString::fromLatin1(hash.toHex().left(kDigits));
}

} // namespace

void listBackups(const HandlerContext &context, const Request &request, Reply reply)
{
    const auto page = pageQuery(request, kPageRowsMax, kPageRowsMax, reply);
    if (!page)
        return;
    const QDir folder(QDir(context.engine.dataDir()).filePath(u"backups"_s));
    const QFileInfoList files = folder.entryInfoList({u"*.db"_s}, QDir::Files, QDir::Time);
    const auto found = pageOf(std::vector<QFileInfo>(files.begin(), files.end()), *page,
        [](const QFileInfo &file) { return file.fileName(); });
    if (!found) {
        reply(problem(found.error()));
        return;
    }
    json::Writer json;
    json.beginObject().key("backups"_L1).beginArray();
    for (const QFileInfo &file : found->rows) {
        json.beginObject().member("file"_L1, file.absoluteFilePath());
        json.member("bytes"_L1, file.size());
        json.member("modifiedAt"_L1, timeText(file.lastModified().toMSecsSinceEpoch()));
        json.endObject();
    }
    json.endArray().member("next"_L1, found->next).endObject();
    reply(jsonResponse(json.take()));
}

// A backup is written only to the data folder, under a name that the server chooses, so that a
// client of the API can't write anywhere else.
void postBackup(const HandlerContext &context, const Request &request, Reply reply)
{
    if (auto refusal = JsonBody::refuseMembers(request.body)) {
        reply(std::move(*refusal));
        return;
    }
    const auto key = keyQuery(request, reply);
    if (!key)
        return;
    const QDir folder(QDir(context.engine.dataDir()).filePath(u"backups"_s));
    const QByteArray path = QFile::encodeName(folder.path());
    if (::mkdir(path.constData(), 0700) != 0
        && (errno != EEXIST || ::chmod(path.constData(), 0700) != 0)) {
        reply(problem(503, codes::kFileUnwritable,
            {{u"file"_s, folder.path()}, {u"reason"_s, qt_error_string(errno)}}));
        return;
    }
    const QString time = QDateTime::currentDateTimeUtc().toString(u"yyyyMMdd'T'HHmmsszzz'Z'"_s);
    const QString tag = key->isEmpty() ? QString() : tagOf(*key);
    const QString name = u"state-"_s + time + (tag.isEmpty() ? QString() : u'-' + tag) + u".db"_s;
    context.engine.asOperator().backupStore(folder.filePath(name), nullptr,
        respond<QString>(context, reply,
            [](const QString &file) {
                json::Writer json;
                json.beginObject().member("file"_L1, file).endObject();
                return jsonResponse(json.take(), 201);
            }),
        tag);
}

void postPurge(const HandlerContext &context, const Request &request, Reply reply)
{
    auto parsed = JsonBody::parse(request.body);
    if (auto *refusal = std::get_if<Response>(&parsed)) {
        reply(std::move(*refusal));
        return;
    }
    auto &body = std::get<JsonBody>(parsed);
    const auto age = base::parseDuration(body.requiredText(u"olderThan"_s, kDurationLengthMax));
    if (body.has(u"olderThan"_s) && !body.hasErrors() && (!age || *age == 0))
        body.addError(u"/olderThan"_s, u"must be an age such as 30d or 12h"_s);
    const bool dryRun = body.boolean(u"dryRun"_s, false);
    const model::OperatorNote by = readNote(body);
    if (auto refusal = body.finish()) {
        reply(std::move(*refusal));
        return;
    }
    const qint64 before = QDateTime::currentMSecsSinceEpoch() - *age;
    if (dryRun) {
        context.engine.asOperator().previewPurge(before, nullptr,
            respond<store::Purgeable>(context, reply, [](const store::Purgeable &found) {
                json::Writer json;
                json.beginObject().member("wouldPurge"_L1, found.tasks);
                json.member("held"_L1, found.held).endObject();
                return jsonResponse(json.take());
            }));
        return;
    }
    context.engine.asOperator().purgeTasks(before, nullptr,
        respond<qint64>(context, reply,
            [](qint64 purged) {
                json::Writer json;
                json.beginObject().member("purged"_L1, purged).endObject();
                return jsonResponse(json.take());
            }),
        by);
}

} // namespace sagadesk::api
