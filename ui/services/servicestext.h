#pragma once

#include <QByteArray>
#include <QString>

namespace sagadesk::ui {

// What the fields of the dialog say, as an entry of services.json.
struct ServiceFields
{
    QString name;
    QString endpoint;
    int concurrency = 8;
    QString healthPath; // empty: no health checks
    QString bearerEnv; // empty: no bearer
};
[[nodiscard]] QByteArray entryOf(const ServiceFields &fields); // compact

// The services file with one entry more, at the end of the list; all else keeps its bytes. `file`
// is valid, or empty when there is none.
[[nodiscard]] QByteArray withEntry(const QByteArray &file, const QByteArray &entry);

} // namespace sagadesk::ui
