#pragma once

#include <QByteArray>
#include <QHash>
#include <QJsonObject>
#include <QString>

#include <functional>
#include <optional>
#include <random>
#include <vector>

namespace sagadesk::faultlab {

// What a simulated service does with a request, as one pure model: effect, key, ledger line, fault.
// The HTTP server puts the reaction on the wire; the simulation calls it without a wire.

struct ServiceRequest
{
    QString method;
    QString path; // with its query
    QString idempotencyKey;
    int attempt = 0; // X-Sagadesk-Attempt header, 0: not given
    QByteArray body;
    qint64 at = 0; // UTC ms
};

// One line of the ledger (interfaces.md).
struct LedgerLine
{
    enum class Kind : quint8 { Request, Effect, Undo } kind = Kind::Request;
    QString service;
    QString key;
    int attempt = 0;
    qint64 at = 0;
    QString method;
    QString resource;
    QString fault; // injected into this request; empty: none
    int status = 0; // of effects: the answer that is recorded under the key
    QByteArray
        body; // of effects: the JSON that is recorded under the key, so that a restart knows it

    friend bool operator==(const LedgerLine &, const LedgerLine &) = default;
};
[[nodiscard]] QByteArray toJsonLine(const LedgerLine &line); // with the line break
[[nodiscard]] std::optional<LedgerLine> ledgerLine(const QByteArray &json);
[[nodiscard]] QString name(LedgerLine::Kind kind); // "request", "effect", "undo"

// First cut; the fault lab adds the rest of the list in reliability.md here.
enum class FaultKind : quint8 {
    None,
    Latency, // answers late by delayMs
    Status, // `status`, without effect
    Unavailable, // 503 with Retry-After, no effect
    RateLimit, // 429 with Retry-After, no effect
    Permanent, // `status` 4xx, no effect
    Hang, // takes the request, never answers
    DropBefore, // closes the connection before anything was done
    EffectThenLost, // done, connection closed without an answer
    EffectThenLate, // done, answer after delayMs
    EffectThenError, // done, says 500
};
[[nodiscard]] QString name(FaultKind kind); // as in reliability.md
[[nodiscard]] std::optional<FaultKind> faultNamed(QStringView name);

struct FaultRule
{
    FaultKind kind = FaultKind::None;
    double probability = 1.0; // of each request in scope, from the seeded sequence
    int status = 500;
    qint64 delayMs = 0;
    int retryAfterSeconds = 0;
    QString method; // scope; empty: all
    QString pathPrefix;
    qint64 from = 0; // UTC ms: in scope from then on
    qint64 until = 0; // UTC ms: out of scope from then on; 0: for ever
    quint64 times = 0; // injected so often, then well; 0: for ever

    friend bool operator==(const FaultRule &, const FaultRule &) = default;
};

// How to answer. With `status` 0 there is no answer: `close` at once, or never.
struct Reaction
{
    int status = 200;
    std::vector<std::pair<QByteArray, QByteArray>>
        headers; // x-sagadesk-fault names the injected fault
    QByteArray body;
    qint64 delayMs = 0;
    bool close = false;
    std::vector<LedgerLine> ledger; // to be recorded before the answer leaves
};

// Resources by path without query: PUT creates (201) or repeats (204, changed 200), GET 200 or 404,
// DELETE 204 or 404, POST creates with an id of its own below the path (201). An Idempotency-Key
// that was seen with an effect gets the recorded answer and no second effect. No tombstones: a PUT
// that arrives after the DELETE of its resource creates it again, so whoever undoes must wait until
// nothing can arrive any more. GET /health answers 200 and takes no draw, unless a rule names it or
// a rule is certain to fire. The same seed and the same order of requests give the same reactions:
// every rule in scope of a request takes exactly one draw, whether it is needed or not; the first
// rule that fires is injected.
class ServiceModel final
{
public:
    ServiceModel(QString service, quint64 seed);

    void setFaults(std::vector<FaultRule> rules);
    [[nodiscard]] const std::vector<FaultRule> &faults() const { return m_rules; }
    [[nodiscard]] const std::vector<quint64> &injected() const { return m_injected; } // by rule
    // A fixed document for GET of a path that is no resource of a client's ("/accounts/A-1").
    void setDocument(const QString &path, const QJsonObject &document);
    // Answers GETs from the request (routes); null: not mine.
    using Responder = std::function<std::optional<QJsonObject>(const ServiceRequest &)>;
    void setResponder(Responder responder);

    [[nodiscard]] Reaction handle(const ServiceRequest &request);
    // Takes over an effect of an earlier life of the service from its ledger.
    void restore(const LedgerLine &effect);
    [[nodiscard]] qsizetype resourceCount() const { return m_resources.size(); }

private:
    struct Remembered
    {
        int status = 0;
        QByteArray body;
    };
    const FaultRule *drawFault(const ServiceRequest &request);
    void perform(const ServiceRequest &request, Reaction &reaction);
    void read(const ServiceRequest &request, const QString &resource, Reaction &reaction) const;
    void create(const ServiceRequest &request, QString resource, Reaction &reaction);
    void remove(const ServiceRequest &request, const QString &resource, Reaction &reaction);
    void record(const ServiceRequest &request, const QString &resource, Reaction &reaction);

    QString m_service;
    std::mt19937_64 m_random;
    std::vector<FaultRule> m_rules;
    std::vector<quint64> m_injected;
    QHash<QString, QJsonObject> m_documents;
    Responder m_responder;
    QHash<QString, QByteArray> m_resources;
    QHash<QString, Remembered> m_keys;
    qint64 m_nextId = 1;
};

} // namespace sagadesk::faultlab
