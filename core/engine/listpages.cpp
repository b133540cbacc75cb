#include "core/engine/listpages.h"

#include "core/base/refusalcodes.h"
#include "core/engine/enginecore.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <variant>

namespace sagadesk::engine {

using namespace Qt::StringLiterals;

using store::StoreReader;

namespace {

// To find the rows after the cursor, the newest rows are read, four times as many each time. This
// is efficient because most lists have one page, and later pages are rarely requested.
constexpr int kGrowth = 4;
constexpr int kRowsMost = 1'000'000;
// How many rows of the task's journal after an action are searched for its outcome. Without an
// outcome, the action is shown as open.
constexpr int kLaterEventsMax = 100;

void nameStep(model::AlertView &alert, const workflow::WorkflowCatalog &catalog)
{
    const auto definition = catalog.findDefinition(catalog.findVersion(alert.workflow, 0));
    if (!definition || alert.step < 0 || alert.step >= static_cast<int>(definition->steps.size()))
        return;
    const workflow::StepDefinition &step = definition->steps[static_cast<size_t>(alert.step)];
    if (alert.stepName.isEmpty())
        alert.stepName = step.name;
    if (alert.service.isEmpty() && alert.stepName == step.name)
        alert.service = step.service;
}

bool contains(const std::vector<model::AlertState> &states, model::AlertState state)
{
    return std::find(states.begin(), states.end(), state) != states.end();
}

void wakeSnoozed(std::vector<model::AlertView> &alerts, qint64 now)
{
    for (model::AlertView &alert : alerts)
        if (alert.state == model::AlertState::Snoozed && alert.snoozedUntil <= now)
            alert.state = model::AlertState::Open;
}

base::Error badCursor()
{
    return {base::ErrorKind::InvalidInput, codes::kCursorInvalid, {}};
}

// An action of an operator or the engine: a row of a task's journal, a control of the
// engine or of a bulk operation, or a pause.
struct Action
{
    qint64 at = 0;
    std::variant<std::pair<QString, model::EventView>, model::EventView, model::Downtime> what;
};

struct NewestActions
{
    std::vector<Action> actions; // newest first
    bool areAll = false;
};

base::Result<NewestActions> newestActions(StoreReader &reader, size_t most)
{
    const auto rows = reader.activity(true, static_cast<int>(most));
    if (!rows)
        return rows.error();
    const auto controls = reader.controls(static_cast<int>(most));
    if (!controls)
        return controls.error();
    const auto bulkControls = reader.bulkControls(static_cast<int>(most));
    if (!bulkControls)
        return bulkControls.error();
    const auto pauses = reader.downtimes();
    if (!pauses)
        return pauses.error();
    NewestActions newest;
    for (const auto &row : *rows)
        newest.actions.push_back({row.second.at, row});
    for (const auto *each : {&*controls, &*bulkControls})
        for (const model::EventView &control : *each)
            newest.actions.push_back({control.at, control});
    for (const model::Downtime &pause : *pauses)
        newest.actions.push_back({model::pauseAction(pause).event.at, pause});
    std::stable_sort(newest.actions.begin(), newest.actions.end(),
        [](const Action &left, const Action &right) { return left.at > right.at; });
    newest.areAll = rows->size() < most && controls->size() < most && bulkControls->size() < most;
    // Each kind is read up to the same limit, so only the `most` newest of all are complete.
    if (!newest.areAll)
        newest.actions.resize(std::min(newest.actions.size(), most));
    return newest;
}

model::OperatorActionView actionOf(StoreReader &reader, const Action &action)
{
    if (const auto *pause = std::get_if<model::Downtime>(&action.what))
        return model::pauseAction(*pause);
    if (const auto *control = std::get_if<model::EventView>(&action.what))
        return model::operatorAction({}, *control, {});
    const auto &[task, event] = std::get<std::pair<QString, model::EventView>>(action.what);
    const auto id = reader.taskNamed(task);
    const auto later = id ? reader.events(*id, event.version, kLaterEventsMax)
                          : base::Result<std::vector<model::EventView>>(id.error());
    return model::operatorAction(task, event, later ? *later : std::vector<model::EventView>());
}

// Where a page of actions begins: after `seen` actions at the time `at`. As
// text: "1700000000123-2".
struct ActionCursor
{
    qint64 at = std::numeric_limits<qint64>::max();
    qint64 seen = 0;
};

std::optional<ActionCursor> actionCursorOf(const QString &text)
{
    if (text.isEmpty())
        return ActionCursor();
    bool isTime = false;
    bool isCount = false;
    const ActionCursor cursor{
        text.section(u'-', 0, 0).toLongLong(&isTime), text.section(u'-', 1).toLongLong(&isCount)};
    return isTime && isCount && cursor.at > 0 && cursor.seen > 0 ? std::optional(cursor)
                                                                 : std::nullopt;
}

size_t firstAfter(const std::vector<Action> &actions, const ActionCursor &cursor)
{
    size_t first = 0;
    while (first < actions.size() && actions[first].at > cursor.at)
        ++first;
    for (qint64 seen = 0; seen < cursor.seen && first < actions.size(); ++seen)
        first += actions[first].at == cursor.at;
    return first;
}

QString cursorBehind(const std::vector<Action> &actions, size_t last)
{
    const qint64 at = actions[last].at;
    const auto seen =
        std::count_if(actions.begin(), actions.begin() + static_cast<qsizetype>(last) + 1,
            [at](const Action &action) { return action.at == at; });
    return QString::number(at) + u'-' + QString::number(seen);
}

// The id of the last row of the previous page; nullopt: not a valid cursor.
std::optional<qint64> idCursorOf(const QString &text)
{
    if (text.isEmpty())
        return std::numeric_limits<qint64>::max();
    bool isNumber = false;
    const qint64 id = text.toLongLong(&isNumber);
    return isNumber && id > 0 ? std::optional(id) : std::nullopt;
}

// Makes a page from rows in descending order of ids.
template <class Row>
Page<Row> pageBefore(std::vector<Row> rows, qint64 before, int limit)
{
    Page<Row> page{std::move(rows), {}};
    std::erase_if(page.rows, [before](const Row &row) { return row.id.value >= before; });
    if (page.rows.size() > static_cast<size_t>(limit)) {
        page.rows.resize(static_cast<size_t>(limit));
        page.next = QString::number(page.rows.back().id.value);
    }
    return page;
}

} // namespace

base::Result<NewestAlerts> newestAlerts(
    StoreReader &reader, EngineCore &core, const std::vector<model::AlertState> &states, int most)
{
    using enum model::AlertState;
    const auto wanted = [&](model::AlertState state) {
        return states.empty() || contains(states, state); // no state means all states
    };
    std::vector<model::AlertState> read = states;
    if (wanted(Open) != wanted(Snoozed))
        read.push_back(wanted(Open) ? Snoozed : Open); // a snoozed alert may have reopened
    auto alerts = reader.alerts(read, most);
    if (!alerts)
        return alerts.error();
    const bool areAll = alerts->size() < static_cast<size_t>(most);
    wakeSnoozed(*alerts, core.clock.wallNow());
    std::erase_if(*alerts, [&](const model::AlertView &alert) { return !wanted(alert.state); });
    for (model::AlertView &alert : *alerts)
        nameStep(alert, core.catalog);
    return NewestAlerts{std::move(*alerts), areAll};
}

base::Result<Page<model::AlertView>> alertPage(StoreReader &reader, EngineCore &core,
    const std::vector<model::AlertState> &states, int limit, const QString &after)
{
    const auto before = idCursorOf(after);
    if (!before)
        return badCursor();
    for (int most = limit + 1;; most *= kGrowth) {
        auto found = newestAlerts(reader, core, states, most);
        if (!found)
            return found.error();
        auto page = pageBefore(std::move(found->alerts), *before, limit);
        if (page.next.isEmpty() && !found->areAll && most < kRowsMost)
            continue;
        return page;
    }
}

// Reads the newest alerts until they include this one (alertPage()), because older alerts are
// rarely requested.
base::Result<model::AlertView> findAlert(StoreReader &reader, EngineCore &core, model::AlertId id)
{
    const base::Error none{
        base::ErrorKind::NotFound, codes::kAlertNotFound, {{u"alert"_s, id.value}}};
    if (id.value <= 0 || id.value == std::numeric_limits<qint64>::max())
        return none;
    const auto page = alertPage(reader, core, {}, 1, QString::number(id.value + 1));
    if (!page)
        return page.error();
    if (page->rows.empty() || page->rows.front().id != id)
        return none;
    return page->rows.front();
}

base::Result<Page<model::OperatorActionView>> actionPage(
    StoreReader &reader, int limit, const QString &after)
{
    const auto cursor = actionCursorOf(after);
    if (!cursor)
        return badCursor();
    for (size_t most = static_cast<size_t>(limit) + 1;; most *= kGrowth) {
        const auto newest = newestActions(reader, most);
        if (!newest)
            return newest.error();
        const auto &actions = newest->actions;
        const size_t first = firstAfter(actions, *cursor);
        const size_t end = std::min(actions.size(), first + static_cast<size_t>(limit));
        if (end == actions.size() && !newest->areAll && most < size_t{kRowsMost})
            continue;
        Page<model::OperatorActionView> page;
        for (size_t i = first; i < end; ++i)
            page.rows.push_back(actionOf(reader, actions[i]));
        if (end < actions.size())
            page.next = cursorBehind(actions, end - 1);
        return page;
    }
}

base::Result<Page<model::BulkOperation>> bulkPage(
    StoreReader &reader, int limit, const QString &after)
{
    const auto before = idCursorOf(after);
    if (!before)
        return badCursor();
    for (int most = limit + 1;; most *= kGrowth) {
        auto found = reader.bulks(most);
        if (!found)
            return found.error();
        const bool areAll = found->size() < static_cast<size_t>(most);
        auto page = pageBefore(std::move(*found), *before, limit);
        if (page.next.isEmpty() && !areAll && most < kRowsMost)
            continue;
        return page;
    }
}

} // namespace sagadesk::engine
