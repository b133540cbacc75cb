#include "core/workflow/endpoint.h"

#include "core/workflow/requestparser.h"

#include <QUrl>

namespace sagadesk::workflow {

Endpoint readEndpoint(const QString &written)
{
    if (written == u"noop:")
        return {written, {}};
    const QUrl url(written, QUrl::StrictMode);
    if (!url.isValid() || written != written.trimmed())
        return {{}, QStringLiteral("bad-url")};
    if (url.scheme() != u"http" && url.scheme() != u"https")
        return {{}, QStringLiteral("bad-scheme")};
    if (url.host().isEmpty())
        return {{}, QStringLiteral("no-host")};
    if (!url.userInfo(QUrl::FullyEncoded).isEmpty() || url.authority().contains(u'@'))
        return {{}, QStringLiteral("has-credentials")};
    if (url.hasQuery() || url.hasFragment())
        return {{}, QStringLiteral("has-query")};
    QString path = url.path(QUrl::FullyEncoded);
    if (!path.isEmpty() && problemOfPath(path))
        return {{}, QStringLiteral("bad-url")};
    if (url.port() == 0)
        return {{}, QStringLiteral("bad-url")};
    QString text = url.toString(QUrl::FullyEncoded);
    while (text.endsWith(u'/'))
        text.chop(1);
    return {text, {}};
}

} // namespace sagadesk::workflow
