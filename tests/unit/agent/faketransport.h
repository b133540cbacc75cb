#pragma once

#include "core/agent/httptransport.h"

#include <map>

namespace sagadesk::tests {

// An HttpTransport that keeps each exchange open until the test completes it.
class FakeTransport final : public agent::HttpTransport
{
public:
    struct Open
    {
        agent::HttpExchange exchange;
        std::function<void(agent::HttpAnswer)> done;
    };

    agent::ExchangeId start(
        agent::HttpExchange exchange, std::function<void(agent::HttpAnswer)> done) override
    {
        sent.push_back(exchange);
        open.emplace(++lastId, Open{std::move(exchange), std::move(done)});
        return lastId;
    }
    void cancel(agent::ExchangeId exchange) override
    {
        canceled += static_cast<int>(open.erase(exchange));
    }

    // Completes the exchange that was started first, with this response.
    void answer(agent::HttpAnswer with)
    {
        const auto done = std::move(open.begin()->second.done);
        open.erase(open.begin());
        done(std::move(with));
    }
    void answer(int status, const QByteArray &body = {},
        std::vector<std::pair<QByteArray, QByteArray>> headers = {})
    {
        agent::HttpAnswer with;
        with.status = status;
        with.body = body;
        with.headers = std::move(headers);
        answer(std::move(with));
    }
    void fail(agent::HttpAnswer::Failure failure, const char *code)
    {
        agent::HttpAnswer with;
        with.failure = failure;
        with.reason.code = QString::fromLatin1(code);
        answer(std::move(with));
    }
    [[nodiscard]] QByteArray lastHeader(const QByteArray &name) const
    {
        for (const auto &[candidate, value] : sent.back().headers) {
            if (candidate == name)
                return value;
        }
        return {};
    }

    std::vector<agent::HttpExchange> sent;
    std::map<agent::ExchangeId, Open> open;
    agent::ExchangeId lastId = 0;
    int canceled = 0;
};

} // namespace sagadesk::tests
