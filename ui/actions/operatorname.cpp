#include "ui/actions/operatorname.h"

#include <QSettings>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr auto kKey = "operator/name"_L1;

} // namespace

QString loginName()
{
    const QString name = qEnvironmentVariable("USER", qEnvironmentVariable("LOGNAME"));
    return name.isEmpty() ? u"console"_s : name;
}

QString operatorName()
{
    const QString name = QSettings().value(kKey).toString();
    return name.isEmpty() ? loginName() : name;
}

void setOperatorName(const QString &name)
{
    const QString trimmed = name.trimmed();
    if (trimmed.isEmpty() || trimmed == loginName())
        QSettings().remove(kKey);
    else
        QSettings().setValue(kKey, trimmed);
}

} // namespace sagadesk::ui
