#include "core/text/sentences.h"

#include "core/text/sentencetables.h"

#include <QHash>

namespace sagadesk::text {

using namespace Qt::StringLiterals;

namespace {

QList<std::span<const Sentence>> allTables()
{
    return {failurePhrases(), journalPhrases(), waitingPhrases(), servicePhrases(),
        invariantPhrases(), refusalSentences(), storeSentences(), inputErrorPhrases(),
        filterSentences(), labSentences(), apiSentences(), remedyPhrases(), problemPhrases()};
}

} // namespace

const char *sourceOf(const QString &code)
{
    static const QHash<QString, const char *> sources = [] {
        QHash<QString, const char *> all;
        for (const auto table : allTables())
            for (const Sentence &sentence : table)
                all.insert(sentence.code, sentence.source);
        return all;
    }();
    return sources.value(code, nullptr);
}

QString sentenceOf(const QString &code, const QJsonObject &parameters, const Rendering &rendering)
{
    const char *source = sourceOf(code);
    if (!source)
        return {};
    const QString sentence = fillTemplate(rendering.translate(source), parameters, rendering.value);
    const QString remedy = parameters.value("remedy"_L1).toString();
    const char *advice = remedy.isEmpty() ? nullptr : sourceOf(u"remedy-"_s + remedy);
    return advice ? sentence + u"; "_s + rendering.translate(advice) : sentence;
}

QString problemPhrase(const QString &problem, const Rendering &rendering)
{
    const char *source = sourceOf(u"problem-"_s + problem);
    return source ? rendering.translate(source) : problem;
}

QStringList knownCodes()
{
    QStringList codes;
    for (const auto table : allTables())
        for (const Sentence &sentence : table)
            codes.append(sentence.code);
    return codes;
}

QStringList failureCodes()
{
    QStringList codes;
    for (const Sentence &sentence : failurePhrases())
        codes.append(sentence.code);
    return codes;
}

} // namespace sagadesk::text
