#include "core/base/inputcodes.h"
#include "core/base/reasoncodes.h"
#include "tests/api/ctlprocess.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
namespace codes = sagadesk::codes;

class TestCtlRun final : public QObject
{
    Q_OBJECT

    static QByteArray rowOf(const QByteArray &table, const QByteArray &start)
    {
        for (const QByteArray &line : table.split('\n'))
            if (line.startsWith(start))
                return line.simplified();
        return {};
    }

private Q_SLOTS:
    void aTaskIsSubmittedShownAndListed()
    {
        const CtlFolder folder;
        const auto running = folder.run();
        QVERIFY(running->ready());
        const QString input = folder.write(u"in.json"_s, "{\"must\": 12345678901234567890}\n");
        const QStringList submit = {
            u"submit"_s, u"--workflow"_s, u"chain"_s, u"--id"_s, u"T-1"_s, u"--input"_s, input};
        const CtlResult first = folder.call(submit);
        QVERIFY2(first.code == 0, first.err.constData());
        QCOMPARE(first.out, QByteArray("T-1: accepted\n"));
        QCOMPARE(folder.call(submit).out, QByteArray("T-1: the same submission already exists\n"));
        QCOMPARE(
            folder.call({u"submit"_s, u"--workflow"_s, u"chain"_s, u"--id"_s, u"T-1"_s}).code, 4);
        QTRY_COMPARE(folder.stateOf(u"T-1"_s), u"processed"_s);
        const CtlResult shown = folder.call({u"show"_s, u"T-1"_s, u"--json"_s});
        QVERIFY(shown.out.contains("\"input\":{\"must\":12345678901234567890}"));
        QVERIFY(folder.call({u"list"_s}).out.contains("T-1"));
        QVERIFY(folder.call({u"events"_s, u"T-1"_s}).out.contains(sentence(codes::kCreated)));
        QCOMPARE(rowOf(folder.call({u"stats"_s}).out, "chain"), QByteArray("chain 0 0 1 0 0 0 0"));
        QCOMPARE(folder.call({u"show"_s, u"T-2"_s}).code, 1);
        QVERIFY(folder.call({u"services"_s}).out.contains("noop:"));
        QCOMPARE(folder.call({u"supervisor"_s}).code, 0);
        const CtlResult nodes = folder.call({u"nodes"_s});
        QCOMPARE(nodes.code, 0);
        QVERIFY2(nodes.out.contains("belongs to one process"), nodes.out.constData());
        QCOMPARE(folder.call({u"verify"_s}).code, 0);
        QCOMPARE(running->terminate(), 0);
    }

    // Missing services and secrets are reported at once, not only when a task fails.
    void missingServicesAndSecretsAreReportedAtTheStart()
    {
        const CtlFolder folder;
        QCOMPARE(
            folder.call({u"run"_s, u"--listen"_s, u"off"_s, u"--until-idle"_s}).err, QByteArray());
        // As after a restore into a new folder: the store has a workflow, but there is
        // no services file.
        QVERIFY(QFile::remove(folder.path() + u"/workflows/chain.json"_s));
        folder.write(u"data/services.json"_s, R"({"services": [{"name": "a",
            "endpoints": ["noop:"], "auth": {"bearerEnv": "NO_SUCH_TOKEN_HERE"}}]})");
        const CtlResult ended = folder.call({u"run"_s, u"--listen"_s, u"off"_s, u"--until-idle"_s});
        QCOMPARE(ended.code, 0);
        const QByteArray missing = sentence(codes::kServicesMissing,
            {{u"workflow"_s, u"chain"_s}, {u"services"_s, QJsonArray{u"b"_s}}});
        QVERIFY2(ended.err.contains(missing), ended.err.constData());
        QVERIFY(ended.err.contains(sentence(codes::kServiceSecretMissing,
            {{u"service"_s, u"a"_s}, {u"env"_s, u"NO_SUCH_TOKEN_HERE"_s}})));
        QFile log(folder.path() + u"/log/sagadesk.log"_s);
        QVERIFY(log.open(QIODevice::ReadOnly));
        QCOMPARE(log.readAll().count("start-warning"), 2);
    }

    void aTaskWithoutAnIdGetsOneByItsKey()
    {
        const CtlFolder folder;
        const auto running = folder.run();
        const QStringList submit = {u"submit"_s, u"--workflow"_s, u"chain"_s, u"--input"_s, u"-"_s,
            u"--key"_s, u"k-1"_s, u"--json"_s};
        const CtlResult first = folder.call(submit, "{\"must\": 1}");
        QCOMPARE(first.code, 0);
        QVERIFY(first.json().value("created"_L1).toBool());
        const CtlResult again = folder.call(submit, "{\"must\": 1}");
        QCOMPARE(again.json().value("id"_L1), first.json().value("id"_L1));
        QVERIFY(!again.json().value("created"_L1).toBool());
    }

    void aStoppedStoreReadsAsTheRunningOneDid()
    {
        const CtlFolder folder;
        const auto running = folder.run();
        QCOMPARE(folder
                     .call({u"submit"_s, u"--workflow"_s, u"chain"_s, u"--id"_s, u"T-1"_s,
                         u"--input"_s, folder.write(u"in.json"_s, "{\"must\":1}")})
                     .code,
            0);
        QTRY_COMPARE(folder.stateOf(u"T-1"_s), u"processed"_s);
        const QList<QStringList> listings = {{u"list"_s, u"--json"_s},
            {u"show"_s, u"T-1"_s, u"--json"_s}, {u"events"_s, u"T-1"_s, u"--json"_s},
            {u"alerts"_s, u"--json"_s}};
        QList<QByteArray> before;
        for (const QStringList &listing : listings)
            before.append(folder.call(listing).out);
        QCOMPARE(running->terminate(), 0);
        QVERIFY(!QFileInfo::exists(folder.path() + u"/api-address"_s));
        for (qsizetype i = 0; i < listings.size(); ++i)
            QCOMPARE(folder.call(listings[i]).out, before[i]);
        QCOMPARE(folder.call({u"verify"_s}).code, 0);
        QCOMPARE(folder.call({u"cancel"_s, u"T-1"_s}).code, 3);
    }

    void contentsOfTheDataFolderArePrivate()
    {
        const CtlFolder folder;
        const QString services = folder.path() + u"/services.json"_s;
        QVERIFY(QFile::setPermissions(
            services, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup | QFile::ReadOther));
        const auto running = folder.run();
        QVERIFY(running->ready());
        constexpr auto kOthers = QFileDevice::ReadGroup | QFileDevice::WriteGroup
            | QFileDevice::ExeGroup | QFileDevice::ReadOther | QFileDevice::WriteOther
            | QFileDevice::ExeOther;
        QVERIFY(!(QFile::permissions(folder.path()) & kOthers));
        for (const QString &name : {u"state.db"_s, u"state.db-wal"_s, u"state.db-shm"_s,
                 u"state.lock"_s, u"api-token"_s, u"api-address"_s, u"log/sagadesk.log"_s,
                 u"services.json"_s, u"workflows/chain.json"_s}) {
            const QString file = folder.path() + u'/' + name;
            QVERIFY2(QFileInfo::exists(file), qPrintable(name));
            QVERIFY2(!(QFile::permissions(file) & kOthers), qPrintable(name));
        }
    }

    void secondInstanceIsRefused()
    {
        const CtlFolder folder;
        const auto running = folder.run();
        QVERIFY(running->ready());
        const CtlResult second = folder.call({u"run"_s, u"--listen"_s, u"off"_s});
        QCOMPARE(second.code, 4);
        QVERIFY(!second.err.isEmpty());
        QCOMPARE(folder.call({u"services"_s}).code, 0);
    }

    void nothingIsLostAfterAKillAndNoOperatorIsNeeded()
    {
        const CtlFolder folder;
        auto running = folder.run();
        QByteArray lines;
        for (int i = 0; i < 50; ++i)
            lines += "{\"id\":\"T-" + QByteArray::number(i)
                + "\",\"workflow\":\"chain\",\"input\":{\"must\":1}}\n";
        QCOMPARE(
            folder.call({u"submit"_s, u"--batch"_s, folder.write(u"b.ndjson"_s, lines)}).code, 0);
        running->kill();
        QVERIFY(QFileInfo::exists(folder.path() + u"/api-address"_s));
        QCOMPARE(folder.call({u"cancel"_s, u"T-1"_s}).code, 3);
        const CtlResult ended = folder.call({u"run"_s, u"--listen"_s, u"off"_s, u"--until-idle"_s});
        QCOMPARE(ended.code, 0);
        QCOMPARE(rowOf(ended.out, "chain"), QByteArray("chain 0 0 50 0 0 0 0"));
        QVERIFY(!QFileInfo::exists(folder.path() + u"/api-address"_s));
        QCOMPARE(folder.call({u"verify"_s}).code, 0);
    }

    void batchReportsTheResultOfEachLine()
    {
        const CtlFolder folder;
        const auto running = folder.run();
        const QByteArray good = "{\"id\":\"A\",\"workflow\":\"chain\",\"input\":{\"must\":1}}\n";
        const auto submit = [&](const QByteArray &lines) {
            return folder.call({u"submit"_s, u"--batch"_s, u"-"_s}, lines);
        };
        const CtlResult first = submit(good);
        QCOMPARE(first.code, 0);
        QCOMPARE(first.out, QByteArray("1 accepted, 0 already existed, 0 refused\n"));
        const CtlResult invalid = submit(good + "\n{\"id\":\"B\",\"workflow\":\"none\"}\n");
        QCOMPARE(invalid.code, 1);
        QCOMPARE(invalid.out, QByteArray("0 accepted, 1 already existed, 1 refused\n"));
        QVERIFY2(invalid.err.contains("line 3: "), invalid.err.constData());
        QCOMPARE(submit("{\"id\":\"A\",\"workflow\":\"chain\"}\n").code, 4);
    }

    // Fails if the rest of a line that is too long counts as a line.
    void aLineThatIsTooLongIsOneLine()
    {
        const CtlFolder folder;
        const auto running = folder.run();
        const QByteArray good = "{\"id\":\"A\",\"workflow\":\"chain\",\"input\":{\"must\":1}}\n";
        const QByteArray large = "{\"id\":\"B\",\"workflow\":\"chain\",\"input\":{\"must\":\""
            + QByteArray(5 << 20, 'x') + "\"}}\n";
        const CtlResult result = folder.call({u"submit"_s, u"--batch"_s, u"-"_s},
            large + good + "{\"id\":\"C\",\"workflow\":\"none\"}\n");
        QCOMPARE(result.code, 1);
        QCOMPARE(result.out, QByteArray("1 accepted, 0 already existed, 2 refused\n"));
        QCOMPARE(result.err.count("line "), 2);
        QVERIFY2(result.err.contains("line 1: "), result.err.constData());
        QVERIFY2(result.err.contains("line 3: "), result.err.constData());
    }

    void aBatchLongerThanACallIsSentInSeveral()
    {
        const CtlFolder folder;
        const auto running = folder.run();
        QByteArray lines;
        for (int i = 0; i < 9001; ++i)
            lines += "{\"id\":\"T-" + QByteArray::number(i) + "\",\"workflow\":\"chain\"}\n";
        const CtlResult result =
            folder.call({u"submit"_s, u"--batch"_s, u"-"_s, u"--json"_s}, lines);
        QCOMPARE(result.code, 0);
        QCOMPARE(result.out.count("\"status\":201"), 9001);
        QVERIFY(result.out.trimmed().endsWith("{\"id\":\"T-9000\",\"status\":201}"));
    }

    void alertsAreAcknowledgedAndClosedTogether()
    {
        const CtlFolder folder;
        const auto running = folder.run();
        QStringList numbers;
        for (const QString &id : {u"T-1"_s, u"T-2"_s, u"T-3"_s}) {
            QCOMPARE(
                folder.call({u"submit"_s, u"--workflow"_s, u"chain"_s, u"--id"_s, id}).code, 0);
            QTRY_COMPARE(folder.stateOf(id), u"error"_s);
        }
        const auto alerts = [&folder](const QString &state) {
            return folder.call({u"alerts"_s, u"--state"_s, state, u"--json"_s})
                .json()
                .value("alerts"_L1)
                .toArray();
        };
        QCOMPARE(alerts(u"open"_s).size(), 3);
        for (const QJsonValue &alert : alerts(u"open"_s))
            numbers.append(QString::number(alert.toObject().value("id"_L1).toInteger()));
        QCOMPARE(folder.call({u"ack"_s, numbers[0], u"999"_s, numbers[1]}).code, 1);
        QCOMPARE(alerts(u"acknowledged"_s).size(), 2); // a failure does not stop the rest

        const QStringList close{u"close"_s, u"--step"_s, u"b"_s, u"--reason"_s, u"known"_s};
        const CtlResult shown = folder.call(close + QStringList{u"--dry-run"_s});
        QCOMPARE(shown.code, 0);
        QCOMPARE(shown.out.count("step b"), 3);
        QCOMPARE(alerts(u"closed"_s).size(), 0);
        QCOMPARE(folder.call(close + QStringList{u"--task"_s, u"T-2"_s}).code, 0);
        QCOMPARE(alerts(u"closed"_s).size(), 1);
        QCOMPARE(folder.call(close).code, 0);
        QCOMPARE(alerts(u"closed"_s).size(), 3);
        QVERIFY(folder.call(close).out.contains("no alert matches"));
    }

    void aServiceIsLimitedWhileItRuns()
    {
        const CtlFolder folder;
        const auto running = folder.run();
        const auto limitOf = [&folder] {
            return folder.call({u"services"_s, u"--json"_s})
                .json()
                .value("services"_L1)
                .toArray()
                .at(0)
                .toObject();
        };
        const QString name = limitOf().value("name"_L1).toString();
        QCOMPARE(folder.call({u"services"_s, u"limit"_s, name, u"3"_s}).code, 0);
        QTRY_COMPARE(limitOf().value("concurrency"_L1).toInt(), 3);
        QCOMPARE(folder.call({u"services"_s, u"limit"_s, u"nobody"_s, u"3"_s}).code, 1);
        const QStringList both{u"services"_s, u"limit"_s, name, u"--concurrency"_s, u"5"_s,
            u"--rate"_s, u"2.5"_s, u"--reason"_s, u"they asked for it"_s};
        QCOMPARE(folder.call(both).code, 0);
        QTRY_COMPARE(limitOf().value("ratePerSecond"_L1).toDouble(), 2.5);
        QCOMPARE(limitOf().value("concurrency"_L1).toInt(), 5);
        QCOMPARE(folder.call({u"services"_s, u"limit"_s, name, u"--rate"_s, u"0"_s}).code, 0);
        QTRY_COMPARE(limitOf().value("ratePerSecond"_L1).toDouble(), 0.0);
    }

    void aFailedStepIsSeenResubmittedAndItsAlertAcknowledged()
    {
        const CtlFolder folder;
        const auto running = folder.run();
        // The task lacks the input that step b needs.
        QCOMPARE(
            folder.call({u"submit"_s, u"--workflow"_s, u"chain"_s, u"--id"_s, u"T-1"_s}).code, 0);
        QTRY_COMPARE(folder.stateOf(u"T-1"_s), u"error"_s);
        const QJsonObject alert = folder.call({u"alerts"_s, u"--state"_s, u"open"_s, u"--json"_s})
                                      .json()
                                      .value("alerts"_L1)
                                      .toArray()
                                      .at(0)
                                      .toObject();
        QCOMPARE(alert.value("task"_L1).toString(), u"T-1"_s);
        const QString number = QString::number(alert.value("id"_L1).toInteger());
        QCOMPARE(folder.call({u"ack"_s, number}).code, 0);
        QVERIFY(folder.call({u"alerts"_s}).out.contains("acknowledged"));
        QCOMPARE(folder.call({u"ack"_s, u"999"_s}).code, 1);
        QCOMPARE(folder.call({u"resume"_s, u"T-1"_s}).code, 4);
        const CtlResult resubmitted =
            folder.call({u"resubmit"_s, u"T-1"_s, u"--step"_s, u"b"_s, u"--operator"_s, u"ann"_s,
                            u"--reason"_s, u"it was missing"_s, u"--input"_s, u"-"_s},
                "{\"must\": 1}");
        QVERIFY2(resubmitted.code == 0, resubmitted.err.constData());
        QTRY_COMPARE(folder.stateOf(u"T-1"_s), u"processed"_s);
        QVERIFY(folder.call({u"events"_s, u"T-1"_s}).out.contains("ann"));
        QCOMPARE(folder.call({u"close"_s, number, u"--reason"_s, u"done"_s}).code, 4);
    }

    void tasksArePausedResumedSkippedAndCanceled()
    {
        const CtlFolder folder;
        const auto running = folder.run();
        QCOMPARE(folder.call({u"services"_s, u"pause"_s, u"a"_s}).code, 0);
        QCOMPARE(folder.call({u"services"_s, u"pause"_s, u"none"_s}).code, 1);
        QCOMPARE(
            folder.call({u"submit"_s, u"--workflow"_s, u"chain"_s, u"--id"_s, u"T-1"_s}).code, 0);
        QTRY_COMPARE(folder.stateOf(u"T-1"_s), u"pending"_s);
        QCOMPARE(folder.call({u"pause"_s, u"T-1"_s}).code, 0);
        QCOMPARE(folder.call({u"pause"_s, u"T-1"_s}).code, 4);
        QCOMPARE(folder.call({u"resume"_s, u"T-1"_s}).code, 0);
        QCOMPARE(folder.call({u"cancel"_s, u"T-1"_s, u"--reason"_s, u"not wanted"_s}).code, 0);
        QTRY_COMPARE(folder.stateOf(u"T-1"_s), u"canceled"_s);
        QCOMPARE(folder.call({u"services"_s, u"resume"_s, u"a"_s}).code, 0);
        QCOMPARE(
            folder.call({u"submit"_s, u"--workflow"_s, u"chain"_s, u"--id"_s, u"T-2"_s}).code, 0);
        QTRY_COMPARE(folder.stateOf(u"T-2"_s), u"error"_s);
        QCOMPARE(folder.call({u"skip"_s, u"T-2"_s, u"--step"_s, u"b"_s}).code, 0);
        QTRY_COMPARE(folder.stateOf(u"T-2"_s), u"processed"_s);
        QCOMPARE(folder.call({u"compensate"_s, u"none"_s}).code, 1);
    }

    void backupsAreMadeWhileRunningAndWhenStopped()
    {
        const CtlFolder folder;
        const auto running = folder.run();
        QCOMPARE(
            folder.call({u"submit"_s, u"--workflow"_s, u"chain"_s, u"--id"_s, u"T-1"_s}).code, 0);
        QTRY_COMPARE(folder.stateOf(u"T-1"_s), u"error"_s);
        for (const QString &name : {u"one"_s, u"two"_s}) {
            const CtlFolder other;
            const QString copy = other.path() + u"/state.db"_s;
            const CtlResult made = folder.call({u"backup"_s, copy});
            QVERIFY2(made.code == 0, made.err.constData());
            QCOMPARE(other.stateOf(u"T-1"_s), u"error"_s);
            QCOMPARE(folder.call({u"backup"_s, copy}).code, 4);
            if (name == u"one"_s)
                QCOMPARE(running->terminate(), 0);
        }
    }

    void aBackupIsRestoredAndTheEarlierStoreIsKept()
    {
        const CtlFolder folder;
        const auto submit = [&folder](const QString &id) {
            return folder.call({u"submit"_s, u"--workflow"_s, u"chain"_s, u"--id"_s, id}).code;
        };
        const QString copy = folder.file(u"copy.db"_s);
        {
            const auto running = folder.run();
            QCOMPARE(submit(u"T-1"_s), 0);
            QTRY_COMPARE(folder.stateOf(u"T-1"_s), u"error"_s);
            QCOMPARE(folder.call({u"backup"_s, copy}).code, 0);
            QCOMPARE(submit(u"T-2"_s), 0);
            CtlResult refused = folder.call({u"restore"_s, copy, u"--replace"_s});
            QCOMPARE(refused.code, 4); // the engine is running
            QCOMPARE(running->terminate(), 0);
        }
        const CtlResult refused = folder.call({u"restore"_s, copy});
        QCOMPARE(refused.code, 4);
        QVERIFY2(refused.err.contains("--replace"), refused.err.constData());
        const CtlResult done = folder.call({u"restore"_s, copy, u"--replace"_s});
        QVERIFY2(done.code == 0, done.err.constData());
        QCOMPARE(folder.stateOf(u"T-1"_s), u"error"_s);
        QCOMPARE(folder.call({u"show"_s, u"T-2"_s}).code, 1);
        QCOMPARE(folder.call({u"verify"_s}).code, 0);
        const QDir data(folder.path());
        const QStringList kept = data.entryList({u"replaced-*.db"_s});
        QCOMPARE(kept.size(), 1);
        QVERIFY(done.out.contains(kept.first().toUtf8()));
        const CtlFolder other; // the earlier store is complete, so it can be opened elsewhere
        QVERIFY(QFile::copy(data.filePath(kept.first()), other.path() + u"/state.db"_s));
        QCOMPARE(other.call({u"show"_s, u"T-2"_s}).code, 0);
        QCOMPARE(folder.call({u"restore"_s, u"/none.db"_s, u"--replace"_s}).code, 1);
    }

    void finishedTasksArePurgedWhileRunningAndWhenStopped()
    {
        const CtlFolder folder;
        const auto running = folder.run();
        for (const QString &id : {u"T-1"_s, u"T-2"_s, u"T-3"_s}) {
            QCOMPARE(
                folder.call({u"submit"_s, u"--workflow"_s, u"chain"_s, u"--id"_s, id}).code, 0);
            QTRY_COMPARE(folder.stateOf(id), u"error"_s);
        }
        const auto cancel = [&folder](const QString &id) {
            return folder.call({u"cancel"_s, id, u"--reason"_s, u"not wanted"_s}).code;
        };
        const QStringList purge = {u"purge"_s, u"--older-than"_s, u"1ms"_s};
        QCOMPARE(cancel(u"T-1"_s), 0);
        QTRY_COMPARE(folder.stateOf(u"T-1"_s), u"canceled"_s);
        CtlResult done = folder.call({u"purge"_s, u"--older-than"_s, u"1d"_s});
        QVERIFY2(done.out.startsWith("0 "), done.out.constData());
        done = folder.call(purge);
        QVERIFY2(done.code == 0 && done.out.startsWith("1 "), done.err.constData());
        QCOMPARE(folder.call({u"show"_s, u"T-1"_s}).code, 4); // the task has been removed
        QCOMPARE(cancel(u"T-2"_s), 0);
        QTRY_COMPARE(folder.stateOf(u"T-2"_s), u"canceled"_s);
        QCOMPARE(running->terminate(), 0);
        done = folder.call(purge);
        QVERIFY2(done.code == 0 && done.out.startsWith("1 "), done.err.constData());
        QCOMPARE(folder.stateOf(u"T-3"_s), u"error"_s);
        QCOMPARE(folder.call({u"verify"_s}).code, 0);
    }

    void fileErrorsPreventTheStart()
    {
        const CtlFolder folder;
        const QString wrong = folder.write(u"wrong.json"_s, "{\"services\": [{\"name\": \"x\"}]}");
        const CtlResult services =
            folder.call({u"run"_s, u"--listen"_s, u"off"_s, u"--services"_s, wrong});
        QCOMPARE(services.code, 1);
        QVERIFY2(services.err.contains("wrong.json:/services/0"), services.err.constData());
        QCOMPARE(
            folder.call({u"run"_s, u"--listen"_s, u"off"_s, u"--services"_s, u"/none"_s}).code, 1);
        folder.write(u"data/workflows/wrong.json"_s, "{\"name\": \"w\", \"steps\": []}");
        const CtlResult workflows = folder.call({u"run"_s, u"--listen"_s, u"off"_s});
        QCOMPARE(workflows.code, 1);
        QVERIFY2(workflows.err.contains("wrong.json:/steps"), workflows.err.constData());
    }

    void aChangedDefinitionOfTheSameVersionIsAConflict()
    {
        const CtlFolder folder;
        const QStringList run = {u"run"_s, u"--listen"_s, u"off"_s, u"--until-idle"_s};
        QCOMPARE(folder.call(run).code, 0);
        QCOMPARE(folder.call(run).code, 0);
        folder.write(u"data/workflows/chain.json"_s, R"({"name": "chain", "steps": [{"name": "a",
            "service": "a", "request": {"method": "PUT", "path": "/other"}}]})");
        const CtlResult changed = folder.call(run);
        QCOMPARE(changed.code, 4);
        QVERIFY(changed.err.contains("chain.json"));
    }

    void portInUseIsReportedAtTheStart()
    {
        const CtlFolder folder;
        const auto running = folder.run();
        QFile address(folder.path() + u"/api-address"_s);
        QVERIFY(address.open(QIODevice::ReadOnly));
        const QString place = QString::fromUtf8(address.readAll()).trimmed().mid(7);
        const CtlFolder other;
        const CtlResult result = other.call({u"run"_s, u"--listen"_s, place});
        QCOMPARE(result.code, 1);
        QVERIFY2(result.err.contains(place.toUtf8()), result.err.constData());
        QVERIFY(!QFileInfo::exists(other.path() + u"/api-address"_s));
    }

    void simulatedServicesKeepALedgerThatVerifies()
    {
        const CtlFolder folder;
        const QString ledger = folder.file(u"ledger.ndjson"_s);
        const QString served = folder.file(u"served.json"_s);
        const QString resources = QStringLiteral(SAGADESK_RESOURCES);
        CtlProcess services(
            {u"simulate"_s, u"--services"_s, resources + u"/services/services.json"_s,
                u"--any-port"_s, u"--write-services"_s, served, u"--ledger"_s, ledger, u"--seed"_s,
                u"7"_s},
            "serving, seed 7");
        QVERIFY(services.ready());
        QVERIFY(services.out().contains("drone on http://127.0.0.1:"));
        const auto running =
            folder.run({u"--services"_s, served, u"--workflows"_s, resources + u"/workflows"_s});
        QVERIFY(!running->ready()); // the folder's own workflow needs services that are missing
        QFile::remove(folder.path() + u"/workflows/chain.json"_s);
        const auto second =
            folder.run({u"--services"_s, served, u"--workflows"_s, resources + u"/workflows"_s});
        QVERIFY(second->ready());
        QByteArray lines;
        for (int i = 0; i < 20; ++i)
            lines += "{\"id\":\"D-" + QByteArray::number(i)
                + "\",\"workflow\":\"drone-delivery\",\"input\":{\"accountId\":\"A-1\",\"size\":"
                  "\"small\","
                  "\"pickup\":\"X\",\"dropoff\":\"Y\"}}\n";
        QCOMPARE(folder.call({u"submit"_s, u"--batch"_s, u"-"_s}, lines).code, 0);
        QTRY_COMPARE_WITH_TIMEOUT(rowOf(folder.call({u"stats"_s}).out, "drone-delivery"),
            QByteArray("drone-delivery 0 0 20 0 0 0 0"), 60'000);
        QCOMPARE(second->terminate(), 0);
        QCOMPARE(services.terminate(), 0);
        const CtlResult verified = folder.call({u"verify"_s, u"--ledger"_s, ledger});
        QVERIFY2(verified.code == 0, verified.out.constData());
        QVERIFY(rowOf(verified.out, "I10").startsWith("I10 holds checked "));
        QCOMPARE(folder.call({u"verify"_s, u"--ledger"_s, u"/none"_s}).code, 1);
        // A ledger with a missing effect is detected.
        QFile file(ledger);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QList<QByteArray> kept = file.readAll().split('\n');
        for (qsizetype i = 0; i < kept.size(); ++i)
            if (kept[i].contains("\"effect\"") && kept[i].contains("D-7"))
                kept[i].clear();
        file.resize(0);
        file.write(kept.join('\n'));
        file.close();
        const CtlResult broken = folder.call({u"verify"_s, u"--ledger"_s, ledger});
        QCOMPARE(broken.code, 1);
        QVERIFY(broken.out.contains("BROKEN"));
    }
};

QTEST_GUILESS_MAIN(TestCtlRun)
#include "tst_ctlrun.moc"
