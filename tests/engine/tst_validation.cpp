#include "core/base/enginelimits.h"
#include "core/engine/submitrules.h"

#include <QTest>

using namespace sagadesk;

class TestSubmitRules final : public QObject
{
    Q_OBJECT

    workflow::WorkflowCatalog m_catalog;

    static model::Submission good()
    {
        model::Submission submission;
        submission.publicId = QStringLiteral("T-1");
        submission.workflow = QStringLiteral("w");
        submission.input = "{\"a\":1}";
        return submission;
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto definition = std::make_shared<workflow::Definition>();
        definition->name = QStringLiteral("w");
        definition->version = 3;
        m_catalog.add(model::WorkflowId{1}, definition);
    }

    void aGoodSubmissionPasses_data()
    {
        QTest::addColumn<model::Submission>("submission");
        QTest::newRow("plain") << good();
        auto s = good();
        s.publicId.clear();
        QTest::newRow("without an id") << s;
        s = good();
        s.publicId = QString(limits::kTaskIdLengthMax, QLatin1Char('x'));
        QTest::newRow("longest id") << s;
        s = good();
        s.version = 3;
        s.priority = 9;
        s.responseQueue = QStringLiteral("shop.1");
        QTest::newRow("everything given") << s;
        s = good();
        s.input = "{\"a\":" + QByteArray(limits::kNestingMax - 1, '[')
            + QByteArray(limits::kNestingMax - 1, ']') + "}";
        QTest::newRow("deepest input") << s;
        s = good();
        s.input = "{\"a\":\"" + QByteArray(200, '[') + "\\\"{{{\"}";
        QTest::newRow("brackets in a text") << s;
    }

    void aGoodSubmissionPasses()
    {
        QFETCH(model::Submission, submission);
        const auto checked = engine::checkSubmission(submission, m_catalog);
        QVERIFY2(checked.ok(), checked.ok() ? "" : qPrintable(checked.error().code));
    }

    void aWrongSubmissionIsRefusedWithItsPlace_data()
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
            "space in id", [](auto &s) { s.publicId = QStringLiteral("a b"); }, "task-id-invalid",
            "/id");
        row(
            "slash in id", [](auto &s) { s.publicId = QStringLiteral("../a"); }, "task-id-invalid",
            "/id");
        row(
            "letter beyond ASCII in id", [](auto &s) { s.publicId = QString(QChar(0xe9)); },
            "task-id-invalid", "/id");
        row(
            "id too long",
            [](auto &s) { s.publicId = QString(limits::kTaskIdLengthMax + 1, QLatin1Char('x')); },
            "task-id-invalid", "/id");
        row(
            "unknown workflow", [](auto &s) { s.workflow = QStringLiteral("v"); },
            "workflow-unknown", "/workflow");
        row(
            "unknown version", [](auto &s) { s.version = 2; }, "workflow-unknown", "/workflow");
        row(
            "priority above", [](auto &s) { s.priority = 10; }, "priority-out-of-range",
            "/priority");
        row(
            "priority below", [](auto &s) { s.priority = -2; }, "priority-out-of-range",
            "/priority");
        row(
            "no JSON", [](auto &s) { s.input = "{"; }, "input-not-json", "/input");
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
            "queue", [](auto &s) { s.responseQueue = QStringLiteral("a/b"); },
            "response-queue-invalid", "/responseQueue");
        row(
            "key", [](auto &s) { s.idempotencyKey = QStringLiteral("a\nb"); },
            "idempotency-key-invalid", "");
    }

    void aWrongSubmissionIsRefusedWithItsPlace()
    {
        QFETCH(model::Submission, submission);
        QFETCH(QString, code);
        QFETCH(QString, pointer);
        const auto checked = engine::checkSubmission(submission, m_catalog);
        QVERIFY(!checked.ok());
        QCOMPARE(checked.error().kind, base::ErrorKind::InvalidInput);
        QCOMPARE(checked.error().code, code);
        QCOMPARE(checked.error().parameters.value(QStringLiteral("pointer")).toString(), pointer);
    }

    void anOutputMayBeAnyOneJsonValue_data()
    {
        QTest::addColumn<QByteArray>("output");
        QTest::addColumn<bool>("good");
        QTest::newRow("number") << QByteArray("1") << true;
        QTest::newRow("text") << QByteArray("\"a\"") << true;
        QTest::newRow("object") << QByteArray("{\"a\":1}") << true;
        QTest::newRow("two values") << QByteArray("1,2") << false;
        QTest::newRow("closes the wrapping") << QByteArray("1],[2") << false;
        QTest::newRow("no JSON") << QByteArray("a") << false;
    }

    void anOutputMayBeAnyOneJsonValue()
    {
        QFETCH(QByteArray, output);
        model::OperatorCommand command;
        command.action = model::OperatorAction::CompleteByHand;
        command.operatorName = QStringLiteral("ann");
        command.input = output;
        QTEST(engine::checkOperatorCommand(command).ok(), "good");
    }

    void anOperatorHasAName()
    {
        model::OperatorCommand command;
        QCOMPARE(
            engine::checkOperatorCommand(command).error().code, QStringLiteral("operator-missing"));
    }

    void aSnoozeHasAnEnd()
    {
        model::AlertCommand command;
        command.operatorName = QStringLiteral("ann");
        command.action = model::AlertAction::Snooze;
        QCOMPARE(
            engine::checkAlertCommand(command).error().code, QStringLiteral("snooze-without-end"));
        command.until = 1;
        QVERIFY(engine::checkAlertCommand(command).ok());
    }
};

QTEST_GUILESS_MAIN(TestSubmitRules)
#include "tst_submitrules.moc"
