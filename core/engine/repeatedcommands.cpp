#include "core/engine/repeatedcommands.h"

#include "core/base/refusalcodes.h"
#include "core/engine/listpages.h"

namespace sagadesk::engine {

using namespace Qt::StringLiterals;

namespace {

constexpr int kJournalPage = 1000;

base::Result<bool> isSame(const QJsonObject &parameters, const model::CommandKey &key)
{
    if (parameters.value("commandId"_L1).toString() != key.id)
        return false;
    if (parameters.value("commandDigest"_L1).toString() != key.digest)
        return base::Error{base::ErrorKind::Conflict, codes::kKeyDiffers, {}};
    return true;
}

} // namespace

base::Result<std::optional<qint64>> findCommand(
    store::StoreReader &reader, model::TaskId task, const model::CommandKey &key)
{
    for (qint64 after = 0;;) {
        const auto events = reader.events(task, after, kJournalPage);
        if (!events)
            return events.error();
        for (const model::EventView &event : *events) {
            const auto same = isSame(event.reason.parameters, key);
            if (!same)
                return same.error();
            if (*same)
                return std::optional(event.version);
        }
        if (events->size() < static_cast<size_t>(kJournalPage))
            return std::optional<qint64>();
        after = events->back().version;
    }
}

base::Result<bool> findAlertCommand(store::StoreReader &reader, EngineCore &core,
    model::AlertId alert, const model::CommandKey &key)
{
    const auto found = findAlert(reader, core, alert);
    if (!found)
        return found.error();
    const auto closed = isSame(found->closeReason.parameters, key);
    if (!closed || *closed || !found->task)
        return closed;
    const auto version = findCommand(reader, found->task, key);
    if (!version)
        return version.error();
    return version->has_value();
}

} // namespace sagadesk::engine
