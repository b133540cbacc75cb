#include "core/store/sql/endedholders.h"

namespace sagadesk::store {

using namespace model;

EndedHolders::EndedHolders(Connection &connection)
    : m_select(connection, "select-ended-holder",
        QByteArray("SELECT instance.id FROM ") + kEndedInstances + " AND instance.id=?")
{
}

bool EndedHolders::hasEnded(InstanceId holder)
{
    if (const auto known = m_known.constFind(holder); known != m_known.cend())
        return *known;
    const bool ended = m_select.query(holder).next();
    m_known.insert(holder, ended);
    return ended;
}

} // namespace sagadesk::store
