#include "tests/gui/windowfixture.h"
#include "ui/text/language.h"
#include "ui/widgets/theme.h"

#include <QAbstractItemModelTester>
#include <QAbstractItemView>
#include <QPushButton>
#include <QTabWidget>

using namespace Qt::StringLiterals;
using namespace sagadesk;

#define TRY(condition) QTRY_VERIFY_WITH_TIMEOUT(condition, WindowFixture::kTimeoutMs)

// Every model used by a view of the window, with a real engine and under QAbstractItemModelTester:
// rows are inserted, changed, moved and removed on all pages and tabs.
class TestPageModels final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        ui::installLanguage(*qApp, u"en"_s);
        ui::Theme::instance().install(ui::ThemeChoice::Light);
    }

    void everyModelKeepsTheRulesWhileTheWindowIsUsed()
    {
        WindowFixture m;
        WatchedApplication::instance()->end(); // the time of the model testers does not count
        QSet<QString> models;
        QSet<QString> untested;
        for (const auto *view : m.window().findChildren<QAbstractItemView *>()) {
            QAbstractItemModel *model = view->model();
            if (!QByteArray(model ? model->metaObject()->className() : "").startsWith("sagadesk"))
                continue;
            models.insert(QString::fromLatin1(model->metaObject()->className()).section(u':', -1));
            new QAbstractItemModelTester(
                model, QAbstractItemModelTester::FailureReportingMode::QtTest, model);
        }
        for (const char *name : {"TaskTableModel", "StepTableModel", "AttemptTreeModel",
                 "DiffTableModel", "TimelineTableModel", "UndoTableModel", "EventTableModel",
                 "JsonModel", "AlertTableModel", "AgentTableModel", "OperationsModel",
                 "OperationItemsModel", "ActionsModel", "TextRows"})
            if (!models.contains(QString::fromLatin1(name)))
                untested.insert(QString::fromLatin1(name));
        QCOMPARE(untested, QSet<QString>());
        work(m);
    }

private:
    static void work(WindowFixture &m)
    {
        m.trigger("actionShowSupervisor");
        m.failShip({u"E-1"_s, u"E-2"_s});
        m.world.submitMany(u"noop"_s, u"N-"_s, 30);
        visitEveryPage(m);
        m.filter(u"workflow:shop"_s);
        TRY(m.rows("tasks")->rowCount() == 2);
        for (int row = 0; row < 2; ++row) {
            m.find<QTableView>("tasks")->selectRow(row);
            TRY(m.rows("steps")->rowCount() == 2);
            m.find<QTableView>("steps")->selectRow(1);
            auto *tabs = m.find<QTabWidget>("taskTabs");
            for (int tab = 0; tab < tabs->count(); ++tab) {
                tabs->setCurrentIndex(tab);
                QTest::qWait(1);
            }
        }
        m.world.server().answer(u"/ship"_s, 200);
        m.window().showPage(ui::MainWindow::Alerts);
        TRY(m.rows("alerts")->rowCount() == 2);
        for (int column = 0; column < m.rows("alerts")->columnCount(); ++column)
            m.rows("alerts")->sort(column, Qt::AscendingOrder);
        m.find<QTableView>("alertGroups")->selectRow(0);
        m.trigger("actionResubmitGroup");
        TRY(m.dialog("bulkDialog"));
        m.find<QLineEdit>("bulkReason")->setText(u"again"_s);
        TRY(m.find<QPushButton>("bulkOk")->isEnabled());
        QTest::mouseClick(m.find<QPushButton>("bulkOk"), Qt::LeftButton);
        m.window().showPage(ui::MainWindow::Activity);
        TRY(m.rows("operations")->rowCount() == 1);
        TRY(m.rows("operationItems")->rowCount() == 2);
        TRY(m.world.state(u"E-2"_s) == u"processed"_s);
        TRY(m.rows("activity")->rowCount() >= 1);
        m.filter({});
        TRY(m.rows("tasks")->rowCount() == 32);
        visitEveryPage(m);
    }
    static void visitEveryPage(WindowFixture &m)
    {
        for (const auto page :
            {ui::MainWindow::Overview, ui::MainWindow::Tasks, ui::MainWindow::Alerts,
                ui::MainWindow::Services, ui::MainWindow::Workflows, ui::MainWindow::Activity}) {
            m.window().showPage(page);
            QTest::qWait(1);
        }
    }
};

SAGADESK_GUI_TEST_MAIN(TestPageModels)
#include "tst_pagemodels.moc"
