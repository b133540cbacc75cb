#include "core/faultlab/scenario/demo.h"

#include "core/base/inputcodes.h"
#include "core/base/storecodes.h"
#include "core/workflow/servicesfile.h"

#include <QDateTime>
#include <QFile>

namespace sagadesk::faultlab {

namespace {

using namespace Qt::StringLiterals;

base::Result<QByteArray> resource(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return base::Error{
            base::ErrorKind::Internal, codes::kResourceMissing, {{u"resource"_s, path}}};
    return file.readAll();
}

QString newDemoName()
{
    return QString::number(QDateTime::currentSecsSinceEpoch(), 36).right(4);
}

class SummaryReading final : public QObject
{
public:
    SummaryReading(engine::Engine &engine, DemoSummary begun, QObject *context,
        engine::Answer<DemoSummary> answer)
        : QObject(context)
        , m_engine(engine)
        , m_summary(std::move(begun))
        , m_answer(std::move(answer))
    {
    }

    void start()
    {
        m_engine.reads().readCounters(this, [this](const base::Result<model::Counters> &counters) {
            if (failed(counters))
                return;
            m_summary.counters = *counters;
            count(u"retries>0"_s, m_summary.tasksRetried, [this] {
                count(u"failures>0"_s, m_summary.tasksFailedOnce, [this] { readError(); });
            });
        });
    }

private:
    template <class T>
    bool failed(const base::Result<T> &result)
    {
        if (!result)
            finish(result.error());
        return !result;
    }
    void count(const QString &filter, qint64 &into, std::function<void()> next)
    {
        const auto parsed = model::parseFilter(filter);
        if (failed(parsed))
            return;
        m_engine.taskReads().countTasks(*parsed, 1'000'000, this,
            [this, &into, next = std::move(next)](const base::Result<qint64> &counted) {
                if (failed(counted))
                    return;
                into = *counted;
                next();
            });
    }
    void newest(const QString &filter, std::function<void(const model::TaskSummary *)> next)
    {
        model::TaskQuery query;
        const auto parsed = model::parseFilter(filter);
        if (failed(parsed))
            return;
        query.filter = *parsed;
        query.sort = model::TaskSort::Updated;
        query.limit = 1;
        m_engine.taskReads().readTasks(
            query, this, [this, next = std::move(next)](const base::Result<model::TaskPage> &page) {
                if (!failed(page))
                    next(page->tasks.empty() ? nullptr : &page->tasks.front());
            });
    }
    void readError()
    {
        newest(u"state:error"_s, [this](const model::TaskSummary *task) {
            if (task) {
                m_summary.taskInError = task->publicId;
                m_summary.stepInError = task->currentStep;
            }
            readCompensated();
        });
    }
    void readCompensated()
    {
        newest(u"state:compensated"_s, [this](const model::TaskSummary *task) {
            m_summary.taskCompensated = task ? task->publicId : QString();
            finish(std::move(m_summary));
        });
    }
    void finish(base::Result<DemoSummary> result)
    {
        m_answer(std::move(result));
        deleteLater();
    }

    engine::Engine &m_engine;
    DemoSummary m_summary;
    engine::Answer<DemoSummary> m_answer;
};

} // namespace

Demo::Demo(std::unique_ptr<FaultLab> lab)
    : m_lab(std::move(lab))
    , m_plan(newDemoName())
{
    m_pace.setInterval(DemoPlan::kPaceMs);
    connect(&m_pace, &QTimer::timeout, this, &Demo::submitNext);
}

Demo::~Demo() = default;

base::Result<std::unique_ptr<Demo>> Demo::prepare(quint64 seed, const QString &ledgerFile)
{
    const auto file = resource(u":/services/services.json"_s);
    if (!file)
        return file.error();
    SimulationOptions options;
    options.services = *file;
    options.seed = seed;
    options.ledgerFile = ledgerFile;
    options.anyPort = true; // so that several demos can run at the same time
    auto lab = FaultLab::start(options);
    if (!lab)
        return lab.error();
    std::unique_ptr<Demo> demo(new Demo(std::move(lab).value()));
    demo->m_services = workflow::parseServices(demo->m_lab->servicesFile()).services;
    for (auto &[service, rules] : demo->m_plan.faults())
        demo->m_lab->faults().setFaults(service, rules);
    return demo;
}

void Demo::begin(engine::Engine &engine, int taskLimit)
{
    m_engine = &engine;
    m_taskLimit = taskLimit;
    registerWorkflow(0);
}

void Demo::stop()
{
    m_pace.stop();
    m_engine = nullptr;
}

void Demo::registerWorkflow(qsizetype index)
{
    if (!m_engine)
        return;
    const QStringList workflows = DemoPlan::workflows();
    if (index >= workflows.size()) {
        submitNext();
        m_pace.start();
        return;
    }
    const auto definition = resource(workflows.at(index));
    if (!definition) {
        Q_EMIT problemFound(definition.error());
        return;
    }
    m_engine->asOperator().registerWorkflow(
        *definition, this, [this, index](const base::Result<model::WorkflowId> &registered) {
            if (registered)
                registerWorkflow(index + 1);
            else
                Q_EMIT problemFound(registered.error());
        });
}

void Demo::submitNext()
{
    if (!m_engine)
        return;
    if (m_taskLimit > 0 && m_sent >= m_taskLimit) {
        m_pace.stop();
        return;
    }
    m_engine->asOperator().submitTask(m_plan.task(++m_sent), this,
        [this](const base::Result<model::SubmitReceipt> &receipt) { submitted(receipt); });
}

void Demo::submitted(const base::Result<model::SubmitReceipt> &receipt)
{
    ++m_answered;
    if (receipt)
        ++m_accepted;
    else
        Q_EMIT problemFound(receipt.error());
    if (m_taskLimit > 0 && m_answered >= m_taskLimit)
        Q_EMIT loadEnded();
}

void Demo::readSummary(QObject *context, engine::Answer<DemoSummary> answer)
{
    DemoSummary begun;
    begun.submitted = m_accepted;
    begun.services = m_lab->ledger().totals();
    if (!m_engine) {
        answer(base::Error{base::ErrorKind::Refused, codes::kDemoNotRunning, {}});
        return;
    }
    auto *reading = new SummaryReading(*m_engine, std::move(begun), context, std::move(answer));
    reading->start();
}

} // namespace sagadesk::faultlab

#include "moc_demo.cpp"
