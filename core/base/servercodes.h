#pragma once

#include <QLatin1StringView>

namespace sagadesk::codes {

// Errors of a store on a database server, and of its nodes. Their text is in core/text.

inline constexpr QLatin1StringView kServerAddressInvalid{"server-address-invalid"};
inline constexpr QLatin1StringView kNodeEnded{"node-ended"};
inline constexpr QLatin1StringView kNodeNameTaken{"node-name-taken"};
inline constexpr QLatin1StringView kNodeNotFound{"node-not-found"};
inline constexpr QLatin1StringView kNodesUnsupported{"nodes-unsupported"};
inline constexpr QLatin1StringView kServerConnectionLost{"server-connection-lost"};
inline constexpr QLatin1StringView kServerIsAnother{"server-is-another"};
inline constexpr QLatin1StringView kServerNotDurable{"server-not-durable"};
inline constexpr QLatin1StringView kServerPermissionDenied{"server-permission-denied"};
inline constexpr QLatin1StringView kServerPooled{"server-pooled"};
inline constexpr QLatin1StringView kServerReadOnly{"server-read-only"};
inline constexpr QLatin1StringView kServerSchemaDiffers{"server-schema-differs"};
inline constexpr QLatin1StringView kServerSchemaNewer{"server-schema-newer"};
inline constexpr QLatin1StringView kServerStoreInUse{"server-store-in-use"};
inline constexpr QLatin1StringView kServerTimelineOld{"server-timeline-old"};
inline constexpr QLatin1StringView kServerUnreachable{"server-unreachable"};

// Errors of `sagadeskctl migrate`.

inline constexpr QLatin1StringView kTransferDiffers{"transfer-differs"};
inline constexpr QLatin1StringView kTransferNodesRunning{"transfer-nodes-running"};
inline constexpr QLatin1StringView kTransferNotClean{"transfer-not-clean"};
inline constexpr QLatin1StringView kTransferTargetExists{"transfer-target-exists"};
inline constexpr QLatin1StringView kTransferUnchecked{"transfer-unchecked"};

} // namespace sagadesk::codes
