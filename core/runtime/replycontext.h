#pragma once

#include "core/base/result.h"

#include <QObject>

#include <functional>
#include <memory>
#include <mutex>

namespace sagadesk::runtime {

// Who gets an answer: work runs in the thread of the context object, or never when that is gone by
// then. Made in a thread in which the context is alive; used from any.
class ReplyContext final
{
public:
    // Null: work runs where it is delivered.
    [[nodiscard]] static std::shared_ptr<ReplyContext> makeFor(QObject *context);
    ~ReplyContext();
    Q_DISABLE_COPY_MOVE(ReplyContext)

    [[nodiscard]] bool isGone() const;
    void postToContext(std::function<void()> work);

private:
    ReplyContext() = default;

    mutable std::mutex m_mutex; // held while posting: the context can't end in between
    QObject *m_context = nullptr;
    bool m_anywhere = false;
    QMetaObject::Connection m_watch;
};

// The same answer, delivered to the context.
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
