#include "ui/text/eventtext.h"

#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/text/statetext.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

namespace sagadesk::ui {

namespace {

struct EventText
{
    Q_DECLARE_TR_FUNCTIONS(EventText)
};

// A state stands in the journal as its number or its name.
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
    for (const auto key : {QLatin1StringView("state"), QLatin1StringView("processState")})
        if (task.contains(key))
            return EventText::tr("Task: %1")
                .arg(stateOf<model::TaskState>(task.value(key), model::taskStateNamed));
    return {};
}

QString stepChanges(const QJsonObject &step, const QStringList &names)
{
    QStringList parts;
    if (step.contains(QLatin1StringView("state")))
        parts.append(stateOf<model::StepState>(
            step.value(QLatin1StringView("state")), model::stepStateNamed));
    if (step.contains(QLatin1StringView("undoState")))
        parts.append(stateOf<model::UndoState>(
            step.value(QLatin1StringView("undoState")), model::undoStateNamed));
    QJsonObject claim = step.value(QLatin1StringView("forward")).toObject();
    if (claim.isEmpty())
        claim = step.value(QLatin1StringView("undo")).toObject();
    const int failures = claim.value(QLatin1StringView("failureCount")).toInt();
    if (failures > 0)
        parts.append(EventText::tr("failure count %1").arg(failures));
    const int index = step.value(QLatin1StringView("index")).toInt();
    parts.removeAll(QString());
    if (parts.isEmpty())
        return {};
    const QString name = names.value(index, numberText(index + 1));
    return name + QStringLiteral(": ") + parts.join(QStringLiteral(", "));
}

} // namespace

QString eventTitle(const model::EventView &event)
{
    return reasonText(event.reason);
}

QString eventChanges(const model::EventView &event, const QStringList &steps)
{
    QStringList parts{taskChanges(event.changes.value(QLatin1StringView("task")).toObject())};
    for (const QJsonValue &step : event.changes.value(QLatin1StringView("steps")).toArray())
        parts.append(stepChanges(step.toObject(), steps));
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" \u00b7 "));
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
    return lines.join(QLatin1Char('\n'));
}

} // namespace sagadesk::ui
