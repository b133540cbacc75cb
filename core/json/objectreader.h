#pragma once

#include "core/json/diagnostics.h"

#include <QJsonArray>
#include <QJsonObject>

#include <limits>
#include <optional>
#include <span>

namespace sagadesk::json {

// Reads the members of one object. Every getter returns nothing for a member that is absent, and
// also for one of the wrong type or out of range, for which it adds an error.
class ObjectReader final
{
public:
    using Fields = std::span<const QLatin1StringView>;
    static constexpr qsizetype kAnyLength = std::numeric_limits<qsizetype>::max();

    ObjectReader(QJsonObject object, QString pointer, Diagnostics &errors);
    // Adds an error for each member that is not in `fields`. Reading another member asserts.
    ObjectReader(QJsonObject object, QString pointer, Fields fields, Diagnostics &errors);

    [[nodiscard]] QString pointer() const { return m_pointer; }
    [[nodiscard]] QString pointer(QStringView field) const;
    [[nodiscard]] Diagnostics &errors() const { return m_errors; }
    [[nodiscard]] bool has(QStringView field) const;
    // Undefined if absent.
    [[nodiscard]] QJsonValue value(QStringView field) const;
    // The fields in `among` that are present, in this order.
    [[nodiscard]] QStringList present(Fields among) const;
    void allowOnly(const QStringList &fields) const; // adds "unknown-field" for others

    // Returns false and adds an error if the field is absent.
    bool require(QStringView field) const;
    std::optional<QString> text(QStringView field, qsizetype lengthMax = kAnyLength) const;
    QString requiredText(QStringView field, qsizetype lengthMax = kAnyLength) const;
    // [a-z0-9][a-z0-9-]*, up to limits::kNameLengthMax.
    std::optional<QString> name(QStringView field) const;
    std::optional<bool> boolean(QStringView field) const;
    std::optional<qint64> integer(QStringView field, qint64 min, qint64 max) const;
    std::optional<double> number(QStringView field, double min, double max) const;
    // Milliseconds, 1 to limits::kCompleteWithinMaxMs.
    std::optional<qint64> duration(QStringView field) const;
    // The index of the member's string in `choices`.
    std::optional<size_t> choice(QStringView field, const QStringList &choices) const;
    std::optional<size_t> choice(QStringView field, Fields choices) const;
    std::optional<QJsonObject> object(QStringView field) const;
    std::optional<QJsonArray> array(QStringView field, qsizetype lengthMax = kAnyLength) const;
    std::optional<ObjectReader> child(QStringView field, Fields fields) const;
    ObjectReader child(QStringView field) const; // reads an empty object if absent

private:
    // The type that a member must have, and the limits of a string's length, an array's
    // size or a number's value.
    struct Expected
    {
        QStringView type;
        QJsonValue min = {};
        QJsonValue max = {};
    };
    // These return nullopt, so that a getter can report and return in one statement.
    std::nullopt_t wrongType(QStringView field, const Expected &expected) const;
    std::nullopt_t report(QStringView field, QLatin1StringView code, const QJsonObject &parameters,
        const Expected &expected) const;
    std::nullopt_t outOfRange(QStringView field, const Expected &expected) const;

    QJsonObject m_object;
    QString m_pointer;
    Fields m_fields; // empty: any
    Diagnostics &m_errors;
};

[[nodiscard]] bool isName(QStringView text);
[[nodiscard]] QStringList toList(std::span<const QLatin1StringView> names);

} // namespace sagadesk::json
