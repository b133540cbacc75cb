#pragma once

#include "core/model/stepmessages.h"

#include <QByteArray>
#include <QList>

namespace sagadesk::agent {

// Removes secrets from what is recorded (I27): by value (secretforms.h) and
// by name (secretnames.h).

// Replaces all of the secrets in any of their encodings. JSON remains JSON.
[[nodiscard]] QByteArray withoutSecrets(QByteArray text, const QList<QByteArray> &secrets);

// The part of an error response or request that is kept: secrets are replaced by value, name and
// form; UTF-8; at most limits::kErrorBodyBytesMax.
[[nodiscard]] QByteArray keptBody(const QByteArray &body, const QList<QByteArray> &secrets);

// The same for a response to a call with hidden parts; null: no parts are hidden.
[[nodiscard]] QByteArray keptAnswer(
    const QByteArray &body, const QList<QByteArray> &secrets, const model::HiddenParts *hidden);

// Whether the header's name marks its value as a secret.
[[nodiscard]] bool isSecretHeader(QByteArrayView name);

} // namespace sagadesk::agent
