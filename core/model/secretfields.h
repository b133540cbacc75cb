#pragma once

#include <QByteArray>
#include <QJsonValue>
#include <QList>
#include <QStringList>

#include <vector>

namespace sagadesk::model {

// What stands in the place of a secret wherever it is shown or recorded.
inline constexpr char kRedactedText[] = "[redacted]";

// Fields of a JSON value that a definition marks as secret: they are stored and sent, never
// displayed. A field is named by the members on the way to it; of lists on the way it means every
// element. null is no secret.
class SecretFields final
{
public:
    void add(const QStringList &names) { m_fields.push_back(names); }
    [[nodiscard]] bool isEmpty() const { return m_fields.empty(); }

    // Valid JSON with kRedactedText for each of them; everything else keeps its bytes.
    [[nodiscard]] QByteArray hiddenIn(const QByteArray &json) const;
    // The same for what stands at `path` (json/path.h) of such a value.
    [[nodiscard]] QJsonValue hiddenAt(const QString &path, const QJsonValue &value) const;
    // The texts and numbers in what is secret of the value at `path`, to be found elsewhere.
    [[nodiscard]] QList<QByteArray> valuesAt(const QString &path, const QJsonValue &value) const;
    // What people have changed in a shown value: fields that still say kRedactedText get back what
    // `stored` has there, in a list the element at the same place.
    [[nodiscard]] QByteArray restoredIn(const QByteArray &edited, const QByteArray &stored) const;

    friend bool operator==(const SecretFields &, const SecretFields &) = default;

private:
    std::vector<QStringList> m_fields;
};

} // namespace sagadesk::model
