#pragma once

#include "tests/api/openapidocument.h"
#include "tests/api/schemasample.h"

using namespace Qt::StringLiterals;

// Random requests to every operation of the document: valid, nearly valid, and broken. Ids,
// cursors and tags in responses are used in later requests.
class RequestGenerator final
{
public:
    RequestGenerator(const OpenApiDocument &document, QByteArray token, quint32 seed);

    [[nodiscard]] HttpRequest next();
    void learn(const HttpResult &answer);

private:
    struct Operation
    {
        QString name;
        QString path;
        QByteArray method;
        QList<QJsonObject> parameters;
        QString contentType; // empty: no body
        QJsonObject schema; // of the body
    };

    [[nodiscard]] const Operation &chosenOperation();
    [[nodiscard]] QString target(const Operation &operation);
    [[nodiscard]] QString query(const Operation &operation);
    [[nodiscard]] QString pathValue(const QString &path, const QString &name);
    [[nodiscard]] QString queryValue(const QJsonObject &parameter);
    [[nodiscard]] QList<QByteArray> headers(const Operation &operation);
    [[nodiscard]] QByteArray headerValue(const QJsonObject &parameter);
    [[nodiscard]] QByteArray body(const Operation &operation);
    [[nodiscard]] QJsonObject jsonBody(const Operation &operation);
    [[nodiscard]] QByteArray broken(QByteArray body);
    void remember(QStringList &pool, const QString &text);

    QByteArray m_token;
    QList<Operation> m_operations;
    SchemaSample m_sample;
    QStringList m_tasks{u"T-1"_s};
    QStringList m_cursors{u"x"_s};
    QStringList m_tags{u"\"1\""_s};
    qsizetype m_chosen = 0; // operations sent in the first round
    int m_definitions = 0;
};
