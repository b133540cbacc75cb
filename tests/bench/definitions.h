#pragma once

#include <QByteArray>
#include <QByteArrayList>

#include <vector>

// Workflows and services of the benchmarks, as JSON.
namespace sagadesk::bench {

constexpr int kPlaces = 64; // of a service that answers over HTTP
constexpr int kAmplePlaces = 1024; // so many that a step that does nothing never waits for one

struct ServiceSetup
{
    QByteArray name;
    QByteArray endpoint = "noop:"; // which answers without any network
    int places = kPlaces;
};

[[nodiscard]] QByteArray makeServicesFile(const std::vector<ServiceSetup> &services);

// A step for each service, one after the other; or all at the same time.
enum class Order { Sequence, Parallel };
[[nodiscard]] QByteArray makeWorkflow(
    const QByteArray &name, const QByteArrayList &services, Order order = Order::Sequence);

} // namespace sagadesk::bench
