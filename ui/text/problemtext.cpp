#include "ui/text/problemtext.h"

#include <QCoreApplication>

#include <array>

namespace sagadesk::ui {

namespace {

struct Problem
{
    const char *code;
    const char *source;
};

// The codes of workflow::readEndpoint() and workflow::problemOfPath().
constexpr std::array kProblems{
    Problem{
        "bad-scheme", QT_TRANSLATE_NOOP("ProblemText", "it must begin with http:// or https://")},
    Problem{"bad-url", QT_TRANSLATE_NOOP("ProblemText", "it is not a valid URL")},
    Problem{"no-host", QT_TRANSLATE_NOOP("ProblemText", "the host is missing")},
    Problem{"has-credentials",
        QT_TRANSLATE_NOOP("ProblemText", "it must not hold a user name or password")},
    Problem{"has-query", QT_TRANSLATE_NOOP("ProblemText", "it must not hold “?” or “#”")},
    Problem{"no-leading-slash", QT_TRANSLATE_NOOP("ProblemText", "it must begin with “/”")},
    Problem{"double-slash", QT_TRANSLATE_NOOP("ProblemText", "it must not begin with “//”")},
    Problem{"bad-sign",
        QT_TRANSLATE_NOOP("ProblemText", "it holds a character that must be written as %XX")},
    Problem{"bad-percent",
        QT_TRANSLATE_NOOP("ProblemText", "“%” must be followed by two hexadecimal digits")},
    Problem{
        "dot-segment", QT_TRANSLATE_NOOP("ProblemText", "it must not hold “.” or “..” as a part")},
};

} // namespace

QString problemText(const QString &code)
{
    for (const Problem &problem : kProblems)
        if (code == QLatin1StringView(problem.code))
            return QCoreApplication::translate("ProblemText", problem.source);
    return code;
}

} // namespace sagadesk::ui
