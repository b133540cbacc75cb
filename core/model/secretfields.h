#pragma once

#include <QByteArray>
#include <QJsonValue>
#include <QList>
#include <QStringList>

#include <vector>

namespace sagadesk::model {

// Replaces a secret wherever it is shown or recorded.
inline constexpr char kRedactedText[] = "[redacted]";

// The fields of a JSON value that a definition marks as secret: they are stored and sent, but never
// displayed. A field is identified by the names of the members on the path to it; a list on the
// path means each of its elements. null is not a secret.
class SecretFields final
{
public:
    void add(const QStringList &names) { m_fields.push_back(names); }
    [[nodiscard]] bool isEmpty() const { return m_fields.empty(); }

    // Returns `json`, which must be valid, with each secret replaced by kRedactedText. All other
    // bytes stay unchanged.
    [[nodiscard]] QByteArray hiddenIn(const QByteArray &json) const;
    // The same for the part `value` that is at `path` (json/path.h) of such a value.
    [[nodiscard]] QJsonValue hiddenAt(const QString &path, const QJsonValue &value) const;
    // The secret texts and numbers in the part `value` at `path`, to recognize them elsewhere.
    [[nodiscard]] QList<QByteArray> valuesAt(const QString &path, const QJsonValue &value) const;
    // Restores secrets in a value that was shown and then edited: fields whose value is still
    // kRedactedText get the value at the same place in `stored`, with list elements matched
    // by index.
    [[nodiscard]] QByteArray restoredIn(const QByteArray &edited, const QByteArray &stored) const;

    friend bool operator==(const SecretFields &, const SecretFields &) = default;

private:
    std::vector<QStringList> m_fields;
};

} // namespace sagadesk::model
