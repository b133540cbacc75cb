#include "core/model/secretfields.h"

#include "core/json/value.h"

#include <QTest>

using namespace Qt::StringLiterals;
using sagadesk::json::parseValue;
using sagadesk::model::SecretFields;

// Values that a definition marks as secret are replaced everywhere, and nothing else changes.
class TestSecretFields final : public QObject
{
    Q_OBJECT

    static SecretFields fields(const QStringList &written)
    {
        SecretFields fields;
        for (const QString &each : written)
            fields.add(each.split(u'.'));
        return fields;
    }

private Q_SLOTS:
    void fieldsAreHiddenAndOtherBytesAreKept_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QByteArray>("shown");
        const auto row = [](const char *title, const QByteArray &json, const QByteArray &shown) {
            QTest::newRow(title) << json << shown;
        };
        row("a text", R"({"card": "4111", "a": 1.50})", R"({"card": "[redacted]", "a": 1.50})");
        row("a number", R"({"card":123})", R"({"card":"[redacted]"})");
        row("an object", R"({"card":{"number":1}})", R"({"card":"[redacted]"})");
        row("null", R"({"card":null})", R"({"card":null})");
        row("below another", R"({"who":{"pin":7,"name":"Ada"}})",
            R"({"who":{"pin":"[redacted]","name":"Ada"}})");
        row("in every element", R"({"who":[{"pin":7},{"pin":8,"x":[1]}]})",
            R"({"who":[{"pin":"[redacted]"},{"pin":"[redacted]","x":[1]}]})");
        row("only on its way", R"({"pin":7,"other":{"card":1}})",
            R"({"pin":7,"other":{"card":1}})");
        row("an escaped name", R"({"c\u0061rd":"x"})", R"({"c\u0061rd":"[redacted]"})");
        row("not an object", R"("card")", R"("card")");
        row("nothing", "", "");
    }
    void fieldsAreHiddenAndOtherBytesAreKept()
    {
        QFETCH(QByteArray, json);
        QTEST(fields({u"card"_s, u"who.pin"_s}).hiddenIn(json), "shown");
    }

    void valuesAtAPathAreHidden_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("shown");
        const auto row = [](const QString &path, const QByteArray &value, const QByteArray &shown) {
            QTest::newRow(qPrintable(path)) << path << value << shown;
        };
        row(u"card"_s, R"("4111")", R"("[redacted]")");
        row(u"who"_s, R"({"name":"Ada","pin":7})", R"({"name":"Ada","pin":"[redacted]"})");
        row(u"who.pin"_s, "7", R"("[redacted]")");
        row(u"who[0].pin"_s, "7", R"("[redacted]")");
        row(u"who.pin.first"_s, "7", R"("[redacted]")");
        row(u"who.name"_s, R"("Ada")", R"("Ada")");
        row(QString(), R"({"card":1,"x":2})", R"({"card":"[redacted]","x":2})");
    }
    void valuesAtAPathAreHidden()
    {
        QFETCH(QString, path);
        QFETCH(QByteArray, value);
        const SecretFields secret = fields({u"card"_s, u"who.pin"_s});
        QTEST(sagadesk::json::toBytes(secret.hiddenAt(path, parseValue(value))), "shown");
    }

    void valuesAreCollectedForRedactionElsewhere()
    {
        const SecretFields secret = fields({u"card"_s, u"who.pin"_s});
        const auto value = parseValue(R"({"card":{"no":"4111","cvv":12},"who":[{"pin":"x"}]})");
        QCOMPARE(secret.valuesAt({}, value), (QList<QByteArray>{"12", "4111", "x"}));
        QCOMPARE(secret.valuesAt(u"card.no"_s, parseValue("\"4111\"")), QList<QByteArray>{"4111"});
    }

    // A document with hidden fields can be edited and written back.
    void hiddenFieldsGetTheirStoredValueBack()
    {
        const SecretFields secret = fields({u"card"_s, u"who.pin"_s});
        const QByteArray stored = R"({"card":"4111","who":[{"pin":7},{"pin":8}],"a":1})";
        QCOMPARE(
            secret.restoredIn(
                R"({"a":2,"card":"[redacted]","who":[{"pin":9},{"pin":"[redacted]"}]})", stored),
            QByteArray(R"({"a":2,"card":"4111","who":[{"pin":9},{"pin":8}]})"));
        QCOMPARE(secret.restoredIn(R"({"card":"5555"})", stored), R"({"card":"5555"})");
        QCOMPARE(secret.restoredIn(R"({"a":"[redacted]"})", stored), R"({"a":"[redacted]"})");
        QCOMPARE(secret.restoredIn(R"({"card":"[redacted]"})", "{}"), R"({"card":"[redacted]"})");
    }
};

QTEST_APPLESS_MAIN(TestSecretFields)
#include "tst_secretfields.moc"
