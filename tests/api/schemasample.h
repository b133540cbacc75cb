#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QRandomGenerator>

// Random values that match the schemas of an OpenAPI document, often at their limits.
class SchemaSample final
{
public:
    SchemaSample(QJsonObject schemas, quint32 seed);

    [[nodiscard]] QJsonValue value(const QJsonObject &schema);
    [[nodiscard]] bool oneIn(int n) { return m_random.bounded(n) == 0; }
    [[nodiscard]] int below(qsizetype n) { return m_random.bounded(static_cast<int>(n)); }
    template <class List>
    [[nodiscard]] auto anyOf(const List &list)
    {
        return list[below(std::size(list))];
    }

private:
    [[nodiscard]] QJsonObject resolved(const QJsonObject &schema) const;
    [[nodiscard]] QJsonValue ofType(const QString &type, const QJsonObject &schema);
    [[nodiscard]] QJsonObject object(const QJsonObject &schema);
    [[nodiscard]] QJsonArray array(const QJsonObject &schema);
    [[nodiscard]] QString text(const QJsonObject &schema);
    [[nodiscard]] double number(const QJsonObject &schema, bool isWhole);
    [[nodiscard]] QJsonValue anything();

    QJsonObject m_schemas;
    QRandomGenerator m_random;
};
