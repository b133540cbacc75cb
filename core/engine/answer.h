#pragma once

#include "core/base/result.h"

#include <functional>

class QObject;

namespace sagadesk::engine {

// How the parts of the engine answer. All their calls are asynchronous and callable from any
// thread. An answer runs in the thread of the call's `context` object (dropped when that is gone),
// or, with a null context, on an engine thread, where it must not block.
template <class T>
using Answer = std::function<void(base::Result<T>)>;

} // namespace sagadesk::engine
