#include "tests/simulation/simstops.h"

#include <algorithm>

namespace sagadesk::simulation {

using namespace Qt::StringLiterals;

SimStops::Number SimStops::noteOrder(const model::Control &control)
{
    const Key key{control.service, model::restrictionOf(control.what)};
    std::vector<Possible> &possible = m_possible[key];
    if (possible.empty())
        possible.push_back({});
    const bool restricts = control.effect == model::ControlEffect::Restricts;
    possible.push_back({++m_last, restricts, restricts ? control.value : 0});
    m_orders[m_last] = key;
    return m_last;
}

void SimStops::noteSaved(Number order)
{
    const auto key = m_orders.find(order);
    if (key != m_orders.end())
        std::erase_if(m_possible[key->second],
            [order](const Possible &earlier) { return earlier.order < order; });
}

QStringList SimStops::compare(const std::vector<model::Restriction> &found)
{
    QStringList different;
    for (const model::Restriction &restriction : found)
        m_possible.try_emplace({restriction.service, restriction.what});
    for (auto &[key, possible] : m_possible) {
        Possible actual;
        for (const model::Restriction &restriction : found)
            if (Key{restriction.service, restriction.what} == key)
                actual = {0, true, restriction.value};
        const bool expected = possible.empty()
            ? !actual.inForce
            : std::any_of(possible.begin(), possible.end(), [&actual](const Possible &candidate) {
                  return candidate.inForce == actual.inForce && candidate.value == actual.value;
              });
        if (!expected)
            different.append(u"%1 %2 of an operator %3 after a restart"_s.arg(
                key.first, key.second, actual.inForce ? u"is in force"_s : u"is lost"_s));
        m_restored += expected && actual.inForce && possible.size() == 1;
        possible = {actual};
    }
    m_orders.clear(); // no more replies will arrive
    return different;
}

} // namespace sagadesk::simulation
