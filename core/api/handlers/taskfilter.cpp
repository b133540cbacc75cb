#include "core/api/handlers/taskfilter.h"

#include "core/base/apicodes.h"

namespace sagadesk::api {

using namespace Qt::StringLiterals;

base::Result<model::Filter> taskFilter(
    const QString &state, const QString &workflow, const QString &text)
{
    QStringList parts = {text};
    // Alternatives (commas) are kept; characters that would end the term are removed.
    const auto add = [&parts](const QString &field, QString value) {
        value.remove(u'"').remove(u' ');
        if (!value.isEmpty())
            parts.append(field + u':' + value);
    };
    add(u"state"_s, state);
    add(u"workflow"_s, workflow);
    model::Filter filter;
    for (const QString &part : parts) {
        auto parsed = model::parseFilter(part);
        if (!parsed)
            return parsed.error();
        filter.terms.insert(filter.terms.end(), parsed->terms.begin(), parsed->terms.end());
    }
    return filter;
}

base::Result<std::vector<model::AlertState>> alertStates(const QString &text)
{
    std::vector<model::AlertState> states;
    for (const QString &part : text.split(u',', Qt::SkipEmptyParts)) {
        const auto state = model::alertStateNamed(part);
        if (!state) {
            return base::Error{base::ErrorKind::InvalidInput, codes::kQueryInvalid,
                {{u"name"_s, u"state"_s},
                    {u"expected"_s,
                        u"open, acknowledged, resubmitted, snoozed, closed, or several"_s}}};
        }
        states.push_back(*state);
    }
    return states;
}

} // namespace sagadesk::api
