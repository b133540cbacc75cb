#include "core/base/reasoncodes.h"
#include "core/supervisor/servicealerts.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using Action = store::ServiceDecision::Action;
using store::ServiceSituation;
using supervisor::decideServiceAlert;

namespace {

constexpr qint64 kNow = 1'000'000;
constexpr qint64 kAlertAfter = 60'000;

ServiceSituation stopped(qint64 since)
{
    ServiceSituation situation;
    situation.view.service = u"drone"_s;
    situation.view.usable = false;
    situation.view.reason = {codes::kUnusablePaused, {{u"operator"_s, u"ada"_s}}};
    situation.view.since = since;
    situation.view.alertAfterMs = kAlertAfter;
    situation.stepsWait = true;
    situation.canStart = true;
    return situation;
}

ServiceSituation alerted(ServiceSituation situation)
{
    situation.alert = ServiceSituation::OpenAlert{model::AlertState::Open, situation.view.reason};
    return situation;
}

} // namespace

class TestServiceAlerts final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stepsThatWaitTooLongRaiseAnAlert()
    {
        const auto decision = decideServiceAlert(stopped(kNow - kAlertAfter), kNow);
        QCOMPARE(decision.action, Action::Raise);
        QCOMPARE(decision.reason.code, QString(codes::kUnusablePaused));
        QCOMPARE(decision.reason.parameters.value(u"operator"_s), QJsonValue(u"ada"_s));
        QCOMPARE(decision.reason.parameters.value(u"since"_s).toInteger(), kNow - kAlertAfter);
    }

    // The service could not be used while the machine was suspended.
    void pausesDoNotCount()
    {
        const model::Downtime suspended{kNow - 50'000, kNow - 10'000};
        const ServiceSituation since = stopped(kNow - kAlertAfter);
        QCOMPARE(decideServiceAlert(since, kNow, {suspended}).action, Action::None);
        QCOMPARE(decideServiceAlert(since, kNow + 39'999, {suspended}).action, Action::None);
        QCOMPARE(decideServiceAlert(since, kNow + 40'000, {suspended}).action, Action::Raise);
    }

    // Steps whose own waits are longer than the breaker's are rarely ready. The alert must be
    // raised nevertheless.
    void retriedStepsOfAnOpenBreakerRaiseAnAlert()
    {
        ServiceSituation retried = stopped(0);
        retried.canStart = false;
        retried.view.reason = {codes::kUnusableBreakerOpen, {}};
        QCOMPARE(decideServiceAlert(retried, kNow).action, Action::Raise);
        retried.stepsWait = false;
        QCOMPARE(decideServiceAlert(retried, kNow).action, Action::None);
    }

    void noAlertIsRaised_data()
    {
        QTest::addColumn<ServiceSituation>("situation");
        QTest::newRow("not long enough") << stopped(kNow - kAlertAfter + 1);
        ServiceSituation usable = stopped(0);
        usable.view.usable = true;
        QTest::newRow("usable") << usable;
        ServiceSituation alone = stopped(0);
        alone.stepsWait = alone.canStart = false;
        QTest::newRow("no step waits") << alone;
        ServiceSituation later = stopped(0);
        later.canStart = false;
        QTest::newRow("all before their not-before") << later;
        ServiceSituation dismissed = stopped(0);
        dismissed.isDismissed = true;
        QTest::newRow("an operator has closed it") << dismissed;
        QTest::newRow("the same alert is open") << alerted(stopped(0));
    }
    void noAlertIsRaised()
    {
        QFETCH(const ServiceSituation, situation);
        QCOMPARE(decideServiceAlert(situation, kNow).action, Action::None);
    }

    // The cause names who stopped the service. It is updated while the alert is open.
    void changedCauseUpdatesTheAlert()
    {
        ServiceSituation situation = alerted(stopped(0));
        situation.view.reason = {codes::kUnusableUnhealthy, {}};
        QCOMPARE(decideServiceAlert(situation, kNow).action, Action::Raise);
        situation = alerted(stopped(0));
        situation.view.reason.parameters.insert(u"operator"_s, u"bob"_s);
        QCOMPARE(decideServiceAlert(situation, kNow).action, Action::Raise);
    }

    void successfulRequestClosesTheAlert()
    {
        ServiceSituation situation = alerted(stopped(0));
        situation.view.usable = true;
        // No request has succeeded yet.
        QCOMPARE(decideServiceAlert(situation, kNow).action, Action::None);
        situation.view.succeededAt = kNow - 1;
        const auto decision = decideServiceAlert(situation, kNow);
        QCOMPARE(decision.action, Action::Close);
        QCOMPARE(decision.reason.code, QString(codes::kServiceAnswers));
    }

    void lastStepThatStopsWaitingClosesTheAlert()
    {
        ServiceSituation situation = alerted(stopped(0));
        situation.canStart = false; // the step still waits for its not-before
        QCOMPARE(decideServiceAlert(situation, kNow).action, Action::None);
        situation.stepsWait = false;
        const auto decision = decideServiceAlert(situation, kNow);
        QCOMPARE(decision.action, Action::Close);
        QCOMPARE(decision.reason.code, QString(codes::kNoStepWaits));
    }
};

QTEST_GUILESS_MAIN(TestServiceAlerts)
#include "tst_servicealerts.moc"
