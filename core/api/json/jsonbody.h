#pragma once

#include "core/api/json/problem.h"
#include "core/json/objectreader.h"

#include <variant>

namespace sagadesk::api {

// A JSON object from outside; limits are checked before anything is built from it. Reading a member
// records an error with its pointer if it has the wrong type or is out of range; finish() adds an
// error for each member that was never read.
class JsonBody final
{
public:
    // Returns a problem report if `bytes` is empty, malformed, not an object, nested deeper than
    // limits::kNestingMax, or has a duplicate member.
    [[nodiscard]] static std::variant<JsonBody, Response> parse(const QByteArray &bytes);
    // Treats an empty body as an empty object.
    [[nodiscard]] static std::variant<JsonBody, Response> parseOptional(const QByteArray &bytes);

    // A problem report unless the body is empty or an object without members.
    [[nodiscard]] static std::optional<Response> refuseMembers(const QByteArray &bytes);

    [[nodiscard]] bool has(const QString &name) const { return m_object.contains(name); }
    [[nodiscard]] QString text(const QString &name, qsizetype lengthMax);
    // The member `operator`: a name stated by the caller; "api" if it is missing. Refuses control
    // and format characters, because journals show the name.
    [[nodiscard]] QString operatorName();
    [[nodiscard]] QString requiredText(const QString &name, qsizetype lengthMax);
    [[nodiscard]] bool boolean(const QString &name, bool otherwise);
    // An integer, or any number for decimal(); `otherwise` if it is missing or invalid.
    [[nodiscard]] qint64 number(const QString &name, qint64 least, qint64 most, qint64 otherwise);
    [[nodiscard]] double decimal(const QString &name, double least, double most, double otherwise);
    // The member as it was sent, without white space between tokens; empty if missing.
    [[nodiscard]] QByteArray objectBytes(const QString &name);
    [[nodiscard]] QByteArray valueBytes(const QString &name);
    [[nodiscard]] QJsonValue value(const QString &name); // Undefined if missing

    void addError(const QString &pointer, const QString &detail);
    // Records unknown members. Returns a problem report if there are any errors.
    [[nodiscard]] std::optional<Response> finish();
    [[nodiscard]] bool hasErrors() const { return !m_errors.isEmpty(); }

private:
    JsonBody();
    json::ObjectReader read(const QString &name);

    QJsonObject m_object;
    QHash<QString, QByteArray> m_raw; // top-level members as they were sent
    QStringList m_known;
    json::Diagnostics m_errors;
};

} // namespace sagadesk::api
