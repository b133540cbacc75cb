#pragma once

#include "core/base/id.h"

namespace sagadesk::model {

using TaskId = base::Id<struct TaskTag>; // the row of a task; public ids are strings
using WorkflowId = base::Id<struct WorkflowTag>; // one registered version of a workflow
using InstanceId = base::Id<struct InstanceTag>; // an actor of one process, named host:pid:role-n
using ClaimToken = base::Id<struct TokenTag>; // identifies one claim of an operation (I4)
using Epoch = base::Id<struct EpochTag>; // number of a Supervisor's lease
using AlertId = base::Id<struct AlertTag>;
using EventId = base::Id<struct EventTag>;
using NodeId = base::Id<struct NodeTag>; // a process with an engine on a shared store
using Incarnation = base::Id<struct IncarnationTag>; // one lifetime of a node: a random number
using OperationJobId = base::Id<struct OperationJobTag>; // a bulk operation

// One lifetime of a node. Both 0: the process uses the store alone.
struct NodeKey
{
    NodeId node;
    Incarnation incarnation;
    explicit operator bool() const { return static_cast<bool>(incarnation); }
    friend auto operator<=>(const NodeKey &, const NodeKey &) = default;
};

constexpr int kWholeTask = -1; // instead of the index of a step: the task itself

// An operation is a step or its undo. Claims and idempotency keys belong to operations.
enum class OperationKind : quint8 { Forward, Undo };

struct OperationId
{
    TaskId task;
    int step = 0; // index in the definition's order, from 0
    OperationKind kind = OperationKind::Forward;

    friend auto operator<=>(const OperationId &, const OperationId &) = default;
    friend size_t qHash(const OperationId &id, size_t seed = 0)
    {
        // Unsigned, because the product may overflow.
        const auto number = static_cast<quint64>(id.task.value);
        const int operation = id.step * 2 + (id.kind == OperationKind::Undo);
        return ::qHash(number * 256 + static_cast<quint64>(operation), seed);
    }
};

} // namespace sagadesk::model
