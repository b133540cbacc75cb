#pragma once

#include "core/engine/answer.h"
#include "core/model/operatorcommand.h"
#include "core/webhook/webhookstatuses.h"

#include <QString>

#include <vector>

namespace sagadesk::engine {

class EngineCore;

// The webhooks file, and the webhooks of the running engine. Threads: see answer.h.
class WebhookSetup final
{
public:
    explicit WebhookSetup(EngineCore &core);
    Q_DISABLE_COPY_MOVE(WebhookSetup)

    [[nodiscard]] QString file() const;
    // Reads the file again and returns the number of webhooks; 0 if the file does not exist.
    // An error changes nothing: InvalidInput "webhooks-invalid" with the validation errors,
    // StoreIo "file-unreadable".
    void load(QObject *context, Answer<int> answer);
    // Skips an event that the receiver refuses: the one with this id, or the first failed one if
    // the id is empty. The log and the history of controls record operator and reason. Errors as
    // in Webhooks::skip(); Refused "engine-stopped".
    void skipEvent(const QString &name, const QString &event, const model::OperatorNote &by,
        QObject *context, Answer<webhook::SkippedEvent> answer);
    // Sorted by name. Returned immediately from memory.
    [[nodiscard]] std::vector<webhook::WebhookStatus> statuses() const;

private:
    void note(
        const QString &name, const webhook::SkippedEvent &skipped, const model::OperatorNote &by);

    EngineCore &m_core;
};

} // namespace sagadesk::engine
