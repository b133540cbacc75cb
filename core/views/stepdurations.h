#pragma once

#include "core/model/ids.h"

#include <QHash>
#include <QString>

#include <vector>

namespace sagadesk::model {

// Limits for one read of durations: it measures the newest finished tasks of one workflow, and
// searches for them among the newest finished tasks of all workflows.
constexpr int kMeasuredTasksMax = 1000;
constexpr int kMeasuredAmongMax = 10'000;

// How long a completed step took: from its first claim to its end, with retries and waits between.
struct StepSample
{
    int step = 0;
    qint64 ms = 0;
};

struct StepSamples
{
    qint64 tasks = 0; // number of finished tasks that were read
    qint64 since = 0; // UTC ms, when the first of them finished; 0: none
    std::vector<StepSample> samples;
};

// Exact percentiles by nearest rank: with fewer than a hundred durations, p99 is the longest one.
struct StepDuration
{
    qint64 count = 0; // 0: the step has not completed in any of the tasks
    qint64 p50Ms = 0;
    qint64 p99Ms = 0;
};

struct StepDurations
{
    qint64 tasks = 0;
    qint64 since = 0;
    std::vector<StepDuration> steps; // by index; further steps completed in none of the tasks
};
[[nodiscard]] StepDurations computeDurations(StepSamples samples);

// The deadline of a task without an open claim.
struct TaskDeadline
{
    TaskId task;
    qint64 at = 0; // UTC ms
};

using WaitingSteps = QHash<QString, qint64>; // number of waiting steps by service

} // namespace sagadesk::model
