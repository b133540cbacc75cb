#include "tests/gui/windowtest.h"
#include "ui/models/agenttablemodel.h"
#include "ui/models/attempttreemodel.h"
#include "ui/tables/tablelook.h"
#include "ui/text/format.h"

#include <QScrollBar>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace sagadesk;

// Columns have room for what stands in them, in every language.
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
        QVERIFY(attempts->columnWidth(ui::AttemptTreeModel::Result) > 80);
    }

    void theResultOfAnAttemptIsWholeInALargeWindow()
    {
        m->failShip({u"A-1"_s});
        openIn(u"en"_s, 1920, 1080);
        showTask(u"A-1"_s);
        const auto *attempts = find<QTreeView>("attempts");
        TRY(attempts->model()->rowCount() > 0);
        const QModelIndex result = attempts->model()->index(0, ui::AttemptTreeModel::Result);
        const QString text = u"HTTP 422: not in stock"_s;
        const int needed =
            attempts->fontMetrics().horizontalAdvance(text) + 22 + 2 * ui::kCellMargin;
        QVERIFY(result.data().toString().startsWith(u"HTTP 422"_s));
        TRY(attempts->columnWidth(ui::AttemptTreeModel::Result) >= needed);
    }
};

SAGADESK_GUI_TEST_MAIN(TestColumns)
#include "tst_columns.moc"
