#include "app/ctl/reading.h"

#include "app/ctl/apiclient.h"

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

class ApiReading final : public Reading
{
public:
    explicit ApiReading(std::unique_ptr<ApiClient> client)
        : m_client(std::move(client))
    {
    }

    base::Result<QByteArray> tasks(const ListOptions &options) override
    {
        QString path = u"/v1/tasks?limit="_s + QString::number(options.limit);
        const auto add = [&](const QString &name, const QString &value) {
            if (!value.isEmpty())
                path += u'&' + name + u'=' + encoded(value);
        };
        add(u"state"_s, options.state);
        add(u"workflow"_s, options.workflow);
        add(u"q"_s, options.filter);
        add(u"after"_s, options.after);
        return get(path);
    }
    base::Result<QByteArray> task(const QString &id) override
    {
        return get(u"/v1/tasks/"_s + encoded(id));
    }
    base::Result<QByteArray> events(const QString &id, const QString &after) override
    {
        const QString path = u"/v1/tasks/%1/events"_s.arg(encoded(id));
        return get(after.isEmpty() ? path : path + u"?after="_s + encoded(after));
    }
    base::Result<QByteArray> alerts(const QString &states, const QString &after) override
    {
        return get(u"/v1/alerts?state="_s + encoded(states) + u"&after="_s + encoded(after));
    }
    base::Result<QByteArray> alertCauses(const QString &states, const QString &after) override
    {
        return get(u"/v1/alert-causes?state="_s + encoded(states) + u"&after="_s + encoded(after));
    }
    base::Result<QByteArray> operations(const QString &after) override
    {
        return get(u"/v1/operations?after="_s + encoded(after));
    }
    base::Result<QByteArray> operation(
        const QString &id, const QString &state, const QString &after) override
    {
        const QString path = u"/v1/operations/%1?limit=999&state=%2"_s;
        const QString page = path.arg(encoded(id), encoded(state));
        return get(after.isEmpty() ? page : page + u"&after="_s + encoded(after));
    }
    base::Result<QByteArray> stats() override { return get(u"/v1/stats"_s); }
    base::Result<QByteArray> supervisor() override { return get(u"/v1/supervisor"_s); }
    base::Result<QByteArray> nodes() override { return get(u"/v1/nodes"_s); }

private:
    base::Result<QByteArray> get(const QString &path)
    {
        const auto reply = m_client->get(path);
        if (!reply)
            return reply.error();
        return reply->body;
    }

    std::unique_ptr<ApiClient> m_client;
};

} // namespace

base::Result<std::unique_ptr<Reading>> Reading::open(const runtime::StorePlace &place)
{
    auto client = ApiClient::connect(place.dataDir);
    if (!client)
        return openStoreReading(place);
    return std::unique_ptr<Reading>(std::make_unique<ApiReading>(std::move(*client)));
}

} // namespace sagadesk::ctl
