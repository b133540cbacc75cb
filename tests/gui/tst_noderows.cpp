#include "core/base/enginelimits.h"
#include "ui/actions/actionset.h"
#include "ui/nodes/noderows.h"

#include <QTest>
#include <QWidget>

using namespace Qt::StringLiterals;
using namespace sagadesk;

class TestNodeRows final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nodesAreShownWithTheAgeOfTheirHeartbeats()
    {
        constexpr qint64 kNow = 1'000'000;
        model::NodeView alive;
        alive.key = {model::NodeId{1}, model::Incarnation{7}};
        alive.name = u"a:1"_s;
        alive.roles = 3;
        alive.heartbeatAt = kNow - 500;
        alive.leaseTtlMs = 15'000;
        alive.openClaims = 4;
        alive.leads = true;
        alive.slices = {{u"shop"_s, 8, 3, 4}};
        model::NodeView late = alive;
        late.key = {model::NodeId{2}, model::Incarnation{8}};
        late.name = u"b:1"_s;
        late.roles = 1;
        late.heartbeatAt = kNow - 20'000;
        late.leads = false;
        late.slices.clear();
        model::NodeView asked = late;
        asked.key.node = model::NodeId{4};
        asked.drains = true;
        model::NodeView lost = late;
        lost.key.node = model::NodeId{3};
        lost.status = model::NodeStatus::Lost;
        model::NodeList list{kNow, {alive, late, lost, asked}, {}};
        const auto rows = ui::nodeRows(list);
        QCOMPARE(rows.size(), size_t(4));
        QStringList texts;
        for (const ui::TextCell &cell : rows.front().cells)
            texts.append(cell.text);
        QCOMPARE(texts,
            (QStringList{u"a:1"_s, u"Active"_s, u"just now"_s, u"Leads"_s, u"4"_s,
                u"Engine, Window"_s, QString(), u"shop 3/4"_s}));
        QCOMPARE(texts.size(), ui::nodeTitles().size());
        QCOMPARE(rows[0].cells[2].tone, ui::Tone::Text);
        QCOMPARE(rows[1].cells[2].tone, ui::Tone::Waiting); // active, but its heartbeat is late
        QCOMPARE(rows[2].cells[2].tone, ui::Tone::Text); // not highlighted: its state is Lost
        QCOMPARE(rows[2].cells[1].text, u"Lost"_s);
        QCOMPARE(rows[3].cells[1].text, u"Will drain"_s);
        QVERIFY(ui::nodesSummary(list).endsWith(u"led by a:1"_s));
        list.commits = {2, u"on"_s, u"ANY 1 (b, c)"_s, false};
        QVERIFY(ui::nodesSummary(list).endsWith(
            u"an acknowledged commit is on 2 disk(s) \u00b7 full_page_writes is off"_s));
    }

    void databaseIsShownIfItKeepsDeadRows()
    {
        model::DatabaseFigures database;
        QCOMPARE(ui::databaseSummary(database), u"no transaction open in the database"_s);
        database.oldestTransactionMs = 2000;
        database.tables = {{u"task"_s, 500, 12}, {u"waiting"_s, 7, 0}};
        database.replicationSlots = {{u"standby"_s, true, 0}, {u"old"_s, false, 0}};
        QCOMPARE(ui::databaseSummary(database).section(u" \u00b7 "_s, 0, 1),
            u"oldest transaction in the database: 2.0 s \u00b7 dead/live rows: task 12/500"_s);
        QVERIFY(ui::databaseSummary(database).contains(u"replication slot standby keeps 0 "_s));
        QVERIFY(ui::databaseSummary(database).contains(u"slot old is not in use and keeps 0 "_s));
        database.oldestTransactionMs = limits::kOldTransactionMs;
        QVERIFY(
            ui::databaseSummary(database).startsWith(u"A transaction has been open for 5 min"_s));
    }

    void onlyANodeThatIsAliveDrains()
    {
        QWidget window;
        ui::ActionSet actions(&window);
        QVERIFY(!actions.drainNode->isEnabled() && !actions.resumeNode->isEnabled());
        model::NodeView node;
        actions.setNode(&node);
        QVERIFY(actions.drainNode->isEnabled() && !actions.resumeNode->isEnabled());
        node.drains = true;
        actions.setNode(&node);
        QVERIFY(!actions.drainNode->isEnabled() && actions.resumeNode->isEnabled());
        node.status = model::NodeStatus::Lost;
        actions.setNode(&node);
        QVERIFY(!actions.drainNode->isEnabled() && !actions.resumeNode->isEnabled());
    }
};

QTEST_MAIN(TestNodeRows)
#include "tst_noderows.moc"
