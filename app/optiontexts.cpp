#include "app/optiontexts.h"

#include <QStringList>

namespace sagadesk::app {

using namespace Qt::StringLiterals;

namespace {

bool isLong(const QString &name)
{
    return name.size() > 1;
}

} // namespace

QStringList dashed(const QStringList &names)
{
    QStringList dashed;
    for (const QString &name : names)
        dashed.append((isLong(name) ? u"--"_s : u"-"_s) + name);
    return dashed;
}

QString quoted(QString text)
{
    return u'\'' + text.replace(u'\'', u"'\\''"_s) + u'\'';
}

QString roff(const QString &text)
{
    QString escaped;
    for (const QChar c : text) {
        const QString code = QString::number(c.unicode(), 16).toUpper().rightJustified(4, u'0');
        if (c == u'\\')
            escaped += u"\\e"_s;
        else if (c == u'-')
            escaped += u"\\-"_s;
        else
            escaped += c.unicode() < 0x80 ? QString(c) : u"\\[u%1]"_s.arg(code);
    }
    const bool isOrder = text.startsWith(u'.') || text.startsWith(u'\'');
    return isOrder ? u"\\&"_s + escaped : escaped;
}

QString zshText(QString text)
{
    return text.replace(u'\\', u"\\\\"_s)
        .replace(u':', u"\\:"_s)
        .replace(u'[', u"\\["_s)
        .replace(u']', u"\\]"_s);
}

QString bashWords(const QList<QCommandLineOption> &options)
{
    QStringList words;
    for (const QCommandLineOption &option : options)
        words += dashed(option.names());
    return quoted(words.join(u' '));
}

QString zshArguments(const QList<QCommandLineOption> &options)
{
    QString text = u"_arguments"_s;
    for (const QCommandLineOption &option : options) {
        const QString value = option.valueName();
        for (const QString &name : dashed(option.names()))
            text += u" \\\n      "_s
                + quoted(name + u'[' + zshText(option.description()) + u']'
                    + (value.isEmpty() ? QString() : u':' + zshText(value) + u":_files"_s));
    }
    return text;
}

QString fishLines(const QString &begin, const QList<QCommandLineOption> &options)
{
    QStringList lines;
    for (const QCommandLineOption &option : options) {
        QString line = begin;
        for (const QString &name : option.names())
            line += (isLong(name) ? u" -l "_s : u" -s "_s) + name;
        line += option.valueName().isEmpty() ? QString() : u" -r"_s;
        lines.append(line + u" -d "_s + quoted(option.description()));
    }
    return lines.join(u'\n');
}

QString manualEntries(const QList<QCommandLineOption> &options)
{
    QStringList entries;
    for (const QCommandLineOption &option : options) {
        const QString value = option.valueName();
        entries.append(u".TP\n.B "_s + roff(dashed(option.names()).join(u", "_s))
            + (value.isEmpty() ? QString() : u" \\fI"_s + roff(value) + u"\\fR"_s) + u'\n'
            + roff(option.description()));
    }
    return entries.join(u'\n');
}

} // namespace sagadesk::app
