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
// HTTP/1.1 without proxy, netrc and cookies; connections are kept and reused. A request on a reused
// connection that turns out dead before any response may be sent a second time.
class CurlLoop final : public HttpTransport
{
public:
    explicit CurlLoop(std::function<base::SteadyMs()> steadyNow);
    // Drops open exchanges without calling `done`.
    ~CurlLoop() override;
    Q_DISABLE_COPY_MOVE(CurlLoop)

    // `done` runs in a later perform(), never within start(). If the deadline has passed, nothing
    // is sent and the result is Deadline.
    ExchangeId start(HttpExchange exchange, std::function<void(HttpAnswer)> done) override;
    // Closes the connection of an exchange in flight. `done` will not run. Unknown ids are ignored.
    void cancel(ExchangeId exchange) override;

    // One turn: waits for the network, for wake() or for maxWaitMs (0: does not wait, -1: no
    // limit), but at most a minute; advances all exchanges, and runs `done` of those that ended,
    // which may call start() and cancel(). True if at least one `done` ran.
    bool perform(int maxWaitMs);

    // May be called from any thread, even before perform(). Several calls cause one wake-up.
    void wake();

    [[nodiscard]] qsizetype openCount() const; // exchanges whose `done` has not run

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace sagadesk::agent
