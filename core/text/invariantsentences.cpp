#include "core/base/invariantcodes.h"
#include "core/text/sentencetables.h"

#include <QCoreApplication>

namespace sagadesk::text {

namespace {

constexpr Sentence kInvariantPhrases[] = {
    {codes::kInvariantI1, QT_TRANSLATE_NOOP("Sentences", "No acknowledged submission is lost")},
    {codes::kInvariantI2, QT_TRANSLATE_NOOP("Sentences", "Nothing exists that was not submitted")},
    {codes::kInvariantI3, QT_TRANSLATE_NOOP("Sentences", "Each id and each key has one task")},
    {codes::kInvariantI4, QT_TRANSLATE_NOOP("Sentences", "The tokens of an operation increase")},
    {codes::kInvariantI5,
        QT_TRANSLATE_NOOP("Sentences", "A claim ends before the next one begins")},
    {codes::kInvariantI6,
        QT_TRANSLATE_NOOP("Sentences", "A reply is recorded under the current token only")},
    {codes::kInvariantI7, QT_TRANSLATE_NOOP("Sentences", "A late reply changes no state")},
    {codes::kInvariantI8,
        QT_TRANSLATE_NOOP(
            "Sentences", "No request is sent after the complete-by time of its claim")},
    {codes::kInvariantI9, QT_TRANSLATE_NOOP("Sentences", "An operation keeps its idempotency key")},
    {codes::kInvariantI10, QT_TRANSLATE_NOOP("Sentences", "A completed step has its effect")},
    {codes::kInvariantI11, QT_TRANSLATE_NOOP("Sentences", "A key has one effect")},
    {codes::kInvariantI12, QT_TRANSLATE_NOOP("Sentences", "A step starts after its predecessors")},
    {codes::kInvariantI13,
        QT_TRANSLATE_NOOP("Sentences", "A possible effect is never treated as absent")},
    {codes::kInvariantI14,
        QT_TRANSLATE_NOOP("Sentences", "In a processed task every step is completed or skipped")},
    {codes::kInvariantI15,
        QT_TRANSLATE_NOOP("Sentences", "In a compensated task every effect is undone")},
    {codes::kInvariantI16,
        QT_TRANSLATE_NOOP("Sentences", "Undo runs in the reverse order of the effects")},
    {codes::kInvariantI17,
        QT_TRANSLATE_NOOP("Sentences", "No step starts after compensation has begun")},
    {codes::kInvariantI18, QT_TRANSLATE_NOOP("Sentences", "No task is stuck without an alert")},
    {codes::kInvariantI19,
        QT_TRANSLATE_NOOP("Sentences", "Only allowed transitions happen, one version at a time")},
    {codes::kInvariantI20,
        QT_TRANSLATE_NOOP("Sentences", "The records can be rebuilt from the journal")},
    {codes::kInvariantI21,
        QT_TRANSLATE_NOOP(
            "Sentences", "A failed claim counts as one failure and records its cause")},
    {codes::kInvariantI22,
        QT_TRANSLATE_NOOP("Sentences", "The Supervisor writes under its current epoch")},
    {codes::kInvariantI23, QT_TRANSLATE_NOOP("Sentences", "A cause has one open alert")},
    {codes::kInvariantI28, QT_TRANSLATE_NOOP("Sentences", "The database file is intact")},
    {codes::kInvariantI29,
        QT_TRANSLATE_NOOP("Sentences", "No step starts before a better-ranked one that waits")},
    {codes::kInvariantI30,
        QT_TRANSLATE_NOOP("Sentences", "A service never has more claims than places")},
    {codes::kInvariantI31,
        QT_TRANSLATE_NOOP(
            "Sentences", "A task makes progress, waits until a known time, or has an alert")},
    {codes::kInvariantI32,
        QT_TRANSLATE_NOOP("Sentences", "The undo that is sent is the one that was recorded")},
    {codes::kInvariantI33,
        QT_TRANSLATE_NOOP(
            "Sentences", "A pause of the process or of the store does not count as a failure")},
};

} // namespace

std::span<const Sentence> invariantPhrases()
{
    return kInvariantPhrases;
}

} // namespace sagadesk::text
