#include "core/agent/redaction.h"

#include "core/base/enginelimits.h"

#include <QRegularExpression>
#include <QString>

#include <array>

namespace sagadesk::agent {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype kSecretBytesMin = 4;
constexpr char kRedacted[] = "[redacted]";

QString withoutCredentials(QString text)
{
    static const QRegularExpression schemes(u"\\b(bearer|basic|digest)\\s+[A-Za-z0-9._~+/=-]{4,}"_s,
        QRegularExpression::CaseInsensitiveOption);
    // A field's value up to its closing quote, or to the end of a text that was cut.
    static const QRegularExpression fields(
        u"(\"[^\"]{0,60}(?:authorization|passw|secret|token|api[-_]?key|cookie)"
        "[^\"]{0,60}\"\\s*:\\s*)\"(?:[^\"\\\\]|\\\\.)*(?:\"|$)"_s,
        QRegularExpression::CaseInsensitiveOption);
    text.replace(schemes, u"\\1 [redacted]"_s);
    text.replace(fields, u"\\1\"[redacted]\""_s);
    return text;
}

QByteArray cutAtCharacter(QByteArray text, qsizetype atMost)
{
    if (text.size() <= atMost)
        return text;
    qsizetype end = atMost;
    while (end > 0 && (static_cast<uchar>(text[end]) & 0xC0U) == 0x80U)
        --end;
    text.truncate(end);
    return text;
}

} // namespace

QByteArray withoutSecrets(QByteArray text, const QList<QByteArray> &secrets)
{
    for (const QByteArray &secret : secrets) {
        if (secret.size() >= kSecretBytesMin && text.contains(secret))
            text.replace(secret, kRedacted);
    }
    return text;
}

QByteArray keptBody(const QByteArray &body, const QList<QByteArray> &secrets)
{
    // Twice what is kept, so that a secret across the cut is seen whole.
    QByteArray text = withoutSecrets(body, secrets).left(2 * limits::kErrorBodyBytesMax);
    text = withoutCredentials(QString::fromUtf8(text)).toUtf8();
    return cutAtCharacter(std::move(text), limits::kErrorBodyBytesMax);
}

bool isSecretHeader(QByteArrayView name)
{
    static constexpr std::array kTelling{
        "authorization", "cookie", "token", "secret", "password", "api-key", "apikey"};
    const QByteArray lower = name.toByteArray().toLower();
    for (const char *part : kTelling) {
        if (lower.contains(part))
            return true;
    }
    return false;
}

} // namespace sagadesk::agent
