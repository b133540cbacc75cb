#pragma once

#include "core/audit/audit.h"
#include "tests/simulation/simprocess.h"

namespace sagadesk::simulation {

// Returns the process for its client and operator; null while it is down.
using ProcessAccess = std::function<SimProcess *()>;

// The submitting application. It sends each submission until it is acknowledged, sometimes
// repeats one, and sometimes reuses the name of an existing task for another submission, which
// must be refused (I3).
class SimClient final
{
public:
    SimClient(SimCore &core, ProcessAccess access);
    Q_DISABLE_COPY_MOVE(SimClient)

    void submitAt(base::SteadyMs at, model::Submission submission);
    [[nodiscard]] bool allAcknowledged() const { return m_open == 0; }
    [[nodiscard]] qsizetype count() const { return static_cast<qsizetype>(m_planned.size()); }
    [[nodiscard]] std::vector<audit::AcknowledgedSubmission> acknowledged() const;
    // Public ids of the submissions that were sent and not acknowledged. nullopt if one of these
    // submissions has only a key.
    [[nodiscard]] std::optional<std::vector<QString>> unknown() const;
    [[nodiscard]] std::vector<QString> publicIds() const; // of acknowledged submissions
    [[nodiscard]] const QStringList &problems() const { return m_problems; }

private:
    struct PlannedSubmission
    {
        model::Submission submission;
        QString publicId;
        int round = 0; // number of the sending round; replies to earlier rounds still count
        bool sent = false;
        bool acknowledged = false;
        bool isCreated = false; // according to one of the replies
    };
    void send(size_t index);
    void answered(size_t index, const base::Result<model::SubmitReceipt> &reply);
    void acknowledge(PlannedSubmission &planned, const model::SubmitReceipt &receipt);
    void sendDifferent(const PlannedSubmission &planned);
    void again(size_t index, qint64 inMs);

    SimCore &m_core;
    ProcessAccess m_access;
    std::vector<PlannedSubmission> m_planned;
    qsizetype m_open = 0;
    QStringList m_problems;
};

} // namespace sagadesk::simulation
