#pragma once

#include "core/engine/patternreport.h"

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
class PatternPanel final : public QWidget
{
    Q_OBJECT

public:
    PatternPanel(engine::Engine &engine, QWidget *parent);
    void refresh();
    [[nodiscard]] QWidget *mainPart() const;

Q_SIGNALS:
    void taskWanted(const QString &task, const QString &step);

private:
    void show(const engine::PatternReport &report);

    engine::Engine &m_engine;
    TextRows *m_rows;
    QLabel *m_summary;
    QTableView *m_table;
    bool m_reading = false;
};

} // namespace sagadesk::ui
