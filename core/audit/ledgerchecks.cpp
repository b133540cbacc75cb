#include "core/audit/ledgerchecks.h"

#include <algorithm>

namespace sagadesk::audit {

using namespace model;
using namespace Qt::StringLiterals;
using faultlab::LedgerLine;

namespace {

// Faults that make a service ignore idempotency keys, so that a second effect is the service's
// fault and not the engine's.
bool breaksKeys(const QString &fault)
{
    return fault == "ignore-key"_L1 || fault == "key-expired"_L1;
}

// Faults that make a service report success without an effect.
bool lies(const QString &fault)
{
    return fault == "no-effect-ok"_L1 || fault == "accepted-never-done"_L1;
}

bool anyEarly(const std::vector<const EffectRecord *> &entries)
{
    return std::any_of(
        entries.begin(), entries.end(), [](const EffectRecord *entry) { return entry->early; });
}

bool anyLied(const std::vector<const EffectRecord *> &requests)
{
    return std::any_of(requests.begin(), requests.end(),
        [](const EffectRecord *entry) { return lies(entry->fault); });
}

} // namespace

LedgerChecks::LedgerChecks(const TaskSnapshot &dossier, const TaskHistory &history,
    const std::vector<EffectRecord> &entries, qint64 requestGraceMs, Findings &findings)
    : m_dossier(dossier)
    , m_history(history)
    , m_entries(entries)
    , m_requestGraceMs(requestGraceMs)
    , m_findings(findings)
{
}

const workflow::StepDefinition &LedgerChecks::definition(int step) const
{
    return m_dossier.definition->step(step);
}

QString LedgerChecks::key(int step, OperationKind kind) const
{
    return idempotencyKey(m_dossier.record, step, definition(step).name, kind);
}

bool LedgerChecks::reads(int step) const
{
    const QString &method = definition(step).request.method;
    return method == "GET"_L1 || method == "HEAD"_L1;
}

void LedgerChecks::run()
{
    if (!m_dossier.definition)
        return;
    collectKeys();
    for (const EffectRecord &entry : m_entries) {
        Record &record = m_records[entry.key];
        (entry.kind == LedgerLine::Kind::Request ? record.requests : record.effects)
            .push_back(&entry);
    }
    for (auto record = m_records.constBegin(); record != m_records.constEnd(); ++record)
        checkKey(record.key(), record.value());
    for (int step = 0; step < m_dossier.record.stepCount(); ++step)
        checkStep(step);
    checkUndoOrder();
}

std::vector<QString> LedgerChecks::keys(int step, OperationKind kind) const
{
    std::vector<QString> all;
    TaskRecord probe = m_dossier.record;
    StepRecord &record = probe.step(step);
    const int generations = record.keyGeneration;
    for (record.keyGeneration = 0; record.keyGeneration <= generations; ++record.keyGeneration)
        all.push_back(idempotencyKey(probe, step, definition(step).name, kind));
    if (kind == OperationKind::Forward)
        return all;
    const auto &recorded = m_history.steps.at(static_cast<size_t>(step)).undos;
    for (auto undo = recorded.keyBegin(); undo != recorded.keyEnd(); ++undo)
        if (std::find(all.begin(), all.end(), *undo) == all.end())
            all.push_back(*undo);
    return all;
}

void LedgerChecks::collectKeys()
{
    for (int step = 0; step < m_dossier.record.stepCount(); ++step)
        for (const OperationKind kind : {OperationKind::Forward, OperationKind::Undo})
            for (const QString &key : keys(step, kind))
                m_owners.insert(key, {step, kind});
}

void LedgerChecks::checkKey(const QString &key, const Record &record)
{
    const auto owner = m_owners.constFind(key);
    const bool early = anyEarly(record.requests) || anyEarly(record.effects);
    if (!early && owner == m_owners.constEnd())
        return; // a fresh key that an operator requested after the snapshot
    if (!m_findings.holds(Invariant::I9, owner != m_owners.constEnd())) {
        m_findings.broken(Invariant::I9, u"key-of-no-operation"_s, {{u"key"_s, key}});
        return;
    }
    const qsizetype effects = std::count_if(record.effects.begin(), record.effects.end(),
        [](const EffectRecord *entry) { return !entry->byUrl && !breaksKeys(entry->fault); });
    if (!m_findings.holds(Invariant::I11, effects <= 1))
        m_findings.broken(
            Invariant::I11, u"effect-more-than-once"_s, {{u"key"_s, key}, {u"effects"_s, effects}});
    else if (const auto all = static_cast<qsizetype>(record.effects.size()); all > 1)
        m_findings.brokenByService(
            Invariant::I11, u"effect-more-than-once"_s, {{u"key"_s, key}, {u"effects"_s, all}});
    checkTimes(key, record, *owner);
    if (owner->kind == OperationKind::Undo)
        checkSentUndo(key, record, owner->step);
}

// Each undo request that reached a service must be a recorded one.
void LedgerChecks::checkSentUndo(const QString &key, const Record &record, int step)
{
    const QJsonObject recorded = m_history.steps.at(static_cast<size_t>(step)).undos.value(key);
    QString resource = recorded.value("path"_L1).toString().section(u'?', 0, 0);
    while (resource.size() > 1 && resource.endsWith(u'/'))
        resource.chop(1);
    for (const EffectRecord *entry : record.requests) {
        const bool same =
            entry->method == recorded.value("method"_L1).toString() && entry->resource == resource;
        if (entry->early && !m_findings.holds(Invariant::I32, same))
            m_findings.broken(Invariant::I32, u"undo-not-as-recorded"_s,
                {{u"key"_s, key}, {u"sent"_s, entry->resource}, {u"recorded"_s, resource}});
    }
}

void LedgerChecks::checkTimes(const QString &key, const Record &record, Owner owner)
{
    const StepHistory &history = m_history.steps.at(static_cast<size_t>(owner.step));
    const auto &windows = owner.kind == OperationKind::Forward ? history.forward : history.undo;
    for (const EffectRecord *entry : record.requests) {
        if (!entry->early)
            continue;
        const bool inTime = std::any_of(windows.begin(), windows.end(), [&](const Window &window) {
            return entry->at >= window.from && entry->at <= window.completeBy + m_requestGraceMs;
        });
        if (!m_findings.holds(Invariant::I8, inTime))
            m_findings.broken(Invariant::I8,
                windows.empty() ? u"request-without-grant"_s : u"request-outside-its-grant"_s,
                {{u"key"_s, key}, {u"at"_s, entry->at}});
    }
}

void LedgerChecks::checkStep(int step)
{
    const StepRecord &record = m_dossier.record.step(step);
    const Record forward = m_records.value(key(step, OperationKind::Forward));
    if (record.state == StepState::Completed)
        checkCompleted(step, forward);
    // According to the store there was no effect, so the ledger must not contain one.
    if (record.effect == Effect::None
        && !m_findings.holds(Invariant::I13, !anyEarly(forward.effects))) {
        m_findings.broken(Invariant::I13, u"effect-denied"_s, {{u"step"_s, step}});
        return;
    }
    const TaskState state = m_dossier.record.state;
    const bool compensated = state == TaskState::Compensated || state == TaskState::Canceled;
    const QSet<QString> &undoneFirst = m_history.steps.at(static_cast<size_t>(step)).undoneFirst;
    for (const QString &each : keys(step, OperationKind::Forward))
        if (compensated || undoneFirst.contains(each))
            checkUndone(step, each);
    if (state == TaskState::Processed)
        checkNotUndone(step);
}

void LedgerChecks::checkCompleted(int step, const Record &forward)
{
    const StepHistory &history = m_history.steps.at(static_cast<size_t>(step));
    if (history.completedByHand || history.completedWithoutNetwork)
        return;
    const bool witnessed = reads(step) ? !forward.requests.empty() : !forward.effects.empty();
    const QJsonObject which{{u"step"_s, step}, {u"key"_s, key(step, OperationKind::Forward)}};
    if (m_findings.holds(Invariant::I10, witnessed))
        return;
    if (anyLied(forward.requests))
        m_findings.brokenByService(Invariant::I10, u"completed-without-effect"_s, which);
    else
        m_findings.broken(Invariant::I10, u"completed-without-effect"_s, which);
}

// A DELETE undoes what was created under its URL; other requests can undo anything.
bool LedgerChecks::isUndoneAfter(int step, const EffectRecord &effect) const
{
    for (const QString &key : keys(step, OperationKind::Undo))
        for (const EffectRecord *undo : m_records.value(key).effects)
            if (undo->order > effect.order
                && (undo->method != "DELETE"_L1 || undo->resource == effect.resource))
                return true;
    return false;
}

// The keys of a step's undos begin with the key of its request.
bool LedgerChecks::wasUndoneByHand(int step, const QString &key) const
{
    const QSet<QString> &byHand = m_history.steps.at(static_cast<size_t>(step)).undoneByHand;
    return std::any_of(byHand.begin(), byHand.end(),
        [&](const QString &undo) { return undo.startsWith(key + u"/undo"_s); });
}

// Whether the service itself is the cause: it had a named fault, or the response from which the
// undo was made is unreliable.
bool LedgerChecks::isServicesFault(int step, const Record &forward) const
{
    for (const QString &key : keys(step, OperationKind::Undo))
        if (anyLied(m_records.value(key).requests))
            return true;
    return std::any_of(forward.effects.begin(), forward.effects.end(),
               [](const EffectRecord *entry) { return breaksKeys(entry->fault); })
        || (forward.effects.front()->method == "POST"_L1
            && std::any_of(forward.requests.begin(), forward.requests.end(),
                [](const EffectRecord *entry) { return !entry->fault.isEmpty(); }));
}

// Checks that each effect with this key of the step was undone, resource by resource.
void LedgerChecks::checkUndone(int step, const QString &key)
{
    const auto &undoing = definition(step).undo;
    if (!undoing || !undoing->manual.isEmpty() || wasUndoneByHand(step, key))
        return;
    const Record forward = m_records.value(key);
    QHash<QString, const EffectRecord *> last;
    for (const EffectRecord *effect : forward.effects)
        last.insert(effect->resource, effect);
    const bool undone = std::all_of(last.begin(), last.end(),
        [&](const EffectRecord *effect) { return isUndoneAfter(step, *effect); });
    const QJsonObject which{{u"step"_s, step}, {u"key"_s, key}};
    if (m_findings.holds(Invariant::I15, undone))
        return;
    if (isServicesFault(step, forward))
        m_findings.brokenByService(Invariant::I15, u"effect-without-undo"_s, which);
    else
        m_findings.broken(Invariant::I15, u"effect-without-undo"_s, which);
}

// The effect of a step of a processed task must still exist: no undo may follow it.
void LedgerChecks::checkNotUndone(int step)
{
    const Record forward = m_records.value(key(step, OperationKind::Forward));
    bool undone = false;
    for (const QString &each : keys(step, OperationKind::Undo))
        for (const EffectRecord *undo : m_records.value(each).effects)
            undone |= undo->early && !forward.effects.empty()
                && undo->order > forward.effects.back()->order
                && undo->resource == forward.effects.back()->resource;
    undone |= anyEarly(m_records.value(key(step, OperationKind::Undo)).effects);
    if (!m_findings.holds(Invariant::I14, !undone))
        m_findings.broken(Invariant::I14, u"processed-but-undone"_s, {{u"step"_s, step}});
}

std::set<int> LedgerChecks::ancestors(int step) const
{
    std::set<int> found;
    std::vector<int> open = definition(step).after;
    while (!open.empty()) {
        const int earlier = open.back();
        open.pop_back();
        if (!found.insert(earlier).second)
            continue;
        const std::vector<int> &further = definition(earlier).after;
        open.insert(open.end(), further.begin(), further.end());
    }
    return found;
}

bool LedgerChecks::startedBeforeEndOf(int step, int earlier) const
{
    const auto &steps = m_dossier.record.steps;
    const qint64 started = steps.at(static_cast<size_t>(step)).forward.startedAt;
    return started != 0 && started < steps.at(static_cast<size_t>(earlier)).forward.finishedAt;
}

// If one step precedes another, the later one must be undone first.
void LedgerChecks::checkUndoOrder()
{
    const int count = m_dossier.record.stepCount();
    for (int step = 0; step < count; ++step) {
        const Record later = m_records.value(key(step, OperationKind::Undo));
        if (later.effects.empty())
            continue;
        for (const int earlier : ancestors(step)) {
            const Record undone = m_records.value(key(earlier, OperationKind::Undo));
            if (undone.effects.empty())
                continue;
            // If an operator skips a step or completes it by hand, its successors may overtake
            // requests of the step. If both were in progress at the same time, the order of their
            // effects is unknown, because replies may arrive in another order.
            const Record first = m_records.value(key(earlier, OperationKind::Forward));
            const Record second = m_records.value(key(step, OperationKind::Forward));
            const bool asked = !second.effects.empty()
                && std::any_of(first.requests.begin(), first.requests.end(),
                    [since = second.effects.front()->order](
                        const EffectRecord *request) { return request->order > since; });
            // If a service reported an undo that it had not done, a late request may still do it.
            const bool lied = anyLied(later.requests) || anyLied(undone.requests);
            if (asked || lied || startedBeforeEndOf(step, earlier))
                continue;
            const bool reversed = later.effects.front()->order < undone.effects.front()->order;
            if (!m_findings.holds(Invariant::I16, reversed))
                m_findings.broken(Invariant::I16, u"undone-in-the-wrong-order"_s,
                    {{u"step"_s, step}, {u"predecessor"_s, earlier}});
        }
    }
}

} // namespace sagadesk::audit
