#include "core/api/json/responsestream.h"

#include "core/base/assert.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace sagadesk::api {

void ResponseStream::write(QByteArray piece, std::function<void(bool)> taken)
{
    bool isClosed = false;
    {
        const std::scoped_lock lock(m_mutex);
        SAGADESK_ASSERT(!m_taken && !piece.isEmpty());
        isClosed = m_isClosed || m_hasEnded;
        if (!isClosed) {
            m_piece = std::move(piece);
            m_sent = 0;
            m_taken = std::move(taken);
            wake();
        }
    }
    if (isClosed)
        taken(false);
}

void ResponseStream::end()
{
    const std::scoped_lock lock(m_mutex);
    m_hasEnded = true;
    wake();
}

void ResponseStream::attach(
    std::function<void()> suspend, std::function<void()> resume, std::function<bool()> hasLeft)
{
    const std::scoped_lock lock(m_mutex);
    m_suspend = std::move(suspend);
    m_resume = std::move(resume);
    m_hasLeft = std::move(hasLeft);
}

bool ResponseStream::hasClientLeft()
{
    const std::scoped_lock lock(m_mutex);
    return m_isClosed || (m_isSuspended && m_hasLeft && m_hasLeft());
}

qsizetype ResponseStream::read(char *to, qsizetype size)
{
    std::function<void(bool)> taken;
    qsizetype count = 0;
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_taken) {
            if (m_hasEnded)
                return kEnd;
            m_isSuspended = true;
            m_suspend();
            return 0;
        }
        count = std::min(size, m_piece.size() - m_sent);
        std::memcpy(to, m_piece.constData() + m_sent, static_cast<size_t>(count));
        m_sent += count;
        if (m_sent == m_piece.size()) {
            taken = std::exchange(m_taken, {});
            m_piece.clear();
        }
    }
    if (taken)
        taken(true);
    return count;
}

void ResponseStream::close()
{
    std::function<void(bool)> taken;
    {
        const std::scoped_lock lock(m_mutex);
        m_isClosed = true;
        m_isSuspended = false;
        taken = std::exchange(m_taken, {});
    }
    if (taken)
        taken(false);
}

void ResponseStream::wake()
{
    if (std::exchange(m_isSuspended, false))
        m_resume();
}

} // namespace sagadesk::api
