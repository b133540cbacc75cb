#pragma once

#include "ui/tables/tablelook.h"
#include "ui/text/format.h"
#include "ui/widgets/counterstrip.h"
#include "ui/widgets/elidedlabel.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QRadioButton>
#include <QScreen>
#include <QStyle>
#include <QStyleOption>
#include <QTabBar>
#include <QToolButton>

// Finds texts of visible parts that have less room than they need. Lines that are elided on purpose
// (ElidedLabel, cells) must have their whole text in the tooltip.
class CutTexts final
{
public:
    explicit CutTexts(const QWidget *root)
        : m_root(root)
    {
        measureIfShown(root);
        for (const QWidget *part : root->findChildren<QWidget *>())
            measureIfShown(part);
    }
    [[nodiscard]] const QStringList &found() const { return m_found; }
    [[nodiscard]] int measured() const { return m_measured; } // number of texts measured

private:
    void need(const QWidget *part, const QString &text, int room, int needed)
    {
        ++m_measured;
        if (room < needed)
            m_found.append(QStringLiteral("%1 “%2”: %3 of %4")
                               .arg(part->objectName().isEmpty()
                                       ? QString::fromLatin1(part->metaObject()->className())
                                       : part->objectName(),
                                   text)
                               .arg(room)
                               .arg(needed));
    }
    static int widthOf(const QFontMetrics &metrics, const QString &text)
    {
        int widest = 0;
        for (const QString &line : text.split(u'\n'))
            widest = std::max(widest, metrics.size(Qt::TextShowMnemonic, line).width());
        return widest;
    }
    void measureIfShown(const QWidget *part)
    {
        // A part outside the visible area of a scroll area is reached by scrolling.
        if (part->isVisible() && part->width() > 0 && part->height() > 0)
            measure(part);
    }
    void measure(const QWidget *part)
    {
        if (const auto *label = qobject_cast<const QLabel *>(part))
            measureLabel(label);
        else if (const auto *counter = qobject_cast<const sagadesk::ui::CounterButton *>(part))
            need(counter, counter->text(), counter->showsWholeWord() ? 1 : 0, 1);
        else if (const auto *button = qobject_cast<const QAbstractButton *>(part))
            measureButton(button);
        else if (const auto *tabs = qobject_cast<const QTabBar *>(part))
            measureTabs(tabs);
        else if (const auto *box = qobject_cast<const QComboBox *>(part))
            measureBox(box);
        else if (const auto *header = qobject_cast<const QHeaderView *>(part))
            measureHeader(header);
        else if (const auto *group = qobject_cast<const QGroupBox *>(part))
            measureGroup(group);
        else if (const auto *menu = qobject_cast<const QMenuBar *>(part))
            measureMenuBar(menu);
        else if (const auto *list = qobject_cast<const QListWidget *>(part); list
                 && (list->objectName() == u"pages" || list->objectName() == u"manualChapters"))
            measureList(list);
    }
    void measureLabel(const QLabel *label)
    {
        if (label->text().isEmpty())
            return;
        if (const auto *elided = qobject_cast<const sagadesk::ui::ElidedLabel *>(label)) {
            measureElided(elided);
            return;
        }
        if (label->wordWrap()) {
            const int needed = label->heightForWidth(label->width());
            need(label, label->text(), label->height(), needed);
            return;
        }
        const bool isRich = label->textFormat() == Qt::RichText;
        const int margins = 2 * label->margin();
        const int needed =
            isRich ? label->sizeHint().width() : widthOf(label->fontMetrics(), label->text());
        need(label, label->text(), label->contentsRect().width() - margins, needed);
        // Letters from another font may need less height than the label's own font.
        const QRect all(0, 0, needed + 1, QWIDGETSIZE_MAX);
        const int lines = isRich
            ? label->sizeHint().height()
            : label->fontMetrics().boundingRect(all, Qt::AlignTop, label->text()).height();
        need(label, label->text(), label->contentsRect().height(), lines);
    }
    // Reports an elided label whose tooltip lacks its text. Without a tooltip of its own, the label
    // shows its text as the tooltip (ElidedLabel::event).
    void measureElided(const sagadesk::ui::ElidedLabel *label)
    {
        const QString tip = sagadesk::ui::plainText(label->toolTip());
        const bool isReported =
            tip.isEmpty() || tip.contains(label->text()) || isListedIn(tip, label);
        need(label, label->text(), label->isElided() && !isReported ? 0 : 1, 1);
    }
    // Whether the tooltip contains every part of a text with separators.
    static bool isListedIn(const QString &tip, const QLabel *label)
    {
        const QStringList parts = label->text().split(QStringLiteral(" \u00b7 "));
        return std::all_of(
            parts.begin(), parts.end(), [&tip](const QString &part) { return tip.contains(part); });
    }
    void measureButton(const QAbstractButton *button)
    {
        const auto *tool = qobject_cast<const QToolButton *>(button);
        if (button->text().isEmpty() || (tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly))
            return;
        const int text = widthOf(button->fontMetrics(), button->text());
        if (qobject_cast<const QCheckBox *>(button) || qobject_cast<const QRadioButton *>(button)) {
            const int indicator = button->style()->pixelMetric(QStyle::PM_IndicatorWidth)
                + button->style()->pixelMetric(QStyle::PM_CheckBoxLabelSpacing);
            need(button, button->text(), button->width(), text + indicator);
            return;
        }
        const bool hasIcon = !button->icon().isNull()
            && (!tool || tool->toolButtonStyle() == Qt::ToolButtonTextBesideIcon);
        need(button, button->text(), button->width(),
            text + (hasIcon ? button->iconSize().width() + 4 : 0));
        need(button, button->text(), button->height(), button->fontMetrics().height());
    }
    void measureTabs(const QTabBar *tabs)
    {
        for (int i = 0; i < tabs->count(); ++i)
            if (tabs->isTabVisible(i))
                need(tabs, tabs->tabText(i), tabs->tabRect(i).intersected(tabs->rect()).width(),
                    widthOf(tabs->fontMetrics(), tabs->tabText(i)));
    }
    // Measures all entries, because the user may choose any of them.
    void measureBox(const QComboBox *box)
    {
        QStyleOptionComboBox option;
        option.initFrom(box);
        option.editable = box->isEditable();
        const int room =
            box->style()
                ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box)
                .width();
        for (int i = 0; i < box->count(); ++i) {
            const QString tip = box->itemData(i, Qt::ToolTipRole).toString();
            const bool isReported = sagadesk::ui::plainText(tip) == box->itemText(i)
                && (i != box->currentIndex() || box->toolTip() == tip);
            if (!isReported)
                need(box, box->itemText(i), room, widthOf(box->fontMetrics(), box->itemText(i)));
        }
    }
    void measureHeader(const QHeaderView *header)
    {
        if (header->orientation() != Qt::Horizontal || !header->model())
            return;
        for (int section = 0; section < header->count(); ++section) {
            const QString title = header->model()->headerData(section, Qt::Horizontal).toString();
            if (!header->isSectionHidden(section) && !title.isEmpty())
                need(header->parentWidget(), title, header->sectionSize(section),
                    widthOf(header->fontMetrics(), title) + sagadesk::ui::kCellMargin);
        }
    }
    void measureGroup(const QGroupBox *group)
    {
        if (!group->title().isEmpty())
            need(group, group->title(), group->width(),
                widthOf(group->fontMetrics(), group->title()) + 2 * sagadesk::ui::kCellMargin);
    }
    void measureMenuBar(const QMenuBar *bar)
    {
        for (QAction *action : bar->actions()) {
            const QRect place = bar->actionGeometry(action).intersected(bar->rect());
            need(bar, action->text(), place.width(), widthOf(bar->fontMetrics(), action->text()));
            if (action->menu())
                measureMenu(action->menu());
        }
    }
    // A menu is as wide as its entries, so it must fit the screen.
    void measureMenu(QMenu *menu)
    {
        Q_EMIT menu->aboutToShow();
        const QSize screen = m_root->screen()->availableGeometry().size();
        need(menu, menu->title(), screen.width(), menu->sizeHint().width());
        for (const QAction *action : menu->actions())
            if (action->menu())
                measureMenu(action->menu());
        Q_EMIT menu->aboutToHide();
    }
    void measureList(const QListWidget *list)
    {
        for (int row = 0; row < list->count(); ++row) {
            const QListWidgetItem *item = list->item(row);
            need(list, item->text(), list->visualItemRect(item).width(),
                widthOf(list->fontMetrics(), item->text()) + list->iconSize().width());
        }
    }

    const QWidget *m_root;
    QStringList m_found;
    int m_measured = 0;
};
