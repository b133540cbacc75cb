#include "ui/dialogs/filterhelpdialog.h"

#include "ui/dialogs/plainlabel.h"
#include "ui/tables/textrows.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

FilterHelpDialog::FilterHelpDialog(QWidget *parent)
    : QDialog(parent)
{
    setObjectName(u"filterHelpDialog"_s);
    setWindowTitle(tr("Filter language"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(760, 580);
    auto *column = new QVBoxLayout(this);
    column->addWidget(plainLabel(
        tr("Write one or more of these, separated by spaces; a task must match all of them."),
        this));
    const QList<std::pair<QString, QString>> examples{
        {u"state:error,pending"_s, tr("in one of these states")},
        {u"-state:processed"_s, tr("not in this state: a minus excludes")},
        {u"workflow:drone-delivery"_s, tr("of this workflow")},
        {u"service:drone"_s, tr("whose current step uses this service")},
        {u"step:ship"_s, tr("whose current step has this name")},
        {u"retries>2"_s, tr("more than two retries")},
        {u"failures>=1"_s, tr("at least one failure")},
        {u"error:503"_s, tr("the last error is this HTTP status")},
        {u"error:connection-lost"_s, tr("the last error has this code")},
        {u"older:5m"_s, tr("created more than five minutes ago")},
        {u"newer:1h"_s, tr("created in the last hour")},
        {u"created>=2026-11-24T10:00Z"_s, tr("created at or after this time (UTC)")},
        {u"finished<2026-11-24T11:00+01:00"_s,
            tr("finished before this time (with an offset from UTC)")},
        {u"active:2026-11-24T10:05Z..2026-11-24T10:06Z"_s,
            tr("with activity in this period (the end is not included)")},
        {u"priority>=7"_s, tr("of this priority or higher")},
        {u"paused:yes"_s, tr("paused by an operator")},
        {u"id:D-10*"_s, tr("ids that begin with D-10")}, {u"104"_s, tr("104 is part of the id")},
        {u"id:\"a b\""_s, tr("quotes around a value with spaces")}};
    auto *rows = new TextRows({tr("Write"), tr("Shows tasks")}, this);
    std::vector<TextRow> all;
    for (const auto &[text, meaning] : examples)
        all.push_back({text, {{text, Tone::Accent}, {meaning}}});
    rows->setRows(std::move(all));
    column->addWidget(
        makeTextTable(rows, u"filterHelp"_s, tr("Filter language"), {42, 40}, this), 1);
    auto *buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
}

} // namespace sagadesk::ui

#include "moc_filterhelpdialog.cpp"
