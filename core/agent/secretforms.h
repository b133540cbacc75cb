#pragma once

#include "core/agent/plaintext.h"
#include "core/model/secretfields.h"

#include <QByteArray>
#include <QList>

namespace sagadesk::agent {

inline constexpr auto &kRedacted = model::kRedactedText;

// Secrets by their value, in whatever form a service writes them: as they are, escaped as in JSON,
// percent-encoded, as character references of XML, in base64 (also within a longer text), and one
// of these within another. Values of fewer than 4 bytes are no secrets.
class SecretForms final
{
public:
    explicit SecretForms(const QList<QByteArray> &secrets);

    [[nodiscard]] bool isEmpty() const { return m_forms.isEmpty(); }
    // The text with kRedacted for each of them.
    [[nodiscard]] QByteArray removedFrom(const QByteArray &text) const;
    // Of a JSON string with its quotes, which it stays; of another scalar, which becomes a string.
    [[nodiscard]] QByteArray removedFromScalar(const QByteArray &scalar) const;

private:
    [[nodiscard]] QByteArray removed(const QByteArray &source, PlainText plain) const;

    QList<QByteArray> m_secrets;
    QList<QByteArray> m_forms;
};

} // namespace sagadesk::agent
