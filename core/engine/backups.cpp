#include "core/engine/backups.h"

#include "core/base/failpoint.h"
#include "core/base/refusalcodes.h"
#include "core/base/storecodes.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <cstring>
#include <limits>
#include <utility>

namespace sagadesk::engine {

using namespace Qt::StringLiterals;

namespace {

store::AccessFault passFailpoint(const char *access)
{
    if (std::strcmp(access, "backup-check") == 0)
        base::failpoint("backup-copied");
    return store::AccessFault::None;
}

QString findTagged(const QString &folder, const QString &tag)
{
    if (tag.isEmpty())
        return {};
    const QDir backups(folder);
    const QStringList names =
        backups.entryList({u"state-*-"_s + tag + u".db"_s}, QDir::Files, QDir::Name);
    return names.isEmpty() ? QString() : backups.filePath(names.constLast());
}

} // namespace

Backups::Backups(runtime::Runtime &runtime, QString folder, int kept)
    : m_runtime(runtime)
    , m_folder(std::move(folder))
    , m_kept(kept)
{
}

Backups::~Backups()
{
    stop();
}

void Backups::make(const QString &file, Answer<QString> answer, const QString &tag)
{
    if (!m_runtime.store().capabilities().fileCanBeCopied) {
        answer(base::refused(codes::kBackupNotPossible));
        return;
    }
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_stopped) {
            if (!m_worker) {
                m_worker = m_runtime.makeBackgroundWorker("sd-backup");
                m_worker->start();
            }
            m_orders.push_back({file, std::exchange(answer, nullptr), tag});
        }
    }
    if (answer)
        answer(base::refused(codes::kEngineStopped));
    else
        m_worker->post([this] { carryOutNext(); });
}

std::deque<Backups::Order> Backups::takeOrders(size_t atMost)
{
    std::deque<Order> taken;
    const std::scoped_lock lock(m_mutex);
    while (!m_orders.empty() && taken.size() < atMost) {
        taken.push_back(std::move(m_orders.front()));
        m_orders.pop_front();
    }
    return taken;
}

void Backups::carryOutNext()
{
    for (const Order &order : takeOrders(1)) {
        const QString earlier = findTagged(m_folder, order.tag);
        if (earlier.isEmpty())
            copy(order);
        else
            order.answer(earlier);
    }
}

void Backups::copy(const Order &order)
{
    base::failpoint("backup");
    store::BackupOrder copy{order.file, {}, [this] { return m_stopped.load(); }};
    if (base::anyFailpointArmed())
        copy.hook = &passFailpoint;
    const auto made = m_runtime.store().backUp(copy);
    if (made)
        removeOldBackups(m_folder, order.file, m_kept);
    order.answer(made ? base::Result<QString>(order.file) : base::Result<QString>(made.error()));
}

void Backups::stop()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_stopped = true;
    }
    if (m_worker)
        m_worker->stop();
    for (const Order &order : takeOrders(std::numeric_limits<size_t>::max()))
        order.answer(base::refused(codes::kEngineStopped));
}

// The names contain times, so they sort by age.
void removeOldBackups(const QString &folder, const QString &newest, int kept)
{
    static const QRegularExpression kOwnName(u"^state-[0-9]{8}T[0-9]{9}Z(-[0-9a-f]{16})?\\.db$"_s);
    QDir backups(folder);
    QStringList names =
        backups.entryList({u"state-*.db"_s}, QDir::Files, QDir::Name).filter(kOwnName);
    // If the clock was set back, the newest copy does not sort last.
    if (const QString name = QFileInfo(newest).fileName(); names.removeOne(name))
        names.append(name);
    for (qsizetype i = 0; kept > 0 && i < names.size() - kept; ++i)
        backups.remove(names[i]);
}

void removeUnfinishedBackups(const QString &folder)
{
    const QStringList unfinished{u"state-*.db.part"_s, u"state-*.db.part-*"_s};
    QDir backups(folder);
    for (const QString &name : backups.entryList(unfinished, QDir::Files))
        backups.remove(name);
}

} // namespace sagadesk::engine
