#include "core/store/seam/outcome.h"

#include <utility>

namespace sagadesk::store {

ChangeOutcome outcomeOf(base::Result<TaskChanged> reply)
{
    if (reply)
        return std::visit(
            [](auto &&answer) -> ChangeOutcome { return std::forward<decltype(answer)>(answer); },
            std::move(reply).value());
    if (base::classify(reply.error().kind) == base::ErrorClass::Refusal)
        return Refused{reply.error()};
    return Unavailable{reply.error()};
}

} // namespace sagadesk::store
