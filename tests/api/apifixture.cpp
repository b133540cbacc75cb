#include "tests/api/apiworld.h"

#include "core/api/accessfiles.h"

using namespace sagadesk;

ApiWorld::ApiWorld(const QStringList &services)
{
    m_engine.useNoopServices(services);
    m_engine.openAndStart();
    const auto token = api::ensureToken(m_engine.dataDir());
    api::ServerOptions options;
    options.port = 0;
    options.token = token ? *token : QByteArray();
    auto server = api::Server::start(m_engine.engine(), options);
    if (!server)
        qFatal("the API does not start: %s", qPrintable(server.error().code));
    m_server = std::move(*server);
    m_client.url = m_server->url();
    m_client.token = options.token;
}

ApiWorld::~ApiWorld()
{
    m_server.reset();
}

void ApiWorld::registerChain()
{
    const auto made = m_engine.registerWorkflow(
        chainWorkflow(QStringLiteral("chain"), {QStringLiteral("a"), QStringLiteral("b")}));
    QVERIFY(made.ok());
}

void ApiWorld::registerNeedy()
{
    const auto made = m_engine.registerWorkflow(R"({"name": "needy", "steps": [{"name": "a",
        "service": "a", "request": {"method": "PUT", "path": "/things/{{input.must}}"},
        "undo": {"method": "DELETE", "path": "/things/{{task.id}}"}}]})");
    QVERIFY(made.ok());
}

QString ApiWorld::stateOf(const QString &task)
{
    return m_client.get(QStringLiteral("/v1/tasks/") + task)
        .json()
        .value(QStringLiteral("processState"))
        .toString();
}
