#include "core/runtime/replycontext.h"

#include <QTest>
#include <QThread>

#include <atomic>
#include <thread>

using namespace sagadesk;
using runtime::ReplyContext;

class TestReplyContext final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void workWithoutContextRunsWhereItIsDelivered()
    {
        QThread *ran = nullptr;
        ReplyContext::makeFor(nullptr)->postToContext([&] { ran = QThread::currentThread(); });
        QCOMPARE(ran, QThread::currentThread());
    }

    void workRunsInTheThreadOfItsContext()
    {
        QObject context;
        const auto to = ReplyContext::makeFor(&context);
        std::atomic<bool> ran = false;
        std::thread([&] {
            to->postToContext([&] {
                QCOMPARE(QThread::currentThread(), context.thread());
                ran = true;
            });
        }).join();
        QVERIFY(!ran); // the post waits for the context's event loop
        QTRY_VERIFY(ran);
    }

    void nothingRunsAfterTheEndOfTheContext()
    {
        auto context = std::make_unique<QObject>();
        const auto to = ReplyContext::makeFor(context.get());
        bool ran = false;
        to->postToContext([&] { ran = true; }); // still queued when the context ends
        QVERIFY(!to->isGone());
        context.reset();
        QVERIFY(to->isGone());
        to->postToContext([&] { ran = true; });
        QCoreApplication::processEvents();
        QVERIFY(!ran);
    }

    // With the thread sanitizer, this shows that no post reaches a context during its destruction.
    void contextsMayEndWhileAnswersArrive()
    {
        for (int round = 0; round < 200; ++round) {
            auto context = std::make_unique<QObject>();
            const auto to = ReplyContext::makeFor(context.get());
            std::thread deliverer([to] {
                for (int i = 0; i < 20; ++i)
                    to->postToContext([] {});
            });
            context.reset();
            deliverer.join();
            QVERIFY(to->isGone());
        }
    }

    void manyContextsLeaveNoConnections()
    {
        QObject context;
        for (int i = 0; i < 100; ++i)
            static_cast<void>(ReplyContext::makeFor(&context));
        // Each reply had connected to the context's destroyed signal; none is connected anymore.
        QVERIFY(!context.disconnect(SIGNAL(destroyed(QObject *))));
    }
};

QTEST_GUILESS_MAIN(TestReplyContext)
#include "tst_replycontext.moc"
