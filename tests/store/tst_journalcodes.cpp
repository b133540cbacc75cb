#include "core/store/seam/journalcodes.h"
#include "core/text/sentences.h"

#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::store;

namespace {

// The numbers in existing stores. Only add to this list; never change an entry.
constexpr struct
{
    int number;
    const char *code;
} kStored[] = {
    {1, "no-route"},
    {2, "connect-failed"},
    {3, "not-sent"},
    {4, "empty-answer"},
    {5, "answer-cut"},
    {6, "connection-refused"},
    {7, "connection-lost"},
    {8, "connection-reset"},
    {9, "connect-timeout"},
    {10, "name-not-resolved"},
    {11, "tls-failed"},
    {12, "http-status"},
    {13, "unexpected-status"},
    {14, "accepted-only"},
    {15, "unexpected-body"},
    {16, "malformed-body"},
    {17, "malformed-answer"},
    {18, "answer-too-large"},
    {19, "redirect-refused"},
    {21, "withdrawn"},
    {22, "limit-lowered"},
    {23, "secret-missing"},
    {24, "header-invalid"},
    {25, "header-value-unsafe"},
    {26, "request-invalid"},
    {27, "url-refused"},
    {28, "path-unsafe"},
    {29, "placeholder-missing"},
    {30, "placeholder-empty"},
    {31, "placeholder-not-scalar"},
    {32, "not-comparable"},
    {33, "deadline-passed"},
    {34, "expired"},
    {35, "no-answer"},
    {36, "token-unavailable"},
    {101, "created"},
    {102, "started"},
    {103, "advanced"},
    {104, "step-completed"},
    {105, "step-failed"},
    {106, "step-skipped"},
    {107, "condition-not-met"},
    {108, "completed-by-hand"},
    {109, "undone"},
    {110, "undone-by-hand"},
    {111, "undo-failed"},
    {112, "handed-over"},
    {113, "deferred"},
    {114, "task-processed"},
    {115, "task-compensated"},
    {116, "task-canceled"},
    {117, "shutdown"},
    {118, "restarted"},
    {119, "actor-ended"},
    {120, "resubmitted"},
    {121, "release"},
    {122, "take-back"},
    {123, "resumed"},
    {124, "store-slow"},
    {125, "store-in-time"},
    {126, "wait"},
    {127, "park"},
    {128, "compensate"},
    {129, "supervisor-release"},
    {130, "supervisor-take-back"},
    {131, "supervisor-resumed"},
    {132, "supervisor-store-slow"},
    {133, "quarantined"},
    {134, "interrupted-repeatedly"},
    {135, "record-broken"},
    {136, "supervisor-wait"},
    {137, "supervisor-park"},
    {138, "supervisor-compensate"},
    {139, "operator-resubmit"},
    {140, "operator-run-now"},
    {141, "operator-stop-retrying"},
    {142, "operator-skip"},
    {143, "operator-complete"},
    {144, "operator-compensate"},
    {145, "operator-undo"},
    {146, "operator-undone-by-hand"},
    {147, "operator-cancel"},
    {148, "operator-pause"},
    {149, "operator-resume"},
    {150, "threshold-reached"},
    {151, "undo-attempts-used-up"},
    {152, "undo-has-no-request"},
    {153, "stopped-by-operator"},
    {154, "step-still-failed"},
    {155, "manual-undo"},
    {156, "undo-needs-output"},
    {157, "undo-record-missing"},
    {158, "closed-by-operator"},
    {159, "control-hold-open"},
    {160, "control-lift-rate"},
    {161, "control-pause"},
    {162, "control-pause-intake"},
    {163, "control-reset"},
    {164, "control-resume"},
    {165, "control-resume-intake"},
    {166, "control-set-concurrency"},
    {167, "control-set-rate"},
    {168, "control-step-down"},
    {169, "engine-started"},
    {170, "process-paused"},
    {171, "store-paused"},
    {172, "alert-acknowledged"},
    {173, "alert-assigned"},
    {174, "alert-closed"},
    {175, "alert-noted"},
    {176, "alert-snoozed"},
    {177, "bulk-begun"},
    {178, "bulk-canary-completed"},
    {179, "bulk-canary-failed"},
    {180, "bulk-canceled"},
    {181, "bulk-created"},
    {182, "bulk-failures"},
    {183, "bulk-finished"},
    {184, "bulk-grace-again"},
    {185, "bulk-paused"},
    {186, "bulk-resumed"},
    {187, "bulk-task-state"},
    {188, "webhook-failing"},
    {189, "webhook-delivered"},
    {190, "webhook-removed"},
    {191, "control-skip-event"},
    {192, "control-purge"},
    {193, "node-lost"},
    {194, "control-drain-node"},
    {195, "control-resume-node"},
    {196, "node-draining"},
    {197, "old-transaction"},
    {198, "old-transaction-ended"},
    {251, "back-off"},
    {252, "not-before"},
    {253, "breaker-open"},
    {254, "breaker-held-open"},
    {255, "breaker-probe"},
    {256, "service-paused"},
    {257, "agent-busy"},
    {258, "no-agent"},
    {259, "rate-limited"},
    {260, "rate-limit"},
    {261, "capacity"},
    {262, "slow-start"},
    {263, "predecessor"},
    {264, "overdue"},
    {265, "paused"},
    {266, "operator"},
    {267, "compensation"},
    {268, "settling"},
    {269, "held-by"},
    {270, "scheduler"},
    {271, "supervisor"},
    {272, "extended-wait"},
    {273, "not-wanted"},
    {274, "retry-after"},
    {275, "undo-first"},
    {276, "unhealthy"},
    {277, "until-deadline"},
    {301, "unusable-paused"},
    {302, "unusable-held-open"},
    {303, "unusable-unhealthy"},
    {304, "unusable-breaker-open"},
    {305, "unusable-removed"},
    {306, "unusable-no-agent"},
    {307, "no-step-waits"},
    {308, "service-answers"},
};

QStringList reasonCodes()
{
    static const QRegularExpression pattern(u"QLatin1StringView k\\w+\\{\\s*\"([^\"]+)\"\\};"_s);
    QStringList found;
    QFile file(QStringLiteral(SAGADESK_CODES "/reasoncodes.h"));
    if (!file.open(QIODevice::ReadOnly))
        return found;
    auto matches = pattern.globalMatch(QString::fromUtf8(file.readAll()));
    while (matches.hasNext())
        found.append(matches.next().captured(1));
    return found;
}

} // namespace

class TestJournalCodes final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void storedNumbersKeepTheirMeaning()
    {
        for (const auto &[number, code] : kStored) {
            QCOMPARE(codeName(number), QString::fromLatin1(code));
            QCOMPARE(journalCode(QString::fromLatin1(code)), number);
        }
        QCOMPARE(journalCodes().size(), std::size(kStored));
    }

    void everyReasonHasANumberAndAText()
    {
        const QStringList codes = reasonCodes();
        QVERIFY(codes.size() > 100);
        for (const QString &code : codes) {
            const int number = journalCode(code);
            QVERIFY2(number != kNoJournalCode, qPrintable(code));
            QVERIFY2(text::sourceOf(codeName(number)), qPrintable(code));
        }
        QCOMPARE(journalCodes().size(), QSet<QString>(codes.begin(), codes.end()).size());
    }

    void othersHaveNone()
    {
        QCOMPARE(journalCode(u"not in the table"_s), kNoJournalCode);
        QVERIFY(codeName(kNoJournalCode).isNull());
        QVERIFY(codeName(-1).isNull());
        QVERIFY(codeName(99'999).isNull());
    }
};

QTEST_GUILESS_MAIN(TestJournalCodes)
#include "tst_journalcodes.moc"
