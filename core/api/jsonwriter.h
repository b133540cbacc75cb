#pragma once

#include <QByteArray>
#include <QStringList>
#include <QStringView>

namespace sagadesk::api {

// Writes compact JSON straight into bytes. Unlike QJsonDocument it keeps the order of members and
// takes JSON that stands already (inputs and outputs) byte for byte, so that no number loses
// digits.
class JsonWriter final
{
public:
    JsonWriter &beginObject() { return open('{'); }
    JsonWriter &endObject() { return close('}'); }
    JsonWriter &beginArray() { return open('['); }
    JsonWriter &endArray() { return close(']'); }
    JsonWriter &key(QLatin1StringView name);

    JsonWriter &text(QStringView value);
    JsonWriter &number(qint64 value);
    JsonWriter &number(double value);
    JsonWriter &boolean(bool value);
    JsonWriter &null();
    JsonWriter &raw(const QByteArray &json); // empty: null

    // Members; empty texts and the time 0 are null.
    JsonWriter &member(QLatin1StringView name, const QString &value);
    JsonWriter &member(QLatin1StringView name, qint64 value) { return key(name).number(value); }
    JsonWriter &member(QLatin1StringView name, int value)
    {
        return key(name).number(qint64(value));
    }
    JsonWriter &member(QLatin1StringView name, double value) { return key(name).number(value); }
    JsonWriter &member(QLatin1StringView name, bool value) { return key(name).boolean(value); }
    JsonWriter &member(QLatin1StringView name, const QStringList &values);
    JsonWriter &time(QLatin1StringView name, qint64 utcMs);
    JsonWriter &rawMember(QLatin1StringView name, const QByteArray &json)
    {
        return key(name).raw(json);
    }

    [[nodiscard]] QByteArray take() { return std::move(m_bytes); }

private:
    JsonWriter &open(char bracket);
    JsonWriter &close(char bracket);
    void separate();
    void quote(QStringView value);

    QByteArray m_bytes;
    bool m_first = true; // nothing stands in the innermost bracket yet
    bool m_afterKey = false;
};

} // namespace sagadesk::api
