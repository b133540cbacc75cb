#pragma once

#include "core/base/result.h"

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

// What listings read: the running instance by its API, or the store itself when none runs. Either
// way the answer is the JSON of the API.
class Reading
{
public:
    // Error NotFound "store-missing" {file}, and what opening the store says.
    [[nodiscard]] static base::Result<std::unique_ptr<Reading>> open(const QString &dataDir);
    virtual ~Reading() = default;

    virtual base::Result<QByteArray> tasks(const ListOptions &options) = 0;
    virtual base::Result<QByteArray> task(const QString &id) = 0;
    // The journal of a task. Pages, as those below; `after` is the `next` of the one before, empty:
    // the first.
    virtual base::Result<QByteArray> events(const QString &id, const QString &after) = 0;
    virtual base::Result<QByteArray> alerts(const QString &states, const QString &after) = 0;
    virtual base::Result<QByteArray> alertCauses(const QString &states, const QString &after) = 0;
    virtual base::Result<QByteArray> operations(const QString &after) = 0;
    // `state` of its tasks, empty: all. Pages of these.
    virtual base::Result<QByteArray> operation(
        const QString &id, const QString &state, const QString &after) = 0;
    virtual base::Result<QByteArray> stats() = 0;
    virtual base::Result<QByteArray> supervisor() = 0;
};

// Of a store that nobody runs on.
[[nodiscard]] base::Result<std::unique_ptr<Reading>> openStoreReading(const QString &dataDir);

} // namespace sagadesk::ctl
