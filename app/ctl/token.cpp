#include "app/ctl/verb.h"
#include "app/datafolder.h"
#include "core/api/server/accessfiles.h"

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

void addTokenOptions(OptionTable &parser)
{
    parser.addOption(dataDirOption());
    parser.addOption(jsonOption());
    parser.addOption({u"read-only"_s,
        u"Print the token for reading, which is created when it is first requested; to revoke it, "
        "remove its file api-token-read-only."_s});
    parser.addOption({u"rotate"_s, u"Create a new token; the old one is no longer accepted."_s});
}

Exit runToken(const QCommandLineParser &parser)
{
    if (!parser.positionalArguments().isEmpty())
        return wrongUse(u"token takes no arguments, only options"_s);
    const QString dataDir = dataDirOf(parser);
    if (const auto folder = app::ensureFolder(dataDir); !folder)
        return fail(folder.error());
    const api::TokenKind kind =
        parser.isSet(u"read-only"_s) ? api::TokenKind::ReadOnly : api::TokenKind::Full;
    const auto token = parser.isSet(u"rotate"_s) ? api::rotateToken(dataDir, kind)
                                                 : api::ensureToken(dataDir, kind);
    if (!token)
        return fail(token.error());
    if (parser.isSet(u"json"_s))
        printRaw("{\"token\":\"" + *token + "\"}\n"); // digits and letters need no escapes
    else
        print(QString::fromLatin1(*token));
    return Exit::Done;
}

} // namespace

Verb tokenVerb()
{
    return {"token"_L1, "print the token of the API; --rotate creates a new one"_L1,
        &addTokenOptions, &runToken};
}

} // namespace sagadesk::ctl
