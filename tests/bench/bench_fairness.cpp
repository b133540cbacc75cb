// The order in which tasks use a narrow service (low concurrency) after a wide one. Tasks of
// priorities 0 to 9, which all have to wait, are submitted first, then urgent ones. The real engine
// calls simulated services over HTTP. One JSON line:
// - overtakings: pairs of tasks where the worse-ranked one was claimed for the narrow service while
//   the better-ranked one waited for it, according to the journal. Exit code 1 if there are any.
// - utilization of the narrow service from its first request to its last one, while work always
//   waits, according to its ledger. Exit code 1 below 97 % with 1,000 tasks or more, so run that
//   many only on an otherwise idle machine. Smaller runs, as in a check, are not judged.
// - wait of the urgent tasks from the completion of the wide step until the narrow service has the
//   request, and the computed wait in an ideal queue in the order of these completions.
//   bench_fairness [--tasks N] [--urgent N] [--narrow-ms MS]
#include "core/engine/engine.h"
#include "core/faultlab/services/faultlab.h"
#include "core/store/seam/journal.h"
#include "core/store/sqlite/sqlitefile.h"
#include "core/workflow/servicesfile.h"
#include "tests/bench/await.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <queue>
#include <thread>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

constexpr int kWidePlaces = 32;
constexpr qint64 kWideMs = 5;
constexpr int kNarrowPlaces = 4;
constexpr int kPriorities = 10;
constexpr int kUrgent = kPriorities - 1;
constexpr int kNarrowStep = 1;
constexpr int kEventsMax = 1000; // journal rows of one task
constexpr double kUtilizationMin = 0.97;
constexpr int kTasksJudged = 1000; // with fewer tasks, start and end of the run weigh too much

struct Settings
{
    int tasks = 0;
    int urgent = 0;
    qint64 narrowMs = 0;
};

// The step of one task at the narrow service. Journal events are numbered in commit order.
struct NarrowStep
{
    std::pair<qint64, qint64> order; // rank, id: smaller is better
    bool isUrgent = false;
    qint64 readyEvent = 0; // completion of the wide step
    qint64 readyAt = 0; // UTC ms
    qint64 claimEvent = 0;
    qint64 sentAt = 0; // UTC ms, according to the service
};

struct Waits
{
    qint64 longestMs = 0;
    qint64 medianMs = 0;
};

QByteArray service(const char *name, int places)
{
    return QByteArray("{\"name\":\"") + name
        + "\",\"endpoints\":[\"http://127.0.0.1:1\"],\"concurrency\":" + QByteArray::number(places)
        + "}";
}

QByteArray step(const char *name, const char *after)
{
    return QByteArray("{\"name\":\"") + name + "\",\"service\":\"" + name + "\",\"after\":[" + after
        + "],\"request\":{\"method\":\"PUT\",\"path\":\"/x/{{task.id}}\",\"body\":{}}}";
}

std::unique_ptr<faultlab::FaultLab> startServices(const QString &ledgerFile, qint64 narrowMs)
{
    faultlab::SimulationOptions options;
    options.services = "{\"services\":[" + service("wide", kWidePlaces) + ","
        + service("narrow", kNarrowPlaces) + "]}";
    options.ledgerFile = ledgerFile;
    options.anyPort = true;
    auto lab = faultlab::FaultLab::start(options);
    if (!lab)
        qFatal("services: %s", qPrintable(lab.error().code));
    const auto slow = [&lab](const QString &name, qint64 ms) {
        faultlab::FaultRule latency;
        latency.kind = faultlab::FaultKind::Latency;
        latency.delayMs = ms;
        (*lab)->faults().setFaults(name, {latency});
    };
    slow(u"wide"_s, kWideMs);
    slow(u"narrow"_s, narrowMs);
    return std::move(*lab);
}

std::unique_ptr<engine::Engine> openEngine(const QString &dataDir, faultlab::FaultLab &services)
{
    engine::EngineOptions options;
    options.dataDir = dataDir;
    options.services = workflow::parseServices(services.servicesFile()).services;
    auto opened = engine::Engine::open(options);
    if (!opened)
        qFatal("open: %s", qPrintable(opened.error().code));
    (*opened)->start();
    const QByteArray workflow = "{\"name\":\"bench\",\"version\":1,\"steps\":[" + step("wide", "")
        + "," + step("narrow", "\"wide\"") + "]}";
    const auto registered = bench::await<model::WorkflowId>(
        [&](auto answer) { (*opened)->asOperator().registerWorkflow(workflow, nullptr, answer); });
    if (!registered)
        qFatal("workflow: %s", qPrintable(registered.error().code));
    return std::move(*opened);
}

void pauseMs(qint64 ms)
{
    std::this_thread::sleep_for(std::chrono::milliseconds(ms));
}

void awaitRequests(faultlab::FaultLab &services, const QString &name, int count)
{
    while (services.ledger().ofService(name).requests < static_cast<quint64>(count))
        pauseMs(2);
}

QString ordinaryId(int number)
{
    return u"T-%1"_s.arg(number);
}

QString urgentId(int number)
{
    return u"U-%1"_s.arg(number);
}

void submit(engine::Engine &engine, const QString &id, int priority, std::atomic<int> &open)
{
    model::Submission submission;
    submission.publicId = id;
    submission.workflow = u"bench"_s;
    submission.input = "{}";
    submission.priority = priority;
    ++open;
    engine.asOperator().submitTask(submission, nullptr, [&open](const auto &receipt) {
        if (!receipt)
            qFatal("submit: %s", qPrintable(receipt.error().code));
        --open;
    });
}

// The urgent tasks are submitted once the ordinary ones of the two highest priorities have reached
// the narrow service, at half the rate at which it can process them.
void run(engine::Engine &engine, faultlab::FaultLab &services, const Settings &settings)
{
    std::atomic<int> open = 0;
    for (int n = 0; n < settings.tasks; ++n) {
        while (open > 10'000) // limits the backlog, like a caller that backs off when refused
            pauseMs(1);
        submit(engine, ordinaryId(n), n % kPriorities, open);
    }
    awaitRequests(services, u"wide"_s, settings.tasks);
    awaitRequests(services, u"narrow"_s, 2 * settings.tasks / kPriorities);
    for (int n = 0; n < settings.urgent; ++n) {
        submit(engine, urgentId(n), kUrgent, open);
        pauseMs(2 * settings.narrowMs / kNarrowPlaces);
    }
    for (qint64 processed = 0; processed < settings.tasks + settings.urgent || open > 0;) {
        pauseMs(5);
        const auto counters = bench::await<model::Counters>(
            [&](auto answer) { engine.reads().readCounters(nullptr, answer); });
        if (counters)
            processed = counters->total[static_cast<size_t>(model::TaskState::Processed)];
    }
}

NarrowStep readStep(store::StoreReader &reader, const QString &publicId)
{
    const auto id = reader.taskNamed(publicId);
    const auto events = id ? reader.events(*id, {}, kEventsMax) : id.error();
    if (!events)
        qFatal("journal: %s", qPrintable(events.error().code));
    NarrowStep found;
    model::TaskRecord task;
    task.id = *id;
    for (const model::EventView &event : *events) {
        if (!store::replay(event, task))
            qFatal("journal: a row can't be read");
        if (found.readyEvent == 0 && task.step(0).state == model::StepState::Completed) {
            found.readyEvent = event.id.value;
            found.readyAt = event.at;
        }
        if (found.claimEvent == 0 && task.step(kNarrowStep).state == model::StepState::Running)
            found.claimEvent = event.id.value;
    }
    found.order = {task.rank, id->value};
    return found;
}

QHash<QString, qint64> readArrivals(const QString &ledgerFile)
{
    QHash<QString, qint64> arrivals;
    const auto read =
        faultlab::forEachLedgerLine(ledgerFile, [&arrivals](const faultlab::LedgerLine &line) {
            const QString task = line.key.section(u'/', 0, 0);
            if (line.kind == faultlab::LedgerLine::Kind::Request && line.service == "narrow"_L1
                && !arrivals.contains(task))
                arrivals.insert(task, line.at);
        });
    if (!read)
        qFatal("the ledger can't be read");
    return arrivals;
}

std::vector<NarrowStep> readSteps(
    const QString &dataDir, const QString &ledgerFile, const Settings &settings)
{
    const auto reader = store::SqliteFile({dataDir + u"/state.db"_s}).openReader();
    if (!reader)
        qFatal("store: %s", qPrintable(reader.error().code));
    const QHash<QString, qint64> arrivals = readArrivals(ledgerFile);
    std::vector<NarrowStep> steps;
    const auto add = [&](const QString &id, bool isUrgent) {
        steps.push_back(readStep(**reader, id));
        steps.back().isUrgent = isUrgent;
        steps.back().sentAt = arrivals.value(id);
        if (steps.back().sentAt == 0)
            qFatal("no request of a processed task");
    };
    for (int n = 0; n < settings.tasks; ++n)
        add(ordinaryId(n), false);
    for (int n = 0; n < settings.urgent; ++n)
        add(urgentId(n), true);
    return steps;
}

qint64 countOvertakings(const std::vector<NarrowStep> &steps)
{
    qint64 count = 0;
    for (const NarrowStep &worse : steps)
        count += std::count_if(steps.begin(), steps.end(), [&worse](const NarrowStep &better) {
            return better.order < worse.order && better.readyEvent < worse.claimEvent
                && worse.claimEvent < better.claimEvent;
        });
    return count;
}

double computeUtilization(const std::vector<NarrowStep> &steps, qint64 narrowMs)
{
    const auto bySending = [](const NarrowStep &left, const NarrowStep &right) {
        return left.sentAt < right.sentAt;
    };
    const auto [first, last] = std::minmax_element(steps.begin(), steps.end(), bySending);
    const qint64 from = first->sentAt;
    const qint64 to = last->sentAt;
    qint64 busyMs = 0;
    for (const NarrowStep &step : steps)
        busyMs += std::min(step.sentAt + narrowMs, to) - step.sentAt;
    const auto offeredMs = static_cast<double>(kNarrowPlaces * (to - from));
    return to == from ? 0 : static_cast<double>(busyMs) / offeredMs;
}

Waits summarize(std::vector<qint64> waits)
{
    std::sort(waits.begin(), waits.end());
    return waits.empty() ? Waits() : Waits{waits.back(), waits[waits.size() / 2]};
}

Waits findUrgentWaits(const std::vector<NarrowStep> &steps)
{
    std::vector<qint64> waits;
    for (const NarrowStep &step : steps)
        if (step.isUrgent)
            waits.push_back(std::max<qint64>(0, step.sentAt - step.readyAt));
    return summarize(std::move(waits));
}

// The waits of the same steps in an ideal queue: in the order in which they became
// ready, without gaps.
Waits computeQueueWaits(std::vector<NarrowStep> steps, qint64 narrowMs)
{
    std::sort(steps.begin(), steps.end(), [](const NarrowStep &left, const NarrowStep &right) {
        return left.readyEvent < right.readyEvent;
    });
    std::priority_queue<qint64, std::vector<qint64>, std::greater<>> freeAt;
    for (int place = 0; place < kNarrowPlaces; ++place)
        freeAt.push(0);
    std::vector<qint64> waits;
    for (const NarrowStep &step : steps) {
        const qint64 begin = std::max(step.readyAt, freeAt.top());
        freeAt.pop();
        freeAt.push(begin + narrowMs);
        if (step.isUrgent)
            waits.push_back(begin - step.readyAt);
    }
    return summarize(std::move(waits));
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addOption({u"tasks"_s, QString(), u"n"_s, u"1000"_s});
    parser.addOption({u"urgent"_s, QString(), u"n"_s, u"100"_s});
    parser.addOption({u"narrow-ms"_s, QString(), u"ms"_s, u"200"_s});
    parser.process(application);
    const Settings settings{std::max(1, parser.value(u"tasks"_s).toInt()),
        std::max(1, parser.value(u"urgent"_s).toInt()),
        std::max(1, parser.value(u"narrow-ms"_s).toInt())};

    const QTemporaryDir folder;
    const QString dataDir = folder.filePath(u"data"_s);
    const QString ledgerFile = folder.filePath(u"ledger.ndjson"_s);
    auto services = startServices(ledgerFile, settings.narrowMs);
    auto engine = openEngine(dataDir, *services);
    run(*engine, *services, settings);
    engine.reset();
    services.reset();

    const std::vector<NarrowStep> steps = readSteps(dataDir, ledgerFile, settings);
    const qint64 overtakings = countOvertakings(steps);
    const double utilization = computeUtilization(steps, settings.narrowMs);
    const Waits urgent = findUrgentWaits(steps);
    const Waits queue = computeQueueWaits(steps, settings.narrowMs);
    const QJsonObject line{{u"bench"_s, u"fairness"_s}, {u"name"_s, u"urgentPastOrdinary"_s},
        {u"tasks"_s, settings.tasks}, {u"urgent"_s, settings.urgent},
        {u"widePlaces"_s, kWidePlaces}, {u"wideMs"_s, kWideMs}, {u"narrowPlaces"_s, kNarrowPlaces},
        {u"narrowMs"_s, settings.narrowMs}, {u"overtakings"_s, overtakings},
        {u"utilization"_s, utilization}, {u"urgentWaitLongestMs"_s, urgent.longestMs},
        {u"urgentWaitMedianMs"_s, urgent.medianMs}, {u"fifoWaitLongestMs"_s, queue.longestMs},
        {u"fifoWaitMedianMs"_s, queue.medianMs},
        {u"processors"_s, static_cast<int>(std::thread::hardware_concurrency())}};
    std::puts(QJsonDocument(line).toJson(QJsonDocument::Compact).constData());
    const bool isUsed = settings.tasks < kTasksJudged || utilization >= kUtilizationMin;
    return overtakings == 0 && isUsed ? 0 : 1;
}
