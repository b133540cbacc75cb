#pragma once

#include "core/views/views.h"

#include <QDialog>

class QDoubleSpinBox;
class QLineEdit;
class QSpinBox;

namespace sagadesk::ui {

// Edits the limits of a service: concurrent requests and requests per second. The
// reason is optional.
class LimitDialog final : public QDialog
{
    Q_OBJECT

public:
    LimitDialog(const model::AgentStatus &agent, QWidget *parent);
    [[nodiscard]] int concurrency() const;
    [[nodiscard]] double ratePerSecond() const; // 0: no limit
    [[nodiscard]] QString reason() const;

private:
    QSpinBox *m_concurrency;
    QDoubleSpinBox *m_rate;
    QLineEdit *m_reason;
};

} // namespace sagadesk::ui
