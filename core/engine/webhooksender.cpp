#include "core/engine/webhooksender.h"

#include "core/base/log.h"
#include "core/base/refusalcodes.h"

#include <utility>

namespace sagadesk::engine {

using namespace Qt::StringLiterals;

namespace {

// Calls `done` once. If the message to the actor is dropped, the destructor calls it.
class SkipReply final
{
public:
    explicit SkipReply(WebhookSender::Skipped done)
        : m_done(std::move(done))
    {
    }
    ~SkipReply() { send(base::refused(codes::kEngineStopped)); }
    Q_DISABLE_COPY_MOVE(SkipReply)

    void send(const base::Result<webhook::SkippedEvent> &result)
    {
        if (const auto done = std::exchange(m_done, {}))
            done(result);
    }

private:
    WebhookSender::Skipped m_done;
};

} // namespace

WebhookSender::WebhookSender(runtime::Runtime &runtime, runtime::Writer &writer,
    const workflow::WorkflowCatalog &catalog, const model::OwnNode &node, model::InstanceId self)
    : m_runtime(runtime)
    , m_writer(writer)
    , m_catalog(catalog)
    , m_node(node)
    , m_self(self)
{
}

WebhookSender::~WebhookSender()
{
    close();
}

void WebhookSender::configure(std::vector<webhook::WebhookConfig> wanted)
{
    const std::scoped_lock lock(m_mutex);
    if (m_isClosed || (wanted.empty() && !m_isMade))
        return;
    if (!m_isMade)
        make();
    base::log(base::LogLevel::Info, "webhooks-changed"_L1,
        {{u"webhooks"_s, static_cast<int>(wanted.size())}});
    m_unit->ref.tell(base::Channel::Reliable,
        [wanted = std::move(wanted), end = endOfJournal()](
            webhook::Webhooks &actor) { actor.configure(wanted, end); });
}

void WebhookSender::skip(const QString &name, const QString &event, const Skipped &done)
{
    const auto reply = std::make_shared<SkipReply>(done);
    std::unique_lock lock(m_mutex);
    const bool isTaken = m_isMade && !m_isClosed
        && m_unit->ref.tell(
            base::Channel::Reliable, [name, event, reply](webhook::Webhooks &actor) {
                reply->send(actor.skip(name, event));
            });
    const bool isClosed = m_isClosed || m_isMade;
    lock.unlock();
    if (!isTaken)
        reply->send(isClosed ? base::refused(codes::kEngineStopped)
                             : base::Error{base::ErrorKind::NotFound, codes::kWebhookNotFound,
                                 {{u"webhook"_s, name}}});
}

void WebhookSender::make()
{
    m_worker = m_runtime.makeNetworkWorker("sd-webhooks");
    m_unit = std::make_unique<runtime::ActorUnit<webhook::Webhooks>>(*m_worker);
    m_unit->client = m_writer.clientFor(m_unit->host->mailbox());
    m_transport = m_worker->makeTransport(*m_unit->host);
    m_unit->make(webhook::Webhooks::Parts{
        *m_unit->client, m_runtime.store(), *m_transport, m_catalog, m_statuses, m_node, m_self});
    m_wake = std::make_unique<runtime::CoalescedWake<webhook::Webhooks>>(m_unit->ref);
    m_worker->start();
    m_isMade = true;
}

std::optional<QString> WebhookSender::endOfJournal() const
{
    auto reader = m_runtime.store().openReader();
    const auto end = reader ? (*reader)->journalEnd() : base::Result<store::Cursor>(reader.error());
    return end ? std::optional(end->toText()) : std::nullopt;
}

void WebhookSender::committed(const store::CommitNotice &notice)
{
    if (m_isMade && !notice.tasks.isEmpty())
        m_wake->wake();
}

void WebhookSender::close()
{
    const std::scoped_lock lock(m_mutex);
    m_isClosed = true;
    if (!m_worker)
        return;
    m_worker->stop();
    m_unit->end(); // destroyed before its transport, which must be destroyed before the host
    m_transport.reset();
}

} // namespace sagadesk::engine
