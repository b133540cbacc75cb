#include "core/workflow/endpoint.h"

#include "core/workflow/requestparser.h"

#include <QRegularExpression>
#include <QUrl>

namespace sagadesk::workflow {

using namespace Qt::StringLiterals;

Endpoint readEndpoint(const QString &written)
{
    if (written == u"noop:")
        return {written, {}};
    const QUrl url(written, QUrl::StrictMode);
    if (!url.isValid() || written != written.trimmed())
        return {{}, u"bad-url"_s};
    if (url.scheme() != u"http" && url.scheme() != u"https")
        return {{}, u"bad-scheme"_s};
    if (url.host().isEmpty())
        return {{}, u"no-host"_s};
    if (!url.userInfo(QUrl::FullyEncoded).isEmpty() || url.authority().contains(u'@'))
        return {{}, u"has-credentials"_s};
    if (url.hasQuery() || url.hasFragment())
        return {{}, u"has-query"_s};
    QString path = url.path(QUrl::FullyEncoded);
    if (!path.isEmpty() && problemOfPath(path))
        return {{}, u"bad-url"_s};
    if (url.port() == 0)
        return {{}, u"bad-url"_s};
    QString text = url.toString(QUrl::FullyEncoded);
    while (text.endsWith(u'/'))
        text.chop(1);
    return {text, {}};
}

bool isSafeForSecrets(const QString &url)
{
    const QUrl parsed(url, QUrl::StrictMode);
    const QString host = parsed.host();
    static const QStringList kOwn{u"localhost"_s, u"::1"_s};
    static const QRegularExpression kLoopback(u"^127\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}$"_s);
    return parsed.scheme() == u"https" || kOwn.contains(host) || kLoopback.match(host).hasMatch();
}

} // namespace sagadesk::workflow
