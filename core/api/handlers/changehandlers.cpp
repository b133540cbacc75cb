#include "core/api/handlers/answers.h"
#include "core/api/handlers/changereads.h"
#include "core/api/handlers/handlers.h"
#include "core/api/handlers/longpolls.h"
#include "core/api/json/jsonchanges.h"
#include "core/base/refusalcodes.h"

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

constexpr int kChangePageMax = 500;
constexpr int kChangePageDefault = 100;
// How often a stream without changes sends its position, which shows that the connection works.
constexpr qint64 kBeatMs = 15'000;

class AwaitedChanges final : public Awaited
{
public:
    AwaitedChanges(const HandlerContext &context, QString after, int limit)
        : m_context(context)
        , m_after(std::move(after))
        , m_limit(limit)
        , m_last(std::make_shared<ChangeText>())
    {
    }

    void readNow(const Found &found) override
    {
        m_context.changes->read(m_context, m_after, m_limit,
            [found, last = m_last](const base::Result<ChangeText> &page) {
                if (!page) {
                    found(problem(page.error()), true);
                    return;
                }
                *last = *page;
                found(jsonResponse(page->json), !page->isEmpty);
            });
    }
    bool isConcerned(const model::ChangeSet &changes) const override
    {
        return changes.everything || !changes.tasks.isEmpty();
    }
    [[nodiscard]] const ChangeText &last() const { return *m_last; } // of the last read

private:
    HandlerContext m_context;
    QString m_after;
    int m_limit;
    std::shared_ptr<ChangeText> m_last;
};

// Server-sent events: a series of long polls, each of which produces one event. A page is read when
// the client has taken the previous event.
class ChangeStream final : public std::enable_shared_from_this<ChangeStream>
{
public:
    ChangeStream(
        const HandlerContext &context, QString after, int limit, Reply reply, HasLeft hasLeft)
        : m_context(context)
        , m_after(std::move(after))
        , m_limit(limit)
        , m_reply(std::move(reply))
        , m_hasLeft(std::move(hasLeft))
    {
    }

    void begin()
    {
        m_place = m_context.waiters.takePlace();
        if (m_place)
            next(0); // does not wait, so that the client gets headers at once
        else
            m_reply(problem(503, codes::kOverloaded));
    }

private:
    void next(qint64 waitMs)
    {
        const auto awaited = std::make_shared<AwaitedChanges>(m_context, m_after, m_limit);
        m_context.waiters.waitAt(
            m_place, awaited, waitMs,
            [self = shared_from_this(), awaited](
                const Response &response) { self->send(response, awaited->last()); },
            m_hasLeft);
    }

    void send(const Response &response, const ChangeText &page)
    {
        if (response.status != 200) {
            fail(response);
            return;
        }
        if (!m_stream) {
            m_stream = std::make_shared<ResponseStream>();
            Response begun;
            begun.contentType = "text/event-stream";
            begun.stream = m_stream;
            std::exchange(m_reply, {})(std::move(begun));
        }
        m_after = page.next;
        // Without changes, the event contains only an id, from which the client can resume.
        QByteArray event = "id: " + page.next.toLatin1() + '\n';
        if (!page.isEmpty)
            event += "event: changes\ndata: " + page.json + '\n';
        m_stream->write(event + '\n', [self = shared_from_this()](bool isThere) {
            if (isThere)
                self->m_context.courier->run([self] { self->next(kBeatMs); });
        });
    }

    // An open stream ends without an error: the client reconnects and receives the error then.
    void fail(const Response &response)
    {
        if (m_stream)
            m_stream->end();
        else
            m_reply(response);
    }

    HandlerContext m_context;
    QString m_after;
    int m_limit;
    Reply m_reply;
    HasLeft m_hasLeft;
    LongPolls::Place m_place;
    std::shared_ptr<ResponseStream> m_stream; // set once the response has begun
};

void follow(const HandlerContext &context, const Request &request, const QString &after, int limit,
    qint64 waitMs, const Reply &reply)
{
    if (!request.acceptsEvents) {
        context.waiters.wait(std::make_shared<AwaitedChanges>(context, after, limit), waitMs, reply,
            request.hasLeft);
        return;
    }
    const auto stream =
        std::make_shared<ChangeStream>(context, after, limit, reply, request.hasLeft);
    context.courier->run([stream] { stream->begin(); });
}

} // namespace

void ChangeReads::read(const HandlerContext &context, const QString &after, int limit, Found found)
{
    const Key key{context.waiters.notices(), after, limit};
    const auto [place, isFirst] = m_waiting.try_emplace(key);
    place->second.push_back(std::move(found));
    if (!isFirst)
        return;
    context.engine.taskReads().readChanges(after, limit, nullptr,
        context.courier->carry<model::ChangePage>(
            [reads = context.changes, key](const base::Result<model::ChangePage> &page) {
                base::Result<ChangeText> text = page
                    ? base::Result<ChangeText>(
                        ChangeText{changesJson(*page), page->next, page->changes.empty()})
                    : base::Result<ChangeText>(page.error());
                const auto waiting = reads->m_waiting.extract(key);
                for (const Found &each : waiting.mapped())
                    each(text);
            }));
}

void getChanges(const HandlerContext &context, const Request &request, Reply reply)
{
    const auto page = pageQuery(request, kChangePageMax, kChangePageDefault, reply);
    if (!page)
        return;
    const auto wait = waitQuery(request, reply);
    if (!wait)
        return;
    if (request.acceptsEvents && *wait > 0) {
        reply(queryError(u"wait", u"omitted with Accept: text/event-stream"_s));
        return;
    }
    // A client that reconnects repeats its URL, so Last-Event-ID takes precedence over `after`.
    const bool comesAgain = request.acceptsEvents && !request.lastEventId.isEmpty();
    const QString after = comesAgain ? request.lastEventId : page->after;
    if (after != u"latest"_s) {
        follow(context, request, after, page->limit, *wait, reply);
        return;
    }
    context.engine.taskReads().readEndOfChanges(nullptr,
        context.courier->carry<QString>([context, request, limit = page->limit, wait = *wait,
                                            reply](const base::Result<QString> &end) {
            if (end)
                follow(context, request, *end, limit, wait, reply);
            else
                reply(problem(end.error()));
        }));
}

} // namespace sagadesk::api
