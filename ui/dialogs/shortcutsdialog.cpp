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

QFont heavier(QFont font)
{
    font.setWeight(QFont::DemiBold);
    return font;
}

void addGroup(QGridLayout *grid, const ShortcutGroup &group, QWidget *parent)
{
    int row = grid->rowCount();
    auto *title = new QLabel(group.title, parent);
    title->setFont(heavier(title->font()));
    title->setContentsMargins(0, row > 1 ? 10 : 0, 0, 2);
    grid->addWidget(title, row++, 0, 1, 2 * kColumns);
    for (qsizetype i = 0; i < group.entries.size(); ++i) {
        const int line = row + static_cast<int>(i) / kColumns;
        const int left = static_cast<int>(i) % kColumns * 2;
        const auto &[keys, text] = group.entries[i];
        auto *words = new QLabel(text, parent);
        for (QLabel *label : {new QLabel(keys, parent), words}) {
            label->setTextFormat(Qt::PlainText);
            grid->addWidget(label, line, label == words ? left + 1 : left);
        }
        grid->setColumnStretch(left + 1, 1);
    }
}

} // namespace

ShortcutsDialog::ShortcutsDialog(const QList<ShortcutGroup> &groups, QWidget *parent)
    : QDialog(parent)
{
    setObjectName(u"shortcutsDialog"_s);
    setWindowTitle(tr("Keyboard shortcuts"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(680, 560);
    auto *column = new QVBoxLayout(this);
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto *inside = new QWidget(scroll);
    auto *grid = new QGridLayout(inside);
    grid->setHorizontalSpacing(16);
    for (const ShortcutGroup &group : groups)
        addGroup(grid, group, inside);
    grid->setRowStretch(grid->rowCount(), 1);
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
