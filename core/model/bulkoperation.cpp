#include "core/model/bulkoperation.h"

#include "core/base/assert.h"
#include "core/base/enginelimits.h"

#include <array>

namespace sagadesk::model {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array<QLatin1StringView, kBulkActionCount> kActions = {"resubmit"_L1, "run-now"_L1,
    "stop-retrying"_L1, "skip"_L1, "compensate"_L1, "undo"_L1, "cancel"_L1, "pause"_L1, "resume"_L1,
    "acknowledge"_L1, "close"_L1};
constexpr std::array<QLatin1StringView, 7> kStates = {"grace"_L1, "canary"_L1, "running"_L1,
    "paused"_L1, "stopped"_L1, "canceled"_L1, "completed"_L1};
constexpr std::array<QLatin1StringView, 7> kItemStates = {"pending"_L1, "dispatched"_L1,
    "completed"_L1, "refused"_L1, "failedAgain"_L1, "leftOut"_L1, "canceled"_L1};

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

int &BulkCounts::getCount(BulkItemState state)
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

int roomToDispatch(const BulkOperation &bulk)
{
    if (!dispatches(bulk.state))
        return 0;
    const int most = bulk.state == BulkState::Canary ? 1 : limits::kBulkInFlightMax;
    return most - bulk.counts.dispatched;
}

OperatorCommand makeCommand(const BulkOrder &order, OperatorAction action)
{
    OperatorCommand command;
    command.action = action;
    command.step = order.step;
    command.keepCounts = order.keepCounts;
    command.resetDeadline = order.resetDeadline;
    command.operatorName = order.operatorName;
    command.reason = order.reason;
    return command;
}

} // namespace sagadesk::model
