#include "core/rehearsal/enginefaults.h"
#include "tests/gui/faultlabfixture.h"
#include "tests/support/stallwatch.h"
#include "ui/faultlab/faultlabtext.h"

#include <QAction>
#include <QDockWidget>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sagadesk;

// "A five-minute presentation" of ui/faultlab/README.md, step by step and in order, with mouse and
// keyboard, in the same setup as `sagadesk --demo`.
class TestPresenter final : public QObject
{
    Q_OBJECT

private:
    static constexpr int kTimeoutMs = 180'000;
    std::unique_ptr<FaultLabFixture> m; // shared: each step continues after the previous one

    template <class Part>
    Part *part(const char *name)
    {
        return m->part<Part>(name);
    }
    QTableView *table(const char *name) { return m->table(name); }
    [[nodiscard]] QString cell(const char *name, int row, int column)
    {
        return m->cell(name, row, column);
    }
    // The row with this text in the column; -1: none.
    [[nodiscard]] int rowWith(const char *name, int column, const QString &text)
    {
        for (int row = 0; row < table(name)->model()->rowCount(); ++row)
            if (cell(name, row, column) == text)
                return row;
        return -1;
    }
    [[nodiscard]] bool isSeen(const char *name)
    {
        const auto *widget = part<QWidget>(name);
        return widget != nullptr && widget->isVisible();
    }

    void clickRow(const char *name, int row)
    {
        QTableView *view = table(name);
        QVERIFY2(row >= 0, name);
        const QModelIndex index = view->model()->index(row, 1 % view->model()->columnCount());
        view->scrollTo(index);
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(index).center());
        QCOMPARE(view->currentIndex().row(), row);
    }
    // Clicks the visible button of an action, found by its text as a presenter would.
    void press(const char *action, const char *text)
    {
        for (auto *button : m->window().findChildren<QToolButton *>()) {
            const QAction *own = button->defaultAction();
            if (own == nullptr || own->objectName() != QLatin1StringView(action)
                || !button->isVisible())
                continue;
            QTRY_VERIFY_WITH_TIMEOUT(button->isEnabled(), kTimeoutMs);
            QCOMPARE(button->text(), QString::fromLatin1(text));
            QTest::mouseClick(button, Qt::LeftButton);
            return;
        }
        QFAIL(action);
    }
    void choosePage(const char *title)
    {
        auto *pages = part<QListWidget>("pages");
        const auto found = pages->findItems(QString::fromLatin1(title), Qt::MatchExactly);
        QCOMPARE(found.size(), 1);
        QTest::mouseClick(
            pages->viewport(), Qt::LeftButton, {}, pages->visualItemRect(found.front()).center());
    }
    void chooseTab(const char *title, const char *of = "faultLabTabs")
    {
        auto *tabs = part<QTabWidget>(of);
        for (int tab = 0; tab < tabs->count(); ++tab) {
            if (tabs->tabText(tab) != QLatin1StringView(title))
                continue;
            QTest::mouseClick(
                tabs->tabBar(), Qt::LeftButton, {}, tabs->tabBar()->tabRect(tab).center());
            QCOMPARE(tabs->currentIndex(), tab);
            return;
        }
        QFAIL(title);
    }

private Q_SLOTS:
    // The same setup as that of the demo in app/sagadesk.cpp.
    void initTestCase()
    {
        LabWorldOptions options;
        options.demo = true;
        options.ledgerInFile = true;
        m = std::make_unique<FaultLabFixture>(options);
        m->window().resize(1400, 900);
        m->window().show();
        m->start();
        QVERIFY(QTest::qWaitForWindowActive(&m->window()));
    }

    void cleanupTestCase() { m.reset(); }
    void init() { WatchedApplication::instance()->begin(); }
    void cleanup() { VERIFY_NO_STALL(); }

    void step1OpensTheFaultLabWithLargeLetters()
    {
        choosePage("Fault lab");
        QVERIFY(isSeen("faultLabPage"));
        chooseTab("Scenarios");
        QVERIFY(isSeen("labScenarios"));
        const qreal letters = table("labScenarios")->font().pointSizeF();
        QTest::keyClick(&m->window(), Qt::Key_F11);
        QTRY_VERIFY(table("labScenarios")->font().pointSizeF() > letters * 1.4);
    }

    void step2PlaysLostRepliesToItsVerdict()
    {
        clickRow("labScenarios", rowWith("labScenarios", 0, u"lost-replies"_s));
        QCOMPARE(part<QLabel>("scenarioName")->text(), u"lost-replies"_s);
        press("actionScenarioPlay", "Play");
        QTRY_COMPARE(m->lab().scenarios().state(), faultlab::PlayState::Playing);
        QVERIFY(isSeen("scenarioTimeline"));
        QVERIFY(isSeen("labBanner"));
        QTRY_VERIFY_WITH_TIMEOUT(m->lab().scenarios().status().verdict.has_value(), kTimeoutMs);
        QTRY_VERIFY(part<QLabel>("scenarioVerdict")->text().contains(u"Passed"_s));
        const auto found = [this](const QString &check) {
            const QString text = ui::checkText({check, {}, true});
            return cell("verdictChecks", rowWith("verdictChecks", 1, text), 3);
        };
        QCOMPARE(found(u"doubled"_s), u"0"_s);
        QCOMPARE(found(u"missing"_s), u"0"_s);
    }

    void step3ShowsTheLedgerOfATask()
    {
        press("actionScenarioTasks", "Show its tasks");
        QTRY_VERIFY(isSeen("tasks"));
        QTRY_COMPARE_WITH_TIMEOUT(table("tasks")->model()->rowCount(),
            int(m->lab().scenarios().status().load.accepted), kTimeoutMs);
        chooseTab("Ledger", "taskTabs");
        using enum faultlab::StepEffects::Outcome;
        bool met = false;
        for (int row = 0; row < table("tasks")->model()->rowCount() && !met; ++row) {
            clickRow("tasks", row);
            QTRY_COMPARE(table("ledgerEffects")->model()->rowCount(), 4);
            for (const char *step : {"package", "drone", "delivery"}) {
                const int line = rowWith("ledgerEffects", 0, QString::fromLatin1(step));
                QCOMPARE(cell("ledgerEffects", line, 1), ui::effectText(Once));
                met =
                    met || cell("ledgerEffects", line, 2).contains(u"effect-then-lost (request "_s);
            }
            QCOMPARE(cell("ledgerEffects", rowWith("ledgerEffects", 0, u"account"_s), 1),
                ui::effectText(Read));
        }
        QVERIFY(met);
    }

    void step4EndsASchedulerAndFreezesTheLeader()
    {
        choosePage("Fault lab");
        chooseTab("Crashes");
        press("actionEndScheduler", "End a Scheduler");
        QTRY_COMPARE(table("labRecoveries")->model()->rowCount(), 1);
        QTRY_VERIFY(!cell("labRecoveries", 0, 3).isEmpty()); // the actor has been replaced
        press("actionFreezeLeader", "Freeze the leader");
        QTRY_COMPARE(table("labRecoveries")->model()->rowCount(), 2);
        const int frozen = rowWith("labRecoveries", 1, u"Frozen"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!cell("labRecoveries", frozen, 7).isEmpty(), kTimeoutMs);
        QTRY_VERIFY_WITH_TIMEOUT(!cell("labRecoveries", frozen, 3).isEmpty(), kTimeoutMs);
        const rehearsal::ActorRecovery seen = m->engine().faults()->recoveries().front();
        QVERIFY(seen.led && seen.epochAfter.value > seen.epochBefore.value);
        QVERIFY(seen.newLeader != seen.instance);
    }

    void step5SwitchesAFaultOnAndOff()
    {
        chooseTab("Faults");
        clickRow("labServices", rowWith("labServices", 0, u"drone"_s));
        const int row = rowWith("labFaults", 1, u"unavailable"_s);
        clickRow("labFaults", row);
        const auto state = [this, row] { return cell("labFaults", row, 0); };
        const auto injected = [this, row] { return cell("labFaults", row, 3).toInt(); };
        QCOMPARE(state(), u"Off"_s);
        const int before = injected();
        QTest::keyClick(table("labFaults"), Qt::Key_Space);
        QTRY_COMPARE(state(), u"On"_s);
        QTRY_VERIFY_WITH_TIMEOUT(injected() > before, kTimeoutMs);
        QTest::keyClick(table("labFaults"), Qt::Key_Space);
        QTRY_COMPARE(state(), u"Off"_s);
    }

    void step6GoesFromAFailureModeToItsTask()
    {
        chooseTab("Pattern");
        QTRY_VERIFY(table("labPattern")->model()->rowCount() > 0);
        const auto seen = [this] {
            for (int row = 0; row < table("labPattern")->model()->rowCount(); ++row)
                if (!cell("labPattern", row, 3).isEmpty())
                    return row;
            return -1;
        };
        QTRY_VERIFY_WITH_TIMEOUT(seen() >= 0, kTimeoutMs);
        const int row = seen();
        QVERIFY(!cell("labPattern", row, 2).isEmpty()); // the paragraph of the pattern
        const QString task = cell("labPattern", row, 3);
        clickRow("labPattern", row);
        QTest::keyClick(table("labPattern"), Qt::Key_Return);
        QTRY_VERIFY(isSeen("tasks"));
        QTRY_VERIFY(part<QLabel>("ledgerTitle")->text().contains(task));
    }

    void step7EndsAllFaults()
    {
        QVERIFY(isSeen("labBanner"));
        QTest::mouseClick(part<QPushButton>("labBannerEnd"), Qt::LeftButton);
        QTRY_VERIFY(!m->lab().isFaulty());
        // The banner remains, because this is a demo; its button does not.
        QTRY_VERIFY(!isSeen("labBannerEnd"));
    }
};

SAGADESK_GUI_TEST_MAIN(TestPresenter)
#include "tst_presenter.moc"
