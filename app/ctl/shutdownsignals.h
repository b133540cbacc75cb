#pragma once

#include <QObject>

namespace sagadesk::ctl {

// SIGTERM and SIGINT as a Qt signal. Blocks both in the calling thread: create it before any other
// thread, so that the other threads inherit the signal mask.
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
