#include "core/webhook/delivery.h"

#include "core/agent/retrywait.h"
#include "core/agent/secrets.h"
#include "core/base/log.h"
#include "core/base/reasoncodes.h"
#include "core/base/refusalcodes.h"
#include "core/webhook/changenames.h"

#include <QSet>
#include <QUrl>

#include <algorithm>
#include <iterator>
#include <utility>

namespace sagadesk::webhook {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kStoreErrorWaitMs = 1000; // wait before the store is read again after an error
constexpr qint64 kSaveSkippedMs = 10'000; // how often the position is saved while no events match
constexpr qint64 kPollMs = 10'000; // in case a wake-up was lost
constexpr qint64 kAnswerBytesMax = 1 << 20;
constexpr char kContentType[] = "application/cloudevents+json";

model::RetryPolicy retryPolicy(const WebhookConfig &config)
{
    model::RetryPolicy policy;
    policy.initialMs = 1000;
    policy.maxMs = config.retryMaxMs;
    return policy;
}

bool isTaken(const agent::HttpAnswer &answer)
{
    return answer.failure == agent::HttpAnswer::Failure::None && answer.status >= 200
        && answer.status < 300;
}

model::Reason whyNot(const agent::HttpAnswer &answer)
{
    if (answer.failure != agent::HttpAnswer::Failure::None)
        return answer.reason;
    return {codes::kHttpStatus, {{u"status"_s, answer.status}}};
}

QString receiverOf(const QString &url)
{
    return QUrl(url).adjusted(QUrl::RemovePath).toString();
}

QJsonObject causeOf(const model::Reason &why)
{
    QJsonObject cause = why.parameters;
    cause.insert(u"code"_s, why.code);
    return cause;
}

} // namespace

Delivery::Delivery(const DeliveryParts &parts, WebhookConfig config)
    : m_parts(parts)
    , m_config(std::move(config))
    , m_self(std::make_shared<Delivery *>(this))
{
    m_status.name = m_config.name;
    m_status.receiver = receiverOf(m_config.url);
}

Delivery::~Delivery()
{
    *m_self = nullptr;
    if (m_timer != 0)
        m_parts.host.cancel(m_timer);
    for (const auto &event : m_events)
        if (event->exchange != 0)
            m_parts.transport.cancel(event->exchange);
}

void Delivery::start(const QString &savedPlace)
{
    m_place = m_doneTo = m_savedPlace = savedPlace;
    m_isSaved = true;
    m_started = true;
    advance();
}

void Delivery::startAtEnd(const std::optional<QString> &end)
{
    store::StoreReader *reader = end ? nullptr : m_parts.reader();
    const auto now = reader ? std::optional(reader->journalEnd()) : std::nullopt;
    if (!end && !(now && *now)) {
        wakeAt(m_parts.host.steadyNow() + kStoreErrorWaitMs);
        return;
    }
    m_place = m_doneTo = end ? *end : (*now)->toText();
    m_started = true;
    advance();
}

void Delivery::wake()
{
    m_mayHaveMore = true;
    if (m_started)
        advance();
}

void Delivery::onTimer()
{
    m_mayHaveMore = m_mayHaveMore || m_events.empty();
    if (m_started)
        advance();
    else
        startAtEnd(std::nullopt);
}

// Saves the position of a new webhook before any later event is delivered, so that an engine that
// ends soon afterwards does not lose the starting point of the webhook.
void Delivery::advance()
{
    const base::SteadyMs now = m_parts.host.steadyNow();
    if (m_events.empty())
        m_doneTo = m_place;
    if (m_events.empty() && m_isSaved && m_mayHaveMore) {
        if (now >= m_readNotBefore)
            readOn();
        else
            wakeAt(m_readNotBefore);
    }
    if (m_events.empty()) {
        m_doneTo = m_place;
        wakeAt(now + kPollMs);
    }
    if (!m_isSaved || m_doneTo != m_savedPlace)
        save();
    sendDue();
    raiseAlert();
    publish();
}

// Reads the next page of the journal. If none of its rows matches the webhook, the following page
// is read in another turn.
void Delivery::readOn()
{
    store::StoreReader *reader = m_parts.reader();
    auto page = reader
        ? readPage(*reader)
        : base::Result<store::JournalPage>(base::Error{base::ErrorKind::StoreIo, {}, {}});
    if (!page) {
        m_readNotBefore = m_parts.host.steadyNow() + kStoreErrorWaitMs;
        wakeAt(m_readNotBefore);
        return;
    }
    ChangeNames names(*reader, m_parts.catalog);
    for (auto &[task, row] : page->rows)
        append(eventOf(names.viewOf(task, std::move(row)), m_config.source));
    m_mayHaveMore = page->rows.size() == static_cast<size_t>(kPageRows);
    const bool isDelivered = m_doneTo == m_savedPlace;
    m_place = page->next.toText();
    if (m_events.empty() && page->rows.empty() && isDelivered)
        m_doneTo = m_savedPlace = m_place; // no rows in between: equivalent to the saved position
    if (m_events.empty() && m_mayHaveMore)
        wakeAt(m_parts.host.steadyNow());
}

// Purged rows can't be delivered. Reports each gap to the receiver once, then continues with
// the remaining rows.
base::Result<store::JournalPage> Delivery::readPage(store::StoreReader &reader)
{
    auto page = reader.changes(m_place, kPageRows);
    if (page || page.error().code != codes::kChangesPurged)
        return page;
    const QString oldest = page.error().parameters.value("oldest"_L1).toString();
    if (oldest != m_gapReported) {
        append(gapEvent(m_place, oldest, m_config.source));
        m_gapReported = oldest;
        base::log(
            base::LogLevel::Warning, "webhook-missed-changes"_L1, {{u"webhook"_s, m_config.name}});
    }
    const auto cursor = store::Cursor::fromText(m_place);
    return cursor ? reader.journal(*cursor, kPageRows)
                  : base::Result<store::JournalPage>(cursor.error());
}

void Delivery::append(CloudEvent event)
{
    if (m_config.types.isEmpty() || m_config.types.contains(event.type))
        m_events.push_back(std::make_shared<Event>(Event{std::move(event)}));
}

// While requests fail, one request at a time tests whether the receiver works again.
void Delivery::sendDue()
{
    while (m_underWay < (m_failedInARow > 0 ? 1 : kConcurrency)) {
        const auto event = nextToSend();
        if (!event)
            return;
        const base::SteadyMs at = std::max(event->notBefore, m_pausedUntil);
        if (at > m_parts.host.steadyNow()) {
            wakeAt(at);
            return;
        }
        send(event);
    }
}

// The next event to send that is not held up by an earlier event of the same task.
std::shared_ptr<Delivery::Event> Delivery::nextToSend() const
{
    QSet<QString> busy;
    std::shared_ptr<Event> best;
    for (const auto &event : m_events) {
        const bool isFirst = !busy.contains(event->event.subject);
        busy.insert(event->event.subject);
        if (isFirst && event->exchange == 0 && (!best || event->notBefore < best->notBefore))
            best = event;
    }
    return best;
}

void Delivery::send(const std::shared_ptr<Event> &event)
{
    ++m_underWay;
    event->outage = m_outage;
    auto exchange = exchangeFor(event->event.body);
    if (!exchange) {
        failed(event, {exchange.error().code, exchange.error().parameters}, 0);
        return;
    }
    event->exchange = m_parts.transport.start(
        std::move(*exchange), [self = m_self, event](const agent::HttpAnswer &answer) {
            if (*self)
                (*self)->answered(event, answer);
        });
}

// Reads the secrets for each request, so that a new one is used at once.
base::Result<agent::HttpExchange> Delivery::exchangeFor(const QByteArray &body) const
{
    auto auth = agent::readAuthHeaders(
        {m_config.bearerEnv, m_config.bearerFile}, m_config.basic, m_config.secretHeaders);
    if (!auth)
        return auth.error();
    const auto secret = agent::readSecret(m_config.secretEnv, m_config.secretFile);
    if (!secret)
        return secret.error();
    agent::HttpExchange exchange;
    exchange.method = "POST";
    exchange.url = m_config.url;
    exchange.body = body;
    exchange.deadline = m_parts.host.steadyNow() + m_config.timeoutMs;
    exchange.maxResponseBytes = kAnswerBytesMax;
    exchange.connectionsPerHost = kConcurrency;
    exchange.tls = m_config.tls;
    exchange.pool = "webhook:"_L1 + m_config.name; // service names contain no colon
    for (const auto &[name, value] : m_config.headers)
        exchange.headers.emplace_back(name.toLatin1(), value.toUtf8());
    exchange.headers.emplace_back("Content-Type", kContentType);
    exchange.headers.emplace_back("User-Agent", "sagadesk/" SAGADESK_VERSION);
    std::move(auth->headers.begin(), auth->headers.end(), std::back_inserter(exchange.headers));
    if (!secret->isEmpty())
        exchange.headers.emplace_back("Sagadesk-Signature", signatureOf(body, *secret));
    return exchange;
}

void Delivery::answered(const std::shared_ptr<Event> &event, const agent::HttpAnswer &answer)
{
    event->exchange = 0;
    if (isTaken(answer)) {
        delivered(event);
        return;
    }
    qint64 retryAfterMs = 0;
    for (const auto &[name, value] : answer.headers)
        if (name == "retry-after")
            retryAfterMs = agent::parseRetryAfter(value, m_parts.host.wallNow()).value_or(0);
    failed(event, whyNot(answer), retryAfterMs);
    sendDue();
    publish();
}

void Delivery::delivered(const std::shared_ptr<Event> &event)
{
    --m_underWay;
    ++m_status.delivered;
    m_status.deliveredAt = m_parts.host.wallNow();
    remove(event);
}

std::optional<SkippedEvent> Delivery::skip(const QString &id)
{
    const auto found = std::find_if(m_events.begin(), m_events.end(), [&id](const auto &each) {
        return each->attempts > 0 && (id.isEmpty() || each->event.id == id);
    });
    if (found == m_events.end())
        return {};
    const auto event = *found;
    if (event->exchange != 0) {
        m_parts.transport.cancel(event->exchange);
        --m_underWay;
    }
    remove(event);
    return SkippedEvent{event->event.id, event->event.type, event->event.subject};
}

// The receiver has accepted the event, or an operator has skipped it.
void Delivery::remove(const std::shared_ptr<Event> &event)
{
    m_hasDelivered = true;
    m_pausedUntil = 0;
    m_events.erase(std::find(m_events.begin(), m_events.end(), event));
    m_failedInARow = 0;
    const bool isFailing = std::any_of(
        m_events.begin(), m_events.end(), [](const auto &each) { return each->attempts > 0; });
    if (!isFailing) {
        m_status.failingSince = 0;
        m_status.nextAttemptAt = 0;
        m_alerted = false; // the alert is closed with the next saved position
    }
    advance();
}

void Delivery::failed(
    const std::shared_ptr<Event> &event, const model::Reason &why, qint64 retryAfterMs)
{
    --m_underWay;
    ++event->attempts;
    const model::RetryPolicy policy = retryPolicy(m_config);
    const auto waitMs = [&](int failures) {
        return std::max(agent::retryWaitMs(policy, failures, m_parts.host.random()),
            std::min(retryAfterMs, policy.maxMs));
    };
    event->notBefore = m_parts.host.steadyNow() + waitMs(event->attempts);
    if (event->outage == m_outage) {
        ++m_outage;
        ++m_failedInARow;
        m_pausedUntil = m_parts.host.steadyNow() + waitMs(m_failedInARow);
    }
    noteFailure(why);
    raiseAlert();
}

void Delivery::noteFailure(const model::Reason &why)
{
    const base::WallMs now = m_parts.host.wallNow();
    ++m_status.failures;
    m_status.lastError = why;
    m_status.nextAttemptAt = now + m_pausedUntil - m_parts.host.steadyNow();
    if (m_status.failingSince != 0)
        return;
    m_status.failingSince = now;
    base::log(base::LogLevel::Warning, "webhook-failing"_L1,
        {{u"webhook"_s, m_config.name}, {u"cause"_s, causeOf(why)}});
}

void Delivery::save()
{
    const base::SteadyMs now = m_parts.host.steadyNow();
    if (m_saving)
        return;
    const bool isUrgent = !m_isSaved || m_hasDelivered || m_alerted;
    const base::SteadyMs at =
        isUrgent ? m_saveNotBefore : std::max(m_saveNotBefore, m_savedAt + kSaveSkippedMs);
    if (now < at) {
        wakeAt(at);
        return;
    }
    m_saving = true;
    m_hasDelivered = false;
    store::NoteWebhook command{m_parts.self, {m_config.name, m_doneTo}};
    if (m_alerted)
        command.failing = model::Reason{codes::kWebhookFailing,
            {{u"webhook"_s, m_config.name}, {u"since"_s, m_status.failingSince},
                {u"cause"_s, causeOf(m_status.lastError)}}};
    command.well = {codes::kWebhookDelivered, {}};
    m_parts.store.submit(std::move(command),
        [self = m_self, place = m_doneTo](const base::Result<store::WebhookNoted> &result) {
            if (*self)
                (*self)->saved(result, place);
        });
}

void Delivery::saved(const base::Result<store::WebhookNoted> &result, const QString &place)
{
    m_saving = false;
    if (result) {
        m_savedPlace = place;
        m_savedAt = m_parts.host.steadyNow();
        m_isSaved = true;
    } else {
        m_saveNotBefore = m_parts.host.steadyNow() + kStoreErrorWaitMs;
        m_hasDelivered = true;
        m_alerted = false; // the alert is raised again once the store accepts writes
    }
    advance();
}

void Delivery::raiseAlert()
{
    if (m_status.failingSince == 0 || m_alerted || m_saving)
        return;
    const qint64 due = m_status.failingSince + m_config.alertAfterMs;
    if (m_parts.host.wallNow() < due) {
        wakeAt(m_parts.host.steadyAt(due));
        return;
    }
    if (m_parts.host.steadyNow() < m_saveNotBefore) {
        wakeAt(m_saveNotBefore);
        return;
    }
    m_alerted = true;
    save();
}

void Delivery::wakeAt(base::SteadyMs at)
{
    if (m_timer != 0 && m_timerAt <= at)
        return;
    if (m_timer != 0)
        m_parts.host.cancel(m_timer);
    m_timerAt = at;
    m_timer = m_parts.host.callAt(at, [this] {
        m_timer = 0;
        onTimer();
    });
}

void Delivery::publish()
{
    const auto failing = std::find_if(
        m_events.begin(), m_events.end(), [](const auto &each) { return each->attempts > 0; });
    m_status.failingEvent = failing == m_events.end() ? QString() : (*failing)->event.id;
    m_status.undeliveredSince = 0;
    for (const auto &event : m_events) {
        m_status.undeliveredSince = event->event.at; // the first event is the oldest
        if (event->event.at != 0)
            break;
    }
    m_parts.statuses.set(m_status);
}

} // namespace sagadesk::webhook
