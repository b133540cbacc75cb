#pragma once

#include "ui/tables/rowmodel.h"
#include "ui/text/format.h"

#include <QAbstractButton>
#include <QAbstractItemModel>
#include <QApplication>
#include <QComboBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QTabBar>
#include <QTableView>
#include <QTranslator>

// Encloses each translated text in brackets, so that texts joined from parts can be recognized.
class BracketTranslator final : public QTranslator
{
public:
    using QTranslator::QTranslator;
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(
        const char *context, const char *source, const char *, int) const override
    {
        return context && *context == 'Q' // texts of Qt itself: names of keys, standard buttons
            ? QString()
            : u'\u27e6' + QString::fromUtf8(source) + u'\u27e7';
    }
};

// Finds sentences joined from translated parts and other words, whose order is wrong in some
// languages. Whole sentences may follow one another, and lists may have separators.
class JoinedTexts final
{
public:
    explicit JoinedTexts(const QWidget *root)
    {
        collectIfShown(root);
        for (const QWidget *part : root->findChildren<QWidget *>())
            collectIfShown(part);
    }
    [[nodiscard]] const QStringList &found() const { return m_found; }
    [[nodiscard]] int measured() const { return m_measured; } // number of texts measured

    [[nodiscard]] static bool isJoined(QString text)
    {
        // Separates the parts of a rich-text line; removes tags, and keys after an action's name.
        text.replace(QStringLiteral("&nbsp;"), QStringLiteral("\t"));
        text.replace(QStringLiteral("</span> <b>"), QStringLiteral(": "));
        static const QRegularExpression kBeside(
            QStringLiteral("<[^>]*>|(?<=\u27e7) \\([^\u27e6\u27e7]*\\)"));
        text.remove(kBeside);
        static const QRegularExpression kSeparators(
            QStringLiteral("\n|\t| \u00b7 |: |, |; | \u2013 | \u2192 "));
        for (const QString &piece : pieces(text, kSeparators))
            if (isPieceJoined(piece))
                return true;
        return false;
    }

private:
    // Splits at separators that are not inside a translation.
    static QStringList pieces(const QString &text, const QRegularExpression &separators)
    {
        QStringList found;
        qsizetype from = 0;
        auto matches = separators.globalMatch(text);
        while (matches.hasNext()) {
            const auto match = matches.next();
            const QStringView before = QStringView(text).left(match.capturedStart());
            if (before.count(u'\u27e6') > before.count(u'\u27e7'))
                continue;
            found.append(text.sliced(from, match.capturedStart() - from));
            from = match.capturedEnd();
        }
        found.append(text.sliced(from));
        return found;
    }
    static bool isPieceJoined(const QString &piece)
    {
        int depth = 0;
        int translations = 0;
        bool hasOthers = false; // words besides the translations
        bool areSentences = true; // each translation but the last is a sentence
        QChar last;
        for (const QChar each : piece) {
            if (each == u'\u27e6' && depth++ == 0) {
                if (++translations > 1 && !QStringLiteral(".!?\u2026").contains(last))
                    areSentences = false;
            } else if (each == u'\u27e7') {
                --depth;
            } else if (depth > 0) {
                last = each;
            } else if (each.isLetter()) {
                hasOthers = true;
            }
        }
        return (translations > 1 && !areSentences) || (translations > 0 && hasOthers);
    }
    void add(const QObject *part, const QString &text)
    {
        if (text.isEmpty())
            return;
        ++m_measured;
        if (isJoined(text))
            m_found.append(part->objectName() + QStringLiteral(" “%1”").arg(text));
    }
    void collectIfShown(const QWidget *part)
    {
        if (!part->isVisible())
            return;
        for (const QString &text : {part->toolTip(), part->statusTip(), part->accessibleName(),
                 part->accessibleDescription()})
            add(part, sagadesk::ui::plainText(text));
        for (const QAction *action : part->actions())
            collectAction(action);
        collect(part);
    }
    void collect(const QWidget *part)
    {
        if (const auto *label = qobject_cast<const QLabel *>(part)) {
            add(label, label->text());
        } else if (const auto *button = qobject_cast<const QAbstractButton *>(part)) {
            add(button, button->text());
        } else if (const auto *group = qobject_cast<const QGroupBox *>(part)) {
            add(group, group->title());
        } else if (const auto *line = qobject_cast<const QLineEdit *>(part)) {
            add(line, line->placeholderText());
        } else if (const auto *tabs = qobject_cast<const QTabBar *>(part)) {
            for (int i = 0; i < tabs->count(); ++i)
                add(tabs, tabs->tabText(i));
        } else if (const auto *box = qobject_cast<const QComboBox *>(part)) {
            for (int i = 0; i < box->count(); ++i)
                add(box, box->itemText(i));
        } else if (const auto *table = qobject_cast<const QTableView *>(part)) {
            collectTable(table);
        }
    }
    void collectTable(const QTableView *table)
    {
        constexpr int kRowsMax = 40;
        const QAbstractItemModel *model = table->model();
        for (int column = 0; model && column < model->columnCount(); ++column) {
            if (table->isColumnHidden(column))
                continue;
            add(table, model->headerData(column, Qt::Horizontal).toString());
            for (int row = 0; row < std::min(model->rowCount(), kRowsMax); ++row)
                for (const int role : {int(Qt::DisplayRole), int(sagadesk::ui::SecondLineRole),
                         int(Qt::ToolTipRole), int(Qt::AccessibleTextRole)})
                    add(table,
                        sagadesk::ui::plainText(model->index(row, column).data(role).toString()));
        }
    }
    void collectAction(const QAction *action)
    {
        add(action, action->text());
        add(action, sagadesk::ui::plainText(action->toolTip()));
        add(action, action->statusTip());
        if (action->menu())
            for (const QAction *each : action->menu()->actions())
                collectAction(each);
    }

    QStringList m_found;
    int m_measured = 0;
};
