#pragma once

#include "core/model/serviceconfig.h"

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace sagadesk::engine {

// The current configuration of the services. Thread-safe.
class ServiceConfigs final
{
public:
    using List = std::shared_ptr<const std::vector<model::ServiceConfig>>;

    explicit ServiceConfigs(std::vector<model::ServiceConfig> services)
    {
        set(std::move(services));
    }

    [[nodiscard]] List list() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_list;
    }
    void set(std::vector<model::ServiceConfig> services)
    {
        auto list = std::make_shared<const std::vector<model::ServiceConfig>>(std::move(services));
        const std::scoped_lock lock(m_mutex);
        m_list = std::move(list);
    }

private:
    mutable std::mutex m_mutex;
    List m_list; // guarded by m_mutex
};

} // namespace sagadesk::engine
