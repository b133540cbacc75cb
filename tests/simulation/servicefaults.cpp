#include "tests/simulation/servicefaults.h"

namespace sagadesk::simulation {

namespace {

using namespace Qt::StringLiterals;
using faultlab::FaultKind;
using faultlab::FaultRule;

// Refuse is the only kind that needs a port; the network refuses connections itself.
bool meansSomething(FaultKind kind)
{
    return kind != FaultKind::None && kind != FaultKind::Refuse;
}

QString counted(const FaultRule &rule)
{
    return u"service-"_s + faultlab::name(rule.kind);
}

// Draws which requests the rule can affect (in three of eleven cases all of them), sometimes how
// often the rule applies, and sometimes from when until when.
void shape(SimRandom &random, FaultRule &rule, base::WallMs now)
{
    using Form = faultlab::FaultShape::Form;
    static const std::vector<Form> kForms = {Form::Always, Form::Always, Form::Always, Form::First,
        Form::EveryNth, Form::CountWindow, Form::TimeWindow, Form::Ramp, Form::Flapping,
        Form::ByKey, Form::ByAttempt};
    faultlab::FaultShape &shape = rule.shape;
    shape.form = random.pick(kForms);
    shape.count = static_cast<quint64>(random.between(1, 6));
    shape.first = static_cast<quint64>(random.between(1, 10));
    shape.last = shape.first + static_cast<quint64>(random.between(0, 20));
    shape.beginMs = random.below(60'000);
    shape.endMs = shape.beginMs + random.skewed(1000, 120'000);
    shape.beginShare = random.unit() * 0.3;
    shape.endShare = random.unit() * 0.6;
    shape.upMs = random.between(500, 20'000);
    shape.downMs = random.between(200, 10'000);
    if (random.chance(0.2))
        rule.times = static_cast<quint64>(random.between(1, 8));
    if (random.chance(0.2)) {
        rule.from = now + random.below(60'000);
        rule.until = rule.from + random.skewed(1000, 120'000);
    }
}

void delay(SimRandom &random, FaultRule &rule)
{
    rule.delayForm = static_cast<faultlab::DelayForm>(random.below(4));
    rule.delayMs = random.skewed(50, 40'000);
    rule.delayMaxMs = rule.delayMs + random.skewed(0, 40'000);
    rule.spread = 0.5 + random.unit();
}

} // namespace

std::optional<FaultRule> ServiceFaults::randomRule()
{
    SimRandom &random = m_core.random;
    FaultRule rule;
    rule.kind =
        static_cast<FaultKind>(random.below(static_cast<qint64>(faultlab::kFaultKindCount)));
    if (!meansSomething(rule.kind))
        return std::nullopt;
    rule.probability = 0.02 + random.unit() * random.unit() * 0.4;
    static const std::vector<int> kErrors = {500, 502, 504, 408};
    static const std::vector<int> kLasting = {400, 404, 409, 410, 422};
    rule.status = random.pick(rule.kind == FaultKind::Permanent ? kLasting : kErrors);
    if (rule.kind == FaultKind::Permanent && (rule.status == 404 || rule.status == 410))
        rule.method = u"PUT"_s; // 404 or 410 to a DELETE would mean that there is nothing to undo
    rule.bytes = random.skewed(1, 2 << 20);
    rule.inverted = random.chance(0.5);
    rule.retryAfterAsDate = random.chance(0.3);
    delay(random, rule);
    if (rule.kind == FaultKind::KeyExpired)
        // Short, so that the key can expire before the request is repeated.
        rule.delayMs /= 20;
    rule.retryAfterSeconds = static_cast<int>(random.skewed(0, 40));
    shape(random, rule, m_core.clock.trueNow());
    return rule;
}

void ServiceFaults::draw(const QString &service)
{
    const qint64 count = m_core.random.chance(0.3) ? 0 : m_core.random.between(1, 5);
    for (qint64 i = 0; i < count; ++i)
        if (auto rule = randomRule(); rule && !m_without.contains(counted(*rule)))
            m_rules[service].push_back(std::move(*rule));
}

void ServiceFaults::apply()
{
    for (auto &[name, service] : m_network.services())
        service.model->setFaults(m_core.faultsOn ? m_rules[name] : std::vector<FaultRule>());
}

bool ServiceFaults::beginOutage()
{
    std::vector<SimService *> services;
    for (auto &[name, service] : m_network.services())
        services.push_back(&service);
    SimService *service = m_core.random.pick(services);
    FaultRule down;
    down.kind = m_core.random.chance(0.5) ? FaultKind::Unavailable : FaultKind::DropBefore;
    service->model->setFaults({down});
    m_core.queue.callIn(m_core.random.skewed(1000, 90'000), [this, service] {
        service->model->setFaults(
            m_core.faultsOn ? m_rules[service->config.name] : std::vector<FaultRule>());
    });
    return true;
}

bool ServiceFaults::beginDowntime()
{
    std::vector<SimService *> services;
    for (auto &[name, service] : m_network.services())
        services.push_back(&service);
    SimService *service = m_core.random.pick(services);
    service->isDown = true;
    m_core.queue.callIn(m_core.random.skewed(1000, 90'000), [service] { service->isDown = false; });
    return true;
}

QStringList ServiceFaults::enabled() const
{
    QStringList names;
    for (const auto &[service, rules] : m_rules)
        for (const FaultRule &rule : rules)
            names.append(counted(rule));
    return names;
}

} // namespace sagadesk::simulation
