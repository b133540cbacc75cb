#include "core/base/reasoncodes.h"
#include "core/engine/taskreads.h"
#include "tests/gui/windowtest.h"
#include "ui/actions/operatoractions.h"
#include "ui/actions/outcomefollower.h"

#include <QPushButton>
#include <QSignalSpy>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sagadesk;

class TestActing final : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        WindowTest::init();
        m->window().activateWindow();
        m->window().showPage(ui::MainWindow::Tasks);
    }

    void nGoesFromOneFailedTaskToTheNext()
    {
        m->failShip({u"N-1"_s, u"N-2"_s, u"N-3"_s});
        TRY(m->rows("tasks")->rowCount() == 3);
        tasks()->setFocus();
        // N goes from the newest failed task to the oldest, and then starts again.
        for (const char16_t *id : {u"N-3", u"N-2", u"N-1", u"N-3"}) {
            QTest::keyClick(tasks(), Qt::Key_N);
            TRY(title() == QString::fromUtf16(id));
        }
    }

    void f8ResubmitsAndGoesToTheNextFailedOne()
    {
        m->failShip({u"F-1"_s, u"F-2"_s});
        show(u"F-2"_s);
        TRY(action("actionResubmitAndNext")->isEnabled());
        m->world.server().answer(u"/ship"_s, 200);
        QTest::keyClick(tasks(), Qt::Key_F8);
        TRY(title() == u"F-1"_s);
        TRY(m->world.state(u"F-2"_s) == u"processed"_s);
        QCOMPARE(m->world.state(u"F-1"_s), u"error"_s);
    }

    void destructiveKeysAskFirst()
    {
        m->failShip({u"K-1"_s});
        show(u"K-1"_s);
        TRY(action("actionCompensateTask")->isEnabled());
        for (const Qt::Key key : {Qt::Key_C, Qt::Key_X}) {
            QTest::keyClick(tasks(), key, Qt::ShiftModifier);
            TRY(dialog("reasonDialog"));
            dialog("reasonDialog")->reject();
            TRY(!dialog("reasonDialog"));
        }
        QCOMPARE(m->world.state(u"K-1"_s), u"error"_s);
    }

    void lettersTypedIntoTheFilterAreNotShortcuts()
    {
        m->failShip({u"T-1"_s});
        show(u"T-1"_s);
        TRY(action("actionResubmitStep")->isEnabled());
        const auto asked = m->world.server().requests().size();
        QTest::keyClick(tasks(), Qt::Key_Slash);
        auto *filter = find<QLineEdit>("taskFilter");
        TRY(filter->hasFocus());
        filter->clear();
        QTest::keyClicks(filter, u"rnljkCX"_s);
        QCOMPARE(filter->text(), u"rnljkCX"_s);
        QVERIFY(!dialog("reasonDialog"));
        QCOMPARE(m->world.state(u"T-1"_s), u"error"_s);
        QCOMPARE(m->world.server().requests().size(), asked);
    }

    // A POST without a conclusive response is sent again only after a
    // confirmation; a PUT is sent again without one.
    void actionsThatMayHappenTwiceAskFirst()
    {
        m->failCall(u"C-1"_s);
        show(u"C-1"_s);
        TRY(action("actionResubmitStep")->isEnabled());
        const auto asked = m->world.server().requests().size();
        m->world.server().answer(u"/call"_s, 200);
        trigger("actionResubmitStep");
        TRY(dialog("resubmitDialog"));
        const auto *warning = find<QLabel>("resubmitEffectWarning");
        QVERIFY(warning->isVisible() && warning->text().contains(u"POST /call"_s));
        QCOMPARE(m->world.server().requests().size(), asked);
        QVERIFY(!find<QPushButton>("resubmitOk")->isEnabled());
        find<QLineEdit>("resubmitReason")->setText(u"nobody was called"_s);
        QTest::mouseClick(find<QPushButton>("resubmitOk"), Qt::LeftButton);
        TRY(m->world.state(u"C-1"_s) == u"processed"_s);
        QCOMPARE(m->world.server().requests().size(), asked + 1);
    }

    // Two operators act on one task: the dialog of the second one shows an outdated state.
    void commandOnAnOutdatedTaskIsRefusedWithAMessage()
    {
        m->failShip({u"O-1"_s});
        show(u"O-1"_s);
        TRY(action("actionSkipStep")->isEnabled());
        trigger("actionSkipStep");
        TRY(dialog("reasonDialog"));
        const qint64 before = m->world.task(u"O-1"_s).record.version;
        model::OperatorCommand other;
        other.task = u"O-1"_s;
        other.operatorName = u"ada"_s;
        m->world.engine().asOperator().changeTask(
            other, &m->window(), [](const base::Result<model::OperatorReceipt> &) {});
        TRY(m->world.task(u"O-1"_s).record.version > before
            && m->world.state(u"O-1"_s) == u"error"_s);
        find<QLineEdit>("reasonEdit")->setText(u"late"_s);
        QTest::mouseClick(find<QPushButton>("reasonOk"), Qt::LeftButton);
        TRY(status().contains(u"refused"_s));
        QCOMPARE(m->world.state(u"O-1"_s), u"error"_s);
    }

    // The second click comes before the window shows the effect of the first one.
    void aDoubleClickIsOneCommand()
    {
        m->failShip({u"D-1"_s});
        show(u"D-1"_s);
        TRY(action("actionResubmitStep")->isEnabled());
        const QSignalSpy messages(m->window().findChild<ui::OutcomeFollower *>(),
            &ui::OutcomeFollower::statusMessageRequested);
        trigger("actionResubmitStep");
        trigger("actionResubmitStep");
        QCOMPARE(messages.size(), 1); // the message that the resubmission was requested
        TRY(commandIds(u"D-1"_s).size() == 1);
        QVERIFY(!commandIds(u"D-1"_s).constFirst().isEmpty());
    }

    // Without a dialog, the command is based on what the window showed at the click.
    void aCommandBasedOnAnEarlierStateOfTheStepIsRefused()
    {
        m->failShip({u"E-1"_s});
        const model::TaskDetail shown = m->world.task(u"E-1"_s);
        const auto failed = std::find_if(shown.steps.begin(), shown.steps.end(),
            [](const auto &step) { return step.record.state == model::StepState::Failed; });
        QVERIFY(failed != shown.steps.end());
        model::OperatorCommand other;
        other.task = u"E-1"_s;
        other.operatorName = u"ada"_s;
        m->world.engine().asOperator().changeTask(
            other, &m->window(), [](const base::Result<model::OperatorReceipt> &) {});
        TRY(m->world.task(u"E-1"_s).record.version > shown.record.version
            && m->world.state(u"E-1"_s) == u"error"_s);
        auto *actions = m->window().findChild<ui::OperatorActions *>();
        actions->orderTaskChange(model::OperatorAction::Resubmit, shown, failed->index);
        TRY(status().contains(u"refused. The state that you saw has changed: now token = "_s));
        QCOMPARE(commandIds(u"E-1"_s).size(), 1); // the command of the other operator
    }

private:
    // The command ids of the resubmissions in the task's journal, in order; empty for a command
    // without an id.
    [[nodiscard]] QStringList commandIds(const QString &task)
    {
        std::optional<QStringList> ids;
        QObject context;
        m->world.engine().taskReads().readEvents(task, 0, &context, [&ids](const auto &events) {
            ids.emplace();
            for (const model::EventView &event : *events)
                if (event.reason.code == codes::kOperatorResubmit)
                    ids->append(event.reason.parameters["commandId"_L1].toString());
        });
        [&ids] { TRY(ids.has_value()); }();
        return ids.value_or(QStringList());
    }
    QTableView *tasks() const { return find<QTableView>("tasks"); }
    QString title() const { return find<QLabel>("taskTitle")->text(); }
    void show(const QString &id)
    {
        m->window().openTask(id);
        TRY(title() == id && !find<QLabel>("taskState")->text().isEmpty());
        tasks()->setFocus();
    }
};

SAGADESK_GUI_TEST_MAIN(TestActing)
#include "tst_acting.moc"
