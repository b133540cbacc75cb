#include "core/agent/curlloop.h"

#include "core/agent/curltransfer.h"
#include "core/base/assert.h"
#include "core/base/failpoint.h"
#include "core/base/reasoncodes.h"

#include <QHash>

#include <algorithm>
#include <atomic>
#include <deque>
#include <mutex>
#include <unordered_map>
#include <utility>
#include <vector>

namespace sagadesk::agent {

using namespace Qt::StringLiterals;

namespace {

constexpr long kIdleConnectionsMax = 512; // kept for reuse, over all hosts
constexpr size_t kHandlePoolMax = 256;
constexpr int kWaitMaxMs = 60'000; // longer waits end early; the caller calls perform() again

void initializeOnce()
{
    static std::once_flag once;
    std::call_once(once, [] {
        qunsetenv("SSLKEYLOGFILE"); // it makes libcurl write all TLS keys to a file
        curl_global_init(CURL_GLOBAL_DEFAULT);
    });
}

bool isNoop(const HttpExchange &exchange)
{
    return exchange.url.startsWith("noop:"_L1);
}

bool isHttp(const QString &url)
{
    return url.startsWith("http://"_L1, Qt::CaseInsensitive)
        || url.startsWith("https://"_L1, Qt::CaseInsensitive);
}

// "http://host:port" of "http://host:port/path"; used as a key only, so it is not parsed further.
QString authorityOf(const QString &url)
{
    const qsizetype begin = url.indexOf("://"_L1);
    const qsizetype end = begin < 0 ? -1 : url.indexOf(u'/', begin + 3);
    return url.left(end);
}

HttpAnswer noopAnswer()
{
    HttpAnswer answer;
    answer.status = 200;
    answer.headers = {{"content-type", "application/json"}};
    answer.body = "{}";
    return answer;
}

HttpAnswer deadlineAnswer()
{
    HttpAnswer answer;
    answer.failure = HttpAnswer::Failure::Deadline;
    answer.reason.code = codes::kDeadlinePassed;
    return answer;
}

HttpAnswer refusedAnswer()
{
    HttpAnswer answer;
    answer.failure = HttpAnswer::Failure::NotSent;
    answer.reason.code = codes::kUrlRefused;
    return answer;
}

struct MultiDeleter
{
    void operator()(CURLM *multi) const { curl_multi_cleanup(multi); }
};

} // namespace

class CurlLoop::Private
{
public:
    explicit Private(std::function<base::SteadyMs()> clock);
    ~Private();
    Q_DISABLE_COPY_MOVE(Private)

    struct Entry
    {
        std::unique_ptr<CurlTransfer> transfer;
        QString host; // its Host::open includes this connection while isAdded
        bool isAdded = false; // to the multi handle
    };
    struct Host
    {
        int open = 0;
        std::deque<ExchangeId> waiting; // for a connection
    };

    void enqueue(ExchangeId id);
    void launch(ExchangeId id, Entry &entry);
    [[nodiscard]] CurlHandle handleFor(const HttpExchange &exchange);
    void launchFresh();
    void detach(Entry &entry);
    void leaveHost(const QString &name);
    void collect();
    bool deliver();
    void expireWaiting();
    void end(ExchangeId id, HttpAnswer answer) { ready.emplace_back(id, std::move(answer)); }
    [[nodiscard]] int waitMs(int maxWaitMs) const;
    void poll(int waitMs);

    std::function<base::SteadyMs()> steadyNow;
    std::unique_ptr<CURLM, MultiDeleter> multi;
    std::unordered_map<ExchangeId, Entry> entries;
    std::vector<ExchangeId> fresh; // started since the last turn
    std::deque<std::pair<ExchangeId, HttpAnswer>> ready; // ended; `done` has not run yet
    QHash<QString, Host> hosts; // with at least one open connection
    std::vector<CurlHandle> pool;
    ExchangeId lastId = 0;
    // wake() sets isWoken and then reads isWaiting; poll() does the reverse, so one of them always
    // sees the other.
    std::atomic<bool> isWoken{false};
    std::atomic<bool> isWaiting{false};
};

CurlLoop::Private::Private(std::function<base::SteadyMs()> clock)
    : steadyNow(std::move(clock))
{
    initializeOnce();
    multi.reset(curl_multi_init());
    SAGADESK_ASSERT(multi);
    curl_multi_setopt(multi.get(), CURLMOPT_MAXCONNECTS, kIdleConnectionsMax);
    curl_multi_setopt(multi.get(), CURLMOPT_PIPELINING, static_cast<long>(CURLPIPE_NOTHING));
}

CurlLoop::Private::~Private()
{
    for (auto &[id, entry] : entries) {
        if (entry.isAdded)
            curl_multi_remove_handle(multi.get(), entry.transfer->handle());
    }
}

void CurlLoop::Private::enqueue(ExchangeId id)
{
    Entry &entry = entries.at(id);
    const HttpExchange &exchange = entry.transfer->exchange();
    entry.host = exchange.pool + u' ' + authorityOf(exchange.url);
    const auto host = hosts.find(entry.host);
    if (host != hosts.end() && exchange.connectionsPerHost > 0
        && host->open >= exchange.connectionsPerHost)
        host->waiting.push_back(id);
    else
        launch(id, entry);
}

void CurlLoop::Private::launch(ExchangeId id, Entry &entry)
{
    CurlTransfer &transfer = *entry.transfer;
    const qint64 remainingMs = transfer.exchange().deadline - steadyNow();
    if (remainingMs <= 0) {
        end(id, deadlineAnswer());
        return;
    }
    // Without a scheme libcurl would guess one.
    if (!isHttp(transfer.exchange().url)
        || !transfer.prepare(handleFor(transfer.exchange()), remainingMs)
        || curl_multi_add_handle(multi.get(), transfer.handle()) != CURLM_OK) {
        end(id, refusedAnswer());
        return;
    }
    entry.isAdded = true;
    ++hosts[entry.host].open;
}

// An exchange with TLS files of its own gets a new handle: pooled handles use the certificates of
// the system, and that option can't be restored.
CurlHandle CurlLoop::Private::handleFor(const HttpExchange &exchange)
{
    if (pool.empty() || exchange.tls.areUsed())
        return makeCurlHandle();
    CurlHandle handle = std::move(pool.back());
    pool.pop_back();
    return handle;
}

void CurlLoop::Private::launchFresh()
{
    for (const ExchangeId id : std::exchange(fresh, {})) {
        const auto found = entries.find(id);
        if (found == entries.end())
            continue;
        if (isNoop(found->second.transfer->exchange()))
            end(id, noopAnswer());
        else
            enqueue(id);
    }
}

void CurlLoop::Private::detach(Entry &entry)
{
    if (!entry.isAdded)
        return;
    curl_multi_remove_handle(multi.get(), entry.transfer->handle());
    entry.isAdded = false;
    if (pool.size() < kHandlePoolMax && !entry.transfer->exchange().tls.areUsed())
        pool.push_back(entry.transfer->takeHandle());
    leaveHost(entry.host);
}

void CurlLoop::Private::leaveHost(const QString &name)
{
    Host &host = hosts[name];
    --host.open;
    while (!host.waiting.empty()) {
        const ExchangeId next = host.waiting.front();
        const auto found = entries.find(next);
        if (found == entries.end() || found->second.isAdded) {
            host.waiting.pop_front();
            continue;
        }
        if (host.open >= found->second.transfer->exchange().connectionsPerHost)
            return;
        host.waiting.pop_front();
        launch(next, found->second);
    }
    if (host.open == 0)
        hosts.remove(name);
}

void CurlLoop::Private::collect()
{
    int left = 0;
    while (const CURLMsg *message = curl_multi_info_read(multi.get(), &left)) {
        if (message->msg != CURLMSG_DONE)
            continue;
        // The removal below invalidates the message.
        const CURLcode code = message->data.result;
        CurlTransfer *transfer = nullptr;
        curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &transfer);
        end(transfer->id(), transfer->answer(code, steadyNow()));
        detach(entries.at(transfer->id()));
    }
}

// Looks up each exchange by its id, because any `done` may cancel others or start new ones.
bool CurlLoop::Private::deliver()
{
    bool delivered = false;
    for (size_t rest = ready.size(); rest > 0 && !ready.empty(); --rest) {
        auto [id, answer] = std::move(ready.front());
        ready.pop_front();
        const auto found = entries.find(id);
        if (found == entries.end())
            continue;
        const std::unique_ptr<CurlTransfer> transfer = std::move(found->second.transfer);
        entries.erase(found);
        transfer->finish(std::move(answer));
        delivered = true;
    }
    return delivered;
}

void CurlLoop::Private::expireWaiting()
{
    const base::SteadyMs now = steadyNow();
    for (Host &host : hosts) {
        std::erase_if(host.waiting, [&](ExchangeId id) {
            const auto found = entries.find(id);
            if (found == entries.end())
                return true;
            const bool isOver = found->second.transfer->exchange().deadline <= now;
            if (isOver)
                end(id, deadlineAnswer());
            return isOver;
        });
    }
}

int CurlLoop::Private::waitMs(int maxWaitMs) const
{
    if (!ready.empty() || isWoken.load())
        return 0;
    qint64 wait = maxWaitMs < 0 ? kWaitMaxMs : std::min(maxWaitMs, kWaitMaxMs);
    const base::SteadyMs now = steadyNow();
    for (const Host &host : hosts) {
        for (const ExchangeId id : host.waiting) {
            const auto found = entries.find(id);
            if (found != entries.end())
                wait = std::min(wait, found->second.transfer->exchange().deadline - now);
        }
    }
    return static_cast<int>(std::max<qint64>(0, wait));
}

void CurlLoop::Private::poll(int waitMs)
{
    if (waitMs > 0) {
        isWaiting.store(true);
        curl_multi_poll(multi.get(), nullptr, 0, isWoken.load() ? 0 : waitMs, nullptr);
        isWaiting.store(false);
    }
    isWoken.store(false);
}

CurlLoop::CurlLoop(std::function<base::SteadyMs()> steadyNow)
    : d(std::make_unique<Private>(std::move(steadyNow)))
{
}

CurlLoop::~CurlLoop() = default;

ExchangeId CurlLoop::start(HttpExchange exchange, std::function<void(HttpAnswer)> done)
{
    const ExchangeId id = ++d->lastId;
    Private::Entry entry;
    entry.transfer =
        std::make_unique<CurlTransfer>(id, std::move(exchange), std::move(done), d->steadyNow);
    d->entries.emplace(id, std::move(entry));
    d->fresh.push_back(id);
    return id;
}

void CurlLoop::cancel(ExchangeId exchange)
{
    const auto found = d->entries.find(exchange);
    if (found == d->entries.end())
        return;
    // Removed from the table first, because giving back the connection may launch other exchanges.
    Private::Entry entry = std::move(found->second);
    d->entries.erase(found);
    d->detach(entry);
}

bool CurlLoop::perform(int maxWaitMs)
{
    d->launchFresh();
    d->poll(d->waitMs(maxWaitMs));
    int running = 0;
    curl_multi_perform(d->multi.get(), &running);
    if (running > 0)
        base::failpoint("request-half-written");
    d->collect();
    d->expireWaiting();
    return d->deliver();
}

void CurlLoop::wake()
{
    d->isWoken.store(true);
    if (d->isWaiting.load())
        curl_multi_wakeup(d->multi.get());
}

qsizetype CurlLoop::openCount() const
{
    return static_cast<qsizetype>(d->entries.size());
}

} // namespace sagadesk::agent
