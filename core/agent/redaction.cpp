#include "core/agent/redaction.h"

#include "core/agent/secretforms.h"
#include "core/agent/secretnames.h"
#include "core/base/enginelimits.h"
#include "core/json/edit.h"
#include "core/json/syntax.h"
#include "core/json/value.h"

namespace sagadesk::agent {

namespace {

bool isJson(const QByteArray &text)
{
    return !json::isNestedTooDeep(text) && !json::findSyntaxError(text);
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
    const SecretForms forms(secrets);
    if (forms.isEmpty())
        return text;
    if (!isJson(text))
        return forms.removedFrom(text);
    return json::edited(text,
        {[&](const QByteArray &scalar) { return forms.removedFromScalar(scalar); },
            [](const QString &, const QByteArray &) { return QByteArray(); }});
}

QByteArray keptBody(const QByteArray &body, const QList<QByteArray> &secrets)
{
    QByteArray text = withoutSecrets(body, secrets);
    if (isJson(text))
        text = withoutNamedSecrets(text);
    else // twice the kept size, so that a credential that crosses the cut is still recognized
        text = withoutCredentials(QString::fromUtf8(text.left(2 * limits::kErrorBodyBytesMax)))
                   .toUtf8();
    return cutAtCharacter(std::move(text), limits::kErrorBodyBytesMax);
}

QByteArray keptAnswer(
    const QByteArray &body, const QList<QByteArray> &secrets, const model::HiddenParts *hidden)
{
    if (!hidden)
        return keptBody(body, secrets);
    const QByteArray shown = isJson(body) ? hidden->output.hiddenIn(body) : body;
    return keptBody(shown, secrets + hidden->values);
}

bool isSecretHeader(QByteArrayView name)
{
    return namesSecret(QString::fromLatin1(name));
}

} // namespace sagadesk::agent
