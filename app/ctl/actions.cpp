#include "app/ctl/apiclient.h"
#include "app/ctl/bulkactions.h"
#include "app/ctl/taskwait.h"
#include "app/ctl/verb.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <array>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

enum class StepOption : quint8 { None, Allowed, Required };

// One operator action on a task or one of its steps.
struct Action
{
    QLatin1StringView verb; // on the command line and in the API
    QLatin1StringView summary;
    StepOption step = StepOption::None;
    QLatin1StringView fileMember; // the member of the body read from a file; empty: none
    bool bulk = true; // can also be applied to all tasks that match a filter
};

constexpr std::array kActions = {
    Action{"resubmit"_L1, "run a failed step, or all failed steps of a task, again"_L1,
        StepOption::Allowed, "input"_L1},
    Action{"compensate"_L1, "undo what a task did"_L1, StepOption::None, {}},
    Action{"cancel"_L1, "stop a task and undo what it did"_L1, StepOption::None, {}},
    Action{"pause"_L1, "start no further steps of a task"_L1, StepOption::None, {}},
    Action{"resume"_L1, "continue a paused task"_L1, StepOption::None, {}},
    Action{"run-now"_L1, "end the wait before the next attempt"_L1, StepOption::Allowed, {}},
    Action{"skip"_L1, "skip a step that is not needed"_L1, StepOption::Required, {}},
    Action{"complete"_L1, "record a step as completed by hand"_L1, StepOption::Required,
        "output"_L1, false},
    Action{"stop-retrying"_L1, "treat a waiting step as failed"_L1, StepOption::Required, {}},
    Action{"undo"_L1, "try a failed undo again"_L1, StepOption::Required, {}},
    Action{
        "undone-by-hand"_L1, "record an undo as done by hand"_L1, StepOption::Required, {}, false},
};

base::Result<QByteArray> actionBody(const QCommandLineParser &parser, const Action &action)
{
    QJsonObject object{{u"operator"_s, operatorOf(parser)}};
    if (parser.isSet(u"reason"_s))
        object.insert(u"reason"_s, parser.value(u"reason"_s));
    if (action.verb == "resubmit"_L1 && parser.isSet(u"fresh-key"_s))
        object.insert(u"freshKey"_s, true);
    QByteArray body = QJsonDocument(object).toJson(QJsonDocument::Compact);
    const QString member = action.fileMember;
    if (member.isEmpty() || !parser.isSet(member))
        return body;
    const auto bytes = readJsonFile(parser.value(member), JsonKind::Any);
    if (!bytes)
        return bytes.error();
    body.chop(1);
    body += ",\"" + member.toLatin1() + "\":" + *bytes + '}';
    return body;
}

// The option of bulk operations that was given for a single task, where it has no effect;
// empty: none.
QString bulkOptionOf(const QCommandLineParser &parser, const Action &action)
{
    for (const QString &option : {u"ramp"_s, u"failure-limit"_s, u"no-canary"_s})
        if (action.bulk && parser.isSet(option))
            return option;
    return {};
}

Exit act(const QCommandLineParser &parser, const Action &action)
{
    const QStringList words = parser.positionalArguments();
    const QString step = action.step == StepOption::None ? QString() : parser.value(u"step"_s);
    if (action.step == StepOption::Required && step.isEmpty())
        return wrongUse(action.verb + u" needs --step"_s);
    if (action.bulk && isBulk(parser))
        return actInBulk(parser, action.verb, step);
    if (words.size() != 1)
        return wrongUse(action.verb + u" needs the id of one task"_s);
    if (const QString option = bulkOptionOf(parser, action); !option.isEmpty())
        return wrongUse(u"--"_s + option + u" needs --filter"_s);
    const auto body = actionBody(parser, action);
    if (!body)
        return fail(body.error());
    const auto client = ApiClient::connect(dataDirOf(parser));
    if (!client)
        return fail(client.error());
    QString path = u"/v1/tasks/"_s + encoded(words.first());
    if (!step.isEmpty())
        path += u"/steps/"_s + encoded(step);
    const auto reply = (*client)->send(
        "POST", path + u':' + action.verb, *body, "application/json", newCommandId());
    if (!reply)
        return fail(reply.error());
    if (parser.isSet(u"wait"_s))
        return waitForTask(parser, **client, action.verb, words.first(), step);
    if (parser.isSet(u"json"_s))
        printJson(reply->body);
    else
        print(words.first() + u": "_s + action.verb + u" accepted"_s);
    return Exit::Done;
}

void addActionOptions(OptionTable &parser, const Action &action)
{
    parser.addOption(dataDirOption());
    parser.addOption(jsonOption());
    parser.addOption(operatorOption());
    parser.addOption({u"reason"_s, u"The reason, kept in the journal."_s, u"text"_s});
    parser.addPositionalArgument(u"id"_s, u"The task."_s, u"ID"_s);
    parser.addOption({u"wait"_s,
        u"Wait until the work that the action started has ended; exit code 1 if anything "
        "failed."_s});
    if (action.bulk)
        declareBulk(parser);
    if (action.step != StepOption::None)
        parser.addOption({u"step"_s, u"The step."_s, u"name"_s});
    if (action.fileMember == "input"_L1) {
        parser.addOption(
            {u"input"_s, u"An edited input: a file, or - for standard input."_s, u"file"_s});
        parser.addOption(
            {u"fresh-key"_s, u"Undo what may have taken effect and send under a new key."_s});
    }
    if (action.fileMember == "output"_L1)
        parser.addOption({u"output"_s,
            u"The output of the step: a file, or - for standard input."_s, u"file"_s});
}

template <size_t index>
Verb verbOf()
{
    return {kActions[index].verb, kActions[index].summary,
        [](OptionTable &parser) { addActionOptions(parser, kActions[index]); },
        [](const QCommandLineParser &parser) { return act(parser, kActions[index]); }};
}

template <size_t... indexes>
std::vector<Verb> allOf(std::index_sequence<indexes...>)
{
    return {verbOf<indexes>()...};
}

} // namespace

std::vector<Verb> actionVerbs()
{
    return allOf(std::make_index_sequence<kActions.size()>());
}

} // namespace sagadesk::ctl
