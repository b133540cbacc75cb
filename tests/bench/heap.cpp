#include "tests/bench/heap.h"

#include "core/base/assert.h"

#include <QByteArray>

#include <cstdio>
#include <cstdlib>
#include <malloc.h>
#include <sqlite3.h>

namespace sagadesk::bench {

namespace {

// The size of one kind of memory in malloc's report; the report
// ends with the totals over all arenas.
double bytesOf(const QByteArray &info, const char *element)
{
    const qsizetype at = info.lastIndexOf(element);
    const qsizetype size = info.indexOf("size=\"", at) + 6;
    SAGADESK_ASSERT(at >= 0 && size > at);
    return info.mid(size, info.indexOf('"', size) - size).toDouble();
}

} // namespace

void countSqliteMemory()
{
    // Once SQLite is initialized, the engine can't switch off its memory accounting.
    SAGADESK_ASSERT(sqlite3_initialize() == SQLITE_OK);
}

double sqliteKiB()
{
    return static_cast<double>(sqlite3_memory_used()) / 1024.0;
}

double heapKiB()
{
    char *text = nullptr;
    size_t length = 0;
    FILE *stream = open_memstream(&text, &length);
    malloc_info(0, stream);
    std::fclose(stream);
    const QByteArray info(text, static_cast<qsizetype>(length));
    std::free(text);
    const double used = bytesOf(info, "<system type=\"current\"")
        + bytesOf(info, "<total type=\"mmap\"") - bytesOf(info, "<total type=\"fast\"")
        - bytesOf(info, "<total type=\"rest\"");
    return used / 1024.0 - sqliteKiB();
}

} // namespace sagadesk::bench
