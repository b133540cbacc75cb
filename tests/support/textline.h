#pragma once

#include "core/model/reason.h"
#include "core/store/seam/taskfields.h"

#include <QJsonDocument>

#include <concepts>
#include <type_traits>

namespace sagadesk::tests {

// A record as a line of text for comparisons and messages: its kind, then its fields by name.
class TextLine final
{
public:
    explicit TextLine(const char *what)
        : m_text(QString::fromLatin1(what) + u':')
    {
    }
    TextLine &add(const char *name, const QString &value)
    {
        m_text += u' ' + QString::fromLatin1(name) + u'=' + value;
        return *this;
    }
    TextLine &add(const char *name, const QByteArray &value)
    {
        return add(name, QString::fromUtf8(value));
    }
    TextLine &add(const char *name, const QJsonObject &value)
    {
        return add(name, QJsonDocument(value).toJson(QJsonDocument::Compact));
    }
    TextLine &add(const char *name, const model::Reason &reason)
    {
        return add(name, reason.code).add("with", reason.parameters);
    }
    TextLine &add(const char *name, double value) { return add(name, QString::number(value)); }
    template <class T>
    requires(std::is_enum_v<T> || std::integral<T>) TextLine &add(const char *name, T value)
    {
        return add(name, QString::number(static_cast<qint64>(value)));
    }
    template <class Tag>
    TextLine &add(const char *name, const base::Id<Tag> &id)
    {
        return add(name, id.value);
    }
    template <class Record>
    TextLine &addFields(std::span<const store::Field<Record>> fields, const Record &record)
    {
        for (const auto &field : fields)
            add(field.column, field.get(record));
        return *this;
    }
    operator QString() const { return m_text; }

private:
    QString m_text;
};

} // namespace sagadesk::tests
