#include "core/faultlab/services/faultrule.h"

#include "core/faultlab/services/enginefaultport.h"

#include <array>

namespace sagadesk::faultlab {

namespace {

// In the order of FaultKind.
constexpr std::array<const char16_t *, kFaultKindCount> kFaultNames = {u"none", u"latency",
    u"status", u"unavailable", u"rate-limit", u"permanent", u"hang-past-complete-by",
    u"reset-before", u"effect-then-lost", u"effect-then-late", u"effect-then-error", u"refuse",
    u"blackhole", u"reset-mid-body", u"empty-response", u"slow-close", u"limit-bytes",
    u"stale-keepalive", u"dribble", u"bandwidth", u"slow-headers", u"slow-key", u"bad-retry-after",
    u"auth-expired", u"redirect-loop", u"truncated", u"malformed-json", u"random-bytes",
    u"wrong-length", u"wrong-type", u"empty-body", u"oversized", u"wrong-value", u"no-effect-ok",
    u"ignore-key", u"key-expired", u"duplicate-reply", u"partial-effect", u"undo-fails",
    u"undo-impossible", u"lying-health", u"flapping", u"accepted-never-done"};
constexpr std::array<const char16_t *, 10> kShapeNames = {u"always", u"first", u"every",
    u"count-window", u"window", u"outage", u"ramp", u"flapping", u"by-key", u"by-attempt"};
constexpr std::array<const char16_t *, 4> kDelayNames = {
    u"fixed", u"uniform", u"lognormal", u"long-tail"};
constexpr std::array<const char16_t *, kEngineFaultCount> kEngineFaultNames = {u"kill-scheduler",
    u"kill-agent", u"kill-supervisor", u"kill-leader", u"freeze-scheduler", u"freeze-agent",
    u"freeze-supervisor", u"freeze-leader", u"slow-store", u"busy-store", u"full-store"};

template <class Enum, size_t count>
QString nameIn(const std::array<const char16_t *, count> &names, Enum value)
{
    return QString::fromUtf16(names.at(static_cast<size_t>(value)));
}

template <class Enum, size_t count>
std::optional<Enum> namedIn(const std::array<const char16_t *, count> &names, QStringView name)
{
    for (size_t i = 0; i < count; ++i)
        if (name == QStringView(names[i]))
            return static_cast<Enum>(i);
    return std::nullopt;
}

} // namespace

QString name(FaultKind kind)
{
    return nameIn(kFaultNames, kind);
}

std::optional<FaultKind> faultNamed(QStringView name)
{
    return namedIn<FaultKind>(kFaultNames, name);
}

QString name(FaultShape::Form form)
{
    return nameIn(kShapeNames, form);
}

std::optional<FaultShape::Form> shapeNamed(QStringView name)
{
    return namedIn<FaultShape::Form>(kShapeNames, name);
}

QString name(DelayForm form)
{
    return nameIn(kDelayNames, form);
}

std::optional<DelayForm> delayFormNamed(QStringView name)
{
    return namedIn<DelayForm>(kDelayNames, name);
}

QString name(EngineFault::Kind kind)
{
    return nameIn(kEngineFaultNames, kind);
}

std::optional<EngineFault::Kind> engineFaultNamed(QStringView name)
{
    return namedIn<EngineFault::Kind>(kEngineFaultNames, name);
}

} // namespace sagadesk::faultlab
