#include "core/rehearsal/failuremodes.h"
#include "tests/gui/faultlabfixture.h"
#include "tests/gui/windowwatch.h"
#include "ui/faultlab/scenariotimeline.h"
#include "ui/tables/rowmodel.h"

#include <QAction>
#include <QHeaderView>
#include <QMap>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTabWidget>

using namespace Qt::StringLiterals;
using namespace sagadesk;

class TestFaultLabLook final : public QObject
{
    Q_OBJECT

private:
    enum Tab { Scenarios, Faults, Crashes, Pattern, Load };
    std::unique_ptr<FaultLabFixture> m;

    template <class Part>
    Part *part(const char *name)
    {
        return m->part<Part>(name);
    }
    QAction *action(const char *name) { return part<QAction>(name); }
    void showTab(Tab tab)
    {
        m->window().showPage(ui::MainWindow::FaultLab);
        part<QTabWidget>("faultLabTabs")->setCurrentIndex(tab);
    }
    [[nodiscard]] QString cell(const char *table, int row, int column)
    {
        return m->cell(table, row, column);
    }
    bool chooseRow(const char *table, int column, const QString &text)
    {
        auto *view = part<QTableView>(table);
        for (int row = 0; row < view->model()->rowCount(); ++row) {
            if (cell(table, row, column) != text)
                continue;
            view->selectRow(row);
            return true;
        }
        return false;
    }
    bool chooseScenario(const QString &name) { return chooseRow("labScenarios", 0, name); }

private Q_SLOTS:
    void init()
    {
        m = std::make_unique<FaultLabFixture>(LabWorldOptions());
        m->lab().endAll(); // the demo's own faults
        QTRY_VERIFY(!m->lab().isFaulty());
        m->window().show();
        watchWindow(m->window());
    }

    void cleanup()
    {
        WatchedApplication::instance()->end(); // the teardown is not measured
        m.reset();
        VERIFY_NO_STALL();
    }

    // "P5" alone explains nothing, so each row has a text.
    void eachRowOfThePatternExplainsItself()
    {
        m->engine().start();
        showTab(Pattern);
        const auto *model = part<QTableView>("labPattern")->model();
        QTRY_COMPARE(model->rowCount(), rehearsal::kFailureModeCount);
        for (int row = 0; row < model->rowCount(); ++row) {
            const QString source = cell("labPattern", row, 2);
            const QString second = model->index(row, 0).data(ui::SecondLineRole).toString();
            QVERIFY2(second.startsWith(source + u": "_s), qPrintable(second));
            QVERIFY2(second.size() > source.size() + 40, qPrintable(second));
            QVERIFY(model->index(row, 0).data(Qt::AccessibleTextRole).toString().contains(second));
        }
        QVERIFY(part<QTableView>("labPattern")->rowHeight(0)
            > 2 * part<QTableView>("labPattern")->fontMetrics().height());
    }

    void numbersOfTheLabAreNearTheirRow()
    {
        m->window().resize(1920, 1080);
        m->engine().start();
        showTab(Faults);
        QTRY_VERIFY(part<QTableView>("labServices")->model()->rowCount() > 0);
        for (const char *name : {"labServices", "labRecoveries", "verdictChecks"})
            QVERIFY2(!part<QTableView>(name)->horizontalHeader()->stretchLastSection(), name);
        // The remaining width goes to the parameters, which are long.
        const auto *faults = part<QTableView>("labFaults")->horizontalHeader();
        QCOMPARE(faults->logicalIndex(faults->count() - 1), 5);
        QVERIFY(faults->stretchLastSection());
        showTab(Load);
        const auto *input = part<QPlainTextEdit>("loadInput");
        QTRY_VERIFY(input->isVisible());
        QVERIFY(input->width() < 130 * input->fontMetrics().averageCharWidth());
        QVERIFY(QFontInfo(input->font()).fixedPitch());
    }

    void theVerdictIsBesideTheTimelineWhereThereIsRoom()
    {
        m->engine().start();
        showTab(Scenarios);
        QVERIFY(chooseScenario(u"lost-replies"_s));
        const auto *timeline = part<QWidget>("scenarioTimeline");
        const auto *verdict = part<QTableView>("verdictChecks");
        const auto placeOf = [this](const QWidget *part) {
            return QRect(part->mapTo(&m->window(), QPoint(0, 0)), part->size());
        };
        m->window().resize(1920, 1080);
        QTRY_VERIFY(placeOf(verdict).left() > placeOf(timeline).right());
        // Before any scenario is played, the table shows the expectations.
        QVERIFY(verdict->model()->rowCount() > 3);
        QCOMPARE(verdict->horizontalScrollBar()->maximum(), 0);
        for (const int column : {2, 3}) { // the columns "expected" and "found"
            const QVariant alignment =
                verdict->model()->index(0, column).data(Qt::TextAlignmentRole);
            QVERIFY(alignment.toInt() & Qt::AlignRight);
        }
        m->window().resize(1280, 800);
        QTRY_VERIFY(placeOf(verdict).top() > placeOf(timeline).bottom());
        QTRY_COMPARE(verdict->horizontalScrollBar()->maximum(), 0);
        const int small = verdict->rowHeight(0);
        action("actionPresenterMode")->trigger(); // timeline and verdict remain visible
        QTRY_VERIFY(verdict->rowHeight(0) > small);
        QTRY_VERIFY(verdict->viewport()->height() > verdict->rowHeight(0));
        QTRY_COMPARE(verdict->horizontalScrollBar()->maximum(), 0);
        action("actionPresenterMode")->trigger();
    }

    void aFaultWithoutAnEndSaysSo()
    {
        faultlab::FaultRule slow;
        slow.kind = faultlab::FaultKind::Latency;
        slow.delayMs = 100;
        m->services().faults().setFaults(u"package"_s, {slow});
        showTab(Faults);
        QTRY_VERIFY(chooseRow("labServices", 0, u"package"_s));
        QVERIFY(chooseRow("labFaults", 1, u"latency"_s));
        const int row = part<QTableView>("labFaults")->currentIndex().row();
        QTRY_COMPARE(cell("labFaults", row, 0), u"On"_s);
        QCOMPARE(cell("labFaults", row, 4), u"no end"_s);
        m->lab().endAll();
        QTRY_COMPARE(cell("labFaults", row, 4), QString());
    }

    void theTimesOnAScenariosAxisAreRound()
    {
        QCOMPARE(ui::roundTickMs(7000, 6), 2000);
        QCOMPARE(ui::roundTickMs(8000, 8), 1000);
        QCOMPARE(ui::roundTickMs(1000, 10), 100);
        QCOMPARE(ui::roundTickMs(70'000, 5), 15'000);
        QCOMPARE(ui::roundTickMs(200'000, 10), 30'000);
        QCOMPARE(ui::roundTickMs(qint64(400) * 86'400'000, 4) % 86'400'000, 0);
    }

    // Regression: a heart meant "Passed", "Running", "Once" and "Seen". It means that a service or
    // a node is well.
    void resultsAndActorsHaveNoHeart()
    {
        m->engine().start();
        showTab(Crashes);
        QTRY_VERIFY(part<QTableView>("labActors")->model()->rowCount() > 0);
        int icons = 0;
        for (const Tab tab : {Scenarios, Faults, Crashes, Pattern, Load}) {
            showTab(tab);
            for (const auto *table : part<QTabWidget>("faultLabTabs")->findChildren<QTableView *>())
                for (int row = 0; row < table->model()->rowCount(); ++row)
                    for (int column = 0; column < table->model()->columnCount(); ++column) {
                        const QString name = table->model()
                                                 ->index(row, column)
                                                 .data(Qt::DecorationRole)
                                                 .value<QIcon>()
                                                 .name();
                        icons += name.isEmpty() ? 0 : 1;
                        QVERIFY2(!name.startsWith("health"_L1), qPrintable(table->objectName()));
                    }
        }
        QVERIFY(icons > 0);
    }

    // All actions with the same icon begin with the same word or a synonym.
    void anIconHasOneMeaning()
    {
        const QMap<QString, QString> synonyms{
            {u"edit"_s, u"Edit|Apply changes"_s},
            {u"faultlab"_s, u"Fault|Disrupt"_s},
            {u"keyboard"_s, u"Keyboard|Change shortcuts"_s},
            {u"note"_s, u"Note|.*with a reason"_s},
            {u"play"_s, u"Play|Start|Switch"_s},
            {u"resubmit"_s, u"Resubmit|Retry|Edit and resubmit|Replay"_s},
            {u"save"_s, u"Save|Export"_s},
            {u"services"_s, u"Services|Show service"_s},
            {u"stop"_s, u"Stop|End"_s},
            {u"tasks"_s, u"Tasks|Show .*task"_s},
            {u"workflows"_s, u"Workflows|Show workflow"_s},
        };
        QMap<QString, QStringList> used;
        for (const QAction *each : m->window().findChildren<QAction *>())
            if (!each->icon().name().isEmpty() && !each->text().isEmpty())
                used[each->icon().name()].append(QString(each->text()).remove(u'&'));
        QVERIFY(used.size() > 40);
        for (auto it = used.cbegin(); it != used.cend(); ++it) {
            const QString first = it->first().section(QRegularExpression(u"[ …]"_s), 0, 0);
            const QString words = synonyms.value(it.key(), QRegularExpression::escape(first));
            const QRegularExpression expected(u"^(%1)"_s.arg(words));
            for (const QString &text : *it)
                QVERIFY2(expected.match(text).hasMatch(), qPrintable(it.key() + u": "_s + text));
        }
    }
};

SAGADESK_GUI_TEST_MAIN(TestFaultLabLook)
#include "tst_faultlablook.moc"
