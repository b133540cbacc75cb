#include "samples.h"

#include "core/base/reasoncodes.h"
#include "core/workflow/undorecord.h"

#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using model::OperationKind;

namespace {

constexpr char kPay[] = R"({"name": "pay", "secret": ["input.card", "output.token"], "steps": [
  {"name": "check", "service": "s",
   "request": {"method": "PUT", "path": "/cards/{{input.card.cvv}}?of={{task.id}}",
               "headers": {"X-Card": "no {{input.card.number}}"},
               "body": {"all": "{{input}}", "no": "{{input.card.number}}"}},
   "undo": {"method": "DELETE", "path": "/cards/{{input.card.cvv}}",
            "body": {"no": "{{input.card.number}}"}}},
  {"name": "book", "service": "s",
   "when": {"path": "steps.check.output.token", "notEquals": "none"},
   "request": {"method": "POST", "path": "/x",
               "body": {"token": "{{steps.check.output.token}}"}},
   "undo": {"method": "POST", "path": "/undo", "body": {"id": "{{steps.book.output.id}}",
            "card": "{{input.card.number}}", "name": "{{input.name}}"}}},
  {"name": "later", "service": "s",
   "when": {"path": "input.card.cvv", "lessThan": "a"},
   "request": {"method": "GET", "path": "/x"},
   "undo": {"manual": "call {{input.name}} about {{input.card.number}}"}}]})";

bool showsSecret(const QByteArray &text)
{
    return text.contains("4111") || text.contains("123") || text.contains("canary");
}

QByteArray bytes(const model::SentRequest &request)
{
    QByteArray all = (request.method + request.path).toUtf8() + request.body;
    for (const auto &[name, value] : request.headers)
        all += (name + u": " + value).toUtf8();
    return all;
}

} // namespace

// Fields that a definition marks as secret are sent unchanged and recorded without their values.
class TestSecretMarks final : public QObject
{
    Q_OBJECT

    std::shared_ptr<const workflow::Definition> m_definition = tests::definition(kPay);
    model::TaskRecord m_task = tests::taskOf(*m_definition);
    tests::Data m_data;

    base::Result<model::HttpCall> render(int step, OperationKind kind)
    {
        return workflow::renderRequest(*m_definition, step, kind, m_task, m_data.access());
    }

private Q_SLOTS:
    void init()
    {
        m_data.input = R"({"card": {"number": "4111", "cvv": 123}, "name": "Ada"})";
        m_data.outputs = {{0, R"({"token": "canary-out", "id": 5})"}};
    }

    void requestsAreSentWithSecretsAndShownWithout()
    {
        const auto call = render(0, OperationKind::Forward);
        QVERIFY(call.ok());
        QVERIFY(call->path.startsWith("/cards/123?"_L1));
        QVERIFY(call->body.contains(R"("no":"4111")"));
        QVERIFY(call->hidden);
        QVERIFY2(!showsSecret(bytes(call->hidden->shown)), bytes(call->hidden->shown).constData());
        QVERIFY(call->hidden->shown.body.contains(R"("name":"Ada")"));
        QVERIFY(call->hidden->shown.path.startsWith("/cards/[redacted]?of="_L1));
        QVERIFY(call->hidden->values.contains("4111"));
        QVERIFY(call->hidden->values.contains("123"));
        QVERIFY(!call->hidden->output.isEmpty());
    }

    void outputsOfEarlierStepsAreHiddenToo()
    {
        const auto call = render(1, OperationKind::Forward);
        QVERIFY(call.ok());
        QCOMPARE(call->body, QByteArray(R"({"token":"canary-out"})"));
        QCOMPARE(call->hidden->shown.body, QByteArray(R"({"token":"[redacted]"})"));
        QCOMPARE(call->hidden->values, QList<QByteArray>{"canary-out"});
    }

    void unmarkedRequestIsUnchanged()
    {
        const auto plain = tests::definition(tests::changed(kPay, u"/secret"_s, QByteArray()));
        const auto call =
            workflow::renderRequest(*plain, 0, OperationKind::Forward, m_task, m_data.access());
        QVERIFY(call.ok());
        QVERIFY(!call->hidden);
    }

    void recordedUndosAreSentWithSecretsAndShownWithout()
    {
        const auto made = workflow::recordUndo(*m_definition, 0, m_task, m_data.access(), 1);
        const auto undos = workflow::undosFromBytes(workflow::toBytes({made}));
        QCOMPARE(undos.size(), size_t(1));
        QCOMPARE(undos.front(), made);
        const auto call = workflow::callOf(undos.front(), m_definition->step(0));
        QCOMPARE(call.path, u"/cards/123"_s);
        QCOMPARE(call.body, QByteArray(R"({"no":"4111"})"));
        QVERIFY(!showsSecret(bytes(call.hidden->shown)));
        QVERIFY(!call.hidden->output.isEmpty());
        const QByteArray shown = workflow::toBytes(workflow::shownUndos(undos, *m_definition));
        QVERIFY2(!showsSecret(shown), shown.constData());
        const QByteArray digest = QJsonDocument(workflow::digestOf(undos)).toJson();
        QVERIFY2(!showsSecret(digest), digest.constData());
    }

    // The digest is shown to operators, and a card's check number has only a thousand
    // possible values.
    void secretCannotBeFoundByItsHash()
    {
        const auto first = workflow::recordUndo(*m_definition, 0, m_task, m_data.access(), 1);
        m_data.input = R"({"card": {"number": "4242", "cvv": 124}, "name": "Ada"})";
        const auto second = workflow::recordUndo(*m_definition, 0, m_task, m_data.access(), 1);
        QVERIFY(!workflow::undoesTheSame(first, second));
        QCOMPARE(workflow::digestOf({first}), workflow::digestOf({second}));
    }

    void undosThatNeedTheirOutputAreShownWithoutSecrets()
    {
        auto undo = workflow::recordUndo(*m_definition, 1, m_task, m_data.access(), 1);
        QVERIFY(undo.needsOutput);
        const QByteArray waiting = workflow::toBytes(workflow::shownUndos({undo}, *m_definition));
        QVERIFY2(!showsSecret(waiting), waiting.constData());
        QVERIFY(waiting.contains("Ada"));
        m_data.outputs.insert(1, R"({"id": 9})");
        workflow::fillUndo(undo, *m_definition, 1, m_task, m_data.access());
        QVERIFY(undo.body.contains("4111"));
        const QByteArray filled = workflow::toBytes(workflow::shownUndos({undo}, *m_definition));
        QVERIFY2(!showsSecret(filled), filled.constData());
    }

    void reasonsAndTextsDoNotContainSecrets()
    {
        m_task.step(0).state = model::StepState::Completed;
        m_task.step(1).state = model::StepState::Completed;
        const auto advice = workflow::advise(*m_definition, m_task, m_data.access());
        QVERIFY(!advice.ok());
        QCOMPARE(advice.error().code, QString(codes::kNotComparable));
        QVERIFY(!showsSecret(QJsonDocument(advice.error().parameters).toJson()));
        const auto skipped = workflow::skipReason(*m_definition, 1, m_task, m_data.access());
        QVERIFY(!showsSecret(QJsonDocument(skipped.parameters).toJson()));
        QCOMPARE(workflow::renderManualUndo(*m_definition, 2, m_task, m_data.access()),
            u"call Ada about [redacted]"_s);
    }

    void unsafePathsAreReportedWithoutSecrets()
    {
        m_data.input = R"({"card": {"number": "4111", "cvv": "123/../x"}})";
        const auto call = render(0, OperationKind::Forward);
        QVERIFY(!call.ok());
        QCOMPARE(call.error().code, QString(codes::kPathUnsafe));
        QVERIFY(!showsSecret(QJsonDocument(call.error().parameters).toJson()));
    }
};

QTEST_APPLESS_MAIN(TestSecretMarks)
#include "tst_secretmarks.moc"
