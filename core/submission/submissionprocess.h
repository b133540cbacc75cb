#pragma once

#include "core/base/actor.h"
#include "core/store/seam/taskcreator.h"
#include "core/workflow/workflowcatalog.h"

#include <memory>

namespace sagadesk::submission {

// The submission process (P10): turns the durable inbox into tasks with one record per step (P11),
// the best-ranked submission first, each in one transaction with its business record. It asks the
// active Scheduler, which adds the claims of the first steps, or the store while none is active.
// It polls (limits::kPollEveryMs) and is woken by commits. While new tasks only wait for services, it
// takes at most a quarter of the time, so that a flood of submissions does not slow down the tasks
// that run: those in the inbox are as safe, and in the same order.
class SubmissionProcess final
{
public:
    SubmissionProcess(base::ActorHost &host, store::StoreClient &store,
        workflow::WorkflowCatalog &catalog,
        std::shared_ptr<store::TaskCreator> scheduler = nullptr); // null: always asks the store
    Q_DISABLE_COPY_MOVE(SubmissionProcess)

    void start();
    void wake(); // hint: submissions wait
    void setPaused(bool paused); // submissions stay in the inbox

private:
    void createTasks();
    void poll();
    void answered(quint64 number, const base::Result<store::Created> &created);
    void rest(qint64 forMs);

    base::ActorHost &m_host;
    store::StoreClient &m_store;
    workflow::WorkflowCatalog &m_catalog;
    std::shared_ptr<store::TaskCreator> m_scheduler;
    quint64 m_asked = 0; // the command sent last; answers to earlier ones are ignored
    bool m_busy = false; // that command is unanswered
    bool m_isWithScheduler = false; // that command went to the Scheduler
    bool m_again = false;
    base::SteadyMs m_askedAt = 0;
    base::SteadyMs m_restsUntil = 0; // 0: it does not
    bool m_paused = false;
};

} // namespace sagadesk::submission
