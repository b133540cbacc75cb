#pragma once

#include <QtGlobal>

#include <vector>

namespace sagadesk::model {

// From the last time that a process of the engine wrote into the journal until the next process
// began, both by the wall clock of the one concerned, UTC ms. How long it really took nobody knows:
// the clock may have been set meanwhile, so none of it counts as time that has passed.
struct Downtime
{
    qint64 from = 0;
    qint64 to = 0;
};
using Downtimes = std::vector<Downtime>; // by their beginning

} // namespace sagadesk::model
