#pragma once

#include "core/base/servercodes.h"
#include "core/store/seam/auditsource.h"
#include "core/store/seam/scratch.h"
#include "core/store/seam/statestore.h"
#include "core/store/seam/storebackup.h"
#include "core/store/seam/storereader.h"

#include <memory>

namespace sagadesk::store {

// The abilities of a kind of store. Only `oneProcess` affects correctness; the others affect speed
// and what is offered to operators.
struct Capabilities
{
    // Two processes never have it open for writing at the same time; openWriter() ensures this. So
    // all claims of earlier processes have ended, and the lease need not be stored. Otherwise
    // several nodes use it (nodes.h).
    bool oneProcess = false;
    bool fileCanBeCopied = false; // backUp()
    bool keepsLog = false; // has its own write-ahead log, which checkpoints shorten: logBytes()
};

// One store, and everything that is opened on it. Its users need not know its kind or location.
// Thread-safe; each opened object lives on one thread.
class Store
{
public:
    virtual ~Store() = default;

    [[nodiscard]] virtual const Capabilities &capabilities() const = 0;
    // Creates the store if there is none, or migrates it to the current schema. Errors by kind,
    // among others: Locked (open in another process), StoreForeign (of another application,
    // unchanged), StoreNewer, StoreCorrupt, StoreReadOnly, StoreFull, StoreIo.
    [[nodiscard]] virtual base::Result<std::unique_ptr<StateStore>> openWriter() = 0;
    // A further connection that writes, for the heartbeats of this process: neither the work of the
    // writer nor its waits for locks delay them. Not available with Capabilities::oneProcess.
    [[nodiscard]] virtual base::Result<std::unique_ptr<StateStore>> openForBeats()
    {
        return base::refused(codes::kNodesUnsupported);
    }
    // NotFound "store-missing": there is no store yet.
    [[nodiscard]] virtual base::Result<std::unique_ptr<StoreReader>> openReader() = 0;
    // A snapshot as of this call, for one pass. NotFound "store-missing".
    [[nodiscard]] virtual base::Result<std::unique_ptr<AuditSource>> openAudit() = 0;
    // Temporary tables of the audit; the store need not exist.
    [[nodiscard]] virtual base::Result<std::unique_ptr<Scratch>> openScratch() = 0;
    // Only if Capabilities::fileCanBeCopied. Copies one committed state and checks the copy before
    // it gets its name. Takes minutes for a large store; the writer can commit meanwhile, but the
    // write-ahead log cannot be shortened. Refused "engine-stopped" if canceled. An error leaves no
    // copy, and an earlier file of that name unchanged.
    [[nodiscard]] virtual base::Result<void> backUp(const BackupOrder &order) = 0;
    // Current size of the write-ahead log; 0 for a store without one.
    [[nodiscard]] virtual qint64 logBytes() const { return 0; }
};

} // namespace sagadesk::store
