#include "core/runtime/rememberedstore.h"

#include "core/base/storecodes.h"

#include <QFile>
#include <QSaveFile>

namespace sagadesk::runtime {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kAddressBytesMax = 4096;

QString noteIn(const QString &dataDir)
{
    return dataDir + u"/store-address"_s;
}

base::Error unwritable(const QString &file, const QString &reason)
{
    return {base::ErrorKind::StoreIo, codes::kFileUnwritable,
        {{u"file"_s, file}, {u"reason"_s, reason}}};
}

base::Result<void> forgetStore(const QString &note)
{
    QFile file(note);
    if (!file.exists() || file.remove())
        return {};
    return unwritable(note, file.errorString());
}

} // namespace

base::Result<QString> rememberedStore(const QString &dataDir)
{
    QFile file(noteIn(dataDir));
    if (!file.exists())
        return QString();
    if (file.open(QIODevice::ReadOnly))
        return QString::fromUtf8(file.read(kAddressBytesMax)).trimmed();
    return base::Error{base::ErrorKind::InvalidInput, codes::kFileUnreadable,
        {{u"file"_s, file.fileName()}, {u"reason"_s, file.errorString()}}};
}

base::Result<void> rememberStore(const StorePlace &place)
{
    const QString note = noteIn(place.dataDir);
    if (!place.isOnServer())
        return place.server.isEmpty() ? base::Result<void>() : forgetStore(note);
    const auto before = rememberedStore(place.dataDir);
    if (before && *before == place.server)
        return {};
    QSaveFile file(note);
    const QByteArray text = place.server.toUtf8() + '\n';
    if (file.open(QIODevice::WriteOnly)
        && file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner)
        && file.write(text) == text.size() && file.commit())
        return {};
    return unwritable(note, file.errorString());
}

} // namespace sagadesk::runtime
