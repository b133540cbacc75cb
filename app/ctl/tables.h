#pragma once

#include <QByteArray>
#include <QJsonValue>
#include <QString>
#include <QStringList>

namespace sagadesk::ctl {

// The JSON of a listing as text for people: what `--json` would have printed, in columns.
void printTasks(const QByteArray &json);
// `events`: the journal, for the attempts; empty: they are left out.
void printTask(const QByteArray &json, const QByteArray &events);
void printEvents(const QByteArray &json);
void printAlerts(const QByteArray &json);
void printAlertCauses(const QByteArray &json);
void printLedger(const QByteArray &json); // of a task
void printOperations(const QByteArray &json);
void printOperation(const QByteArray &json); // with its tasks
void printPreview(const QByteArray &json); // of bulk work
void printServices(const QByteArray &json);
// What operators have stopped or limited, from the same JSON: who, why and since when.
[[nodiscard]] QStringList restrictionLines(const QByteArray &json);
void printWebhooks(const QByteArray &json);
void printSupervisor(const QByteArray &json);
void printStats(const QByteArray &json);

// A reason with its code and parameters as a sentence; empty without a code.
[[nodiscard]] QString reasonText(const QJsonValue &value);

} // namespace sagadesk::ctl
