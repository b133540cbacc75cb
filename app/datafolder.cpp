#include "app/datafolder.h"

#include "core/base/storecodes.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sagadesk::app {

using namespace Qt::StringLiterals;

QString dataFolder(const QString &option, bool demo)
{
    if (!option.isEmpty())
        return QDir(option).absolutePath();
    const QString suffix = demo ? u"-demo"_s : QString();
    const QString fromEnvironment = qEnvironmentVariable("SAGADESK_DATA_DIR");
    if (!fromEnvironment.isEmpty())
        return QDir(fromEnvironment).absolutePath() + suffix;
    const QString shared = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation);
    return QDir(shared).absoluteFilePath(u"sagadesk"_s) + suffix;
}

namespace {

// Restricts the mode of a file that a user put into the folder, because it depends on the
// user's umask.
void makePrivate(const QString &file)
{
    const int descriptor =
        ::open(QFile::encodeName(file).constData(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    struct stat status = {};
    if (descriptor >= 0 && ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode)
        && (status.st_mode & 077) != 0)
        ::fchmod(descriptor, status.st_mode & 0700);
    if (descriptor >= 0)
        ::close(descriptor);
}

void makeFilesPrivate(const QString &folder)
{
    const QDir own(folder);
    const QDir workflows(own.filePath(u"workflows"_s));
    for (const QDir &each : {own, workflows})
        for (const QString &name : each.entryList({u"*.json"_s}, QDir::Files))
            makePrivate(each.filePath(name));
}

} // namespace

base::Result<void> ensureFolder(const QString &folder)
{
    // Parent folders get the user's default mode; the folder itself is private from the start.
    const QByteArray name = QFile::encodeName(folder);
    QDir().mkpath(QDir(folder).absoluteFilePath(u".."_s));
    if (::mkdir(name.constData(), 0700) == 0)
        return {};
    struct stat status = {};
    const bool usable = errno == EEXIST && ::stat(name.constData(), &status) == 0;
    if (usable && !S_ISDIR(status.st_mode))
        errno = ENOTDIR;
    else if (usable && ((status.st_mode & 077) == 0 || ::chmod(name.constData(), 0700) == 0)) {
        makeFilesPrivate(folder);
        return {};
    }
    return base::Error{base::ErrorKind::StoreIo, codes::kFolderUnusable,
        {{u"folder"_s, folder}, {u"reason"_s, QString::fromLocal8Bit(std::strerror(errno))}}};
}

bool isPrivateFolder(const QString &folder)
{
    struct stat status = {};
    return !folder.isEmpty() && ::stat(QFile::encodeName(folder).constData(), &status) == 0
        && S_ISDIR(status.st_mode) && status.st_uid == ::geteuid() && (status.st_mode & 022) == 0;
}

bool isOwnPeer(qintptr socket)
{
    ucred peer = {};
    socklen_t size = sizeof(peer);
    return ::getsockopt(static_cast<int>(socket), SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0
        && peer.uid == ::geteuid();
}

bool isHeld(const QString &dataDir)
{
    struct stat status = {};
    const QByteArray lock = QFile::encodeName(QDir(dataDir).filePath(u"state.lock"_s));
    if (::stat(lock.constData(), &status) != 0)
        return false;
    QFile locks(u"/proc/locks"_s);
    if (!locks.open(QIODevice::ReadOnly))
        return true; // unknown, so the address is tried
    // A line such as "1: FLOCK  ADVISORY  WRITE 1234 fe:00:10952849 0 EOF".
    const QByteArray inode = ':' + QByteArray::number(static_cast<qulonglong>(status.st_ino)) + ' ';
    for (const QByteArray &line : locks.readAll().split('\n'))
        if (line.contains(" FLOCK ") && line.contains(inode))
            return true;
    return false;
}

QString servicesFile(const QString &dataDir)
{
    return QDir(dataDir).filePath(u"services.json"_s);
}

QString webhooksFile(const QString &dataDir)
{
    return QDir(dataDir).filePath(u"webhooks.json"_s);
}

QString settingsFile(const QString &dataDir)
{
    return QDir(dataDir).filePath(u"settings.json"_s);
}

QString workflowsFolder(const QString &dataDir)
{
    return QDir(dataDir).filePath(u"workflows"_s);
}

QString ledgerFile(const QString &dataDir)
{
    return QDir(dataDir).filePath(u"ledger.ndjson"_s);
}

} // namespace sagadesk::app
