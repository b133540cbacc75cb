#include "core/base/reasoncodes.h"
#include "core/text/sentences.h"
#include "ui/faultlab/faultlabtext.h"
#include "ui/text/bulktext.h"
#include "ui/text/errortext.h"
#include "ui/text/eventtext.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
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

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

// %1, %n and {name}, which a translation has to keep.
QStringList placeholders(const QString &text)
{
    static const QRegularExpression pattern(u"%L?[0-9n]|\\{[a-zA-Z]+\\}"_s);
    QStringList found;
    auto matches = pattern.globalMatch(text);
    while (matches.hasNext())
        found.append(matches.next().captured());
    found.sort();
    return found;
}

// The elements `source` or `translation` of a language's file in a context; null: in all.
QSet<QString> textsOf(const char *language, QStringView element, QStringView context)
{
    QFile file(
        QStringLiteral(SAGADESK_TRANSLATIONS "/sagadesk_%1.ts").arg(QString::fromLatin1(language)));
    QSet<QString> texts;
    if (!file.open(QIODevice::ReadOnly))
        return texts;
    QXmlStreamReader xml(&file);
    QString name;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == "name"_L1)
            name = xml.readElementText();
        else if (xml.name() == element && (context.isNull() || name == context))
            texts.insert(xml.readElementText(QXmlStreamReader::IncludeChildElements));
    }
    return texts;
}

QSet<QString> sourcesOf(const char *language, QStringView context)
{
    return textsOf(language, u"source", context);
}

// All codes of the parameter "problem", read from the sources that produce them.
QStringList problemCodes()
{
    QStringList found;
    const auto readFrom = [&found](const QString &name, const QString &form) {
        QFile file(QStringLiteral(SAGADESK_TRANSLATIONS "/../core/workflow/") + name);
        if (!file.open(QIODevice::ReadOnly))
            return;
        const QString content = QString::fromUtf8(file.readAll());
        auto matches = QRegularExpression(form).globalMatch(content);
        while (matches.hasNext())
            found.append(matches.next().captured(1));
    };
    readFrom(u"endpoint.cpp"_s, u"return \\{\\{\\}, u\"([a-z-]+)\"_s\\}"_s);
    readFrom(u"requestparser.cpp"_s, u"return u\"([a-z]+-[a-z-]+)\"_s;"_s);
    found.removeDuplicates();
    return found;
}

} // namespace

class TestTexts final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sentenceNamesItsParameters()
    {
        const model::Reason reason{u"predecessor"_s, {{u"step"_s, u"pay"_s}}};
        const QString sentence = QString::fromUtf8(text::sourceOf(reason.code));
        QVERIFY(sentence.contains(u"{step}"_s));
        QCOMPARE(ui::reasonText(reason), QString(sentence).replace(u"{step}"_s, u"pay"_s));
    }

    void reasonNamesItsCauseAndTheComparedValues()
    {
        const model::Reason given{u"supervisor-release"_s,
            {{u"cause"_s, QJsonObject{{u"code"_s, u"http-status"_s}, {u"status"_s, 503}}}}};
        QVERIFY(ui::reasonText(given).endsWith(u": HTTP 503"_s));
        // Texts are quoted, to distinguish them from numbers.
        const model::Reason skipped{u"condition-not-met"_s,
            {{u"condition"_s, u"input.total > 100"_s},
                {u"values"_s, QJsonObject{{u"input.total"_s, u"500"_s}}}}};
        QVERIFY(ui::reasonText(skipped).contains(u"input.total > 100"_s));
        QVERIFY(ui::reasonText(skipped).endsWith(u"(input.total = \"500\")"_s));
    }

    void optionalPartIsLeftOutWithoutItsParameter()
    {
        const QString sentence = u"Paused[ by {who}][ – {why}]."_s;
        QCOMPARE(ui::filledText(sentence, {}), u"Paused."_s);
        const QJsonObject one{{u"why"_s, u"x"_s}};
        QCOMPARE(ui::filledText(sentence, one), u"Paused – x."_s);
    }

    // The value of the parameter "problem" is itself a code, and each of its codes has a text.
    void everyProblemOfAnAddressOrPathHasWords_data() { translationIsComplete_data(); }
    void everyProblemOfAnAddressOrPathHasWords()
    {
        QFETCH(QString, language);
        QTranslator translator;
        QVERIFY(translator.load(u":/i18n/sagadesk_"_s + language));
        QCoreApplication::installTranslator(&translator);
        const QStringList codes = problemCodes();
        QVERIFY(codes.size() >= 10);
        QStringList words;
        for (const QString &code : codes) {
            const QString sentence =
                ui::reasonText({u"bad-endpoint"_s, {{u"found"_s, u"x"_s}, {u"problem"_s, code}}});
            QVERIFY2(!sentence.contains(code), qPrintable(sentence));
            words.append(sentence);
        }
        words.removeDuplicates();
        QCOMPARE(words.size(), codes.size());
        QCoreApplication::removeTranslator(&translator);
        QVERIFY(words.first()
            != ui::reasonText(
                {u"bad-endpoint"_s, {{u"found"_s, u"x"_s}, {u"problem"_s, codes.first()}}}));
    }

    // Text that a service put into a parameter is not expanded.
    void parametersAreNotExpandedAgain()
    {
        const QJsonObject hostile{{u"text"_s, u"{reason}[x]"_s}};
        QCOMPARE(ui::filledText(u"By hand: {text}"_s, hostile), u"By hand: {reason}[x]"_s);
    }

    void unknownCodeIsShownWithItsParameters()
    {
        const model::Reason reason{u"brand-new"_s, {{u"a"_s, 1}}};
        QCOMPARE(ui::reasonText(reason), u"brand-new {\"a\":1}"_s);
        QCOMPARE(ui::reasonText({}), QString());
    }

    void foreignTextStaysPlain()
    {
        QVERIFY(!ui::plainToolTip(u"<b>x</b>"_s).contains(u"<b>"_s));
        QCOMPARE(ui::singleLine(u"a\nb\x1b[31mc"_s), u"a b [31mc"_s);
        QCOMPARE(ui::singleLine(QString(400, u'x'), 10).size(), 11);
    }

    void durationsAndCountdowns()
    {
        QLocale::setDefault(QLocale::c());
        QCOMPARE(ui::durationText(600), u"0.6 s"_s);
        QCOMPARE(ui::durationText(45'000), u"45 s"_s);
        QCOMPARE(ui::durationText(125'000), u"2 min 05 s"_s);
        QCOMPARE(ui::durationText(3'780'000), u"1 h 03 min"_s);
        QCOMPARE(ui::millisecondsText(3.4), u"3.4 ms"_s);
        QCOMPARE(ui::wholeMillisecondsText(0), u"< 1 ms"_s);
        QCOMPARE(ui::wholeMillisecondsText(3), u"3 ms"_s);
        QCOMPARE(ui::wholeMillisecondsText(1200), u"1.2 s"_s);
        QCOMPARE(ui::countdownText(0, 5), QString());
        QCOMPARE(ui::countdownText(61'000, 1000), u"60 s"_s);
        QVERIFY(ui::countdownText(1000, 13'000).startsWith(QChar(0x2212)));
    }

    void errorNamesItsRemedy()
    {
        const base::Error full{base::ErrorKind::StoreFull, u"store-full"_s, {}};
        const QString text = ui::errorText(full);
        QCOMPARE(text, ui::reasonText({full.code, {}}));
        QCOMPARE(text.count(u'.'), 2); // a sentence on what happened, and one on what to do
    }

    void errorsOfADefinitionAreListedWithTheirPointers()
    {
        const QJsonObject validationError{
            {u"pointer"_s, u"/steps/0"_s}, {u"code"_s, u"unknown-service"_s}};
        const base::Error error{base::ErrorKind::InvalidInput, u"definition-invalid"_s,
            {{u"validationErrors"_s, QJsonArray{validationError}}}};
        QVERIFY(ui::errorText(error).contains(
            u"/steps/0: "_s + ui::reasonText({u"unknown-service"_s, {}})));
    }

    void eventShowsWhatChanged()
    {
        model::EventView event;
        event.changes = QJsonObject{{u"task"_s, QJsonObject{{u"state"_s, u"error"_s}}},
            {u"steps"_s, QJsonArray{QJsonObject{{u"index"_s, 0}, {u"state"_s, u"failed"_s}}}}};
        QCOMPARE(ui::eventChanges(event, {u"pay"_s}), u"Task: Error \u00b7 pay: Failed"_s);
    }

    void onlyARepetitionFailsAgain()
    {
        using model::BulkAction;
        model::OperatorActionView action;
        action.outcome = model::ActionOutcome::FailedAgain;
        model::BulkOperation bulk;
        bulk.counts.failed = 2;
        const auto texts = [&](const QString &code, BulkAction ofBulk) {
            action.event.reason.code = code;
            bulk.order.action = ofBulk;
            return QStringList{ui::outcomeText(action),
                ui::bulkItemStateText(model::BulkItemState::FailedAgain, ofBulk),
                ui::bulkProgressText(bulk)};
        };
        for (const QString &text : texts(codes::kOperatorCompensate, BulkAction::Compensate))
            QVERIFY2(!text.contains(u"again"_s), qPrintable(text));
        for (const QString &text : texts(codes::kOperatorCancel, BulkAction::Cancel))
            QVERIFY2(!text.contains(u"again"_s), qPrintable(text));
        for (const QString &text : texts(codes::kOperatorResubmit, BulkAction::Resubmit))
            QVERIFY2(text.contains(u"again"_s), qPrintable(text));
    }

    void everyStateHasAWord()
    {
        for (int i = 0; i < model::kTaskStateCount; ++i)
            QVERIFY(!ui::stateText(static_cast<model::TaskState>(i)).isEmpty());
        for (int i = 0; i < model::kStepStateCount; ++i)
            QVERIFY(!ui::stateText(static_cast<model::StepState>(i)).isEmpty());
    }

    // The descriptions of shipped scenarios are in the scenario files.
    void shippedScenariosAreDescribedInEveryLanguage()
    {
        const QDir folder(QStringLiteral(SAGADESK_TRANSLATIONS "/../resources/scenarios"));
        const QStringList files = folder.entryList({u"*.json"_s}, QDir::Files);
        QVERIFY(files.size() >= 10);
        QSet<QString> described;
        for (const QString &name : files) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            described.insert(QJsonDocument::fromJson(file.readAll())
                                 .object()
                                 .value("description"_L1)
                                 .toString());
        }
        for (const char *language : {"de", "hu", "ja"})
            QCOMPARE(sourcesOf(language, u"ShippedScenarios"), described);
        QCOMPARE(ui::scenarioText(u"My own"_s), u"My own"_s);
    }

    void translationIsComplete_data()
    {
        QTest::addColumn<QString>("language");
        for (const char *language : {"de", "hu", "ja"})
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
            if (xml.name() == "source"_L1) {
                source = xml.readElementText();
                ++messages;
            } else if (xml.name() == "translation"_L1) {
                QVERIFY2(xml.attributes().value("type"_L1).isEmpty(), qPrintable(source));
            }
            if (xml.name() == "translation"_L1 && !source.contains("%n"_L1)
                && !source.contains("%Ln"_L1)) {
                const QString text = xml.readElementText();
                QVERIFY2(!text.isEmpty(), qPrintable(source));
                QVERIFY2(placeholders(text) == placeholders(source), qPrintable(text));
            }
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QVERIFY(messages > 400);
    }

    // The program contains the compiled translations, and every sentence has one.
    void everySentenceIsInEveryLanguage_data() { translationIsComplete_data(); }
    void everySentenceIsInEveryLanguage()
    {
        QFETCH(QString, language);
        QTranslator translator;
        QVERIFY(translator.load(u":/i18n/sagadesk_"_s + language));
        for (const QString &code : text::knownCodes())
            QVERIFY2(!translator.translate("Sentences", text::sourceOf(code)).isEmpty(),
                qPrintable(code));
        QVERIFY(text::knownCodes().size() > 300);
    }

    // Regression: wordings that no native speaker would use, many translated literally from German
    // ("no JSON object", "beamer", "the task stood already").
    void textsAreIdiomaticEnglish()
    {
        static const QRegularExpression avoided(
            u"\\b(anew|beamer|by turns|for good|goes on|on purpose|so often|stands?|stood|trouble"
            u"|awaited|chosen|[Gg]iven back|[Tt]akes? back|[Tt]aken back|took the step back"
            u"|the one before|(is|are) asked to|is on at|begins in|[Ss]till to come|were there"
            u"|is no (JSON|state|duration)|[Ss]ay yes|EVERY)\\b"_s);
        QVERIFY(avoided.match(u"Larger letters, for a beamer."_s).hasMatch());
        const QSet<QString> texts = sourcesOf("de", {});
        QVERIFY(texts.size() > 1500);
        for (const QString &text : texts)
            QVERIFY2(!avoided.match(text).hasMatch(), qPrintable(text));
    }

    // Regression: translations of such wordings, word for word.
    void translationsAreIdiomatic()
    {
        static const QRegularExpression german(
            u"vorausschick|wirklich abgeschlossen|wie der Workflow sagt|soll "
            u"(anhalten|weitermachen)"
            u"|steht aus|meldet gesund|zweimal gab|da und weg|gab es schon|beginnt ohnehin"
            u"|Wie registriert"_s);
        static const QRegularExpression hungarian(
            u"jót mond|Kétszer meglévő|magától választ|előbb semmi|él és nem él|ahogy a munka"_s);
        QVERIFY(german.match(u"Dienst %1 soll weitermachen"_s).hasMatch());
        const auto check = [](const char *language, const QRegularExpression &avoided) {
            const QSet<QString> texts = textsOf(language, u"translation", {});
            QVERIFY(texts.size() > 1500);
            for (const QString &text : texts)
                QVERIFY2(!avoided.match(text).hasMatch(), qPrintable(text));
        };
        check("de", german);
        check("hu", hungarian);
    }

    // All English texts except plural forms are those of the sources.
    void englishHasPluralFormsOnly()
    {
        QFile file(QStringLiteral(SAGADESK_TRANSLATIONS "/sagadesk_en.ts"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&file);
        int messages = 0;
        int forms = 0;
        while (!xml.atEnd()) {
            xml.readNext();
            if (!xml.isStartElement())
                continue;
            if (xml.name() == "message"_L1) {
                ++messages;
                QCOMPARE(xml.attributes().value("numerus"_L1), u"yes");
            } else if (xml.name() == "translation"_L1) {
                QVERIFY(xml.attributes().value("type"_L1).isEmpty());
            } else if (xml.name() == "numerusform"_L1) {
                ++forms;
                QVERIFY(!xml.readElementText().isEmpty());
            }
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QVERIFY(messages > 40);
        QCOMPARE(forms, 2 * messages);
    }

    void pluralFormsFollowTheNumber()
    {
        QTranslator english;
        QVERIFY(english.load(u":/i18n/sagadesk_en"_s));
        QCOMPARE(english.translate("Format", "%n second(s) ago", nullptr, 1), u"%n second ago"_s);
        QCOMPARE(english.translate("Format", "%n second(s) ago", nullptr, 2), u"%n seconds ago"_s);
    }
};

QTEST_MAIN(TestTexts)
#include "tst_texts.moc"
