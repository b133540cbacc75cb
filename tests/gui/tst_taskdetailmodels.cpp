#include "core/text/sentences.h"
#include "ui/models/attempts.h"
#include "ui/models/attempttreemodel.h"
#include "ui/models/difftablemodel.h"
#include "ui/models/eventtablemodel.h"
#include "ui/models/jsonmodel.h"
#include "ui/models/steptablemodel.h"
#include "ui/models/timeline.h"
#include "ui/models/timelinetablemodel.h"
#include "ui/models/undotablemodel.h"
#include "ui/tables/tabletext.h"
#include "ui/task/graphlayout.h"
#include "ui/text/reasontext.h"
#include "ui/widgets/theme.h"

#include <QAbstractItemModelTester>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using model::EventView;
using model::OperationKind;

namespace {

constexpr qint64 kStart = 1'700'000'000'000;
using Failure = QAbstractItemModelTester::FailureReportingMode;

QJsonObject change(int step, const QJsonObject &fields)
{
    QJsonObject object = fields;
    object.insert(u"index"_s, step);
    return {{u"steps"_s, QJsonArray{object}}};
}

EventView entry(qint64 id, qint64 at, const char *code, const QJsonObject &changes = {})
{
    EventView made;
    made.id = {id};
    made.at = kStart + at;
    made.reason.code = QString::fromLatin1(code);
    made.changes = changes;
    return made;
}

model::Attempt attempt(qint64 at, qint64 lasted, int status)
{
    model::Attempt made;
    made.at = kStart + at;
    made.durationMs = lasted;
    made.status = status;
    made.endpoint = u"http://127.0.0.1:9"_s;
    if (status != 200)
        made.error = {u"http-status"_s, {{u"status"_s, status}}};
    return made;
}

// The journal row of the reply to a claim of a step, with its attempts in order.
EventView answer(qint64 id, int step, std::vector<model::Attempt> attempts, const char *outcome,
    OperationKind kind = OperationKind::Forward)
{
    EventView made = entry(id, attempts.back().at - kStart + attempts.back().durationMs, outcome);
    made.operation = model::OperationId{{1}, step, kind};
    made.token = {1};
    made.changes.insert(u"reply"_s, QJsonObject{{u"outcome"_s, QString::fromLatin1(outcome)}});
    made.attempts = std::move(attempts);
    return made;
}

// Step 0 is claimed, makes two attempts, fails, is revoked with a wait, claimed again, and expires.
std::vector<EventView> troubledJournal()
{
    const auto running = [](qint64 completeBy) {
        return change(0,
            {{u"state"_s, u"running"_s},
                {u"forward"_s, QJsonObject{{u"completeBy"_s, kStart + completeBy}}}});
    };
    const auto taken = [](qint64 notBefore) {
        return change(0,
            {{u"state"_s, u"notStarted"_s},
                {u"forward"_s, QJsonObject{{u"notBefore"_s, kStart + notBefore}}}});
    };
    std::vector<EventView> events;
    events.push_back(entry(1, 0, "created"));
    events.push_back(entry(2, 10, "started", running(5000)));
    events.push_back(answer(3, 0, {attempt(20, 30, 503), attempt(150, 50, 503)}, "transient"));
    EventView back = entry(4, 250, "supervisor-release", taken(750));
    back.epoch = {3};
    events.push_back(back);
    events.push_back(entry(5, 750, "started", running(1750)));
    EventView expired = entry(6, 1800, "supervisor-release", taken(0));
    expired.epoch = {3};
    events.push_back(expired);
    return events;
}

model::TaskDetail taskOf(int steps)
{
    model::TaskDetail detail;
    detail.record.id = {1};
    detail.record.publicId = u"T-1"_s;
    detail.record.createdAt = kStart;
    detail.record.state = model::TaskState::Processing;
    for (int i = 0; i < steps; ++i) {
        model::StepView step;
        step.index = i;
        step.name = u"step-%1"_s.arg(i);
        step.service = u"s"_s;
        detail.steps.push_back(step);
    }
    detail.record.steps.resize(static_cast<size_t>(steps));
    return detail;
}

// Whether the time shows milliseconds, so that rows of the same second differ.
bool hasMilliseconds(const QModelIndex &time)
{
    const QString text = time.data().toString();
    const qsizetype point = text.lastIndexOf(u'.');
    return point > 0 && point == text.size() - 4;
}

int countOf(const ui::Timeline &timeline, ui::TimelineKind kind)
{
    return static_cast<int>(std::count_if(timeline.items.begin(), timeline.items.end(),
        [kind](const ui::TimelineItem &item) { return item.kind == kind; }));
}

} // namespace

class TestTaskDetailModels final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { ui::Theme::instance().install(ui::ThemeChoice::Light); }

    void attemptsAreNumberedOverAllClaims()
    {
        std::vector<EventView> events = troubledJournal();
        events.push_back(answer(7, 0, {attempt(2000, 5, 200)}, "completed"));
        events.push_back(answer(8, 0, {attempt(3000, 5, 200)}, "completed", OperationKind::Undo));
        const auto attempts = ui::attemptsOf(events, 0);
        QCOMPARE(attempts.size(), size_t(4));
        QCOMPARE(attempts[2].number, 3);
        QVERIFY(attempts[2].completed);
        QCOMPARE(attempts[1].sincePreviousMs, 100); // 150 - (20 + 30)
        QCOMPARE(attempts[0].sincePreviousMs, -1);
        QCOMPARE(attempts[3].kind, OperationKind::Undo);
        QCOMPARE(attempts[3].number, 1);
        QVERIFY(ui::attemptsOf(events, 1).empty());
    }

    // The row that the Supervisor wrote has the requests sent under the claim that it revoked.
    void attemptsOfAnExpiredClaimAreListed()
    {
        std::vector<EventView> events = troubledJournal();
        EventView &expired = events.back();
        expired.operation = model::OperationId{{1}, 0, OperationKind::Forward};
        expired.token = {3};
        expired.attempts.push_back(attempt(800, 950, 0));
        expired.attempts[0].error = {u"no-answer"_s, {{u"until"_s, kStart + 1750}}};
        const auto attempts = ui::attemptsOf(events, 0);
        QCOMPARE(attempts.size(), size_t(3));
        QCOMPARE(attempts[2].outcome, u"expired"_s);
        // The fields of an attempt with this outcome differ from those with any other outcome.
        const auto values = [](ui::AttemptEntry entry, const QString &outcome) {
            entry.outcome = outcome;
            QStringList all;
            for (const ui::AttemptField &field : ui::fieldsOf(entry, {}, {}))
                all.append(field.value);
            return all;
        };
        const QStringList expiredValues = values(attempts[2], u"expired"_s);
        for (const char *other : {"completed", "nontransient", "transient", "deferred", "other"})
            QVERIFY2(values(attempts[2], QString::fromLatin1(other)) != expiredValues, other);
        const ui::Timeline before = ui::timelineOf(troubledJournal(), taskOf(1), kStart + 3000);
        const ui::Timeline timeline = ui::timelineOf(events, taskOf(1), kStart + 3000);
        QCOMPARE(
            countOf(timeline, ui::TimelineKind::Expiry), countOf(before, ui::TimelineKind::Expiry));
    }

    void skippedStepShowsItsReasonAndAnUndoItsOwnError()
    {
        model::TaskDetail detail = taskOf(2);
        detail.steps[0].lastError = model::ErrorInfo{{u"connection-refused"_s, {}}, 0, {}, kStart};
        detail.steps[0].undoError =
            model::ErrorInfo{{u"http-status"_s, {{u"status"_s, 503}}}, 503, {}, kStart};
        detail.steps[1].record.state = model::StepState::Skipped;
        detail.steps[1].skipped = {u"condition-not-met"_s, {{u"condition"_s, u"input.x = 1"_s}}};
        ui::StepTableModel model;
        model.setTask(detail);
        const auto text = [&model](int row, int column) {
            return model.index(row, column).data().toString();
        };
        QCOMPARE(text(0, ui::StepTableModel::LastError), u"HTTP 503"_s);
        QCOMPARE(text(1, ui::StepTableModel::WaitingFor), ui::reasonText(detail.steps[1].skipped));
    }

    // Regression: "No response recorded" was shown while the response was still awaited.
    void anAnswerIsAwaitedUntilItsClaimEnds()
    {
        model::StepView step = taskOf(1).steps[0];
        step.record.state = model::StepState::Running;
        step.record.forward.completeBy = kStart + 1000;
        const auto isAwaited = [&step](const std::vector<EventView> &events, qint64 now) {
            auto attempts = ui::withUnlisted({}, {{u"a"_s, {}, u"x"_s, 1, kStart + 50}}, u"a"_s);
            ui::markAwaited(attempts, events, step, kStart + now);
            return attempts.at(0).awaited;
        };
        QVERIFY(isAwaited({}, 100) && !isAwaited({}, 1000));
        // The claim of the attempt has ended, and the step is running under a new claim.
        QVERIFY(!isAwaited({answer(1, 0, {attempt(60, 1, 503)}, "transient")}, 100));
    }

    // If a claim has many attempts, the journal keeps only the first and the last ones.
    void leftOutAttemptsKeepTheirNumbers()
    {
        EventView many = answer(1, 0,
            {attempt(1, 1, 503), attempt(2, 1, 503), attempt(3, 1, 503), attempt(4, 1, 503)},
            "transient");
        many.changes.insert(u"attemptCount"_s, 60);
        const auto attempts = ui::attemptsOf({many}, 0);
        QCOMPARE(attempts[1].number, 2);
        QCOMPARE(attempts[2].number, 59);
        QCOMPARE(attempts[3].number, 60);
    }

    void differencesAreMarkedWhereTheyAre()
    {
        ui::AttemptEntry one;
        one.attempt = attempt(0, 30, 503);
        one.request.method = u"PUT"_s;
        one.request.path = u"/pay/T-1"_s;
        one.request.headers = {{u"X-A"_s, u"1"_s}};
        one.request.body = R"({"amount":3,"currency":"EUR"})";
        ui::AttemptEntry two = one;
        two.attempt = attempt(500, 30, 200);
        two.request.body = R"({"amount":4,"currency":"EUR"})";
        two.request.headers.emplace_back(u"X-B"_s, u"2"_s);
        const auto rows = ui::differences(ui::fieldsOf(one, {}, {}), ui::fieldsOf(two, {}, {}));
        const auto find = [&rows](const QString &text) {
            for (const ui::DiffRow &row : rows)
                if (row.name == text || row.left.contains(text) || row.right.contains(text))
                    return row;
            return ui::DiffRow();
        };
        QVERIFY(!find(u"Method"_s).differs);
        QVERIFY(find(u"amount"_s).differs);
        QVERIFY(find(u"amount"_s).left.contains(u'3'));
        QVERIFY(find(u"amount"_s).right.contains(u'4'));
        QVERIFY(!find(u"currency"_s).differs);
        QVERIFY(find(u"X-B"_s).differs);
        QVERIFY(find(u"Status"_s).differs);
        QVERIFY(find(u"Error"_s).differs);
        QVERIFY(!find(u"Sent"_s).differs); // not marked, because it differs between all attempts
        QVERIFY(std::is_sorted(rows.begin(), rows.end(),
            [](const auto &a, const auto &b) { return a.part < b.part; }));

        ui::DiffTableModel model;
        QAbstractItemModelTester tester(&model, Failure::QtTest);
        model.setRows(rows, u"1"_s, u"2"_s);
        QCOMPARE(model.differenceCount(),
            static_cast<int>(std::count_if(
                rows.begin(), rows.end(), [](const auto &row) { return row.differs; })));
        QVERIFY(model.differenceCount() >= 4);
    }

    void equalLinesAreAligned()
    {
        const auto lines =
            ui::alignLines({u"a"_s, u"b"_s, u"c"_s}, {u"a"_s, u"x"_s, u"y"_s, u"c"_s});
        QCOMPARE(lines.front(), (std::pair{u"a"_s, u"a"_s}));
        QCOMPARE(lines.back(), (std::pair{u"c"_s, u"c"_s}));
        QCOMPARE(lines.size(), size_t(4));
    }

    void attemptTreeOpensAndGrowsWithoutAReset()
    {
        ui::AttemptTreeModel model;
        QAbstractItemModelTester tester(&model, Failure::QtTest);
        std::vector<EventView> events = troubledJournal();
        model.setAttempts(0, ui::attemptsOf(events, 0));
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        QSignalSpy wanted(&model, &ui::AttemptTreeModel::requestRequested);
        const QModelIndex first = model.index(0, 0);
        QVERIFY(model.hasChildren(first));
        QVERIFY(model.rowCount(first) > 4);
        static_cast<void>(model.fields(0));
        QVERIFY(wanted.size() > 0); // the request of this attempt was not recorded
        const int before = model.rowCount(first);
        model::SentRequest request;
        request.method = u"PUT"_s;
        request.path = u"/x"_s;
        request.body = "{}";
        model.setMadeRequest(OperationKind::Forward, request);
        QVERIFY(model.rowCount(first) > before);
        QVERIFY(model.text(0).contains(u"http://127.0.0.1:9/x"_s));
        events.push_back(answer(7, 0, {attempt(2000, 5, 200)}, "completed"));
        model.setAttempts(0, ui::attemptsOf(events, 0));
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(0, 0).data().toString(), u"3"_s); // the new attempt
        QVERIFY(model.rowCount(model.index(2, 0)) > before); // still expanded
        model.setOutput(R"({"id":7})");
        QVERIFY(model.text(2).contains(u"\"id\": 7"_s));
        QCOMPARE(resets.size(), 0);
    }

    void timelineShowsWhatHappened()
    {
        const auto timeline = ui::timelineOf(troubledJournal(), taskOf(1), kStart + 2000);
        using enum ui::TimelineKind;
        QCOMPARE(countOf(timeline, Attempt), 2);
        QCOMPARE(countOf(timeline, Pause), 1);
        QCOMPARE(countOf(timeline, Wait), 1);
        QCOMPARE(countOf(timeline, Claim), 1);
        QCOMPARE(countOf(timeline, Expiry), 1);
        QCOMPARE(countOf(timeline, Decision), 2);
        QCOMPARE(timeline.lanes, (std::vector<int>{-1, 0}));
        for (const ui::TimelineItem &item : timeline.items) {
            QVERIFY(!item.text.isEmpty());
            QVERIFY(item.to >= item.from);
            if (item.kind == Wait)
                QCOMPARE(item.duration(), 500); // the step was claimed again after 500 ms
            if (item.kind == Expiry)
                QCOMPARE(item.from, kStart + 750);
        }
        QCOMPARE(timeline.from, kStart);
        QCOMPARE(timeline.to, kStart + 2000);
    }

    void openClaimEndsNow()
    {
        std::vector<EventView> events = troubledJournal();
        events.resize(2); // claimed, nothing more
        for (const qint64 now : {100, 900}) {
            const auto timeline = ui::timelineOf(events, taskOf(1), kStart + now);
            const auto found = std::find_if(timeline.items.begin(), timeline.items.end(),
                [](const auto &item) { return item.kind == ui::TimelineKind::Claim; });
            QVERIFY(found != timeline.items.end());
            QVERIFY(found->open);
            QCOMPARE(found->to, kStart + now);
        }
    }

    // A failed task that has waited since yesterday shows what happened, not an empty day.
    void waitingForAnOperatorTakesNoRoom()
    {
        model::TaskDetail task = taskOf(1);
        task.record.state = model::TaskState::Error;
        task.record.updatedAt = kStart + 1500;
        const auto timeline = ui::timelineOf(troubledJournal(), task, kStart + qint64(86'400'000));
        QVERIFY(timeline.to >= kStart + 1500);
        QVERIFY(timeline.to < kStart + 60'000);
    }

    void timelineTableFollowsTheJournal()
    {
        ui::TimelineTableModel model;
        QAbstractItemModelTester tester(&model, Failure::QtTest);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        const std::vector<EventView> all = troubledJournal();
        for (size_t count = 1; count <= all.size(); ++count) {
            const std::vector<EventView> events(
                all.begin(), all.begin() + static_cast<qsizetype>(count));
            const auto timeline = ui::timelineOf(events, taskOf(1), kStart + 2000);
            model.setTimeline(timeline, {u"pay"_s});
            QCOMPARE(model.rowCount(), static_cast<int>(timeline.items.size()));
        }
        for (int row = 1; row < model.rowCount(); ++row)
            QVERIFY(model.row(row - 1).item.from <= model.row(row).item.from);
        QVERIFY(hasMilliseconds(model.index(0, ui::TimelineTableModel::At)));
        QCOMPARE(resets.size(), 0);
    }

    void graphPutsEveryStepBehindItsPredecessors_data()
    {
        QTest::addColumn<quint32>("seed");
        for (quint32 seed = 1; seed <= 12; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }
    void graphPutsEveryStepBehindItsPredecessors()
    {
        QFETCH(quint32, seed);
        QRandomGenerator random(seed);
        ui::GraphInput input;
        const int count = 2 + static_cast<int>(random.bounded(40));
        for (int node = 0; node < count; ++node) {
            input.sizes.emplace_back(100 + random.bounded(80), 50 + random.bounded(40));
            for (int from = 0; from < node; ++from)
                if (random.bounded(count) < 2)
                    input.edges.emplace_back(from, node);
        }
        const ui::GraphLayout layout = ui::layoutGraph(input);
        QCOMPARE(layout.edges.size(), input.edges.size());
        for (size_t i = 0; i < input.edges.size(); ++i) {
            const auto [from, to] = input.edges[i];
            const QRectF &a = layout.nodes[static_cast<size_t>(from)];
            const QRectF &b = layout.nodes[static_cast<size_t>(to)];
            QVERIFY(a.right() + input.layerGap <= b.left() + 0.01);
            QCOMPARE(layout.edges[i].front(), QPointF(a.right(), a.center().y()));
            QCOMPARE(layout.edges[i].back(), QPointF(b.left(), b.center().y()));
        }
        for (size_t a = 0; a < layout.nodes.size(); ++a)
            for (size_t b = a + 1; b < layout.nodes.size(); ++b)
                QVERIFY(!layout.nodes[a].intersects(layout.nodes[b]));
    }

    // In the order of the file, edges between two layers cross; one sweep removes the crossing.
    void graphUntiesCrossings()
    {
        ui::GraphInput input;
        input.sizes.assign(7, QSizeF(100, 40));
        input.edges = {{0, 1}, {0, 2}, {0, 3}, {1, 6}, {2, 5}, {3, 4}};
        QCOMPARE(ui::crossings(input, ui::layoutGraph(input)), 0);
    }

    void undosAreShownInOrderBesideTheirSteps()
    {
        ui::UndoTableModel model;
        QAbstractItemModelTester tester(&model, Failure::QtTest);
        model::TaskDetail detail = taskOf(3);
        for (model::StepView &step : detail.steps)
            step.record.effect = model::Effect::Applied;
        model::CompensationPreview preview;
        preview.undos.resize(2);
        preview.undos[0].step = 2;
        preview.undos[0].request.method = u"DELETE"_s;
        preview.undos[0].request.path = u"/x"_s;
        preview.undos[1].step = 0;
        preview.undos[1].manual = u"call them"_s;
        model.setTask(detail, preview);
        const auto text = [&model](int row, int column) {
            return model.index(row, column).data().toString();
        };
        QCOMPARE(text(0, ui::UndoTableModel::Step), u"step-2"_s);
        QCOMPARE(text(0, ui::UndoTableModel::Undo), u"DELETE /x"_s);
        QVERIFY(text(1, ui::UndoTableModel::Undo).contains(u"call them"_s));
        QCOMPARE(text(2, ui::UndoTableModel::Step), u"step-1"_s);
        QVERIFY(text(2, ui::UndoTableModel::Order).isEmpty());
        preview.undos[0].problem = {u"placeholder-missing"_s, {{u"placeholder"_s, u"input.x"_s}}};
        model.setTask(detail, preview);
        QVERIFY(text(0, ui::UndoTableModel::Undo).contains(u"input.x"_s));
    }

    void historyIsFiltered()
    {
        ui::EventTableModel model;
        QAbstractItemModelTester tester(&model, Failure::QtTest);
        std::vector<EventView> events = troubledJournal();
        events.push_back(entry(7, 2000, "operator-pause"));
        events.back().operatorName = u"ada"_s;
        model.setRows(ui::matching(events, {}, {}));
        QCOMPARE(model.rowCount(), 7);
        QCOMPARE(model.row(0).event.id.value, 7); // newest first
        QVERIFY2(hasMilliseconds(model.index(0, ui::EventTableModel::At)),
            qPrintable(model.index(0, ui::EventTableModel::At).data().toString()));
        const auto rows = [&](ui::EventKind kind, const char *text) {
            model.setRows(ui::matching(events, {kind, QString::fromLatin1(text)}, {}));
            return model.rowCount();
        };
        QCOMPARE(rows(ui::EventKind::Operators, ""), 1);
        QCOMPARE(rows(ui::EventKind::Supervisors, ""), 2);
        QCOMPARE(rows(ui::EventKind::Answers, ""), 1);
        QCOMPARE(rows(ui::EventKind::All, "ADA"), 1);
        QCOMPARE(rows(ui::EventKind::All, "503"), 1);
        QCOMPARE(rows(ui::EventKind::All, "nothing like this"), 0);
        QCOMPARE(rows(ui::EventKind::All, ""), 7);
    }

    void unchangedDocumentsAreLeftAlone()
    {
        ui::JsonModel model(nullptr);
        QAbstractItemModelTester tester(&model, Failure::QtTest);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        const ui::JsonModel::Document input{u"in"_s, R"({"a":{"b":[1,{"c":"deep"}]}})"};
        const ui::JsonModel::Document one{u"one"_s, R"({"x":1})"};
        const ui::JsonModel::Document two{u"two"_s, "not json"};
        model.setDocuments({input, two});
        const QPersistentModelIndex kept = model.index(0, 0);
        model.setDocuments({input, one, two});
        QVERIFY(kept.isValid());
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(1, 0).data().toString(), u"one"_s);
        const auto hits = model.search(u"DEEP"_s);
        QCOMPARE(hits.size(), 1);
        QCOMPARE(model.path(hits[0]), u"a.b[1].c"_s);
        QCOMPARE(model.search(u"not js"_s).size(), 1);
        model.setDocuments({two, input});
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(0, 0).data().toString(), u"two"_s);
        QCOMPARE(resets.size(), 0);
    }

    void exportedCellsAreNotFormulas_data()
    {
        QTest::addColumn<QString>("cell");
        QTest::addColumn<QString>("csv");
        const auto row = [](const char *cell, const char *csv) {
            QTest::newRow(cell) << QString::fromUtf8(cell) << QString::fromUtf8(csv);
        };
        row("plain", "plain");
        row("-12.5", "-12.5");
        row("=1+1", "\"'=1+1\"");
        row("@cmd", "\"'@cmd\"");
        row("+x", "\"'+x\"");
        row("  =1", "\"'  =1\"");
        row("\t=1", "\"'\t=1\"");
        row("a,b", "\"a,b\"");
        row("say \"x\"", "\"say \"\"x\"\"\"");
        row("two\nlines", "\"two\nlines\"");
    }
    void exportedCellsAreNotFormulas()
    {
        QFETCH(QString, cell);
        QFETCH(QString, csv);
        const ui::TextTable table{{u"k"_s}, {u"T"_s}, {{cell}}};
        QCOMPARE(QString::fromUtf8(ui::tableBytes(table, ui::TableFormat::Csv)),
            u"T\r\n%1\r\n"_s.arg(csv));
        const QJsonDocument json =
            QJsonDocument::fromJson(ui::tableBytes(table, ui::TableFormat::Json));
        QCOMPARE(json.array().at(0).toObject().value(u"k"_s).toString(), cell);
        const QByteArray text = ui::tableBytes(table, ui::TableFormat::Text);
        QCOMPARE(text.count('\n'), 2);
        // The text is pasted into spreadsheets too.
        QCOMPARE(text.split('\n')[1].startsWith('\''), csv.startsWith(u"\"'"_s));
    }

    void everyColumnHasATitleAndAStableKey()
    {
        ui::StepTableModel steps;
        ui::EventTableModel history;
        ui::UndoTableModel undos;
        ui::TimelineTableModel timeline;
        const QList<QAbstractItemModel *> models{&steps, &history, &undos, &timeline};
        for (const QAbstractItemModel *model : models) {
            QStringList keys;
            for (int column = 0; column < model->columnCount(); ++column) {
                QVERIFY(!model->headerData(column, Qt::Horizontal).toString().isEmpty());
                keys.append(model->headerData(column, Qt::Horizontal, ui::KeyRole).toString());
            }
            QVERIFY(!keys.contains(QString()));
            QCOMPARE(keys.removeDuplicates(), 0);
        }
    }

    void everyWaitHasASentence_data()
    {
        QTest::addColumn<QString>("code");
        for (const char *code : {"held-by", "supervisor", "overdue", "predecessor", "paused",
                 "service-paused", "back-off", "extended-wait", "not-before", "rate-limit",
                 "agent-busy", "retry-after", "breaker-open", "breaker-held-open", "breaker-probe",
                 "unhealthy", "no-agent", "capacity", "slow-start", "scheduler", "until-deadline",
                 "deadline-passed", "compensation", "settling", "undo-first", "not-wanted",
                 "operator", "manual-undo"})
            QTest::newRow(code) << QString::fromLatin1(code);
    }
    void everyWaitHasASentence()
    {
        QFETCH(QString, code);
        QVERIFY(text::sourceOf(code));
        model::StepView step;
        step.waitingFor = {code,
            {{u"step"_s, u"pay"_s}, {u"service"_s, u"shop"_s}, {u"endpoint"_s, u"http://e"_s},
                {u"until"_s, kStart}, {u"completeBy"_s, kStart}, {u"deadline"_s, kStart},
                {u"concurrency"_s, 4}, {u"openMax"_s, 1}, {u"status"_s, 429},
                {u"instance"_s, u"i"_s}, {u"text"_s, u"call them"_s}}};
        const QString sentence = ui::waitingText(step, kStart);
        QVERIFY2(!sentence.contains(u'{') && !sentence.contains(u'['), qPrintable(sentence));
        QVERIFY(sentence != code);
    }

    // 200 steps with 50 attempts each are in all views, and reach the table in one insertion.
    void largeJournalIsLoadedQuickly()
    {
        std::vector<EventView> events;
        for (int step = 0; step < 200; ++step)
            for (int claim = 0; claim < 10; ++claim)
                events.push_back(answer(static_cast<qint64>(events.size()) + 1, step,
                    std::vector<model::Attempt>(5, attempt(claim * 100 + step, 10, 503)),
                    "transient"));
        QCOMPARE(ui::attemptsOf(events, 199).size(), size_t(50));
        const auto timeline = ui::timelineOf(events, taskOf(200), kStart + 10'000);
        QCOMPARE(countOf(timeline, ui::TimelineKind::Attempt), 10'000);
        ui::EventTableModel history;
        QSignalSpy inserted(&history, &QAbstractItemModel::rowsInserted);
        history.setRows(ui::matching(events, {}, {}));
        QCOMPARE(history.rowCount(), 2000);
        QCOMPARE(inserted.size(), 1);
    }
};

QTEST_MAIN(TestTaskDetailModels)
#include "tst_taskdetailmodels.moc"
