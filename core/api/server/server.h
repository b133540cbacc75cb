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
    QString address = QStringLiteral("127.0.0.1"); // an IP literal; names are not looked up
    quint16 port = 8642; // 0: the system chooses
    QByteArray token; // of `Authorization: Bearer`; accessfiles.h makes it
    QString dataDir; // where a new token is looked for; empty: the token stays
    unsigned connections = 0; // at once; 0: 1,024, or half of the files that may be open
    // Of the services simulated in this process; outlives the server. Null: there are none.
    const faultlab::LedgerReads *ledger = nullptr;
};

// "ADDR:PORT", "[::1]:8642", "127.0.0.1:0". Error InvalidInput "listen-malformed" {text}.
[[nodiscard]] base::Result<ServerOptions> parseListen(const QString &text);

// "listens-openly" {address}: others than this computer reach the API, without TLS. Nothing: only
// this computer does.
[[nodiscard]] std::optional<base::Reason> findListenWarning(const ServerOptions &options);

// The HTTP API (resources/schemas/openapi.json) of an Engine: GNU libmicrohttpd on its own thread.
// A request is suspended until the Engine has answered, so a 200 or 201 is given after the commit
// and no thread waits. Must be destroyed before the Engine; what is still waiting then is answered
// with 503.
class Server final
{
public:
    // Errors of kind Network: "listen-failed" {address, reason}.
    [[nodiscard]] static base::Result<std::unique_ptr<Server>> start(
        engine::Engine &engine, const ServerOptions &options);
    ~Server();
    Q_DISABLE_COPY_MOVE(Server)

    [[nodiscard]] QString url() const; // "http://127.0.0.1:8642", with the port that was chosen

private:
    class Private;
    explicit Server(std::unique_ptr<Private> implementation);
    std::unique_ptr<Private> d;
};

} // namespace sagadesk::api
