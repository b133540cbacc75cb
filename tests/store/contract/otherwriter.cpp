#include "tests/store/contract/otherwriter.h"

#include "core/base/assert.h"
#include "core/model/bulkoperation.h"

#include <algorithm>

namespace sagadesk::tests {

const OtherWriter &otherWriter(Meanwhile change)
{
    static const QByteArray paused = QByteArray::number(static_cast<int>(model::BulkState::Paused));
    static const OtherWriter kAll[] = {
        {Meanwhile::TaskChanged, {"purge-task"},
            "UPDATE task SET version = version + 1;"
            "INSERT INTO event SELECT (SELECT max(id) FROM event) + row_number() OVER (), id,"
            " updated_ms, version, 0, NULL, 'advanced', NULL, NULL, 0, 0, '{}',"
            " (SELECT max(batch) FROM event), 1 FROM task",
            false},
        {Meanwhile::AlertClosed,
            {"set-alert-state", "snooze-alert", "close-alert-by-operator", "assign-alert",
                "note-alert", "reopen-alert", "mark-alert", "close-alert", "set-alert-reason",
                "close-subject-alert"},
            "UPDATE meta SET open_alerts = 0;"
            "UPDATE alert SET state = 4, closed_ms = 1 WHERE state <> 4"},
        {Meanwhile::LeaseTaken, {"write-lease"},
            "INSERT INTO lease VALUES('supervisor', 1,"
            " (SELECT coalesce(max(epoch), 0) + 5 FROM lease), 0)"
            " ON CONFLICT(name) DO UPDATE SET holder=1, epoch=excluded.epoch, expires_ms=0"},
        {Meanwhile::SubmissionRefused, {"refuse-submission"},
            "UPDATE submission SET refused = '{\"code\":\"purged\"}'"
            " WHERE id > (SELECT created_through FROM meta);"
            "UPDATE meta SET created_through = last_submission, inbox = 0"},
        {Meanwhile::DefinitionReplaced, {"set-definition"},
            "UPDATE workflow SET definition = CAST('{}' AS BLOB)"},
        {Meanwhile::BulkPaused, {"update-bulk"},
            "UPDATE operation SET updated_ms = updated_ms + 1, state = " + paused},
        {Meanwhile::ItemDispatched, {"mark-bulk-item", "cancel-bulk-items"},
            "UPDATE operation_item SET state = 1, seen_version = 1000 WHERE state = 0;"
            "UPDATE operation SET dispatched = dispatched + pending, pending = 0"}};
    const auto found = std::find_if(std::begin(kAll), std::end(kAll),
        [change](const OtherWriter &other) { return other.change == change; });
    SAGADESK_ASSERT(found != std::end(kAll));
    return *found;
}

} // namespace sagadesk::tests
