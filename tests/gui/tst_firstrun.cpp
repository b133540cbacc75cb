#include "core/base/reasoncodes.h"
#include "tests/gui/windowtest.h"
#include "ui/text/reasontext.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QFile>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QUrl>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

QByteArray contentOf(const QString &file)
{
    QFile in(file);
    return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
}

} // namespace

// From an empty folder to the first task, using only the window.
class TestFirstRun final : public WindowTest
{
    Q_OBJECT

    QUrl m_opened;
    int m_actions = 0; // clicks, special keys, and typed texts

    void beginEmpty()
    {
        GuiWorldOptions bare;
        bare.withServices = false;
        bare.withWorkflows = false;
        begin(bare);
        TRY(find<QPushButton>("welcomeService")->isVisible());
        m_actions = 0;
    }
    void press(const char *button)
    {
        auto *pressed = find<QPushButton>(button);
        TRY(pressed->isVisible() && pressed->isEnabled());
        ++m_actions;
        QTest::mouseClick(pressed, Qt::LeftButton);
    }
    void typeInto(const char *field, const QString &text)
    {
        auto *edit = find<QLineEdit>(field);
        if (!edit->hasFocus()) {
            ++m_actions;
            QTest::mouseClick(edit, Qt::LeftButton);
        }
        ++m_actions;
        QTest::keyClicks(edit, text);
    }
    // Selects the text with the mouse and types over it.
    void replaceInDefinition(const QString &old, const QString &text)
    {
        auto *edit = find<QPlainTextEdit>("definitionEdit");
        const auto place = [edit](qsizetype position) {
            QTextCursor cursor(edit->document());
            cursor.setPosition(static_cast<int>(position));
            return edit->cursorRect(cursor).center();
        };
        const qsizetype start = edit->toPlainText().indexOf(old);
        QVERIFY2(start >= 0, qPrintable(old));
        m_actions += 3;
        QTest::mouseClick(edit->viewport(), Qt::LeftButton, {}, place(start));
        QTest::mouseClick(
            edit->viewport(), Qt::LeftButton, Qt::ShiftModifier, place(start + old.size()));
        QCOMPARE(edit->textCursor().selectedText(), old);
        QTest::keyClicks(edit, text);
    }
    [[nodiscard]] bool isTicked(const char *step) const
    {
        return find<QLabel>(step)->accessibleName() == u"done"_s;
    }
    [[nodiscard]] QString outcome() const { return find<QLabel>("trialOutcome")->text(); }

public Q_SLOTS:
    void noteOpened(const QUrl &url) { m_opened = url; }

private Q_SLOTS:
    void anOwnServiceAndWorkflowFromAnEmptyFolderInFewerThanFortyActions()
    {
        beginEmpty();
        for (const char *step : {"welcomeServiceTick", "welcomeTryTick", "welcomeWorkflowTick"})
            QVERIFY(!isTicked(step));
        QVERIFY(!find<QPushButton>("welcomeTry")->isEnabled());
        QVERIFY(!find<QPushButton>("welcomeTry")->toolTip().isEmpty()); // gives the reason
        press("welcomeService");
        TRY(dialog("serviceDialog"));
        typeInto("serviceName", u"parcels"_s);
        typeInto("serviceEndpoint", m->world.server().endpoint());
        press("serviceAdd");
        TRY(!dialog("serviceDialog"));
        TRY(isTicked("welcomeServiceTick"));
        press("welcomeTry");
        press("trialCall");
        TRY(outcome().startsWith(u"HTTP 200 "_s));
        press("trialClose");
        TRY(isTicked("welcomeTryTick"));
        press("welcomeWorkflow");
        auto *edit = find<QPlainTextEdit>("definitionEdit");
        TRY(edit->isVisible() && edit->toPlainText().contains(u"\"service\": \"parcels\""_s));
        replaceInDefinition(u"new-workflow"_s, u"delivery"_s);
        replaceInDefinition(u"/things/"_s, u"/parcels/"_s);
        replaceInDefinition(u"/things/"_s, u"/parcels/"_s);
        press("registerDefinition");
        TRY(find<QLabel>("workflowTitle")->text() == u"delivery, version 1"_s);
        press("submitOfWorkflow");
        TRY(dialog("submitDialog"));
        typeInto("submitId", u"D-1"_s);
        press("submitOk");
        TRY(find<QLabel>("taskTitle")->text() == u"D-1"_s);
        TRY(find<QLabel>("taskState")->text() == u"Processed"_s);
        QVERIFY2(m_actions < 40, qPrintable(QString::number(m_actions)));
        QCOMPARE(m->world.server().requests(), (QStringList{u"GET /"_s, u"PUT /parcels/D-1"_s}));
        // When the steps are done, the Overview shows a message, and the next
        // start does not show the list.
        m->window().showPage(ui::MainWindow::Overview);
        TRY(find<QFrame>("firstTaskDone")->isVisible());
        QVERIFY(isTicked("welcomeSubmitTick") && isTicked("welcomeWorkflowTick"));
        qInfo("%d actions", m_actions);
    }

    // The list disappears even if the first task came through the API and no step
    // of the list was done.
    void theListIsGoneOnceThereIsATask()
    {
        m->world.submit(u"shop"_s, u"T-1"_s);
        TRY(!find<QPushButton>("welcomeService")->isVisible());
        QVERIFY(!find<QFrame>("firstTaskDone")->isVisible());
    }

    void testCallShowsTheAnswerOfTheService()
    {
        beginEmpty();
        m->world.server().answer(u"/down"_s, 503);
        m->world.server().setBody(R"({"error":"<b>no</b> database"})");
        press("welcomeService");
        QVERIFY(!find<QPushButton>("trialCall")->isEnabled()); // there is no service yet
        typeInto("serviceName", u"parcels"_s);
        typeInto("serviceEndpoint", m->world.server().endpoint());
        find<QLineEdit>("trialPath")->clear();
        typeInto("trialPath", u"/down"_s);
        press("trialCall");
        TRY(outcome().startsWith(u"HTTP 503 "_s));
        QVERIFY(outcome().endsWith(u": <b>no</b> database"_s));
        QCOMPARE(find<QLabel>("trialOutcome")->textFormat(), Qt::PlainText);
        find<QLineEdit>("serviceEndpoint")->setText(u"http://127.0.0.1:1"_s);
        press("trialCall");
        TRY(outcome().endsWith(ui::reasonText({codes::kConnectionRefused, {}})));
        QVERIFY(!isTicked("welcomeServiceTick")); // a test call adds nothing
        dialog("serviceDialog")->reject();
        QVERIFY(contentOf(m->world.servicesFile()).isEmpty());
    }

    void aFieldThatIsWrongIsNamed()
    {
        beginEmpty();
        press("welcomeService");
        typeInto("serviceName", u"Not A Name"_s);
        typeInto("serviceEndpoint", u"ftp://x"_s);
        auto *problem = find<QLabel>("serviceProblem");
        const auto isNamed = [&](const char *field) {
            const QString title = find<QLineEdit>(field)->accessibleName() + u": "_s;
            return title.size() > 2 && problem->text().contains(title);
        };
        TRY(isNamed("serviceName") && isNamed("serviceEndpoint"));
        QVERIFY(problem->text().contains(u"https://"_s)); // one of the allowed schemes
        QVERIFY(!find<QPushButton>("serviceAdd")->isEnabled());
        QVERIFY(!find<QPushButton>("serviceAdd")->toolTip().isEmpty());
        find<QLineEdit>("serviceName")->setText(u"parcels"_s);
        find<QLineEdit>("serviceEndpoint")->setText(u"noop:"_s);
        find<QLineEdit>("serviceHealth")->setText(u"health"_s);
        TRY(isNamed("serviceHealth") && !isNamed("serviceName") && !isNamed("serviceEndpoint"));
        find<QLineEdit>("serviceHealth")->setText(u"/health"_s);
        TRY(find<QPushButton>("serviceAdd")->isEnabled());
        QVERIFY(problem->text().isEmpty());
    }

    void theFileKeepsEveryByteOfItsAuthor()
    {
        beginEmpty();
        const QByteArray before = "{ \"$schema\": \"x\",\n\n  \"services\" : [\n"
                                  "\t{\"endpoints\":[ \"noop:\" ],\"name\":\"b\"  }\n  ] }\n";
        QFile file(m->world.servicesFile());
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(before) == before.size());
        file.close();
        press("welcomeService");
        typeInto("serviceName", u"a"_s);
        typeInto("serviceEndpoint", u"noop:"_s);
        find<QSpinBox>("serviceConcurrency")->setValue(3);
        press("serviceAdd");
        TRY(!dialog("serviceDialog"));
        QByteArray wanted = before;
        wanted.insert(before.indexOf("\n  ] }"),
            ",\n\t{\n\t  \"name\": \"a\",\n\t  \"endpoints\": [\"noop:\"],\n\t  \"concurrency\": "
            "3\n\t}");
        QCOMPARE(contentOf(file.fileName()), wanted);
        m->window().showPage(ui::MainWindow::Services);
        TRY(m->rows("services")->rowCount() == 2);
    }

    void servicesThatAreSimulatedCantBeChanged()
    {
        GuiWorldOptions fixed;
        fixed.withServicesFile = false;
        begin(fixed);
        m->window().showPage(ui::MainWindow::Services);
        for (const char *name : {"actionAddService", "actionEditServices"}) {
            QVERIFY(!action(name)->isEnabled());
            QVERIFY(action(name)->toolTip().contains(u"simulated"_s));
        }
        TRY(m->rows("services")->rowCount() == 2);
        find<QTableView>("services")->selectRow(1);
        TRY(action("actionTestService")->isEnabled()); // a test call needs no services file
    }

    void theDataFolderCanBeCopiedAndOpened()
    {
        beginEmpty();
        QCOMPARE(find<QLineEdit>("welcomeFolderEdit")->text(), m->world.engine().dataDir());
        press("welcomeFolderCopy");
        QCOMPARE(QGuiApplication::clipboard()->text(), m->world.engine().dataDir());
        QDesktopServices::setUrlHandler(u"file"_s, this, "noteOpened"); // instead of a file manager
        press("welcomeFolderOpen");
        QDesktopServices::unsetUrlHandler(u"file"_s);
        QCOMPARE(m_opened, QUrl::fromLocalFile(m->world.engine().dataDir()));
    }

    // Regression: without a file manager, nothing happened.
    void aFolderIsNamedEvenIfNothingOpensIt()
    {
        const QString folder = m->world.engine().dataDir();
        // The offscreen platform has no file manager.
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"does not support"_s));
        trigger("actionOpenDataFolder");
        const QString refused = status();
        QVERIFY2(refused.contains(folder), qPrintable(refused));
        QDesktopServices::setUrlHandler(u"file"_s, this, "noteOpened");
        trigger("actionOpenDataFolder");
        QDesktopServices::unsetUrlHandler(u"file"_s);
        QVERIFY2(status().contains(folder) && status() != refused, qPrintable(status()));
    }
};

SAGADESK_GUI_TEST_MAIN(TestFirstRun)
#include "tst_firstrun.moc"
