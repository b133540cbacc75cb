#include "tests/engine/enginefixture.h"

#include <QSqlDatabase>
#include <QSqlQuery>

using namespace sagadesk;

// Stored definitions that the current validation would refuse, and one that is unreadable.
class TestStoredWorkflows final : public QObject
{
    Q_OBJECT

    std::unique_ptr<EngineFixture> m_world;

    // Stores a definition as an earlier version of the program could have. The engine
    // must be closed.
    void store(const QString &workflow, const QByteArray &definition, int version = 1)
    {
        const QString name = u"stored-workflows"_s;
        {
            QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
            database.setDatabaseName(m_world->dataDir() + u"/state.db"_s);
            QVERIFY(database.open());
            QSqlQuery query(database);
            query.prepare(u"UPDATE workflow SET definition=? WHERE name=? AND version=?"_s);
            query.addBindValue(definition);
            query.addBindValue(workflow);
            query.addBindValue(version);
            QVERIFY(query.exec());
            QCOMPARE(query.numRowsAffected(), 1);
        }
        QSqlDatabase::removeDatabase(name);
    }
    [[nodiscard]] base::Result<QString> check(const QByteArray &json)
    {
        return m_world->wait<QString>([&](QObject *context, auto answer) {
            m_world->engine().asOperator().checkWorkflow(json, context, std::move(answer));
        });
    }

private Q_SLOTS:
    // Two workflows, each with a task that has not started.
    void init()
    {
        m_world = std::make_unique<EngineFixture>();
        m_world->useNoopServices({u"a"_s});
        m_world->openAndStart();
        QVERIFY(m_world->registerWorkflow(chainWorkflow(u"old"_s, {u"a"_s})).ok());
        QVERIFY(m_world->registerWorkflow(chainWorkflow(u"new"_s, {u"a"_s})).ok());
        QVERIFY(m_world
                    ->wait<model::ControlReceipt>([this](QObject *context, auto answer) {
                        QVERIFY(m_world->engine().asOperator().controlService(
                            u"a"_s, model::ServiceAction::Pause, 0, {}, context, answer));
                    })
                    .ok());
        QVERIFY(m_world->submit(u"OLD"_s, u"old"_s).ok());
        QVERIFY(m_world->submit(u"NEW"_s, u"new"_s).ok());
        QTRY_COMPARE(m_world->count(model::TaskState::Pending), 2);
        m_world->close();
    }
    void cleanup() { m_world.reset(); }

    // Regression: the engine refused to open a store with such a definition.
    void storedDefinitionThatIsNowInvalidStillRuns()
    {
        const QByteArray old = R"({"name":"old","version":1,"colour":"red","steps":[{"name":"a",)"
                               R"("service":"a","completeWithin":"400d",)"
                               R"("request":{"method":"GET","path":"/x","body":{}}}]})";
        store(u"old"_s, old);
        QVERIFY(m_world->open().ok());
        QVERIFY(!check(old).ok());
        // Registering the old file from the folder again at the start must not fail.
        QVERIFY(m_world->registerWorkflow(old).ok());
        m_world->engine().start();
        resume();
        QTRY_COMPARE(m_world->state(u"OLD"_s), u"processed"_s);
        QTRY_COMPARE(m_world->state(u"NEW"_s), u"processed"_s);
        QVERIFY(m_world->submit(u"AGAIN"_s, u"old"_s).ok());
        QTRY_COMPARE(m_world->state(u"AGAIN"_s), u"processed"_s);
    }

    void onlyTasksOfAnUnreadableDefinitionNeedAnOperator()
    {
        store(u"old"_s, "{\"name\":");
        QVERIFY(m_world->open().ok());
        m_world->engine().start();
        resume();
        QTRY_COMPARE(m_world->state(u"NEW"_s), u"processed"_s);
        QCOMPARE(m_world->state(u"OLD"_s), u"error"_s);
        const auto alerts =
            m_world->wait<std::vector<model::AlertView>>([this](QObject *context, auto answer) {
                m_world->engine().reads().readAlerts(
                    {model::AlertState::Open}, context, std::move(answer));
            });
        QVERIFY(alerts.ok());
        QCOMPARE(alerts->size(), size_t(1));
        QCOMPARE(alerts->front().taskPublicId, u"OLD"_s);
        QCOMPARE(alerts->front().reason.code, u"stored-workflow-unreadable"_s);
        QVERIFY(!m_world->submit(u"AGAIN"_s, u"old"_s).ok());
        // A second start finds no further task that needs an operator.
        m_world->close();
        QVERIFY(m_world->open().ok());
        QCOMPARE(m_world->state(u"OLD"_s), u"error"_s);
    }

    // The same members in a different order are the same content. The stored text keeps its order.
    void sameContentInAnotherOrderIsTheSameVersion()
    {
        QVERIFY(m_world->open().ok());
        const auto registerWith = [this](const QByteArray &steps) {
            return m_world->registerWorkflow(
                R"({"version":1,"steps":STEPS,"name":"ordered"})"_ba.replace("STEPS", steps));
        };
        const auto first =
            registerWith(R"([{"service":"a","name":"a","request":{"path":"/x","method":"GET"}}])");
        QVERIFY(first.ok());
        const auto again =
            registerWith(R"([{"name":"a","request":{"method":"GET","path":"/x"},"service":"a"}])");
        QVERIFY(again.ok());
        QCOMPARE(*again, *first);
        QVERIFY(
            !registerWith(R"([{"name":"a","request":{"method":"GET","path":"/y"},"service":"a"}])")
                 .ok());
        const auto stored =
            m_world->wait<std::vector<model::WorkflowView>>([this](QObject *context, auto answer) {
                m_world->engine().reads().readWorkflows(context, std::move(answer));
            });
        QVERIFY(stored.ok());
        const auto ordered = std::find_if(stored->begin(), stored->end(),
            [](const model::WorkflowView &each) { return each.name == u"ordered"_s; });
        QVERIFY(ordered != stored->end());
        QVERIFY(ordered->definition.startsWith(R"({"version":1,"steps":[{"service":"a")"));
    }

    // Regression: registering the definition again was refused as "already registered with
    // different content", so its tasks could not continue.
    void reregistrationReplacesAnUnreadableDefinition()
    {
        store(u"old"_s, "{\"name\":");
        QVERIFY(m_world->open().ok());
        const auto other = m_world->registerWorkflow(
            chainWorkflow(u"old"_s, {u"a"_s}).replace("\"name\": \"a\"", "\"name\": \"b\""));
        QVERIFY(!other.ok());
        QCOMPARE(other.error().code, u"workflow-version-differs"_s);
        QVERIFY(!m_world->submit(u"AGAIN"_s, u"old"_s).ok());
        const auto replaced = m_world->registerWorkflow(chainWorkflow(u"old"_s, {u"a"_s}));
        QVERIFY(replaced.ok());
        QCOMPARE(*replaced, m_world->task(u"OLD"_s)->record.workflow);
        m_world->engine().start();
        resume();
        QCOMPARE(m_world->state(u"OLD"_s), u"error"_s);
        QVERIFY(m_world->operate(model::OperatorAction::Resubmit, u"OLD"_s).ok());
        QTRY_COMPARE(m_world->state(u"OLD"_s), u"processed"_s);
        QVERIFY(m_world->submit(u"AGAIN"_s, u"old"_s).ok());
        QTRY_COMPARE(m_world->state(u"AGAIN"_s), u"processed"_s);
        // A readable definition is not replaced.
        QVERIFY(
            !m_world->registerWorkflow(chainWorkflow(u"old"_s, {u"a"_s}, "\"priority\": 1,")).ok());
        m_world->close();
        QVERIFY(m_world->open().ok());
        QVERIFY(m_world->engine().startWarnings().empty());
    }

    // Regression: the preview contained no undos, as if there were nothing to undo.
    void previewShowsWhyThereIsNoCompensation()
    {
        store(u"old"_s, "{\"name\":");
        QVERIFY(m_world->open().ok());
        m_world->engine().start();
        const auto preview = m_world->wait<model::CompensationPreview>([this](QObject *context,
                                                                           auto answer) {
            m_world->engine().taskReads().previewCompensation(u"OLD"_s, context, std::move(answer));
        });
        QVERIFY(preview.ok());
        QCOMPARE(preview->refusal.code, u"stored-workflow-unreadable"_s);
        QVERIFY(preview->undos.empty());
        const auto request =
            m_world->wait<model::SentRequest>([this](QObject *context, auto answer) {
                m_world->engine().taskReads().readRequest(
                    u"OLD"_s, 0, model::OperationKind::Forward, context, std::move(answer));
            });
        QVERIFY(!request.ok());
        QCOMPARE(request.error().code, u"stored-workflow-unreadable"_s);
        const auto resubmitted = m_world->operate(model::OperatorAction::Resubmit, u"OLD"_s);
        QVERIFY(!resubmitted.ok());
        QCOMPARE(resubmitted.error().code, u"stored-workflow-unreadable"_s);
        QCOMPARE(resubmitted.error().parameters.value("workflow"_L1).toString(), u"old"_s);
    }

    // Regression: the state was shown without the reason.
    void submissionWithoutATaskIsShownWithTheReason()
    {
        QVERIFY(m_world->open().ok());
        m_world->engine().start();
        m_world->engine().asOperator().setIntakePaused(true);
        QTRY_VERIFY(m_world->engine().reads().intakePaused());
        QVERIFY(m_world->submit(u"INBOX"_s, u"old"_s).ok());
        QVERIFY(m_world->submit(u"BEHIND"_s, u"new"_s).ok());
        m_world->close();
        store(u"old"_s, "{\"name\":");
        QVERIFY(m_world->open().ok());
        m_world->engine().start();
        QCOMPARE(m_world->state(u"INBOX"_s), u"pending"_s);
        m_world->engine().asOperator().setIntakePaused(false);
        resume();
        QTRY_COMPARE(m_world->state(u"INBOX"_s), u"error"_s);
        QTRY_COMPARE(m_world->state(u"BEHIND"_s), u"processed"_s);
        const auto shown = m_world->task(u"INBOX"_s);
        QVERIFY(shown.ok() && shown->cause);
        QCOMPARE(shown->cause->reason.code, u"stored-workflow-unreadable"_s);
        QCOMPARE(shown->cause->reason.parameters.value("version"_L1).toInt(), 1);
        const auto canceled = m_world->operate(model::OperatorAction::Cancel, u"INBOX"_s);
        QVERIFY(!canceled.ok());
        QCOMPARE(canceled.error().kind, base::ErrorKind::Refused);
        QCOMPARE(canceled.error().code, u"stored-workflow-unreadable"_s);
        QCOMPARE(canceled.error().parameters.value("workflow"_L1).toString(), u"old"_s);
    }

    // Regression: a submission without a version ran on the previous version.
    void unreadableNewestVersionIsNotReplacedByAnOlderOne()
    {
        const auto version = [](int number) {
            return chainWorkflow(u"new"_s, {u"a"_s})
                .replace(
                    "\"version\": 1", QByteArray("\"version\": " + QByteArray::number(number)));
        };
        QVERIFY(m_world->open().ok());
        QVERIFY(m_world->registerWorkflow(version(2)).ok());
        m_world->close();
        store(u"new"_s, "{\"name\":", 2);
        QVERIFY(m_world->open().ok());
        m_world->engine().start();
        resume();
        const auto refused = m_world->submit(u"AGAIN"_s, u"new"_s);
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().code, u"stored-workflow-unreadable"_s);
        QCOMPARE(refused.error().parameters.value("version"_L1).toInt(), 2);
        QTRY_COMPARE(m_world->state(u"NEW"_s), u"processed"_s); // the task stays on its version
        QVERIFY(m_world->registerWorkflow(version(3)).ok());
        QVERIFY(m_world->submit(u"AGAIN"_s, u"new"_s).ok());
        QTRY_COMPARE(m_world->state(u"AGAIN"_s), u"processed"_s);
    }

private:
    void resume()
    {
        m_world->engine().asOperator().controlService(u"a"_s, model::ServiceAction::Resume, 0);
    }
};

QTEST_GUILESS_MAIN(TestStoredWorkflows)
#include "tst_storedworkflows.moc"
