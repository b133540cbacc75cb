#include "core/agent/plaintext.h"

#include <QString>

#include <algorithm>
#include <array>
#include <cctype>
#include <numeric>

namespace sagadesk::agent {

namespace {

struct Unit
{
    qsizetype length = 0; // in the escaped text; 0: not an escape
    std::array<char, 4> bytes = {}; // decoded
    size_t size = 0;
};

constexpr Unit kNone;

Unit unitOf(qsizetype length, char byte)
{
    return {length, {byte}, 1};
}

Unit unitOf(qsizetype length, char32_t code)
{
    const QByteArray utf8 = QString::fromUcs4(&code, 1).toUtf8();
    Unit unit{length, {}, std::min(size_t(utf8.size()), size_t(4))};
    std::copy_n(utf8.begin(), unit.size, unit.bytes.begin());
    return unit;
}

// Parses exactly `digits` digits at `from`; -1 if there are fewer.
int numberAt(QByteArrayView text, qsizetype from, qsizetype digits, int base)
{
    if (from + digits > text.size())
        return -1;
    const QByteArrayView part = text.sliced(from, digits);
    for (const char c : part)
        if (!std::isxdigit(static_cast<uchar>(c)))
            return -1; // toInt() would accept a sign
    bool isNumber = false;
    const int number = part.toInt(&isNumber, base);
    return isNumber ? number : -1;
}

// \uXXXX, or a surrogate pair for a character beyond U+FFFF.
Unit unicodeEscape(QByteArrayView text, qsizetype at)
{
    const int first = numberAt(text, at + 2, 4, 16);
    if (first < 0)
        return kNone;
    const char32_t high = char32_t(first);
    if (!QChar::isHighSurrogate(high) || !text.sliced(at + 6).startsWith("\\u"))
        return unitOf(6, high);
    const int second = numberAt(text, at + 8, 4, 16);
    if (second < 0 || !QChar::isLowSurrogate(char32_t(second)))
        return unitOf(6, high);
    return unitOf(12, QChar::surrogateToUcs4(char16_t(first), char16_t(second)));
}

Unit backslashEscape(QByteArrayView text, qsizetype at)
{
    if (at + 1 >= text.size())
        return kNone;
    if (text[at + 1] == 'u')
        return unicodeEscape(text, at);
    constexpr QByteArrayView kLetters{"\"\\/'bfnrt"};
    constexpr QByteArrayView kMeanings{"\"\\/'\b\f\n\r\t"};
    const qsizetype index = kLetters.indexOf(text[at + 1]);
    return index < 0 ? kNone : unitOf(2, kMeanings[index]);
}

Unit percentEscape(QByteArrayView text, qsizetype at)
{
    const int byte = numberAt(text, at + 1, 2, 16);
    return byte < 0 ? kNone : unitOf(3, static_cast<char>(byte));
}

Unit characterReference(QByteArrayView text, qsizetype at)
{
    constexpr qsizetype kLengthMax = 10;
    const QByteArrayView rest = text.sliced(at, qMin(kLengthMax, text.size() - at));
    const qsizetype end = rest.indexOf(';');
    if (end < 2)
        return kNone;
    const QByteArrayView name = rest.sliced(1, end - 1);
    static constexpr std::array<std::pair<const char *, char>, 5> kNamed{
        {{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}}};
    for (const auto &[known, sign] : kNamed)
        if (name == known)
            return unitOf(end + 1, sign);
    const bool isHex = name.startsWith("#x") || name.startsWith("#X");
    const qsizetype from = isHex ? 2 : 1;
    if (name.front() != '#' || name.size() <= from)
        return kNone;
    const int code = numberAt(name, from, name.size() - from, isHex ? 16 : 10);
    return code < 0 || code > 0x10FFFF ? kNone : unitOf(end + 1, char32_t(code));
}

Unit escapeAt(QByteArrayView text, qsizetype at, PlainText::Escapes escapes)
{
    if (text[at] == '\\')
        return backslashEscape(text, at);
    if (escapes == PlainText::Escapes::All && text[at] == '%')
        return percentEscape(text, at);
    if (escapes == PlainText::Escapes::All && text[at] == '&')
        return characterReference(text, at);
    return kNone;
}

} // namespace

PlainText::PlainText(const QByteArray &source)
    : text(source)
    , m_starts(size_t(source.size()) + 1)
{
    std::iota(m_starts.begin(), m_starts.end(), qsizetype(0));
}

PlainText PlainText::decoded(Escapes escapes) const
{
    PlainText plain;
    plain.text.reserve(text.size());
    plain.m_starts.reserve(m_starts.size());
    for (qsizetype at = 0; at < text.size();) {
        const Unit escape = escapeAt(text, at, escapes);
        const Unit unit = escape.length > 0 ? escape : unitOf(1, text[at]);
        plain.text.append(unit.bytes.data(), qsizetype(unit.size));
        plain.m_starts.insert(plain.m_starts.end(), unit.size, source(at));
        at += unit.length;
    }
    plain.m_starts.push_back(source(text.size()));
    return plain;
}

} // namespace sagadesk::agent
