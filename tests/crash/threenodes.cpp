#include "tests/crash/threenodes.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <csignal>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr int kEndMs = 30'000;
// A submission without a response is sent to another node: a frozen one never responds.
constexpr int kAnswerMs = 5000;

bool endedCleanly(QProcess &process)
{
    return process.waitForFinished(kEndMs) && process.exitStatus() == QProcess::NormalExit
        && process.exitCode() == 0;
}

} // namespace

const char ThreeNodes::kFiveSteps[] = R"({
  "name": "five-steps", "version": 1, "completeWithin": "3s", "deadline": "1h",
  "failureThreshold": 3, "onNontransient": "compensate",
  "onExhausted": {"action": "wait", "for": "500ms", "then": "compensate"},
  "steps": [
    {"name": "account", "service": "account",
      "request": {"method": "GET", "path": "/accounts/{{input.accountId}}"},
      "expect": {"status": [200], "body": [{"path": "active", "equals": true}]}},
    {"name": "package", "service": "package", "after": ["account"],
      "request": {"method": "PUT", "path": "/packages/{{task.id}}",
        "body": {"size": "{{input.size}}"}},
      "undo": {"method": "DELETE", "path": "/packages/{{task.id}}"}},
    {"name": "carrier", "service": "transport", "after": ["account"],
      "request": {"method": "PUT", "path": "/bookings/{{task.id}}",
        "body": {"from": "{{input.pickup}}", "to": "{{input.dropoff}}"}},
      "undo": {"method": "DELETE", "path": "/bookings/{{task.id}}"}},
    {"name": "drone", "service": "drone", "after": ["package", "carrier"],
      "request": {"method": "PUT", "path": "/schedules/{{task.id}}",
        "body": {"pickup": "{{input.pickup}}"}},
      "undo": {"method": "DELETE", "path": "/schedules/{{task.id}}", "attempts": 8}},
    {"name": "delivery", "service": "delivery", "after": ["drone"],
      "request": {"method": "PUT", "path": "/deliveries/{{task.id}}",
        "body": {"dropoff": "{{input.dropoff}}"}},
      "undo": {"method": "DELETE", "path": "/deliveries/{{task.id}}"}}
  ]})";

ThreeNodes::ThreeNodes(CrashFixture &world, Stores stores)
    : m_world(world)
    , m_stores(std::move(stores))
{
    for (size_t n = 0; n < kNodes; ++n) {
        QDir().mkpath(world.path(qPrintable(name(n))));
        world.write(qPrintable(name(n) + u"/settings.json"_s),
            R"({"supervisor": {"leaseTtl": "5s", "sweepEvery": "500ms"}})");
    }
}

bool ThreeNodes::startSlowServices(CrashFixture &world)
{
    world.useWorkflow(u"five-steps"_s, QByteArray(kFiveSteps).replace("\"3s\"", "\"20s\""));
    return world.startServices(R"([
        {"service": "account", "fault": {"kind": "latency", "delay": "1s"}},
        {"service": "package", "fault": {"kind": "latency", "delay": "1s"}},
        {"service": "drone", "fault": {"kind": "latency", "delay": "1s"}}])");
}

ThreeNodes::~ThreeNodes()
{
    for (size_t n = 0; n < kNodes; ++n)
        if (m_processes[n] && m_processes[n]->state() != QProcess::NotRunning) {
            signal(n, SIGKILL); // also if it is frozen
            m_processes[n]->waitForFinished(kEndMs);
        }
}

bool ThreeNodes::startAll()
{
    for (size_t n = 0; n < kNodes; ++n)
        if (!start(n))
            return false;
    return true;
}

bool ThreeNodes::start(size_t node)
{
    m_processes[node] = m_world.startNode(name(node), m_stores[node]);
    m_isDown[node] = m_processes[node] == nullptr;
    return !m_isDown[node];
}

void ThreeNodes::kill(size_t node)
{
    m_processes[node]->kill();
    m_processes[node]->waitForFinished(kEndMs);
    m_isDown[node] = true;
}

void ThreeNodes::signal(size_t node, int number)
{
    ::kill(static_cast<pid_t>(m_processes[node]->processId()), number);
}

bool ThreeNodes::stop(size_t node)
{
    m_processes[node]->terminate();
    m_isDown[node] = true;
    return endedCleanly(*m_processes[node]);
}

bool ThreeNodes::stopAll()
{
    for (size_t n = 0; n < kNodes; ++n)
        if (!m_isDown[n])
            m_processes[n]->terminate(); // all at once
    bool isClean = true;
    for (size_t n = 0; n < kNodes; ++n)
        isClean = (m_isDown[n] || stop(n)) && isClean;
    return isClean;
}

bool ThreeNodes::endedByThemselves() const
{
    for (size_t n = 0; n < kNodes; ++n)
        if (!m_isDown[n] && m_processes[n]->state() == QProcess::NotRunning)
            return true;
    return false;
}

void ThreeNodes::submit(int from, int count)
{
    for (size_t attempt = 0; attempt < 2 * kNodes; ++attempt)
        if (m_world.submitThrough(name(m_next++ % kNodes), from, count, kAnswerMs))
            return;
}

QJsonArray ThreeNodes::list()
{
    m_world.ctl({u"nodes"_s, u"--json"_s});
    return QJsonDocument::fromJson(m_world.lastOutput())[u"nodes"_s].toArray();
}

QJsonObject ThreeNodes::listed(size_t node)
{
    const QJsonArray nodes = list();
    for (const auto &each : nodes)
        if (each.toObject()[u"name"_s].toString() == name(node))
            return each.toObject();
    return {};
}

size_t ThreeNodes::leader()
{
    const QJsonArray nodes = list();
    for (size_t n = 0; n < kNodes; ++n)
        if (std::any_of(nodes.begin(), nodes.end(), [n](const auto &node) {
                return node.toObject()[u"leads"_s].toBool()
                    && node.toObject()[u"name"_s].toString() == name(n);
            }))
            return n;
    return kNodes;
}

qsizetype ThreeNodes::active()
{
    const QJsonArray nodes = list();
    return std::count_if(nodes.begin(), nodes.end(),
        [](const auto &node) { return node.toObject()[u"state"_s].toString() == u"active"_s; });
}
