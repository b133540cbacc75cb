#pragma once

#include <QtGlobal>

#include <functional>
#include <utility>

namespace sagadesk::runtime {

// Shared by the closures of one query to several actors. `then` runs when the last closure has run
// or been dropped with its actor, on the thread where that happens.
class AfterAll final
{
public:
    explicit AfterAll(std::function<void()> then)
        : m_then(std::move(then))
    {
    }
    ~AfterAll() { m_then(); }
    Q_DISABLE_COPY_MOVE(AfterAll)

private:
    std::function<void()> m_then;
};

} // namespace sagadesk::runtime
