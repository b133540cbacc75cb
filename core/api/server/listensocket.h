#pragma once

#include "core/api/server/server.h"

namespace sagadesk::api {

struct ListenSocket
{
    int descriptor = -1;
    quint16 port = 0;
    bool isIPv6 = false;
};

// Opens the socket, because libmicrohttpd would not report why that failed. Errors as
// for Server::start().
[[nodiscard]] base::Result<ListenSocket> openListenSocket(const ServerOptions &options);

} // namespace sagadesk::api
