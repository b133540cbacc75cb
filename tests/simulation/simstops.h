#pragma once

#include "core/model/restriction.h"

#include <QString>
#include <QStringList>

#include <map>
#include <utility>
#include <vector>

namespace sagadesk::simulation {

// The operators' commands about services and intake, and which of them were confirmed as saved.
// The confirmed ones must be in force again after every restart of the process; the others may or
// may not be in force.
class SimStops final
{
public:
    using Number = int;

    [[nodiscard]] Number noteOrder(const model::Control &control);
    void noteSaved(Number order);
    // Compares the restrictions that a process found at its start with the known ones; returns each
    // difference as a sentence. The found restrictions become the known ones.
    [[nodiscard]] QStringList compare(const std::vector<model::Restriction> &found);
    // Number of confirmed restrictions that were in force after a restart.
    [[nodiscard]] qint64 restored() const { return m_restored; }

private:
    using Key = std::pair<QString, QString>; // service, kind
    struct Possible
    {
        Number order = 0;
        bool inForce = false;
        double value = 0;
    };

    std::map<Key, std::vector<Possible>> m_possible; // no entry: not in force
    std::map<Number, Key> m_orders;
    Number m_last = 0;
    qint64 m_restored = 0;
};

} // namespace sagadesk::simulation
