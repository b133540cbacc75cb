#pragma once

#include "core/agent/httptransport.h"

#include <functional>
#include <memory>

namespace sagadesk::agent {

// The production HttpTransport: libcurl's multi interface, driven by the thread of a network
// worker, which also runs the Agents. It owns no thread. Contract with that thread:
//
//   CurlLoop loop([] { return steady clock in ms; });     // same clock as ActorHost::steadyNow()
//   while (!stopping) {
//       run what is in the mailboxes (Agents call start() and cancel() from there);
//       fire the timers that are due;
//       loop.perform(work is waiting ? 0 : milliseconds until the next timer, -1: none);
//   }
//
// Everything but wake() is called on that one thread. A thread that posts to a mailbox of the
// worker puts the message in first and then calls wake(): a perform() that is waiting, or the next
// one, returns at once.
//
// Absolute deadlines, http and https only, HTTP/1.1, no redirects, no signals, no netrc, no proxy,
// no cookies, certificate and host always verified, answers limited while they arrive, connections
// kept and reused. A request on a reused connection that turns out dead before any answer may be
// sent a second time.
class CurlLoop final : public HttpTransport
{
public:
    explicit CurlLoop(std::function<base::SteadyMs()> steadyNow);
    // Drops what is open without calling `done`.
    ~CurlLoop() override;
    Q_DISABLE_COPY_MOVE(CurlLoop)

    // `done` runs inside a later perform(), never inside start(). A deadline that has passed is
    // answered with Deadline, nothing is sent then.
    ExchangeId start(HttpExchange exchange, std::function<void(HttpAnswer)> done) override;
    // Closes its connection if it was under way. `done` will not run. Unknown ids are ignored.
    void cancel(ExchangeId exchange) override;

    // One turn: waits for network, wake() or maxWaitMs (0: does not wait, -1: without limit), moves
    // all exchanges on and runs the `done` of those that ended; these may start() and cancel().
    // True when at least one `done` ran.
    bool perform(int maxWaitMs);

    // Callable from any thread, also before perform(). Many calls cost one wake-up.
    void wake();

    // Exchanges started and not ended.
    [[nodiscard]] qsizetype openCount() const;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace sagadesk::agent
