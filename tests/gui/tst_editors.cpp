#include "tests/gui/windowtest.h"
#include "ui/widgets/codeedit.h"

#include <QListWidget>
#include <QPushButton>
#include <QTextBlock>
#include <QTextLayout>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

const QString kDraft = uR"({
  "version": 1,
  "name": "mine",
  "steps": [
    {"service": "nothing", "name": "first", "request": {"path": "/{{task.id}}", "method": "GET"}},
    {"service": "nothing", "name": "second", "request": {"path": "/x", "method": "GET"}}
  ]
})"_s;

} // namespace

// The editor of workflows.
class TestEditors final : public WindowTest
{
    Q_OBJECT

    ui::CodeEdit *openWorkflowEditor()
    {
        m->window().showPage(ui::MainWindow::Workflows);
        if (!QTest::qWaitFor([this] { return m->rows("workflows")->rowCount() == 2; }, 60'000))
            return nullptr;
        QTest::mouseClick(find<QPushButton>("newWorkflow"), Qt::LeftButton);
        return find<ui::CodeEdit>("definitionEdit");
    }
    [[nodiscard]] QListWidget *mistakes(const char *name) const { return find<QListWidget>(name); }

private Q_SLOTS:
    void theOrderOfTheAuthorStays()
    {
        auto *edit = openWorkflowEditor();
        QVERIFY(edit);
        edit->setPlainText(kDraft);
        TRY(find<QPushButton>("registerDefinition")->isEnabled());
        QTest::mouseClick(find<QPushButton>("registerDefinition"), Qt::LeftButton);
        TRY(find<QLabel>("workflowTitle")->text() == u"mine, version 1"_s);
        QCOMPARE(edit->toPlainText(), kDraft); // to the space
        restart();
        m->window().showPage(ui::MainWindow::Workflows);
        TRY(m->rows("workflows")->rowCount() == 3);
        edit = find<ui::CodeEdit>("definitionEdit");
        find<QTableView>("workflows")->selectRow(0);
        TRY(find<QLabel>("workflowTitle")->text() == u"mine, version 1"_s);
        const QString text = edit->toPlainText();
        QVERIFY(text.startsWith(u"{\n  \"version\": 1,\n  \"name\": \"mine\",\n"_s));
        QVERIFY(text.indexOf(u"\"service\""_s) < text.indexOf(u"\"first\""_s));
    }

    void aMistakeIsMarkedAtItsPlace()
    {
        auto *edit = openWorkflowEditor();
        QVERIFY(edit);
        QString broken = kDraft;
        broken.replace(u"\"name\": \"mine\",\n"_s, u"\"name\": \"mine\",,\n"_s);
        edit->setPlainText(broken);
        auto *list = mistakes("definitionMistakes");
        TRY(list->count() == 1);
        QVERIFY(list->item(0)->text().startsWith(u"Line 3, column 18: "_s));
        QCOMPARE(edit->extraSelections().size(), 1);
        const QTextCursor mark = edit->extraSelections().first().cursor;
        QCOMPARE(mark.selectionStart(), broken.indexOf(u",,"_s) + 1);
        QCOMPARE(mark.selectedText(), u","_s);
        // A click on it goes there.
        const QRect row = list->visualItemRect(list->item(0));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, row.center());
        QCOMPARE(edit->textCursor().position(), mark.selectionStart());
        QVERIFY(edit->hasFocus());
        // The end of the text has nothing to underline: the character before it.
        edit->setPlainText(u"{\"name\": \"mine\"\n\n"_s);
        TRY(list->count() == 1 && list->item(0)->text().startsWith(u"Line 3, column 1: "_s));
        QCOMPARE(edit->extraSelections().first().cursor.selectedText(), u"\""_s);
    }

    void linesHaveNumbersAndPartsHaveColours()
    {
        auto *edit = openWorkflowEditor();
        QVERIFY(edit);
        const int narrow = edit->viewport()->x();
        QVERIFY(narrow > edit->fontMetrics().horizontalAdvance(u"99"_s));
        edit->setPlainText(kDraft + QString(2000, u'\n'));
        TRY(edit->viewport()->x() > narrow); // four digits
        edit->setPlainText(u"{\"name\": \"a {{input.x}}\", \"n\": -1.5e3, \"b\": true}"_s);
        const auto coloursOf = [edit] {
            QHash<QString, QColor> colours;
            for (const QTextLayout::FormatRange &range :
                edit->document()->firstBlock().layout()->formats())
                colours.insert(edit->toPlainText().mid(range.start, range.length),
                    range.format.foreground().color());
            return colours;
        };
        QHash<QString, QColor> colours = coloursOf();
        const QColor name = colours.value(u"\"name\""_s);
        QVERIFY(name.isValid());
        QCOMPARE(colours.value(u"\"n\""_s), name);
        const QColor number = colours.value(u"-1.5e3"_s);
        const QColor placeholder = colours.value(u"{{input.x}}"_s);
        const QColor literal = colours.value(u"true"_s);
        QVERIFY(number.isValid() && placeholder.isValid() && literal.isValid());
        QVERIFY(number != name && placeholder != name && number != literal);
        ui::Theme::instance().choose(ui::ThemeChoice::Dark);
        colours = coloursOf();
        ui::Theme::instance().choose(ui::ThemeChoice::Light);
        QVERIFY(colours.value(u"\"name\""_s) != name);
    }

    void aNewLineBeginsWhereTheOneAboveDoes()
    {
        auto *edit = openWorkflowEditor();
        QVERIFY(edit);
        edit->setPlainText(u"  \"a\": 1,"_s);
        edit->moveCursor(QTextCursor::End);
        QTest::keyClick(edit, Qt::Key_Return);
        QTest::keyClicks(edit, u"x"_s);
        QCOMPARE(edit->toPlainText(), u"  \"a\": 1,\n  x"_s);
        QTest::keyClick(edit, Qt::Key_Tab); // no trap for the keyboard
        QVERIFY(!edit->hasFocus());
    }

    void theGraphOfADraftIsLive()
    {
        auto *edit = openWorkflowEditor();
        QVERIFY(edit);
        auto *graph = find<QWidget>("draftGraph");
        QVERIFY(graph->isVisible());
        edit->setPlainText(kDraft);
        TRY(graph->accessibleDescription() == u"2 steps"_s);
        QCOMPARE(m->rows("workflowSteps")->rowCount(), 2);
        // While it is broken the last one stays.
        edit->setPlainText(kDraft.chopped(3));
        TRY(mistakes("definitionMistakes")->count() == 1);
        QCOMPARE(graph->accessibleDescription(), u"2 steps"_s);
        QString three = kDraft;
        three.insert(three.indexOf(u"\n  ]"_s),
            u",\n    {\"name\": \"third\", \"service\": \"who\","
            "\"request\": {\"method\": \"GET\", \"path\": \"/\"}}"_s);
        edit->setPlainText(three);
        TRY(graph->accessibleDescription() == u"3 steps"_s); // though nobody knows its service
        QCOMPARE(m->cell("workflowSteps", 2, 1), u"who"_s);
        // Steps in a circle have no graph.
        edit->setPlainText(QString(kDraft)
                               .replace(u"\"name\": \"first\""_s,
                                   u"\"name\": \"first\", \"after\": [\"second\"]"_s)
                               .replace(u"\"name\": \"second\""_s,
                                   u"\"name\": \"second\", \"after\": [\"first\"]"_s));
        TRY(mistakes("definitionMistakes")->count() == 1);
        QCOMPARE(graph->accessibleDescription(), u"3 steps"_s);
    }
};

SAGADESK_GUI_TEST_MAIN(TestEditors)
#include "tst_editors.moc"
