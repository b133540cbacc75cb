#include "core/agent/failurelog.h"
#include "core/base/log.h"
#include "core/base/reasoncodes.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;

class TestFailureLog final : public QObject
{
    Q_OBJECT

    // The log lines for 100 failures within one minute and one after it.
    QByteArray linesAt(base::LogLevel level, QLatin1StringView code)
    {
        const QTemporaryDir folder;
        if (!base::openLog({folder.path(), level}))
            return {};
        agent::FailureLog log;
        model::StepRequest request;
        request.idempotencyKey = u"T-1/pay"_s;
        for (int i = 0; i < 100; ++i)
            log.note(request, u"https://bank.example"_s, {code, {}}, i);
        log.note(request, u"https://bank.example"_s, {code, {}}, 60'001);
        base::closeLog();
        QFile file(folder.filePath(u"sagadesk.log"_s));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private Q_SLOTS:
    void failuresOfTlsAreWarnedOfOnceAMinute()
    {
        const QByteArray lines = linesAt(base::LogLevel::Info, codes::kTlsFailed);
        QCOMPARE(lines.count("tls-failed"), 2);
        QVERIFY2(lines.contains("https://bank.example"), lines.constData());
        QVERIFY(linesAt(base::LogLevel::Info, codes::kConnectionRefused).isEmpty());
    }

    void everyFailedRequestIsThereAtLevelDebug()
    {
        const QByteArray lines = linesAt(base::LogLevel::Debug, codes::kConnectionRefused);
        QCOMPARE(lines.count("request-failed"), 101);
        QVERIFY2(
            lines.contains("T-1/pay") && lines.contains("connection-refused"), lines.constData());
    }
};

QTEST_GUILESS_MAIN(TestFailureLog)
#include "tst_failurelog.moc"
