#include "core/model/filter.h"

#include "core/base/duration.h"
#include "core/base/enginelimits.h"
#include "core/base/inputcodes.h"
#include "core/model/states.h"

#include <QDateTime>
#include <QJsonArray>

#include <algorithm>
#include <array>

namespace sagadesk::model {

using namespace Qt::StringLiterals;

namespace {

using base::Error;
using base::Result;
using Name = QLatin1StringView;

// In the order of FilterField. "text" can't be used in a filter.
constexpr std::array<Name, kFilterFieldCount> kFields = {Name("state"), Name("workflow"),
    Name("service"), Name("step"), Name("retries"), Name("failures"), Name("error"), Name("older"),
    Name("newer"), Name("id"), Name("priority"), Name("paused"), Name("created"), Name("finished"),
    Name("active"), Name("text")};
constexpr size_t kNamedFields = kFields.size() - 1;

struct Sign
{
    Name text;
    FilterComparison comparison;
};
// Longer operators precede their prefixes. ":" is valid for every field, the others only for
// counts, priority and times.
constexpr Sign kSigns[] = {
    {Name(":"), FilterComparison::Is},
    {Name("<="), FilterComparison::LessOrEqual},
    {Name(">="), FilterComparison::GreaterOrEqual},
    {Name("<"), FilterComparison::Less},
    {Name(">"), FilterComparison::Greater},
};

bool isCount(FilterField field)
{
    return field == FilterField::Retries || field == FilterField::Failures
        || field == FilterField::Priority;
}

bool takesOneValue(const FilterTerm &term)
{
    return term.comparison != FilterComparison::Is || term.field == FilterField::Older
        || term.field == FilterField::Newer || term.field == FilterField::Paused
        || isTime(term.field);
}

bool isSpecial(QChar c)
{
    return c.isSpace() || c == u'"' || c == u',';
}

bool isSignStart(QChar c)
{
    return c == u':' || c == u'<' || c == u'>';
}

std::optional<qint64> parseCount(QStringView text)
{
    const bool digits =
        std::all_of(text.begin(), text.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
    bool ok = false;
    const qint64 number = text.toLongLong(&ok);
    return ok && digits ? std::optional<qint64>(number) : std::nullopt;
}

constexpr qint64 kTimeMax = 253'402'300'800'000; // the year 10000

// nullopt for a time without an offset: it would mean something else in another time zone.
std::optional<qint64> parseTime(QStringView text)
{
    const QDateTime time = QDateTime::fromString(text.toString(), Qt::ISODateWithMs);
    const bool isAbsolute = time.timeSpec() == Qt::UTC || time.timeSpec() == Qt::OffsetFromUTC;
    const qint64 at = time.toMSecsSinceEpoch();
    return time.isValid() && isAbsolute && at >= 0 && at < kTimeMax ? std::optional(at)
                                                                    : std::nullopt;
}

using Times = std::vector<qint64>; // see FilterTerm::numbers

std::optional<Times> parseTimes(FilterComparison comparison, QStringView text)
{
    if (comparison == FilterComparison::Is) {
        const qsizetype dots = text.indexOf(".."_L1);
        const auto from = parseTime(text.left(std::max<qsizetype>(dots, 0)));
        const auto to = parseTime(text.mid(dots + 2));
        return dots > 0 && from && to && *from < *to ? std::optional<Times>({*from, *to})
                                                     : std::nullopt;
    }
    const auto at = parseTime(text);
    if (!at)
        return std::nullopt;
    switch (comparison) {
    case FilterComparison::Less:
        return Times{0, *at};
    case FilterComparison::LessOrEqual:
        return Times{0, *at + 1};
    case FilterComparison::Greater:
        return Times{*at + 1, kTimeMax};
    default:
        return Times{*at, kTimeMax};
    }
}

QJsonArray stateNames()
{
    QJsonArray names;
    for (int state = 0; state < kTaskStateCount; ++state)
        names.append(name(static_cast<TaskState>(state)));
    return names;
}

// Each value is a comparison in one SQL statement, and databases limit how deeply these can nest.
constexpr size_t kValuesMax = 200;

class Parser final
{
public:
    explicit Parser(QStringView text)
        : m_text(text)
    {
    }

    Result<Filter> run()
    {
        if (m_text.size() > limits::kFilterLengthMax)
            return error(codes::kFilterTooLong, limits::kFilterLengthMax, m_text.size(),
                limits::kFilterLengthMax);
        Filter filter;
        size_t values = 0;
        for (skipSpace(); m_at < m_text.size(); skipSpace()) {
            FilterTerm term;
            const auto read = readTerm(term);
            if (!read)
                return read.error();
            values += term.values.size();
            if (values > kValuesMax)
                return error(codes::kFilterTooLong, 0, m_text.size(), qint64(kValuesMax));
            filter.terms.push_back(std::move(term));
        }
        return filter;
    }

private:
    struct Value
    {
        QString text;
        qsizetype from = 0;
    };

    void skipSpace()
    {
        while (m_at < m_text.size() && m_text[m_at].isSpace())
            ++m_at;
    }

    [[nodiscard]] Error error(const QString &code, qsizetype from, qsizetype to,
        const QJsonValue &expected = QJsonValue(QJsonValue::Undefined)) const
    {
        QJsonObject parameters = {{u"position"_s, from},
            {u"length"_s, std::max<qsizetype>(to - from, 1)},
            {u"found"_s, m_text.mid(from, std::min<qsizetype>(to - from, 100)).toString()}};
        if (!expected.isUndefined())
            parameters.insert(u"expected"_s, expected);
        return {base::ErrorKind::InvalidInput, code, parameters};
    }

    Result<void> readTerm(FilterTerm &term)
    {
        if (m_text[m_at] == u'-') {
            term.negated = true;
            ++m_at;
        }
        if (const auto field = readField(term); !field)
            return field.error();
        for (;;) {
            const auto value = readValue(term.field);
            if (!value)
                return value.error();
            if (!term.values.empty() && takesOneValue(term))
                return error(codes::kFilterOneValue, value->from, m_at);
            if (const auto added = add(*value, term); !added)
                return added.error();
            if (m_at >= m_text.size() || m_text[m_at] != u',')
                return {};
            ++m_at;
        }
    }

    // Reads a field name and its operator (":", "<", …), or nothing if the term is free text.
    Result<void> readField(FilterTerm &term)
    {
        qsizetype end = m_at;
        while (end < m_text.size() && !isSpecial(m_text[end]) && !isSignStart(m_text[end]))
            ++end;
        if (end >= m_text.size() || !isSignStart(m_text[end]))
            return {};
        const QStringView written = m_text.mid(m_at, end - m_at);
        const auto field = std::find_if(kFields.begin(), kFields.begin() + kNamedFields,
            [&](Name known) { return written.compare(known, Qt::CaseInsensitive) == 0; });
        if (field == kFields.begin() + kNamedFields)
            return error(codes::kFilterUnknownField, m_at, end, fieldNames());
        term.field = static_cast<FilterField>(field - kFields.begin());
        const auto sign = std::find_if(std::begin(kSigns), std::end(kSigns),
            [&](const Sign &known) { return m_text.mid(end).startsWith(known.text); });
        term.comparison = sign->comparison;
        m_at = end + sign->text.size();
        const bool compares = isCount(term.field) || isTime(term.field);
        if (term.comparison != FilterComparison::Is && !compares)
            return error(codes::kFilterBadComparison, end, m_at, u":"_s);
        return {};
    }

    Result<Value> readValue(FilterField field)
    {
        if (m_at < m_text.size() && m_text[m_at] == u'"')
            return readQuoted();
        Value value{{}, m_at};
        while (m_at < m_text.size() && !isSpecial(m_text[m_at])
            && !(field == FilterField::Text && isSignStart(m_text[m_at])))
            ++m_at;
        const bool ends = m_at >= m_text.size() || m_text[m_at] == u',' || m_text[m_at].isSpace();
        if (!ends)
            return error(codes::kFilterBadQuote, m_at, m_at + 1);
        if (m_at == value.from)
            return error(codes::kFilterValueMissing, m_at, m_at);
        value.text = m_text.mid(value.from, m_at - value.from).toString();
        return value;
    }

    Result<Value> readQuoted()
    {
        Value value{{}, m_at};
        for (++m_at; m_at < m_text.size() && m_text[m_at] != u'"'; ++m_at) {
            if (m_text[m_at] == u'\\' && m_at + 1 < m_text.size())
                ++m_at;
            value.text += m_text[m_at];
        }
        if (m_at >= m_text.size())
            return error(codes::kFilterQuoteOpen, value.from, m_at);
        ++m_at;
        if (value.text.isEmpty())
            return error(codes::kFilterValueMissing, value.from, m_at);
        if (m_at < m_text.size() && m_text[m_at] != u',' && !m_text[m_at].isSpace())
            return error(codes::kFilterBadQuote, m_at, m_at + 1);
        return value;
    }

    Result<void> add(const Value &value, FilterTerm &term) const
    {
        const auto refuse = [&](const QString &code, const QJsonValue &expected) -> Result<void> {
            return error(code, value.from, m_at, expected);
        };
        std::optional<qint64> number;
        if (term.field == FilterField::State) {
            const auto state = taskStateNamed(value.text.toLower());
            if (!state)
                return refuse(codes::kFilterBadState, stateNames());
            number = static_cast<qint64>(*state);
        } else if (isCount(term.field)) {
            number = parseCount(value.text);
            if (!number)
                return refuse(codes::kFilterBadNumber, u"0, 1, 2"_s);
        } else if (term.field == FilterField::Older || term.field == FilterField::Newer) {
            number = base::parseDuration(value.text);
            if (!number)
                return refuse(codes::kFilterBadDuration, u"10s, 5m, 2h, 1d"_s);
        } else if (isTime(term.field)) {
            auto times = parseTimes(term.comparison, value.text);
            if (!times)
                return refuse(codes::kFilterBadTime,
                    term.comparison == FilterComparison::Is
                        ? u"2026-11-24T10:05Z..2026-11-24T10:06Z"_s
                        : u"2026-11-24T10:05Z"_s);
            term.numbers = *std::move(times);
        } else if (term.field == FilterField::Paused) {
            if (value.text != u"yes" && value.text != u"no")
                return refuse(codes::kFilterBadYesNo, u"yes, no"_s);
            number = value.text == u"yes" ? 1 : 0;
        } else if (term.field == FilterField::Error) {
            number = parseCount(value.text).value_or(-1);
        }
        term.values.push_back(value.text);
        if (number)
            term.numbers.push_back(*number);
        return {};
    }

    [[nodiscard]] static QJsonArray fieldNames()
    {
        QJsonArray names;
        for (size_t field = 0; field < kNamedFields; ++field)
            names.append(QString(kFields[field]));
        return names;
    }

    QStringView m_text;
    qsizetype m_at = 0;
};

QString quoted(const QString &value)
{
    QString text = value;
    text.replace(u'\\', "\\\\"_L1).replace(u'"', "\\\""_L1);
    return u'"' + text + u'"';
}

QString valueText(const QString &value, bool isFree)
{
    const bool plain = std::none_of(value.begin(), value.end(),
        [=](QChar c) { return isSpecial(c) || (isFree && isSignStart(c)); });
    return plain && !(isFree && value.startsWith(u'-')) ? value : quoted(value);
}

QString termText(const FilterTerm &term)
{
    QString text = term.negated ? u"-"_s : QString();
    const bool isFree = term.field == FilterField::Text;
    if (!isFree) {
        const auto sign = std::find_if(std::begin(kSigns), std::end(kSigns),
            [&](const Sign &known) { return known.comparison == term.comparison; });
        text += name(term.field) + sign->text;
    }
    for (size_t i = 0; i < term.values.size(); ++i)
        text += (i == 0 ? QString() : u","_s) + valueText(term.values[i], isFree);
    return text;
}

} // namespace

Result<Filter> parseFilter(QStringView text)
{
    return Parser(text).run();
}

QString filterText(const Filter &filter)
{
    QStringList terms;
    for (const FilterTerm &term : filter.terms)
        terms.append(termText(term));
    return terms.join(u' ');
}

QLatin1StringView name(FilterField field)
{
    return kFields[static_cast<size_t>(field)];
}

} // namespace sagadesk::model
