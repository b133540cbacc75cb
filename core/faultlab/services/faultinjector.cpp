#include "core/faultlab/rulebook.h"

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

// "TASK/STEP~1/undo" -> "STEP"
QString stepOf(const QString &key)
{
    return key.section(u'/', 1, 1).section(u'~', 0, 0);
}

bool suits(const FaultRule &rule, const Occasion &occasion)
{
    switch (rule.kind) {
    case FaultKind::None:
        return false;
    case FaultKind::UndoFails:
    case FaultKind::UndoImpossible:
        return occasion.isUndo;
    case FaultKind::IgnoreKey:
        return occasion.changes && occasion.keySeen;
    case FaultKind::KeyExpired:
        return occasion.changes && occasion.keySeen && occasion.keyAgeMs >= rule.delayMs;
    case FaultKind::NoEffectOk:
    case FaultKind::PartialEffect:
    case FaultKind::AcceptedNeverDone:
        return occasion.changes && !occasion.keySeen;
    case FaultKind::LyingHealth:
        return !rule.inverted || occasion.isHealth;
    default:
        return true;
    }
}

// Health checks come when they like: they must not shift the sequence of the other requests. They
// are hit by rules that name them, and by those that hit everything for a time.
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

double unitOf(quint64 draw)
{
    return std::ldexp(static_cast<double>(draw >> 11), -53);
}

quint64 stableHash(const QString &text, quint64 seed)
{
    quint64 hash = seed ^ 14695981039346656037ULL;
    for (const QChar c : text)
        hash = (hash ^ c.unicode()) * 1099511628211ULL;
    return mixed(hash);
}

qint64 delayOf(const FaultRule &rule, quint64 draw)
{
    const double u = unitOf(mixed(draw));
    const auto base = static_cast<double>(rule.delayMs);
    double delay = base;
    switch (rule.delayForm) {
    case DelayForm::Fixed:
        return rule.delayMs;
    case DelayForm::Uniform:
        delay = base + u * static_cast<double>(std::max<qint64>(0, rule.delayMaxMs - rule.delayMs));
        break;
    case DelayForm::Lognormal: {
        const double v = unitOf(mixed(mixed(draw)));
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

int statusOf(const FaultRule &rule, quint64 draw)
{
    double total = 0;
    for (const auto &[status, weight] : rule.statuses)
        total += weight;
    double left = unitOf(mixed(draw)) * total;
    for (const auto &[status, weight] : rule.statuses) {
        left -= weight;
        if (left < 0)
            return status;
    }
    return rule.statuses.empty() ? rule.status : rule.statuses.back().first;
}

RuleBook::RuleBook(QString service, quint64 seed)
    : m_service(std::move(service))
    , m_seed(seed)
{
}

void RuleBook::set(std::vector<FaultRule> rules)
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

void RuleBook::addInFront(const std::vector<FaultRule> &rules)
{
    for (const FaultRule &rule : rules) {
        std::erase_if(m_rules, [&rule](const FaultRule &old) { return old.id == rule.id; });
        // It goes on where it was when it was taken away.
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

void RuleBook::remove(quint64 id)
{
    std::erase_if(m_rules, [id](const FaultRule &rule) { return rule.id == id; });
}

void RuleBook::clear()
{
    m_rules.clear();
}

void RuleBook::beginRun(quint64 seed, const QString &run)
{
    m_seed = seed;
    m_run = run;
    m_numbers.clear();
    m_tallies.clear();
    m_replaying = false;
    m_decided.clear();
    m_replayRules.clear();
}

void RuleBook::replay(
    const std::vector<FaultDecision> &decisions, const std::vector<FaultRule> &rules)
{
    m_replaying = true;
    m_replayRules = rules;
    for (const FaultDecision &decision : decisions)
        if (decision.service == m_service)
            m_decided.insert(decisionKey(decision.operation, decision.number), decision);
}

QString RuleBook::operationOf(const Occasion &occasion) const
{
    if (occasion.key.isEmpty())
        return occasion.method + u' ' + occasion.path;
    return !m_run.isEmpty() && occasion.key.startsWith(m_run) ? occasion.key.mid(m_run.size())
                                                              : occasion.key;
}

quint64 RuleBook::drawOf(quint64 rule, const QString &operation, quint64 number) const
{
    return mixed(stableHash(operation, mixed(m_seed) ^ mixed(rule)) + number);
}

std::optional<RuleBook::Choice> RuleBook::replayed(const QString &operation, quint64 number) const
{
    const auto decided = m_decided.constFind(decisionKey(operation, number));
    if (decided == m_decided.constEnd())
        return std::nullopt;
    FaultRule rule;
    rule.kind = decided->kind;
    for (const auto *rules : {&m_replayRules, &m_rules})
        for (const FaultRule &candidate : *rules)
            if (candidate.id == decided->rule && candidate.kind == decided->kind)
                return Choice{candidate, *decided};
    return Choice{rule, *decided};
}

std::optional<RuleBook::Choice> RuleBook::choose(const Occasion &occasion)
{
    if (m_rules.empty() && !m_replaying)
        return std::nullopt;
    const QString operation = operationOf(occasion);
    const quint64 number = occasion.isHealth ? 0 : ++m_numbers[operation];
    std::optional<Choice> choice;
    for (const FaultRule &rule : m_rules) {
        if (!inScope(rule, occasion))
            continue;
        Tally &tally = m_tallies[rule.id];
        if (!inTime(rule, tally, occasion.at))
            continue;
        ++tally.inScope;
        if (m_replaying && !occasion.isHealth && rule.kind != FaultKind::Refuse)
            continue;
        const bool hit = shapeHits(rule, tally, occasion);
        const bool exhausted = rule.times != 0 && tally.injected >= rule.times;
        const quint64 draw = drawOf(rule.id, operation, number);
        if (choice || !hit || exhausted || !draws(rule, tally, occasion, operation, draw))
            continue;
        ++tally.injected;
        choice = Choice{rule, {m_service, operation, number, rule.kind, rule.id, draw}};
    }
    if (!choice && m_replaying && !occasion.isHealth)
        choice = replayed(operation, number);
    return choice;
}

bool RuleBook::inScope(const FaultRule &rule, const Occasion &occasion) const
{
    if (!suits(rule, occasion) || occasion.at < rule.from
        || (rule.until != 0 && occasion.at >= rule.until))
        return false;
    if (rule.shape.form == Form::Outage)
        return true;
    if (occasion.isHealth && !mayHitHealth(rule))
        return false;
    if (!rule.step.isEmpty() && stepOf(occasion.key) != rule.step)
        return false;
    if (rule.attemptFrom != 0 && occasion.attempt < rule.attemptFrom)
        return false;
    if (rule.attemptTo != 0 && occasion.attempt > rule.attemptTo)
        return false;
    return (rule.method.isEmpty() || rule.method == occasion.method)
        && occasion.path.startsWith(rule.pathPrefix);
}

// Whether the shape's times include now; those of counts and keys always do.
bool RuleBook::inTime(const FaultRule &rule, Tally &tally, qint64 at)
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

bool RuleBook::isDown(const FaultRule &rule, Tally &tally, qint64 at) const
{
    const auto stretch = [&](quint64 number) {
        const double mean =
            static_cast<double>(number % 2 == 0 ? rule.shape.upMs : rule.shape.downMs);
        const double u = unitOf(drawOf(rule.id, u"flapping"_s, number));
        return std::max<qint64>(1, std::llround(-std::log(1 - u) * mean));
    };
    if (tally.flapsAt == 0)
        tally.flapsAt = tally.begun + stretch(0);
    while (at >= tally.flapsAt)
        tally.flapsAt += stretch(++tally.flaps);
    return tally.flaps % 2 == 1;
}

bool RuleBook::shapeHits(const FaultRule &rule, Tally &tally, const Occasion &occasion)
{
    const FaultShape &shape = rule.shape;
    switch (shape.form) {
    case Form::First:
        return !occasion.isHealth && ++tally.counted <= shape.count;
    case Form::EveryNth:
        return !occasion.isHealth && ++tally.counted % std::max<quint64>(1, shape.count) == 0;
    case Form::CountWindow:
        if (occasion.isHealth)
            return false;
        ++tally.counted;
        return tally.counted >= shape.first && tally.counted <= shape.last;
    case Form::ByKey:
        return shape.keyPrefix.isEmpty() || operationOf(occasion).startsWith(shape.keyPrefix)
            || occasion.key.startsWith(shape.keyPrefix);
    case Form::ByAttempt:
        return !occasion.isHealth && m_numbers.value(operationOf(occasion)) <= shape.count;
    default:
        return true;
    }
}

bool RuleBook::draws(const FaultRule &rule, const Tally &tally, const Occasion &occasion,
    const QString &operation, quint64 draw) const
{
    const FaultShape &shape = rule.shape;
    if (shape.form == Form::ByKey && shape.keyPrefix.isEmpty()
        && unitOf(drawOf(rule.id, operation, 0)) >= shape.endShare)
        return false;
    if (rule.kind == FaultKind::SlowKey) // of the keys, not of the requests
        return unitOf(drawOf(rule.id, operation, 0)) < rule.probability;
    if (shape.form != Form::Ramp)
        return shape.form == Form::Outage || unitOf(draw) < rule.probability;
    const double part = shape.endMs <= 0
        ? 1.0
        : static_cast<double>(occasion.at - tally.begun) / static_cast<double>(shape.endMs);
    return unitOf(draw)
        < shape.beginShare + (shape.endShare - shape.beginShare) * std::clamp(part, 0.0, 1.0);
}

const FaultRule *RuleBook::closesPort(qint64 now)
{
    for (const FaultRule &rule : m_rules) {
        if (rule.kind == FaultKind::Refuse && now >= rule.from
            && (rule.until == 0 || now < rule.until) && inTime(rule, m_tallies[rule.id], now))
            return &rule;
    }
    return nullptr;
}

void RuleBook::notePortClosed(quint64 id)
{
    ++m_tallies[id].injected;
}

std::vector<quint64> RuleBook::injected() const
{
    std::vector<quint64> counts;
    for (const FaultRule &rule : m_rules)
        counts.push_back(m_tallies.value(rule.id).injected);
    return counts;
}

std::vector<RuleStatus> RuleBook::status(qint64 now) const
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

} // namespace sagadesk::faultlab
