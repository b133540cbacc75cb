#include "schemacheck.h"

#include "core/faultlab/services/faultcatalog.h"
#include "core/faultlab/services/scenario.h"
#include "core/json/value.h"

#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QSet>
#include <QTest>

using namespace sagadesk;
using namespace Qt::StringLiterals;

// The JSON Schema of scenarios has the same fields and faults as the parser.
class TestScenarioSchema final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFieldOfTheSchemaIsKnown();
    void fieldsOutsideTheSchemaAreRefused_data();
    void fieldsOutsideTheSchemaAreRefused();
    void faultsAreThoseOfTheModel();
    void shippedScenariosAreValid();
};

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

tests::SchemaCheck schema()
{
    const QString path = QStringLiteral(SAGADESK_RESOURCE_DIR "/schemas/scenario.schema.json");
    return tests::SchemaCheck(json::parseValue(contentOf(path)).toObject());
}

QStringList fieldsOf(const QString &object)
{
    return schema().definition(object).value("properties"_L1).toObject().keys();
}

QJsonObject object(const char *json)
{
    return json::parseValue(QByteArray(json)).toObject();
}

// Faults that together use every field of the schema.
QJsonArray faults()
{
    return {object(R"({"kind": "status", "probability": 0.5, "status": 503, "statuses": {"500": 2},
                "method": "PUT", "path": "/x", "step": "s", "attemptFrom": 1, "attemptTo": 2,
                "times": 3, "shape": {"kind": "first", "count": 2}})"),
        object(R"({"kind": "unavailable", "retryAfter": "1s", "retryAfterAs": "date",
                "shape": {"kind": "count-window", "first": 1, "last": 2}})"),
        object(R"({"kind": "latency", "delay": "1s", "delayForm": "uniform", "delayMax": "2s",
                "spread": 2, "shape": {"kind": "window", "begin": "1s", "end": "2s"}})"),
        object(R"({"kind": "dribble", "bytes": 3, "delay": "20ms", "shape":
                {"kind": "ramp", "beginShare": 0, "endShare": 0.5, "end": "2s"}})"),
        object(R"({"kind": "lying-health", "claims": "ill", "shape":
                {"kind": "flapping", "up": "1s", "down": "2s"}})"),
        object(R"({"kind": "flapping", "up": "1s", "down": "2s", "shape":
                {"kind": "by-key", "keyPrefix": "T"}})")};
}

// A scenario with every field of the schema.
QJsonObject fullScenario()
{
    QJsonArray timeline;
    for (const QJsonValue &fault : faults())
        timeline.append(QJsonObject{{u"at"_s, u"5s"_s}, {u"service"_s, u"drone"_s},
            {u"fault"_s, fault}, {u"for"_s, u"20s"_s}});
    QJsonObject entry = object(R"({"at": "1s", "for": "2s", "inside":
        {"kind": "freeze-agent", "index": 1, "service": "drone", "delay": "1ms"}})");
    timeline.append(entry);
    return {{u"$schema"_s, u"x"_s}, {u"name"_s, u"n"_s}, {u"description"_s, u"d"_s}, {u"seed"_s, 7},
        {u"duration"_s, u"1m"_s}, {u"timeline"_s, timeline}, {u"faults"_s, QJsonArray{entry}},
        {u"load"_s, object(R"({"workflow": "drone-delivery", "ratePerSecond": 2, "burst": 1,
            "tasks": 9, "input": {}})")},
        {u"expect"_s, object(R"({"settleWithin": "1m", "tasks": {"processed": 1, "canceled": 0,
            "compensated": {"least": 1, "most": 2}, "error": 0}, "faults": {"status": 1},
            "retries": 1, "failures": 1, "alerts": 1, "doubled": 0, "missing": 0, "left": 0,
            "leaders": 1, "staleWrites": {"most": 1}, "breakersOpened": ["drone"]})")}};
}

// The union of the fields of all objects, sorted.
QStringList fieldsOfAll(const QJsonArray &objects, const QString &inside = {})
{
    QSet<QString> fields;
    for (const QJsonValue &each : objects) {
        const QJsonObject found =
            inside.isEmpty() ? each.toObject() : each.toObject().value(inside).toObject();
        for (const QString &field : found.keys())
            fields.insert(field);
    }
    QStringList sorted = fields.values();
    sorted.sort();
    return sorted;
}

QStringList unknownFields(const QJsonObject &scenario)
{
    QStringList pointers;
    for (const auto &error : faultlab::parseScenario(json::toBytes(scenario)).errors)
        if (error.what.code == u"unknown-field")
            pointers.append(error.pointer);
    return pointers;
}

} // namespace

void TestScenarioSchema::everyFieldOfTheSchemaIsKnown()
{
    const QJsonObject full = fullScenario();
    QCOMPARE(full.keys(), fieldsOf(QString()));
    const QJsonArray timeline = full.value("timeline"_L1).toArray();
    QCOMPARE(fieldsOfAll(timeline), fieldsOf(u"entry"_s));
    QCOMPARE(fieldsOfAll(timeline, u"fault"_s), fieldsOf(u"fault"_s));
    QCOMPARE(fieldsOfAll(faults(), u"shape"_s), fieldsOf(u"shape"_s));
    QCOMPARE(fieldsOfAll(timeline, u"inside"_s), fieldsOf(u"inside"_s));
    QCOMPARE(full.value("load"_L1).toObject().keys(), fieldsOf(u"load"_s));
    QCOMPARE(full.value("expect"_L1).toObject().keys(), fieldsOf(u"expect"_s));
    for (const auto &error : faultlab::parseScenario(json::toBytes(full)).errors)
        QFAIL(qPrintable(error.pointer + u' ' + error.what.code));
    QCOMPARE(schema().failures(full), QStringList());
}

void TestScenarioSchema::fieldsOutsideTheSchemaAreRefused_data()
{
    QTest::addColumn<QString>("where");
    for (const char *name : {"top", "entry", "fault", "load", "expect"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestScenarioSchema::fieldsOutsideTheSchemaAreRefused()
{
    QFETCH(QString, where);
    QJsonObject scenario = fullScenario();
    QJsonObject entry = scenario.value("timeline"_L1)[0].toObject();
    QJsonObject fault = entry.value("fault"_L1).toObject();
    QJsonObject load = scenario.value("load"_L1).toObject();
    QJsonObject expect = scenario.value("expect"_L1).toObject();
    QJsonObject &target = where == u"top" ? scenario
        : where == u"entry"               ? entry
        : where == u"fault"               ? fault
        : where == u"load"                ? load
                                          : expect;
    target.insert(u"nobodyKnowsThis"_s, 1);
    entry.insert(u"fault"_s, fault);
    scenario.insert(u"timeline"_s, QJsonArray{entry});
    scenario.insert(u"load"_s, load);
    scenario.insert(u"expect"_s, expect);
    const QStringList unknown = unknownFields(scenario);
    QCOMPARE(unknown.size(), 1);
    QVERIFY(unknown[0].endsWith(u"/nobodyKnowsThis"));
    QVERIFY(!schema().failures(scenario).isEmpty());
}

void TestScenarioSchema::faultsAreThoseOfTheModel()
{
    const auto named = [](const QString &definition) {
        QStringList names;
        const QJsonObject kind = schema()
                                     .definition(definition)
                                     .value("properties"_L1)
                                     .toObject()
                                     .value("kind"_L1)
                                     .toObject();
        for (const QJsonValue &name : kind.value("enum"_L1).toArray())
            names.append(name.toString());
        return names;
    };
    QStringList faults;
    for (int kind = 1; kind < faultlab::kFaultKindCount; ++kind)
        faults.append(faultlab::name(static_cast<faultlab::FaultKind>(kind)));
    QCOMPARE(named(u"fault"_s), faults);
    QStringList inside;
    for (int kind = 0; kind < faultlab::kEngineFaultCount; ++kind)
        inside.append(faultlab::name(static_cast<faultlab::EngineFault::Kind>(kind)));
    QCOMPARE(named(u"inside"_s), inside);
    QStringList shapes;
    for (const faultlab::ShapeInfo &shape : faultlab::shapeCatalog())
        shapes.append(faultlab::name(shape.form));
    QCOMPARE(named(u"shape"_s), shapes);
}

void TestScenarioSchema::shippedScenariosAreValid()
{
    int count = 0;
    QDirIterator files(
        QStringLiteral(SAGADESK_RESOURCE_DIR "/scenarios"), {u"*.json"_s}, QDir::Files);
    while (files.hasNext()) {
        const QString path = files.next();
        const QStringList failures = schema().failures(json::parseValue(contentOf(path)));
        QVERIFY2(failures.isEmpty(), qPrintable(path + u": "_s + failures.join(u", "_s)));
        for (const auto &error : faultlab::parseScenario(contentOf(path)).errors)
            QFAIL(qPrintable(path + u": "_s + error.pointer + u' ' + error.what.code));
        ++count;
    }
    QCOMPARE(count, 10);
}

QTEST_GUILESS_MAIN(TestScenarioSchema)
#include "tst_scenarioschema.moc"
