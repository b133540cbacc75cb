#pragma once

#include <QJsonObject>
#include <QString>

namespace sagadesk::base {

// Determines the exit code, the HTTP status and whether a retry makes sense.
enum class ErrorKind {
    InvalidInput, // the caller's data is wrong; the parameters say what and where
    NotFound,
    Gone, // it existed, and has been purged
    Conflict, // the name or key is already used, or the record has changed since it was read
    Refused, // not allowed now (stale version, wrong state, late token)
    Overloaded, // try again later; nothing was accepted
    StoreBusy,
    StoreFull, // no space left
    StoreReadOnly,
    StoreCorrupt,
    StoreForeign, // not a database of this program, or one with another schema
    StoreNewer, // written by a newer version of the program
    StoreIo,
    OutcomeUnknown, // the operation may have been performed
    Locked, // another process uses the store
    Network,
    Internal,
};

// An error as data: `code` is a stable kebab-case identifier, `parameters` are its details. Codes
// are constants (core/base/*codes.h); their text is in core/text.
struct Error
{
    ErrorKind kind = ErrorKind::Internal;
    QString code;
    QJsonObject parameters;

    friend bool operator==(const Error &, const Error &) = default;
};

// What an error means for a command to the store and for its sender.
enum class ErrorClass {
    Refusal, // only this command failed and wrote nothing; repeating it fails, too
    TryLater, // only this command failed and wrote nothing; it can be repeated
    StoreUnavailable, // the store accepts no writes now: it pauses, and commands are repeated
    Failure, // anything else
};
[[nodiscard]] ErrorClass classify(ErrorKind kind);
// True for Refusal and TryLater: the other commands of the transaction can still be committed.
[[nodiscard]] bool concernsOneCommand(const Error &error);

[[nodiscard]] Error refused(QLatin1StringView code, QJsonObject parameters = {});

} // namespace sagadesk::base
