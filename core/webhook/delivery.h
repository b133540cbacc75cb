#pragma once

#include "core/agent/httptransport.h"
#include "core/base/actor.h"
#include "core/store/seam/commands.h"
#include "core/store/seam/storereader.h"
#include "core/webhook/cloudevent.h"
#include "core/webhook/webhookboard.h"
#include "core/webhook/webhookconfig.h"
#include "core/workflow/workflowcatalog.h"

#include <deque>
#include <functional>
#include <memory>

namespace sagadesk::webhook {

// What deliveries use; all of it outlives them.
struct DeliveryParts
{
    base::ActorHost &host;
    store::StoreClient &store;
    agent::HttpTransport &transport;
    const workflow::WorkflowCatalog &catalog;
    model::InstanceId self; // in the history of alerts
    // For reads in the actor's turn; null: the store can't be read now.
    std::function<store::StoreReader *()> reader;
    WebhookBoard &board;
};

// Delivers the events of the journal to one webhook, each at least once, those of a task in their
// order. It holds one page of the journal, at most kPageRows events; what comes after it stays in
// the store. When the whole page has been taken by the receiver, the place after it is saved, so a
// crash repeats at most what was delivered since the last saved place. A failed attempt is repeated
// with growing waits, for ever: nothing is left out.
class Delivery final
{
public:
    Delivery(const DeliveryParts &parts, WebhookConfig config);
    ~Delivery(); // requests under way are dropped
    Q_DISABLE_COPY_MOVE(Delivery)

    static constexpr int kPageRows = 100;
    static constexpr int kConcurrency = 8; // requests at once, of different tasks

    [[nodiscard]] const WebhookConfig &config() const { return m_config; }
    void start(const QString &savedPlace); // continues after it
    // Continues after `end`, or else after the end of the journal as it is now: the webhook is new.
    void startAtEnd(const std::optional<QString> &end);
    void wake(); // the journal may have grown
    // Gives up the event with this id, if an attempt of it has failed; without an id the first one
    // that has. It counts as delivered from then on, unless the process ends before the page does.
    [[nodiscard]] std::optional<SkippedEvent> skip(const QString &id);

private:
    struct Event
    {
        CloudEvent event;
        agent::ExchangeId exchange = 0; // under way; 0: it waits
        int attempts = 0; // that failed
        int outage = 0; // m_outage when it was sent
        base::SteadyMs notBefore = 0;
    };
    using Events = std::deque<std::shared_ptr<Event>>;

    void advance();
    void onTimer();
    void readOn();
    [[nodiscard]] base::Result<store::JournalPage> readPage(store::StoreReader &reader);
    void append(CloudEvent event);
    void sendDue();
    [[nodiscard]] std::shared_ptr<Event> nextToSend() const;
    void send(const std::shared_ptr<Event> &event);
    [[nodiscard]] base::Result<agent::HttpExchange> exchangeFor(const QByteArray &body) const;
    void answered(const std::shared_ptr<Event> &event, const agent::HttpAnswer &answer);
    void delivered(const std::shared_ptr<Event> &event);
    void remove(const std::shared_ptr<Event> &event);
    void noteFailure(const model::Reason &why);
    void failed(const std::shared_ptr<Event> &event, const model::Reason &why, qint64 retryAfterMs);
    void save();
    void saved(const base::Result<store::WebhookNoted> &result, const QString &place);
    void raiseAlert();
    void publish();
    void wakeAt(base::SteadyMs at);

    DeliveryParts m_parts;
    WebhookConfig m_config;
    std::shared_ptr<Delivery *> m_self; // empty once it has ended: for answers of the store
    bool m_started = false;
    QString m_place; // after the page
    QString m_doneTo; // everything up to it is delivered
    QString m_savedPlace; // in the store
    bool m_isSaved = false; // the store has one
    bool m_saving = false;
    bool m_mayHaveMore = true; // rows after the page
    QString m_gapTold; // the place up to which the receiver knows that rows were purged
    Events m_events; // of the page, that are not delivered
    int m_underWay = 0;
    // Of requests that are under way together only the first that fails counts.
    int m_failedInARow = 0;
    int m_outage = 0;
    base::SteadyMs m_pausedUntil = 0; // nothing is sent
    bool m_alerted = false;
    bool m_hasDelivered = false; // since the last save
    base::SteadyMs m_saveNotBefore = 0;
    base::SteadyMs m_savedAt = 0;
    base::SteadyMs m_readNotBefore = 0;
    base::SteadyMs m_timerAt = 0;
    base::TimerId m_timer = 0;
    WebhookStatus m_status;
};

} // namespace sagadesk::webhook
