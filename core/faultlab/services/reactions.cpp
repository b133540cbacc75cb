#include "core/faultlab/services/reactions.h"

#include "core/base/systemclock.h"
#include "core/json/parser.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLocale>

#include <algorithm>
#include <array>

namespace sagadesk::faultlab {

namespace {

using namespace Qt::StringLiterals;
using Wire = WireFault::Form;

constexpr qint64 kBodyBytesMax = 64 << 20;
constexpr std::array kBadRetryAfter{
    "-5", "soon", "99999999999999999999999", "Thu, 32 Foo 2026 25:61:00 GMT", "1e3", ""};
const char kPage[] = "<!doctype html><html><body><h1>It works!</h1></body></html>";

QByteArray httpDate(qint64 at)
{
    return QLocale::c()
        .toString(base::utcTime(at), u"ddd, dd MMM yyyy HH:mm:ss 'GMT'"_s)
        .toLatin1();
}

void addRetryAfter(const Injection &injection, Reaction &reaction)
{
    const FaultRule &rule = injection.rule;
    if (rule.kind == FaultKind::BadRetryAfter) {
        const size_t which = mixed(injection.decision.roll) % kBadRetryAfter.size();
        reaction.headers.emplace_back("retry-after", kBadRetryAfter.at(which));
        return;
    }
    const qint64 at = reaction.ledger.front().at + 1000LL * rule.retryAfterSeconds;
    reaction.headers.emplace_back("retry-after",
        rule.retryAfterAsDate ? httpDate(at) : QByteArray::number(rule.retryAfterSeconds));
}

void setError(FaultKind kind, int status, Reaction &reaction)
{
    reaction.status = status;
    reaction.body = "{\"error\":\""_ba + name(kind).toLatin1() + "\"}";
}

void setWire(Wire form, Reaction &reaction, qint64 bytes = 0, qint64 pauseMs = 0)
{
    reaction.wire = {form, bytes, pauseMs};
}

// Sets a reaction without a response; false: the fault has a response.
bool cutsOff(FaultKind kind, Reaction &reaction)
{
    switch (kind) {
    case FaultKind::Hang:
        break;
    case FaultKind::Blackhole:
        setWire(Wire::Blackhole, reaction);
        break;
    case FaultKind::Refuse:
    case FaultKind::DropBefore:
        setWire(Wire::Reset, reaction);
        reaction.close = true;
        break;
    case FaultKind::EmptyResponse:
        setWire(Wire::Close, reaction);
        reaction.close = true;
        break;
    default:
        return false;
    }
    reaction.status = 0;
    return true;
}

QJsonValue another(const QJsonValue &value)
{
    if (value.isBool())
        return !value.toBool();
    if (value.isDouble())
        return -value.toDouble() - 1;
    if (value.isString()) {
        QString text = value.toString();
        std::reverse(text.begin(), text.end());
        return QString(text + u'?');
    }
    if (value.isArray())
        return QJsonArray();
    if (!value.isObject())
        return u"?"_s;
    QJsonObject object = value.toObject();
    for (auto field = object.begin(); field != object.end(); ++field)
        field.value() = another(field.value());
    return object;
}

QByteArray randomBytes(quint64 roll, qsizetype count)
{
    QByteArray bytes(count, '\0');
    for (qsizetype i = 0; i < count; ++i)
        bytes[i] = static_cast<char>(mixed(roll + static_cast<quint64>(i)) & 0xff);
    return bytes;
}

// Adds a body to a response without one; 204 becomes 200.
void giveBody(Reaction &reaction)
{
    if (reaction.status == 204)
        reaction.status = 200;
    if (reaction.body.isEmpty())
        reaction.body = "{\"status\":\"done\"}"_ba;
}

bool distortsBody(const Injection &injection, Reaction &reaction)
{
    const qint64 bytes = std::clamp<qint64>(injection.rule.bytes, 0, kBodyBytesMax);
    giveBody(reaction);
    switch (injection.rule.kind) {
    case FaultKind::MalformedJson:
        reaction.body = reaction.body.chopped(1) + ",";
        return true;
    case FaultKind::RandomBytes:
        reaction.body = randomBytes(injection.decision.roll, bytes > 0 ? bytes : 64);
        reaction.contentType = "application/octet-stream";
        return true;
    case FaultKind::WrongType:
        reaction.body = kPage;
        reaction.contentType = "text/html";
        return true;
    case FaultKind::EmptyBody:
        reaction.body.clear();
        return true;
    case FaultKind::Oversized:
        reaction.body = "{\"filler\":\"" + QByteArray(bytes, 'x') + "\"}";
        return true;
    case FaultKind::WrongValue: {
        const QJsonObject object = json::parseUnchecked(reaction.body).toObject();
        reaction.body = QJsonDocument(another(object).toObject()).toJson(QJsonDocument::Compact);
        return true;
    }
    default:
        return false;
    }
}

bool distortsWire(const FaultRule &rule, qint64 delayMs, Reaction &reaction)
{
    const qint64 bytes = std::max<qint64>(1, rule.bytes);
    switch (rule.kind) {
    case FaultKind::ResetMidBody:
        setWire(Wire::ResetMidBody, reaction);
        break;
    case FaultKind::SlowClose:
        setWire(Wire::SlowClose, reaction, 0, delayMs);
        break;
    case FaultKind::LimitBytes:
        setWire(Wire::LimitBytes, reaction, rule.bytes);
        break;
    case FaultKind::StaleKeepAlive:
        setWire(Wire::StaleKeepAlive, reaction);
        return true;
    case FaultKind::Dribble:
        setWire(Wire::Dribble, reaction, bytes, delayMs);
        return true;
    case FaultKind::Bandwidth: // one piece every 50 ms; below 20 bytes a second, single bytes
        setWire(Wire::Dribble, reaction, std::max<qint64>(1, bytes / 20),
            bytes >= 20 ? 50 : 1000 / bytes);
        return true;
    case FaultKind::SlowHeaders:
        setWire(Wire::SlowHeaders, reaction, 0, delayMs);
        return true;
    case FaultKind::Truncated:
        setWire(Wire::Truncated, reaction);
        break;
    case FaultKind::WrongLength:
        setWire(Wire::WrongLength, reaction);
        break;
    case FaultKind::DuplicateReply:
        setWire(Wire::Twice, reaction);
        return true;
    default:
        return false;
    }
    giveBody(reaction);
    return true;
}

} // namespace

bool refuses(const Injection &injection, const QString &path, Reaction &reaction)
{
    const FaultKind kind = injection.rule.kind;
    if (cutsOff(kind, reaction))
        return true;
    switch (kind) {
    case FaultKind::Status:
        setError(kind, statusOf(injection.rule, injection.decision.roll), reaction);
        return true;
    case FaultKind::Permanent:
        setError(kind, injection.rule.status, reaction);
        return true;
    case FaultKind::Unavailable:
    case FaultKind::BadRetryAfter:
        setError(kind, 503, reaction);
        addRetryAfter(injection, reaction);
        return true;
    case FaultKind::RateLimit:
        setError(kind, 429, reaction);
        addRetryAfter(injection, reaction);
        return true;
    case FaultKind::AuthExpired:
        setError(kind, 401, reaction);
        reaction.headers.emplace_back(
            "www-authenticate", "Bearer error=\"invalid_token\", error_description=\"expired\"");
        return true;
    case FaultKind::RedirectLoop:
        setError(kind, 302, reaction);
        reaction.headers.emplace_back("location", path.toUtf8());
        return true;
    case FaultKind::AcceptedNeverDone:
        reaction.status = 202;
        reaction.body = "{\"status\":\"accepted\"}"_ba;
        return true;
    case FaultKind::UndoFails:
        setError(kind, 500, reaction);
        return true;
    case FaultKind::UndoImpossible:
        setError(kind, 409, reaction);
        return true;
    case FaultKind::Flapping:
    case FaultKind::LyingHealth:
        setError(kind, 503, reaction);
        return true;
    default:
        return false;
    }
}

void distort(const Injection &injection, Reaction &reaction)
{
    const FaultRule &rule = injection.rule;
    const qint64 delayMs = delayOf(rule, injection.decision.roll);
    switch (rule.kind) {
    case FaultKind::Latency:
    case FaultKind::SlowKey:
    case FaultKind::EffectThenLate:
        reaction.delayMs = delayMs;
        return;
    case FaultKind::EffectThenLost:
        reaction.status = 0;
        reaction.body.clear();
        reaction.close = true;
        return;
    case FaultKind::EffectThenError:
    case FaultKind::PartialEffect:
        setError(rule.kind, 500, reaction);
        return;
    default:
        break;
    }
    if (distortsWire(rule, delayMs, reaction))
        return;
    Reaction changed = reaction;
    if (distortsBody(injection, changed))
        reaction = std::move(changed);
}

} // namespace sagadesk::faultlab
