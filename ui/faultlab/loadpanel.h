#pragma once

#include "ui/widgets/theme.h"

#include <QWidget>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QSpinBox;
class QTableView;

namespace sagadesk::engine {
class Engine;
}

namespace sagadesk::faultlab {
class LiveFaults;
class LoadGenerator;
struct LoadPlan;
} // namespace sagadesk::faultlab

namespace sagadesk::ui {

class TextRows;

// The load generator, and the fault proxies of real services.
class LoadPanel final : public QWidget
{
    Q_OBJECT

public:
    // `faults` contains the proxies.
    LoadPanel(engine::Engine &engine, faultlab::LoadGenerator &load, faultlab::LiveFaults &faults,
        bool servicesAreReal, QWidget *parent);
    void refresh();
    void readWorkflows();
    [[nodiscard]] QWidget *mainPart() const;

Q_SIGNALS:
    void statusMessageRequested(const QString &text, sagadesk::ui::Tone tone);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *buildLoad();
    void fitForm(); // to the font size
    QWidget *buildProxies();
    void startLoad();
    void startLoad(const faultlab::LoadPlan &plan);
    void showLoad();
    void showProxies();
    void addProxy();
    void removeProxy();
    void updateActions();

    engine::Engine &m_engine;
    faultlab::LoadGenerator &m_load;
    faultlab::LiveFaults &m_faults;
    const bool m_servicesAreReal;
    TextRows *m_proxyRows;
    QWidget *m_form = nullptr;
    QComboBox *m_workflow = nullptr;
    QDoubleSpinBox *m_rate = nullptr;
    QSpinBox *m_burst = nullptr;
    QSpinBox *m_tasks = nullptr;
    QSpinBox *m_seconds = nullptr;
    QPlainTextEdit *m_input = nullptr;
    QLabel *m_state = nullptr;
    QLineEdit *m_name = nullptr;
    QLineEdit *m_target = nullptr;
    QTableView *m_proxies = nullptr;
    QAction *m_start = nullptr;
    QAction *m_pause = nullptr;
    QAction *m_stop = nullptr;
    QAction *m_add = nullptr;
    QAction *m_remove = nullptr;
};

} // namespace sagadesk::ui
