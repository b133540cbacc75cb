#pragma once

#include "core/engine/answer.h"
#include "core/model/operatorcommand.h"
#include "core/webhook/webhookboard.h"

#include <QString>

#include <vector>

namespace sagadesk::engine {

class EngineCore;

// The webhooks file, and the webhooks of the running engine. Threads: answer.h.
class WebhookSetup final
{
public:
    explicit WebhookSetup(EngineCore &core);
    Q_DISABLE_COPY_MOVE(WebhookSetup)

    [[nodiscard]] QString file() const;
    // Reads the file again; the answer is the number of webhooks. A file that does not exist has
    // none. After an error nothing has changed: InvalidInput "webhooks-invalid" with the mistakes,
    // StoreIo "file-unreadable".
    void load(QObject *context, Answer<int> answer);
    // Gives up an event that the receiver refuses: the one with this id, or without an id the first
    // that has failed. Who did it and why is logged and journalled. Errors as Webhooks::skip().
    void skipEvent(const QString &name, const QString &event, const model::OperatorNote &by,
        QObject *context, Answer<webhook::SkippedEvent> answer);
    // In the order of their names. Held in memory; returned at once.
    [[nodiscard]] std::vector<webhook::WebhookStatus> statuses() const;

private:
    void note(
        const QString &name, const webhook::SkippedEvent &skipped, const model::OperatorNote &by);

    EngineCore &m_core;
};

} // namespace sagadesk::engine
