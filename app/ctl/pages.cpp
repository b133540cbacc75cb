#include "app/ctl/pages.h"

#include "core/base/apicodes.h"
#include "core/json/parser.h"
#include "core/json/writer.h"

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

base::Result<QString> forEachRow(QLatin1StringView list, const ReadPage &readPage,
    const std::function<bool(const QByteArray &row)> &take)
{
    QString after;
    for (;;) {
        const auto json = readPage(after);
        if (!json)
            return json.error();
        const json::Parsed page = json::parseObject(*json, {});
        if (!page.root[list].isArray())
            return base::Error{base::ErrorKind::Internal, codes::kUnexpectedAnswer, {}};
        const QList<QByteArray> rows = json::elementsOf(json::membersOf(*json).value(list));
        for (const QByteArray &row : rows)
            if (!take(row))
                return QString();
        const QString next = page.root["next"_L1].toString();
        if (next.isEmpty() || next == after || rows.isEmpty())
            return next;
        after = next;
    }
}

base::Result<QByteArray> readAllPages(QLatin1StringView list, const ReadPage &readPage)
{
    json::Writer json;
    json.beginObject().beginArray(list);
    const auto read = forEachRow(list, readPage, [&json](const QByteArray &row) {
        json.raw(row);
        return true;
    });
    if (!read)
        return read.error();
    json.endArray();
    if (read->isEmpty())
        json.key("next"_L1).null();
    else
        json.member("next"_L1, *read);
    return json.endObject().take();
}

base::Result<QByteArray> readAllRows(QLatin1StringView list, const ReadPage &readPage)
{
    const auto first = readPage({});
    if (!first)
        return first.error();
    const auto all = readAllPages(
        list, [&](const QString &after) { return after.isEmpty() ? first : readPage(after); });
    if (!all)
        return all.error();
    auto members = json::membersOf(*first);
    members.insert(json::membersOf(*all));
    QStringList names = members.keys();
    names.sort();
    json::Writer json;
    json.beginObject();
    for (const QString &name : names)
        json.rawMember(QLatin1StringView(name.toLatin1()), members.value(name));
    return json.endObject().take();
}

Exit showAllRows(const QCommandLineParser &parser, ApiClient &client, QLatin1StringView list,
    void (*print)(const QByteArray &json))
{
    const auto json = readAllRows(list, [&](const QString &after) {
        const auto reply = client.get(u"/v1/%1?after=%2"_s.arg(list, encoded(after)));
        return reply ? base::Result<QByteArray>(reply->body)
                     : base::Result<QByteArray>(reply.error());
    });
    if (!json)
        return fail(json.error());
    if (parser.isSet(u"json"_s))
        printJson(*json);
    else
        print(*json);
    return Exit::Done;
}

} // namespace sagadesk::ctl
