#pragma once

#include "core/rehearsal/failuremodes.h"

#include <QWidget>

class QLabel;
class QTableView;

namespace sagadesk::engine {
class Engine;
}

namespace sagadesk::ui {

class TextRows;

// The failure modes of the pattern: how often each has occurred since the program started,
// according to the journal, with a link to the latest task that shows it.
class FailureModePanel final : public QWidget
{
    Q_OBJECT

public:
    FailureModePanel(engine::Engine &engine, QWidget *parent);
    void refresh();
    [[nodiscard]] QWidget *mainPart() const;

Q_SIGNALS:
    void openTaskRequested(const QString &task, const QString &step);

private:
    void show(const rehearsal::FailureModeReport &report);

    engine::Engine &m_engine;
    TextRows *m_rows;
    QLabel *m_summary;
    QTableView *m_table;
    bool m_reading = false;
};

} // namespace sagadesk::ui
