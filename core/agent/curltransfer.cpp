#include "core/agent/curltransfer.h"

#include "core/agent/curlfailure.h"
#include "core/base/failpoint.h"

#include <QFile>

#include <algorithm>
#include <climits>

namespace sagadesk::agent {

namespace {

// Reachable hosts answer sooner; this leaves time for a retry.
constexpr long kConnectTimeoutMs = 5000;
constexpr qint64 kHeaderBytesMax = 64 * 1024;

template <class Value>
bool set(CURL *handle, CURLoption option, Value value)
{
    return curl_easy_setopt(handle, option, value) == CURLE_OK;
}

} // namespace

CurlHandle makeCurlHandle()
{
    CurlHandle made(curl_easy_init());
    CURL *handle = made.get();
    const bool allSet = handle && set(handle, CURLOPT_PROTOCOLS_STR, "http,https")
        && set(handle, CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_1_1))
        && set(handle, CURLOPT_FOLLOWLOCATION, 0L) && set(handle, CURLOPT_NOSIGNAL, 1L)
        && set(handle, CURLOPT_NETRC, static_cast<long>(CURL_NETRC_IGNORED))
        && set(handle, CURLOPT_PROXY, "") && set(handle, CURLOPT_SSL_VERIFYPEER, 1L)
        && set(handle, CURLOPT_SSL_VERIFYHOST, 2L)
        && set(handle, CURLOPT_DISALLOW_USERNAME_IN_URL, 1L) && set(handle, CURLOPT_PATH_AS_IS, 1L)
        && set(handle, CURLOPT_HTTP09_ALLOWED, 0L) && set(handle, CURLOPT_TCP_NODELAY, 1L)
        && set(handle, CURLOPT_TCP_KEEPALIVE, 1L) && set(handle, CURLOPT_NOPROGRESS, 1L);
    return allSet ? std::move(made) : CurlHandle();
}

CurlTransfer::CurlTransfer(
    ExchangeId id, HttpExchange exchange, std::function<void(HttpAnswer)> done, Clock clock)
    : m_id(id)
    , m_exchange(std::move(exchange))
    , m_done(std::move(done))
    , m_steadyNow(std::move(clock))
{
}

CurlTransfer::~CurlTransfer()
{
    curl_slist_free_all(m_headers);
}

bool CurlTransfer::prepare(CurlHandle handle, qint64 remainingMs)
{
    m_handle = std::move(handle);
    CURL *easy = m_handle.get();
    if (!easy)
        return false;
    // libcurl takes an int; the caller's timer ends anything longer.
    const long timeoutMs = static_cast<long>(std::clamp<qint64>(remainingMs, 1, INT_MAX));
    return set(easy, CURLOPT_URL, m_exchange.url.toUtf8().constData())
        && set(easy, CURLOPT_TIMEOUT_MS, timeoutMs)
        && set(easy, CURLOPT_CONNECTTIMEOUT_MS, std::min(timeoutMs, kConnectTimeoutMs))
        && set(
            easy, CURLOPT_MAXFILESIZE_LARGE, static_cast<curl_off_t>(m_exchange.maxResponseBytes))
        && set(easy, CURLOPT_WRITEFUNCTION, &CurlTransfer::takeBody)
        && set(easy, CURLOPT_WRITEDATA, this)
        && set(easy, CURLOPT_HEADERFUNCTION, &CurlTransfer::takeHeader)
        && set(easy, CURLOPT_PREREQFUNCTION, &CurlTransfer::beforeSending)
        && set(easy, CURLOPT_PREREQDATA, this) && set(easy, CURLOPT_HEADERDATA, this)
        && set(easy, CURLOPT_PRIVATE, this) && setMethod() && setHeaders() && setTls();
}

bool CurlTransfer::setMethod()
{
    CURL *easy = m_handle.get();
    const QByteArray &method = m_exchange.method;
    const bool sendsBody =
        !m_exchange.body.isEmpty() || method == "POST" || method == "PUT" || method == "PATCH";
    if (!set(easy, CURLOPT_NOBODY, 0L) || !set(easy, CURLOPT_HTTPGET, 1L))
        return false;
    if (method == "HEAD" && !sendsBody)
        return set(easy, CURLOPT_CUSTOMREQUEST, nullptr) && set(easy, CURLOPT_NOBODY, 1L);
    if (sendsBody
        && (!set(easy, CURLOPT_POST, 1L)
            || !set(easy, CURLOPT_POSTFIELDS, m_exchange.body.constData())
            || !set(easy, CURLOPT_POSTFIELDSIZE_LARGE,
                static_cast<curl_off_t>(m_exchange.body.size()))))
        return false;
    return set(easy, CURLOPT_CUSTOMREQUEST, method.constData());
}

bool CurlTransfer::setHeaders()
{
    const auto append = [this](const QByteArray &line) {
        curl_slist *longer = curl_slist_append(m_headers, line.constData());
        m_headers = longer ? longer : m_headers;
        return longer != nullptr;
    };
    bool hasType = false;
    // A name with a colon and no value removes a header that libcurl would add.
    bool complete = append("Expect:");
    for (const auto &[name, value] : m_exchange.headers) {
        hasType = hasType || name.compare("content-type", Qt::CaseInsensitive) == 0;
        complete = complete
            && append(value.isEmpty() ? QByteArray(name + ';') : QByteArray(name + ": " + value));
    }
    if (!hasType)
        complete = complete && append("Content-Type:");
    return complete && set(m_handle.get(), CURLOPT_HTTPHEADER, m_headers);
}

bool CurlTransfer::setTls()
{
    CURL *easy = m_handle.get();
    const model::TlsFiles &tls = m_exchange.tls;
    const auto setFile = [easy](CURLoption option, const QString &file) {
        return file.isEmpty() || set(easy, option, QFile::encodeName(file).constData());
    };
    if (!tls.caFile.isEmpty()) {
        // Without the system's certificate folder libcurl trusts this file alone.
        if (!set(easy, CURLOPT_CAPATH, nullptr))
            return false;
#if LIBCURL_VERSION_NUM >= 0x075700
        // By default libcurl keeps the authorities for a day, although the file was replaced.
        if (!set(easy, CURLOPT_CA_CACHE_TIMEOUT, 0L))
            return false;
#endif
    }
    return setFile(CURLOPT_CAINFO, tls.caFile) && setFile(CURLOPT_SSLCERT, tls.certificateFile)
        && setFile(CURLOPT_SSLKEY, tls.keyFile);
}

size_t CurlTransfer::takeBody(char *bytes, size_t one, size_t count, void *self)
{
    auto *transfer = static_cast<CurlTransfer *>(self);
    const auto size = static_cast<qsizetype>(one * count);
    QByteArray &body = transfer->m_answer.body;
    const qint64 limit = transfer->m_exchange.maxResponseBytes;
    if (limit > 0 && body.size() + size > limit) {
        transfer->m_isTooLarge = true;
        return CURL_WRITEFUNC_ERROR;
    }
    body.append(bytes, size);
    return one * count;
}

size_t CurlTransfer::takeHeader(char *bytes, size_t one, size_t count, void *self)
{
    base::failpoint("effect-before-reply-read");
    auto *transfer = static_cast<CurlTransfer *>(self);
    const auto size = static_cast<qsizetype>(one * count);
    transfer->m_headerBytes += size;
    if (transfer->m_headerBytes > kHeaderBytesMax) {
        transfer->m_isTooLarge = true;
        return 0;
    }
    transfer->header(QByteArrayView(bytes, size));
    return one * count;
}

// Called when the connection is established. libcurl's own time limit starts with its first turn,
// so a process suspended before that would otherwise send an expired request.
int CurlTransfer::beforeSending(void *self, char *, char *, int, int)
{
    auto *transfer = static_cast<CurlTransfer *>(self);
    if (transfer->m_steadyNow() >= transfer->m_exchange.deadline)
        return CURL_PREREQFUNC_ABORT;
    ++transfer->m_sendings;
    return CURL_PREREQFUNC_OK;
}

void CurlTransfer::header(QByteArrayView line)
{
    // Each status line starts a new response; one before it was an interim response (1xx).
    if (line.startsWith("HTTP/")) {
        m_answer.headers.clear();
        m_isHeadWhole = false;
        return;
    }
    m_isHeadWhole = m_isHeadWhole || line.trimmed().isEmpty();
    const qsizetype colon = line.indexOf(':');
    if (colon > 0)
        m_answer.headers.emplace_back(line.first(colon).trimmed().toByteArray().toLower(),
            line.sliced(colon + 1).trimmed().toByteArray());
}

HttpAnswer CurlTransfer::answer(CURLcode code, base::SteadyMs now)
{
    CURL *easy = m_handle.get();
    m_answer.repeated = m_sendings > 1;
    // libcurl accepts a connection that is closed within the headers as a complete response
    // without a body.
    if (code == CURLE_OK && !m_isHeadWhole)
        code = CURLE_PARTIAL_FILE;
    if (code == CURLE_OK && !m_isTooLarge) {
        long status = 0;
        curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
        m_answer.status = static_cast<int>(status);
        return std::move(m_answer);
    }
    CurlEnding ending;
    ending.code = code;
    ending.isTooLarge = m_isTooLarge;
    ending.isOverdue = now >= m_exchange.deadline;
    long requestBytes = 0;
    curl_easy_getinfo(easy, CURLINFO_REQUEST_SIZE, &requestBytes);
    curl_easy_getinfo(easy, CURLINFO_OS_ERRNO, &ending.osError);
    ending.requestBytes = requestBytes;
    HttpAnswer failed = failureOf(ending);
    failed.repeated = m_answer.repeated;
    return failed;
}

} // namespace sagadesk::agent
