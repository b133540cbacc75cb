#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QList>
#include <QString>

namespace sagadesk::tests {

// Runs one statement on a new connection. Returns its rows as texts; ends the process on an error.
QList<QByteArrayList> sqlRows(const QString &url, const QByteArray &sql);

} // namespace sagadesk::tests
