#include "core/base/enginelimits.h"
#include "core/operator/validation.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;

class TestValidation final : public QObject
{
    Q_OBJECT

    workflow::WorkflowCatalog m_catalog;

    static model::Submission good()
    {
        model::Submission submission;
        submission.publicId = u"T-1"_s;
        submission.workflow = u"w"_s;
        submission.input = "{\"a\":1}";
        return submission;
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto definition = std::make_shared<workflow::Definition>();
        definition->name = u"w"_s;
        definition->version = 3;
        m_catalog.add(model::WorkflowId{1}, definition);
    }

    void validSubmissionPasses_data()
    {
        QTest::addColumn<model::Submission>("submission");
        QTest::newRow("plain") << good();
        auto s = good();
        s.publicId.clear();
        QTest::newRow("without an id") << s;
        s = good();
        s.publicId = QString(limits::kTaskIdLengthMax, u'x');
        QTest::newRow("longest id") << s;
        s = good();
        s.version = 3;
        s.priority = 9;
        s.responseQueue = u"shop.1"_s;
        QTest::newRow("everything given") << s;
        s = good();
        s.input = "{\"a\":" + QByteArray(limits::kNestingMax - 1, '[')
            + QByteArray(limits::kNestingMax - 1, ']') + "}";
        QTest::newRow("deepest input") << s;
        s = good();
        s.input = "{\"a\":\"" + QByteArray(200, '[') + "\\\"{{{\"}";
        QTest::newRow("brackets in a text") << s;
    }

    void validSubmissionPasses()
    {
        QFETCH(model::Submission, submission);
        const auto checked = operators::validateSubmission(submission, m_catalog);
        QVERIFY2(checked.ok(), checked.ok() ? "" : qPrintable(checked.error().code));
    }

    void invalidSubmissionIsRefusedWithItsLocation_data()
    {
        QTest::addColumn<model::Submission>("submission");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("pointer");
        const auto row = [](const char *name, auto change, const char *code, const char *pointer) {
            auto s = good();
            change(s);
            QTest::newRow(name) << s << QString::fromLatin1(code) << QString::fromLatin1(pointer);
        };
        row(
            "space in id", [](auto &s) { s.publicId = u"a b"_s; }, "task-id-invalid", "/id");
        row(
            "slash in id", [](auto &s) { s.publicId = u"../a"_s; }, "task-id-invalid", "/id");
        row(
            "dot as id", [](auto &s) { s.publicId = u"."_s; }, "task-id-invalid", "/id");
        row(
            "dots as id", [](auto &s) { s.publicId = u".."_s; }, "task-id-invalid", "/id");
        row(
            "letter beyond ASCII in id", [](auto &s) { s.publicId = QString(QChar(0xe9)); },
            "task-id-invalid", "/id");
        row(
            "id too long",
            [](auto &s) { s.publicId = QString(limits::kTaskIdLengthMax + 1, u'x'); },
            "task-id-invalid", "/id");
        row(
            "unknown workflow", [](auto &s) { s.workflow = u"v"_s; }, "workflow-unknown",
            "/workflow");
        row(
            "unknown version", [](auto &s) { s.version = 2; }, "workflow-unknown", "/workflow");
        row(
            "priority above", [](auto &s) { s.priority = 10; }, "priority-out-of-range",
            "/priority");
        row(
            "priority below", [](auto &s) { s.priority = -2; }, "priority-out-of-range",
            "/priority");
        row(
            "not JSON", [](auto &s) { s.input = "{"; }, "input-not-json", "/input");
        row(
            "control character", [](auto &s) { s.input = "{\"a\":\"\x01\"}"; }, "input-not-json",
            "/input");
        row(
            "member twice", [](auto &s) { s.input = R"({"a":{"b":1,"b":2}})"; }, "input-not-json",
            "/input/a/b");
        row(
            "nothing", [](auto &s) { s.input.clear(); }, "input-not-json", "/input");
        row(
            "an array", [](auto &s) { s.input = "[1]"; }, "input-not-an-object", "/input");
        row(
            "too deep",
            [](auto &s) {
                s.input = "{\"a\":" + QByteArray(limits::kNestingMax, '[')
                    + QByteArray(limits::kNestingMax, ']') + "}";
            },
            "input-too-deep", "/input");
        row(
            "too large",
            [](auto &s) {
                s.input = "{\"a\":\"" + QByteArray(limits::kInputBytesMax, 'x') + "\"}";
            },
            "input-too-large", "/input");
        row(
            "queue", [](auto &s) { s.responseQueue = u"a/b"_s; }, "response-queue-invalid",
            "/responseQueue");
        row(
            "key", [](auto &s) { s.idempotencyKey = u"a\nb"_s; }, "idempotency-key-invalid", "");
    }

    void invalidSubmissionIsRefusedWithItsLocation()
    {
        QFETCH(model::Submission, submission);
        QFETCH(QString, code);
        QFETCH(QString, pointer);
        const auto checked = operators::validateSubmission(submission, m_catalog);
        QVERIFY(!checked.ok());
        QCOMPARE(checked.error().kind, base::ErrorKind::InvalidInput);
        QCOMPARE(checked.error().code, code);
        QCOMPARE(checked.error().parameters.value(u"pointer"_s).toString(), pointer);
    }

    void outputMayBeAnyOneJsonValue_data()
    {
        QTest::addColumn<QByteArray>("output");
        QTest::addColumn<bool>("good");
        QTest::newRow("number") << QByteArray("1") << true;
        QTest::newRow("text") << QByteArray("\"a\"") << true;
        QTest::newRow("object") << QByteArray("{\"a\":1}") << true;
        QTest::newRow("two values") << QByteArray("1,2") << false;
        QTest::newRow("closes the wrapping") << QByteArray("1],[2") << false;
        QTest::newRow("not JSON") << QByteArray("a") << false;
    }

    void outputMayBeAnyOneJsonValue()
    {
        QFETCH(QByteArray, output);
        model::OperatorCommand command;
        command.action = model::OperatorAction::CompleteByHand;
        command.operatorName = u"ann"_s;
        command.input = output;
        QTEST(operators::validateOperatorCommand(command).ok(), "good");
    }

    void operatorHasAName()
    {
        model::OperatorCommand command;
        QCOMPARE(operators::validateOperatorCommand(command).error().code, u"operator-missing"_s);
    }

    void snoozeHasAnEnd()
    {
        model::AlertCommand command;
        command.operatorName = u"ann"_s;
        command.action = model::AlertAction::Snooze;
        QCOMPARE(operators::validateAlertCommand(command).error().code, u"snooze-without-end"_s);
        command.until = 1;
        QVERIFY(operators::validateAlertCommand(command).ok());
    }
};

QTEST_GUILESS_MAIN(TestValidation)
#include "tst_validation.moc"
