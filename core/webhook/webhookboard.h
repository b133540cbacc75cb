#pragma once

#include "core/model/reason.h"

#include <QString>

#include <map>
#include <mutex>
#include <vector>

namespace sagadesk::webhook {

// How a webhook is doing. Times are UTC milliseconds, 0: never or none. Counts are since the start.
struct WebhookStatus
{
    QString name;
    QString receiver; // scheme and host of its URL: the rest may be a secret
    qint64 delivered = 0; // events that the receiver has taken
    qint64 failures = 0; // attempts that it has not
    qint64 deliveredAt = 0; // the last one
    qint64 failingSince = 0; // nothing has got through since; 0: it is not failing
    qint64 nextAttemptAt = 0; // while it is failing
    qint64 undeliveredSince = 0; // when the oldest event happened that is known to wait
    model::Reason lastError; // of the last attempt that failed
    QString failingEvent; // the id of the first event that has failed; empty: none has
};

// An event that an operator took out.
struct SkippedEvent
{
    QString id;
    QString type;
    QString task; // empty: of none
};

// The statuses of all webhooks, in the order of their names. Thread-safe.
class WebhookBoard final
{
public:
    [[nodiscard]] std::vector<WebhookStatus> list() const
    {
        const std::scoped_lock lock(m_mutex);
        std::vector<WebhookStatus> list;
        for (const auto &[name, status] : m_statuses)
            list.push_back(status);
        return list;
    }
    void set(const WebhookStatus &status)
    {
        const std::scoped_lock lock(m_mutex);
        m_statuses[status.name] = status;
    }
    void remove(const QString &name)
    {
        const std::scoped_lock lock(m_mutex);
        m_statuses.erase(name);
    }

private:
    mutable std::mutex m_mutex;
    std::map<QString, WebhookStatus> m_statuses; // under m_mutex
};

} // namespace sagadesk::webhook
