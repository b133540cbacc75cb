#pragma once

#include "core/store/seam/statestore.h"

#include <QHash>
#include <QSet>

#include <functional>

namespace sagadesk::tests {

// The fault that is injected at one access to the store, selected by its number.
enum class FaultMode : quint8 {
    Fails, // the access fails once, without effect
    FailsForGood, // the access and all later ones fail
    DoneButFailed, // the access takes effect, but reports an error
    DoneThenSilent, // as DoneButFailed, and all later accesses fail
    Dies, // the access takes effect, and the process is killed before the next one
};

struct FaultHook
{
    FaultMode mode = FaultMode::Fails;
    qint64 target = 0; // 0: none
    std::function<void()> die; // for Dies: called instead of the access after the target
    qint64 seen = 0;
    qint64 fired = 0; // number of accesses that were hit; 0: there are fewer than `target`
    QSet<QByteArray> names; // of the accesses that were hit
    QHash<QByteArray, int> accesses; // since arm(), by name

    void arm(qint64 access)
    {
        seen = 0;
        fired = 0;
        accesses.clear();
        target = access;
    }

    store::AccessFault operator()(const char *access)
    {
        ++seen;
        ++accesses[access];
        if (target == 0 || seen < target)
            return store::AccessFault::None;
        const bool first = seen == target;
        if (mode == FaultMode::Dies && first) {
            names.insert(access);
            return store::AccessFault::None;
        }
        if (!first && (mode == FaultMode::Fails || mode == FaultMode::DoneButFailed))
            return store::AccessFault::None;
        if (++fired == 1 && mode == FaultMode::Dies)
            die();
        if (first)
            names.insert(access);
        const bool done =
            mode == FaultMode::DoneButFailed || (mode == FaultMode::DoneThenSilent && first);
        return done ? store::AccessFault::DoneButFailed : store::AccessFault::Fail;
    }
};

} // namespace sagadesk::tests
