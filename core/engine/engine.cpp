#include "core/engine/engine.h"

#include "core/base/log.h"
#include "core/engine/enginecore.h"
#include "core/engine/startup.h"
#include "core/engine/startwarnings.h"
#include "core/rehearsal/enginefaults.h"
#include "core/runtime/rememberedstore.h"
#include "core/runtime/storeplace.h"
#include "core/runtime/threadruntime.h"

#include <future>

namespace sagadesk::engine {

using namespace Qt::StringLiterals;

namespace {

runtime::StorePlace placeOf(const EngineOptions &options)
{
    return {options.dataDir, options.server, false, leaseTtl(options)};
}

EngineOptions withRates(EngineOptions options)
{
    if (options.ratesFile.isEmpty())
        options.ratesFile = options.dataDir + u"/rates.jsonl"_s;
    return options;
}

} // namespace

base::Result<std::unique_ptr<Engine>> Engine::open(const EngineOptions &options)
{
    auto store = options.lookOnly ? runtime::findStore(placeOf(options))
                                  : runtime::makeStore(placeOf(options));
    if (!store)
        return store.error();
    if (options.lookOnly)
        return openToLook(options, std::move(*store));
    if (auto made = makeDataDir(options.dataDir); !made)
        return made.error();
    hideSecrets(options.services);
    std::unique_ptr<Engine> engine(new Engine(options, std::move(*store)));
    if (const auto opened = engine->m_core->open(); !opened)
        return opened.error();
    if (const auto opened = engine->m_core->openReader(); !opened)
        return opened.error();
    if (const auto noted = runtime::rememberStore(placeOf(options)); !noted)
        return noted.error();
    base::log(base::LogLevel::Info, "engine-opened"_L1,
        {{u"dataDir"_s, options.dataDir}, {u"instance"_s, engine->m_core->instances.prefix}});
    engine->m_startWarnings = findStartWarnings(options.services, engine->m_core->catalog);
    for (const base::Reason &warning : engine->m_startWarnings) {
        QJsonObject details = warning.parameters;
        details.insert(u"code"_s, warning.code);
        base::log(base::LogLevel::Warning, "start-warning"_L1, details);
    }
    return engine;
}

base::Result<std::unique_ptr<Engine>> Engine::openToLook(
    const EngineOptions &options, std::unique_ptr<store::Store> store)
{
    std::unique_ptr<Engine> engine(new Engine(options, std::move(store)));
    if (const auto opened = engine->m_core->openToLook(); !opened)
        return opened.error();
    if (const auto opened = engine->m_core->openReader(); !opened)
        return opened.error();
    return engine;
}

Engine::Engine(const EngineOptions &options, std::unique_ptr<store::Store> store)
    : m_runtime(std::make_unique<runtime::ThreadRuntime>(std::move(store)))
    , m_core(std::make_unique<EngineCore>(*m_runtime, withRates(options)))
    , m_taskReads(*m_core)
    , m_reads(*m_core)
    , m_operator(*m_core)
    , m_bulkWork(*m_core)
    , m_serviceSetup(*m_core)
    , m_webhooks(*m_core)
{
    m_core->onNodeEnded([this] {
        QMetaObject::invokeMethod(
            this, [this] { Q_EMIT nodeEnded(); }, Qt::QueuedConnection);
    });
    m_core->setListeners(
        [this](const model::ChangeSet &changes, const std::function<void()> &taken) {
            QMetaObject::invokeMethod(
                this,
                [this, changes, taken] {
                    Q_EMIT changed(changes);
                    taken();
                },
                Qt::QueuedConnection);
        },
        [this](const base::Error &error) {
            QMetaObject::invokeMethod(
                this, [this, error] { Q_EMIT storeUnavailable(error); }, Qt::QueuedConnection);
        },
        [this] {
            QMetaObject::invokeMethod(
                this, [this] { Q_EMIT storeRecovered(); }, Qt::QueuedConnection);
        });
}

Engine::~Engine()
{
    stop();
}

void Engine::start()
{
    if (!m_stopped && !m_running.exchange(true))
        m_core->start();
}

void Engine::stop()
{
    if (m_stopped.exchange(true))
        return;
    if (m_running.exchange(false)) {
        std::promise<void> done;
        m_core->stop([&done](const base::Result<void> &) { done.set_value(); });
        done.get_future().wait();
    }
    m_core->close();
}

rehearsal::EngineFaults *Engine::faults() const
{
    return m_core->faults.get();
}

CommitSubscriptions &Engine::commits() const
{
    return m_core->commits;
}

const base::Clock &Engine::clock() const
{
    return m_core->clock;
}

QString Engine::dataDir() const
{
    return m_core->options.dataDir;
}

QString Engine::serverName() const
{
    const runtime::StorePlace place = placeOf(m_core->options);
    return place.isOnServer() ? runtime::nameOf(place) : QString();
}

QString Engine::storeFile() const
{
    const runtime::StorePlace place = placeOf(m_core->options);
    return place.isOnServer() ? QString() : runtime::nameOf(place);
}

bool Engine::looksOnly() const
{
    return m_core->options.lookOnly;
}

QString Engine::settingsFile() const
{
    const EngineOptions &options = m_core->options;
    return options.settingsFile.isEmpty() ? options.dataDir + u"/settings.json"_s
                                          : options.settingsFile;
}

} // namespace sagadesk::engine

#include "moc_engine.cpp"
