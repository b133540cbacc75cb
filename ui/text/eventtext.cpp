#include "ui/text/eventtext.h"

#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/text/statetext.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

struct EventText
{
    Q_DECLARE_TR_FUNCTIONS(EventText)
};

// The journal contains a state as its number or its name.
template <class State>
QString stateOf(const QJsonValue &value, std::optional<State> (*named)(QStringView))
{
    if (value.isDouble())
        return stateText(static_cast<State>(value.toInt()));
    const auto state = named(value.toString());
    return state ? stateText(*state) : value.toString();
}

QString taskChanges(const QJsonObject &task)
{
    for (const auto key : {"state"_L1, "processState"_L1})
        if (task.contains(key))
            return EventText::tr("Task: %1")
                .arg(stateOf<model::TaskState>(task.value(key), model::taskStateNamed));
    return {};
}

QString stepChanges(const QJsonObject &step, const QStringList &names)
{
    QStringList parts;
    if (step.contains("state"_L1))
        parts.append(stateOf<model::StepState>(step.value("state"_L1), model::stepStateNamed));
    if (step.contains("undoState"_L1))
        parts.append(stateOf<model::UndoState>(step.value("undoState"_L1), model::undoStateNamed));
    QJsonObject claim = step.value("forward"_L1).toObject();
    if (claim.isEmpty())
        claim = step.value("undo"_L1).toObject();
    const int failures = claim.value("failureCount"_L1).toInt();
    if (failures > 0)
        parts.append(EventText::tr("failure count %1").arg(failures));
    const int index = step.value("index"_L1).toInt();
    parts.removeAll(QString());
    if (parts.isEmpty())
        return {};
    const QString name = names.value(index, numberText(index + 1));
    return name + u": "_s + parts.join(u", "_s);
}

} // namespace

QString eventTitle(const model::EventView &event)
{
    return reasonText(event.reason);
}

QString eventChanges(const model::EventView &event, const QStringList &steps)
{
    QStringList parts{taskChanges(event.changes.value("task"_L1).toObject())};
    for (const QJsonValue &step : event.changes.value("steps"_L1).toArray())
        parts.append(stepChanges(step.toObject(), steps));
    for (const model::SkippedStep &each : event.skipped)
        parts.append(
            steps.value(each.step, numberText(each.step + 1)) + u": "_s + reasonText(each.reason));
    parts.removeAll(QString());
    return parts.join(u" \u00b7 "_s);
}

QString eventActor(const model::EventView &event)
{
    return event.operatorName.isEmpty() ? event.actor
                                        : EventText::tr("Operator %1").arg(event.operatorName);
}

QString eventDetail(const model::EventView &event, const QStringList &steps)
{
    QStringList lines{
        exactTimeText(event.at), eventActor(event), eventTitle(event), eventChanges(event, steps)};
    for (const model::Attempt &attempt : event.attempts)
        lines.append(attemptText(attempt));
    lines.append(EventText::tr("Version %1, token %2").arg(event.version).arg(event.token.value));
    lines.append(QString::fromUtf8(QJsonDocument(event.changes).toJson(QJsonDocument::Compact)));
    lines.removeAll(QString());
    return lines.join(u'\n');
}

} // namespace sagadesk::ui
