#pragma once

#include "core/model/submission.h"
#include "core/views/views.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace sagadesk::engine {
class EngineReads;
class Operator;
} // namespace sagadesk::engine

namespace sagadesk::ui {

class InputForm;
class JsonEdit;

// Submits a task: the workflow, an id or none, the priority, and the input: a form of the fields
// that the workflow's definition uses, and the JSON it makes. Stays open with the reason when the
// engine refuses.
class SubmitDialog final : public QDialog
{
    Q_OBJECT

public:
    // With the workflow named chosen, if there is one.
    SubmitDialog(engine::Operator &asOperator, engine::EngineReads &reads, QWidget *parent,
        const QString &workflow = {});

Q_SIGNALS:
    void submitted(const sagadesk::model::SubmitReceipt &receipt);

private:
    void build();
    void setWorkflows(const std::vector<model::WorkflowView> &workflows);
    void showWorkflow(int index);
    void orderFields();
    void showValidity();
    void check();
    void submit();

    engine::Operator &m_asOperator;
    engine::EngineReads &m_reads;
    std::vector<model::WorkflowView> m_workflows; // the newest version of each
    QComboBox *m_workflow;
    QLabel *m_description;
    QLineEdit *m_id;
    QSpinBox *m_priority;
    InputForm *m_form;
    JsonEdit *m_input;
    QLabel *m_formLocked; // why its fields can't be used
    QLabel *m_trouble;
    QPushButton *m_ok = nullptr;
    QString m_wanted; // chosen when the workflows are there
    QByteArray m_skeleton; // what the input field was filled with
    bool m_read = false; // the workflows are known
    bool m_waiting = false;
};

// {"accountId":"","size":""}: the input fields that the templates of a definition name.
[[nodiscard]] QByteArray inputSkeleton(const QByteArray &definition);

} // namespace sagadesk::ui
