#pragma once

#include "core/model/stepmessages.h"

#include <QByteArray>
#include <QList>

namespace sagadesk::agent {

// Keeps secrets out of what is recorded (I27): by value (secretforms.h) and by the names they go
// under (secretnames.h).

// Replaces every one of the secrets, in whatever form it is written. JSON stays JSON.
[[nodiscard]] QByteArray withoutSecrets(QByteArray text, const QList<QByteArray> &secrets);

// The part of an error answer or of a request that is kept: secrets replaced by value, by name and
// by their form; UTF-8; at most limits::kErrorBodyBytesMax.
[[nodiscard]] QByteArray keptBody(const QByteArray &body, const QList<QByteArray> &secrets);

// The same of what a service answers to a call of which parts are hidden; null: none.
[[nodiscard]] QByteArray keptAnswer(
    const QByteArray &body, const QList<QByteArray> &secrets, const model::HiddenParts *hidden);

// Whether a header's value is a secret, by its name.
[[nodiscard]] bool isSecretHeader(QByteArrayView name);

} // namespace sagadesk::agent
