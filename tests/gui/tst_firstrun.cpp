#include "tests/gui/windowtest.h"

#include <QClipboard>
#include <QFile>
#include <QPushButton>
#include <QSpinBox>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

QByteArray contentOf(const QString &file)
{
    QFile in(file);
    return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
}

} // namespace

// What an empty store shows: the way to a first task.
class TestFirstRun final : public WindowTest
{
    Q_OBJECT

    void beginEmpty()
    {
        GuiWorldOptions bare;
        bare.withServices = false;
        bare.withWorkflows = false;
        begin(bare);
        TRY(find<QPushButton>("welcomeService")->isVisible());
    }
    void press(const char *button)
    {
        auto *pressed = find<QPushButton>(button);
        TRY(pressed->isVisible() && pressed->isEnabled());
        QTest::mouseClick(pressed, Qt::LeftButton);
    }
    void typeInto(const char *field, const QString &text)
    {
        auto *edit = find<QLineEdit>(field);
        if (!edit->hasFocus())
            QTest::mouseClick(edit, Qt::LeftButton);
        QTest::keyClicks(edit, text);
    }
    [[nodiscard]] bool isTicked(const char *step) const
    {
        return find<QLabel>(step)->accessibleName() == u"done"_s;
    }
    [[nodiscard]] QString outcome() const { return find<QLabel>("trialOutcome")->text(); }

private Q_SLOTS:
    // Also without any step of the list: by the API, by files.
    void theListIsGoneOnceThereIsATask()
    {
        m->world.submit(u"shop"_s, u"T-1"_s);
        TRY(!find<QPushButton>("welcomeService")->isVisible());
        QVERIFY(!find<QFrame>("firstTaskDone")->isVisible());
    }

    void aCallShowsWhatTheServiceSays()
    {
        beginEmpty();
        m->world.server().answer(u"/down"_s, 503);
        m->world.server().setBody(R"({"error":"<b>no</b> database"})");
        press("welcomeService");
        QVERIFY(!find<QPushButton>("trialCall")->isEnabled()); // whom?
        typeInto("serviceName", u"parcels"_s);
        typeInto("serviceEndpoint", m->world.server().endpoint());
        find<QLineEdit>("trialPath")->clear();
        typeInto("trialPath", u"/down"_s);
        press("trialCall");
        TRY(outcome().startsWith(u"HTTP 503 after "_s));
        QVERIFY(outcome().endsWith(u": <b>no</b> database"_s));
        QCOMPARE(find<QLabel>("trialOutcome")->textFormat(), Qt::PlainText);
        find<QLineEdit>("serviceEndpoint")->setText(u"http://127.0.0.1:1"_s);
        press("trialCall");
        TRY(outcome().startsWith(u"No answer after "_s));
        QVERIFY(outcome().contains(u"refused"_s));
        QVERIFY(!isTicked("welcomeServiceTick")); // nothing is added by a call
        dialog("serviceDialog")->reject();
        QVERIFY(contentOf(m->world.servicesFile()).isEmpty());
    }

    void aFieldThatIsWrongIsNamed()
    {
        beginEmpty();
        press("welcomeService");
        typeInto("serviceName", u"Not A Name"_s);
        typeInto("serviceEndpoint", u"ftp://x"_s);
        auto *trouble = find<QLabel>("serviceTrouble");
        TRY(trouble->text().contains(u"Name: "_s) && trouble->text().contains(u"Address: "_s));
        QVERIFY(!find<QPushButton>("serviceAdd")->isEnabled());
        QVERIFY(!find<QPushButton>("serviceAdd")->toolTip().isEmpty());
        find<QLineEdit>("serviceName")->setText(u"parcels"_s);
        find<QLineEdit>("serviceEndpoint")->setText(u"noop:"_s);
        find<QLineEdit>("serviceHealth")->setText(u"health"_s);
        TRY(trouble->text().startsWith(u"Health check: "_s));
        find<QLineEdit>("serviceHealth")->setText(u"/health"_s);
        TRY(find<QPushButton>("serviceAdd")->isEnabled());
        QVERIFY(trouble->text().isEmpty());
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
        TRY(action("actionTestService")->isEnabled()); // that needs no file
    }

    void theDataFolderCanBeCopied()
    {
        beginEmpty();
        QCOMPARE(find<QLineEdit>("welcomeFolderEdit")->text(), m->world.engine().dataDir());
        press("welcomeFolderCopy");
        QCOMPARE(QGuiApplication::clipboard()->text(), m->world.engine().dataDir());
        press("welcomeFolderOpen"); // there is no file manager here: it is said
    }
};

SAGADESK_GUI_TEST_MAIN(TestFirstRun)
#include "tst_firstrun.moc"
