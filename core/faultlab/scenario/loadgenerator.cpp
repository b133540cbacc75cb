#include "core/faultlab/scenario/loadgenerator.h"

#include "core/base/inputcodes.h"
#include "core/faultlab/services/faultinjector.h"
#include "core/faultlab/services/labclock.h"
#include "core/faultlab/services/scenario.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>

namespace sagadesk::faultlab {

namespace {

using namespace Qt::StringLiterals;

constexpr int kPulseMs = 20;
constexpr int kPulsesPerNotice = 5;
constexpr qint64 kPerPulseMax = 1000; // most tasks per pulse, in a burst or after a delay

QString newLoadName()
{
    return u"load-"_s + QString::number(QDateTime::currentMSecsSinceEpoch(), 36).right(6);
}

base::Error invalidTemplate(const QString &placeholder)
{
    return {base::ErrorKind::InvalidInput, codes::kInputTemplateInvalid,
        {{u"placeholder"_s, placeholder}}};
}

class Filling final
{
public:
    Filling(const LoadPlan &plan, int n)
        : m_plan(plan)
        , m_n(n)
    {
    }

    QJsonValue fill(const QJsonValue &value)
    {
        if (value.isString())
            return fillText(value.toString());
        if (value.isArray()) {
            QJsonArray filled;
            for (const QJsonValue &each : value.toArray())
                filled.append(fill(each));
            return filled;
        }
        if (!value.isObject())
            return value;
        QJsonObject filled;
        const QJsonObject object = value.toObject();
        for (auto field = object.begin(); field != object.end(); ++field)
            filled.insert(field.key(), fill(field.value()));
        return filled;
    }
    [[nodiscard]] const std::optional<QString> &unknown() const { return m_unknown; }

private:
    QJsonValue fillText(const QString &text)
    {
        static const QRegularExpression placeholder(u"\\{\\{([^{}]*)\\}\\}"_s);
        const auto whole = placeholder.match(text);
        if (whole.hasMatch() && whole.capturedLength() == text.size())
            return valueOf(whole.captured(1).trimmed());
        QString filled;
        qsizetype at = 0;
        for (auto found = placeholder.globalMatch(text); found.hasNext();) {
            const auto match = found.next();
            filled += text.mid(at, match.capturedStart() - at);
            filled += valueOf(match.captured(1).trimmed()).toVariant().toString();
            at = match.capturedEnd();
        }
        return QString(filled + text.mid(at));
    }

    QJsonValue valueOf(const QString &name)
    {
        if (name == "n"_L1)
            return m_n;
        if (name == "run"_L1)
            return m_plan.run;
        if (name == "seed"_L1)
            return static_cast<qint64>(m_plan.seed);
        const QString kind = name.section(u':', 0, 0);
        const QString rest = name.section(u':', 1);
        if (kind == "pick"_L1 && !rest.isEmpty()) {
            const QStringList choices = rest.split(u',');
            return choices.at(
                static_cast<qsizetype>(roll() % static_cast<quint64>(choices.size())));
        }
        static const QRegularExpression range(u"^(\\d{1,9})-(\\d{1,9})$"_s);
        const auto bounds = range.match(rest);
        if (kind == "random"_L1 && bounds.hasMatch()) {
            const qint64 least = bounds.captured(1).toLongLong();
            const qint64 most = std::max(least, bounds.captured(2).toLongLong());
            return least + static_cast<qint64>(roll() % static_cast<quint64>(most - least + 1));
        }
        m_unknown = m_unknown.value_or(name);
        return {};
    }

    quint64 roll() { return mixed(mixed(m_plan.seed) + 1000ULL * quint64(m_n) + m_rolls++); }

    const LoadPlan &m_plan;
    int m_n;
    quint64 m_rolls = 0;
    std::optional<QString> m_unknown;
};

} // namespace

base::Result<QJsonObject> fillTemplate(const LoadPlan &plan, int n)
{
    Filling filling(plan, n);
    const QJsonObject filled = filling.fill(plan.input).toObject();
    if (filling.unknown())
        return invalidTemplate(*filling.unknown());
    return filled;
}

LoadGenerator::LoadGenerator(engine::Engine &engine, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_pulse(this)
{
    m_pulse.setInterval(kPulseMs);
    connect(&m_pulse, &QTimer::timeout, this, &LoadGenerator::pulse);
}

LoadGenerator::~LoadGenerator() = default;

base::Result<void> LoadGenerator::start(const LoadPlan &plan)
{
    if (m_status.running)
        return base::Error{base::ErrorKind::Refused, codes::kLoadRunning, {}};
    const auto wrong = [](const QString &field) {
        return base::Error{
            base::ErrorKind::InvalidInput, codes::kLoadInvalid, {{u"field"_s, field}}};
    };
    if (plan.workflow.isEmpty())
        return wrong(u"workflow"_s);
    if (!(plan.ratePerSecond >= 0 && plan.ratePerSecond <= ScenarioLoad::kRateMax)
        || (plan.ratePerSecond <= 0 && plan.burst <= 0))
        return wrong(u"ratePerSecond"_s);
    if (plan.burst < 0 || plan.tasks < 0 || plan.forMs < 0)
        return wrong(plan.burst < 0 ? u"burst"_s : plan.tasks < 0 ? u"tasks"_s : u"forMs"_s);
    if (const auto filled = fillTemplate(plan, 1); !filled)
        return filled.error();
    m_plan = plan;
    if (m_plan.run.isEmpty())
        m_plan.run = newLoadName();
    m_accepted.clear();
    m_status = {};
    m_status.running = true;
    m_status.workflow = plan.workflow;
    m_status.run = m_plan.run;
    m_status.ratePerSecond = plan.ratePerSecond;
    m_before = 0;
    m_begun = labSteadyNow();
    m_open = 0;
    m_pulses = 0;
    ++m_generation;
    m_pulse.start();
    pulse();
    return {};
}

qint64 LoadGenerator::elapsedMs() const
{
    return m_before + (m_status.running && !m_status.paused ? labSteadyNow() - m_begun : 0);
}

qint64 LoadGenerator::lastMs() const
{
    return m_plan.forMs > 0 ? std::min(m_plan.forMs, LoadPlan::kLastMs) : LoadPlan::kLastMs;
}

bool LoadGenerator::isOver() const
{
    const bool nothingMore = m_plan.ratePerSecond <= 0 && m_status.sent >= m_plan.burst;
    return elapsedMs() >= lastMs() || nothingMore
        || (m_plan.tasks > 0 && m_status.sent >= m_plan.tasks);
}

void LoadGenerator::pulse()
{
    const double byRate = static_cast<double>(elapsedMs()) * m_plan.ratePerSecond / 1000.0;
    qint64 due = m_plan.burst + static_cast<qint64>(byRate) - m_status.sent;
    if (m_plan.tasks > 0)
        due = std::min(due, m_plan.tasks - m_status.sent);
    for (qint64 i = 0; i < std::min(due, kPerPulseMax); ++i)
        submit(static_cast<int>(++m_status.sent));
    if (isOver()) {
        stop();
        return;
    }
    if (m_pulses++ % kPulsesPerNotice == 0)
        Q_EMIT changed();
}

void LoadGenerator::submit(int n)
{
    model::Submission submission;
    submission.publicId = m_plan.run + u'-' + QString::number(n);
    submission.workflow = m_plan.workflow;
    const auto input = fillTemplate(m_plan, n);
    submission.input = QJsonDocument(input ? *input : QJsonObject()).toJson(QJsonDocument::Compact);
    ++m_open;
    m_engine.asOperator().submitTask(submission, this,
        [this, id = submission.publicId, generation = m_generation](
            const base::Result<model::SubmitReceipt> &receipt) {
            if (generation == m_generation)
                answered(id, receipt);
        });
}

void LoadGenerator::answered(const QString &id, const base::Result<model::SubmitReceipt> &receipt)
{
    --m_open;
    if (receipt) {
        ++m_status.accepted;
        m_accepted.append(id);
    } else {
        ++m_status.refused;
        m_status.lastRefusal = receipt.error();
    }
    if (!m_status.running && m_open == 0)
        finish();
}

void LoadGenerator::pause()
{
    if (!m_status.running || m_status.paused)
        return;
    m_before = elapsedMs();
    m_status.paused = true;
    m_pulse.stop();
    Q_EMIT changed();
}

void LoadGenerator::resume()
{
    if (!m_status.paused)
        return;
    m_status.paused = false;
    m_begun = labSteadyNow();
    m_pulse.start();
    Q_EMIT changed();
}

void LoadGenerator::stop()
{
    if (!m_status.running)
        return;
    m_before = elapsedMs();
    m_status.running = false;
    m_status.paused = false;
    m_pulse.stop();
    Q_EMIT changed();
    if (m_open == 0)
        finish();
}

// Queued, so that the callers of start() and stop() are not notified re-entrantly.
void LoadGenerator::finish()
{
    QMetaObject::invokeMethod(
        this,
        [this, generation = m_generation] {
            if (generation == m_generation)
                Q_EMIT ended();
        },
        Qt::QueuedConnection);
}

LoadStatus LoadGenerator::status() const
{
    LoadStatus status = m_status;
    status.runningMs = elapsedMs();
    status.leftMs = m_status.running ? std::max<qint64>(0, lastMs() - status.runningMs) : 0;
    return status;
}

} // namespace sagadesk::faultlab

#include "moc_loadgenerator.cpp"
