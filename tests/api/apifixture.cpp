#include "tests/api/apifixture.h"

#include "core/api/server/accessfiles.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

constexpr qsizetype kShownMax = 200; // characters of a target or a body

} // namespace

ApiFixture::ApiFixture(const QStringList &services, bool faultLab)
{
    m_engine.options.faultLab = faultLab;
    m_engine.useNoopServices(services);
    m_engine.openAndStart();
    m_client.onAnswer = [this](const HttpRequest &request, const HttpResult &result) {
        checkAnswer(request, result);
    };
    startServer();
}

void ApiFixture::checkAnswer(const HttpRequest &request, const HttpResult &result)
{
    if (result.status == 0) // no response: the test itself checks that
        return;
    const QStringList wrong = m_document.failures(request.method, request.target, result);
    const QString where = QString::fromLatin1(request.method) + u' '
        + request.target.left(kShownMax) + u' ' + QString::fromUtf8(request.body.left(kShownMax));
    QVERIFY2(wrong.isEmpty(), qPrintable(where + u": "_s + wrong.join(u"; "_s)));
}

void ApiFixture::restart()
{
    m_server.reset();
    m_engine.close();
    m_engine.openAndStart();
    startServer();
}

void ApiFixture::startServer()
{
    const auto token = api::ensureToken(m_engine.dataDir());
    api::ServerOptions options;
    options.port = serverPort();
    options.token = token ? *token : QByteArray();
    options.dataDir = m_engine.dataDir();
    auto server = api::Server::start(m_engine.engine(), options);
    if (!server)
        qFatal("the API does not start: %s", qPrintable(server.error().code));
    m_server = std::move(*server);
    m_client.url = clientUrl(m_server->url());
    m_client.token = options.token;
}

ApiFixture::~ApiFixture()
{
    m_server.reset();
}

void ApiFixture::registerChain()
{
    const auto made = m_engine.registerWorkflow(chainWorkflow(u"chain"_s, {u"a"_s, u"b"_s}));
    QVERIFY(made.ok());
}

void ApiFixture::registerNeedy()
{
    const auto made = m_engine.registerWorkflow(R"({"name": "needy", "steps": [{"name": "a",
        "service": "a", "request": {"method": "PUT", "path": "/things/{{input.must}}"},
        "undo": {"method": "DELETE", "path": "/things/{{task.id}}"}}]})");
    QVERIFY(made.ok());
}

QString ApiFixture::stateOf(const QString &task)
{
    return m_client.get(u"/v1/tasks/"_s + task).json().value(u"processState"_s).toString();
}
