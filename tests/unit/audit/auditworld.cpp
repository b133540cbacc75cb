#include "tests/unit/audit/auditworld.h"

#include "core/engine/bulkfreezer.h"
#include "core/engine/operatorplans.h"
#include "core/statestore/storereader.h"

#include <QFile>
#include <QJsonDocument>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QTest>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

namespace {

constexpr char kWorkflow[] = R"({"name": "parcel", "version": 1, "record": "orders",
    "completeWithin": "10s", "failureThreshold": 3,
    "onExhausted": "error", "onNontransient": "error",
    "steps": [
      {"name": "read", "service": "depot", "request": {"method": "GET", "path": "/stock"}},
      {"name": "pack", "service": "depot", "onNontransient": "compensate",
       "request": {"method": "PUT", "path": "/packs/{{task.id}}", "body": {"n": "{{input.n}}"}},
       "undo": {"method": "DELETE", "path": "/packs/{{task.id}}"}},
      {"name": "ship", "service": "depot", "onNontransient": "compensate",
       "request": {"method": "PUT", "path": "/ships/{{task.id}}", "body": {}},
       "undo": {"method": "DELETE", "path": "/ships/{{task.id}}"}}]})";

constexpr qint64 kTick = 250;

template <class T>
T must(const base::Result<T> &result)
{
    if (!result)
        qFatal("%s", qPrintable(result.error().code));
    return *result;
}

} // namespace

AuditWorld::AuditWorld()
{
    auto store = statestore::StateStore::open({database(), {}, true});
    if (!store)
        qFatal("%s", qPrintable(store.error().code));
    m_store = std::move(store).value();
    m_executor = std::make_unique<statestore::BatchExecutor>(*m_store, nullptr);
    const auto parsed = workflow::parseDefinition(kWorkflow, QStringList{u"depot"_s});
    if (!parsed.definition)
        qFatal("%s", qPrintable(parsed.mistakes.front().what.code));
    statestore::RegisterWorkflow command;
    command.name = parsed.definition->name;
    command.version = 1;
    command.definition = parsed.definition->source;
    for (const workflow::StepDefinition &step : parsed.definition->steps) {
        command.steps.append(step.name);
        command.policies.push_back(step.policy);
        command.services.push_back(step.service);
    }
    const auto policies = command.policies;
    m_workflow = {std::get<statestore::Done>(must(run(std::move(command)))).id};
    m_catalog.add(m_workflow, parsed.definition);
    m_policies.add(m_workflow, policies);
    const auto instance = [this](const QString &name) {
        return model::InstanceId{
            std::get<statestore::Done>(must(run(statestore::RegisterInstance{name}))).id};
    };
    m_scheduler = instance(u"here:1:scheduler-1"_s);
    m_supervisor = instance(u"here:1:supervisor-1"_s);
    service.setDocument(u"/stock"_s, {{u"free"_s, 7}});
}

base::Result<statestore::CommandReply> AuditWorld::run(statestore::Command command)
{
    return m_executor->runOne(std::move(command), m_now);
}

void AuditWorld::submit(const QString &id)
{
    model::Submission submission;
    submission.publicId = id;
    submission.workflow = u"parcel"_s;
    submission.input = "{\"n\":1}";
    (void)must(run(statestore::Submit{submission}));
    acknowledged.push_back({id, submission.input});
}

void AuditWorld::createTasks()
{
    statestore::CreateTasks command;
    command.limit = 100;
    command.plan = [this](const model::Submission &submission, base::WallMs now) {
        statestore::NewTask made;
        made.record.workflow = m_workflow;
        made.record.createdAt = now;
        made.record.readyAt = 0;
        made.record.lane = m_catalog.laneOf(u"depot"_s);
        made.record.steps.resize(3);
        made.businessRecord = submission.input;
        return base::Result<statestore::NewTask>(made);
    };
    (void)must(run(std::move(command)));
}

statestore::Plan AuditWorld::advance()
{
    return [this](const model::TaskRecord &task, statestore::PayloadSource &payloads) {
        scheduler::Grants grants;
        scheduler::Surroundings around{m_catalog, m_scheduler, limits::kSettlingMs, {}, m_now};
        around.capacity.insert(m_catalog.laneOf(u"depot"_s), 100);
        auto decision = scheduler::planAdvance(task, payloads, around, grants);
        if (decision)
            m_planned->insert(m_planned->end(), grants.begin(), grants.end());
        return decision;
    };
}

bool AuditWorld::claim()
{
    const auto reply =
        run(statestore::ClaimTasks{{{m_catalog.laneOf(u"depot"_s), 50}, {0, 50}}, advance()});
    m_requests.insert(m_requests.end(), m_planned->begin(), m_planned->end());
    m_planned->clear();
    return !std::get<statestore::Changed>(must(reply)).after.empty();
}

model::StepReply AuditWorld::ask(const model::StepRequest &request)
{
    faultlab::ServiceRequest sent;
    sent.method = request.call.method;
    sent.path = request.call.path;
    sent.idempotencyKey = request.idempotencyKey;
    sent.body = request.call.body;
    sent.at = m_now;
    const faultlab::Reaction reaction = service.handle(sent);
    ledger.insert(ledger.end(), reaction.ledger.begin(), reaction.ledger.end());
    model::StepReply reply;
    reply.operation = request.operation;
    reply.token = request.token;
    reply.status = reaction.status;
    reply.sent = true;
    reply.attemptCount = 1;
    reply.attempts.push_back({m_now, 1, reaction.status, u"http://depot"_s, {}, {}, {}});
    reply.output = reaction.body;
    if (reaction.status >= 400 && !(request.goneMeansDone && reaction.status == 404)) {
        reply.outcome =
            reaction.status < 500 ? model::Outcome::Nontransient : model::Outcome::Transient;
        reply.reason.code = u"unexpected-status"_s;
        reply.effectPossible = reaction.status >= 500;
    }
    return reply;
}

void AuditWorld::record(const model::StepRequest &request)
{
    const model::StepReply reply = ask(request);
    if (lostReplies.removeOne(request.idempotencyKey))
        return;
    scheduler::Grants grants;
    const statestore::Plan plan = [&](const model::TaskRecord &task,
                                      statestore::PayloadSource &payloads) {
        scheduler::Surroundings around{m_catalog, m_scheduler, limits::kSettlingMs, {}, m_now};
        around.capacity.insert(m_catalog.laneOf(u"depot"_s), 100);
        return scheduler::planReply(task, payloads, reply, around, grants);
    };
    (void)must(run(statestore::ChangeTask{request.operation.task, plan, {}}));
    m_requests.insert(m_requests.end(), grants.begin(), grants.end());
}

bool AuditWorld::send()
{
    if (m_requests.empty())
        return false;
    const scheduler::Grant grant = m_requests.front();
    m_requests.pop_front();
    m_now += 1;
    record(grant.request);
    return true;
}

bool AuditWorld::sweep()
{
    const auto lease = run(statestore::Lease{
        m_epoch ? statestore::Lease::Action::Renew : statestore::Lease::Action::Acquire,
        m_supervisor, m_epoch, 3'600'000});
    m_epoch = std::get<statestore::LeaseState>(must(lease)).epoch;
    const statestore::Plan plan = [this](
                                      const model::TaskRecord &task, statestore::PayloadSource &) {
        return supervisor::planRecovery(task, *m_policies.of(task.workflow), m_supervisor, m_now);
    };
    const auto reply = run(statestore::SweepOverdue{100, m_epoch, plan});
    return !std::get<statestore::Changed>(must(reply)).after.empty();
}

void AuditWorld::settle()
{
    for (int idle = 0; idle < 60; m_now += kTick) {
        bool moved = claim();
        while (send())
            moved = true;
        moved |= sweep();
        idle = moved ? 0 : idle + 1;
    }
}

void AuditWorld::operate(const QString &task, model::OperatorAction action)
{
    model::OperatorCommand command;
    command.action = action;
    command.task = task;
    command.operatorName = u"ada"_s;
    command.reason = u"looked into it"_s;
    (void)must(run(statestore::ChangeTaskByName{
        task, engine::planOperatorCommand(command, m_catalog, m_now)}));
}

model::OperationJobId AuditWorld::begin(
    model::BulkAction action, const QStringList &tasks, qint64 graceMs)
{
    statestore::CreateBulk command;
    command.order.action = action;
    command.order.operatorName = u"bea"_s;
    command.order.reason = u"the depot was down"_s;
    command.order.graceMs = graceMs;
    const auto reader = statestore::StoreReader::open(database());
    if (!reader)
        qFatal("%s", qPrintable(reader.error().code));
    engine::BulkFreezer freezer(command.order, m_catalog, m_now);
    model::BulkSelection selection;
    selection.ids = tasks;
    if (const auto chosen = freezer.choose(**reader, selection); !chosen)
        qFatal("%s", qPrintable(chosen.error().code));
    while (must(freezer.look(**reader))) { }
    for (const model::BulkPreviewItem &item : freezer.take().items)
        command.items.push_back(item.item);
    return std::get<model::BulkOperation>(must(run(std::move(command)))).id;
}

void AuditWorld::control(model::OperationJobId bulk, model::BulkControl control)
{
    const bool byItself =
        control == model::BulkControl::GraceOver || control == model::BulkControl::GraceAgain;
    (void)must(run(
        statestore::ControlBulk{bulk, control, byItself ? QString() : u"bea"_s, u"as agreed"_s}));
}

void AuditWorld::goOn(model::OperationJobId bulk)
{
    m_now += 1;
    statestore::AdvanceBulk command;
    command.operation = bulk;
    command.dispatchMax = 10;
    command.plan = [this](const model::OperatorCommand &order) {
        return engine::planOperatorCommand(order, m_catalog, m_now);
    };
    (void)must(run(std::move(command)));
}

void AuditWorld::closeStore()
{
    m_executor.reset();
    m_store.reset();
}

audit::AuditInput AuditWorld::input() const
{
    audit::AuditInput made;
    made.database = database();
    made.ledger = ledger;
    made.acknowledged = acknowledged;
    return made;
}

StoreCopy::StoreCopy(const AuditWorld &world)
    : input(world.input())
{
    input.database = m_folder.filePath(u"copy.db"_s);
    const bool copied = QFile::copy(world.database(), input.database);
    if (!copied || QFile::exists(world.database() + u"-wal"_s))
        qFatal("the world's store is still open");
}

void StoreCopy::sql(const QStringList &statements) const
{
    {
        QSqlDatabase connection = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"breaker"_s);
        connection.setDatabaseName(input.database);
        if (!connection.open())
            qFatal("%s", qPrintable(connection.lastError().text()));
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
        connection.setDatabaseName(input.database);
        connection.open();
        QSqlQuery select(query, connection);
        if (select.next())
            found = select.value(0);
    }
    QSqlDatabase::removeDatabase(u"reader"_s);
    return found;
}

base::Result<audit::Report> SeenFindings::look(const audit::AuditInput &input)
{
    auto report = audit::check(input);
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
