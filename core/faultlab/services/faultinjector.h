#pragma once

#include "core/faultlab/services/faultrule.h"
#include "core/faultlab/services/recentmap.h"

#include <QHash>

namespace sagadesk::faultlab {

// One injected fault: what a recording is made of.
struct FaultDecision
{
    QString service;
    QString operation; // idempotency key without the run's name, else "METHOD path"
    quint64 number = 0; // ordinal of the request within that operation, from 1
    FaultKind kind = FaultKind::None;
    quint64 rule = 0; // its id
    quint64 roll = 0; // what the rule's other random choices are made from

    friend bool operator==(const FaultDecision &, const FaultDecision &) = default;
};

// What is injected into a request.
struct Injection
{
    FaultRule rule; // a copy: rules may change before the answer leaves
    FaultDecision decision;
};

// A rule as it stands.
struct RuleStatus
{
    FaultRule rule; // times absolute
    bool active = false; // now between `from` and `until`, and not used up
    quint64 inScope = 0; // requests that were in its scope and time
    quint64 injected = 0; // of those, into so many; Refuse: how often the port was closed too

    friend bool operator==(const RuleStatus &, const RuleStatus &) = default;
};

// What a rule looks at.
struct RequestFacts
{
    QString method;
    QString path; // with its query
    QString key;
    int attempt = 0;
    qint64 at = 0; // UTC ms
    bool isHealth = false;
    bool isUndo = false;
    bool changes = false; // neither GET nor HEAD
    bool keySeen = false; // with an effect
    qint64 keyAgeMs = 0; // since that effect
};

// The rules of one service, and which of them fires. Every operation has a sequence of its own for
// every rule, made from the seed, the rule's id and the operation's name: neither other operations
// nor other rules, nor the order in which requests of different operations arrive, change it. The
// first rule that fires is injected.
class FaultInjector final
{
public:
    FaultInjector(QString service, quint64 seed);

    // As of ServiceModel.
    void setArchive(const std::shared_ptr<Archive> &archive);
    [[nodiscard]] size_t entriesInMemory() const { return m_numbers.sizeInMemory(); }

    void set(std::vector<FaultRule> rules); // counts anew
    // Replaces those of the same id; what was counted of them stays.
    void addInFront(const std::vector<FaultRule> &rules);
    void remove(quint64 id);
    void clear();

    // Sequences begin anew; `run` at the beginning of a key is no part of the operation's name.
    void beginRun(quint64 seed, const QString &run);
    // From now on exactly these, and no others, until beginRun().
    void replay(const std::vector<FaultDecision> &decisions, const std::vector<FaultRule> &rules);

    [[nodiscard]] std::optional<Injection> choose(const RequestFacts &request);
    // The Refuse rule that keeps the port closed now; null: none.
    [[nodiscard]] const FaultRule *closesPort(qint64 now);
    void notePortClosed(quint64 id);

    [[nodiscard]] const std::vector<FaultRule> &rules() const { return m_rules; }
    [[nodiscard]] std::vector<quint64> injected() const; // by rule
    [[nodiscard]] std::vector<RuleStatus> status(qint64 now) const;
    [[nodiscard]] bool empty() const { return m_rules.empty(); }

    static constexpr size_t kRulesMax = 256; // the oldest that are over go first

private:
    struct Tally
    {
        quint64 inScope = 0;
        quint64 injected = 0;
        quint64 counted = 0; // of shapes that count requests
        qint64 begun = 0; // of rules without `from`: the first request's time
        qint64 flapsAt = 0; // next change
        quint64 flaps = 0; // changes so far; even: up
    };
    [[nodiscard]] bool inScope(const FaultRule &rule, const RequestFacts &request) const;
    [[nodiscard]] bool shapeHits(const FaultRule &rule, Tally &tally, const RequestFacts &request);
    [[nodiscard]] bool inTime(const FaultRule &rule, Tally &tally, qint64 at);
    [[nodiscard]] bool isDown(const FaultRule &rule, Tally &tally, qint64 at) const;
    [[nodiscard]] bool rollHits(const FaultRule &rule, const Tally &tally,
        const RequestFacts &request, const QString &operation, quint64 roll) const;
    [[nodiscard]] quint64 nextNumber(const QString &operation);
    [[nodiscard]] QString operationOf(const RequestFacts &request) const;
    [[nodiscard]] std::optional<Injection> replayed(const QString &operation, quint64 number) const;
    [[nodiscard]] quint64 rollOf(quint64 rule, const QString &operation, quint64 number) const;

    QString m_service;
    quint64 m_seed;
    QString m_run;
    std::vector<FaultRule> m_rules;
    QHash<quint64, Tally> m_tallies; // by rule
    ArchivedMap<quint64> m_numbers; // requests so far by operation
    bool m_replaying = false;
    QHash<QString, FaultDecision> m_decided; // by operation and number
    std::vector<FaultRule> m_replayRules;
};

// Random values that follow from one number.
[[nodiscard]] quint64 mixed(quint64 value);
[[nodiscard]] double unitOf(quint64 roll); // 0 to 1, never 1
[[nodiscard]] quint64 stableHash(const QString &text, quint64 seed);
// Of the rule's delay form, in ms.
[[nodiscard]] qint64 delayOf(const FaultRule &rule, quint64 roll);
// Of Status: one of the weighted ones.
[[nodiscard]] int statusOf(const FaultRule &rule, quint64 roll);

} // namespace sagadesk::faultlab
