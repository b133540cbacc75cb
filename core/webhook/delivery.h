#pragma once

#include "core/agent/httptransport.h"
#include "core/base/actor.h"
#include "core/store/seam/commands.h"
#include "core/store/seam/storereader.h"
#include "core/webhook/cloudevent.h"
#include "core/webhook/webhookconfig.h"
#include "core/webhook/webhookstatuses.h"
#include "core/workflow/workflowcatalog.h"

#include <deque>
#include <functional>
#include <memory>

namespace sagadesk::webhook {

// The dependencies of a delivery; all of them outlive it.
struct DeliveryParts
{
    base::ActorHost &host;
    store::StoreClient &store;
    agent::HttpTransport &transport;
    const workflow::WorkflowCatalog &catalog;
    model::InstanceId self; // for the history of alerts
    // Reads in the actor's turn; null while the store can't be read.
    std::function<store::StoreReader *()> reader;
    WebhookStatuses &statuses;
};

// Delivers events of the journal to one webhook, each at least once and those of a task in order.
// It holds the events of one page of at most kPageRows rows; later ones stay in the store. The
// position after a page is saved when the receiver has accepted the whole page, so a crash repeats
// at most the deliveries since then. A failed attempt is repeated with increasing waits until the
// receiver accepts the event or an operator skips it.
class Delivery final
{
public:
    Delivery(const DeliveryParts &parts, WebhookConfig config);
    ~Delivery(); // drops requests in flight
    Q_DISABLE_COPY_MOVE(Delivery)

    static constexpr int kPageRows = 100;
    static constexpr int kConcurrency = 8; // concurrent requests, for different tasks

    [[nodiscard]] const WebhookConfig &config() const { return m_config; }
    void start(const QString &savedPlace); // continues after it
    // For a new webhook: continues after `end` or, without one, after the current end
    // of the journal.
    void startAtEnd(const std::optional<QString> &end);
    void wake(); // the journal may have grown
    // Skips the event with this id, if an attempt to send it has failed; without an id, the first
    // such event. The skipped event is not sent again, unless the delivery starts again (in a new
    // process, at a new leader or after a change of its entry) before the whole page was delivered.
    [[nodiscard]] std::optional<SkippedEvent> skip(const QString &id);

private:
    struct Event
    {
        CloudEvent event;
        agent::ExchangeId exchange = 0; // in flight; 0: waiting
        int attempts = 0; // number of failed attempts
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
    std::shared_ptr<Delivery *> m_self; // null after destruction: late responses are ignored
    bool m_started = false;
    QString m_place; // where the next page begins
    QString m_doneTo; // everything up to it has been delivered
    QString m_savedPlace; // the position in the store
    bool m_isSaved = false; // the store has a position
    bool m_saving = false;
    bool m_mayHaveMore = true; // there may be rows after the page
    QString m_gapReported; // end of the last gap reported to the receiver
    Events m_events; // of the page, not delivered yet
    int m_underWay = 0;
    // Failures since an event was last accepted or skipped. Of requests that were in flight at the
    // same time, only the first failure counts.
    int m_failedInARow = 0;
    // The total of counted failures, never reset: the failure of a request that was sent when the
    // total was smaller is not counted.
    int m_outage = 0;
    base::SteadyMs m_pausedUntil = 0; // nothing is sent until then
    bool m_alerted = false;
    bool m_hasDelivered = false; // or skipped, since the last successful save
    base::SteadyMs m_saveNotBefore = 0;
    base::SteadyMs m_savedAt = 0;
    base::SteadyMs m_readNotBefore = 0;
    base::SteadyMs m_timerAt = 0;
    base::TimerId m_timer = 0;
    WebhookStatus m_status;
};

} // namespace sagadesk::webhook
