#include "app/ctl/apiclient.h"
#include "app/ctl/tables.h"
#include "app/ctl/verb.h"

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

void addLedgerOptions(OptionTable &parser)
{
    parser.addOption(dataDirOption());
    parser.addOption(jsonOption());
    parser.addPositionalArgument(u"id"_s, u"The task."_s, u"ID"_s);
}

Exit runLedger(const QCommandLineParser &parser)
{
    if (parser.positionalArguments().size() != 1)
        return wrongUse(u"ledger needs the id of one task"_s);
    const auto client = ApiClient::connect(dataDirOf(parser));
    if (!client)
        return fail(client.error());
    const auto reply = (*client)->get(
        u"/v1/tasks/"_s + encoded(parser.positionalArguments().first()) + u"/ledger"_s);
    if (!reply)
        return fail(reply.error());
    if (parser.isSet(u"json"_s))
        printJson(reply->body);
    else
        printLedger(reply->body);
    return Exit::Done;
}

} // namespace

Verb ledgerVerb()
{
    return {"ledger"_L1, "show what the simulated services really did for a task"_L1,
        &addLedgerOptions, &runLedger};
}

} // namespace sagadesk::ctl
