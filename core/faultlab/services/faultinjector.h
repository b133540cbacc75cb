#pragma once

#include "core/faultlab/services/faultrule.h"
#include "core/faultlab/services/recentmap.h"

#include <QHash>

namespace sagadesk::faultlab {

// One injected fault, as recordings store it.
struct FaultDecision
{
    QString service;
    QString operation; // idempotency key without the name of the run, or "METHOD path"
    quint64 number = 0; // of the request within this operation, from 1; 0: a health check
    FaultKind kind = FaultKind::None;
    quint64 rule = 0; // id of the rule
    quint64 roll = 0; // random value of the request: its delay, status, … derive from it

    friend bool operator==(const FaultDecision &, const FaultDecision &) = default;
};

struct Injection
{
    FaultRule rule; // a copy, because rules may change before the response is sent
    FaultDecision decision;
};

struct RuleStatus
{
    FaultRule rule; // with absolute times
    bool active = false; // now between `from` and `until`, and `times` is not exhausted
    quint64 inScope = 0; // requests in its scope and time
    quint64 injected = 0; // requests with the fault; for Refuse also closings of the port

    friend bool operator==(const RuleStatus &, const RuleStatus &) = default;
};

struct RequestFacts
{
    QString method;
    QString path; // including the query
    QString key;
    int attempt = 0;
    qint64 at = 0; // UTC ms
    bool isHealth = false;
    bool isUndo = false;
    bool changes = false; // the method is neither GET nor HEAD
    bool keySeen = false; // an earlier request with this key had an effect
    qint64 keyAgeMs = 0; // time since the last effect with this key
};

// Selects the fault for each request of one service. Every operation has its own random sequence
// for every rule, derived from the seed, the rule's id and the operation's name, so that other
// operations and rules, and the order in which requests of different operations arrive, don't
// change it. The first rule that fires is injected.
class FaultInjector final
{
public:
    FaultInjector(QString service, quint64 seed);

    // See ServiceModel::setArchive().
    void setArchive(const std::shared_ptr<Archive> &archive);
    [[nodiscard]] size_t entriesInMemory() const { return m_numbers.sizeInMemory(); }

    void set(std::vector<FaultRule> rules); // resets all counts
    // Adds the rules before the existing ones. Replaces rules with the same id; their counts
    // are kept.
    void addInFront(const std::vector<FaultRule> &rules);
    void remove(quint64 id);
    void clear();

    // Restarts all sequences. A `run` at the beginning of a key does not belong to the
    // operation's name.
    void beginRun(quint64 seed, const QString &run);
    // Until beginRun(), requests get exactly these faults; only health checks and Refuse still
    // follow the rules.
    void replay(const std::vector<FaultDecision> &decisions, const std::vector<FaultRule> &rules);

    [[nodiscard]] std::optional<Injection> choose(const RequestFacts &request);
    // The Refuse rule that closes the port at this time; null: none.
    [[nodiscard]] const FaultRule *closesPort(qint64 now);
    void notePortClosed(quint64 id);

    [[nodiscard]] const std::vector<FaultRule> &rules() const { return m_rules; }
    [[nodiscard]] std::vector<quint64> injected() const; // one count for each of rules()
    [[nodiscard]] std::vector<RuleStatus> status(qint64 now) const;
    // When a rule begins or ends next, so that status() changes without a request.
    [[nodiscard]] std::optional<qint64> nextStatusChange(qint64 now) const;
    [[nodiscard]] bool empty() const { return m_rules.empty(); }

    static constexpr size_t kRulesMax = 256; // beyond it, the oldest rules are removed

private:
    struct Tally
    {
        quint64 inScope = 0;
        quint64 injected = 0;
        quint64 counted = 0; // requests counted by the shape
        qint64 begun = 0; // start; for rules without `from` the time of the first request
        qint64 flapsAt = 0; // time of the next change between up and down
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
    QHash<quint64, Tally> m_tallies; // by the rule's id
    ArchivedMap<quint64> m_numbers; // number of requests so far by operation
    bool m_replaying = false;
    QHash<QString, FaultDecision> m_decided; // by operation and number
    std::vector<FaultRule> m_replayRules;
};

// Pseudorandom value derived from `value`.
[[nodiscard]] quint64 mixed(quint64 value);
[[nodiscard]] double unitOf(quint64 roll); // 0 to below 1
[[nodiscard]] quint64 stableHash(const QString &text, quint64 seed);
// A delay in ms from the rule's distribution.
[[nodiscard]] qint64 delayOf(const FaultRule &rule, quint64 roll);
// For Status: one of the weighted statuses, or `status` if there are none.
[[nodiscard]] int statusOf(const FaultRule &rule, quint64 roll);

} // namespace sagadesk::faultlab
