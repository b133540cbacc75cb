#include "core/model/bulkoperation.h"

#include "core/base/assert.h"

#include <array>

namespace sagadesk::model {

namespace {

constexpr std::array<QLatin1StringView, kBulkActionCount> kActions = {QLatin1StringView("resubmit"),
    QLatin1StringView("run-now"), QLatin1StringView("stop-retrying"), QLatin1StringView("skip"),
    QLatin1StringView("compensate"), QLatin1StringView("undo"), QLatin1StringView("cancel"),
    QLatin1StringView("pause"), QLatin1StringView("resume"), QLatin1StringView("acknowledge"),
    QLatin1StringView("close")};
constexpr std::array<QLatin1StringView, 7> kStates = {QLatin1StringView("grace"),
    QLatin1StringView("canary"), QLatin1StringView("running"), QLatin1StringView("paused"),
    QLatin1StringView("stopped"), QLatin1StringView("canceled"), QLatin1StringView("completed")};
constexpr std::array<QLatin1StringView, 7> kItemStates = {QLatin1StringView("pending"),
    QLatin1StringView("dispatched"), QLatin1StringView("completed"), QLatin1StringView("refused"),
    QLatin1StringView("failedAgain"), QLatin1StringView("leftOut"), QLatin1StringView("canceled")};

template <class Enum, size_t size>
std::optional<Enum> named(const std::array<QLatin1StringView, size> &names, QStringView name)
{
    for (size_t i = 0; i < size; ++i)
        if (names[i] == name)
            return static_cast<Enum>(i);
    return std::nullopt;
}

} // namespace

QString name(BulkAction action)
{
    return kActions.at(static_cast<size_t>(action));
}

std::optional<BulkAction> bulkActionNamed(QStringView name)
{
    return named<BulkAction>(kActions, name);
}

std::optional<OperatorAction> commandOf(BulkAction action)
{
    switch (action) {
    case BulkAction::Resubmit:
        return OperatorAction::Resubmit;
    case BulkAction::RunNow:
        return OperatorAction::RunNow;
    case BulkAction::StopRetrying:
        return OperatorAction::StopRetrying;
    case BulkAction::SkipStep:
        return OperatorAction::SkipStep;
    case BulkAction::Compensate:
        return OperatorAction::Compensate;
    case BulkAction::RetryUndo:
        return OperatorAction::RetryUndo;
    case BulkAction::Cancel:
        return OperatorAction::Cancel;
    case BulkAction::Pause:
        return OperatorAction::Pause;
    case BulkAction::Resume:
        return OperatorAction::Resume;
    case BulkAction::AcknowledgeAlerts:
    case BulkAction::CloseAlerts:
        break;
    }
    return std::nullopt;
}

QString name(BulkState state)
{
    return kStates.at(static_cast<size_t>(state));
}

QString name(BulkItemState state)
{
    return kItemStates.at(static_cast<size_t>(state));
}

std::optional<BulkItemState> bulkItemStateNamed(QStringView name)
{
    return named<BulkItemState>(kItemStates, name);
}

int &BulkCounts::of(BulkItemState state)
{
    switch (state) {
    case BulkItemState::Pending:
        return pending;
    case BulkItemState::Dispatched:
        return dispatched;
    case BulkItemState::Completed:
        return completed;
    case BulkItemState::Refused:
        return refused;
    case BulkItemState::FailedAgain:
        return failed;
    case BulkItemState::LeftOut:
        return leftOut;
    case BulkItemState::Canceled:
        break;
    }
    SAGADESK_ASSERT(state == BulkItemState::Canceled);
    return canceled;
}

} // namespace sagadesk::model
