#pragma once

#include "core/model/bulkoperation.h"
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
    TextLine &addCounts(const model::BulkCounts &counts)
    {
        return add("pending", counts.pending)
            .add("dispatched", counts.dispatched)
            .add("completed", counts.completed)
            .add("refused", counts.refused)
            .add("failed", counts.failed)
            .add("left-out", counts.leftOut)
            .add("canceled", counts.canceled);
    }
    TextLine &addAuthor(const model::Author &author)
    {
        return add("instance", author.instance).add("operator", author.operatorName);
    }
    TextLine &addStep(const model::StepRecord &step)
    {
        return addFields(store::stepFields(), step)
            .addFields(store::claimFields(), step.forward)
            .addFields(store::claimFields(), step.undo);
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
