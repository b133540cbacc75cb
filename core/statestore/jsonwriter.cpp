#include "core/statestore/jsonwriter.h"

#include <QJsonDocument>

#include <charconv>

namespace sagadesk::statestore {

namespace {

constexpr char kHex[] = "0123456789abcdef";

} // namespace

void JsonWriter::separate()
{
    if (m_bytes.isEmpty())
        return;
    const char last = m_bytes.back();
    if (last != '{' && last != '[' && last != ':')
        m_bytes += ',';
}

void JsonWriter::key(const char *key)
{
    separate();
    m_bytes += '"';
    m_bytes += key;
    m_bytes += "\":";
}

void JsonWriter::open(char bracket)
{
    separate();
    m_bytes += bracket;
}

void JsonWriter::close(char bracket)
{
    m_bytes += bracket;
}

void JsonWriter::openObject(const char *name)
{
    key(name);
    m_bytes += '{';
}

void JsonWriter::openArray(const char *name)
{
    key(name);
    m_bytes += '[';
}

void JsonWriter::number(const char *name, qint64 value)
{
    key(name);
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    m_bytes.append(digits, end - digits);
}

void JsonWriter::truth(const char *name, bool value)
{
    key(name);
    m_bytes += value ? "true" : "false";
}

void JsonWriter::text(const char *name, const QString &value)
{
    key(name);
    quote(value.toUtf8());
}

void JsonWriter::utf8(const char *name, const QByteArray &value)
{
    key(name);
    quote(value);
}

void JsonWriter::object(const char *name, const QJsonObject &value)
{
    key(name);
    m_bytes += QJsonDocument(value).toJson(QJsonDocument::Compact);
}

void JsonWriter::item(const QString &value)
{
    separate();
    quote(value.toUtf8());
}

void JsonWriter::quote(const QByteArray &utf8)
{
    m_bytes += '"';
    for (const char c : utf8) {
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
}

} // namespace sagadesk::statestore
