#include "core/faultlab/services/faultcatalog.h"
#include "core/rehearsal/enginefaults.h"
#include "tests/gui/faultlabfixture.h"
#include "tests/gui/windowwatch.h"
#include "ui/faultlab/expectations.h"
#include "ui/faultlab/faultlabpage.h"
#include "ui/faultlab/faultlabtext.h"
#include "ui/faultlab/ledgerpanel.h"
#include "ui/faultlab/scenariospanel.h"
#include "ui/models/attempts.h"
#include "ui/models/attempttreemodel.h"
#include "ui/tables/rowmodel.h"
#include "ui/tables/tablelook.h"
#include "ui/text/language.h"

#include <QAbstractItemModel>
#include <QAction>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMap>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QScopeGuard>
#include <QScrollBar>
#include <QSpinBox>
#include <QTabWidget>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace sagadesk;

// The Fault lab page in the window, with a real engine and the demo's services and workflows.
class TestFaultLabPage final : public QObject
{
    Q_OBJECT

private:
    static constexpr int kTimeoutMs = 120'000;
    enum Tab { Scenarios, Faults, Crashes, Pattern, Load };
    std::unique_ptr<FaultLabFixture> m;

    template <class Part>
    Part *part(const char *name)
    {
        return m->part<Part>(name);
    }
    QAction *action(const char *name) { return part<QAction>(name); }
    void showTab(Tab tab)
    {
        m->window().showPage(ui::MainWindow::FaultLab);
        part<QTabWidget>("faultLabTabs")->setCurrentIndex(tab);
    }
    // The row with this text in any cell; -1: none.
    [[nodiscard]] static int rowWith(const QTableView *table, const QString &text)
    {
        const QAbstractItemModel *model = table->model();
        for (int row = 0; row < model->rowCount(); ++row)
            for (int column = 0; column < model->columnCount(); ++column)
                if (model->index(row, column).data().toString() == text)
                    return row;
        return -1;
    }
    bool choose(const char *table, const QString &text)
    {
        auto *view = part<QTableView>(table);
        const int row = rowWith(view, text);
        if (row >= 0)
            view->selectRow(row);
        return row >= 0;
    }
    [[nodiscard]] QString cell(const char *table, int row, int column)
    {
        return m->cell(table, row, column);
    }
    void submitDelivery(const QString &id)
    {
        model::Submission submission;
        submission.publicId = id;
        submission.workflow = u"drone-delivery"_s;
        submission.input = R"({"accountId":"A-1","size":"small","pickup":"X","dropoff":"Y"})";
        const auto submitted = [this, &submission] {
            std::optional<bool> accepted;
            m->engine().asOperator().submitTask(
                submission, this, [&accepted](const base::Result<model::SubmitReceipt> &receipt) {
                    accepted = receipt.ok();
                });
            (void)QTest::qWaitFor([&accepted] { return accepted.has_value(); }, kTimeoutMs);
            return accepted.value_or(false);
        };
        // The submission is refused until the workflow is registered.
        QTRY_VERIFY_WITH_TIMEOUT(submitted(), kTimeoutMs);
    }

private Q_SLOTS:
    void init()
    {
        LabWorldOptions options;
        options.leaseTtlMs = limits::kLeaseTtlMinMs;
        m = std::make_unique<FaultLabFixture>(options);
        m->lab().endAll(); // the demo's own faults, so that only those of the test are active
        QTRY_VERIFY(!m->lab().isFaulty());
        m->window().show();
        watchWindow(m->window());
    }

    void cleanup()
    {
        WatchedApplication::instance()->end(); // the teardown is not measured
        m.reset();
        VERIFY_NO_STALL();
    }

    void pageWithoutALabShowsWhy()
    {
        ui::MainWindow bare(m->engine(), ui::WindowOptions{});
        auto *pages = bare.findChild<QListWidget *>(u"pages"_s);
        QVERIFY(!pages->findItems(u"Fault lab"_s, Qt::MatchExactly).isEmpty());
        bare.showPage(ui::MainWindow::FaultLab);
        QVERIFY(bare.findChild<QAction *>(u"actionEndAllFaults"_s) == nullptr);
        QVERIFY(bare.findChild<QWidget *>(u"labBanner"_s) == nullptr);
    }

    void theListsHaveTheirNames()
    {
        QCOMPARE(part<QTableView>("labFaults")->accessibleName(), u"Faults"_s);
        QCOMPARE(part<QTableView>("labScenarios")->accessibleName(), u"Scenarios"_s);
        QCOMPARE(part<QTableView>("labScenarios")->model()->rowCount(),
            int(faultlab::ScenarioPlayer::shipped().size()));
        QVERIFY(part<QTableView>("labScenarios")->model()->rowCount() >= 10);
        showTab(Faults);
        QCOMPARE(part<QTableView>("labFaults")->model()->rowCount(),
            int(faultlab::faultCatalog().size()));
    }

    void aFaultIsSwitchedOnWithItsParametersAndOff()
    {
        m->start(30);
        showTab(Faults);
        QTRY_VERIFY(choose("labServices", u"package"_s));
        QVERIFY(choose("labFaults", u"latency"_s));
        QVERIFY(action("actionFaultSwitch")->isEnabled());
        QVERIFY(!action("actionFaultApply")->isEnabled());
        QVERIFY(!action("actionFaultApply")->toolTip().isEmpty());
        part<QSpinBox>("delay")->setValue(150);
        part<QSpinBox>("faultLife")->setValue(100);
        action("actionFaultSwitch")->trigger();
        const auto rule = [this]() -> std::optional<faultlab::RuleStatus> {
            const auto status = m->lab().faults().status();
            for (const faultlab::ServiceStatus &service : status->services)
                if (service.service.name == u"package"_s && !service.rules.empty()
                    && service.rules.front().active)
                    return service.rules.front();
            return std::nullopt;
        };
        QTRY_VERIFY(rule().has_value());
        QCOMPARE(toJson(rule()->rule).value(u"delay"_s).toString(), u"150ms"_s);
        const int row = rowWith(part<QTableView>("labFaults"), u"latency"_s);
        QTRY_COMPARE(cell("labFaults", row, 0), u"On"_s);
        // The table counts the requests into which the fault was injected.
        QTRY_VERIFY_WITH_TIMEOUT(cell("labFaults", row, 3).toInt() > 0, kTimeoutMs);
        QTRY_VERIFY(part<QWidget>("labBanner")->isVisible());
        QVERIFY(action("actionFaultApply")->isEnabled());
        action("actionFaultSwitch")->trigger();
        QTRY_COMPARE(cell("labFaults", row, 0), u"Off"_s);
        QTRY_VERIFY(!part<QWidget>("labBanner")->isVisible());
    }

    void impossibleFaultIsReportedAndNotSwitchedOn()
    {
        showTab(Faults);
        QTRY_VERIFY(choose("labServices", u"drone"_s));
        QVERIFY(choose("labFaults", u"refuse"_s)); // closes the port, so it has no scope
        QVERIFY(m->window().findChild<QSpinBox *>(u"probability"_s) == nullptr);
        QVERIFY(choose("labFaults", u"status"_s));
        QTRY_VERIFY(m->window().findChild<QSpinBox *>(u"probability"_s) != nullptr);
        part<QLineEdit>("statuses")->setText(u"nonsense"_s);
        action("actionFaultSwitch")->trigger();
        QVERIFY(!part<QLabel>("statusLine")->text().isEmpty());
        QVERIFY(!m->lab().isFaulty());
    }

    void aScenarioIsPlayedToItsVerdict()
    {
        m->engine().start();
        showTab(Scenarios);
        const auto *name = part<QLabel>("scenarioName"); // Regression: the name was empty at first
        QTRY_COMPARE(name->text(), faultlab::ScenarioPlayer::shipped().first());
        QVERIFY(choose("labScenarios", u"lost-replies"_s));
        QTRY_VERIFY(action("actionScenarioPlay")->isEnabled());
        QCOMPARE(name->text(), u"lost-replies"_s);
        const QAbstractItemModel *checks = part<QTableView>("verdictChecks")->model();
        const int expected = checks->rowCount(); // before anything is played
        QVERIFY(expected > 3);
        for (int row = 0; row < expected; ++row)
            QCOMPARE(checks->index(row, 0).data().toString(), u"Open"_s);
        part<QSpinBox>("scenarioSeed")->setValue(7);
        action("actionScenarioPlay")->trigger();
        QTRY_COMPARE(m->lab().scenarios().state(), faultlab::PlayState::Playing);
        QVERIFY(!action("actionScenarioPlay")->isEnabled());
        QVERIFY(!part<QTableView>("labScenarios")->isEnabled());
        QTRY_VERIFY(part<QWidget>("labBanner")->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(m->lab().scenarios().status().verdict.has_value(), kTimeoutMs);
        QCOMPARE(m->lab().scenarios().status().seed, quint64(7));
        QTRY_VERIFY(part<QLabel>("scenarioVerdict")->text().contains(u"Passed"_s));
        QVERIFY(part<QTableView>("verdictChecks")->isVisible());
        QCOMPARE(int(m->lab().scenarios().status().verdict->checks.size()), expected);
        QCOMPARE(part<QTableView>("verdictChecks")->model()->rowCount(),
            int(m->lab().scenarios().status().verdict->checks.size()
                + m->lab().scenarios().status().verdict->servicesOwn.size()));
        // The bars of the timeline show the numbers of the verdict.
        const faultlab::PlayStatus played = m->lab().scenarios().status();
        QJsonValue found;
        for (const faultlab::VerdictCheck &check : played.verdict->checks)
            found = check.code == u"faults"_s ? check.parameters.value(u"found"_s) : found;
        qint64 injected = 0;
        for (const faultlab::TimelineStatus &entry : played.timeline)
            injected += static_cast<qint64>(entry.injected);
        QCOMPARE(injected, found.toInteger(-1));
        QVERIFY(action("actionScenarioReplay")->isEnabled());
        QVERIFY(!m->lab().ledger().effectsOf(m->lab().scenarios().status().run + u"-1"_s).empty());
    }

    // The checks that the page lists before a run are those of the verdict, in the same order and
    // with the same ranges.
    void theExpectationsAreThoseOfTheVerdict()
    {
        for (const QString &name : faultlab::ScenarioPlayer::shipped()) {
            const auto parsed =
                faultlab::parseScenario(faultlab::ScenarioPlayer::shippedScenario(name));
            const auto expected = ui::expectedChecks(parsed.scenario);
            faultlab::RunObservation seen;
            seen.services = {u"any"_s};
            const auto judged = faultlab::judgeRun(parsed.scenario, seen).checks;
            QCOMPARE(expected.size(), judged.size());
            for (size_t i = 0; i < expected.size(); ++i) {
                QCOMPARE(expected.at(i).code, judged.at(i).code);
                for (const QString &key : {u"expected"_s, u"state"_s, u"fault"_s, u"service"_s})
                    QCOMPARE(
                        expected.at(i).parameters.value(key), judged.at(i).parameters.value(key));
            }
        }
    }

    void realServicesAreLoadedOnlyWithConsent()
    {
        m->engine().start();
        faultlab::ScenarioPlayer &player = m->lab().scenarios();
        QVERIFY(player.load(faultlab::ScenarioPlayer::shippedScenario(u"brown-out"_s)).ok());
        ui::ScenariosPanel panel(player, true, nullptr);
        auto *play = panel.findChild<QAction *>(u"actionScenarioPlay"_s);
        play->trigger();
        const QPointer box = panel.findChild<QMessageBox *>(u"confirmRealEffects"_s);
        QVERIFY(box);
        QCOMPARE(player.state(), faultlab::PlayState::Ready);
        box->button(QMessageBox::Cancel)->click();
        QTRY_VERIFY(!box);
        QCOMPARE(player.state(), faultlab::PlayState::Ready);
        play->trigger();
        panel.findChild<QPushButton *>(u"agreeToRealEffects"_s)->click();
        QCOMPARE(player.state(), faultlab::PlayState::Playing);
        player.stop();
    }

    void aScenarioIsPausedAndStopped()
    {
        m->engine().start();
        showTab(Scenarios);
        QVERIFY(choose("labScenarios", u"brown-out"_s));
        action("actionScenarioPlay")->trigger();
        QTRY_VERIFY(action("actionScenarioPause")->isEnabled());
        action("actionScenarioPause")->trigger();
        QTRY_COMPARE(m->lab().scenarios().state(), faultlab::PlayState::Paused);
        QTRY_VERIFY(action("actionScenarioPlay")->isEnabled());
        action("actionScenarioPlay")->trigger();
        QTRY_COMPARE(m->lab().scenarios().state(), faultlab::PlayState::Playing);
        QTRY_VERIFY(action("actionScenarioStop")->isEnabled());
        action("actionScenarioStop")->trigger();
        QTRY_VERIFY(!m->lab().isFaulty());
        QVERIFY(!m->lab().scenarios().status().verdict.has_value());
        QTRY_VERIFY(action("actionScenarioReset")->isEnabled());
        action("actionScenarioReset")->trigger();
        QCOMPARE(m->lab().scenarios().state(), faultlab::PlayState::Ready);
        QCOMPARE(m->lab().scenarios().status().positionMs, 0);
        QTRY_VERIFY(!action("actionScenarioReset")->isEnabled());
        QVERIFY(action("actionScenarioPlay")->isEnabled());
    }

    void crashButtonsEndAndFreezeAndShowTheRecovery()
    {
        m->start(0);
        showTab(Crashes);
        QTRY_VERIFY(action("actionEndLeader")->isEnabled());
        for (const char *name : {"actionEndScheduler", "actionEndAgent", "actionEndLeader"}) {
            const int before = part<QTableView>("labRecoveries")->model()->rowCount();
            QTRY_VERIFY(action(name)->isEnabled());
            action(name)->trigger();
            QTRY_COMPARE(part<QTableView>("labRecoveries")->model()->rowCount(), before + 1);
            QTRY_VERIFY(!cell("labRecoveries", 0, 3).isEmpty()); // "Replaced after"
        }
        QTRY_VERIFY(!cell("labRecoveries", 0, 7).isEmpty()); // "New leader after"
        QTRY_VERIFY(action("actionFreezeLeader")->isEnabled());
        action("actionFreezeLeader")->trigger();
        QTRY_VERIFY(m->lab().isFaulty());
        QTRY_VERIFY_WITH_TIMEOUT(!cell("labRecoveries", 0, 7).isEmpty(), kTimeoutMs);
        QTRY_VERIFY_WITH_TIMEOUT(!cell("labRecoveries", 0, 3).isEmpty(), kTimeoutMs);
    }

    void oneButtonEndsEverything()
    {
        m->start(0);
        showTab(Crashes);
        QTRY_VERIFY(action("actionFreezeScheduler")->isEnabled());
        action("actionFreezeScheduler")->trigger();
        action("actionDisruptStore")->trigger();
        QVERIFY(m->lab().faults().add(u"drone"_s, {{u"kind"_s, u"unavailable"_s}}, 60'000).ok());
        QTRY_VERIFY(part<QWidget>("labBanner")->isVisible());
        QTRY_VERIFY(action("actionEndAllFaults")->isEnabled());
        action("actionEndAllFaults")->trigger();
        QTRY_VERIFY(!m->lab().isFaulty());
        QTRY_VERIFY(!part<QWidget>("labBanner")->isVisible());
        QTRY_VERIFY(!action("actionEndAllFaults")->isEnabled());
    }

    void theBannersButtonEndsEverythingToo()
    {
        m->engine().start();
        QVERIFY(m->lab().faults().add(u"drone"_s, {{u"kind"_s, u"latency"_s}}, 60'000).ok());
        QTRY_VERIFY(part<QWidget>("labBanner")->isVisible());
        part<QPushButton>("labBannerEnd")->click();
        QTRY_VERIFY(!m->lab().isFaulty());
        QTRY_VERIFY(!part<QWidget>("labBanner")->isVisible());
    }

    void patternLinksToTheTaskWhereItOccurred()
    {
        m->start(20);
        QVERIFY(m->lab().faults().add(u"package"_s, {{u"kind"_s, u"permanent"_s}}, 60'000).ok());
        showTab(Pattern);
        auto *table = part<QTableView>("labPattern");
        const QString mode = ui::patternText(rehearsal::FailureMode::RefusedForGood);
        QTRY_VERIFY(rowWith(table, mode) >= 0);
        const int row = rowWith(table, mode);
        QTRY_VERIFY_WITH_TIMEOUT(!cell("labPattern", row, 3).isEmpty(), kTimeoutMs);
        Q_EMIT table->activated(table->model()->index(row, 0));
        QVERIFY(!part<QWidget>("faultLabPage")->isVisible()); // the task is shown instead
    }

    void ledgerIsShownBesideTheTask()
    {
        m->start(1); // registers the workflows
        const auto put = [this](const char *service, const QJsonObject &fault) {
            QVERIFY(m->lab().faults().add(QString::fromLatin1(service), fault, 600'000).ok());
        };
        const auto fault = [](const char *kind, const char *path) {
            return QJsonObject{
                {u"kind"_s, QString::fromLatin1(kind)}, {u"path"_s, QString::fromLatin1(path)}};
        };
        // For L-1 a package request takes effect, its response is lost, and
        // the key is ignored: the effect happens twice.
        put("package", fault("ignore-key", "/packages/L-1"));
        QJsonObject lost = fault("effect-then-lost", "/packages/L-1");
        lost.insert(u"times"_s, 1);
        put("package", lost);
        put("drone", fault("permanent", "/schedules/L-2")); // L-2 is undone
        m->window().showPage(ui::MainWindow::Tasks);
        auto *tabs = part<QTabWidget>("taskTabs");
        tabs->setCurrentIndex(tabs->count() - 1);
        QCOMPARE(tabs->tabText(tabs->currentIndex()), u"Ledger"_s);
        QVERIFY(!part<QTableView>("ledgerEffects")->isVisible());
        const auto table = [this] {
            QMap<QString, QStringList> rows;
            for (int row = 0; row < part<QTableView>("ledgerEffects")->model()->rowCount(); ++row)
                rows.insert(cell("ledgerEffects", row, 0),
                    {cell("ledgerEffects", row, 1), cell("ledgerEffects", row, 4),
                        cell("ledgerEffects", row, 5), cell("ledgerEffects", row, 2)});
            return rows;
        };
        const auto order = [this] {
            QStringList steps;
            for (int row = 0; row < part<QTableView>("ledgerEffects")->model()->rowCount(); ++row)
                steps.append(cell("ledgerEffects", row, 0));
            steps.removeDuplicates(); // the ledger has one line per key
            return steps;
        };
        using Row = QStringList;
        using enum faultlab::StepEffects::Outcome;
        submitDelivery(u"L-1"_s);
        m->window().openTask(u"L-1"_s);
        QTRY_VERIFY(part<QLabel>("ledgerTitle")->text().contains(u"L-1"_s));
        QTRY_COMPARE_WITH_TIMEOUT(table().value(u"delivery"_s),
            (Row{ui::effectText(Once), u"1"_s, u"0"_s, {}}), kTimeoutMs);
        QCOMPARE(table().value(u"package"_s),
            (Row{ui::effectText(Twice), u"2"_s, u"0"_s,
                u"effect-then-lost (request 1), ignore-key (request 2)"_s}));
        QCOMPARE(table().value(u"account"_s).value(0), ui::effectText(Read));
        const QStringList steps{
            u"account"_s, u"package"_s, u"transport"_s, u"drone"_s, u"delivery"_s};
        // The order is known once the task's record has been read.
        QTRY_COMPARE_WITH_TIMEOUT(order(), steps, kTimeoutMs);
        submitDelivery(u"L-2"_s);
        m->window().openTask(u"L-2"_s);
        QTRY_COMPARE_WITH_TIMEOUT(table().value(u"package"_s),
            (Row{ui::effectText(Undone), u"1"_s, u"1"_s, {}}), kTimeoutMs);
        QCOMPARE(table().value(u"drone"_s),
            (Row{ui::effectText(NotAtAll), u"0"_s, u"0"_s, u"permanent (request 1)"_s}));
    }

    // A lost response, a request that never gets one, and a closed port: no
    // response can contain the name of the fault.
    void theAttemptsNameFaultsThatLeftNoAnswer()
    {
        m->start(1); // registers the workflows
        const auto put = [this](const char *service, const char *kind, const char *path) {
            QVERIFY(m->lab()
                        .faults()
                        .add(QString::fromLatin1(service),
                            {{u"kind"_s, QString::fromLatin1(kind)},
                                {u"path"_s, QString::fromLatin1(path)}, {u"times"_s, 1}},
                            600'000)
                        .ok());
        };
        using enum ui::AttemptTreeModel::Column;
        const auto column = [this](int wanted, int role = Qt::DisplayRole) {
            QStringList texts;
            const QAbstractItemModel *model = part<QTreeView>("attempts")->model();
            for (int row = 0; row < model->rowCount(); ++row)
                texts.append(model->index(row, wanted).data(role).toString());
            return texts;
        };
        const auto faults = [&column] { return column(Result, ui::SecondLineRole); };
        put("package", "effect-then-lost", "/packages/L-3");
        put("drone", "hang-past-complete-by", "/schedules/L-3");
        submitDelivery(u"L-3"_s);
        m->window().openTask(u"L-3"_s, u"package"_s);
        // On a reused connection, curl itself sends the request again, within the same attempt.
        const auto isReported = [&] {
            return !faults().isEmpty()
                && faults().last() == u"effect-then-lost"_s // the first attempt
                && column(Result).last() != ui::noRecordText(false);
        };
        QTRY_VERIFY_WITH_TIMEOUT(isReported(), kTimeoutMs);
        // Nothing is recorded before complete-by, but the services have received
        // the request, and its response is still awaited.
        m->window().openTask(u"L-3"_s, u"drone"_s);
        QTRY_COMPARE_WITH_TIMEOUT(faults(), QStringList{u"hang-past-complete-by"_s}, kTimeoutMs);
        QCOMPARE(column(Result), QStringList{ui::noRecordText(true)});
        QCOMPARE(column(Duration), QStringList{QString()});
        QVERIFY(m->lab().faults().add(u"package"_s, {{u"kind"_s, u"refuse"_s}}, 600'000).ok());
        QTRY_VERIFY(!m->lab().ledger().faultsOf(u"L-4"_s).ports.empty());
        submitDelivery(u"L-4"_s);
        m->window().openTask(u"L-4"_s, u"package"_s);
        QTRY_VERIFY_WITH_TIMEOUT(faults().value(0) == u"refuse"_s, kTimeoutMs);
    }

    // Simulated faults add a second line to the result of an attempt.
    void attemptsWithAFaultNeedNoScrollingToTheSide_data()
    {
        QTest::addColumn<QString>("language");
        for (const char *language : {"en", "de", "hu", "ja"})
            QTest::newRow(language) << QString::fromLatin1(language);
    }
    void attemptsWithAFaultNeedNoScrollingToTheSide()
    {
        QFETCH(QString, language);
        ui::installLanguage(*qApp, language);
        const auto english = qScopeGuard([] { ui::installLanguage(*qApp, u"en"_s); });
        init();
        m->window().resize(1280, 800);
        m->start(1); // registers the workflows
        const QJsonObject once{{u"kind"_s, u"unavailable"_s}, {u"times"_s, 1}};
        QVERIFY(m->lab().faults().add(u"package"_s, once, 600'000).ok());
        submitDelivery(u"L-5"_s);
        m->window().openTask(u"L-5"_s, u"package"_s);
        using enum ui::AttemptTreeModel::Column;
        const auto *attempts = part<QTreeView>("attempts");
        const auto result = [attempts] {
            return attempts->model()->index(attempts->model()->rowCount() - 1, Result);
        };
        QTRY_VERIFY_WITH_TIMEOUT(attempts->model()->rowCount() > 0
                && result().data().toString().startsWith(u"HTTP 503"_s),
            kTimeoutMs);
        QCOMPARE(result().data(ui::SecondLineRole).toString(), u"unavailable"_s);
        QTRY_VERIFY(attempts->viewport()->width() > 300);
        QTRY_COMPARE(attempts->horizontalScrollBar()->maximum(), 0);
        const QFontMetrics metrics = attempts->fontMetrics();
        const int cause = metrics.horizontalAdvance(u"HTTP 422: permanent"_s);
        const int icon = metrics.height() + ui::kIconGap;
        QVERIFY(attempts->columnWidth(Result) >= icon + cause + 2 * ui::kCellMargin);
        QVERIFY(attempts->visualRect(result()).height() >= 2 * metrics.lineSpacing());
    }

    // What took effect behind a proxy is unknown, which the ledger view states.
    void behindProxiesTheLedgerClaimsNothing()
    {
        auto lab = faultlab::FaultLab::start({});
        QVERIFY(lab.ok());
        using Session = faultlab::FaultLabSession;
        Session session(m->engine(), **lab, Session::Services::Proxied);
        QVERIFY(session.faults().addProxy(u"mine"_s, u"http://127.0.0.1:9"_s).ok());
        ui::LedgerPanel panel(session, nullptr);
        auto *title = panel.findChild<QLabel *>(u"ledgerTitle"_s);
        QTRY_COMPARE(session.faults().status()->services.size(), size_t(1));
        panel.setTask(u"T-1"_s);
        QVERIFY(!title->text().isEmpty() && !title->text().contains(u"T-1"_s));
    }

    void theLoadGeneratorSubmits()
    {
        m->start(1);
        showTab(Load);
        QTRY_VERIFY(action("actionLoadStart")->isEnabled());
        // Without the burst, submitting the tasks at this rate would take more than three minutes.
        part<QDoubleSpinBox>("loadRate")->setValue(0.1);
        part<QSpinBox>("loadTasks")->setValue(20);
        part<QSpinBox>("loadBurst")->setValue(20);
        action("actionLoadStart")->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(m->lab().load().status().accepted, qint64(20), kTimeoutMs);
        QTRY_VERIFY(!m->lab().load().status().running);
        QVERIFY(!action("actionLoadStop")->isEnabled());
    }

    void aProxyIsAddedAndRemoved()
    {
        m->engine().start();
        showTab(Load);
        QVERIFY(!action("actionProxyAdd")->isEnabled());
        part<QLineEdit>("proxyName")->setText(u"mine"_s);
        part<QLineEdit>("proxyTarget")->setText(u"http://example.org"_s);
        action("actionProxyAdd")->trigger(); // the target is not on this machine
        QCOMPARE(part<QTableView>("labProxies")->model()->rowCount(), 0);
        part<QLineEdit>("proxyTarget")->setText(u"http://127.0.0.1:9"_s);
        action("actionProxyAdd")->trigger();
        QTRY_COMPARE(part<QTableView>("labProxies")->model()->rowCount(), 1);
        // What takes effect behind a proxy is unknown, so a dash is shown instead of a
        // number, and only the proxy's faults are listed.
        showTab(Faults);
        QTRY_VERIFY(choose("labServices", u"mine (proxy)"_s));
        const int row = rowWith(part<QTableView>("labServices"), u"mine (proxy)"_s);
        QCOMPARE(cell("labServices", row, 3), u"–"_s);
        QCOMPARE(cell("labServices", row, 4), u"–"_s);
        QVERIFY(rowWith(part<QTableView>("labFaults"), u"latency"_s) >= 0);
        QVERIFY(rowWith(part<QTableView>("labFaults"), u"effect-then-lost"_s) < 0);
        showTab(Load);
        part<QTableView>("labProxies")->selectRow(0);
        action("actionProxyRemove")->trigger();
        QTRY_COMPARE(part<QTableView>("labProxies")->model()->rowCount(), 0);
    }

    void presenterModeEnlargesTextAndRows()
    {
        showTab(Faults);
        // Presenter mode applies to the whole window: both the tables that an audience looks at and
        // the headings with their own fonts.
        const std::vector<const char *> tables{"labFaults", "tasks", "steps", "alerts"};
        const std::vector<const char *> words{"taskTitle", "statusLine", "pages", "labBanner"};
        const auto sizes = [&] {
            QList<qreal> found;
            for (const char *name : tables) {
                const auto *table = part<QTableView>(name);
                found << table->font().pointSizeF() << table->columnWidth(1)
                      << table->verticalHeader()->defaultSectionSize()
                      << table->horizontalHeader()->font().pointSizeF();
            }
            for (const char *name : words)
                found << part<QWidget>(name)->font().pointSizeF();
            return found;
        };
        const QList<qreal> usual = sizes();
        const int pages = part<QWidget>("pages")->width();
        action("actionPresenterMode")->setChecked(true);
        const auto isLarge = [&] {
            const QList<qreal> large = sizes();
            for (qsizetype i = 0; i < usual.size(); ++i)
                if (usual[i] > 0 && large[i] < usual[i] * 1.25) // 0: a hidden column
                    return false;
            return true;
        };
        QTRY_VERIFY(isLarge());
        QTRY_VERIFY(part<QWidget>("pages")->width() > pages);
        QVERIFY(QLabel(u"yet to come"_s).font().pointSizeF() > 1.4 * usual.front());
        m->window().showPage(ui::MainWindow::Tasks); // the shortcut works everywhere
        QTest::keyClick(&m->window(), Qt::Key_F11);
        QVERIFY(!action("actionPresenterMode")->isChecked());
        QTRY_COMPARE(sizes(), usual);
        QTRY_COMPARE(part<QWidget>("pages")->width(), pages);
        // Unscaled sizes are saved.
        action("actionPresenterMode")->setChecked(true);
        QTRY_VERIFY(isLarge());
        m->window().close();
        QTRY_COMPARE(sizes(), usual);
        QVERIFY(!action("actionPresenterMode")->isChecked());
    }
};

SAGADESK_GUI_TEST_MAIN(TestFaultLabPage)
#include "tst_faultlabpage.moc"
