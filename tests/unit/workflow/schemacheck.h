#pragma once

#include <QJsonObject>
#include <QStringList>

namespace sagadesk::tests {

// Checks a value against a JSON Schema (draft 2020-12). Supports the keywords that the schemas of
// this project use; any other keyword is reported as a failure.
class SchemaCheck final
{
public:
    explicit SchemaCheck(QJsonObject root)
        : m_root(std::move(root))
    {
    }

    // The failures as "pointer keyword"; empty if the value is valid.
    [[nodiscard]] QStringList failures(const QJsonValue &value) const;
    // A definition below $defs; the root for an empty name.
    [[nodiscard]] QJsonObject definition(const QString &name) const;

private:
    void check(const QJsonObject &schema, const QJsonValue &value, const QString &at,
        QStringList &found) const;
    void checkObject(const QJsonObject &schema, const QJsonObject &object, const QString &at,
        QStringList &found) const;
    [[nodiscard]] bool matches(const QJsonValue &schema, const QJsonValue &value) const;
    [[nodiscard]] bool holds(
        const QString &keyword, const QJsonValue &argument, const QJsonValue &value) const;

    QJsonObject m_root;
};

} // namespace sagadesk::tests
