#pragma once

#include <QByteArray>
#include <QByteArrayList>

#include <vector>

// Workflows and services of the benchmarks, as JSON.
namespace sagadesk::bench {

constexpr int kPlaces = 64; // of a service that is called over HTTP
constexpr int kAmplePlaces = 1024; // more than the steps that do nothing can ever use

struct ServiceSetup
{
    QByteArray name;
    QByteArray endpoint = "noop:"; // succeeds without any network access
    int places = kPlaces;
};

[[nodiscard]] QByteArray makeServicesFile(const std::vector<ServiceSetup> &services);

enum class Order { Sequence, Parallel };
// One step for each service, in sequence or in parallel.
[[nodiscard]] QByteArray makeWorkflow(
    const QByteArray &name, const QByteArrayList &services, Order order = Order::Sequence);

} // namespace sagadesk::bench
