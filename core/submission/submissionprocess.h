#pragma once

#include "core/base/actor.h"
#include "core/store/seam/commands.h"
#include "core/workflow/workflowcatalog.h"

namespace sagadesk::submission {

// The submission process (P10): turns the durable inbox into tasks with one record per step (P11),
// the best-ranked submission first, each in one transaction with its business record.
// It polls (limits::kPollEveryMs) and is woken by commits.
class SubmissionProcess final
{
public:
    SubmissionProcess(
        base::ActorHost &host, store::StoreClient &store, workflow::WorkflowCatalog &catalog);
    Q_DISABLE_COPY_MOVE(SubmissionProcess)

    void start();
    void wake(); // hint: submissions wait
    void setPaused(bool paused); // submissions stay in the inbox

private:
    void createTasks();
    void poll();

    base::ActorHost &m_host;
    store::StoreClient &m_store;
    workflow::WorkflowCatalog &m_catalog;
    bool m_busy = false; // a command is with the writer
    bool m_again = false;
    bool m_paused = false;
};

} // namespace sagadesk::submission
