#pragma once

#include <QByteArray>

#include <sys/types.h>

namespace sagadesk::bench {

// An HTTP service in a separate process that responds to every request with 200 {} and does nothing
// else; engine and baseline both call it. It is forked, so construct it before the first thread.
class ServiceProcess final
{
public:
    ServiceProcess();
    ~ServiceProcess(); // terminates the process
    Q_DISABLE_COPY_MOVE(ServiceProcess)

    [[nodiscard]] QByteArray endpoint() const; // http://127.0.0.1:PORT
    [[nodiscard]] pid_t process() const { return m_process; }

private:
    int m_port = 0;
    pid_t m_process = 0;
};

} // namespace sagadesk::bench
