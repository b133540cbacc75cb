#include "core/api/handlers/listpages.h"

#include <QCryptographicHash>

#include <limits>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

// The position of a cause in the sort order. As text: "1507.1700000000123.0f3a…".
struct CausePlace
{
    qint64 newestAlert = 0; // the highest alert id when the first page was read
    qint64 last = 0;
    QString cause; // a hash: the cause itself contains text from the service
};

bool isBefore(const CausePlace &left, const CausePlace &right)
{
    return left.last > right.last || (left.last == right.last && left.cause < right.cause);
}

CausePlace placeOf(const model::AlertGroup &group, qint64 newestAlert)
{
    constexpr qsizetype kDigits = 32;
    const QByteArray digest =
        QCryptographicHash::hash(group.key.toUtf8(), QCryptographicHash::Sha256).toHex();
    return {newestAlert, group.last, QString::fromLatin1(digest.left(kDigits))};
}

QString toText(const CausePlace &place)
{
    return QString::number(place.newestAlert) + u'.' + QString::number(place.last) + u'.'
        + place.cause;
}

std::optional<CausePlace> placeIn(const QString &text)
{
    bool isAlert = false;
    bool isTime = false;
    const CausePlace place{text.section(u'.', 0, 0).toLongLong(&isAlert),
        text.section(u'.', 1, 1).toLongLong(&isTime), text.section(u'.', 2)};
    return isAlert && isTime && !place.cause.isEmpty() ? std::optional(place) : std::nullopt;
}

} // namespace

base::Result<engine::Page<model::AlertGroup>> causePage(
    std::vector<model::AlertView> alerts, const PageQuery &page)
{
    const auto after = placeIn(page.after);
    if (!after && !page.after.isEmpty())
        return base::Error{base::ErrorKind::InvalidInput, codes::kCursorInvalid, {}};
    qint64 newest = after ? after->newestAlert : 0;
    for (const model::AlertView &alert : alerts)
        newest = after ? newest : std::max(newest, alert.id.value);
    std::erase_if(alerts, [newest](const auto &alert) { return alert.id.value > newest; });
    std::vector<std::pair<CausePlace, model::AlertGroup>> causes;
    for (model::AlertGroup &group : model::groupAlerts(alerts))
        causes.emplace_back(placeOf(group, newest), std::move(group));
    std::erase_if(
        causes, [&after](const auto &cause) { return after && !isBefore(*after, cause.first); });
    std::sort(causes.begin(), causes.end(),
        [](const auto &left, const auto &right) { return isBefore(left.first, right.first); });
    engine::Page<model::AlertGroup> found;
    const auto limit = static_cast<size_t>(page.limit);
    if (causes.size() > limit) {
        found.next = toText(causes[limit - 1].first);
        causes.resize(limit);
    }
    for (auto &cause : causes)
        found.rows.push_back(std::move(cause.second));
    return found;
}

} // namespace sagadesk::api
