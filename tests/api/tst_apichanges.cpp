#include "tests/api/apitest.h"
#include "tests/api/eventreader.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sagadesk;

// The feed of changes: pages, long polls and server-sent events agree.
class TestApiChanges final : public ApiTest
{
    Q_OBJECT

    static constexpr auto kOperation = "GET /v1/changes";

    static QStringList namesOf(const QJsonObject &page)
    {
        QStringList names;
        for (const QJsonValue &change : page["changes"_L1].toArray())
            names.append(change["task"_L1].toString() + u' '
                + QString::number(change["taskVersion"_L1].toInteger()));
        return names;
    }
    static QStringList namesOf(const std::vector<EventReader::Event> &events)
    {
        QStringList names;
        for (const EventReader::Event &event : events)
            names += namesOf(QJsonDocument::fromJson(event.data).object());
        return names;
    }

    QJsonObject pageAfter(const QString &after, const QString &query = {})
    {
        const HttpResult page = client().get(u"/v1/changes?after="_s + after + query);
        const QStringList wrong =
            m_document.failures(QString::fromLatin1(kOperation), page.status, page.body);
        return page.status == 200 && wrong.isEmpty() ? page.json() : QJsonObject();
    }
    QStringList allChanges(int limit)
    {
        QStringList names;
        QString after;
        for (;;) {
            const QJsonObject page = pageAfter(after, u"&limit="_s + QString::number(limit));
            const QStringList more = namesOf(page);
            if (more.size() > limit || page.isEmpty())
                return {u"wrong page"_s};
            if (more.isEmpty())
                return names;
            names += more;
            after = page["next"_L1].toString();
        }
    }
    QString latest() { return pageAfter(u"latest"_s)["next"_L1].toString(); }

    void runTask(const QString &id)
    {
        QCOMPARE(client().put(u"/v1/tasks/"_s + id, "{\"workflow\":\"chain\"}").status, 201);
        QTRY_COMPARE_WITH_TIMEOUT(m_world->stateOf(id), u"processed"_s, EngineFixture::kTimeoutMs);
    }
    // The journal rows of these tasks, in the notation of the feed.
    QStringList journalsOf(const QStringList &tasks)
    {
        QStringList names;
        for (const QString &task : tasks) {
            const HttpResult journal = client().get(u"/v1/tasks/%1/events"_s.arg(task));
            for (const QJsonValue &event : journal.json()["events"_L1].toArray())
                names.append(task + u' ' + QString::number(event["version"_L1].toInteger()));
        }
        return names;
    }
    static bool endWith(const std::vector<EventReader::Event> &events, const QStringList &names)
    {
        return namesOf(events).size() >= names.size();
    }

private Q_SLOTS:
    void pagesHaveEveryChange()
    {
        const QStringList tasks{u"T-1"_s, u"T-2"_s, u"T-3"_s};
        for (const QString &task : tasks)
            runTask(task);
        QStringList expected = journalsOf(tasks);
        QVERIFY(expected.size() > 6);
        const QStringList found = allChanges(500);
        QCOMPARE(found, expected); // grouped by task, because the tasks ran one after another
        for (const int limit : {1, 2, int(found.size())})
            QCOMPARE(allChanges(limit), found);
        QCOMPARE(client().get(u"/v1/changes?limit=501"_s).status, 400);
        QCOMPARE(client().get(u"/v1/changes?after=!!"_s).code(), u"cursor-invalid"_s);
    }

    void changeContainsTheStatesThatChanged()
    {
        runTask(u"T-1"_s);
        const QJsonArray changes = pageAfter({})["changes"_L1].toArray();
        QStringList states;
        QStringList steps;
        for (const QJsonValue &change : changes) {
            QCOMPARE(change["workflow"_L1].toString(), u"chain"_s);
            if (const QString state = change["processState"_L1].toString(); !state.isEmpty())
                states.append(state);
            for (const QJsonValue &step : change["steps"_L1].toArray())
                if (step["state"_L1].toString() == u"completed"_s)
                    steps.append(step["name"_L1].toString());
        }
        QCOMPARE(states,
            // There is no earlier state, because the task started
            // in the transaction that created it.
            (QStringList{u"processing"_s, u"processed"_s}));
        QCOMPARE(steps, (QStringList{u"a"_s, u"b"_s}));
    }

    void waitingReaderGetsNewChanges()
    {
        runTask(u"T-1"_s);
        const QString end = latest();
        QVERIFY(namesOf(pageAfter(end)).isEmpty());
        QTimer::singleShot(0, this,
            [this] { QCOMPARE(m_world->engineWorld().submit(u"T-2"_s, u"chain"_s).ok(), true); });
        const QStringList reported = namesOf(pageAfter(end, u"&wait=60"_s));
        QVERIFY2(
            !reported.isEmpty() && reported.first() == u"T-2 1"_s, qPrintable(reported.join(u';')));
    }

    void eventsArriveAsTheyHappen()
    {
        runTask(u"T-1"_s);
        EventReader reader(client(), u"/v1/changes"_s);
        QVERIFY(reader.waitForStatus(200));
        QVERIFY(reader.waitFor(
            [&](const auto &events) { return endWith(events, journalsOf({u"T-1"_s})); }));
        runTask(u"T-2"_s);
        const QStringList expected = journalsOf({u"T-1"_s, u"T-2"_s});
        QVERIFY(reader.waitFor([&](const auto &events) { return endWith(events, expected); }));
        QCOMPARE(namesOf(reader.events()), expected);
        for (const EventReader::Event &event : reader.events()) {
            if (event.data.isEmpty())
                continue;
            QCOMPARE(event.name, QByteArray("changes"));
            QCOMPARE(QJsonDocument::fromJson(event.data).object()["next"_L1].toString(), event.id);
            const QStringList wrong =
                m_document.failures(QString::fromLatin1(kOperation), 200, event.data);
            QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u"; "_s)));
        }
    }

    void readerContinuesAfterItsLastEvent()
    {
        runTask(u"T-1"_s);
        QString last;
        {
            EventReader reader(client(), u"/v1/changes?limit=2"_s);
            QVERIFY(reader.waitFor([](const auto &events) { return !events.empty(); }));
            last = reader.events().front().id;
        }
        runTask(u"T-2"_s);
        const QStringList expected = allChanges(500).mid(2);
        // A browser's EventSource reconnects to its original URL, so the id of the last event must
        // take precedence over `after` in the URL.
        EventReader again(client(), u"/v1/changes?limit=2&after=latest"_s, last);
        QVERIFY(again.waitFor([&](const auto &events) { return endWith(events, expected); }));
        QCOMPARE(namesOf(again.events()), expected);
    }

    void lateReaderGetsTheOldestCursor()
    {
        runTask(u"T-1"_s);
        const QString within = pageAfter({}, u"&limit=1"_s)["next"_L1].toString();
        const auto purge = [this] {
            const HttpResult done = client().post(u"/v1/purges"_s, R"({"olderThan": "1ms"})");
            return done.json()["purged"_L1].toInt();
        };
        int purged = 0; // repeated, because the task may have finished in this millisecond
        QTRY_COMPARE_WITH_TIMEOUT(purged += purge(), 1, EngineFixture::kTimeoutMs);
        const HttpResult gone = client().get(u"/v1/changes?after="_s + within);
        expect(gone, QString::fromLatin1(kOperation), 410);
        QCOMPARE(gone.code(), u"changes-purged"_s);
        const QString oldest = gone.json()["parameters"_L1]["oldest"_L1].toString();
        QVERIFY(!pageAfter(oldest).isEmpty() && namesOf(pageAfter(oldest)).isEmpty());
        EventReader reader(client(), u"/v1/changes"_s, within);
        QVERIFY(reader.waitForStatus(410));
    }

    // The slow client reads nothing until everything has happened, while other clients are served.
    void aSlowReaderMissesNothing()
    {
        EventReader slow(client(), u"/v1/changes?limit=3"_s);
        QByteArray lines;
        constexpr int kTasks = 200;
        for (int i = 0; i < kTasks; ++i)
            lines += "{\"id\":\"S-" + QByteArray::number(i) + "\",\"workflow\":\"chain\"}\n";
        QCOMPARE(
            client().post(u"/v1/tasks:batch"_s, lines, {}, "application/x-ndjson").status, 200);
        QTRY_COMPARE_WITH_TIMEOUT(
            client().get(u"/v1/stats"_s).json()["states"_L1]["processed"_L1].toInt(), kTasks,
            EngineFixture::kTimeoutMs);
        const QStringList expected = allChanges(500);
        QVERIFY(slow.waitFor([&](const auto &events) { return endWith(events, expected); }));
        QCOMPARE(namesOf(slow.events()), expected);
    }

    void manyReadersGetTheSameChanges()
    {
        std::vector<std::unique_ptr<EventReader>> readers;
        for (int i = 0; i < 50; ++i)
            readers.push_back(std::make_unique<EventReader>(client(), u"/v1/changes"_s));
        for (const auto &reader : readers)
            QVERIFY(reader->waitForStatus(200));
        runTask(u"T-1"_s);
        const QStringList expected = journalsOf({u"T-1"_s});
        for (const auto &reader : readers) {
            QVERIFY(reader->waitFor([&](const auto &events) { return endWith(events, expected); }));
            QCOMPARE(namesOf(reader->events()), expected);
        }
    }

    void theEndOfTheServerEndsStreams()
    {
        EventReader idle(client(), u"/v1/changes?after=latest"_s);
        runTask(u"T-1"_s);
        EventReader busy(client(), u"/v1/changes?limit=1"_s);
        QVERIFY(idle.waitForStatus(200));
        QVERIFY(busy.waitForStatus(200));
        m_world->stopServer();
        QVERIFY(idle.waitForEnd());
        QVERIFY(busy.waitForEnd());
    }

    void pollsAndStreamsAreNotMixed()
    {
        EventReader reader(client(), u"/v1/changes?wait=5"_s);
        QVERIFY(reader.waitForStatus(400));
    }
};

QTEST_GUILESS_MAIN(TestApiChanges)
#include "tst_apichanges.moc"
