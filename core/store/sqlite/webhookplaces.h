#pragma once

#include "core/store/sqlite/subjectalerts.h"

namespace sagadesk::store {

// How far each webhook has come, and the alerts about those that take nothing.
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
