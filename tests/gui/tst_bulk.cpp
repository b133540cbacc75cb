#include "tests/gui/guiworld.h"
#include "tests/gui/windowwatch.h"
#include "ui/activity/operationsmodel.h"
#include "ui/dialogs/bulkpreviewmodel.h"
#include "ui/dialogs/jsondiff.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/text/language.h"
#include "ui/widgets/messagebar.h"
#include "ui/widgets/theme.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QCheckBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTableView>
#include <QTableWidget>
#include <QTest>

using namespace sagadesk;

namespace {

constexpr int kPatienceMs = 60'000;

} // namespace

#define TRY(condition) QTRY_VERIFY_WITH_TIMEOUT(condition, kPatienceMs)

// Bulk work, edit and resubmit, and the page that shows what became of them, in the window on a
// real engine.
class TstBulk final : public QObject
{
    Q_OBJECT

    std::unique_ptr<GuiWorld> m_world;
    std::unique_ptr<ui::MainWindow> m_window;

    template <class T>
    T *find(const char *name) const
    {
        return m_window->findChild<T *>(QString::fromLatin1(name));
    }
    QAction *action(const char *name) const { return find<QAction>(name); }
    QDialog *dialog(const char *name) const { return find<QDialog>(name); }
    QString status() const { return find<QLabel>("statusLine")->text(); }
    void filter(const QString &text)
    {
        m_window->showPage(ui::MainWindow::Tasks);
        auto *line = find<QLineEdit>("taskFilter");
        line->setText(text);
        QTest::keyClick(line, Qt::Key_Return);
    }
    // Paid, and refused by the shipper.
    void fail(int count)
    {
        m_world->server().answer(QStringLiteral("/ship"), 422);
        for (int i = 1; i <= count; ++i)
            m_world->submit(QStringLiteral("shop"), idOf(i));
        for (int i = 1; i <= count; ++i)
            TRY(m_world->state(idOf(i)) == QStringLiteral("error"));
    }
    void process(int count)
    {
        for (int i = 1; i <= count; ++i)
            m_world->submit(QStringLiteral("shop"), idOf(i));
        for (int i = 1; i <= count; ++i)
            TRY(m_world->state(idOf(i)) == QStringLiteral("processed"));
    }
    void heal() { m_world->server().answer(QStringLiteral("/ship"), 200); }
    static QString idOf(int number) { return QStringLiteral("B-%1").arg(number); }
    qsizetype asked(const QString &request) const
    {
        return m_world->server().requests().count(request);
    }
    void begin(const char *actionName)
    {
        action(actionName)->trigger();
        TRY(dialog("bulkDialog"));
        auto *ok = find<QPushButton>("bulkOk");
        QVERIFY(!ok->isEnabled());
        find<QLineEdit>("bulkReason")->setText(QStringLiteral("the shipper is back"));
        TRY(ok->isEnabled());
    }
    void press(const char *name) { QTest::mouseClick(find<QPushButton>(name), Qt::LeftButton); }
    QAbstractItemModel *rowsOf(const char *table) const { return find<QTableView>(table)->model(); }
    static QString cell(const QAbstractItemModel *model, int row, int column)
    {
        return model->index(row, column).data().toString();
    }

private Q_SLOTS:
    void initTestCase()
    {
        ui::installLanguage(*qApp, QStringLiteral("en"));
        ui::Theme::instance().install(ui::ThemeChoice::Light);
    }
    void init()
    {
        m_world = std::make_unique<GuiWorld>();
        m_window = std::make_unique<ui::MainWindow>(m_world->engine(), ui::WindowOptions());
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        watchWindow(*m_window);
    }
    void cleanup()
    {
        m_window.reset();
        m_world.reset();
        VERIFY_NO_STALL();
    }

    void differencesAreNamedByTheirPath()
    {
        const auto found = ui::jsonDifferences(
            R"({"a":1,"b":{"c":[1,2]},"same":true})", R"({"a":"1","b":{"c":[1,3,4]},"same":true})");
        const std::vector<ui::JsonDifference> expected{
            {QStringLiteral("a"), QStringLiteral("1"), QStringLiteral("\"1\"")},
            {QStringLiteral("b.c[1]"), QStringLiteral("2"), QStringLiteral("3")},
            {QStringLiteral("b.c[2]"), QString(), QStringLiteral("4")}};
        QCOMPARE(found.size(), expected.size());
        for (size_t i = 0; i < found.size(); ++i)
            QVERIFY2(found[i] == expected[i], qPrintable(found[i].path));
        QVERIFY(ui::jsonDifferences(R"({"x":[1]})", R"({ "x" : [ 1 ] })").empty());
    }

    void theDialogShowsTheExactSetAndWhatIsCalled()
    {
        fail(2);
        heal();
        m_world->submit(QStringLiteral("shop"), QStringLiteral("W-1"));
        TRY(m_world->state(QStringLiteral("W-1")) == QStringLiteral("processed"));
        filter(QStringLiteral("workflow:shop"));
        begin("actionMatchingResubmit");
        QVERIFY(find<QLabel>("bulkSummary")->text().contains(QStringLiteral("2 tasks")));
        QVERIFY(find<QLabel>("bulkSummary")->text().contains(QStringLiteral("1 left out")));
        QCOMPARE(find<QListWidget>("bulkCalls")->count(), 1);
        QVERIFY(find<QListWidget>("bulkCalls")
                    ->item(0)
                    ->text()
                    .contains(QStringLiteral("PUT /ship/{{task.id}}")));
        auto *set = rowsOf("bulkSet");
        const QAbstractItemModelTester tester(
            set, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(set->rowCount(), 3);
        QCOMPARE(cell(set, 2, ui::BulkPreviewModel::Task), QStringLiteral("W-1"));
        QVERIFY(!cell(set, 2, ui::BulkPreviewModel::LeftOut).isEmpty());
        QVERIFY(find<QCheckBox>("bulkKeepCounts")->isVisible());
        dialog("bulkDialog")->reject();
        QCOMPARE(asked(QStringLiteral("PUT /ship/B-1")), 1); // nothing was done
    }

    void anEmptyFilterSaysThatItMeansEverything()
    {
        fail(1);
        filter(QString());
        begin("actionMatchingResubmit");
        QVERIFY(find<QLabel>("bulkSubject")->text().contains(QStringLiteral("EVERY")));
        dialog("bulkDialog")->reject();
    }

    void allThatMatchAreResubmittedAndTheirOutcomesShown()
    {
        fail(4);
        heal();
        filter(QStringLiteral("state:error"));
        begin("actionMatchingResubmit");
        press("bulkOk");
        for (int i = 1; i <= 4; ++i)
            TRY(m_world->state(idOf(i)) == QStringLiteral("processed"));
        m_window->showPage(ui::MainWindow::Activity);
        QAbstractItemModel *operations = rowsOf("operations");
        QAbstractItemModel *items = rowsOf("operationItems");
        QAbstractItemModel *actions = rowsOf("activity");
        const auto quiet = QAbstractItemModelTester::FailureReportingMode::QtTest;
        const QAbstractItemModelTester ofOperations(operations, quiet);
        const QAbstractItemModelTester ofItems(items, quiet);
        const QAbstractItemModelTester ofActions(actions, quiet);
        TRY(operations->rowCount() == 1);
        TRY(cell(operations, 0, ui::OperationsModel::State) == QStringLiteral("Ended"));
        QCOMPARE(cell(operations, 0, ui::OperationsModel::Progress), QStringLiteral("4 of 4"));
        QCOMPARE(cell(operations, 0, ui::OperationsModel::Reason),
            QStringLiteral("the shipper is back"));
        TRY(items->rowCount() == 4);
        for (int row = 0; row < 4; ++row)
            TRY(cell(items, row, ui::OperationItemsModel::Outcome) == QStringLiteral("Completed"));
        TRY(actions->rowCount() == 4);
        for (int row = 0; row < 4; ++row)
            TRY(cell(actions, row, ui::ActionsModel::Outcome) == QStringLiteral("Completed"));
        QVERIFY(!find<QAction>("actionPauseOperation")->isEnabled());
        QVERIFY(find<QAction>("actionPauseOperation")->toolTip().contains(QStringLiteral("ended")));
        QCOMPARE(asked(QStringLiteral("PUT /ship/B-1")), 2);
        QCOMPARE(asked(QStringLiteral("PUT /ship/B-4")), 2);
        QCOMPARE(find<QTableView>("operations")->accessibleName(), QStringLiteral("Operations"));
        QCOMPARE(find<QTableView>("activity")->accessibleName(), QStringLiteral("Activity"));
    }

    void workThatStoppedByItselfIsResumedFromThePage()
    {
        fail(3);
        filter(QStringLiteral("state:error"));
        begin("actionMatchingResubmit");
        press("bulkOk");
        m_window->showPage(ui::MainWindow::Activity);
        QAbstractItemModel *operations = rowsOf("operations");
        TRY(operations->rowCount() == 1);
        TRY(cell(operations, 0, ui::OperationsModel::State) == QStringLiteral("Stopped by itself"));
        TRY(find<QLabel>("operationSummary")->text().contains(QStringLiteral("first task")));
        QAbstractItemModel *actions = rowsOf("activity");
        TRY(actions->rowCount() == 1);
        TRY(cell(actions, 0, ui::ActionsModel::Outcome).contains(QStringLiteral("Failed again")));
        heal();
        TRY(find<QAction>("actionResumeOperation")->isEnabled());
        find<QAction>("actionResumeOperation")->trigger();
        TRY(cell(operations, 0, ui::OperationsModel::State) == QStringLiteral("Ended"));
        QCOMPARE(asked(QStringLiteral("PUT /ship/B-1")), 2); // the canary is not sent again
    }

    void compensationCanBeTakenBackInItsGrace()
    {
        process(2);
        filter(QStringLiteral("state:processed"));
        begin("actionMatchingCompensate");
        press("bulkOk");
        auto *bar = find<ui::MessageBar>("graceBar");
        TRY(bar->isVisible());
        QVERIFY(bar->text().contains(QStringLiteral("2 tasks")));
        press("graceUndo");
        TRY(!bar->isVisible());
        TRY(status().contains(QStringLiteral("Canceled")));
        QCOMPARE(m_world->state(idOf(1)), QStringLiteral("processed"));
        QCOMPARE(asked(QStringLiteral("DELETE /ship/B-1")), 0);
    }

    void chosenTasksAreActedOnAndNoOthers()
    {
        process(3);
        filter(QStringLiteral("state:processed"));
        auto *tasks = find<QTableView>("tasks");
        TRY(tasks->model()->rowCount() == 3);
        tasks->setFocus();
        tasks->selectRow(0);
        QTest::keyClick(tasks, Qt::Key_Down, Qt::ShiftModifier);
        begin("actionChosenCompensate");
        QVERIFY(find<QLabel>("bulkSummary")->text().contains(QStringLiteral("2 tasks")));
        press("bulkOk");
        TRY(m_world->counters().total[size_t(model::TaskState::Compensated)] == 2);
        QCOMPARE(m_world->counters().total[size_t(model::TaskState::Processed)], 1);
    }

    void anEditedInputIsSentOnceUnderTheKeyThatIsChosen()
    {
        fail(1);
        m_window->openTask(idOf(1), QStringLiteral("ship"));
        TRY(action("actionEditAndResubmit")->isEnabled());
        action("actionEditAndResubmit")->trigger();
        TRY(dialog("resubmitDialog"));
        auto *ok = find<QPushButton>("resubmitOk");
        auto *input = find<QPlainTextEdit>("newInput");
        QVERIFY(!ok->isEnabled());
        QVERIFY(find<QLabel>("sameInput")->isVisible());
        find<QLineEdit>("resubmitReason")->setText(QStringLiteral("a better address"));
        QVERIFY(ok->isEnabled());
        input->setPlainText(QStringLiteral("{\"amount\": "));
        QVERIFY(!ok->isEnabled());
        input->setPlainText(QStringLiteral("{\"amount\": 9, \"to\": \"Bern\"}"));
        QVERIFY(ok->isEnabled());
        auto *differences = find<QTableWidget>("differences");
        TRY(differences->rowCount() > 0);
        QVERIFY(find<QPlainTextEdit>("previousInput")->isReadOnly());
        heal();
        press("resubmitOk");
        TRY(m_world->state(idOf(1)) == QStringLiteral("processed"));
        QCOMPARE(asked(QStringLiteral("PUT /ship/B-1")), 2); // refused once, and this one
        QVERIFY(m_world->task(idOf(1)).steps[1].editedInput.contains("Bern"));
    }
};

SAGADESK_GUI_TEST_MAIN(TstBulk)
#include "tst_bulk.moc"
