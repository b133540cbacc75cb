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
    // Text of a Cursor: all events up to it have been delivered or do not concern this webhook.
    QString cursor;
    friend bool operator==(const WebhookPlace &, const WebhookPlace &) = default;
};

struct WebhookNoted
{
};
// Command: saves the position. With `failing` it raises the alert of the webhook, or updates its
// reason; without `failing` it closes an open alert, with `well` as the reason.
struct NoteWebhook
{
    using Reply = WebhookNoted;
    model::InstanceId instance; // named in the history of the alert
    WebhookPlace place;
    std::optional<model::Reason> failing = {};
    model::Reason well = {};
};

} // namespace sagadesk::store
