#include "core/store/sql/tables.h"

#include "core/store/seam/taskfields.h"

namespace sagadesk::store {

namespace {

// Times are UTC milliseconds, states the numbers of core/model/states.h; 0 or NULL means unset.
// The columns of a primary key without rowid come first, in its order: SQLite 3.40 reports any
// other order as damage. Plain SQL apart from STRICT and WITHOUT ROWID, so that
// core/store/postgres/dialect.cpp can translate it.
//
// submission  the durable inbox, also used to detect duplicates. A submission without a task waits,
//             unless it was refused. A purged one stays as a tombstone without input.
// task        one row for each task, with the id of its submission. due_ms, retries, failures,
//             steps_done and current_step are derived from the steps, so that lists need no join.
//             claim1, claim2: open claims as images of their steps (recordimage.h), with the undo
//             requests of a step that has no row yet.
// claim       open claims for which the row of their task has no free slot.
// step        written when a claim of the step has ended, or when the step differs from one that
//             has not started. While a claim is open, its image is valid, and only the output and
//             the undo requests in the row are. Readers use step_record, which combines them.
// waiting     a further waiting step of a task (model/waits.h), with the rank of the task.
// payload     values that are not inline in one of these tables.
// event       the journal. Replaying it gives task, step, claim, waiting. code: the number of the
//             reason (seam/journalcodes.h), or its text if it has no number.
// endpoint    the endpoints of attempts; rows of the journal refer to them by id.
// meta        the numbers of one writing connection (id), written by each transaction that writes.
//             Readers add up open_alerts, refused_writes and inbox (waiting submissions).
//             NAME_end: the last number of the block from which the connection takes its ids.
// id_block    the last number of all blocks; a block has one owner and 1,024 numbers, or 16,384 of
//             events.
// batch       the ids of transactions (seam/batchid.h): the last one that committed, and those that
//             never will. A file may have such numbers of connections that wrote before it was
//             migrated: those are not used again.
// node        a row for each name of a node, with its last incarnation (seam/nodes.h; status:
//             model::NodeStatus; drains: NodeState::drains). Empty in a file: the one process that
//             uses it is node 0 with incarnation 0, and writes through connection 1; node N writes
//             through connection N. Instances in a file may be those of earlier nodes.
// slice       the share of a node in the limits of a service (model::Slice).
// Queues are sorted by model::queueRank(): undos before forward steps of the same rank. State 4 is
// a compensating task.
constexpr char kTables[] =
    R"sql(
CREATE TABLE submission(
  id INTEGER PRIMARY KEY,
  public_id TEXT NOT NULL UNIQUE,
  idem_key TEXT,
  traceparent TEXT,
  workflow TEXT NOT NULL,
  workflow_version INTEGER NOT NULL,
  priority INTEGER NOT NULL,
  response_queue TEXT,
  received_ms INTEGER NOT NULL,
  content_hash BLOB NOT NULL,
  refused TEXT,
  purged_ms INTEGER NOT NULL DEFAULT 0,
  input BLOB
) STRICT;
CREATE UNIQUE INDEX submission_key ON submission(idem_key) WHERE idem_key IS NOT NULL;
CREATE INDEX submission_purged ON submission(purged_ms) WHERE purged_ms > 0;
CREATE INDEX submission_refused ON submission(received_ms) WHERE refused IS NOT NULL;

CREATE TABLE workflow(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  version INTEGER NOT NULL,
  registered_ms INTEGER NOT NULL,
  definition BLOB NOT NULL,
  UNIQUE(name, version)
) STRICT;
CREATE TABLE workflow_step(
  workflow_id INTEGER NOT NULL REFERENCES workflow(id),
  idx INTEGER NOT NULL,
  name TEXT NOT NULL,
  service TEXT NOT NULL,
  failure_threshold INTEGER NOT NULL,
  on_exhausted INTEGER NOT NULL,
  wait_ms INTEGER NOT NULL,
  after_wait INTEGER NOT NULL,
  on_nontransient INTEGER NOT NULL,
  complete_within_ms INTEGER NOT NULL,
  undo_attempts INTEGER NOT NULL,
  undo_complete_within_ms INTEGER NOT NULL,
  PRIMARY KEY(workflow_id, idx)
) STRICT, WITHOUT ROWID;

CREATE TABLE task(
  id INTEGER PRIMARY KEY REFERENCES submission(id),
  workflow_id INTEGER NOT NULL REFERENCES workflow(id),
  state INTEGER NOT NULL,
  version INTEGER NOT NULL,
  locked_by INTEGER NOT NULL,
  complete_by_ms INTEGER NOT NULL,
  ready_ms INTEGER NOT NULL,
  lane INTEGER NOT NULL,
  priority INTEGER NOT NULL,
  claim_rank INTEGER NOT NULL,
  created_ms INTEGER NOT NULL,
  updated_ms INTEGER NOT NULL,
  finished_ms INTEGER NOT NULL,
  deadline_ms INTEGER NOT NULL,
  paused_ms INTEGER NOT NULL,
  cancel_requested INTEGER NOT NULL,
  undo_then_resubmit INTEGER NOT NULL,
  due_ms INTEGER NOT NULL,
  retries INTEGER NOT NULL,
  failures INTEGER NOT NULL,
  steps_done INTEGER NOT NULL,
  step_count INTEGER NOT NULL,
  current_step INTEGER NOT NULL,
  claim1_step INTEGER,
  claim1 TEXT,
  claim1_undos BLOB,
  claim2_step INTEGER,
  claim2 TEXT,
  claim2_undos BLOB,
  CHECK((claim1_step IS NULL) = (claim1 IS NULL) AND (claim2_step IS NULL) = (claim2 IS NULL))
) STRICT;
CREATE INDEX task_ready ON task(lane, 2 * claim_rank + (state <> 4)) WHERE ready_ms = 0;
CREATE INDEX task_waiting_lane ON task(lane, ready_ms, 2 * claim_rank + (state <> 4))
  WHERE ready_ms > 0;
CREATE INDEX task_waiting ON task(ready_ms) WHERE ready_ms > 0;
CREATE INDEX task_waiting_rank ON task(lane, 2 * claim_rank + (state <> 4), id, ready_ms)
  WHERE ready_ms > 0;
CREATE INDEX task_due ON task(due_ms) WHERE due_ms > 0;
CREATE INDEX task_state ON task(state) WHERE state <> 2;
CREATE INDEX task_finished ON task(finished_ms) WHERE finished_ms > 0;
CREATE INDEX task_retries ON task(retries) WHERE retries > 0;
CREATE INDEX task_failures ON task(failures) WHERE failures > 0;
CREATE INDEX task_paused ON task(paused_ms) WHERE paused_ms > 0;

CREATE TABLE claim(
  task_id INTEGER NOT NULL REFERENCES task(id),
  step INTEGER NOT NULL,
  image TEXT NOT NULL,
  undo_requests BLOB,
  PRIMARY KEY(task_id, step)
) STRICT, WITHOUT ROWID;
CREATE TABLE step(
  task_id INTEGER NOT NULL REFERENCES task(id),
  idx INTEGER NOT NULL,
  state INTEGER NOT NULL,
  undo_state INTEGER NOT NULL,
  effect INTEGER NOT NULL,
  effect_order INTEGER NOT NULL,
  key_generation INTEGER NOT NULL,
  undo_count INTEGER NOT NULL,
  undos_done INTEGER NOT NULL,
  token INTEGER NOT NULL,
  locked_by INTEGER NOT NULL,
  complete_by_ms INTEGER NOT NULL,
  last_complete_by_ms INTEGER NOT NULL,
  open_until_ms INTEGER NOT NULL,
  not_before_ms INTEGER NOT NULL,
  deferred_since_ms INTEGER NOT NULL,
  started_ms INTEGER NOT NULL,
  finished_ms INTEGER NOT NULL,
  failure_count INTEGER NOT NULL,
  retry_count INTEGER NOT NULL,
  attempts INTEGER NOT NULL,
  interruptions INTEGER NOT NULL,
  handed_over INTEGER NOT NULL,
  waited INTEGER NOT NULL,
  undo TEXT,
  output BLOB,
  undo_requests BLOB,
  PRIMARY KEY(task_id, idx)
) STRICT, WITHOUT ROWID;
CREATE TABLE waiting(
  task_id INTEGER NOT NULL REFERENCES task(id),
  step INTEGER NOT NULL,
  lane INTEGER NOT NULL,
  claim_rank INTEGER NOT NULL,
  ready_ms INTEGER NOT NULL,
  PRIMARY KEY(task_id, step)
) STRICT, WITHOUT ROWID;
CREATE INDEX waiting_ready ON waiting(lane, 2 * claim_rank + 1) WHERE ready_ms = 0;
CREATE INDEX waiting_lane ON waiting(lane, ready_ms, 2 * claim_rank + 1) WHERE ready_ms > 0;
CREATE INDEX waiting_next ON waiting(ready_ms) WHERE ready_ms > 0;
CREATE INDEX waiting_rank ON waiting(lane, 2 * claim_rank + 1, task_id, ready_ms)
  WHERE ready_ms > 0;
CREATE TABLE payload(
  task_id INTEGER NOT NULL REFERENCES task(id),
  step INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY(task_id, step, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE event(
  id INTEGER PRIMARY KEY,
  task_id INTEGER NOT NULL REFERENCES task(id),
  at_ms INTEGER NOT NULL,
  version INTEGER NOT NULL,
  instance INTEGER NOT NULL,
  operator TEXT,
  code ANY NOT NULL,
  op_step INTEGER,
  op_kind INTEGER,
  token INTEGER NOT NULL,
  epoch INTEGER NOT NULL,
  detail TEXT NOT NULL,
  batch INTEGER NOT NULL,
  connection INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX event_task ON event(task_id, version);
CREATE INDEX event_operator ON event(id) WHERE operator IS NOT NULL;
CREATE INDEX event_supervisor ON event(id) WHERE epoch > 0;
CREATE TABLE endpoint(
  id INTEGER PRIMARY KEY,
  url TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE orders(
  task_id INTEGER PRIMARY KEY REFERENCES task(id),
  order_id TEXT NOT NULL,
  content BLOB NOT NULL
) STRICT;
)sql"
    // alert            an alert about a task, or about another subject, such as a service.
    // alert_event      the history of alerts without a task, which are not in the journal.
    // response_purged  the last purged message of each queue and connection, by its batch and then
    //                  its id; under the empty name, the last purged row of the journal. at_ms: its
    //                  stamp; purges: how many purges have removed rows (purgemarks.h).
    // service_view     what the engine knows about its services (model::ServiceView).
    // restriction      the restrictions set by operators and not lifted (model::Restriction).
    // control          operators' commands about the engine itself: services, intake, Supervisor,
    //                  nodes, webhooks, purges (model::Control).
    // downtime         periods in which the process did not run, or the store could not commit;
    //                  requests that were in progress may settle later because of them
    //                  (model/downtime.h). kind: model::DowntimeKind.
    // webhook          how far each webhook has received the journal (seam/webhookplace.h).
    // task_block       how many tasks of a workflow (sorted_by 0) or of a priority (1) there are
    //                  among 1,024 successive ids (taskblocks.h).
    // operation        bulk work: the order, its progress, how many tasks are in which state.
    // operation_item   the frozen set, including excluded tasks; watched: core/model/bulkoutcome.h.
    // operation_event  operators' commands about the operation, and its automatic changes.
    R"sql(
CREATE TABLE alert(
  id INTEGER PRIMARY KEY,
  task_id INTEGER REFERENCES task(id),
  subject TEXT,
  step INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  state INTEGER NOT NULL,
  raised_ms INTEGER NOT NULL,
  snoozed_until_ms INTEGER NOT NULL DEFAULT 0,
  closed_ms INTEGER NOT NULL DEFAULT 0,
  reason TEXT NOT NULL,
  close_reason TEXT,
  assignee TEXT,
  note TEXT,
  CHECK((task_id IS NULL) <> (subject IS NULL))
) STRICT;
CREATE UNIQUE INDEX alert_open ON alert(task_id, step, kind)
  WHERE state <> 4 AND task_id IS NOT NULL;
CREATE UNIQUE INDEX alert_open_subject ON alert(subject, kind)
  WHERE state <> 4 AND subject IS NOT NULL;
CREATE INDEX alert_task ON alert(task_id);
CREATE INDEX alert_subject ON alert(subject) WHERE subject IS NOT NULL;
CREATE INDEX alert_state ON alert(state);
CREATE TABLE alert_event(
  id INTEGER PRIMARY KEY,
  alert_id INTEGER NOT NULL REFERENCES alert(id),
  at_ms INTEGER NOT NULL,
  instance INTEGER NOT NULL,
  epoch INTEGER NOT NULL,
  operator TEXT,
  state INTEGER NOT NULL,
  reason TEXT NOT NULL
) STRICT;
CREATE INDEX alert_event_of ON alert_event(alert_id);

CREATE TABLE response(
  id INTEGER PRIMARY KEY,
  queue TEXT NOT NULL,
  public_id TEXT NOT NULL,
  status INTEGER NOT NULL,
  at_ms INTEGER NOT NULL,
  detail TEXT,
  batch INTEGER NOT NULL,
  connection INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX response_queue ON response(queue, batch);
CREATE TABLE response_purged(
  queue TEXT NOT NULL,
  connection INTEGER NOT NULL DEFAULT 1,
  through INTEGER NOT NULL,
  batch INTEGER NOT NULL,
  at_ms INTEGER NOT NULL,
  purges INTEGER NOT NULL,
  PRIMARY KEY(queue, connection)
) STRICT, WITHOUT ROWID;

CREATE TABLE operation(
  id INTEGER PRIMARY KEY,
  action TEXT NOT NULL,
  step TEXT,
  filter TEXT,
  operator TEXT NOT NULL,
  reason TEXT,
  keep_counts INTEGER NOT NULL,
  reset_deadline INTEGER NOT NULL,
  canary INTEGER NOT NULL,
  rate_per_1000_s INTEGER NOT NULL,
  failure_limit INTEGER NOT NULL,
  grace_ms INTEGER NOT NULL,
  created_ms INTEGER NOT NULL,
  state INTEGER NOT NULL,
  phase INTEGER NOT NULL,
  stop_reason TEXT,
  forgiven INTEGER NOT NULL,
  pending INTEGER NOT NULL,
  dispatched INTEGER NOT NULL,
  completed INTEGER NOT NULL,
  refused INTEGER NOT NULL,
  failed INTEGER NOT NULL,
  left_out INTEGER NOT NULL,
  canceled INTEGER NOT NULL,
  starts_ms INTEGER NOT NULL,
  updated_ms INTEGER NOT NULL,
  finished_ms INTEGER NOT NULL,
  idem_key TEXT,
  content_hash BLOB
) STRICT;
CREATE UNIQUE INDEX operation_key ON operation(idem_key) WHERE idem_key IS NOT NULL;
CREATE INDEX operation_open ON operation(id) WHERE finished_ms = 0;
CREATE INDEX operation_finished ON operation(finished_ms) WHERE finished_ms > 0;
CREATE TABLE operation_item(
  operation_id INTEGER NOT NULL REFERENCES operation(id),
  task_id INTEGER NOT NULL,
  version INTEGER NOT NULL,
  fenced INTEGER NOT NULL,
  state INTEGER NOT NULL,
  reason TEXT,
  watched TEXT,
  seen_version INTEGER NOT NULL DEFAULT 0,
  dispatched_ms INTEGER NOT NULL DEFAULT 0,
  ended_ms INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY(operation_id, task_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX operation_item_pending ON operation_item(operation_id, task_id) WHERE state = 0;
CREATE INDEX operation_item_dispatched ON operation_item(operation_id, task_id) WHERE state = 1;
CREATE TABLE operation_event(
  id INTEGER PRIMARY KEY,
  operation_id INTEGER NOT NULL REFERENCES operation(id),
  at_ms INTEGER NOT NULL,
  operator TEXT,
  reason TEXT NOT NULL
) STRICT;
CREATE INDEX operation_event_of ON operation_event(operation_id);

CREATE TABLE service_view(
  service TEXT NOT NULL,
  node INTEGER NOT NULL DEFAULT 0,
  instance INTEGER NOT NULL,
  queue INTEGER NOT NULL,
  usable INTEGER NOT NULL,
  reason TEXT NOT NULL,
  since_ms INTEGER NOT NULL,
  succeeded_ms INTEGER NOT NULL,
  alert_after_ms INTEGER NOT NULL,
  PRIMARY KEY(service, node)
) STRICT, WITHOUT ROWID;
CREATE TABLE restriction(
  service TEXT NOT NULL,
  what TEXT NOT NULL,
  value_per_1000 INTEGER NOT NULL,
  operator TEXT NOT NULL,
  reason TEXT NOT NULL,
  since_ms INTEGER NOT NULL,
  PRIMARY KEY(service, what)
) STRICT, WITHOUT ROWID;
CREATE TABLE control(
  id INTEGER PRIMARY KEY,
  at_ms INTEGER NOT NULL,
  operator TEXT NOT NULL,
  what TEXT NOT NULL,
  service TEXT NOT NULL,
  value_per_1000 INTEGER NOT NULL,
  reason TEXT NOT NULL
) STRICT;
CREATE TABLE downtime(
  node INTEGER NOT NULL DEFAULT 0,
  from_ms INTEGER NOT NULL,
  to_ms INTEGER NOT NULL,
  kind INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY(node, from_ms)
) STRICT, WITHOUT ROWID;

CREATE TABLE webhook(
  name TEXT PRIMARY KEY,
  cursor TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE counter(
  workflow_id INTEGER NOT NULL REFERENCES workflow(id),
  state INTEGER NOT NULL,
  node INTEGER NOT NULL DEFAULT 0,
  tasks INTEGER NOT NULL,
  PRIMARY KEY(workflow_id, state, node)
) STRICT, WITHOUT ROWID;
CREATE TABLE task_block(
  sorted_by INTEGER NOT NULL,
  value INTEGER NOT NULL,
  block INTEGER NOT NULL,
  tasks INTEGER NOT NULL,
  PRIMARY KEY(sorted_by, value, block)
) STRICT, WITHOUT ROWID;
CREATE TABLE lease(
  name TEXT PRIMARY KEY,
  holder INTEGER NOT NULL,
  epoch INTEGER NOT NULL,
  expires_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE instance(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  registered_ms INTEGER NOT NULL,
  node INTEGER NOT NULL DEFAULT 0,
  incarnation INTEGER NOT NULL DEFAULT 0,
  UNIQUE(name, incarnation)
) STRICT;
CREATE TABLE node(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  incarnation INTEGER NOT NULL,
  status INTEGER NOT NULL DEFAULT 0,
  registered_ms INTEGER NOT NULL DEFAULT 0,
  heartbeat_ms INTEGER NOT NULL DEFAULT 0,
  lease_ttl_ms INTEGER NOT NULL DEFAULT 0,
  roles INTEGER NOT NULL DEFAULT 0,
  version TEXT NOT NULL DEFAULT '',
  boot_id TEXT NOT NULL DEFAULT '',
  lock_device INTEGER NOT NULL DEFAULT 0,
  lock_inode INTEGER NOT NULL DEFAULT 0,
  drains INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE slice(
  service TEXT NOT NULL,
  node INTEGER NOT NULL,
  incarnation INTEGER NOT NULL,
  wanted INTEGER NOT NULL DEFAULT 0,
  held INTEGER NOT NULL DEFAULT 0,
  granted INTEGER NOT NULL DEFAULT 0,
  held_share INTEGER NOT NULL DEFAULT 0,
  granted_share INTEGER NOT NULL DEFAULT 0,
  until_ms INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY(service, node, incarnation)
) STRICT, WITHOUT ROWID;
CREATE TABLE meta(
  id INTEGER NOT NULL PRIMARY KEY,
  last_submission INTEGER NOT NULL DEFAULT 0,
  submission_end INTEGER NOT NULL DEFAULT 0,
  created_through INTEGER NOT NULL DEFAULT 0,
  last_event INTEGER NOT NULL DEFAULT 0,
  event_end INTEGER NOT NULL DEFAULT 0,
  last_event_ms INTEGER NOT NULL DEFAULT 0,
  last_alert INTEGER NOT NULL DEFAULT 0,
  alert_end INTEGER NOT NULL DEFAULT 0,
  last_response INTEGER NOT NULL DEFAULT 0,
  response_end INTEGER NOT NULL DEFAULT 0,
  open_alerts INTEGER NOT NULL DEFAULT 0,
  refused_writes INTEGER NOT NULL DEFAULT 0,
  inbox INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE id_block(
  name TEXT PRIMARY KEY,
  last INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE batch(
  node INTEGER NOT NULL DEFAULT 0,
  incarnation INTEGER NOT NULL DEFAULT 0,
  connection INTEGER NOT NULL DEFAULT 1,
  number INTEGER NOT NULL,
  abandoned INTEGER NOT NULL,
  PRIMARY KEY(node, incarnation, connection, number)
) STRICT, WITHOUT ROWID;
)sql";

constexpr char kFirstRows[] = R"sql(
INSERT INTO meta(id, submission_end, event_end, alert_end, response_end)
  VALUES(1, 1024, 1024, 1024, 1024);
INSERT INTO id_block VALUES('alert', 1024), ('event', 1024), ('response', 1024),
  ('submission', 1024);
INSERT INTO batch(number, abandoned) VALUES(1, 0);
)sql";

template <class Record>
qint64 initially(const Field<Record> &field)
{
    return field.get(Record());
}

// The value of a field of step_record: from the image of the open claim if there is one, otherwise
// from the row, otherwise as in a step that has not started.
QByteArray recorded(const char *column, int inImage, qint64 initial)
{
    return QByteArray(", CASE WHEN image IS NULL THEN coalesce(") + column + ", "
        + QByteArray::number(initial) + ") ELSE CAST(json_extract(image, '$["
        + QByteArray::number(inImage) + "]') AS INTEGER) END AS " + column;
}

QByteArray recordedUndo(const char *column, int inImage, qint64 initial)
{
    return "coalesce(CAST(json_extract(undo, '$[" + QByteArray::number(inImage)
        + "]') AS INTEGER), " + QByteArray::number(initial) + ") AS undo_" + column;
}

// All stored parts of a step in one row; `image` is set only while a claim of the step is open.
constexpr char kStepSources[] =
    "SELECT task.id AS task_id, ws.idx AS idx, CASE ws.idx WHEN task.claim1_step THEN task.claim1"
    " WHEN task.claim2_step THEN task.claim2 ELSE claim.image END AS image,"
    " step.idx IS NOT NULL AS has_row, step.undo AS row_undo, waiting.ready_ms, waiting.lane";
constexpr char kStepTables[] =
    " FROM task JOIN workflow_step ws ON ws.workflow_id = task.workflow_id"
    " LEFT JOIN step ON step.task_id = task.id AND step.idx = ws.idx"
    " LEFT JOIN claim ON claim.task_id = task.id AND claim.step = ws.idx"
    " LEFT JOIN waiting ON waiting.task_id = task.id AND waiting.step = ws.idx";

// The kinds are those of model::PayloadKind. They are cast to the affinity of the column in
// `payload`: otherwise SQLite would collect and sort all values instead of using the keys.
constexpr char kColdValue[] =
    "CREATE TEMP VIEW cold_value(task_id, step, kind, bytes) AS"
    " SELECT task_id, idx, CAST(1 AS INTEGER), output FROM step WHERE output IS NOT NULL"
    " UNION ALL SELECT task_id, idx, CAST(3 AS INTEGER), undo_requests FROM step WHERE "
    "undo_requests IS NOT NULL"
    " UNION ALL SELECT id, claim1_step, CAST(3 AS INTEGER), claim1_undos FROM task WHERE "
    "claim1_undos IS NOT NULL"
    " UNION ALL SELECT id, claim2_step, CAST(3 AS INTEGER), claim2_undos FROM task WHERE "
    "claim2_undos IS NOT NULL"
    " UNION ALL SELECT task_id, step, CAST(3 AS INTEGER), undo_requests FROM claim WHERE "
    "undo_requests IS NOT NULL"
    " UNION ALL SELECT task_id, step, kind, bytes FROM payload;";

QByteArray stepRecordSql()
{
    QByteArray fields;
    QByteArray sources;
    int inImage = 0;
    for (const auto &field : storedStepFields()) {
        fields += recorded(field.column, inImage++, initially(field));
        sources += QByteArray(", step.") + field.column;
    }
    for (const auto &field : claimFields()) {
        fields += recorded(field.column, inImage++, initially(field));
        sources += QByteArray(", step.") + field.column;
    }
    for (const auto &field : waitFields())
        fields += QByteArray(", coalesce(") + field.column + ", "
            + QByteArray::number(initially(field)) + ") AS " + field.column;
    QByteArray undoFields;
    int inUndo = 0;
    for (const auto &field : claimFields())
        undoFields += ", " + recordedUndo(field.column, inUndo++, initially(field));
    fields += ", CASE WHEN image IS NULL THEN row_undo ELSE json_extract(image, '$["
        + QByteArray::number(inImage) + "]') END AS undo";
    return "CREATE TEMP VIEW step_record AS SELECT *" + undoFields
        + " FROM (SELECT task_id, idx, has_row, image IS NOT NULL AS claimed" + fields + " FROM ("
        + kStepSources + sources + kStepTables + ") AS sources) AS fields;";
}

} // namespace

const char *tablesSql()
{
    static const QByteArray sql = QByteArray(kTables) + kFirstRows;
    return sql.constData();
}

const char *firstRowsSql()
{
    return kFirstRows;
}

QByteArray recordViewsSql()
{
    static const QByteArray sql = stepRecordSql() + kColdValue;
    return sql;
}

} // namespace sagadesk::store
