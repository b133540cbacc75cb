#pragma once

#include "core/model/ownnode.h"
#include "core/store/seam/store.h"
#include "core/webhook/delivery.h"

#include <map>

namespace sagadesk::webhook {

// The actor that delivers events to all webhooks of the file. The journal is its only queue. If
// several nodes use one store, only the leader delivers; a new leader repeats what its predecessor
// has sent since the position was last saved.
class Webhooks final
{
public:
    // All of these outlive the actor.
    struct Parts
    {
        store::StoreClient &client;
        store::Store &store;
        agent::HttpTransport &transport;
        const workflow::WorkflowCatalog &catalog;
        WebhookStatuses &statuses;
        const model::OwnNode &node;
        model::InstanceId self;
    };
    Webhooks(base::ActorHost &host, const Parts &parts);
    ~Webhooks();
    Q_DISABLE_COPY_MOVE(Webhooks)

    // Replaces all webhooks. One with an unchanged entry continues; one whose name is in the
    // store continues at its saved position, even if it was missing from the file for a while; a
    // new one begins after `end`, the end of the journal when it was configured. Alerts of removed
    // ones are closed.
    void configure(std::vector<WebhookConfig> wanted, std::optional<QString> end);
    void wake(); // tasks have changed
    // Calls Delivery::skip() of that webhook. Errors: NotFound "webhook-not-found", Conflict
    // "webhook-event-not-failing" if there is no such failed event, Conflict "webhook-elsewhere" if
    // another node delivers.
    [[nodiscard]] base::Result<SkippedEvent> skip(const QString &name, const QString &id);

private:
    [[nodiscard]] store::StoreReader *reader();
    void followLeader();
    void standBy();
    void configureNow();
    void add(const WebhookConfig &config, const std::vector<store::WebhookPlace> &places);
    void retire(const store::WebhookPlace &place);

    base::ActorHost &m_host;
    Parts m_parts;
    std::unique_ptr<store::StoreReader> m_reader; // opened on first use
    std::vector<WebhookConfig> m_wanted;
    std::optional<QString> m_end;
    std::map<QString, std::unique_ptr<Delivery>> m_deliveries;
    base::TimerId m_timer = 0;
    base::TimerId m_leaderTimer = 0; // 0: the process is alone on the store
    bool m_leads = false;
};

} // namespace sagadesk::webhook
