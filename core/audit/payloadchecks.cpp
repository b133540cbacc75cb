#include "core/audit/payloadchecks.h"

#include "core/store/seam/journal.h"

#include <QJsonArray>

namespace sagadesk::audit {

using namespace Qt::StringLiterals;

void PayloadChecks::note(const model::EventView &event)
{
    const QJsonArray payloads = event.changes.value("payloads"_L1).toArray();
    for (const QJsonValue payload : payloads) {
        const std::pair key{
            payload["step"_L1].toInt(model::kWholeTask), payload["kind"_L1].toString()};
        const store::PayloadMark mark{
            payload["size"_L1].toInteger(), static_cast<quint32>(payload["hash"_L1].toInteger())};
        if (mark.size == 0)
            m_journaled.erase(key);
        else
            m_journaled[key] = mark;
    }
}

void PayloadChecks::check(const TaskSnapshot &task, Findings &findings) const
{
    Marks stored;
    for (const auto &[key, mark] : task.payloads)
        stored.emplace(std::pair(key.first, store::payloadName(key.second)), mark);
    if (!findings.holds(Invariant::I20, stored == m_journaled))
        findings.broken(Invariant::I20, u"payload-not-as-journaled"_s,
            {{u"stored"_s, static_cast<qint64>(stored.size())},
                {u"journaled"_s, static_cast<qint64>(m_journaled.size())}});
}

} // namespace sagadesk::audit
