#include "core/rehearsal/failuremodetracker.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <memory>
#include <set>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using model::EventView;
using model::OperationKind;
using rehearsal::FailureMode;
using rehearsal::FailureModeTracker;

namespace {

EventView row(const char *code, const QByteArray &changes = "{}")
{
    static qint64 id = 0;
    EventView event;
    event.id = {++id};
    event.at = 1000 + id;
    event.reason.code = QString::fromLatin1(code);
    event.changes = QJsonDocument::fromJson(changes).object();
    return event;
}

EventView reply(
    const char *code, OperationKind kind = OperationKind::Forward, const QByteArray &changes = "{}")
{
    EventView event = row(code, changes);
    event.operation = model::OperationId{{1}, 2, kind};
    return event;
}

EventView sweep(qint64 epoch, const QByteArray &changes)
{
    EventView event = row("supervisor-release", changes);
    event.epoch = {epoch};
    return event;
}

} // namespace

// Every failure mode is derived from the journal row that shows it, and from no other one.
class TestFailureModeTracker final : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<FailureModeTracker> m_made;
    FailureModeTracker &tracker() { return *m_made; }

    void take(const EventView &event) { tracker().take(u"T-1"_s, event); }
    [[nodiscard]] std::set<QString> seen()
    {
        std::set<QString> names;
        for (const rehearsal::ObservedFailureMode &mode : tracker().report().modes)
            if (mode.count > 0)
                names.insert(rehearsal::name(mode.mode));
        return names;
    }

private Q_SLOTS:
    void everyModeHasANameAndASource()
    {
        std::set<QString> names;
        for (int i = 0; i < rehearsal::kFailureModeCount; ++i) {
            names.insert(rehearsal::name(static_cast<FailureMode>(i)));
            QVERIFY(rehearsal::source(static_cast<FailureMode>(i)).startsWith(u'P'));
        }
        QCOMPARE(int(names.size()), rehearsal::kFailureModeCount);
    }

    void rowShowsItsMode_data()
    {
        QTest::addColumn<EventView>("event");
        QTest::addColumn<QStringList>("modes");
        const auto add = [](const char *modes, const EventView &event) {
            QTest::newRow(modes) << event
                                 << QString::fromLatin1(modes).split(u' ', Qt::SkipEmptyParts);
        };
        add("", reply("step-completed"));
        EventView twice = reply("step-completed");
        twice.attempts.resize(2);
        add("agent-retried", twice);
        add("gave-up", reply("handed-over"));
        add("undo-tried-again", reply("handed-over", OperationKind::Undo));
        add("refused-for-good", reply("step-failed"));
        add("deferred-by-breaker",
            reply("deferred", OperationKind::Forward,
                R"({"reply": {"reason": {"code": "breaker-open"}}})"));
        add("deferred-by-limit",
            reply("deferred", OperationKind::Forward,
                R"({"reply": {"reason": {"code": "rate-limited"}}})"));
        add("retry-after-honoured",
            reply("deferred", OperationKind::Forward,
                R"({"reply": {"reason": {"code": "http-status"}}})"));
        add("actor-replaced",
            reply("deferred", OperationKind::Forward,
                R"({"reply": {"reason": {"code": "actor-ended"}}})"));
        add("actor-replaced ", row("actor-ended"));
        add("recovered-at-start", row("restarted"));
        add("claim-expired",
            sweep(1, R"({"steps": [{"index": 0, "forward": {"failureCount": 1}}]})"));
        add(" ",
            sweep(1,
                R"({"steps": [{"index": 0, "forward": {"failureCount": 1, "handedOver": false}}]})"));
        add("threshold-reached",
            sweep(1,
                R"({"steps": [{"index": 0, "state": "failed",
                    "forward": {"failureCount": 3, "handedOver": false}}]})"));
        add("operator-alerted",
            row("step-failed",
                R"({"alerts": [{"step": 0, "kind": "step-failed", "state": "open"}]})"));
        add("compensation-failed operator-alerted",
            row("undo-failed",
                R"({"alerts": [{"step": 0, "kind": "compensation-failed", "state": "open"}]})"));
        add("deadline-passed operator-alerted",
            row("advanced",
                R"({"alerts": [{"step": -1, "kind": "deadline-passed", "state": "open"}]})"));
        add("  ",
            row("step-completed",
                R"({"alerts": [{"step": 0, "kind": "step-failed", "state": "closed"}]})"));
        add("compensated", row("undone", R"({"task": {"state": "compensated"}})"));
        add("step-undone", reply("undone", OperationKind::Undo));
        EventView operated = row("operator-skip");
        operated.operatorName = u"ada"_s;
        add("operator-acted", operated);
    }
    void rowShowsItsMode()
    {
        QFETCH(EventView, event);
        QFETCH(QStringList, modes);
        tracker().take(u"T-1"_s, event);
        QCOMPARE(seen(), std::set<QString>(modes.begin(), modes.end()));
        for (const rehearsal::ObservedFailureMode &mode : tracker().report().modes)
            QCOMPARE(mode.at, mode.count > 0 ? event.at : 0);
    }

    void expiredStepIsTakenOverWhenItIsClaimedAgain()
    {
        const auto claimed = row("started", R"({"steps": [{"index": 1, "state": "running"}]})");
        take(claimed);
        QVERIFY(seen().empty());
        take(sweep(1,
            R"({"steps": [{"index": 1, "state": "notStarted", "forward": {"failureCount": 1}}]})"));
        take(claimed);
        take(claimed);
        QCOMPARE(tracker().report().modes.at(size_t(FailureMode::TakenOver)).count, 1);
        QCOMPARE(tracker().report().modes.at(size_t(FailureMode::TakenOver)).step, 1);
    }

    void stepWaitsOnceAndThenAgain()
    {
        take(sweep(1,
            R"({"steps": [{"index": 1, "forward":
                {"failureCount": 3, "handedOver": false, "waited": true}}]})"));
        QCOMPARE(tracker().report().modes.at(size_t(FailureMode::WaitedThenAgain)).count, 0);
        take(row("started", R"({"steps": [{"index": 1, "state": "running"}]})"));
        QCOMPARE(tracker().report().modes.at(size_t(FailureMode::WaitedThenAgain)).count, 1);
    }

    void undoOfAnUnknownEffectIsReported()
    {
        take(sweep(1, R"({"steps": [{"index": 2, "effect": "unknown"}]})"));
        take(reply("undone", OperationKind::Undo));
        QVERIFY(seen().contains(u"unknown-undone"_s));
    }

    void effectThatBecameKnownIsUndoneAsKnown()
    {
        take(sweep(1, R"({"steps": [{"index": 2, "effect": "unknown"}]})"));
        take(reply("step-completed", OperationKind::Forward,
            R"({"steps": [{"index": 2, "effect": "applied"}]})"));
        take(reply("undone", OperationKind::Undo));
        QVERIFY(!seen().contains(u"unknown-undone"_s));
        QVERIFY(seen().contains(u"step-undone"_s));
    }

    void higherEpochShowsAnotherLeader()
    {
        take(sweep(4, "{}"));
        take(sweep(4, "{}"));
        QVERIFY(seen().empty());
        take(sweep(5, "{}"));
        QCOMPARE(tracker().report().modes.at(size_t(FailureMode::LeaderChanged)).count, 1);
    }

    void init() { m_made = std::make_unique<FailureModeTracker>(); }
};

QTEST_GUILESS_MAIN(TestFailureModeTracker)
#include "tst_failuremodetracker.moc"
