#pragma once

#include "core/base/result.h"
#include "ui/widgets/theme.h"

#include <QWidget>

class QBoxLayout;
class QLabel;
class QScrollArea;
class QSpinBox;
class QTableView;

namespace sagadesk::faultlab {
class ScenarioPlayer;
struct PlayStatus;
} // namespace sagadesk::faultlab

namespace sagadesk::ui {

class TextRows;
class ScenarioTimeline;

// Plays, pauses, stops, records and replays scenarios, and shows their timeline and verdict.
class ScenariosPanel final : public QWidget
{
    Q_OBJECT

public:
    ScenariosPanel(faultlab::ScenarioPlayer &player, bool servicesAreReal, QWidget *parent);
    void refresh();
    [[nodiscard]] QWidget *mainPart() const;

Q_SIGNALS:
    void statusMessageRequested(const QString &text, sagadesk::ui::Tone tone);
    void showTasksRequested(const QString &filter); // the tasks of the run

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void makeActions();
    QWidget *buildStage();
    QWidget *buildVerdict(QWidget *stage);
    void arrange();
    void chooseScenario();
    void play();
    void replay();
    void openFile();
    void saveRecording();
    void showVerdict(const faultlab::PlayStatus &play);
    void updateActions(const faultlab::PlayStatus &play);
    void report(const base::Result<void> &result);

    faultlab::ScenarioPlayer &m_player;
    const bool m_servicesAreReal;
    TextRows *m_scenarios;
    TextRows *m_checks;
    QTableView *m_list = nullptr;
    QTableView *m_verdictTable = nullptr;
    QLabel *m_name = nullptr;
    QLabel *m_description = nullptr;
    QLabel *m_state = nullptr;
    QLabel *m_verdict = nullptr;
    QSpinBox *m_seed = nullptr;
    QScrollArea *m_scroll = nullptr;
    QBoxLayout *m_sides = nullptr; // contains timeline and verdict
    ScenarioTimeline *m_timeline = nullptr;
    QAction *m_play = nullptr;
    QAction *m_pause = nullptr;
    QAction *m_stop = nullptr;
    QAction *m_reset = nullptr;
    QAction *m_replay = nullptr;
    QAction *m_save = nullptr;
    QAction *m_open = nullptr;
    QAction *m_showTasks = nullptr;
    QString m_loaded; // name of the loaded scenario; the displayed seed belongs to it
};

} // namespace sagadesk::ui
