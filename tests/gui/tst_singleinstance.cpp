#include "app/datafolder.h"
#include "app/singleinstance.h"

#include <QDir>
#include <QFile>
#include <QLocalServer>
#include <QProcess>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

#include <csignal>
#include <cstring>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

constexpr uid_t kOtherUser = 65534;

sockaddr_un addressOf(const QString &file)
{
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    std::strncpy(
        address.sun_path, QFile::encodeName(file).constData(), sizeof(address.sun_path) - 1);
    return address;
}

// A process that changes to another user and then uses a socket; only root can start it. If it
// is still running when this object is destroyed, it is killed.
class OtherUser final
{
public:
    template <class Use>
    explicit OtherUser(Use use)
        : m_process(::fork())
    {
        if (m_process == 0)
            ::_exit(use(::socket(AF_UNIX, SOCK_STREAM, 0)) ? 0 : 1);
    }
    ~OtherUser()
    {
        ::kill(m_process, SIGKILL);
        ::waitpid(m_process, nullptr, 0);
    }
    Q_DISABLE_COPY_MOVE(OtherUser)

    // Waits for the process to exit. True if it has used the socket successfully.
    [[nodiscard]] bool isDone() const
    {
        siginfo_t info = {};
        return ::waitid(P_PID, static_cast<id_t>(m_process), &info, WEXITED | WNOWAIT) == 0
            && info.si_status == 0;
    }

private:
    pid_t m_process;
};

bool becomeOtherUser()
{
    return ::setresuid(kOtherUser, kOtherUser, kOtherUser) == 0;
}

} // namespace

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

    void onlyTheOwnUserIsAPeer()
    {
        int ends[2] = {-1, -1};
        QCOMPARE(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
        QVERIFY(app::isOwnPeer(ends[0]));
        ::close(ends[0]);
        ::close(ends[1]);
        QVERIFY(!app::isOwnPeer(ends[0]));
    }

    // The folder and the socket keep other users out; the check does not rely on their modes.
    void anotherUserDoesNotRaiseTheWindow()
    {
        if (::geteuid() != 0)
            QSKIP("only root can start a process of another user");
        holdLock();
        app::SingleInstance first(path());
        first.listen();
        const QString file = m_dir->filePath(u"window.socket"_s);
        struct stat status = {};
        QCOMPARE(::stat(QFile::encodeName(file).constData(), &status), 0);
        QCOMPARE(int(status.st_mode & 0777), 0700);
        QCOMPARE(::chmod(QFile::encodeName(file).constData(), 0777), 0);
        QCOMPARE(::chmod(QFile::encodeName(path()).constData(), 0711), 0);
        const sockaddr_un address = addressOf(file);
        QSignalSpy raised(&first, &app::SingleInstance::raiseRequested);
        const OtherUser other([&address](int socket) {
            return becomeOtherUser()
                && ::connect(socket, reinterpret_cast<const sockaddr *>(&address), sizeof(address))
                == 0
                && ::write(socket, "T-9\n", 4) == 4;
        });
        QVERIFY(other.isDone());
        QVERIFY(app::SingleInstance(path()).raiseOther(u"T-1"_s)); // arrives second
        QVERIFY(raised.wait());
        QCOMPARE(raised.count(), 1);
        QCOMPARE(raised.first().first().toString(), u"T-1"_s);
    }

    void aWindowOfAnotherUserIsNotContacted()
    {
        if (::geteuid() != 0)
            QSKIP("only root can start a process of another user");
        holdLock();
        const QString file = m_dir->filePath(u"window.socket"_s);
        const sockaddr_un address = addressOf(file);
        const OtherUser other([&address](int socket) {
            const bool isListening =
                ::bind(socket, reinterpret_cast<const sockaddr *>(&address), sizeof(address)) == 0
                && becomeOtherUser() && ::listen(socket, 8) == 0;
            return isListening && ::pause() == 0;
        });
        const auto connects = [&address] {
            const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
            const bool done =
                ::connect(socket, reinterpret_cast<const sockaddr *>(&address), sizeof(address))
                == 0;
            ::close(socket);
            return done;
        };
        QTRY_VERIFY(connects());
        QVERIFY(!app::SingleInstance(path()).raiseOther(u"T-1"_s));
    }

    // A killed instance leaves its address file, so clients would send their token to that address.
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

    // The dialog with the error is no longer open when somebody asks why there is no API.
    void anApiThatCannotListenIsLogged()
    {
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost));
        QProcess window;
        window.start(QStringLiteral(SAGADESK_PROGRAM),
            {u"--data-dir"_s, path(), u"--listen"_s, u"127.0.0.1:%1"_s.arg(other.serverPort())});
        QVERIFY(window.waitForStarted());
        const auto log = [this] {
            QFile file(m_dir->filePath(u"log/sagadesk.log"_s));
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        QTRY_VERIFY_WITH_TIMEOUT(log().contains("api-unavailable"), 60'000);
        QVERIFY2(log().contains("address-in-use"), log().constData());
        window.terminate();
        QVERIFY(window.waitForFinished(60'000));
    }
};

QTEST_GUILESS_MAIN(TestSingleInstance)
#include "tst_singleinstance.moc"
