#include "ui/task/dataview.h"

#include "ui/models/jsonmodel.h"
#include "ui/tables/tablelook.h"
#include "ui/widgets/icons.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

DataView::DataView(QWidget *parent)
    : QWidget(parent)
    , m_model(new JsonModel(this))
    , m_text(new QLineEdit(this))
    , m_found(new QLabel(this))
    , m_tree(new QTreeView(this))
{
    setObjectName(u"dataView"_s);
    build();
}

void DataView::build()
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 3, 0, 0);
    column->setSpacing(3);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(4, 0, 4, 0);
    m_text->setObjectName(u"dataSearch"_s);
    m_text->setAccessibleName(tr("Search in the data"));
    m_text->setPlaceholderText(tr("Search names and values"));
    m_text->setClearButtonEnabled(true);
    m_text->addAction(icon(u"search"_s, Tone::Muted), QLineEdit::LeadingPosition);
    head->addWidget(m_text, 1);
    m_found->setObjectName(u"dataFound"_s);
    head->addWidget(m_found);
    const auto button = [&](const char *name, const QString &sign, const QString &hint, int by) {
        auto *made = new QToolButton(this);
        made->setObjectName(QString::fromLatin1(name));
        made->setText(sign);
        made->setToolTip(hint);
        made->setAccessibleName(hint);
        made->setAutoRaise(true);
        connect(made, &QToolButton::clicked, this, [this, by] { go(by); });
        head->addWidget(made);
    };
    button("dataPrevious", u"\u2191"_s, tr("Previous match (Shift+Enter)"), -1);
    button("dataNext", u"\u2193"_s, tr("Next match (Enter)"), 1);
    column->addLayout(head);

    m_tree->setObjectName(u"data"_s);
    m_tree->setAccessibleName(tr("Data"));
    m_tree->setModel(m_model);
    m_tree->setItemDelegate(new CellDelegate(m_tree));
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setUniformRowHeights(true);
    m_tree->setColumnWidth(0, fontMetrics().horizontalAdvance(u'x') * 40);
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto *json = new QAction(icon(u"copy"_s), tr("Copy JSON"), m_tree);
    json->setObjectName(u"dataCopyJson"_s);
    json->setShortcut(QKeySequence::Copy);
    json->setShortcutContext(Qt::WidgetShortcut);
    connect(json, &QAction::triggered, this, [this] { copy(true); });
    auto *path = new QAction(icon(u"copy"_s), tr("Copy path"), m_tree);
    path->setObjectName(u"dataCopyPath"_s);
    connect(path, &QAction::triggered, this, [this] { copy(false); });
    m_tree->addActions({json, path});
    column->addWidget(m_tree, 1);
    connect(m_text, &QLineEdit::textChanged, this, &DataView::search);
    connect(m_text, &QLineEdit::returnPressed, this,
        [this] { go(QApplication::keyboardModifiers() & Qt::ShiftModifier ? -1 : 1); });
    connect(m_model, &QAbstractItemModel::rowsInserted, this,
        [this](const QModelIndex &parent, int first, int last) {
            for (int row = first; !parent.isValid() && row <= last; ++row)
                m_tree->expand(m_model->index(row, 0));
        });
}

void DataView::showTask(const model::TaskDetail &detail)
{
    std::vector<JsonModel::Document> documents{{tr("Input of the task"), detail.input}};
    for (const model::StepView &step : detail.steps) {
        if (!step.editedInput.isEmpty())
            documents.push_back({tr("%1: edited input").arg(step.name), step.editedInput});
        if (!step.nextInput.isEmpty())
            documents.push_back(
                {tr("%1: edited input for the run after the undo").arg(step.name), step.nextInput});
        if (!step.output.isEmpty())
            documents.push_back({tr("%1: output").arg(step.name), step.output});
        if (!step.undoRequest.isEmpty())
            documents.push_back({tr("%1: undo requests").arg(step.name), step.undoRequest});
    }
    m_model->setDocuments(documents);
    if (!m_text->text().isEmpty() && m_hits.isEmpty())
        search(); // the new data may contain matches
}

void DataView::clear()
{
    m_model->setDocuments({});
    m_hits.clear();
    m_hit = -1;
}

void DataView::search()
{
    m_hits.clear();
    m_hit = -1;
    for (const QModelIndex &each : m_model->search(m_text->text()))
        m_hits.append(each);
    if (m_text->text().isEmpty())
        m_found->clear();
    else if (m_hits.isEmpty())
        m_found->setText(tr("Not found"));
    else
        go(1);
}

void DataView::go(int by)
{
    if (m_hits.isEmpty())
        return;
    const int count = static_cast<int>(m_hits.size());
    m_hit = m_hit < 0 ? 0 : (m_hit + by + count) % count;
    const QModelIndex at = m_hits[m_hit];
    for (QModelIndex above = at.parent(); above.isValid(); above = above.parent())
        m_tree->expand(above);
    m_tree->setCurrentIndex(at);
    m_tree->scrollTo(at);
    const bool more = count >= JsonModel::kHitsMax;
    m_found->setText(
        tr("%1 of %2").arg(m_hit + 1).arg(more ? u"%1+"_s.arg(count) : QString::number(count)));
}

void DataView::copy(bool value) const
{
    const QModelIndex at = m_tree->currentIndex();
    if (at.isValid())
        QApplication::clipboard()->setText(value ? m_model->text(at) : m_model->path(at));
}

} // namespace sagadesk::ui

#include "moc_dataview.cpp"
