#include "tests/gui/guiworld.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/models/tasktablemodel.h"
#include "ui/text/language.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <QTest>

using namespace sagadesk;

namespace {

constexpr int kPatienceMs = 30'000;

} // namespace

#define TRY(condition) QTRY_VERIFY_WITH_TIMEOUT(condition, kPatienceMs)

// What an operator does to a task, by the name of each action or by its key, to the real outcome.
class TstActing final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        ui::installLanguage(*qApp, QStringLiteral("en"));
        ui::Theme::instance().install(ui::ThemeChoice::Light);
    }

    void init()
    {
        m_world = std::make_unique<GuiWorld>();
        m_window = std::make_unique<ui::MainWindow>(m_world->engine(), ui::WindowOptions());
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        m_window->activateWindow();
        m_window->showPage(ui::MainWindow::Tasks);
    }

    void cleanup()
    {
        m_window.reset();
        m_world.reset();
    }

    void runNowEndsTheWait()
    {
        deferShip(QStringLiteral("R-1"));
        m_world->server().answer(QStringLiteral("/ship"), 200);
        TRY(action("actionRunNow")->isEnabled());
        action("actionRunNow")->trigger();
        TRY(status().contains(QStringLiteral("completed")));
        TRY(state() == QStringLiteral("Processed"));
        TRY(!action("actionRunNow")->isEnabled());
        QVERIFY(action("actionRunNow")->toolTip().contains(QStringLiteral("has ended")));
    }

    void stopRetryingTakesTheStepAsFailed()
    {
        deferShip(QStringLiteral("R-2"));
        TRY(action("actionStopRetrying")->isEnabled());
        action("actionStopRetrying")->trigger();
        giveReason(QStringLiteral("the carrier said no"));
        TRY(state() == QStringLiteral("Error"));
        QCOMPARE(m_world->state(QStringLiteral("R-2")), QStringLiteral("error"));
    }

    void completeByHandGoesOnWithTheOutputThatIsGiven()
    {
        failShip({QStringLiteral("H-1")});
        show(QStringLiteral("H-1"));
        const auto asked = m_world->server().requests().size();
        TRY(action("actionCompleteStepByHand")->isEnabled());
        action("actionCompleteStepByHand")->trigger();
        TRY(dialog("reasonDialog"));
        auto *ok = find<QPushButton>("reasonOk");
        find<QLineEdit>("reasonEdit")->setText(QStringLiteral("shipped by courier"));
        find<QPlainTextEdit>("outputEdit")->setPlainText(QStringLiteral("{\"parcel\": "));
        QVERIFY(!ok->isEnabled());
        find<QPlainTextEdit>("outputEdit")->setPlainText(QStringLiteral("{\"parcel\": 4}"));
        QTest::mouseClick(ok, Qt::LeftButton);
        TRY(state() == QStringLiteral("Processed"));
        QVERIFY(m_world->task(QStringLiteral("H-1")).steps.at(1).output.contains("parcel"));
        QCOMPARE(m_world->server().requests().size(), asked);
    }

    void pauseHoldsATaskUntilItIsResumed()
    {
        deferShip(QStringLiteral("P-1"));
        TRY(action("actionPause")->isEnabled());
        QVERIFY(!action("actionResume")->isEnabled());
        QVERIFY(action("actionResume")->toolTip().contains(QStringLiteral("not paused")));
        action("actionPause")->trigger();
        TRY(state().contains(QStringLiteral("paused")));
        TRY(!action("actionPause")->isEnabled() && !action("actionRunNow")->isEnabled());
        QVERIFY(action("actionRunNow")->toolTip().contains(QStringLiteral("paused")));
        action("actionResume")->trigger();
        TRY(action("actionPause")->isEnabled());
        QVERIFY(!state().contains(QStringLiteral("paused")));
    }

    void nGoesFromOneFailedTaskToTheNext()
    {
        failShip({QStringLiteral("N-1"), QStringLiteral("N-2"), QStringLiteral("N-3")});
        auto *tasks = find<QTableView>("tasks");
        TRY(tasks->model()->rowCount() == 3);
        tasks->setFocus();
        for (const char16_t *id : {u"N-3", u"N-2", u"N-1", u"N-3"}) { // newest first, then around
            QTest::keyClick(tasks, Qt::Key_N);
            TRY(title() == QString::fromUtf16(id));
        }
    }

    void f8ResubmitsAndGoesToTheNextFailedOne()
    {
        failShip({QStringLiteral("F-1"), QStringLiteral("F-2")});
        show(QStringLiteral("F-2"));
        TRY(action("actionResubmitAndNext")->isEnabled());
        m_world->server().answer(QStringLiteral("/ship"), 200);
        QTest::keyClick(find<QTableView>("tasks"), Qt::Key_F8);
        TRY(title() == QStringLiteral("F-1"));
        TRY(m_world->state(QStringLiteral("F-2")) == QStringLiteral("processed"));
        QCOMPARE(m_world->state(QStringLiteral("F-1")), QStringLiteral("error"));
    }

    void destructiveKeysAskFirst()
    {
        failShip({QStringLiteral("K-1")});
        show(QStringLiteral("K-1"));
        TRY(action("actionCompensateTask")->isEnabled());
        for (const Qt::Key key : {Qt::Key_C, Qt::Key_X}) {
            QTest::keyClick(find<QTableView>("tasks"), key, Qt::ShiftModifier);
            TRY(dialog("reasonDialog"));
            dialog("reasonDialog")->reject();
            TRY(!dialog("reasonDialog"));
        }
        QCOMPARE(m_world->state(QStringLiteral("K-1")), QStringLiteral("error"));
    }

    // Whoever types a filter with an r, a c or an n in it acts on nothing.
    void lettersTypedIntoTheFilterAreNoShortcuts()
    {
        failShip({QStringLiteral("T-1")});
        show(QStringLiteral("T-1"));
        TRY(action("actionResubmitStep")->isEnabled());
        const auto asked = m_world->server().requests().size();
        QTest::keyClick(find<QTableView>("tasks"), Qt::Key_Slash);
        auto *filter = find<QLineEdit>("taskFilter");
        TRY(filter->hasFocus());
        filter->clear();
        QTest::keyClicks(filter, QStringLiteral("rnljkCX"));
        QCOMPARE(filter->text(), QStringLiteral("rnljkCX"));
        QVERIFY(!dialog("reasonDialog"));
        QCOMPARE(m_world->state(QStringLiteral("T-1")), QStringLiteral("error"));
        QCOMPARE(m_world->server().requests().size(), asked);
    }

    void questionMarkShowsTheKeys()
    {
        QTest::keyClick(find<QTableView>("tasks"), Qt::Key_Question);
        TRY(dialog("shortcutsDialog"));
        dialog("shortcutsDialog")->reject();
    }

    // Two operators at one task: the second one's dialog shows a state that is no more.
    void anOrderBasedOnAnOldStateIsRefusedAndSaysSo()
    {
        failShip({QStringLiteral("O-1")});
        show(QStringLiteral("O-1"));
        TRY(action("actionSkipStep")->isEnabled());
        action("actionSkipStep")->trigger();
        TRY(dialog("reasonDialog"));
        const qint64 before = m_world->task(QStringLiteral("O-1")).record.version;
        model::OperatorCommand other;
        other.task = QStringLiteral("O-1");
        other.operatorName = QStringLiteral("ada");
        m_world->engine().operate(
            other, m_window.get(), [](const base::Result<model::OperatorReceipt> &) {});
        TRY(m_world->task(QStringLiteral("O-1")).record.version > before
            && m_world->state(QStringLiteral("O-1")) == QStringLiteral("error"));
        giveReason(QStringLiteral("late"));
        TRY(status().contains(QStringLiteral("refused")));
        QCOMPARE(m_world->state(QStringLiteral("O-1")), QStringLiteral("error"));
    }

private:
    template <class T>
    T *find(const char *name) const
    {
        T *found = m_window->findChild<T *>(QString::fromLatin1(name));
        if (!found)
            qFatal("no %s", name);
        return found;
    }
    QAction *action(const char *name) const { return find<QAction>(name); }
    QDialog *dialog(const char *name) const
    {
        auto *found = m_window->findChild<QDialog *>(QString::fromLatin1(name));
        return found && found->isVisible() ? found : nullptr;
    }
    QString status() const { return find<QLabel>("statusLine")->text(); }
    QString state() const { return find<QLabel>("taskState")->text(); }
    QString title() const { return find<QLabel>("taskTitle")->text(); }
    void show(const QString &id)
    {
        m_window->openTask(id);
        TRY(title() == id && !state().isEmpty());
        find<QTableView>("tasks")->setFocus();
    }
    void giveReason(const QString &reason)
    {
        TRY(dialog("reasonDialog"));
        find<QLineEdit>("reasonEdit")->setText(reason);
        QTest::mouseClick(find<QPushButton>("reasonOk"), Qt::LeftButton);
    }
    void failShip(const QStringList &ids)
    {
        m_world->server().answer(QStringLiteral("/ship"), 422);
        for (const QString &id : ids) {
            m_world->submit(QStringLiteral("shop"), id);
            TRY(m_world->state(id) == QStringLiteral("error"));
        }
    }
    // Ship is put off for longer than this test runs.
    void deferShip(const QString &id)
    {
        m_world->server().answer(QStringLiteral("/ship"), 503);
        m_world->server().alsoSay("Retry-After: 3600");
        m_world->submit(QStringLiteral("shop"), id);
        show(id);
        TRY(find<QTableView>("steps")->model()->rowCount() == 2);
        TRY(action("actionRunNow")->isEnabled());
    }

    std::unique_ptr<GuiWorld> m_world;
    std::unique_ptr<ui::MainWindow> m_window;
};

QTEST_MAIN(TstActing)
#include "tst_acting.moc"
