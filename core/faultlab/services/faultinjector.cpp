#include "core/faultlab/services/faultinjector.h"

#include "core/faultlab/services/stepkey.h"

#include <algorithm>
#include <cmath>

namespace sagadesk::faultlab {

namespace {

using namespace Qt::StringLiterals;
using Form = FaultShape::Form;

constexpr double kPi = 3.14159265358979323846;

bool isTimed(Form form)
{
    return form == Form::Always || form == Form::TimeWindow || form == Form::Outage
        || form == Form::Flapping;
}

bool isCertain(const FaultRule &rule)
{
    return rule.probability >= 1.0 && rule.times == 0 && isTimed(rule.shape.form);
}

bool suits(const FaultRule &rule, const RequestFacts &request)
{
    switch (rule.kind) {
    case FaultKind::None:
        return false;
    case FaultKind::UndoFails:
    case FaultKind::UndoImpossible:
        return request.isUndo;
    case FaultKind::IgnoreKey:
        return request.changes && request.keySeen;
    case FaultKind::KeyExpired:
        return request.changes && request.keySeen && request.keyAgeMs >= rule.delayMs;
    case FaultKind::NoEffectOk:
    case FaultKind::PartialEffect:
    case FaultKind::AcceptedNeverDone:
        return request.changes && !request.keySeen;
    case FaultKind::LyingHealth:
        return !rule.inverted || request.isHealth;
    default:
        return true;
    }
}

// Whether the rule can fire for health checks: if its path names them, or if it is certain to fire
// for all requests in a period (LyingHealth and Flapping need only the period). Health checks
// arrive at arbitrary times, so they must not advance the sequence of other requests.
bool mayHitHealth(const FaultRule &rule)
{
    if (rule.kind == FaultKind::LyingHealth || rule.kind == FaultKind::Flapping)
        return isTimed(rule.shape.form);
    return rule.pathPrefix.startsWith("/health"_L1) || isCertain(rule);
}

QString decisionKey(const QString &operation, quint64 number)
{
    return operation + u' ' + QString::number(number);
}

} // namespace

quint64 mixed(quint64 value)
{
    value += 0x9e3779b97f4a7c15ULL;
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9ULL;
    value = (value ^ (value >> 27)) * 0x94d049bb133111ebULL;
    return value ^ (value >> 31);
}

double unitOf(quint64 roll)
{
    return std::ldexp(static_cast<double>(roll >> 11), -53);
}

quint64 stableHash(const QString &text, quint64 seed)
{
    quint64 hash = seed ^ 14695981039346656037ULL;
    for (const QChar c : text)
        hash = (hash ^ c.unicode()) * 1099511628211ULL;
    return mixed(hash);
}

qint64 delayOf(const FaultRule &rule, quint64 roll)
{
    const double u = unitOf(mixed(roll));
    const auto base = static_cast<double>(rule.delayMs);
    double delay = 0;
    switch (rule.delayForm) {
    case DelayForm::Fixed:
        return rule.delayMs;
    case DelayForm::Uniform:
        delay = base + u * static_cast<double>(std::max<qint64>(0, rule.delayMaxMs - rule.delayMs));
        break;
    case DelayForm::Lognormal: {
        const double v = unitOf(mixed(mixed(roll)));
        const double normal = std::sqrt(-2 * std::log(1 - u)) * std::cos(2 * kPi * v);
        delay = base * std::exp(rule.spread * normal);
        break;
    }
    case DelayForm::LongTail:
        delay = base * std::pow(1 - u, -1 / std::max(0.1, rule.spread));
        break;
    }
    const auto most = static_cast<double>(rule.delayMaxMs > 0 ? rule.delayMaxMs : 3'600'000);
    return static_cast<qint64>(std::min(delay, most));
}

int statusOf(const FaultRule &rule, quint64 roll)
{
    double total = 0;
    for (const auto &[status, weight] : rule.statuses)
        total += weight;
    double left = unitOf(mixed(roll)) * total;
    for (const auto &[status, weight] : rule.statuses) {
        left -= weight;
        if (left < 0)
            return status;
    }
    return rule.statuses.empty() ? rule.status : rule.statuses.back().first;
}

FaultInjector::FaultInjector(QString service, quint64 seed)
    : m_service(std::move(service))
    , m_seed(seed)
{
}

void FaultInjector::setArchive(const std::shared_ptr<Archive> &archive)
{
    m_numbers.setArchive(archive, m_service + u"/numbers"_s);
}

void FaultInjector::set(std::vector<FaultRule> rules)
{
    m_rules = std::move(rules);
    m_tallies.clear();
    quint64 next = 1;
    for (FaultRule &rule : m_rules) {
        if (rule.id == 0)
            rule.id = next;
        next = std::max(next, rule.id) + 1;
    }
}

void FaultInjector::addInFront(const std::vector<FaultRule> &rules)
{
    for (const FaultRule &rule : rules) {
        std::erase_if(m_rules, [&rule](const FaultRule &old) { return old.id == rule.id; });
        // A rule that was removed and added again continues its sequence.
        const auto tally = m_tallies.find(rule.id);
        if (tally != m_tallies.end() && tally->begun != 0 && rule.from != 0) {
            tally->flapsAt += tally->flapsAt == 0 ? 0 : rule.from - tally->begun;
            tally->begun = rule.from;
        }
    }
    m_rules.insert(m_rules.begin(), rules.begin(), rules.end());
    while (m_rules.size() > kRulesMax) {
        m_tallies.remove(m_rules.back().id);
        m_rules.pop_back();
    }
}

void FaultInjector::remove(quint64 id)
{
    std::erase_if(m_rules, [id](const FaultRule &rule) { return rule.id == id; });
}

void FaultInjector::clear()
{
    m_rules.clear();
}

void FaultInjector::beginRun(quint64 seed, const QString &run)
{
    m_seed = seed;
    m_run = run;
    m_numbers.clear();
    m_tallies.clear();
    m_replaying = false;
    m_decided.clear();
    m_replayRules.clear();
}

void FaultInjector::replay(
    const std::vector<FaultDecision> &decisions, const std::vector<FaultRule> &rules)
{
    m_replaying = true;
    m_replayRules = rules;
    for (const FaultDecision &decision : decisions)
        if (decision.service == m_service)
            m_decided.insert(decisionKey(decision.operation, decision.number), decision);
}

QString FaultInjector::operationOf(const RequestFacts &request) const
{
    if (request.key.isEmpty())
        return request.method + u' ' + request.path;
    return !m_run.isEmpty() && request.key.startsWith(m_run) ? request.key.mid(m_run.size())
                                                             : request.key;
}

quint64 FaultInjector::rollOf(quint64 rule, const QString &operation, quint64 number) const
{
    return mixed(stableHash(operation, mixed(m_seed) ^ mixed(rule)) + number);
}

std::optional<Injection> FaultInjector::replayed(const QString &operation, quint64 number) const
{
    const auto decided = m_decided.constFind(decisionKey(operation, number));
    if (decided == m_decided.constEnd())
        return std::nullopt;
    FaultRule rule;
    rule.kind = decided->kind;
    for (const auto *rules : {&m_replayRules, &m_rules})
        for (const FaultRule &candidate : *rules)
            if (candidate.id == decided->rule && candidate.kind == decided->kind)
                return Injection{candidate, *decided};
    return Injection{rule, *decided};
}

quint64 FaultInjector::nextNumber(const QString &operation)
{
    if (quint64 *number = m_numbers.find(operation))
        return ++*number;
    return m_numbers.put(operation, 1);
}

std::optional<Injection> FaultInjector::choose(const RequestFacts &request)
{
    if (m_rules.empty() && !m_replaying)
        return std::nullopt;
    const QString operation = operationOf(request);
    const quint64 number = request.isHealth ? 0 : nextNumber(operation);
    std::optional<Injection> injection;
    for (const FaultRule &rule : m_rules) {
        if (!inScope(rule, request))
            continue;
        Tally &tally = m_tallies[rule.id];
        if (!inTime(rule, tally, request.at))
            continue;
        ++tally.inScope;
        if (m_replaying && !request.isHealth && rule.kind != FaultKind::Refuse)
            continue;
        const bool hit = shapeHits(rule, tally, request);
        const bool exhausted = rule.times != 0 && tally.injected >= rule.times;
        const quint64 roll = rollOf(rule.id, operation, number);
        if (injection || !hit || exhausted || !rollHits(rule, tally, request, operation, roll))
            continue;
        ++tally.injected;
        injection = Injection{rule, {m_service, operation, number, rule.kind, rule.id, roll}};
    }
    if (!injection && m_replaying && !request.isHealth)
        injection = replayed(operation, number);
    return injection;
}

bool FaultInjector::inScope(const FaultRule &rule, const RequestFacts &request) const
{
    if (!suits(rule, request) || request.at < rule.from
        || (rule.until != 0 && request.at >= rule.until))
        return false;
    if (rule.shape.form == Form::Outage)
        return true;
    if (request.isHealth && !mayHitHealth(rule))
        return false;
    if (!rule.step.isEmpty() && parseStepKey(request.key).step != rule.step)
        return false;
    if (rule.attemptFrom != 0 && request.attempt < rule.attemptFrom)
        return false;
    if (rule.attemptTo != 0 && request.attempt > rule.attemptTo)
        return false;
    return (rule.method.isEmpty() || rule.method == request.method)
        && request.path.startsWith(rule.pathPrefix);
}

// Whether the shape includes the time `at`; true for shapes without periods.
bool FaultInjector::inTime(const FaultRule &rule, Tally &tally, qint64 at)
{
    if (tally.begun == 0)
        tally.begun = rule.from != 0 ? rule.from : at;
    const qint64 since = at - tally.begun;
    const FaultShape &shape = rule.shape;
    if (rule.kind == FaultKind::Flapping || shape.form == Form::Flapping)
        return isDown(rule, tally, at);
    if (shape.form == Form::TimeWindow || shape.form == Form::Outage)
        return since >= shape.beginMs && (shape.endMs == 0 || since < shape.endMs);
    return true;
}

bool FaultInjector::isDown(const FaultRule &rule, Tally &tally, qint64 at) const
{
    const auto stretch = [&](quint64 number) {
        const double mean =
            static_cast<double>(number % 2 == 0 ? rule.shape.upMs : rule.shape.downMs);
        const double u = unitOf(rollOf(rule.id, u"flapping"_s, number));
        return std::max<qint64>(1, std::llround(-std::log(1 - u) * mean));
    };
    if (tally.flapsAt == 0)
        tally.flapsAt = tally.begun + stretch(0);
    while (at >= tally.flapsAt)
        tally.flapsAt += stretch(++tally.flaps);
    return tally.flaps % 2 == 1;
}

bool FaultInjector::shapeHits(const FaultRule &rule, Tally &tally, const RequestFacts &request)
{
    const FaultShape &shape = rule.shape;
    switch (shape.form) {
    case Form::First:
        return !request.isHealth && ++tally.counted <= shape.count;
    case Form::EveryNth:
        return !request.isHealth && ++tally.counted % std::max<quint64>(1, shape.count) == 0;
    case Form::CountWindow:
        if (request.isHealth)
            return false;
        ++tally.counted;
        return tally.counted >= shape.first && tally.counted <= shape.last;
    case Form::ByKey:
        return shape.keyPrefix.isEmpty() || operationOf(request).startsWith(shape.keyPrefix)
            || request.key.startsWith(shape.keyPrefix);
    case Form::ByAttempt:
        if (const quint64 *number = m_numbers.find(operationOf(request)))
            return !request.isHealth && *number <= shape.count;
        return !request.isHealth;
    default:
        return true;
    }
}

bool FaultInjector::rollHits(const FaultRule &rule, const Tally &tally, const RequestFacts &request,
    const QString &operation, quint64 roll) const
{
    const FaultShape &shape = rule.shape;
    if (shape.form == Form::ByKey && shape.keyPrefix.isEmpty()
        && unitOf(rollOf(rule.id, operation, 0)) >= shape.endShare)
        return false;
    if (rule.kind == FaultKind::SlowKey) // applies to keys, not to requests
        return unitOf(rollOf(rule.id, operation, 0)) < rule.probability;
    if (shape.form != Form::Ramp)
        return shape.form == Form::Outage || unitOf(roll) < rule.probability;
    const double part = shape.endMs <= 0
        ? 1.0
        : static_cast<double>(request.at - tally.begun) / static_cast<double>(shape.endMs);
    return unitOf(roll)
        < shape.beginShare + (shape.endShare - shape.beginShare) * std::clamp(part, 0.0, 1.0);
}

const FaultRule *FaultInjector::closesPort(qint64 now)
{
    for (const FaultRule &rule : m_rules) {
        if (rule.kind == FaultKind::Refuse && now >= rule.from
            && (rule.until == 0 || now < rule.until) && inTime(rule, m_tallies[rule.id], now))
            return &rule;
    }
    return nullptr;
}

void FaultInjector::notePortClosed(quint64 id)
{
    ++m_tallies[id].injected;
}

std::vector<quint64> FaultInjector::injected() const
{
    std::vector<quint64> counts;
    for (const FaultRule &rule : m_rules)
        counts.push_back(m_tallies.value(rule.id).injected);
    return counts;
}

std::vector<RuleStatus> FaultInjector::status(qint64 now) const
{
    std::vector<RuleStatus> all;
    all.reserve(m_rules.size());
    for (const FaultRule &rule : m_rules) {
        const Tally tally = m_tallies.value(rule.id);
        const bool exhausted = rule.times != 0 && tally.injected >= rule.times;
        const bool active = now >= rule.from && (rule.until == 0 || now < rule.until) && !exhausted;
        all.push_back({rule, active, tally.inScope, tally.injected});
    }
    return all;
}

std::optional<qint64> FaultInjector::nextStatusChange(qint64 now) const
{
    std::optional<qint64> next;
    for (const FaultRule &rule : m_rules)
        for (const qint64 at : {rule.from, rule.until})
            if (at > now)
                next = std::min(next.value_or(at), at);
    return next;
}

} // namespace sagadesk::faultlab
