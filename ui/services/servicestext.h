#pragma once

#include <QByteArray>
#include <QString>

namespace sagadesk::ui {

// The fields of the dialog, which become an entry of services.json.
struct ServiceFields
{
    QString name;
    QString endpoint;
    int concurrency = 8;
    QString healthPath; // empty: no health checks
    QString bearerEnv; // empty: no bearer token
};
[[nodiscard]] QByteArray entryOf(const ServiceFields &fields); // compact JSON

// The services file with the entry appended to its list; all other bytes are kept. `file` must be
// valid, or empty if it does not exist.
[[nodiscard]] QByteArray withEntry(const QByteArray &file, const QByteArray &entry);

} // namespace sagadesk::ui
