#include "tests/unit/audit/auditfixture.h"

#include "core/operator/bulkfreezer.h"
#include "core/operator/operatorplans.h"
#include "core/store/seam/journal.h"
#include "core/store/sqlite/sqlitefile.h"

#include <QFile>
#include <QJsonDocument>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QTest>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kTick = 250;
constexpr int kCapacity = 100;

template <class T>
T must(const base::Result<T> &result)
{
    if (!result)
        qFatal("%s", qPrintable(result.error().code));
    return *result;
}

// The tests' SQL statements address members of the journal by their names in the long form, which
// stores of older versions contain (seam/journal.h).
void writeLongJournal(const QSqlDatabase &connection)
{
    QHash<int, QString> endpoints;
    QSqlQuery select(u"SELECT id, url FROM endpoint"_s, connection);
    while (select.next())
        endpoints.insert(select.value(0).toInt(), select.value(1).toString());
    QSqlQuery rows(u"SELECT event.id, at_ms, public_id, response_queue, detail"
                   " FROM event JOIN submission ON submission.id=task_id"_s,
        connection);
    QSqlQuery update(connection);
    std::vector<std::pair<qint64, QString>> details;
    while (rows.next()) {
        const store::DetailContext context{model::EventId{rows.value(0).toLongLong()},
            rows.value(1).toLongLong(), rows.value(2).toString(), rows.value(3).toString(),
            [&endpoints](int id) { return endpoints.value(id); }};
        const QJsonObject detail = store::expand(rows.value(4).toByteArray(), context);
        details.emplace_back(context.event.value,
            QString::fromUtf8(QJsonDocument(detail).toJson(QJsonDocument::Compact)));
    }
    update.exec(u"BEGIN"_s);
    update.prepare(u"UPDATE event SET detail=? WHERE id=?"_s);
    for (const auto &[event, detail] : details) {
        update.addBindValue(detail);
        update.addBindValue(event);
        if (!update.exec())
            qFatal("%s", qPrintable(update.lastError().text()));
    }
    update.exec(u"COMMIT"_s);
}

} // namespace

AuditFixture::AuditFixture()
{
    auto store = store::SqliteFile({database(), {}, true}).openWriter();
    if (!store)
        qFatal("%s", qPrintable(store.error().code));
    m_store = std::move(store).value();
    m_executor = std::make_unique<store::BatchExecutor>(*m_store, nullptr);
    registered(must(run(registration())));
    const auto instance = [this](const QString &name) {
        return must(run(store::RegisterInstance{name}));
    };
    m_scheduler = instance(u"here:1:scheduler-1"_s);
    m_supervisor = instance(u"here:1:supervisor-1"_s);
}

void AuditFixture::submit(const QString &id)
{
    model::Submission submission;
    submission.publicId = id;
    submission.workflow = u"parcel"_s;
    submission.input = "{\"n\":1}";
    (void)must(run(store::Submit{submission}));
    acknowledged.push_back({id, submission.input});
}

void AuditFixture::createTasks(bool start)
{
    store::CreateTasks command;
    command.limit = kCapacity;
    command.author.instance = m_scheduler;
    command.plan = [this](const model::Submission &submission, base::WallMs now) {
        return base::Result<store::NewTask>(newTask(submission, now));
    };
    if (start)
        command.start = advance();
    (void)must(run(std::move(command)));
    takePlanned();
}

void AuditFixture::takePlanned()
{
    m_requests.insert(m_requests.end(), m_planned->begin(), m_planned->end());
    m_planned->clear();
}

store::Plan AuditFixture::advance()
{
    return [this](const model::TaskRecord &task, store::PayloadSource &payloads) {
        scheduler::Dispatches dispatches;
        auto decision =
            scheduler::planAdvance(task, payloads, decisionContext(kCapacity), dispatches);
        if (decision)
            m_planned->insert(m_planned->end(), dispatches.begin(), dispatches.end());
        return decision;
    };
}

bool AuditFixture::claim()
{
    const auto reply = run(store::ClaimTasks{{{serviceQueue(), 50}, {0, 50}}, advance()});
    takePlanned();
    return !must(reply).after.empty();
}

void AuditFixture::record(const model::StepRequest &request)
{
    const auto reply = ask(request);
    if (!reply)
        return;
    scheduler::Dispatches dispatches;
    const store::Plan plan = [&](const model::TaskRecord &task, store::PayloadSource &payloads) {
        return scheduler::planReply(task, payloads, *reply, decisionContext(kCapacity), dispatches);
    };
    (void)must(run(store::ChangeTask{request.operation.task, plan, {}}));
    m_requests.insert(m_requests.end(), dispatches.begin(), dispatches.end());
}

bool AuditFixture::send()
{
    if (m_requests.empty())
        return false;
    const scheduler::Dispatch dispatch = m_requests.front();
    m_requests.pop_front();
    m_now += 1;
    record(dispatch.request);
    return true;
}

bool AuditFixture::sweep()
{
    const auto lease =
        run(store::Lease{m_epoch ? store::Lease::Action::Renew : store::Lease::Action::Acquire,
            m_supervisor, m_epoch, 3'600'000});
    m_epoch = must(lease).epoch;
    const auto reader = store::SqliteFile({database()}).openReader();
    if (!reader)
        qFatal("%s", qPrintable(reader.error().code));
    const auto due = must((*reader)->due(m_now, kCapacity)).tasks;
    bool any = false;
    for (const model::TaskId task : due)
        while (run(store::ChangeTask{task, recoveryPlan(), m_epoch}).ok())
            any = true;
    return any;
}

void AuditFixture::settle()
{
    for (int idle = 0; idle < 60; m_now += kTick) {
        bool moved = claim();
        while (send())
            moved = true;
        moved |= sweep();
        idle = moved ? 0 : idle + 1;
    }
}

void AuditFixture::operate(const QString &task, model::OperatorAction action)
{
    model::OperatorCommand command;
    command.action = action;
    command.task = task;
    command.operatorName = u"ada"_s;
    command.reason = u"looked into it"_s;
    const auto reader = store::SqliteFile({database()}).openReader();
    if (!reader)
        qFatal("%s", qPrintable(reader.error().code));
    (void)must(run(store::ChangeTask{must((*reader)->taskNamed(task)),
        operators::planOperatorCommand(command, m_catalog, m_now), {}}));
}

model::OperationJobId AuditFixture::begin(
    model::BulkAction action, const QStringList &tasks, qint64 graceMs)
{
    store::CreateBulk command;
    command.order.action = action;
    command.order.operatorName = u"bea"_s;
    command.order.reason = u"the depot was down"_s;
    command.order.graceMs = graceMs;
    const auto reader = store::SqliteFile({database()}).openReader();
    if (!reader)
        qFatal("%s", qPrintable(reader.error().code));
    operators::BulkFreezer freezer(command.order, m_catalog, m_now);
    model::BulkSelection selection;
    selection.ids = tasks;
    if (const auto chosen = freezer.chooseTasks(**reader, selection); !chosen)
        qFatal("%s", qPrintable(chosen.error().code));
    while (must(freezer.examineSlice(**reader))) { }
    for (const model::BulkPreviewItem &item : freezer.takePreview().items)
        command.items.push_back(item.item);
    return must(run(std::move(command))).id;
}

void AuditFixture::control(model::OperationJobId bulk, model::BulkControl control)
{
    const bool byItself =
        control == model::BulkControl::GraceOver || control == model::BulkControl::GraceAgain;
    (void)must(
        run(store::ControlBulk{bulk, control, byItself ? QString() : u"bea"_s, u"as agreed"_s}));
}

void AuditFixture::goOn(model::OperationJobId bulk)
{
    m_now += 1;
    for (bool tries = true; tries;) {
        const auto advanced = must(run(store::AdvanceBulk{bulk, 10}));
        for (const store::BulkNext &next : advanced.next)
            changeByBulk(advanced.bulk, next);
        // If the command is refused for the canary, the next task becomes the canary.
        const auto after = must(run(store::AdvanceBulk{bulk, 0})).bulk;
        tries = !advanced.next.empty() && after.state == model::BulkState::Canary;
    }
}

void AuditFixture::changeByBulk(const model::BulkOperation &bulk, const store::BulkNext &next)
{
    model::OperatorCommand order =
        model::makeCommand(bulk.order, model::commandOf(bulk.order.action).value());
    order.bulk = bulk.id;
    if (next.fenced)
        order.expectedVersion = next.version;
    store::TaskChange change;
    change.task = next.task->id;
    change.byOperator = true;
    change.bulk = bulk.id;
    change.underLock = operators::planOperatorCommand(order, m_catalog, m_now);
    (void)must(run(std::move(change)));
}

void AuditFixture::closeStore()
{
    m_executor.reset();
    m_store.reset();
}

audit::AuditInput AuditFixture::input() const
{
    audit::AuditInput made;
    made.ledger = ledger;
    made.acknowledged = acknowledged;
    return made;
}

StoreCopy::StoreCopy(const AuditFixture &world)
    : input(world.input())
{
    const bool copied = QFile::copy(world.database(), database());
    if (!copied || QFile::exists(world.database() + u"-wal"_s))
        qFatal("the world's store is still open");
}

void StoreCopy::sql(const QStringList &statements) const
{
    {
        QSqlDatabase connection = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"breaker"_s);
        connection.setDatabaseName(database());
        if (!connection.open())
            qFatal("%s", qPrintable(connection.lastError().text()));
        writeLongJournal(connection);
        for (const QString &statement : statements) {
            QSqlQuery query(connection);
            if (!query.exec(statement))
                qFatal("%s: %s", qPrintable(statement), qPrintable(query.lastError().text()));
        }
    }
    QSqlDatabase::removeDatabase(u"breaker"_s);
}

QVariant StoreCopy::value(const QString &query) const
{
    QVariant found;
    {
        QSqlDatabase connection = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"reader"_s);
        connection.setDatabaseName(database());
        connection.open();
        QSqlQuery select(query, connection);
        if (select.next())
            found = select.value(0);
    }
    QSqlDatabase::removeDatabase(u"reader"_s);
    return found;
}

base::Result<audit::Report> SeenFindings::runAudit(
    const StoreCopy &copy, const audit::AuditInput &input)
{
    store::SqliteFile store({copy.database()});
    auto report = audit::check(store, input);
    if (report) {
        for (const audit::Finding &finding : report->findings) {
            codes.insert(finding.what.code);
            ofInvariants.insert(name(finding.invariant) + u' ' + finding.what.code);
        }
    }
    return report;
}

QByteArray describe(const audit::Report &report)
{
    QByteArray text;
    for (const audit::Finding &finding : report.findings)
        text += name(finding.invariant).toUtf8() + ' ' + finding.task.toUtf8() + ' '
            + finding.what.code.toUtf8() + ' '
            + QJsonDocument(finding.what.parameters).toJson(QJsonDocument::Compact) + '\n';
    return text;
}

} // namespace sagadesk::tests
