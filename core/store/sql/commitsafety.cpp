#include "core/store/sql/commitsafety.h"

#include <QRegularExpression>

namespace sagadesk::store {

using namespace Qt::StringLiterals;

int standbysToWaitFor(const QString &names)
{
    static const QRegularExpression kCounted(
        uR"(^\s*(?:(?:FIRST|ANY)\s+)?(\d+)\s*\()"_s, QRegularExpression::CaseInsensitiveOption);
    if (names.trimmed().isEmpty())
        return 0;
    const QRegularExpressionMatch counted = kCounted.match(names);
    return counted.hasMatch() ? counted.captured(1).toInt() : 1;
}

// With remote_write, a standby has the commit in memory only.
int disksOfCommit(const QString &fsync, const QString &synchronousCommit, const QString &standbys)
{
    if (fsync == "off"_L1 || synchronousCommit == "off"_L1)
        return 0;
    const bool waits = synchronousCommit == "on"_L1 || synchronousCommit == "remote_apply"_L1;
    return waits ? 1 + standbysToWaitFor(standbys) : 1;
}

bool readCommitSafety(Connection &connection, model::CommitSafety &safety)
{
    Statement select(connection, "read-settings",
        "SELECT current_setting('fsync', true), current_setting('synchronous_commit', true),"
        " current_setting('synchronous_standby_names', true),"
        " current_setting('full_page_writes', true)");
    if (Rows rows = select.query(); rows.next()) {
        safety.synchronousCommit = rows.text(1);
        safety.standbys = rows.text(2);
        safety.hasFullPages = rows.text(3) != "off"_L1;
        safety.disks = disksOfCommit(rows.text(0), safety.synchronousCommit, safety.standbys);
    }
    return !connection.failed();
}

} // namespace sagadesk::store
