#include "core/base/refusalcodes.h"
#include "tests/gui/windowtest.h"
#include "ui/text/reasontext.h"

#include <QApplication>
#include <QClipboard>
#include <QPlainTextEdit>
#include <QPushButton>

using namespace Qt::StringLiterals;
using namespace sagadesk;

class TestTaskActions final : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void pausedTaskDoesNotProgressUntilItIsResumed()
    {
        m->world.control(u"shop"_s, model::ServiceAction::Pause);
        m->world.submit(u"shop"_s, u"P-1"_s);
        show(u"P-1"_s);
        TRY(action("actionPause")->isEnabled());
        QVERIFY(!action("actionResume")->isEnabled());
        trigger("actionPause");
        TRY(action("actionResume")->isEnabled());
        QVERIFY(m->world.task(u"P-1"_s).record.pausedAt != 0);
        m->world.control(u"shop"_s, model::ServiceAction::Resume);
        m->world.submit(u"shop"_s, u"P-2"_s); // overtakes the other task
        TRY(m->world.state(u"P-2"_s) == u"processed"_s);
        QVERIFY(!m->world.server().requests().contains(u"PUT /pay/P-1"_s));
        trigger("actionResume");
        TRY(m->world.state(u"P-1"_s) == u"processed"_s);
    }

    void aStepThatWaitsIsRunNow()
    {
        failForNow(u"R-1"_s);
        TRY(action("actionRunNow")->isEnabled());
        const qsizetype before = asked(u"R-1"_s);
        trigger("actionRunNow");
        TRY(status().contains(u"R-1"_s));
        TRY(asked(u"R-1"_s) > before);
    }

    void retriesOfAStepAreStopped()
    {
        failForNow(u"S-1"_s);
        TRY(action("actionStopRetrying")->isEnabled());
        trigger("actionStopRetrying");
        giveReason();
        TRY(m->world.state(u"S-1"_s) == u"error"_s);
    }

    void aFailedStepIsCompletedByHandWithItsOutput()
    {
        m->failShip({u"H-1"_s});
        show(u"H-1"_s);
        chooseStep(1);
        TRY(action("actionCompleteStepByHand")->isEnabled());
        trigger("actionCompleteStepByHand");
        TRY(dialog("reasonDialog"));
        find<QPlainTextEdit>("outputEdit")->setPlainText(uR"({"by":"phone"})"_s);
        giveReason();
        TRY(m->world.state(u"H-1"_s) == u"processed"_s);
        QVERIFY(m->world.task(u"H-1"_s).steps[1].output.contains("phone"));
    }

    void resubmitAndNextGoesThroughTheFailedOnes()
    {
        m->failShip({u"N-1"_s, u"N-2"_s});
        m->world.server().answer(u"/ship"_s, 200);
        m->filter(u"state:error"_s);
        TRY(m->rows("tasks")->rowCount() == 2);
        find<QTableView>("tasks")->selectRow(0);
        for (const char *id : {"N-2", "N-1"}) {
            TRY(find<QLabel>("taskTitle")->text() == QString::fromLatin1(id));
            chooseStep(1);
            TRY(action("actionResubmitAndNext")->isEnabled());
            trigger("actionResubmitAndNext");
        }
        for (const char *id : {"N-1", "N-2"})
            TRY(m->world.state(QString::fromLatin1(id)) == u"processed"_s);
    }

    // A link, a notification or the palette may name a task that was purged or never existed.
    void unknownIdIsReportedAndShownWhenItsTaskExists()
    {
        m->window().openTask(u"later"_s);
        TRY(find<QLabel>("taskFacts")->text()
            == ui::reasonText({codes::kTaskNotFound, {{u"task"_s, u"later"_s}}}));
        m->world.submit(u"noop"_s, u"later"_s);
        TRY(find<QLabel>("taskState")->text() == u"Processed"_s);
    }

    void filterAndHelpAreReachedByTheirActions()
    {
        m->window().showPage(ui::MainWindow::Services);
        trigger("actionFocusFilter");
        TRY(find<QLineEdit>("taskFilter")->isVisible());
        trigger("actionShowHelp");
        TRY(dialog("shortcutsDialog"));
        dialog("shortcutsDialog")->reject();
    }

    void rowsAreWalkedAndCopiedAsCsv()
    {
        m->world.submitMany(u"noop"_s, u"C-"_s, 2);
        m->window().showPage(ui::MainWindow::Tasks);
        TRY(m->rows("tasks")->rowCount() == 2);
        trigger("actionNextRow");
        trigger("actionNextRow");
        QCOMPARE(find<QTableView>("tasks")->currentIndex().row(), 1);
        trigger("actionPreviousRow");
        QCOMPARE(find<QTableView>("tasks")->currentIndex().row(), 0);
        trigger("actionCopyRowsCsv");
        QVERIFY(QApplication::clipboard()->text().contains(u"C-1"_s));
        QVERIFY(QApplication::clipboard()->text().contains(u','));
    }

private:
    void show(const QString &id)
    {
        m->window().openTask(id);
        TRY(find<QLabel>("taskTitle")->text() == id);
        TRY(m->rows("steps")->rowCount() == 2);
    }
    void chooseStep(int row)
    {
        TRY(m->rows("steps")->rowCount() == 2);
        find<QTableView>("steps")->selectRow(row);
    }
    // Submits a task whose first step fails and waits for a retry.
    void failForNow(const QString &id)
    {
        m->world.server().answer(u"/pay"_s, 503);
        m->world.submit(u"shop"_s, id);
        show(id);
        chooseStep(0);
    }
    void giveReason()
    {
        TRY(dialog("reasonDialog"));
        find<QLineEdit>("reasonEdit")->setText(u"asked by phone"_s);
        QTest::mouseClick(find<QPushButton>("reasonOk"), Qt::LeftButton);
    }
    [[nodiscard]] qsizetype asked(const QString &id)
    {
        return m->world.server().requests().count(u"PUT /pay/"_s + id);
    }
};

SAGADESK_GUI_TEST_MAIN(TestTaskActions)
#include "tst_taskactions.moc"
