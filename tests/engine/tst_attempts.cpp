#include "tests/engine/enginefixture.h"
#include "tests/gui/toggleserver.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;
using model::OperatorAction;

namespace {

const QByteArray kShop = R"({"name":"shop","version":1,"onNontransient":"error",
 "completeWithin":"20s","failureThreshold":2,
 "onExhausted":{"action":"wait","for":"1h","then":"error"},"steps":[
 {"name":"pay","service":"shop","request":{"method":"PUT","path":"/pay/{{task.id}}",
  "headers":{"X-Api-Key":"secret-{{task.id}}"},"body":{"amount":"{{input.amount}}"}},
  "undo":{"method":"DELETE","path":"/pay/{{task.id}}"}},
 {"name":"ship","service":"shop","request":{"method":"PUT","path":"/ship/{{task.id}}",
  "body":{"amount":"{{input.amount}}"}},
  "undo":{"method":"DELETE","path":"/ship/{{task.id}}"}}]})";

} // namespace

// What is recorded about attempts and waits, and what is shown before a compensation, on a real
// store and over HTTP.
class TestAttempts final : public QObject
{
    Q_OBJECT

    using Events = std::vector<model::EventView>;
    std::unique_ptr<ToggleServer> m_server;
    std::unique_ptr<EngineFixture> m_world;
    const QString m_task = u"T-1"_s;

    void submit() { QVERIFY(m_world->submit(m_task, u"shop"_s, R"({"amount":3})").ok()); }

    Events events()
    {
        const auto read = m_world->wait<Events>([this](QObject *context, auto answer) {
            m_world->engine().taskReads().readEvents(m_task, {}, context, answer);
        });
        return read ? *read : Events();
    }

    Events attemptsOf(int step)
    {
        Events found;
        for (const model::EventView &event : events())
            if (event.operation && event.operation->step == step && !event.attempts.empty())
                found.push_back(event);
        return found;
    }

    base::Result<model::SentRequest> request(int step, model::OperationKind kind)
    {
        return m_world->wait<model::SentRequest>([&](QObject *context, auto answer) {
            m_world->engine().taskReads().readRequest(m_task, step, kind, context, answer);
        });
    }

    model::CompensationPreview preview()
    {
        const auto read =
            m_world->wait<model::CompensationPreview>([this](QObject *context, auto answer) {
                m_world->engine().taskReads().previewCompensation(m_task, context, answer);
            });
        return read ? *read : model::CompensationPreview();
    }

    QString waitsFor(int step)
    {
        const auto detail = m_world->task(m_task);
        const auto index = static_cast<size_t>(step);
        const bool there = detail && index < detail->steps.size(); // a submission has no steps yet
        return there ? detail->steps[index].waitingFor.code : QString();
    }

private Q_SLOTS:
    void init()
    {
        m_server = std::make_unique<ToggleServer>();
        m_world = std::make_unique<EngineFixture>();
        model::ServiceConfig shop;
        shop.name = u"shop"_s;
        shop.endpoints = {m_server->endpoint()};
        shop.retry.attempts = 1;
        shop.breaker.minimumCalls = 1000;
        m_world->options.services = {shop};
        m_world->openAndStart();
        QVERIFY(m_world->registerWorkflow(kShop).ok());
    }

    void cleanup()
    {
        m_world.reset();
        m_server.reset();
    }

    // The records of two attempts show their difference, including input that was
    // edited in between.
    void everyFailedAttemptHasItsRequest()
    {
        m_server->answer(u"/pay"_s, 422);
        submit();
        QTRY_COMPARE(m_world->state(m_task), u"error"_s);
        m_server->answer(u"/pay"_s, 200);
        model::OperatorCommand command;
        command.action = OperatorAction::Resubmit;
        command.task = m_task;
        command.step = u"pay"_s;
        command.input = R"({"amount":4})";
        command.operatorName = u"op"_s;
        const auto receipt =
            m_world->wait<model::OperatorReceipt>([&](QObject *context, auto answer) {
                m_world->engine().asOperator().changeTask(command, context, answer);
            });
        QVERIFY(receipt.ok());
        QTRY_COMPARE(m_world->state(m_task), u"processed"_s);
        const Events pay = attemptsOf(0);
        QCOMPARE(pay.size(), size_t(2));
        QCOMPARE(pay[0].request.method, u"PUT"_s);
        QCOMPARE(pay[0].request.path, u"/pay/T-1"_s);
        QCOMPARE(pay[0].request.body, R"({"amount":3})");
        QCOMPARE(pay[0].attempts[0].status, 422);
        QCOMPARE(pay[1].request.body, R"({"amount":4})");
        QCOMPARE(pay[1].attempts[0].status, 200);
        for (const auto &[name, value] : pay[0].request.headers)
            QVERIFY2(!value.contains(u"secret"_s), qPrintable(name));
    }

    void requestThatSucceededAtOnceIsReconstructed()
    {
        submit();
        QTRY_COMPARE(m_world->state(m_task), u"processed"_s);
        QVERIFY(attemptsOf(1)[0].request.method.isEmpty());
        const auto made = request(1, model::OperationKind::Forward);
        QVERIFY(made.ok());
        QCOMPARE(made->path, u"/ship/T-1"_s);
        QCOMPARE(made->body, R"({"amount":3})");
        QVERIFY(m_server->requests().contains(u"PUT /ship/T-1"_s));
        QCOMPARE(request(1, model::OperationKind::Undo)->method, u"DELETE"_s);
        QVERIFY(!request(7, model::OperationKind::Forward).ok());
    }

    void retryAfterOfTheServiceIsShown()
    {
        m_server->addHeader("Retry-After: 3600");
        m_server->answer(u"/pay"_s, 429);
        submit();
        QTRY_COMPARE(waitsFor(0), u"retry-after"_s);
        const auto detail = m_world->task(m_task);
        QCOMPARE(detail->steps[0].waitingFor.parameters.value(u"status"_s).toInt(), 429);
        QCOMPARE(waitsFor(1), u"predecessor"_s);
    }

    void extendedWaitBeforeTheLastAttemptIsShown()
    {
        m_server->answer(u"/pay"_s, 503);
        submit();
        QTRY_COMPARE_WITH_TIMEOUT(waitsFor(0), u"extended-wait"_s, EngineFixture::kTimeoutMs);
        const auto detail = m_world->task(m_task);
        QCOMPARE(detail->steps[0].heldBy.code, u"supervisor-wait"_s);
    }

    void compensationIsPreviewedAsItHappens()
    {
        submit();
        QTRY_COMPARE(m_world->state(m_task), u"processed"_s);
        const model::CompensationPreview before = preview();
        QVERIFY(!before.begun);
        QVERIFY2(before.refusal.code.isEmpty(), qPrintable(before.refusal.code));
        QStringList promised;
        for (const model::UndoPreview &undo : before.undos)
            promised.append(undo.request.method + u' ' + undo.request.path);
        QCOMPARE(promised.size(), 2);
        QCOMPARE(m_world->task(m_task)->undoOrder, (std::vector<int>{1, 0}));
        const qsizetype asked = m_server->requests().size();
        QVERIFY(m_world->operate(OperatorAction::Compensate, m_task).ok());
        QTRY_COMPARE(m_world->state(m_task), u"compensated"_s);
        QCOMPARE(m_server->requests().mid(asked), promised);
        QVERIFY(preview().begun);
        QVERIFY(preview().undos[0].state == model::UndoState::Undone);
    }

    void unknownEffectIsUndoneTooAndNamed()
    {
        m_server->answer(u"/ship"_s, 500);
        submit();
        QTRY_COMPARE_WITH_TIMEOUT(waitsFor(1), u"extended-wait"_s, EngineFixture::kTimeoutMs);
        const model::CompensationPreview before = preview();
        QCOMPARE(before.undos.size(), size_t(2));
        QCOMPARE(before.undos[0].step, 1);
        QCOMPARE(before.undos[0].effect, model::Effect::Unknown);
        QVERIFY(before.undos[0].notBefore > 0);
        QCOMPARE(before.undos[1].effect, model::Effect::Applied);
        QCOMPARE(before.undos[1].notBefore, 0);
    }
};

QTEST_GUILESS_MAIN(TestAttempts)
#include "tst_attempts.moc"
