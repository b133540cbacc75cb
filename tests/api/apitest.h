#pragma once

#include "tests/api/apifixture.h"
#include "tests/api/openapidocument.h"

#include <QTest>

// A test in which each slot has its own running engine with its API and the workflow "chain".
class ApiTest : public QObject
{
    Q_OBJECT

protected Q_SLOTS:
    void init()
    {
        m_world = std::make_unique<ApiFixture>();
        m_world->registerChain();
    }
    void cleanup() { m_world.reset(); }

protected:
    HttpClient &client() { return m_world->client(); }

    // Compares the status and body of the response; `operation` determines the schema.
    void expect(const HttpResult &result, const QString &operation, int status)
    {
        QVERIFY2(result.status == status, result.body.constData());
        const QStringList wrong = m_document.failures(operation, status, result.body);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u"; "_s)));
        if (status >= 400)
            QCOMPARE(result.headers.value("content-type"), QByteArray("application/problem+json"));
    }
    // Creates a task of "needy" without the input that its step
    // needs, and waits until it is in Error.
    void makeFailedTask(const QString &id)
    {
        m_world->registerNeedy();
        QCOMPARE(client().put(u"/v1/tasks/"_s + id, "{\"workflow\":\"needy\"}").status, 201);
        QTRY_COMPARE_WITH_TIMEOUT(m_world->stateOf(id), u"error"_s, EngineFixture::kTimeoutMs);
    }

    std::unique_ptr<ApiFixture> m_world;
    OpenApiDocument m_document;
};
