#pragma once

#include "core/model/restriction.h"

#include <QString>
#include <QStringList>

#include <map>
#include <utility>
#include <vector>

namespace sagadesk::simulation {

// What operators ordered of services and intake, and which of it was confirmed as saved: that has
// to be in force again after every end of the process. An order without a confirmation may be.
class SimStops final
{
public:
    using Number = int;

    [[nodiscard]] Number noteOrder(const model::Control &control);
    void noteSaved(Number order);
    // What a process found when it started; each difference as a sentence. From then on it is what
    // is known.
    [[nodiscard]] QStringList compare(const std::vector<model::Restriction> &found);
    [[nodiscard]] qint64 restored() const { return m_restored; } // that had to be and were

private:
    using Key = std::pair<QString, QString>; // service, kind
    struct Possible
    {
        Number order = 0;
        bool inForce = false;
        double value = 0;
    };

    std::map<Key, std::vector<Possible>> m_possible; // empty: not in force
    std::map<Number, Key> m_orders;
    Number m_last = 0;
    qint64 m_restored = 0;
};

} // namespace sagadesk::simulation
