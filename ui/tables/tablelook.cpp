#include "ui/tables/tablelook.h"

#include "ui/tables/rowmodel.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QMenu>
#include <QPainter>
#include <QScopedValueRollback>
#include <QSettings>
#include <QTimer>

#include <algorithm>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

// Raised when the columns of a table change: widths stored for the earlier ones don't fit.
constexpr int kColumnsVersion = 4;
constexpr char kTwoLines[] = "twoLines"; // property of a table

QString settingsKey(const QTableView *table)
{
    return u"tables/%1/header%2"_s.arg(table->objectName()).arg(kColumnsVersion);
}

// Paints the progress bar beside the text; returns the rectangle left for the text.
QRect paintProgress(
    QPainter *painter, QRect place, int words, double share, Tone tone, bool selected)
{
    const Theme &theme = Theme::instance();
    const int height = 5;
    const int from = qMin(words + 8, place.width() * 3 / 4);
    QRect track(place.left() + from, place.center().y() - height / 2, place.width() - from, height);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(selected ? QColor(255, 255, 255, 70) : theme.border());
    painter->drawRoundedRect(track, 2, 2);
    place.setWidth(from - 4);
    track.setWidth(qRound(track.width() * qBound(0.0, share, 1.0)));
    painter->setBrush(selected ? QColor(Qt::white) : theme.color(tone));
    if (track.width() > 0)
        painter->drawRoundedRect(track, 2, 2);
    return place;
}

Tone toneIn(const QModelIndex &index, int role)
{
    const QVariant tone = index.data(role);
    return tone.isValid() ? static_cast<Tone>(tone.toInt()) : Tone::Text;
}

void setPen(QPainter *painter, const QStyleOptionViewItem &option, Tone tone)
{
    const bool selected = option.state & QStyle::State_Selected;
    const QPalette::ColorRole plain = selected ? QPalette::HighlightedText : QPalette::Text;
    painter->setPen(selected || tone == Tone::Text ? option.palette.color(plain)
                                                   : Theme::instance().color(tone));
}

int alignmentOf(const QModelIndex &index)
{
    return index.data(Qt::TextAlignmentRole).toInt() | Qt::AlignVCenter;
}

void paintPlaceholder(QPainter *painter, const QRect &cell)
{
    const int width = qMin(cell.width() - 2 * kCellMargin, 60);
    const QRect bar(cell.left() + kCellMargin, cell.center().y() - 4, width, 8);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(Theme::instance().tint(Tone::Muted, 0.18));
    painter->drawRoundedRect(bar, 4, 4);
}

} // namespace

CellDelegate::CellDelegate(QObject *parent, bool wraps)
    : QStyledItemDelegate(parent)
    , m_wraps(wraps)
{
}

void CellDelegate::paint(
    QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    paintGround(painter, option, index);
    if (index.data(PlaceholderRole).toBool()) {
        paintPlaceholder(painter, option.rect);
        painter->restore();
        return;
    }
    const bool selected = option.state & QStyle::State_Selected;
    const Tone tone = toneIn(index, ToneRole);
    painter->setFont(option.font);
    QStyleOptionViewItem line = option;
    line.rect = paintSecondLine(painter, option, index);
    QRect text = line.rect.adjusted(kCellMargin, 0, -kCellMargin, 0);
    if (index.data(DashedRole).toBool())
        paintState(painter, line, index);
    const QIcon icon = index.data(Qt::DecorationRole).value<QIcon>();
    if (!icon.isNull()) {
        const int side = option.fontMetrics.height();
        const QRect place(text.left(), text.center().y() - side / 2, side, side);
        icon.paint(painter, place, Qt::AlignCenter, selected ? QIcon::Selected : QIcon::Normal);
        text.setLeft(place.right() + kIconGap);
    }
    const QVariant share = index.data(ShareRole);
    if (share.isValid()) {
        // Reserves the same width for all texts that fit, so that the bars are aligned.
        const int words = qMax(m_texts.width(painter, u"88/88"_s),
            m_texts.width(painter, index.data(Qt::DisplayRole).toString()));
        text = paintProgress(painter, text, words, share.toDouble(), tone, selected);
    }
    setPen(painter, option, share.isValid() ? Tone::Text : tone);
    const QString words = index.data(Qt::DisplayRole).toString();
    if (m_wraps)
        painter->drawText(text, alignmentOf(index) | Qt::TextWordWrap, words);
    else
        m_texts.draw(painter, text, alignmentOf(index), words);
    painter->restore();
}

QRect CellDelegate::paintSecondLine(
    QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QString words = index.data(SecondLineRole).toString();
    if (words.isEmpty())
        return option.rect;
    QRect first = option.rect;
    QRect second = option.rect.adjusted(kCellMargin, 0, -kCellMargin, 0);
    if (!index.data(Qt::DisplayRole).toString().isEmpty()) {
        const int middle = option.rect.center().y();
        first.setTop(middle - option.fontMetrics.lineSpacing());
        first.setBottom(middle);
        second.setTop(middle);
        second.setBottom(middle + option.fontMetrics.lineSpacing());
    }
    setPen(painter, option, toneIn(index, SecondToneRole));
    m_texts.draw(painter, second, alignmentOf(index), words);
    return first;
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const int height = index.data(SecondLineRole).toString().isEmpty()
        ? option.fontMetrics.height() + 8
        : 2 * option.fontMetrics.lineSpacing() + 7;
    return QStyledItemDelegate::sizeHint(option, index).expandedTo(QSize(0, height));
}

void CellDelegate::paintGround(
    QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme &theme = Theme::instance();
    if (option.state & QStyle::State_Selected) {
        const bool active = option.state & QStyle::State_Active;
        painter->fillRect(option.rect,
            option.palette.color(
                active ? QPalette::Active : QPalette::Inactive, QPalette::Highlight));
        return;
    }
    if (option.state & QStyle::State_MouseOver)
        painter->fillRect(option.rect, theme.tint(Tone::Accent, 0.06));
    const QVariant age = index.data(AgeRole);
    const double strength = age.isValid() ? flashStrength(age.toLongLong()) : 0;
    if (strength > 0)
        painter->fillRect(option.rect, theme.tint(Tone::Accent, 0.14 * strength));
    const QVariant heat = index.data(HeatRole);
    if (heat.isValid() && heat.toDouble() > 0.0)
        painter->fillRect(option.rect.adjusted(1, 1, -1, -1),
            theme.tint(heat.toDouble() >= 1.0 ? Tone::Failed : Tone::Deadline,
                0.06 + 0.28 * heat.toDouble()));
    painter->setPen(theme.tint(Tone::Muted, 0.14));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
}

// Transitional states have a dashed outline, in addition to color, icon and word.
void CellDelegate::paintState(
    QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    if (option.state & QStyle::State_Selected)
        return;
    const Tone tone = static_cast<Tone>(index.data(ToneRole).toInt());
    const QString words = index.data(Qt::DisplayRole).toString();
    const int width = option.fontMetrics.height() + 14 + m_texts.width(painter, words);
    const double gap = qMin(2.5, (option.rect.height() - option.fontMetrics.height()) / 2.0);
    const QRectF box(option.rect.left() + 2.5, option.rect.top() + gap,
        qMin(width + 4, option.rect.width() - 6), option.rect.height() - 2 * gap - 1);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(Theme::instance().tint(tone, 0.55), 1, Qt::DashLine));
    painter->setBrush(Theme::instance().tint(tone, 0.06));
    painter->drawRoundedRect(box, 4, 4);
    painter->restore();
}

int rowHeight(const QWidget *widget)
{
    const QFontMetrics metrics = widget->fontMetrics();
    return widget->property(kTwoLines).toBool() ? 2 * metrics.lineSpacing() + 7
                                                : metrics.height() + 11;
}

namespace {

void showColumnMenu(QTableView *table, const QPoint &at)
{
    auto *menu = new QMenu(table);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QHeaderView *header = table->horizontalHeader();
    for (int column = 0; column < header->count(); ++column) {
        const QString title =
            table->model()->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        QAction *action = menu->addAction(title);
        action->setCheckable(true);
        action->setChecked(!header->isSectionHidden(column));
        QObject::connect(action, &QAction::toggled, table,
            [table, column](bool shown) { table->setColumnHidden(column, !shown); });
    }
    menu->popup(table->horizontalHeader()->mapToGlobal(at));
}

int titleWidth(const QHeaderView *header, int column)
{
    const QString title =
        header->model()->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    return header->fontMetrics().horizontalAdvance(title) + 3 * kCellMargin;
}

// Only the sort column reserves space for the arrow; a column is widened when it becomes the sort
// column. The last column takes the remaining width, but not less than its title needs.
class TitleHeader final : public QHeaderView
{
public:
    explicit TitleHeader(QWidget *parent)
        : QHeaderView(Qt::Horizontal, parent)
    {
        setSectionsClickable(true);
        connect(this, &QHeaderView::sortIndicatorChanged, this, [this](int column) {
            if (column >= 0 && column < count() && !isSectionHidden(column))
                resizeSection(column, qMax(sectionSize(column), sectionSizeHint(column)));
        });
        // Delayed, because the base class reports the stretched size before it sets it.
        m_soon.setSingleShot(true);
        m_soon.setInterval(0);
        connect(&m_soon, &QTimer::timeout, this, &TitleHeader::keepLastTitle);
        connect(this, &QHeaderView::sectionResized, this, [this] {
            if (!m_keeping)
                m_soon.start();
        });
    }

protected:
    bool event(QEvent *event) override
    {
        const bool taken = QHeaderView::event(event);
        const QEvent::Type type = event->type();
        if (type == QEvent::Resize || type == QEvent::Show || type == QEvent::FontChange)
            keepLastTitle();
        return taken;
    }
    QSize sectionSizeFromContents(int column) const override
    {
        QSize size = QHeaderView::sectionSizeFromContents(column);
        if (column != sortIndicatorSection())
            size.setWidth(qMin(size.width(), titleWidth(this, column)));
        return size;
    }

private:
    [[nodiscard]] int lastShown() const
    {
        for (int visual = count() - 1; visual >= 0; --visual)
            if (!isSectionHidden(logicalIndex(visual)))
                return logicalIndex(visual);
        return -1;
    }
    void keepLastTitle()
    {
        const int last = lastShown();
        if (m_keeping || last < 0 || !isVisible() || !(stretchLastSection() || m_isKept))
            return;
        const QScopedValueRollback<bool> keeping(m_keeping, true);
        const int least = sectionSizeHint(last);
        const bool hasRoom = length() - sectionSize(last) + least <= viewport()->width();
        if (hasRoom != stretchLastSection()) {
            m_isKept = !hasRoom;
            setStretchLastSection(hasRoom);
        }
        if (!hasRoom)
            resizeSection(last, least);
    }

    QTimer m_soon;
    bool m_keeping = false;
    bool m_isKept = false; // the last column is not stretched for lack of room
};

} // namespace

void dressTable(QTableView *table, const QString &objectName, const QString &accessibleName)
{
    table->setObjectName(objectName);
    table->setAccessibleName(accessibleName);
    table->setItemDelegate(new CellDelegate(table));
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false);
    table->setMouseTracking(true);
    table->setFrameShape(QFrame::NoFrame);
    table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->verticalHeader()->setMinimumSectionSize(12);
    table->verticalHeader()->setDefaultSectionSize(rowHeight(table));
    auto *header = new TitleHeader(table);
    table->setHorizontalHeader(header);
    header->setSectionsMovable(true);
    header->setHighlightSections(false);
    header->setStretchLastSection(true);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setMinimumSectionSize(30);
    header->setTextElideMode(Qt::ElideRight);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(header, &QWidget::customContextMenuRequested, table,
        [table](const QPoint &at) { showColumnMenu(table, at); });
}

void setTwoLines(QTableView *table)
{
    table->setProperty(kTwoLines, true);
    table->verticalHeader()->setDefaultSectionSize(rowHeight(table));
}

void setColumnWidths(QTableView *table, const QList<int> &characters)
{
    const int width = table->fontMetrics().horizontalAdvance(u'x');
    QHeaderView *header = table->horizontalHeader();
    // A section that is hidden while the last one is stretched still counts in length().
    const bool stretched = header->stretchLastSection();
    header->setStretchLastSection(false);
    for (int column = 0; column < characters.size(); ++column) {
        table->setColumnHidden(column, characters[column] == 0);
        if (characters[column] == 0)
            continue;
        table->setColumnWidth(
            column, qMax(characters[column] * width + 2 * kCellMargin, titleWidth(header, column)));
    }
    header->setStretchLastSection(stretched);
}

QList<int> chosenRowNumbers(const QTableView *table, int most)
{
    QList<int> rows;
    for (const QItemSelectionRange &range : table->selectionModel()->selection())
        for (int row = range.top(); row <= range.bottom() && rows.size() < most; ++row)
            rows.append(row);
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

namespace {

constexpr char kFirstColumns[] = "firstColumns"; // property of a table: the initial state

// Widths saved with another language or a smaller font could truncate titles.
void fitTitles(QTableView *table)
{
    QHeaderView *header = table->horizontalHeader();
    for (int column = 0; column < header->count(); ++column)
        if (!header->isSectionHidden(column))
            header->resizeSection(
                column, qMax(header->sectionSize(column), header->sectionSizeHint(column)));
}

} // namespace

void saveColumns(QSettings &settings, const QTableView *table)
{
    settings.setValue(settingsKey(table), table->horizontalHeader()->saveState());
}

void restoreColumns(QTableView *table)
{
    QHeaderView *header = table->horizontalHeader();
    table->setProperty(kFirstColumns, header->saveState());
    const QByteArray state = QSettings().value(settingsKey(table)).toByteArray();
    const bool stretched = header->stretchLastSection(); // as set for this table
    if (!state.isEmpty())
        header->restoreState(state);
    header->setStretchLastSection(stretched);
    fitTitles(table);
}

void resetColumns(QTableView *table)
{
    const QByteArray state = table->property(kFirstColumns).toByteArray();
    if (state.isEmpty())
        return;
    table->horizontalHeader()->restoreState(state);
    fitTitles(table);
}

} // namespace sagadesk::ui

#include "moc_tablelook.cpp"
