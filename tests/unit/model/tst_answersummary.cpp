#include "core/base/enginelimits.h"
#include "core/model/answersummary.h"
#include "core/model/errorinfo.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;

class TestAnswerSummary final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void summaryContainsTheReasonOfTheService_data()
    {
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("summary");
        const auto row = [](const char *name, const char *body, const char *summary) {
            QTest::newRow(name) << QString::fromUtf8(body) << QString::fromUtf8(summary);
        };
        row("error", R"({"code":17,"error":"out of stock"})", "out of stock");
        row("message", R"({"message":"no such order","path":"/x"})", "no such order");
        row("title before detail", R"({"detail":"b","title":"a"})", "a");
        row("detail", R"({"detail":"b"})", "b");
        row("error first", R"({"message":"b","error":"a"})", "a");
        row("in an object", R"({"error":{"code":3,"message":"locked"}})", "locked");
        row("an error without words", R"({"error":true,"message":"locked"})", "locked");
        row("an empty one", R"({"error":"","detail":"locked"})", "locked");
        row("none of them", R"({"reason":"x"})", R"({"reason":"x"})");
        row("a list", R"([1, 2])", "[1, 2]");
        row("no JSON", "Service\r\n  unavailable", "Service unavailable");
        row("cut JSON", "{\"error\":\"out of st", "{\"error\":\"out of st");
        row("several lines", R"({"error":"out\nof\tstock"})", "out of stock");
        row("controls the direction", "{\"error\":\"a\u202eb\"}", "a b");
        row("markup stays text", R"({"error":"<b>x</b>"})", "<b>x</b>");
        row("other planes", "{\"error\":\"\U0001F4E6 lost\"}", "\U0001F4E6 lost");
        row("redacted as it came", R"({"error":"token *** refused"})", "token *** refused");
        row("nothing", "", "");
        row("an empty object", " {} ", "");
        row("an empty list", "[]", "");
    }
    void summaryContainsTheReasonOfTheService()
    {
        QFETCH(QString, body);
        QFETCH(QString, summary);
        QCOMPARE(model::answerSummary(body), summary);
    }

    void longAnswersAreCut()
    {
        const QString beginning = model::answerSummary(QString(3000, u'x'));
        QCOMPARE(beginning, QString(120, u'x') + u'\u2026');
        const QString summary =
            model::answerSummary(u"{\"error\":\""_s + QString(3000, u'x') + u"\"}"_s);
        QCOMPARE(summary, QString(limits::kBodyExcerptMax, u'x') + u'\u2026');
    }

    void errorContainsTheAnswerOfTheService()
    {
        model::ErrorInfo error{{u"http-status"_s, {{u"status"_s, 500}}}, 500, {}, 1};
        QVERIFY(!model::alertReason(error).parameters.contains(u"body"_s));
        error.body = u"{\"error\":\"out of stock\"}"_s;
        const model::Reason reason = model::alertReason(error);
        QCOMPARE(reason.parameters.value(u"body"_s).toString(), u"out of stock"_s);
        QCOMPARE(reason.parameters.value(u"status"_s).toInt(), 500);
    }
};

QTEST_GUILESS_MAIN(TestAnswerSummary)
#include "tst_answersummary.moc"
