#include "tests/gui/cuttexts.h"
#include "tests/gui/windowtest.h"
#include "tests/support/postgres/testdatabase.h"
#include "ui/dialogs/databasequestion.h"
#include "ui/nodes/nodespage.h"
#include "ui/text/format.h"

#include <QPushButton>

using namespace Qt::StringLiterals;
using namespace sagadesk;

class TestPostgresWindow final : public WindowTest
{
    Q_OBJECT

    std::unique_ptr<tests::TestDatabase> m_database;

    // Measures the page in a window as large as a screen of 1280 x 800 at that scale.
    [[nodiscard]] CutTexts measureAt(const QWidget *page, int percent) const
    {
        m->window().resize(1280 * percent / 100, 800 * percent / 100);
        CutTexts texts(page);
        // The layout adapts to new texts in one of the next turns of the event loop.
        for (int i = 0; i < 20 && (i < 5 || !texts.found().isEmpty()); ++i) {
            QTest::qWait(10);
            texts = CutTexts(page);
        }
        return texts;
    }

private Q_SLOTS:
    void init()
    {
        m_database = std::make_unique<tests::TestDatabase>();
        WindowTest::init();
        begin({.store = m_database->url()});
    }
    void cleanup()
    {
        WindowTest::cleanup();
        m_database.reset();
    }

    void operatorResubmitsATask()
    {
        m->failShip({u"P-1"_s});
        showTask(u"P-1"_s);
        TRY(action("actionResubmitStep")->isEnabled());
        m->world.server().answer(u"/ship"_s, 200);
        trigger("actionResubmitStep");
        TRY(m->world.state(u"P-1"_s) == u"processed"_s);
        TRY(find<QTableView>("tasks")->model()->index(0, 0).data().toString() == u"Processed"_s);
    }

    void windowNamesTheDatabase()
    {
        const QString name = ui::databaseText(m->world.engine().serverName());
        QVERIFY2(name.startsWith(u"PostgreSQL /"_s), qPrintable(name)); // the folder of the socket
        QCOMPARE(find<QLabel>("storeName")->text(), name);
        trigger("actionShowAbout");
        TRY(dialog("aboutDialog"));
        QCOMPARE(find<QLabel>("aboutStore")->text(), name);
        dialog("aboutDialog")->reject();
    }

    // The other pages are measured by tst_alltext, on a store that has no Nodes page.
    void textsOfTheNodesPageAreWhole_data()
    {
        QTest::addColumn<QString>("language");
        for (const char *language : {"en", "de", "hu", "ja"})
            QTest::newRow(language) << QString::fromLatin1(language);
    }
    void textsOfTheNodesPageAreWhole()
    {
        QFETCH(QString, language);
        ui::installLanguage(*qApp, language);
        begin({.store = m_database->url()});
        WatchedApplication::instance()->end();
        m->window().showPage(ui::MainWindow::Nodes);
        const auto *page = m->window().findChild<ui::NodesPage *>();
        QVERIFY(page->isVisible());
        TRY(m->rows("nodes")->rowCount() > 0 && find<QTableView>("nodes")->isVisible());
        const CutTexts atFirst = measureAt(page, 100);
        QVERIFY2(atFirst.found().isEmpty(), qPrintable(atFirst.found().join(u'\n')));
        QVERIFY(atFirst.measured() > 8); // the titles of the columns, among others
        for (int zoom = 100; zoom < 200; zoom += 10)
            action("actionZoomIn")->trigger();
        const CutTexts large = measureAt(page, 200);
        QVERIFY2(large.found().isEmpty(), qPrintable(large.found().join(u'\n')));
    }

    void backupsAreNotOffered()
    {
        trigger("actionShowSettings");
        TRY(dialog("settingsDialog"));
        const auto *backups = find<QLineEdit>("backups");
        QVERIFY(!backups->isEnabled());
        QVERIFY(backups->toolTip().contains(u"tools"_s));
        dialog("settingsDialog")->reject();
    }

    void forgottenAddressIsAskedFor()
    {
        ui::DatabaseQuestion question(u"db1:5432/shop"_s, u"/data"_s);
        question.open();
        QVERIFY(question.text().contains(u"db1:5432/shop"_s));
        QVERIFY(question.informativeText().contains(u"--store sqlite:"_s));
        question.escapeButton()->click();
        QVERIFY(!question.isAccepted());
        question.open();
        question.defaultButton()->click();
        QVERIFY(question.isAccepted());
    }
};

SAGADESK_GUI_TEST_MAIN(TestPostgresWindow)
#include "tst_postgreswindow.moc"
