#pragma once

#include "core/api/server/server.h"
#include "tests/api/openapidocument.h"
#include "tests/engine/enginefixture.h"

using namespace Qt::StringLiterals;

// A running engine with its API, and a client that has the token. Every response to
// that client is compared with the OpenAPI document.
class ApiFixture final
{
public:
    explicit ApiFixture(const QStringList &services = {u"a"_s, u"b"_s}, bool faultLab = false);
    ~ApiFixture();
    Q_DISABLE_COPY_MOVE(ApiFixture)

    [[nodiscard]] EngineFixture &engineWorld() { return m_engine; }
    [[nodiscard]] sagadesk::engine::Engine &engine() { return m_engine.engine(); }
    [[nodiscard]] HttpClient &client() { return m_client; }
    void stopServer() { m_server.reset(); }
    void restart(); // new engine and API with the same data

    // Registers "chain": a, then b, each a PUT with an undo.
    void registerChain();
    // Registers "needy": step a needs input.must and fails permanently without it.
    void registerNeedy();
    [[nodiscard]] QString stateOf(const QString &task);

private:
    void startServer();
    void checkAnswer(const HttpRequest &request, const HttpResult &result);

    EngineFixture m_engine;
    std::unique_ptr<sagadesk::api::Server> m_server;
    HttpClient m_client;
    OpenApiDocument m_document;
};
