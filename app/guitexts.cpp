#include "app/guitexts.h"

#include "app/optiontexts.h"

namespace sagadesk::app {

using namespace Qt::StringLiterals;

QString guiManual(const QList<QCommandLineOption> &options)
{
    return u".TH SAGADESK 1 \"\" \"Sagadesk "_s + QLatin1StringView(SAGADESK_VERSION)
        + u"\" \"User Commands\"\n"
          ".SH NAME\n"
          "sagadesk \\- runs tasks that consist of steps on remote services, and shows them\n"
          ".SH SYNOPSIS\n"
          ".B sagadesk\n"
          "[options]\n"
          ".SH OPTIONS\n"_s
        + manualEntries(options)
        + u"\n.SH EXIT STATUS\n"
          "0 ended, or another window of the data folder was raised; 1 failure, shown in a dialog; "
          "2 usage error.\n"
          ".SH SEE ALSO\n"
          ".BR sagadeskctl (1)\n"_s;
}

QString guiCompletion(const QString &shell, const QList<QCommandLineOption> &options)
{
    if (shell == "bash"_L1)
        return u"_sagadesk() {\n"
               "  case \"${COMP_WORDS[COMP_CWORD]}\" in\n"
               "    -*) COMPREPLY=($(compgen -W "_s
            + bashWords(options)
            + u" -- \"${COMP_WORDS[COMP_CWORD]}\")) ;;\n"
              "  esac\n"
              "}\n"
              "complete -o default -F _sagadesk sagadesk\n"_s;
    if (shell == "zsh"_L1)
        return u"#compdef sagadesk\n"_s + zshArguments(options) + u'\n';
    if (shell == "fish"_L1)
        return fishLines(u"complete -c sagadesk -f"_s, options) + u'\n';
    return {};
}

} // namespace sagadesk::app
