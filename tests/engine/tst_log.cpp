#include "core/base/log.h"

#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace sagadesk;
using base::LogLevel;

class TestLog final : public QObject
{
    Q_OBJECT

    QTemporaryDir m_dir;

    [[nodiscard]] QByteArray content() const
    {
        QFile file(m_dir.path() + QStringLiteral("/log/sagadesk.log"));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void open(LogLevel level, bool jsonLines)
    {
        base::LogOptions options;
        options.directory = m_dir.path() + QStringLiteral("/log");
        options.level = level;
        options.jsonLines = jsonLines;
        QVERIFY(base::openLog(options).ok());
    }

private Q_SLOTS:
    void cleanup()
    {
        base::closeLog();
        QFile::remove(m_dir.path() + QStringLiteral("/log/sagadesk.log"));
    }

    void aLineHasCodeAndDetails()
    {
        open(LogLevel::Info, false);
        base::log(LogLevel::Info, QLatin1StringView("task-parked"),
            {{QStringLiteral("task"), QStringLiteral("T-1")}, {QStringLiteral("step"), 2}});
        QVERIFY(content().endsWith("task-parked step=2 task=\"T-1\"\n"));
    }

    void lineBreaksCannotForgeALine_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("newline") << QStringLiteral("a\n2026 error forged");
        QTest::newRow("carriage return") << QStringLiteral("a\rforged");
        QTest::newRow("escape sequence") << QStringLiteral("a\x1b[2Jforged");
        QTest::newRow("next line")
            << QString(QStringLiteral("a") + QChar(0x85) + QStringLiteral("b"));
        QTest::newRow("line separator")
            << QString(QStringLiteral("a") + QChar(0x2028) + QStringLiteral("b"));
        QTest::newRow("right to left override")
            << QString(QStringLiteral("a") + QChar(0x202e) + QStringLiteral("b"));
    }

    void lineBreaksCannotForgeALine()
    {
        QFETCH(QString, text);
        open(LogLevel::Info, false);
        base::log(LogLevel::Info, QLatin1StringView("code"), {{text, text}});
        const QString written = QString::fromUtf8(content());
        QCOMPARE(written.count(QLatin1Char('\n')), 1);
        for (const QChar c : written.chopped(1))
            QVERIFY(c.isPrint());
        QVERIFY(written.contains(QStringLiteral("\\u")));
    }

    void jsonLinesAreJson()
    {
        open(LogLevel::Info, true);
        base::log(LogLevel::Warning, QLatin1StringView("odd"),
            {{QStringLiteral("text"), QStringLiteral("a\nb")}});
        const QByteArray line = content();
        QCOMPARE(line.count('\n'), 1);
        const QJsonObject object = QJsonDocument::fromJson(line).object();
        QCOMPARE(object.value(QStringLiteral("code")).toString(), QStringLiteral("odd"));
        QCOMPARE(object.value(QStringLiteral("level")).toString(), QStringLiteral("warning"));
        QCOMPARE(object.value(QStringLiteral("text")).toString(), QStringLiteral("a\nb"));
        QVERIFY(object.value(QStringLiteral("at")).toString().endsWith(QLatin1Char('Z')));
    }

    void levelsBelowAreNotWritten()
    {
        open(LogLevel::Warning, false);
        base::log(LogLevel::Info, QLatin1StringView("quiet"));
        base::log(LogLevel::Error, QLatin1StringView("loud"));
        QVERIFY(!content().contains("quiet"));
        QVERIFY(content().contains("loud"));
    }

    void secretsAreReplaced()
    {
        open(LogLevel::Info, false);
        base::addLogSecret(QStringLiteral("canary-4711"));
        base::log(LogLevel::Info, QLatin1StringView("sent"),
            {{QStringLiteral("header"), QStringLiteral("Bearer canary-4711")}});
        QVERIFY(!content().contains("canary-4711"));
        QVERIFY(content().contains("Bearer ***"));
    }

    void theFileIsForItsOwnerOnly()
    {
        open(LogLevel::Info, false);
        base::log(LogLevel::Info, QLatin1StringView("one"));
        const auto others =
            QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
        QCOMPARE(QFile::permissions(m_dir.path() + QStringLiteral("/log/sagadesk.log")) & others,
            QFile::Permissions());
    }

    void aFileThatCantBeMadeIsAnError()
    {
        QFile blocker(m_dir.path() + QStringLiteral("/blocker"));
        QVERIFY(blocker.open(QIODevice::WriteOnly));
        base::LogOptions options;
        options.directory = blocker.fileName() + QStringLiteral("/log");
        const auto opened = base::openLog(options);
        QVERIFY(!opened.ok());
        QCOMPARE(opened.error().code, QStringLiteral("log-not-writable"));
    }
};

QTEST_GUILESS_MAIN(TestLog)
#include "tst_log.moc"
