#pragma once

#include <QByteArray>
#include <QList>

namespace sagadesk::agent {

// Keeps secrets out of what is recorded (I27): by value and by the names they go under.

// Replaces every one of the secrets. Values of fewer than 4 bytes are no secrets.
[[nodiscard]] QByteArray withoutSecrets(QByteArray text, const QList<QByteArray> &secrets);

// The part of an error answer that is kept: secrets by value, credentials as of an Authorization
// header, and the values of JSON fields with telling names replaced;
// UTF-8; at most limits::kErrorBodyBytesMax.
[[nodiscard]] QByteArray keptBody(const QByteArray &body, const QList<QByteArray> &secrets);

// Whether a header's value is a secret, by its name.
[[nodiscard]] bool isSecretHeader(QByteArrayView name);

} // namespace sagadesk::agent
