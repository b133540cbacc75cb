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

// A model of a simulated service without a network: determines the fault, the effect, the response
// and the ledger lines of a request. ServiceHost sends the response by HTTP; the simulation uses
// the model directly.

struct ServiceRequest
{
    QString method;
    QString path; // including the query
    QString idempotencyKey;
    int attempt = 0; // X-Sagadesk-Attempt; 0: absent
    QByteArray body;
    qint64 at = 0; // UTC ms
};

// The properties that rules use, without the history of the key.
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
    QString fault; // injected fault; empty: none
    bool byUrl = false; // the service ignores keys and identifies repetitions by URL
    int status = 0; // for effects: status of the response recorded for the key
    // For effects: JSON of the response recorded for the key, to restore it at a restart.
    QByteArray body;

    friend bool operator==(const LedgerLine &, const LedgerLine &) = default;
};
[[nodiscard]] QByteArray toJsonLine(const LedgerLine &line); // including the line break
[[nodiscard]] std::optional<LedgerLine> ledgerLine(const QByteArray &json);
[[nodiscard]] QString name(LedgerLine::Kind kind); // "request", "effect", "undo"

// How the response or the connection violates HTTP. Without a network, `status`, `close` and
// `delayMs` of the reaction describe the fault as far as possible.
struct WireFault
{
    enum class Form : quint8 {
        None,
        Reset, // RST instead of a response (`close`)
        Blackhole, // stops reading
        Close, // FIN instead of a response (`close`)
        ResetMidBody,
        SlowClose, // the close ends the response, `pauseMs` after the body
        LimitBytes, // `bytes` of the response, then FIN
        StaleKeepAlive, // RST when the next request begins
        Dribble, // `bytes` every `pauseMs`
        SlowHeaders, // one line every `pauseMs`
        Truncated, // half of the body, then FIN
        WrongLength, // Content-Length is half of the body's length
        Twice, // the response is sent twice
    } form = Form::None;
    qint64 bytes = 0;
    qint64 pauseMs = 0;
};

// The response. `status` 0: no response; `close` decides whether the connection is closed.
struct Reaction
{
    int status = 200;
    // Contains x-sagadesk-fault, the name of the injected fault, if there is one.
    std::vector<std::pair<QByteArray, QByteArray>> headers;
    QByteArray body;
    qint64 delayMs = 0;
    bool close = false;
    QByteArray contentType; // empty: JSON
    WireFault wire;
    std::optional<FaultDecision> decision; // the injected fault
    std::vector<LedgerLine> ledger; // must be recorded before the response is sent
};

// A simulated service. Resources are identified by path without query. PUT creates (201) or
// replaces (200); without a key, the same content again has no effect (204). PATCH replaces (200)
// or responds 404, GET responds 200 or 404, DELETE 204 or 404, and POST creates a resource with a
// new id below the path (201). A non-empty body that is not a JSON object is refused (400), as are
// other methods (405). A repeated Idempotency-Key whose request had an effect gets the recorded
// response without a second effect. A deleted resource is forgotten: a PUT that arrives after the
// DELETE creates it again, so an undo must wait until no request can arrive anymore. GET
// /health responds 200 and gets no random faults, unless a rule names it or is certain to fire. The
// same seed and order of requests within each operation give the same faults (FaultInjector).
class ServiceModel final
{
public:
    ServiceModel(QString service, quint64 seed);

    void setFaults(std::vector<FaultRule> rules);
    [[nodiscard]] const std::vector<FaultRule> &faults() const { return m_injector.rules(); }
    [[nodiscard]] std::vector<quint64> injected() const { return m_injector.injected(); }
    [[nodiscard]] FaultInjector &injector() { return m_injector; }
    [[nodiscard]] const FaultInjector &injector() const { return m_injector; }
    // Sets a fixed document for GET of a path that clients don't create ("/accounts/A-1").
    void setDocument(const QString &path, const QJsonObject &document);
    // Computes the response to a GET of a path without a stored or fixed document; nullopt: 404.
    using Responder = std::function<std::optional<QJsonObject>(const ServiceRequest &)>;
    void setResponder(Responder responder);
    // False: the service ignores idempotency keys. Only the URL identifies repetitions, so a
    // repeated PUT after the DELETE of its resource takes effect again.
    void setHonorsKeys(bool honors);
    // Sets the archive for entries that were not used recently; without one, all stay in memory.
    // Call it before the first request.
    void setArchive(const std::shared_ptr<Archive> &archive);
    [[nodiscard]] bool honorsKeys() const { return m_honorsKeys; }

    [[nodiscard]] Reaction handle(const ServiceRequest &request);
    // Restores an effect of an earlier process from the ledger.
    void restore(const LedgerLine &effect);
    [[nodiscard]] qsizetype resourceCount() const { return m_resources.size(); }
    [[nodiscard]] size_t entriesInMemory() const;

private:
    struct Remembered
    {
        int status = 0;
        QByteArray body;
        qint64 at = 0; // time of the effect
        bool partial = false; // only half was done; a repetition does the rest

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
    ArchivedMap<QString> m_madeBy; // key of the last write by resource, if keys are ignored
    bool m_honorsKeys = true;
    qint64 m_nextId = 1;
};

} // namespace sagadesk::faultlab
