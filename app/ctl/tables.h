#pragma once

#include <QByteArray>
#include <QJsonValue>
#include <QString>
#include <QStringList>

namespace sagadesk::ctl {

// Print the JSON of a listing (as printed with `--json`) as tables.
void printTasks(const QByteArray &json);
// `events`: the journal, to show attempts; may be empty.
void printTask(const QByteArray &json, const QByteArray &events);
void printEvents(const QByteArray &json);
void printAlerts(const QByteArray &json);
void printAlertCauses(const QByteArray &json);
void printLedger(const QByteArray &json); // the ledger of one task
void printOperations(const QByteArray &json);
void printOperation(const QByteArray &json); // including its tasks
void printPreview(const QByteArray &json); // of a bulk operation
void printServices(const QByteArray &json);
// From the JSON of printServices(): what operators stopped or limited, who did it, why and when.
[[nodiscard]] QStringList restrictionLines(const QByteArray &json);
void printWebhooks(const QByteArray &json);
void printSupervisor(const QByteArray &json);
void printNodes(const QByteArray &json);
void printStats(const QByteArray &json);

// The sentence for a reason's code and parameters; empty without a code.
[[nodiscard]] QString reasonText(const QJsonValue &value);

} // namespace sagadesk::ctl
