#pragma once

#include "core/agent/httptransport.h"

#include <curl/curl.h>

#include <memory>

namespace sagadesk::agent {

struct CurlHandleDeleter
{
    void operator()(CURL *handle) const { curl_easy_cleanup(handle); }
};
using CurlHandle = std::unique_ptr<CURL, CurlHandleDeleter>;

// An easy handle with the options common to all requests; null if libcurl is out of memory or
// rejects an option.
[[nodiscard]] CurlHandle makeCurlHandle();

// One exchange on an easy handle: owns what libcurl points to, and collects the response.
class CurlTransfer final
{
public:
    using Clock = std::function<base::SteadyMs()>;
    CurlTransfer(
        ExchangeId id, HttpExchange exchange, std::function<void(HttpAnswer)> done, Clock clock);
    ~CurlTransfer();
    Q_DISABLE_COPY_MOVE(CurlTransfer)

    // CURLOPT_PRIVATE of the handle is set to this object. False: `handle` is null, or libcurl
    // rejected an option; the request must not be sent.
    [[nodiscard]] bool prepare(CurlHandle handle, qint64 remainingMs);
    [[nodiscard]] ExchangeId id() const { return m_id; }
    [[nodiscard]] CURL *handle() const { return m_handle.get(); }
    [[nodiscard]] CurlHandle takeHandle() { return std::move(m_handle); }
    [[nodiscard]] const HttpExchange &exchange() const { return m_exchange; }

    [[nodiscard]] HttpAnswer answer(CURLcode code, base::SteadyMs now);
    void finish(HttpAnswer answer) { m_done(std::move(answer)); }

private:
    [[nodiscard]] bool setMethod();
    [[nodiscard]] bool setHeaders();
    [[nodiscard]] bool setTls();
    static size_t takeBody(char *bytes, size_t one, size_t count, void *self);
    static size_t takeHeader(char *bytes, size_t one, size_t count, void *self);
    static int beforeSending(void *self, char *, char *, int, int);
    void header(QByteArrayView line);

    ExchangeId m_id;
    HttpExchange m_exchange;
    std::function<void(HttpAnswer)> m_done;
    Clock m_steadyNow;
    CurlHandle m_handle;
    curl_slist *m_headers = nullptr;
    HttpAnswer m_answer;
    qint64 m_headerBytes = 0;
    int m_sendings = 0; // libcurl itself repeats a request if a reused connection turns out dead
    bool m_isHeadWhole = false; // the empty line after the headers has been received
    bool m_isTooLarge = false;
};

} // namespace sagadesk::agent
