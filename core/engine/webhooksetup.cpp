#include "core/engine/webhooksetup.h"

#include "core/base/enginelimits.h"
#include "core/base/inputcodes.h"
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
    if (!parsed.mistakes.empty())
        return json::validationFailed(codes::kWebhooksInvalid, parsed.mistakes);
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
            auto read = readWebhooks(file());
            if (!read)
                return read.error();
            const int count = static_cast<int>(read->size());
            m_core.webhooks->configure(std::move(read).value());
            return count;
        });
}

std::vector<webhook::WebhookStatus> WebhookSetup::statuses() const
{
    return m_core.webhooks->statuses();
}

} // namespace sagadesk::engine
