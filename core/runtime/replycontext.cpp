#include "core/engine/addressee.h"

namespace sagadesk::engine {

std::shared_ptr<Addressee> Addressee::of(QObject *context)
{
    std::shared_ptr<Addressee> self(new Addressee);
    self->m_anywhere = context == nullptr;
    self->m_context = context;
    if (context != nullptr)
        self->m_watch = QObject::connect(
            context, &QObject::destroyed, context,
            [weak = std::weak_ptr(self)] {
                if (const auto strong = weak.lock()) {
                    const std::scoped_lock lock(strong->m_mutex);
                    strong->m_context = nullptr;
                }
            },
            Qt::DirectConnection);
    return self;
}

Addressee::~Addressee()
{
    QObject::disconnect(m_watch);
}

bool Addressee::gone() const
{
    const std::scoped_lock lock(m_mutex);
    return !m_anywhere && m_context == nullptr;
}

void Addressee::deliver(std::function<void()> work)
{
    if (m_anywhere) {
        work();
        return;
    }
    const std::scoped_lock lock(m_mutex);
    if (m_context != nullptr)
        QMetaObject::invokeMethod(m_context, std::move(work), Qt::QueuedConnection);
}

} // namespace sagadesk::engine
