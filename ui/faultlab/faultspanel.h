#pragma once

#include "ui/faultlab/labface.h"
#include "ui/widgets/theme.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QSpinBox;
class QTableView;

namespace sagadesk::ui {

class ParameterForm;
class TextRows;

// The faults as switches, service by service, each with its parameters, shape, scope and time, and
// with what it has hit so far.
class FaultsPanel final : public QWidget
{
    Q_OBJECT

public:
    FaultsPanel(LabFace &lab, QWidget *parent);
    void refresh();
    [[nodiscard]] QWidget *mainPart() const;

Q_SIGNALS:
    void told(const QString &text, sagadesk::ui::Tone tone);

private:
    QWidget *buildEditor();
    void chooseFault();
    void showServices(const std::vector<LabService> &services);
    void showFaults(const LabService *service);
    void updateActions();
    void switchFault();
    void apply(bool again);
    [[nodiscard]] const LabFault *chosenFault() const;
    [[nodiscard]] QString chosenService() const;
    [[nodiscard]] const LabService *service() const; // the chosen one as it stood last
    [[nodiscard]] const LabRule *ruleOf(const QString &fault) const; // of the chosen service

    LabFace &m_lab;
    std::vector<LabService> m_seen;
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
    QString m_edited; // the fault whose editor is shown
};

} // namespace sagadesk::ui
