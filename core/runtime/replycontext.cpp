#include "core/runtime/replycontext.h"

namespace sagadesk::runtime {

std::shared_ptr<ReplyContext> ReplyContext::makeFor(QObject *context)
{
    std::shared_ptr<ReplyContext> self(new ReplyContext);
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

ReplyContext::~ReplyContext()
{
    QObject::disconnect(m_watch);
}

bool ReplyContext::isGone() const
{
    const std::scoped_lock lock(m_mutex);
    return !m_anywhere && m_context == nullptr;
}

void ReplyContext::postToContext(std::function<void()> work)
{
    if (m_anywhere) {
        work();
        return;
    }
    const std::scoped_lock lock(m_mutex);
    if (m_context != nullptr)
        QMetaObject::invokeMethod(m_context, std::move(work), Qt::QueuedConnection);
}

} // namespace sagadesk::runtime
