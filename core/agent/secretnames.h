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
// The same for one valid JSON value, which stays valid. true, false and null are kept. Strings that
// are not JSON themselves are truncated after 8192 characters, because no more is recorded.
[[nodiscard]] QByteArray withoutNamedSecrets(const QByteArray &json);
// The same without truncation, for values that are shown to people.
[[nodiscard]] QByteArray wholeWithoutNamedSecrets(const QByteArray &json);

} // namespace sagadesk::agent
