#include "app/ctl/demorun.h"

#include "app/ctl/tables.h"
#include "app/datafolder.h"
#include "core/api/json/jsonviews.h"

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

constexpr quint64 kSeed = 1;
constexpr int kTasks = 16; // enough for all planned faults and a few tasks that succeed

} // namespace

base::Result<std::unique_ptr<DemoRun>> DemoRun::prepare(const QString &dataDir, bool untilIdle)
{
    auto demo = faultlab::Demo::prepare(kSeed, app::ledgerFile(dataDir));
    if (!demo)
        return demo.error();
    return std::unique_ptr<DemoRun>(new DemoRun(std::move(*demo), dataDir, untilIdle));
}

DemoRun::DemoRun(std::unique_ptr<faultlab::Demo> demo, QString dataDir, bool untilIdle)
    : m_demo(std::move(demo))
    , m_dataDir(std::move(dataDir))
    , m_untilIdle(untilIdle)
{
}

void DemoRun::attach(Runner &runner)
{
    connect(&runner, &Runner::ready, this,
        [this, &runner] { m_demo->begin(runner.engine(), m_untilIdle ? kTasks : 0); });
    connect(&runner, &Runner::stopping, m_demo.get(), &faultlab::Demo::stop);
    connect(m_demo.get(), &faultlab::Demo::problemFound, &runner,
        [&runner](const base::Error &error) { runner.stop(fail(error)); });
    connect(m_demo.get(), &faultlab::Demo::loadEnded, &runner, &Runner::watchForIdle);
    connect(&runner, &Runner::idle, this, [this, &runner] { summarize(runner); });
}

void DemoRun::summarize(Runner &runner)
{
    m_demo->readSummary(this, [this, &runner](const base::Result<faultlab::DemoSummary> &summary) {
        if (!summary) {
            runner.stop(fail(summary.error()));
            return;
        }
        printSummary(*summary);
        runner.stop(Exit::Done);
    });
}

void DemoRun::printSummary(const faultlab::DemoSummary &summary) const
{
    printStats(api::countersJson(summary.counters, false));
    print(QString());
    print(u"%1 tasks submitted; %2 were retried by an Agent, %3 failed at least once"_s
              .arg(summary.submitted)
              .arg(summary.tasksRetried)
              .arg(summary.tasksFailedOnce));
    print(u"services: %1 requests, %2 effects, %3 undos, %4 faults injected"_s
              .arg(summary.services.requests)
              .arg(summary.services.effects)
              .arg(summary.services.undos)
              .arg(summary.services.faults));
    if (!summary.taskInError.isEmpty()) {
        print(u"waits for an operator: %1 at step %2"_s.arg(
            summary.taskInError, summary.stepInError));
    }
    if (!summary.taskCompensated.isEmpty())
        print(u"compensated: "_s + summary.taskCompensated);
    print(u"check it: sagadeskctl verify --data-dir %1 --ledger %2"_s.arg(
        m_dataDir, app::ledgerFile(m_dataDir)));
}

} // namespace sagadesk::ctl

#include "moc_demorun.cpp"
