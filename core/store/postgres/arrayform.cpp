#include "core/store/postgres/arrayform.h"

#include "core/base/assert.h"

#include <QRegularExpression>
#include <QtEndian>

#include <algorithm>

namespace sagadesk::store::postgres {

using namespace Qt::StringLiterals;

namespace {

// Object identifiers of types and of their arrays (pg_type.dat).
struct ArrayType
{
    quint32 element;
    quint32 array;
    const char *name;
};
constexpr ArrayType kArrayTypes[] = {{17, 1001, "bytea"}, {20, 1016, "int8"}, {25, 1009, "text"}};

const ArrayType &arrayTypeOf(quint32 element)
{
    const auto found = std::find_if(std::begin(kArrayTypes), std::end(kArrayTypes),
        [element](const ArrayType &type) { return type.element == element; });
    SAGADESK_ASSERT(found != std::end(kArrayTypes));
    return *found;
}

// The number of a parameter; 0 if the text is not one.
int parameterNumber(const QString &text)
{
    return text.startsWith(u'$') ? text.mid(1).toInt() : 0;
}

QByteArray withPlaces(const QString &sql)
{
    static const QRegularExpression kParameter(u"\\$(\\d+)"_s);
    return QString(sql).replace(kParameter, u":\\1"_s).toUtf8();
}

std::optional<ArrayForm> formOfInsert(const QString &sql)
{
    static const QRegularExpression kInsert(
        uR"(^(INSERT INTO (\w+)(?:\([\w, ]+\))?) VALUES\(((?:\$?\w+(?:, )?)+)\))"
        uR"(( ON CONFLICT\([\w, ]+\) DO .*)?$)"_s);
    const QRegularExpressionMatch match = kInsert.match(sql);
    const QString rest = match.captured(4);
    if (!match.hasMatch() || rest.contains(u'$') || rest.contains("RETURNING"_L1))
        return std::nullopt;
    const int key = parameterNumber(match.captured(3).section(u", "_s, 0, 0));
    if (key == 0)
        return std::nullopt;
    return ArrayForm{withPlaces(match.captured(1) + u" SELECT "_s + match.captured(3)
                         + u" FROM :values"_s + rest),
        match.captured(2).toUtf8(), key - 1, rest.isEmpty()};
}

std::optional<ArrayForm> formOfChange(const QString &sql)
{
    static const QRegularExpression kChange(
        uR"(^(UPDATE (\w+) SET (?:\w+=\$?\w+(?:, )?)+|DELETE FROM (\w+)))"
        uR"(( WHERE (?:\w+(?:<?=\$?\w+| IS NULL)(?: AND )?)+)$)"_s);
    static const QRegularExpression kKey(u"\\b(?:id|task_id)=\\$(\\d+)"_s);
    const QRegularExpressionMatch match = kChange.match(sql);
    const QRegularExpressionMatch key = kKey.match(match.captured(4));
    if (!match.hasMatch() || !key.hasMatch())
        return std::nullopt;
    const bool updates = !match.captured(2).isEmpty();
    return ArrayForm{
        withPlaces(match.captured(1) + (updates ? u" FROM :values"_s : u" USING :values"_s)
            + match.captured(4)),
        match.captured(updates ? 2 : 3).toUtf8(), key.captured(1).toInt() - 1, false};
}

void append(QByteArray &bytes, qint32 value)
{
    const qint32 big = qToBigEndian(value);
    bytes.append(reinterpret_cast<const char *>(&big), sizeof(big));
}

} // namespace

std::optional<ArrayForm> arrayFormOf(const QByteArray &sql)
{
    const QString text = QString::fromUtf8(sql);
    return text.startsWith("INSERT"_L1) ? formOfInsert(text) : formOfChange(text);
}

QByteArray arraySql(const ArrayForm &form, const std::vector<quint32> &types, bool isCounted)
{
    QByteArray arrays;
    QByteArray names;
    QByteArray sql = form.sql;
    int number = 0;
    for (size_t i = types.size(); i-- > 0;) { // replaces :12 before :1
        const QByteArray place = ':' + QByteArray::number(static_cast<qint64>(i + 1));
        sql.replace(place, types[i] == 0 ? QByteArray("NULL") : QByteArray("v.c" + place.mid(1)));
    }
    for (size_t i = 0; i < types.size(); ++i) {
        if (types[i] == 0)
            continue;
        const char *separator = arrays.isEmpty() ? "" : ", ";
        arrays += separator + ("CAST($" + QByteArray::number(++number) + " AS ")
            + arrayTypeOf(types[i]).name + "[])";
        names += separator + ("c" + QByteArray::number(static_cast<qint64>(i + 1)));
    }
    sql.replace(":values", QByteArray("unnest(" + arrays + ") AS v(" + names + ')'));
    if (isCounted)
        sql = "WITH written AS (" + sql + " RETURNING 1) SELECT 1 / CASE WHEN count(*) = $"
            + QByteArray::number(number + 1) + " THEN 1 ELSE 0 END FROM written";
    return sql;
}

Parameter arrayOf(quint32 type, const std::vector<const Parameter *> &values)
{
    const bool hasNull = std::any_of(
        values.begin(), values.end(), [](const Parameter *value) { return value->isNull; });
    Parameter made{arrayTypeOf(type).array, {}, false};
    append(made.bytes, 1); // number of dimensions
    append(made.bytes, hasNull ? 1 : 0);
    append(made.bytes, static_cast<qint32>(type));
    append(made.bytes, static_cast<qint32>(values.size()));
    append(made.bytes, 1); // the first index
    for (const Parameter *value : values) {
        append(made.bytes, value->isNull ? -1 : static_cast<qint32>(value->bytes.size()));
        if (!value->isNull)
            made.bytes += value->bytes;
    }
    return made;
}

} // namespace sagadesk::store::postgres
