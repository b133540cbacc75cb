#pragma once

#include "core/faultlab/services/faultcatalog.h"
#include "ui/widgets/theme.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QLabel;
class QSpinBox;
class QTableView;

namespace sagadesk::faultlab {
class LiveFaults;
struct LabStatus;
struct RuleStatus;
struct ServiceStatus;
} // namespace sagadesk::faultlab

namespace sagadesk::ui {

class ParameterForm;
class TextRows;

// The faults of each service as switches, with parameters, shape, scope, duration, and the number
// of requests affected.
class FaultsPanel final : public QWidget
{
    Q_OBJECT

public:
    FaultsPanel(faultlab::LiveFaults &live, QWidget *parent);
    void refresh();
    [[nodiscard]] QWidget *mainPart() const;

Q_SIGNALS:
    void statusMessageRequested(const QString &text, sagadesk::ui::Tone tone);

private:
    QWidget *buildEditor();
    void chooseFault();
    void showServices();
    void showFaults(const faultlab::ServiceStatus *chosen);
    void updateActions();
    void switchFault();
    void apply(bool again);
    [[nodiscard]] const faultlab::FaultInfo *chosenFault() const;
    [[nodiscard]] QString chosenService() const;
    [[nodiscard]] const faultlab::ServiceStatus *service() const; // the selected one in m_seen
    // The active rule of the selected service for this fault; null: the fault is off.
    [[nodiscard]] const faultlab::RuleStatus *ruleOf(faultlab::FaultKind fault) const;

    faultlab::LiveFaults &m_live;
    std::shared_ptr<const faultlab::LabStatus> m_seen; // as displayed
    TextRows *m_serviceRows;
    TextRows *m_faultRows;
    QTableView *m_services = nullptr;
    QTableView *m_faults = nullptr;
    QLabel *m_title = nullptr;
    QLabel *m_hint = nullptr;
    ParameterForm *m_parameters = nullptr;
    QComboBox *m_shape = nullptr;
    ParameterForm *m_shapeParameters = nullptr;
    ParameterForm *m_scope = nullptr;
    QSpinBox *m_life = nullptr;
    QAction *m_switch = nullptr;
    QAction *m_apply = nullptr;
    faultlab::FaultKind m_edited = faultlab::FaultKind::None; // the fault shown in the editor
};

} // namespace sagadesk::ui
