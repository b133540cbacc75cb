#include "core/engine/controls.h"

#include "core/base/log.h"
#include "core/base/refusalcodes.h"

#include <QJsonObject>

#include <utility>

namespace sagadesk::engine {

using namespace Qt::StringLiterals;

using model::Control;
using model::ControlEffect;

namespace {

// How long a control waits for a store that does not answer.
constexpr qint64 kStorePatienceMs = 1000;
constexpr qint64 kSaveAgainMs = 1000;

std::pair<QString, QString> keyOf(const Control &control)
{
    return {control.service, model::restrictionOf(control.what)};
}

void logControl(base::LogLevel level, QLatin1StringView event, const Control &control)
{
    base::log(level, event,
        {{u"what"_s, control.what}, {u"service"_s, control.service}, {u"value"_s, control.value},
            {u"operator"_s, control.by.operatorName}});
}

} // namespace

void Restrictions::restore(std::vector<model::Restriction> stored)
{
    const std::scoped_lock lock(m_mutex);
    for (model::Restriction &restriction : stored)
        m_restrictions[{restriction.service, restriction.what}] = std::move(restriction);
}

std::vector<model::Restriction> Restrictions::list() const
{
    std::vector<model::Restriction> all;
    const std::scoped_lock lock(m_mutex);
    for (const auto &[key, restriction] : m_restrictions)
        all.push_back(restriction);
    return all;
}

void Restrictions::apply(const Control &control, bool saved)
{
    const Key key = keyOf(control);
    const std::scoped_lock lock(m_mutex);
    if (control.effect == ControlEffect::Restricts) {
        m_restrictions[key] = {
            control.service, key.second, control.value, control.by, control.since, saved, false};
    } else if (control.effect == ControlEffect::Lifts) {
        const auto found = m_restrictions.find(key);
        if (found == m_restrictions.end())
            return;
        if (saved) {
            m_restrictions.erase(found);
            return;
        }
        found->second.by = control.by;
        found->second.since = control.since;
        found->second.saved = false;
        found->second.lifted = true;
    }
}

void Restrictions::noteSaved(const Control &control)
{
    const std::scoped_lock lock(m_mutex);
    const auto found = m_restrictions.find(keyOf(control));
    if (found == m_restrictions.end() || found->second.since != control.since)
        return;
    if (found->second.lifted)
        m_restrictions.erase(found);
    else
        found->second.saved = true;
}

Controls::Controls(
    base::ActorHost &host, store::StoreClient &store, Restrictions &restrictions, Effect effect)
    : m_host(host)
    , m_store(store)
    , m_restrictions(restrictions)
    , m_effect(std::move(effect))
{
}

void Controls::carryOut(Control control, Done done)
{
    const Number number = ++m_last;
    control.since = m_host.wallNow();
    m_newest[keyOf(control)] = number;
    Order &order = m_orders[number];
    order.control = std::move(control);
    order.done = std::move(done);
    if (order.control.effect == ControlEffect::None)
        takeEffect(order, false); // it has no lasting effect
    else
        m_host.callAt(
            m_host.steadyNow() + kStorePatienceMs, [this, number] { takeEffectUnsaved(number); });
    save(number);
}

bool Controls::isSuperseded(Number number, const Control &control) const
{
    return m_newest.at(keyOf(control)) != number;
}

void Controls::save(Number number)
{
    Order &order = m_orders.at(number);
    order.isWithStore = true;
    Control control = order.control;
    if (isSuperseded(number, control)) // it must not override a later control
        control.effect = ControlEffect::None;
    m_store.submit(store::NoteControl{control},
        [this, number](
            const base::Result<store::ControlNoted> &reply) { answered(number, reply); });
}

void Controls::answered(Number number, const base::Result<store::ControlNoted> &reply)
{
    Order &order = m_orders.at(number);
    order.isWithStore = false;
    if (reply && order.isInEffect)
        m_restrictions.noteSaved(order.control);
    else
        takeEffect(order, reply.ok());
    if (reply) {
        m_orders.erase(number);
        return;
    }
    logControl(base::LogLevel::Warning, "control-not-noted"_L1, order.control);
    if (reply.error().code == codes::kEngineStopped) {
        m_orders.erase(number);
    } else if (!std::exchange(m_retryIsDue, true)) {
        m_host.callAt(m_host.steadyNow() + kSaveAgainMs, [this] { saveAgain(); });
    }
}

void Controls::saveAgain()
{
    m_retryIsDue = false;
    std::vector<Number> waiting;
    for (const auto &[number, order] : m_orders)
        if (!order.isWithStore)
            waiting.push_back(number);
    for (const Number number : waiting)
        save(number);
}

void Controls::takeEffectUnsaved(Number number)
{
    const auto order = m_orders.find(number);
    if (order != m_orders.end() && !order->second.isInEffect)
        takeEffect(order->second, false);
}

void Controls::takeEffect(Order &order, bool saved)
{
    if (std::exchange(order.isInEffect, true))
        return;
    m_effect(order.control);
    m_restrictions.apply(order.control, saved);
    logControl(base::LogLevel::Info, "operator-control"_L1, order.control);
    if (order.done)
        order.done(model::ControlReceipt{saved || order.control.effect == ControlEffect::None});
}

} // namespace sagadesk::engine
