#include "core/base/log.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using base::LogLevel;

class TestLog final : public QObject
{
    Q_OBJECT

    QTemporaryDir m_dir;

    [[nodiscard]] QByteArray content() const
    {
        QFile file(m_dir.path() + u"/log/sagadesk.log"_s);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void open(LogLevel level, bool jsonLines)
    {
        base::LogOptions options;
        options.directory = m_dir.path() + u"/log"_s;
        options.level = level;
        options.jsonLines = jsonLines;
        QVERIFY(base::openLog(options).ok());
    }

private Q_SLOTS:
    void cleanup()
    {
        base::closeLog();
        QFile::remove(m_dir.path() + u"/log/sagadesk.log"_s);
    }

    void lineHasCodeAndDetails()
    {
        open(LogLevel::Info, false);
        base::log(LogLevel::Info, "task-parked"_L1, {{u"task"_s, u"T-1"_s}, {u"step"_s, 2}});
        QVERIFY(content().endsWith("task-parked step=2 task=\"T-1\"\n"));
    }

    void lineBreaksCannotForgeALine_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("newline") << u"a\n2026 error forged"_s;
        QTest::newRow("carriage return") << u"a\rforged"_s;
        QTest::newRow("escape sequence") << u"a\x1b[2Jforged"_s;
        QTest::newRow("next line") << QString(u"a"_s + QChar(0x85) + u"b"_s);
        QTest::newRow("line separator") << QString(u"a"_s + QChar(0x2028) + u"b"_s);
        QTest::newRow("right to left override") << QString(u"a"_s + QChar(0x202e) + u"b"_s);
    }

    void lineBreaksCannotForgeALine()
    {
        QFETCH(QString, text);
        open(LogLevel::Info, false);
        base::log(LogLevel::Info, "code"_L1, {{text, text}});
        const QString written = QString::fromUtf8(content());
        QCOMPARE(written.count(u'\n'), 1);
        for (const QChar c : written.chopped(1))
            QVERIFY(c.isPrint());
        QVERIFY(written.contains(u"\\u"_s));
    }

    void jsonLinesAreJson()
    {
        open(LogLevel::Info, true);
        base::log(LogLevel::Warning, "odd"_L1, {{u"text"_s, u"a\nb"_s}});
        const QByteArray line = content();
        QCOMPARE(line.count('\n'), 1);
        const QJsonObject object = QJsonDocument::fromJson(line).object();
        QCOMPARE(object.value(u"code"_s).toString(), u"odd"_s);
        QCOMPARE(object.value(u"level"_s).toString(), u"warning"_s);
        QCOMPARE(object.value(u"text"_s).toString(), u"a\nb"_s);
        QVERIFY(object.value(u"at"_s).toString().endsWith(u'Z'));
    }

    void lowerLevelsAreNotWritten()
    {
        open(LogLevel::Warning, false);
        base::log(LogLevel::Info, "quiet"_L1);
        base::log(LogLevel::Error, "loud"_L1);
        QVERIFY(!content().contains("quiet"));
        QVERIFY(content().contains("loud"));
    }

    void secretsAreReplaced()
    {
        open(LogLevel::Info, false);
        base::addLogSecret(u"canary-4711"_s);
        base::log(LogLevel::Info, "sent"_L1, {{u"header"_s, u"Bearer canary-4711"_s}});
        QVERIFY(!content().contains("canary-4711"));
        QVERIFY(content().contains("Bearer ***"));
    }

    // Escaping changes a secret with special characters.
    void escapedSecretsAreReplaced_data()
    {
        QTest::addColumn<QJsonValue>("detail");
        const auto json = [](const QString &text) {
            return QString::fromUtf8(
                QJsonDocument(QJsonObject{{u"token"_s, text}}).toJson(QJsonDocument::Compact));
        };
        const QString secret = u"quoted\"\\4711\x1b!/\u202e."_s;
        QTest::newRow("text") << QJsonValue(u"Bearer "_s + secret + u" refused"_s);
        QTest::newRow("object") << QJsonValue(QJsonObject{{u"token"_s, secret}});
        QTest::newRow("key") << QJsonValue(QJsonObject{{secret, 1}});
        QTest::newRow("array") << QJsonValue(QJsonArray{secret});
        QTest::newRow("JSON") << QJsonValue(json(secret));
        QTest::newRow("JSON in a string of JSON") << QJsonValue(json(json(secret)));
        QTest::newRow("longer secret that contains it") << QJsonValue(u"quoted-"_s + secret);
    }

    void escapedSecretsAreReplaced()
    {
        QFETCH(const QJsonValue, detail);
        const QString secret = u"quoted\"\\4711\x1b!/\u202e."_s;
        base::addLogSecret(secret);
        base::addLogSecret(u"quoted-"_s + secret);
        for (const bool jsonLines : {false, true}) {
            open(LogLevel::Info, jsonLines);
            base::log(LogLevel::Info, "sent"_L1, {{u"detail"_s, detail}});
            QVERIFY2(!content().contains("quoted"), content().constData());
            QVERIFY(content().contains("***"));
            cleanup();
        }
    }

    // The line remains JSON.
    void numbersThatAreSecretsAreReplaced()
    {
        open(LogLevel::Info, true);
        base::addLogSecret(u"40714711"_s);
        base::log(LogLevel::Info, "sent"_L1, {{u"pin"_s, 40714711}, {u"count"_s, 3}});
        const QJsonObject line = QJsonDocument::fromJson(content()).object();
        QCOMPARE(line.value(u"pin"_s), QJsonValue(u"***"_s));
        QCOMPARE(line.value(u"count"_s), QJsonValue(3));
    }

    void fileIsAccessibleToItsOwnerOnly()
    {
        open(LogLevel::Info, false);
        base::log(LogLevel::Info, "one"_L1);
        const auto others =
            QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
        QCOMPARE(QFile::permissions(m_dir.path() + u"/log/sagadesk.log"_s) & others,
            QFile::Permissions());
    }

    // A log that grows without a limit would fill the disk.
    void sizeIsLimitedAndEveryFileIsPrivate()
    {
        constexpr int kLineBytes = 1 << 20;
        constexpr qint64 kFileBytesMax = 8 << 20;
        constexpr int kFiles = 6; // the current one and five older ones
        open(LogLevel::Info, false);
        const QString text(kLineBytes, u'x');
        for (int i = 0; i < 64; ++i)
            base::log(LogLevel::Info, "long"_L1, {{u"text"_s, text}});
        base::closeLog();
        const QDir folder(m_dir.path() + u"/log"_s);
        const QFileInfoList files = folder.entryInfoList(QDir::Files);
        QCOMPARE(files.size(), kFiles);
        for (const QFileInfo &file : files) {
            QVERIFY2(file.size() <= kFileBytesMax, qPrintable(file.fileName()));
            QCOMPARE(
                file.permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
            QVERIFY(QFile::remove(file.filePath()));
        }
    }

    // An administrator may keep all logs in a folder that other programs can read.
    void folderBehindALinkKeepsItsMode()
    {
        const QTemporaryDir dir;
        const QString real = dir.filePath(u"logs"_s);
        QVERIFY(QDir().mkdir(real));
        const auto mode = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::ReadGroup
            | QFile::ExeGroup | QFile::ReadOther | QFile::ExeOther;
        QVERIFY(QFile::setPermissions(real, mode));
        const auto before = QFile::permissions(real);
        QVERIFY(QFile::link(real, dir.filePath(u"log"_s)));
        QVERIFY(base::openLog({dir.filePath(u"log"_s)}).ok());
        base::log(LogLevel::Info, "one"_L1);
        QCOMPARE(QFile::permissions(real), before);
        QVERIFY(QFile::exists(real + u"/sagadesk.log"_s));
        // A folder that is not behind a link is made private.
        QVERIFY(QDir().mkdir(dir.filePath(u"own"_s)));
        QVERIFY(QFile::setPermissions(dir.filePath(u"own"_s), mode));
        QVERIFY(base::openLog({dir.filePath(u"own"_s)}).ok());
        QVERIFY(!(QFile::permissions(dir.filePath(u"own"_s)) & QFile::ReadOther));
    }

    void fileThatCannotBeCreatedIsAnError()
    {
        QFile blocker(m_dir.path() + u"/blocker"_s);
        QVERIFY(blocker.open(QIODevice::WriteOnly));
        base::LogOptions options;
        options.directory = blocker.fileName() + u"/log"_s;
        const auto opened = base::openLog(options);
        QVERIFY(!opened.ok());
        QCOMPARE(opened.error().code, u"log-not-writable"_s);
    }
};

QTEST_GUILESS_MAIN(TestLog)
#include "tst_log.moc"
