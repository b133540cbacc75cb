#pragma once

#include <QByteArray>

#include <atomic>
#include <thread>

// A service that echoes the credentials of its caller in body and headers, in successes and
// in errors. It uses plain sockets on its own thread, because the test blocks while it waits
// for processes.
class EchoServer final
{
public:
    EchoServer(); // listens on a port of 127.0.0.1
    ~EchoServer();
    EchoServer(const EchoServer &) = delete;
    EchoServer &operator=(const EchoServer &) = delete;

    [[nodiscard]] int port() const { return m_port; }
    [[nodiscard]] int requests() const { return m_requests; }
    [[nodiscard]] int echoes() const { return m_echoes; } // responses that contained credentials

private:
    void serve();
    void answer(int connection);

    int m_listening = -1;
    int m_port = 0;
    std::atomic<bool> m_ending = false;
    std::atomic<int> m_requests = 0;
    std::atomic<int> m_echoes = 0;
    std::thread m_thread;
};
