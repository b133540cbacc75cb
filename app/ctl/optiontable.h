#pragma once

#include <QCommandLineParser>

#include <vector>

namespace sagadesk::ctl {

// The options and arguments of a verb: parsed by QCommandLineParser, and listed for help,
// suggestions, completion and manual pages.
class OptionTable final : public QCommandLineParser
{
public:
    struct Argument
    {
        QString name;
        QString description;
        QString syntax; // as in the usage line, such as "[OPERATION]"
    };

    void addOption(const QCommandLineOption &option);
    void addPositionalArgument(
        const QString &name, const QString &description, const QString &syntax = {});

    [[nodiscard]] const QList<QCommandLineOption> &options() const { return m_options; }
    [[nodiscard]] const std::vector<Argument> &arguments() const { return m_arguments; }
    [[nodiscard]] QString usage(QLatin1StringView verb) const; // a single line
    [[nodiscard]] QStringList optionNames() const; // long and short, without dashes

private:
    QList<QCommandLineOption> m_options;
    std::vector<Argument> m_arguments;
};

} // namespace sagadesk::ctl
