#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>

namespace sagadesk::statestore {

// Writes compact JSON straight into bytes: journal rows are written with every change, and building
// a QJsonDocument for each costs more than the row itself. Keys are ours and need no escaping.
class JsonWriter final
{
public:
    JsonWriter() { m_bytes.reserve(512); }

    void openObject() { open('{'); }
    void openObject(const char *key);
    void openArray(const char *key);
    void closeObject() { close('}'); }
    void closeArray() { close(']'); }

    void number(const char *key, qint64 value);
    void truth(const char *key, bool value);
    void text(const char *key, const QString &value);
    void utf8(const char *key, const QByteArray &value); // valid UTF-8
    void object(const char *key, const QJsonObject &value);
    void item(const QString &value); // of an array

    [[nodiscard]] const QByteArray &bytes() const { return m_bytes; }

private:
    void open(char bracket);
    void close(char bracket);
    void separate();
    void key(const char *key);
    void quote(const QByteArray &utf8);

    QByteArray m_bytes;
};

} // namespace sagadesk::statestore
