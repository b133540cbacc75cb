#pragma once

#include "core/workflow/definition.h"

#include <QJsonObject>

#include <limits>
#include <span>

namespace sagadesk::workflow {

// Collects the mistakes of one document.
class MistakeList final
{
public:
    void add(const QString &pointer, QStringView code, const QJsonObject &parameters = {});
    void wrongType(const QString &pointer, const QJsonValue &found, QStringView expected);
    void notOneOf(const QString &pointer, const QString &found, const QStringList &expected);
    [[nodiscard]] std::vector<Mistake> take() && { return std::move(m_mistakes); }
    [[nodiscard]] bool isEmpty() const { return m_mistakes.empty(); }

private:
    std::vector<Mistake> m_mistakes;
};

// Reads the fields of one JSON object. Unknown fields are mistakes at once; a field of the wrong
// type or out of range is a mistake and reads as nothing, as does one that is absent. Reading a
// field that the list of accepted ones does not have is our own mistake.
class ObjectReader final
{
public:
    using Fields = std::span<const QLatin1StringView>;
    ObjectReader(QJsonObject object, QString pointer, Fields fields, MistakeList &mistakes);

    [[nodiscard]] QString pointer() const { return m_pointer; }
    [[nodiscard]] QString pointer(QStringView field) const;
    [[nodiscard]] MistakeList &mistakes() const { return m_mistakes; }
    [[nodiscard]] bool has(QStringView field) const;
    // Undefined when it is absent.
    [[nodiscard]] QJsonValue value(QStringView field) const;
    // The fields that are there, in the order of `among`.
    [[nodiscard]] QStringList present(Fields among) const;

    // A mistake when the field is absent; then false.
    bool require(QStringView field) const;
    std::optional<QString> text(QStringView field, qsizetype lengthMax) const;
    // [a-z0-9][a-z0-9-]*, up to limits::kNameLengthMax.
    std::optional<QString> name(QStringView field) const;
    std::optional<qint64> integer(QStringView field, qint64 min, qint64 max) const;
    std::optional<double> number(QStringView field, double min, double max) const;
    // Milliseconds, 1 to limits::kCompleteWithinMaxMs.
    std::optional<qint64> duration(QStringView field) const;
    // The index of the text in `choices`.
    std::optional<size_t> choice(QStringView field, Fields choices) const;
    std::optional<QJsonObject> object(QStringView field) const;
    std::optional<QJsonArray> array(QStringView field, qsizetype lengthMax) const;

private:
    void outOfRange(QStringView field, const QJsonValue &min, const QJsonValue &max) const;

    QJsonObject m_object;
    QString m_pointer;
    Fields m_fields;
    MistakeList &m_mistakes;
};

[[nodiscard]] bool isName(QStringView text);
[[nodiscard]] QStringList toList(std::span<const QLatin1StringView> names);

} // namespace sagadesk::workflow
