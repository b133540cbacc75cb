#pragma once

#include "core/views/views.h"
#include "ui/widgets/theme.h"

#include <QTimer>
#include <QWidget>

class QFormLayout;
class QLabel;
class QTableView;

namespace sagadesk::engine {
class EngineReads;
}

namespace sagadesk::ui {

class ActionSet;
class TextRows;

// The leader and its epoch, the latest decisions of the Supervisor with their reasons, and what its
// sweeps would do in the next minute: computed by the same code on the same records, without
// writing. Reads only while visible.
class SupervisorPanel final : public QWidget
{
    Q_OBJECT

public:
    SupervisorPanel(engine::EngineReads &reads, ActionSet &actions, QWidget *parent);
    void setStatus(const model::SupervisorStatus &status);
    void noteChanges(const model::ChangeSet &changes);
    [[nodiscard]] QSize sizeHint() const override; // fits a decision with its reason

Q_SIGNALS:
    void openTaskRequested(const QString &task, const QString &step);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    QLabel *addFact(QFormLayout *form, const QString &objectName, const QString &title);
    QTableView *addTable(TextRows *rows, const char *name, const QString &title,
        const QList<int> &widths, QLabel **empty);
    void tick();
    void showFacts();
    void readDecisions();
    void readPreview();
    void openRow(const TextRows *rows, int row);

    engine::EngineReads &m_reads;
    const ActionSet &m_actions;
    QLabel *m_leader;
    QLabel *m_epoch;
    QLabel *m_lease;
    QLabel *m_sweeps;
    QLabel *m_instances;
    QLabel *m_noPreview = nullptr;
    QLabel *m_noDecisions = nullptr;
    QTableView *m_previewTable = nullptr;
    TextRows *m_preview;
    TextRows *m_decisions;
    QTimer m_timer;
    model::SupervisorStatus m_status;
    bool m_readingDecisions = false;
    bool m_readingPreview = false;
    bool m_decisionsDirty = true;
};

} // namespace sagadesk::ui
