#include "tests/api/apitest.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTimer>

#include <atomic>

using namespace Qt::StringLiterals;
using namespace sagadesk;

class TestApiBatch final : public ApiTest
{
    Q_OBJECT

    QList<QJsonObject> batch(const QByteArray &lines)
    {
        const HttpResult result =
            client().post(u"/v1/tasks:batch"_s, lines, {}, "application/x-ndjson");
        QList<QJsonObject> objects;
        if (result.status == 200)
            for (const QByteArray &line : result.body.split('\n'))
                if (!line.isEmpty())
                    objects.append(QJsonDocument::fromJson(line).object());
        return objects;
    }
    static QByteArray line(const QString &id, int n = 0)
    {
        return "{\"id\":\"" + id.toUtf8()
            + "\",\"workflow\":\"chain\",\"responseQueue\":\"shop\","
              "\"input\":{\"n\":"
            + QByteArray::number(n) + "}}\n";
    }

private Q_SLOTS:
    void everyLineHasItsResultInOrder()
    {
        QCOMPARE(batch(line(u"known"_s)).value(0).value("status"_L1).toInt(), 201);
        const QByteArray lines = line(u"A"_s) + "{\"id\":\"B\"}\n" + line(u"known"_s) + "\n"
            + line(u"known"_s, 2) + "not json\n" + line(u"no such id!"_s) + line(u"A"_s)
            + line(u"C"_s).trimmed();
        const QList<QJsonObject> results = batch(lines);
        QList<int> statuses;
        for (const QJsonObject &result : results)
            statuses.append(result.value("status"_L1).toInt());
        QCOMPARE(statuses, (QList<int>{201, 400, 200, 409, 400, 400, 200, 201}));
        QCOMPARE(results[0].value("id"_L1).toString(), u"A"_s);
        QCOMPARE(results[7].value("id"_L1).toString(), u"C"_s);
        QVERIFY(!results[0].contains("problem"_L1));
        const QJsonObject conflict = results[3].value("problem"_L1).toObject();
        QCOMPARE(conflict.value("code"_L1).toString(), u"submission-differs"_s);
        for (const QString &id : {u"A"_s, u"C"_s, u"known"_s})
            QTRY_COMPARE(m_world->stateOf(id), u"processed"_s);
        QCOMPARE(client().get(u"/v1/tasks/B"_s).status, 404);
    }

    void linesThatAreNotJsonAreRefused()
    {
        const QByteArray good = line(u"A"_s);
        const QList<QJsonObject> results =
            batch("\xEF\xBB\xBF" + good + R"({"id":"B","workflow":"chain","input":{"n":.5}})" + "\n"
                + R"({"id":"C","workflow":"chain","input":{"n":1,"n":2}})" + "\n" + line(u"D"_s));
        QStringList codes;
        for (const QJsonObject &result : results)
            codes.append(result.value("problem"_L1)["code"_L1].toString());
        QCOMPARE(codes,
            (QStringList{u"body-malformed"_s, u"body-malformed"_s, u"member-twice"_s, QString()}));
        QCOMPARE(client().get(u"/v1/tasks/A"_s).status, 404);
    }

    void aRefusedLineHasItsId()
    {
        const QList<QJsonObject> results = batch(R"({"id":"A","workflow":"No!"})"
                                                 "\n"
                                                 R"({"id":"a b","workflow":"chain"})"
                                                 "\n");
        QCOMPARE(results.size(), 2);
        QCOMPARE(results[0]["status"_L1].toInt(), 400);
        QCOMPARE(results[0]["id"_L1].toString(), u"A"_s);
        QVERIFY(results[1]["id"_L1].isNull()); // "a b" is not a valid id
    }

    // Every line gets a result, so many short lines would give a far longer response. Empty
    // lines get none.
    void tooManyLinesAreRefused()
    {
        const auto send = [this](int count) {
            return client().post(u"/v1/tasks:batch"_s, QByteArray("1\r\n \n").repeated(count), {},
                "application/x-ndjson");
        };
        const HttpResult most = send(20'000);
        QCOMPARE(most.status, 200);
        QCOMPARE(most.body.count('\n'), 20'000);
        const HttpResult more = send(20'001);
        QCOMPARE(more.status, 413);
        QCOMPARE(more.code(), u"batch-too-long"_s);
    }

    // Regression: a line of 800 bytes got 12,000 bytes of errors, so 16 MiB got 240 MiB.
    void errorsOfManyLinesAreNotAllListed()
    {
        QByteArray members;
        for (int i = 0; i < 119; ++i)
            members += QByteArray(i ? ",\"" : "\"") + QByteArray::number(100 + i) + "\":1";
        const HttpResult result = client().post(u"/v1/tasks:batch"_s,
            QByteArray('{' + members + "}\n").repeated(2000), {}, "application/x-ndjson");
        QCOMPARE(result.status, 200);
        QVERIFY2(
            result.body.size() < (9 << 20), QByteArray::number(result.body.size()).constData());
        const QList<QByteArray> lines = result.body.trimmed().split('\n');
        QCOMPARE(lines.size(), 2000);
        const QJsonObject first = QJsonDocument::fromJson(lines.first()).object();
        QVERIFY(first["problem"_L1]["errors"_L1].toArray().size() >= 119);
        const QJsonObject last = QJsonDocument::fromJson(lines.last()).object();
        QCOMPARE(last["status"_L1].toInt(), 400);
        QCOMPARE(last["problem"_L1]["code"_L1], first["problem"_L1]["code"_L1]);
        QVERIFY(last["problem"_L1]["errors"_L1].isUndefined());
    }

    void fiveThousandLinesAreOneCall()
    {
        QByteArray lines;
        for (int i = 0; i < 5000; ++i)
            lines += line(u"T-%1"_s.arg(i), i);
        const QList<QJsonObject> results = batch(lines);
        QCOMPARE(results.size(), 5000);
        for (int i = 0; i < 5000; ++i) {
            QCOMPARE(results[i].value("status"_L1).toInt(), 201);
            QCOMPARE(results[i].value("id"_L1).toString(), u"T-%1"_s.arg(i));
        }
        QTRY_COMPARE_WITH_TIMEOUT(
            m_world->engineWorld().count(model::TaskState::Processed), 5000, 120'000);
    }

    void aBatchIsLinesOfJsonWithinItsLimit()
    {
        QCOMPARE(client().post(u"/v1/tasks:batch"_s, line(u"A"_s)).status, 415);
        QCOMPARE(client().post(u"/v1/tasks:batch"_s, {}, {}, "application/x-ndjson").status, 400);
        const QByteArray tooMuch((16 << 20) + 1, '\n');
        // Without an Expect header, the client sends the body at once.
        const HttpResult result =
            client().post(u"/v1/tasks:batch"_s, tooMuch, {"Expect:"}, "application/x-ndjson");
        QCOMPARE(result.status, 413);
        QCOMPARE(result.code(), u"body-too-large"_s);
        QCOMPARE(batch(QByteArray((16 << 20) - 200, '\n') + line(u"A"_s)).size(), 1);
    }

    void wholeBatchIsRefusedWhenNothingIsAccepted()
    {
        m_world->engine().stop();
        const HttpResult result = client().post(
            u"/v1/tasks:batch"_s, line(u"A"_s) + line(u"B"_s), {}, "application/x-ndjson");
        QCOMPARE(result.status, 503);
        QVERIFY(result.headers.value("retry-after").toInt() > 0);
    }

    void submitterReadsTheProgressInItsQueue()
    {
        QCOMPARE(batch(line(u"A"_s)).value(0).value("status"_L1).toInt(), 201);
        QTRY_COMPARE(m_world->stateOf(u"A"_s), u"processed"_s);
        const QJsonObject all = client().get(u"/v1/responses/shop"_s).json();
        const QJsonArray messages = all.value("messages"_L1).toArray();
        QStringList statuses;
        for (const QJsonValue &message : messages) {
            statuses.append(message.toObject().value("status"_L1).toString());
            QCOMPARE(message.toObject().value("taskId"_L1).toString(), u"A"_s);
        }
        QCOMPARE(statuses.first(), u"received"_s);
        QCOMPARE(statuses.last(), u"completed"_s);
        const auto after = [this](const QJsonValue &cursor) {
            return client().get(u"/v1/responses/shop?after="_s + cursor.toString()).json();
        };
        const QJsonObject rest = after(messages.at(0).toObject().value("cursor"_L1));
        QCOMPARE(rest.value("messages"_L1).toArray().size(), messages.size() - 1);
        const QJsonObject none = after(all.value("next"_L1));
        QVERIFY(none.value("messages"_L1).toArray().isEmpty());
        // The cursor of the empty page continues from there instead of from the beginning.
        QCOMPARE(batch(line(u"B"_s)).value(0).value("status"_L1).toInt(), 201);
        const QJsonObject later = after(none.value("next"_L1));
        const QJsonArray fresh = later.value("messages"_L1).toArray();
        QVERIFY(!fresh.isEmpty());
        QCOMPARE(fresh.at(0).toObject().value("taskId"_L1).toString(), u"B"_s);
    }

    void aWaitEndsWithTheFirstMessage()
    {
        std::atomic<bool> over = false;
        HttpClient other = client();
        // The long poll below runs the event loop, in which this timer submits the task.
        QTimer::singleShot(0, this, [this, &over] {
            model::Submission submission;
            submission.publicId = u"A"_s;
            submission.workflow = u"chain"_s;
            submission.input = "{}";
            submission.responseQueue = u"shop"_s;
            m_world->engine().asOperator().submitTask(submission, this,
                [&over](const base::Result<model::SubmitReceipt> &) { over = true; });
        });
        const HttpResult waited = other.get(u"/v1/responses/shop?wait=60"_s);
        QCOMPARE(waited.status, 200);
        QVERIFY(!waited.json().value("messages"_L1).toArray().isEmpty());
        QTRY_VERIFY(over.load());
    }

    void aWaitWithoutMessagesEndsByItself()
    {
        const HttpResult result = client().get(u"/v1/responses/nobody?wait=1"_s);
        QCOMPARE(result.status, 200);
        QVERIFY(result.json().value("messages"_L1).toArray().isEmpty());
        QVERIFY(result.json().value("next"_L1).isString());
    }

    void waitsHaveLimits()
    {
        QCOMPARE(client().get(u"/v1/responses/shop?wait=61"_s).status, 400);
        QCOMPARE(client().get(u"/v1/responses/shop?wait=-1"_s).status, 400);
        QCOMPARE(client().get(u"/v1/responses/shop?after=x"_s).status, 400);
        QCOMPARE(client().get(u"/v1/responses/no%20queue"_s).status, 404);
    }
};

QTEST_GUILESS_MAIN(TestApiBatch)
#include "tst_apibatch.moc"
