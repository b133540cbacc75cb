#include "core/engine/webhooksetup.h"

#include "core/base/enginelimits.h"
#include "core/base/inputcodes.h"
#include "core/base/log.h"
#include "core/base/storecodes.h"
#include "core/engine/enginecore.h"
#include "core/json/diagnostics.h"
#include "core/runtime/replycontext.h"
#include "core/webhook/webhooksfile.h"

#include <QFile>

namespace sagadesk::engine {

using namespace Qt::StringLiterals;

namespace {

base::Result<std::vector<webhook::WebhookConfig>> readWebhooks(const QString &path)
{
    QFile in(path);
    if (!in.exists())
        return std::vector<webhook::WebhookConfig>();
    if (!in.open(QIODevice::ReadOnly))
        return base::Error{base::ErrorKind::StoreIo, codes::kFileUnreadable,
            {{u"file"_s, path}, {u"reason"_s, in.errorString()}}};
    auto parsed = webhook::parseWebhooks(in.read(limits::kDefinitionBytesMax + 1));
    if (!parsed.errors.empty())
        return json::validationFailed(codes::kWebhooksInvalid, parsed.errors);
    return std::move(parsed.webhooks);
}

} // namespace

WebhookSetup::WebhookSetup(EngineCore &core)
    : m_core(core)
{
}

QString WebhookSetup::file() const
{
    return m_core.options.webhooksFile;
}

// Runs on the reader's thread, so that loads can't overlap.
void WebhookSetup::load(QObject *context, Answer<int> answer)
{
    m_core.reader->read<int>(runtime::ReplyContext::makeFor(context), std::move(answer),
        [this](store::StoreReader &) -> base::Result<int> {
            if (const auto refused = m_core.refusal())
                return *refused;
            auto read = readWebhooks(file());
            if (!read)
                return read.error();
            const int count = static_cast<int>(read->size());
            m_core.webhooks->configure(std::move(read).value());
            return count;
        });
}

void WebhookSetup::skipEvent(const QString &name, const QString &event,
    const model::OperatorNote &by, QObject *context, Answer<webhook::SkippedEvent> answer)
{
    const auto skipped =
        [this, name, by,
            deliver = runtime::deliverInContext<webhook::SkippedEvent>(context, std::move(answer))](
            const base::Result<webhook::SkippedEvent> &result) {
            if (result)
                note(name, *result, by);
            deliver(result);
        };
    m_core.webhooks->skip(name, event, skipped);
}

void WebhookSetup::note(
    const QString &name, const webhook::SkippedEvent &skipped, const model::OperatorNote &by)
{
    base::log(base::LogLevel::Warning, "webhook-event-skipped"_L1,
        {{u"webhook"_s, name}, {u"event"_s, skipped.id}, {u"type"_s, skipped.type},
            {u"operator"_s, by.operatorName}, {u"reason"_s, by.reason}});
    const QString reason = u"%1 (%2)"_s.arg(by.reason, skipped.id);
    m_core.carryOut({u"skip-event"_s, name, 0, {by.operatorName, reason}}, {});
}

std::vector<webhook::WebhookStatus> WebhookSetup::statuses() const
{
    return m_core.webhooks->statuses();
}

} // namespace sagadesk::engine
