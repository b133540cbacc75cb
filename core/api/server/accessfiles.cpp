#include "core/api/server/accessfiles.h"

#include "core/base/storecodes.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QMessageAuthenticationCode>
#include <QRandomGenerator>

#include <array>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype kTokenHexDigits = 32; // 128 bits

QString tokenFile(const QString &dataDir, TokenKind kind)
{
    return QDir(dataDir).filePath(
        kind == TokenKind::Full ? u"api-token"_s : u"api-token-read-only"_s);
}

QString addressFile(const QString &dataDir)
{
    return QDir(dataDir).filePath(u"api-address"_s);
}

base::Error fileError(const QString &code, const QString &file)
{
    return {base::ErrorKind::StoreIo, code,
        {{u"file"_s, file}, {u"reason"_s, QString::fromLocal8Bit(std::strerror(errno))}}};
}

bool writeAll(int descriptor, const QByteArray &bytes)
{
    qsizetype done = 0;
    while (done < bytes.size()) {
        const ssize_t n =
            ::write(descriptor, bytes.constData() + done, static_cast<size_t>(bytes.size() - done));
        if (n < 0 && errno != EINTR)
            return false;
        done += qMax<ssize_t>(n, 0);
    }
    return ::fsync(descriptor) == 0;
}

// Writes to another name, with mode 0600 from the start, and then renames the file.
base::Result<void> writePrivately(const QString &file, const QByteArray &bytes)
{
    const QByteArray target = QFile::encodeName(file);
    const QByteArray temporary = target + '.' + QByteArray::number(::getpid());
    const int descriptor =
        ::open(temporary.constData(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (descriptor < 0)
        return fileError(codes::kFileUnwritable, file);
    const bool written = ::fchmod(descriptor, 0600) == 0 && writeAll(descriptor, bytes);
    const bool closed = ::close(descriptor) == 0;
    if (!written || !closed || ::rename(temporary.constData(), target.constData()) != 0) {
        const base::Error error = fileError(codes::kFileUnwritable, file);
        ::unlink(temporary.constData());
        return error;
    }
    return {};
}

QByteArray firstLine(const QString &file)
{
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly))
        return {};
    return in.readLine(1024).trimmed();
}

struct PrivateLine
{
    QByteArray text; // empty unless the file is private to this user
    std::pair<qint64, qint64> version; // of the file, whatever its content
};

// The inode alone is not enough, because inodes are reused.
std::pair<qint64, qint64> versionOf(const struct stat &status)
{
    constexpr qint64 kNsPerSecond = 1'000'000'000;
    return {qint64(status.st_ino), status.st_ctim.tv_sec * kNsPerSecond + status.st_ctim.tv_nsec};
}

PrivateLine readPrivateLine(const QString &file)
{
    QFile in;
    const int descriptor =
        ::open(QFile::encodeName(file).constData(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    struct stat status = {};
    if (descriptor < 0 || !in.open(descriptor, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle)
        || ::fstat(descriptor, &status) != 0)
        return {};
    const bool isPrivate =
        S_ISREG(status.st_mode) && (status.st_mode & 077) == 0 && status.st_uid == ::geteuid();
    return {isPrivate ? in.readLine(1024).trimmed() : QByteArray(), versionOf(status)};
}

} // namespace

base::Result<QByteArray> ensureToken(const QString &dataDir, TokenKind kind)
{
    const PrivateLine kept = readPrivateLine(tokenFile(dataDir, kind));
    return kept.text.size() >= kTokenHexDigits ? kept.text : rotateToken(dataDir, kind);
}

base::Result<QByteArray> rotateToken(const QString &dataDir, TokenKind kind)
{
    std::array<quint32, 4> bits = {};
    QRandomGenerator::system()->fillRange(bits.data(), bits.size());
    const QByteArray token =
        QByteArray(reinterpret_cast<const char *>(bits.data()), sizeof bits).toHex();
    if (const auto written = writePrivately(tokenFile(dataDir, kind), token + '\n'); !written)
        return written.error();
    return token;
}

CurrentToken::CurrentToken(const QString &dataDir, const QByteArray &token, TokenKind kind)
    : m_file(dataDir.isEmpty() ? QString() : tokenFile(dataDir, kind))
    , m_kind(kind)
    , m_token(token)
{
}

const QByteArray &CurrentToken::get()
{
    struct stat status = {};
    const bool exists =
        !m_file.isEmpty() && ::lstat(QFile::encodeName(m_file).constData(), &status) == 0;
    if (!exists && m_kind == TokenKind::ReadOnly) {
        m_token.clear();
        m_version = {};
    }
    if (!exists || versionOf(status) == m_version)
        return m_token;
    const PrivateLine found = readPrivateLine(m_file);
    m_version = found.version;
    if (found.text.size() >= kTokenHexDigits)
        m_token = found.text;
    return m_token;
}

QByteArray proofOf(const QByteArray &token, const QString &url, const QByteArray &challenge)
{
    const QByteArray message = "sagadesk-api\n" + url.toUtf8() + '\n' + challenge;
    return QMessageAuthenticationCode::hash(message, token, QCryptographicHash::Sha256).toHex();
}

base::Result<void> publishAddress(const QString &dataDir, const QString &url)
{
    return writePrivately(addressFile(dataDir), url.toUtf8() + '\n');
}

void withdrawAddress(const QString &dataDir)
{
    QFile::remove(addressFile(dataDir));
}

QByteArray readToken(const QString &dataDir)
{
    return firstLine(tokenFile(dataDir, TokenKind::Full));
}

QString readAddress(const QString &dataDir)
{
    return QString::fromUtf8(firstLine(addressFile(dataDir)));
}

bool equalInConstantTime(const QByteArray &left, const QByteArray &right)
{
    if (left.size() != right.size())
        return false;
    volatile unsigned char difference = 0;
    for (qsizetype i = 0; i < left.size(); ++i)
        difference = difference | static_cast<unsigned char>(left[i] ^ right[i]);
    return difference == 0;
}

} // namespace sagadesk::api
