#include "app/ctl/apiclient.h"
#include "app/ctl/tables.h"
#include "app/ctl/times.h"
#include "app/ctl/verb.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QThread>

#include <sys/ioctl.h>
#include <unistd.h>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

constexpr unsigned long kRestMs = 300; // pause between redraws
constexpr int kLinesAround = 6; // the summary, the table header and some spare lines
constexpr int kTableRowsMax = 1000; // the API's largest page

// Escape sequences of terminals (ECMA-48, DEC private modes).
constexpr const char *kTableBegin = "\x1b[?7l\x1b[2J\x1b[H"; // cut long lines, clear, go to the top
constexpr const char *kTableEnd = "\x1b[?7h"; // wrap long lines again

// Shows the changes of an instance until the instance exits or the output fails.
class Watch final
{
public:
    Watch(const QCommandLineParser &parser, ApiClient &client)
        : m_client(client)
        , m_workflow(parser.value(u"workflow"_s))
        , m_state(parser.value(u"state"_s))
        , m_json(parser.isSet(u"json"_s))
        , m_table(!m_json && ::isatty(STDOUT_FILENO) == 1)
    {
    }

    Exit run()
    {
        auto page = read(u"latest"_s, 0);
        if (page && !m_table && !m_json)
            print(u"Changes from now on:"_s);
        bool isNew = m_table; // a table is drawn immediately
        while (page && isOutputWell()) {
            if (isNew)
                if (const auto shown = show(changesOf(*page)); !shown)
                    return fail(shown.error());
            page = read(page->value("next"_L1).toString(), kWaitSeconds);
            isNew = page && !changesOf(*page).isEmpty();
        }
        return page ? Exit::Done : fail(page.error());
    }

private:
    static constexpr int kWaitSeconds = 30; // maximum duration of a long poll

    base::Result<QJsonObject> read(const QString &after, int waitSeconds)
    {
        return get(u"/v1/changes?after=%1&wait=%2"_s.arg(encoded(after)).arg(waitSeconds));
    }
    base::Result<QJsonObject> get(const QString &path)
    {
        const auto reply = m_client.get(path);
        if (!reply)
            return reply.error();
        return QJsonDocument::fromJson(reply->body).object();
    }
    static QJsonArray changesOf(const QJsonObject &page) { return page["changes"_L1].toArray(); }

    base::Result<void> show(const QJsonArray &changes)
    {
        if (m_table)
            return drawTable();
        for (const QJsonValue &change : changes)
            if (isWanted(change.toObject()))
                printChange(change.toObject());
        return {};
    }

    [[nodiscard]] bool isWanted(const QJsonObject &change) const
    {
        return (m_workflow.isEmpty() || change["workflow"_L1].toString() == m_workflow)
            && (m_state.isEmpty()
                || m_state.split(u',').contains(change["processState"_L1].toString()));
    }

    void printChange(const QJsonObject &change) const
    {
        if (m_json) {
            printJson(QJsonDocument(change).toJson(QJsonDocument::Compact));
            return;
        }
        QStringList parts{shownTime(change["at"_L1].toString()), change["task"_L1].toString()};
        if (const QString state = change["processState"_L1].toString(); !state.isEmpty())
            parts.append(state);
        for (const QJsonValue &step : change["steps"_L1].toArray())
            parts.append(stepText(step.toObject()));
        if (const QString why = reasonText(change["reason"_L1]); !why.isEmpty())
            parts.append(why);
        print(printable(parts.join(u"  "_s)));
    }
    static QString stepText(const QJsonObject &step)
    {
        QStringList states;
        if (const QString state = step["state"_L1].toString(); !state.isEmpty())
            states.append(state);
        if (const QString undo = step["undoState"_L1].toString(); !undo.isEmpty())
            states.append(u"undo "_s + undo);
        return step["name"_L1].toString() + u": "_s + states.join(u", "_s);
    }

    // Changes that arrive while the tasks are read appear in the next table.
    base::Result<void> drawTable()
    {
        QThread::msleep(kRestMs);
        QString path = u"/v1/tasks?limit="_s + QString::number(rowsOfScreen());
        if (!m_workflow.isEmpty())
            path += u"&workflow="_s + encoded(m_workflow);
        if (!m_state.isEmpty())
            path += u"&state="_s + encoded(m_state);
        auto tasks = get(path);
        const auto stats = get(u"/v1/stats"_s);
        if (!tasks || !stats)
            return tasks ? stats.error() : tasks.error();
        tasks->remove(u"next"_s);
        printRaw(kTableBegin);
        print(headOf(*stats) + u'\n');
        printTasks(QJsonDocument(*tasks).toJson());
        printRaw(kTableEnd);
        return {};
    }
    static int rowsOfScreen()
    {
        winsize size{};
        const bool isKnown = ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0;
        return qBound(1, (isKnown ? size.ws_row : 24) - kLinesAround, kTableRowsMax);
    }
    // "1 error, 3 processing, open alerts: 1"
    static QString headOf(const QJsonObject &stats)
    {
        QStringList parts;
        const QJsonObject states = stats["states"_L1].toObject();
        for (auto state = states.begin(); state != states.end(); ++state)
            if (state->toInteger() > 0)
                parts.append(QString::number(state->toInteger()) + u' ' + state.key());
        parts.append(u"open alerts: "_s + QString::number(stats["openAlerts"_L1].toInteger()));
        return parts.join(u", "_s);
    }

    ApiClient &m_client;
    QString m_workflow;
    QString m_state;
    bool m_json;
    bool m_table; // redraw a table of tasks on a terminal; otherwise print a line per change
};

void addWatchOptions(OptionTable &parser)
{
    parser.addOption(dataDirOption());
    parser.addOption(jsonOption());
    parser.addOption(utcOption());
    parser.addOption({u"workflow"_s, u"Only this workflow."_s, u"name"_s});
    parser.addOption({u"state"_s,
        u"Only tasks in these states, or changes into them, separated by commas."_s, u"states"_s});
}

Exit runWatch(const QCommandLineParser &parser)
{
    if (!parser.positionalArguments().isEmpty())
        return wrongUse(u"watch takes no arguments, only options"_s);
    const auto client = ApiClient::connect(dataDirOf(parser));
    if (!client)
        return fail(client.error());
    return Watch(parser, **client).run();
}

} // namespace

Verb watchVerb()
{
    return {"watch"_L1,
        "show the tasks and keep them up to date; in a pipe or with --json, print a line per "
        "change"_L1,
        &addWatchOptions, &runWatch};
}

} // namespace sagadesk::ctl
