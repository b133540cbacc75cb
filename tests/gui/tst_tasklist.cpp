#include "core/base/reasoncodes.h"
#include "tests/gui/windowtest.h"
#include "ui/models/alertgroups.h"
#include "ui/models/tasktablemodel.h"
#include "ui/tasks/cellfilter.h"
#include "ui/tasks/errorgroups.h"

#include <QClipboard>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>

using namespace sagadesk;
using Column = ui::TaskTableModel::Column;

namespace {

model::TaskSummary failed(qint64 id, const QString &body, int status = 503)
{
    model::TaskSummary task;
    task.id = model::TaskId{id};
    task.publicId = u"T-%1"_s.arg(id);
    task.workflow = u"shop"_s;
    task.state = model::TaskState::Error;
    task.currentStep = u"ship"_s;
    task.currentService = u"shipper"_s;
    task.retryCount = 2;
    task.updatedAt = 1000 * id;
    task.lastError = {codes::kHttpStatus, {{u"status"_s, status}, {u"body"_s, body}}};
    return task;
}

QString termText(const model::TaskSummary &task, int column)
{
    const auto term = ui::termOfCell(task, column);
    return term ? ui::textOf(*term) : QString();
}

} // namespace

class TestTaskList final : public WindowTest
{
    Q_OBJECT

    [[nodiscard]] QTableView *tasks() const { return find<QTableView>("tasks"); }
    [[nodiscard]] QString filterText() const { return find<QLineEdit>("taskFilter")->text(); }
    void goTo(const QString &id, int column) const
    {
        for (int row = 0; row < tasks()->model()->rowCount(); ++row)
            if (m->cell("tasks", row, Column::Task) == id)
                tasks()->setCurrentIndex(tasks()->model()->index(row, column));
        QCOMPARE(m->cell("tasks", tasks()->currentIndex().row(), Column::Task), id);
        tasks()->setFocus();
    }
    // Three tasks with one error, two with a different one, and one without.
    void failForTwoCauses()
    {
        m->world.submit(u"noop"_s, u"N-1"_s);
        m->world.server().setBody(R"({"error":"no drone is free"})");
        m->failShip({u"A-1"_s, u"A-2"_s, u"A-3"_s});
        m->world.server().setBody(R"({"error":"the address is unknown"})");
        m->failShip({u"B-1"_s, u"B-2"_s});
        m->filter({});
        TRY(tasks()->model()->rowCount() == 6);
    }
    void group()
    {
        m->window().activateWindow(); // there is no window manager to do this
        trigger("actionGroupByError");
        TRY(m->rows("errorGroups")->rowCount() == 2);
    }

private Q_SLOTS:
    void eachColumnHasItsTerm()
    {
        const model::TaskSummary task = failed(7, u"out of stock"_s);
        QCOMPARE(termText(task, Column::State), u"state:error"_s);
        QCOMPARE(termText(task, Column::Task), u"id:T-7"_s);
        QCOMPARE(termText(task, Column::Workflow), u"workflow:shop"_s);
        QCOMPARE(termText(task, Column::CurrentStep), u"step:ship"_s);
        QCOMPARE(termText(task, Column::Retries), u"retries:2"_s);
        QCOMPARE(termText(task, Column::Failures), u"failures:0"_s);
        QCOMPARE(termText(task, Column::LastError), u"error:503"_s);
        QCOMPARE(termText(task, Column::WaitingFor), u"error:503"_s);
        QCOMPARE(termText(task, Column::LockedBy), QString());
        QCOMPARE(termText(task, Column::Created), QString());
        model::TaskSummary waiting = task;
        waiting.state = model::TaskState::Pending;
        waiting.lastError = {};
        QCOMPARE(termText(waiting, Column::WaitingFor), u"service:shipper"_s);
        // A cell with a time filters for its whole minute.
        waiting.createdAt = 1'764'072'012'345;
        waiting.finishedAt = waiting.createdAt + 60'000;
        const auto minute = [](qint64 from) { return std::vector<qint64>{from, from + 60'000}; };
        const auto created = ui::termOfCell(waiting, Column::Created);
        QVERIFY(created && created->field == model::FilterField::Created);
        QCOMPARE(created->numbers, minute(1'764'072'000'000));
        const auto finished = ui::termOfCell(waiting, Column::Finished);
        QVERIFY(finished && finished->field == model::FilterField::Finished);
        QCOMPARE(finished->numbers, minute(1'764'072'060'000));
        waiting.state = model::TaskState::Processed; // its steps are done
        QCOMPARE(termText(waiting, Column::WaitingFor), QString());
        QCOMPARE(termText(waiting, Column::CurrentStep), QString());
    }

    void aTermReplacesThatOfTheSameField()
    {
        const auto with = [](const QString &filter, const QString &term) {
            return model::filterText(
                ui::narrowed(*model::parseFilter(filter), model::parseFilter(term)->terms.front()));
        };
        QCOMPARE(with(u"state:pending step:pay"_s, u"state:error"_s), u"step:pay state:error"_s);
        QCOMPARE(with(u"retries>2"_s, u"retries:3"_s), u"retries>2 retries:3"_s);
        QCOMPARE(with(u"-step:pay"_s, u"step:ship"_s), u"-step:pay step:ship"_s);
        QCOMPARE(with(u"-step:pay"_s, u"-step:ship"_s), u"-step:pay -step:ship"_s);
        QCOMPARE(with(u"step:pay"_s, u"-step:pay"_s), u"-step:pay"_s);
        QCOMPARE(with(u"step:pay"_s, u"step:pay"_s), u"step:pay"_s);
    }

    void aKeyFiltersByTheCurrentCell()
    {
        failForTwoCauses();
        goTo(u"A-1"_s, Column::State);
        QVERIFY(action("actionFilterByCell")->text().contains(u"state:error"_s));
        QTest::keyClick(tasks(), Qt::Key_Equal);
        QCOMPARE(filterText(), u"state:error"_s);
        TRY(tasks()->model()->rowCount() == 5);
        goTo(u"B-1"_s, Column::WaitingFor);
        QTest::keyClick(tasks(), Qt::Key_Equal);
        QCOMPARE(filterText(), u"state:error error:422"_s);
        TRY(tasks()->model()->rowCount() == 5); // the tasks do have this error
        goTo(u"B-1"_s, Column::Task);
        QTest::keyClick(tasks(), Qt::Key_Minus);
        QCOMPARE(filterText(), u"state:error error:422 -id:B-1"_s);
        TRY(tasks()->model()->rowCount() == 4);
    }

    void aClickWithAltFiltersByTheCell()
    {
        failForTwoCauses();
        goTo(u"N-1"_s, Column::Workflow);
        const QRect cell = tasks()->visualRect(tasks()->currentIndex());
        goTo(u"A-1"_s, Column::Workflow);
        QTest::mouseClick(tasks()->viewport(), Qt::LeftButton, Qt::AltModifier, cell.center());
        QCOMPARE(filterText(), u"workflow:noop"_s);
        TRY(tasks()->model()->rowCount() == 1);
    }

    void theContextMenuNamesTheTermAndCopiesTheId()
    {
        failForTwoCauses();
        goTo(u"A-1"_s, Column::State);
        const QPoint at = tasks()->visualRect(tasks()->currentIndex()).center();
        Q_EMIT tasks()->customContextMenuRequested(at);
        const QAction *copy = nullptr;
        TRY((copy = m->window().findChild<QAction *>(u"copyTaskId"_s)) != nullptr);
        auto *menu = static_cast<QMenu *>(copy->parent());
        const QString shown = menu->actions().first()->text();
        QCOMPARE(shown, action("actionFilterByCell")->text());
        QVERIFY2(shown.contains(u"state:error"_s), qPrintable(shown));
        m->window().findChild<QAction *>(u"copyTaskId"_s)->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), u"A-1"_s);
        menu->close();
    }

    void cellWithoutATermReportsIt()
    {
        failForTwoCauses();
        goTo(u"A-1"_s, Column::Progress);
        QVERIFY(!action("actionFilterByCell")->isEnabled());
        QVERIFY(action("actionFilterByCell")->statusTip().contains(u"no term"_s));
    }

    void wordsOfOneTaskDoNotDistinguishErrors()
    {
        ui::ErrorGroups collecting;
        for (int i = 1; i <= 4; ++i)
            collecting.add(failed(i, u"order %1 is out of stock"_s.arg(i)));
        collecting.add(failed(5, u"out of order"_s));
        collecting.add(failed(6, u"order 1 is out of stock"_s, 500));
        model::TaskSummary good = failed(7, {});
        good.lastError = {};
        collecting.add(good);
        QCOMPARE(collecting.withoutError(), 1);
        const std::vector<ui::ErrorGroup> groups = collecting.take();
        QCOMPARE(groups.size(), size_t(3));
        QCOMPARE(groups[0].cause.tasks, 4);
        QCOMPARE(ui::commonReasonText(groups[0].cause), u"HTTP 503: order … is out of stock"_s);
        QCOMPARE(groups[0].publicIds, (QStringList{u"T-1"_s, u"T-2"_s, u"T-3"_s, u"T-4"_s}));
        QCOMPARE(groups[0].cause.first, 1000);
        QCOMPARE(groups[0].cause.last, 4000);
    }

    void tasksAreGroupedByTheAnswerOfTheService()
    {
        failForTwoCauses();
        group();
        QCOMPARE(m->cell("errorGroups", 0, 0), u"3"_s);
        QCOMPARE(m->cell("errorGroups", 0, 5), u"HTTP 422: no drone is free"_s);
        QCOMPARE(m->cell("errorGroups", 1, 0), u"2"_s);
        static const QRegularExpression notDigits(u"\\D+"_s);
        QCOMPARE(find<QLabel>("groupTitle")->text().split(notDigits, Qt::SkipEmptyParts),
            (QStringList{u"5"_s, u"2"_s})); // tasks and different errors
        // Enter shows the tasks of a group; Escape shows all of them again, and a second Escape
        // closes the groups.
        auto *groups = find<QTableView>("errorGroups");
        TRY(groups->hasFocus());
        QTest::keyClick(groups, Qt::Key_Down);
        QTest::keyClick(groups, Qt::Key_Return);
        TRY(tasks()->model()->rowCount() == 2);
        TRY(m->cell("tasks", 0, Column::Task) == u"B-2"_s);
        QTest::keyClick(groups, Qt::Key_Escape);
        TRY(tasks()->model()->rowCount() == 6);
        QVERIFY(groups->isVisible());
        QTest::keyClick(groups, Qt::Key_Escape);
        QVERIFY(!groups->isVisible());
        TRY(tasks()->hasFocus());
    }

    void aGroupIsResubmittedAsAWhole()
    {
        failForTwoCauses();
        group();
        m->world.server().answer(u"/ship"_s, 200);
        auto *groups = find<QTableView>("errorGroups");
        TRY(groups->currentIndex().isValid());
        QTest::keyClick(groups, Qt::Key_R);
        TRY(dialog("bulkDialog"));
        find<QLineEdit>("bulkReason")->setText(u"drones are back"_s);
        TRY(find<QPushButton>("bulkOk")->isEnabled());
        QTest::mouseClick(find<QPushButton>("bulkOk"), Qt::LeftButton);
        for (const QString &id : {u"A-1"_s, u"A-2"_s, u"A-3"_s})
            TRY(m->world.state(id) == u"processed"_s);
        QCOMPARE(m->world.state(u"B-1"_s), u"error"_s);
        TRY(m->rows("errorGroups")->rowCount() == 1); // the groups are counted again
    }

    // Regression: five rows were always reserved, and the window grew beyond a screen of
    // 800 pixels.
    void theGroupsTakeNoMoreRoomThanTheyNeed()
    {
        failForTwoCauses();
        m->window().resize(1280, 800);
        const auto *groups = find<QTableView>("errorGroups");
        const int low = m->window().minimumSizeHint().height();
        group();
        TRY(groups->isVisible() && groups->height() < 4 * groups->rowHeight(0));
        QVERIFY(groups->viewport()->height() >= 2 * groups->rowHeight(0));
        QVERIFY(m->window().minimumSizeHint().height() < low + 6 * groups->rowHeight(0));
        QCOMPARE(m->window().height(), 800);
    }

    void theGroupsFollowTheFilter()
    {
        failForTwoCauses();
        group();
        find<QLineEdit>("taskFilter")->setText(u"id:B-*"_s);
        QTest::keyClick(find<QLineEdit>("taskFilter"), Qt::Key_Return);
        TRY(m->rows("errorGroups")->rowCount() == 1);
        QCOMPARE(m->cell("errorGroups", 0, 0), u"2"_s);
        m->filter(u"workflow:noop"_s);
        TRY(m->rows("errorGroups")->rowCount() == 0);
        QVERIFY(!find<QLabel>("groupTitle")->text().isEmpty());
    }
};

SAGADESK_GUI_TEST_MAIN(TestTaskList)
#include "tst_tasklist.moc"
