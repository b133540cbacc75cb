#include "ui/services/servicestext.h"

#include "core/json/value.h"
#include "core/json/writer.h"
#include "core/model/serviceconfig.h"
#include "ui/widgets/jsonpositions.h"

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr auto kIndent = "    ";

// The indentation of the line, one level deeper if other text precedes the position in it.
QByteArray indentOf(const QString &text, qsizetype position)
{
    const qsizetype start = position == 0 ? 0 : text.lastIndexOf(u'\n', position - 1) + 1;
    qsizetype end = start;
    while (end < position && (text[end] == u' ' || text[end] == u'\t'))
        ++end;
    const QByteArray indent = text.mid(start, end - start).toUtf8();
    return end == position ? indent : indent + kIndent;
}

QByteArray inLines(const QByteArray &entry, const QByteArray &indent)
{
    const QByteArray line = '\n' + indent;
    return indent + json::indented(entry).replace('\n', line);
}

} // namespace

QByteArray entryOf(const ServiceFields &fields)
{
    json::Writer entry;
    entry.beginObject().textMember("name"_L1, fields.name);
    entry.beginArray("endpoints"_L1).text(fields.endpoint).endArray();
    if (fields.concurrency != model::ServiceConfig().concurrency)
        entry.member("concurrency"_L1, fields.concurrency);
    if (!fields.bearerEnv.isEmpty())
        entry.beginObject("auth"_L1).textMember("bearerEnv"_L1, fields.bearerEnv).endObject();
    if (!fields.healthPath.isEmpty())
        entry.beginObject("health"_L1).textMember("path"_L1, fields.healthPath).endObject();
    entry.endObject();
    return entry.take();
}

QByteArray withEntry(const QByteArray &file, const QByteArray &entry)
{
    if (file.trimmed().isEmpty())
        return "{\n  \"services\": [\n" + inLines(entry, kIndent) + "\n  ]\n}\n";
    QString text = QString::fromUtf8(file);
    const TextRange list = rangeOfPointer(text, u"/services"_s);
    const qsizetype end = list.start + list.length - 1; // its closing bracket
    qsizetype last = end - 1;
    while (last > list.start && text[last].isSpace())
        --last;
    if (last == list.start) { // the list is empty
        const QByteArray outer = indentOf(text, list.start).chopped(4);
        const QByteArray lines = '\n' + inLines(entry, outer + kIndent) + '\n' + outer;
        return text.replace(last + 1, end - last - 1, QString::fromUtf8(lines)).toUtf8();
    }
    const TextRange first = rangeOfPointer(text, u"/services/0"_s);
    const QByteArray more = ",\n" + inLines(entry, indentOf(text, first.start));
    return text.insert(last + 1, QString::fromUtf8(more)).toUtf8();
}

} // namespace sagadesk::ui
