#include "tests/bench/httpload.h"

#include "core/base/assert.h"
#include "tests/bench/measure.h"

#include <algorithm>
#include <curl/curl.h>
#include <tuple>

namespace sagadesk::bench {

namespace {

constexpr int kWaitMs = 1000;

size_t appendBody(char *bytes, size_t, size_t count, void *target)
{
    static_cast<HttpReply *>(target)->body.append(bytes, static_cast<qsizetype>(count));
    return count;
}

} // namespace

struct HttpLoad::Multi
{
    CURLM *handle = curl_multi_init();
    curl_slist *headers = curl_slist_append(nullptr, "Expect:");
};

struct HttpLoad::Transfer
{
    CURL *handle = curl_easy_init();
    HttpRequest request;
    HttpReply reply;
    Answered answered;
};

HttpLoad::HttpLoad(const QList<QByteArray> &headers, int connections)
    : m_multi(std::make_unique<Multi>())
    , m_connections(static_cast<size_t>(connections))
{
    for (const QByteArray &header : headers)
        m_multi->headers = curl_slist_append(m_multi->headers, header.constData());
    curl_multi_setopt(m_multi->handle, CURLMOPT_MAXCONNECTS, static_cast<long>(connections));
}

HttpLoad::~HttpLoad()
{
    for (const auto &transfer : m_transfers) {
        curl_multi_remove_handle(m_multi->handle, transfer->handle);
        curl_easy_cleanup(transfer->handle);
    }
    curl_multi_cleanup(m_multi->handle);
    curl_slist_free_all(m_multi->headers);
}

void HttpLoad::send(HttpRequest request, Answered answered)
{
    m_waiting.emplace_back(std::move(request), std::move(answered));
    startWaiting();
}

size_t HttpLoad::open() const
{
    return m_waiting.size() + m_transfers.size() - m_idle.size();
}

void HttpLoad::startWaiting()
{
    while (!m_waiting.empty()) {
        if (m_idle.empty()) {
            if (m_transfers.size() == m_connections)
                return;
            m_transfers.push_back(std::make_unique<Transfer>());
            m_idle.push_back(m_transfers.back().get());
        }
        Transfer &transfer = *m_idle.back();
        m_idle.pop_back();
        std::tie(transfer.request, transfer.answered) = std::move(m_waiting.front());
        m_waiting.pop_front();
        transfer.reply = {};
        CURL *curl = transfer.handle;
        curl_easy_reset(curl); // keeps its connection
        curl_easy_setopt(curl, CURLOPT_URL, transfer.request.url.constData());
        curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, transfer.request.method.constData());
        curl_easy_setopt(curl, CURLOPT_HTTPHEADER, m_multi->headers);
        curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(curl, CURLOPT_PROXY, "");
        curl_easy_setopt(curl, CURLOPT_PRIVATE, &transfer);
        curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, &appendBody);
        curl_easy_setopt(curl, CURLOPT_WRITEDATA, &transfer.reply);
        if (transfer.request.method != "GET") {
            const QByteArray &body = transfer.request.body;
            curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.size()));
            curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body.constData());
        }
        SAGADESK_ASSERT(curl_multi_add_handle(m_multi->handle, curl) == CURLM_OK);
    }
}

void HttpLoad::finish(Transfer &transfer, bool ok)
{
    if (ok) {
        long status = 0;
        curl_easy_getinfo(transfer.handle, CURLINFO_RESPONSE_CODE, &status);
        transfer.reply.status = static_cast<int>(status);
    }
    curl_multi_remove_handle(m_multi->handle, transfer.handle);
    const Answered answered = std::move(transfer.answered);
    const HttpReply reply = std::move(transfer.reply);
    m_idle.push_back(&transfer);
    answered(reply);
}

void HttpLoad::turn(int waitMs)
{
    int running = 0;
    curl_multi_perform(m_multi->handle, &running);
    int left = 0;
    bool ended = false;
    while (const CURLMsg *message = curl_multi_info_read(m_multi->handle, &left)) {
        if (message->msg != CURLMSG_DONE)
            continue;
        const bool ok = message->data.result == CURLE_OK;
        Transfer *transfer = nullptr;
        curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &transfer);
        finish(*transfer, ok);
        ended = true;
    }
    startWaiting();
    if (!ended && waitMs > 0)
        curl_multi_poll(m_multi->handle, nullptr, 0, waitMs, nullptr);
}

HttpReply HttpLoad::call(HttpRequest request)
{
    HttpReply result;
    bool done = false;
    send(std::move(request), [&](const HttpReply &reply) {
        result = reply;
        done = true;
    });
    while (!done)
        turn(kWaitMs);
    return result;
}

void HttpLoad::callAll(
    int count, const Make &make, const std::function<void(int number, const HttpReply &)> &answered)
{
    for (int next = 0; next < count || open() > 0;) {
        for (; next < count && open() < m_connections; ++next)
            send(make(next), [&answered, next](const HttpReply &reply) { answered(next, reply); });
        turn(kWaitMs);
    }
}

void HttpLoad::callAtRate(
    double perSecond, double seconds, const Make &make, const AnsweredLate &answered)
{
    const double start = steadyMs();
    const int count = static_cast<int>(perSecond * seconds);
    for (int next = 0; next < count || open() > 0;) {
        const double elapsed = steadyMs() - start;
        double dueMs = next * 1000.0 / perSecond;
        for (; next < count && dueMs <= elapsed; dueMs = ++next * 1000.0 / perSecond)
            send(make(next), [&answered, dueAt = start + dueMs](const HttpReply &reply) {
                answered(reply, steadyMs() - dueAt);
            });
        const double wait = dueMs - (steadyMs() - start);
        turn(next < count ? std::clamp(static_cast<int>(wait), 1, kWaitMs) : kWaitMs);
    }
}

} // namespace sagadesk::bench
