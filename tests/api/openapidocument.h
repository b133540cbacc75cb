#pragma once

#include "tests/api/httpclient.h"

#include <QJsonObject>
#include <QStringList>

// resources/schemas/openapi.json as the tests use it.
class OpenApiDocument final
{
public:
    OpenApiDocument(); // reads it, or the test program ends

    [[nodiscard]] QStringList operations() const; // "GET /v1/tasks", sorted
    [[nodiscard]] QJsonObject operation(const QString &name) const;
    // Follows a reference to a component; any other object is returned as it is.
    [[nodiscard]] QJsonObject resolved(const QJsonObject &object) const;
    // What is wrong with an answer: its status is not described, or its body is not as described.
    [[nodiscard]] QStringList failures(
        const QString &operation, int status, const QByteArray &body) const;
    // The same for any request, with the content type and the headers of the answer: what a
    // validating proxy would report.
    [[nodiscard]] QStringList failures(
        const QByteArray &method, const QString &target, const HttpResult &result) const;
    [[nodiscard]] const QJsonObject &root() const { return m_root; }

private:
    [[nodiscard]] QJsonObject response(const QString &operation, int status) const;
    [[nodiscard]] QStringList bodyFailures(
        const QString &where, const QJsonObject &schema, const QByteArray &body) const;
    [[nodiscard]] QStringList lineFailures(
        const QString &where, const QJsonObject &schema, const QByteArray &body) const;

    QJsonObject m_root;
};
