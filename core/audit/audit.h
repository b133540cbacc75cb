#pragma once

#include "core/base/enginelimits.h"
#include "core/base/result.h"
#include "core/faultlab/services/servicemodel.h"
#include "core/model/reason.h"
#include "core/store/seam/store.h"

#include <QString>

#include <optional>
#include <vector>

namespace sagadesk::audit {

// The invariants that can be checked with the state store, its journal and the services' ledger
// (core/audit/README.md). The numbers are those of the README.
enum class Invariant : quint8 {
    I1 = 1,
    I2,
    I3,
    I4,
    I5,
    I6,
    I7,
    I8,
    I9,
    I10,
    I11,
    I12,
    I13,
    I14,
    I15,
    I16,
    I17,
    I18,
    I19,
    I20,
    I21,
    I22,
    I23,
    I28 = 28,
    I29 = 29,
    I30 = 30,
    I31 = 31,
    I32 = 32,
    I33 = 33
};
[[nodiscard]] QString name(Invariant invariant); // such as "I1"
[[nodiscard]] std::vector<Invariant> invariants(); // in order

// A submission whose acceptance was acknowledged to its submitter.
struct AcknowledgedSubmission
{
    QString publicId;
    QByteArray input; // as submitted; empty: not compared
};

struct AuditInput
{
    QString ledgerFile; // NDJSON; empty: no ledger
    std::optional<std::vector<faultlab::LedgerLine>> ledger; // instead of a file
    // All acknowledged submissions. The list must be complete except for unknownSubmissions.
    // nullopt: not known, so I1 and I2 only compare the store and the ledger.
    std::optional<std::vector<AcknowledgedSubmission>> acknowledged;
    std::vector<QString> unknownSubmissions; // submissions with an unknown outcome
    // How long after its complete-by a request may arrive (I8).
    qint64 requestGraceMs = limits::kSettlingMs;
    int findingsMax = 1000; // more are only counted
    // UTC ms until which the engine has run without disturbance, for longer than any alertAfter.
    // nullopt: I31 can't be checked.
    std::optional<qint64> watchedUntil;
    // The longest time until a sweep (I31) with default settings: the lease of a dead leader ends,
    // and the next leader takes it and sweeps; plus a margin.
    qint64 sweptMs = limits::kLeaseTtlMs + limits::kLeaseRenewMs + limits::kSweepEveryMs + 2000;
};

// One violation of an invariant: a code with the place and the values.
struct Finding
{
    Invariant invariant = Invariant::I1;
    QString task; // public id; empty: the finding is not about a single task
    model::Reason what;
};

struct InvariantResult
{
    Invariant invariant = Invariant::I1;
    qint64 checked = 0; // how often the rule was checked
    qint64 violations = 0;
    // Violations that a simulated service caused by a named fault (it reported success without an
    // effect, or ignored keys). They are reported, but don't count against the engine.
    qint64 byService = 0;
    // Why it could not be checked: "no-ledger", "no-submissions", "not-watched",
    // "several-connections"; empty: it was checked.
    QString notCheckable;
};

struct Report
{
    std::vector<InvariantResult> results; // one for each invariant, in order
    std::vector<Finding> findings; // the first findingsMax
    std::vector<Finding> byService; // the first findingsMax of those caused by services
    qint64 tasks = 0;
    qint64 events = 0;
    qint64 ledgerLines = 0;

    [[nodiscard]] bool clean() const;
    [[nodiscard]] const InvariantResult &of(Invariant invariant) const;
};

// Checks one snapshot of the store, task by task in the order of task ids, so that memory does not
// grow with the number of tasks. The store may be in use. Errors: the store can't be opened or
// read, or the ledger can't be read.
[[nodiscard]] base::Result<Report> check(store::Store &store, const AuditInput &input);

} // namespace sagadesk::audit
