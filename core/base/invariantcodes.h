#pragma once

#include <QLatin1StringView>

namespace sagadesk::codes {

// What each invariant requires (core/audit/README.md). The texts are in core/text.
inline constexpr QLatin1StringView kInvariantI1{"invariant-i1"};
inline constexpr QLatin1StringView kInvariantI2{"invariant-i2"};
inline constexpr QLatin1StringView kInvariantI3{"invariant-i3"};
inline constexpr QLatin1StringView kInvariantI4{"invariant-i4"};
inline constexpr QLatin1StringView kInvariantI5{"invariant-i5"};
inline constexpr QLatin1StringView kInvariantI6{"invariant-i6"};
inline constexpr QLatin1StringView kInvariantI7{"invariant-i7"};
inline constexpr QLatin1StringView kInvariantI8{"invariant-i8"};
inline constexpr QLatin1StringView kInvariantI9{"invariant-i9"};
inline constexpr QLatin1StringView kInvariantI10{"invariant-i10"};
inline constexpr QLatin1StringView kInvariantI11{"invariant-i11"};
inline constexpr QLatin1StringView kInvariantI12{"invariant-i12"};
inline constexpr QLatin1StringView kInvariantI13{"invariant-i13"};
inline constexpr QLatin1StringView kInvariantI14{"invariant-i14"};
inline constexpr QLatin1StringView kInvariantI15{"invariant-i15"};
inline constexpr QLatin1StringView kInvariantI16{"invariant-i16"};
inline constexpr QLatin1StringView kInvariantI17{"invariant-i17"};
inline constexpr QLatin1StringView kInvariantI18{"invariant-i18"};
inline constexpr QLatin1StringView kInvariantI19{"invariant-i19"};
inline constexpr QLatin1StringView kInvariantI20{"invariant-i20"};
inline constexpr QLatin1StringView kInvariantI21{"invariant-i21"};
inline constexpr QLatin1StringView kInvariantI22{"invariant-i22"};
inline constexpr QLatin1StringView kInvariantI23{"invariant-i23"};
inline constexpr QLatin1StringView kInvariantI28{"invariant-i28"};
inline constexpr QLatin1StringView kInvariantI29{"invariant-i29"};
inline constexpr QLatin1StringView kInvariantI30{"invariant-i30"};
inline constexpr QLatin1StringView kInvariantI31{"invariant-i31"};
inline constexpr QLatin1StringView kInvariantI32{"invariant-i32"};
inline constexpr QLatin1StringView kInvariantI33{"invariant-i33"};

} // namespace sagadesk::codes
