#pragma once

#include "core/base/result.h"
#include "core/faultlab/services/servicemodel.h"
#include "core/store/seam/scratch.h"

#include <functional>
#include <memory>

namespace sagadesk::audit {

// The fields of a ledger line that the checks use.
struct EffectRecord
{
    qint64 order = 0; // position in the ledger
    QString key;
    faultlab::LedgerLine::Kind kind = faultlab::LedgerLine::Kind::Request;
    qint64 at = 0;
    QString method;
    QString resource;
    QString fault;
    bool byUrl = false; // the service ignores keys and is idempotent by URL
    bool early = false; // written before the snapshot of the store
};

// The ledger by task (the part of a key before its first slash), in a temporary table, so that a
// ledger of any size can be read task by task. To allow checking a store in use, the ledger is read
// twice: a snapshot of the store taken after the first reading covers everything in that reading,
// and the second reading covers everything in the snapshot.
class LedgerIndex final
{
public:
    [[nodiscard]] static base::Result<std::unique_ptr<LedgerIndex>> ofFile(
        const QString &path, store::Scratch &scratch);
    [[nodiscard]] static std::unique_ptr<LedgerIndex> ofLines(
        const std::vector<faultlab::LedgerLine> &lines, store::Scratch &scratch);

    // The second reading: adds the lines that the services have written since the first one.
    [[nodiscard]] base::Result<void> readOn();

    // Lines with a key of the task, in the order of the ledger.
    [[nodiscard]] std::vector<EffectRecord> of(const QString &task);
    // Visits each task that has a line in the first reading.
    void forEachTask(const std::function<void(const QString &task)> &visit);
    [[nodiscard]] qint64 lineCount() const { return m_lines; }

private:
    explicit LedgerIndex(store::Scratch &scratch);
    void add(const faultlab::LedgerLine &line);

    store::Scratch &m_scratch;
    // Sorted by task and position; then the other fields of EffectRecord in order.
    std::unique_ptr<store::SortedRows> m_entries;
    QString m_file; // empty: the lines were passed directly
    qint64 m_position = 0; // number of bytes read
    bool m_early = true; // still in the first reading
    qint64 m_lines = 0;
};

} // namespace sagadesk::audit
