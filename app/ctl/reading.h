#pragma once

#include "core/runtime/storeplace.h"

#include <QByteArray>
#include <QString>

#include <memory>

namespace sagadesk::ctl {

struct ListOptions
{
    QString state;
    QString workflow;
    QString filter;
    QString after;
    int limit = 100;
};

// The source of listings: the running instance through its API, or the store if none is running.
// Both return the JSON of the API.
class Reading
{
public:
    // Errors: NotFound "store-missing" {file}, and those of opening the store.
    [[nodiscard]] static base::Result<std::unique_ptr<Reading>> open(
        const runtime::StorePlace &place);
    virtual ~Reading() = default;

    virtual base::Result<QByteArray> tasks(const ListOptions &options) = 0;
    virtual base::Result<QByteArray> task(const QString &id) = 0;
    // The journal of a task, in pages like the following lists; `after`: `next` of the previous
    // page, empty for the first.
    virtual base::Result<QByteArray> events(const QString &id, const QString &after) = 0;
    virtual base::Result<QByteArray> alerts(const QString &states, const QString &after) = 0;
    virtual base::Result<QByteArray> alertCauses(const QString &states, const QString &after) = 0;
    virtual base::Result<QByteArray> operations(const QString &after) = 0;
    // An operation and one page of its tasks in `state`; empty: all.
    virtual base::Result<QByteArray> operation(
        const QString &id, const QString &state, const QString &after) = 0;
    virtual base::Result<QByteArray> stats() = 0;
    virtual base::Result<QByteArray> supervisor() = 0;
    virtual base::Result<QByteArray> nodes() = 0;
};

// Reads the store itself, for use when no instance is running.
[[nodiscard]] base::Result<std::unique_ptr<Reading>> openStoreReading(
    const runtime::StorePlace &place);

} // namespace sagadesk::ctl
