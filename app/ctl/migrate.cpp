#include "app/ctl/terminal.h"
#include "app/ctl/verb.h"
#include "app/datafolder.h"
#include "core/api/json/problemtext.h"
#include "core/audit/audit.h"
#include "core/base/servercodes.h"
#include "core/runtime/rememberedstore.h"
#include "core/store/postgres/transfer.h"
#include "core/store/sqlite/sqlitefile.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;
using store::postgres::ServerOptions;
using store::postgres::Transfer;
using store::postgres::TransferOrder;

namespace {

QString fileIn(const QString &folder)
{
    return store::sqliteFileIn(QDir(folder).absolutePath());
}

// The transfer that the options describe; nullopt after reporting a usage error.
std::optional<TransferOrder> orderOf(const QCommandLineParser &parser)
{
    const QString from = parser.value(u"from"_s);
    const QString to = parser.value(u"to"_s);
    const bool isFromServer = ServerOptions::isServerUrl(from);
    if (from.isEmpty() || to.isEmpty() || !parser.positionalArguments().isEmpty()
        || isFromServer == ServerOptions::isServerUrl(to)) {
        complain(u"migrate needs --from and --to: a data folder and the address of a database"_s);
        return std::nullopt;
    }
    auto server = ServerOptions::fromUrl(isFromServer ? from : to);
    if (!server) {
        complain(api::problemDetail(server.error()));
        return std::nullopt;
    }
    TransferOrder order;
    order.direction = isFromServer ? TransferOrder::Direction::ServerToFile
                                   : TransferOrder::Direction::FileToServer;
    order.file = fileIn(isFromServer ? to : from);
    order.server = std::move(*server);
    return order;
}

QString nameOf(const TransferOrder &order, bool isSource)
{
    const bool isFile = (order.direction == TransferOrder::Direction::FileToServer) == isSource;
    return isFile ? order.file : order.server.place();
}

// Checks that the invariants hold on both sides, and that the numbers of tasks and events agree.
base::Result<audit::Report> verifyBoth(Transfer &transfer, const TransferOrder &order)
{
    auto before = audit::check(transfer.source(), {});
    if (!before)
        return before.error();
    if (!before->clean())
        return base::Error{
            base::ErrorKind::Refused, codes::kTransferNotClean, {{u"file"_s, nameOf(order, true)}}};
    auto after = audit::check(transfer.target(), {});
    if (!after)
        return after.error();
    if (!after->clean() || after->tasks != before->tasks || after->events != before->events)
        return base::Error{base::ErrorKind::Internal, codes::kTransferNotClean,
            {{u"file"_s, nameOf(order, false)}}};
    return after;
}

void printTransfer(const QCommandLineParser &parser, const TransferOrder &order,
    const Transfer &transfer, const audit::Report &report)
{
    if (parser.isSet(u"json"_s)) {
        const QJsonObject done{{u"from"_s, nameOf(order, true)}, {u"to"_s, nameOf(order, false)},
            {u"rows"_s, transfer.rows()}, {u"tasks"_s, report.tasks}, {u"events"_s, report.events}};
        printJson(QJsonDocument(done).toJson(QJsonDocument::Compact));
        return;
    }
    print(u"%1: a verified copy of %2 (%3 tasks, %4 events, %5 rows)"_s
              .arg(nameOf(order, false), nameOf(order, true))
              .arg(report.tasks)
              .arg(report.events)
              .arg(transfer.rows()));
    print(u"The store that it was copied from is unchanged. Do not run engines on both stores."_s);
}

Exit runMigrate(const QCommandLineParser &parser)
{
    auto order = orderOf(parser);
    if (!order)
        return Exit::WrongUse;
    if (order->direction == TransferOrder::Direction::ServerToFile)
        if (const auto made = app::ensureFolder(QDir(parser.value(u"to"_s)).absolutePath()); !made)
            return fail(made.error());
    Progress progress(u"copied rows"_s);
    order->progress = [&progress](qint64 rows) { progress.show(rows); };
    const auto transfer = Transfer::copy(*order);
    if (!transfer)
        return fail(transfer.error());
    const auto report = [&] {
        const RunningTime shown(u"checking"_s);
        return verifyBoth(**transfer, *order);
    }();
    if (!report)
        return fail(report.error());
    if (const auto kept = (*transfer)->keep(); !kept)
        return fail(kept.error());
    // The data folder now contains the store, so later starts need no --store.
    if (order->direction == TransferOrder::Direction::ServerToFile)
        if (const auto noted = runtime::rememberStore(
                {QDir(parser.value(u"to"_s)).absolutePath(), QString(runtime::kSqliteStore)});
            !noted)
            return fail(noted.error());
    printTransfer(parser, *order, **transfer, *report);
    return Exit::Done;
}

void addMigrateOptions(OptionTable &parser)
{
    parser.addOption({u"from"_s,
        u"The store: a data folder, or postgresql://user@host:port/database."_s, u"place"_s});
    parser.addOption({u"to"_s,
        u"The target, of the other kind and without a store: an empty database or a data folder."_s,
        u"place"_s});
    parser.addOption(jsonOption());
}

} // namespace

Verb migrateVerb()
{
    return {"migrate"_L1, "copy a store that is not in use to a database server, or back"_L1,
        &addMigrateOptions, &runMigrate};
}

} // namespace sagadesk::ctl
