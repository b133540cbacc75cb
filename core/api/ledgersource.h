#pragma once

#include "core/base/result.h"
#include "core/model/injectedfaults.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace sagadesk::api {

// A fault that a simulated service injected into a request.
struct LedgerFault
{
    QString fault;
    bool undo = false; // into a request of the undo
    qint64 request = 0; // the how manieth of the step or of its undo, over all grants
    int attempt = 0; // within its grant; 0: the request did not say
    qint64 at = 0; // UTC ms
};

// What the services did of one step.
struct LedgerStep
{
    QString step;
    QString key; // idempotency key
    QString outcome; // "not-at-all", "once", "twice", "undone", "read"
    qint64 requests = 0; // of the undo too
    qint64 effects = 0;
    qint64 undos = 0;
    std::vector<LedgerFault> faults; // the newest of them
};

struct LedgerPage
{
    QByteArray lines; // NDJSON, whole lines; empty: nothing more yet
    qint64 next = 0; // go on from here
};

// The ledger of the services that are simulated in this process, as the API shows it, and which
// fault hit which request; made where both are put together. From any thread; reading a page may
// touch a file.
class LedgerSource
{
public:
    virtual ~LedgerSource() = default;
    // False: the services are real, behind fault proxies. What took effect only they know.
    [[nodiscard]] virtual bool isKept() const = 0;
    // By the engine's clock.
    [[nodiscard]] virtual model::InjectedFaults faultsOf(const QString &publicId) const = 0;
    [[nodiscard]] virtual std::vector<LedgerStep> ofTask(const QString &publicId) const = 0;
    [[nodiscard]] virtual base::Result<LedgerPage> page(qint64 from) const = 0;
};

} // namespace sagadesk::api
