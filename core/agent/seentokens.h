#pragma once

#include "core/model/ids.h"

#include <QHash>

#include <deque>
#include <utility>

namespace sagadesk::agent {

// The newest token seen for each operation, to recognize duplicate and late messages. A token is
// forgotten after kSeenMax newer ones: a duplicate of its request is then rejected only if its
// complete-by has passed.
class SeenTokens final
{
public:
    // False if this token or a newer one has been seen.
    [[nodiscard]] bool isNew(const model::OperationId &operation, model::ClaimToken token)
    {
        const auto found = m_newest.constFind(operation);
        if (found != m_newest.constEnd() && token <= *found)
            return false;
        m_newest.insert(operation, token);
        m_order.emplace_back(operation, token);
        if (m_order.size() > kSeenMax)
            forgetOldest();
        return true;
    }

private:
    static constexpr size_t kSeenMax = 20'000;

    void forgetOldest()
    {
        const auto [operation, token] = m_order.front();
        m_order.pop_front();
        if (m_newest.value(operation) == token)
            m_newest.remove(operation);
    }

    QHash<model::OperationId, model::ClaimToken> m_newest;
    std::deque<std::pair<model::OperationId, model::ClaimToken>> m_order;
};

} // namespace sagadesk::agent
