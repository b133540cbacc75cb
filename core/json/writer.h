#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QStringList>
#include <QStringView>

#include <string>
#include <string_view>
#include <utility>

namespace sagadesk::json {

// Writes compact JSON directly as bytes, because building a QJsonDocument for each journal
// row would cost more than the row itself. Unlike QJsonDocument it keeps the order of
// members and embeds existing JSON (inputs and outputs) unchanged, so that no number loses
// digits. Keys are not escaped.
class Writer final
{
public:
    Writer() { m_bytes.reserve(512); }

    Writer &beginObject() { return open('{'); }
    Writer &beginObject(QLatin1StringView name) { return key(name).beginObject(); }
    Writer &endObject() { return close('}'); }
    Writer &beginArray() { return open('['); }
    Writer &beginArray(QLatin1StringView name) { return key(name).beginArray(); }
    Writer &endArray() { return close(']'); }
    Writer &key(QLatin1StringView name);

    Writer &text(QStringView value);
    Writer &number(qint64 value);
    Writer &number(double value); // 15 digits; null if not finite
    Writer &boolean(bool value) { return bare(value ? "true" : "false"); }
    Writer &null() { return bare("null"); }
    Writer &raw(const QByteArray &json); // empty: null

    // An empty string becomes null in member() and "" in textMember().
    Writer &member(QLatin1StringView name, const QString &value);
    Writer &member(QLatin1StringView name, qint64 value) { return key(name).number(value); }
    Writer &member(QLatin1StringView name, int value) { return key(name).number(qint64(value)); }
    Writer &member(QLatin1StringView name, double value) { return key(name).number(value); }
    Writer &member(QLatin1StringView name, bool value) { return key(name).boolean(value); }
    Writer &member(QLatin1StringView name, const QStringList &values);
    Writer &member(QLatin1StringView name, const QJsonObject &value);
    Writer &textMember(QLatin1StringView name, const QString &value)
    {
        return key(name).text(value);
    }
    Writer &rawMember(QLatin1StringView name, const QByteArray &json)
    {
        return key(name).raw(json);
    }

    [[nodiscard]] QByteArray take()
    {
        return QByteArray::fromStdString(std::exchange(m_bytes, {}));
    }

private:
    Writer &open(char bracket);
    Writer &close(char bracket);
    Writer &bare(std::string_view value);
    void separate();

    std::string m_bytes; // appending to a QByteArray takes three times as long
};

} // namespace sagadesk::json
