#include "tests/api/nginxserver.h"
#include "tests/engine/enginefixture.h"

#include <QFile>
#include <QHash>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;
using namespace sagadesk;

// The engine with a server that is unaware of it and has files as effects. Afterwards the files
// show exactly what the tasks did, each effect once and in the order of the graph, and no effect of
// a compensated task remains.
class TestNginxEffects final : public QObject
{
    Q_OBJECT

    std::unique_ptr<NginxServer> m_nginx;
    std::unique_ptr<EngineFixture> m_world;

    static constexpr int kTasks = 500;
    static constexpr int kFailingTasks = 60;
    static constexpr int kTimeoutMs = 240'000;
    const QStringList m_steps = {u"a"_s, u"b"_s, u"c"_s, u"d"_s, u"e"_s};

    static QByteArray step(const QByteArray &name, const QByteArray &after,
        const QByteArray &folder = "/tasks/{{task.id}}/")
    {
        return "{\"name\": \"" + name + "\", \"service\": \"files\", \"after\": [" + after
            + "], \"request\": {\"method\": \"PUT\", \"path\": \"" + folder + name
            + "\", \"body\": {\"task\": \"{{task.id}}\", \"step\": \"" + name
            + "\", \"n\": \"{{input.n}}\"}}, \"undo\": {\"method\": \"DELETE\", \"path\": \""
            + folder + name + "\"}}";
    }

    void start(const QByteArray &workflow)
    {
        m_world = std::make_unique<EngineFixture>();
        model::ServiceConfig service;
        service.name = u"files"_s;
        service.endpoints = {m_nginx->url()};
        service.concurrency = 16;
        m_world->options.services = {service};
        m_world->openAndStart();
        const auto registered = m_world->registerWorkflow(workflow);
        QVERIFY2(registered.ok(), registered ? "" : qPrintable(registered.error().code));
    }

    void submit(int count)
    {
        int accepted = 0;
        QObject context;
        for (int i = 0; i < count; ++i) {
            model::Submission submission;
            submission.publicId = u"T-%1"_s.arg(i);
            submission.workflow = u"files"_s;
            submission.input = "{\"n\":" + QByteArray::number(i) + '}';
            m_world->engine().asOperator().submitTask(submission, &context,
                [&accepted](const base::Result<model::SubmitReceipt> &receipt) {
                    accepted += receipt.ok() && receipt->created;
                });
        }
        QTRY_COMPARE_WITH_TIMEOUT(accepted, count, kTimeoutMs);
    }

    // The position of each path's effect in the log, and how often it happened.
    struct Effects
    {
        QHash<QString, qsizetype> made;
        QHash<QString, qsizetype> removed;
        QHash<QString, int> times;
        QHash<QString, QByteArray> undoKey;
    };
    Effects effects() const
    {
        Effects found;
        const QList<NginxServer::Access> log = m_nginx->accesses();
        for (qsizetype i = 0; i < log.size(); ++i) {
            const NginxServer::Access &access = log[i];
            if (access.method == "PUT" && access.status == 201) {
                found.made.insert(access.path, i);
                ++found.times[access.path];
            } else if (access.method == "DELETE" && access.status == 204) {
                found.removed.insert(access.path, i);
                found.undoKey.insert(access.path, access.key);
            }
        }
        return found;
    }

private Q_SLOTS:
    void init()
    {
        if (!NginxServer::isThere())
            QSKIP("nginx is not installed");
        m_nginx = std::make_unique<NginxServer>();
        QVERIFY2(m_nginx->running(), m_nginx->problem().constData());
    }
    void cleanup()
    {
        m_world.reset();
        m_nginx.reset();
    }

    void everyStepOfEveryTaskHasItsFileOnceAndInOrder()
    {
        start("{\"name\": \"files\", \"completeWithin\": \"60s\", \"steps\": [" + step("a", "")
            + "," + step("b", "\"a\"") + "," + step("c", "\"a\"") + "," + step("d", "\"b\",\"c\"")
            + "," + step("e", "\"d\"") + "]}");
        submit(kTasks);
        QTRY_COMPARE_WITH_TIMEOUT(
            m_world->count(model::TaskState::Processed), qint64(kTasks), kTimeoutMs);
        QCOMPARE(m_nginx->files().size(), kTasks * m_steps.size());
        const Effects done = effects();
        for (int i = 0; i < kTasks; ++i) {
            const QString folder = u"/tasks/T-%1/"_s.arg(i);
            for (const QString &name : m_steps) {
                QFile file(m_nginx->file(folder + name));
                QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(folder + name));
                const QJsonObject expected{
                    {u"task"_s, u"T-%1"_s.arg(i)}, {u"step"_s, name}, {u"n"_s, i}};
                QCOMPARE(QJsonDocument::fromJson(file.readAll()).object(), expected);
                QCOMPARE(done.times.value(folder + name), 1);
            }
            const auto at = [&](const QString &name) { return done.made.value(folder + name, -1); };
            QVERIFY(at(u"a"_s) < at(u"b"_s) && at(u"a"_s) < at(u"c"_s));
            QVERIFY(at(u"b"_s) < at(u"d"_s) && at(u"c"_s) < at(u"d"_s));
            QVERIFY(at(u"d"_s) < at(u"e"_s));
        }
        for (const NginxServer::Access &access : m_nginx->accesses()) {
            QCOMPARE(access.method, QByteArray("PUT"));
            QVERIFY(access.status == 201 || access.status == 204);
            // The key is the path without "/tasks/".
            QCOMPARE(QString::fromUtf8(access.key), access.path.mid(7));
        }
    }

    void effectsOfAFailedTaskAreRemovedInReverseOrder()
    {
        start(
            "{\"name\": \"files\", \"completeWithin\": \"60s\", \"onNontransient\": \"compensate\","
            " \"steps\": ["
            + step("a", "") + "," + step("b", "\"a\"") + "," + step("c", "\"a\"") + ","
            + step("d", "\"b\",\"c\"", "/forbidden/{{task.id}}/") + "," + step("e", "\"d\"")
            + "]}");
        submit(kFailingTasks);
        QTRY_COMPARE_WITH_TIMEOUT(
            m_world->count(model::TaskState::Compensated), qint64(kFailingTasks), kTimeoutMs);
        QCOMPARE(m_nginx->files(), QStringList());
        const Effects done = effects();
        for (int i = 0; i < kFailingTasks; ++i) {
            const QString folder = u"/tasks/T-%1/"_s.arg(i);
            for (const QString &name : {u"a"_s, u"b"_s, u"c"_s}) {
                const QString path = folder + name;
                QVERIFY(done.made.contains(path) && done.removed.contains(path));
                QCOMPARE(done.times.value(path), 1);
                QCOMPARE(QString::fromUtf8(done.undoKey.value(path)), path.mid(7) + u"/undo"_s);
            }
            const auto removed = [&](const QString &name) {
                return done.removed.value(folder + name);
            };
            QVERIFY(removed(u"b"_s) < removed(u"a"_s) && removed(u"c"_s) < removed(u"a"_s));
            QVERIFY(!done.made.contains(folder + u'e'));
        }
        int refused = 0;
        for (const NginxServer::Access &access : m_nginx->accesses()) {
            if (access.path.startsWith(u"/forbidden/"_s)) {
                QCOMPARE(access.method, QByteArray("PUT")); // a refused PUT is not undone
                QCOMPARE(access.status, 403);
                ++refused;
            }
        }
        QCOMPARE(refused, kFailingTasks);
    }
};

QTEST_GUILESS_MAIN(TestNginxEffects)
#include "tst_nginxeffects.moc"
