#pragma once

#include "core/faultlab/services/faultinjector.h"
#include "core/faultlab/services/recentmap.h"

#include <QByteArray>
#include <QHash>
#include <QJsonObject>
#include <QString>

#include <functional>
#include <optional>
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

// As the rules look at it; what a key did before is not known here.
[[nodiscard]] RequestFacts factsOf(const ServiceRequest &request);

// One line of the ledger (core/faultlab/README.md).
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
    bool byUrl = false; // of a service that ignores keys: what is the same is told by the URL alone
    int status = 0; // of effects: the answer that is recorded under the key
    QByteArray
        body; // of effects: the JSON that is recorded under the key, so that a restart knows it

    friend bool operator==(const LedgerLine &, const LedgerLine &) = default;
};
[[nodiscard]] QByteArray toJsonLine(const LedgerLine &line); // with the line break
[[nodiscard]] std::optional<LedgerLine> ledgerLine(const QByteArray &json);
[[nodiscard]] QString name(LedgerLine::Kind kind); // "request", "effect", "undo"

// What of the answer, or of the connection, is not as HTTP would have it. Without a wire `status`,
// `close` and `delayMs` of the reaction tell as much as can be told.
struct WireFault
{
    enum class Form : quint8 {
        None,
        Reset, // RST instead of an answer (`close`)
        Blackhole, // nothing is read any more
        Close, // FIN instead of an answer (`close`)
        ResetMidBody,
        SlowClose, // the end is the close, `pauseMs` after the body
        LimitBytes, // `bytes` of the answer, then FIN
        StaleKeepAlive, // RST as soon as the next request begins
        Dribble, // `bytes` at a time, every `pauseMs`
        SlowHeaders, // a line at a time, every `pauseMs`
        Truncated, // half of the body, then FIN
        WrongLength, // Content-Length is half of the body's
        Twice, // the answer, and again
    } form = Form::None;
    qint64 bytes = 0;
    qint64 pauseMs = 0;
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
    QByteArray contentType; // empty: JSON
    WireFault wire;
    std::optional<FaultDecision> decision; // the injected fault
    std::vector<LedgerLine> ledger; // to be recorded before the answer leaves
};

// Resources by path without query: PUT creates (201) or repeats (204, changed 200), GET 200 or 404,
// DELETE 204 or 404, POST creates with an id of its own below the path (201). An Idempotency-Key
// that was seen with an effect gets the recorded answer and no second effect. No tombstones: a PUT
// that arrives after the DELETE of its resource creates it again, so an undo must wait until
// nothing can arrive any more. GET /health answers 200 and takes no roll, unless a rule names it or
// a rule is certain to fire. The same seed and the same order of each operation's requests give the
// same faults (FaultInjector).
class ServiceModel final
{
public:
    ServiceModel(QString service, quint64 seed);

    void setFaults(std::vector<FaultRule> rules);
    [[nodiscard]] const std::vector<FaultRule> &faults() const { return m_injector.rules(); }
    [[nodiscard]] std::vector<quint64> injected() const { return m_injector.injected(); } // by rule
    [[nodiscard]] FaultInjector &book() { return m_injector; }
    [[nodiscard]] const FaultInjector &book() const { return m_injector; }
    // A fixed document for GET of a path that is no resource of a client's ("/accounts/A-1").
    void setDocument(const QString &path, const QJsonObject &document);
    // Answers GETs from the request (routes); null: not mine.
    using Responder = std::function<std::optional<QJsonObject>(const ServiceRequest &)>;
    void setResponder(Responder responder);
    // False: it knows no idempotency keys. What was done before is told by the URL alone, so a PUT
    // that arrives again after the DELETE of its resource takes effect again.
    void setHonoursKeys(bool honours);
    // Where it keeps what was not used for long; without one, all is kept in memory. Before the
    // first request.
    void setArchive(const std::shared_ptr<Archive> &archive);
    [[nodiscard]] bool honoursKeys() const { return m_honoursKeys; }

    [[nodiscard]] Reaction handle(const ServiceRequest &request);
    // Takes over an effect of an earlier life of the service from its ledger.
    void restore(const LedgerLine &effect);
    [[nodiscard]] qsizetype resourceCount() const { return m_resources.size(); }
    [[nodiscard]] size_t entriesInMemory() const;

private:
    struct Remembered
    {
        int status = 0;
        QByteArray body;
        qint64 at = 0; // of the effect
        bool partial = false; // a repetition does the rest

        friend QDataStream &operator<<(QDataStream &stream, const Remembered &answer)
        {
            return stream << answer.status << answer.body << answer.at << answer.partial;
        }
        friend QDataStream &operator>>(QDataStream &stream, Remembered &answer)
        {
            return stream >> answer.status >> answer.body >> answer.at >> answer.partial;
        }
    };
    [[nodiscard]] std::optional<Injection> chooseFault(const ServiceRequest &request);
    void perform(const ServiceRequest &request, FaultKind fault, Reaction &reaction);
    void repeat(const QString &resource, Remembered &remembered, Reaction &reaction);
    void read(const ServiceRequest &request, const QString &resource, Reaction &reaction);
    void create(const ServiceRequest &request, const QString &resource, Reaction &reaction);
    void halve(const ServiceRequest &request);
    void remove(const ServiceRequest &request, const QString &resource, Reaction &reaction);
    void record(const ServiceRequest &request, const QString &resource, Reaction &reaction);

    QString m_service;
    FaultInjector m_injector;
    QHash<QString, QJsonObject> m_documents;
    Responder m_responder;
    ArchivedMap<QByteArray> m_resources;
    ArchivedMap<Remembered> m_keys;
    ArchivedMap<QString> m_madeBy; // key by resource, where keys are ignored
    bool m_honoursKeys = true;
    qint64 m_nextId = 1;
};

} // namespace sagadesk::faultlab
