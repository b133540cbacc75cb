#pragma once

#include "core/model/downtime.h"
#include "core/store/seam/auditfacts.h"
#include "core/store/seam/journal.h"
#include "core/store/seam/taskfields.h"
#include "core/views/views.h"

#include <QHash>

#include <map>
#include <vector>

namespace sagadesk::store {

struct AuditAlert
{
    qint64 id = 0;
    int step = model::kWholeTask;
    model::AlertKind kind = model::AlertKind::StepFailed;
    model::AlertState state = model::AlertState::Open;
};

// What the audit reads about one task.
struct AuditTask
{
    model::TaskRecord record;
    TaskDigest digest; // as stored
    // In the order of the journal, or of the task's versions if several connections may have
    // written the rows. Attempts are contained only in `changes`.
    std::vector<model::EventView> events;
    std::vector<AuditAlert> alerts;
    QHash<int, QByteArray> undoRequests; // as stored, by step
    // As stored, by step (including kWholeTask) and kind; excludes the input of the task.
    std::map<std::pair<int, model::PayloadKind>, PayloadMark> payloads;
    int stepRows = 0; // number of steps that its workflow has in the store
    int strayRows = 0; // rows of steps that the task does not have
    QHash<int, int> claims; // number of stored claims by step
    bool isPayloadDoubled = false; // a step has two payloads of the same kind
    bool orderThere = false; // its business record exists
};

struct AuditWorkflow
{
    model::WorkflowId id;
    QByteArray definition; // as stored, possibly unreadable
};

// What the audit needs to judge whether steps in a service's queue have waited too long.
struct AuditService
{
    int queue = 0;
    qint64 alertAfterMs = 0;
    bool isAlerted = false; // an alert is open, or an operator has closed it for this outage
    qint64 completedAt = 0; // when a step or an undo last completed, UTC ms; 0: none in the journal
};

// What a store holds, unchanged, in one snapshot taken when the source was opened: nothing is
// corrected or judged, and states may have values outside of their enums. Memory use depends on the
// largest task, and hardly on the number of tasks. Lives on one thread.
//
// A failed read ends early, and so do all later ones: check status() at the end.
class AuditSource
{
public:
    virtual ~AuditSource() = default;

    // Reads the tasks in the order of their ids. False: no more tasks, or an error.
    [[nodiscard]] virtual bool nextTask(AuditTask &task) = 0;
    [[nodiscard]] virtual QString publicId(model::TaskId task) = 0; // empty: no such submission
    [[nodiscard]] virtual std::vector<AuditWorkflow> workflows() = 0;
    [[nodiscard]] virtual std::vector<AuditService> services() = 0;
    [[nodiscard]] virtual model::Downtimes pauses() = 0; // all of them, oldest first
    // Whether the ids of the journal are in the order of commits: one connection has written it.
    [[nodiscard]] virtual bool isOrdered() { return true; }
    // Whether the journal may have rows of several nodes, even if one process uses the store now.
    [[nodiscard]] virtual bool hadNodes() { return false; }
    [[nodiscard]] virtual StoreFacts &storeFacts() = 0;
    [[nodiscard]] virtual BulkFacts &bulkFacts() = 0;

    [[nodiscard]] virtual base::Result<void> status() = 0; // the first error of all reads
};

} // namespace sagadesk::store
