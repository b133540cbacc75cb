#pragma once

#include "core/base/result.h"

#include <QObject>

#include <functional>
#include <memory>
#include <mutex>

namespace sagadesk::runtime {

// The receiver of a reply: work runs in the thread of the context object, or never if the object
// was destroyed first. Create it in a thread in which the context can't be destroyed at the same
// time. Thread-safe.
class ReplyContext final
{
public:
    // `context` null: work runs in the thread that posts it.
    [[nodiscard]] static std::shared_ptr<ReplyContext> makeFor(QObject *context);
    ~ReplyContext();
    Q_DISABLE_COPY_MOVE(ReplyContext)

    [[nodiscard]] bool isGone() const;
    void postToContext(std::function<void()> work);

private:
    ReplyContext() = default;

    // Locked while posting, so that the context can't be destroyed in between.
    mutable std::mutex m_mutex;
    QObject *m_context = nullptr;
    bool m_anywhere = false;
    QMetaObject::Connection m_watch;
};

// Returns a function that calls `answer` in the thread of the context.
template <class T>
std::function<void(base::Result<T>)> deliverInContext(
    std::shared_ptr<ReplyContext> to, std::function<void(base::Result<T>)> answer)
{
    return [to = std::move(to), answer = std::move(answer)](base::Result<T> result) {
        to->postToContext([answer, result = std::move(result)] { answer(result); });
    };
}
template <class T>
std::function<void(base::Result<T>)> deliverInContext(
    QObject *context, std::function<void(base::Result<T>)> answer)
{
    return deliverInContext(ReplyContext::makeFor(context), std::move(answer));
}

} // namespace sagadesk::runtime
