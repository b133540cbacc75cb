#include "tests/gui/windowworld.h"
#include "ui/text/language.h"
#include "ui/widgets/theme.h"

#include <QPushButton>
#include <QTest>

using namespace sagadesk;

#define TRY(condition) QTRY_VERIFY_WITH_TIMEOUT(condition, WindowWorld::kPatienceMs)

// Acting by the keyboard, and what must not happen by it.
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
        m_all = std::make_unique<WindowWorld>();
        m_all->window().activateWindow();
        m_all->window().showPage(ui::MainWindow::Tasks);
    }

    void cleanup()
    {
        VERIFY_NO_STALL();
        m_all.reset();
    }

    void nGoesFromOneFailedTaskToTheNext()
    {
        m_all->failShip({QStringLiteral("N-1"), QStringLiteral("N-2"), QStringLiteral("N-3")});
        TRY(m_all->rows("tasks")->rowCount() == 3);
        tasks()->setFocus();
        for (const char16_t *id : {u"N-3", u"N-2", u"N-1", u"N-3"}) { // newest first, then around
            QTest::keyClick(tasks(), Qt::Key_N);
            TRY(title() == QString::fromUtf16(id));
        }
    }

    void f8ResubmitsAndGoesToTheNextFailedOne()
    {
        m_all->failShip({QStringLiteral("F-1"), QStringLiteral("F-2")});
        show(QStringLiteral("F-2"));
        TRY(m_all->action("actionResubmitAndNext")->isEnabled());
        m_all->world.server().answer(QStringLiteral("/ship"), 200);
        QTest::keyClick(tasks(), Qt::Key_F8);
        TRY(title() == QStringLiteral("F-1"));
        TRY(m_all->world.state(QStringLiteral("F-2")) == QStringLiteral("processed"));
        QCOMPARE(m_all->world.state(QStringLiteral("F-1")), QStringLiteral("error"));
    }

    void destructiveKeysAskFirst()
    {
        m_all->failShip({QStringLiteral("K-1")});
        show(QStringLiteral("K-1"));
        TRY(m_all->action("actionCompensateTask")->isEnabled());
        for (const Qt::Key key : {Qt::Key_C, Qt::Key_X}) {
            QTest::keyClick(tasks(), key, Qt::ShiftModifier);
            TRY(m_all->dialog("reasonDialog"));
            m_all->dialog("reasonDialog")->reject();
            TRY(!m_all->dialog("reasonDialog"));
        }
        QCOMPARE(m_all->world.state(QStringLiteral("K-1")), QStringLiteral("error"));
    }

    // Whoever types a filter with an r, a c or an n in it acts on nothing.
    void lettersTypedIntoTheFilterAreNoShortcuts()
    {
        m_all->failShip({QStringLiteral("T-1")});
        show(QStringLiteral("T-1"));
        TRY(m_all->action("actionResubmitStep")->isEnabled());
        const auto asked = m_all->world.server().requests().size();
        QTest::keyClick(tasks(), Qt::Key_Slash);
        auto *filter = m_all->find<QLineEdit>("taskFilter");
        TRY(filter->hasFocus());
        filter->clear();
        QTest::keyClicks(filter, QStringLiteral("rnljkCX"));
        QCOMPARE(filter->text(), QStringLiteral("rnljkCX"));
        QVERIFY(!m_all->dialog("reasonDialog"));
        QCOMPARE(m_all->world.state(QStringLiteral("T-1")), QStringLiteral("error"));
        QCOMPARE(m_all->world.server().requests().size(), asked);
    }

    // A POST that was not answered for certain is not sent again without asking; a PUT is.
    void whatMayHappenTwiceIsAskedFirst()
    {
        bool registered = false;
        m_all->world.engine().registerWorkflow(
            R"({"name":"notify","version":1,"onNontransient":"error","failureThreshold":1,
 "onExhausted":{"action":"error"},"completeWithin":"30s","steps":[{"name":"call","service":"shop",
 "retry":{"attempts":1},"request":{"method":"POST","path":"/call","body":{}}}]})",
            &m_all->window(), [&registered](const base::Result<model::WorkflowId> &id) {
                QVERIFY2(id.ok(), id.ok() ? "" : qPrintable(id.error().code));
                registered = true;
            });
        TRY(registered);
        m_all->world.server().answer(QStringLiteral("/call"), 500);
        m_all->world.submit(QStringLiteral("notify"), QStringLiteral("C-1"));
        TRY(m_all->world.state(QStringLiteral("C-1")) == QStringLiteral("error"));
        show(QStringLiteral("C-1"));
        TRY(m_all->action("actionResubmitStep")->isEnabled());
        const auto asked = m_all->world.server().requests().size();
        m_all->world.server().answer(QStringLiteral("/call"), 200);
        m_all->trigger("actionResubmitStep");
        TRY(m_all->dialog("resubmitDialog"));
        const auto *doubt = m_all->find<QLabel>("resubmitDoubt");
        QVERIFY(doubt->isVisible() && doubt->text().contains(QStringLiteral("POST /call")));
        QCOMPARE(m_all->world.server().requests().size(), asked);
        QVERIFY(!m_all->find<QPushButton>("resubmitOk")->isEnabled());
        m_all->find<QLineEdit>("resubmitReason")->setText(QStringLiteral("nobody was called"));
        QTest::mouseClick(m_all->find<QPushButton>("resubmitOk"), Qt::LeftButton);
        TRY(m_all->world.state(QStringLiteral("C-1")) == QStringLiteral("processed"));
        QCOMPARE(m_all->world.server().requests().size(), asked + 1);
    }

    // Two operators at one task: the second one's dialog shows a state that is no more.
    void anOrderBasedOnAnOldStateIsRefusedAndSaysSo()
    {
        m_all->failShip({QStringLiteral("O-1")});
        show(QStringLiteral("O-1"));
        TRY(m_all->action("actionSkipStep")->isEnabled());
        m_all->trigger("actionSkipStep");
        TRY(m_all->dialog("reasonDialog"));
        const qint64 before = m_all->world.task(QStringLiteral("O-1")).record.version;
        model::OperatorCommand other;
        other.task = QStringLiteral("O-1");
        other.operatorName = QStringLiteral("ada");
        m_all->world.engine().operate(
            other, &m_all->window(), [](const base::Result<model::OperatorReceipt> &) {});
        TRY(m_all->world.task(QStringLiteral("O-1")).record.version > before
            && m_all->world.state(QStringLiteral("O-1")) == QStringLiteral("error"));
        m_all->find<QLineEdit>("reasonEdit")->setText(QStringLiteral("late"));
        QTest::mouseClick(m_all->find<QPushButton>("reasonOk"), Qt::LeftButton);
        TRY(m_all->status().contains(QStringLiteral("refused")));
        QCOMPARE(m_all->world.state(QStringLiteral("O-1")), QStringLiteral("error"));
    }

private:
    QTableView *tasks() const { return m_all->find<QTableView>("tasks"); }
    QString title() const { return m_all->find<QLabel>("taskTitle")->text(); }
    void show(const QString &id)
    {
        m_all->window().openTask(id);
        TRY(title() == id && !m_all->find<QLabel>("taskState")->text().isEmpty());
        tasks()->setFocus();
    }

    std::unique_ptr<WindowWorld> m_all;
};

SAGADESK_GUI_TEST_MAIN(TstActing)
#include "tst_acting.moc"
