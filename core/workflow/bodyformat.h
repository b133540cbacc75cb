#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace sagadesk::workflow {

// The format of a request's body, which follows from its content type.
enum class BodyFormat : quint8 {
    Json, // any value
    // application/x-www-form-urlencoded: an object of scalars and lists of scalars, or a string
    Form,
    Text, // a string, sent unchanged
    Xml, // a string; inserted values are escaped
};

// The format for a content type; JSON if the type is empty. nullopt: bodies of this type, or in its
// character set, are not supported.
[[nodiscard]] std::optional<BodyFormat> bodyFormatOf(const QString &contentType);

// The content types that bodyFormatOf() supports, for error messages.
[[nodiscard]] QStringList contentTypes();

// Percent-encodes as in a form: a space becomes '+'.
[[nodiscard]] QByteArray formEncoded(const QString &text);
// Escapes with the five predefined entities of XML.
[[nodiscard]] QString xmlEscaped(const QString &text);

} // namespace sagadesk::workflow
