#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace sagadesk::workflow {

// How a request's body is written, by its content type.
enum class BodyFormat : quint8 {
    Json, // any value
    Form, // application/x-www-form-urlencoded: an object of scalars and lists of them, or a text
    Text, // a text, as it is
    Xml, // a text; values inserted into it are escaped
};

// Nothing: no body can be made for this content type, or not in its character set. Empty: JSON.
[[nodiscard]] std::optional<BodyFormat> bodyFormatOf(const QString &contentType);

// What bodyFormatOf() knows, for people.
[[nodiscard]] QStringList contentTypes();

// Percent-encoded as in a form: a space becomes '+'.
[[nodiscard]] QByteArray formEncoded(const QString &text);
// With the five predefined entities of XML.
[[nodiscard]] QString xmlEscaped(const QString &text);

} // namespace sagadesk::workflow
