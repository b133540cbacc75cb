#pragma once

#include <QJsonObject>
#include <QString>

namespace sagadesk::base {

// What kind of trouble it is; decides exit codes, HTTP status and whether a retry makes sense.
enum class ErrorKind {
    InvalidInput, // the caller's data is wrong: say what, where, what to do
    NotFound,
    Conflict, // something else stands already under this name
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
// numbers, times). ui/text and app/ctl make sentences of it; nobody else does.
struct Error
{
    ErrorKind kind = ErrorKind::Internal;
    QString code;
    QJsonObject parameters;

    friend bool operator==(const Error &, const Error &) = default;
};

} // namespace sagadesk::base
