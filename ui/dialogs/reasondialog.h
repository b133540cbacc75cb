#pragma once

#include "core/model/operatorcommand.h"
#include "core/views/views.h"

#include <QDialog>

class QLineEdit;
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

    [[nodiscard]] QString reason() const;
    [[nodiscard]] QByteArray output() const; // the output entered for CompleteByHand

private:
    void build(const QString &title, const QString &text, const QStringList &items, bool withJson);
    void check();
    QLineEdit *m_reason = nullptr;
    JsonEdit *m_json = nullptr;
    QPushButton *m_ok = nullptr;
};

// What compensation would do, in order: "Undo book-carrier (transport)", "package:
// unknown effect", …
[[nodiscard]] QStringList undoPlan(const model::TaskDetail &task);

} // namespace sagadesk::ui
