#include "ui/tables/exportmenu.h"

#include "ui/tables/exportfolder.h"
#include "ui/tables/rowmodel.h"
#include "ui/tables/tablecopy.h"
#include "ui/text/format.h"
#include "ui/widgets/icons.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QHeaderView>
#include <QMenu>
#include <QMessageBox>
#include <QPointer>
#include <QSaveFile>
#include <QTableView>
#include <QThreadPool>
#include <QToolTip>

#include <algorithm>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

struct ExportMenu
{
    Q_DECLARE_TR_FUNCTIONS(ExportMenu)
};

QString cellText(const QModelIndex &index)
{
    const QVariant exported = index.data(ExportRole);
    return (exported.isValid() ? exported : index.data(Qt::DisplayRole)).toString();
}

QStringList rowTexts(const QAbstractItemModel &model, int row, const QList<int> &columns)
{
    QStringList cells;
    for (const int column : columns)
        cells.append(cellText(model.index(row, column)));
    return cells;
}

QAction *add(QTableView *view, const QString &objectName, const QString &text)
{
    auto *action = new QAction(icon(u"copy"_s), text, view);
    action->setObjectName(objectName);
    view->addAction(action);
    return action;
}

TableFormat formatOf(const QString &file)
{
    if (file.endsWith(".json"_L1, Qt::CaseInsensitive))
        return TableFormat::Json;
    return file.endsWith(".csv"_L1, Qt::CaseInsensitive) ? TableFormat::Csv : TableFormat::Text;
}

void showResult(QTableView *view, const QString &file, const QString &problem)
{
    if (problem.isEmpty()) {
        QToolTip::showText(view->mapToGlobal(view->rect().center()),
            plainToolTip(ExportMenu::tr("Written to %1").arg(file)), view);
        return;
    }
    auto *box = new QMessageBox(QMessageBox::Warning, ExportMenu::tr("Export"),
        ExportMenu::tr("%1 can't be written: %2").arg(file, problem), QMessageBox::Ok, view);
    box->setObjectName(u"exportTrouble"_s);
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

// Writes atomically, and not on the GUI thread.
void write(QTableView *view, const QString &file)
{
    const QByteArray bytes = tableBytes(shownTable(*view), formatOf(file));
    QThreadPool::globalInstance()->start([view = QPointer<QTableView>(view), file, bytes] {
        QSaveFile target(file);
        const bool done = target.open(QIODevice::WriteOnly) && target.write(bytes) == bytes.size()
            && target.commit();
        const QString problem = done ? QString() : target.errorString();
        QMetaObject::invokeMethod(qApp, [view, file, problem] {
            if (view)
                showResult(view, file, problem);
        });
    });
}

void exportTable(QTableView *view, const QString &name)
{
    auto *dialog = new QFileDialog(view, ExportMenu::tr("Export"));
    dialog->setObjectName(u"exportDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({ExportMenu::tr("CSV (*.csv)"), ExportMenu::tr("JSON (*.json)"),
        ExportMenu::tr("Text (*.txt)")});
    dialog->setDefaultSuffix(u"csv"_s);
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &chosen) {
        const auto from = chosen.lastIndexOf(u'.') + 1;
        dialog->setDefaultSuffix(chosen.mid(from).chopped(1));
    });
    dialog->setDirectory(exportFolder());
    dialog->selectFile(name);
    QObject::connect(dialog, &QFileDialog::fileSelected, view, [view](const QString &file) {
        keepExportFolder(file);
        write(view, file);
    });
    dialog->open();
}

// The second line of a cell is exported as a separate column.
QList<int> exportedColumns(const QTableView &view)
{
    QList<int> columns;
    const auto add = [&columns](int column) {
        if (!columns.contains(column))
            columns.append(column);
    };
    for (const int column : shownColumns(view)) {
        add(column);
        const QVariant second = view.model()->headerData(column, Qt::Horizontal, SecondColumnRole);
        if (second.isValid())
            add(second.toInt());
    }
    return columns;
}

} // namespace

TextTable shownTable(const QTableView &view)
{
    const QAbstractItemModel &model = *view.model();
    const QList<int> columns = exportedColumns(view);
    TextTable table;
    for (const int column : columns) {
        const QVariant key = model.headerData(column, Qt::Horizontal, KeyRole);
        table.keys.append(key.isValid() ? key.toString() : u"column%1"_s.arg(column));
        table.titles.append(model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
    }
    for (int row = 0; row < model.rowCount(); ++row)
        table.rows.push_back(rowTexts(model, row, columns));
    return table;
}

void addTableActions(QTableView *view, const QString &name)
{
    QAction *row = add(view, name + u"CopyRow"_s, ExportMenu::tr("Copy row"));
    row->setShortcut(QKeySequence::Copy);
    row->setShortcutContext(Qt::WidgetShortcut);
    QObject::connect(row, &QAction::triggered, view, [view] {
        const QModelIndex at = view->currentIndex();
        if (at.isValid())
            QApplication::clipboard()->setText(
                rowTexts(*view->model(), at.row(), exportedColumns(*view)).join(u'\t'));
    });
    const auto whole = [&](const char *suffix, const QString &text, TableFormat format) {
        QAction *action = add(view, name + QLatin1StringView(suffix), text);
        QObject::connect(action, &QAction::triggered, view, [view, format] {
            QApplication::clipboard()->setText(
                QString::fromUtf8(tableBytes(shownTable(*view), format)));
        });
    };
    whole("CopyText", ExportMenu::tr("Copy table as text"), TableFormat::Text);
    whole("CopyCsv", ExportMenu::tr("Copy table as CSV"), TableFormat::Csv);
    whole("CopyJson", ExportMenu::tr("Copy table as JSON"), TableFormat::Json);
    QAction *file = add(view, name + u"Export"_s, ExportMenu::tr("Export table…"));
    file->setIcon(icon(u"save"_s));
    QObject::connect(file, &QAction::triggered, view, [view, name] { exportTable(view, name); });
    view->setContextMenuPolicy(Qt::ActionsContextMenu);
}

} // namespace sagadesk::ui
