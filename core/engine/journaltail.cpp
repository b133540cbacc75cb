#include "core/engine/journaltail.h"

#include <utility>

namespace sagadesk::engine {

JournalTail::JournalTail(store::Cursor from, int pageRows)
    : m_pageRows(pageRows)
    , m_end(std::move(from))
{
}

base::Result<bool> JournalTail::readNew(store::StoreReader &reader, const Visit &visit)
{
    store::Cursor end = m_end;
    bool isLast = false;
    for (int page = 0; page < kPages && !isLast; ++page) {
        auto read = reader.journal(end, m_pageRows);
        if (!read)
            return read.error();
        for (const auto &[task, event] : read->rows)
            visit(task, event);
        isLast = read->rows.size() < static_cast<size_t>(m_pageRows);
        end = std::move(read->next);
    }
    if (!isLast) {
        auto last = reader.journalEnd();
        if (!last)
            return last.error();
        end = std::move(*last);
    }
    const bool isAny = end != m_end;
    m_end = std::move(end);
    return isAny;
}

} // namespace sagadesk::engine
