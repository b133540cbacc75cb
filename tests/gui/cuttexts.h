#pragma once

#include "ui/tables/tablelook.h"
#include "ui/widgets/elidedlabel.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QStyle>
#include <QStyleOption>
#include <QTabBar>
#include <QToolButton>

// Finds texts in visible widgets that are wider than their space. Texts that are elided on purpose
// (ElidedLabel, cells) are in the tooltip and are not measured.
class CutTexts final
{
public:
    explicit CutTexts(const QWidget *root)
    {
        for (const QWidget *part : root->findChildren<QWidget *>())
            if (part->isVisible() && !part->visibleRegion().isEmpty())
                measure(part);
    }
    [[nodiscard]] const QStringList &found() const { return m_found; }

private:
    void need(const QWidget *part, const QString &text, int room, int needed)
    {
        if (room < needed)
            m_found.append(QStringLiteral("%1 “%2”: %3 of %4")
                               .arg(part->objectName().isEmpty()
                                       ? QString::fromLatin1(part->metaObject()->className())
                                       : part->objectName(),
                                   text)
                               .arg(room)
                               .arg(needed));
    }
    static int advance(const QFontMetrics &metrics, const QString &text)
    {
        int widest = 0;
        for (const QString &line : text.split(u'\n'))
            widest = std::max(widest, metrics.size(Qt::TextShowMnemonic, line).width());
        return widest;
    }
    void measure(const QWidget *part)
    {
        if (const auto *label = qobject_cast<const QLabel *>(part))
            measureLabel(label);
        else if (const auto *button = qobject_cast<const QAbstractButton *>(part))
            measureButton(button);
        else if (const auto *tabs = qobject_cast<const QTabBar *>(part))
            measureTabs(tabs);
        else if (const auto *box = qobject_cast<const QComboBox *>(part))
            measureBox(box);
        else if (const auto *header = qobject_cast<const QHeaderView *>(part))
            measureHeader(header);
        else if (const auto *list = qobject_cast<const QListWidget *>(part);
                 list && list->objectName() == u"pages")
            measureList(list);
    }
    void measureLabel(const QLabel *label)
    {
        if (label->text().isEmpty() || qobject_cast<const sagadesk::ui::ElidedLabel *>(label))
            return;
        if (label->wordWrap())
            need(label, label->text(), label->height(), label->heightForWidth(label->width()));
        else
            need(label, label->text(), label->contentsRect().width(),
                advance(label->fontMetrics(), label->text()));
    }
    void measureButton(const QAbstractButton *button)
    {
        const auto *tool = qobject_cast<const QToolButton *>(button);
        if (button->text().isEmpty()
            || (tool
                && (tool->toolButtonStyle() == Qt::ToolButtonIconOnly
                    || tool->metaObject()->className() != QByteArray("QToolButton"))))
            return;
        const bool hasIcon = !button->icon().isNull()
            && (!tool || tool->toolButtonStyle() == Qt::ToolButtonTextBesideIcon);
        const int beside = hasIcon ? button->iconSize().width() + 4 : 0;
        need(button, button->text(), button->width(),
            advance(button->fontMetrics(), button->text()) + beside);
    }
    void measureTabs(const QTabBar *tabs)
    {
        for (int i = 0; i < tabs->count(); ++i)
            if (tabs->isTabVisible(i))
                need(tabs, tabs->tabText(i), tabs->tabRect(i).intersected(tabs->rect()).width(),
                    advance(tabs->fontMetrics(), tabs->tabText(i)));
    }
    void measureBox(const QComboBox *box)
    {
        QStyleOptionComboBox option;
        option.initFrom(box);
        option.editable = box->isEditable();
        const QRect room = box->style()->subControlRect(
            QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box);
        need(
            box, box->currentText(), room.width(), advance(box->fontMetrics(), box->currentText()));
    }
    void measureHeader(const QHeaderView *header)
    {
        if (header->orientation() != Qt::Horizontal || !header->model())
            return;
        for (int section = 0; section < header->count(); ++section) {
            const QString title = header->model()->headerData(section, Qt::Horizontal).toString();
            if (!header->isSectionHidden(section) && !title.isEmpty())
                need(header->parentWidget(), title, header->sectionSize(section),
                    advance(header->fontMetrics(), title) + sagadesk::ui::kCellMargin);
        }
    }
    void measureList(const QListWidget *list)
    {
        for (int row = 0; row < list->count(); ++row) {
            const QListWidgetItem *item = list->item(row);
            need(list, item->text(), list->visualItemRect(item).width(),
                advance(list->fontMetrics(), item->text()) + list->iconSize().width());
        }
    }

    QStringList m_found;
};
