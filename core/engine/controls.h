#pragma once

#include "core/base/actor.h"
#include "core/model/restriction.h"
#include "core/store/seam/commands.h"

#include <functional>
#include <map>
#include <mutex>
#include <vector>

namespace sagadesk::engine {

// The current restrictions, sorted by service and kind. Thread-safe.
class Restrictions final
{
public:
    void restore(std::vector<model::Restriction> stored);
    [[nodiscard]] std::vector<model::Restriction> list() const;
    void apply(const model::Control &control, bool saved);
    void noteSaved(const model::Control &control);

private:
    using Key = std::pair<QString, QString>; // service, kind
    mutable std::mutex m_mutex;
    std::map<Key, model::Restriction> m_restrictions; // guarded by m_mutex
};

// Carries out operators' control commands for the engine and its services. A control is stored
// first, so that a stop survives a crash, and then takes effect. If storing it fails or takes
// longer than a second, it takes effect without being stored and is stored later, because an
// operator must be able to stop something even then. A control without a lasting effect does not
// wait for the store. An actor of the engine.
class Controls final
{
public:
    using Effect = std::function<void(const model::Control &)>;
    using Done = std::function<void(const base::Result<model::ControlReceipt> &)>;

    Controls(base::ActorHost &host, store::StoreClient &store, Restrictions &restrictions,
        Effect effect);
    Q_DISABLE_COPY_MOVE(Controls)

    // Calls `done`, which may be empty, when the control has taken effect.
    void carryOut(model::Control control, Done done);
    using Configured = std::function<double(const model::Restriction &)>;
    // Applies restrictions that operators have set or lifted at other nodes. `stored`: all
    // restrictions in the store. They are ignored while a command of this node is not stored yet,
    // and for a few seconds after that, because they may have been read before it. `configured`:
    // the value of a limit without a restriction.
    void adopt(const std::vector<model::Restriction> &stored, const Configured &configured);

private:
    struct Order
    {
        model::Control control;
        Done done;
        bool isInEffect = false;
        bool isWithStore = false;
    };
    using Number = quint64;

    void save(Number number);
    void answered(Number number, const base::Result<store::ControlNoted> &reply);
    void takeEffect(Order &order, bool saved);
    void takeEffectUnsaved(Number number);
    void saveAgain();
    [[nodiscard]] bool isSuperseded(Number number, const model::Control &control) const;

    base::ActorHost &m_host;
    store::StoreClient &m_store;
    Restrictions &m_restrictions;
    Effect m_effect;
    Number m_last = 0;
    std::map<Number, Order> m_orders; // controls that are not stored yet
    std::map<std::pair<QString, QString>, Number> m_newest; // newest control, by service and kind
    bool m_retryIsDue = false;
    base::SteadyMs m_ownAt = 0; // when the last command of this node was stored
};

} // namespace sagadesk::engine
