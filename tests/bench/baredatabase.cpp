#include "tests/bench/baredatabase.h"

#include "tests/bench/databasesession.h"
#include "tests/bench/measure.h"

#include <algorithm>
#include <memory>
#include <thread>
#include <vector>

namespace sagadesk::bench {

namespace {

constexpr int kReplies = 3;

constexpr char kDropTables[] = "DROP SCHEMA IF EXISTS sagadesk_bench CASCADE";
constexpr char kMakeTables[] = R"(
    CREATE SCHEMA sagadesk_bench;
    CREATE TABLE sagadesk_bench.submission(id BIGINT PRIMARY KEY, public_id TEXT NOT NULL UNIQUE,
        at_ms BIGINT NOT NULL, input BYTEA NOT NULL);
    CREATE TABLE sagadesk_bench.task(id BIGINT PRIMARY KEY, state SMALLINT NOT NULL,
        version BIGINT NOT NULL, due_ms BIGINT NOT NULL, claim TEXT);
    CREATE TABLE sagadesk_bench.step(task_id BIGINT NOT NULL, step INTEGER NOT NULL,
        at_ms BIGINT NOT NULL, output BYTEA NOT NULL, PRIMARY KEY(task_id, step));
    CREATE TABLE sagadesk_bench.event(task_id BIGINT NOT NULL, version BIGINT NOT NULL,
        at_ms BIGINT NOT NULL, detail TEXT NOT NULL, PRIMARY KEY(task_id, version));)";

constexpr char kSubmit[] = R"(
    INSERT INTO sagadesk_bench.submission
        SELECT n, 'D-' || n, 1700000000000, '{"customer":"C-1","amount":12}'
        FROM generate_series(%FROM, %LAST) AS n;)";
constexpr char kCreate[] = R"(
    INSERT INTO sagadesk_bench.task
        SELECT n, 1, 1, 1700000000000, repeat('x', 60) FROM generate_series(%FROM, %LAST) AS n;
    INSERT INTO sagadesk_bench.event
        SELECT n, 1, 1700000000000, repeat('x', 100) FROM generate_series(%FROM, %LAST) AS n;)";
constexpr char kReply[] = R"(
    UPDATE sagadesk_bench.task
        SET version = version + 1, due_ms = due_ms + 1, claim = repeat('y', 60)
        WHERE id BETWEEN %FROM AND %LAST;
    INSERT INTO sagadesk_bench.step
        SELECT n, %STEP, 1700000000000, '{}' FROM generate_series(%FROM, %LAST) AS n;
    INSERT INTO sagadesk_bench.event
        SELECT n, %STEP + 2, 1700000000000, repeat('x', 100)
        FROM generate_series(%FROM, %LAST) AS n;)";

void writeTasks(DatabaseSession &session, int from, int last)
{
    const auto run = [&](QByteArray sql, int step = 0) {
        sql.replace("%FROM", QByteArray::number(from)).replace("%LAST", QByteArray::number(last));
        session.run("BEGIN;" + sql.replace("%STEP", QByteArray::number(step)) + "COMMIT");
    };
    run(kSubmit);
    run(kCreate);
    for (int step = 0; step < kReplies; ++step)
        run(kReply, step);
}

} // namespace

double writeBareTasks(const QString &url, int tasks, int perTransaction, int connections)
{
    DatabaseSession first(url);
    first.run(kDropTables);
    first.run(kMakeTables);
    std::vector<std::unique_ptr<DatabaseSession>> sessions;
    for (int n = 0; n < connections; ++n)
        sessions.push_back(std::make_unique<DatabaseSession>(url));
    const double ms = measureMs([&] {
        std::vector<std::thread> threads;
        for (int n = 0; n < connections; ++n)
            threads.emplace_back([&, n] {
                DatabaseSession &session = *sessions[static_cast<size_t>(n)];
                for (int from = n * perTransaction; from < tasks;
                     from += connections * perTransaction)
                    writeTasks(session, from + 1, std::min(from + perTransaction, tasks));
            });
        for (std::thread &thread : threads)
            thread.join();
    });
    first.run(kDropTables);
    return ms;
}

} // namespace sagadesk::bench
