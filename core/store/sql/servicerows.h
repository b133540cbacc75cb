#pragma once

#include "core/store/sql/subjectalerts.h"

namespace sagadesk::store {

// The states of services as reported by the engine, and the alerts about unusable ones.
class ServiceRows final
{
public:
    ServiceRows(Connection &connection, const Writer &writer, SubjectAlerts &alerts);

    [[nodiscard]] base::Result<ServicesNoted> noteServices(
        const NoteServices &command, const Work &work);
    // Asks `plan` about each service that is unusable or has an open alert, and raises or closes
    // the alert as it decides. False: Connection::failed().
    [[nodiscard]] bool sweep(
        const ServicePlan &plan, const SubjectAlerts::By &by, const Work &work);
    // Raises and closes the alerts about the store itself. False: Connection::failed().
    [[nodiscard]] bool sweepStore(
        const SweepAlerts &command, const SubjectAlerts::By &by, const Work &work);

private:
    [[nodiscard]] std::vector<model::ServiceView> concerned();
    struct StoreProblem
    {
        model::AlertKind kind;
        std::optional<bool> exists; // none: not known, so the alert stays as it is
        model::Reason reason;
        QLatin1StringView endCode; // why the alert is closed
    };
    [[nodiscard]] bool judgeStore(
        const StoreProblem &problem, const SubjectAlerts::By &by, const Work &work);
    [[nodiscard]] qint64 countWaiting(int queue);
    [[nodiscard]] qint64 firstWaiting(int queue); // earliest not-before, or 0
    [[nodiscard]] bool judge(const model::ServiceView &view, const ServicePlan &plan,
        const SubjectAlerts::By &by, const Work &work);

    Connection &m_connection;
    const Writer m_writer;
    SubjectAlerts &m_alerts;
    Statement m_deleteOthers;
    Statement m_deleteEnded;
    Statement m_write;
    Statement m_concerned;
    Statement m_count;
    Statement m_anyReady;
    Statement m_firstWaiting;
    Statement m_anyTried;
    Statement m_dismissed;
};

// Counts the steps that wait for a service, including those whose not-before time has not been
// reached. The parameter is the queue of the service.
extern const char *const kCountWaiting;

} // namespace sagadesk::store
