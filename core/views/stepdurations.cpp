#include "core/views/stepdurations.h"

#include <algorithm>

namespace sagadesk::model {

namespace {

qint64 ranked(std::vector<qint64> &values, size_t percent)
{
    const size_t rank = (values.size() * percent + 99) / 100 - 1;
    const auto nth = values.begin() + static_cast<qptrdiff>(rank);
    std::nth_element(values.begin(), nth, values.end());
    return *nth;
}

} // namespace

StepDurations computeDurations(StepSamples samples)
{
    StepDurations durations{samples.tasks, samples.since, {}};
    std::vector<std::vector<qint64>> values;
    for (const StepSample &sample : samples.samples) {
        const auto step = static_cast<size_t>(sample.step);
        if (values.size() <= step)
            values.resize(step + 1);
        values[step].push_back(sample.ms);
    }
    for (std::vector<qint64> &each : values) {
        StepDuration duration;
        duration.count = static_cast<qint64>(each.size());
        if (!each.empty()) {
            duration.p50Ms = ranked(each, 50);
            duration.p99Ms = ranked(each, 99);
        }
        durations.steps.push_back(duration);
    }
    return durations;
}

} // namespace sagadesk::model
