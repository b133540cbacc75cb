#pragma once

#include "core/model/ids.h"
#include "core/store/seam/commitnotice.h"

#include <mutex>

namespace sagadesk::scheduler {

// What commits change in the queues of the services, on its way from the writer to the active
// Scheduler. It is there before any answer of its commit, so whoever takes it before handling an
// answer knows all queues as that commit left them. Thread-safe.
class QueueNews final
{
public:
    static constexpr size_t kMovesMax = 100'000;
    // Beyond that, and where a task has larger payloads than are kept (KnownPayloads), records are
    // read when they are needed.
    static constexpr size_t kCreatedMax = 10'000;

    struct News
    {
        std::vector<store::QueueMove> moves; // in their order
        std::vector<store::CreatedTask> created;
        bool wasLost = false; // there was more than is kept: the queues have to be read again
    };

    void add(const store::CommitNotice &notice);
    // From now on that Scheduler takes the news, and nobody else; it has to read the queues first.
    void setReader(model::InstanceId scheduler);
    [[nodiscard]] News take(model::InstanceId scheduler);

private:
    std::mutex m_mutex;
    model::InstanceId m_reader; // under m_mutex, as the one below
    News m_news;
};

} // namespace sagadesk::scheduler
