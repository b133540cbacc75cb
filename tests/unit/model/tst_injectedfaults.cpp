#include "core/views/injectedfaults.h"

#include <QTest>

using namespace Qt::StringLiterals;

using namespace sagadesk::model;

namespace {

const QStringList kSteps{u"pay"_s, u"ship"_s};

Attempt attempt(qint64 at, qint64 durationMs, int status = 0, const char *fault = "")
{
    Attempt made;
    made.at = at;
    made.durationMs = durationMs;
    made.status = status;
    made.endpoint = u"http://127.0.0.1:9"_s;
    made.error.code = status == 200 ? QString() : u"connection-reset"_s;
    made.fault = QString::fromLatin1(fault);
    return made;
}

EventView claimEvent(
    int step, std::vector<Attempt> attempts, OperationKind kind = OperationKind::Forward)
{
    EventView made;
    made.operation = OperationId{{}, step, kind};
    made.attempts = std::move(attempts);
    return made;
}

InjectedFault hit(const char *fault, int attempt, qint64 at,
    OperationKind kind = OperationKind::Forward, const char *step = "pay")
{
    return {QString::fromLatin1(step), kind, QString::fromLatin1(fault), attempt, at};
}

QStringList namesIn(const std::vector<EventView> &events)
{
    QStringList names;
    for (const EventView &event : events)
        for (const Attempt &each : event.attempts)
            names.append(each.fault);
    return names;
}

} // namespace

// How the attempt that a fault affected is found if the response could not name the fault.
class TestInjectedFaults final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Each claim counts its attempts from one, so the time distinguishes attempts with
    // the same number.
    void attemptIsFoundByNumberAndTime()
    {
        std::vector<EventView> events{claimEvent(0, {attempt(100, 10), attempt(150, 10)}),
            claimEvent(0, {attempt(200, 10), attempt(250, 10, 200)})};
        const auto unlisted = nameFaults(
            events, kSteps, {{hit("late", 1, 204), hit("lost", 2, 151), hit("slow", 1, 100)}, {}});
        QVERIFY(unlisted.empty());
        QCOMPARE(namesIn(events), (QStringList{u"slow"_s, u"lost"_s, u"late"_s, QString()}));
    }

    void stepAndUndoAreKeptApart()
    {
        std::vector<EventView> events{claimEvent(0, {attempt(100, 10)}),
            claimEvent(1, {attempt(100, 10)}),
            claimEvent(0, {attempt(100, 10)}, OperationKind::Undo)};
        QVERIFY(
            nameFaults(events, kSteps, {{hit("lost", 1, 105, OperationKind::Undo)}, {}}).empty());
        QCOMPARE(namesIn(events), (QStringList{QString(), QString(), u"lost"_s}));
    }

    // No recorded attempt matches these faults, so they are returned, and no attempt gets a name.
    void faultWithoutAnAttemptIsReturned()
    {
        std::vector<EventView> events{claimEvent(0, {attempt(500, 10, 200)})};
        const std::vector<InjectedFault> faults{hit("hang", 1, 100), hit("lost", 2, 505),
            hit("lost", 1, 105, OperationKind::Forward, "nowhere")};
        QCOMPARE(nameFaults(events, kSteps, {faults, {}}), faults);
        QCOMPARE(namesIn(events), QStringList{QString()});
    }

    void faultNamedByTheAnswerIsNotNamedTwice()
    {
        std::vector<EventView> events{claimEvent(0, {attempt(100, 10, 500, "status")})};
        const InjectedFaults faults{{hit("status", 1, 101), hit("lost", 1, 102)}, {}};
        for (int round = 0; round < 2; ++round) {
            QVERIFY(nameFaults(events, kSteps, faults).empty());
            QCOMPARE(namesIn(events), QStringList{u"status, lost"_s});
        }
    }

    // If there are very many attempts, only the first and the last ones are recorded.
    void numbersContinueAfterUnlistedAttempts()
    {
        EventView many = claimEvent(0, {attempt(100, 10), attempt(900, 10)});
        many.changes.insert(u"attemptCount"_s, 9);
        std::vector<EventView> events{many};
        QVERIFY(nameFaults(events, kSteps, {{hit("lost", 9, 901)}, {}}).empty());
        QCOMPARE(namesIn(events), (QStringList{QString(), u"lost"_s}));
        QCOMPARE(nameFaults(events, kSteps, {{hit("lost", 5, 500)}, {}}).size(), size_t(1));
    }

    void closedPortNamesTheAttemptsItRefused()
    {
        const ClosedPort port{u"refuse"_s, {u"http://127.0.0.1:9"_s}, 1000, 2000};
        std::vector<EventView> events{claimEvent(0,
            {attempt(900, 10), // before the port was closed
                attempt(990, 30), // in progress when the port was closed
                attempt(1500, 1), attempt(1600, 1, 500), // only the second one had a response
                attempt(2001, 1)})};
        QVERIFY(nameFaults(events, kSteps, {{}, {port}}).empty());
        QCOMPARE(namesIn(events),
            (QStringList{QString(), u"refuse"_s, u"refuse"_s, QString(), QString()}));
        events = {claimEvent(0, {attempt(1500, 1)})};
        events.front().attempts.front().endpoint = u"http://127.0.0.1:8"_s;
        (void)nameFaults(events, kSteps, {{}, {port}});
        QCOMPARE(namesIn(events), QStringList{QString()});
        ClosedPort open = port;
        open.until = 0;
        events = {claimEvent(0, {attempt(9000, 1)})};
        (void)nameFaults(events, kSteps, {{}, {open}});
        QCOMPARE(namesIn(events), QStringList{u"refuse"_s});
    }
};

QTEST_GUILESS_MAIN(TestInjectedFaults)
#include "tst_injectedfaults.moc"
