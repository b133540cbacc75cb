#include "core/store/sqlite/schema.h"

#include <QByteArray>

#include <sqlite3.h>

namespace sagadesk::store {

namespace {

// Times are UTC milliseconds, states the numbers of core/model/states.h, 0 or NULL means none.
// Plain SQL apart from STRICT and WITHOUT ROWID, so that a second dialect can follow it table by
// table.
//
// submission  the durable inbox and the record against doubles. Those without a task wait, unless
//             refused; they are above meta.created_through. A purged one stays as a tombstone
//             without input.
// task        one row a task, id = its submission's. due_ms, retries, failures, steps_done and
//             current_step follow from the steps and spare the lists a join.
// step, undo  a claim each; a step has an undo row only once an undo was planned.
// event       the journal. Replaying it gives task, step, undo.
// meta        one row: what every commit carries.
constexpr char kVersion1[] = R"sql(
CREATE TABLE submission(
  id INTEGER PRIMARY KEY,
  public_id TEXT NOT NULL UNIQUE,
  idem_key TEXT,
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
  current_step INTEGER NOT NULL
) STRICT;
CREATE INDEX task_ready ON task(lane, claim_rank) WHERE ready_ms = 0;
CREATE INDEX task_waiting_lane ON task(lane, ready_ms) WHERE ready_ms > 0;
CREATE INDEX task_waiting ON task(ready_ms) WHERE ready_ms > 0;
CREATE INDEX task_due ON task(due_ms) WHERE due_ms > 0;
CREATE INDEX task_workflow ON task(workflow_id);
CREATE INDEX task_priority ON task(priority);
CREATE INDEX task_state ON task(state) WHERE state <> 2;
CREATE INDEX task_finished ON task(finished_ms) WHERE finished_ms > 0;
CREATE INDEX task_retries ON task(retries) WHERE retries > 0;
CREATE INDEX task_failures ON task(failures) WHERE failures > 0;
CREATE INDEX task_paused ON task(paused_ms) WHERE paused_ms > 0;

CREATE TABLE step(
  task_id INTEGER NOT NULL REFERENCES task(id),
  idx INTEGER NOT NULL,
  state INTEGER NOT NULL,
  undo_state INTEGER NOT NULL,
  effect INTEGER NOT NULL,
  effect_order INTEGER NOT NULL,
  key_generation INTEGER NOT NULL,
  has_undo INTEGER NOT NULL,
  token INTEGER NOT NULL,
  locked_by INTEGER NOT NULL,
  complete_by_ms INTEGER NOT NULL,
  last_complete_by_ms INTEGER NOT NULL,
  not_before_ms INTEGER NOT NULL,
  deferred_since_ms INTEGER NOT NULL,
  started_ms INTEGER NOT NULL,
  finished_ms INTEGER NOT NULL,
  failure_count INTEGER NOT NULL,
  retry_count INTEGER NOT NULL,
  attempts INTEGER NOT NULL,
  handed_over INTEGER NOT NULL,
  waited INTEGER NOT NULL,
  PRIMARY KEY(task_id, idx)
) STRICT, WITHOUT ROWID;
CREATE TABLE undo(
  task_id INTEGER NOT NULL REFERENCES task(id),
  idx INTEGER NOT NULL,
  token INTEGER NOT NULL,
  locked_by INTEGER NOT NULL,
  complete_by_ms INTEGER NOT NULL,
  last_complete_by_ms INTEGER NOT NULL,
  not_before_ms INTEGER NOT NULL,
  deferred_since_ms INTEGER NOT NULL,
  started_ms INTEGER NOT NULL,
  finished_ms INTEGER NOT NULL,
  failure_count INTEGER NOT NULL,
  retry_count INTEGER NOT NULL,
  attempts INTEGER NOT NULL,
  handed_over INTEGER NOT NULL,
  waited INTEGER NOT NULL,
  PRIMARY KEY(task_id, idx)
) STRICT, WITHOUT ROWID;
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
  code TEXT NOT NULL,
  op_step INTEGER,
  op_kind INTEGER,
  token INTEGER NOT NULL,
  epoch INTEGER NOT NULL,
  detail TEXT NOT NULL
) STRICT;
CREATE INDEX event_task ON event(task_id);
CREATE INDEX event_operator ON event(id) WHERE operator IS NOT NULL;
CREATE INDEX event_supervisor ON event(id) WHERE epoch > 0;

CREATE TABLE alert(
  id INTEGER PRIMARY KEY,
  task_id INTEGER NOT NULL REFERENCES task(id),
  step INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  state INTEGER NOT NULL,
  raised_ms INTEGER NOT NULL,
  snoozed_until_ms INTEGER NOT NULL DEFAULT 0,
  closed_ms INTEGER NOT NULL DEFAULT 0,
  reason TEXT NOT NULL,
  close_reason TEXT,
  assignee TEXT,
  note TEXT
) STRICT;
CREATE UNIQUE INDEX alert_open ON alert(task_id, step, kind) WHERE state <> 4;
CREATE INDEX alert_task ON alert(task_id);
CREATE INDEX alert_state ON alert(state);

CREATE TABLE response(
  id INTEGER PRIMARY KEY,
  queue TEXT NOT NULL,
  public_id TEXT NOT NULL,
  status INTEGER NOT NULL,
  at_ms INTEGER NOT NULL,
  detail TEXT
) STRICT;
CREATE INDEX response_queue ON response(queue);

CREATE TABLE orders(
  task_id INTEGER PRIMARY KEY REFERENCES task(id),
  order_id TEXT NOT NULL,
  content BLOB NOT NULL
) STRICT;

CREATE TABLE operation(
  id INTEGER PRIMARY KEY,
  action TEXT NOT NULL,
  filter TEXT,
  operator TEXT NOT NULL,
  reason TEXT,
  ramp_per_second REAL NOT NULL,
  state INTEGER NOT NULL,
  created_ms INTEGER NOT NULL,
  finished_ms INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE operation_item(
  operation_id INTEGER NOT NULL REFERENCES operation(id),
  task_id INTEGER NOT NULL,
  outcome TEXT,
  at_ms INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY(operation_id, task_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE counter(
  workflow_id INTEGER NOT NULL REFERENCES workflow(id),
  state INTEGER NOT NULL,
  tasks INTEGER NOT NULL,
  PRIMARY KEY(workflow_id, state)
) STRICT, WITHOUT ROWID;
CREATE TABLE lease(
  name TEXT PRIMARY KEY,
  holder INTEGER NOT NULL,
  epoch INTEGER NOT NULL,
  expires_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE instance(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  registered_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE meta(
  id INTEGER PRIMARY KEY CHECK(id = 1),
  last_batch INTEGER NOT NULL,
  last_submission INTEGER NOT NULL,
  created_through INTEGER NOT NULL,
  last_event INTEGER NOT NULL,
  last_event_ms INTEGER NOT NULL,
  last_alert INTEGER NOT NULL,
  last_response INTEGER NOT NULL,
  open_alerts INTEGER NOT NULL,
  refused_writes INTEGER NOT NULL
) STRICT;
INSERT INTO meta VALUES(1, 0, 0, 0, 0, 0, 0, 0, 0, 0);
)sql";

// operation        bulk work: the order, where it stands, and how many tasks are in which state.
//                  Nobody wrote these tables before.
// operation_item   the frozen set, also what was left out; watched: core/model/bulkoutcome.h.
// operation_event  who did what with it, and what it did by itself.
constexpr char kVersion2[] = R"sql(
DROP TABLE operation_item;
DROP TABLE operation;
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
  finished_ms INTEGER NOT NULL
) STRICT;
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
)sql";

// What was under way when a downtime began may be settled later than
// the clock says (model/downtime.h).
constexpr char kVersion3[] = R"sql(
CREATE TABLE downtime(
  from_ms INTEGER PRIMARY KEY,
  to_ms INTEGER NOT NULL
) STRICT;
)sql";

// What operators did to the engine itself: services, intake, Supervisor (model::Control).
constexpr char kVersion4[] = R"sql(
CREATE TABLE control(
  id INTEGER PRIMARY KEY,
  at_ms INTEGER NOT NULL,
  operator TEXT NOT NULL,
  what TEXT NOT NULL,
  service TEXT NOT NULL,
  value_per_1000 INTEGER NOT NULL,
  reason TEXT NOT NULL
) STRICT;
)sql";

// due_ms        also the deadline of a task that goes forward, is not paused and has no open claim.
// alert         of a task, or of a subject: a service.
// alert_event   the history of alerts without a task, whose changes no journal has.
// service_view  what the engine knows of its services (model::ServiceView).
// restriction   what operators have stopped or limited and not taken back (model::Restriction).
// step, undo    until when a request may still take effect (model::ClaimRecord::openUntil), and how
//               many undo requests are recorded and done.
// interruptions of model::ClaimRecord: claims that ended because the process ended or was paused.
// response_purged  up to which id the messages of a queue are gone.
constexpr char kVersion5[] = R"sql(
UPDATE task SET due_ms = deadline_ms
 WHERE deadline_ms > 0 AND due_ms = 0 AND paused_ms = 0 AND state IN (0, 1)
   AND EXISTS(SELECT 1 FROM step WHERE task_id = task.id AND step.state NOT IN (2, 4));
ALTER TABLE step ADD COLUMN interruptions INTEGER NOT NULL DEFAULT 0;
ALTER TABLE undo ADD COLUMN interruptions INTEGER NOT NULL DEFAULT 0;

CREATE TABLE alert_of_any(
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
INSERT INTO alert_of_any(id, task_id, step, kind, state, raised_ms, snoozed_until_ms, closed_ms,
  reason, close_reason, assignee, note) SELECT id, task_id, step, kind, state, raised_ms,
  snoozed_until_ms, closed_ms, reason, close_reason, assignee, note FROM alert;
DROP TABLE alert;
ALTER TABLE alert_of_any RENAME TO alert;
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

CREATE TABLE service_view(
  service TEXT PRIMARY KEY,
  instance INTEGER NOT NULL,
  queue INTEGER NOT NULL,
  usable INTEGER NOT NULL,
  reason TEXT NOT NULL,
  since_ms INTEGER NOT NULL,
  succeeded_ms INTEGER NOT NULL,
  alert_after_ms INTEGER NOT NULL
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
ALTER TABLE step ADD COLUMN open_until_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE undo ADD COLUMN open_until_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE step ADD COLUMN undo_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE step ADD COLUMN undos_done INTEGER NOT NULL DEFAULT 0;
CREATE TABLE response_purged(
  queue TEXT PRIMARY KEY,
  through INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
)sql";

// kind  model::DowntimeKind; what is older is not told apart.
constexpr char kVersion6[] = R"sql(
ALTER TABLE downtime ADD COLUMN kind INTEGER NOT NULL DEFAULT 0;
)sql";

// step  the queue of a further step that waits (model/waits.h), with the rank of its task while it
//       does. Tasks that wait already and may have a further one are ready for any Scheduler, which
//       finds it; their journals tell so.
constexpr char kVersion7[] = R"sql(
ALTER TABLE step ADD COLUMN ready_ms INTEGER NOT NULL DEFAULT -1;
ALTER TABLE step ADD COLUMN lane INTEGER NOT NULL DEFAULT 0;
ALTER TABLE step ADD COLUMN claim_rank INTEGER NOT NULL DEFAULT 0;
CREATE INDEX step_ready ON step(lane, claim_rank) WHERE ready_ms = 0;
CREATE INDEX step_waiting_lane ON step(lane, ready_ms) WHERE ready_ms > 0;
CREATE INDEX step_waiting ON step(ready_ms) WHERE ready_ms > 0;
CREATE TEMP TABLE waiting AS SELECT id FROM task WHERE ready_ms >= 0 AND lane <> 0
  AND (SELECT count(*) FROM step WHERE task_id = task.id AND state = 0) > 1;
INSERT INTO event(id, task_id, at_ms, version, instance, code, token, epoch, detail)
  SELECT meta.last_event + row_number() OVER (ORDER BY task.id), task.id, meta.last_event_ms,
    task.version + 1, 0, 'advanced', 0, 0, '{"task":{"lane":0}}'
  FROM meta, waiting JOIN task ON task.id = waiting.id;
UPDATE task SET lane = 0, version = version + 1,
  updated_ms = (SELECT last_event_ms FROM meta) WHERE id IN (SELECT id FROM waiting);
UPDATE meta SET last_event = last_event + (SELECT count(*) FROM waiting);
DROP TABLE waiting;
)sql";

// Steps whose not-before has been reached are claimed by rank, and no longer by that time.
constexpr char kVersion8[] = R"sql(
DROP INDEX task_waiting_lane;
DROP INDEX step_waiting_lane;
CREATE INDEX task_waiting_lane ON task(lane, ready_ms, claim_rank) WHERE ready_ms > 0;
CREATE INDEX step_waiting_lane ON step(lane, ready_ms, claim_rank) WHERE ready_ms > 0;
CREATE INDEX task_waiting_rank ON task(lane, claim_rank, id, ready_ms) WHERE ready_ms > 0;
CREATE INDEX step_waiting_rank ON step(lane, claim_rank, task_id, ready_ms) WHERE ready_ms > 0;
)sql";

// inbox  how many submissions wait. Since they become tasks by rank, there are also tasks above
//        created_through.
constexpr char kVersion9[] = R"sql(
ALTER TABLE meta ADD COLUMN inbox INTEGER NOT NULL DEFAULT 0;
UPDATE meta SET inbox = last_submission - created_through;
)sql";

// batch            the ids of transactions: the last one that committed, and those that never will.
// event, response  which batch wrote the row. What is there already counts as one batch.
// response_purged  the last message of a queue that is gone, by its batch and then its id.
constexpr char kVersion10[] = R"sql(
CREATE TABLE batch(
  number INTEGER PRIMARY KEY,
  abandoned INTEGER NOT NULL
) STRICT;
INSERT INTO batch SELECT max(last_batch, 1), 0 FROM meta;
ALTER TABLE meta DROP COLUMN last_batch;
ALTER TABLE event ADD COLUMN batch INTEGER NOT NULL DEFAULT 1;
DROP INDEX event_task;
CREATE INDEX event_task ON event(task_id, version);
ALTER TABLE response ADD COLUMN batch INTEGER NOT NULL DEFAULT 1;
DROP INDEX response_queue;
CREATE INDEX response_queue ON response(queue, batch);
ALTER TABLE response_purged ADD COLUMN batch INTEGER NOT NULL DEFAULT 1;
)sql";

// Queues are sorted by model::queueRank(): undos before forward steps of the same rank. 4 is a task
// that compensates.
constexpr char kVersion11[] = R"sql(
DROP INDEX task_ready;
DROP INDEX step_ready;
DROP INDEX task_waiting_lane;
DROP INDEX task_waiting_rank;
DROP INDEX step_waiting_rank;
CREATE INDEX task_ready ON task(lane, 2 * claim_rank + (state <> 4)) WHERE ready_ms = 0;
CREATE INDEX step_ready ON step(lane, 2 * claim_rank + 1) WHERE ready_ms = 0;
CREATE INDEX task_waiting_lane ON task(lane, ready_ms, 2 * claim_rank + (state <> 4))
  WHERE ready_ms > 0;
CREATE INDEX task_waiting_rank ON task(lane, 2 * claim_rank + (state <> 4), id, ready_ms)
  WHERE ready_ms > 0;
CREATE INDEX step_waiting_rank ON step(lane, 2 * claim_rank + 1, task_id, ready_ms)
  WHERE ready_ms > 0;
)sql";

// endpoint  of attempts in the journal, which names them by id. Rows that are there already name
//           them by text (seam/journal.h).
constexpr char kVersion12[] = R"sql(
CREATE TABLE endpoint(
  id INTEGER PRIMARY KEY,
  url TEXT NOT NULL UNIQUE
) STRICT;
)sql";

constexpr Migration kMigrations[] = {{1, kVersion1}, {2, kVersion2}, {3, kVersion3}, {4, kVersion4},
    {5, kVersion5}, {6, kVersion6}, {7, kVersion7}, {8, kVersion8}, {9, kVersion9},
    {10, kVersion10}, {11, kVersion11}, {12, kVersion12}};

bool apply(Connection &connection, const Migration &step)
{
    const QByteArray version = "PRAGMA user_version=" + QByteArray::number(step.version);
    return connection.exec("migration-begin", "BEGIN IMMEDIATE")
        && connection.exec("migration", step.sql)
        && connection.exec("migration-version", version.constData())
        && connection.exec("migration-commit", "COMMIT");
}

} // namespace

std::span<const Migration> migrations()
{
    return kMigrations;
}

int newestSchemaVersion()
{
    return migrations().back().version;
}

bool migrate(Connection &connection, std::span<const Migration> steps)
{
    const int current = connection.value("schema-version", "PRAGMA user_version").toInt();
    for (const Migration &step : steps) {
        if (step.version > current && !connection.failed() && !apply(connection, step))
            break;
    }
    if (connection.failed() && connection.inTransaction())
        sqlite3_exec(connection.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
    return !connection.failed();
}

} // namespace sagadesk::store
