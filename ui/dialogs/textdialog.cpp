#include "ui/dialogs/textdialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kTextMax = 500;

} // namespace

TextDialog::TextDialog(
    const QString &title, const QString &label, const QString &text, QWidget *parent)
    : QDialog(parent)
    , m_edit(new QLineEdit(text, this))
{
    setObjectName(u"textDialog"_s);
    setWindowTitle(title);
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(380);
    auto *column = new QVBoxLayout(this);
    auto *caption = new QLabel(label, this);
    caption->setTextFormat(Qt::PlainText);
    caption->setWordWrap(true);
    caption->setBuddy(m_edit);
    column->addWidget(caption);
    m_edit->setObjectName(u"textEdit"_s);
    m_edit->setAccessibleName(label);
    m_edit->setMaxLength(kTextMax);
    m_edit->selectAll();
    column->addWidget(m_edit);
    auto *buttons = new QDialogButtonBox(this);
    auto *ok = buttons->addButton(tr("OK"), QDialogButtonBox::AcceptRole);
    ok->setObjectName(u"textOk"_s);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

QString TextDialog::text() const
{
    return m_edit->text().trimmed();
}

} // namespace sagadesk::ui

#include "moc_textdialog.cpp"
