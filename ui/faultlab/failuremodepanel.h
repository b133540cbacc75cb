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

// Which failure modes of the pattern this run has been through, from the journal; each leads to the
// task where it was seen last.
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
