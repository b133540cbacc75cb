#pragma once

#include "core/model/ownnode.h"
#include "core/runtime/actorunit.h"
#include "core/runtime/worknotifier.h"
#include "core/webhook/webhooks.h"

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>

namespace sagadesk::engine {

// Runs the actor that delivers events to webhooks on its own network thread, so that a slow
// receiver does not delay Agents. Actor and thread are created for the first webhook. With several
// nodes, only the leading one delivers. Thread-safe.
class WebhookSender final
{
public:
    WebhookSender(runtime::Runtime &runtime, runtime::Writer &writer,
        const workflow::WorkflowCatalog &catalog, const model::OwnNode &node,
        model::InstanceId self);
    ~WebhookSender(); // calls close()
    Q_DISABLE_COPY_MOVE(WebhookSender)

    // Takes effect when the actor handles it. A new webhook gets all events committed from now on.
    void configure(std::vector<webhook::WebhookConfig> wanted);
    using Skipped = std::function<void(const base::Result<webhook::SkippedEvent> &)>;
    // Webhooks::skip(). `done` is called once, on the actor's thread; immediately if there is no
    // actor or close() was called. If close() is called before the actor has replied, close() calls
    // it with Refused "engine-stopped". It must not call this object.
    void skip(const QString &name, const QString &event, const Skipped &done);
    void committed(const store::CommitNotice &notice);
    [[nodiscard]] std::vector<webhook::WebhookStatus> statuses() const { return m_statuses.list(); }
    void close(); // drops requests in progress; the next process repeats them

private:
    void make();
    [[nodiscard]] std::optional<QString> endOfJournal() const;

    runtime::Runtime &m_runtime;
    runtime::Writer &m_writer;
    const workflow::WorkflowCatalog &m_catalog;
    const model::OwnNode &m_node;
    model::InstanceId m_self;
    webhook::WebhookStatuses m_statuses;
    // Set when the members below have been created; they then don't change until close().
    std::atomic<bool> m_isMade = false;
    std::mutex m_mutex; // serializes configure(), skip() and close()
    std::unique_ptr<runtime::NetworkWorker> m_worker;
    std::unique_ptr<runtime::ActorUnit<webhook::Webhooks>> m_unit;
    std::unique_ptr<agent::HttpTransport> m_transport;
    std::unique_ptr<runtime::CoalescedWake<webhook::Webhooks>> m_wake;
    bool m_isClosed = false; // guarded by m_mutex
};

} // namespace sagadesk::engine
