#include "tests/unit/audit/auditbreaks.h"

#include "core/store/seam/journalcodes.h"

#include <QTest>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

QString idOf(const QString &task)
{
    return u"(SELECT id FROM submission WHERE public_id='"_s + task + u"')"_s;
}

namespace {

QString codeNumber(const QString &code)
{
    return QString::number(store::journalCode(code));
}

// SQL for the id of the first journal row of a task with that code.
QString row(const QString &task, const QString &code)
{
    return u"(SELECT MIN(event.id) FROM event JOIN submission ON submission.id=task_id"
           " WHERE public_id='%1' AND code=%2)"_s.arg(task, codeNumber(code));
}

QString rowAt(const QString &task, int version)
{
    return u"(SELECT event.id FROM event JOIN submission ON submission.id=task_id"
           " WHERE public_id='%1' AND version=%2)"_s.arg(task)
               .arg(version);
}

void add(const char *name, const QStringList &statements, const QStringList &broken)
{
    QTest::newRow(name) << statements << broken;
}

QString detail(const QString &event, const QString &edit)
{
    return u"UPDATE event SET detail="_s + edit + u" WHERE id="_s + event;
}

} // namespace

void addTableBreaks()
{
    add("one key for two submissions",
        {u"DROP INDEX submission_key"_s,
            u"UPDATE submission SET idem_key='k' WHERE public_id IN ('works','inbox')"_s},
        {u"I3"_s});
    add("submission skipped by task creation",
        {u"UPDATE meta SET created_through=created_through+1"_s}, {u"I1"_s, u"I20"_s});
    add("business record missing", {u"DELETE FROM orders WHERE task_id="_s + idOf(u"works"_s)},
        {u"I1"_s});
    add("task row changed", {u"UPDATE task SET priority=9 WHERE id="_s + idOf(u"works"_s)},
        {u"I20"_s});
    add("claim changed",
        {u"UPDATE step SET attempts=77 WHERE idx=0 AND task_id="_s + idOf(u"works"_s)}, {u"I20"_s});
    add("step row missing", {u"DELETE FROM step WHERE idx=0 AND task_id="_s + idOf(u"works"_s)},
        {u"I14"_s, u"I20"_s});
    add("fewer steps than defined",
        {u"UPDATE task SET step_count=step_count-1 WHERE id="_s + idOf(u"waits"_s)}, {u"I20"_s});
    add("row of a step that is not in the workflow",
        {u"UPDATE step SET idx=7 WHERE idx=0 AND task_id="_s + idOf(u"works"_s)},
        {u"I14"_s, u"I20"_s});
    add("stored claim that is not open",
        {u"INSERT INTO claim SELECT id,0,'[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]',NULL"
         " FROM task WHERE id="_s
            + idOf(u"waits"_s)},
        {u"I20"_s});
    add("open claim that is not stored",
        {u"UPDATE step SET state=1 WHERE idx=0 AND task_id="_s + idOf(u"error"_s)},
        {u"I18"_s, u"I20"_s});
    add("duplicate undo requests",
        {u"INSERT INTO payload SELECT task_id,idx,3,undo_requests FROM step WHERE idx=1"
         " AND task_id="_s
            + idOf(u"undone"_s)},
        {u"I20"_s});
    const QString ofWorks = u" WHERE idx=0 AND task_id="_s + idOf(u"works"_s);
    add("output changed", {u"UPDATE step SET output=x'7b7d'"_s + ofWorks}, {u"I20"_s});
    add("output lost", {u"UPDATE step SET output=NULL"_s + ofWorks}, {u"I20"_s});
    add("output of a step that has none",
        {u"INSERT INTO payload SELECT id,1,1,x'7b7d' FROM task WHERE id="_s + idOf(u"waits"_s)},
        {u"I20"_s});
    add("reason that the journal has no number for",
        {u"UPDATE event SET code=9999 WHERE id="_s + row(u"works"_s, u"created"_s)},
        {u"I20"_s, u"I8"_s});
    add("block wrong", {u"UPDATE task_block SET tasks=tasks+1 WHERE sorted_by=1"_s}, {u"I20"_s});
    add("counter wrong", {u"UPDATE counter SET tasks=tasks+1 WHERE state=2"_s}, {u"I20"_s});
    add("alert lost", {u"DELETE FROM alert WHERE state<>4"_s, u"UPDATE meta SET open_alerts=0"_s},
        {u"I18"_s, u"I23"_s});
    add("alert closed outside the journal",
        {u"UPDATE alert SET state=4 WHERE state<>4"_s, u"UPDATE meta SET open_alerts=0"_s},
        {u"I18"_s, u"I23"_s});
    add("limbo", {u"UPDATE task SET ready_ms=-1 WHERE id="_s + idOf(u"waits"_s)},
        {u"I18"_s, u"I20"_s});
    add("in the queue of another service",
        {u"UPDATE task SET lane=7 WHERE id="_s + idOf(u"waits"_s)}, {u"I18"_s, u"I20"_s});
    add("damaged reference", {u"INSERT INTO payload VALUES(9999,0,1,x'00')"_s}, {u"I28"_s});
}

void addJournalBreaks()
{
    const QString released = row(u"lost"_s, u"supervisor-release"_s);
    const QString started = row(u"works"_s, u"started"_s);
    add("next step before its predecessor ended",
        {detail(row(u"works"_s, u"step-completed"_s),
            u"json_set(detail,'$.steps[0].state','running')"_s)},
        {u"I12"_s, u"I20"_s});
    add("token reused",
        {u"UPDATE event SET detail=json_set(detail,'$.steps[0].forward.token',0) WHERE id="_s
            + started},
        {u"I20"_s, u"I4"_s, u"I6"_s});
    add("claim without an end",
        {detail(released,
            u"json_remove(detail,'$.steps[0].state','$.steps[0].forward.failureCount')"_s)},
        {u"I20"_s, u"I22"_s, u"I5"_s});
    add("Supervisor ended a different claim than it names",
        {u"UPDATE event SET token=token+5 WHERE id="_s + released}, {u"I22"_s});
    add("expired without its cause", {detail(released, u"json_remove(detail,'$.payloads')"_s)},
        {u"I21"_s});
    add("stale token recorded",
        {u"UPDATE event SET token=token+5 WHERE id="_s + row(u"works"_s, u"step-completed"_s)},
        {u"I6"_s});
    add("epoch missing", {u"UPDATE event SET epoch=0 WHERE id="_s + released}, {u"I22"_s});
    add("epoch went back",
        {u"UPDATE event SET epoch=9 WHERE id="_s + released, u"UPDATE lease SET epoch=9"_s},
        {u"I22"_s});
    add("epoch above the lease", {u"UPDATE event SET epoch=9 WHERE epoch>0"_s}, {u"I22"_s});
    add("journal row missing",
        {u"DELETE FROM event WHERE id="_s + row(u"works"_s, u"step-completed"_s)},
        {u"I19"_s, u"I20"_s, u"I32"_s, u"I6"_s, u"I7"_s, u"I8"_s});
    const auto limits = [](const QString &to) {
        return u"UPDATE event SET detail=json_set(detail,%1)"
               " WHERE json_type(detail,'$.claims') IS NOT NULL"_s.arg(to);
    };
    add("more claims than places", {limits(u"'$.claims[0].places',1"_s)}, {u"I30"_s});
    add("more claims than places, while replies are recorded",
        {limits(u"'$.claims[0].places',1,'$.claims[0].ending',99"_s)}, {});
    add("final task changed without an operator",
        {u"INSERT INTO event SELECT MAX(id)+1,"_s + idOf(u"works"_s)
                + u",MAX(at_ms),(SELECT version+1 FROM task WHERE id="_s + idOf(u"works"_s)
                + u"),1,NULL,'advanced',NULL,NULL,0,0,'{\"task\":{}}',1,1 FROM event"_s,
            u"UPDATE task SET version=version+1 WHERE id="_s + idOf(u"works"_s)},
        {u"I19"_s, u"I20"_s});
    add("transition not in the table",
        {detail(row(u"error"_s, u"started"_s), u"json_set(detail,'$.taskEvents[0]','finish')"_s)},
        {u"I19"_s});
    add("failure not counted",
        {detail(released, u"json_remove(detail,'$.steps[0].forward.failureCount')"_s)},
        {u"I20"_s, u"I21"_s});
    add("claimed too early",
        {detail(released, u"json_set(detail,'$.steps[0].forward.notBefore',9999999999999)"_s)},
        {u"I20"_s, u"I21"_s});
    add("forward claim while compensating",
        {detail(row(u"lost"_s, u"started"_s),
            u"json_set(detail,'$.taskEvents[0]','compensate','$.task.state','compensating')"_s)},
        {u"I17"_s, u"I19"_s});
    add("unknown effect dropped",
        {detail(
            row(u"unknown"_s, u"step-failed"_s), u"json_set(detail,'$.steps[0].effect','none')"_s)},
        {u"I13"_s, u"I20"_s});
    add("fresh key without an operator",
        {detail(row(u"works"_s, u"step-completed"_s),
             u"json_set(detail,'$.steps[0].keyGeneration',1)"_s),
            u"UPDATE step SET key_generation=1 WHERE idx=0 AND task_id="_s + idOf(u"works"_s)},
        {u"I10"_s, u"I9"_s});
}

void addPauseBreaks()
{
    const QString released = row(u"lost"_s, u"supervisor-release"_s);
    add("failure counted across a pause",
        {u"INSERT INTO downtime(from_ms, to_ms) SELECT at_ms + 1, at_ms + 2 FROM event WHERE id="_s
            + row(u"lost"_s, u"step-completed"_s)},
        {u"I33"_s});
    add("resumed without a pause",
        {u"UPDATE event SET code=%1 WHERE id="_s.arg(codeNumber(u"supervisor-resumed"_s))
            + released},
        {u"I33"_s});
    add("unsent claim counted as a failure",
        {u"UPDATE event SET code=%1 WHERE id="_s.arg(codeNumber(u"supervisor-store-slow"_s))
            + released},
        {u"I33"_s});
    add("period counted from before the commit",
        {detail(row(u"lost"_s, u"started"_s),
            u"json_set(detail,'$.steps[0].forward.completeBy',"
            "json_extract(detail,'$.steps[0].forward.completeBy')-1)"_s)},
        {u"I21"_s});
}

// The journal and the tables agree, so only the rules of the invariants reveal the error.
void addConsistentBreaks()
{
    const auto step = [](const QString &task, int index, const QString &set) -> QString {
        return u"UPDATE step SET "_s + set + u" WHERE idx=%1 AND task_id="_s.arg(index)
            + idOf(task);
    };
    const auto also = [](const QString &event, const QString &json) -> QString {
        return detail(event, u"json_insert(detail,'$.steps[1]',json('"_s + json + u"'))"_s);
    };
    add("effect left when the task ended as compensated",
        {also(rowAt(u"undone"_s, 6), u"{\"index\":2,\"effect\":\"unknown\"}"_s),
            step(u"undone"_s, 2, u"effect=2"_s)},
        {u"I13"_s});
    add("processed with a started undo",
        {also(rowAt(u"works"_s, 5), u"{\"index\":1,\"undoState\":\"planned\"}"_s),
            step(u"works"_s, 1, u"undo_state=1"_s)},
        {u"I14"_s});
    add("undo before a later effect's",
        {detail(rowAt(u"unknown"_s, 4), u"json_set(detail,'$.steps[0].effectOrder',99)"_s),
            step(u"unknown"_s, 1, u"effect_order=99"_s)},
        {u"I16"_s});
    add("undone without a claim",
        {also(rowAt(u"error"_s, 11), u"{\"index\":0,\"undoState\":\"undone\"}"_s),
            step(u"error"_s, 0, u"undo_state=3"_s)},
        {u"I19"_s});
    add("failures reset without an operator",
        {detail(rowAt(u"lost"_s, 5), u"json_set(detail,'$.steps[0].forward.failureCount',0)"_s),
            step(u"lost"_s, 1, u"failure_count=0"_s),
            u"UPDATE task SET failures=0 WHERE id="_s + idOf(u"lost"_s)},
        {u"I21"_s});
    add("error without an alert",
        {detail(rowAt(u"error"_s, 11), u"json_remove(detail,'$.alerts')"_s),
            u"DELETE FROM alert WHERE state<>4"_s, u"UPDATE meta SET open_alerts=0"_s},
        {u"I18"_s, u"I23"_s});
    const QStringList freshKey = {
        detail(rowAt(u"again"_s, 12), u"json_set(detail,'$.steps[0].keyGeneration',1)"_s),
        step(u"again"_s, 1, u"key_generation=1"_s)};
    add("fresh key that the operator did not request", freshKey, {u"I10"_s, u"I9"_s});
    add("fresh key requested by the operator, without an effect",
        freshKey
            + QStringList{detail(
                rowAt(u"again"_s, 12), u"json_set(detail,'$.parameters.freshKey',json('true'))"_s)},
        {u"I10"_s});
    const QStringList claim = {u"INSERT INTO event SELECT MAX(id)+1,"_s + idOf(u"waits"_s)
            + u",MAX(at_ms),2,1,NULL,'started',NULL,NULL,0,0,"
              "'{\"task\":{\"state\":\"processing\",\"lockedBy\":1},\"steps\":[{\"index\":0,"
              "\"state\":\"running\",\"effect\":\"granted\",\"effectOrder\":2,"
              "\"forward\":{\"token\":1,\"lockedBy\":1}}],\"taskEvents\":[\"claim\"]}',1,1"
              " FROM event"_s,
        u"UPDATE task SET state=1,version=2,locked_by=1,due_ms=1,claim1_step=0,"
        "claim1='[1,0,1,2,0,0,0,1,1,0,0,0,0,0,0,0,0,0,0,0,0,0]' WHERE id="_s
            + idOf(u"waits"_s),
        u"UPDATE counter SET tasks=tasks-1 WHERE state=0"_s,
        u"UPDATE counter SET tasks=tasks+1 WHERE state=1"_s};
    add("claim that is never ended", claim, {u"I18"_s, u"I21"_s});
    add("claim that is stored twice",
        claim
            + QStringList{u"INSERT INTO claim SELECT id,0,claim1,NULL FROM task"
                          " WHERE claim1_step=0"_s},
        {u"I18"_s, u"I20"_s, u"I21"_s});
}

void addSingleBreaks()
{
    add("one id for two submissions",
        {u"PRAGMA foreign_keys=OFF"_s, u"PRAGMA legacy_alter_table=ON"_s,
            u"CREATE TABLE other AS SELECT * FROM submission"_s, u"DROP TABLE submission"_s,
            u"ALTER TABLE other RENAME TO submission"_s,
            u"CREATE UNIQUE INDEX submission_number ON submission(id)"_s,
            u"UPDATE submission SET public_id='works' WHERE public_id='inbox'"_s},
        {u"I1"_s, u"I3"_s});
    add("reply without a claim",
        {u"UPDATE event SET op_step=0,op_kind=0 WHERE id="_s + rowAt(u"works"_s, 2)}, {u"I7"_s});
    add("time of the journal went back",
        {u"UPDATE event SET at_ms=1 WHERE id="_s + rowAt(u"works"_s, 4)}, {u"I19"_s, u"I21"_s});
    add("completed without a reply",
        {u"UPDATE event SET op_step=NULL,op_kind=NULL WHERE id="_s + rowAt(u"works"_s, 3)},
        {u"I13"_s, u"I4"_s, u"I6"_s});
    add("revoked without a new token",
        {detail(rowAt(u"lost"_s, 4), u"json_set(detail,'$.steps[0].forward.token',1)"_s)},
        {u"I4"_s});
    add("journal row that can't be read",
        {u"UPDATE event SET detail='{}' WHERE id="_s + rowAt(u"waits"_s, 1)}, {u"I20"_s});
    add("first row with an unknown field",
        {u"UPDATE event SET detail='{\"t\":[99,1]}' WHERE id="_s + rowAt(u"waits"_s, 1)},
        {u"I20"_s});
    add("digest wrong", {u"UPDATE task SET steps_done=1 WHERE id="_s + idOf(u"waits"_s)},
        {u"I20"_s});
    add("number of alerts wrong", {u"UPDATE meta SET open_alerts=5"_s}, {u"I20"_s});
    add("number of waiting submissions wrong", {u"UPDATE meta SET inbox=5"_s}, {u"I20"_s});
    add("alert that is not in the journal",
        {u"INSERT INTO alert(id,task_id,step,kind,state,raised_ms,reason) SELECT 99,id,0,0,4,1,'{}'"
         " FROM task WHERE id="_s
            + idOf(u"works"_s)},
        {u"I23"_s});
    const auto alertOf = [](int id, int state) {
        return u"INSERT INTO alert(id,subject,step,kind,state,raised_ms,reason)"
               " VALUES(%1,'drone',-1,5,%2,1,'{}')"_s.arg(id)
                   .arg(state);
    };
    const auto historyOf = [](int id, int state, const QString &operatorName) {
        return u"INSERT INTO alert_event(alert_id,at_ms,instance,epoch,operator,state,reason)"
               " VALUES(%1,1,0,0,%3,%2,'{}')"_s.arg(id)
                   .arg(state)
                   .arg(operatorName);
    };
    add("alert of a service without a history", {alertOf(99, 4)}, {u"I23"_s});
    add("alert of a service in another state than its history",
        {alertOf(99, 4), historyOf(99, 0, u"'ada'"_s)}, {u"I23"_s});
    add("two open alerts of a service",
        {u"DROP INDEX alert_open_subject"_s, alertOf(98, 0), historyOf(98, 0, u"'ada'"_s),
            alertOf(99, 0), historyOf(99, 0, u"'ada'"_s),
            u"UPDATE meta SET open_alerts=open_alerts+2"_s},
        {u"I23"_s});
    add("alert of a service without an author", {alertOf(99, 4), historyOf(99, 4, u"NULL"_s)},
        {u"I22"_s});
    add("damaged file",
        {u"PRAGMA writable_schema=ON"_s,
            u"UPDATE sqlite_schema SET sql=replace(sql,'op_step INTEGER,','op_step INTEGER NOT "
            "NULL,') WHERE name='event'"_s},
        {u"I28"_s});
}

// The row that completes `read` also claims `pack`, and records the undo of that claim.
void addUndoBreaks()
{
    const QString claimed = row(u"undone"_s, u"step-completed"_s);
    const QString ofPack = u" WHERE idx=1 AND task_id="_s + idOf(u"undone"_s);
    add("recorded undo changed in the store",
        {u"UPDATE step SET undo_requests="
         "CAST(replace(CAST(undo_requests AS TEXT),'/packs/','/x/') AS BLOB)"_s
            + ofPack},
        {u"I20"_s, u"I32"_s});
    add("sent undo differs from the recorded one",
        {detail(claimed, u"json_set(detail,'$.payloads[1].digest[0].path','/other')"_s)},
        {u"I32"_s});
    add("claim without a recorded undo",
        {detail(claimed, u"json_remove(detail,'$.payloads[1]')"_s)}, {u"I20"_s, u"I32"_s});
    add("recorded undo changed by a later claim",
        {detail(rowAt(u"undone"_s, 5),
            u"json_set(detail,'$.payloads',json('[{\"step\":1,\"kind\":\"undoRequest\","
            "\"size\":1,\"digest\":[{\"key\":\"undone/pack/undo\",\"method\":\"DELETE\","
            "\"path\":\"/packs/undone\",\"hash\":\"0\"}]}]'))"_s)},
        {u"I20"_s, u"I32"_s});
    add("unanswered request dropped",
        {detail(row(u"lost"_s, u"supervisor-release"_s),
            u"json_remove(detail,'$.steps[0].forward.openUntil')"_s)},
        {u"I13"_s, u"I20"_s});
    add("undo before its request has settled",
        {detail(row(u"undone"_s, u"step-failed"_s),
             u"json_set(detail,'$.steps[0].forward',json('{\"openUntil\":9999999999999}'))"_s),
            u"UPDATE step SET open_until_ms=9999999999999 WHERE idx=1 AND task_id="_s
                + idOf(u"undone"_s)},
        {u"I13"_s});
}

// All tasks have the same rank and were claimed one by one: `works` and `lost` before `undone`.
void addOrderBreaks()
{
    const QString begun = rowAt(u"undone"_s, 1);
    const QStringList better{detail(begun, u"json_set(detail,'$.task.rank',-1)"_s),
        u"UPDATE task SET claim_rank=-1 WHERE id="_s + idOf(u"undone"_s)};
    const auto readyAt = [&begun](qint64 at) {
        return detail(begun, u"json_set(detail,'$.task.readyAt',%1)"_s.arg(at));
    };
    const auto claims = [](const QString &edit) -> QString {
        return u"UPDATE event SET detail="_s + edit
            + u" WHERE json_extract(detail,'$.seen') IS NOT NULL"_s;
    };
    add("claim before a better-ranked step", better, {u"I29"_s});
    add("claim before a better-ranked step that it has not seen",
        better + QStringList{claims(u"json_set(detail,'$.seen',0)"_s)}, {u"I29"_s});
    add("claim before a better-ranked step that could not start",
        better + QStringList{claims(u"json_set(detail,'$.passedOver',1)"_s)}, {});
    add("claim before a better-ranked step, by an earlier version",
        better + QStringList{claims(u"json_remove(detail,'$.seen')"_s)}, {});
    add("claim before a better-ranked step with a future not-before",
        better + QStringList{readyAt(9'999'999'999'999)}, {});
    add("claim before a better-ranked step with a past not-before",
        better + QStringList{readyAt(1)}, {u"I29"_s});
    add("claim before an undo of the same rank",
        {detail(begun, u"json_set(detail,'$.task.state','compensating')"_s)}, {u"I19"_s, u"I29"_s});
    const QStringList nodes{u"INSERT INTO instance VALUES(90,'there:2:submission-1',1,2,1)"_s,
        u"UPDATE instance SET node=1, incarnation=1 WHERE id<>90"_s};
    add("claim of a node before a better-ranked step of its own", better + nodes, {u"I29"_s});
    add("claim of a node before a better-ranked step of another",
        better + nodes + QStringList{u"UPDATE event SET instance=90 WHERE id="_s + begun}, {});
    add("claim that has seen itself",
        {detail(row(u"works"_s, u"started"_s), u"json_set(detail,'$.seen',id)"_s)}, {u"I29"_s});
    add("step that did not leave its queue",
        {detail(row(u"works"_s, u"started"_s),
            u"json_remove(detail,'$.task.readyAt','$.task.lane')"_s)},
        {u"I20"_s, u"I29"_s});
}

} // namespace sagadesk::tests
