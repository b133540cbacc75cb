#pragma once

#include "core/base/clock.h"
#include "core/base/enginelimits.h"
#include "core/runtime/writeritem.h"

#include <optional>
#include <vector>

namespace sagadesk::runtime {

// The command that creates tasks (CreateTasks::waitsForSubmissions) while no submission waits: the
// writer executes it last in the next batch that contains a Submit. A task that can start
// immediately thus needs one fewer commit, and no actor has to be woken in between. The command
// makes its decisions in that transaction, as it would without waiting. After kWaitsMs it is
// dropped, so that nothing is claimed for a Scheduler that was frozen in the meantime.
class WaitingCreation final
{
public:
    static constexpr qint64 kWaitsMs = 2 * limits::kPollEveryMs; // each poll replaces the command

    [[nodiscard]] static bool canBe(const store::Command &command);
    // Sets a new command. If an earlier one still waits, its reply says that nothing was created.
    void replace(WriterItem creation, base::SteadyMs now);
    // Adds the command to the batch if it is new, or if the batch contains submissions.
    void addTo(std::vector<WriterItem> &batch, base::SteadyMs now);
    // Call it after the execution. True: there was nothing to create, and the command waits again.
    [[nodiscard]] bool waitsAgain(WriterItem &executed);
    void drop(const base::Result<store::CommandReply> &reply);

private:
    std::optional<WriterItem> m_creation;
    base::SteadyMs m_since = 0; // when m_creation was added
    bool m_hasRun = false; // m_creation has found no submission
};

} // namespace sagadesk::runtime
