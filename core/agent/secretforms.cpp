#include "core/agent/secretforms.h"

#include <algorithm>

namespace sagadesk::agent {

namespace {

constexpr qsizetype kSecretBytesMin = 4;
constexpr qsizetype kBase64CharactersMin = 6; // shorter ones occur by chance
constexpr int kLayersMax = 4; // nested encodings

// The base64 characters that depend only on the secret if `before` bytes precede it.
QByteArray base64Core(const QByteArray &secret, int before, QByteArray::Base64Options options)
{
    const QByteArray text = QByteArray(before, '\0') + secret;
    const QByteArray whole = text.toBase64(options | QByteArray::OmitTrailingEquals);
    const bool endsWithin = text.size() % 3 != 0; // the last character also encodes what follows
    const int first = before == 0 ? 0 : before + 1;
    return whole.mid(first, whole.size() - first - (endsWithin ? 1 : 0));
}

void addForms(QList<QByteArray> &forms, const QByteArray &secret)
{
    forms.append(secret);
    for (const auto alphabet : {QByteArray::Base64Encoding, QByteArray::Base64UrlEncoding}) {
        for (int before = 0; before < 3; ++before) {
            const QByteArray form = base64Core(secret, before, alphabet);
            if (form.size() >= kBase64CharactersMin && !forms.contains(form))
                forms.append(form);
        }
    }
}

using Range = std::pair<qsizetype, qsizetype>; // start and end in the source text

void find(const QByteArray &form, const PlainText &plain, std::vector<Range> &found)
{
    for (qsizetype at = 0; (at = plain.text.indexOf(form, at)) >= 0; at += form.size())
        found.emplace_back(plain.source(at), plain.source(at + form.size()));
}

QByteArray without(const QByteArray &source, std::vector<Range> ranges)
{
    std::sort(ranges.begin(), ranges.end());
    QByteArray rest;
    qsizetype done = 0;
    for (const auto &[from, behind] : ranges) {
        if (from >= done)
            rest += source.sliced(done, from - done) + kRedacted;
        done = std::max(done, behind);
    }
    return rest + source.sliced(done);
}

} // namespace

SecretForms::SecretForms(const QList<QByteArray> &secrets)
{
    for (const QByteArray &secret : secrets) {
        if (secret.size() < kSecretBytesMin)
            continue;
        m_secrets.append(secret);
        addForms(m_forms, secret);
    }
}

QByteArray SecretForms::removed(const QByteArray &source, PlainText plain) const
{
    std::vector<Range> found;
    for (int layer = 0; layer < kLayersMax; ++layer) {
        for (const QByteArray &form : m_forms)
            find(form, plain, found);
        PlainText next = plain.decoded(PlainText::Escapes::All);
        if (next.text.size() == plain.text.size())
            break; // nothing was escaped
        plain = std::move(next);
    }
    return found.empty() ? source : without(source, std::move(found));
}

QByteArray SecretForms::removedFrom(const QByteArray &text) const
{
    return isEmpty() ? text : removed(text, PlainText(text));
}

QByteArray SecretForms::removedFromScalar(const QByteArray &scalar) const
{
    if (!scalar.startsWith('"'))
        return m_secrets.contains(scalar) ? '"' + QByteArray(kRedacted) + '"' : scalar;
    if (isEmpty())
        return scalar;
    const QByteArray inner = scalar.sliced(1, scalar.size() - 2);
    return '"' + removed(inner, PlainText(inner).decoded(PlainText::Escapes::Json)) + '"';
}

} // namespace sagadesk::agent
