#include "app/ctl/runner.h"

#include "app/ctl/tables.h"
#include "app/runtimefiles.h"
#include "core/api/json/jsonviews.h"
#include "core/api/json/problemtext.h"
#include "core/api/server/accessfiles.h"
#include "core/base/log.h"
#include "core/base/servercodes.h"

#include <QJsonArray>
#include <QTimer>
#include <QUrl>

#include <algorithm>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

constexpr int kIdlePollMs = 100;
constexpr int kOpenAgainMs = 1000;

bool nothingLeft(const model::Counters &counters)
{
    const auto count = [&](model::TaskState state) {
        return counters.total.at(static_cast<size_t>(state));
    };
    return counters.inbox == 0 && count(model::TaskState::Pending) == 0
        && count(model::TaskState::Processing) == 0 && count(model::TaskState::Compensating) == 0;
}

// Whether the operation proceeds without an operator. Like failed tasks, a paused or stopped one
// waits for an operator.
bool goesOn(const model::BulkOperation &bulk)
{
    return bulk.finishedAt == 0
        && (bulk.state == model::BulkState::Grace || model::dispatches(bulk.state));
}

void complainAbout(const QString &file, const base::Error &error)
{
    const QJsonArray errors = error.parameters.value("validationErrors"_L1).toArray();
    for (const QJsonValue &value : errors) {
        QJsonObject rest = value.toObject();
        const QString pointer = rest.take("pointer"_L1).toString();
        const QString code = rest.take("code"_L1).toString();
        complain(file + u':' + pointer + u": "_s + api::problemDetail(code, rest));
    }
    if (errors.isEmpty())
        complain(file + u": "_s + api::problemDetail(error));
}

} // namespace

Runner::Runner(RunOptions options)
    : m_options(std::move(options))
{
}

Runner::~Runner()
{
    close();
}

void Runner::close()
{
    m_server.reset();
    m_labSession.reset();
    m_engine.reset();
}

base::Result<void> Runner::open()
{
    for (const QString &folder : m_options.workflowFolders)
        for (app::DefinitionFile &file : app::definitionFiles(folder))
            m_definitions.emplace_back(file.file, std::move(file.json));
    return openEngine();
}

base::Result<void> Runner::openEngine()
{
    auto opened = engine::Engine::open(m_options.engine);
    if (!opened)
        return opened.error();
    m_engine = std::move(*opened);
    // We hold the lock, so an existing address was left by a killed process.
    api::withdrawAddress(m_options.engine.dataDir);
    const auto restrictions = m_engine->reads().restrictions();
    for (const QString &line : restrictionLines(api::servicesJson({}, {}, restrictions)))
        complain(u"set by an operator: "_s + line);
    for (const base::Reason &warning : m_engine->startWarnings())
        complain(api::problemDetail(warning));
    if (m_options.lab)
        m_labSession = std::make_unique<faultlab::FaultLabSession>(
            *m_engine, *m_options.lab, m_options.labServices);
    // Queued, because reopen() destroys the engine that emits the signal.
    connect(
        m_engine.get(), &engine::Engine::nodeEnded, this, &Runner::reopen, Qt::QueuedConnection);
    m_engine->start();
    m_next = 0;
    QTimer::singleShot(0, m_engine.get(), [this] { registerNext(); });
    return {};
}

// Opens a new engine, as after a crash, because the data in memory is out of date and the store
// refuses transactions of the old engine.
void Runner::reopen()
{
    if (m_stopped)
        return;
    complain(api::problemDetail(codes::kNodeEnded, {}));
    if (m_options.lab) { // a scenario can't continue on another engine
        stop(Exit::No);
        return;
    }
    api::withdrawAddress(m_options.engine.dataDir);
    close();
    m_checking = false;
    openAgain();
}

void Runner::openAgain()
{
    if (m_stopped)
        return;
    const auto opened = openEngine();
    if (opened)
        return;
    // Tries again later if the database server can't be reached or is a standby, or if the new node
    // was declared lost too.
    const base::Error &error = opened.error();
    if (base::classify(error.kind) == base::ErrorClass::StoreUnavailable
        || error.code == codes::kNodeEnded)
        QTimer::singleShot(kOpenAgainMs, this, &Runner::openAgain);
    else
        stop(fail(error));
}

void Runner::registerNext()
{
    if (m_next == m_definitions.size()) {
        listen();
        return;
    }
    // The engine is the context, so that nothing arrives from an engine that reopen() has closed.
    m_engine->asOperator().registerWorkflow(m_definitions[m_next].second, m_engine.get(),
        [this](const base::Result<model::WorkflowId> &answer) { registered(answer); });
}

void Runner::registered(const base::Result<model::WorkflowId> &answer)
{
    if (!answer) {
        complainAbout(m_definitions[m_next].first, answer.error());
        stop(exitOf(answer.error().kind));
        return;
    }
    ++m_next;
    registerNext();
}

void Runner::listen()
{
    if (m_options.listen) {
        const auto token = api::ensureToken(m_options.engine.dataDir);
        if (!token) {
            stop(fail(token.error()));
            return;
        }
        m_options.listen->token = *token;
        m_options.listen->dataDir = m_options.engine.dataDir;
        if (m_labSession)
            m_options.listen->ledger = &m_labSession->ledger();
        auto server = api::Server::start(*m_engine, *m_options.listen);
        if (!server) {
            stop(fail(server.error()));
            return;
        }
        m_server = std::move(*server);
        // After reopen(), the API has the same port again.
        m_options.listen->port = static_cast<quint16>(QUrl(m_server->url()).port());
        if (const auto warning = api::findListenWarning(*m_options.listen)) {
            base::log(base::LogLevel::Warning, "listens-openly"_L1, warning->parameters);
            complain(api::problemDetail(*warning));
        }
        const auto published = api::publishAddress(m_options.engine.dataDir, m_server->url());
        if (!published) {
            stop(fail(published.error()));
            return;
        }
    }
    print(m_server ? u"listening on "_s + m_server->url() : u"running"_s);
    Q_EMIT ready();
    if (m_options.untilIdle)
        watchForIdle();
}

void Runner::watchForIdle()
{
    connect(m_engine.get(), &engine::Engine::changed, this, &Runner::checkIdle);
    auto *timer = new QTimer(m_engine.get());
    connect(timer, &QTimer::timeout, this, &Runner::checkIdle);
    timer->start(kIdlePollMs);
    checkIdle();
}

void Runner::checkIdle()
{
    if (m_checking || m_idle || m_stopped || !m_engine)
        return;
    m_checking = true;
    m_engine->bulkWork().readBulks(
        m_engine.get(), [this](const base::Result<std::vector<model::BulkOperation>> &bulks) {
            if (bulks && std::none_of(bulks->begin(), bulks->end(), &goesOn))
                checkTasks();
            else
                m_checking = false;
        });
}

// Called when no bulk operation can start more tasks, so the counters include all tasks that bulk
// operations have started.
void Runner::checkTasks()
{
    if (!m_engine)
        return;
    m_engine->reads().readCounters(
        m_engine.get(), [this](const base::Result<model::Counters> &counters) {
            m_checking = false;
            if (m_idle || m_stopped || !counters || !nothingLeft(*counters))
                return;
            m_idle = true;
            Q_EMIT idle(*counters);
        });
}

void Runner::stop(Exit code)
{
    if (m_stopped)
        return;
    m_stopped = true;
    Q_EMIT stopping();
    if (m_server)
        api::withdrawAddress(m_options.engine.dataDir);
    m_server.reset();
    m_labSession.reset(); // ends scenario and load while the engine is still running
    if (m_engine)
        m_engine->stop();
    Q_EMIT ended(code);
}

} // namespace sagadesk::ctl

#include "moc_runner.cpp"
