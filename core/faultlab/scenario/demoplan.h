#pragma once

#include "core/faultlab/services/servicemodel.h"
#include "core/model/submission.h"

#include <QStringList>

#include <map>

namespace sagadesk::faultlab {

// What the demo submits, and what goes wrong with it. Orders and deliveries take turns; some of the
// first dozen meet a planned fault, all of them now and then one of the seeded sequence:
// - order 3 is refused once for good: Error and an alert; resubmitted, it succeeds
// - delivery 4 gets no drone: the package is cancelled again, Compensated
// - order 5 is answered 503 twice: the Agent's own retries
// - delivery 6 takes effect without an answer: repeated under its key, done once
// - delivery 8 is answered 503 until the Agent gives up: the Supervisor offers it again
// - delivery 10 has an inactive account: compensated before anything was arranged
// No service fails so often that its circuit breaker opens while a newcomer looks at these.
class DemoPlan final
{
public:
    // `run` tells the tasks of one demo from those of earlier ones in the same data folder.
    explicit DemoPlan(QString run);

    [[nodiscard]] model::Submission task(int number) const; // from 1
    // By service; to be set before the first task.
    [[nodiscard]] std::map<QString, std::vector<FaultRule>> faults() const;
    [[nodiscard]] static QStringList workflows(); // resource paths of their definitions

    static constexpr int kPaceMs = 600; // between two tasks
    static constexpr int kOrderInError = 3;
    static constexpr int kDeliveryUndone = 4;
    static constexpr int kOrderRetried = 5;
    static constexpr int kDeliveryUnanswered = 6;
    static constexpr int kDeliveryHandedOver = 8;
    static constexpr int kAccountInactive = 10; // and every sixteenth task from then on

private:
    [[nodiscard]] QString id(int number) const;

    QString m_run;
};

} // namespace sagadesk::faultlab
