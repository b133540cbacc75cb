#include "core/audit/ledgerindex.h"

#include "core/base/storecodes.h"
#include "core/faultlab/services/ledger.h"

namespace sagadesk::audit {

using namespace Qt::StringLiterals;
using faultlab::LedgerLine;

LedgerIndex::LedgerIndex(store::Scratch &scratch)
    : m_scratch(scratch)
    , m_entries(scratch.makeSortedRows(10, 2))
{
}

base::Result<std::unique_ptr<LedgerIndex>> LedgerIndex::ofFile(
    const QString &path, store::Scratch &scratch)
{
    std::unique_ptr<LedgerIndex> index(new LedgerIndex(scratch));
    index->m_file = path;
    if (const auto read = index->readOn(); !read)
        return read.error();
    index->m_early = false;
    return index;
}

std::unique_ptr<LedgerIndex> LedgerIndex::ofLines(
    const std::vector<LedgerLine> &lines, store::Scratch &scratch)
{
    std::unique_ptr<LedgerIndex> index(new LedgerIndex(scratch));
    for (const LedgerLine &line : lines)
        index->add(line);
    return index;
}

base::Result<void> LedgerIndex::readOn()
{
    if (m_file.isEmpty())
        return {};
    const auto position = faultlab::forEachLedgerLine(
        m_file, [this](const LedgerLine &line) { add(line); }, m_position);
    if (!position)
        return base::Error{
            base::ErrorKind::StoreIo, codes::kLedgerNotReadable, {{u"file"_s, m_file}}};
    m_position = *position;
    return m_scratch.status();
}

void LedgerIndex::add(const LedgerLine &line)
{
    ++m_lines;
    const qsizetype slash = line.key.indexOf(u'/');
    if (slash <= 0)
        return; // not a key of this engine: a health check or a request of another client
    m_entries->put({line.key.left(slash), m_lines, line.key, static_cast<int>(line.kind), line.at,
        line.method, line.resource, line.fault, line.byUrl, m_early});
}

std::vector<EffectRecord> LedgerIndex::of(const QString &task)
{
    std::vector<EffectRecord> entries;
    m_entries->forEach({task}, [&entries](const store::ScratchRow &row) {
        entries.push_back({row.number(1), row.text(2), static_cast<LedgerLine::Kind>(row.number(3)),
            row.number(4), row.text(5), row.text(6), row.text(7), row.number(8) != 0,
            row.number(9) != 0});
        return true;
    });
    return entries;
}

void LedgerIndex::forEachTask(const std::function<void(const QString &)> &visit)
{
    QString last; // task ids are never empty
    m_entries->forEach({}, [&](const store::ScratchRow &row) {
        const bool isEarly = row.number(9) != 0;
        if (isEarly && row.text(0) != last) {
            last = row.text(0);
            visit(last);
        }
        return true;
    });
}

} // namespace sagadesk::audit
