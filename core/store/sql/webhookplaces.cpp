#include "core/store/sql/webhookplaces.h"

namespace sagadesk::store {

WebhookPlaces::WebhookPlaces(Connection &connection, SubjectAlerts &alerts)
    : m_connection(connection)
    , m_alerts(alerts)
    , m_save(connection, "save-webhook-place",
          "INSERT INTO webhook(name, cursor) VALUES(?, ?)"
          " ON CONFLICT(name) DO UPDATE SET cursor=excluded.cursor")
{
}

base::Result<WebhookNoted> WebhookPlaces::noteWebhook(const NoteWebhook &command, const Work &work)
{
    using model::AlertKind;
    const QString &name = command.place.webhook;
    const SubjectAlerts::By by{command.instance, {}, {}};
    bool done = m_save.run(name, Utf8{command.place.cursor.toLatin1()});
    if (done && command.failing) {
        done = m_alerts.raise(AlertKind::WebhookFailing, name, *command.failing, by, work);
    } else if (done) {
        if (const auto open = m_alerts.findOpen(AlertKind::WebhookFailing, name))
            done = m_alerts.close(*open, command.well, by, work);
    }
    if (!done || m_connection.failed())
        return m_connection.takeError();
    return WebhookNoted{};
}

} // namespace sagadesk::store
