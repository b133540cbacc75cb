#pragma once

#include "core/base/clock.h"

#include <QByteArray>
#include <QString>

struct MHD_Connection;

namespace sagadesk::api {

// A request that was refused before its handler was called.
struct Rejection
{
    int status = 0;
    QByteArray method;
    QByteArray path; // without the query, which may contain a token by mistake
    QString client; // IP address of the client
};

[[nodiscard]] QString clientAddress(MHD_Connection *connection);

// Writes rejections to the log, at most kLinesMax a minute, so that a client can't fill the disk
// with refused requests. The number of omitted ones is logged with the first rejection after that
// minute. Used by one thread.
class RejectionLog final
{
public:
    static constexpr int kLinesMax = 20;

    void note(const Rejection &rejection, base::SteadyMs now);

private:
    base::SteadyMs m_minuteEnds = 0;
    int m_lines = 0;
    qint64 m_leftOut = 0;
};

} // namespace sagadesk::api
