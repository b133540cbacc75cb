#pragma once

#include "core/base/result.h"
#include "core/model/injectedfaults.h"

#include <QJsonObject>
#include <QObject>
#include <QStringList>

#include <optional>
#include <vector>

namespace sagadesk::ui {

// What the window sees of a fault lab, as values; app/labbridge makes one of the real one. Names of
// faults, shapes and parameters are those of scenario files.

struct LabParameter
{
    enum class Kind : quint8 {
        Duration, // ms; in JSON a text with a unit
        Count,
        Bytes,
        Share, // 0 to 1
        Decimal,
        StatusCode,
        StatusWeights, // {"500": 3, "503": 1}
        Choice, // the first is the standard
        Flag,
        Text,
    } kind = Kind::Text;
    QString name;
    double least = 0;
    double most = 0;
    double standard = 0; // what applies when it is left out
    QStringList choices;
};

struct LabFault
{
    QString name;
    QString group; // "connection", "time", "status", "body", "meaning"
    bool takesEffect = false; // the request is carried out although something goes wrong
    bool byProxy = false; // a proxy can do it too
    bool byPort = false; // hits the whole port: no scope and no probability
    std::vector<LabParameter> parameters;
};

struct LabShape
{
    QString name;
    std::vector<LabParameter> parameters;
};

struct LabCatalog
{
    std::vector<LabFault> faults;
    std::vector<LabShape> shapes;
    std::vector<LabParameter> common; // of every fault: probability and scope
};

// A fault that is on at a service.
struct LabRule
{
    quint64 id = 0;
    QJsonObject fault; // as in a scenario
    bool active = false;
    qint64 until = 0; // UTC ms: it ends by itself
    quint64 inScope = 0; // requests that it could have hit
    quint64 injected = 0;
};

struct LabService
{
    QString name;
    QStringList endpoints;
    QString target; // of a fault proxy; empty: simulated
    quint64 requests = 0;
    quint64 effects = 0;
    quint64 undos = 0;
    quint64 faults = 0;
    int connections = 0;
    std::vector<LabRule> rules;
};

struct LabLoad
{
    bool running = false;
    bool paused = false;
    QString workflow;
    double ratePerSecond = 0;
    qint64 sent = 0;
    qint64 accepted = 0;
    qint64 refused = 0;
    qint64 leftMs = 0; // until it stops by itself
};

struct LabLoadPlan
{
    QString workflow;
    double ratePerSecond = 5;
    int burst = 0;
    int tasks = 0; // 0: no limit of this kind
    qint64 forMs = 0; // 0: no limit of this kind
    QJsonObject input;
    quint64 seed = 1;
};

struct LabTimelineEntry
{
    QString service; // empty: inside the engine
    QString fault;
    QJsonObject parameters;
    qint64 atMs = 0;
    qint64 endMs = 0; // 0: open end
    enum class Phase : quint8 { Ahead, Active, Over } phase = Phase::Ahead;
    quint64 injected = 0;
    friend bool operator==(const LabTimelineEntry &, const LabTimelineEntry &) = default;
};

struct LabCheck
{
    QString code;
    QJsonObject parameters;
    bool passed = false;
};

struct LabVerdict
{
    bool passed = false;
    std::vector<LabCheck> checks;
    std::vector<LabCheck> servicesOwn; // faults that break the services' own promise
};

struct LabPlay
{
    enum class State : quint8 {
        Empty,
        Ready,
        Playing,
        Paused,
        Settling,
        Ended
    } state = State::Empty;
    QString name;
    QString description;
    quint64 seed = 0;
    QString run; // tasks are RUN-N
    bool replay = false;
    qint64 positionMs = 0;
    qint64 durationMs = 0;
    qint64 settleLeftMs = 0;
    std::vector<LabTimelineEntry> timeline;
    LabLoad load;
    qint64 tasksAtRest = 0;
    std::optional<LabVerdict> verdict;
    base::Error trouble; // empty code: none
};

// A fault that was injected into a request of a step.
struct LabMet
{
    QString fault;
    bool undo = false; // a request of the undo
    qint64 request = 0; // the how manieth of the step, or of its undo
};

// What a service did of one step.
struct LabEffect
{
    QString step;
    QString key;
    QString outcome; // "not-at-all", "once", "twice", "undone", "read"
    quint64 requests = 0;
    quint64 effects = 0;
    quint64 undos = 0;
    std::vector<LabMet> faults; // in their order, the newest of them
};

// A fault lab as the window works with it. On the window's thread; nothing waits.
class LabFace : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] virtual const LabCatalog &catalog() const = 0;
    [[nodiscard]] virtual std::vector<LabService> services() const = 0;
    // Something is simulated to go wrong right now: at a service, by a scenario, inside.
    [[nodiscard]] virtual bool faulty() const = 0;

    // `fault` as in a scenario; it ends after `forMs`. Error InvalidInput with the first mistake.
    [[nodiscard]] virtual base::Result<void> addFault(
        const QString &service, const QJsonObject &fault, qint64 forMs) = 0;
    virtual void removeFaults(const QString &service, const QString &fault) = 0;
    // Faults at services, inside, the scenario and the load: all of it ends.
    virtual void endAll() = 0;

    [[nodiscard]] virtual QStringList scenarios() const = 0; // that come with the program
    // By name, or what a file holds: a scenario, or a recording that is to be replayed.
    [[nodiscard]] virtual base::Result<void> loadScenario(const QString &name) = 0;
    [[nodiscard]] virtual base::Result<void> loadFile(const QByteArray &json) = 0;
    [[nodiscard]] virtual base::Result<void> play(std::optional<quint64> seed) = 0;
    virtual void pause() = 0;
    virtual void stop() = 0;
    virtual void reset() = 0; // stops, and back to the beginning
    [[nodiscard]] virtual QByteArray recording() const = 0; // empty: nothing was played
    [[nodiscard]] virtual LabPlay played() const = 0;

    [[nodiscard]] virtual base::Result<void> startLoad(const LabLoadPlan &plan) = 0;
    virtual void pauseLoad(bool paused) = 0;
    virtual void stopLoad() = 0;
    [[nodiscard]] virtual LabLoad load() const = 0;

    [[nodiscard]] virtual std::vector<LabEffect> effects(const QString &task) const = 0;
    // Every fault that hit a request of the task, also where no answer could name it.
    [[nodiscard]] virtual model::InjectedFaults faultsOf(const QString &task) const = 0;

    // Answers with the address to use instead of `target`, which is on a loopback address.
    [[nodiscard]] virtual base::Result<QString> addProxy(
        const QString &name, const QString &target) = 0;
    virtual bool removeProxy(const QString &name) = 0;

Q_SIGNALS:
    void changed(); // at most ten times a second
};

} // namespace sagadesk::ui
