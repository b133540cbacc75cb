#include "app/ctl/apiclient.h"
#include "app/ctl/terminal.h"
#include "app/ctl/verb.h"
#include "core/base/storecodes.h"
#include "core/runtime/storeplace.h"
#include "core/store/sqlite/sqlitefile.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

base::Error unwritable(const QString &file)
{
    return {base::ErrorKind::StoreIo, codes::kFileUnwritable,
        {{u"file"_s, file}, {u"reason"_s, qt_error_string(errno)}}};
}

// The file to be written, created before the backup starts so that an unwritable place is reported
// at once. Private to this user, and removed unless it is filled.
class Target final
{
public:
    explicit Target(const QString &file)
        : m_file(file)
        , m_descriptor(::open(QFile::encodeName(file).constData(),
              O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600))
    {
    }
    ~Target()
    {
        if (m_descriptor >= 0 && !m_filled)
            QFile::remove(m_file);
        if (m_descriptor >= 0)
            ::close(m_descriptor);
    }
    Q_DISABLE_COPY_MOVE(Target)

    [[nodiscard]] bool isOpen() const { return m_descriptor >= 0; }
    // Moves the file `from` here; copies it if it is on another device.
    [[nodiscard]] bool take(const QString &from)
    {
        const QByteArray source = QFile::encodeName(from);
        const bool isPrivate = ::chmod(source.constData(), 0600) == 0;
        m_filled = isPrivate
            && (::rename(source.constData(), QFile::encodeName(m_file).constData()) == 0
                || (errno == EXDEV && copy(from)));
        return m_filled;
    }

private:
    bool copy(const QString &from)
    {
        constexpr qint64 kPieceBytes = 1 << 20;
        QFile source(from);
        QFile target;
        if (!source.open(QIODevice::ReadOnly) || !target.open(m_descriptor, QIODevice::WriteOnly))
            return false;
        QByteArray piece;
        do {
            piece = source.read(kPieceBytes);
            if (target.write(piece) != piece.size())
                return false;
        } while (!piece.isEmpty());
        return source.atEnd() && source.error() == QFileDevice::NoError && target.flush()
            && ::fsync(m_descriptor) == 0;
    }

    QString m_file;
    int m_descriptor = -1;
    bool m_filled = false;
};

// The instance writes only into its own data folder; the backup is moved from there.
Exit backUpThroughInstance(ApiClient &client, const QString &file)
{
    Target target(file);
    if (!target.isOpen())
        return fail(unwritable(file));
    const auto reply = client.send("POST", u"/v1/backups"_s, {});
    if (!reply)
        return fail(reply.error());
    const QString made = QJsonDocument::fromJson(reply->body).object().value("file"_L1).toString();
    const Exit code = target.take(made) ? Exit::Done : fail(unwritable(file));
    QFile::remove(made); // exists if it was copied or could not be moved
    return code;
}

Exit backUpDirectly(const runtime::StorePlace &place, const QString &file)
{
    const auto store = runtime::makeStore(place);
    if (!store)
        return fail(store.error());
    if (!(*store)->capabilities().fileCanBeCopied)
        return fail({base::ErrorKind::Refused, codes::kBackupNotPossible, {}});
    const QString database = store::sqliteFileIn(place.dataDir);
    // If only the write-ahead log exists, the store is damaged rather than missing: opening it
    // reports that.
    if (!QFileInfo::exists(database) && !QFileInfo::exists(database + u"-wal"_s))
        return fail({base::ErrorKind::NotFound, codes::kStoreMissing, {{u"file"_s, database}}});
    const auto writer = (*store)->openWriter(); // keeps others from writing during the backup
    if (!writer)
        return fail(writer.error());
    const auto made = (*store)->backUp({file, {}, {}});
    return made ? Exit::Done : fail(made.error());
}

Exit runBackup(const QCommandLineParser &parser)
{
    if (parser.positionalArguments().size() != 1)
        return wrongUse(u"backup needs the name of one file"_s);
    const QString file = QFileInfo(parser.positionalArguments().first()).absoluteFilePath();
    if (QFileInfo::exists(file)) {
        return fail({base::ErrorKind::Conflict, codes::kFileExists, {{u"file"_s, file}}});
    }
    const runtime::StorePlace place = placeOf(parser);
    const auto client = ApiClient::connect(place.dataDir);
    const Exit code = [&] {
        const RunningTime shown(u"copying"_s);
        return client ? backUpThroughInstance(**client, file) : backUpDirectly(place, file);
    }();
    if (code != Exit::Done)
        return code;
    if (parser.isSet(u"json"_s))
        printJson(QJsonDocument(QJsonObject{{u"file"_s, file}}).toJson(QJsonDocument::Compact));
    else
        print(file + u": a verified copy"_s);
    return code;
}

void addBackupOptions(OptionTable &parser)
{
    parser.addOption(dataDirOption());
    parser.addOption(storeOption());
    parser.addOption(jsonOption());
    parser.addPositionalArgument(u"file"_s, u"A new file."_s, u"FILE"_s);
}

} // namespace

Verb backupVerb()
{
    return {"backup"_L1, "make a verified copy of the store, even while it is in use"_L1,
        &addBackupOptions, &runBackup};
}

} // namespace sagadesk::ctl
