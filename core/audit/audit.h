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

// The invariants that can be decided from the state store, its journal and the services' ledger
// (core/audit/README.md). The numbers are their names.
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
[[nodiscard]] QString name(Invariant invariant); // "I1"
[[nodiscard]] std::vector<Invariant> invariants(); // in order

// A submission whose acceptance was told to its submitter.
struct AcknowledgedSubmission
{
    QString publicId;
    QByteArray input; // as submitted; empty: not compared
};

struct AuditInput
{
    QString ledgerFile; // NDJSON; empty: none
    std::optional<std::vector<faultlab::LedgerLine>> ledger; // instead of a file
    // Complete: every acknowledged submission, and nothing else was ever submitted successfully or
    // with unknown outcome. Absent: I1 and I2 are not checkable.
    std::optional<std::vector<AcknowledgedSubmission>> acknowledged;
    std::vector<QString> unknownSubmissions; // may be there or not
    qint64 requestGraceMs = limits::kSettlingMs; // on its way after its complete-by (I8)
    bool checksOrder = true; // false: I29 is not looked at
    int findingsMax = 1000; // more are only counted
    // UTC ms up to which the engine has worked undisturbed, for longer than any alertAfter.
    // Absent: I31 is not checkable.
    std::optional<qint64> watchedUntil;
    // The longest time to a sweep (I31): a leader that died is followed when its lease has ended;
    // then one sweep, with a margin. Of the default settings.
    qint64 sweptMs = limits::kLeaseTtlMs + limits::kLeaseRenewMs + limits::kSweepEveryMs + 2000;
};

// One broken invariant: what code, where, with which values.
struct Finding
{
    Invariant invariant = Invariant::I1;
    QString task; // public id; empty: not of one task
    model::Reason what;
};

struct InvariantResult
{
    Invariant invariant = Invariant::I1;
    qint64 checked = 0; // how often the rule was looked at
    qint64 violations = 0;
    // Not as it should be because a simulated service broke its promise by a named fault (says done
    // and did nothing, ignores keys): told, not held against the engine.
    qint64 byService = 0;
    QString notCheckable; // why: "no-ledger", "no-submissions"; empty: it was checked
};

struct Report
{
    std::vector<InvariantResult> results; // one for each invariant, in order
    std::vector<Finding> findings; // the first findingsMax
    std::vector<Finding> byService; // the first findingsMax of those
    qint64 tasks = 0;
    qint64 events = 0;
    qint64 ledgerLines = 0;

    [[nodiscard]] bool clean() const;
    [[nodiscard]] const InvariantResult &of(Invariant invariant) const;
};

// Checks everything, in one snapshot of the store, task by task in the order of their ids; memory
// does not grow with their number. The store may be in use. Errors: the store can't be opened or
// read, the ledger can't be read.
[[nodiscard]] base::Result<Report> check(store::Store &store, const AuditInput &input);

} // namespace sagadesk::audit
