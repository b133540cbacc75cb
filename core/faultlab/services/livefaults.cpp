#include "core/faultlab/services/livefaults.h"
#include "core/faultlab/services/faultcatalog.h"

#include "core/faultlab/services/labclock.h"

#include <algorithm>

namespace sagadesk::faultlab {

using namespace Qt::StringLiterals;

LiveFaults::LiveFaults(FaultLab &lab)
    : m_lab(lab)
{
}

base::Result<void> LiveFaults::add(const QString &service, const QJsonObject &fault, qint64 forMs)
{
    ParsedRule parsed = parseRule(fault);
    if (!parsed.errors.empty()) {
        const json::ValidationError &first = parsed.errors.front();
        QJsonObject parameters = first.what.parameters;
        parameters.insert(u"pointer"_s, first.pointer);
        return base::Error{base::ErrorKind::InvalidInput, first.what.code, parameters};
    }
    const qint64 now = labNow();
    parsed.rule.from = now;
    parsed.rule.until = now + std::clamp<qint64>(forMs, 1000, kLifeMaxMs);
    const auto added = m_lab.faults().addFaults(service, {parsed.rule});
    return added ? base::Result<void>() : base::Result<void>(added.error());
}

void LiveFaults::remove(const QString &service, FaultKind kind)
{
    const auto status = m_lab.status();
    for (const ServiceStatus &each : status->services)
        for (const RuleStatus &rule : each.rules)
            if (each.service.name == service && rule.rule.kind == kind)
                m_lab.faults().removeFault(service, rule.rule.id);
}

void LiveFaults::removeAll()
{
    m_lab.faults().clearFaults({});
}

base::Result<QString> LiveFaults::addProxy(const QString &name, const QString &target)
{
    return m_lab.addProxy(name, target);
}

bool LiveFaults::removeProxy(const QString &name)
{
    return m_lab.removeProxy(name);
}

} // namespace sagadesk::faultlab
