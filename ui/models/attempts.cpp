#include "ui/models/attempts.h"

#include "ui/text/errortext.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

struct Attempts
{
    Q_DECLARE_TR_FUNCTIONS(Attempts)
};

constexpr qsizetype kLinesMax = 400; // lines of a body that are compared one by one
constexpr qsizetype kBodyShown = 8192; // bytes; the Data tab shows the whole output

// Appends the attempts of one claim from a journal row; `number` counts them.
void appendRow(const model::EventView &event, int &number, std::vector<AttemptEntry> &into)
{
    const int listed = static_cast<int>(event.attempts.size());
    const int all = qMax(listed, event.changes.value("attemptCount"_L1).toInt());
    for (int i = 0; i < listed; ++i) {
        AttemptEntry entry;
        entry.event = event.id;
        entry.index = i;
        entry.kind = event.operation->kind;
        // If there are many attempts, only the first and the last ones are recorded.
        entry.number = number + (i < listed / 2 ? i + 1 : all - listed + i + 1);
        entry.token = event.token.value;
        entry.attempt = event.attempts[static_cast<size_t>(i)];
        entry.request = event.request;
        if (i == listed - 1) {
            entry.outcome = event.epoch ? u"expired"_s
                                        : event.changes.value("reply"_L1)["outcome"_L1].toString();
            entry.completed = entry.outcome == "completed"_L1;
        }
        into.push_back(std::move(entry));
    }
    number += all;
}

void setPauses(std::vector<AttemptEntry> &entries)
{
    for (size_t i = 1; i < entries.size(); ++i) {
        const model::Attempt &before = entries[i - 1].attempt;
        entries[i].sincePreviousMs =
            qMax<qint64>(0, entries[i].attempt.at - before.at - before.durationMs);
    }
}

QString outcomeText(const QString &outcome)
{
    if (outcome == "completed"_L1)
        return Attempts::tr("Completed");
    if (outcome == "nontransient"_L1)
        return Attempts::tr("Failed permanently");
    if (outcome == "transient"_L1)
        return Attempts::tr("Given up and escalated to the Supervisor");
    if (outcome == "deferred"_L1)
        return Attempts::tr("Deferred");
    if (outcome == "expired"_L1)
        return Attempts::tr("No response in time; revoked by the Supervisor");
    return Attempts::tr("Repeated by the Agent");
}

void requestFields(
    const model::SentRequest &request, const QString &endpoint, std::vector<AttemptField> &fields)
{
    fields.push_back({AttemptPart::Request, Attempts::tr("Method"), request.method, false});
    fields.push_back(
        {AttemptPart::Request, Attempts::tr("Address"), endpoint + request.path, false});
    for (const auto &[name, value] : request.headers)
        fields.push_back({AttemptPart::Request, name, value, false});
    if (!request.body.isEmpty())
        fields.push_back(
            {AttemptPart::Request, Attempts::tr("Body"), readableBody(request.body), false});
}

void madeFields(const MadeRequest &made, const QString &endpoint, std::vector<AttemptField> &fields)
{
    const QString source = Attempts::tr("Source");
    if (!made) {
        fields.push_back({AttemptPart::Request, source, Attempts::tr("Reading…"), true});
    } else if (!*made) {
        fields.push_back({AttemptPart::Request, source, errorText(made->error()), true});
    } else {
        requestFields(**made, endpoint, fields);
        fields.push_back({AttemptPart::Request, source, renderedAgainText(), true});
    }
}

} // namespace

QString noRecordText(bool awaited)
{
    return awaited ? Attempts::tr("Waiting for the response")
                   : Attempts::tr("No response recorded");
}

QString renderedAgainText()
{
    return Attempts::tr(
        "Not recorded, because the first attempt succeeded; rendered again from the definition");
}

QString partText(AttemptPart part)
{
    switch (part) {
    case AttemptPart::Request:
        return Attempts::tr("Request");
    case AttemptPart::Answer:
        return Attempts::tr("Response");
    case AttemptPart::Error:
        return Attempts::tr("Error");
    case AttemptPart::Timing:
        return Attempts::tr("Timing");
    }
    return {};
}

std::vector<AttemptEntry> attemptsOf(const std::vector<model::EventView> &events, int step)
{
    std::array<std::vector<AttemptEntry>, 2> found;
    std::array<int, 2> number = {0, 0};
    for (const model::EventView &event : events) {
        if (!event.operation || event.operation->step != step || event.attempts.empty())
            continue;
        const auto kind = static_cast<size_t>(event.operation->kind);
        appendRow(event, number.at(kind), found.at(kind));
    }
    for (auto &entries : found)
        setPauses(entries);
    found[0].insert(found[0].end(), found[1].begin(), found[1].end());
    return std::move(found[0]);
}

std::vector<AttemptEntry> withUnlisted(std::vector<AttemptEntry> attempts,
    const std::vector<model::InjectedFault> &unlisted, const QString &stepName)
{
    const auto isBefore = [](const AttemptEntry &a, const AttemptEntry &b) {
        return a.kind != b.kind ? a.kind < b.kind : a.attempt.at < b.attempt.at;
    };
    for (const model::InjectedFault &fault : unlisted) {
        if (fault.step != stepName)
            continue;
        AttemptEntry entry;
        entry.recorded = false;
        entry.kind = fault.kind;
        entry.attempt.at = fault.at;
        entry.attempt.fault = fault.fault;
        attempts.insert(std::upper_bound(attempts.begin(), attempts.end(), entry, isBefore), entry);
    }
    std::array<int, 2> inserted = {0, 0};
    std::array<int, 2> number = {0, 0};
    for (AttemptEntry &entry : attempts) {
        const auto kind = static_cast<size_t>(entry.kind);
        if (entry.recorded)
            entry.number += inserted.at(kind);
        else
            entry.number = number.at(kind) + 1;
        inserted.at(kind) += entry.recorded ? 0 : 1;
        number.at(kind) = entry.number;
    }
    return attempts;
}

void markAwaited(std::vector<AttemptEntry> &attempts, const std::vector<model::EventView> &events,
    const model::StepView &step, qint64 now)
{
    using enum model::OperationKind;
    const model::StepRecord &record = step.record;
    const std::array<qint64, 2> openUntil = {
        record.state == model::StepState::Running ? record.forward.completeBy : 0,
        record.undoState == model::UndoState::Running ? record.undo.completeBy : 0};
    for (const model::OperationKind kind : {Forward, Undo}) {
        const auto newest = std::find_if(attempts.rbegin(), attempts.rend(),
            [kind](const AttemptEntry &entry) { return entry.kind == kind; });
        if (newest == attempts.rend() || newest->recorded)
            continue;
        const bool ended = std::any_of(
            events.begin(), events.end(), [&, at = newest->attempt.at](const model::EventView &e) {
                return e.operation && e.operation->step == step.index && e.operation->kind == kind
                    && e.at >= at;
            });
        newest->awaited = !ended && openUntil.at(static_cast<size_t>(kind)) > now;
    }
}

std::vector<AttemptField> fieldsOf(
    const AttemptEntry &entry, const MadeRequest &made, const QByteArray &output)
{
    using enum AttemptPart;
    const model::Attempt &attempt = entry.attempt;
    std::vector<AttemptField> fields;
    if (!entry.recorded)
        return {{Answer, Attempts::tr("Status"), noRecordText(entry.awaited), false},
            {Error, Attempts::tr("Simulated fault"), attempt.fault, false},
            {Timing, Attempts::tr("Sent"), exactTimeText(attempt.at), true}};
    fields.push_back({Answer, Attempts::tr("Status"),
        attempt.status == 0 ? Attempts::tr("No response") : numberText(attempt.status), false});
    const QByteArray &body = entry.completed && attempt.body.isEmpty() ? output : attempt.body;
    if (!body.isEmpty())
        fields.push_back({Answer, Attempts::tr("Body"),
            body.size() > kBodyShown ? QString::fromUtf8(body.left(kBodyShown)) + u" \u2026"_s
                                     : readableBody(body),
            false});
    if (!attempt.error.code.isEmpty())
        fields.push_back({Error, Attempts::tr("Error"), reasonText(attempt.error), false});
    if (!attempt.fault.isEmpty())
        fields.push_back({Error, Attempts::tr("Simulated fault"), attempt.fault, false});
    fields.push_back({Error, Attempts::tr("Outcome"), outcomeText(entry.outcome), false});
    fields.push_back({Timing, Attempts::tr("Sent"), exactTimeText(attempt.at), true});
    fields.push_back(
        {Timing, Attempts::tr("Duration"), wholeMillisecondsText(attempt.durationMs), false});
    if (entry.sincePreviousMs >= 0)
        fields.push_back(
            {Timing, Attempts::tr("Waited before"), durationText(entry.sincePreviousMs), false});
    fields.push_back({Timing, Attempts::tr("Claim"), numberText(entry.token), true});
    if (entry.request.method.isEmpty())
        madeFields(made, attempt.endpoint, fields);
    else
        requestFields(entry.request, attempt.endpoint, fields);
    return fields;
}

QString readableBody(const QByteArray &body)
{
    const QJsonDocument json = QJsonDocument::fromJson(body);
    if (json.isObject() || json.isArray())
        return QString::fromUtf8(json.toJson(QJsonDocument::Indented)).trimmed();
    return QString::fromUtf8(body);
}

std::vector<std::pair<QString, QString>> alignLines(
    const QStringList &left, const QStringList &right)
{
    const qsizetype rows = qMin(left.size(), kLinesMax);
    const qsizetype columns = qMin(right.size(), kLinesMax);
    // common[i][j]: length of the longest common subsequence of the lines from i and from j.
    const auto width = static_cast<size_t>(columns) + 1;
    std::vector<int> common((static_cast<size_t>(rows) + 1) * width, 0);
    const auto at = [&](qsizetype i, qsizetype j) -> int & {
        return common[static_cast<size_t>(i) * width + static_cast<size_t>(j)];
    };
    for (qsizetype i = rows - 1; i >= 0; --i)
        for (qsizetype j = columns - 1; j >= 0; --j)
            at(i, j) =
                left[i] == right[j] ? at(i + 1, j + 1) + 1 : std::max(at(i + 1, j), at(i, j + 1));
    std::vector<std::pair<QString, QString>> aligned;
    qsizetype i = 0;
    qsizetype j = 0;
    while (i < rows || j < columns) {
        const bool equal = i < rows && j < columns && left[i] == right[j];
        const bool changed = i < rows && j < columns && at(i + 1, j + 1) == at(i, j);
        if (equal || changed)
            aligned.emplace_back(left[i++], right[j++]);
        else if (i < rows && (j == columns || at(i + 1, j) >= at(i, j + 1)))
            aligned.emplace_back(left[i++], QString());
        else
            aligned.emplace_back(QString(), right[j++]);
    }
    return aligned;
}

std::vector<DiffRow> differences(
    const std::vector<AttemptField> &left, const std::vector<AttemptField> &right)
{
    std::vector<DiffRow> rows;
    std::vector<bool> taken(right.size(), false);
    const auto add = [&rows](const AttemptField &field, const QString &a, const QString &b) {
        const auto lines = alignLines(a.split(u'\n'), b.split(u'\n'));
        for (size_t i = 0; i < lines.size(); ++i)
            rows.push_back({field.part, i == 0 ? field.name : QString(), lines[i].first,
                lines[i].second, !field.expected && lines[i].first != lines[i].second});
    };
    for (const AttemptField &field : left) {
        const auto same = std::find_if(right.begin(), right.end(), [&](const AttemptField &other) {
            return other.part == field.part && other.name == field.name;
        });
        if (same != right.end())
            taken[static_cast<size_t>(same - right.begin())] = true;
        add(field, field.value, same == right.end() ? QString() : same->value);
    }
    for (size_t i = 0; i < right.size(); ++i)
        if (!taken[i])
            add(right[i], {}, right[i].value);
    std::stable_sort(rows.begin(), rows.end(),
        [](const DiffRow &a, const DiffRow &b) { return a.part < b.part; });
    return rows;
}

} // namespace sagadesk::ui
