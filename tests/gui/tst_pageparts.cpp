#include "core/base/reasoncodes.h"
#include "ui/activity/operationsmodel.h"
#include "ui/dialogs/inputform.h"
#include "ui/widgets/jsonpositions.h"

#include "ui/mainwindow/changepace.h"
#include "ui/mainwindow/palette.h"
#include "ui/models/agenttablemodel.h"
#include "ui/models/alertgroups.h"
#include "ui/overview/ratechart.h"
#include "ui/tables/celltexts.h"
#include "ui/tables/fittedcolumn.h"
#include "ui/tables/livecells.h"
#include "ui/tables/rowmodel.h"
#include "ui/tables/spreadcolumns.h"
#include "ui/tables/tablelook.h"
#include "ui/tables/textrows.h"
#include "ui/task/graphview.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/text/statetext.h"
#include "ui/widgets/livestrip.h"
#include "ui/widgets/messagebar.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QDateTime>
#include <QGraphicsTextItem>
#include <QJsonArray>
#include <QLineEdit>
#include <QPaintEvent>
#include <QPainter>
#include <QPushButton>
#include <QScopeGuard>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>

#include <cmath>
#include <functional>

using namespace Qt::StringLiterals;
using namespace sagadesk;

// Parts of the window that need no engine.
class TestPageParts final : public QObject
{
    Q_OBJECT

    const QString m_json = u"{\n  \"name\": \"w\",\n  \"steps\": [\n    {\"name\": \"a\\\"b\"},\n"
                           "    {\"name\": \"c\", \"a/b\": 7}\n  ]\n}"_s;

    [[nodiscard]] QString at(const QString &pointer) const
    {
        const ui::TextRange range = ui::rangeOfPointer(m_json, pointer);
        return m_json.mid(range.start, range.length);
    }

    // What the delegate paints for a selected cell of 120 x 24 pixels.
    [[nodiscard]] static QImage chosenCell(const QMap<int, QVariant> &roles)
    {
        QStandardItemModel model(1, 1);
        for (auto it = roles.begin(); it != roles.end(); ++it)
            model.setData(model.index(0, 0), *it, it.key());
        QImage image(120, 24, QImage::Format_RGB32);
        image.fill(Qt::green);
        QPainter painter(&image);
        QStyleOptionViewItem option;
        option.rect = image.rect();
        option.state = QStyle::State_Selected | QStyle::State_Active | QStyle::State_Enabled;
        ui::CellDelegate(nullptr).paint(&painter, option, model.index(0, 0));
        return image;
    }

    static model::StepView stepOf(int index, const QString &name, const QString &service)
    {
        model::StepView step;
        step.index = index;
        step.name = name;
        step.service = service;
        step.hasUndo = true;
        return step;
    }

private Q_SLOTS:
    // Regression: the second button was before the first in reading order, and after it for Tab.
    void buttonsOfABarAreReachedInReadingOrder()
    {
        QWidget window;
        const QPushButton another(&window);
        ui::MessageBar bar(u"warning"_s, ui::Tone::Deadline, &window);
        bar.setButton(u"End"_s);
        const QPushButton *added = bar.addButton(u"Show"_s);
        QCOMPARE(added->nextInFocusChain(), bar.button());
    }

    // Hints in empty fields are text too, so they need a contrast of 4.5:1 (WCAG 2.1).
    void hintsInFieldsHaveEnoughContrast()
    {
        const auto light = [](int value) {
            const double part = value / 255.0;
            return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
        };
        const auto luminance = [&light](const QColor &color) {
            return 0.2126 * light(color.red()) + 0.7152 * light(color.green())
                + 0.0722 * light(color.blue());
        };
        ui::Theme &theme = ui::Theme::instance();
        const ui::ThemeChoice before = theme.choice();
        const auto restore = qScopeGuard([&] { theme.choose(before); });
        for (const auto choice : {ui::ThemeChoice::Light, ui::ThemeChoice::Dark}) {
            theme.choose(choice);
            const QPalette palette = QApplication::palette();
            const double text = luminance(palette.color(QPalette::PlaceholderText));
            const double base = luminance(palette.color(QPalette::Base));
            const double contrast = (qMax(text, base) + 0.05) / (qMin(text, base) + 0.05);
            QVERIFY2(contrast >= 4.5, qPrintable(QString::number(contrast)));
        }
    }

    // In every state of a step, there is room for its words and for the condition in front of it.
    void wordsOfTheGraphAreWhole()
    {
        model::TaskDetail task;
        task.record.publicId = u"G-1"_s;
        task.steps = {stepOf(0, u"reserve-the-parcel-drone"_s, u"package-reservations"_s),
            stepOf(1, u"fly"_s, u"drone"_s)};
        task.steps[1].after = QStringList{task.steps[0].name};
        task.steps[1].condition = u"steps.reserve-the-parcel-drone.output.required = true"_s;
        ui::GraphView graph(nullptr);
        graph.resize(2000, 400);
        graph.showTask(task);
        const QFontMetrics metrics = graph.fontMetrics();
        QFont bold = graph.font();
        bold.setWeight(QFont::DemiBold);
        const double node = graph.nodeRect(0).width() / graph.scale();
        const double around = metrics.height() + 20;
        QVERIFY(node >= QFontMetrics(bold).horizontalAdvance(task.steps[0].name) + around);
        for (int state = 0; state < model::kStepStateCount; ++state) {
            const QString words = ui::stateText(static_cast<model::StepState>(state)) + u" · "_s
                + task.steps[0].service;
            QVERIFY2(node >= metrics.horizontalAdvance(words) + around, qPrintable(words));
        }
        const auto hasRoomForUndo = [&](int step, const QString &words) {
            return graph.nodeRect(step).width() / graph.scale()
                >= metrics.horizontalAdvance(words) + around;
        };
        task.steps[1].manualUndo = true;
        graph.showTask(task);
        QVERIFY(hasRoomForUndo(1, ui::GraphView::tr("Undo by hand")));
        for (int state = 1; state < model::kUndoStateCount; ++state) {
            const QString words = ui::stateText(static_cast<model::UndoState>(state));
            QVERIFY2(hasRoomForUndo(0, words) && hasRoomForUndo(1, words), qPrintable(words));
        }
        QFont small = graph.font();
        small.setPointSizeF(small.pointSizeF() * 0.85);
        QVERIFY(graph.layerGap()
            >= QFontMetrics(small).horizontalAdvance(u"if "_s + task.steps[1].condition) + 18);
    }

    void pointersFindTheirValues()
    {
        QCOMPARE(at(u"/name"_s), u"\"w\""_s);
        QCOMPARE(at(u"/steps/0/name"_s), u"\"a\\\"b\""_s);
        QCOMPARE(at(u"/steps/1/a~1b"_s), u"7"_s);
        QCOMPARE(at({}), m_json);
    }

    void missingMemberMarksTheValueThatLacksIt()
    {
        QCOMPARE(at(u"/steps/1/service"_s), u"{\"name\": \"c\", \"a/b\": 7}"_s);
        QVERIFY(at(u"/nothing"_s).startsWith(u'{'));
    }

    void brokenTextEndsTheSearch()
    {
        for (const char *text : {"", "{", "[1,", "{\"a\":", "{\"a\" 1}", "\"open", "}{", "[[[["}) {
            const QString json = QString::fromLatin1(text);
            const ui::TextRange range = ui::rangeOfPointer(json, u"/a/0/b"_s);
            QVERIFY(range.start >= 0 && range.start + range.length <= json.size());
        }
    }

    void formFieldsAreReadAsJsonWhereTheyAreJson()
    {
        ui::InputForm form(nullptr);
        form.setFields(
            {{u"amount"_s, QString()}, {u"to"_s, QJsonObject{{u"street"_s, QString()}}}});
        const auto type = [&form](const QString &field, const QString &text) {
            auto *edit = form.findChild<QLineEdit *>(u"input-"_s + field);
            QVERIFY(edit);
            edit->selectAll();
            QTest::keyClicks(edit, text);
        };
        type(u"amount"_s, u"12.5"_s);
        type(u"to.street"_s, u"Main Street 7"_s);
        QCOMPARE(form.input().value("amount"_L1), QJsonValue(12.5));
        QCOMPARE(form.input().value("to"_L1).toObject().value("street"_L1),
            QJsonValue(u"Main Street 7"_s));
        type(u"amount"_s, u"\"12.5\""_s);
        QCOMPARE(form.input().value("amount"_L1), QJsonValue(u"12.5"_s));
        type(u"amount"_s, u"1, 2"_s);
        QCOMPARE(form.input().value("amount"_L1), QJsonValue(u"1, 2"_s));
    }

    void formShowsTextThatLooksLikeANumberInQuotes()
    {
        ui::InputForm form(nullptr);
        form.setFields({{u"code"_s, QString()}});
        form.setInput({{u"code"_s, u"007"_s}, {u"other"_s, true}});
        auto *edit = form.findChild<QLineEdit *>(u"input-code"_s);
        QCOMPARE(edit->text(), u"007"_s);
        form.setInput({{u"code"_s, u"7"_s}});
        QCOMPARE(edit->text(), u"\"7\""_s);
        QTest::keyClicks(edit, u" "_s);
        QCOMPARE(form.input().value("code"_L1), QJsonValue(u"7"_s));
    }

    void alertsOfOneCauseAreOneGroup()
    {
        std::vector<model::AlertView> alerts;
        const auto add = [&](qint64 at, const QString &step, int status, model::AlertState state) {
            model::AlertView alert;
            alert.id = {static_cast<qint64>(alerts.size()) + 1};
            alert.taskPublicId = u"T-%1"_s.arg(alerts.size());
            alert.stepName = step;
            alert.service = u"drone"_s;
            alert.reason = {
                u"http-status"_s, {{u"status"_s, status}, {u"url"_s, alert.taskPublicId}}};
            alert.raisedAt = at;
            alert.state = state;
            alerts.push_back(alert);
        };
        add(10, u"fly"_s, 503, model::AlertState::Open);
        add(30, u"fly"_s, 503, model::AlertState::Acknowledged);
        add(20, u"fly"_s, 422, model::AlertState::Open);
        add(40, u"land"_s, 503, model::AlertState::Open);
        const std::vector<ui::AlertGroup> groups = ui::groupAlerts(alerts);
        QCOMPARE(groups.size(), size_t(3));
        QCOMPARE(groups[0].step, u"land"_s);
        QCOMPARE(groups[1].number, 2);
        QCOMPARE(groups[1].open, 1);
        QCOMPARE(groups[1].first, 10);
        QCOMPARE(groups[1].last, 30);
        QCOMPARE(ui::causeOf(alerts[0]), ui::causeOf(alerts[1]));
        QVERIFY(ui::causeText(groups[1]).endsWith(u"HTTP 503"_s));
    }

    // Ids and numbers in a response differ for each task, but its words identify the outage.
    void alertsAreDistinguishedByTheAnswerOfTheService()
    {
        std::vector<model::AlertView> alerts;
        const auto add = [&alerts](const char *task, const char *answer) {
            model::AlertView alert;
            alert.id = {static_cast<qint64>(alerts.size()) + 1};
            alert.taskPublicId = QString::fromLatin1(task);
            alert.reason = {
                u"http-status"_s, {{u"status"_s, 500}, {u"body"_s, QString::fromLatin1(answer)}}};
            alert.raisedAt = alert.id.value;
            alerts.push_back(alert);
        };
        add("T-1", "order 4711 is locked");
        add("T-2", "order 4712 is locked");
        add("T-3", "out of stock");
        add("T-3", "out of stock");
        add("blue", "nobody knows blue here");
        add("green", "nobody knows green here");
        const std::vector<ui::AlertGroup> groups = ui::groupAlerts(alerts);
        QCOMPARE(groups.size(), size_t(3));
        QCOMPARE(ui::commonReasonText(groups[0]), u"HTTP 500: nobody knows \u2026 here"_s);
        QCOMPARE(ui::commonReasonText(groups[1]), u"HTTP 500: out of stock"_s);
        QCOMPARE(groups[1].number, 2);
        QCOMPARE(groups[1].tasks, 1);
        QCOMPARE(ui::commonReasonText(groups[2]), u"HTTP 500: order \u2026 is locked"_s);
        QCOMPARE(ui::causeText(groups[2]),
            ui::kindText(model::AlertKind::StepFailed)
                + u" \u00b7 HTTP 500: order \u2026 is locked"_s);
    }

    void slowStartIsShownBesideTheRequestsInFlight()
    {
        ui::AgentTableModel agents;
        model::AgentStatus agent;
        agent.instance = u"h:1:agent-1"_s;
        agent.concurrency = 8;
        agent.inFlight = 1;
        const auto shown = [&agents](int role) {
            return agents.index(0, ui::AgentTableModel::InFlight).data(role).toString();
        };
        agents.setAgents({agent}, {});
        QCOMPARE(shown(Qt::DisplayRole), u"1 of 8"_s);
        agent.openMax = 2;
        agents.setAgents({agent}, {}); // nothing else has changed
        QVERIFY2(
            shown(Qt::DisplayRole).startsWith(u"1 of 8 ("_s), qPrintable(shown(Qt::DisplayRole)));
        QVERIFY2(shown(Qt::ToolTipRole).contains(u"2 of 8"_s), qPrintable(shown(Qt::ToolTipRole)));
        agent.openMax = 16; // above the concurrency, so it does not limit
        agents.setAgents({agent}, {});
        QCOMPARE(shown(Qt::DisplayRole), u"1 of 8"_s);
    }

    void pausesAreListedAmongTheActionsOfOperators()
    {
        constexpr qint64 kNoon = 1'700'000'000'000;
        ui::ActionsModel actions;
        actions.setActions(
            {model::pauseAction({kNoon, kNoon + 45'000}),
                model::pauseAction({kNoon - 9000, kNoon - 5000, model::DowntimeKind::Store}),
                model::pauseAction({kNoon - 20'000, kNoon - 10'000, model::DowntimeKind::Off})},
            {});
        const auto shown = [&actions](int row, int column) {
            return actions.index(row, column).data().toString();
        };
        QCOMPARE(actions.rowCount(), 3);
        const auto what = [](QLatin1StringView code, qint64 from, qint64 until) {
            return ui::reasonText(
                {code, {{u"from"_s, from}, {u"until"_s, until}, {u"durationMs"_s, until - from}}});
        };
        QCOMPARE(
            shown(0, ui::ActionsModel::What), what(codes::kProcessPaused, kNoon, kNoon + 45'000));
        QVERIFY(shown(0, ui::ActionsModel::What).contains(u"(45 s)"_s));
        QCOMPARE(shown(1, ui::ActionsModel::What),
            what(codes::kStorePaused, kNoon - 9000, kNoon - 5000));
        QCOMPARE(shown(2, ui::ActionsModel::What),
            what(codes::kEngineStarted, kNoon - 20'000, kNoon - 10'000));
        for (int row = 0; row < 3; ++row) {
            QVERIFY(!shown(row, ui::ActionsModel::At).isEmpty());
            QVERIFY(shown(row, ui::ActionsModel::Operator).isEmpty());
            QVERIFY(shown(row, ui::ActionsModel::Outcome).isEmpty());
        }
    }

    // Alerts about exhausted attempts of one step have two causes: a timeout and a refusal.
    void exhaustedAlertsAreDistinguishedByTheirCause()
    {
        model::AlertView alert;
        alert.stepName = u"fly"_s;
        alert.kind = model::AlertKind::StepExhausted;
        alert.raisedAt = 10;
        alert.reason = {u"expired"_s,
            {{u"completeBy"_s, 5}, {u"instance"_s, u"agent-1"_s}, {u"requests"_s, 2}}};
        std::vector<model::AlertView> alerts{alert, alert};
        alerts[1].reason.parameters.insert(u"requests"_s, 3);
        alert.reason = {u"connection-refused"_s, {}};
        alerts.push_back(alert);
        const std::vector<ui::AlertGroup> groups = ui::groupAlerts(alerts);
        QCOMPARE(groups.size(), size_t(2));
        const QString noAnswer = ui::reasonText({codes::kExpired, {}});
        QVERIFY(ui::causeText(groups[0]).endsWith(noAnswer)
            || ui::causeText(groups[1]).endsWith(noAnswer));
    }

    void paletteLikesBeginningsOfWords()
    {
        QCOMPARE(ui::matchScore(u"xz"_s, u"Resubmit step"_s), 0);
        QVERIFY(
            ui::matchScore(u"rs"_s, u"Resubmit step"_s) > ui::matchScore(u"rs"_s, u"Services"_s));
        QVERIFY(
            ui::matchScore(u"serv"_s, u"Services"_s) > ui::matchScore(u"serv"_s, u"Add service"_s));
        QVERIFY(ui::matchScore({}, u"anything"_s) > 0);
    }

    // Regression: countdowns of a selected row stayed white, and an empty progress bar looked like
    // a full one.
    void selectedRowHasOneColorAndShowsItsProgress()
    {
        ui::Theme::instance().install(ui::ThemeChoice::Light);
        const QRgb ground = chosenCell({}).pixel(60, 12);
        QCOMPARE(ground, QGuiApplication::palette().color(QPalette::Highlight).rgb());
        for (const double heat : {0.0, 0.5, 1.0})
            QCOMPARE(chosenCell({{ui::HeatRole, heat}, {ui::AgeRole, 0}}).pixel(60, 12), ground);
        const QRgb none = chosenCell({{ui::ShareRole, 0.0}}).pixel(100, 12);
        const QRgb all = chosenCell({{ui::ShareRole, 1.0}}).pixel(100, 12);
        QCOMPARE(all, qRgb(255, 255, 255));
        QVERIFY(qAbs(qGray(none) - qGray(ground)) < qAbs(qGray(none) - qGray(all)));
    }

    void aLateSweepIsNamedInTheLiveStrip()
    {
        ui::LiveStrip strip(nullptr);
        const auto text = [&strip] {
            return strip.findChild<QLabel *>(u"supervisorStatus"_s)->text();
        };
        const qint64 now = QDateTime::currentMSecsSinceEpoch();
        model::SupervisorStatus status;
        status.leader = u"supervisor-1"_s;
        status.lastSweepAt = now;
        status.nextSweepAt = now + 1000;
        strip.setSupervisor(status);
        const QString inTime = text();
        QVERIFY(inTime.contains(status.leader));
        status.lastSweepAt = now - 600'000;
        status.nextSweepAt = now - 599'000;
        strip.setSupervisor(status);
        QTRY_COMPARE_WITH_TIMEOUT(text().startsWith(inTime) && text() != inTime, true, 10'000);
        QVERIFY(text().endsWith(ui::agoText(now - 600'000, now)));
    }

    void labelsOfChartsAreWhole()
    {
        ui::RateChart chart(
            u"Throughput"_s, {{u"steps"_s, ui::Tone::Running}},
            [](double value) { return u"%1/s"_s.arg(value); }, nullptr);
        chart.resize(350, 150);
        chart.setPoints(model::RateRange::Minutes, 60'000, {{60'000, 0, 60'000, {10}}});
        chart.show();
        const ui::RatePlot *view = chart.plot();
        QStringList labels;
        const auto readLabels = [&] {
            labels.clear();
            for (const QGraphicsItem *item : view->items())
                if (const auto *label = qgraphicsitem_cast<const QGraphicsTextItem *>(item);
                    label && label->isVisible() && !label->toPlainText().isEmpty()) {
                    const QRectF place = label->sceneBoundingRect();
                    const bool whole = view->sceneRect().contains(place);
                    labels.append(whole ? label->toPlainText().trimmed() : u"cut off"_s);
                }
            labels.sort();
            return labels;
        };
        const QStringList wanted{u"0/s"_s, u"10/s"_s, u"5 min ago"_s, u"5/s"_s, u"now"_s};
        QTRY_COMPARE(readLabels(), wanted);
    }

    void aLineOfACellIsPaintedAsDrawTextDoes_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("alignment");
        QTest::newRow("left") << u"HTTP 500"_s << int(Qt::AlignLeft | Qt::AlignVCenter);
        QTest::newRow("right") << u"12 345"_s << int(Qt::AlignRight | Qt::AlignVCenter);
        QTest::newRow("too long") << u"Out of stock since "_s.repeated(20)
                                  << int(Qt::AlignLeft | Qt::AlignVCenter);
        QTest::newRow("markup") << u"<b>5 & 6</b>"_s << int(Qt::AlignLeft | Qt::AlignVCenter);
        QTest::newRow("two lines") << u"a\nb"_s << int(Qt::AlignLeft | Qt::AlignVCenter);
    }
    void aLineOfACellIsPaintedAsDrawTextDoes()
    {
        QFETCH(QString, text);
        QFETCH(int, alignment);
        const QRect room(10, 3, 150, 24);
        const auto inked = [](const QImage &image) {
            QRect all;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    if (image.pixelColor(x, y) != Qt::white)
                        all |= QRect(x, y, 1, 1);
            return all;
        };
        const auto painted = [&](const std::function<void(QPainter &)> &paint) {
            QImage image(200, 30, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            paint(painter);
            painter.end();
            return inked(image);
        };
        const QRect wanted = painted([&](QPainter &painter) {
            QString line = text;
            line.replace(u'\n', u' ');
            painter.drawText(room, alignment | Qt::TextSingleLine,
                painter.fontMetrics().elidedText(line, Qt::ElideRight, room.width()));
        });
        ui::CellTexts texts;
        for (int time = 0; time < 2; ++time) { // the second time, the glyphs are cached
            const QRect found =
                painted([&](QPainter &painter) { texts.draw(&painter, room, alignment, text); });
            QVERIFY(!found.isEmpty());
            for (const int difference :
                {found.left() - wanted.left(), found.right() - wanted.right(),
                    found.top() - wanted.top(), found.bottom() - wanted.bottom()})
                QVERIFY2(qAbs(difference) <= 1, qPrintable(QString::number(difference)));
        }
        // A different font does not use the cached glyphs.
        const QRect larger = painted([&](QPainter &painter) {
            QFont font = painter.font();
            font.setPointSizeF(font.pointSizeF() * 1.3);
            painter.setFont(font);
            texts.draw(&painter, room, alignment, text);
        });
        QVERIFY(larger.height() > wanted.height());
    }

    // Regression: an idle window read and painted ten times a second.
    void changesAreMergedWhileNobodyUsesTheWindow()
    {
        QWidget window;
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        ui::ChangePace pace(&window);
        QList<model::ChangeSet> seen;
        connect(&pace, &ui::ChangePace::passedOn, this,
            [&seen](const model::ChangeSet &changes) { seen.append(changes); });
        const auto change = [&pace](qint64 task, bool alerts) {
            model::ChangeSet changes;
            changes.tasks = {model::TaskId{task}};
            changes.alerts = alerts;
            changes.counters.completedSteps = task;
            pace.take(changes);
        };
        const QDeadlineTimer second(800);
        change(1, false);
        QCOMPARE(seen.size(), 1); // the first one after a pause is shown at once
        change(2, true);
        change(3, false);
        change(2, false);
        QCOMPARE(seen.size(), 1);
        QTRY_COMPARE(seen.size(), 2);
        QCOMPARE(seen[1].tasks, (QList<model::TaskId>{{2}, {3}}));
        QVERIFY(seen[1].alerts && seen[1].counters.completedSteps == 2 && second.hasExpired());
        change(4, false);
        QTest::keyClick(&window, Qt::Key_A);
        // The notice is passed on soon, because the window is in use.
        QTRY_COMPARE_WITH_TIMEOUT(seen.size(), 3, 200);
        change(5, false);
        QCOMPARE(seen.size(), 4);
        window.hide();
        change(6, false);
        QTest::qWait(600);
        QCOMPARE(seen.size(), 4);
        QTRY_COMPARE(seen.size(), 5);
    }

    // Regression: the cause of an alert was cut although the last column had room.
    void aColumnIsAsWideAsItsTexts()
    {
        const QString cause = u"Step failed: HTTP 422: the package is heavier than allowed"_s;
        ui::TextRows rows({u"What"_s, u"Where"_s, u"Details"_s}, nullptr);
        const std::unique_ptr<QTableView> table(
            ui::makeTextTable(&rows, u"t"_s, u"t"_s, {20, 10, 10}, nullptr));
        new ui::FittedColumn(table.get(), 0, 20, 10);
        table->resize(900, 200);
        table->show();
        rows.setRows({{u"a"_s, {{cause}, {u"D-1"_s}, {u"2"_s}}}});
        const int needed = table->fontMetrics().horizontalAdvance(cause) + 2 * ui::kCellMargin;
        QTRY_VERIFY(table->columnWidth(0) >= needed);
        QVERIFY(table->columnWidth(0) < needed + 20);
        table->resize(340, 200); // no room for the text
        QTRY_VERIFY(table->columnWidth(0) < needed);
        QTRY_COMPARE(table->horizontalScrollBar()->maximum(), 0);
    }

    // Regression: the columns of tables did not fill the width of a wide window.
    void columnsShareTheWidthThatIsLeft()
    {
        ui::TextRows rows({u"Workflow"_s, u"Pending"_s, u"Error"_s}, nullptr);
        const std::unique_ptr<QTableView> table(
            ui::makeTextTable(&rows, u"t"_s, u"t"_s, {18, 9, 9}, nullptr));
        const auto *spread = new ui::SpreadColumns(table.get(), {18, 9, 9});
        table->resize(1000, 200);
        table->show();
        QTRY_COMPARE(table->horizontalHeader()->length(), table->viewport()->width());
        QVERIFY(table->columnWidth(2) < 400);
        QVERIFY(spread->wantedLength() < 500);
        table->resize(100, 200);
        QTRY_COMPARE(table->horizontalHeader()->length(), spread->wantedLength());
    }

    void onlyCellsThatAreDifferentAreRepainted()
    {
        QStandardItemModel model(3, 3);
        for (int row = 0; row < 3; ++row)
            for (int column = 0; column < 3; ++column)
                model.setData(model.index(row, column), u"9 s"_s);
        QTableView table;
        table.setModel(&model);
        table.resize(400, 200);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table));
        ui::LiveCells live(&table, {1});
        live.refresh(); // repaints, because no texts were recorded yet
        QTest::qWait(50);
        class Repaints final : public QObject
        {
        public:
            QRegion region;
            bool eventFilter(QObject *, QEvent *event) override
            {
                if (event->type() == QEvent::Paint)
                    region += static_cast<QPaintEvent *>(event)->region();
                return false;
            }
        } repaints;
        table.viewport()->installEventFilter(&repaints);
        live.refresh();
        QTest::qWait(50);
        QVERIFY(repaints.region.isEmpty());
        model.blockSignals(true); // a countdown changes without a signal
        model.setData(model.index(2, 1), u"8 s"_s);
        model.setData(model.index(2, 2), u"8 s"_s);
        model.blockSignals(false);
        live.refresh();
        QTRY_VERIFY(!repaints.region.isEmpty());
        QCOMPARE(repaints.region.boundingRect(), table.visualRect(model.index(2, 1)));
    }
};

QTEST_MAIN(TestPageParts)
#include "tst_pageparts.moc"
