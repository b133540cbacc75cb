#pragma once

#include "core/views/views.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QTableView;
class QToolButton;

namespace sagadesk::ui {

class DifferenceModel;

// Compares two versions of a workflow definition, side by side or unified, with their fields in the
// order in which they were written. Alt+Down and Alt+Up move between differences.
class VersionsView final : public QWidget
{
    Q_OBJECT

public:
    explicit VersionsView(QWidget *parent);
    // All versions of a workflow. `version` is compared with the previous one. While `version`
    // stays the same, the versions selected by the user are kept.
    void setVersions(const std::vector<model::WorkflowView> &versions, int version);

protected:
    void showEvent(QShowEvent *event) override;

private:
    QComboBox *addVersions(const QString &name, const QString &title);
    void build();
    void compare();
    void goToDifference(int direction);
    [[nodiscard]] const model::WorkflowView *versionIn(const QComboBox *box) const;

    std::vector<model::WorkflowView> m_versions;
    int m_version = 0;
    DifferenceModel *m_model;
    QComboBox *m_before = nullptr;
    QComboBox *m_after = nullptr;
    QCheckBox *m_unified;
    QLabel *m_summary;
    QToolButton *m_previous;
    QToolButton *m_next;
    QTableView *m_table;
};

} // namespace sagadesk::ui
