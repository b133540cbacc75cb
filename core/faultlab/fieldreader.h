#pragma once

#include "core/workflow/definition.h"

#include <QJsonArray>
#include <QJsonObject>

#include <optional>

namespace sagadesk::faultlab {

// Reads the fields of one JSON object and remembers what is wrong with them, each with its pointer.
// A field that is left out, or wrong, is given its fallback. Codes are those of
// workflow definitions.
class FieldReader final
{
public:
    FieldReader(QJsonObject object, QString pointer, std::vector<workflow::Mistake> &mistakes);

    [[nodiscard]] QString pointer(const QString &field) const;
    [[nodiscard]] bool has(const QString &field) const { return m_object.contains(field); }
    [[nodiscard]] bool isObject(const QString &field) const
    {
        return m_object.value(field).isObject();
    }
    // An empty field: the object itself.
    void mistake(const QString &field, const QString &code, const QJsonObject &parameters = {});
    void notOneOf(const QString &field, const QString &found, const QStringList &expected);
    void allow(const QStringList &known); // others are "unknown-field"

    QString text(const QString &field); // required: "missing-field"
    QString optionalText(const QString &field);
    double number(const QString &field, double fallback, double least, double most);
    qint64 whole(const QString &field, qint64 fallback, qint64 least, qint64 most);
    qint64 duration(const QString &field, qint64 fallback);
    bool flag(const QString &field);
    // The index among `choices`: "not-one-of".
    int choice(const QString &field, const QStringList &choices);
    QJsonObject object(const QString &field);
    QJsonArray array(const QString &field);
    FieldReader child(const QString &field);

private:
    void wrongType(const QString &field, const QString &expected);

    QJsonObject m_object;
    QString m_pointer;
    std::vector<workflow::Mistake> &m_mistakes;
};

} // namespace sagadesk::faultlab
