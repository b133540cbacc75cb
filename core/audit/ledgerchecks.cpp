#include "core/audit/ledgerchecks.h"

#include <algorithm>

namespace sagadesk::audit {

using namespace model;
using namespace Qt::StringLiterals;
using faultlab::LedgerLine;

namespace {

// Services that break the promise of the key do it by a named fault:
// then a second effect is theirs.
bool breaksKeys(const QString &fault)
{
    return fault == "ignore-key"_L1 || fault == "key-expired"_L1;
}

// Says that it was done, and did nothing.
bool lies(const QString &fault)
{
    return fault == "no-effect-ok"_L1 || fault == "accepted-never-done"_L1;
}

bool anyEarly(const std::vector<const EffectRecord *> &deeds)
{
    return std::any_of(
        deeds.begin(), deeds.end(), [](const EffectRecord *deed) { return deed->early; });
}

bool anyLied(const std::vector<const EffectRecord *> &requests)
{
    return std::any_of(requests.begin(), requests.end(),
        [](const EffectRecord *deed) { return lies(deed->fault); });
}

} // namespace

LedgerChecks::LedgerChecks(const TaskSnapshot &dossier, const TaskHistory &history,
    const std::vector<EffectRecord> &deeds, qint64 requestGraceMs, Findings &findings)
    : m_dossier(dossier)
    , m_history(history)
    , m_deeds(deeds)
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
    for (const EffectRecord &deed : m_deeds) {
        Record &record = m_records[deed.key];
        (deed.kind == LedgerLine::Kind::Request ? record.requests : record.effects)
            .push_back(&deed);
    }
    for (auto record = m_records.constBegin(); record != m_records.constEnd(); ++record)
        checkKey(record.key(), record.value());
    for (int step = 0; step < m_dossier.record.stepCount(); ++step)
        checkStep(step);
    checkUndoOrder();
}

void LedgerChecks::collectKeys()
{
    TaskRecord probe = m_dossier.record;
    for (int step = 0; step < probe.stepCount(); ++step) {
        StepRecord &record = probe.step(step);
        const int generations = record.keyGeneration;
        for (record.keyGeneration = 0; record.keyGeneration <= generations; ++record.keyGeneration)
            for (const OperationKind kind : {OperationKind::Forward, OperationKind::Undo})
                m_owners.insert(
                    idempotencyKey(probe, step, definition(step).name, kind), {step, kind});
    }
}

void LedgerChecks::checkKey(const QString &key, const Record &record)
{
    const auto owner = m_owners.constFind(key);
    const bool early = anyEarly(record.requests) || anyEarly(record.effects);
    if (!early && owner == m_owners.constEnd())
        return; // a fresh key that an operator has wished for since
    if (!m_findings.holds(Invariant::I9, owner != m_owners.constEnd())) {
        m_findings.broken(Invariant::I9, u"key-of-no-operation"_s, {{u"key"_s, key}});
        return;
    }
    const qsizetype effects = std::count_if(record.effects.begin(), record.effects.end(),
        [](const EffectRecord *deed) { return !breaksKeys(deed->fault); });
    if (!m_findings.holds(Invariant::I11, effects <= 1))
        m_findings.broken(
            Invariant::I11, u"effect-more-than-once"_s, {{u"key"_s, key}, {u"effects"_s, effects}});
    else if (const auto all = static_cast<qsizetype>(record.effects.size()); all > 1)
        m_findings.brokenByService(
            Invariant::I11, u"effect-more-than-once"_s, {{u"key"_s, key}, {u"effects"_s, all}});
    checkTimes(key, record, *owner);
}

void LedgerChecks::checkTimes(const QString &key, const Record &record, Owner owner)
{
    const StepHistory &history = m_history.steps.at(static_cast<size_t>(owner.step));
    const auto &windows = owner.kind == OperationKind::Forward ? history.forward : history.undo;
    for (const EffectRecord *deed : record.requests) {
        if (!deed->early)
            continue;
        const bool inTime = std::any_of(windows.begin(), windows.end(), [&](const Window &window) {
            return deed->at >= window.from && deed->at <= window.completeBy + m_requestGraceMs;
        });
        if (!m_findings.holds(Invariant::I8, inTime))
            m_findings.broken(Invariant::I8,
                windows.empty() ? u"request-without-grant"_s : u"request-outside-its-grant"_s,
                {{u"key"_s, key}, {u"at"_s, deed->at}});
    }
}

void LedgerChecks::checkStep(int step)
{
    const StepRecord &record = m_dossier.record.step(step);
    const Record forward = m_records.value(key(step, OperationKind::Forward));
    const Record undo = m_records.value(key(step, OperationKind::Undo));
    if (record.state == StepState::Completed)
        checkCompleted(step, forward);
    // The store says that nothing can have happened: then nothing has.
    if (record.effect == Effect::None
        && !m_findings.holds(Invariant::I13, !anyEarly(forward.effects))) {
        m_findings.broken(Invariant::I13, u"effect-denied"_s, {{u"step"_s, step}});
        return;
    }
    const TaskState state = m_dossier.record.state;
    if (state == TaskState::Compensated || state == TaskState::Canceled)
        checkCompensated(step, forward, undo);
    else if (state == TaskState::Processed
        && !m_findings.holds(Invariant::I14, !anyEarly(undo.effects)))
        m_findings.broken(Invariant::I14, u"processed-but-undone"_s, {{u"step"_s, step}});
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

void LedgerChecks::checkCompensated(int step, const Record &forward, const Record &undo)
{
    const StepRecord &record = m_dossier.record.step(step);
    const auto &undoing = definition(step).undo;
    if (!undoing || !undoing->manual.isEmpty() || record.undoState == UndoState::DoneByHand)
        return;
    const bool undone = forward.effects.empty()
        || (!undo.effects.empty() && undo.effects.back()->order > forward.effects.back()->order);
    const QJsonObject which{{u"step"_s, step}, {u"key"_s, key(step, OperationKind::Forward)}};
    if (m_findings.holds(Invariant::I15, undone))
        return;
    if (anyLied(undo.requests) || breaksKeys(forward.effects.back()->fault))
        m_findings.brokenByService(Invariant::I15, u"effect-without-undo"_s, which);
    else
        m_findings.broken(Invariant::I15, u"effect-without-undo"_s, which);
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

// Of two steps that stand in order, the later one is undone first.
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
            // An operator who skips a step, or completes it by hand, lets what comes after it
            // overtake what came before: while both were under way, their order is nobody's to
            // know. Replies may come in another order than the effects.
            const Record first = m_records.value(key(earlier, OperationKind::Forward));
            const Record second = m_records.value(key(step, OperationKind::Forward));
            const bool asked = !second.effects.empty()
                && std::any_of(first.requests.begin(), first.requests.end(),
                    [since = second.effects.front()->order](
                        const EffectRecord *request) { return request->order > since; });
            if (asked || startedBeforeEndOf(step, earlier))
                continue;
            const bool reversed = later.effects.front()->order < undone.effects.front()->order;
            if (!m_findings.holds(Invariant::I16, reversed))
                m_findings.broken(Invariant::I16, u"undone-in-the-wrong-order"_s,
                    {{u"step"_s, step}, {u"predecessor"_s, earlier}});
        }
    }
}

} // namespace sagadesk::audit
