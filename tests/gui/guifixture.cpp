#include "tests/gui/guifixture.h"
#include "core/store/sqlite/sqlitefile.h"

#include <QSettings>
#include <QStandardPaths>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

constexpr int kTimeoutMs = 30'000;

const QByteArray kNoop = R"({"name":"noop","version":1,"description":"One step, no network",
 "steps":[{"name":"only","service":"nothing","request":{"method":"GET","path":"/x"}}]})";

const QByteArray kShop = R"({"name":"shop","version":1,"onNontransient":"error",
 "completeWithin":"20s","steps":[
 {"name":"pay","service":"shop","request":{"method":"PUT","path":"/pay/{{task.id}}",
  "body":{"amount":"{{input.amount}}"}},"undo":{"method":"DELETE","path":"/pay/{{task.id}}"}},
 {"name":"ship","service":"shop","request":{"method":"PUT","path":"/ship/{{task.id}}","body":{}},
  "undo":{"method":"DELETE","path":"/ship/{{task.id}}"}}]})";

} // namespace

GuiFixture::GuiFixture(const GuiWorldOptions &wanted)
{
    QStandardPaths::setTestModeEnabled(true);
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
    m_options.dataDir = m_folder.filePath(u"data"_s);
    m_options.server = wanted.store;
    m_options.sweepEveryMs = 100;
    m_options.supervisors = wanted.supervisors;
    model::ServiceConfig shop;
    shop.name = u"shop"_s;
    shop.endpoints = {m_server.endpoint()};
    shop.alertAfterMs = wanted.serviceAlertAfterMs;
    model::ServiceConfig nothing;
    nothing.name = u"nothing"_s;
    nothing.endpoints = {u"noop:"_s};
    if (wanted.withServices)
        m_options.services = {shop, nothing};
    if (wanted.withServicesFile)
        m_options.servicesFile = servicesFile();
    open();
    const QList<QByteArray> workflows =
        wanted.withWorkflows ? QList<QByteArray>{kNoop, kShop} : QList<QByteArray>();
    int registered = 0;
    for (const QByteArray &json : workflows)
        m_engine->asOperator().registerWorkflow(
            json, &m_context, [&registered](const base::Result<model::WorkflowId> &id) {
                if (!id)
                    qFatal("workflow: %s", qPrintable(id.error().code));
                ++registered;
            });
    if (!QTest::qWaitFor([&] { return registered == workflows.size(); }, kTimeoutMs))
        qFatal("the workflows were not registered");
    m_engine->start();
}

void GuiFixture::open()
{
    auto opened = engine::Engine::open(m_options);
    if (!opened)
        qFatal("engine: %s", qPrintable(opened.error().code));
    m_engine = std::move(*opened);
}

void GuiFixture::restart(const StoreWork &meanwhile)
{
    m_engine->stop();
    m_engine.reset();
    if (meanwhile) {
        const auto opened =
            store::SqliteFile({m_options.dataDir + u"/state.db"_s, {}}).openWriter();
        if (!opened)
            qFatal("store: %s", qPrintable(opened.error().code));
        store::BatchExecutor executor(**opened, [](const store::CommitNotice &) {});
        meanwhile(executor);
    }
    open();
    m_engine->start();
}

GuiFixture::~GuiFixture()
{
    m_engine->stop();
}

QString GuiFixture::servicesFile() const
{
    return m_folder.filePath(u"data/services.json"_s);
}

void GuiFixture::submit(const QString &workflow, const QString &id)
{
    bool done = false;
    model::Submission submission;
    submission.publicId = id;
    submission.workflow = workflow;
    submission.input = R"({"amount":3})";
    m_engine->asOperator().submitTask(
        submission, &m_context, [&done](const base::Result<model::SubmitReceipt> &receipt) {
            if (!receipt)
                qFatal("submit: %s", qPrintable(receipt.error().code));
            done = true;
        });
    QVERIFY(QTest::qWaitFor([&] { return done; }, kTimeoutMs));
}

void GuiFixture::control(const QString &service, model::ServiceAction action)
{
    bool done = false;
    QVERIFY(m_engine->asOperator().controlService(service, action, 0, {}, &m_context,
        [&done](const base::Result<model::ControlReceipt> &receipt) { done = receipt.ok(); }));
    QVERIFY(QTest::qWaitFor([&] { return done; }, kTimeoutMs));
}

void GuiFixture::submitMany(const QString &workflow, const QString &prefix, int number)
{
    int done = 0;
    for (int i = 0; i < number; ++i) {
        model::Submission submission;
        submission.publicId = prefix + QString::number(i);
        submission.workflow = workflow;
        submission.input = "{}";
        m_engine->asOperator().submitTask(submission, &m_context,
            [&done](const base::Result<model::SubmitReceipt> &) { ++done; });
    }
    QVERIFY(QTest::qWaitFor([&] { return done == number; }, kTimeoutMs));
}

model::Counters GuiFixture::counters()
{
    std::optional<model::Counters> counters;
    m_engine->reads().readCounters(
        &m_context, [&counters](const base::Result<model::Counters> &read) {
            counters = read ? *read : model::Counters();
        });
    (void)QTest::qWaitFor([&] { return counters.has_value(); }, kTimeoutMs);
    return counters.value_or(model::Counters());
}

model::TaskDetail GuiFixture::task(const QString &id)
{
    std::optional<model::TaskDetail> detail;
    m_engine->taskReads().readTask(
        id, &m_context, [&detail](const base::Result<model::TaskDetail> &read) {
            detail = read ? *read : model::TaskDetail();
        });
    (void)QTest::qWaitFor([&] { return detail.has_value(); }, kTimeoutMs);
    return detail.value_or(model::TaskDetail());
}

QString GuiFixture::state(const QString &id)
{
    const model::TaskDetail detail = task(id);
    return detail.record.id ? model::name(detail.record.state) : QString();
}
