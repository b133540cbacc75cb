#include "tests/engine/enginefixture.h"
#include "tests/support/urlservice.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;
using model::OperatorAction;
using tests::UrlService;

namespace {

constexpr char kBooking[] = R"({"name":"booking","version":1,"onExhausted":"error",
 "failureThreshold":1,"completeWithin":"1s","steps":[
 {"name":"book","service":"url","request":{"method":"PUT","path":"/x/{{input.ref}}"},
  "undo":{"method":"DELETE","path":"/x/{{input.ref}}"}}]})";

constexpr char kRefused[] = R"({"name":"refused","version":1,"onNontransient":"compensate",
 "completeWithin":"2s","steps":[
 {"name":"book","service":"url","request":{"method":"PUT","path":"/x/{{task.id}}"},
  "undo":{"method":"DELETE","path":"/x/{{task.id}}"}},
 {"name":"refuse","service":"url","request":{"method":"PUT","path":"/refuse"}}]})";

} // namespace

// Undo requests over HTTP to a service that does not recognize repetitions by their key.
class TestUndoRequests final : public QObject
{
    Q_OBJECT

    std::unique_ptr<UrlService> m_service;
    std::unique_ptr<EngineFixture> m_world;
    const QString m_task = u"T-1"_s;

    void open(int attempts)
    {
        model::ServiceConfig url;
        url.name = u"url"_s;
        url.endpoints = {m_service->endpoint()};
        url.retry.attempts = attempts;
        url.retry.initialMs = 10;
        url.breaker.minimumCalls = 1000;
        m_world->options.services = {url};
        m_world->openAndStart();
    }

    base::Result<model::OperatorReceipt> resubmit(
        const QByteArray &input, std::optional<bool> freshKey = {}, bool undoFirst = true)
    {
        model::OperatorCommand command;
        command.action = OperatorAction::Resubmit;
        command.task = m_task;
        command.step = u"book"_s;
        command.input = input;
        command.freshKey = freshKey;
        command.undoFirst = undoFirst;
        command.operatorName = u"ann"_s;
        return m_world->wait<model::OperatorReceipt>([&](QObject *context, auto answer) {
            m_world->engine().asOperator().changeTask(command, context, answer);
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

    // The first booking takes effect, but its response is lost.
    void loseBooking()
    {
        open(1);
        m_service->losePut(0);
        QVERIFY(m_world->registerWorkflow(kBooking).ok());
        QVERIFY(m_world->submit(m_task, u"booking"_s, R"({"ref":"old"})").ok());
        QTRY_COMPARE_WITH_TIMEOUT(m_world->state(m_task), u"error"_s, EngineFixture::kTimeoutMs);
        QCOMPARE(m_service->resources(), QSet<QString>{u"/x/old"_s});
    }

private Q_SLOTS:
    void init()
    {
        m_service = std::make_unique<UrlService>();
        m_world = std::make_unique<EngineFixture>();
    }

    void cleanup()
    {
        m_world.reset();
        m_service.reset();
    }

    void editedInputUndoesTheOldEffect()
    {
        loseBooking();
        QVERIFY(resubmit(R"({"ref":"new"})").ok());
        QTRY_COMPARE_WITH_TIMEOUT(
            m_world->state(m_task), u"processed"_s, EngineFixture::kTimeoutMs);
        QCOMPARE(m_service->resources(), QSet<QString>{u"/x/new"_s});
        QCOMPARE(m_service->requests(),
            (QStringList{u"PUT /x/old"_s, u"DELETE /x/old"_s, u"PUT /x/new"_s}));
    }

    // The resubmission undoes nothing. A later compensation undoes both effects, and its preview
    // shows this.
    void bothEffectsAreUndoneNewestFirst()
    {
        loseBooking();
        const auto differs = resubmit(R"({"ref":"new"})", false);
        QVERIFY(!differs.ok());
        QCOMPARE(differs.error().code, u"undo-differs"_s);
        QVERIFY(resubmit(R"({"ref":"new"})", true, false).ok());
        QTRY_COMPARE_WITH_TIMEOUT(
            m_world->state(m_task), u"processed"_s, EngineFixture::kTimeoutMs);
        const model::CompensationPreview promised = preview();
        QCOMPARE(promised.undos.size(), size_t(2));
        QCOMPARE(promised.undos[0].request.path, u"/x/new"_s);
        QCOMPARE(promised.undos[0].key, u"T-1/book~1/undo/2"_s);
        QCOMPARE(promised.undos[1].request.path, u"/x/old"_s);
        QCOMPARE(promised.undos[1].key, u"T-1/book/undo"_s);
        QVERIFY(m_world->operate(OperatorAction::Compensate, m_task).ok());
        QTRY_COMPARE_WITH_TIMEOUT(
            m_world->state(m_task), u"compensated"_s, EngineFixture::kTimeoutMs);
        QCOMPARE(m_service->resources(), QSet<QString>());
        QCOMPARE(
            m_service->requests().mid(2), (QStringList{u"DELETE /x/new"_s, u"DELETE /x/old"_s}));
        for (const model::UndoPreview &undo : preview().undos)
            QCOMPARE(undo.state, model::UndoState::Undone);
    }

    // The first PUT never gets a response, but its repetition does. If the undo did not wait, the
    // service would process the first PUT after the compensation.
    void undoWaitsForAPutWhoseRepetitionWasAnswered()
    {
        open(3);
        m_service->losePut(1000);
        QVERIFY(m_world->registerWorkflow(kRefused).ok());
        QVERIFY(m_world->submit(m_task, u"refused"_s).ok());
        QTRY_COMPARE_WITH_TIMEOUT(
            m_world->state(m_task), u"compensated"_s, EngineFixture::kTimeoutMs);
        QTRY_COMPARE_WITH_TIMEOUT(m_service->lateEffects(), 1, EngineFixture::kTimeoutMs);
        QCOMPARE(m_service->resources(), QSet<QString>());
        QCOMPARE(m_service->requests().count(u"PUT /x/T-1"_s), 2);
    }
};

QTEST_GUILESS_MAIN(TestUndoRequests)
#include "tst_undorequests.moc"
