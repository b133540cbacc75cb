#include "ui/nodes/nodespage.h"

#include "core/engine/enginereads.h"
#include "ui/nodes/noderows.h"
#include "ui/text/errortext.h"
#include "ui/widgets/emptyview.h"

#include <QLabel>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

NodesPage::NodesPage(engine::EngineReads &reads, QWidget *parent)
    : PageWidget(parent)
    , m_reads(reads)
    , m_rows(new TextRows(nodeTitles(), this))
    , m_summary(new QLabel(this))
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
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    m_stack->setCurrentWidget(m_empty);
    column->addWidget(m_stack, 1);
    if (m_reads.sharesStore())
        m_empty->setMessage(u"nodes"_s, tr("No node has used this store yet"),
            tr("Each window with an engine, and each sagadeskctl run, that uses this store is a "
               "node."));
    else
        m_empty->setMessage(u"nodes"_s, tr("The store belongs to one process"),
            tr("Only this process uses it. Several nodes need a store in a database."));
    m_timer.setInterval(1000);
    connect(&m_timer, &QTimer::timeout, this, &NodesPage::read);
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
    m_rows->setRows(nodeRows(*list));
    m_summary->setText(list->nodes.empty() ? QString() : nodesSummary(*list));
    m_stack->setCurrentWidget(list->nodes.empty() ? static_cast<QWidget *>(m_empty) : m_table);
}

} // namespace sagadesk::ui

#include "moc_nodespage.cpp"
