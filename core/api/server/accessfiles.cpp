#include "core/api/server/accessfiles.h"

#include "core/base/storecodes.h"

#include <QDir>
#include <QFile>
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

QString tokenFile(const QString &dataDir)
{
    return QDir(dataDir).filePath(u"api-token"_s);
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

// Under another name first, 0600 from its first moment, then renamed over.
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

} // namespace

base::Result<QByteArray> ensureToken(const QString &dataDir)
{
    constexpr qsizetype kHexDigits = 32; // 128 bit
    const QString file = tokenFile(dataDir);
    QByteArray token = firstLine(file);
    if (token.size() >= kHexDigits) {
        if (::chmod(QFile::encodeName(file).constData(), 0600) != 0)
            return fileError(codes::kFileUnwritable, file);
        return token;
    }
    std::array<quint32, 4> bits = {};
    QRandomGenerator::system()->fillRange(bits.data(), bits.size());
    token = QByteArray(reinterpret_cast<const char *>(bits.data()), sizeof bits).toHex();
    if (const auto written = writePrivately(file, token + '\n'); !written)
        return written.error();
    return token;
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
    return firstLine(tokenFile(dataDir));
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
