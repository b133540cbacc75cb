#include "core/model/urlpath.h"

#include <QByteArrayList>

#include <algorithm>

namespace sagadesk::model {

namespace {

bool isHexDigit(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

// Decodes valid escapes only; any other percent sign must not hide the characters after it.
QByteArray decodedOnce(const QByteArray &text)
{
    QByteArray plain;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QByteArray digits = text[i] == '%' ? text.mid(i + 1, 2) : QByteArray();
        const bool isEscape = digits.size() == 2 && isHexDigit(digits[0]) && isHexDigit(digits[1]);
        plain += isEscape ? QByteArray::fromHex(digits)[0] : text[i];
        i += isEscape ? 2 : 0;
    }
    return plain;
}

// Some servers strip parameters (;) from a segment, end it at NUL, or trim white space.
bool isDots(const QByteArray &segment)
{
    const QByteArray name = segment.split(';').first().split('\0').first().trimmed();
    return name == "." || name == "..";
}

bool hasDots(QByteArray plain)
{
    const QByteArrayList segments = plain.replace('\\', '/').split('/');
    return std::any_of(segments.begin(), segments.end(), &isDots);
}

} // namespace

bool hasDotSegment(QStringView path)
{
    if (!path.contains(u'.') && !path.contains(u'%'))
        return false; // decoding can't yield a dot either
    QByteArray text = path.toUtf8().split('?').first();
    for (;;) {
        if (hasDots(text))
            return true;
        QByteArray plain = decodedOnce(text);
        if (plain.size() == text.size())
            return false;
        text = std::move(plain);
    }
}

} // namespace sagadesk::model
