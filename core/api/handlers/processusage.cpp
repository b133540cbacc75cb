#include "core/api/handlers/processusage.h"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QList>

#include <sys/resource.h>
#include <unistd.h>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

// Positions of fields in /proc/self/stat after the name of the program, see proc(5).
enum StatField : quint8 { UserTicks = 11, SystemTicks = 12, StartTicks = 19, Vsize = 20, Rss = 21 };

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// When the system was started, in seconds since 1970; 0: not known.
double bootTime()
{
    const QByteArray text = contentOf(u"/proc/stat"_s);
    const qsizetype at = text.indexOf("\nbtime ");
    return at < 0 ? 0 : text.mid(at + 7, text.indexOf('\n', at + 1) - at - 7).toDouble();
}

} // namespace

ProcessUsage readProcessUsage()
{
    static const double booted = bootTime();
    const QByteArray stat = contentOf(u"/proc/self/stat"_s);
    const QList<QByteArray> fields = stat.mid(stat.lastIndexOf(") ") + 2).split(' ');
    const auto field = [&fields](StatField which) { return fields.value(which).toLongLong(); };
    const auto seconds = [](qint64 ticks) {
        return static_cast<double>(ticks) / static_cast<double>(::sysconf(_SC_CLK_TCK));
    };
    ProcessUsage usage;
    usage.startedAt = booted + seconds(field(StartTicks));
    usage.cpuSeconds = seconds(field(UserTicks) + field(SystemTicks));
    usage.virtualBytes = field(Vsize);
    usage.residentBytes = field(Rss) * ::sysconf(_SC_PAGESIZE);
    usage.openFiles = QDir(u"/proc/self/fd"_s)
                          .entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot)
                          .size();
    rlimit limit = {};
    if (::getrlimit(RLIMIT_NOFILE, &limit) == 0)
        usage.openFilesMax = static_cast<qint64>(limit.rlim_cur);
    return usage;
}

} // namespace sagadesk::api
