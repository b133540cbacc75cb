#pragma once

#include <QHashFunctions>

#include <compare>

namespace sagadesk::base {

// A number that identifies an object of one kind. Each kind has its own type, so that ids of
// different kinds can't be mixed up. 0 means not set.
template <class Tag>
struct Id
{
    qint64 value = 0;

    explicit operator bool() const { return value != 0; }
    friend auto operator<=>(const Id &, const Id &) = default;
    friend size_t qHash(const Id &id, size_t seed = 0) { return ::qHash(id.value, seed); }
};

} // namespace sagadesk::base
