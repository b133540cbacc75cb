#pragma once

#include "core/model/operatorcommand.h"
#include "core/views/views.h"

#include <QDialog>

class QCheckBox;
class QGroupBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QRadioButton;
class QTableWidget;
class QVBoxLayout;

namespace sagadesk::ui {

class JsonEdit;

// Resubmits a failed step with an edited input: shows the previous and the new input with their
// differences, and the key to be used, so that the operator sees whether an effect could happen
// twice. Produces one command, based on the version shown.
class ResubmitDialog final : public QDialog
{
    Q_OBJECT

public:
    ResubmitDialog(const model::TaskDetail &task, int step, QWidget *parent);
    [[nodiscard]] model::OperatorCommand command() const; // without the operator's name
    // Warns that this request was sent and may have taken effect.
    void setUnknownEffect(const model::SentRequest &sent);

private:
    void build();
    QWidget *buildInputs();
    QWidget *buildKey();
    void buildRest(QVBoxLayout *column);
    void showDifferences();
    void check();
    [[nodiscard]] bool isEdited() const;
    [[nodiscard]] bool undoStaysTheSame() const;
    [[nodiscard]] bool mayHaveEffect() const;
    [[nodiscard]] bool wasSent() const;
    void offerKeys(bool edited);

    model::OperatorCommand m_base;
    model::StepView m_step;
    QByteArray m_previous;
    JsonEdit *m_input = nullptr;
    QTableWidget *m_differences = nullptr;
    QLabel *m_same = nullptr; // shown if there is no difference
    QLabel *m_effectWarning = nullptr;
    QRadioButton *m_undoFirst = nullptr;
    QRadioButton *m_sameKey = nullptr;
    QRadioButton *m_freshKey = nullptr;
    QCheckBox *m_keepCounts = nullptr;
    QCheckBox *m_resetDeadline = nullptr;
    QLineEdit *m_reason = nullptr;
    QPushButton *m_ok = nullptr;
    bool m_keyChosen = false; // by the operator
};

} // namespace sagadesk::ui
