#pragma once

#include "core/base/result.h"

#include <QObject>

#include <functional>
#include <memory>
#include <mutex>

namespace sagadesk::engine {

// Who gets an answer: work runs in the thread of the context object, or never when that is gone by
// then. Made in a thread in which the context is alive; used from any.
class Addressee final
{
public:
    // Null: work runs where it is delivered.
    [[nodiscard]] static std::shared_ptr<Addressee> of(QObject *context);
    ~Addressee();
    Q_DISABLE_COPY_MOVE(Addressee)

    [[nodiscard]] bool gone() const;
    void deliver(std::function<void()> work);

private:
    Addressee() = default;

    mutable std::mutex m_mutex; // held while posting: the context can't end in between
    QObject *m_context = nullptr;
    bool m_anywhere = false;
    QMetaObject::Connection m_watch;
};

// An Answer that is delivered to the context.
template <class T>
std::function<void(base::Result<T>)> addressed(
    std::shared_ptr<Addressee> to, std::function<void(base::Result<T>)> answer)
{
    return [to = std::move(to), answer = std::move(answer)](base::Result<T> result) {
        to->deliver([answer, result = std::move(result)] { answer(result); });
    };
}

} // namespace sagadesk::engine
