#include "core/base/error.h"

namespace sagadesk::base {

ErrorClass classify(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::InvalidInput:
    case ErrorKind::NotFound:
    case ErrorKind::Gone:
    case ErrorKind::Conflict:
    case ErrorKind::Refused:
        return ErrorClass::Refusal;
    case ErrorKind::Overloaded:
        return ErrorClass::TryLater;
    case ErrorKind::StoreBusy:
    case ErrorKind::StoreFull:
    case ErrorKind::StoreReadOnly:
    case ErrorKind::StoreCorrupt:
    case ErrorKind::StoreIo:
    case ErrorKind::OutcomeUnknown:
        return ErrorClass::StoreUnavailable;
    case ErrorKind::StoreForeign:
    case ErrorKind::StoreNewer:
    case ErrorKind::Locked:
    case ErrorKind::Network:
    case ErrorKind::Internal:
        break;
    }
    return ErrorClass::Failure;
}

bool concernsOneCommand(const Error &error)
{
    const ErrorClass found = classify(error.kind);
    return found == ErrorClass::Refusal || found == ErrorClass::TryLater;
}

Error refused(QLatin1StringView code, QJsonObject parameters)
{
    return {ErrorKind::Refused, code, std::move(parameters)};
}

} // namespace sagadesk::base
