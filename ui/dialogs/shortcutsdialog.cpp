#include "ui/dialogs/shortcutsdialog.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kColumns = 2;

} // namespace

ShortcutsDialog::ShortcutsDialog(const QList<QAction *> &actions, QWidget *parent)
    : QDialog(parent)
{
    setObjectName(u"shortcutsDialog"_s);
    setWindowTitle(tr("Keyboard shortcuts"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(620, 440);
    auto *column = new QVBoxLayout(this);
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto *inside = new QWidget(scroll);
    auto *grid = new QGridLayout(inside);
    grid->setHorizontalSpacing(16);
    int number = 0;
    for (const QAction *action : actions) {
        if (action->shortcut().isEmpty())
            continue;
        auto *key = new QLabel(action->shortcut().toString(QKeySequence::NativeText), inside);
        QFont bold = key->font();
        bold.setWeight(QFont::DemiBold);
        key->setFont(bold);
        auto *text = new QLabel(QString(action->text()).remove(u'&'), inside);
        const int left = number % kColumns * 2;
        grid->addWidget(key, number / kColumns, left);
        grid->addWidget(text, number / kColumns, left + 1);
        grid->setColumnStretch(left + 1, 1);
        ++number;
    }
    grid->setRowStretch(number / kColumns + 1, 1);
    scroll->setWidget(inside);
    column->addWidget(scroll, 1);
    auto *buttons = new QDialogButtonBox(this);
    auto *change = buttons->addButton(tr("Change…"), QDialogButtonBox::ActionRole);
    change->setObjectName(u"changeShortcuts"_s);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(change, &QPushButton::clicked, this, [this] {
        accept();
        Q_EMIT changeRequested();
    });
    column->addWidget(buttons);
}

} // namespace sagadesk::ui

#include "moc_shortcutsdialog.cpp"
