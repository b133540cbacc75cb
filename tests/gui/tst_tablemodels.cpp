#include "tests/gui/guifixture.h"
#include "ui/models/alerttablemodel.h"
#include "ui/models/jsonmodel.h"
#include "ui/models/tasktablemodel.h"

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QSet>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using ui::TaskTableModel;

namespace {

constexpr int kTimeoutMs = 30'000;

model::AlertView alertOf(qint64 id, int note)
{
    model::AlertView alert;
    alert.id = {id};
    alert.raisedAt = 1'700'000'000'000 + id;
    alert.note = QString::number(note);
    return alert;
}

QString idAt(const TaskTableModel &model, int row)
{
    return model.index(row, TaskTableModel::Task).data().toString();
}

} // namespace

class TestTableModels final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_world = std::make_unique<GuiFixture>(); }
    void cleanup() { m_world.reset(); }

    // Applies any snapshot after any other; the model tester checks every signal.
    void snapshotsArriveAsTheLeastChange()
    {
        ui::AlertTableModel model;
        QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        QRandomGenerator random(7);
        for (int round = 0; round < 300; ++round) {
            std::vector<model::AlertView> alerts;
            for (qint64 id = 1; id <= 12; ++id)
                if (random.bounded(3) != 0)
                    alerts.push_back(alertOf(id, static_cast<int>(random.bounded(3))));
            if (round % 10 == 0)
                model.sort(ui::AlertTableModel::Note,
                    round % 20 == 0 ? Qt::AscendingOrder : Qt::DescendingOrder);
            model.setAlerts(alerts);
            QCOMPARE(model.rowCount(), static_cast<int>(alerts.size()));
            for (const model::AlertView &alert : alerts) {
                const int row = model.rowOf(alert.id.value);
                QVERIFY(row >= 0);
                QCOMPARE(model.row(row).alert.note, alert.note);
            }
        }
        QCOMPARE(resets.size(), 0);
    }

    void sameSnapshotEmitsNoSignal()
    {
        ui::AlertTableModel model;
        model.setAlerts({alertOf(1, 1), alertOf(2, 2)});
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.setAlerts({alertOf(1, 1), alertOf(2, 2)});
        QCOMPARE(changed.size(), 0);
        model.setAlerts({alertOf(1, 5), alertOf(2, 5)});
        QCOMPARE(changed.size(), 1); // one contiguous range
    }

    void jsonTreeShowsInvalidJsonToo()
    {
        ui::JsonModel model(nullptr);
        QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDocuments({{u"in"_s, R"({"a":[1,"x"],"b":null})"}, {u"out"_s, "<html>"}});
        QCOMPARE(model.rowCount(), 2);
        const QModelIndex in = model.index(0, 0);
        QCOMPARE(model.rowCount(in), 2);
        QCOMPARE(model.index(1, ui::JsonModel::Value).data().toString(), u"<html>"_s);
        QVERIFY(model.text(in).contains(u"\"a\""_s));
    }

    void rowsComeInPagesAsTheyBecomeVisible()
    {
        m_world->submitMany(u"noop"_s, u"N-"_s, 450);
        QTRY_COMPARE_WITH_TIMEOUT(m_world->counters().total[2], 450, kTimeoutMs);
        TaskTableModel model(m_world->engine().taskReads(), m_world->engine().reads(), nullptr);
        QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.sort(TaskTableModel::Created, Qt::DescendingOrder);
        QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 450, kTimeoutMs);
        QVERIFY(model.index(440, 0).data(ui::PlaceholderRole).toBool());
        model.setVisibleRows(430, 449);
        QTRY_VERIFY_WITH_TIMEOUT(model.task(449) && model.task(430), kTimeoutMs);
        model.setVisibleRows(200, 220); // jumps back: these rows are read by offset
        QTRY_VERIFY_WITH_TIMEOUT(model.task(200) && model.task(220), kTimeoutMs);
        QSet<QString> seen;
        for (int row = 0; row < model.rowCount(); ++row) {
            if (!model.task(row))
                continue;
            QVERIFY2(!seen.contains(idAt(model, row)), qPrintable(idAt(model, row)));
            seen.insert(idAt(model, row));
        }
        QVERIFY(seen.size() > 200);
        for (int row = 431; row < 450; ++row)
            QVERIFY(model.task(row - 1)->createdAt >= model.task(row)->createdAt);
    }

    void filterIsCountedInTheBackground()
    {
        m_world->submitMany(u"noop"_s, u"A-"_s, 30);
        m_world->submitMany(u"noop"_s, u"B-"_s, 130);
        QTRY_COMPARE_WITH_TIMEOUT(m_world->counters().total[2], 160, kTimeoutMs);
        TaskTableModel model(m_world->engine().taskReads(), m_world->engine().reads(), nullptr);
        QSignalSpy counts(&model, &TaskTableModel::countChanged);
        model.setFilter(*model::parseFilter(u"id:B-*"));
        QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 130, kTimeoutMs);
        QVERIFY(idAt(model, 0).startsWith(u"B-"_s));
        QTRY_VERIFY_WITH_TIMEOUT(
            !counts.isEmpty() && counts.last()[0].toLongLong() == 130 && counts.last()[1].toBool(),
            kTimeoutMs);
        model.setFilter(*model::parseFilter(u"state:error"));
        QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 0, kTimeoutMs);
    }

    void newRowsAppearAtTheTopOfAFollowedList()
    {
        m_world->submit(u"noop"_s, u"first"_s);
        TaskTableModel model(m_world->engine().taskReads(), m_world->engine().reads(), nullptr);
        QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        follow(model);
        model.sort(TaskTableModel::Created, Qt::DescendingOrder);
        QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 1, kTimeoutMs);
        m_world->submit(u"noop"_s, u"second"_s);
        QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 2, kTimeoutMs);
        QCOMPARE(idAt(model, 0), u"second"_s);
    }

    void frozenListKeepsItsOrderUntilItIsShown()
    {
        m_world->submit(u"noop"_s, u"first"_s);
        TaskTableModel model(m_world->engine().taskReads(), m_world->engine().reads(), nullptr);
        QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        follow(model);
        model.sort(TaskTableModel::Created, Qt::DescendingOrder);
        QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 1, kTimeoutMs);
        model.setFrozen(true);
        m_world->submit(u"noop"_s, u"second"_s);
        m_world->submit(u"noop"_s, u"third"_s);
        QTRY_COMPARE_WITH_TIMEOUT(model.pendingNew(), 2, kTimeoutMs);
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(idAt(model, 0), u"first"_s);
        const QPersistentModelIndex held = model.index(0, 0);
        model.takeInPending();
        QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 3, kTimeoutMs);
        QCOMPARE(model.pendingNew(), 0);
        QCOMPARE(held.row(), 2); // a persistent index stays with its row
    }

    // Rows that were held back are inserted and stay: a page read at the same time removes none.
    void aListThatIsFreeAgainHasEveryRow()
    {
        m_world->submitMany(u"noop"_s, u"A-"_s, 3);
        TaskTableModel model(m_world->engine().taskReads(), m_world->engine().reads(), nullptr);
        follow(model);
        model.sort(TaskTableModel::Created, Qt::DescendingOrder);
        QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 3, kTimeoutMs);
        model.setVisibleRows(0, 20);
        QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
        for (int round = 1; round <= 5; ++round) {
            model.setFrozen(true);
            m_world->submit(u"noop"_s, u"B-%1"_s.arg(round));
            QTRY_COMPARE_WITH_TIMEOUT(model.pendingNew(), 1, kTimeoutMs);
            QTRY_COMPARE_WITH_TIMEOUT(
                m_world->counters().total[2], 3 + round, kTimeoutMs); // no further change follows
            model.setFrozen(false);
            QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 3 + round, kTimeoutMs);
            QTRY_COMPARE_WITH_TIMEOUT(model.pendingNew(), 0, kTimeoutMs);
        }
        QTRY_COMPARE_WITH_TIMEOUT(idAt(model, 7), u"A-0"_s, kTimeoutMs);
        QCOMPARE(removed.size(), 0);
        QCOMPARE(model.rowCount(), 8);
    }

    void stormOfChangesGivesFewSignals()
    {
        TaskTableModel model(m_world->engine().taskReads(), m_world->engine().reads(), nullptr);
        follow(model);
        int notices = 0;
        connect(&m_world->engine(), &engine::Engine::changed, &model, [&notices] { ++notices; });
        model.sort(TaskTableModel::Created, Qt::DescendingOrder);
        QTRY_VERIFY_WITH_TIMEOUT(model.isLoaded(), kTimeoutMs);
        model.setVisibleRows(0, 30);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        QSignalSpy layouts(&model, &QAbstractItemModel::layoutChanged);
        m_world->submitMany(u"noop"_s, u"S-"_s, 2000);
        QTRY_COMPARE_WITH_TIMEOUT(m_world->counters().total[2], 2000, 120'000);
        QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 2000, kTimeoutMs);
        QVERIFY(notices > 0);
        // At most one range for every two visible rows in each notification, plus a page or two.
        QVERIFY2(changed.size() <= notices * 20 + 40, qPrintable(QString::number(changed.size())));
        QVERIFY(inserted.size() + layouts.size() <= notices * 4 + 10);
    }

    // Regression: a list that was at its top kept every row it had ever received.
    void aFollowedListForgetsRowsFarBelow()
    {
        TaskTableModel model(m_world->engine().taskReads(), m_world->engine().reads(), nullptr);
        follow(model);
        model.sort(TaskTableModel::Created, Qt::DescendingOrder);
        model.setVisibleRows(0, 30);
        // Less than a page, so that the list continues instead of starting over.
        constexpr int kAtOnce = 90;
        int tasks = 0;
        while (tasks <= ui::TaskRows::kRowsKept) {
            m_world->submitMany(u"noop"_s, u"F-%1-"_s.arg(tasks), kAtOnce);
            tasks += kAtOnce;
            QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), tasks, kTimeoutMs);
        }
        int inMemory = 0;
        for (int row = 0; row < tasks; ++row)
            inMemory += model.task(row) ? 1 : 0;
        QVERIFY2(inMemory <= ui::TaskRows::kRowsKept, qPrintable(QString::number(inMemory)));
        for (int row = 0; row <= 30; ++row)
            QVERIFY(model.task(row));
    }

private:
    void follow(TaskTableModel &model)
    {
        connect(&m_world->engine(), &engine::Engine::changed, &model, &TaskTableModel::noteChanges);
    }
    std::unique_ptr<GuiFixture> m_world;
};

QTEST_MAIN(TestTableModels)
#include "tst_tablemodels.moc"
