#include "tests/gui/windowtest.h"
#include "ui/models/agenttablemodel.h"
#include "ui/models/attempttreemodel.h"
#include "ui/tables/tablelook.h"
#include "ui/text/format.h"
#include "ui/workflows/definitionsteps.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace sagadesk;

class TestColumns final : public WindowTest
{
    Q_OBJECT

    void inEachLanguage()
    {
        QTest::addColumn<QString>("language");
        for (const char *language : {"en", "de", "hu", "ja"})
            QTest::newRow(language) << QString::fromLatin1(language);
    }
    void openIn(const QString &language, int width, int height)
    {
        ui::installLanguage(*qApp, language);
        restart();
        m->window().resize(width, height);
        TRY(m->window().width() == width);
    }

private Q_SLOTS:
    void servicesNeedNoScrollingToTheSide_data() { inEachLanguage(); }
    void servicesNeedNoScrollingToTheSide()
    {
        QFETCH(QString, language);
        openIn(language, 1280, 800);
        m->window().showPage(ui::MainWindow::Services);
        auto *table = find<QTableView>("services");
        TRY(table->model()->rowCount() == 2);
        TRY(table->viewport()->width() > 900);
        QCOMPARE(table->horizontalScrollBar()->maximum(), 0);
    }

    // Regression: "Success 13 %" was next to "failure rate 0 %"; no title named the period.
    void titlesNameTheirPeriod()
    {
        m->window().showPage(ui::MainWindow::Services);
        const auto *table = find<QTableView>("services");
        TRY(table->model()->rowCount() == 2);
        const auto title = [table](int column) {
            return table->model()->headerData(column, Qt::Horizontal).toString();
        };
        QCOMPARE(title(ui::AgentTableModel::Success), u"Success, total"_s);
        QVERIFY(title(ui::AgentTableModel::FailureRate).contains(ui::durationText(30'000)));
        QCOMPARE(title(ui::AgentTableModel::P99), u"p99, 1 min"_s);
        ui::AgentTableModel model;
        QSignalSpy changed(&model, &QAbstractItemModel::headerDataChanged);
        model.setBreakerWindow(300'000);
        model.setBreakerWindow(300'000);
        QCOMPARE(changed.size(), 1);
        const auto titleNow = [&model] {
            return model
                .headerData(ui::AgentTableModel::FailureRate, Qt::Horizontal, Qt::DisplayRole)
                .toString();
        };
        QVERIFY(titleNow().contains(ui::durationText(300'000)));
        model.setBreakerWindow(0); // the windows of the services differ
        QCOMPARE(titleNow(), u"Failures, recent"_s);
    }

    // Regression: the column showed the requests queued in the Agent, which are none while a
    // service is paused, however many steps wait for it.
    void waitingStepsOfAServiceAreShownInItsFirstRow()
    {
        std::vector<model::AgentStatus> agents(3);
        for (size_t i = 0; i < agents.size(); ++i) {
            agents[i].instance = u"h:1:agent-%1"_s.arg(i);
            agents[i].service = i == 0 ? u"account"_s : u"drone"_s;
            agents[i].endpoint = u"http://127.0.0.1:808%1"_s.arg(i);
        }
        agents[1].queued = 2;
        ui::AgentTableModel table;
        table.setAgents(agents, model::WaitingSteps{{u"drone"_s, ui::kWaitingMax}});
        const auto shown = [&table](int row, int role = Qt::DisplayRole) {
            return table.index(row, ui::AgentTableModel::Waiting).data(role).toString();
        };
        QCOMPARE(shown(0), u"0"_s);
        QCOMPARE(shown(1), ui::numberText(ui::kWaitingMax) + u" +"_s);
        QCOMPARE(shown(2), QString());
        table.setAgents(agents, {}); // not counted yet
        QCOMPARE(shown(1), QString());
        QVERIFY2(
            shown(1, Qt::ToolTipRole).contains(u": 2<"_s), qPrintable(shown(1, Qt::ToolTipRole)));
    }

    // In a stretched last column, numbers would be far from the title of their row.
    void numbersAreNearTheirRow()
    {
        m->window().resize(1920, 1080);
        m->window().showPage(ui::MainWindow::Services);
        auto *table = find<QTableView>("services");
        TRY(table->model()->rowCount() == 2);
        TRY(table->viewport()->width() > 1500);
        QVERIFY(table->horizontalHeader()->length() < table->viewport()->width());
        // The endpoint gets the remaining width, up to a limit.
        const int whole = table->columnWidth(ui::AgentTableModel::Endpoint);
        const QString endpoint = m->cell("services", 1, ui::AgentTableModel::Endpoint);
        QVERIFY(whole > table->fontMetrics().horizontalAdvance(endpoint) + 2 * ui::kCellMargin);
        m->window().resize(1100, 800);
        TRY(table->columnWidth(ui::AgentTableModel::Endpoint) < whole);
        m->window().resize(1920, 1080);
        TRY(table->columnWidth(ui::AgentTableModel::Endpoint) == whole);
        // Saved columns of an earlier version, in which the last one was stretched, have no effect.
        table->horizontalHeader()->setStretchLastSection(true);
        QSettings settings;
        ui::saveColumns(settings, table);
        table->horizontalHeader()->setStretchLastSection(false);
        ui::restoreColumns(table);
        QVERIFY(!table->horizontalHeader()->stretchLastSection());
    }

    void aRateLimitShowsItsColumn()
    {
        m->window().showPage(ui::MainWindow::Services);
        auto *table = find<QTableView>("services");
        TRY(table->model()->rowCount() == 2);
        QVERIFY(table->isColumnHidden(ui::AgentTableModel::Rate));
        m->world.engine().asOperator().controlService(u"shop"_s, model::ServiceAction::SetRate, 5);
        TRY(!table->isColumnHidden(ui::AgentTableModel::Rate));
    }

    void theAgeOfACauseIsWhole_data() { inEachLanguage(); }
    void theAgeOfACauseIsWhole()
    {
        QFETCH(QString, language);
        openIn(language, 1280, 800);
        m->window().showPage(ui::MainWindow::Alerts);
        const auto *table = find<QTableView>("alertGroups");
        const qint64 now = QDateTime::currentMSecsSinceEpoch();
        for (const qint64 ago : {59'000, 59 * 60'000}) {
            const QString text = ui::agoText(now - ago, now);
            const int needed = table->fontMetrics().horizontalAdvance(text) + 2 * ui::kCellMargin;
            QVERIFY2(table->columnWidth(3) >= needed, qPrintable(text));
        }
    }

    // Regression: in the first window on a small screen, the German table was 17 pixels too wide.
    void causesNeedNoScrollingToTheSide_data() { inEachLanguage(); }
    void causesNeedNoScrollingToTheSide()
    {
        QFETCH(QString, language);
        m->failShip({u"A-1"_s});
        openIn(language, 1152, 720);
        m->window().showPage(ui::MainWindow::Alerts);
        for (const char *name : {"alertGroups", "alerts"}) {
            auto *table = find<QTableView>(name);
            TRY(table->model()->rowCount() == 1);
            TRY(table->viewport()->width() > 800);
            TRY(table->horizontalScrollBar()->maximum() == 0);
        }
    }

    // Regression: the list of workflows took up space that the steps needed, so they had to be
    // scrolled sideways.
    void stepsOfAWorkflowNeedNoScrollingToTheSide_data() { inEachLanguage(); }
    void stepsOfAWorkflowNeedNoScrollingToTheSide()
    {
        QFETCH(QString, language);
        openIn(language, 1280, 800);
        m->window().showPage(ui::MainWindow::Workflows);
        for (const char *name : {"workflows", "workflowSteps"}) {
            auto *table = find<QTableView>(name);
            TRY(table->model()->rowCount() > 0);
            TRY(table->viewport()->width() > 300);
            TRY(table->horizontalScrollBar()->maximum() == 0);
        }
        const auto *steps = find<QTableView>("workflowSteps");
        TRY(steps->columnWidth(ui::DefinitionColumn::Request)
            > steps->fontMetrics().horizontalAdvance(u"DELETE /things/{{task.id}}"_s));
    }

    void aCauseIsWholeInTheOverview_data() { inEachLanguage(); }
    void aCauseIsWholeInTheOverview()
    {
        QFETCH(QString, language);
        m->world.server().setBody(R"({"error":"the package is heavier than allowed"})");
        m->failShip({u"A-1"_s});
        openIn(language, 1280, 800);
        m->window().showPage(ui::MainWindow::Overview);
        const auto *table = find<QTableView>("attention");
        const auto cause = [this] { return m->cell("attention", 0, 0); };
        TRY(cause().contains(u"heavier"_s));
        const QFontMetrics metrics = table->fontMetrics();
        const int needed = metrics.height() + ui::kIconGap + 2 * ui::kCellMargin
            + metrics.horizontalAdvance(cause());
        TRY(table->columnWidth(0) >= needed);
        QCOMPARE(table->horizontalScrollBar()->maximum(), 0);
    }

    void tablesOfTheSupervisorNeedNoScrollingToTheSide_data() { inEachLanguage(); }
    void tablesOfTheSupervisorNeedNoScrollingToTheSide()
    {
        QFETCH(QString, language);
        openIn(language, 1280, 800);
        m->window().showPage(ui::MainWindow::Tasks);
        find<QAction>("actionShowSupervisor")->trigger();
        const auto *decisions = find<QTableView>("supervisorDecisions");
        TRY(decisions->isVisible() && decisions->viewport()->width() > 200);
        TRY(decisions->horizontalScrollBar()->maximum() == 0);
        const auto *filter = find<QLineEdit>("taskFilter");
        QVERIFY(filter->width() >= 18 * filter->fontMetrics().averageCharWidth());
        find<QAction>("actionShowSupervisor")->trigger();
    }

    void whatToDoIsWhole_data() { inEachLanguage(); }
    void whatToDoIsWhole()
    {
        QFETCH(QString, language);
        m->failShip({u"A-1"_s});
        openIn(language, 1280, 800);
        showTask(u"A-1"_s);
        const auto *next = find<QLabel>("storyNext");
        TRY(!next->text().isEmpty() && next->isVisible());
        TRY(next->height() >= next->heightForWidth(next->width()));
    }

    void attemptsNeedNoScrollingToTheSide_data() { inEachLanguage(); }
    void attemptsNeedNoScrollingToTheSide()
    {
        QFETCH(QString, language);
        m->failShip({u"A-1"_s});
        openIn(language, 1280, 800);
        showTask(u"A-1"_s);
        const auto *attempts = find<QTreeView>("attempts");
        TRY(attempts->model()->rowCount() > 0);
        TRY(attempts->viewport()->width() > 300);
        TRY(attempts->horizontalScrollBar()->maximum() == 0);
        const QModelIndex result = attempts->model()->index(0, ui::AttemptTreeModel::Result);
        QVERIFY(result.data().toString().startsWith(u"HTTP 422"_s));
        const QString text = u"HTTP 422: permanent"_s; // the shortest sentence of the demo
        const QFontMetrics metrics = attempts->fontMetrics();
        const int icon = metrics.height() + ui::kIconGap;
        const int needed = icon + metrics.horizontalAdvance(text) + 2 * ui::kCellMargin;
        const auto width = [attempts] {
            return attempts->columnWidth(ui::AttemptTreeModel::Result);
        };
        QTRY_VERIFY2(width() >= needed, qPrintable(u"%1 of %2"_s.arg(width()).arg(needed)));
    }
};

SAGADESK_GUI_TEST_MAIN(TestColumns)
#include "tst_columns.moc"
