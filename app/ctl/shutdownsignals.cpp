#include "app/ctl/shutdownsignals.h"

#include <QSocketNotifier>

#include <csignal>

#include <sys/signalfd.h>
#include <unistd.h>

namespace sagadesk::ctl {

ShutdownSignals::ShutdownSignals()
{
    sigset_t signalsOfInterest;
    sigemptyset(&signalsOfInterest);
    sigaddset(&signalsOfInterest, SIGTERM);
    sigaddset(&signalsOfInterest, SIGINT);
    pthread_sigmask(SIG_BLOCK, &signalsOfInterest, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
    m_descriptor = ::signalfd(-1, &signalsOfInterest, SFD_NONBLOCK | SFD_CLOEXEC);
    auto *notifier = new QSocketNotifier(m_descriptor, QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, [this] {
        signalfd_siginfo info = {};
        if (::read(m_descriptor, &info, sizeof info) == sizeof info)
            Q_EMIT requested();
    });
}

ShutdownSignals::~ShutdownSignals()
{
    ::close(m_descriptor);
}

} // namespace sagadesk::ctl

#include "moc_shutdownsignals.cpp"
