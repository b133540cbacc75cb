#include "core/api/problemtext.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QStringList>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

struct Wording
{
    QLatin1StringView code;
    QLatin1StringView detail; // {name} is the parameter of that name
};

constexpr Wording kWordings[] = {
    {"authorization-required"_L1,
        "Send the header \"Authorization: Bearer TOKEN\" with the token of the file api-token in the data folder."_L1},
    {"body-malformed"_L1, "The body is not valid JSON: {reason} at byte {offset}."_L1},
    {"body-not-object"_L1, "The body must be one JSON object."_L1},
    {"body-too-deep"_L1, "The body is nested deeper than {max} levels."_L1},
    {"body-too-large"_L1, "The body is larger than {max} bytes."_L1},
    {"body-required"_L1, "This call needs a body."_L1},
    {"content-type-unsupported"_L1, "The body must be sent as {expected}."_L1},
    {"header-too-large"_L1,
        "The request line and the headers together are larger than {max} bytes."_L1},
    {"host-not-allowed"_L1,
        "The Host header must be a loopback name or the address that is listened on, not \"{host}\"."_L1},
    {"method-not-allowed"_L1,
        "This resource does not know the method {method}; it knows {allowed}."_L1},
    {"not-found"_L1, "There is nothing at {path}."_L1},
    {"origin-refused"_L1, "Requests by web pages (with an Origin header) are refused."_L1},
    {"shutting-down"_L1, "The engine is ending. Try again when it runs again."_L1},
    {"task-not-found"_L1, "There is no task \"{task}\"."_L1},
    {"listen-malformed"_L1,
        "\"{text}\" is no address to listen on; write it like 127.0.0.1:8642 or [::1]:0."_L1},
    {"listen-failed"_L1, "Can't listen on {address}: {reason}."_L1},
    {"file-unwritable"_L1, "Can't write {file}: {reason}."_L1},
    {"file-unreadable"_L1, "Can't read {file}: {reason}."_L1},
};

QString valueText(const QJsonValue &value)
{
    if (value.isString())
        return value.toString();
    if (value.isArray())
        return QString::fromUtf8(QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact));
    if (value.isObject())
        return QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact));
    return value.toVariant().toString();
}

QString listed(const QJsonObject &parameters)
{
    QStringList parts;
    for (auto it = parameters.begin(); it != parameters.end(); ++it)
        parts.append(it.key() + u": "_s + valueText(it.value()));
    return parts.join(u", "_s);
}

const QHash<QString, QString> &wordings()
{
    static const QHash<QString, QString> table = [] {
        QHash<QString, QString> made;
        for (const Wording &wording : kWordings)
            made.insert(wording.code, wording.detail);
        return made;
    }();
    return table;
}

} // namespace

QString problemTitle(const QString &code)
{
    QString title = code;
    title.replace(u'-', u' ');
    if (!title.isEmpty())
        title[0] = title[0].toUpper();
    return title;
}

QString problemDetail(const QString &code, const QJsonObject &parameters)
{
    QString detail = wordings().value(code);
    if (detail.isEmpty()) {
        const QString rest = listed(parameters);
        return problemTitle(code) + (rest.isEmpty() ? u"."_s : u" ("_s + rest + u")."_s);
    }
    for (auto it = parameters.begin(); it != parameters.end(); ++it)
        detail.replace(u'{' + it.key() + u'}', valueText(it.value()));
    return detail;
}

} // namespace sagadesk::api
