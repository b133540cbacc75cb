#pragma once

#include "ui/actions/page.h"

#include <QTimer>

class QSettings;
class QTabWidget;

namespace sagadesk::ui {

class CrashPanel;
class FaultsPanel;
class LoadPanel;
class FailureModePanel;
class ScenariosPanel;

// The fault lab: fault switches, scenarios, crashes, failure modes, load and proxies. Without a lab
// it explains how to get one.
class FaultLabPage final : public PageWidget
{
    Q_OBJECT

public:
    // `lab` is null if services are neither simulated nor behind fault proxies.
    FaultLabPage(engine::Engine &engine, faultlab::FaultLabSession *lab, QWidget *parent);
    void save(QSettings &settings) const override;
    [[nodiscard]] QWidget *mainPart() const override;

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void build();
    void buildTabs();
    void refresh();
    void tick();

    engine::Engine &m_engine;
    faultlab::FaultLabSession *m_lab;
    QTabWidget *m_tabs = nullptr;
    FaultsPanel *m_faults = nullptr;
    ScenariosPanel *m_scenarios = nullptr;
    CrashPanel *m_crashes = nullptr;
    FailureModePanel *m_pattern = nullptr;
    LoadPanel *m_load = nullptr;
    QAction *m_endAll = nullptr;
    QAction *m_presenter = nullptr;
    QTimer m_timer;
};

} // namespace sagadesk::ui
