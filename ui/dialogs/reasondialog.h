#pragma once

#include "core/model/operatorcommand.h"
#include "core/views/previews.h"
#include "core/views/views.h"

#include <QDialog>

class QLineEdit;
class QListWidget;
class QPushButton;

namespace sagadesk::ui {

class JsonEdit;

// Confirms something destructive or final: shows exactly what will happen, and asks for the reason.
class ReasonDialog final : public QDialog
{
    Q_OBJECT

public:
    // For a command on a task: lists what would be undone or skipped.
    ReasonDialog(
        const model::OperatorCommand &command, const model::TaskDetail &task, QWidget *parent);
    // For other commands.
    ReasonDialog(const QString &title, const QString &text, QWidget *parent);

    // Names the request of each undo. Called when they are known, after the dialog has opened.
    void showRequests(const model::TaskDetail &task, const model::CompensationPreview &preview);
    [[nodiscard]] QString reason() const;
    [[nodiscard]] QByteArray output() const; // the output entered for CompleteByHand

private:
    void build(const QString &title, const QString &text, const QStringList &items, bool withJson);
    void showPlan(const QStringList &lines);
    void check();
    QListWidget *m_plan = nullptr; // null: nothing is undone
    QLineEdit *m_reason = nullptr;
    JsonEdit *m_json = nullptr;
    QPushButton *m_ok = nullptr;
};

// What compensation would do, in order: "ship (shop): DELETE /ship/D-4", "pay (shop): undo" if the
// preview has no request for it, "call (shop): has no undo and is left as it is", …
[[nodiscard]] QStringList undoPlan(
    const model::TaskDetail &task, const model::CompensationPreview &preview = {});

} // namespace sagadesk::ui
