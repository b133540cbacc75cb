#include "core/base/assert.h"
#include "core/engine/engine.h"
#include "manytasks.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <vector>

// Response times of submissions while a backup of a large store is made, compared with equally long
// periods without a backup in the same run. One JSON line.

namespace {

using namespace Qt::StringLiterals;
using namespace sagadesk;

constexpr int kEveryMs = 5; // interval of submissions
constexpr int kTimeoutMs = 3'600'000; // stops a run that hangs; no result depends on it

struct Waits
{
    std::vector<double> ms;

    [[nodiscard]] double longest() const { return ms.empty() ? 0 : ms.back(); }
    [[nodiscard]] double part(double share) const
    {
        return ms.empty() ? 0 : ms[static_cast<size_t>(share * static_cast<double>(ms.size() - 1))];
    }
};

// Submits at a fixed rate, whether or not earlier submissions have been acknowledged.
class Client final : public QObject
{
public:
    explicit Client(engine::Engine &engine)
        : m_engine(engine)
    {
        m_timer.setTimerType(Qt::PreciseTimer);
        connect(&m_timer, &QTimer::timeout, this, &Client::submit);
        m_clock.start();
    }

    void begin()
    {
        m_waits = {};
        m_timer.start(kEveryMs);
    }
    [[nodiscard]] Waits end()
    {
        m_timer.stop();
        SAGADESK_ASSERT(QTest::qWaitFor([this] { return m_open == 0; }, kTimeoutMs));
        std::sort(m_waits.ms.begin(), m_waits.ms.end());
        return std::move(m_waits);
    }

private:
    void submit()
    {
        model::Submission submission;
        submission.publicId = u"S-%1"_s.arg(++m_submitted);
        submission.workflow = u"noop"_s;
        submission.input = "{}";
        ++m_open;
        // Called on the writer's thread, so that work of this thread does not add to the
        // measured time.
        auto answered = [this, sent = m_clock.nsecsElapsed()](const auto &receipt) {
            SAGADESK_ASSERT(receipt.ok());
            const double ms = static_cast<double>(m_clock.nsecsElapsed() - sent) / 1e6;
            QMetaObject::invokeMethod(
                this,
                [this, ms] {
                    m_waits.ms.push_back(ms);
                    --m_open;
                },
                Qt::QueuedConnection);
        };
        m_engine.asOperator().submitTask(submission, nullptr, std::move(answered));
    }

    engine::Engine &m_engine;
    QTimer m_timer;
    QElapsedTimer m_clock;
    Waits m_waits;
    int m_submitted = 0;
    int m_open = 0;
};

struct Measured
{
    Waits waits;
    double seconds = 0;
};

Measured whileBackingUp(engine::Engine &engine, Client &client, const QString &file)
{
    QElapsedTimer timer;
    bool done = false;
    QObject context;
    timer.start();
    client.begin();
    engine.asOperator().backupStore(file, &context, [&done](const base::Result<QString> &made) {
        SAGADESK_ASSERT(made.ok());
        done = true;
    });
    SAGADESK_ASSERT(QTest::qWaitFor([&done] { return done; }, kTimeoutMs));
    const double seconds = static_cast<double>(timer.elapsed()) / 1000;
    return {client.end(), seconds};
}

Measured without(Client &client, double seconds)
{
    client.begin();
    QTest::qWait(qRound(seconds * 1000));
    return {client.end(), seconds};
}

QJsonObject shown(const Measured &measured)
{
    return {{u"longestMs"_s, measured.waits.longest()}, {u"p99Ms"_s, measured.waits.part(0.99)},
        {u"medianMs"_s, measured.waits.part(0.5)}, {u"seconds"_s, measured.seconds},
        {u"submissions"_s, static_cast<qint64>(measured.waits.ms.size())}};
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addOption({u"tasks"_s, u"How many tasks are in the store."_s, u"N"_s, u"500000"_s});
    parser.addOption({u"seconds"_s, u"Without a backup at least so long."_s, u"S"_s, u"10"_s});
    parser.addOption({u"dir"_s, u"Where the files are made."_s, u"DIR"_s, QDir::tempPath()});
    parser.process(application);
    const QTemporaryDir folder(parser.value(u"dir"_s) + u"/bench-XXXXXX"_s);
    const int tasks = parser.value(u"tasks"_s).toInt();
    const double least = parser.value(u"seconds"_s).toDouble();
    if (tasks < 1 || least <= 0 || !folder.isValid())
        parser.showHelp(2);

    bench::makeManyTasks(folder.path(), tasks, bench::Copies::WithJournal);
    const qint64 bytes = QFileInfo(folder.filePath(u"state.db"_s)).size();
    engine::EngineOptions options;
    options.dataDir = folder.path();
    model::ServiceConfig nothing;
    nothing.name = u"nothing"_s;
    nothing.endpoints = {u"noop:"_s};
    options.services = {nothing};
    auto engine = engine::Engine::open(options);
    SAGADESK_ASSERT(engine.ok());
    (*engine)->start();
    Client client(**engine);
    static_cast<void>(without(client, std::min(1.0, least))); // warms up statements and caches
    const Measured during = whileBackingUp(**engine, client, folder.filePath(u"copy.db"_s));
    const Measured beside = without(client, std::max(least, during.seconds));
    (*engine)->stop();
    const QJsonObject line{{u"bench"_s, u"backup"_s}, {u"name"_s, u"submitWhileBackingUp"_s},
        {u"tasks"_s, tasks}, {u"storeMb"_s, bytes / (1 << 20)}, {u"submissionEveryMs"_s, kEveryMs},
        {u"during"_s, shown(during)}, {u"without"_s, shown(beside)},
        {u"ratioOfLongest"_s, during.waits.longest() / beside.waits.longest()}};
    std::puts(QJsonDocument(line).toJson(QJsonDocument::Compact).constData());
    return 0;
}
