#include "core/api/handlers/answers.h"

#include "core/base/apicodes.h"
#include "core/base/refusalcodes.h"
#include "core/json/parser.h"
#include "core/json/value.h"

#include <QCryptographicHash>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

std::optional<qint64> queryNumber(
    const Request &request, QStringView name, qint64 least, qint64 most, qint64 otherwise)
{
    const auto text = request.queryValue(name);
    if (!text)
        return otherwise;
    bool isNumber = false;
    const qint64 number = text->toLongLong(&isNumber);
    if (!isNumber || number < least || number > most)
        return std::nullopt;
    return number;
}

std::optional<PageQuery> pageQuery(
    const Request &request, int limitMax, int limitDefault, const Reply &reply)
{
    const auto limit = queryNumber(request, u"limit", 1, limitMax, limitDefault);
    if (!limit) {
        reply(queryError(u"limit", u"a whole number from 1 to %1"_s.arg(limitMax)));
        return std::nullopt;
    }
    return PageQuery{static_cast<int>(*limit), request.queryValue(u"after").value_or(QString())};
}

std::optional<QString> keyQuery(const Request &request, const Reply &reply)
{
    QByteArray key = request.idempotencyKey.trimmed();
    if (key.isEmpty())
        return QString();
    if (key.size() > 1 && key.startsWith('"') && key.endsWith('"'))
        key = key.mid(1, key.size() - 2);
    const bool printable =
        std::all_of(key.begin(), key.end(), [](char c) { return c > ' ' && c <= '~'; });
    if (!key.isEmpty() && key.size() <= limits::kIdempotencyKeyLengthMax && printable)
        return QString::fromLatin1(key);
    reply(problem(
        400, codes::kIdempotencyKeyMalformed, {{u"max"_s, limits::kIdempotencyKeyLengthMax}}));
    return std::nullopt;
}

QByteArray contentHash(const QByteArray &body)
{
    return QCryptographicHash::hash(
        json::toBytes(json::parseValue(body)), QCryptographicHash::Sha256);
}

std::optional<model::CommandKey> commandKey(const Request &request, const Reply &reply)
{
    constexpr qsizetype kDigits = 16;
    const auto id = keyQuery(request, reply);
    if (!id)
        return std::nullopt;
    if (id->isEmpty())
        return model::CommandKey();
    const QByteArray body = request.body.isEmpty() ? QByteArray("{}") : request.body;
    const QByteArray content = request.path.join(u'/').toUtf8() + '\n' + contentHash(body);
    const QByteArray digest = QCryptographicHash::hash(content, QCryptographicHash::Sha256);
    return model::CommandKey{*id, QString::fromLatin1(digest.toHex().left(kDigits))};
}

Response commandRefused(const base::Error &error)
{
    return error.code == codes::kKeyDiffers ? problem(422, error.code, error.parameters)
                                            : problem(error);
}

std::optional<qint64> waitQuery(const Request &request, const Reply &reply)
{
    constexpr qint64 kSecondsMax = 60;
    const auto seconds = queryNumber(request, u"wait", 0, kSecondsMax, 0);
    if (!seconds) {
        reply(queryError(u"wait", u"seconds from 0 to 60"_s));
        return std::nullopt;
    }
    return *seconds * 1000;
}

Response queryError(QStringView name, const QString &expected)
{
    return problem(
        400, codes::kQueryInvalid, {{u"name"_s, name.toString()}, {u"expected"_s, expected}});
}

} // namespace sagadesk::api
