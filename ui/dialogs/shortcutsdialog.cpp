#include "ui/dialogs/shortcutsdialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace sagadesk::ui {

ShortcutsDialog::ShortcutsDialog(const QList<QAction *> &actions, QWidget *parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("shortcutsDialog"));
    setWindowTitle(tr("Keyboard shortcuts"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto *column = new QVBoxLayout(this);
    auto *form = new QFormLayout;
    form->setHorizontalSpacing(28);
    const auto add = [&](const QString &keys, const QString &text) {
        auto *key = new QLabel(keys, this);
        QFont bold = key->font();
        bold.setWeight(QFont::DemiBold);
        key->setFont(bold);
        form->addRow(key, new QLabel(text, this));
    };
    add(QStringLiteral("J / K"), tr("Next / previous row"));
    for (const QAction *action : actions)
        if (!action->shortcut().isEmpty())
            add(action->shortcut().toString(QKeySequence::NativeText), action->text());
    column->addLayout(form);
    auto *buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
}

} // namespace sagadesk::ui
