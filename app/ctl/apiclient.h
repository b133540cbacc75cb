#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

#include <memory>

namespace sagadesk::ctl {

struct ApiReply
{
    int status = 0;
    QByteArray body;
};

// The running instance of a data folder, found by its api-address and api-token. Blocking, with one
// persistent connection. A problem report becomes an Error with its code and parameters, and its
// errors[] as the parameter "errors".
class ApiClient final
{
public:
    // Error Network "no-running-instance" {dataDir}, with {address} if another program may use it.
    [[nodiscard]] static base::Result<std::unique_ptr<ApiClient>> connect(const QString &dataDir);
    ~ApiClient();
    Q_DISABLE_COPY_MOVE(ApiClient)

    [[nodiscard]] base::Result<ApiReply> get(const QString &path);
    [[nodiscard]] base::Result<ApiReply> send(const QByteArray &method, const QString &path,
        const QByteArray &body, const QByteArray &contentType = "application/json",
        const QByteArray &idempotencyKey = {});

private:
    class Private;
    explicit ApiClient(std::unique_ptr<Private> implementation);
    std::unique_ptr<Private> d;
};

// A new id for one command, used again if the command is repeated because its response was lost.
[[nodiscard]] QByteArray newCommandId();
[[nodiscard]] QString encoded(const QString &segment); // percent-encoded for a path or a query

} // namespace sagadesk::ctl
