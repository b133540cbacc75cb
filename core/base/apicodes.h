#pragma once

#include <QLatin1StringView>

namespace sagadesk::codes {

// Error codes of API requests and of sagadeskctl. Their text is in core/text.

inline constexpr QLatin1StringView kAuthorizationRequired{"authorization-required"};
inline constexpr QLatin1StringView kBodyInvalid{"body-invalid"};
inline constexpr QLatin1StringView kBatchTooLong{"batch-too-long"};
inline constexpr QLatin1StringView kBodyMalformed{"body-malformed"};
inline constexpr QLatin1StringView kBodyNotObject{"body-not-object"};
inline constexpr QLatin1StringView kBodyRequired{"body-required"};
inline constexpr QLatin1StringView kBodyTooDeep{"body-too-deep"};
inline constexpr QLatin1StringView kBodyTooLarge{"body-too-large"};
inline constexpr QLatin1StringView kContentTypeUnsupported{"content-type-unsupported"};
inline constexpr QLatin1StringView kHeaderTooLarge{"header-too-large"};
inline constexpr QLatin1StringView kHostNotAllowed{"host-not-allowed"};
inline constexpr QLatin1StringView kIdempotencyKeyMalformed{"idempotency-key-malformed"};
inline constexpr QLatin1StringView kIdempotencyKeyRequired{"idempotency-key-required"};
inline constexpr QLatin1StringView kIntakePaused{"intake-paused"};
inline constexpr QLatin1StringView kMemberTwice{"member-twice"};
inline constexpr QLatin1StringView kMethodNotAllowed{"method-not-allowed"};
inline constexpr QLatin1StringView kNotFound{"not-found"};
inline constexpr QLatin1StringView kOriginRefused{"origin-refused"};
inline constexpr QLatin1StringView kQueryInvalid{"query-invalid"};
inline constexpr QLatin1StringView kQueryRepeated{"query-repeated"};
inline constexpr QLatin1StringView kQueryUnknown{"query-unknown"};
inline constexpr QLatin1StringView kQueueNotFound{"queue-not-found"};
inline constexpr QLatin1StringView kRequestHeaderInvalid{"request-header-invalid"};
inline constexpr QLatin1StringView kRequestHeaderUnsupported{"request-header-unsupported"};
inline constexpr QLatin1StringView kServiceNotFound{"service-not-found"};
inline constexpr QLatin1StringView kTaskExists{"task-exists"};
inline constexpr QLatin1StringView kTargetMalformed{"target-malformed"};
inline constexpr QLatin1StringView kTokenReadOnly{"token-read-only"};
inline constexpr QLatin1StringView kWorkflowNotFound{"workflow-not-found"};
inline constexpr QLatin1StringView kAddressInUse{"address-in-use"};
inline constexpr QLatin1StringView kListenFailed{"listen-failed"};
inline constexpr QLatin1StringView kListensOpenly{"listens-openly"};
inline constexpr QLatin1StringView kListenMalformed{"listen-malformed"};
inline constexpr QLatin1StringView kCallFailed{"call-failed"};
inline constexpr QLatin1StringView kNoRunningInstance{"no-running-instance"};
inline constexpr QLatin1StringView kUnexpectedAnswer{"unexpected-answer"};
inline constexpr QLatin1StringView kNotANumber{"not-a-number"};

} // namespace sagadesk::codes
