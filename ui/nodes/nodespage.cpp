#include "ui/nodes/nodespage.h"

#include "core/engine/enginereads.h"
#include "ui/actions/actionset.h"
#include "ui/actions/operatoractions.h"
#include "ui/nodes/noderows.h"
#include "ui/text/errortext.h"
#include "ui/widgets/emptyview.h"
#include "ui/widgets/flowlayout.h"

#include <QLabel>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

NodesPage::NodesPage(engine::EngineReads &reads, ActionSet &actions,
    OperatorActions &operatorActions, QWidget *parent)
    : PageWidget(parent)
    , m_reads(reads)
    , m_actions(actions)
    , m_rows(new TextRows(nodeTitles(), this))
    , m_summary(new QLabel(this))
    , m_database(new QLabel(this))
    , m_stack(new QStackedWidget(this))
    , m_table(
          makeTextTable(m_rows, u"nodes"_s, tr("Nodes"), {24, 11, 16, 8, 11, 14, 10, 30}, m_stack))
    , m_empty(new EmptyView(m_stack))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 6);
    m_summary->setObjectName(u"nodesSummary"_s);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
    column->addWidget(m_summary);
    m_database->setObjectName(u"nodesDatabase"_s);
    m_database->setTextFormat(Qt::PlainText);
    m_database->setWordWrap(true);
    m_database->hide();
    column->addWidget(m_database);
    column->addWidget(buildBar(operatorActions));
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    m_stack->setCurrentWidget(m_empty);
    column->addWidget(m_stack, 1);
    if (m_reads.sharesStore())
        m_empty->setMessage(u"nodes"_s, tr("No node has used this store yet"),
            tr("Each window with an engine and each “sagadeskctl run” that uses this store is a "
               "node."));
    else
        m_empty->setMessage(u"nodes"_s, tr("The store belongs to one process"),
            tr("Only this process uses it. Several nodes need a store in a database."));
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        [this] { m_actions.setNode(chosen()); });
    m_timer.setInterval(1000);
    connect(&m_timer, &QTimer::timeout, this, &NodesPage::read);
}

QWidget *NodesPage::buildBar(OperatorActions &operatorActions)
{
    auto *bar = new QWidget(this);
    auto *flow = new FlowLayout(bar, 6);
    for (QAction *action : {m_actions.drainNode, m_actions.resumeNode}) {
        auto *button = new QToolButton(bar);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize(QSize(16, 16));
        button->setPopupMode(QToolButton::MenuButtonPopup);
        button->addAction(m_actions.withReason(action));
        flow->addWidget(button);
        const bool drains = action == m_actions.drainNode;
        connect(action, &QAction::triggered, this, [this, &operatorActions, drains] {
            if (const model::NodeView *node = chosen())
                operatorActions.setDraining(node->name, drains);
        });
    }
    return bar;
}

const model::NodeView *NodesPage::chosen() const
{
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    if (rows.isEmpty())
        return nullptr;
    const QString key = m_rows->row(rows.first().row()).key;
    const auto found = std::find_if(m_nodes.begin(), m_nodes.end(),
        [&key](const model::NodeView &node) { return nodeRowKey(node) == key; });
    return found == m_nodes.end() ? nullptr : &*found;
}

QWidget *NodesPage::mainPart() const
{
    return m_table;
}

void NodesPage::showEvent(QShowEvent *event)
{
    PageWidget::showEvent(event);
    m_timer.start();
    read();
}

void NodesPage::hideEvent(QHideEvent *event)
{
    PageWidget::hideEvent(event);
    m_timer.stop();
}

void NodesPage::read()
{
    if (m_reading)
        return;
    m_reading = true;
    m_reads.readNodes(this, [this](const base::Result<model::NodeList> &list) {
        m_reading = false;
        show(list);
    });
}

// After an error, the rows stay as they were.
void NodesPage::show(const base::Result<model::NodeList> &list)
{
    if (!list) {
        m_summary->setText(errorText(list.error()));
        return;
    }
    m_nodes = list->nodes;
    m_rows->setRows(nodeRows(*list));
    m_actions.setNode(chosen());
    m_summary->setText(list->nodes.empty() ? QString() : nodesSummary(*list));
    m_database->setText(list->database ? databaseSummary(*list->database) : QString());
    m_database->setVisible(list->database.has_value());
    m_stack->setCurrentWidget(list->nodes.empty() ? static_cast<QWidget *>(m_empty) : m_table);
}

} // namespace sagadesk::ui

#include "moc_nodespage.cpp"
