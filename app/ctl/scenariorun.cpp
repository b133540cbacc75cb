#include "app/ctl/scenariorun.h"

#include "core/api/problemtext.h"

#include <QFile>
#include <QHash>
#include <QJsonArray>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

base::Result<QByteArray> contentOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return base::Error{base::ErrorKind::InvalidInput, u"file-unreadable"_s,
            {{u"file"_s, path}, {u"reason"_s, file.errorString()}}};
    return file.readAll();
}

// A file of that name goes before a shipped scenario.
base::Result<QByteArray> scenarioNamed(const QString &name)
{
    const QByteArray shipped = faultlab::ScenarioPlayer::shippedScenario(name);
    if (QFile::exists(name) || shipped.isEmpty())
        return contentOf(name);
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

// What was looked at.
QString titleOf(const QString &code)
{
    static const QHash<QString, QString> titles = {{u"accepted"_s, u"tasks accepted"_s},
        {u"lost"_s, u"tasks found again"_s}, {u"unsettled"_s, u"every task came to rest"_s},
        {u"doubled"_s, u"effects done more than once"_s},
        {u"missing"_s, u"completed steps without their effect"_s},
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
    const QJsonArray mistakes = error.parameters.value("mistakes"_L1).toArray();
    if (mistakes.isEmpty())
        return fail(error);
    for (const QJsonValue &each : mistakes) {
        QJsonObject mistake = each.toObject();
        const QString pointer = mistake.take("pointer"_L1).toString();
        const QString code = mistake.take("code"_L1).toString();
        complain(printable(file + u':' + pointer + u": "_s + api::problemDetail(code, mistake)));
    }
    return exitOf(error.kind);
}

base::Result<std::unique_ptr<ScenarioRun>> ScenarioRun::prepare(
    app::OwnLab own, const QString &dataDir, const ScenarioChoice &choice)
{
    auto scenario = scenarioNamed(choice.scenario);
    if (!scenario)
        return scenario.error();
    return std::unique_ptr<ScenarioRun>(
        new ScenarioRun(std::move(own), std::move(*scenario), dataDir, choice));
}

ScenarioRun::ScenarioRun(
    app::OwnLab own, QByteArray scenario, QString dataDir, ScenarioChoice choice)
    : m_own(std::move(own))
    , m_ledger(m_own.lab->ledger(), m_own.keepsLedger)
    , m_scenario(std::move(scenario))
    , m_dataDir(std::move(dataDir))
    , m_choice(std::move(choice))
{
}

void ScenarioRun::attach(Runner &runner)
{
    connect(&runner, &Runner::ready, this, [this, &runner] { begin(runner); });
    connect(&runner, &Runner::stopping, this, [this] {
        m_player.reset(); // before the engine
        m_inside.reset();
    });
}

void ScenarioRun::begin(Runner &runner)
{
    m_inside = std::make_unique<faultlab::EngineInside>(runner.engine());
    m_player =
        std::make_unique<faultlab::ScenarioPlayer>(runner.engine(), *m_own.lab, m_inside.get());
    if (const auto loaded = m_player->load(m_scenario); !loaded) {
        runner.stop(failAtFile(loaded.error(), m_choice.scenario));
        return;
    }
    // Later, when the player is done with telling it.
    connect(
        m_player.get(), &faultlab::ScenarioPlayer::ended, &runner,
        [this, &runner] { runner.stop(conclude()); }, Qt::QueuedConnection);
    if (const auto playing = m_player->play(m_choice.seed); !playing) {
        runner.stop(fail(playing.error()));
        return;
    }
    const faultlab::PlayStatus status = m_player->status();
    print(u"playing %1, seed %2%3: %4"_s.arg(status.name)
              .arg(status.seed)
              .arg(status.replay ? u", as recorded"_s : QString(), status.description));
}

Exit ScenarioRun::conclude() const
{
    if (!m_player)
        return Exit::No; // it was ended meanwhile
    const faultlab::PlayStatus status = m_player->status();
    if (!status.verdict)
        return fail(status.trouble);
    for (const faultlab::VerdictCheck &check : status.verdict->checks)
        print((check.passed ? u"ok      "_s : u"FAILED  "_s) + lineOf(check));
    for (const faultlab::VerdictCheck &own : status.verdict->servicesOwn)
        print(u"service "_s + lineOf(own));
    print(u"%1, seed %2: %3"_s.arg(status.name)
              .arg(status.seed)
              .arg(status.verdict->passed ? u"passed"_s : u"failed"_s));
    const QString ledger =
        m_own.keepsLedger ? u" --ledger "_s + app::ledgerFile(m_dataDir) : QString();
    print(u"check it: sagadeskctl verify --data-dir %1%2"_s.arg(m_dataDir, ledger));
    if (!record())
        return Exit::No;
    return status.verdict->passed ? Exit::Done : Exit::No;
}

bool ScenarioRun::record() const
{
    if (m_choice.recordFile.isEmpty())
        return true;
    QFile file(m_choice.recordFile);
    const QByteArray recording = m_player->recording();
    if (file.open(QIODevice::WriteOnly) && file.write(recording) == recording.size()
        && file.flush())
        return true;
    (void)fail({base::ErrorKind::StoreIo, u"file-unwritable"_s,
        {{u"file"_s, file.fileName()}, {u"reason"_s, file.errorString()}}});
    return false;
}

} // namespace sagadesk::ctl
