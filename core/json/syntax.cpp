#include "core/json/syntax.h"

#include "core/base/jsoncodes.h"
#include "core/json/value.h"

#include <QUtf8StringView>

#include <algorithm>
#include <array>
#include <vector>

namespace sagadesk::json {

namespace {

constexpr QByteArrayView kByteOrderMark{"\xEF\xBB\xBF"};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isHexDigit(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

// The only check beyond the grammar: code that compares or inserts values reads numbers as doubles.
bool isDouble(QByteArrayView number)
{
    constexpr qsizetype kAlwaysDouble = 300; // digits without an exponent: below 1e308
    bool isHeld = number.size() <= kAlwaysDouble && !number.contains('e') && !number.contains('E');
    if (!isHeld)
        static_cast<void>(number.toDouble(&isHeld));
    return isHeld;
}

class SyntaxScan final
{
public:
    explicit SyntaxScan(QByteArrayView json)
        : m_json(json)
    {
    }

    std::optional<SyntaxError> run()
    {
        if (m_json.startsWith(kByteOrderMark))
            return SyntaxError{0, codes::kJsonByteOrderMark};
        if (!scanText())
            return m_error;
        return std::nullopt;
    }

private:
    bool scanText()
    {
        skipSpace();
        if (!scanValue())
            return false;
        while (!m_open.empty())
            if (!scanNext())
                return false;
        return atEnd() || failHere(codes::kJsonTextAfterEnd);
    }

    // Scans a scalar, or the beginning of an object or array up to its first value.
    bool scanValue()
    {
        if (atEnd())
            return failHere(codes::kJsonUnexpectedEnd);
        const char c = m_json[m_at];
        if (c == '{' || c == '[')
            return scanOpening(c);
        const bool scanned = c == '"' ? scanString()
            : c == '-' || c == '.' || c == '+' || isDigit(c)
            ? scanNumber()
            : scanWord("true") || scanWord("false") || scanWord("null") || failHere(unexpected());
        skipSpace();
        return scanned;
    }

    bool scanOpening(char opening)
    {
        m_open.push_back(opening);
        ++m_at;
        skipSpace();
        if (closes())
            return true;
        return (opening == '[' || scanKey()) && scanValue();
    }

    // Scans what follows a value in an object or array: the closing bracket, or a
    // comma and the next value.
    bool scanNext()
    {
        if (closes())
            return true;
        if (!scanCharacter(','))
            return false;
        return (m_open.back() == '[' || scanKey()) && scanValue();
    }

    bool closes()
    {
        if (atEnd() || m_json[m_at] != (m_open.back() == '{' ? '}' : ']'))
            return false;
        m_open.pop_back();
        ++m_at;
        skipSpace();
        return true;
    }

    bool scanKey()
    {
        if (atEnd() || m_json[m_at] != '"')
            return failHere(unexpected());
        if (!scanString())
            return false;
        skipSpace();
        return scanCharacter(':');
    }

    bool scanCharacter(char expected)
    {
        if (atEnd() || m_json[m_at] != expected)
            return failHere(unexpected());
        ++m_at;
        skipSpace();
        return true;
    }

    bool scanString()
    {
        const qsizetype start = ++m_at;
        for (; !atEnd(); ++m_at) {
            const char c = m_json[m_at];
            if (c == '"') {
                const QByteArrayView text = m_json.sliced(start, m_at - start);
                ++m_at;
                return QUtf8StringView(text).isValidUtf8() || fail(start, codes::kJsonBadUtf8);
            }
            if (static_cast<uchar>(c) < 0x20)
                return failHere(codes::kJsonControlCharacter);
            if (c == '\\' && !scanEscape())
                return false;
        }
        return failHere(codes::kJsonUnexpectedEnd);
    }

    // Scans from the backslash to the last character of the escape.
    bool scanEscape()
    {
        const qsizetype start = m_at++;
        if (atEnd())
            return failHere(codes::kJsonUnexpectedEnd);
        if (m_json[m_at] != 'u') {
            const bool isKnown = QByteArrayView("\"\\/bfnrt").contains(m_json[m_at]);
            return isKnown || fail(start, codes::kJsonBadEscape);
        }
        const QByteArrayView digits = m_json.sliced(m_at + 1, std::min<qsizetype>(4, rest() - 1));
        if (digits.size() < 4 || !std::all_of(digits.begin(), digits.end(), &isHexDigit))
            return fail(start, codes::kJsonBadEscape);
        m_at += 4;
        return true;
    }

    bool scanNumber()
    {
        const qsizetype start = m_at;
        if (m_json[m_at] == '-')
            ++m_at;
        const bool hasWhole = scanWhole();
        const bool hasFraction = hasWhole && scanPart('.', '.', false);
        const bool isNumber = hasFraction && scanPart('e', 'E', true);
        return (isNumber && isDouble(m_json.sliced(start, m_at - start)))
            || fail(start, codes::kJsonBadNumber);
    }

    bool scanWhole()
    {
        if (!atEnd() && m_json[m_at] == '0') {
            ++m_at;
            return atEnd() || !isDigit(m_json[m_at]);
        }
        return scanDigits();
    }

    // Scans an optional fraction or exponent.
    bool scanPart(char sign, char otherSign, bool mayBeSigned)
    {
        if (atEnd() || (m_json[m_at] != sign && m_json[m_at] != otherSign))
            return true;
        ++m_at;
        if (mayBeSigned && !atEnd() && (m_json[m_at] == '+' || m_json[m_at] == '-'))
            ++m_at;
        return scanDigits();
    }

    bool scanDigits()
    {
        const qsizetype start = m_at;
        while (!atEnd() && isDigit(m_json[m_at]))
            ++m_at;
        return m_at > start;
    }

    bool scanWord(QByteArrayView word)
    {
        if (!m_json.sliced(m_at).startsWith(word))
            return false;
        m_at += word.size();
        return true;
    }

    void skipSpace()
    {
        while (!atEnd() && isSpace(m_json[m_at]))
            ++m_at;
    }

    [[nodiscard]] bool atEnd() const { return m_at >= m_json.size(); }
    [[nodiscard]] qsizetype rest() const { return m_json.size() - m_at; }
    [[nodiscard]] QLatin1StringView unexpected() const
    {
        return atEnd() ? codes::kJsonUnexpectedEnd : codes::kJsonUnexpectedCharacter;
    }

    bool failHere(QLatin1StringView code) { return fail(m_at, code); }
    bool fail(qsizetype offset, QLatin1StringView code)
    {
        m_error = {offset, code};
        return false;
    }

    QByteArrayView m_json;
    qsizetype m_at = 0;
    std::vector<char> m_open; // brackets that are not closed yet
    SyntaxError m_error{};
};

} // namespace

std::optional<SyntaxError> findSyntaxError(QByteArrayView json)
{
    return SyntaxScan(json).run();
}

} // namespace sagadesk::json
