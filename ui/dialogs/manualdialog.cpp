#include "ui/dialogs/manualdialog.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QHBoxLayout>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QTextBrowser>
#include <QTextDocument>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr auto kChapter = "## "_L1; // begins a chapter, followed by its title
constexpr int kListPadding = 16;

QString manualText(const QString &language)
{
    QFile file(u":/manual/%1.md"_s.arg(language));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList chapters()
{
    QString text = manualText(QLocale().name().section(u'_', 0, 0));
    if (text.isEmpty())
        text = manualText(u"en"_s);
    QStringList found;
    const QStringList lines = text.split(u'\n');
    for (const QString &line : lines) {
        if (line.startsWith(kChapter))
            found.append(QString());
        if (!found.isEmpty())
            found.last().append(line + u'\n');
    }
    return found;
}

// Builds the document before the page shows it; otherwise each part would cause a new layout.
void showChapter(QTextBrowser *page, const QString &text)
{
    auto *chapter = new QTextDocument(page);
    chapter->setDefaultFont(page->font());
    chapter->setMarkdown(text);
    QTextDocument *before = page->document();
    const bool isChapter = before->parent() == page; // otherwise setDocument() deletes it
    page->setDocument(chapter);
    if (isChapter)
        before->deleteLater();
}

} // namespace

ManualDialog::ManualDialog(QWidget *parent)
    : QDialog(parent)
{
    setObjectName(u"manualDialog"_s);
    setWindowTitle(tr("Manual"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(900, 620);
    auto *column = new QVBoxLayout(this);
    auto *row = new QHBoxLayout;
    column->addLayout(row, 1);
    auto *list = new QListWidget(this);
    list->setObjectName(u"manualChapters"_s);
    list->setAccessibleName(tr("Chapters"));
    row->addWidget(list);
    auto *page = new QTextBrowser(this); // rich text is safe: it is part of the program
    page->setObjectName(u"manualText"_s);
    page->setAccessibleName(tr("Manual"));
    row->addWidget(page, 1);
    const QStringList texts = chapters();
    for (const QString &text : texts)
        list->addItem(text.section(u'\n', 0, 0).mid(kChapter.size()));
    list->setFixedWidth(list->sizeHintForColumn(0) + 2 * list->frameWidth() + kListPadding);
    connect(list, &QListWidget::currentRowChanged, page,
        [page, texts](int chapter) { showChapter(page, texts.value(chapter)); });
    list->setCurrentRow(0);
    auto *buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
    list->setFocus();
}

} // namespace sagadesk::ui

#include "moc_manualdialog.cpp"
