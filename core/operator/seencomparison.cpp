#include "core/operator/seencomparison.h"

#include "core/base/refusalcodes.h"
#include "core/model/claim.h"

namespace sagadesk::operators {

using namespace Qt::StringLiterals;

namespace {

class Differences final
{
public:
    template <class Value>
    void compare(QLatin1StringView member, const std::optional<Value> &seen, const Value &found)
    {
        if (!seen || *seen == found)
            return;
        m_seen.insert(member, shown(*seen));
        m_found.insert(member, shown(found));
    }

    [[nodiscard]] base::Result<void> result() const
    {
        if (m_seen.isEmpty())
            return {};
        return base::refused(
            codes::kStateDiffers, {{u"expected"_s, m_seen}, {u"values"_s, m_found}});
    }

private:
    template <class State>
    static QJsonValue shown(State state)
    {
        return model::name(state);
    }
    static QJsonValue shown(model::ClaimToken token) { return token.value; }

    QJsonObject m_seen;
    QJsonObject m_found;
};

} // namespace

base::Result<void> checkSeen(
    const model::TaskRecord &task, const model::OperatorCommand &command, int step)
{
    Differences differences;
    differences.compare("processState"_L1, command.seen.task, task.state);
    if (step != model::kWholeTask) {
        const model::StepRecord &record = task.step(step);
        differences.compare("stepState"_L1, command.seen.step, record.state);
        differences.compare("undoState"_L1, command.seen.undo, record.undoState);
        differences.compare("token"_L1, command.seen.token, model::shownToken(record));
    }
    return differences.result();
}

} // namespace sagadesk::operators
