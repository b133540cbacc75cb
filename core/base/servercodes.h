#pragma once

#include <QLatin1StringView>

namespace sagadesk::codes {

// Errors of a store on a database server. Their text is in core/text.

inline constexpr QLatin1StringView kServerAddressInvalid{"server-address-invalid"};
inline constexpr QLatin1StringView kServerNotDurable{"server-not-durable"};
inline constexpr QLatin1StringView kServerStoreInUse{"server-store-in-use"};

} // namespace sagadesk::codes
