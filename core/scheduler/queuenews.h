#pragma once

#include "core/model/ids.h"
#include "core/store/seam/commitnotice.h"

#include <mutex>

namespace sagadesk::scheduler {

// The changes that commits make to the queues of the services, on their way from the writer to the
// active Scheduler. They are added before any answer of their commit, so a reader that takes them
// before it handles an answer knows all queues as that commit left them. Thread-safe.
class QueueNews final
{
public:
    static constexpr size_t kMovesMax = 100'000;
    // Tasks beyond this number, and tasks whose payloads are too large to keep (KnownPayloads), are
    // not passed on; their records are read when they are needed.
    static constexpr size_t kCreatedMax = 10'000;

    struct News
    {
        std::vector<store::QueueMove> moves; // in commit order
        std::vector<store::CreatedTask> created;
        bool wasLost = false; // more than kMovesMax: the queues have to be read again
    };

    void add(const store::CommitNotice &notice);
    // From now on only that Scheduler takes the news; it has to read the queues first.
    void setReader(model::InstanceId scheduler);
    [[nodiscard]] News take(model::InstanceId scheduler);

private:
    std::mutex m_mutex;
    model::InstanceId m_reader; // under m_mutex, as is m_news
    News m_news;
};

} // namespace sagadesk::scheduler
