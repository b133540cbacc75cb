#include "core/json/parser.h"

#include "core/base/enginelimits.h"
#include "core/base/inputcodes.h"
#include "core/base/jsoncodes.h"
#include "core/json/syntax.h"
#include "core/json/value.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <set>

namespace sagadesk::json {

using namespace Qt::StringLiterals;

namespace {

// The text of a JSON string as UTF-8, unescaped. Shares the bytes of `quoted`
// if nothing is escaped.
QByteArray textOf(QByteArrayView quoted)
{
    const QByteArray shared = QByteArray::fromRawData(quoted.data(), quoted.size());
    return shared.contains('\\') ? parseValue(shared).toString().toUtf8()
                                 : QByteArray::fromRawData(quoted.data() + 1, quoted.size() - 2);
}

// Scans text that is known to be JSON and collects keys that occur twice in one object.
class KeyScan final
{
public:
    explicit KeyScan(const QByteArray &json)
        : m_json(json)
    {
    }

    std::vector<ValidationError> run()
    {
        for (qsizetype i = 0; i < m_json.size();) {
            if (m_json[i] == '"') {
                const qsizetype end = stringEnd(m_json, i);
                takeString(QByteArrayView(m_json).sliced(i, end - i));
                i = end;
            } else {
                takeSign(m_json[i]);
                ++i;
            }
        }
        return std::move(m_errors);
    }

private:
    struct Frame
    {
        bool isObject = false;
        bool keyNext = false;
        qsizetype index = 0;
        QByteArray key;
        std::set<QByteArray> keys;
    };

    void takeString(QByteArrayView quoted)
    {
        if (m_frames.empty() || !m_frames.back().keyNext)
            return;
        Frame &frame = m_frames.back();
        frame.keyNext = false;
        frame.key = textOf(quoted);
        if (frame.keys.insert(frame.key).second)
            return;
        m_errors.push_back({pointer(),
            {codes::kDuplicateKey,
                {{u"found"_s, QString::fromUtf8(frame.key)}, {u"remedy"_s, u"remove"_s}}}});
    }

    void takeSign(char sign)
    {
        if (sign == '{' || sign == '[') {
            m_frames.push_back({sign == '{', sign == '{', 0, {}, {}});
        } else if (m_frames.empty()) {
            return;
        } else if (sign == '}' || sign == ']') {
            m_frames.pop_back();
        } else if (sign == ',') {
            m_frames.back().keyNext = m_frames.back().isObject;
            ++m_frames.back().index;
        }
    }

    [[nodiscard]] QString pointer() const
    {
        QString text;
        for (const Frame &frame : m_frames)
            text = frame.isObject ? pointerTo(text, QString::fromUtf8(frame.key))
                                  : pointerTo(text, frame.index);
        return text;
    }

    const QByteArray &m_json;
    std::vector<Frame> m_frames;
    std::vector<ValidationError> m_errors;
};

Parsed refused(const QString &code, const QJsonObject &parameters)
{
    Parsed parsed;
    parsed.errors.push_back({QString(), {code, parameters}});
    return parsed;
}

Parsed notJson(const QByteArray &json, const SyntaxError &error)
{
    const QByteArray before = json.left(error.offset);
    const qsizetype lineStart = before.lastIndexOf('\n') + 1;
    Parsed parsed = refused(codes::kNotJson,
        {{u"line"_s, before.count('\n') + 1},
            {u"column"_s, QString::fromUtf8(before.mid(lineStart)).size() + 1},
            {u"cause"_s, QJsonObject{{u"code"_s, QString(error.code)}}}});
    parsed.offset = error.offset;
    return parsed;
}

QJsonValue rootOf(const QJsonDocument &document)
{
    if (document.isObject())
        return document.object();
    return document.isArray() ? QJsonValue(document.array()) : QJsonValue(QJsonValue::Undefined);
}

Parsed parseText(const QByteArray &json, qint64 bytesMax)
{
    if (json.size() > bytesMax)
        return refused(codes::kTooLarge, {{u"found"_s, json.size()}, {u"limit"_s, bytesMax}});
    if (isNestedTooDeep(json))
        return refused(codes::kTooDeep, {{u"limit"_s, limits::kNestingMax}});
    if (const auto error = findSyntaxError(json))
        return notJson(json, *error);
    Parsed parsed;
    parsed.root = parseValue(json);
    return parsed.root.isUndefined() ? notJson(json, {0, codes::kJsonUnexpectedCharacter}) : parsed;
}

Parsed withoutDuplicates(Parsed parsed, const QByteArray &json, const ParseRules &rules)
{
    if (parsed.errors.empty() && !rules.allowsDuplicates)
        parsed.errors = KeyScan(json).run();
    if (!parsed.errors.empty())
        parsed.root = QJsonValue(QJsonValue::Undefined);
    return parsed;
}

qsizetype spaceEnd(QByteArrayView json, qsizetype i)
{
    while (i < json.size() && isSpace(json[i]))
        ++i;
    return i;
}

} // namespace

Parsed parse(const QByteArray &json, const ParseRules &rules)
{
    return withoutDuplicates(parseText(json, rules.bytesMax), json, rules);
}

Parsed parseObject(const QByteArray &json, const ParseRules &rules)
{
    Parsed parsed = parseText(json, rules.bytesMax);
    if (!parsed.errors.empty() || parsed.root.isObject())
        return withoutDuplicates(std::move(parsed), json, rules);
    Diagnostics errors;
    errors.wrongType(QString(), parsed.root, u"object");
    return {QJsonValue(QJsonValue::Undefined), std::move(errors).take()};
}

QJsonValue parseUnchecked(const QByteArray &json)
{
    return rootOf(QJsonDocument::fromJson(json));
}

QHash<QString, QByteArray> membersOf(const QByteArray &object)
{
    const QByteArrayView json(object);
    QHash<QString, QByteArray> members;
    qsizetype i = spaceEnd(json, spaceEnd(json, 0) + 1);
    while (i < json.size() && json[i] == '"') {
        const qsizetype keyEnd = stringEnd(json, i);
        const QString key = QString::fromUtf8(textOf(object.mid(i, keyEnd - i)));
        const qsizetype start = spaceEnd(json, spaceEnd(json, keyEnd) + 1);
        const qsizetype end = valueEnd(json, start);
        members.insert(key, compacted(json.sliced(start, end - start)));
        i = spaceEnd(json, spaceEnd(json, end) + 1);
    }
    return members;
}

QList<QByteArray> elementsOf(const QByteArray &array)
{
    const QByteArrayView json(array);
    QList<QByteArray> elements;
    qsizetype i = spaceEnd(json, spaceEnd(json, 0) + 1);
    while (i < json.size() && json[i] != ']') {
        const qsizetype end = valueEnd(json, i);
        elements.append(compacted(json.sliced(i, end - i)));
        i = spaceEnd(json, spaceEnd(json, end) + 1);
    }
    return elements;
}

} // namespace sagadesk::json
