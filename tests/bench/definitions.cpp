#include "tests/bench/definitions.h"

namespace sagadesk::bench {

QByteArray makeServicesFile(const std::vector<ServiceSetup> &services)
{
    QByteArrayList list;
    for (const ServiceSetup &service : services)
        list.append("{\"name\":\"" + service.name + "\",\"endpoints\":[\"" + service.endpoint
            + "\"],\"concurrency\":" + QByteArray::number(service.places) + "}");
    return "{\"services\":[" + list.join(',') + "]}";
}

QByteArray makeWorkflow(const QByteArray &name, const QByteArrayList &services, Order order)
{
    QByteArrayList steps;
    for (const QByteArray &service : services)
        steps.append("{\"name\":\"s" + QByteArray::number(steps.size()) + "\",\"service\":\""
            + service + "\"," + (order == Order::Parallel ? "\"after\":[]," : "")
            + "\"request\":{\"method\":\"PUT\",\"path\":\"/x/{{task.id}}\",\"body\":{}}}");
    return "{\"name\":\"" + name + "\",\"version\":1,\"steps\":[" + steps.join(',') + "]}";
}

} // namespace sagadesk::bench
