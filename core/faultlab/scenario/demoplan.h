#pragma once

#include "core/faultlab/services/servicemodel.h"
#include "core/model/submission.h"

#include <QStringList>

#include <map>

namespace sagadesk::faultlab {

// What the demo submits and which faults are injected. Orders and deliveries alternate. All tasks
// occasionally get a fault from the seeded sequence. Some of the first dozen also have a planned
// problem:
// - Order 3 is refused once with a permanent error: state Error and an alert; it succeeds when
//   resubmitted.
// - Delivery 4 gets no drone: its package is canceled, and it ends as Compensated.
// - Order 5 gets 503 twice: the Agent retries.
// - Delivery 6: its package is created, but the response is lost; the retry with the same key has
//   no second effect.
// - Delivery 8 gets 503 until the Agent gives up: the Supervisor makes it ready again.
// - Delivery 10 has an inactive account: it is compensated before anything has been arranged.
//
// No service fails often enough to open its circuit breaker during these tasks.
class DemoPlan final
{
public:
    // `run` distinguishes the tasks of this demo from those of earlier ones
    // in the same data folder.
    explicit DemoPlan(QString run);

    [[nodiscard]] model::Submission task(int number) const; // `number` counts from 1
    // By service. Set them before the first task.
    [[nodiscard]] std::map<QString, std::vector<FaultRule>> faults() const;
    [[nodiscard]] static QStringList workflows(); // resource paths of the definitions

    static constexpr int kPaceMs = 600; // interval between two tasks
    static constexpr int kOrderInError = 3;
    static constexpr int kDeliveryUndone = 4;
    static constexpr int kOrderRetried = 5;
    static constexpr int kDeliveryUnanswered = 6;
    static constexpr int kDeliveryHandedOver = 8;
    static constexpr int kAccountInactive = 10; // and every sixteenth task after it

private:
    [[nodiscard]] QString id(int number) const;

    QString m_run;
};

} // namespace sagadesk::faultlab
