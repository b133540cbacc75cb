#pragma once

#include "core/base/result.h"

#include <functional>
#include <future>
#include <utility>

namespace sagadesk::bench {

// Calls the engine and blocks until it replies.
template <class T>
base::Result<T> await(const std::function<void(std::function<void(base::Result<T>)>)> &call)
{
    std::promise<base::Result<T>> promise;
    call([&promise](base::Result<T> answer) { promise.set_value(std::move(answer)); });
    return promise.get_future().get();
}

} // namespace sagadesk::bench
