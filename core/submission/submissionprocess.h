#pragma once

#include "core/base/actor.h"
#include "core/store/seam/taskcreator.h"
#include "core/workflow/workflowcatalog.h"

#include <atomic>
#include <memory>

namespace sagadesk::submission {

// The submission process (P10): turns submissions in the inbox into tasks with one record per step
// (P11), in the order of their rank, each in one transaction with its business record, if the
// workflow keeps one. It sends the command for this to the active Scheduler, which adds the claims
// of the first steps, or to the store while no Scheduler is active. It polls
// (limits::kPollEveryMs), and commits wake it. The writer keeps the Scheduler's command while the
// inbox is empty, so a task is created in the same transaction as its submission, with its first
// claims. Each poll renews that command. While the new tasks can only wait, the process rests three
// times as long as each command took (at most 50 ms), so that a burst of submissions does not slow
// down the running tasks; submissions keep their order in the inbox.
class SubmissionProcess final
{
public:
    SubmissionProcess(base::ActorHost &host, store::StoreClient &store,
        workflow::WorkflowCatalog &catalog,
        std::shared_ptr<store::TaskCreator> scheduler = nullptr); // null: always uses the store
    ~SubmissionProcess();
    Q_DISABLE_COPY_MOVE(SubmissionProcess)

    void start();
    void wake(); // there may be new submissions
    void setPaused(bool paused); // submissions stay in the inbox

private:
    void createTasks();
    void poll();
    void renew();
    void answered(quint64 number, const base::Result<store::Created> &created);
    void rest(qint64 forMs);

    base::ActorHost &m_host;
    store::StoreClient &m_store;
    workflow::WorkflowCatalog &m_catalog;
    std::shared_ptr<store::TaskCreator> m_scheduler;
    quint64 m_asked = 0; // number of the last command; replies to earlier ones are ignored
    bool m_busy = false; // the reply to that command is pending
    bool m_isWithScheduler = false; // that command was sent to the Scheduler
    bool m_again = false;
    base::SteadyMs m_askedAt = 0;
    base::SteadyMs m_restsUntil = 0; // 0: not resting
    // False while paused and after destruction. Read by plans of commands that wait in the writer.
    const std::shared_ptr<std::atomic<bool>> m_creates = std::make_shared<std::atomic<bool>>(true);
};

} // namespace sagadesk::submission
