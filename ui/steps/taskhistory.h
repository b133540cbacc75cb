#pragma once

#include "core/base/result.h"
#include "core/model/views.h"

#include <QObject>

#include <vector>

namespace sagadesk::engine {
class Engine;
}

namespace sagadesk::ui {

// The journal of the chosen task, read once for every tab that shows it: oldest first, and only
// what is new is read again. Of a very long journal the newest rows are kept.
class TaskHistory final : public QObject
{
    Q_OBJECT

public:
    TaskHistory(engine::Engine &engine, QObject *parent);

    void setTask(const QString &publicId); // empty: none
    void read(); // what has come since; at most one call is under way
    [[nodiscard]] const std::vector<model::EventView> &events() const { return m_events; }
    [[nodiscard]] model::EventId newest() const;

Q_SIGNALS:
    void grown(); // rows were added at the end
    void cleared(); // another task

private:
    void arrived(const base::Result<std::vector<model::EventView>> &events);

    engine::Engine &m_engine;
    QString m_publicId;
    std::vector<model::EventView> m_events;
    quint64 m_generation = 0;
    bool m_reading = false;
    bool m_readAgain = false;
};

} // namespace sagadesk::ui
