#include "ui/mainwindow/presenter.h"

#include "ui/tables/tablelook.h"

#include <QApplication>
#include <QHeaderView>
#include <QTableView>
#include <QTimer>

#include <utility>

namespace sagadesk::ui {

namespace {

// The section that takes the remaining width.
int stretchedOf(const QHeaderView *header)
{
    if (!header->stretchLastSection())
        return -1;
    for (int visual = header->count() - 1; visual >= 0; --visual)
        if (!header->isSectionHidden(header->logicalIndex(visual)))
            return header->logicalIndex(visual);
    return -1;
}

} // namespace

Presenter::Presenter(QWidget *window)
    : QObject(window)
    , m_window(window)
    , m_usual(QApplication::font())
{
}

// Parts of the window are being destroyed: restores only application-wide settings.
Presenter::~Presenter()
{
    if (QApplication::font() != m_usual)
        QApplication::setFont(m_usual);
}

void Presenter::setOn(bool on)
{
    m_on = on;
    apply();
}

void Presenter::setZoom(double zoom)
{
    m_zoom = qBound(kZoomMin, zoom, kZoomMax);
    apply();
}

void Presenter::apply()
{
    const double factor = m_zoom * (m_on ? kScale : 1);
    if (qFuzzyCompare(factor, m_factor))
        return;
    const double by = factor / std::exchange(m_factor, factor);
    for (QHeaderView *header : m_window->findChildren<QHeaderView *>())
        if (header->orientation() == Qt::Horizontal)
            setColumns(header);
    // Only column widths may be changed immediately. Each further step waits for one turn of the
    // event loop, so that the widgets have received the previous changes.
    QTimer::singleShot(0, this, [this, factor, by] {
        setLetters(factor, by);
        QTimer::singleShot(0, this, &Presenter::fitRows);
    });
}

// Sets the application font for future dialogs and menus. Widgets with their own fonts, such as
// headings, don't follow it and are scaled here.
void Presenter::setLetters(double factor, double by)
{
    QList<std::pair<QWidget *, qreal>> own;
    for (QWidget *part : m_window->findChildren<QWidget *>())
        if (part->testAttribute(Qt::WA_SetFont) && part->font().pointSizeF() > 0)
            own.append({part, part->font().pointSizeF()});
    QFont letters = m_usual;
    if (!qFuzzyCompare(factor, 1.0))
        letters.setPointSizeF(m_usual.pointSizeF() * factor);
    QApplication::setFont(letters);
    for (const auto &[part, size] : own) {
        QFont font = part->font();
        font.setPointSizeF(size * by);
        part->setFont(font);
    }
}

void Presenter::fitRows()
{
    for (QTableView *table : m_window->findChildren<QTableView *>())
        table->verticalHeader()->setDefaultSectionSize(rowHeight(table));
    Q_EMIT changed();
}

void Presenter::setColumns(QHeaderView *header)
{
    const int stretched = stretchedOf(header);
    QHash<int, double> &factors = m_columns[header];
    for (int column = 0; column < header->count(); ++column) {
        if (header->isSectionHidden(column) || column == stretched)
            continue;
        const double before = factors.value(column, 1);
        header->resizeSection(column, qRound(header->sectionSize(column) * m_factor / before));
        factors.insert(column, m_factor);
    }
}

} // namespace sagadesk::ui

#include "moc_presenter.cpp"
