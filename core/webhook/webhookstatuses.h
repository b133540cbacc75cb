#pragma once

#include "core/model/reason.h"

#include <QString>

#include <map>
#include <mutex>
#include <vector>

namespace sagadesk::webhook {

// The status of a webhook. Times are UTC milliseconds, 0: never or none. The counts begin when its
// delivery begins: with the process, after a change of its entry in the file, or when this node
// becomes the leader.
struct WebhookStatus
{
    QString name;
    QString receiver; // scheme and host of the URL; the rest may be secret
    qint64 delivered = 0; // events accepted by the receiver
    qint64 failures = 0; // failed attempts
    qint64 deliveredAt = 0; // time of the last accepted event
    qint64 failingSince = 0; // since then at least one event is failing; 0: none
    qint64 nextAttemptAt = 0; // while failing
    qint64 undeliveredSince = 0; // time of the oldest event known to be waiting
    model::Reason lastError; // of the last failed attempt
    QString failingEvent; // id of the first failed event; empty: none
};

struct SkippedEvent
{
    QString id;
    QString type;
    QString task; // empty: none
};

// The statuses of all webhooks, ordered by name. Thread-safe.
class WebhookStatuses final
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
    std::map<QString, WebhookStatus> m_statuses; // guarded by m_mutex
};

} // namespace sagadesk::webhook
