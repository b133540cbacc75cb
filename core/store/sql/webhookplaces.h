#pragma once

#include "core/store/sql/subjectalerts.h"

namespace sagadesk::store {

// How far the journal has been delivered to each webhook, and the alerts about failing webhooks.
class WebhookPlaces final
{
public:
    WebhookPlaces(Connection &connection, SubjectAlerts &alerts);

    [[nodiscard]] base::Result<WebhookNoted> noteWebhook(
        const NoteWebhook &command, const Work &work);

private:
    Connection &m_connection;
    SubjectAlerts &m_alerts;
    Statement m_save;
};

} // namespace sagadesk::store
