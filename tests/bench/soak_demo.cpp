#include "core/base/assert.h"
#include "core/faultlab/scenario/demoplan.h"
#include "tests/bench/heap.h"
#include "tests/gui/faultlabfixture.h"
#include "ui/mainwindow/pages.h"
#include "ui/text/language.h"

#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QFile>
#include <QHeaderView>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QTableView>
#include <QtMath>

#include <cstdio>
#include <limits>

// The demo with its window, as fast as the machine can run its tasks instead of one every 600 ms:
// a million tasks correspond to a week. Prints the memory in use at regular numbers of tasks, one
// JSON line each, while the window switches from page to page. Exit code 1 if, in the second half
// of the run, the number of objects in the window grew by more than a tenth or, with at least
// kMeaningfulTasks tasks, the memory in use grew by more than kGrowthMaxPercent. What Qt needs for
// the rows of the tables is reported but not counted: nothing is removed from the store, so the
// list of tasks grows.

namespace {

using namespace sagadesk;

constexpr int kOpenMax = 200; // submitted, and neither final nor in error
constexpr int kGrowthMaxPercent = 5;
constexpr int kMeaningfulTasks = 50'000; // before that, bounded caches are still filling

struct Sample
{
    qint64 done = 0; // tasks that are final or in Error
    qint64 steps = 0;
    qint64 errors = 0; // tasks in Error
    qint64 alerts = 0; // open
    double heapKiB = 0; // without SQLite's part
    double rowsKiB = 0; // part of heapKiB
    double sqliteKiB = 0;
    double residentKiB = 0;
    qsizetype objects = 0; // in the window
};

double residentKiB()
{
    QFile file(u"/proc/self/statm"_s);
    SAGADESK_ASSERT(file.open(QIODevice::ReadOnly));
    return file.readAll().split(' ').at(1).toDouble() * 4;
}

// A QTableView keeps eight bytes for each row, in a block whose size is a power of two.
double rowsKiB(const QWidget &window)
{
    double bytes = 0;
    for (const QTableView *table : window.findChildren<QTableView *>()) {
        const auto rows = static_cast<quint64>(table->verticalHeader()->count());
        bytes += rows == 0 ? 0 : static_cast<double>(qNextPowerOfTwo(rows * 8 - 1));
    }
    return bytes / 1024;
}

// Applies the demo's faults, except that the services respond at once.
void hasten(faultlab::FaultLab &services, const faultlab::DemoPlan &plan)
{
    for (const auto &[service, rules] : plan.faults()) {
        std::vector<faultlab::FaultRule> kept = rules;
        std::erase_if(kept, [](const faultlab::FaultRule &rule) {
            return rule.kind == faultlab::FaultKind::Latency;
        });
        services.faults().setFaults(service, std::move(kept));
    }
}

class Soak final : public QObject
{
public:
    Soak(FaultLabFixture &fixture, qint64 tasks, qint64 reportEvery)
        : m_fixture(fixture)
        , m_tasks(tasks)
        , m_reportEvery(reportEvery)
    {
        connect(&fixture.engine(), &engine::Engine::changed, this, &Soak::noteChanges);
    }
    void run()
    {
        hasten(m_fixture.services(), m_plan);
        m_timer.start();
        SAGADESK_ASSERT(
            QTest::qWaitFor([this] { return isOver(); }, std::numeric_limits<int>::max()));
    }
    [[nodiscard]] bool isFlat() const
    {
        const Sample &half = m_samples.at(m_samples.size() / 2);
        const Sample &last = m_samples.back();
        const double before = half.heapKiB - half.rowsKiB;
        const double growth = 100 * (last.heapKiB - last.rowsKiB - before) / before;
        const bool objectsAreFlat = last.objects <= half.objects + half.objects / 10;
        return objectsAreFlat && (m_tasks < kMeaningfulTasks || growth <= kGrowthMaxPercent);
    }

private:
    [[nodiscard]] bool isOver() const
    {
        return m_samples.size() > 1 && m_samples.back().done >= m_tasks;
    }
    void noteChanges(const model::ChangeSet &changes)
    {
        using enum model::TaskState;
        const auto count = [&](model::TaskState state) {
            return changes.counters.total[static_cast<size_t>(state)];
        };
        const qint64 done = count(Processed) + count(Error) + count(Compensated) + count(Canceled);
        while (done >= m_nextReport) {
            m_nextReport += m_reportEvery;
            report(done, changes.counters);
        }
        if (done == 0)
            return; // until a task has ended, the workflows may not be registered
        m_open = m_sent + 1 - done;
        submitMore();
    }
    void submitMore()
    {
        for (; m_open < kOpenMax && m_sent < m_tasks; ++m_open)
            m_fixture.engine().asOperator().submitTask(m_plan.task(static_cast<int>(++m_sent)),
                this, [](const base::Result<model::SubmitReceipt> &receipt) {
                    SAGADESK_ASSERT(receipt.ok());
                });
    }
    void report(qint64 done, const model::Counters &counters)
    {
        showNextPage();
        m_samples.push_back({done, counters.completedSteps,
            counters.total[static_cast<size_t>(model::TaskState::Error)], counters.openAlerts,
            bench::heapKiB(), rowsKiB(m_fixture.window()), bench::sqliteKiB(), residentKiB(),
            m_fixture.window().findChildren<QObject *>().size()});
        const Sample &last = m_samples.back();
        const QJsonObject line{{u"bench"_s, u"soak"_s}, {u"tasks"_s, last.done},
            {u"steps"_s, last.steps}, {u"errors"_s, last.errors}, {u"alerts"_s, last.alerts},
            {u"heapKiB"_s, qRound64(last.heapKiB)}, {u"rowsKiB"_s, qRound64(last.rowsKiB)},
            {u"sqliteKiB"_s, qRound64(last.sqliteKiB)},
            {u"residentKiB"_s, qRound64(last.residentKiB)}, {u"objects"_s, last.objects},
            {u"seconds"_s, m_timer.elapsed() / 1000}};
        std::puts(QJsonDocument(line).toJson(QJsonDocument::Compact).constData());
        std::fflush(stdout);
    }
    void showNextPage()
    {
        using Page = ui::Pages::Id;
        m_page = (m_page + 1) % static_cast<int>(ui::pageEntries().size());
        m_fixture.window().showPage(static_cast<Page>(m_page));
    }

    FaultLabFixture &m_fixture;
    qint64 m_tasks;
    qint64 m_reportEvery;
    faultlab::DemoPlan m_plan{u"soak"_s};
    QElapsedTimer m_timer;
    std::vector<Sample> m_samples;
    qint64 m_sent = 0;
    qint64 m_open = 0;
    qint64 m_nextReport = m_reportEvery;
    int m_page = 0;
};

} // namespace

int main(int argc, char **argv)
{
    bench::countSqliteMemory();
    QApplication application(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    ui::installLanguage(application, u"en"_s);
    QCommandLineParser parser;
    parser.addOptions({{u"tasks"_s, {}, u"number"_s, u"1000000"_s},
        {u"report-every"_s, {}, u"number"_s, u"10000"_s}});
    parser.process(application);
    LabWorldOptions options;
    options.demo = true;
    options.ledgerInFile = true;
    FaultLabFixture fixture(options);
    fixture.window().show();
    fixture.start(1); // registers the workflows and submits one task
    Soak soak(fixture, parser.value(u"tasks"_s).toLongLong(),
        qMax<qint64>(1, parser.value(u"report-every"_s).toLongLong()));
    soak.run();
    return soak.isFlat() ? 0 : 1;
}
