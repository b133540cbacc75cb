#pragma once

#include "tests/api/httpclient.h"

#include <QJsonObject>
#include <QStringList>

// resources/schemas/openapi.json, for tests.
class OpenApiDocument final
{
public:
    OpenApiDocument(); // terminates the test program if the file can't be read

    [[nodiscard]] QStringList operations() const; // "GET /v1/tasks", sorted
    [[nodiscard]] QJsonObject operation(const QString &name) const;
    // Follows a reference to a component; returns any other object unchanged.
    [[nodiscard]] QJsonObject resolved(const QJsonObject &object) const;
    // The errors of a response: a status that is not documented,
    // or a body that violates its schema.
    [[nodiscard]] QStringList failures(
        const QString &operation, int status, const QByteArray &body) const;
    // The errors for any request, including content type and headers of the
    // response: what a validating proxy would report.
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
