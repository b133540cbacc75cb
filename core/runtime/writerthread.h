#pragma once

#include "core/runtime/writer.h"

#include <condition_variable>
#include <future>
#include <thread>

namespace sagadesk::runtime {

class WriterThread final : public Writer
{
public:
    WriterThread(const base::Clock &clock, PauseWatch &pauses, WriterEvents events);
    ~WriterThread() override; // stops the thread
    Q_DISABLE_COPY_MOVE(WriterThread)

    [[nodiscard]] base::Result<void> start(Open open) override;
    void stop() override;

private:
    void requestTurn() override;
    void run(const Open &open, std::promise<base::Result<void>> opened);
    void waitForTurn();

    const base::Clock &m_clock;
    PauseWatch &m_pauses;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_requested = false; // guarded by m_mutex
    std::thread m_thread;
};

} // namespace sagadesk::runtime
