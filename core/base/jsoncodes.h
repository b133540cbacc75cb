#pragma once

#include <QLatin1StringView>

namespace sagadesk::codes {

// Why input is not JSON (RFC 8259). The sentences are in core/text.
inline constexpr QLatin1StringView kJsonByteOrderMark{"json-byte-order-mark"};
inline constexpr QLatin1StringView kJsonControlCharacter{"json-control-character"};
inline constexpr QLatin1StringView kJsonBadEscape{"json-bad-escape"};
inline constexpr QLatin1StringView kJsonBadNumber{"json-bad-number"};
inline constexpr QLatin1StringView kJsonBadUtf8{"json-bad-utf8"};
inline constexpr QLatin1StringView kJsonUnexpectedCharacter{"json-unexpected-character"};
inline constexpr QLatin1StringView kJsonUnexpectedEnd{"json-unexpected-end"};
inline constexpr QLatin1StringView kJsonTextAfterEnd{"json-text-after-end"};

} // namespace sagadesk::codes
