#include "tests/gui/windowtest.h"

#include <QPushButton>

using namespace sagadesk;

// Acting by the keyboard, and what must not happen by it.
class TstActing final : public WindowTest
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
        m->failShip({QStringLiteral("N-1"), QStringLiteral("N-2"), QStringLiteral("N-3")});
        TRY(m->rows("tasks")->rowCount() == 3);
        tasks()->setFocus();
        for (const char16_t *id : {u"N-3", u"N-2", u"N-1", u"N-3"}) { // newest first, then around
            QTest::keyClick(tasks(), Qt::Key_N);
            TRY(title() == QString::fromUtf16(id));
        }
    }

    void f8ResubmitsAndGoesToTheNextFailedOne()
    {
        m->failShip({QStringLiteral("F-1"), QStringLiteral("F-2")});
        show(QStringLiteral("F-2"));
        TRY(m->action("actionResubmitAndNext")->isEnabled());
        m->world.server().answer(QStringLiteral("/ship"), 200);
        QTest::keyClick(tasks(), Qt::Key_F8);
        TRY(title() == QStringLiteral("F-1"));
        TRY(m->world.state(QStringLiteral("F-2")) == QStringLiteral("processed"));
        QCOMPARE(m->world.state(QStringLiteral("F-1")), QStringLiteral("error"));
    }

    void destructiveKeysAskFirst()
    {
        m->failShip({QStringLiteral("K-1")});
        show(QStringLiteral("K-1"));
        TRY(m->action("actionCompensateTask")->isEnabled());
        for (const Qt::Key key : {Qt::Key_C, Qt::Key_X}) {
            QTest::keyClick(tasks(), key, Qt::ShiftModifier);
            TRY(m->dialog("reasonDialog"));
            m->dialog("reasonDialog")->reject();
            TRY(!m->dialog("reasonDialog"));
        }
        QCOMPARE(m->world.state(QStringLiteral("K-1")), QStringLiteral("error"));
    }

    // Whoever types a filter with an r, a c or an n in it acts on nothing.
    void lettersTypedIntoTheFilterAreNoShortcuts()
    {
        m->failShip({QStringLiteral("T-1")});
        show(QStringLiteral("T-1"));
        TRY(m->action("actionResubmitStep")->isEnabled());
        const auto asked = m->world.server().requests().size();
        QTest::keyClick(tasks(), Qt::Key_Slash);
        auto *filter = m->find<QLineEdit>("taskFilter");
        TRY(filter->hasFocus());
        filter->clear();
        QTest::keyClicks(filter, QStringLiteral("rnljkCX"));
        QCOMPARE(filter->text(), QStringLiteral("rnljkCX"));
        QVERIFY(!m->dialog("reasonDialog"));
        QCOMPARE(m->world.state(QStringLiteral("T-1")), QStringLiteral("error"));
        QCOMPARE(m->world.server().requests().size(), asked);
    }

    // A POST that was not answered for certain is not sent again without asking; a PUT is.
    void whatMayHappenTwiceIsAskedFirst()
    {
        m->failCall(QStringLiteral("C-1"));
        show(QStringLiteral("C-1"));
        TRY(m->action("actionResubmitStep")->isEnabled());
        const auto asked = m->world.server().requests().size();
        m->world.server().answer(QStringLiteral("/call"), 200);
        m->trigger("actionResubmitStep");
        TRY(m->dialog("resubmitDialog"));
        const auto *doubt = m->find<QLabel>("resubmitDoubt");
        QVERIFY(doubt->isVisible() && doubt->text().contains(QStringLiteral("POST /call")));
        QCOMPARE(m->world.server().requests().size(), asked);
        QVERIFY(!m->find<QPushButton>("resubmitOk")->isEnabled());
        m->find<QLineEdit>("resubmitReason")->setText(QStringLiteral("nobody was called"));
        QTest::mouseClick(m->find<QPushButton>("resubmitOk"), Qt::LeftButton);
        TRY(m->world.state(QStringLiteral("C-1")) == QStringLiteral("processed"));
        QCOMPARE(m->world.server().requests().size(), asked + 1);
    }

    // Two operators at one task: the second one's dialog shows a state that is no more.
    void anOrderBasedOnAnOldStateIsRefusedAndSaysSo()
    {
        m->failShip({QStringLiteral("O-1")});
        show(QStringLiteral("O-1"));
        TRY(m->action("actionSkipStep")->isEnabled());
        m->trigger("actionSkipStep");
        TRY(m->dialog("reasonDialog"));
        const qint64 before = m->world.task(QStringLiteral("O-1")).record.version;
        model::OperatorCommand other;
        other.task = QStringLiteral("O-1");
        other.operatorName = QStringLiteral("ada");
        m->world.engine().operate(
            other, &m->window(), [](const base::Result<model::OperatorReceipt> &) {});
        TRY(m->world.task(QStringLiteral("O-1")).record.version > before
            && m->world.state(QStringLiteral("O-1")) == QStringLiteral("error"));
        m->find<QLineEdit>("reasonEdit")->setText(QStringLiteral("late"));
        QTest::mouseClick(m->find<QPushButton>("reasonOk"), Qt::LeftButton);
        TRY(m->status().contains(QStringLiteral("refused")));
        QCOMPARE(m->world.state(QStringLiteral("O-1")), QStringLiteral("error"));
    }

private:
    QTableView *tasks() const { return m->find<QTableView>("tasks"); }
    QString title() const { return m->find<QLabel>("taskTitle")->text(); }
    void show(const QString &id)
    {
        m->window().openTask(id);
        TRY(title() == id && !m->find<QLabel>("taskState")->text().isEmpty());
        tasks()->setFocus();
    }
};

SAGADESK_GUI_TEST_MAIN(TstActing)
#include "tst_acting.moc"
