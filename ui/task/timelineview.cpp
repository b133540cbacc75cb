#include "ui/task/timelineview.h"

#include "ui/models/poolwork.h"
#include "ui/models/timelinetablemodel.h"
#include "ui/tables/exportmenu.h"
#include "ui/tables/tablelook.h"
#include "ui/task/taskhistory.h"
#include "ui/task/timelinecanvas.h"
#include "ui/task/timelinelegend.h"
#include "ui/text/format.h"
#include "ui/widgets/icons.h"

#include <QAction>
#include <QDateTime>
#include <QHBoxLayout>
#include <QLabel>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

TimelineView::TimelineView(TaskHistory &history, QWidget *parent)
    : QWidget(parent)
    , m_history(history)
    , m_canvas(new TimelineCanvas(this))
    , m_model(new TimelineTableModel(this))
    , m_table(new QTableView(this))
    , m_stack(new QStackedWidget(this))
    , m_words(new QLabel(this))
    , m_list(new QToolButton(this))
{
    setObjectName(u"timelineView"_s);
    build();
    connect(&history, &TaskHistory::grown, this, &TimelineView::rebuild);
    connect(&history, &TaskHistory::named, this, &TimelineView::rebuild);
    connect(m_canvas, &TimelineCanvas::currentChanged, this, &TimelineView::showCurrent);
    m_tick.setInterval(1000);
    connect(&m_tick, &QTimer::timeout, this, &TimelineView::rebuild);
    m_tick.start();
}

void TimelineView::build()
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 2, 0, 0);
    column->setSpacing(2);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(6, 0, 2, 0);
    head->setSpacing(2);
    m_words->setObjectName(u"timelineWords"_s);
    m_words->setTextFormat(Qt::PlainText);
    m_words->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    head->addWidget(m_words, 1);
    const auto button = [&](const char *name, const QString &text, const QString &hint) {
        auto *made = new QToolButton(this);
        made->setObjectName(QString::fromLatin1(name));
        made->setText(text);
        made->setToolTip(hint);
        made->setAccessibleName(hint);
        made->setAutoRaise(true);
        head->addWidget(made);
        return made;
    };
    connect(button("timelineCloser", u"+"_s, tr("Zoom in (+)")), &QToolButton::clicked, m_canvas,
        [this] { m_canvas->zoom(1.5); });
    connect(button("timelineFarther", u"\u2212"_s, tr("Zoom out (−)")), &QToolButton::clicked,
        m_canvas, [this] { m_canvas->zoom(1 / 1.5); });
    connect(button("timelineAll", tr("All"), tr("Show everything (0)")), &QToolButton::clicked,
        m_canvas, &TimelineCanvas::showAll);
    m_list->setObjectName(u"timelineList"_s);
    m_list->setText(tr("As a list"));
    m_list->setToolTip(tr("Show the same events as a list."));
    m_list->setCheckable(true);
    m_list->setAutoRaise(true);
    head->addWidget(m_list);
    column->addLayout(head);

    m_table->setModel(m_model);
    dressTable(m_table, u"timelineTable"_s, tr("Events of the timeline"));
    setColumnWidths(m_table, {15, 11, 18, 20, 60});
    restoreColumns(m_table);
    addTableActions(m_table, u"timeline"_s);
    m_stack->addWidget(m_canvas);
    m_stack->addWidget(m_table);
    column->addWidget(m_stack, 1);
    auto *legend = new TimelineLegend(this);
    column->addWidget(legend);
    connect(m_list, &QToolButton::toggled, legend, &QWidget::setHidden);
    connect(m_list, &QToolButton::toggled, this, [this](bool asList) {
        m_stack->setCurrentWidget(asList ? static_cast<QWidget *>(m_table) : m_canvas);
        if (asList && m_detail)
            m_model->setTimeline(m_canvas->timeline(), stepNames());
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex &at) {
            if (at.isValid() && m_stack->currentWidget() == m_table)
                m_canvas->setCurrent(m_model->row(at.row()).index);
        });
}

void TimelineView::showTask(const model::TaskDetail &detail)
{
    m_detail = detail;
    rebuild();
}

void TimelineView::clear()
{
    m_detail.reset();
    m_shown.clear();
    m_canvas->setTimeline({0, 1, {}, {}}, {}, true);
    m_model->setTimeline({}, {});
    m_words->clear();
}

QStringList TimelineView::stepNames() const
{
    QStringList names;
    for (const model::StepView &step : m_detail->steps)
        names.append(step.name);
    return names;
}

void TimelineView::rebuild()
{
    if (!m_detail || !isVisible())
        return;
    const QString task = m_detail->record.publicId;
    // A finished task does not change.
    if (sender() == &m_tick && isFinal(m_detail->record.state) && m_shown == task)
        return;
    if (m_building) {
        m_buildAgain = true;
        return;
    }
    m_building = true;
    m_buildAgain = false;
    model::TaskDetail detail;
    detail.record = m_detail->record;
    detail.steps = m_detail->steps;
    inPool(
        this,
        [events = m_history.events(), detail, now = QDateTime::currentMSecsSinceEpoch()] {
            return timelineOf(events, detail, now);
        },
        [this, task](Timeline timeline) { arrived(std::move(timeline), task); });
}

void TimelineView::arrived(Timeline timeline, const QString &task)
{
    m_building = false;
    if (m_detail && m_detail->record.publicId == task) {
        m_canvas->setTimeline(std::move(timeline), stepNames(), m_shown != task);
        m_shown = task;
        if (m_stack->currentWidget() == m_table)
            m_model->setTimeline(m_canvas->timeline(), stepNames());
        showCurrent(m_canvas->current());
    }
    if (m_buildAgain || (m_detail && m_detail->record.publicId != task))
        rebuild();
}

void TimelineView::showCurrent(int item)
{
    if (item < 0) {
        const Timeline &shown = m_canvas->timeline();
        m_words->setText(tr("%n event(s) in %1", nullptr, static_cast<int>(shown.items.size()))
                             .arg(durationText(shown.to - shown.from)));
        return;
    }
    m_words->setText(singleLine(m_canvas->itemText(item).replace(u'\n', u" \u00b7 "_s)));
    const int lane = m_canvas->timeline().items.at(static_cast<size_t>(item)).lane;
    if (lane >= 0 && m_canvas->hasFocus())
        Q_EMIT stepChosen(lane);
}

void TimelineView::save(QSettings &settings) const
{
    saveColumns(settings, m_table);
}

} // namespace sagadesk::ui

#include "moc_timelineview.cpp"
