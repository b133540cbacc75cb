#pragma once

#include "core/base/reason.h"
#include "core/base/result.h"

#include <QByteArray>
#include <QString>

#include <memory>
#include <optional>

namespace sagadesk::engine {
class Engine;
}

namespace sagadesk::faultlab {
class LedgerReads;
}

namespace sagadesk::api {

struct ServerOptions
{
    QString address = QStringLiteral("127.0.0.1"); // an IP literal; names are not resolved
    quint16 port = 8642; // 0: the system chooses
    QByteArray token; // for `Authorization: Bearer`, from accessfiles.h
    QString dataDir; // where a rotated token is read; empty: the token never changes
    unsigned connections = 0; // maximum; 0: 1,024, but at most half of the files that may be open
    qint64 bodyBytes = 256 << 20; // maximum of all bodies in memory; more are refused with 503
    // The ledger of the simulated services; must outlive the server. Null: none is simulated.
    const faultlab::LedgerReads *ledger = nullptr;
};

// Parses "ADDRESS:PORT", such as "[::1]:8642" or "127.0.0.1:0"; the address is an IP literal or
// localhost. Error InvalidInput "listen-malformed" {text}.
[[nodiscard]] base::Result<ServerOptions> parseListen(const QString &text);

// "listens-openly" {address}: other computers can reach the API, without TLS. nullopt if only
// this computer can.
[[nodiscard]] std::optional<base::Reason> findListenWarning(const ServerOptions &options);

// The HTTP API of an Engine (resources/schemas/openapi.json): libmicrohttpd on its own thread. A
// request is suspended until the Engine has responded, so 200 and 201 follow the commit and no
// thread blocks. Must be destroyed before the Engine; requests that are still waiting get a 503.
class Server final
{
public:
    // Errors: Network "address-in-use" {address}, "listen-failed" {address, reason}; InvalidInput
    // "listen-malformed" {text} if the address is not an IP literal.
    [[nodiscard]] static base::Result<std::unique_ptr<Server>> start(
        engine::Engine &engine, const ServerOptions &options);
    ~Server();
    Q_DISABLE_COPY_MOVE(Server)

    [[nodiscard]] QString url() const; // "http://127.0.0.1:8642", with the actual port

private:
    class Private;
    explicit Server(std::unique_ptr<Private> implementation);
    std::unique_ptr<Private> d;
};

} // namespace sagadesk::api
