#pragma once

#include "core/store/seam/store.h"
#include "core/webhook/delivery.h"

#include <map>

namespace sagadesk::webhook {

// The actor that delivers events to all webhooks of the file. The journal is its only queue.
class Webhooks final
{
public:
    // All of it outlives the actor.
    struct Parts
    {
        store::StoreClient &client;
        store::Store &store;
        agent::HttpTransport &transport;
        const workflow::WorkflowCatalog &catalog;
        WebhookBoard &board;
        model::InstanceId self;
    };
    Webhooks(base::ActorHost &host, const Parts &parts);
    ~Webhooks();
    Q_DISABLE_COPY_MOVE(Webhooks)

    // Replaces them. One whose entry is the same is left alone; one that the store knows by its
    // name continues at its place, also after it was not in the file for some time; a new one
    // begins after `end`, the end of the journal when it was configured. The alerts of those that
    // were removed are closed.
    void configure(std::vector<WebhookConfig> wanted, std::optional<QString> end);
    void wake(); // tasks have changed
    // Delivery::skip() of that webhook. Errors: NotFound "webhook-not-found", Conflict
    // "webhook-event-not-failing" if no such event has failed.
    [[nodiscard]] base::Result<SkippedEvent> skip(const QString &name, const QString &id);

private:
    [[nodiscard]] store::StoreReader *reader();
    void configureNow();
    void add(const WebhookConfig &config, const std::vector<store::WebhookPlace> &places);
    void retire(const store::WebhookPlace &place);

    base::ActorHost &m_host;
    Parts m_parts;
    std::unique_ptr<store::StoreReader> m_reader; // opened when it is needed first
    std::vector<WebhookConfig> m_wanted;
    std::optional<QString> m_end;
    std::map<QString, std::unique_ptr<Delivery>> m_deliveries;
    base::TimerId m_timer = 0;
};

} // namespace sagadesk::webhook
