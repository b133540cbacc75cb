#include "core/workflow/jsontext.h"

#include "core/base/enginelimits.h"
#include "core/model/jsonvalue.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonParseError>
#include <QSet>

namespace sagadesk::workflow {

namespace {

// Walks a text that is known to be JSON and collects keys that stand twice in one object.
class KeyScan final
{
public:
    explicit KeyScan(const QByteArray &json)
        : m_json(json)
    {
    }

    std::vector<Mistake> run()
    {
        for (qsizetype i = 0; i < m_json.size();) {
            if (m_json[i] == '"') {
                const qsizetype end = model::jsonStringEnd(m_json, i);
                takeString(m_json.mid(i, end - i));
                i = end;
            } else {
                takeSign(m_json[i]);
                ++i;
            }
        }
        return std::move(m_mistakes);
    }

private:
    struct Frame
    {
        bool isObject = false;
        bool keyNext = false;
        qsizetype index = 0;
        QString key;
        QSet<QString> keys;
    };

    void takeString(const QByteArray &quoted)
    {
        if (m_frames.empty() || !m_frames.back().keyNext)
            return;
        Frame &frame = m_frames.back();
        frame.keyNext = false;
        frame.key = model::readJson(quoted).toString();
        if (!frame.keys.contains(frame.key)) {
            frame.keys.insert(frame.key);
            return;
        }
        m_mistakes.push_back({pointer(),
            {QStringLiteral("duplicate-key"),
                {{QStringLiteral("found"), frame.key},
                    {QStringLiteral("remedy"), QStringLiteral("remove")}}}});
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
            text = frame.isObject ? pointerTo(text, frame.key) : pointerTo(text, frame.index);
        return text;
    }

    const QByteArray &m_json;
    std::vector<Frame> m_frames;
    std::vector<Mistake> m_mistakes;
};

QLatin1StringView problemOf(QJsonParseError::ParseError error)
{
    switch (error) {
    case QJsonParseError::UnterminatedObject:
        return QLatin1StringView("unterminated-object");
    case QJsonParseError::MissingNameSeparator:
        return QLatin1StringView("missing-colon");
    case QJsonParseError::UnterminatedArray:
        return QLatin1StringView("unterminated-array");
    case QJsonParseError::MissingValueSeparator:
        return QLatin1StringView("missing-comma");
    case QJsonParseError::IllegalNumber:
        return QLatin1StringView("bad-number");
    case QJsonParseError::IllegalEscapeSequence:
        return QLatin1StringView("bad-escape");
    case QJsonParseError::IllegalUTF8String:
        return QLatin1StringView("bad-utf8");
    case QJsonParseError::UnterminatedString:
        return QLatin1StringView("unterminated-string");
    case QJsonParseError::MissingObject:
        return QLatin1StringView("missing-object");
    case QJsonParseError::DeepNesting:
        return QLatin1StringView("too-deep");
    case QJsonParseError::DocumentTooLarge:
        return QLatin1StringView("too-large");
    case QJsonParseError::GarbageAtEnd:
        return QLatin1StringView("garbage-at-end");
    case QJsonParseError::TerminationByNumber:
    case QJsonParseError::IllegalValue:
    case QJsonParseError::NoError:
        break;
    }
    return QLatin1StringView("bad-value");
}

ReadObject refused(const QString &code, const QJsonObject &parameters)
{
    return {{}, {{QString(), {code, parameters}}}};
}

ReadObject notJson(const QByteArray &json, const QJsonParseError &error)
{
    const QByteArray before = json.left(error.offset);
    const qsizetype lineStart = before.lastIndexOf('\n') + 1;
    return refused(QStringLiteral("not-json"),
        {{QStringLiteral("line"), before.count('\n') + 1},
            {QStringLiteral("column"), QString::fromUtf8(before.mid(lineStart)).size() + 1},
            {QStringLiteral("problem"), QString(problemOf(error.error))}});
}

} // namespace

ReadObject readObject(const QByteArray &json, qint64 bytesMax)
{
    if (json.size() > bytesMax)
        return refused(QStringLiteral("too-large"),
            {{QStringLiteral("found"), json.size()}, {QStringLiteral("limit"), bytesMax}});
    if (model::isNestedTooDeep(json))
        return refused(
            QStringLiteral("too-deep"), {{QStringLiteral("limit"), limits::kNestingMax}});
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (error.error != QJsonParseError::NoError)
        return notJson(json, error);
    if (!document.isObject())
        return refused(QStringLiteral("wrong-type"),
            {{QStringLiteral("found"), QStringLiteral("array")},
                {QStringLiteral("expected"), QStringLiteral("object")}});
    std::vector<Mistake> twice = KeyScan(json).run();
    if (!twice.empty())
        return {{}, std::move(twice)};
    return {document.object(), {}};
}

QString pointerTo(const QString &base, const QString &token)
{
    QString escaped = token;
    escaped.replace(u'~', QLatin1StringView("~0")).replace(u'/', QLatin1StringView("~1"));
    return base + u'/' + escaped;
}

QString pointerTo(const QString &base, qsizetype index)
{
    return base + u'/' + QString::number(index);
}

} // namespace sagadesk::workflow
