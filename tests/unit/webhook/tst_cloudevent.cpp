#include "core/webhook/cloudevent.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace sagadesk;
using namespace Qt::StringLiterals;

class TestCloudEvent final : public QObject
{
    Q_OBJECT

    static model::ChangeView change()
    {
        model::ChangeView change;
        change.task = u"T-1"_s;
        change.workflow = u"chain"_s;
        change.event.version = 7;
        change.event.at = 1'767'608'130'125;
        change.event.reason = {u"task-processed"_s, {}};
        change.event.changes = {{u"task"_s, QJsonObject{{u"state"_s, u"processed"_s}}}};
        return change;
    }

private Q_SLOTS:
    void changeIsAStructuredEvent()
    {
        const webhook::CloudEvent event = webhook::eventOf(change(), u"/engine"_s);
        QCOMPARE(event.subject, u"T-1"_s);
        QCOMPARE(event.at, change().event.at);
        QCOMPARE(event.body,
            QByteArray(R"({"specversion":"1.0","id":"T-1:7:1767608130125","source":"/engine",)"
                       R"("type":"sagadesk.task.processed","subject":"T-1",)"
                       R"("time":"2026-01-05T10:15:30.125Z","datacontenttype":"application/json",)"
                       R"("data":{"task":"T-1","workflow":"chain","taskVersion":7,)"
                       R"("at":"2026-01-05T10:15:30.125Z","operator":null,)"
                       R"("reason":{"code":"task-processed"},"processState":"processed",)"
                       R"("steps":[]}})"));
        // The event is the same at each delivery.
        QCOMPARE(webhook::eventOf(change(), u"/engine"_s).body, event.body);
    }

    void aChangeOfATracedTaskNamesTheTrace()
    {
        model::ChangeView traced = change();
        traced.event.traceparent = u"00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"_s;
        const webhook::CloudEvent event = webhook::eventOf(traced, u"/engine"_s);
        const QJsonObject body = QJsonDocument::fromJson(event.body).object();
        QCOMPARE(body["traceparent"_L1].toString(), event.traceparent);
        QVERIFY(event.traceparent.startsWith(u"00-4bf92f3577b34da6a3ce929d0e0e4736-"_s));
        QVERIFY(event.traceparent.endsWith(u"-01"_s));
        QVERIFY(event.traceparent != traced.event.traceparent); // the event has its own span
        // The span is the same at each delivery.
        QCOMPARE(webhook::eventOf(traced, u"/engine"_s).body, event.body);
        traced.event.version = 8;
        QVERIFY(webhook::eventOf(traced, u"/engine"_s).traceparent != event.traceparent);
    }

    void otherChangesHaveTheirOwnTypes()
    {
        model::ChangeView other = change();
        other.event.changes = {};
        const webhook::CloudEvent event = webhook::eventOf(other, u"/engine"_s);
        QCOMPARE(event.type, u"sagadesk.task.changed"_s);
        QVERIFY(webhook::eventTypes().contains(event.type));
    }

    void gapNamesItsRange()
    {
        const webhook::CloudEvent event = webhook::gapEvent(u"W1"_s, u"W2"_s, u"/engine"_s);
        QCOMPARE(event.body,
            QByteArray(R"({"specversion":"1.0","id":"purged:W1:W2","source":"/engine",)"
                       R"("type":"sagadesk.changes.purged","datacontenttype":"application/json",)"
                       R"("data":{"after":"W1","oldest":"W2"}})"));
    }

    // RFC 4231, test case 2.
    void signatureIsAnHmac()
    {
        QCOMPARE(webhook::signatureOf("what do ya want for nothing?", "Jefe"),
            QByteArray("sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"));
    }
};

QTEST_GUILESS_MAIN(TestCloudEvent)
#include "tst_cloudevent.moc"
