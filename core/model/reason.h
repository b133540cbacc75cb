#pragma once

#include <QJsonObject>
#include <QString>

namespace sagadesk::model {

// Why something is or was done: a stable kebab-case code and its parameters. core makes no
// sentences of it.
struct Reason
{
    QString code;
    QJsonObject parameters;

    friend bool operator==(const Reason &, const Reason &) = default;
};

} // namespace sagadesk::model
