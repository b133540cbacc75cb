#pragma once

#include <QJsonObject>
#include <QString>

namespace sagadesk::base {

// Why something happened or is still waiting: a stable kebab-case code (core/base/*codes.h) and its
// parameters. The text is in core/text.
struct Reason
{
    QString code;
    QJsonObject parameters;

    friend bool operator==(const Reason &, const Reason &) = default;
};

} // namespace sagadesk::base
