#include "tests/gui/windowtest.h"

#include <QApplication>
#include <QClipboard>
#include <QPlainTextEdit>
#include <QPushButton>

using namespace sagadesk;

// Actions on the chosen task and its steps, by name, down to what the service was asked.
class TstTaskActions final : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void aPausedTaskStandsStillUntilItIsResumed()
    {
        m->world.engine().controlService(QStringLiteral("shop"), model::ServiceAction::Pause, 0);
        m->world.submit(QStringLiteral("shop"), QStringLiteral("P-1"));
        show(QStringLiteral("P-1"));
        TRY(m->action("actionPause")->isEnabled());
        QVERIFY(!m->action("actionResume")->isEnabled());
        m->trigger("actionPause");
        TRY(m->action("actionResume")->isEnabled());
        QVERIFY(m->world.task(QStringLiteral("P-1")).record.pausedAt != 0);
        m->world.engine().controlService(QStringLiteral("shop"), model::ServiceAction::Resume, 0);
        m->world.submit(QStringLiteral("shop"), QStringLiteral("P-2")); // overtakes it
        TRY(m->world.state(QStringLiteral("P-2")) == QStringLiteral("processed"));
        QVERIFY(!m->world.server().requests().contains(QStringLiteral("PUT /pay/P-1")));
        m->trigger("actionResume");
        TRY(m->world.state(QStringLiteral("P-1")) == QStringLiteral("processed"));
    }

    void aStepThatWaitsIsRunNow()
    {
        failForNow(QStringLiteral("R-1"));
        TRY(m->action("actionRunNow")->isEnabled());
        const qsizetype before = asked(QStringLiteral("R-1"));
        m->trigger("actionRunNow");
        TRY(m->status().contains(QStringLiteral("R-1")));
        TRY(asked(QStringLiteral("R-1")) > before);
    }

    void aStepIsRetriedNoMore()
    {
        failForNow(QStringLiteral("S-1"));
        TRY(m->action("actionStopRetrying")->isEnabled());
        m->trigger("actionStopRetrying");
        giveReason();
        TRY(m->world.state(QStringLiteral("S-1")) == QStringLiteral("error"));
    }

    void aFailedStepIsCompletedByHandWithItsOutput()
    {
        m->failShip({QStringLiteral("H-1")});
        show(QStringLiteral("H-1"));
        chooseStep(1);
        TRY(m->action("actionCompleteStepByHand")->isEnabled());
        m->trigger("actionCompleteStepByHand");
        TRY(m->dialog("reasonDialog"));
        m->find<QPlainTextEdit>("outputEdit")->setPlainText(QStringLiteral(R"({"by":"phone"})"));
        giveReason();
        TRY(m->world.state(QStringLiteral("H-1")) == QStringLiteral("processed"));
        QVERIFY(m->world.task(QStringLiteral("H-1")).steps[1].output.contains("phone"));
    }

    void resubmitAndNextGoesThroughTheFailedOnes()
    {
        m->failShip({QStringLiteral("N-1"), QStringLiteral("N-2")});
        m->world.server().answer(QStringLiteral("/ship"), 200);
        m->filter(QStringLiteral("state:error"));
        TRY(m->rows("tasks")->rowCount() == 2);
        m->find<QTableView>("tasks")->selectRow(0);
        for (const char *id : {"N-2", "N-1"}) {
            TRY(m->find<QLabel>("taskTitle")->text() == QString::fromLatin1(id));
            chooseStep(1);
            TRY(m->action("actionResubmitAndNext")->isEnabled());
            m->trigger("actionResubmitAndNext");
        }
        for (const char *id : {"N-1", "N-2"})
            TRY(m->world.state(QString::fromLatin1(id)) == QStringLiteral("processed"));
    }

    // A link, a notification or the palette may name what was purged or never was.
    void anIdThatIsNobodysIsSaidAndTakenUpWhenItComes()
    {
        m->window().openTask(QStringLiteral("later"));
        TRY(m->find<QLabel>("taskFacts")->text().contains(QStringLiteral("no such task")));
        m->world.submit(QStringLiteral("noop"), QStringLiteral("later"));
        TRY(m->find<QLabel>("taskState")->text() == QStringLiteral("Processed"));
    }

    void filterAndHelpAreReachedByTheirActions()
    {
        m->window().showPage(ui::MainWindow::Services);
        m->trigger("actionFocusFilter");
        TRY(m->find<QLineEdit>("taskFilter")->isVisible());
        m->trigger("actionShowHelp");
        TRY(m->dialog("shortcutsDialog"));
        m->dialog("shortcutsDialog")->reject();
    }

    void rowsAreWalkedAndCopiedAsCsv()
    {
        m->world.submitMany(QStringLiteral("noop"), QStringLiteral("C-"), 2);
        m->window().showPage(ui::MainWindow::Tasks);
        TRY(m->rows("tasks")->rowCount() == 2);
        m->trigger("actionNextRow");
        m->trigger("actionNextRow");
        QCOMPARE(m->find<QTableView>("tasks")->currentIndex().row(), 1);
        m->trigger("actionPreviousRow");
        QCOMPARE(m->find<QTableView>("tasks")->currentIndex().row(), 0);
        m->trigger("actionCopyRowsCsv");
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("C-1")));
        QVERIFY(QApplication::clipboard()->text().contains(QLatin1Char(',')));
    }

private:
    void show(const QString &id)
    {
        m->window().openTask(id);
        TRY(m->find<QLabel>("taskTitle")->text() == id);
        TRY(m->rows("steps")->rowCount() == 2);
    }
    void chooseStep(int row)
    {
        TRY(m->rows("steps")->rowCount() == 2);
        m->find<QTableView>("steps")->selectRow(row);
    }
    // Its first step has failed and waits to be tried again.
    void failForNow(const QString &id)
    {
        m->world.server().answer(QStringLiteral("/pay"), 503);
        m->world.submit(QStringLiteral("shop"), id);
        show(id);
        chooseStep(0);
    }
    void giveReason()
    {
        TRY(m->dialog("reasonDialog"));
        m->find<QLineEdit>("reasonEdit")->setText(QStringLiteral("asked by phone"));
        QTest::mouseClick(m->find<QPushButton>("reasonOk"), Qt::LeftButton);
    }
    [[nodiscard]] qsizetype asked(const QString &id)
    {
        return m->world.server().requests().count(QStringLiteral("PUT /pay/") + id);
    }
};

SAGADESK_GUI_TEST_MAIN(TstTaskActions)
#include "tst_taskactions.moc"
