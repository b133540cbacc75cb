#include "ui/text/errortext.h"

#include "ui/text/format.h"
#include "ui/text/reasontext.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace sagadesk::ui {

namespace {

struct ErrorText
{
    Q_DECLARE_TR_FUNCTIONS(ErrorText)
};

QString advice(base::ErrorKind kind)
{
    using enum base::ErrorKind;
    switch (kind) {
    case Overloaded:
        return ErrorText::tr("Nothing was accepted. Try again in a moment.");
    case StoreBusy:
        return ErrorText::tr("Another program uses the database file. Close it and try again.");
    case StoreFull:
        return ErrorText::tr("Free some space; the work goes on by itself then.");
    case StoreReadOnly:
        return ErrorText::tr("Make the folder and its files writable for you.");
    case StoreCorrupt:
        return ErrorText::tr("Restore a backup with “sagadeskctl restore FILE”.");
    case StoreForeign:
        return ErrorText::tr("Choose another folder with --data-dir.");
    case StoreNewer:
        return ErrorText::tr("Use the newer version, or another folder with --data-dir.");
    case StoreIo:
        return ErrorText::tr("Look at the disk and the permissions of the folder.");
    case OutcomeUnknown:
        return ErrorText::tr("It may have been done: look before you repeat it.");
    case Locked:
        return ErrorText::tr("Use its window, or end it first.");
    default:
        return {};
    }
}

// A definition's mistakes, one a line: where and what.
QString mistakes(const QJsonObject &parameters)
{
    QStringList lines;
    for (const QJsonValue &each : parameters.value(QLatin1StringView("mistakes")).toArray()) {
        const QJsonObject mistake = each.toObject();
        model::Reason what{mistake.value(QLatin1StringView("code")).toString(), mistake};
        const QString pointer = mistake.value(QLatin1StringView("pointer")).toString();
        what.parameters.remove(QLatin1StringView("code"));
        what.parameters.remove(QLatin1StringView("pointer"));
        lines.append(pointer + QStringLiteral(": ") + reasonText(what));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

QString errorText(const base::Error &error)
{
    QStringList parts{reasonText({error.code, error.parameters})};
    parts.append(mistakes(error.parameters));
    parts.append(advice(error.kind));
    parts.removeAll(QString());
    return parts.join(QLatin1Char('\n'));
}

QString storeTroubleTitle(const base::Error &error)
{
    using enum base::ErrorKind;
    switch (error.kind) {
    case StoreFull:
        return ErrorText::tr("The disk is full");
    case StoreReadOnly:
        return ErrorText::tr("The state store can't be written");
    case StoreCorrupt:
        return ErrorText::tr("The state store is damaged");
    case StoreForeign:
        return ErrorText::tr("This is another program's database");
    case StoreNewer:
        return ErrorText::tr("The state store comes from a newer version");
    case Locked:
        return ErrorText::tr("The data folder is in use");
    default:
        return ErrorText::tr("The state store can't be used");
    }
}

} // namespace sagadesk::ui
