#include "ui/dialogs/settingsdialog.h"

#include "ui/text/format.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

// Durations as settings.json writes them. What is kept for ever, or in any number, is 0 there.
QString keptText(const QJsonValue &value)
{
    if (value == QJsonValue(u"0s"_s))
        return SettingsDialog::tr("for ever");
    return value == QJsonValue(0) ? SettingsDialog::tr("any number") : QString();
}

QString valueText(const QJsonValue &value)
{
    if (const QString kept = keptText(value); !kept.isEmpty())
        return kept;
    return value.isDouble() ? numberText(value.toInteger()) : value.toString();
}

} // namespace

SettingsDialog::SettingsDialog(const QByteArray &settings, const QString &file, QWidget *parent)
    : QDialog(parent)
{
    setObjectName(u"settingsDialog"_s);
    setWindowTitle(tr("Settings in force"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto *column = new QVBoxLayout(this);
    auto *form = new QFormLayout;
    column->addLayout(form);
    const QJsonObject all = QJsonDocument::fromJson(settings).object();
    const QJsonObject kept = all.value("retention"_L1).toObject();
    const QJsonObject supervisor = all.value("supervisor"_L1).toObject();
    const auto add = [this, form](const QString &label, const char *name, const QJsonValue &value) {
        auto *text = new QLabel(valueText(value), this);
        text->setObjectName(QLatin1StringView(name));
        text->setAccessibleName(label);
        text->setTextFormat(Qt::PlainText);
        text->setTextInteractionFlags(Qt::TextSelectableByMouse);
        form->addRow(label, text);
    };
    add(tr("Finished tasks are kept for"), "finishedAge", kept.value("finishedAge"_L1));
    add(tr("Finished tasks at most"), "finishedCount", kept.value("finishedCount"_L1));
    add(tr("Responses are kept for"), "responses", kept.value("responses"_L1));
    add(tr("Ids of removed tasks are kept for"), "tombstones", kept.value("tombstones"_L1));
    add(tr("Backups at most"), "backups", kept.value("backups"_L1));
    add(tr("Supervisor sweeps every"), "sweepEvery", supervisor.value("sweepEvery"_L1));
    add(tr("Lease of the leader"), "leaseTtl", supervisor.value("leaseTtl"_L1));
    add(tr("Requests settle within"), "settlingTime", all.value("settlingTime"_L1));
    add(tr("One level of priority"), "priorityStep", all.value("priorityStep"_L1));
    add(tr("Schedulers"), "schedulers", all.value("schedulers"_L1));
    add(tr("Supervisors"), "supervisors", all.value("supervisors"_L1));
    auto *where =
        new QLabel(tr("Change them in %1; they apply at the next start.").arg(file), this);
    where->setTextFormat(Qt::PlainText);
    where->setWordWrap(true);
    column->addWidget(where);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
}

} // namespace sagadesk::ui

#include "moc_settingsdialog.cpp"
