#include "core/base/inputcodes.h"
#include "tests/api/ctlprocess.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
namespace codes = sagadesk::codes;

// Verbs that need no running engine, and what is common to all verbs.
class TestCtl final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void versionListsItsLibraries()
    {
        for (const QString &word : {u"version"_s, u"--version"_s}) {
            const CtlResult result = ctl({word});
            QCOMPARE(result.code, 0);
            QVERIFY(result.out.contains(QByteArray(QByteArray("Qt ") + qVersion())));
            QVERIFY(result.out.contains("SQLite 3."));
            QVERIFY(result.out.contains("compiler "));
            QVERIFY(result.err.isEmpty());
        }
    }

    void helpListsEveryVerbAndEachHasItsOwn()
    {
        const CtlResult help = ctl({u"help"_s});
        QCOMPARE(help.code, 0);
        for (const QString &verb : {u"run"_s, u"submit"_s, u"list"_s, u"show"_s, u"events"_s,
                 u"alerts"_s, u"services"_s, u"supervisor"_s, u"nodes"_s, u"stats"_s, u"settings"_s,
                 u"resubmit"_s, u"compensate"_s, u"cancel"_s, u"pause"_s, u"resume"_s, u"skip"_s,
                 u"run-now"_s, u"ack"_s, u"close"_s, u"validate"_s, u"verify"_s, u"backup"_s,
                 u"restore"_s, u"export"_s, u"purge"_s, u"simulate"_s, u"token"_s, u"version"_s}) {
            QVERIFY2(help.out.contains(QByteArray("\n  " + verb.toUtf8() + ' ')), qPrintable(verb));
            for (const CtlResult &own : {ctl({verb, u"--help"_s}), ctl({u"help"_s, verb})}) {
                QCOMPARE(own.code, 0);
                QVERIFY(own.out.contains(QByteArray("sagadeskctl " + verb.toUtf8())));
            }
        }
    }

    void usageErrorExitsWith2_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("nothing") << QStringList{};
        QTest::newRow("no such verb") << QStringList{u"fly"_s};
        QTest::newRow("no such option") << QStringList{u"list"_s, u"--fast"_s};
        QTest::newRow("option without its value") << QStringList{u"list"_s, u"--limit"_s};
        QTest::newRow("limit") << QStringList{u"list"_s, u"--limit"_s, u"0"_s};
        QTest::newRow("show what") << QStringList{u"show"_s};
        QTest::newRow("show both") << QStringList{u"show"_s, u"A"_s, u"B"_s};
        QTest::newRow("submit nothing") << QStringList{u"submit"_s};
        QTest::newRow("submit both")
            << QStringList{u"submit"_s, u"--workflow"_s, u"w"_s, u"--batch"_s, u"f"_s};
        QTest::newRow("skip without step") << QStringList{u"skip"_s, u"A"_s};
        QTest::newRow("cancel what") << QStringList{u"cancel"_s};
        QTest::newRow("close without reason") << QStringList{u"close"_s, u"1"_s};
        QTest::newRow("ack what") << QStringList{u"ack"_s};
        QTest::newRow("ack numbers and filter")
            << QStringList{u"ack"_s, u"1"_s, u"--service"_s, u"s"_s};
        QTest::newRow("close all without reason") << QStringList{u"close"_s, u"--all"_s};
        QTest::newRow("limit of nothing") << QStringList{u"services"_s, u"limit"_s, u"a"_s};
        QTest::newRow("limit twice")
            << QStringList{u"services"_s, u"limit"_s, u"a"_s, u"3"_s, u"--concurrency"_s, u"4"_s};
        QTest::newRow("rate below 0")
            << QStringList{u"services"_s, u"limit"_s, u"a"_s, u"--rate"_s, u"-1"_s};
        QTest::newRow("rate of a pause")
            << QStringList{u"services"_s, u"pause"_s, u"a"_s, u"--rate"_s, u"1"_s};
        QTest::newRow("limit 0") << QStringList{u"services"_s, u"limit"_s, u"a"_s, u"0"_s};
        QTest::newRow("validate what") << QStringList{u"validate"_s};
        QTest::newRow("restore what") << QStringList{u"restore"_s};
        QTest::newRow("purge what") << QStringList{u"purge"_s};
        QTest::newRow("purge no age") << QStringList{u"purge"_s, u"--older-than"_s, u"soon"_s};
        QTest::newRow("backup where") << QStringList{u"backup"_s};
        QTest::newRow("token of what") << QStringList{u"token"_s, u"x"_s};
        QTest::newRow("simulate what") << QStringList{u"simulate"_s};
        QTest::newRow("listen") << QStringList{u"run"_s, u"--listen"_s, u"here"_s};
        QTest::newRow("schedulers") << QStringList{u"run"_s, u"--schedulers"_s, u"0"_s};
        QTest::newRow("services action") << QStringList{u"services"_s, u"explode"_s, u"a"_s};
        QTest::newRow("log level") << QStringList{u"run"_s, u"--data-dir"_s,
            QDir::tempPath() + u"/sagadesk-none"_s, u"--log-level"_s, u"loud"_s};
    }
    void usageErrorExitsWith2()
    {
        QFETCH(QStringList, arguments);
        const CtlResult result = ctl(arguments);
        QCOMPARE(result.code, 2);
        QVERIFY(arguments.isEmpty() || !result.err.isEmpty());
    }

    void missingInstanceExitsWith3_data()
    {
        QTest::addColumn<QStringList>("arguments");
        for (const QString &verb :
            {u"resubmit"_s, u"compensate"_s, u"cancel"_s, u"pause"_s, u"resume"_s, u"run-now"_s})
            QTest::newRow(qPrintable(verb)) << QStringList{verb, u"A"_s};
        QTest::newRow("skip") << QStringList{u"skip"_s, u"A"_s, u"--step"_s, u"a"_s};
        QTest::newRow("ack") << QStringList{u"ack"_s, u"1"_s};
        QTest::newRow("close") << QStringList{u"close"_s, u"1"_s, u"--reason"_s, u"r"_s};
        QTest::newRow("services") << QStringList{u"services"_s};
        QTest::newRow("submit") << QStringList{u"submit"_s, u"--workflow"_s, u"chain"_s};
    }
    void missingInstanceExitsWith3()
    {
        QFETCH(QStringList, arguments);
        const CtlFolder folder;
        const CtlResult result = folder.call(arguments);
        QCOMPARE(result.code, 3);
        QVERIFY2(result.err.contains(folder.path().toUtf8()), result.err.constData());
        QVERIFY(result.err.contains("sagadeskctl run"));
    }

    void leftoverAddressIsNotUsed()
    {
        // The token must not be sent to a different program that now listens at that address.
        const CtlFolder folder;
        folder.write(u"data/api-token"_s, "00112233445566778899aabbccddeeff\n");
        folder.write(u"data/api-address"_s, "http://127.0.0.1:1\n");
        folder.write(u"data/state.lock"_s, {});
        QCOMPARE(folder.call({u"cancel"_s, u"A"_s}).code, 3);
    }

    void readingWithoutAStoreExitsWith1()
    {
        const CtlFolder folder;
        for (const QStringList &arguments :
            {QStringList{u"list"_s}, QStringList{u"show"_s, u"A"_s}, QStringList{u"verify"_s},
                QStringList{u"stats"_s}, QStringList{u"backup"_s, folder.file(u"b.db"_s)},
                QStringList{u"purge"_s, u"--older-than"_s, u"1d"_s}}) {
            const CtlResult result = folder.call(arguments);
            QCOMPARE(result.code, 1);
            QVERIFY2(result.err.contains("state.db"), result.err.constData());
        }
    }

    void theShippedFilesAreValid()
    {
        const QString resources = QStringLiteral(SAGADESK_RESOURCES);
        const CtlResult result =
            ctl({u"validate"_s, resources + u"/workflows/drone-delivery.json"_s,
                resources + u"/workflows/order-processing.json"_s,
                resources + u"/services/services.json"_s, u"--services"_s,
                resources + u"/services/services.json"_s});
        QVERIFY2(result.code == 0, result.out.constData());
        QCOMPARE(result.out.count(": valid\n"), 3);
    }

    void errorsAreLocatedByFileAndPointer()
    {
        const CtlFolder folder;
        const QString file = folder.write(u"wrong.json"_s, R"({"name": "w", "steps": [
            {"name": "a", "service": "a", "completeWithin": "soon",
             "request": {"method": "PUT", "path": "/x"}}]})");
        const CtlResult result = ctl({u"validate"_s, file});
        QCOMPARE(result.code, 1);
        QVERIFY2(result.out.startsWith(QByteArray(file.toUtf8() + ":/steps/0/completeWithin: ")),
            result.out.constData());
        const CtlResult asJson = ctl({u"validate"_s, file, u"--json"_s});
        QCOMPARE(asJson.code, 1);
        const QJsonObject checked = QJsonDocument::fromJson(asJson.out).array().at(0).toObject();
        QCOMPARE(checked.value("valid"_L1).toBool(true), false);
        QCOMPARE(checked.value("errors"_L1).toArray().size(), 1);
    }

    void valuesThatMayBeMissingAreReported_data()
    {
        QTest::addColumn<QByteArray>("steps");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("reported");
        QTest::newRow("default value")
            << QByteArray(R"({"name":"a","service":"a",
            "request":{"method":"PUT","path":"/x/{{input.a|default(1)}}"}})")
            << 1
            << QByteArray(":/steps/0/request/path: "
                   + sentence(codes::kBadPlaceholder, {{u"found"_s, u"{{input.a|default(1)}}"_s}}));
        QTest::newRow("output of a step that may be skipped")
            << QByteArray(R"({"name":"ask",
            "service":"a","when":{"path":"input.asked","equals":true},
            "request":{"method":"GET","path":"/ask"}},{"name":"use","service":"a",
            "request":{"method":"PUT","path":"/x/{{steps.ask.output.id}}"}})")
            << 1
            << QByteArray(":/steps/1/request/path: "
                   + sentence(codes::kMayBeSkipped, {{u"other"_s, u"ask"_s}, {u"found"_s, u"@"_s}})
                         .split('@')
                         .first());
        QTest::newRow("undo that needs the answer")
            << QByteArray(R"({"name":"make",
            "service":"a","request":{"method":"POST","path":"/x","body":{}},
            "undo":{"method":"DELETE","path":"/x/{{steps.make.output.id}}"}})")
            << 0
            << QByteArray(":/steps/0/undo: warning: "
                   + sentence(codes::kUndoNeedsAnswer, {{u"step"_s, u"make"_s}}));
    }
    void valuesThatMayBeMissingAreReported()
    {
        QFETCH(QByteArray, steps);
        QFETCH(int, code);
        QFETCH(QByteArray, reported);
        const CtlFolder folder;
        const QString file = folder.write(u"w.json"_s, R"({"name":"w","steps":[)" + steps + "]}");
        const CtlResult result = ctl({u"validate"_s, file});
        QCOMPARE(result.code, code);
        QVERIFY2(result.out.contains(QByteArray(file.toUtf8() + reported)), result.out.constData());
    }

    void servicesFilesAreCheckedToo()
    {
        const CtlFolder folder;
        const QString file = folder.write(
            u"services.json"_s, R"({"services": [{"name": "A!", "endpoints": ["ftp:x"]}]})");
        const CtlResult result = ctl({u"validate"_s, file});
        QCOMPARE(result.code, 1);
        QVERIFY(result.out.contains(":/services/0/name: "));
        QVERIFY(result.out.contains(":/services/0/endpoints/0: "));
    }

    void aDefinitionMayUseOnlyTheServicesGiven()
    {
        const CtlFolder folder;
        const QString definition = folder.path() + u"/workflows/chain.json"_s;
        QCOMPARE(ctl({u"validate"_s, definition}).code, 0);
        const QString services =
            folder.write(u"one.json"_s, R"({"services": [{"name": "a", "endpoints": ["noop:"]}]})");
        const CtlResult result = ctl({u"validate"_s, definition, u"--services"_s, services});
        QCOMPARE(result.code, 1);
        QVERIFY(result.out.contains(":/steps/1/service: "));
    }

    void filesAreCheckedAgainstEachOther()
    {
        const CtlFolder folder;
        const QString definition = folder.path() + u"/workflows/chain.json"_s;
        const QString services =
            folder.write(u"one.json"_s, R"({"services": [{"name": "a", "endpoints": ["noop:"]}]})");
        for (const QStringList &files :
            {QStringList{services, definition}, QStringList{definition, services}}) {
            const CtlResult result = ctl(QStringList{u"validate"_s} + files);
            QCOMPARE(result.code, 1);
            QVERIFY2(result.out.contains("chain.json:/steps/1/service: "), result.out.constData());
            QVERIFY(result.out.contains("one.json: valid"));
        }
        // An error elsewhere in the services file does not hide its services.
        const QString both = folder.write(u"both.json"_s,
            R"({"services": [{"name": "a", "endpoints": ["noop:"]}, {"name": "b"}]})");
        const CtlResult result = ctl({u"validate"_s, both, definition});
        QCOMPARE(result.code, 1);
        QVERIFY(result.out.contains("chain.json: valid"));
    }

    void missingSecretsAreWarnings()
    {
        const CtlFolder folder;
        const QString file = folder.write(u"services.json"_s, R"({"services": [
            {"name": "a", "endpoints": ["noop:"], "auth": {"bearerFile": "/nowhere/token"}},
            {"name": "b", "endpoints": ["noop:"], "auth": {"bearerEnv": "NO_SUCH_TOKEN_HERE"}}]})");
        const CtlResult result = ctl({u"validate"_s, file});
        QCOMPARE(result.code, 0);
        QVERIFY2(
            result.out.contains(":/services/0/auth/bearerFile: warning: "), result.out.constData());
        QVERIFY(result.out.contains(":/services/1/auth/bearerEnv: warning: "));
        QVERIFY(result.out.contains(sentence(codes::kServiceSecretMissing,
            {{u"service"_s, u"b"_s}, {u"env"_s, u"NO_SUCH_TOKEN_HERE"_s}})));
        const CtlResult json = ctl({u"validate"_s, file, u"--json"_s});
        const QJsonObject checked = QJsonDocument::fromJson(json.out).array().at(0).toObject();
        QVERIFY(checked.value("valid"_L1).toBool());
        QCOMPARE(checked.value("warnings"_L1).toArray().size(), 2);
    }

    void filesThatOthersCanReadAreWarnings()
    {
        const CtlFolder folder;
        const QString secret = folder.write(u"secret"_s, "s");
        const QString key = folder.write(u"key.pem"_s, "k");
        const QString certificate = folder.write(u"cert.pem"_s, "c");
        const QJsonObject service{{u"name"_s, u"a"_s}, {u"endpoints"_s, QJsonArray{u"noop:"_s}},
            {u"auth"_s, QJsonObject{{u"bearerFile"_s, secret}}}, {u"clientKey"_s, key},
            {u"clientCertificate"_s, certificate}, {u"caFile"_s, certificate}};
        const QString file = folder.write(u"services.json"_s,
            QJsonDocument(QJsonObject{{u"services"_s, QJsonArray{service}}}).toJson());
        const auto warnings = [&file] {
            const CtlResult json = ctl({u"validate"_s, file, u"--json"_s});
            QStringList found;
            for (const QJsonValue &each :
                QJsonDocument::fromJson(json.out)[0]["warnings"_L1].toArray())
                found.append(each["pointer"_L1].toString() + u' ' + each["code"_L1].toString());
            return found;
        };
        constexpr auto kOwner = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
        const QString code = u" service-secret-exposed"_s;
        QVERIFY(QFile::setPermissions(secret, kOwner | QFileDevice::ReadOther));
        QVERIFY(QFile::setPermissions(key, kOwner | QFileDevice::ReadGroup));
        QCOMPARE(warnings(),
            (QStringList{
                u"/services/0/auth/bearerFile"_s + code, u"/services/0/clientKey"_s + code}));
        QVERIFY(ctl({u"validate"_s, file})
                    .out.contains(sentence(codes::kServiceSecretExposed,
                        {{u"service"_s, u"a"_s}, {u"file"_s, secret}})));
        QVERIFY(QFile::setPermissions(secret, kOwner));
        QVERIFY(QFile::setPermissions(key, QFileDevice::ReadOwner));
        QCOMPARE(warnings(), QStringList());
    }

    void missingPasswordsKeysAndCertificatesAreWarnings()
    {
        const CtlFolder folder;
        const QString file = folder.write(u"services.json"_s, R"({"services": [
            {"name": "a", "endpoints": ["noop:"], "caFile": "/nowhere/ca.pem",
             "clientCertificate": "/nowhere/c.pem", "clientKey": "/nowhere/c.key",
             "auth": {"basic": {"user": "u", "passwordFile": "/nowhere/word"}}},
            {"name": "b", "endpoints": ["noop:"],
             "auth": {"headers": {"X-Api-Key": {"env": "NO_SUCH_KEY_HERE"}}}}]})");
        const CtlResult result = ctl({u"validate"_s, file});
        QCOMPARE(result.code, 0);
        for (const char *place : {"0/auth/basic/passwordFile", "0/caFile", "0/clientCertificate",
                 "0/clientKey", "1/auth/headers/X-Api-Key/env"})
            QVERIFY2(
                result.out.contains(QByteArray(QByteArray(":/services/") + place + ": warning: ")),
                result.out.constData());
        QVERIFY(result.out.contains(sentence(codes::kServiceFileUnreadable,
            {{u"file"_s, u"/nowhere/ca.pem"_s}, {u"service"_s, u"a"_s}})));
    }

    void secretsThatWouldBeExposedAreErrors()
    {
        const CtlFolder folder;
        QByteArray services = R"({"services": [
            {"name": "a", "endpoints": ["noop:"], "headers": {"X-Api-Key": "k"}},
            {"name": "b", "endpoints": ["http:@orders.example.org"],
             "auth": {"basic": {"user": "u", "passwordEnv": "P"}}}]})";
        services.replace('@',
            "/"
            "/"); // moc would end the raw string at "//"
        const CtlResult result = ctl({u"validate"_s, folder.write(u"services.json"_s, services)});
        QCOMPARE(result.code, 1);
        const QByteArray shown = ":/services/0/headers/X-Api-Key: "
            + sentence(codes::kLiteralSecret,
                {{u"found"_s, u"X-Api-Key"_s},
                    {u"remedy"_s, QString(codes::kRemedyUseAuthOfService)}});
        QVERIFY2(result.out.contains(shown), result.out.constData());
        const QByteArray sent = ":/services/1/auth: "
            + sentence(codes::kSecretInClear, {{u"found"_s, u"@"_s}}).split('@').first();
        QVERIFY2(result.out.contains(sent), result.out.constData());
    }

    // Regression: after the errors, the default settings were printed as if they were in use, with
    // exit code 0.
    void settingsWithErrorsAreNotShown()
    {
        const CtlFolder folder;
        static_cast<void>(
            folder.write(u"data/settings.json"_s, R"({"retention": {"finishedAge": "soon"}})"));
        const CtlResult result = folder.call({u"settings"_s});
        QCOMPARE(result.code, 1);
        QVERIFY(result.out.isEmpty());
        QVERIFY2(
            result.err.contains("settings.json:/retention/finishedAge: "), result.err.constData());
    }

    void unlimitedRetentionIsReported()
    {
        const CtlFolder folder;
        static_cast<void>(folder.write(u"data/settings.json"_s,
            R"({"retention": {"finishedAge": 0, "finishedCount": 0}, "settlingTime": "3s"})"));
        const CtlResult result = folder.call({u"settings"_s});
        QCOMPARE(result.code, 0);
        const QByteArray shown = result.out.simplified();
        QVERIFY2(shown.contains("retention.finishedAge forever"), shown.constData());
        QVERIFY2(shown.contains("retention.finishedCount any number"), shown.constData());
        QVERIFY2(shown.contains("settlingTime 3s"), shown.constData());
        const CtlResult json = folder.call({u"settings"_s, u"--json"_s});
        QCOMPARE(json.json().value("priorityStep"_L1).toString(), u"1m"_s);
    }

    // Regression: no verb could change the settings file.
    void settingsAreChangedInTheFile()
    {
        const CtlFolder folder;
        const auto set = [&folder](const QStringList &fields) {
            return folder.call(QStringList{u"settings"_s, u"set"_s} + fields);
        };
        QCOMPARE(set({u"retention.finishedAge=30d"_s, u"schedulers=3"_s}).code, 0);
        QCOMPARE(set({u"retention.backups=0"_s, u"settlingTime=5s"_s}).code, 0);
        QFile file(folder.path() + u"/settings.json"_s);
        QVERIFY(!(file.permissions() & (QFile::ReadGroup | QFile::ReadOther)));
        const CtlResult shown = folder.call({u"settings"_s, u"--json"_s});
        const QJsonObject retention = shown.json().value("retention"_L1).toObject();
        QCOMPARE(retention.value("finishedAge"_L1).toString(), u"30d"_s);
        QCOMPARE(retention.value("backups"_L1).toInt(-1), 0);
        QCOMPARE(shown.json().value("schedulers"_L1).toInt(), 3);
        QCOMPARE(shown.json().value("settlingTime"_L1).toString(), u"5s"_s);
        // With an error nothing is changed; an empty value restores the default.
        const CtlResult wrong = set({u"retention.finishedAge=soon"_s, u"schedulers=1"_s});
        QCOMPARE(wrong.code, 1);
        QVERIFY(wrong.err.contains("/retention/finishedAge: "));
        QCOMPARE(set({u"schedulers="_s}).code, 0);
        const CtlResult after = folder.call({u"settings"_s, u"--json"_s});
        QCOMPARE(after.json().value("schedulers"_L1).toInt(), 2);
        QCOMPARE(set({}).code, 2);
        QCOMPARE(set({u"schedulers"_s}).code, 2);
    }

    void missingFilesExitWith1()
    {
        const CtlResult result = ctl({u"validate"_s, u"/nowhere.json"_s});
        QCOMPARE(result.code, 1);
        QVERIFY(result.err.contains("/nowhere.json"));
        QCOMPARE(ctl({u"simulate"_s, u"--services"_s, u"/nowhere.json"_s}).code, 1);
    }
};

QTEST_GUILESS_MAIN(TestCtl)
#include "tst_ctl.moc"
