#include "tests/gui/windowtest.h"
#include "ui/widgets/codeedit.h"
#include "ui/widgets/messagebar.h"

#include <QFile>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QTabWidget>
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
    ui::CodeEdit *openServicesEditor()
    {
        trigger("actionEditServices");
        auto *edit = find<ui::CodeEdit>("servicesEdit");
        if (!QTest::qWaitFor(
                [edit] { return edit->isVisible() && !edit->toPlainText().isEmpty(); }))
            return nullptr;
        return edit;
    }
    [[nodiscard]] QListWidget *errors(const char *name) const { return find<QListWidget>(name); }
    [[nodiscard]] QByteArray servicesFile() const
    {
        QFile in(m->world.servicesFile());
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
    }
    void writeServicesFile(const QByteArray &json) const
    {
        QFile out(m->world.servicesFile());
        QVERIFY(out.open(QIODevice::WriteOnly) && out.write(json) == json.size());
    }
    [[nodiscard]] QByteArray service(const QByteArray &more = {})
    {
        return "{\"services\": [\n  {\"endpoints\": [\"" + m->world.server().endpoint().toUtf8()
            + "\"], \"name\": \"shop\"" + more + "}\n]}\n";
    }
    [[nodiscard]] int concurrencyOfShop() const
    {
        for (const model::AgentStatus &agent : m->world.engine().reads().agents())
            if (agent.service == u"shop"_s)
                return agent.concurrency;
        return 0;
    }
    [[nodiscard]] QMessageBox *question(const char *name) const
    {
        auto *box = m->window().findChild<QMessageBox *>(QLatin1StringView(name));
        return box && box->isVisible() ? box : nullptr;
    }

private Q_SLOTS:
    void theOrderOfTheAuthorStays()
    {
        auto *edit = openWorkflowEditor();
        QVERIFY(edit);
        edit->setPlainText(kDraft);
        TRY(find<QPushButton>("registerDefinition")->isEnabled());
        QTest::mouseClick(find<QPushButton>("registerDefinition"), Qt::LeftButton);
        TRY(find<QLabel>("workflowTitle")->text() == u"mine, version 1"_s);
        QCOMPARE(edit->toPlainText(), kDraft); // including white space
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

    void errorIsMarkedAtItsLocation()
    {
        auto *edit = openWorkflowEditor();
        QVERIFY(edit);
        QString broken = kDraft;
        broken.replace(u"\"name\": \"mine\",\n"_s, u"\"name\": \"mine\",,\n"_s);
        edit->setPlainText(broken);
        auto *list = errors("definitionErrors");
        TRY(list->count() == 1);
        QVERIFY(list->item(0)->text().startsWith(u"Line 3, column 18: "_s));
        QCOMPARE(edit->extraSelections().size(), 1);
        const QTextCursor mark = edit->extraSelections().first().cursor;
        QCOMPARE(mark.selectionStart(), broken.indexOf(u",,"_s) + 1);
        QCOMPARE(mark.selectedText(), u","_s);
        const QRect row = list->visualItemRect(list->item(0));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, row.center());
        QCOMPARE(edit->textCursor().position(), mark.selectionStart());
        QVERIFY(edit->hasFocus());
        // At the end of the text there is nothing to underline, so the preceding
        // character is underlined.
        edit->setPlainText(u"{\"name\": \"mine\"\n\n"_s);
        TRY(list->count() == 1 && list->item(0)->text().startsWith(u"Line 3, column 1: "_s));
        QCOMPARE(edit->extraSelections().first().cursor.selectedText(), u"\""_s);
    }

    void linesHaveNumbersAndPartsHaveColors()
    {
        auto *edit = openWorkflowEditor();
        QVERIFY(edit);
        const int narrow = edit->viewport()->x();
        QVERIFY(narrow > edit->fontMetrics().horizontalAdvance(u"99"_s));
        edit->setPlainText(kDraft + QString(2000, u'\n'));
        TRY(edit->viewport()->x() > narrow); // four digits are wider
        edit->setPlainText(u"{\"name\": \"a {{input.x}}\", \"n\": -1.5e3, \"b\": true}"_s);
        const auto colorsOf = [edit] {
            QHash<QString, QColor> colors;
            for (const QTextLayout::FormatRange &range :
                edit->document()->firstBlock().layout()->formats())
                colors.insert(edit->toPlainText().mid(range.start, range.length),
                    range.format.foreground().color());
            return colors;
        };
        QHash<QString, QColor> colors = colorsOf();
        const QColor name = colors.value(u"\"name\""_s);
        QVERIFY(name.isValid());
        QCOMPARE(colors.value(u"\"n\""_s), name);
        const QColor number = colors.value(u"-1.5e3"_s);
        const QColor placeholder = colors.value(u"{{input.x}}"_s);
        const QColor literal = colors.value(u"true"_s);
        QVERIFY(number.isValid() && placeholder.isValid() && literal.isValid());
        QVERIFY(number != name && placeholder != name && number != literal);
        ui::Theme::instance().choose(ui::ThemeChoice::Dark);
        colors = colorsOf();
        ui::Theme::instance().choose(ui::ThemeChoice::Light);
        QVERIFY(colors.value(u"\"name\""_s) != name);
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
        QTest::keyClick(edit, Qt::Key_Tab); // Tab leaves the editor
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
        // While the text is invalid, the last graph remains.
        edit->setPlainText(kDraft.chopped(3));
        TRY(errors("definitionErrors")->count() == 1);
        QCOMPARE(graph->accessibleDescription(), u"2 steps"_s);
        QString three = kDraft;
        three.insert(three.indexOf(u"\n  ]"_s),
            u",\n    {\"name\": \"third\", \"service\": \"who\","
            "\"request\": {\"method\": \"GET\", \"path\": \"/\"}}"_s);
        edit->setPlainText(three);
        TRY(graph->accessibleDescription() == u"3 steps"_s); // although the service is unknown
        QCOMPARE(m->cell("workflowSteps", 2, 1), u"who"_s);
        // If steps form a cycle, the last graph remains.
        edit->setPlainText(QString(kDraft)
                               .replace(u"\"name\": \"first\""_s,
                                   u"\"name\": \"first\", \"after\": [\"second\"]"_s)
                               .replace(u"\"name\": \"second\""_s,
                                   u"\"name\": \"second\", \"after\": [\"first\"]"_s));
        TRY(errors("definitionErrors")->count() == 1);
        QCOMPARE(graph->accessibleDescription(), u"3 steps"_s);
    }

    void aServiceThatIsMissingIsAddedFromTheEditor()
    {
        auto *edit = openWorkflowEditor();
        QVERIFY(edit);
        edit->setPlainText(QString(kDraft).replace(u"\"nothing\""_s, u"\"parcels\""_s));
        auto *add = find<QPushButton>("addUnknownService");
        TRY(add->isVisible());
        QVERIFY(add->text().contains(u"parcels"_s));
        writeServicesFile(service());
        QTest::mouseClick(add, Qt::LeftButton);
        TRY(dialog("serviceDialog"));
        QCOMPARE(find<QLineEdit>("serviceName")->text(), u"parcels"_s);
        QTest::keyClicks(find<QLineEdit>("serviceEndpoint"), u"noop:"_s);
        TRY(find<QPushButton>("serviceAdd")->isEnabled());
        QTest::mouseClick(find<QPushButton>("serviceAdd"), Qt::LeftButton);
        TRY(!dialog("serviceDialog"));
        // Adding the service checks the draft again.
        TRY(find<QPushButton>("registerDefinition")->isEnabled());
        QVERIFY(!add->isVisible());
    }

    void servicesAreChangedInTheirFile()
    {
        writeServicesFile(service());
        auto *edit = openServicesEditor();
        QVERIFY(edit);
        QCOMPARE(edit->toPlainText().toUtf8(), service());
        auto *save = find<QPushButton>("saveServices");
        QVERIFY(!save->isEnabled());
        edit->setPlainText(QString::fromUtf8(service(", \"concurency\": 3")));
        auto *list = errors("servicesErrors");
        TRY(list->count() == 1);
        QVERIFY(list->item(0)->text().startsWith(u"Line 2, /services/0/concurency: "_s));
        QVERIFY(!save->isEnabled());
        edit->setPlainText(QString::fromUtf8(service(", \"concurrency\": 3")));
        TRY(save->isEnabled());
        const QString before = status();
        QTest::mouseClick(save, Qt::LeftButton);
        TRY(concurrencyOfShop() == 3); // the change needs no restart
        QCOMPARE(servicesFile(), service(", \"concurrency\": 3"));
        TRY(status() != before && status().contains(u'1')); // the number of services in use
        m->world.submit(u"shop"_s, u"S-1"_s);
        TRY(m->world.state(u"S-1"_s) == u"processed"_s);
    }

    void aDraftOfTheFileIsNotLostWithoutAsking()
    {
        writeServicesFile(service());
        auto *edit = openServicesEditor();
        QVERIFY(edit);
        edit->setPlainText(u"{"_s);
        QTest::mouseClick(find<QPushButton>("closeServices"), Qt::LeftButton);
        TRY(question("discardDialog"));
        find<QPushButton>("discardCancel")->click();
        TRY(!question("discardDialog"));
        QVERIFY(edit->isVisible());
        m->window().close();
        TRY(question("quitDialog"));
        QVERIFY(question("quitDialog")->text().contains(u"services.json"_s));
        find<QPushButton>("quitCancel")->click();
        TRY(!question("quitDialog"));
        m->window().showPage(ui::MainWindow::Tasks);
        m->window().showPage(ui::MainWindow::Services);
        QCOMPARE(edit->toPlainText(), u"{"_s);
        QTest::mouseClick(find<QPushButton>("closeServices"), Qt::LeftButton);
        TRY(question("discardDialog"));
        find<QPushButton>("discardOk")->click();
        TRY(!edit->isVisible());
        QCOMPARE(servicesFile(), service());
    }

    void aFileThatChangedOnDiskIsOffered()
    {
        writeServicesFile(service());
        QVERIFY(openServicesEditor());
        QTest::mouseClick(find<QPushButton>("closeServices"), Qt::LeftButton);
        auto *bar = find<QFrame>("servicesChanged");
        TRY(bar->isVisible()); // the engine was started without a services file
        QTest::mouseClick(bar->findChild<QPushButton *>(), Qt::LeftButton);
        TRY(m->rows("services")->rowCount() == 1); // the fixture has two that are not in the file
        writeServicesFile(service(", \"concurrency\": 5"));
        TRY(bar->isVisible());
        QCOMPARE(concurrencyOfShop(), 8); // the file is not loaded automatically
        QTest::mouseClick(bar->findChild<QPushButton *>(), Qt::LeftButton);
        TRY(concurrencyOfShop() == 5);
        TRY(!bar->isVisible());
        writeServicesFile("{\"services\": 7}");
        TRY(bar->isVisible());
        QTest::mouseClick(bar->findChild<QPushButton *>(), Qt::LeftButton);
        TRY(errors("servicesErrors")->isVisible());
        QCOMPARE(concurrencyOfShop(), 5);
    }

    // The program is started with an invalid services file, so the engine has no services.
    void servicesFileWithErrorsIsReportedOnItsPage()
    {
        writeServicesFile(service(", \"concurency\": 3"));
        restart();
        m->window().showProblem(m->world.servicesFile(), u"told at the start"_s);
        m->window().showPage(ui::MainWindow::Services);
        const auto *bar = find<ui::MessageBar>("servicesMistaken");
        TRY(bar->isVisible());
        QVERIFY(bar->text().contains(u"/services/0/concurency: "_s));
        // The known name that was probably meant is suggested.
        QVERIFY2(bar->text().contains(u"“concurrency”"_s), qPrintable(bar->text()));
        bar->button()->click();
        auto *edit = find<ui::CodeEdit>("servicesEdit");
        TRY(edit->isVisible() && !edit->toPlainText().isEmpty());
        TRY(errors("servicesErrors")->count() == 1);
        edit->setPlainText(QString::fromUtf8(service(", \"concurrency\": 3")));
        TRY(find<QPushButton>("saveServices")->isEnabled());
        find<QPushButton>("saveServices")->click();
        TRY(concurrencyOfShop() == 3);
        TRY(!bar->isVisible());
        QVERIFY(!find<ui::MessageBar>("storeProblem")->isVisible());
    }

    void filesThatAreNotRegisteredAreListedAndOpened()
    {
        const base::Error first{base::ErrorKind::InvalidInput, u"definition-invalid"_s, {}};
        const base::Error second{base::ErrorKind::InvalidInput, u"definition-too-large"_s, {}};
        m->window().showPage(ui::MainWindow::Workflows);
        const auto *bar = find<ui::MessageBar>("workflowsMistaken");
        QVERIFY(!bar->isVisible());
        m->window().showProblem(m->world.servicesFile(), u"services.json has errors"_s);
        m->window().noteWorkflowFile(u"/folder/a.json"_s, "{\"a\":", first);
        m->window().noteWorkflowFile(u"/folder/b.json"_s, "{\"b\":", second);
        const QString all = find<ui::MessageBar>("storeProblem")->text();
        QVERIFY(all.contains(u"services.json has errors"_s));
        QVERIFY(all.contains(u"/folder/a.json\n"_s) && all.contains(u"/folder/b.json\n"_s));
        QVERIFY(bar->isVisible());
        QVERIFY(bar->text().startsWith(u"2 files "_s));
        QVERIFY(bar->text().contains(u"\na.json\n"_s) && bar->text().contains(u"\nb.json\n"_s));
        auto *edit = openWorkflowEditor();
        QVERIFY(edit);
        edit->setPlainText(u"my draft"_s);
        bar->button()->click();
        QCOMPARE(edit->toPlainText(), u"{\"a\":"_s);
        bar->button()->click();
        QCOMPARE(edit->toPlainText(), u"{\"b\":"_s);
        QCOMPARE(find<QLabel>("workflowTitle")->text(), u"b.json"_s);
        QTest::mouseClick(find<QPushButton>("newWorkflow"), Qt::LeftButton);
        QCOMPARE(edit->toPlainText(), u"my draft"_s); // not overwritten
        // When the folder is read again, files that still exist are listed again.
        connect(&m->window(), &ui::MainWindow::workflowFilesRequested, this, [this, second] {
            m->window().noteWorkflowFile(u"/folder/b.json"_s, "{\"b\":", second);
        });
        find<QPushButton>("loadWorkflowsAgain")->click();
        QVERIFY(bar->text().startsWith(u"1 file "_s));
        QVERIFY(!find<ui::MessageBar>("storeProblem")->text().contains(u"a.json"_s));
        m->window().noteWorkflowFile(u"/folder/b.json"_s, "{}", std::nullopt);
        QVERIFY(!bar->isVisible());
    }
};

SAGADESK_GUI_TEST_MAIN(TestEditors)
#include "tst_editors.moc"
