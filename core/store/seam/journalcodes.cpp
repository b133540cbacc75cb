#include "core/store/seam/journalcodes.h"

#include "core/base/reasoncodes.h"

#include <QHash>

#include <algorithm>

namespace sagadesk::store {

namespace {

// Numbers are stored, so they are never changed or reused. New codes go to the end of their group,
// or start a new group.
constexpr JournalCode kJournalCodes[] = {
    // Why a step or its undo failed or was deferred.
    {1, codes::kNoRoute},
    {2, codes::kConnectFailed},
    {3, codes::kNotSent},
    {4, codes::kEmptyAnswer},
    {5, codes::kAnswerCut},
    {6, codes::kConnectionRefused},
    {7, codes::kConnectionLost},
    {8, codes::kConnectionReset},
    {9, codes::kConnectTimeout},
    {10, codes::kNameNotResolved},
    {11, codes::kTlsFailed},
    {12, codes::kHttpStatus},
    {13, codes::kUnexpectedStatus},
    {14, codes::kAcceptedOnly},
    {15, codes::kUnexpectedBody},
    {16, codes::kMalformedBody},
    {17, codes::kMalformedAnswer},
    {18, codes::kAnswerTooLarge},
    {19, codes::kRedirectRefused},
    {21, codes::kWithdrawn},
    {22, codes::kLimitLowered},
    {23, codes::kSecretMissing},
    {24, codes::kHeaderInvalid},
    {25, codes::kHeaderValueUnsafe},
    {26, codes::kRequestInvalid},
    {27, codes::kUrlRefused},
    {28, codes::kPathUnsafe},
    {29, codes::kPlaceholderMissing},
    {30, codes::kPlaceholderEmpty},
    {31, codes::kPlaceholderNotScalar},
    {32, codes::kNotComparable},
    {33, codes::kDeadlinePassed},
    {34, codes::kExpired},
    {35, codes::kNoAnswer},
    {36, codes::kTokenUnavailable},
    // What happened to a task, an alert or a bulk operation.
    {101, codes::kCreated},
    {102, codes::kStarted},
    {103, codes::kAdvanced},
    {104, codes::kStepCompleted},
    {105, codes::kStepFailed},
    {106, codes::kStepSkipped},
    {107, codes::kConditionNotMet},
    {108, codes::kCompletedByHand},
    {109, codes::kUndone},
    {110, codes::kUndoneByHand},
    {111, codes::kUndoFailed},
    {112, codes::kHandedOver},
    {113, codes::kDeferred},
    {114, codes::kTaskProcessed},
    {115, codes::kTaskCompensated},
    {116, codes::kTaskCanceled},
    {117, codes::kShutdown},
    {118, codes::kRestarted},
    {119, codes::kActorEnded},
    {120, codes::kResubmitted},
    {121, codes::kRelease},
    {122, codes::kTakeBack},
    {123, codes::kResumed},
    {124, codes::kStoreSlow},
    {125, codes::kStoreInTime},
    {126, codes::kWait},
    {127, codes::kPark},
    {128, codes::kCompensate},
    {129, codes::kSupervisorRelease},
    {130, codes::kSupervisorTakeBack},
    {131, codes::kSupervisorResumed},
    {132, codes::kSupervisorStoreSlow},
    {133, codes::kQuarantined},
    {134, codes::kInterruptedRepeatedly},
    {135, codes::kRecordBroken},
    {136, codes::kSupervisorWait},
    {137, codes::kSupervisorPark},
    {138, codes::kSupervisorCompensate},
    {139, codes::kOperatorResubmit},
    {140, codes::kOperatorRunNow},
    {141, codes::kOperatorStopRetrying},
    {142, codes::kOperatorSkip},
    {143, codes::kOperatorComplete},
    {144, codes::kOperatorCompensate},
    {145, codes::kOperatorUndo},
    {146, codes::kOperatorUndoneByHand},
    {147, codes::kOperatorCancel},
    {148, codes::kOperatorPause},
    {149, codes::kOperatorResume},
    {150, codes::kThresholdReached},
    {151, codes::kUndoAttemptsUsedUp},
    {152, codes::kUndoHasNoRequest},
    {153, codes::kStoppedByOperator},
    {154, codes::kStepStillFailed},
    {155, codes::kManualUndo},
    {156, codes::kUndoNeedsOutput},
    {157, codes::kUndoRecordMissing},
    {158, codes::kClosedByOperator},
    {159, codes::kControlHoldOpen},
    {160, codes::kControlLiftRate},
    {161, codes::kControlPause},
    {162, codes::kControlPauseIntake},
    {163, codes::kControlReset},
    {164, codes::kControlResume},
    {165, codes::kControlResumeIntake},
    {166, codes::kControlSetConcurrency},
    {167, codes::kControlSetRate},
    {168, codes::kControlStepDown},
    {169, codes::kEngineStarted},
    {170, codes::kProcessPaused},
    {171, codes::kStorePaused},
    {172, codes::kAlertAcknowledged},
    {173, codes::kAlertAssigned},
    {174, codes::kAlertClosed},
    {175, codes::kAlertNoted},
    {176, codes::kAlertSnoozed},
    {177, codes::kBulkBegun},
    {178, codes::kBulkCanaryCompleted},
    {179, codes::kBulkCanaryFailed},
    {180, codes::kBulkCanceled},
    {181, codes::kBulkCreated},
    {182, codes::kBulkFailures},
    {183, codes::kBulkFinished},
    {184, codes::kBulkGraceAgain},
    {185, codes::kBulkPaused},
    {186, codes::kBulkResumed},
    {187, codes::kBulkTaskState},
    {188, codes::kWebhookFailing},
    {189, codes::kWebhookDelivered},
    {190, codes::kWebhookRemoved},
    {191, codes::kControlSkipEvent},
    {192, codes::kControlPurge},
    {193, codes::kNodeLost},
    {194, codes::kControlDrainNode},
    {195, codes::kControlResumeNode},
    {196, codes::kNodeDraining},
    {197, codes::kOldTransaction},
    {198, codes::kOldTransactionEnded},
    // What a task, a step or an undo is waiting for.
    {251, codes::kBackOff},
    {252, codes::kNotBefore},
    {253, codes::kBreakerOpen},
    {254, codes::kBreakerHeldOpen},
    {255, codes::kBreakerProbe},
    {256, codes::kServicePaused},
    {257, codes::kAgentBusy},
    {258, codes::kNoAgent},
    {259, codes::kRateLimited},
    {260, codes::kRateLimit},
    {261, codes::kCapacity},
    {262, codes::kSlowStart},
    {263, codes::kPredecessor},
    {264, codes::kOverdue},
    {265, codes::kPaused},
    {266, codes::kOperator},
    {267, codes::kCompensation},
    {268, codes::kSettling},
    {269, codes::kHeldBy},
    {270, codes::kScheduler},
    {271, codes::kSupervisor},
    {272, codes::kExtendedWait},
    {273, codes::kNotWanted},
    {274, codes::kRetryAfter},
    {275, codes::kUndoFirst},
    {276, codes::kUnhealthy},
    {277, codes::kUntilDeadline},
    // Why a service cannot be used, and why the alert about it was closed.
    {301, codes::kUnusablePaused},
    {302, codes::kUnusableHeldOpen},
    {303, codes::kUnusableUnhealthy},
    {304, codes::kUnusableBreakerOpen},
    {305, codes::kUnusableRemoved},
    {306, codes::kUnusableNoAgent},
    {307, codes::kNoStepWaits},
    {308, codes::kServiceAnswers},
};

consteval bool isAscending()
{
    for (size_t i = 1; i < std::size(kJournalCodes); ++i)
        if (kJournalCodes[i - 1].number >= kJournalCodes[i].number)
            return false;
    return true;
}
static_assert(isAscending(), "codeName() searches by number, and each number is used once");

} // namespace

std::span<const JournalCode> journalCodes()
{
    return kJournalCodes;
}

int journalCode(const QString &code)
{
    static const QHash<QString, int> kNumbers = [] {
        QHash<QString, int> numbers;
        for (const JournalCode &each : kJournalCodes)
            numbers.insert(each.code, each.number);
        return numbers;
    }();
    return kNumbers.value(code, kNoJournalCode);
}

QString codeName(int number)
{
    const auto found = std::lower_bound(std::begin(kJournalCodes), std::end(kJournalCodes), number,
        [](const JournalCode &each, int wanted) { return each.number < wanted; });
    const bool isThere = found != std::end(kJournalCodes) && found->number == number;
    return isThere ? QString(found->code) : QString();
}

} // namespace sagadesk::store
