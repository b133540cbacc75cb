#pragma once

#include "core/engine/engine.h"

#include <QObject>
#include <QTimer>

#include <map>

namespace sagadesk::faultlab {

// Reads tasks repeatedly, one after the other, until each is at rest: final, or in Error.
class TaskWatch final : public QObject
{
    Q_OBJECT

public:
    explicit TaskWatch(engine::Engine &engine, QObject *parent = nullptr);
    ~TaskWatch() override;

    // Runs until all tasks are at rest, at most `withinMs`. A task that is not found counts as not
    // at rest.
    void start(const QStringList &ids, qint64 withinMs);
    void stop(); // does not emit finished()
    [[nodiscard]] bool isRunning() const { return m_running; }
    [[nodiscard]] qint64 atRest() const { return m_atRest; }
    [[nodiscard]] qint64 leftMs() const;
    // The tasks that were found, as last read.
    [[nodiscard]] std::vector<model::TaskDetail> tasks() const;

    static constexpr int kEveryMs = 200;

Q_SIGNALS:
    void finished(bool settled);

private:
    void readNext();
    void taskRead(const QString &id, const base::Result<model::TaskDetail> &task);
    void roundOver();

    engine::Engine &m_engine;
    QTimer m_pause;
    QStringList m_ids;
    QStringList m_open; // tasks that this round found not at rest; the next round reads them
    QStringList m_round; // tasks still to be read in this round
    std::map<QString, model::TaskDetail> m_tasks;
    qint64 m_until = 0; // when to stop waiting, steady ms
    qint64 m_atRest = 0;
    bool m_running = false;
    quint64 m_generation = 0; // raised by start() and stop(), so that earlier results are dropped
};

} // namespace sagadesk::faultlab
