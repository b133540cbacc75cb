#pragma once

#include "core/model/secretword.h"

#include <QByteArray>
#include <QString>

namespace sagadesk::agent {

using model::namesSecret;

// The text with "[redacted]" for what is a secret by its name or its form: values of form fields,
// headers, members of JSON (also within a text, and where the text is cut) and elements of XML;
// credentials as of an Authorization header, JSON Web Tokens, private keys, passwords in URLs.
[[nodiscard]] QString withoutCredentials(const QString &text);
// The same for one valid JSON value, which it stays. true, false and null are no secrets.
[[nodiscard]] QByteArray withoutNamedSecrets(const QByteArray &json);

} // namespace sagadesk::agent
