#pragma once

#include "core/base/result.h"

#include <functional>

class QObject;

namespace sagadesk::engine {

// The callback that receives the result of a call to a part of the engine. All calls are
// asynchronous and can be made from any thread. The callback runs in the thread of the call's
// `context` object and is dropped if that object was destroyed. With a null context, it runs on an
// engine thread, where it must not block.
template <class T>
using Answer = std::function<void(base::Result<T>)>;

} // namespace sagadesk::engine
