#include "core/faultlab/services/servicehost.h"

#include "core/faultlab/services/faultlab.h"
#include "core/faultlab/services/labclock.h"
#include "core/faultlab/services/reactions.h"
#include "core/faultlab/services/upstreamcall.h"

#include <algorithm>
#include <unistd.h>

namespace sagadesk::faultlab {

namespace {

using namespace Qt::StringLiterals;

constexpr int kPortWatchMs = 10;
constexpr qint64 kPublishAgainMs = 3'600'000; // longest wait, because a timer's interval is an int

} // namespace

struct ServiceHost::Served
{
    QString name;
    QStringList endpoints;
    quint64 seed = 0;
    std::unique_ptr<ServiceModel> model; // for a simulated service
    std::unique_ptr<FaultInjector> rules; // for a proxy
    LoopbackAddress target;
    LedgerTotals forwarded; // for a proxy: requests and faults
    std::vector<std::shared_ptr<ServicePort>> ports;
    std::vector<QPointer<ServiceConnection>> connections;
    quint64 closedBy = 0; // the rule that has closed the ports; 0: none

    [[nodiscard]] FaultInjector &injector() { return rules ? *rules : model->injector(); }
};

quint64 seedOf(quint64 seed, const QString &service)
{
    quint64 hash = seed ^ 14695981039346656037ULL;
    for (const char byte : service.toUtf8())
        hash = (hash ^ static_cast<quint8>(byte)) * 1099511628211ULL;
    return hash;
}

ServiceHost::ServiceHost(std::shared_ptr<HostShared> shared)
    : m_shared(std::move(shared))
    , m_portWatch(this)
    , m_publishing(this)
{
    connect(&m_portWatch, &QTimer::timeout, this, &ServiceHost::watchPorts);
    m_publishing.setSingleShot(true);
    connect(&m_publishing, &QTimer::timeout, this, &ServiceHost::publish);
}

ServiceHost::~ServiceHost() = default;

ServiceHost::Served *ServiceHost::find(const QString &service)
{
    for (const auto &served : m_served)
        if (served->name == service)
            return served.get();
    return nullptr;
}

ServiceModel &ServiceHost::model(const QString &service, quint64 seed)
{
    if (Served *served = find(service))
        return *served->model;
    auto served = std::make_unique<Served>();
    served->name = service;
    served->seed = seed;
    served->model = std::make_unique<ServiceModel>(service, seed);
    served->model->setArchive(m_archive);
    m_served.push_back(std::move(served));
    return *m_served.back()->model;
}

void ServiceHost::setTarget(const QString &service, const LoopbackAddress &target, quint64 seed)
{
    if (!find(service)) {
        m_served.push_back(std::make_unique<Served>());
        m_served.back()->name = service;
    }
    Served &served = *find(service);
    served.model.reset();
    served.seed = seed;
    served.rules = std::make_unique<FaultInjector>(service, seed);
    served.rules->setArchive(m_archive);
    served.target = target;
}

void ServiceHost::setEndpoints(const QString &service, const QStringList &endpoints)
{
    if (Served *served = find(service))
        served->endpoints = endpoints;
}

void ServiceHost::serve(const QString &service, std::shared_ptr<ServicePort> port)
{
    Served *served = find(service);
    port->setParent(this); // so that moveToThread() also moves the port
    port->setAccept([this, served, prefix = port->prefix()](
                        qintptr descriptor) { accept(*served, prefix, descriptor); });
    served->ports.push_back(std::move(port));
    publishSoon();
}

void ServiceHost::setLedger(std::shared_ptr<Ledger> ledger)
{
    m_ledger = std::move(ledger);
}

void ServiceHost::recallTask(const QString &publicId)
{
    m_ledger->recall(publicId);
    publishSoon();
}

void ServiceHost::begin()
{
    m_begun = true;
    m_publishing.start(FaultLab::kPublishEveryMs);
    watchPorts(); // for rules added before moveToThread()
}

void ServiceHost::publishSoon()
{
    const bool isScheduled = std::exchange(m_dirty, true);
    if (m_begun && !isScheduled)
        m_publishing.start(FaultLab::kPublishEveryMs);
}

void ServiceHost::remove(const QString &service)
{
    Served *served = find(service);
    if (!served)
        return;
    for (const auto &connection : served->connections)
        if (connection)
            delete connection.data();
    m_ledger->notes().portOpened(served->endpoints, labNow());
    std::erase_if(m_served, [served](const auto &each) { return each.get() == served; });
    publishSoon();
}

void ServiceHost::accept(Served &served, const QString &prefix, qintptr descriptor)
{
    if (m_connections >= kConnectionsMax) {
        ::close(static_cast<int>(descriptor));
        return;
    }
    ++m_connections;
    auto *connection = new ServiceConnection(
        descriptor,
        [this, &served, prefix](const WireRequest &wire, const ServiceConnection::Reply &reply) {
            handle(served, prefix, wire, reply);
        },
        this);
    std::erase_if(served.connections, [](const auto &known) { return !known; });
    served.connections.emplace_back(connection);
    connect(connection, &QObject::destroyed, this, [this] {
        --m_connections;
        publishSoon();
    });
    publishSoon();
}

void ServiceHost::handle(
    Served &served, const QString &prefix, WireRequest wire, const ServiceConnection::Reply &reply)
{
    wire.request.at = labNow();
    if (wire.request.path.startsWith(prefix))
        wire.request.path.remove(0, prefix.size());
    publishSoon();
    if (served.rules) {
        forward(served, wire, reply);
        return;
    }
    Reaction reaction = served.model->handle(wire.request);
    note(reaction);
    if (m_ledger->append(reaction.ledger))
        reply(std::move(reaction));
    else
        reply(std::nullopt);
}

// Handles a request to a proxy. Writes no ledger lines, because the effects are unknown.
void ServiceHost::forward(
    Served &served, const WireRequest &wire, const ServiceConnection::Reply &reply)
{
    const std::optional<Injection> fault = served.rules->choose(factsOf(wire.request));
    ++served.forwarded.requests;
    served.forwarded.faults += fault ? 1 : 0;
    Reaction refusal;
    if (fault) {
        refusal.decision = fault->decision;
        m_ledger->notes().note(wire.request.idempotencyKey,
            {name(fault->rule.kind), wire.request.attempt, wire.request.at,
                fault->decision.number});
    }
    note(refusal);
    if (fault && refuses(*fault, wire.request.path, refusal)) {
        reply(std::move(refusal));
        return;
    }
    WireRequest sent = wire;
    sent.request.path.prepend(served.target.prefix);
    const QByteArray host =
        served.target.address.toString().toLatin1() + ':' + QByteArray::number(served.target.port);
    const auto answered = [fault, reply](std::optional<Reaction> reaction) {
        if (fault && reaction) {
            distort(*fault, *reaction);
            reaction->headers.emplace_back("x-sagadesk-fault", name(fault->rule.kind).toLatin1());
        }
        reply(std::move(reaction));
    };
    new UpstreamCall(served.target.address, served.target.port, host, sent, answered, this);
}

// Records the decision if it belongs to a task of the current run. Health checks have no number.
// Operation names omit the name of the run, so those of the run's tasks begin with '-'.
void ServiceHost::note(const Reaction &reaction)
{
    if (m_run.isEmpty() || !reaction.decision || reaction.decision->number == 0
        || !reaction.decision->operation.startsWith(u'-'))
        return;
    const QMutexLocker lock(&m_shared->mutex);
    if (m_shared->decisions.size() < static_cast<size_t>(LabFaults::kDecisionsMax))
        m_shared->decisions.push_back(*reaction.decision);
}

void ServiceHost::setFaults(const QString &service, std::vector<FaultRule> rules)
{
    if (Served *served = find(service))
        served->injector().set(std::move(rules));
    watchPorts();
    publishSoon();
}

void ServiceHost::addFaults(const QString &service, const std::vector<FaultRule> &rules)
{
    if (Served *served = find(service))
        served->injector().addInFront(rules);
    watchPorts();
    publishSoon();
}

void ServiceHost::removeFault(const QString &service, quint64 id)
{
    if (Served *served = find(service))
        served->injector().remove(id);
    watchPorts();
    publishSoon();
}

void ServiceHost::clearFaults(const QString &service)
{
    for (const auto &served : m_served)
        if (service.isEmpty() || served->name == service)
            served->injector().clear();
    watchPorts();
    publishSoon();
}

void ServiceHost::beginRun(quint64 seed, const QString &run)
{
    m_run = run;
    for (const auto &served : m_served)
        served->injector().beginRun(seedOf(seed, served->name), run);
    publishSoon();
}

void ServiceHost::replay(const std::vector<FaultDecision> &decisions,
    const std::vector<std::pair<QString, FaultRule>> &rules)
{
    for (const auto &served : m_served) {
        std::vector<FaultRule> own;
        for (const auto &[service, rule] : rules)
            if (service == served->name)
                own.push_back(rule);
        served->injector().replay(decisions, own);
    }
}

// Notes when the port is closed and opened, because requests to a closed port never
// reach the ledger.
void ServiceHost::notePort(Served &served, const FaultRule *rule, qint64 now)
{
    m_ledger->notes().portOpened(served.endpoints, now);
    if (!rule)
        return;
    served.injector().notePortClosed(rule->id);
    m_ledger->notes().portClosed(name(rule->kind), served.endpoints, now);
}

// Opens and closes ports at the times of their rules. The timer runs only while there
// is such a rule.
void ServiceHost::watchPorts()
{
    const qint64 now = labNow();
    bool isWatched = false;
    for (const auto &served : m_served) {
        FaultInjector &injector = served->injector();
        const FaultRule *rule = injector.closesPort(now);
        isWatched = isWatched || rule
            || std::any_of(
                injector.rules().begin(), injector.rules().end(), [now](const FaultRule &each) {
                    return each.kind == FaultKind::Refuse && (each.until == 0 || each.until > now);
                });
        const quint64 closedBy = rule ? rule->id : 0;
        if (closedBy == std::exchange(served->closedBy, closedBy))
            continue;
        notePort(*served, rule, now);
        for (const auto &port : served->ports)
            port->setClosed(rule != nullptr);
        for (const auto &connection : served->connections)
            if (rule && connection)
                connection->reset();
        publishSoon();
    }
    if (m_begun && isWatched != m_portWatch.isActive()) {
        if (isWatched)
            m_portWatch.start(kPortWatchMs);
        else
            m_portWatch.stop();
    }
}

void ServiceHost::restore(const LedgerLine &line)
{
    for (const auto &served : m_served)
        if (served->model)
            served->model->restore(line);
}

void ServiceHost::publish()
{
    const qint64 now = labNow();
    auto status = std::make_shared<LabStatus>();
    status->totals = m_ledger->totals();
    status->run = m_run;
    std::optional<qint64> changesAt;
    for (const auto &served : m_served) {
        FaultInjector &injector = served->injector();
        ServiceStatus one;
        one.service = {served->name, served->endpoints,
            served->rules ? u"http://"_s + served->target.address.toString() + u':'
                    + QString::number(served->target.port) + served->target.prefix
                          : QString()};
        one.rules = injector.status(now);
        one.totals = served->rules ? served->forwarded : m_ledger->ofService(served->name);
        one.connections = static_cast<int>(std::count_if(served->connections.begin(),
            served->connections.end(), [](const auto &known) { return !known.isNull(); }));
        one.portClosed = served->closedBy != 0;
        if (const auto at = injector.nextStatusChange(now))
            changesAt = std::min(changesAt.value_or(*at), *at);
        status->faulty = status->faulty
            || std::any_of(one.rules.begin(), one.rules.end(),
                [](const RuleStatus &rule) { return rule.active; });
        status->services.push_back(std::move(one));
    }
    {
        const QMutexLocker lock(&m_shared->mutex);
        m_shared->status = std::move(status);
    }
    m_dirty = false;
    if (m_begun && changesAt) // publish again when a rule begins or ends
        m_publishing.start(static_cast<int>(std::min(*changesAt - now, kPublishAgainMs)));
    Q_EMIT published();
}

} // namespace sagadesk::faultlab

#include "moc_servicehost.cpp"
