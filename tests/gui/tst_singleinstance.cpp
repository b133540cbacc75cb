#include "app/singleinstance.h"

#include <QDir>
#include <QFile>
#include <QLocalServer>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace sagadesk;

// Which window a second process reaches, and that no other program can take its place.
class TestSingleInstance final : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_dir;
    int m_lock = -1;

    [[nodiscard]] QString path() const { return m_dir->path(); }
    void holdLock()
    {
        const QByteArray file = QFile::encodeName(m_dir->filePath(u"state.lock"_s));
        m_lock = ::open(file.constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        QCOMPARE(::flock(m_lock, LOCK_EX | LOCK_NB), 0);
    }

private Q_SLOTS:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }
    void cleanup()
    {
        if (m_lock >= 0)
            ::close(m_lock);
        m_lock = -1;
        m_dir.reset();
    }

    void aSecondStartReachesTheFirst()
    {
        holdLock();
        app::SingleInstance first(path());
        first.listen();
        QSignalSpy raised(&first, &app::SingleInstance::raiseRequested);
        QVERIFY(app::SingleInstance(path()).raiseOther(u"T-1"_s));
        QVERIFY(raised.wait());
        QCOMPARE(raised.first().first().toString(), u"T-1"_s);
        QVERIFY(QFile::exists(m_dir->filePath(u"window.socket"_s)));
    }

    void processWithoutTheLockIsNotContacted()
    {
        QLocalServer stranger;
        QVERIFY(stranger.listen(m_dir->filePath(u"window.socket"_s)));
        QVERIFY(!app::SingleInstance(path()).raiseOther(u"T-1"_s));
        QVERIFY(!stranger.hasPendingConnections());
    }

    void aFolderThatOthersCanChangeHasNoSocket()
    {
        holdLock();
        QCOMPARE(::chmod(QFile::encodeName(path()).constData(), 0777), 0);
        QLocalServer stranger;
        QVERIFY(stranger.listen(m_dir->filePath(u"window.socket"_s)));
        QVERIFY(!app::SingleInstance(path()).raiseOther(u"T-1"_s));
        QVERIFY(!stranger.hasPendingConnections());
    }

    void aSocketThatAKilledWindowLeftIsReplaced()
    {
        holdLock();
        QFile left(m_dir->filePath(u"window.socket"_s));
        QVERIFY(left.open(QIODevice::WriteOnly));
        left.close();
        QVERIFY(!app::SingleInstance(path()).raiseOther(QString()));
        app::SingleInstance first(path());
        first.listen();
        QVERIFY(app::SingleInstance(path()).raiseOther(QString()));
    }

    // A killed instance has left its address, to which a client would send its token.
    void theWindowWithdrawsAnAddressThatWasLeft()
    {
        const QString address = m_dir->filePath(u"api-address"_s);
        QFile left(address);
        QVERIFY(left.open(QIODevice::WriteOnly));
        left.write("http://127.0.0.1:9\n");
        left.close();
        QProcess window;
        window.start(
            QStringLiteral(SAGADESK_PROGRAM), {u"--data-dir"_s, path(), u"--listen"_s, u"off"_s});
        QVERIFY(window.waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(address), 60'000);
        window.terminate();
        QVERIFY(window.waitForFinished(60'000));
    }
};

QTEST_GUILESS_MAIN(TestSingleInstance)
#include "tst_singleinstance.moc"
