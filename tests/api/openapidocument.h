#pragma once

#include <QJsonObject>
#include <QStringList>

// resources/schemas/openapi.json as the tests use it.
class OpenApiDocument final
{
public:
    OpenApiDocument(); // reads it, or the test program ends

    [[nodiscard]] QStringList operations() const; // "GET /v1/tasks", sorted
    // What is wrong with an answer: its status is not described, or its body is not as described.
    [[nodiscard]] QStringList failures(
        const QString &operation, int status, const QByteArray &body) const;
    [[nodiscard]] const QJsonObject &root() const { return m_root; }

private:
    QJsonObject m_root;
};
