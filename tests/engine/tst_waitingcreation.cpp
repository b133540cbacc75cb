#include "core/runtime/waitingcreation.h"

#include <QTest>

using namespace sagadesk;
using runtime::WaitingCreation;
using runtime::WriterItem;

// When the writer executes the command that creates tasks.
class TestWaitingCreation final : public QObject
{
    Q_OBJECT

    using Batch = std::vector<WriterItem>;

    WaitingCreation m_creation;
    QList<int> m_answered;
    std::vector<base::Result<store::CommandReply>> m_replies;

    WriterItem makeCreation(int number)
    {
        store::CreateTasks command;
        command.limit = number;
        command.waitsForSubmissions = true;
        return {command, [this, number](const base::Result<store::CommandReply> &reply) {
                    m_answered.append(number);
                    m_replies.push_back(reply);
                }};
    }
    static WriterItem makeItem(store::Command command)
    {
        return {std::move(command), [](const auto &) {}};
    }
    // The numbers that makeCreation() got for the commands in the batch.
    static QList<int> creationsIn(const Batch &batch)
    {
        QList<int> numbers;
        for (const WriterItem &item : batch)
            if (const auto *creation = std::get_if<store::CreateTasks>(&item.command))
                numbers.append(creation->limit);
        return numbers;
    }
    // Gives the last command of the batch this reply. True if the command then waits again.
    bool waitsAgain(Batch &batch, const base::Result<store::CommandReply> &reply)
    {
        batch.back().reply.emplace(reply);
        return m_creation.waitsAgain(batch.back());
    }

private Q_SLOTS:
    void init()
    {
        m_creation = {};
        m_answered.clear();
        m_replies.clear();
    }

    void onlyTheCommandOfASchedulerWaits()
    {
        QVERIFY(WaitingCreation::canBe(makeCreation(1).command));
        QVERIFY(!WaitingCreation::canBe(store::CreateTasks()));
        QVERIFY(!WaitingCreation::canBe(store::Submit()));
        WriterItem other = makeItem(store::CreateTasks());
        other.reply.emplace(store::CommandReply(store::Created{}));
        QVERIFY(!m_creation.waitsAgain(other));
    }

    // The command is placed after the submissions of its batch, so that it finds them.
    void isExecutedAtOnceAndThenWithSubmissions()
    {
        m_creation.replace(makeCreation(1), 0);
        Batch batch;
        m_creation.addTo(batch, 0);
        QCOMPARE(creationsIn(batch), QList<int>{1});
        QVERIFY(waitsAgain(batch, store::CommandReply(store::Created{})));
        QVERIFY(m_answered.isEmpty());

        batch.clear();
        batch.push_back(makeItem(store::RegisterInstance()));
        m_creation.addTo(batch, 0);
        QCOMPARE(batch.size(), size_t(1));
        batch.push_back(makeItem(store::Submit()));
        m_creation.addTo(batch, 0);
        QCOMPARE(creationsIn(batch), QList<int>{1});
        QCOMPARE(batch.size(), size_t(3));
        QVERIFY(!waitsAgain(batch, store::CommandReply(store::Created{1})));
        QVERIFY(std::get<store::Created>(**batch.back().reply).waited);
    }

    void isAnsweredIfItHasWorkOrFails_data()
    {
        QTest::addColumn<base::Result<store::CommandReply>>("reply");
        const auto row = [](const char *name, const base::Result<store::CommandReply> &reply) {
            QTest::newRow(name) << reply;
        };
        row("created", store::CommandReply(store::Created{1}));
        row("more wait", store::CommandReply(store::Created{0, true}));
        row("failed", base::Error{base::ErrorKind::StoreFull, {}, {}});
    }
    void isAnsweredIfItHasWorkOrFails()
    {
        QFETCH(base::Result<store::CommandReply>, reply);
        m_creation.replace(makeCreation(1), 0);
        Batch batch;
        m_creation.addTo(batch, 0);
        QVERIFY(!waitsAgain(batch, reply));
        if (reply.ok())
            QVERIFY(!std::get<store::Created>(**batch.back().reply).waited);
        batch.clear();
        batch.push_back(makeItem(store::Submit()));
        m_creation.addTo(batch, 0);
        QCOMPARE(batch.size(), size_t(1));
    }

    void isReplacedByANewerOne()
    {
        m_creation.replace(makeCreation(1), 0);
        Batch batch;
        m_creation.addTo(batch, 0);
        QVERIFY(waitsAgain(batch, store::CommandReply(store::Created{})));
        m_creation.replace(makeCreation(2), 0);
        QCOMPARE(m_answered, QList<int>{1});
        QVERIFY(m_replies[0].ok());
        QCOMPARE(std::get<store::Created>(*m_replies[0]).created, 0);
        batch.clear();
        m_creation.addTo(batch, 0); // the newer command may start steps of more services
        QCOMPARE(creationsIn(batch), QList<int>{2});
    }

    // An old command is dropped, because the Scheduler that sent it may be frozen.
    void isNotExecutedWhenItIsOld()
    {
        m_creation.replace(makeCreation(1), 5);
        Batch batch;
        m_creation.addTo(batch, 5);
        QVERIFY(waitsAgain(batch, store::CommandReply(store::Created{})));
        batch.clear();
        batch.push_back(makeItem(store::Submit()));
        m_creation.addTo(batch, 5 + WaitingCreation::kWaitsMs);
        QCOMPARE(batch.size(), size_t(1));
        QCOMPARE(m_answered, QList<int>{1});
        QVERIFY(m_replies[0].ok());
    }

    void isAnsweredWhenTheStoreFails()
    {
        m_creation.replace(makeCreation(1), 0);
        m_creation.drop(base::Error{base::ErrorKind::StoreFull, {}, {}});
        QCOMPARE(m_answered, QList<int>{1});
        QVERIFY(!m_replies[0].ok());
        m_creation.drop(base::Error{base::ErrorKind::StoreFull, {}, {}});
        QCOMPARE(m_answered.size(), 1);
    }
};

QTEST_GUILESS_MAIN(TestWaitingCreation)
#include "tst_waitingcreation.moc"
