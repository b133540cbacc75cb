#include "ui/text/errortext.h"

#include "core/base/servercodes.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

struct ErrorText
{
    Q_DECLARE_TR_FUNCTIONS(ErrorText)
};

} // namespace

QString errorsText(const base::Error &error)
{
    QStringList lines;
    for (const QJsonValue &each : error.parameters.value("validationErrors"_L1).toArray()) {
        const QJsonObject validationError = each.toObject();
        model::Reason what{validationError.value("code"_L1).toString(), validationError};
        const QString pointer = validationError.value("pointer"_L1).toString();
        what.parameters.remove("code"_L1);
        what.parameters.remove("pointer"_L1);
        lines.append((pointer.isEmpty() ? u"/"_s : pointer) + u": "_s + reasonText(what));
    }
    return lines.join(u'\n');
}

QString errorText(const base::Error &error)
{
    QStringList parts{reasonText({error.code, error.parameters})};
    parts.append(errorsText(error));
    parts.removeAll(QString());
    return parts.join(u'\n');
}

QString storeErrorTitle(const base::Error &error)
{
    using enum base::ErrorKind;
    switch (error.kind) {
    case StoreFull:
        return ErrorText::tr("The disk is full");
    case StoreReadOnly:
        return ErrorText::tr("The state store can't be written to");
    case StoreCorrupt:
        return ErrorText::tr("The state store is damaged");
    case StoreForeign:
        return ErrorText::tr("This is another program's database");
    case StoreNewer:
        return ErrorText::tr("The state store comes from a newer version");
    case Locked:
        if (error.code == codes::kServerStoreInUse)
            return ErrorText::tr("The state store is in use");
        return ErrorText::tr("The data folder is in use");
    default:
        return ErrorText::tr("The state store can't be used");
    }
}

} // namespace sagadesk::ui
