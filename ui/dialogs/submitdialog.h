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

// Submits a task: workflow, optional id, priority, and input, as a form with the fields used by the
// definition and as JSON. Stays open and shows the reason if the engine refuses it.
class SubmitDialog final : public QDialog
{
    Q_OBJECT

public:
    // Preselects the given workflow, if it exists.
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
    std::vector<model::WorkflowView> m_workflows; // newest versions
    QComboBox *m_workflow;
    QLabel *m_description;
    QLineEdit *m_id;
    QSpinBox *m_priority;
    InputForm *m_form;
    JsonEdit *m_input;
    QLabel *m_formLocked; // why the form is disabled
    QLabel *m_problem;
    QPushButton *m_ok = nullptr;
    QString m_wanted; // to be selected when the workflows have been read
    QByteArray m_skeleton; // the prefilled input
    bool m_read = false; // the workflows have been read
    bool m_waiting = false;
};

// The input fields used in the definition's templates: {"accountId":"","size":""}.
[[nodiscard]] QByteArray inputSkeleton(const QByteArray &definition);

} // namespace sagadesk::ui
