#include "tests/api/schemasample.h"

#include <cmath>

using namespace Qt::StringLiterals;

namespace {

// Values for the patterns of the document. A new pattern needs a line here; otherwise the
// test program aborts.
struct PatternSamples
{
    QLatin1StringView pattern;
    QStringList samples;
};

const QList<PatternSamples> &patternSamples()
{
    static const QList<PatternSamples> samples{
        {"^(?!\\.{1,2}$)[A-Za-z0-9._-]{1,128}$"_L1,
            {u"T-1"_s, u"..."_s, u"a"_s, QString(128, u'x'), u"order_4711.b"_s}},
        {"^[a-z0-9][a-z0-9-]{0,63}$"_L1,
            {u"a"_s, u"b"_s, u"chain"_s, u"needy"_s, QString(64, u'n')}},
        {"^[0-9a-f]{32,128}$"_L1, {QString(32, u'a'), QString(128, u'0')}},
        {"^[0-9]+(\\.[0-9]+)?(ms|s|m|h|d)$"_L1, {u"1ms"_s, u"5s"_s, u"1.5h"_s, u"30d"_s}},
        {"\\S"_L1, {u"x"_s, u" a reason "_s, QString(1000, u'r')}},
    };
    return samples;
}

// Strings that have a special meaning in some field, and strings that have none.
const QStringList &texts()
{
    static const QStringList list{QString(), u"x"_s, u"ann"_s, u"a"_s, u"state:error"_s,
        u"retries>2 older:5m"_s, u"5s"_s, u"2036-01-01T00:00:00.000Z"_s, u"open,closed"_s,
        u"pending"_s, u"latest"_s, u"null"_s, u"é 漢字 \U0001F600"_s, u"\"\\\n\t\u0001"_s,
        QString(64, u'w'), QString(1000, u'l')};
    return list;
}

} // namespace

SchemaSample::SchemaSample(QJsonObject schemas, quint32 seed)
    : m_schemas(std::move(schemas))
    , m_random(seed)
{
}

QJsonObject SchemaSample::resolved(const QJsonObject &schema) const
{
    const QString reference = schema.value("$ref"_L1).toString();
    return reference.isEmpty() ? schema : m_schemas.value(reference.section(u'/', -1)).toObject();
}

QJsonValue SchemaSample::value(const QJsonObject &schema)
{
    const QJsonObject wanted = resolved(schema);
    const QJsonArray examples = wanted.value("examples"_L1).toArray();
    if (!examples.isEmpty() && oneIn(3))
        return anyOf(examples);
    if (wanted.contains("const"_L1))
        return wanted.value("const"_L1);
    if (wanted.contains("enum"_L1))
        return anyOf(wanted.value("enum"_L1).toArray());
    const QJsonValue type = wanted.value("type"_L1);
    if (type.isArray())
        return ofType(anyOf(type.toArray()).toString(), wanted);
    if (type.isString())
        return ofType(type.toString(), wanted);
    const QJsonArray choices = wanted.value("oneOf"_L1).toArray();
    return choices.isEmpty() ? anything() : value(anyOf(choices).toObject());
}

QJsonValue SchemaSample::ofType(const QString &type, const QJsonObject &schema)
{
    if (type == u"object")
        return object(schema);
    if (type == u"array")
        return array(schema);
    if (type == u"string")
        return text(schema);
    if (type == u"integer" || type == u"number")
        return number(schema, type == u"integer");
    return type == u"boolean" ? QJsonValue(oneIn(2)) : QJsonValue();
}

// Contains the required members, one alternative of `oneOf`, and each optional member with a
// probability of one third.
QJsonObject SchemaSample::object(const QJsonObject &schema)
{
    QStringList required = schema.value("required"_L1).toVariant().toStringList();
    QStringList alternatives;
    for (const QJsonValue &choice : schema.value("oneOf"_L1).toArray())
        alternatives += choice["required"_L1].toVariant().toStringList();
    if (!alternatives.isEmpty())
        required.append(anyOf(alternatives));
    const QJsonObject properties = schema.value("properties"_L1).toObject();
    QJsonObject made;
    for (auto each = properties.begin(); each != properties.end(); ++each)
        if (required.contains(each.key()) || (!alternatives.contains(each.key()) && oneIn(3)))
            made.insert(each.key(), value(each.value().toObject()));
    if (properties.isEmpty() && oneIn(2))
        made.insert(u"must"_s, anything());
    return made;
}

QJsonArray SchemaSample::array(const QJsonObject &schema)
{
    const int count = schema.value("minItems"_L1).toInt() + below(3);
    QJsonArray made;
    for (int i = 0; i < count; ++i)
        made.append(value(schema.value("items"_L1).toObject()));
    return made;
}

QString SchemaSample::text(const QJsonObject &schema)
{
    if (schema.value("format"_L1).toString() == u"date-time")
        return u"2036-01-01T00:00:00.000Z"_s;
    const QString pattern = schema.value("pattern"_L1).toString();
    for (const PatternSamples &known : patternSamples())
        if (known.pattern == pattern)
            return anyOf(known.samples);
    if (!pattern.isEmpty())
        qFatal("no samples for the pattern %s", qPrintable(pattern));
    return anyOf(texts()).left(schema.value("maxLength"_L1).toInt(1000));
}

double SchemaSample::number(const QJsonObject &schema, bool isWhole)
{
    const double least = schema.value("minimum"_L1).toDouble(-1000);
    const double most = schema.value("maximum"_L1).toDouble(1e9);
    if (oneIn(4))
        return oneIn(2) ? least : most;
    const double found = least + std::min(most - least, 20.0) * m_random.generateDouble();
    return isWhole ? std::floor(found) : found;
}

QJsonValue SchemaSample::anything()
{
    const QJsonArray values{QJsonValue(), true, 0, -1.5, 1e300, Q_INT64_C(9007199254740993),
        anyOf(texts()), QJsonArray{1, u"a"_s}, QJsonObject{{u"must"_s, u"here"_s}}, QJsonObject()};
    return anyOf(values);
}
