#include "core/api/jsonwriter.h"

#include "core/api/httpmessage.h"

#include <cmath>

namespace sagadesk::api {

JsonWriter &JsonWriter::open(char bracket)
{
    separate();
    m_bytes += bracket;
    m_first = true;
    return *this;
}

JsonWriter &JsonWriter::close(char bracket)
{
    m_bytes += bracket;
    m_first = false;
    return *this;
}

void JsonWriter::separate()
{
    if (m_afterKey)
        m_afterKey = false;
    else if (!m_first)
        m_bytes += ',';
    m_first = false;
}

void JsonWriter::quote(QStringView value)
{
    m_bytes += '"';
    for (const char c : value.toUtf8()) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            m_bytes += '\\';
            m_bytes += c;
        } else if (code < 0x20) {
            m_bytes += "\\u00" + QByteArray::number(code, 16).rightJustified(2, '0');
        } else {
            m_bytes += c;
        }
    }
    m_bytes += '"';
}

JsonWriter &JsonWriter::key(QLatin1StringView name)
{
    separate();
    m_bytes += '"';
    m_bytes.append(name.data(), name.size());
    m_bytes += "\":";
    m_afterKey = true;
    return *this;
}

JsonWriter &JsonWriter::text(QStringView value)
{
    separate();
    quote(value);
    return *this;
}

JsonWriter &JsonWriter::number(qint64 value)
{
    separate();
    m_bytes += QByteArray::number(value);
    return *this;
}

JsonWriter &JsonWriter::number(double value)
{
    separate();
    m_bytes += std::isfinite(value) ? QByteArray::number(value, 'g', 15) : QByteArray("null");
    return *this;
}

JsonWriter &JsonWriter::boolean(bool value)
{
    separate();
    m_bytes += value ? "true" : "false";
    return *this;
}

JsonWriter &JsonWriter::null()
{
    separate();
    m_bytes += "null";
    return *this;
}

JsonWriter &JsonWriter::raw(const QByteArray &json)
{
    if (json.isEmpty())
        return null();
    separate();
    m_bytes += json;
    return *this;
}

JsonWriter &JsonWriter::member(QLatin1StringView name, const QString &value)
{
    key(name);
    return value.isEmpty() ? null() : text(value);
}

JsonWriter &JsonWriter::member(QLatin1StringView name, const QStringList &values)
{
    key(name).beginArray();
    for (const QString &value : values)
        text(value);
    return endArray();
}

JsonWriter &JsonWriter::time(QLatin1StringView name, qint64 utcMs)
{
    return member(name, timeText(utcMs));
}

} // namespace sagadesk::api
