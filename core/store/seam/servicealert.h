#pragma once

#include "core/model/serviceview.h"
#include "core/views/views.h"

#include <functional>
#include <optional>

namespace sagadesk::store {

// A service as a sweep finds it: one that is not usable, or that has an open alert.
struct ServiceSituation
{
    struct OpenAlert
    {
        model::AlertState state = model::AlertState::Open;
        model::Reason reason;
    };
    model::ServiceView view;
    // For the service, also before their not-before; with an alert, also those that are claimed.
    bool stepsWait = false;
    bool canStart = false; // one of them could start now
    std::optional<OpenAlert> alert;
    bool isDismissed = false; // an operator has closed the alert of this very outage
};

struct ServiceDecision
{
    enum class Action : quint8 { None, Raise, Close } action = Action::None;
    // Of the alert, to which the store adds {waiting}, the number of steps; or why it is closed.
    model::Reason reason;
};

// Pure, as a Plan: called on the writer's thread, maybe more than once.
using ServicePlan = std::function<ServiceDecision(const ServiceSituation &)>;

// Command: what an engine knows of its services, those of which it changed. What earlier processes
// said of theirs is deleted.
struct ServicesNoted
{
};
struct NoteServices
{
    using Reply = ServicesNoted;
    model::InstanceId instance;
    std::vector<model::ServiceView> views;
};

} // namespace sagadesk::store
