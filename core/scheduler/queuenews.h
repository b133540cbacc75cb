#pragma once

#include "core/model/ids.h"
#include "core/store/seam/commitnotice.h"

#include <mutex>

namespace sagadesk::scheduler {

// Passes the changes that commits make to the queues of services from the writer to the active
// Scheduler. The writer adds them before it replies to any command of the commit. A reader that
// takes them before it handles a reply thus knows all changes of that commit. Thread-safe.
class QueueNews final
{
public:
    static constexpr size_t kMovesMax = 100'000;
    // More new tasks than this, and tasks whose payloads are too large to keep (KnownPayloads), are
    // not passed on; their records are read when needed.
    static constexpr size_t kCreatedMax = 10'000;

    struct News
    {
        std::vector<store::QueueMove> moves; // in commit order
        std::vector<store::CreatedTask> created;
        bool wasLost = false; // more than kMovesMax moves: read the queues again
    };

    void add(const store::CommitNotice &notice);
    // From now on only this Scheduler can take news. It has to read the queues first.
    void setReader(model::InstanceId scheduler);
    [[nodiscard]] News take(model::InstanceId scheduler);

private:
    std::mutex m_mutex;
    model::InstanceId m_reader; // m_mutex guards this and m_news
    News m_news;
};

} // namespace sagadesk::scheduler
