#pragma once

#include "core/json/diagnostics.h"
#include "core/webhook/webhookconfig.h"

#include <QByteArray>

namespace sagadesk::webhook {

struct ParsedWebhooks
{
    std::vector<WebhookConfig> webhooks;
    std::vector<json::ValidationError> errors; // if not empty, `webhooks` is empty
};

// Parses webhooks.json (resources/schemas/webhooks.schema.json); each error has its JSON pointer.
[[nodiscard]] ParsedWebhooks parseWebhooks(const QByteArray &json);

// All fields, by the object that contains them. A test compares them with the schema.
namespace fields {
using Name = QLatin1StringView;
inline constexpr Name kWebhooks[] = {Name("$schema"), Name("source"), Name("webhooks")};
inline constexpr Name kWebhook[] = {Name("name"), Name("url"), Name("types"), Name("headers"),
    Name("auth"), Name("clientCertificate"), Name("clientKey"), Name("caFile"),
    Name("allowPlainHttp"), Name("signature"), Name("timeout"), Name("retryMax"),
    Name("alertAfter")};
inline constexpr Name kAuth[] = {
    Name("bearerEnv"), Name("bearerFile"), Name("basic"), Name("headers")};
inline constexpr Name kSignature[] = {Name("secretEnv"), Name("secretFile")};
} // namespace fields

} // namespace sagadesk::webhook
