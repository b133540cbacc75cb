#pragma once

#include "core/api/json/problem.h"
#include "core/json/objectreader.h"

#include <variant>

namespace sagadesk::api {

// A JSON object from outside, with its limits checked before anything is built from it. Reading a
// member notes a mistake with its pointer when it is of the wrong kind; finish() notes what nobody
// asked for.
class JsonBody final
{
public:
    // The problem: malformed, no object, deeper than limits::kNestingMax, a member twice.
    [[nodiscard]] static std::variant<JsonBody, Response> parse(const QByteArray &bytes);
    // An empty body is an empty object.
    [[nodiscard]] static std::variant<JsonBody, Response> parseOptional(const QByteArray &bytes);

    // The problem of a body that must be empty or an object without members.
    [[nodiscard]] static std::optional<Response> refuseMembers(const QByteArray &bytes);

    [[nodiscard]] bool has(const QString &name) const { return m_object.contains(name); }
    [[nodiscard]] QString text(const QString &name, qsizetype lengthMax);
    [[nodiscard]] QString requiredText(const QString &name, qsizetype lengthMax);
    [[nodiscard]] bool boolean(const QString &name, bool otherwise);
    // Whole numbers; `otherwise` when it is not given.
    [[nodiscard]] qint64 number(const QString &name, qint64 least, qint64 most, qint64 otherwise);
    [[nodiscard]] double decimal(const QString &name, double least, double most, double otherwise);
    // The member as it was sent, without the white space between its parts;
    // empty when it is not given.
    [[nodiscard]] QByteArray objectBytes(const QString &name);
    [[nodiscard]] QByteArray valueBytes(const QString &name);
    [[nodiscard]] QJsonValue value(const QString &name); // Undefined when it is not given

    void addMistake(const QString &pointer, const QString &detail);
    // Notes unknown members. The problem to answer with, if there is any mistake.
    [[nodiscard]] std::optional<Response> finish();
    [[nodiscard]] bool hasMistakes() const { return !m_errors.isEmpty(); }

private:
    JsonBody();
    json::ObjectReader read(const QString &name);

    QJsonObject m_object;
    QHash<QString, QByteArray> m_raw; // top-level members as they were sent
    QStringList m_known;
    json::Diagnostics m_errors;
};

} // namespace sagadesk::api
