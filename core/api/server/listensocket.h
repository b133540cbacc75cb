#pragma once

#include "core/api/server/server.h"

namespace sagadesk::api {

struct ListenSocket
{
    int descriptor = -1;
    quint16 port = 0;
    bool isIPv6 = false;
};

// libmicrohttpd would not report why opening the socket failed. Errors: see Server::start().
[[nodiscard]] base::Result<ListenSocket> openListenSocket(const ServerOptions &options);

} // namespace sagadesk::api
