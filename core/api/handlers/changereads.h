#pragma once

#include "core/api/handlers/routes.h"
#include "core/base/result.h"

#include <map>
#include <tuple>
#include <vector>

namespace sagadesk::api {

struct ChangeText
{
    QByteArray json;
    QString next;
    bool isEmpty = true;
};

// Reads pages of changes for all clients that follow them. Most clients are at the same position,
// the end, and share one read of the store. Used only on the API's own thread.
class ChangeReads final
{
public:
    ChangeReads() = default;
    Q_DISABLE_COPY_MOVE(ChangeReads)

    using Found = std::function<void(const base::Result<ChangeText> &)>;
    // `after` as in TaskReads::readChanges().
    void read(const HandlerContext &context, const QString &after, int limit, Found found);

private:
    // `notices` is part of the key: a read that began before a notice may miss the reported change.
    using Key = std::tuple<qint64, QString, int>; // notices, after, limit
    std::map<Key, std::vector<Found>> m_waiting; // by the read in progress
};

} // namespace sagadesk::api
