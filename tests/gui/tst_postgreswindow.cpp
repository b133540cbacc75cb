#include "tests/gui/windowtest.h"
#include "tests/support/postgres/testdatabase.h"
#include "ui/dialogs/databasequestion.h"
#include "ui/text/format.h"

#include <QPushButton>

using namespace Qt::StringLiterals;
using namespace sagadesk;

// The window on a store in PostgreSQL.
class TestPostgresWindow final : public WindowTest
{
    Q_OBJECT

    std::unique_ptr<tests::TestDatabase> m_database;

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
