#pragma once

#include <QByteArray>

#include <sys/types.h>

namespace sagadesk::bench {

// An HTTP service in a process of its own that answers 200 {} to every request and does nothing
// else: engine and baseline call the same one. Made by fork(): before the first thread.
class ServiceProcess final
{
public:
    ServiceProcess();
    ~ServiceProcess(); // ends it
    Q_DISABLE_COPY_MOVE(ServiceProcess)

    [[nodiscard]] QByteArray endpoint() const; // http://127.0.0.1:PORT
    [[nodiscard]] pid_t process() const { return m_process; }

private:
    int m_port = 0;
    pid_t m_process = 0;
};

} // namespace sagadesk::bench
