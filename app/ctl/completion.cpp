#include "app/ctl/verb.h"
#include "app/optiontexts.h"

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

QString summaryOf(const Verb &verb)
{
    return verb.summary;
}

void printBash()
{
    QStringList names{u"help"_s};
    QString cases;
    for (const Verb &verb : verbs()) {
        OptionTable table;
        declareOptions(verb, table);
        names.append(verb.name);
        cases +=
            u"    "_s + verb.name + u") options="_s + app::bashWords(table.options()) + u" ;;\n"_s;
    }
    print(u"# bash completion of sagadeskctl; source it, or put it into "
          "/etc/bash_completion.d.\n"
          "_sagadeskctl() {\n"
          "  local current=\"${COMP_WORDS[COMP_CWORD]}\" options=\n"
          "  if [ \"$COMP_CWORD\" -eq 1 ] || { [ \"$COMP_CWORD\" -eq 2 ] && "
          "[ \"${COMP_WORDS[1]}\" = help ]; }; then\n"
          "    COMPREPLY=($(compgen -W "_s
        + app::quoted(names.join(u' '))
        + u" -- \"$current\"))\n    return\n  fi\n  case \"${COMP_WORDS[1]}\" in\n"_s + cases
        + u"  esac\n"
          "  case \"$current\" in\n"
          "    -*) COMPREPLY=($(compgen -W \"$options\" -- \"$current\")) ;;\n"
          "  esac\n"
          "}\n"
          "complete -o default -F _sagadeskctl sagadeskctl"_s);
}

void printZsh()
{
    QString names =
        u"    "_s + app::quoted(u"help:list the verbs, or the options of a verb"_s) + u'\n';
    QString cases;
    for (const Verb &verb : verbs()) {
        OptionTable table;
        declareOptions(verb, table);
        names += u"    "_s + app::quoted(verb.name + u':' + app::zshText(summaryOf(verb))) + u'\n';
        cases += u"    "_s + verb.name + u") "_s + app::zshArguments(table.options());
        cases += u" '*:argument:_files' ;;\n"_s;
    }
    print(u"#compdef sagadeskctl\n"
          "# zsh completion of sagadeskctl; put it into a folder of $fpath as _sagadeskctl.\n"
          "_sagadeskctl() {\n"
          "  local -a verbs\n"
          "  verbs=(\n"_s
        + names
        + u"  )\n"
          "  if (( CURRENT == 2 )); then\n"
          "    _describe verb verbs\n"
          "    return\n"
          "  fi\n"
          "  local verb=$words[2]\n"
          "  shift words\n"
          "  (( CURRENT-- ))\n"
          "  case $verb in\n"_s
        + cases + u"  esac\n}\n_sagadeskctl \"$@\""_s);
}

void printFish()
{
    const QString all = u"complete -c sagadeskctl "_s;
    print(u"# fish completion of sagadeskctl; put it into ~/.config/fish/completions."_s);
    print(
        all + u"-n __fish_use_subcommand -a help -d 'list the verbs, or the options of a verb'"_s);
    for (const Verb &verb : verbs()) {
        OptionTable table;
        declareOptions(verb, table);
        print(all + u"-n __fish_use_subcommand -a "_s + verb.name + u" -d "_s
            + app::quoted(summaryOf(verb)));
        const QString own = all + u"-n '__fish_seen_subcommand_from "_s + verb.name + u"'"_s;
        print(app::fishLines(own, table.options()));
    }
}

void printManual()
{
    print(u".TH SAGADESKCTL 1 \"\" \"Sagadesk "_s + QLatin1StringView(SAGADESK_VERSION)
        + u"\" \"User Commands\"\n"
          ".SH NAME\n"
          "sagadeskctl \\- runs the engine of Sagadesk, and watches and controls its tasks\n"
          ".SH SYNOPSIS\n"
          ".B sagadeskctl\n"
          ".I VERB\n"
          "[options]\n"
          ".SH VERBS"_s);
    for (const Verb &verb : verbs()) {
        OptionTable table;
        declareOptions(verb, table);
        print(u".SS "_s + app::roff(table.usage(verb.name)));
        print(app::roff(summaryOf(verb)));
        for (const OptionTable::Argument &argument : table.arguments())
            print(u".TP\n.I "_s + app::roff(argument.syntax) + u'\n'
                + app::roff(argument.description));
        print(app::manualEntries(table.options()));
    }
    print(u".SH EXIT STATUS\n"
          "0 done, 1 negative result or failure, 2 usage error, 3 no running instance, "
          "4 refused or in conflict."_s);
}

void addCompletionOptions(OptionTable &table)
{
    table.addPositionalArgument(u"shell"_s, u"bash, zsh or fish."_s, u"SHELL"_s);
}

Exit runCompletion(const QCommandLineParser &parser)
{
    const QStringList words = parser.positionalArguments();
    const QString shell = words.size() == 1 ? words.first() : QString();
    if (shell == u"bash"_s)
        printBash();
    else if (shell == u"zsh"_s)
        printZsh();
    else if (shell == u"fish"_s)
        printFish();
    else
        return wrongUse(u"completion needs bash, zsh or fish"_s);
    return Exit::Done;
}

Exit runManual(const QCommandLineParser &parser)
{
    if (!parser.positionalArguments().isEmpty())
        return wrongUse(u"manual takes no arguments"_s);
    printManual();
    return Exit::Done;
}

} // namespace

Verb completionVerb()
{
    return {"completion"_L1, "print a completion script for a shell"_L1, &addCompletionOptions,
        &runCompletion};
}

Verb manualVerb()
{
    return {
        "manual"_L1, "print the manual page, for man -l -"_L1, [](OptionTable &) {}, &runManual};
}

} // namespace sagadesk::ctl
