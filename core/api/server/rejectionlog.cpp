#include "core/api/server/rejectionlog.h"

#include "core/base/log.h"

#include <QHostAddress>

#include <microhttpd.h>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kMinuteMs = 60'000;
constexpr qsizetype kPathShown = 200;

} // namespace

QString clientAddress(MHD_Connection *connection)
{
    const MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info ? QHostAddress(info->client_addr).toString() : QString();
}

void RejectionLog::note(const Rejection &rejection, base::SteadyMs now)
{
    if (now >= m_minuteEnds) {
        if (m_leftOut > 0)
            base::log(base::LogLevel::Warning, "more-calls-rejected"_L1, {{u"calls"_s, m_leftOut}});
        m_minuteEnds = now + kMinuteMs;
        m_lines = 0;
        m_leftOut = 0;
    }
    if (++m_lines > kLinesMax) {
        ++m_leftOut;
        return;
    }
    base::log(base::LogLevel::Warning, "call-rejected"_L1,
        {{u"status"_s, rejection.status}, {u"method"_s, QString::fromLatin1(rejection.method)},
            {u"path"_s, QString::fromLatin1(rejection.path.left(kPathShown))},
            {u"client"_s, rejection.client}});
}

} // namespace sagadesk::api
