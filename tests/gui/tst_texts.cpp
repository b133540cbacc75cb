#include "ui/faultlab/labwords.h"
#include "ui/text/errortext.h"
#include "ui/text/eventtext.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/text/sentences.h"
#include "ui/text/statetext.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

using namespace sagadesk;

namespace {

// %1, %n, {name}: what a translation has to keep.
QStringList placeholders(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("%L?[0-9n]|\\{[a-zA-Z]+\\}"));
    QStringList found;
    auto matches = pattern.globalMatch(text);
    while (matches.hasNext())
        found.append(matches.next().captured());
    found.sort();
    return found;
}

// What a language's file translates in a context.
QSet<QString> sourcesOf(const char *language, QStringView context)
{
    QFile file(
        QStringLiteral(SAGADESK_TRANSLATIONS "/sagadesk_%1.ts").arg(QString::fromLatin1(language)));
    QSet<QString> sources;
    if (!file.open(QIODevice::ReadOnly))
        return sources;
    QXmlStreamReader xml(&file);
    QString name;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == QLatin1StringView("name"))
            name = xml.readElementText();
        else if (xml.name() == QLatin1StringView("source") && name == context)
            sources.insert(xml.readElementText());
    }
    return sources;
}

} // namespace

class TstTexts final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sentenceNamesItsParameters()
    {
        const model::Reason reason{
            QStringLiteral("predecessor"), {{QStringLiteral("step"), QStringLiteral("pay")}}};
        QCOMPARE(ui::reasonText(reason), QStringLiteral("Waits for step pay"));
    }

    void optionalPartIsLeftOutWithoutItsParameter()
    {
        const QString sentence = QStringLiteral("Paused[ by {who}][ – {why}].");
        QCOMPARE(ui::filledSentence(sentence, {}), QStringLiteral("Paused."));
        const QJsonObject one{{QStringLiteral("why"), QStringLiteral("x")}};
        QCOMPARE(ui::filledSentence(sentence, one), QStringLiteral("Paused – x."));
    }

    // What a service wrote into a parameter is not read as a part of the sentence.
    void parametersAreNotExpandedAgain()
    {
        const QJsonObject evil{{QStringLiteral("text"), QStringLiteral("{reason}[x]")}};
        QCOMPARE(ui::filledSentence(QStringLiteral("By hand: {text}"), evil),
            QStringLiteral("By hand: {reason}[x]"));
    }

    void unknownCodeIsShownWithItsParameters()
    {
        const model::Reason reason{QStringLiteral("brand-new"), {{QStringLiteral("a"), 1}}};
        QCOMPARE(ui::reasonText(reason), QStringLiteral("brand-new {\"a\":1}"));
        QCOMPARE(ui::reasonText({}), QString());
    }

    void foreignTextStaysPlain()
    {
        QVERIFY(!ui::plainToolTip(QStringLiteral("<b>x</b>")).contains(QStringLiteral("<b>")));
        QCOMPARE(ui::singleLine(QStringLiteral("a\nb\x1b[31mc")), QStringLiteral("a b [31mc"));
        QCOMPARE(ui::singleLine(QString(400, QLatin1Char('x')), 10).size(), 11);
    }

    void durationsAndCountdowns()
    {
        QLocale::setDefault(QLocale::c());
        QCOMPARE(ui::durationText(600), QStringLiteral("0.6 s"));
        QCOMPARE(ui::durationText(45'000), QStringLiteral("45 s"));
        QCOMPARE(ui::durationText(125'000), QStringLiteral("2 min 05 s"));
        QCOMPARE(ui::durationText(3'780'000), QStringLiteral("1 h 03 min"));
        QCOMPARE(ui::countdownText(0, 5), QString());
        QCOMPARE(ui::countdownText(61'000, 1000), QStringLiteral("60 s"));
        QVERIFY(ui::countdownText(1000, 13'000).startsWith(QChar(0x2212)));
    }

    void errorSaysWhatToDo()
    {
        const base::Error full{base::ErrorKind::StoreFull, QStringLiteral("store-full"), {}};
        const QString text = ui::errorText(full);
        QVERIFY(text.contains(QStringLiteral("no space left")));
        QVERIFY(text.contains(QStringLiteral("Free some space")));
    }

    void mistakesOfADefinitionAreListedWithTheirPointer()
    {
        const QJsonObject mistake{{QStringLiteral("pointer"), QStringLiteral("/steps/0")},
            {QStringLiteral("code"), QStringLiteral("unknown-service")}};
        const base::Error error{base::ErrorKind::InvalidInput, QStringLiteral("definition-invalid"),
            {{QStringLiteral("mistakes"), QJsonArray{mistake}}}};
        QVERIFY(ui::errorText(error).contains(
            QStringLiteral("/steps/0: This service is not registered")));
    }

    void eventSaysWhatChanged()
    {
        model::EventView event;
        event.changes =
            QJsonObject{{QStringLiteral("task"),
                            QJsonObject{{QStringLiteral("state"), QStringLiteral("error")}}},
                {QStringLiteral("steps"),
                    QJsonArray{QJsonObject{{QStringLiteral("index"), 0},
                        {QStringLiteral("state"), QStringLiteral("failed")}}}}};
        QCOMPARE(ui::eventChanges(event, {QStringLiteral("pay")}),
            QStringLiteral("Task: Error \u00b7 pay: Failed"));
    }

    void everyStateHasAWord()
    {
        for (int i = 0; i < model::kTaskStateCount; ++i)
            QVERIFY(!ui::stateText(static_cast<model::TaskState>(i)).isEmpty());
        for (int i = 0; i < model::kStepStateCount; ++i)
            QVERIFY(!ui::stateText(static_cast<model::StepState>(i)).isEmpty());
    }

    // Their descriptions stand in the scenario files.
    void shippedScenariosAreDescribedInEveryLanguage()
    {
        const QDir folder(QStringLiteral(SAGADESK_TRANSLATIONS "/../resources/scenarios"));
        const QStringList files = folder.entryList({QStringLiteral("*.json")}, QDir::Files);
        QVERIFY(files.size() >= 10);
        QSet<QString> described;
        for (const QString &name : files) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            described.insert(QJsonDocument::fromJson(file.readAll())
                                 .object()
                                 .value(QLatin1StringView("description"))
                                 .toString());
        }
        for (const char *language : {"en", "de", "hu", "ja"})
            QCOMPARE(sourcesOf(language, u"ShippedScenarios"), described);
        QCOMPARE(ui::scenarioText(QStringLiteral("My own")), QStringLiteral("My own"));
    }

    void translationIsComplete_data()
    {
        QTest::addColumn<QString>("language");
        for (const char *language : {"en", "de", "hu", "ja"})
            QTest::newRow(language) << QString::fromLatin1(language);
    }

    void translationIsComplete()
    {
        QFETCH(QString, language);
        QFile file(QStringLiteral(SAGADESK_TRANSLATIONS "/sagadesk_%1.ts").arg(language));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&file);
        QString source;
        int messages = 0;
        while (!xml.atEnd()) {
            xml.readNext();
            if (!xml.isStartElement())
                continue;
            if (xml.name() == QLatin1StringView("source")) {
                source = xml.readElementText();
                ++messages;
            } else if (xml.name() == QLatin1StringView("translation")) {
                QVERIFY2(xml.attributes().value(QLatin1StringView("type")).isEmpty(),
                    qPrintable(source));
            }
            if (xml.name() == QLatin1StringView("translation")
                && !source.contains(QLatin1StringView("%n"))
                && !source.contains(QLatin1StringView("%Ln"))) {
                const QString text = xml.readElementText();
                QVERIFY2(!text.isEmpty(), qPrintable(source));
                QVERIFY2(placeholders(text) == placeholders(source), qPrintable(text));
            }
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QVERIFY(messages > 400);
    }

    // The compiled translations are in the program, and every sentence has one.
    void everySentenceIsInEveryLanguage_data() { translationIsComplete_data(); }
    void everySentenceIsInEveryLanguage()
    {
        QFETCH(QString, language);
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(":/i18n/sagadesk_") + language));
        for (const QString &code : ui::knownCodes())
            QVERIFY2(!translator.translate("Sentences", ui::sentenceFor(code)).isEmpty(),
                qPrintable(code));
        QVERIFY(ui::knownCodes().size() > 150);
    }

    void pluralFormsFollowTheNumber()
    {
        QTranslator english;
        QVERIFY(english.load(QStringLiteral(":/i18n/sagadesk_en")));
        QCOMPARE(english.translate("Format", "%n second(s) ago", nullptr, 1),
            QStringLiteral("%n second ago"));
        QCOMPARE(english.translate("Format", "%n second(s) ago", nullptr, 2),
            QStringLiteral("%n seconds ago"));
    }
};

QTEST_MAIN(TstTexts)
#include "tst_texts.moc"
