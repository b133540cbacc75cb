#pragma once

#include <QJsonObject>
#include <QStringList>

namespace sagadesk::tests {

// Checks a value against a JSON Schema (draft 2020-12), as far as our schemas go: the keywords they
// use are known, any other one is a failure of its own.
class SchemaCheck final
{
public:
    explicit SchemaCheck(QJsonObject root)
        : m_root(std::move(root))
    {
    }

    // What is wrong, as "pointer keyword"; empty: valid.
    [[nodiscard]] QStringList failures(const QJsonValue &value) const;
    [[nodiscard]] QJsonObject definition(
        const QString &name) const; // below $defs; empty name: root

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
