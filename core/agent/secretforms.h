#pragma once

#include "core/agent/plaintext.h"
#include "core/model/secretfields.h"

#include <QByteArray>
#include <QList>

namespace sagadesk::agent {

inline constexpr auto &kRedacted = model::kRedactedText;

// Finds secrets by value in any form in which a service may write them: literally, JSON-escaped,
// percent-encoded, as XML character references, in base64 (also within a longer text), and nested
// in each other. Values shorter than 4 bytes are not searched for.
class SecretForms final
{
public:
    explicit SecretForms(const QList<QByteArray> &secrets);

    [[nodiscard]] bool isEmpty() const { return m_forms.isEmpty(); }
    // The text with each secret replaced by kRedacted.
    [[nodiscard]] QByteArray removedFrom(const QByteArray &text) const;
    // The same for a JSON scalar: a string stays a string, and any other scalar that is a secret
    // becomes one.
    [[nodiscard]] QByteArray removedFromScalar(const QByteArray &scalar) const;

private:
    [[nodiscard]] QByteArray removed(const QByteArray &source, PlainText plain) const;

    QList<QByteArray> m_secrets;
    QList<QByteArray> m_forms;
};

} // namespace sagadesk::agent
