#pragma once

#include <QString>

namespace sagadesk::workflow {

// An endpoint of services.json: "http(s)://host[:port][/prefix]" or "noop:". `text` does not end in
// a slash, so that the path of a request can be appended.
struct Endpoint
{
    QString text;
    // What is wrong: "bad-scheme", "no-host", "has-credentials", "has-query" or "bad-url"; empty:
    // nothing is wrong.
    QString problem;
};
[[nodiscard]] Endpoint readEndpoint(const QString &written);
// Whether secrets may be sent to `url`: it uses https, or its host is this computer (loopback).
[[nodiscard]] bool isSafeForSecrets(const QString &url);

} // namespace sagadesk::workflow
