#pragma once

#include "core/base/error.h"

#include <optional>
#include <utility>
#include <variant>

namespace sagadesk::base {

// A value, or the Error that prevented it. Reading the one that is missing is a programming error
// and ends the process.
template <class T>
class [[nodiscard]] Result final
{
public:
    Result(T value)
        : m_content(std::in_place_index<0>, std::move(value))
    {
    }
    Result(Error error)
        : m_content(std::in_place_index<1>, std::move(error))
    {
    }

    [[nodiscard]] bool ok() const { return m_content.index() == 0; }
    explicit operator bool() const { return ok(); }

    T &value() & { return std::get<0>(m_content); }
    const T &value() const & { return std::get<0>(m_content); }
    T &&value() && { return std::get<0>(std::move(m_content)); }
    T &operator*() & { return value(); }
    const T &operator*() const & { return value(); }
    T *operator->() { return &value(); }
    const T *operator->() const { return &value(); }
    const Error &error() const { return std::get<1>(m_content); }

private:
    std::variant<T, Error> m_content;
};

template <>
class [[nodiscard]] Result<void> final
{
public:
    Result() = default;
    Result(Error error)
        : m_error(std::move(error))
    {
    }

    [[nodiscard]] bool ok() const { return !m_error.has_value(); }
    explicit operator bool() const { return ok(); }
    const Error &error() const { return m_error.value(); }

private:
    std::optional<Error> m_error;
};

} // namespace sagadesk::base
