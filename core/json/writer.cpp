#include "core/json/writer.h"

#include <QJsonDocument>

#include <charconv>
#include <cmath>

namespace sagadesk::json {

namespace {

constexpr char kHex[] = "0123456789abcdef";

} // namespace

Writer &Writer::open(char bracket)
{
    separate();
    m_bytes += bracket;
    return *this;
}

Writer &Writer::close(char bracket)
{
    m_bytes += bracket;
    return *this;
}

Writer &Writer::bare(std::string_view value)
{
    separate();
    m_bytes.append(value);
    return *this;
}

// Adds a comma if a value precedes. No value ends with an opening bracket or a colon, so the last
// byte shows whether one does.
void Writer::separate()
{
    if (m_bytes.empty())
        return;
    const char last = m_bytes.back();
    if (last != '{' && last != '[' && last != ':')
        m_bytes += ',';
}

Writer &Writer::key(QLatin1StringView name)
{
    separate();
    m_bytes += '"';
    m_bytes.append(name.data(), static_cast<size_t>(name.size()));
    m_bytes.append("\":", 2);
    return *this;
}

Writer &Writer::text(QStringView value)
{
    separate();
    m_bytes += '"';
    for (const char c : value.toUtf8()) {
        if (c == '"' || c == '\\') {
            m_bytes += '\\';
            m_bytes += c;
        } else if (static_cast<unsigned char>(c) < 0x20) {
            m_bytes += "\\u00";
            m_bytes += kHex[static_cast<unsigned char>(c) >> 4];
            m_bytes += kHex[c & 15];
        } else {
            m_bytes += c;
        }
    }
    m_bytes += '"';
    return *this;
}

Writer &Writer::number(qint64 value)
{
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    return bare({digits, static_cast<size_t>(end - digits)});
}

Writer &Writer::number(double value)
{
    return std::isfinite(value) ? raw(QByteArray::number(value, 'g', 15)) : null();
}

Writer &Writer::raw(const QByteArray &json)
{
    return json.isEmpty() ? null() : bare({json.constData(), static_cast<size_t>(json.size())});
}

Writer &Writer::member(QLatin1StringView name, const QString &value)
{
    key(name);
    return value.isEmpty() ? null() : text(value);
}

Writer &Writer::member(QLatin1StringView name, const QStringList &values)
{
    beginArray(name);
    for (const QString &value : values)
        text(value);
    return endArray();
}

Writer &Writer::member(QLatin1StringView name, const QJsonObject &value)
{
    return key(name).raw(QJsonDocument(value).toJson(QJsonDocument::Compact));
}

} // namespace sagadesk::json
