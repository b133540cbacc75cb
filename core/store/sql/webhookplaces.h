#pragma once

#include "core/store/sql/subjectalerts.h"

namespace sagadesk::store {

// The position of each webhook, and the alerts about failing ones.
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
