#pragma once

#include "core/model/ids.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace sagadesk::model {

struct ClaimRecord;
struct TaskRecord;

// A time that a decision sets, in UTC milliseconds. A decision is made some time before it is
// committed, so its periods count from the stamp, the time that the store assigns to the change.
// Only times from outside the decision are absolute: one that a service requested, that an operator
// chose, or that is already in the record.
class DecidedTime final
{
public:
    constexpr DecidedTime() = default; // not set: 0
    constexpr DecidedTime(qint64 absolute)
        : m_earliest(absolute)
    {
    }
    // `periodMs` after the stamp; negative: before it.
    [[nodiscard]] static constexpr DecidedTime afterStamp(qint64 periodMs)
    {
        DecidedTime time;
        time.m_periodMs = periodMs;
        return time;
    }
    // Bounds the time by absolute times. atMost() takes precedence over atLeast().
    [[nodiscard]] constexpr DecidedTime atLeast(qint64 absolute) const
    {
        DecidedTime time = *this;
        time.m_earliest = std::max(m_earliest, absolute);
        return time;
    }
    [[nodiscard]] constexpr DecidedTime atMost(qint64 absolute) const
    {
        DecidedTime time = *this;
        time.m_latest = std::min(m_latest, absolute);
        return time;
    }

    [[nodiscard]] constexpr bool countsFromStamp() const { return m_periodMs != kNoPeriod; }
    [[nodiscard]] constexpr qint64 at(qint64 stamp) const
    {
        const qint64 time =
            countsFromStamp() ? std::max(m_earliest, stamp + m_periodMs) : m_earliest;
        return std::min(time, m_latest);
    }
    // Always false for a time that counts from the stamp, because the stamp has not been taken yet.
    [[nodiscard]] constexpr bool hasPassed(qint64 now) const
    {
        return !countsFromStamp() && at(now) <= now;
    }

    friend bool operator==(const DecidedTime &, const DecidedTime &) = default;

private:
    static constexpr qint64 kNoPeriod = std::numeric_limits<qint64>::min();
    qint64 m_periodMs = kNoPeriod;
    qint64 m_earliest = 0;
    qint64 m_latest = std::numeric_limits<qint64>::max();
};

inline constexpr DecidedTime kAtStamp = DecidedTime::afterStamp(0);

// Names a field of the task, or of one claim of a step.
struct TimeField
{
    qint64 TaskRecord::*ofTask = nullptr;
    qint64 ClaimRecord::*ofClaim = nullptr;
    int step = kWholeTask;
    OperationKind kind = OperationKind::Forward;
    friend bool operator==(const TimeField &, const TimeField &) = default;
};

// The times of a record that count from a stamp that has not been taken yet. The fields hold
// provisional values, as if the stamp were the time of the decision, so that a plan, or a further
// decision made before the first one is committed, reads ordinary times. The stamp may be much
// later, so use DecidedTime to check whether such a time has passed. Each entry names the version
// of the record on which its decision was based.
struct UnstampedTimes
{
    struct Time
    {
        TimeField field;
        DecidedTime time;
        qint64 provisional = 0; // value of the field; if it differs, the field has been set again
        qint64 version = 0;
        friend bool operator==(const Time &, const Time &) = default;
    };
    struct Wait // see waits.h
    {
        int step = 0;
        int serviceQueue = 0;
        DecidedTime from;
        friend bool operator==(const Wait &, const Wait &) = default;
    };
    std::vector<Time> times;
    std::vector<Wait> waits; // all waits of the task, if at least one counts from the stamp
    qint64 waitsVersion = 0;

    [[nodiscard]] bool isEmpty() const { return times.empty() && waits.empty(); }
    friend bool operator==(const UnstampedTimes &, const UnstampedTimes &) = default;
};

} // namespace sagadesk::model
