#pragma once

#include "core/store/seam/auditsource.h"
#include "core/store/seam/scratch.h"
#include "core/store/seam/statestore.h"
#include "core/store/seam/storebackup.h"
#include "core/store/seam/storereader.h"

#include <memory>

namespace sagadesk::store {

// What a kind of store can do. Only `oneProcess` decides about correctness; the others are about
// speed and about what is offered to operators.
struct Capabilities
{
    // No two processes have it open for writing at the same time, and opening it sees to that. So
    // whatever an earlier process held has ended, and the lease need not be stored.
    bool oneProcess = false;
    bool fileCanBeCopied = false; // backUp()
    bool keepsLog = false; // a write-ahead log of its own, which checkpoints shorten: logBytes()
};

// One store, and everything that is opened on it: its users need to know neither its kind nor its
// location. May be used from every thread; what it opens lives on one thread each.
class Store
{
public:
    virtual ~Store() = default;

    [[nodiscard]] virtual const Capabilities &capabilities() const = 0;
    // Makes the store if there is none yet, or brings it to the present schema. Errors by kind:
    // Locked (open in another process), StoreForeign (of another application, left untouched),
    // StoreNewer, StoreCorrupt, StoreReadOnly, StoreFull, StoreIo.
    [[nodiscard]] virtual base::Result<std::unique_ptr<StateStore>> openWriter() = 0;
    // NotFound "store-missing": there is no store yet.
    [[nodiscard]] virtual base::Result<std::unique_ptr<StoreReader>> openReader() = 0;
    // A snapshot as of this call, for one pass. NotFound "store-missing".
    [[nodiscard]] virtual base::Result<std::unique_ptr<AuditSource>> openAudit() = 0;
    // Empty, for what an audit collects; there need not be a store.
    [[nodiscard]] virtual base::Result<std::unique_ptr<Scratch>> openScratch() = 0;
    // Only where Capabilities::fileCanBeCopied. Copies one committed state and checks the copy
    // before it gets its name. Takes minutes for a large store, in which the writer goes on
    // committing, but the write-ahead log can't be shortened. Canceled: Refused "engine-stopped";
    // after any error there is no file.
    [[nodiscard]] virtual base::Result<void> backUp(const BackupOrder &order) = 0;
    // Of the write-ahead log, now; 0 for a store that has none of its own.
    [[nodiscard]] virtual qint64 logBytes() const { return 0; }
};

} // namespace sagadesk::store
