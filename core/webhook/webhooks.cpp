#include "core/webhook/webhooks.h"

#include "core/base/reasoncodes.h"
#include "core/base/refusalcodes.h"

#include <algorithm>

namespace sagadesk::webhook {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kReadAgainMs = 1000;
// Less than the part of the shortest lease that is not relied upon (kLeaseMarginShare).
constexpr qint64 kFollowLeaderMs = 250;

} // namespace

Webhooks::Webhooks(base::ActorHost &host, const Parts &parts)
    : m_host(host)
    , m_parts(parts)
{
}

Webhooks::~Webhooks() = default;

void Webhooks::configure(std::vector<WebhookConfig> wanted, std::optional<QString> end)
{
    m_wanted = std::move(wanted);
    m_end = std::move(end);
    if (m_leaderTimer == 0)
        followLeader();
    if (m_leads)
        configureNow();
    else
        standBy();
}

// A process that is alone on the store leads from the beginning.
void Webhooks::followLeader()
{
    const bool leads = m_parts.node.leads(m_host.wallNow());
    if (m_parts.node.isNode())
        m_leaderTimer = m_host.callAt(m_host.steadyNow() + kFollowLeaderMs, [this] {
            const bool led = m_leads;
            followLeader();
            if (m_leads && !led)
                configureNow();
            else if (led && !m_leads)
                standBy();
        });
    m_leads = leads;
}

// Requests in progress are dropped; the leader repeats them.
void Webhooks::standBy()
{
    if (m_timer != 0)
        m_host.cancel(std::exchange(m_timer, 0));
    for (const auto &[name, delivery] : m_deliveries)
        m_parts.statuses.remove(name);
    m_deliveries.clear();
}

void Webhooks::wake()
{
    for (const auto &[name, delivery] : m_deliveries)
        delivery->wake();
}

base::Result<SkippedEvent> Webhooks::skip(const QString &name, const QString &id)
{
    if (!m_leads)
        return base::Error{
            base::ErrorKind::Conflict, codes::kWebhookElsewhere, {{u"webhook"_s, name}}};
    const auto found = m_deliveries.find(name);
    if (found == m_deliveries.end())
        return base::Error{
            base::ErrorKind::NotFound, codes::kWebhookNotFound, {{u"webhook"_s, name}}};
    if (auto skipped = found->second->skip(id))
        return *std::move(skipped);
    QJsonObject parameters{{u"webhook"_s, name}};
    if (!id.isEmpty())
        parameters.insert(u"event"_s, id);
    return base::Error{base::ErrorKind::Conflict, codes::kWebhookEventNotFailing, parameters};
}

store::StoreReader *Webhooks::reader()
{
    if (!m_reader)
        if (auto opened = m_parts.store.openReader())
            m_reader = std::move(*opened);
    return m_reader.get();
}

// Nothing starts before the saved positions are read; without them, each webhook would be treated
// as a new one.
void Webhooks::configureNow()
{
    if (m_timer != 0)
        m_host.cancel(std::exchange(m_timer, 0));
    store::StoreReader *from = reader();
    const auto places = from ? std::optional(from->webhookPlaces()) : std::nullopt;
    if (!places || !*places) {
        m_timer = m_host.callAt(m_host.steadyNow() + kReadAgainMs, [this] {
            m_timer = 0;
            configureNow();
        });
        return;
    }
    const auto isWanted = [this](const QString &name, const WebhookConfig *same) {
        return std::any_of(m_wanted.begin(), m_wanted.end(), [&](const WebhookConfig &each) {
            return each.name == name && (!same || each == *same);
        });
    };
    std::erase_if(m_deliveries, [&](const auto &each) {
        const bool isGone = !isWanted(each.first, &each.second->config());
        if (isGone)
            m_parts.statuses.remove(each.first);
        return isGone;
    });
    for (const store::WebhookPlace &place : **places)
        if (!isWanted(place.webhook, nullptr))
            retire(place);
    for (const WebhookConfig &config : m_wanted)
        if (!m_deliveries.contains(config.name))
            add(config, **places);
}

void Webhooks::add(const WebhookConfig &config, const std::vector<store::WebhookPlace> &places)
{
    auto made = std::make_unique<Delivery>(
        DeliveryParts{m_host, m_parts.client, m_parts.transport, m_parts.catalog, m_parts.self,
            [this] { return reader(); }, m_parts.statuses},
        config);
    Delivery &delivery = *made;
    m_deliveries[config.name] = std::move(made);
    const auto known = std::find_if(places.begin(), places.end(),
        [&](const store::WebhookPlace &place) { return place.webhook == config.name; });
    if (known != places.end())
        delivery.start(known->cursor);
    else
        delivery.startAtEnd(m_end);
}

// Keeps the position of the removed webhook, in case it returns to the file.
void Webhooks::retire(const store::WebhookPlace &place)
{
    store::NoteWebhook command{m_parts.self, place};
    command.well = {codes::kWebhookRemoved, {}};
    m_parts.client.submit(std::move(command), [](const base::Result<store::WebhookNoted> &) {});
}

} // namespace sagadesk::webhook
