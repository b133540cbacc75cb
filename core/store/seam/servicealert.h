#pragma once

#include "core/model/serviceview.h"
#include "core/views/views.h"

#include <functional>
#include <optional>

namespace sagadesk::store {

// What a sweep finds about a service that is unusable or has an open alert.
struct ServiceSituation
{
    struct OpenAlert
    {
        model::AlertState state = model::AlertState::Open;
        model::Reason reason;
    };
    model::ServiceView view;
    // Steps wait for the service, including those whose not-before has not been reached; if an
    // alert is open, claimed steps count too.
    bool stepsWait = false;
    bool canStart = false; // one of the steps in the queue is ready now
    std::optional<OpenAlert> alert;
    bool isDismissed = false; // an operator has closed the alert of this outage
};

struct ServiceDecision
{
    enum class Action : quint8 { None, Raise, Close } action = Action::None;
    // The reason of the alert, to which the store adds {waiting}, the number of steps; or the
    // reason for closing it.
    model::Reason reason;
};

// A pure function like a Plan: called on the writer's thread, possibly more than once.
using ServicePlan = std::function<ServiceDecision(const ServiceSituation &)>;

// Combines what several nodes report about one service. It is usable if at least one node can use
// it; otherwise it has been unusable since the last node became unable to use it. `views` must not
// be empty.
[[nodiscard]] model::ServiceView combineViews(const std::vector<model::ServiceView> &views);

struct ServicesNoted
{
};
// Command: saves the states of services that have changed. Rows of other instances of the node and
// of incarnations that have ended are deleted; a sweep combines the rows of different nodes.
struct NoteServices
{
    using Reply = ServicesNoted;
    model::InstanceId instance;
    std::vector<model::ServiceView> views;
};

} // namespace sagadesk::store
