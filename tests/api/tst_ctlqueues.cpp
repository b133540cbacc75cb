#include "tests/api/ctltest.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

// Who comes next at a service that has less capacity than work: the real program and real HTTP.
class TestCtlQueues final : public CtlTest
{
    Q_OBJECT

    static constexpr int kTasks = 40;

    static QByteArray step(const QByteArray &name, const QByteArray &after)
    {
        return QByteArray(R"({"name": "NAME", "service": "NAME", "after": [AFTER],
            "request": {"method": "PUT", "path": "/NAME/{{task.id}}", "body": {}}})")
            .replace("NAME", name)
            .replace("AFTER", after);
    }

    // Each has an endpoint of its own: they are the same service to the test only.
    void writeServices(const QByteArray &services)
    {
        m_folder->write(u"data/services.json"_s,
            "{\"services\": ["
                + QByteArray(services).replace("HERE", m_service->endpoint().toUtf8()) + "]}");
    }

    // The tasks with a request to that service, in the order in which they came.
    QStringList asked(const QString &service) const
    {
        QStringList tasks;
        const QString beginning = u"PUT /"_s + service + u'/';
        for (const QString &request : m_service->requests())
            if (request.startsWith(beginning))
                tasks.append(request.sliced(beginning.size()));
        return tasks;
    }

    void submit(const QString &prefix, int count, int priority = 5)
    {
        QByteArray lines;
        for (int i = 1; i <= count; ++i) {
            const QJsonObject line{{u"id"_s, u"%1-%2"_s.arg(prefix).arg(i)},
                {u"workflow"_s, u"queues"_s}, {u"priority"_s, priority}};
            lines += QJsonDocument(line).toJson(QJsonDocument::Compact) + "\n";
        }
        call({u"submit"_s, u"--batch"_s, u"-"_s}, lines);
    }

private Q_SLOTS:
    // The service of one branch is stopped and that of the other one is full when both branches
    // become ready: the other one runs for every task as soon as there is capacity again.
    void branchDoesNotWaitForTheServiceOfAnotherBranch()
    {
        m_folder->write(u"data/workflows/queues.json"_s,
            R"({"name": "queues", "version": 1, "steps": [)" + step("open", "") + ","
                + step("left", R"("open")") + "," + step("right", R"("open")") + "]}");
        writeServices(R"({"name": "open", "endpoints": ["HERE"]},
            {"name": "left", "endpoints": ["HERE"]},
            {"name": "right", "endpoints": ["HERE"], "concurrency": 1})");
        m_service->hold(u"/right/"_s);
        start();
        call({u"services"_s, u"pause"_s, u"left"_s});
        submit(u"T"_s, kTasks);
        QTRY_COMPARE_WITH_TIMEOUT(asked(u"open"_s).size(), kTasks, kPatienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(m_service->held(), 1, kPatienceMs);
        m_service->hold({});
        m_service->release();
        QTRY_COMPARE_WITH_TIMEOUT(asked(u"right"_s).size(), kTasks, kPatienceMs);
        QCOMPARE(asked(u"left"_s), QStringList());

        call({u"services"_s, u"resume"_s, u"left"_s});
        for (const QString &task : {u"T-1"_s, u"T-%1"_s.arg(kTasks)})
            QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(task), u"processed"_s, kPatienceMs);
        QCOMPARE(asked(u"left"_s).size(), kTasks);
    }

    // The same for branches with which a task begins.
    void firstBranchDoesNotWaitForTheServiceOfAnotherOne()
    {
        m_folder->write(u"data/workflows/queues.json"_s,
            R"({"name": "queues", "version": 1, "steps": [)" + step("left", "") + ","
                + step("right", "") + "]}");
        writeServices(R"({"name": "left", "endpoints": ["HERE"]},
            {"name": "right", "endpoints": ["HERE"], "concurrency": 1})");
        start();
        call({u"services"_s, u"pause"_s, u"left"_s});
        submit(u"T"_s, kTasks);
        QTRY_COMPARE_WITH_TIMEOUT(asked(u"right"_s).size(), kTasks, kPatienceMs);
        call({u"services"_s, u"resume"_s, u"left"_s});
        QTRY_COMPARE_WITH_TIMEOUT(
            m_folder->stateOf(u"T-%1"_s.arg(kTasks)), u"processed"_s, kPatienceMs);
    }
};

QTEST_GUILESS_MAIN(TestCtlQueues)
#include "tst_ctlqueues.moc"
