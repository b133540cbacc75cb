#include "core/engine/controls.h"

#include "core/base/log.h"
#include "core/base/refusalcodes.h"

#include <QHash>
#include <QJsonObject>

#include <algorithm>
#include <utility>

namespace sagadesk::engine {

using namespace Qt::StringLiterals;

using model::Control;
using model::ControlEffect;

namespace {

// How long a control waits for a store that does not respond.
constexpr qint64 kStoreTimeoutMs = 1000;
constexpr qint64 kSaveAgainMs = 1000;
// How long adopt() ignores the stored restrictions after a command of this node: longer than the
// maximum age of the restrictions passed to it.
constexpr qint64 kOwnLastsMs = 3000;

// The control that lifts a restriction of this kind.
QString liftOf(const QString &what)
{
    static const QHash<QString, QString> kLifts{{u"pause"_s, u"resume"_s},
        {u"hold-open"_s, u"reset"_s}, {u"pause-intake"_s, u"resume-intake"_s}};
    return kLifts.value(what, what); // a limit is lifted by the same control
}

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
    m_restrictions.clear();
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
        takeEffect(order, false);
    else
        m_host.callAt(
            m_host.steadyNow() + kStoreTimeoutMs, [this, number] { takeEffectUnsaved(number); });
    save(number);
}

void Controls::adopt(const std::vector<model::Restriction> &stored, const Configured &configured)
{
    const bool isRecent = m_ownAt != 0 && m_host.steadyNow() - m_ownAt < kOwnLastsMs;
    if (!m_orders.empty() || isRecent)
        return;
    const auto take = [this](const Control &control) {
        m_effect(control);
        m_restrictions.apply(control, true);
        logControl(base::LogLevel::Info, "control-adopted"_L1, control);
    };
    const std::vector<model::Restriction> own = m_restrictions.list();
    const auto isIn = [](const std::vector<model::Restriction> &list, const auto &fits) {
        return std::any_of(list.begin(), list.end(), fits);
    };
    for (const model::Restriction &each : stored)
        if (!isIn(own, [&each](const model::Restriction &known) {
                return known.service == each.service && known.what == each.what
                    && known.value == each.value;
            }))
            take({each.what, each.service, each.value, each.by, ControlEffect::Restricts,
                each.since});
    for (const model::Restriction &each : own)
        if (!isIn(stored, [&each](const model::Restriction &known) {
                return known.service == each.service && known.what == each.what;
            }))
            take({liftOf(each.what), each.service, configured(each), each.by, ControlEffect::Lifts,
                each.since});
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
        m_ownAt = m_host.steadyNow();
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
