#pragma once

#include "core/base/error.h"
#include "core/base/reason.h"

#include <QJsonValue>
#include <QStringList>

#include <vector>

namespace sagadesk::json {

// An error at one place of a document: a JSON pointer (RFC 6901) and the reason. Its parameter
// `remedy`, if there is one, is a code that says how to correct the error.
struct ValidationError
{
    QString pointer;
    base::Reason what;
};

// An InvalidInput error with this code and {validationErrors: [{pointer, code, …}]}.
[[nodiscard]] base::Error validationFailed(
    const QString &code, const std::vector<ValidationError> &errors);

// Appends one reference token to a JSON pointer.
[[nodiscard]] QString pointerTo(const QString &base, const QString &token);
[[nodiscard]] QString pointerTo(const QString &base, qsizetype index);

// How the checks and errors of one kind of document differ from those of a workflow definition.
struct ErrorStyle
{
    // What the parameters of an error show: the type that was found, an excerpt of the value that
    // was found, or what is expected (`expected` with `min` and `max`).
    enum class Shows : quint8 { Type, Value, Limits } shows = Shows::Type;
    bool pointsAtMissing = false; // "missing-field" points to the member, not to its object
    bool rangeFirst = false; // a fraction out of range is "out-of-range", not "not-whole"
    // Choices and durations: an empty string counts as absent, and neither the length of a string
    // nor the range of a duration is checked.
    bool lenientTexts = false;
    QLatin1StringView arrayName = QLatin1StringView("array"); // what "wrong-type" calls an array
    bool anyLimits = false; // lengths, ranges and names are not checked
};

// Collects the errors of one document in the order in which they are found.
class Diagnostics final
{
public:
    explicit Diagnostics(const ErrorStyle &style = {})
        : m_style(style)
    {
    }

    void add(const QString &pointer, QLatin1StringView code, const QJsonObject &parameters = {});
    void wrongType(const QString &pointer, const QJsonValue &found, QStringView expected);
    void notOneOf(const QString &pointer, const QString &found, const QStringList &expected);

    [[nodiscard]] const ErrorStyle &style() const { return m_style; }
    [[nodiscard]] const std::vector<ValidationError> &errors() const { return m_errors; }
    [[nodiscard]] std::vector<ValidationError> take() && { return std::move(m_errors); }
    [[nodiscard]] bool isEmpty() const { return m_errors.empty(); }

private:
    ErrorStyle m_style;
    std::vector<ValidationError> m_errors;
};

} // namespace sagadesk::json
