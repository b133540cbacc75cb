#include "app/ctl/optiontable.h"

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

void OptionTable::addOption(const QCommandLineOption &option)
{
    m_options.append(option);
    QCommandLineParser::addOption(option);
}

void OptionTable::addPositionalArgument(
    const QString &name, const QString &description, const QString &syntax)
{
    m_arguments.push_back({name, description, syntax.isEmpty() ? name : syntax});
    QCommandLineParser::addPositionalArgument(name, description, syntax);
}

QString OptionTable::usage(QLatin1StringView verb) const
{
    QString line = u"sagadeskctl "_s + verb;
    if (!m_options.isEmpty())
        line += u" [options]"_s;
    for (const Argument &argument : m_arguments)
        line += u' ' + argument.syntax;
    return line;
}

QStringList OptionTable::optionNames() const
{
    QStringList names;
    for (const QCommandLineOption &option : m_options)
        names += option.names();
    return names;
}

} // namespace sagadesk::ctl
