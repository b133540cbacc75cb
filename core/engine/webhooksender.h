#pragma once

#include "core/runtime/actorunit.h"
#include "core/runtime/worknotifier.h"
#include "core/webhook/webhooks.h"

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>

namespace sagadesk::engine {

// The actor that delivers events to webhooks, on a network thread of its own, so that a slow
// receiver holds up no Agent. While there never was a webhook, there is neither. Thread-safe.
class WebhookSender final
{
public:
    WebhookSender(runtime::Runtime &runtime, runtime::Writer &writer,
        const workflow::WorkflowCatalog &catalog, model::InstanceId self);
    ~WebhookSender(); // as close()
    Q_DISABLE_COPY_MOVE(WebhookSender)

    // In force as soon as the actor comes to it. A webhook that is new gets what is committed from
    // now on.
    void configure(std::vector<webhook::WebhookConfig> wanted);
    // Webhooks::skip(); `done` is called once, in the actor's turn or, if there is none, at once.
    using Skipped = std::function<void(const base::Result<webhook::SkippedEvent> &)>;
    void skip(const QString &name, const QString &event, const Skipped &done);
    void committed(const store::CommitNotice &notice);
    [[nodiscard]] std::vector<webhook::WebhookStatus> statuses() const { return m_board.list(); }
    void close(); // requests under way are dropped, and repeated by the next process

private:
    void make();
    [[nodiscard]] std::optional<QString> endOfJournal() const;

    runtime::Runtime &m_runtime;
    runtime::Writer &m_writer;
    const workflow::WorkflowCatalog &m_catalog;
    model::InstanceId m_self;
    webhook::WebhookBoard m_board;
    std::atomic<bool> m_isMade = false; // and what is below does not change until close()
    std::mutex m_mutex; // of configure() and close()
    std::unique_ptr<runtime::NetworkWorker> m_worker;
    std::unique_ptr<runtime::ActorUnit<webhook::Webhooks>> m_unit;
    std::unique_ptr<agent::HttpTransport> m_transport;
    std::unique_ptr<runtime::CoalescedWake<webhook::Webhooks>> m_wake;
    bool m_isClosed = false; // under m_mutex
};

} // namespace sagadesk::engine
