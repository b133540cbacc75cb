#include "ui/mainwindow/alertnotifier.h"
#include "ui/text/language.h"

#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QWidget>

using namespace Qt::StringLiterals;
using namespace sagadesk;

// Which alerts cause a desktop notification: the first one of each cause that has no other open
// alert, but none that were open at the start, and none while notifications are disabled.
class TestAlertNotifier final : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<QWidget> m_window;
    ui::AlertNotifier *m_notifier = nullptr; // owned by the window

    static model::AlertView alert(qint64 id, const char *step, qint64 at)
    {
        model::AlertView made;
        made.id = {id};
        made.taskPublicId = u"T-%1"_s.arg(id);
        made.stepName = QString::fromLatin1(step);
        made.service = u"drone"_s;
        made.raisedAt = at;
        return made;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
        ui::installLanguage(*qApp, u"en"_s);
    }

    void init()
    {
        QSettings().clear();
        m_window = std::make_unique<QWidget>();
        m_notifier = new ui::AlertNotifier(m_window.get());
    }

    void alertsOpenAtTheStartAreNotNotified()
    {
        QSignalSpy spy(m_notifier, &ui::AlertNotifier::notified);
        m_notifier->setOpen({alert(1, "fly", 10)});
        QCOMPARE(spy.count(), 0);
        QCOMPARE(m_notifier->shown(), 1);
    }

    void causeIsNotifiedOnceForAllItsAlerts()
    {
        QSignalSpy spy(m_notifier, &ui::AlertNotifier::notified);
        m_notifier->setOpen({});
        m_notifier->setOpen({alert(1, "fly", 10)});
        QCOMPARE(spy.count(), 1);
        QVERIFY(spy.first().at(1).toString().contains(u"fly"_s)); // the title names the step
        std::vector<model::AlertView> many;
        for (int i = 1; i <= 50; ++i) {
            many.push_back(alert(i, "fly", 10 + i));
            m_notifier->setOpen(many);
        }
        QCOMPARE(spy.count(), 1);
        many.push_back(alert(99, "land", 500));
        m_notifier->setOpen(many);
        QCOMPARE(spy.count(), 2);
    }

    void recurringCauseIsNotifiedAgain()
    {
        QSignalSpy spy(m_notifier, &ui::AlertNotifier::notified);
        m_notifier->setOpen({});
        m_notifier->setOpen({alert(1, "fly", 10)});
        m_notifier->setOpen({});
        m_notifier->setOpen({alert(2, "fly", 20)});
        QCOMPARE(spy.count(), 2);
    }

    void disabledNotificationsAreNotShown()
    {
        m_notifier->setEnabled(false);
        QSignalSpy spy(m_notifier, &ui::AlertNotifier::notified);
        m_notifier->setOpen({});
        m_notifier->setOpen({alert(1, "fly", 10)});
        QCOMPARE(spy.count(), 0);
        QVERIFY(!ui::AlertNotifier(m_window.get()).isEnabled());
    }
};

QTEST_MAIN(TestAlertNotifier)
#include "tst_alertnotifier.moc"
