#include "core/store/postgres/options.h"

#include "core/base/servercodes.h"

#include <QUrl>
#include <QUrlQuery>

namespace sagadesk::store::postgres {

using namespace Qt::StringLiterals;

namespace {

base::Error invalid(const char *reason)
{
    return {base::ErrorKind::InvalidInput, codes::kServerAddressInvalid,
        {{u"reason"_s, QLatin1StringView(reason)}}};
}

// libpq permits a list before the path, "postgresql://a:1,b:2/database", but it is not a URL.
bool hasSeveralHosts(const QString &text)
{
    const QString authority = text.section(u"//"_s, 1).section(u'/', 0, 0).section(u'?', 0, 0);
    return authority.section(u'@', -1).contains(u',');
}

} // namespace

bool ServerOptions::isLocal(const QString &host)
{
    for (const QString &each : host.split(u','))
        if (!each.isEmpty() && !each.startsWith(u'/') && each != "localhost"_L1
            && !each.startsWith("127."_L1) && each != "::1"_L1)
            return false;
    return true;
}

bool ServerOptions::isServerUrl(const QString &text)
{
    return text.startsWith("postgresql://"_L1) || text.startsWith("postgres://"_L1);
}

base::Result<ServerOptions> ServerOptions::fromUrl(const QString &text)
{
    const QUrl url(text, QUrl::StrictMode);
    if (isServerUrl(text) && hasSeveralHosts(text))
        return invalid("several hosts: postgresql:///database?host=a,b");
    if (!isServerUrl(text) || !url.isValid())
        return invalid("url");
    if (!url.password().isEmpty())
        return invalid("password");
    ServerOptions options;
    options.host = url.host();
    options.port = url.port();
    options.user = url.userName();
    options.database = url.path().mid(1);
    QString tls;
    QString address = qEnvironmentVariable("PGHOSTADDR");
    bool hasService = qEnvironmentVariableIsSet("PGSERVICE"); // which may name another host
    for (const auto &[name, value] : QUrlQuery(url).queryItems(QUrl::FullyDecoded)) {
        if (value.contains(u';') || value.contains(u'\'') || name == "password"_L1
            || name == "sslpassword"_L1)
            return invalid("option");
        if (name == "host"_L1)
            options.host = value;
        else if (name == "sslmode"_L1)
            tls = value;
        else
            options.connectOptions += name + u'=' + value + u';';
        if (name == "hostaddr"_L1)
            address = value;
        hasService = hasService || name == "service"_L1;
    }
    const QString host = options.host.isEmpty() ? qEnvironmentVariable("PGHOST") : options.host;
    const bool isRemote = !isLocal(host) || !isLocal(address);
    if (isRemote || hasService) { // local connections need no TLS
        if (tls.isEmpty())
            tls = u"verify-full"_s;
        const bool isWeak = tls != "require"_L1 && !tls.startsWith("verify-"_L1);
        if (isRemote && isWeak)
            return invalid("sslmode");
    }
    if (!tls.isEmpty())
        options.connectOptions += u"sslmode="_s + tls + u';';
    options.connectOptions += u"application_name=sagadesk"_s;
    return options;
}

QString ServerOptions::place() const
{
    const QString server = port > 0 ? host + u':' + QString::number(port) : host;
    return server + u'/' + database;
}

} // namespace sagadesk::store::postgres
