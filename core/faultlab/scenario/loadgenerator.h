#pragma once

#include "core/engine/engine.h"

#include <QJsonObject>
#include <QObject>
#include <QTimer>

#include <vector>

namespace sagadesk::faultlab {

// Which tasks to submit. The load ends after `tasks` tasks, after `forMs`, or at
// the latest after kLastMs.
struct LoadPlan
{
    QString workflow; // must be registered
    double ratePerSecond = 1; // up to ScenarioLoad::kRateMax; 0: only the burst
    int burst = 0; // tasks submitted at the beginning, in addition to the rate
    int tasks = 0; // total number of tasks; 0: not limited
    qint64 forMs = 0; // 0: not limited
    // Placeholders in its texts are replaced: {{n}} by the number of the task (from 1), {{run}},
    // {{seed}}, {{pick:a,b,c}} by a listed value, {{random:1-9}} by a number; the latter two depend
    // on the seed and n. A string that is exactly {{n}}, {{seed}} or {{random:…}} becomes a number.
    QJsonObject input;
    quint64 seed = 1;
    QString run; // ids are RUN-N; empty: a generated name

    static constexpr qint64 kLastMs = 60 * 60 * 1000;
};

struct LoadStatus
{
    bool running = false;
    bool paused = false;
    QString workflow;
    QString run;
    double ratePerSecond = 0;
    qint64 sent = 0;
    qint64 accepted = 0;
    qint64 refused = 0; // tasks that the engine has refused; not submitted again
    base::Error lastRefusal; // empty code: none
    qint64 runningMs = 0;
    qint64 leftMs = 0; // until the load ends, at the latest
};

// The input of task `n`. Error: InvalidInput "input-template-invalid" {placeholder}.
[[nodiscard]] base::Result<QJsonObject> fillTemplate(const LoadPlan &plan, int n);

// Submits tasks to an engine at a given rate. Lives on one thread with an event loop. The engine
// must exist until stop() or until the generator is destroyed.
class LoadGenerator final : public QObject
{
    Q_OBJECT

public:
    explicit LoadGenerator(engine::Engine &engine, QObject *parent = nullptr);
    ~LoadGenerator() override;

    // Errors: Refused "load-running"; InvalidInput "input-template-invalid" {placeholder},
    // "load-invalid" {field}.
    [[nodiscard]] base::Result<void> start(const LoadPlan &plan);
    void pause();
    void resume();
    void stop(); // stops submitting; submitted tasks continue
    [[nodiscard]] LoadStatus status() const;
    // Ids of the tasks accepted since start(), in the order of acceptance.
    [[nodiscard]] const QStringList &accepted() const { return m_accepted; }

Q_SIGNALS:
    void changed(); // ten times a second while running, and at pause(), resume() and stop()
    void ended(); // the load is over or was stopped, and every submission has a result

private:
    void pulse();
    void submit(int n);
    void answered(const QString &id, const base::Result<model::SubmitReceipt> &receipt);
    [[nodiscard]] qint64 elapsedMs() const;
    [[nodiscard]] qint64 lastMs() const; // elapsed time at which the load ends
    [[nodiscard]] bool isOver() const;
    void finish();

    engine::Engine &m_engine;
    QTimer m_pulse;
    LoadPlan m_plan;
    LoadStatus m_status;
    QStringList m_accepted;
    qint64 m_begun = 0; // steady time of start() or of the last resume()
    qint64 m_before = 0; // running time up to the last pause() or stop(), ms
    qint64 m_open = 0; // submissions without a result
    int m_pulses = 0;
    quint64 m_generation = 0;
};

} // namespace sagadesk::faultlab
