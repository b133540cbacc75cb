#pragma once

#include "core/model/views.h"

#include <QHash>
#include <QMutex>

#include <vector>

namespace sagadesk::agent {

// Health and load of every Agent instance (P34, P35): written by the Agents, read by the Schedulers, who
// send work only where there is capacity, and by the window. Thread-safe.
class LoadBoard final
{
public:
    // Registers an instance; the service's concurrency and rate are shared by its instances.
    void add(const model::AgentStatus &status, int serviceConcurrency);
    void remove(const QString &instance);
    void update(const model::AgentStatus &status);
    void setConcurrency(const QString &service, int concurrency);

    // Grants that a service can take now: concurrency plus a short queue, minus what is reserved. 0 when
    // no instance is usable (breakers open, paused, unhealthy).
    [[nodiscard]] int freeCapacity(const QString &service) const;
    // A Scheduler has granted (or given up) that many operations of the service.
    void reserve(const QString &service, int count);
    void release(const QString &service, int count);
    [[nodiscard]] int concurrency(const QString &service) const;

    // The instance to use: usable, the healthiest, then the one with the most free capacity. Empty: none.
    [[nodiscard]] QString best(const QString &service) const;
    [[nodiscard]] std::vector<model::AgentStatus> statuses() const;

private:
    struct Service
    {
        int concurrency = 0;
        int reserved = 0;
        std::vector<model::AgentStatus> instances;
    };
    mutable QMutex m_mutex;
    QHash<QString, Service> m_services;
};

} // namespace sagadesk::agent
