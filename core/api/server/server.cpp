#include "core/api/server/server.h"

#include "core/api/handlers/changereads.h"
#include "core/api/handlers/longpolls.h"
#include "core/api/handlers/metrics.h"
#include "core/api/handlers/readiness.h"
#include "core/api/server/accessfiles.h"
#include "core/api/server/connectionwatch.h"
#include "core/api/server/exchange.h"
#include "core/api/server/listensocket.h"
#include "core/api/server/rejectionlog.h"
#include "core/base/apicodes.h"
#include "core/base/refusalcodes.h"
#include "core/engine/engine.h"

#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QMutexLocker>
#include <QThread>
#include <QTimer>
#include <QWaitCondition>

#include <utility>

#include <microhttpd.h>
#include <netinet/in.h>
#include <sys/resource.h>
#include <unistd.h>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

constexpr unsigned kConnectionsMax = 1024;
constexpr unsigned kSpareConnections = 8; // kept free by closing others
constexpr int kWatchMs = 1000;
// Enough for headers (at most 8 KiB) and part of the body.
constexpr size_t kConnectionMemory = 64 * 1024;
// For a connection without traffic; suspended ones are exempt.
constexpr unsigned kIdleSeconds = 30;

constexpr size_t kPieceBytes = 16 * 1024; // maximum size of one read from a stream
// Larger bodies are parsed on the API's own thread, so that other connections do not wait for it.
constexpr qint64 kParsedAtOnceMax = 32 * 1024;

// How long shutdown waits for responses to be sent; a client might never read one.
constexpr int kFarewellMs = 2000;

using Held = std::shared_ptr<Exchange>; // libmicrohttpd stores a pointer to one per request

QByteArray headerValue(MHD_Connection *connection, const char *name)
{
    const char *value = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
    return value ? QByteArray(value) : QByteArray();
}

QByteArrayList headerValues(MHD_Connection *connection, QByteArrayView name)
{
    struct Found
    {
        QByteArrayView name;
        QByteArrayList values;
    } found{name, {}};
    MHD_get_connection_values(
        connection, MHD_HEADER_KIND,
        [](void *into, MHD_ValueKind, const char *key, const char *value) {
            auto *all = static_cast<Found *>(into);
            if (all->name.compare(key, Qt::CaseInsensitive) == 0)
                all->values.append(QByteArray(value));
            return MHD_YES;
        },
        &found);
    return found.values;
}

// White space after a header name ("Origin : …") makes some parsers see a different header.
bool hasBlankInName(MHD_Connection *connection)
{
    bool found = false;
    MHD_get_connection_values(
        connection, MHD_HEADER_KIND,
        [](void *into, MHD_ValueKind, const char *key, const char *) {
            const QByteArrayView name(key);
            *static_cast<bool *>(into) |= name.endsWith(' ') || name.endsWith('\t');
            return MHD_YES;
        },
        &found);
    return found;
}

// Empty if the header is missing or repeated.
QByteArray soleHeaderValue(MHD_Connection *connection, QByteArrayView name)
{
    const QByteArrayList values = headerValues(connection, name);
    return values.size() == 1 ? values.constFirst() : QByteArray();
}

int socketOf(MHD_Connection *connection)
{
    const MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

// The default maximum of connections: at most half of the file descriptors of this process, because
// the store and services need the rest. Raises the limit of descriptors if it is low.
unsigned connectionsMax()
{
    rlimit files = {};
    if (::getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur == RLIM_INFINITY)
        return kConnectionsMax;
    const rlim_t wanted = 4 * rlim_t(kConnectionsMax);
    if (files.rlim_cur < wanted) {
        files.rlim_cur = std::min(wanted, files.rlim_max);
        (void)::setrlimit(RLIMIT_NOFILE, &files);
        (void)::getrlimit(RLIMIT_NOFILE, &files);
    }
    return static_cast<unsigned>(
        std::clamp(files.rlim_cur / 2, rlim_t(2 * kSpareConnections), rlim_t(kConnectionsMax)));
}

HeaderFacts factsOf(MHD_Connection *connection, const char *method, const QByteArray &target)
{
    HeaderFacts facts;
    const MHD_ConnectionInfo *size =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    facts.headerBytes = size ? static_cast<qint64>(size->header_size) : 0;
    facts.method = method;
    facts.target = target;
    facts.hosts = headerValues(connection, MHD_HTTP_HEADER_HOST);
    facts.contentLengths = headerValues(connection, MHD_HTTP_HEADER_CONTENT_LENGTH);
    facts.transferEncodings = headerValues(connection, MHD_HTTP_HEADER_TRANSFER_ENCODING);
    facts.hasBlankInName = hasBlankInName(connection);
    facts.host = facts.hosts.value(0);
    facts.hasOrigin =
        MHD_lookup_connection_value(connection, MHD_HEADER_KIND, MHD_HTTP_HEADER_ORIGIN);
    facts.authorization = headerValue(connection, MHD_HTTP_HEADER_AUTHORIZATION);
    facts.contentType = headerValue(connection, MHD_HTTP_HEADER_CONTENT_TYPE);
    facts.idempotencyKey = headerValue(connection, "Idempotency-Key");
    if (!headerValue(connection, "traceparent").isNull())
        facts.traceparent = soleHeaderValue(connection, "traceparent");
    facts.ifMatch = headerValue(connection, MHD_HTTP_HEADER_IF_MATCH);
    facts.ifNoneMatch = headerValue(connection, MHD_HTTP_HEADER_IF_NONE_MATCH);
    facts.accept = headerValue(connection, MHD_HTTP_HEADER_ACCEPT);
    facts.lastEventId = headerValue(connection, "Last-Event-ID");
    const QByteArray length = facts.contentLengths.value(0);
    const bool chunked = !facts.transferEncodings.isEmpty();
    facts.contentLength = length.isEmpty() ? -1 : length.toLongLong();
    facts.hasBody = chunked || facts.contentLength > 0;
    facts.expectsContinue = !headerValue(connection, MHD_HTTP_HEADER_EXPECT).isEmpty();
    return facts;
}

ssize_t readPiece(void *stream, uint64_t, char *to, size_t size)
{
    const qsizetype count = (*static_cast<std::shared_ptr<ResponseStream> *>(stream))
                                ->read(to, static_cast<qsizetype>(size));
    return count == ResponseStream::kEnd ? MHD_CONTENT_READER_END_OF_STREAM : count;
}

void releaseStream(void *stream)
{
    delete static_cast<std::shared_ptr<ResponseStream> *>(stream);
}

MHD_Response *responseOf(MHD_Connection *connection, const Response &response)
{
    if (!response.stream) {
        // The Exchange owns the bytes and outlives the response.
        return MHD_create_response_from_buffer(static_cast<size_t>(response.body.size()),
            const_cast<char *>(response.body.constData()), MHD_RESPMEM_PERSISTENT);
    }
    response.stream->attach([connection] { MHD_suspend_connection(connection); },
        [connection] { MHD_resume_connection(connection); },
        [connection] { return hasPeerLeft(connection); });
    return MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, kPieceBytes, &readPiece,
        new std::shared_ptr<ResponseStream>(response.stream), &releaseStream);
}

MHD_Result queue(MHD_Connection *connection, const Response &response)
{
    MHD_Response *made = responseOf(connection, response);
    if (!made)
        return MHD_NO;
    if (!response.contentType.isEmpty()) {
        MHD_add_response_header(
            made, MHD_HTTP_HEADER_CONTENT_TYPE, response.contentType.constData());
    }
    if (!response.entityTag.isEmpty()) {
        const QByteArray tag = '"' + response.entityTag + '"';
        MHD_add_response_header(made, MHD_HTTP_HEADER_ETAG, tag.constData());
    }
    MHD_add_response_header(made, MHD_HTTP_HEADER_CACHE_CONTROL, "no-store");
    MHD_add_response_header(made, "X-Content-Type-Options", "nosniff");
    for (const auto &[name, value] : response.headers)
        MHD_add_response_header(made, name.constData(), value.constData());
    const MHD_Result queued =
        MHD_queue_response(connection, static_cast<unsigned>(response.status), made);
    MHD_destroy_response(made);
    return queued;
}

} // namespace

class Server::Private
{
public:
    Private(engine::Engine &engine, const ServerOptions &options)
        : m_token(options.dataDir, options.token)
        , m_readOnlyToken(options.dataDir, {}, TokenKind::ReadOnly)
        , m_gate{options.token, {}, options.address}
        , m_connectionsMax(options.connections > 0 ? options.connections : connectionsMax())
        , m_bodyBytesMax(options.bodyBytes)
        , m_watch({m_connectionsMax - kSpareConnections, kSpareConnections - 1})
        , m_waiters(engine, m_connectionsMax / 2)
        , m_context{engine, m_waiters.courier(), m_waiters, std::make_shared<Readiness>(),
              std::make_shared<RequestCounts>(), std::make_shared<ChangeReads>(), options.ledger,
              [this](
                  const QByteArray &challenge) { return proofOf(m_token.get(), m_url, challenge); }}
    {
        m_thread.setObjectName(u"api"_s);
        m_waiters.moveToThread(&m_thread);
        m_uptime.start();
        auto *timer = new QTimer;
        timer->moveToThread(&m_thread);
        QObject::connect(timer, &QTimer::timeout, timer, [this] {
            m_watch.endOverdue(m_uptime.elapsed());
            m_waiters.endThoseThatLeft();
        });
        QObject::connect(&m_thread, &QThread::started, timer, [timer] { timer->start(kWatchMs); });
        QObject::connect(&m_thread, &QThread::finished, timer, &QObject::deleteLater);
    }
    ~Private() { stop(); }
    Q_DISABLE_COPY_MOVE(Private)

    bool start(const ListenSocket &socket);
    void stop();
    MHD_Result handle(MHD_Connection *connection, Held &exchange, const char *method,
        const char *data, size_t *size);

    QString m_url;

private:
    MHD_Result sendAnswer(MHD_Connection *connection, const char *method, const Exchange &exchange);
    MHD_Result readBody(
        MHD_Connection *connection, Exchange &exchange, const char *data, size_t size);
    void noteRejection(MHD_Connection *connection, const char *method, const Exchange &exchange);
    void dispatch(MHD_Connection *connection, const Held &exchange);
    void handOver(const Held &exchange);
    void forget(const Held &exchange);
    void waitForAnswers();

    CurrentToken m_token; // used only by the thread of libmicrohttpd, as are the next four members
    CurrentToken m_readOnlyToken;
    GateOptions m_gate;
    RejectionLog m_rejections;
    qint64 m_bodyBytes = 0; // of all bodies in memory
    unsigned m_connectionsMax;
    qint64 m_bodyBytesMax;
    ConnectionWatch m_watch;
    QElapsedTimer m_uptime;
    QThread m_thread;
    LongPolls m_waiters;
    HandlerContext m_context;
    MHD_Daemon *m_daemon = nullptr;
    QMutex m_mutex; // guards the following members
    QWaitCondition m_ended; // a request has ended
    std::unordered_set<Held> m_suspended;
    int m_requests = 0; // requests whose response has not been sent yet
    bool m_stopping = false;

    static void connected(
        void *self, MHD_Connection *connection, void **, MHD_ConnectionNotificationCode what);
    static void *opened(void *self, const char *uri, MHD_Connection *connection);
    static MHD_Result called(void *self, MHD_Connection *connection, const char *url,
        const char *method, const char *version, const char *data, size_t *size, void **held);
    static void completed(
        void *self, MHD_Connection *connection, void **held, MHD_RequestTerminationCode code);
};

void Server::Private::connected(
    void *self, MHD_Connection *connection, void **, MHD_ConnectionNotificationCode what)
{
    auto *server = static_cast<Private *>(self);
    if (what == MHD_CONNECTION_NOTIFY_STARTED)
        server->m_watch.add(socketOf(connection), server->m_uptime.elapsed());
    else
        server->m_watch.remove(socketOf(connection));
}

void *Server::Private::opened(void *self, const char *uri, MHD_Connection *)
{
    auto *server = static_cast<Private *>(self);
    const QMutexLocker locker(&server->m_mutex);
    ++server->m_requests;
    return new Held(std::make_shared<Exchange>(QByteArray(uri), server->m_uptime.elapsed()));
}

MHD_Result Server::Private::called(void *self, MHD_Connection *connection, const char *,
    const char *method, const char *, const char *data, size_t *size, void **held)
{
    Held &exchange = *static_cast<Held *>(*held);
    return static_cast<Private *>(self)->handle(connection, exchange, method, data, size);
}

void Server::Private::completed(
    void *self, MHD_Connection *connection, void **held, MHD_RequestTerminationCode)
{
    auto *exchange = static_cast<Held *>(*held);
    if (!exchange)
        return;
    auto *server = static_cast<Private *>(self);
    using enum ConnectionWatch::Phase;
    server->m_watch.enter(socketOf(connection), Idle, server->m_uptime.elapsed());
    server->m_bodyBytes -= (*exchange)->bodyBytes();
    (*exchange)->closeStream();
    server->forget(*exchange);
    delete exchange;
    *held = nullptr;
}

MHD_Result Server::Private::handle(
    MHD_Connection *connection, Held &exchange, const char *method, const char *data, size_t *size)
{
    if (exchange->phase() == Exchange::Phase::Headers) {
        m_gate.token = m_token.get();
        m_gate.readOnlyToken = m_readOnlyToken.get();
        exchange->begin(passGate(factsOf(connection, method, exchange->target()), m_gate));
        if (exchange->hasResponse())
            noteRejection(connection, method, *exchange);
        using enum ConnectionWatch::Phase;
        m_watch.enter(socketOf(connection), Body, m_uptime.elapsed());
        if (!exchange->hasResponse() && exchange->route()->needsToken)
            m_watch.markAuthorized(socketOf(connection));
        return exchange->refusedAtOnce() ? sendAnswer(connection, method, *exchange) : MHD_YES;
    }
    if (exchange->phase() == Exchange::Phase::Suspended)
        return sendAnswer(connection, method, *exchange);
    if (*size > 0)
        return readBody(connection, *exchange, data, std::exchange(*size, 0));
    exchange->endBody();
    m_watch.enter(socketOf(connection), ConnectionWatch::Phase::Answering, m_uptime.elapsed());
    if (exchange->hasResponse())
        return sendAnswer(connection, method, *exchange);
    dispatch(connection, exchange);
    return MHD_YES;
}

MHD_Result Server::Private::readBody(
    MHD_Connection *connection, Exchange &exchange, const char *data, size_t size)
{
    m_watch.noteBody(socketOf(connection), static_cast<qint64>(size), m_uptime.elapsed());
    const qint64 before = exchange.bodyBytes();
    const bool goOn = exchange.append(data, size, m_bodyBytesMax - m_bodyBytes);
    m_bodyBytes += exchange.bodyBytes() - before;
    return goOn ? MHD_YES : MHD_NO;
}

MHD_Result Server::Private::sendAnswer(
    MHD_Connection *connection, const char *method, const Exchange &exchange)
{
    // A stream stays in phase Answering: it lasts as long as its client reads, so a long one must
    // not count as an unread response.
    if (!exchange.response().stream)
        m_watch.enter(socketOf(connection), ConnectionWatch::Phase::Sending, m_uptime.elapsed());
    const Route *route = exchange.route();
    m_context.requests->add(method, route ? route->pattern : QLatin1StringView(),
        exchange.response().status, m_uptime.elapsed() - exchange.startedAt());
    return queue(connection, exchange.response());
}

// Logs only refusals of the caller (401, 403) and of requests that are too large (413, 431). Other
// invalid requests concern only their caller.
void Server::Private::noteRejection(
    MHD_Connection *connection, const char *method, const Exchange &exchange)
{
    const int status = exchange.response().status;
    if (status != 401 && status != 403 && status != 413 && status != 431)
        return;
    m_rejections.note(
        {status, method, exchange.target().split('?').constFirst(), clientAddress(connection)},
        m_uptime.elapsed());
}

void Server::Private::dispatch(MHD_Connection *connection, const Held &exchange)
{
    bool stopping = false;
    {
        const QMutexLocker locker(&m_mutex);
        stopping = m_stopping;
        exchange->suspend(connection);
        m_suspended.insert(exchange);
    }
    if (stopping)
        exchange->answer(problem(503, codes::kShuttingDown));
    else if (exchange->bodyBytes() > kParsedAtOnceMax)
        m_waiters.courier()->run([this, exchange] { handOver(exchange); });
    else
        handOver(exchange);
}

void Server::Private::handOver(const Held &exchange)
{
    exchange->route()->handler(m_context, exchange->request(), [exchange](Response response) {
        exchange->answer(unlessKnown(std::move(response), exchange->request().ifNoneMatch));
    });
}

void Server::Private::forget(const Held &exchange)
{
    const QMutexLocker locker(&m_mutex);
    m_suspended.erase(exchange);
    --m_requests;
    m_ended.wakeAll();
}

// Not MHD_OPTION_STRICT_FOR_CLIENT: it only adds a check of Host, to which libmicrohttpd 0.9.75
// responds with two heads, and a check of percent-encodings; requestadmission.cpp performs both.
bool Server::Private::start(const ListenSocket &socket)
{
    const QString host = socket.isIPv6 ? u'[' + m_gate.listenAddress + u']' : m_gate.listenAddress;
    m_url = u"http://%1:%2"_s.arg(host).arg(socket.port);
    m_thread.start();
    const unsigned flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ITC
        | (socket.isIPv6 ? unsigned(MHD_USE_IPv6) : 0U);
    m_daemon = MHD_start_daemon(flags, socket.port, nullptr, nullptr, &Private::called, this,
#if MHD_VERSION >= 0x00097701 // refuses bare line feeds and folded lines
        MHD_OPTION_CLIENT_DISCIPLINE_LVL, 1,
#endif
        MHD_OPTION_LISTEN_SOCKET, socket.descriptor, MHD_OPTION_CONNECTION_LIMIT, m_connectionsMax,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, kConnectionMemory, MHD_OPTION_CONNECTION_TIMEOUT,
        kIdleSeconds, MHD_OPTION_URI_LOG_CALLBACK, &Private::opened, this,
        MHD_OPTION_NOTIFY_COMPLETED, &Private::completed, this, MHD_OPTION_NOTIFY_CONNECTION,
        &Private::connected, this, MHD_OPTION_END);
    return m_daemon != nullptr;
}

// Waits because stopping the daemon closes connections at once, without a response.
void Server::Private::waitForAnswers()
{
    QDeadlineTimer deadline(kFarewellMs);
    const QMutexLocker locker(&m_mutex);
    while (m_requests > 0 && m_ended.wait(&m_mutex, deadline)) { }
}

void Server::Private::stop()
{
    std::unordered_set<Held> waiting;
    {
        const QMutexLocker locker(&m_mutex);
        m_stopping = true;
        waiting = m_suspended;
    }
    const int listening = m_daemon ? MHD_quiesce_daemon(m_daemon) : MHD_INVALID_SOCKET;
    // libmicrohttpd must not be stopped while connections are suspended.
    for (const Held &exchange : waiting) {
        exchange->answer(problem(503, codes::kShuttingDown));
        exchange->endStream();
    }
    waitForAnswers();
    if (m_daemon)
        MHD_stop_daemon(m_daemon);
    if (listening != MHD_INVALID_SOCKET)
        ::close(listening);
    m_daemon = nullptr;
    m_waiters.courier()->close();
    m_thread.quit();
    m_thread.wait();
}

base::Result<std::unique_ptr<Server>> Server::start(
    engine::Engine &engine, const ServerOptions &options)
{
    const auto socket = openListenSocket(options);
    if (!socket)
        return socket.error();
    auto made = std::make_unique<Private>(engine, options);
    if (!made->start(*socket)) {
        ::close(socket->descriptor);
        return base::Error{base::ErrorKind::Network, codes::kListenFailed,
            {{u"address"_s, options.address}, {u"reason"_s, u"libmicrohttpd did not start"_s}}};
    }
    return std::unique_ptr<Server>(new Server(std::move(made)));
}

Server::Server(std::unique_ptr<Private> implementation)
    : d(std::move(implementation))
{
}

Server::~Server() = default;

QString Server::url() const
{
    return d->m_url;
}

} // namespace sagadesk::api
