#include "core/store/seam/cursor.h"

#include "core/base/refusalcodes.h"
#include "core/json/parser.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace sagadesk::store {

namespace {

using Numbers = std::vector<qint64>;

QJsonArray arrayOf(const Numbers &numbers)
{
    QJsonArray array;
    for (const qint64 number : numbers)
        array.append(number);
    return array;
}

QJsonArray arrayOf(const Cursor::Batches &batches)
{
    QJsonArray array;
    for (const auto &[connection, number] : batches) {
        array.append(connection.value);
        array.append(number);
    }
    return array;
}

Numbers numbersIn(const QJsonValue &array)
{
    Numbers numbers;
    for (const QJsonValue &value : array.toArray())
        numbers.push_back(value.toInteger());
    return numbers;
}

Cursor::Batches batchesIn(const QJsonValue &array)
{
    const Numbers numbers = numbersIn(array);
    Cursor::Batches batches;
    for (size_t i = 0; i + 1 < numbers.size(); i += 2)
        batches[ConnectionId{numbers[i]}] = numbers[i + 1];
    return batches;
}

} // namespace

QString Cursor::toText() const
{
    if (*this == Cursor())
        return {};
    QJsonArray parts;
    parts.append(arrayOf(seen)); // braces would copy the array with clang and nest it with g++
    if (window) {
        parts.append(arrayOf(window->bounds));
        parts.append(arrayOf(window->last));
    }
    if (purges != 0)
        parts.append(purges);
    const QByteArray json = QJsonDocument(parts).toJson(QJsonDocument::Compact);
    return QString::fromLatin1(
        json.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
}

base::Result<Cursor> Cursor::fromText(const QString &text)
{
    const QByteArray json = QByteArray::fromBase64(text.toLatin1(), QByteArray::Base64UrlEncoding);
    const QJsonArray parts = json::parseUnchecked(json).toArray();
    Cursor cursor;
    cursor.seen = batchesIn(parts.at(0));
    if (parts.size() == 2 || parts.size() == 4)
        cursor.purges = parts.last().toInteger();
    if (parts.size() >= 3)
        cursor.window = Window{batchesIn(parts.at(1)), numbersIn(parts.at(2))};
    if (cursor.toText() != text) // rejects texts that contain anything else
        return base::Error{base::ErrorKind::InvalidInput, codes::kCursorInvalid, {}};
    return cursor;
}

} // namespace sagadesk::store
