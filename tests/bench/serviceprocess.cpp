#include "tests/bench/serviceprocess.h"

#include "core/base/assert.h"

#include <QStringBuilder>

#include <array>
#include <csignal>
#include <cstdlib>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string>
#include <string_view>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <unordered_map>

namespace sagadesk::bench {

namespace {

constexpr int kBacklog = 1024;
constexpr int kEventsAtOnce = 64;
constexpr std::string_view kAnswer =
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}";

// The size of the first request in `received` with head and body; 0 while it is incomplete.
size_t measureRequest(const std::string &received)
{
    const size_t end = received.find("\r\n\r\n");
    if (end == std::string::npos)
        return 0;
    constexpr std::string_view kLength = "Content-Length:";
    const size_t at = received.find(kLength);
    const size_t body =
        at < end ? std::strtoul(received.c_str() + at + kLength.size(), nullptr, 10) : 0;
    return received.size() < end + 4 + body ? 0 : end + 4 + body;
}

class Loop final
{
public:
    explicit Loop(int listening)
        : m_listening(listening)
    {
        watch(listening);
    }
    [[noreturn]] void run()
    {
        std::array<epoll_event, kEventsAtOnce> events;
        for (;;) {
            const int count = ::epoll_wait(m_epoll, events.data(), kEventsAtOnce, -1);
            for (int i = 0; i < count; ++i) {
                const int socket = events.at(static_cast<size_t>(i)).data.fd;
                if (socket == m_listening)
                    accept();
                else
                    answer(socket);
            }
        }
    }

private:
    void watch(int socket) const
    {
        epoll_event event = {};
        event.events = EPOLLIN;
        event.data.fd = socket;
        ::epoll_ctl(m_epoll, EPOLL_CTL_ADD, socket, &event);
    }
    void accept() const
    {
        const int socket = ::accept4(m_listening, nullptr, nullptr, SOCK_CLOEXEC);
        if (socket < 0)
            return;
        const int on = 1;
        ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        watch(socket);
    }
    void answer(int socket)
    {
        std::string &received = m_received[socket];
        std::array<char, 16'384> bytes;
        const ssize_t count = ::read(socket, bytes.data(), bytes.size());
        if (count <= 0) {
            m_received.erase(socket);
            ::close(socket);
            return;
        }
        received.append(bytes.data(), static_cast<size_t>(count));
        while (const size_t length = measureRequest(received)) {
            received.erase(0, length);
            static_cast<void>(::send(socket, kAnswer.data(), kAnswer.size(), MSG_NOSIGNAL));
        }
    }

    int m_listening;
    int m_epoll = ::epoll_create1(EPOLL_CLOEXEC);
    std::unordered_map<int, std::string> m_received; // requests without a response yet, by socket
};

} // namespace

ServiceProcess::ServiceProcess()
{
    const int listening = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto *plain = reinterpret_cast<sockaddr *>(&address);
    const bool isListening = ::bind(listening, plain, size) == 0
        && ::listen(listening, kBacklog) == 0 && ::getsockname(listening, plain, &size) == 0;
    SAGADESK_ASSERT(isListening);
    m_port = ntohs(address.sin_port);
    m_process = ::fork();
    SAGADESK_ASSERT(m_process >= 0);
    if (m_process == 0) {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        Loop(listening).run();
    }
    ::close(listening);
}

ServiceProcess::~ServiceProcess()
{
    ::kill(m_process, SIGKILL);
    ::waitpid(m_process, nullptr, 0);
}

QByteArray ServiceProcess::endpoint() const
{
    return "http://127.0.0.1:" + QByteArray::number(m_port);
}

} // namespace sagadesk::bench
