#include "tests/support/postgres/testpooler.h"

#include <QFile>

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <utility>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

namespace {

constexpr QByteArrayView kReadyAndIdle("Z\0\0\0\5I", 6); // ReadyForQuery, outside of a transaction
constexpr QByteArrayView kSessionNumber("K\0\0\0\14", 5); // BackendKeyData

sockaddr_un addressOf(const QByteArray &path)
{
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    if (static_cast<size_t>(path.size()) >= sizeof(address.sun_path))
        qFatal("the path of a socket is too long: %s", path.constData());
    std::copy(path.begin(), path.end(), address.sun_path);
    return address;
}

QByteArray socketOf(const QString &folder)
{
    return QFile::encodeName(folder + u"/.s.PGSQL.5432"_s);
}

// Reads the next bytes; empty: the connection has ended.
QByteArray readFrom(int socket)
{
    std::array<char, 16384> buffer = {};
    const ssize_t size = ::read(socket, buffer.data(), buffer.size());
    return size > 0 ? QByteArray(buffer.data(), static_cast<qsizetype>(size)) : QByteArray();
}

bool writeTo(int socket, QByteArray bytes)
{
    while (!bytes.isEmpty()) {
        const ssize_t size =
            ::send(socket, bytes.constData(), static_cast<size_t>(bytes.size()), MSG_NOSIGNAL);
        if (size <= 0)
            return false;
        bytes.remove(0, static_cast<qsizetype>(size));
    }
    return true;
}

// Reads the messages of a login up to ReadyForQuery; empty: the connection has ended.
QByteArray readUntilReady(int server)
{
    QByteArray answer;
    while (!answer.endsWith(kReadyAndIdle)) {
        const QByteArray more = readFrom(server);
        if (more.isEmpty())
            return {};
        answer += more;
    }
    return answer;
}

// Passes bytes between the client and servers[0] until one side ends the connection. If `swaps`,
// the two servers are swapped after each transaction.
void passBytes(int client, std::array<int, 2> servers, bool swaps)
{
    QByteArray last; // the end of what the server has sent
    for (;;) {
        std::array<pollfd, 2> waits{pollfd{client, POLLIN, 0}, pollfd{servers[0], POLLIN, 0}};
        if (::poll(waits.data(), waits.size(), -1) < 0)
            return;
        if (waits[0].revents != 0) {
            const QByteArray request = readFrom(client);
            if (request.isEmpty() || !writeTo(servers[0], request))
                return;
        }
        if (waits[1].revents != 0) {
            const QByteArray answer = readFrom(servers[0]);
            if (answer.isEmpty() || !writeTo(client, answer))
                return;
            last += answer;
            last = last.right(kReadyAndIdle.size());
            if (swaps && last == kReadyAndIdle) {
                std::swap(servers[0], servers[1]);
                last.clear();
            }
        }
    }
}

} // namespace

TestPooler::TestPooler(const QString &serverFolder, Mode mode)
    : m_serverSocket(socketOf(serverFolder))
    , m_mode(mode)
    , m_listener(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0))
{
    const sockaddr_un address = addressOf(socketOf(folder()));
    const auto *generic = reinterpret_cast<const sockaddr *>(&address);
    if (::bind(m_listener, generic, sizeof(address)) != 0 || ::listen(m_listener, 8) != 0)
        qFatal("the pooler can't listen");
    m_acceptor = std::thread([this] { acceptClients(); });
}

// All clients must have closed their connections.
TestPooler::~TestPooler()
{
    ::shutdown(m_listener, SHUT_RDWR);
    m_acceptor.join();
    for (std::thread &client : m_clients)
        client.join();
    ::close(m_listener);
}

void TestPooler::acceptClients()
{
    for (;;) {
        const int client = ::accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
        if (client < 0)
            return;
        m_clients.emplace_back([this, client] { serve(client); });
    }
}

int TestPooler::connectToServer() const
{
    const int server = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_un address = addressOf(m_serverSocket);
    const auto *generic = reinterpret_cast<const sockaddr *>(&address);
    if (::connect(server, generic, sizeof(address)) != 0)
        qFatal("the pooler can't reach the server");
    return server;
}

void TestPooler::serve(int client)
{
    const std::array<int, 2> servers{connectToServer(), connectToServer()};
    const QByteArray login = readFrom(client);
    QByteArray answer;
    for (const int server : servers)
        if (writeTo(server, login))
            answer = readUntilReady(server);
    const qsizetype number = answer.indexOf(kSessionNumber);
    if (m_mode == Mode::Session && number >= 0)
        answer[number + kSessionNumber.size()] = char{1}; // a number that no session has
    if (number >= 0 && writeTo(client, answer))
        passBytes(client, servers, m_mode == Mode::Transaction);
    ::close(client);
    for (const int server : servers)
        ::close(server);
}

} // namespace sagadesk::tests
