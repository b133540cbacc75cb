#pragma once

#include "core/model/bulkoperation.h"

#include <QDialog>

class QCheckBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QSpinBox;
class QTableView;
class QVBoxLayout;

namespace sagadesk::engine {
class BulkWork;
}

namespace sagadesk::ui {

class BulkPreviewModel;

// Confirms a bulk operation: shows the exact, frozen set (how many tasks, which are skipped and
// why), the requests, and how the operation proceeds, and asks for the operator's reason. The
// operation applies to exactly this set.
class BulkDialog final : public QDialog
{
    Q_OBJECT

public:
    BulkDialog(engine::BulkWork &bulkWork, model::BulkOrder order,
        const model::BulkSelection &selection, const QString &about, QWidget *parent);

    [[nodiscard]] model::BulkOrder order() const; // with the choices made in the dialog
    [[nodiscard]] std::vector<model::BulkItem> items() const;

private:
    void build(const QString &about);
    QWidget *buildSet();
    QWidget *buildOptions();
    void addReason(QVBoxLayout *column);
    void arrived(const model::BulkPreview &preview);
    void check();

    model::BulkOrder m_order;
    BulkPreviewModel *m_model;
    QLabel *m_summary = nullptr;
    QListWidget *m_calls = nullptr;
    QTableView *m_set = nullptr;
    QCheckBox *m_canary = nullptr;
    QDoubleSpinBox *m_rate = nullptr;
    QSpinBox *m_failures = nullptr;
    QCheckBox *m_keepCounts = nullptr;
    QCheckBox *m_resetDeadline = nullptr;
    QLineEdit *m_reason = nullptr;
    QPushButton *m_ok = nullptr;
    bool m_frozen = false;
};

} // namespace sagadesk::ui
