#pragma once

#include "core/base/result.h"
#include "core/engine/engine.h"

#include <QMutex>
#include <QObject>

#include <memory>

namespace sagadesk::api {

// Passes results of the Engine from its threads to the API's own thread, which serializes
// them without blocking the Engine. May outlive both; results that arrive after the end of the
// API are dropped.
class ResponseThread final : public std::enable_shared_from_this<ResponseThread>
{
public:
    explicit ResponseThread(QObject *context)
        : m_context(context)
    {
    }
    Q_DISABLE_COPY_MOVE(ResponseThread)

    void close()
    {
        const QMutexLocker locker(&m_mutex);
        m_context = nullptr;
    }
    [[nodiscard]] bool closed() const
    {
        const QMutexLocker locker(&m_mutex);
        return m_context == nullptr;
    }
    void run(std::function<void()> work)
    {
        const QMutexLocker locker(&m_mutex);
        if (m_context)
            QMetaObject::invokeMethod(m_context, std::move(work), Qt::QueuedConnection);
    }
    template <class T>
    [[nodiscard]] engine::Answer<T> carry(std::function<void(const base::Result<T> &)> answer)
    {
        return [self = shared_from_this(), answer = std::move(answer)](base::Result<T> result) {
            self->run([answer, result = std::move(result)] { answer(result); });
        };
    }

private:
    mutable QMutex m_mutex;
    QObject *m_context;
};

} // namespace sagadesk::api
