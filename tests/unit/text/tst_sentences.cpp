#include "core/base/storecodes.h"
#include "core/text/sentences.h"
#include "core/text/sentencetables.h"

#include <QDir>
#include <QFile>
#include <QHash>
#include <QJsonArray>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

QString plain(const QString &, const QJsonValue &value)
{
    return value.isArray() ? u"list"_s : value.toVariant().toString();
}

QString untranslated(const char *source)
{
    return QString::fromUtf8(source);
}

constexpr text::Rendering kPlain{&untranslated, &plain};

QString filled(const QString &text, const QJsonObject &parameters)
{
    return text::fillTemplate(text, parameters, &plain);
}

// The constants of core/base/*codes.h: value by name.
QHash<QString, QString> constants()
{
    static const QRegularExpression pattern(u"QLatin1StringView (k\\w+)\\{\\s*\"([^\"]+)\"\\};"_s);
    QHash<QString, QString> found;
    const QDir folder(QStringLiteral(SAGADESK_CODES));
    for (const QString &name : folder.entryList({u"*codes.h"_s}, QDir::Files)) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QString content = QString::fromUtf8(file.readAll());
        auto matches = pattern.globalMatch(content);
        while (matches.hasNext()) {
            const auto match = matches.next();
            found.insert(match.captured(1), match.captured(2));
        }
    }
    return found;
}

// For example "kTaskNotFound" for "task-not-found".
QString constantName(const QString &code)
{
    QString name = u"k"_s;
    for (const QString &word : code.split(u'-'))
        name += word.left(1).toUpper() + word.mid(1);
    return name;
}

QList<text::Sentence> joined(std::initializer_list<std::span<const text::Sentence>> tables)
{
    QList<text::Sentence> all;
    for (const auto table : tables)
        for (const text::Sentence &sentence : table)
            all.append(sentence);
    return all;
}

} // namespace

class TestSentences final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyConstantHasASentenceAndEverySentenceAConstant()
    {
        const QHash<QString, QString> named = constants();
        const QStringList codes = text::knownCodes();
        for (auto it = named.begin(); it != named.end(); ++it) {
            QCOMPARE(it.key(), constantName(it.value()));
            QVERIFY2(text::sourceOf(it.value()), qPrintable(it.value()));
        }
        for (const QString &code : codes)
            QVERIFY2(named.contains(constantName(code)), qPrintable(code));
        QCOMPARE(QSet<QString>(codes.begin(), codes.end()).size(), codes.size());
        QCOMPARE(named.size(), codes.size());
        QVERIFY(codes.size() > 300);
    }

    void phrasesHaveNoFullStop()
    {
        for (const text::Sentence &phrase : joined({text::failurePhrases(), text::journalPhrases(),
                 text::waitingPhrases(), text::servicePhrases(), text::invariantPhrases(),
                 text::inputErrorPhrases(), text::remedyPhrases(), text::problemPhrases()}))
            QVERIFY2(!QByteArray(phrase.source).endsWith('.'), phrase.source);
    }

    void sentencesEndWithAFullStop()
    {
        for (const text::Sentence &sentence :
            joined({text::refusalSentences(), text::storeSentences(), text::filterSentences(),
                text::labSentences(), text::apiSentences()}))
            QVERIFY2(QByteArray(sentence.source).endsWith('.'), sentence.source);
    }

    // Regression: the sentence named the problem with the file but not how to solve it.
    void fileErrorsNameARemedy()
    {
        const auto hasRemedy = [](QLatin1StringView code, const char *remedy) {
            return QByteArray(text::sourceOf(code)).contains(remedy);
        };
        QVERIFY(hasRemedy(codes::kFileUnwritable, "Check the permissions"));
        QVERIFY(hasRemedy(codes::kFileUnreadable, "Check its name"));
        QVERIFY(hasRemedy(codes::kFileHasErrors, "Correct them"));
        QVERIFY(hasRemedy(codes::kStoredWorkflowUnreadable, "Register the same version again"));
    }

    void problemsHaveTexts()
    {
        const text::Rendering rendering{
            [](const char *source) { return QString::fromUtf8(source); },
            [](const QString &, const QJsonValue &value) { return value.toString(); }};
        QCOMPARE(text::problemPhrase(u"bad-scheme"_s, rendering),
            u"it must begin with http:// or https://"_s);
        QCOMPARE(text::problemPhrase(u"unknown"_s, rendering), u"unknown"_s);
    }

    void placeholdersAreWellFormed()
    {
        static const QRegularExpression parts(u"\\{[A-Za-z]+\\}"_s);
        static const QRegularExpression optional(u"\\[[^\\[\\]]*\\{[^\\[\\]]*\\]"_s);
        for (const QString &code : text::knownCodes()) {
            QString rest = QString::fromUtf8(text::sourceOf(code));
            rest.remove(optional).remove(parts);
            QVERIFY2(!rest.contains(QRegularExpression(u"[\\[\\]{}]"_s)), qPrintable(code));
        }
    }

    void optionalPartIsOmittedWithoutItsParameter()
    {
        const QString text = u"Paused[ by {who}][ for {why}]."_s;
        QCOMPARE(filled(text, {}), u"Paused."_s);
        QCOMPARE(filled(text, {{u"why"_s, u"x"_s}}), u"Paused for x."_s);
        QCOMPARE(filled(text, {{u"who"_s, QString()}, {u"why"_s, QJsonArray()}}), u"Paused."_s);
        QCOMPARE(filled(text, {{u"who"_s, 0}}), u"Paused by 0."_s);
        QCOMPARE(filled(text, {{u"who"_s, QJsonObject()}}), u"Paused."_s);
    }

    void missingParameterBecomesAnEllipsis()
    {
        QCOMPARE(filled(u"Step {step}"_s, {}), u"Step \u2026"_s);
    }

    void valueIsNotExpandedAgain()
    {
        const QJsonObject hostile{{u"a"_s, u"{b}[c]"_s}, {u"b"_s, u"x"_s}};
        QCOMPARE(filled(u"{a} {b}[ {a}]"_s, hostile), u"{b}[c] x {b}[c]"_s);
    }

    void remedyFollowsTheSentence()
    {
        QCOMPARE(text::sentenceOf(u"missing-field"_s,
                     {{u"field"_s, u"name"_s}, {u"remedy"_s, u"add"_s}}, kPlain),
            u"The field “name” is missing; add it"_s);
        QCOMPARE(text::sentenceOf(u"empty"_s, {{u"remedy"_s, u"unheard-of"_s}}, kPlain),
            u"Must not be empty"_s);
    }

    void unknownCodeHasNoSentence()
    {
        QCOMPARE(text::sourceOf(u"never-heard-of"_s), nullptr);
        QCOMPARE(text::sentenceOf(u"never-heard-of"_s, {}, kPlain), QString());
    }
};

QTEST_GUILESS_MAIN(TestSentences)
#include "tst_sentences.moc"
