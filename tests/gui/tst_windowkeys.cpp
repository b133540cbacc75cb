#include "tests/gui/windowtest.h"
#include "ui/text/actiontext.h"
#include "ui/text/bulktext.h"
#include "ui/widgets/counterstrip.h"

#include <QComboBox>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sagadesk;

// The effect of keys depends on the focus: a task is changed only where it is visible, lists keep
// letters for type-ahead, and every area of the window can be reached.
class TestWindowKeys final : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        WindowTest::init();
        m->window().activateWindow();
        m->window().showPage(ui::MainWindow::Tasks);
    }

    // Finding a row by its first letters on another page changes no task.
    void keysChangeNoTaskOnAnotherPage()
    {
        m->failShip({u"K-1"_s});
        showTask(u"K-1"_s);
        TRY(action("actionResubmitStep")->isEnabled());
        const auto asked = m->world.server().requests().size();
        m->window().showPage(ui::MainWindow::Services);
        auto *services = find<QTableView>("services");
        TRY(services->model()->rowCount() > 0);
        services->setFocus();
        TRY(services->hasFocus());
        QTest::keyClick(services, Qt::Key_R);
        QTest::keyClick(services, Qt::Key_F8);
        QTest::keyClick(services, Qt::Key_C, Qt::ShiftModifier);
        QTest::keyClick(services, Qt::Key_X, Qt::ShiftModifier);
        QVERIFY(!dialog("reasonDialog"));
        QVERIFY2(status().isEmpty(), qPrintable(status()));
        QCOMPARE(m->world.server().requests().size(), asked);
        QVERIFY(services->isVisible()); // F8 did not change the page
    }

    void aListKeepsItsLetters()
    {
        m->window().showPage(ui::MainWindow::Services);
        auto *services = find<QTableView>("services");
        TRY(services->model()->rowCount() == 2);
        services->setFocus();
        const QModelIndex nothing = services->model()->match(
            services->model()->index(0, 0), Qt::DisplayRole, u"nothing"_s)[0];
        services->setCurrentIndex(services->model()->index(1 - nothing.row(), 0));
        QTest::keyClicks(services, u"nothing"_s);
        QVERIFY(services->isVisible()); // the n did not open a task
        QCOMPARE(services->currentIndex(), nothing);
    }

    void theTasksKeysActInItsPanelToo()
    {
        m->failShip({u"K-2"_s});
        showTask(u"K-2"_s);
        TRY(action("actionResubmitStep")->isEnabled());
        m->world.server().answer(u"/ship"_s, 200);
        auto *steps = find<QTableView>("steps");
        steps->setFocus();
        QTest::keyClick(steps, Qt::Key_R);
        TRY(m->world.state(u"K-2"_s) == u"processed"_s);
    }

    void enterGoesIntoTheTaskAndEscapeBack()
    {
        m->failShip({u"K-3"_s});
        showTask(u"K-3"_s);
        auto *tasks = find<QTableView>("tasks");
        tasks->setFocus();
        QTest::keyClick(tasks, Qt::Key_Return);
        const auto *panel = find<QWidget>("taskPanel");
        TRY(panel->isAncestorOf(QApplication::focusWidget()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        TRY(tasks->hasFocus());
        QCOMPARE(find<QLabel>("taskTitle")->text(), u"K-3"_s);
    }

    void f6GoesThroughTheAreas()
    {
        m->failShip({u"K-4"_s});
        showTask(u"K-4"_s);
        auto *tasks = find<QTableView>("tasks");
        const QList<const QWidget *> areas{tasks, find<QWidget>("taskPanel"),
            find<QWidget>("stateFilter"), find<QWidget>("pages"), tasks};
        tasks->setFocus();
        for (qsizetype i = 1; i < areas.size(); ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6);
            TRY(isIn(areas[i]));
        }
        for (qsizetype i = areas.size() - 2; i >= 0; --i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6, Qt::ShiftModifier);
            TRY(isIn(areas[i]));
        }
    }

    // The counters are a single tab stop; arrow keys move between them.
    void theCountersAreOneStop()
    {
        int stops = 0;
        const auto counters = m->window().findChildren<ui::CounterButton *>();
        for (const auto *counter : counters)
            stops += counter->focusPolicy() & Qt::TabFocus ? 1 : 0;
        QCOMPARE(stops, 1);
        counters[0]->setFocus();
        QTest::keyClick(counters[0], Qt::Key_Right);
        TRY(counters[1]->hasFocus());
        QVERIFY(counters[1]->focusPolicy() & Qt::TabFocus);
        QVERIFY(!(counters[0]->focusPolicy() & Qt::TabFocus));
        QTest::keyClick(counters[1], Qt::Key_End);
        TRY(counters.back()->hasFocus());
        QTest::keyClick(counters.back(), Qt::Key_Right); // it is the last counter
        QVERIFY(counters.back()->hasFocus());
        QTest::keyClick(counters.back(), Qt::Key_Space);
        TRY(counters.back()->isChecked());
    }

    void severalTasksAreActedOnTogether()
    {
        m->failShip({u"S-1"_s, u"S-2"_s, u"S-3"_s});
        auto *tasks = find<QTableView>("tasks");
        TRY(tasks->model()->rowCount() == 3);
        tasks->setFocus();
        QTest::keyClick(tasks, Qt::Key_A, Qt::ControlModifier);
        TRY(find<QLabel>("taskCount")->text().contains(u"3 selected"_s));
        auto *compensate = action("actionCompensateTask");
        const auto isCalled = [compensate](const QString &text) {
            return compensate->text().remove(u'&').startsWith(text);
        };
        TRY(isCalled(ui::bulkActionText(model::BulkAction::Compensate))
            && compensate->text().contains(u'3'));
        QVERIFY(find<QLabel>("taskTitle")->text().contains(u'3'));
        QVERIFY(find<QLabel>("taskState")->text().isEmpty());
        QVERIFY(!find<QLabel>("storyHappened")->isVisible());
        QVERIFY(compensate->isEnabled());
        QVERIFY(!action("actionSkipStep")->isEnabled());
        QVERIFY(action("actionSkipStep")->toolTip().contains(u"several tasks"_s));
        QVERIFY(!action("actionResubmitAndNext")->isEnabled());
        QTest::keyClick(tasks, Qt::Key_C, Qt::ShiftModifier);
        TRY(dialog("bulkDialog"));
        TRY(find<QTableView>("bulkSet")->model()->rowCount() == 3);
        dialog("bulkDialog")->reject();
        TRY(!dialog("bulkDialog"));
        m->window().activateWindow(); // there is no window manager to do this
        TRY(tasks->hasFocus());
        QTest::keyClick(tasks, Qt::Key_R);
        TRY(dialog("bulkDialog"));
        dialog("bulkDialog")->reject();
        TRY(!dialog("bulkDialog"));
        clickRow(tasks, 0);
        TRY(isCalled(ui::actionText(model::OperatorAction::Compensate, false)));
        TRY(find<QLabel>("taskTitle")->text() == m->cell("tasks", 0, 1));
        TRY(find<QLabel>("storyHappened")->isVisible());
        TRY(action("actionSkipStep")->isEnabled());
        for (const char16_t *id : {u"S-1", u"S-2", u"S-3"})
            QCOMPARE(m->world.state(QString::fromUtf16(id)), u"error"_s);
    }

    // In the tab order, the input fields come after the fields above them and before the JSON.
    void submitIsFilledFromTopToBottom()
    {
        beginSubmit();
        find<QWidget>("submitPriority")->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        TRY(QApplication::focusWidget() == find<QLineEdit>("input-amount"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        TRY(QApplication::focusWidget() == find<QPlainTextEdit>("submitInput"));
        dialog("submitDialog")->reject();
    }

    void jsonThatIsNotValidYetIsNotOverwritten()
    {
        beginSubmit();
        auto *json = find<QPlainTextEdit>("submitInput");
        auto *amount = find<QLineEdit>("input-amount");
        json->setPlainText(u"{\"amount\": 7, \"note\": \"by h"_s);
        QVERIFY(!amount->isEnabled());
        QVERIFY(find<QLabel>("submitFormLocked")->isVisible());
        QTest::keyClicks(amount, u"8"_s);
        QCOMPARE(json->toPlainText(), u"{\"amount\": 7, \"note\": \"by h"_s);
        json->setPlainText(u"{\"amount\": 7, \"note\": \"by hand\"}"_s);
        QVERIFY(amount->isEnabled());
        QVERIFY(!find<QLabel>("submitFormLocked")->isVisible());
        QCOMPARE(amount->text(), u"7"_s);
        dialog("submitDialog")->reject();
    }

private:
    static bool isIn(const QWidget *area)
    {
        const QWidget *focus = QApplication::focusWidget();
        return focus && (focus == area || area->isAncestorOf(focus));
    }
    void beginSubmit()
    {
        trigger("actionSubmitTask");
        TRY(dialog("submitDialog"));
        auto *workflow = find<QComboBox>("submitWorkflow");
        TRY(workflow->count() == 2);
        workflow->setCurrentIndex(workflow->findData(u"shop"_s));
    }
};

SAGADESK_GUI_TEST_MAIN(TestWindowKeys)
#include "tst_windowkeys.moc"
