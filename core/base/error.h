#pragma once

#include <QJsonObject>
#include <QString>

namespace sagadesk::base {

// What kind of trouble it is; decides exit codes, HTTP status and whether a retry makes sense.
enum class ErrorKind {
    InvalidInput, // the caller's data is wrong: say what, where, what to do
    NotFound,
    Gone, // it was there and has been removed: retention
    Conflict, // something else has this name, or the record has changed since it was read
    Refused, // not allowed in the present state (stale version, wrong state, late token)
    Overloaded, // try again later; nothing was accepted
    StoreBusy,
    StoreFull, // no space left
    StoreReadOnly,
    StoreCorrupt,
    StoreForeign, // a database, but not ours
    StoreNewer, // written by a newer version of the program
    StoreIo,
    OutcomeUnknown, // it may have been done
    Locked, // another process holds the data folder
    Network,
    Internal,
};

// A fact, not a sentence: `code` is a stable kebab-case word, `parameters` its details (texts,
// numbers, times). Codes are constants (core/base/*codes.h); their text is in core/text.
struct Error
{
    ErrorKind kind = ErrorKind::Internal;
    QString code;
    QJsonObject parameters;

    friend bool operator==(const Error &, const Error &) = default;
};

// What an error means for a command to the store and for its sender.
enum class ErrorClass {
    Refusal, // of this command alone; nothing was written, and sending it again changes nothing
    TryLater, // of this command alone; nothing was written, and it may be sent again
    StoreTrouble, // the store can't be written for now: it pauses, and commands are sent again
    Failure, // anything else
};
[[nodiscard]] ErrorClass classify(ErrorKind kind);
// Refusal or TryLater: the other commands of its transaction can still be committed.
[[nodiscard]] bool concernsOneCommand(const Error &error);

[[nodiscard]] Error refused(QLatin1StringView code, QJsonObject parameters = {});

} // namespace sagadesk::base
