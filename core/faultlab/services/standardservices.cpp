#include "core/faultlab/services/standardservices.h"

#include <QUrl>
#include <QUrlQuery>

namespace sagadesk::faultlab {

namespace {

using namespace Qt::StringLiterals;

// FNV-1a: the same on every machine and in every version, which qHash does not guarantee.
quint32 stableHash(const QByteArray &text)
{
    quint32 hash = 2166136261U;
    for (const char byte : text)
        hash = (hash ^ static_cast<quint8>(byte)) * 16777619U;
    return hash ^ (hash >> 16);
}

QJsonObject account(const QString &id)
{
    return {{u"id"_s, id}, {u"active"_s, !id.startsWith("A-9"_L1)},
        {u"name"_s, QString(u"Account "_s + id)}};
}

QJsonObject route(const QString &from, const QString &to)
{
    const quint32 hash = stableHash((from + u'\n' + to).toUtf8());
    return {{u"from"_s, from}, {u"to"_s, to}, {u"required"_s, hash % 3 == 0},
        {u"distanceKm"_s, static_cast<int>(1 + hash / 3 % 40)}};
}

std::optional<QJsonObject> answer(const ServiceRequest &request)
{
    const QUrl url(request.path);
    const QString path = url.path(QUrl::FullyDecoded);
    if (path.startsWith("/accounts/"_L1) && path.count(u'/') == 2)
        return account(path.section(u'/', 2));
    const QUrlQuery query(url);
    if (path == "/routes"_L1 && query.hasQueryItem(u"from"_s) && query.hasQueryItem(u"to"_s))
        return route(query.queryItemValue(u"from"_s, QUrl::FullyDecoded),
            query.queryItemValue(u"to"_s, QUrl::FullyDecoded));
    return std::nullopt;
}

} // namespace

void furnish(ServiceModel &model)
{
    model.setResponder(answer);
}

} // namespace sagadesk::faultlab
