#include "schemacheck.h"

#include "core/faultlab/scenario.h"
#include "core/model/jsonvalue.h"

#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QTest>

using namespace sagadesk;
using namespace Qt::StringLiterals;

// The scenario's schema has the fields and faults that the parser knows.
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

test::SchemaCheck schema()
{
    const QString path = QStringLiteral(SAGADESK_RESOURCE_DIR "/schemas/scenario.schema.json");
    return test::SchemaCheck(model::readJson(contentOf(path)).toObject());
}

QStringList fieldsOf(const QString &object)
{
    return schema().definition(object).value("properties"_L1).toObject().keys();
}

// A scenario with every field of the schema.
QJsonObject fullScenario()
{
    const QJsonObject fault = {{u"kind"_s, u"status"_s}, {u"probability"_s, 0.5},
        {u"status"_s, 503}, {u"delay"_s, u"2s"_s}, {u"retryAfter"_s, u"1s"_s},
        {u"method"_s, u"PUT"_s}, {u"path"_s, u"/x"_s}, {u"times"_s, 3}};
    const QJsonObject entry = {
        {u"at"_s, u"5s"_s}, {u"service"_s, u"drone"_s}, {u"fault"_s, fault}, {u"for"_s, u"20s"_s}};
    const QJsonObject load = {
        {u"workflow"_s, u"drone-delivery"_s}, {u"ratePerSecond"_s, 2}, {u"input"_s, QJsonObject()}};
    return {{u"$schema"_s, u"x"_s}, {u"name"_s, u"n"_s}, {u"description"_s, u"d"_s}, {u"seed"_s, 7},
        {u"duration"_s, u"1m"_s}, {u"timeline"_s, QJsonArray{entry}},
        {u"faults"_s, QJsonArray{entry}}, {u"load"_s, load}, {u"expect"_s, QJsonObject()}};
}

QStringList unknownFields(const QJsonObject &scenario)
{
    QStringList pointers;
    for (const auto &mistake : faultlab::parseScenario(model::writeJson(scenario)).mistakes)
        if (mistake.what.code == u"unknown-field")
            pointers.append(mistake.pointer);
    return pointers;
}

} // namespace

void TestScenarioSchema::everyFieldOfTheSchemaIsKnown()
{
    const QJsonObject full = fullScenario();
    QCOMPARE(full.keys(), fieldsOf(QString()));
    const QJsonObject entry = full.value("timeline"_L1)[0].toObject();
    QCOMPARE(entry.keys(), fieldsOf(u"entry"_s));
    QCOMPARE(entry.value("fault"_L1).toObject().keys(), fieldsOf(u"fault"_s));
    QCOMPARE(full.value("load"_L1).toObject().keys(), fieldsOf(u"load"_s));
    QVERIFY(faultlab::parseScenario(model::writeJson(full)).mistakes.empty());
    QCOMPARE(schema().failures(full), QStringList());
}

void TestScenarioSchema::fieldsOutsideTheSchemaAreRefused_data()
{
    QTest::addColumn<QString>("object");
    for (const char *object : {"top", "entry", "fault", "load"})
        QTest::newRow(object) << QString::fromLatin1(object);
}

void TestScenarioSchema::fieldsOutsideTheSchemaAreRefused()
{
    QFETCH(QString, object);
    QJsonObject scenario = fullScenario();
    QJsonObject entry = scenario.value("timeline"_L1)[0].toObject();
    QJsonObject fault = entry.value("fault"_L1).toObject();
    QJsonObject load = scenario.value("load"_L1).toObject();
    QJsonObject &target = object == u"top" ? scenario
        : object == u"entry"               ? entry
        : object == u"fault"               ? fault
                                           : load;
    target.insert(u"nobodyKnowsThis"_s, 1);
    entry.insert(u"fault"_s, fault);
    scenario.insert(u"timeline"_s, QJsonArray{entry});
    scenario.insert(u"load"_s, load);
    const QStringList unknown = unknownFields(scenario);
    QCOMPARE(unknown.size(), 1);
    QVERIFY(unknown[0].endsWith(u"/nobodyKnowsThis"));
    QVERIFY(!schema().failures(scenario).isEmpty());
}

void TestScenarioSchema::faultsAreThoseOfTheModel()
{
    const QJsonArray named = schema()
                                 .definition(u"fault"_s)
                                 .value("properties"_L1)
                                 .toObject()
                                 .value("kind"_L1)
                                 .toObject()
                                 .value("enum"_L1)
                                 .toArray();
    QVERIFY(!named.isEmpty());
    for (const QJsonValue &fault : named)
        QVERIFY2(faultlab::faultNamed(fault.toString()).has_value(), qPrintable(fault.toString()));
}

void TestScenarioSchema::shippedScenariosAreValid()
{
    QDirIterator files(
        QStringLiteral(SAGADESK_RESOURCE_DIR "/scenarios"), {u"*.json"_s}, QDir::Files);
    while (files.hasNext()) {
        const QString path = files.next();
        const QStringList failures = schema().failures(model::readJson(contentOf(path)));
        QVERIFY2(failures.isEmpty(), qPrintable(path + u": "_s + failures.join(u", "_s)));
    }
}

QTEST_GUILESS_MAIN(TestScenarioSchema)
#include "tst_scenarioschema.moc"
