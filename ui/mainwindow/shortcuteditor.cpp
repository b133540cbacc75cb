#include "ui/mainwindow/shortcuteditor.h"

#include "ui/actions/actionset.h"
#include "ui/widgets/mnemonics.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

ShortcutEditor::ShortcutEditor(ActionSet &actions, QWidget *parent)
    : QDialog(parent)
    , m_actions(actions)
    , m_list(new QTreeWidget(this))
    , m_keys(new QKeySequenceEdit(this))
    , m_problem(new QLabel(this))
    , m_give(new QPushButton(tr("Set"), this))
    , m_default(new QPushButton(tr("Default"), this))
{
    setObjectName(u"shortcutEditor"_s);
    setWindowTitle(tr("Change shortcuts"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(460, 480);
    build();
    fill();
    choose();
}

void ShortcutEditor::build()
{
    auto *column = new QVBoxLayout(this);
    m_list->setObjectName(u"shortcutList"_s);
    m_list->setAccessibleName(tr("Actions and their shortcuts"));
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setHeaderLabels({tr("Action"), tr("Shortcut")});
    m_list->header()->resizeSection(0, 270);
    column->addWidget(m_list, 1);
    auto *line = new QHBoxLayout;
    m_keys->setObjectName(u"shortcutKeys"_s);
    m_keys->setAccessibleName(tr("New shortcut"));
    line->addWidget(m_keys, 1);
    m_give->setObjectName(u"shortcutSet"_s);
    line->addWidget(m_give);
    m_default->setObjectName(u"shortcutDefault"_s);
    line->addWidget(m_default);
    column->addLayout(line);
    m_problem->setObjectName(u"shortcutProblem"_s);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    m_problem->setText(
        tr("Select an action, then press its new shortcut. Leave it empty for none."));
    column->addWidget(m_problem);
    auto *buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &ShortcutEditor::choose);
    connect(m_keys, &QKeySequenceEdit::keySequenceChanged, this, &ShortcutEditor::check);
    connect(m_give, &QPushButton::clicked, this, &ShortcutEditor::assignKeys);
    connect(m_default, &QPushButton::clicked, this, &ShortcutEditor::restoreDefault);
}

void ShortcutEditor::fill()
{
    for (QAction *action : m_actions.all()) {
        auto *item = new QTreeWidgetItem(m_list);
        item->setIcon(0, action->icon());
        item->setText(0, withoutMnemonic(action->text()));
        item->setText(1, action->shortcut().toString(QKeySequence::NativeText));
        item->setData(0, Qt::UserRole, action->objectName());
    }
    m_list->sortItems(0, Qt::AscendingOrder);
    m_list->setCurrentItem(m_list->topLevelItem(0));
}

QAction *ShortcutEditor::chosen() const
{
    const QTreeWidgetItem *item = m_list->currentItem();
    return item ? m_actions.findChild<QAction *>(item->data(0, Qt::UserRole).toString()) : nullptr;
}

void ShortcutEditor::choose()
{
    const QAction *action = chosen();
    m_keys->setKeySequence(action ? action->shortcut() : QKeySequence());
    check();
}

void ShortcutEditor::check()
{
    const QAction *action = chosen();
    const QAction *other = action ? m_actions.withShortcut(m_keys->keySequence(), action) : nullptr;
    m_problem->setText(other
            ? tr("“%1” already has this shortcut.").arg(withoutMnemonic(other->text()))
            : tr("Select an action, then press its new shortcut. Leave it empty for none."));
    m_give->setEnabled(action && !other && m_keys->keySequence() != action->shortcut());
    m_default->setEnabled(action && action->shortcut() != ActionSet::defaultShortcut(action));
}

void ShortcutEditor::assignKeys()
{
    QAction *action = chosen();
    if (!action)
        return;
    m_actions.setShortcut(action, m_keys->keySequence());
    m_list->currentItem()->setText(1, action->shortcut().toString(QKeySequence::NativeText));
    check();
}

void ShortcutEditor::restoreDefault()
{
    const QAction *action = chosen();
    if (!action)
        return;
    m_keys->setKeySequence(ActionSet::defaultShortcut(action));
    if (m_give->isEnabled())
        assignKeys();
}

} // namespace sagadesk::ui

#include "moc_shortcuteditor.cpp"
