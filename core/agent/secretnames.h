#pragma once

#include "core/model/secretword.h"

#include <QByteArray>
#include <QString>

namespace sagadesk::agent {

using model::namesSecret;

// Replaces secrets with "[redacted]". Recognizes them by name (form fields, headers, JSON members,
// also within a string or a truncated text, and XML elements) or by form (credentials of an
// Authorization header, JSON Web Tokens, private keys, passwords in URLs).
[[nodiscard]] QString withoutCredentials(const QString &text);
// The same for one valid JSON value, which stays valid. true, false and null are kept.
[[nodiscard]] QByteArray withoutNamedSecrets(const QByteArray &json);

} // namespace sagadesk::agent
