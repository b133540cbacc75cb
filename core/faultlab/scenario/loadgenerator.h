#pragma once

#include "core/engine/engine.h"

#include <QJsonObject>
#include <QObject>
#include <QTimer>

#include <vector>

namespace sagadesk::faultlab {

// Tasks to submit. It stops by itself: after `tasks`, after `forMs`, at the latest after kLastMs.
struct LoadPlan
{
    QString workflow; // registered
    double ratePerSecond = 1; // up to 10,000; 0: the burst alone
    int burst = 0; // so many at once at the beginning, besides the rate
    int tasks = 0; // so many altogether; 0: no limit of this kind
    qint64 forMs = 0; // 0: no limit of this kind
    // Texts in it are filled in: {{n}} the number of the task (from 1), {{run}}, {{seed}},
    // {{pick:a,b,c}} one of them, {{random:1-9}} a number; the latter two from the seed and n. A
    // text that is exactly {{n}} or {{random:…}} becomes a number.
    QJsonObject input;
    quint64 seed = 1;
    QString run; // ids are RUN-N; empty: one is made up

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
    qint64 refused = 0; // by the engine; not sent again
    base::Error lastRefusal; // empty code: none
    qint64 runningMs = 0;
    qint64 leftMs = 0; // until it stops by itself
};

// The input of task `n`, as submitted. Error InvalidInput "input-template-invalid" {placeholder}.
[[nodiscard]] base::Result<QJsonObject> fillTemplate(const LoadPlan &plan, int n);

// Submits tasks to an engine at a rate. Lives on one thread with an event loop; the engine outlives
// it or stop().
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
    void stop(); // submits nothing any more; what was submitted goes on
    [[nodiscard]] LoadStatus status() const;
    // Ids of the accepted tasks since start(), in order.
    [[nodiscard]] const QStringList &accepted() const { return m_accepted; }

Q_SIGNALS:
    void changed(); // at most ten times a second
    void ended(); // stopped by itself or by stop(), and every submission was answered

private:
    void pulse();
    void submit(int n);
    void answered(const QString &id, const base::Result<model::SubmitReceipt> &receipt);
    [[nodiscard]] qint64 elapsedMs() const;
    [[nodiscard]] bool isOver() const;
    void finish();

    engine::Engine &m_engine;
    QTimer m_pulse;
    LoadPlan m_plan;
    LoadStatus m_status;
    QStringList m_accepted;
    qint64 m_begun = 0; // steady ms, of the present stretch
    qint64 m_before = 0; // ms of earlier stretches
    qint64 m_open = 0; // not answered yet
    int m_pulses = 0;
    quint64 m_generation = 0;
};

} // namespace sagadesk::faultlab
