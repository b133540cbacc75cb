#pragma once

#include "core/api/json/httpmessage.h"

#include <QElapsedTimer>
#include <QMutex>

#include <memory>
#include <optional>
#include <vector>

namespace sagadesk::engine {
class Engine;
}

namespace sagadesk::api {

// Whether the store accepts writes, determined by writing to it. The call needs no token, so it
// writes at most once a second, and all callers in that time get the same result.
class Readiness final : public std::enable_shared_from_this<Readiness>
{
public:
    Readiness() = default;
    Q_DISABLE_COPY_MOVE(Readiness)

    // May be called from any thread.
    void ask(engine::Engine &engine, Reply reply);

private:
    void tried(const Response &response);

    QMutex m_mutex; // guards the following members
    std::vector<Reply> m_waiting; // for the write in progress
    std::optional<Response> m_last;
    QElapsedTimer m_sinceLast;
};

} // namespace sagadesk::api
