#pragma once

#include <QObject>

namespace sagadesk::ctl {

// SIGTERM and SIGINT as a signal of the event loop. Blocks both in the calling thread: make it
// before any other thread is started, so that all of them have it blocked too.
class ShutdownSignals final : public QObject
{
    Q_OBJECT

public:
    ShutdownSignals();
    ~ShutdownSignals() override;
    Q_DISABLE_COPY_MOVE(ShutdownSignals)

Q_SIGNALS:
    void requested();

private:
    int m_descriptor = -1;
};

} // namespace sagadesk::ctl
