#include "core/runtime/worknotifier.h"

#include <QTest>

#include <deque>

using namespace sagadesk;

namespace {

// Keeps posted work until it is run, drops it silently like a mailbox that loses messages, or
// refuses it.
class KeepingMailbox final : public base::Mailbox
{
public:
    bool post(base::Channel, std::function<void()> work) override
    {
        if (!loses && !refuses)
            kept.push_back(std::move(work));
        return !refuses;
    }
    void runAll()
    {
        while (!kept.empty()) {
            kept.front()();
            kept.pop_front();
        }
    }

    std::deque<std::function<void()>> kept;
    bool loses = false;
    bool refuses = false;
};

struct Sleeper
{
    int woken = 0;
    void wake() { ++woken; }
};

} // namespace

class TestWorkNotifier final : public QObject
{
    Q_OBJECT

    Sleeper m_sleeper;
    std::shared_ptr<KeepingMailbox> m_mailbox;
    std::unique_ptr<runtime::CoalescedWake<Sleeper>> m_wake;

private Q_SLOTS:
    void init()
    {
        m_sleeper = {};
        m_mailbox = std::make_shared<KeepingMailbox>();
        m_wake = std::make_unique<runtime::CoalescedWake<Sleeper>>(
            base::ActorRef<Sleeper>(m_mailbox, std::make_shared<Sleeper *>(&m_sleeper)));
    }

    void pendingHintsAreCoalesced()
    {
        m_wake->wake();
        m_wake->wake();
        QCOMPARE(m_mailbox->kept.size(), size_t(1));
        m_mailbox->runAll();
        QCOMPARE(m_sleeper.woken, 1);
        m_wake->wake();
        m_mailbox->runAll();
        QCOMPARE(m_sleeper.woken, 2);
    }

    // Regression: after a lost notification, no further one was sent, so the actor only polled.
    void lostHintDoesNotHoldBackTheNext()
    {
        m_mailbox->loses = true;
        m_wake->wake();
        m_mailbox->loses = false;
        m_wake->wake();
        m_mailbox->runAll();
        QCOMPARE(m_sleeper.woken, 1);
    }

    void refusedHintDoesNotHoldBackTheNext()
    {
        m_mailbox->refuses = true;
        m_wake->wake();
        m_mailbox->refuses = false;
        m_wake->wake();
        m_mailbox->runAll();
        QCOMPARE(m_sleeper.woken, 1);
    }
};

QTEST_GUILESS_MAIN(TestWorkNotifier)
#include "tst_worknotifier.moc"
