#pragma once

#include "core/api/handlers/routes.h"
#include "core/base/result.h"

#include <map>
#include <tuple>
#include <vector>

namespace sagadesk::api {

// A page of changes as it is sent.
struct ChangeText
{
    QByteArray json;
    QString next;
    bool isEmpty = true;
};

// Reads pages of changes for all who follow them. Most followers are at the same place, the end:
// for them the store is asked once. Used on the API's own thread only.
class ChangeReads final
{
public:
    ChangeReads() = default;
    Q_DISABLE_COPY_MOVE(ChangeReads)

    using Found = std::function<void(const base::Result<ChangeText> &)>;
    // `after` as in TaskReads::readChanges().
    void read(const HandlerContext &surroundings, const QString &after, int limit, Found found);

private:
    // A read that began before the last notice may miss what the notice is about.
    using Key = std::tuple<qint64, QString, int>; // notices, after, limit
    std::map<Key, std::vector<Found>> m_waiting; // for a read that is under way
};

} // namespace sagadesk::api
