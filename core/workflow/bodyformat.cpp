#include "core/workflow/bodyformat.h"

namespace sagadesk::workflow {

using namespace Qt::StringLiterals;

namespace {

// Whether the charset of a content type, if it has one, is utf-8 or its subset us-ascii. All bodies
// are sent in UTF-8.
bool isOurCharset(const QStringList &parameters)
{
    for (const QString &parameter : parameters) {
        const QString plain = parameter.trimmed().toLower().remove(u'"');
        if (plain.startsWith("charset="_L1) && plain != u"charset=utf-8"
            && plain != u"charset=us-ascii")
            return false;
    }
    return true;
}

} // namespace

std::optional<BodyFormat> bodyFormatOf(const QString &contentType)
{
    if (contentType.trimmed().isEmpty())
        return BodyFormat::Json;
    QStringList parts = contentType.split(u';');
    const QString type = parts.takeFirst().trimmed().toLower();
    if (!isOurCharset(parts))
        return std::nullopt;
    if (type == u"application/json" || type == u"text/json" || type.endsWith("+json"_L1))
        return BodyFormat::Json;
    if (type == u"application/x-www-form-urlencoded")
        return BodyFormat::Form;
    if (type == u"application/xml" || type == u"text/xml" || type == u"text/html"
        || type.endsWith("+xml"_L1))
        return BodyFormat::Xml;
    if (type.startsWith("text/"_L1))
        return BodyFormat::Text;
    return std::nullopt;
}

QStringList contentTypes()
{
    return {u"application/json"_s, u"…+json"_s, u"application/x-www-form-urlencoded"_s, u"text/…"_s,
        u"application/xml"_s, u"…+xml"_s};
}

QByteArray formEncoded(const QString &text)
{
    return text.toUtf8().toPercentEncoding().replace("%20", "+");
}

QString xmlEscaped(const QString &text)
{
    QString escaped = text.toHtmlEscaped(); // escapes & < > and "
    return escaped.replace(u'\'', "&apos;"_L1);
}

} // namespace sagadesk::workflow
