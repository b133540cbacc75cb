#pragma once

#include "core/base/result.h"

#include <functional>

class QObject;

namespace sagadesk::engine {

// Receives the answer to a call of a part of the engine. All calls are asynchronous and
// callable from any thread. An answer runs in the thread of the call's `context` object and is
// dropped if that object was destroyed. With a null context, it runs on an engine thread, where
// it must not block.
template <class T>
using Answer = std::function<void(base::Result<T>)>;

} // namespace sagadesk::engine
