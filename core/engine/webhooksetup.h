#pragma once

#include "core/engine/answer.h"
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
    // In the order of their names. Held in memory; returned at once.
    [[nodiscard]] std::vector<webhook::WebhookStatus> statuses() const;

private:
    EngineCore &m_core;
};

} // namespace sagadesk::engine
