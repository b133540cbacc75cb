#include "app/ctl/pages.h"
#include "app/ctl/reading.h"
#include "app/ctl/terminal.h"
#include "app/ctl/verb.h"
#include "core/api/json/problemtext.h"
#include "core/json/parser.h"
#include "core/text/csv.h"

#include <QJsonObject>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

constexpr int kPageRows = 1000; // the API's largest page
constexpr qsizetype kChunkBytes = 64 * 1024;

// The fields of the API's task list, with the code of the last error as a separate column.
const QStringList kColumns{u"id"_s, u"workflow"_s, u"version"_s, u"taskVersion"_s,
    u"processState"_s, u"lockedBy"_s, u"completeBy"_s, u"failureCount"_s, u"retryCount"_s,
    u"priority"_s, u"paused"_s, u"stepsDone"_s, u"stepCount"_s, u"currentStep"_s, u"nextRetryAt"_s,
    u"lastErrorCode"_s, u"lastError"_s, u"createdAt"_s, u"updatedAt"_s, u"finishedAt"_s};

QString cellOf(const QJsonObject &task, const QString &column)
{
    QJsonObject error = task.value("lastError"_L1).toObject();
    const QString code = error.take("code"_L1).toString();
    if (column == "lastErrorCode"_L1)
        return code;
    if (column == "lastError"_L1)
        return code.isEmpty() ? QString() : printable(api::problemDetail(code, error));
    return task.value(column).toVariant().toString();
}

QByteArray csvRow(const QByteArray &task)
{
    const QJsonObject object = json::parseObject(task, {}).root.toObject();
    QStringList cells;
    for (const QString &column : kColumns)
        cells.append(cellOf(object, column));
    return text::csvLine(cells);
}

// Writes to standard output in large pieces. The functions return false once a write has failed.
class Output final
{
public:
    explicit Output(void (*print)(const QByteArray &bytes))
        : m_print(print)
    {
    }

    bool write(const QByteArray &bytes)
    {
        m_waiting += bytes;
        return m_waiting.size() < kChunkBytes || flush();
    }
    bool flush()
    {
        if (!m_waiting.isEmpty())
            m_print(m_waiting);
        m_waiting.clear();
        return isOutputWell();
    }

private:
    void (*m_print)(const QByteArray &bytes);
    QByteArray m_waiting;
};

Exit writeTasks(Reading &reading, ListOptions options, bool isCsv)
{
    Output output(isCsv ? &printRaw : &printJson);
    Progress progress(u"exported"_s);
    qint64 tasks = 0;
    if (isCsv)
        static_cast<void>(output.write(text::csvLine(kColumns)));
    const ReadPage readPage = [&](const QString &after) {
        options.after = after;
        return reading.tasks(options);
    };
    const auto read = forEachRow("tasks"_L1, readPage, [&](const QByteArray &task) {
        progress.show(++tasks);
        return output.write(isCsv ? csvRow(task) : task + '\n');
    });
    if (!read)
        return fail(read.error());
    static_cast<void>(output.flush());
    return Exit::Done;
}

Exit runExport(const QCommandLineParser &parser)
{
    const QString format = parser.value(u"format"_s);
    if (!parser.positionalArguments().isEmpty() || (format != "csv"_L1 && format != "ndjson"_L1))
        return wrongUse(u"export needs --format csv or --format ndjson"_s);
    const auto reading = Reading::open(placeOf(parser));
    if (!reading)
        return fail(reading.error());
    const ListOptions options{parser.value(u"state"_s), parser.value(u"workflow"_s),
        parser.value(u"filter"_s), {}, kPageRows};
    return writeTasks(**reading, options, format == "csv"_L1);
}

void addExportOptions(OptionTable &parser)
{
    parser.addOption(dataDirOption());
    parser.addOption(storeOption());
    parser.addOption({u"json"_s, u"Print errors as JSON; --format applies to the tasks."_s});
    parser.addOption({u"format"_s, u"csv or ndjson (one JSON object per line)."_s, u"format"_s});
    parser.addOption({u"state"_s, u"Only these states, separated by commas."_s, u"states"_s});
    parser.addOption({u"workflow"_s, u"Only this workflow."_s, u"name"_s});
    parser.addOption(
        {u"filter"_s, u"A filter, for example 'retries>2 service:drone'."_s, u"text"_s});
}

} // namespace

Verb exportVerb()
{
    return {"export"_L1, "write all tasks that match, for spreadsheets and scripts"_L1,
        &addExportOptions, &runExport};
}

} // namespace sagadesk::ctl
