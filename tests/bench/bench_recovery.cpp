// How soon the engine works again after SIGKILL, and, as the baseline in the same run, after a
// clean stop with as many open tasks: until the API listens, until a new urgent task is processed,
// and until all tasks are. One JSON line for each way of stopping and each load: many tasks, few of
// which are done, and few tasks, half of which are done.
//   bench_recovery [--tasks N] [--few N]
#include "tests/bench/engineprocess.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QTemporaryDir>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

constexpr int kUrgentPriority = 9;

enum class End { Stop, Kill };

struct Case
{
    int tasks = 0;
    int done = 0; // tasks that must be processed before the process exits or is killed
    End end = End::Stop;
};

double measureCase(const QString &folder, const Case &settings, double stopMs)
{
    bench::EngineProcess engine(
        folder, {{"a"}}, {{"chain", bench::makeWorkflow("chain", {"a", "a", "a"})}});
    engine.start();
    engine.submitBatches("T-", "chain", settings.tasks);
    engine.awaitProcessed(settings.done);
    const qint64 open = settings.tasks - engine.processed();
    if (settings.end == End::Kill)
        engine.kill();
    else
        engine.stop();

    const double startedAt = bench::steadyMs();
    const double listenMs = engine.start();
    const auto load = engine.makeLoad(1);
    static_cast<void>(load->call(engine.makeSubmission({"first", "chain", kUrgentPriority})));
    static_cast<void>(load->call(engine.makeGet("/v1/tasks/first?wait=60")));
    const double firstMs = bench::steadyMs() - startedAt;
    engine.awaitProcessed(settings.tasks + 1);
    const double allMs = bench::steadyMs() - startedAt;
    const bench::ProcessUse use = engine.use();
    engine.stop();

    QJsonObject line{{u"bench"_s, u"recovery"_s},
        {u"name"_s, settings.end == End::Kill ? u"kill"_s : u"stop"_s},
        {u"tasks"_s, settings.tasks}, {u"doneAtLeast"_s, settings.done}, {u"openAtEnd"_s, open},
        {u"untilListeningMs"_s, listenMs}, {u"untilFirstMs"_s, firstMs}, {u"untilAllMs"_s, allMs},
        {u"residentMostMb"_s, use.residentMostMb}};
    if (settings.end == End::Kill)
        line[u"ratioToStop"_s] = allMs / stopMs;
    bench::printLine(line);
    return allMs;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addOption({u"tasks"_s, QString(), u"n"_s, u"100000"_s});
    parser.addOption({u"few"_s, QString(), u"n"_s, u"2000"_s});
    parser.process(application);
    const int many = std::max(1, parser.value(u"tasks"_s).toInt());
    const int few = std::max(1, parser.value(u"few"_s).toInt());
    const QTemporaryDir folder;
    for (const auto &[tasks, done] : {std::pair(many, 0), std::pair(few, few / 2)}) {
        const QString name = folder.filePath(QString::number(tasks));
        const double stopMs = measureCase(name + u"-stop"_s, {tasks, done, End::Stop}, 0);
        measureCase(name + u"-kill"_s, {tasks, done, End::Kill}, stopMs);
    }
    return 0;
}
