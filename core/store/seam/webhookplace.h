#pragma once

#include "core/model/ids.h"
#include "core/model/reason.h"

#include <QString>

#include <optional>

namespace sagadesk::store {

// How far the events of the journal have been delivered to a webhook.
struct WebhookPlace
{
    QString webhook;
    QString cursor; // text of a Cursor: all events up to it are delivered or not for this webhook
    friend bool operator==(const WebhookPlace &, const WebhookPlace &) = default;
};

// Command: saves the position. With `failing` it raises the alert of the webhook, or updates its
// reason; without it, an open alert is closed with `well`.
struct WebhookNoted
{
};
struct NoteWebhook
{
    using Reply = WebhookNoted;
    model::InstanceId instance; // named in the history of the alert
    WebhookPlace place;
    std::optional<model::Reason> failing = {};
    model::Reason well = {};
};

} // namespace sagadesk::store
