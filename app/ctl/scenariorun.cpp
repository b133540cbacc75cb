#include "app/ctl/scenariorun.h"

#include "app/ctl/console.h"
#include "app/datafolder.h"
#include "core/api/json/problemtext.h"
#include "core/base/storecodes.h"

#include <QFile>
#include <QHash>
#include <QJsonArray>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

// A file of that name takes precedence over a shipped scenario.
base::Result<QByteArray> scenarioNamed(const QString &name)
{
    const QByteArray shipped = faultlab::ScenarioPlayer::shippedScenario(name);
    if (QFile::exists(name) || shipped.isEmpty())
        return readFile(name);
    return shipped;
}

QString bounds(const QJsonObject &expected)
{
    const bool hasLeast = expected.contains("least"_L1);
    const bool hasMost = expected.contains("most"_L1);
    const QString least = QString::number(expected.value("least"_L1).toInteger());
    const QString most = QString::number(expected.value("most"_L1).toInteger());
    if (hasLeast && hasMost && least == most)
        return least;
    if (hasLeast && hasMost)
        return u"%1 to %2"_s.arg(least, most);
    return hasLeast ? u"at least %1"_s.arg(least) : u"at most %1"_s.arg(most);
}

QString subjectOf(const faultlab::VerdictCheck &check)
{
    for (const QLatin1StringView field : {"state"_L1, "fault"_L1, "service"_L1, "key"_L1})
        if (const QJsonValue value = check.parameters.value(field); value.isString())
            return u' ' + value.toString();
    return {};
}

QString titleOf(const QString &code)
{
    static const QHash<QString, QString> titles = {{u"accepted"_s, u"tasks accepted"_s},
        {u"lost"_s, u"accepted tasks that exist"_s}, {u"unsettled"_s, u"every task is at rest"_s},
        {u"doubled"_s, u"effects done more than once"_s},
        {u"missing"_s, u"completed steps without an effect"_s},
        {u"left"_s, u"effects of compensated tasks that were not undone"_s},
        {u"faults"_s, u"injected"_s}, {u"breaker"_s, u"breaker opened:"_s},
        {u"leaders"_s, u"changes of the leading Supervisor"_s},
        {u"stale-writes"_s, u"late writes refused"_s}, {u"inside"_s, u"carried out:"_s}};
    return titles.value(code, code);
}

QString lineOf(const faultlab::VerdictCheck &check)
{
    QString line = titleOf(check.code) + subjectOf(check);
    if (check.parameters.contains("found"_L1))
        line += u": %1"_s.arg(check.parameters.value("found"_L1).toInteger());
    if (const QJsonValue expected = check.parameters.value("expected"_L1); expected.isObject())
        line += u" (expected %1)"_s.arg(bounds(expected.toObject()));
    return line;
}

} // namespace

Exit failAtFile(const base::Error &error, const QString &file)
{
    const QJsonArray errors = error.parameters.value("validationErrors"_L1).toArray();
    if (errors.isEmpty())
        return fail(error);
    for (const QJsonValue &each : errors) {
        QJsonObject validationError = each.toObject();
        const QString pointer = validationError.take("pointer"_L1).toString();
        const QString code = validationError.take("code"_L1).toString();
        complain(
            printable(file + u':' + pointer + u": "_s + api::problemDetail(code, validationError)));
    }
    return exitOf(error.kind);
}

base::Result<std::unique_ptr<ScenarioRun>> ScenarioRun::prepare(
    const QString &dataDir, const ScenarioChoice &choice)
{
    auto scenario = scenarioNamed(choice.scenario);
    if (!scenario)
        return scenario.error();
    return std::unique_ptr<ScenarioRun>(new ScenarioRun(std::move(*scenario), dataDir, choice));
}

ScenarioRun::ScenarioRun(QByteArray scenario, QString dataDir, ScenarioChoice choice)
    : m_scenario(std::move(scenario))
    , m_dataDir(std::move(dataDir))
    , m_choice(std::move(choice))
{
}

void ScenarioRun::attach(Runner &runner)
{
    connect(&runner, &Runner::ready, this, [this, &runner] { begin(runner); });
}

void ScenarioRun::begin(Runner &runner)
{
    faultlab::ScenarioPlayer &player = runner.labSession()->scenarios();
    if (const auto loaded = player.load(m_scenario); !loaded) {
        runner.stop(failAtFile(loaded.error(), m_choice.scenario));
        return;
    }
    // Queued, because stop() deletes the player.
    connect(
        &player, &faultlab::ScenarioPlayer::ended, &runner,
        [this, &runner] { runner.stop(conclude(runner.labSession())); }, Qt::QueuedConnection);
    if (const auto playing = player.play(m_choice.seed); !playing) {
        runner.stop(fail(playing.error()));
        return;
    }
    const faultlab::PlayStatus status = player.status();
    print(u"playing %1, seed %2%3: %4"_s.arg(status.name)
              .arg(status.seed)
              .arg(status.replay ? u", as recorded"_s : QString(), status.description));
}

Exit ScenarioRun::conclude(faultlab::FaultLabSession *session) const
{
    if (!session)
        return Exit::No;
    const faultlab::PlayStatus status = session->scenarios().status();
    if (!status.verdict)
        return fail(status.problem);
    for (const faultlab::VerdictCheck &check : status.verdict->checks)
        print((check.passed ? u"ok      "_s : u"FAILED  "_s) + lineOf(check));
    for (const faultlab::VerdictCheck &own : status.verdict->servicesOwn)
        print(u"service "_s + lineOf(own));
    print(u"%1, seed %2: %3"_s.arg(status.name)
              .arg(status.seed)
              .arg(status.verdict->passed ? u"passed"_s : u"failed"_s));
    const QString ledger =
        session->ledger().isKept() ? u" --ledger "_s + app::ledgerFile(m_dataDir) : QString();
    print(u"check it: sagadeskctl verify --data-dir %1%2"_s.arg(m_dataDir, ledger));
    if (!record(session->scenarios().recording()))
        return Exit::No;
    return status.verdict->passed ? Exit::Done : Exit::No;
}

bool ScenarioRun::record(const QByteArray &recording) const
{
    if (m_choice.recordFile.isEmpty())
        return true;
    QFile file(m_choice.recordFile);
    if (file.open(QIODevice::WriteOnly) && file.write(recording) == recording.size()
        && file.flush())
        return true;
    (void)fail({base::ErrorKind::StoreIo, codes::kFileUnwritable,
        {{u"file"_s, file.fileName()}, {u"reason"_s, file.errorString()}}});
    return false;
}

} // namespace sagadesk::ctl

#include "moc_scenariorun.cpp"
