#pragma once

#include <QString>

namespace sagadesk::workflow {

// An endpoint of services.json: "http(s)://host[:port][/prefix]" or "noop:". `text` has no slash
// at its end, so that a request's path can be appended.
struct Endpoint
{
    QString text;
    QString
        problem; // "bad-scheme", "no-host", "has-credentials", "has-query", "bad-url"; empty: none
};
[[nodiscard]] Endpoint readEndpoint(const QString &written);
// Nobody between can read what is sent there: https, or an address of this machine.
[[nodiscard]] bool isSafeForSecrets(const QString &url);

} // namespace sagadesk::workflow
