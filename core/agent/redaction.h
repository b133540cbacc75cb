#pragma once

#include "core/model/stepmessages.h"

#include <QByteArray>
#include <QList>

namespace sagadesk::agent {

// Replaces the secrets in all encodings that SecretForms recognizes. JSON remains JSON.
[[nodiscard]] QByteArray withoutSecrets(QByteArray text, const QList<QByteArray> &secrets);

// The part of the body of a request or an error response that is kept: at most
// limits::kErrorBodyBytesMax bytes, with secrets replaced by value, name and form (I27).
[[nodiscard]] QByteArray keptBody(const QByteArray &body, const QList<QByteArray> &secrets);

// The same for a response to a call with hidden parts; null: no parts are hidden.
[[nodiscard]] QByteArray keptAnswer(
    const QByteArray &body, const QList<QByteArray> &secrets, const model::HiddenParts *hidden);

[[nodiscard]] bool isSecretHeader(QByteArrayView name);

} // namespace sagadesk::agent
