#include "core/json/value.h"

#include "core/base/enginelimits.h"
#include "core/json/parser.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace sagadesk::json {

QJsonValue parseValue(const QByteArray &json)
{
    const QJsonValue none(QJsonValue::Undefined);
    if (isNestedTooDeep(json))
        return none;
    if (json.startsWith('{') || json.startsWith('['))
        return parseUnchecked(json);
    // Qt parses only objects and arrays, so any other value is wrapped in an array.
    const QJsonArray array = parseUnchecked('[' + json + ']').toArray();
    return array.size() == 1 ? array.at(0) : none;
}

QByteArray toBytes(const QJsonValue &value)
{
    const QByteArray wrapped = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return wrapped.mid(1, wrapped.size() - 2);
}

int nestingOf(QByteArrayView json)
{
    int depth = 0;
    int deepest = 0;
    for (qsizetype i = 0; i < json.size(); ++i) {
        const char c = json[i];
        if (c == '"')
            i = stringEnd(json, i) - 1;
        else if (c == '{' || c == '[')
            deepest = qMax(deepest, ++depth);
        else if (c == '}' || c == ']')
            --depth;
    }
    return deepest;
}

bool isNestedTooDeep(const QByteArray &json)
{
    return nestingOf(json) > limits::kNestingMax;
}

qsizetype stringEnd(QByteArrayView json, qsizetype from)
{
    for (qsizetype i = from + 1; i < json.size(); ++i) {
        if (json[i] == '\\')
            ++i;
        else if (json[i] == '"')
            return i + 1;
    }
    return json.size();
}

qsizetype valueEnd(QByteArrayView json, qsizetype from)
{
    int depth = 0;
    for (qsizetype i = from; i < json.size();) {
        const char c = json[i];
        if (c == '"') {
            i = stringEnd(json, i);
            if (depth == 0)
                return i;
            continue;
        }
        if (depth == 0 && (c == ',' || c == '}' || c == ']' || isSpace(c)))
            return i;
        depth += (c == '{' || c == '[') - (c == '}' || c == ']');
        ++i;
        if (depth == 0 && (c == '}' || c == ']'))
            return i;
    }
    return json.size();
}

QByteArray compacted(QByteArrayView json)
{
    QByteArray result;
    result.reserve(json.size());
    for (qsizetype i = 0; i < json.size();) {
        const qsizetype start = i;
        i = json[i] == '"' ? stringEnd(json, i) : i + 1;
        if (i - start > 1 || !isSpace(json[start]))
            result.append(json.sliced(start, i - start));
    }
    return result;
}

namespace {

constexpr qsizetype kLineMax = 80;
constexpr int kShortNestingMax = 2; // of a value that is written on one line

class Indenter final
{
public:
    explicit Indenter(const QByteArray &compact)
        : m_json(compact)
    {
    }

    QByteArray run()
    {
        writeValue(0);
        return std::move(m_text);
    }

private:
    void writeValue(int level)
    {
        const qsizetype end = valueEnd(m_json, m_at);
        const QByteArrayView value = QByteArrayView(m_json).sliced(m_at, end - m_at);
        const bool isInner = value.startsWith('{') || value.startsWith('[');
        const bool isShort = level > 0 && nestingOf(value) <= kShortNestingMax
            && inOneLine(value).size() <= kLineMax - 2 * level;
        if (isInner && value.size() > 2 && !isShort) {
            writeLines(level);
            return;
        }
        m_text += inOneLine(value);
        m_at = end;
    }

    void writeLines(int level)
    {
        const bool isObject = m_json[m_at] == '{';
        const char closing = isObject ? '}' : ']';
        do {
            m_text += m_json[m_at++]; // the bracket or a comma
            startLine(level + 1);
            if (isObject)
                writeName();
            writeValue(level + 1);
        } while (m_json[m_at] != closing);
        startLine(level);
        m_text += m_json[m_at++];
    }

    void writeName()
    {
        const qsizetype end = stringEnd(m_json, m_at);
        m_text += m_json.sliced(m_at, end - m_at) + ": ";
        m_at = end + 1;
    }

    void startLine(int level) { m_text += '\n' + QByteArray(2 * level, ' '); }

    static QByteArray inOneLine(QByteArrayView value)
    {
        QByteArray line;
        for (qsizetype i = 0; i < value.size();) {
            const qsizetype start = i;
            i = value[i] == '"' ? stringEnd(value, i) : i + 1;
            line += value.sliced(start, i - start);
            if (value[start] == ',' || value[start] == ':')
                line += ' ';
        }
        return line;
    }

    const QByteArray &m_json;
    QByteArray m_text;
    qsizetype m_at = 0;
};

} // namespace

QByteArray indented(QByteArrayView json)
{
    const QByteArray compact = compacted(json);
    return Indenter(compact).run();
}

} // namespace sagadesk::json
