#include "core/api/server/connectionwatch.h"

#include <QTest>

#include <memory>
#include <vector>

#include <sys/socket.h>
#include <unistd.h>

using namespace sagadesk;

namespace {

using Watch = api::ConnectionWatch;

// Both ends of a connection; the watch gets the server's end.
class Connection final
{
public:
    explicit Connection(Watch &watch, base::SteadyMs now)
        : m_watch(watch)
    {
        if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, m_ends) != 0)
            qFatal("no sockets");
        m_watch.add(server(), now);
    }
    ~Connection()
    {
        m_watch.remove(server());
        ::close(m_ends[0]);
        ::close(m_ends[1]);
    }
    Q_DISABLE_COPY_MOVE(Connection)

    [[nodiscard]] int server() const { return m_ends[0]; }
    [[nodiscard]] bool isEnded() const
    {
        char byte = 0;
        return ::read(m_ends[1], &byte, 1) == 0;
    }

private:
    Watch &m_watch;
    int m_ends[2] = {-1, -1};
};

} // namespace

class TestConnectionWatch final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachPhaseHasItsTime_data()
    {
        QTest::addColumn<Watch::Phase>("phase");
        QTest::addColumn<int>("lastsMs"); // 0: no limit
        QTest::newRow("headers") << Watch::Phase::Headers << 10'000;
        QTest::newRow("body") << Watch::Phase::Body << 60'000;
        QTest::newRow("idle") << Watch::Phase::Idle << 40'000;
        QTest::newRow("answering") << Watch::Phase::Answering << 0;
        QTest::newRow("sending") << Watch::Phase::Sending << 0;
    }
    void eachPhaseHasItsTime()
    {
        QFETCH(Watch::Phase, phase);
        QFETCH(int, lastsMs);
        Watch watch({8});
        const Connection connection(watch, 0);
        watch.enter(connection.server(), phase, 5'000);
        watch.endOverdue(5'000 + (lastsMs > 0 ? lastsMs : 1'000'000));
        QVERIFY(!connection.isEnded());
        watch.endOverdue(5'001 + (lastsMs > 0 ? lastsMs : 1'000'000));
        QCOMPARE(connection.isEnded(), lastsMs > 0);
    }

    void theOldestWithoutATokenMakesRoom()
    {
        Watch watch({4});
        std::vector<std::unique_ptr<Connection>> connections;
        for (int i = 0; i < 4; ++i)
            connections.push_back(std::make_unique<Connection>(watch, i));
        watch.markAuthorized(connections[0]->server());
        watch.enter(connections[1]->server(), Watch::Phase::Answering, 1);
        for (const auto &connection : connections)
            QVERIFY(!connection->isEnded());
        connections.push_back(std::make_unique<Connection>(watch, 4));
        connections.push_back(std::make_unique<Connection>(watch, 5));
        QList<bool> ended;
        for (const auto &connection : connections)
            ended.append(connection->isEnded());
        QCOMPARE(ended, (QList<bool>{false, false, true, true, false, false}));
    }

    // Idle connections must not keep out a new client, even if theirs have presented the token and
    // the new one has not yet.
    void idleConnectionsMakeRoomForNewOnes()
    {
        Watch watch({3});
        const Connection slow(watch, 0);
        const Connection idle(watch, 1);
        const Connection busy(watch, 2);
        for (const auto *each : {&idle, &busy})
            watch.markAuthorized(each->server());
        watch.enter(idle.server(), Watch::Phase::Idle, 3);
        watch.enter(busy.server(), Watch::Phase::Body, 3);
        const Connection first(watch, 501);
        QVERIFY(slow.isEnded() && !idle.isEnded());
        const Connection second(watch, 502);
        QVERIFY(idle.isEnded() && !first.isEnded());
        const Connection third(watch, 503);
        QVERIFY(first.isEnded() && !second.isEnded());
        QVERIFY(!busy.isEnded() && !third.isEnded());
    }

    // Clients with the token must not be able to block others by sending slowly; one whose body
    // arrives at a fair rate is not disconnected in favor of a client that may send nothing at all.
    void stalledBodiesMakeRoomAndOthersStay()
    {
        Watch watch({2});
        const Connection slow(watch, 0);
        const Connection fair(watch, 0);
        for (const auto *each : {&slow, &fair}) {
            watch.markAuthorized(each->server());
            watch.enter(each->server(), Watch::Phase::Body, 0);
        }
        for (int now = 1'000; now <= 9'000; now += 1'000) {
            watch.noteBody(slow.server(), 1, now);
            watch.noteBody(fair.server(), 2'048, now);
        }
        watch.endOverdue(9'000);
        QVERIFY(!slow.isEnded()); // two connections are within the limit
        const Connection third(watch, 9'000);
        QVERIFY(slow.isEnded());
        const Connection fourth(watch, 9'001);
        QVERIFY(third.isEnded() && !fair.isEnded() && !fourth.isEnded());
    }

    void aBodyIsStalledAfterThreeSeconds_data()
    {
        QTest::addColumn<int>("bytes"); // received one second after the body began
        QTest::addColumn<int>("lastsMs");
        QTest::newRow("nothing") << 0 << 3'000;
        QTest::newRow("too little") << 4'095 << 3'000;
        QTest::newRow("enough") << 4'096 << 4'000;
    }
    void aBodyIsStalledAfterThreeSeconds()
    {
        QFETCH(int, bytes);
        QFETCH(int, lastsMs);
        Watch watch({0, 0});
        const Connection body(watch, 0);
        watch.markAuthorized(body.server());
        watch.enter(body.server(), Watch::Phase::Body, 0);
        watch.noteBody(body.server(), bytes, 1'000);
        watch.endOverdue(lastsMs);
        QVERIFY(!body.isEnded());
        watch.endOverdue(lastsMs + 1);
        QVERIFY(body.isEnded());
    }

    // A client that is disconnected between two requests need not repeat anything.
    void idleConnectionsMakeRoomBeforeStalledBodies()
    {
        Watch watch({2});
        const Connection slow(watch, 0);
        const Connection idle(watch, 0);
        for (const auto *each : {&slow, &idle})
            watch.markAuthorized(each->server());
        watch.enter(slow.server(), Watch::Phase::Body, 0);
        watch.enter(idle.server(), Watch::Phase::Idle, 9'000);
        const Connection first(watch, 9'000);
        QVERIFY(idle.isEnded() && !slow.isEnded());
    }

    // Regression: a new connection was closed in favor of the next one before its request was read.
    void newConnectionsDoNotCloseEachOther()
    {
        Watch watch({1, 2});
        const Connection busy(watch, 0);
        watch.markAuthorized(busy.server());
        watch.enter(busy.server(), Watch::Phase::Answering, 0);
        const Connection first(watch, 1);
        const Connection second(watch, 2);
        watch.endOverdue(3);
        QVERIFY(!first.isEnded() && !second.isEnded());
        const Connection third(watch, 4);
        QVERIFY(first.isEnded() && !second.isEnded() && !third.isEnded());
    }

    // At its limit, libmicrohttpd accepts no connection, so room must be made without a new one.
    void roomIsMadeWithoutANewConnection()
    {
        Watch watch({1, 1});
        const Connection first(watch, 0);
        const Connection second(watch, 0);
        for (const auto *each : {&first, &second}) {
            watch.markAuthorized(each->server());
            watch.enter(each->server(), Watch::Phase::Body, each == &first ? 1 : 2);
        }
        watch.endOverdue(3'001);
        QVERIFY(!first.isEnded() && !second.isEnded());
        watch.endOverdue(3'003);
        QVERIFY(first.isEnded() && !second.isEnded());
    }

    void unreadAnswersMakeRoom_data()
    {
        QTest::addColumn<bool>("hasToken");
        QTest::addColumn<int>("lastsMs");
        QTest::newRow("without a token") << false << 500;
        QTest::newRow("with the token") << true << 60'000;
    }
    void unreadAnswersMakeRoom()
    {
        QFETCH(bool, hasToken);
        QFETCH(int, lastsMs);
        Watch watch({0, 1});
        const Connection reader(watch, 0);
        if (hasToken)
            watch.markAuthorized(reader.server());
        watch.enter(reader.server(), Watch::Phase::Sending, 0);
        watch.endOverdue(lastsMs);
        QVERIFY(!reader.isEnded());
        watch.endOverdue(lastsMs + 1);
        QVERIFY(reader.isEnded());
    }

    void authorizedConnectionsStay()
    {
        Watch watch({1});
        const Connection first(watch, 0);
        watch.markAuthorized(first.server());
        const Connection second(watch, 1);
        QVERIFY(!first.isEnded());
        QVERIFY(!second.isEnded());
    }
};

QTEST_GUILESS_MAIN(TestConnectionWatch)
#include "tst_connectionwatch.moc"
