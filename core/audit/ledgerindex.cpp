#include "core/audit/ledgerindex.h"

#include "core/base/storecodes.h"
#include "core/faultlab/services/ledger.h"

namespace sagadesk::audit {

using namespace Qt::StringLiterals;
using faultlab::LedgerLine;

namespace {

constexpr char kTable[] =
    "CREATE TABLE deed(id INTEGER PRIMARY KEY, task TEXT NOT NULL, key TEXT NOT NULL,"
    " kind INTEGER NOT NULL, at_ms INTEGER NOT NULL, method TEXT NOT NULL,"
    " resource TEXT NOT NULL, fault TEXT, by_url INTEGER NOT NULL, early INTEGER NOT NULL)";
constexpr char kIndex[] = "CREATE INDEX deed_task ON deed(task)";

} // namespace

LedgerIndex::LedgerIndex(std::unique_ptr<store::Connection> connection)
    : m_connection(std::move(connection))
    , m_insert(
          *m_connection, "insert-deed", "INSERT INTO deed VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    , m_ofTask(*m_connection, "select-deeds",
          "SELECT id, key, kind, at_ms, method, resource, fault, by_url, early FROM deed"
          " WHERE task=? ORDER BY id")
    , m_tasks(*m_connection, "select-ledger-tasks",
          "SELECT DISTINCT task FROM deed WHERE early ORDER BY task")
{
}

base::Result<std::unique_ptr<LedgerIndex>> LedgerIndex::empty()
{
    // An empty name is a temporary database of this connection alone.
    auto connection = store::Connection::open({}, store::Connection::Mode::ReadWrite, {});
    if (!connection)
        return connection.error();
    if (!(*connection)->exec("create-deed", kTable) || !(*connection)->exec("index-deed", kIndex))
        return (*connection)->takeError();
    return std::unique_ptr<LedgerIndex>(new LedgerIndex(std::move(connection).value()));
}

base::Result<std::unique_ptr<LedgerIndex>> LedgerIndex::ofFile(const QString &path)
{
    auto index = empty();
    if (!index)
        return index;
    (*index)->m_file = path;
    if (const auto read = (*index)->readOn(); !read)
        return read.error();
    (*index)->m_early = false;
    return index;
}

base::Result<std::unique_ptr<LedgerIndex>> LedgerIndex::ofLines(
    const std::vector<LedgerLine> &lines)
{
    auto index = empty();
    if (!index)
        return index;
    for (const LedgerLine &line : lines)
        (*index)->add(line);
    return index;
}

base::Result<void> LedgerIndex::readOn()
{
    if (m_file.isEmpty())
        return {};
    if (!m_connection->exec("begin", "BEGIN"))
        return m_connection->takeError();
    const auto position = faultlab::forEachLedgerLine(
        m_file, [this](const LedgerLine &line) { add(line); }, m_position);
    if (!position)
        return base::Error{
            base::ErrorKind::StoreIo, codes::kLedgerNotReadable, {{u"file"_s, m_file}}};
    m_position = *position;
    if (!m_connection->exec("commit", "COMMIT"))
        return m_connection->takeError();
    return {};
}

void LedgerIndex::add(const LedgerLine &line)
{
    ++m_lines;
    const qsizetype slash = line.key.indexOf(u'/');
    if (slash <= 0)
        return; // without a key of ours: a health check, or somebody else's request
    (void)m_insert.run(m_lines, line.key.left(slash), line.key, static_cast<int>(line.kind),
        line.at, line.method, line.resource, line.fault.isEmpty() ? QString() : line.fault,
        line.byUrl ? 1 : 0, m_early ? 1 : 0);
}

std::vector<EffectRecord> LedgerIndex::of(const QString &task)
{
    std::vector<EffectRecord> deeds;
    store::Rows rows = m_ofTask.query(task);
    while (rows.next())
        deeds.push_back({rows.integer(0), rows.text(1),
            static_cast<LedgerLine::Kind>(rows.integer(2)), rows.integer(3), rows.text(4),
            rows.text(5), rows.text(6), rows.integer(7) != 0, rows.integer(8) != 0});
    return deeds;
}

void LedgerIndex::forEachTask(const std::function<void(const QString &)> &visit)
{
    store::Rows rows = m_tasks.query();
    while (rows.next())
        visit(rows.text(0));
}

} // namespace sagadesk::audit
