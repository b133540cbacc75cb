#pragma once

#include "core/base/result.h"

#include <functional>

class QObject;

namespace sagadesk::engine {

// The callback that receives the result of a call to a part of the engine. All calls return
// immediately and can be made from any thread. The callback runs later in the thread of the call's
// `context` object and is dropped if that object was destroyed. With a null context, it runs on an
// engine thread, where it must not block, or within the call if an error is found immediately.
template <class T>
using Answer = std::function<void(base::Result<T>)>;

} // namespace sagadesk::engine
