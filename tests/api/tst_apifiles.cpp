#include "core/api/json/problemtext.h"
#include "core/api/server/accessfiles.h"
#include "core/api/server/server.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace sagadesk;

class TestApiFiles final : public QObject
{
    Q_OBJECT

    static constexpr auto kOwnerOnly = QFileDevice::ReadOwner | QFileDevice::WriteOwner
        | QFileDevice::ReadUser | QFileDevice::WriteUser;

private Q_SLOTS:
    void theTokenIs128BitAndPrivateAndKept()
    {
        const QTemporaryDir dir;
        const auto token = api::ensureToken(dir.path());
        QVERIFY(token.ok());
        static const QRegularExpression hex(u"^[0-9a-f]{32}$"_s);
        QVERIFY(hex.match(QString::fromLatin1(*token)).hasMatch());
        QCOMPARE(QFile::permissions(dir.filePath(u"api-token"_s)), kOwnerOnly);
        QCOMPARE(*api::ensureToken(dir.path()), *token);
        QCOMPARE(api::readToken(dir.path()), *token);
        const QTemporaryDir other;
        QVERIFY(*api::ensureToken(other.path()) != *token);
    }

    // Anyone who could read the token may know it.
    void aTokenThatOthersCouldReadIsReplaced_data()
    {
        QTest::addColumn<QFileDevice::Permissions>("more");
        QTest::newRow("read by all") << QFileDevice::Permissions(QFileDevice::ReadOther);
        QTest::newRow("read by the group") << QFileDevice::Permissions(QFileDevice::ReadGroup);
        QTest::newRow("written by all") << QFileDevice::Permissions(QFileDevice::WriteOther);
    }
    void aTokenThatOthersCouldReadIsReplaced()
    {
        QFETCH(QFileDevice::Permissions, more);
        const QTemporaryDir dir;
        const auto known = api::ensureToken(dir.path());
        QVERIFY(known.ok());
        const QString file = dir.filePath(u"api-token"_s);
        QVERIFY(QFile::setPermissions(file, kOwnerOnly | more));
        const auto token = api::ensureToken(dir.path());
        QVERIFY(token.ok());
        QVERIFY(*token != *known);
        QCOMPARE(QFile::permissions(file), kOwnerOnly);
    }

    void aTokenOfAnotherUserIsReplaced()
    {
        if (::geteuid() != 0)
            QSKIP("only root can give a file away");
        const QTemporaryDir dir;
        const auto known = api::ensureToken(dir.path());
        QVERIFY(known.ok());
        const QByteArray file = QFile::encodeName(dir.filePath(u"api-token"_s));
        constexpr uid_t kOtherUser = 65534;
        QCOMPARE(::chown(file.constData(), kOtherUser, kOtherUser), 0);
        const auto token = api::ensureToken(dir.path());
        QVERIFY(token.ok());
        QVERIFY(*token != *known);
        struct stat status = {};
        QCOMPARE(::stat(file.constData(), &status), 0);
        QCOMPARE(status.st_uid, ::geteuid());
    }

    void aTokenBehindALinkIsReplaced()
    {
        const QTemporaryDir dir;
        const QTemporaryDir other;
        const auto known = api::ensureToken(other.path());
        QVERIFY(QFile::link(other.filePath(u"api-token"_s), dir.filePath(u"api-token"_s)));
        QVERIFY(*api::ensureToken(dir.path()) != *known);
        QCOMPARE(api::readToken(other.path()), *known);
    }

    void aNewTokenIsSeenAtOnce()
    {
        const QTemporaryDir dir;
        api::CurrentToken current(dir.path(), *api::ensureToken(dir.path()));
        const QByteArray first = current.get();
        QCOMPARE(first, api::readToken(dir.path()));
        const auto second = api::rotateToken(dir.path());
        QVERIFY(second.ok());
        QVERIFY(*second != first);
        QCOMPARE(current.get(), *second);
        // A file that others can write, or an empty one, is not used.
        const QString file = dir.filePath(u"api-token"_s);
        QVERIFY(api::rotateToken(dir.path()).ok());
        QVERIFY(QFile::setPermissions(file, kOwnerOnly | QFileDevice::WriteOther));
        QCOMPARE(current.get(), *second);
        QVERIFY(QFile::remove(file));
        QCOMPARE(current.get(), *second);
        api::CurrentToken fixed(QString(), "abc");
        QCOMPARE(fixed.get(), QByteArray("abc"));
    }

    void proofDependsOnTokenAddressAndChallenge()
    {
        const QByteArray proof = api::proofOf("token", u"http://127.0.0.1:1"_s, "abc");
        QCOMPARE(proof.size(), 64);
        QCOMPARE(api::proofOf("token", u"http://127.0.0.1:1"_s, "abc"), proof);
        QVERIFY(api::proofOf("other", u"http://127.0.0.1:1"_s, "abc") != proof);
        QVERIFY(api::proofOf("token", u"http://127.0.0.1:2"_s, "abc") != proof);
        QVERIFY(api::proofOf("token", u"http://127.0.0.1:1"_s, "abd") != proof);
    }

    void halfATokenIsReplaced()
    {
        const QTemporaryDir dir;
        QFile file(dir.filePath(u"api-token"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("abc\n");
        file.close();
        QCOMPARE(api::ensureToken(dir.path())->size(), 32);
    }

    void theAddressIsThereWhileItIsPublished()
    {
        const QTemporaryDir dir;
        QVERIFY(api::readAddress(dir.path()).isEmpty());
        QVERIFY(api::publishAddress(dir.path(), u"http://127.0.0.1:1"_s).ok());
        QVERIFY(api::publishAddress(dir.path(), u"http://127.0.0.1:2"_s).ok());
        QCOMPARE(api::readAddress(dir.path()), u"http://127.0.0.1:2"_s);
        QCOMPARE(QFile::permissions(dir.filePath(u"api-address"_s)), kOwnerOnly);
        api::withdrawAddress(dir.path());
        QVERIFY(QDir(dir.path()).isEmpty());
    }

    void missingFolderOfTheTokenIsAnError()
    {
        const auto token = api::ensureToken(u"/nowhere/at/all"_s);
        QVERIFY(!token.ok());
        QCOMPARE(token.error().code, u"file-unwritable"_s);
        QVERIFY(!api::publishAddress(u"/nowhere/at/all"_s, u"x"_s).ok());
    }

    void comparisonDetectsADifferentLastByte()
    {
        QVERIFY(api::equalInConstantTime("abc", "abc"));
        QVERIFY(!api::equalInConstantTime("abc", "abd"));
        QVERIFY(!api::equalInConstantTime("abc", "abcd"));
        QVERIFY(!api::equalInConstantTime("", "a"));
    }

    void listenAddressesAreRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("address");
        QTest::addColumn<int>("port");
        QTest::newRow("v4") << u"127.0.0.1:8642"_s << u"127.0.0.1"_s << 8642;
        QTest::newRow("any port") << u"0.0.0.0:0"_s << u"0.0.0.0"_s << 0;
        QTest::newRow("v6") << u"[::1]:80"_s << u"::1"_s << 80;
        QTest::newRow("name") << u"localhost:1"_s << u"127.0.0.1"_s << 1;
        QTest::newRow("no port") << u"127.0.0.1"_s << QString() << -1;
        QTest::newRow("port too large") << u"127.0.0.1:65536"_s << QString() << -1;
        QTest::newRow("other name") << u"example.com:80"_s << QString() << -1;
        QTest::newRow("nothing") << QString() << QString() << -1;
    }
    void listenAddressesAreRead()
    {
        QFETCH(QString, text);
        QFETCH(int, port);
        const auto options = api::parseListen(text);
        QCOMPARE(options.ok(), port >= 0);
        if (options) {
            QTEST(options->address, "address");
            QCOMPARE(int(options->port), port);
        }
    }

    void listeningBeyondThisComputerIsAWarning()
    {
        for (const char *own : {"127.0.0.1:1", "127.5.0.1:1", "[::1]:1", "localhost:1"})
            QVERIFY(!api::findListenWarning(*api::parseListen(QString::fromLatin1(own))));
        for (const char *open : {"0.0.0.0:1", "[::]:1", "192.0.2.7:1"}) {
            const auto warning =
                api::findListenWarning(*api::parseListen(QString::fromLatin1(open)));
            QVERIFY(warning);
            QCOMPARE(warning->code, u"listens-openly"_s);
        }
    }

    void sentencesContainTheirParameters()
    {
        QCOMPARE(api::problemDetail(u"task-not-found"_s, {{u"task"_s, u"T-1"_s}}),
            u"The task T-1 does not exist."_s);
        QCOMPARE(api::problemDetail(u"task-not-found"_s, {}), u"The task does not exist."_s);
        QCOMPARE(
            api::problemDetail(u"never-heard-of"_s, {{u"a"_s, 1}}), u"Never heard of (a: 1)."_s);
        // Braces within a value are not a placeholder.
        QCOMPARE(api::problemDetail(u"task-not-found"_s, {{u"task"_s, u"{task}"_s}}),
            u"The task {task} does not exist."_s);
        QCOMPARE(api::problemDetail(u"not-before"_s, {{u"until"_s, qint64(1'700'000'000'123)}}),
            u"Waits until 2023-11-14T22:13:20.123Z"_s);
    }
};

QTEST_GUILESS_MAIN(TestApiFiles)
#include "tst_apifiles.moc"
