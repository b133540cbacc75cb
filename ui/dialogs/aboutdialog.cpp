#include "ui/dialogs/aboutdialog.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

AboutDialog::AboutDialog(const Places &places, QWidget *parent)
    : QDialog(parent)
{
    setObjectName(u"aboutDialog"_s);
    setWindowTitle(tr("About Sagadesk"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto *column = new QVBoxLayout(this);
    auto *what = new QLabel(tr("Sagadesk runs tasks that consist of steps on remote services, with "
                               "a Scheduler, Agents and a Supervisor."),
        this);
    what->setWordWrap(true);
    column->addWidget(what);
    auto *form = new QFormLayout;
    const auto add = [&](const QString &label, const QString &text, const char *objectName) {
        auto *value = new QLabel(text, this);
        value->setObjectName(QLatin1StringView(objectName));
        value->setTextFormat(Qt::PlainText);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        form->addRow(label, value);
    };
    add(tr("Version"),
        u"%1 (Qt %2)"_s.arg(QApplication::applicationVersion(), QString::fromLatin1(qVersion())),
        "aboutVersion");
    add(tr("License"), tr("GNU General Public License, version 3 or later"), "aboutLicense");
    add(tr("State store"), places.store, "aboutStore");
    add(tr("Data folder"), places.dataDir, "aboutData");
    add(tr("Log folder"), places.logDir, "aboutLog");
    column->addLayout(form);
    auto *buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
}

} // namespace sagadesk::ui

#include "moc_aboutdialog.cpp"
