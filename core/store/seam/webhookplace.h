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
    QString cursor; // the text of a Cursor: everything up to it is delivered, or is no event of it
    friend bool operator==(const WebhookPlace &, const WebhookPlace &) = default;
};

// Command: saves the place. With `failing` it raises the alert of the webhook, or renews its
// reason; without, an open one is closed with `well`.
struct WebhookNoted
{
};
struct NoteWebhook
{
    using Reply = WebhookNoted;
    model::InstanceId instance; // in the history of the alert
    WebhookPlace place;
    std::optional<model::Reason> failing = {};
    model::Reason well = {};
};

} // namespace sagadesk::store
