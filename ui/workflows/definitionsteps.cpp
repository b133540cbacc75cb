#include "ui/workflows/definitionsteps.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

struct DefinitionSteps
{
    Q_DECLARE_TR_FUNCTIONS(DefinitionSteps)
};

QString text(const QJsonObject &object, const char *key)
{
    return object.value(QLatin1StringView(key)).toVariant().toString();
}

QString requestText(const QJsonObject &request)
{
    if (request.contains("manual"_L1))
        return DefinitionSteps::tr("By hand: %1").arg(text(request, "manual"));
    return request.isEmpty() ? QString() : text(request, "method") + u' ' + text(request, "path");
}

QString compact(const QJsonObject &object)
{
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

// Whether any step has "after". Otherwise the steps run in the order in which they are listed.
bool isGraph(const QJsonArray &steps)
{
    return std::any_of(steps.begin(), steps.end(),
        [](const QJsonValue &step) { return step.toObject().contains("after"_L1); });
}

QString afterText(const QJsonObject &step)
{
    QStringList names;
    for (const QJsonValue &each : step.value("after"_L1).toArray())
        names.append(each.toString());
    return names.join(u", "_s);
}

TextRow rowOf(const QJsonObject &definition, const QJsonObject &step, const QString &after)
{
    const auto inherited = [&](const char *key) {
        const QString own = text(step, key);
        return TextCell{
            own.isEmpty() ? text(definition, key) : own, own.isEmpty() ? Tone::Muted : Tone::Text};
    };
    const QJsonObject when = step.value("when"_L1).toObject();
    const TextCell threshold = inherited("failureThreshold");
    TextCell within = inherited("completeWithin");
    if (!threshold.text.isEmpty())
        within.second = DefinitionSteps::tr("failure threshold: %1").arg(threshold.text);
    within.secondTone = threshold.tone;
    TextRow row;
    row.key = text(step, "name");
    row.cells = {{row.key}, {text(step, "service"), Tone::Muted}, {after, Tone::Muted},
        {requestText(step.value("request"_L1).toObject())},
        {requestText(step.value("undo"_L1).toObject()), Tone::Compensating}, within, threshold,
        {when.isEmpty() ? QString() : compact(when)}};
    return row;
}

} // namespace

std::vector<TextRow> stepRowsOf(const QByteArray &json)
{
    const QJsonObject definition = QJsonDocument::fromJson(json).object();
    const QJsonArray steps = definition.value("steps"_L1).toArray();
    const bool graph = isGraph(steps);
    std::vector<TextRow> rows;
    QString before;
    for (const QJsonValue &each : steps) {
        const QJsonObject step = each.toObject();
        rows.push_back(rowOf(definition, step, graph ? afterText(step) : before));
        before = rows.back().key;
    }
    return rows;
}

model::TaskDetail taskOf(const QByteArray &json)
{
    const QJsonObject definition = QJsonDocument::fromJson(json).object();
    const QJsonArray steps = definition.value("steps"_L1).toArray();
    const bool graph = isGraph(steps);
    model::TaskDetail detail;
    detail.record.publicId = QString::fromUtf8(json);
    for (const QJsonValue &each : steps) {
        const QJsonObject step = each.toObject();
        const QJsonObject undo = step.value("undo"_L1).toObject();
        model::StepView view;
        view.index = static_cast<int>(detail.steps.size());
        view.name = text(step, "name");
        view.service = text(step, "service");
        const QJsonObject when = step.value("when"_L1).toObject();
        if (!when.isEmpty())
            view.condition = compact(when);
        for (const QJsonValue &before : step.value("after"_L1).toArray())
            view.after.append(before.toString());
        if (!graph && !detail.steps.empty())
            view.after.append(detail.steps.back().name);
        view.hasUndo = !undo.isEmpty();
        view.manualUndo = undo.contains("manual"_L1);
        detail.steps.push_back(view);
    }
    return detail;
}

} // namespace sagadesk::ui
