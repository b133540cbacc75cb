#pragma once

#include "core/base/result.h"
#include "core/faultlab/services/servicemodel.h"
#include "core/store/seam/scratch.h"

#include <functional>
#include <memory>

namespace sagadesk::audit {

// A ledger line as the checks need it: which key, what, when, in which order.
struct EffectRecord
{
    qint64 order = 0; // position in the ledger
    QString key;
    faultlab::LedgerLine::Kind kind = faultlab::LedgerLine::Kind::Request;
    qint64 at = 0;
    QString method;
    QString resource;
    QString fault;
    bool byUrl = false; // of a service that ignores keys
    bool early = false; // was there before the snapshot of the store was taken
};

// The ledger by task (the part of a key before its first slash), in a temporary table, so that a
// ledger of any size can be read task by task. It is read twice, so that a store in use can be
// checked: what the first reading has, a snapshot of the store that is taken then knows of; what
// such a snapshot says was done, the second reading has.
class LedgerIndex final
{
public:
    [[nodiscard]] static base::Result<std::unique_ptr<LedgerIndex>> ofFile(
        const QString &path, store::Scratch &scratch);
    [[nodiscard]] static std::unique_ptr<LedgerIndex> ofLines(
        const std::vector<faultlab::LedgerLine> &lines, store::Scratch &scratch);

    // Takes in what the services have added to the file since the first reading.
    [[nodiscard]] base::Result<void> readOn();

    // Lines with a key of the task, in the ledger's order.
    [[nodiscard]] std::vector<EffectRecord> of(const QString &task);
    // Tasks that the first reading names.
    void forEachTask(const std::function<void(const QString &task)> &visit);
    [[nodiscard]] qint64 lineCount() const { return m_lines; }

private:
    explicit LedgerIndex(store::Scratch &scratch);
    void add(const faultlab::LedgerLine &line);

    store::Scratch &m_scratch;
    // By task and position; then the other fields of EffectRecord in their order.
    std::unique_ptr<store::SortedRows> m_deeds;
    QString m_file; // empty: given as lines
    qint64 m_position = 0; // bytes of the file that are read
    bool m_early = true; // the first reading
    qint64 m_lines = 0;
};

} // namespace sagadesk::audit
