#include "core/agent/failurelog.h"

#include "core/base/log.h"
#include "core/base/reasoncodes.h"

namespace sagadesk::agent {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kQuietMs = 60'000;

} // namespace

void FailureLog::note(const model::StepRequest &request, const QString &endpoint,
    const model::Reason &reason, base::SteadyMs now)
{
    const bool isTls = reason.code == codes::kTlsFailed && now >= m_quietUntil;
    if (isTls) {
        m_quietUntil = now + kQuietMs;
        base::log(base::LogLevel::Warning, "tls-failed"_L1,
            {{u"endpoint"_s, endpoint}, {u"detail"_s, reason.parameters.value("detail"_L1)}});
    }
    if (base::logs(base::LogLevel::Debug))
        base::log(base::LogLevel::Debug, "request-failed"_L1,
            {{u"endpoint"_s, endpoint}, {u"key"_s, request.idempotencyKey},
                {u"error"_s, reason.code}});
}

} // namespace sagadesk::agent
