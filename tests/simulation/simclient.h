#pragma once

#include "core/audit/audit.h"
#include "tests/simulation/simprocess.h"

namespace sagadesk::simulation {

// How client and operator reach the process: null while it is down.
using Door = std::function<SimProcess *()>;

// The submitting application: sends each submission until it is acknowledged, the same again now
// and then, and another one under a name that stands already, which has to be refused (I3).
class SimClient final
{
public:
    SimClient(SimCore &core, Door door);
    Q_DISABLE_COPY_MOVE(SimClient)

    void submitAt(base::SteadyMs at, model::Submission submission);
    [[nodiscard]] bool allAcknowledged() const { return m_open == 0; }
    [[nodiscard]] qsizetype count() const { return static_cast<qsizetype>(m_wishes.size()); }
    [[nodiscard]] std::vector<audit::AcknowledgedSubmission> acknowledged() const;
    // Sent, never answered: by public id. Nothing when one of them has only a key.
    [[nodiscard]] std::optional<std::vector<QString>> unknown() const;
    [[nodiscard]] std::vector<QString> publicIds() const; // of what was acknowledged
    [[nodiscard]] const QStringList &problems() const { return m_problems; }

private:
    struct Wish
    {
        model::Submission submission;
        QString publicId;
        int round = 0; // of sending; answers of earlier rounds still count
        bool sent = false;
        bool acknowledged = false;
    };
    void send(size_t index);
    void answered(size_t index, const base::Result<model::SubmitReceipt> &reply);
    void acknowledge(Wish &wish, const model::SubmitReceipt &receipt);
    void sendDifferent(const Wish &wish);
    void again(size_t index, qint64 inMs);

    SimCore &m_core;
    Door m_door;
    std::vector<Wish> m_wishes;
    qsizetype m_open = 0;
    QStringList m_problems;
};

} // namespace sagadesk::simulation
