#include "ui/task/graphview.h"

#include "ui/models/steptablemodel.h"
#include "ui/text/format.h"
#include "ui/text/statetext.h"
#include "ui/widgets/icons.h"

#include <QDateTime>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <QTransform>
#include <QWheelEvent>

#include <cmath>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

using model::StepState;
using model::UndoState;

namespace {

constexpr double kScaleMin = 0.1;
constexpr double kScaleMax = 3.0;
constexpr double kFitMax = 1.15; // small graphs are hardly enlarged
constexpr double kMargin = 14;
constexpr double kPlain = 46; // gap between layers
constexpr double kRoomForCondition = 150; // minimum gap before a step with a condition
constexpr int kLettersMax = 64; // of a node or a condition; longer ones are elided
constexpr double kBesideWords = 22; // padding of a node, in addition to its icon and words
constexpr double kUndoIndent = 14;

bool undoIsOpen(UndoState state)
{
    return state == UndoState::Planned || state == UndoState::Running;
}

QString stepWords(StepState state, const QString &service)
{
    return GraphView::tr("%1 · %2").arg(stateText(state), service);
}

QString undoWords(UndoState state, bool byHand)
{
    if (state != UndoState::None)
        return stateText(state);
    return byHand ? GraphView::tr("Undo by hand") : GraphView::tr("Undo");
}

QFont boldOf(QFont font)
{
    font.setWeight(QFont::DemiBold);
    return font;
}

QFont smallOf(QFont font)
{
    font.setPointSizeF(font.pointSizeF() * 0.85);
    return font;
}

} // namespace

GraphView::GraphView(QWidget *parent)
    : QAbstractScrollArea(parent)
{
    setObjectName(u"graphView"_s);
    setAccessibleName(tr("Graph of the steps"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setCursor(Qt::OpenHandCursor);
    connect(&Theme::instance(), &Theme::changed, viewport(), qOverload<>(&QWidget::update));
}

void GraphView::showTask(const model::TaskDetail &detail)
{
    const bool another = detail.record.publicId != m_task;
    std::vector<Node> nodes;
    std::vector<std::pair<int, int>> edges;
    QHash<QString, int> named;
    for (const model::StepView &step : detail.steps)
        named.insert(step.name, step.index);
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    for (const model::StepView &step : detail.steps) {
        nodes.push_back({step.name, step.service, step.condition, step.record, step.hasUndo,
            step.manualUndo, isFinal(detail.record.state) ? QString() : waitingText(step, now)});
        for (const QString &before : step.after)
            if (named.contains(before))
                edges.emplace_back(named.value(before), step.index);
    }
    const bool sameShape = !another && edges == m_input.edges && nodes.size() == m_nodes.size();
    m_task = detail.record.publicId;
    m_nodes = std::move(nodes);
    m_input.edges = std::move(edges);
    if (another) {
        m_all = true;
        m_current = -1;
    }
    if (!sameShape)
        layOut();
    setAccessibleDescription(m_current < 0
            ? tr("%n step(s)", nullptr, static_cast<int>(m_nodes.size()))
            : nodeText(m_current));
    viewport()->update();
}

void GraphView::clear()
{
    m_nodes.clear();
    m_input = {};
    m_layout = {};
    m_task.clear();
    m_current = -1;
    viewport()->update();
}

double GraphView::lineHeight() const
{
    return fontMetrics().height() + 4;
}

double GraphView::widthOf(const Node &node) const
{
    const QFontMetrics metrics = fontMetrics();
    const double letter = metrics.horizontalAdvance(u'x');
    double words = QFontMetrics(boldOf(font())).horizontalAdvance(node.name);
    for (int state = 0; state < model::kStepStateCount; ++state)
        words = std::max<double>(words,
            metrics.horizontalAdvance(stepWords(static_cast<StepState>(state), node.service)));
    if (node.hasUndo)
        for (int state = 0; state < model::kUndoStateCount; ++state)
            words = std::max<double>(words,
                kUndoIndent
                    + metrics.horizontalAdvance(
                        undoWords(static_cast<UndoState>(state), node.manualUndo)));
    return qBound(letter * 21, words + metrics.height() + kBesideWords, letter * kLettersMax);
}

double GraphView::widthOfCondition(const Node &node) const
{
    if (node.condition.isEmpty())
        return 0;
    const QFontMetrics metrics(smallOf(font()));
    const double words = metrics.horizontalAdvance(tr("if %1").arg(node.condition)) + 20;
    return qBound(
        kRoomForCondition, words, double(fontMetrics().horizontalAdvance(u'x') * kLettersMax));
}

void GraphView::layOut()
{
    m_input.sizes.clear();
    m_input.layerGap = kPlain;
    for (const Node &node : m_nodes) {
        const double height = 2 * lineHeight() + 12 + (node.hasUndo ? lineHeight() + 10 : 0);
        m_input.sizes.emplace_back(widthOf(node), height);
        m_input.layerGap = std::max(m_input.layerGap, widthOfCondition(node));
    }
    m_layout = layoutGraph(m_input);
    if (m_all)
        showAll();
}

QTransform GraphView::transform() const
{
    return QTransform::fromTranslate(m_offset.x(), m_offset.y()).scale(m_scale, m_scale);
}

void GraphView::showAll()
{
    m_all = true;
    const QRectF bounds = m_layout.bounds;
    if (bounds.isEmpty())
        return;
    const QSizeF room(viewport()->width() - 2 * kMargin, viewport()->height() - 2 * kMargin);
    const double fit = qMin(room.width() / bounds.width(), room.height() / bounds.height());
    m_scale = qBound(kScaleMin, fit, kFitMax);
    m_offset =
        QPointF(viewport()->width() / 2.0, viewport()->height() / 2.0) - bounds.center() * m_scale;
    viewport()->update();
}

void GraphView::zoomAt(const QPointF &at, double factor)
{
    const double scale = qBound(kScaleMin, m_scale * factor, kScaleMax);
    m_offset = at - (at - m_offset) * (scale / m_scale);
    m_scale = scale;
    m_all = false;
    viewport()->update();
}

void GraphView::zoom(double factor)
{
    zoomAt(QPointF(viewport()->width() / 2.0, viewport()->height() / 2.0), factor);
}

QRect GraphView::nodeRect(int step) const
{
    return transform().mapRect(m_layout.nodes.at(static_cast<size_t>(step))).toAlignedRect();
}

int GraphView::stepAt(const QPoint &at) const
{
    for (int step = 0; step < static_cast<int>(m_layout.nodes.size()); ++step)
        if (nodeRect(step).contains(at))
            return step;
    return -1;
}

void GraphView::setCurrentStep(int step)
{
    if (step == m_current || step >= static_cast<int>(m_nodes.size()))
        return;
    m_current = step;
    if (step >= 0) {
        setAccessibleDescription(nodeText(step));
        reveal(step);
    }
    viewport()->update();
}

void GraphView::choose(int step)
{
    if (step < 0 || step == m_current)
        return;
    setCurrentStep(step);
    Q_EMIT stepChosen(step);
}

void GraphView::reveal(int step)
{
    const QRect box = nodeRect(step);
    const QRect room = viewport()->rect();
    if (m_all || room.contains(box))
        return;
    m_offset += QPointF(room.center() - box.center());
}

QString GraphView::nodeText(int step) const
{
    const Node &node = m_nodes.at(static_cast<size_t>(step));
    QStringList lines{
        tr("%1 at service %2: %3").arg(node.name, node.service, stateText(node.record.state))};
    if (!node.condition.isEmpty())
        lines.append(tr("Only if %1").arg(node.condition));
    if (!node.waits.isEmpty())
        lines.append(node.waits);
    lines.append(effectText(node.record.effect));
    if (node.record.undoState != UndoState::None)
        lines.append(tr("Undo: %1").arg(stateText(node.record.undoState)));
    else if (!node.hasUndo)
        lines.append(tr("Has no undo"));
    return lines.join(u'\n');
}

void GraphView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), palette().color(QPalette::Base));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.setTransform(transform());
    paintEdges(painter);
    const QRectF shown = transform().inverted().mapRect(QRectF(viewport()->rect()));
    for (int step = 0; step < static_cast<int>(m_nodes.size()); ++step)
        if (m_layout.nodes[static_cast<size_t>(step)].intersects(shown))
            paintNode(painter, step);
}

void GraphView::paintEdges(QPainter &painter) const
{
    for (size_t edge = 0; edge < m_layout.edges.size(); ++edge)
        paintEdge(painter, edge);
    for (size_t step = 0; step < m_nodes.size(); ++step) {
        const QRectF &box = m_layout.nodes[step];
        if (!m_nodes[step].condition.isEmpty())
            paintCondition(painter, m_nodes[step], QPointF(box.left(), box.center().y()));
    }
}

void GraphView::paintEdge(QPainter &painter, size_t edge) const
{
    const auto &points = m_layout.edges[edge];
    const auto [from, to] = m_input.edges[edge];
    const StepState before = m_nodes[static_cast<size_t>(from)].record.state;
    const bool passed = before == StepState::Completed || before == StepState::Skipped;
    const bool chosen = from == m_current || to == m_current;
    const Theme &theme = Theme::instance();
    QPainterPath path(points.front());
    for (size_t i = 1; i < points.size(); ++i) {
        const double bend = (points[i].x() - points[i - 1].x()) / 2;
        path.cubicTo(points[i - 1] + QPointF(bend, 0), points[i] - QPointF(bend, 0), points[i]);
    }
    const QColor color = chosen ? theme.color(Tone::Accent) : theme.tint(Tone::Muted, 0.75);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, chosen ? 2 : 1.4, passed ? Qt::SolidLine : Qt::DashLine));
    painter.drawPath(path);
    const QPointF end = points.back();
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(QPolygonF({end, end + QPointF(-8, -4), end + QPointF(-8, 4)}));
}

void GraphView::paintCondition(QPainter &painter, const Node &node, const QPointF &end) const
{
    const Theme &theme = Theme::instance();
    const QPointF c = end + QPointF(-16, 0);
    const bool skipped = node.record.state == StepState::Skipped;
    painter.setPen(QPen(theme.color(Tone::Deadline), 1.4));
    painter.setBrush(skipped ? QBrush(palette().color(QPalette::Base))
                             : QBrush(theme.tint(Tone::Deadline, 0.35)));
    painter.drawPolygon(
        QPolygonF({c + QPointF(-6, 0), c + QPointF(0, -6), c + QPointF(6, 0), c + QPointF(0, 6)}));
    const QFont small = smallOf(font());
    painter.setFont(small);
    const QFontMetrics metrics(small);
    const double width = m_input.layerGap - 14;
    const QString words = metrics.elidedText(
        tr("if %1").arg(node.condition), Qt::ElideMiddle, static_cast<int>(width));
    const double wide = metrics.horizontalAdvance(words) + 4;
    const QRectF box(end.x() - wide - 4, c.y() + 8, wide, metrics.height());
    QColor ground = palette().color(QPalette::Base);
    ground.setAlphaF(0.85F);
    painter.fillRect(box, ground); // a line may be behind it
    painter.setPen(theme.color(Tone::Muted));
    painter.drawText(box, Qt::AlignRight | Qt::TextSingleLine, words);
    painter.setFont(font());
}

void GraphView::paintBox(QPainter &painter, const QRectF &box, const QString &iconName, int tone,
    const QString &title, const QString &words, bool dashed) const
{
    const Theme &theme = Theme::instance();
    const Tone meaning = static_cast<Tone>(tone);
    painter.setPen(QPen(theme.color(meaning), 1.4, dashed ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(box, 6, 6);
    painter.setBrush(theme.tint(meaning, 0.1));
    painter.drawRoundedRect(box, 6, 6);
    const double side = fontMetrics().height();
    const QRectF place(box.left() + 8, box.top() + 6, side, side);
    if (!iconName.isEmpty())
        painter.drawPixmap(place.toRect(),
            iconPixmap(iconName, meaning, qCeil(side), devicePixelRatioF() * qMax(1.0, m_scale)));
    const QRectF first(
        place.right() + 6, box.top() + 5, box.right() - place.right() - 12, side + 2);
    painter.setPen(title.isEmpty() ? theme.color(meaning) : palette().color(QPalette::Text));
    const auto write = [&](const QRectF &where, const QString &text, const QFontMetrics &metrics) {
        painter.drawText(where, Qt::AlignVCenter | Qt::TextSingleLine,
            metrics.elidedText(text, Qt::ElideRight, static_cast<int>(where.width())));
    };
    if (title.isEmpty()) {
        write(first, words, fontMetrics());
        return;
    }
    const QFont bold = boldOf(font());
    painter.setFont(bold);
    write(first, title, QFontMetrics(bold));
    painter.setFont(font());
    painter.setPen(theme.color(meaning));
    write(first.translated(0, lineHeight()), words, fontMetrics());
}

void GraphView::paintNode(QPainter &painter, int step) const
{
    const Node &node = m_nodes[static_cast<size_t>(step)];
    const QRectF whole = m_layout.nodes[static_cast<size_t>(step)];
    const model::StepRecord &record = node.record;
    QRectF box = whole;
    if (node.hasUndo)
        box.setHeight(2 * lineHeight() + 12);
    paintBox(painter, box, iconName(record.state), static_cast<int>(toneOf(record.state)),
        node.name, stepWords(record.state, node.service), record.state == StepState::Running);
    if (node.hasUndo) {
        const QRectF undo(whole.left() + kUndoIndent, box.bottom() + 5, whole.width() - kUndoIndent,
            whole.bottom() - box.bottom() - 5);
        painter.setPen(QPen(Theme::instance().tint(Tone::Muted, 0.6), 1.2));
        painter.drawLine(
            QPointF(whole.left() + 7, box.bottom()), QPointF(whole.left() + 7, undo.center().y()));
        painter.drawLine(
            QPointF(whole.left() + 7, undo.center().y()), QPointF(undo.left(), undo.center().y()));
        const bool none = record.undoState == UndoState::None;
        const QString words = undoWords(record.undoState, node.manualUndo);
        paintBox(painter, undo, none ? u"undo-planned"_s : iconName(record.undoState),
            static_cast<int>(none ? Tone::Muted : toneOf(record.undoState)), {}, words,
            undoIsOpen(record.undoState));
    }
    if (step == m_current) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2.4));
        painter.drawRoundedRect(whole.adjusted(-4, -4, 4, 4), 8, 8);
    }
}

void GraphView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    if (m_all)
        showAll();
}

void GraphView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        layOut();
}

void GraphView::wheelEvent(QWheelEvent *event)
{
    zoomAt(event->position(), std::pow(1.0012, event->angleDelta().y()));
    event->accept();
}

void GraphView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_pressed = m_dragged = event->pos();
    m_dragging = false;
    setFocus(Qt::MouseFocusReason);
}

void GraphView::mouseMoveEvent(QMouseEvent *event)
{
    if (!(event->buttons() & Qt::LeftButton))
        return;
    if (!m_dragging && (event->pos() - m_pressed).manhattanLength() < 4)
        return;
    m_dragging = true;
    m_all = false;
    viewport()->setCursor(Qt::ClosedHandCursor);
    m_offset += event->pos() - m_dragged;
    m_dragged = event->pos();
    viewport()->update();
}

void GraphView::mouseReleaseEvent(QMouseEvent *event)
{
    viewport()->setCursor(Qt::OpenHandCursor);
    if (event->button() == Qt::LeftButton && !m_dragging)
        choose(stepAt(event->pos()));
    m_dragging = false;
}

// The next node: left and right along edges, up and down within the layer.
int GraphView::neighbor(int key) const
{
    if (m_current < 0)
        return m_nodes.empty() ? -1 : 0;
    const bool back = key == Qt::Key_Left;
    if (back || key == Qt::Key_Right) {
        for (const auto &[from, to] : m_input.edges)
            if ((back ? to : from) == m_current)
                return back ? from : to;
        return -1;
    }
    const auto at = static_cast<size_t>(m_current);
    const int wanted = m_layout.orders[at] + (key == Qt::Key_Up ? -1 : 1);
    for (size_t i = 0; i < m_nodes.size(); ++i)
        if (m_layout.layers[i] == m_layout.layers[at] && m_layout.orders[i] == wanted)
            return static_cast<int>(i);
    return -1;
}

void GraphView::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
        choose(neighbor(event->key()));
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoom(1.25);
        break;
    case Qt::Key_Minus:
        zoom(1 / 1.25);
        break;
    case Qt::Key_0:
        showAll();
        break;
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

bool GraphView::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int step = stepAt(help->pos());
    if (step < 0)
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), plainToolTip(nodeText(step)), viewport());
    return true;
}

} // namespace sagadesk::ui

#include "moc_graphview.cpp"
