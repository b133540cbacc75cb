#include "ui/faultlab/scenariospanel.h"

#include "core/faultlab/scenario/recording.h"
#include "core/faultlab/scenario/scenarioplayer.h"
#include "ui/faultlab/expectations.h"
#include "ui/faultlab/faultlabtext.h"
#include "ui/faultlab/panelaction.h"
#include "ui/faultlab/realeffects.h"
#include "ui/faultlab/scenariotimeline.h"
#include "ui/tables/flexiblecolumn.h"
#include "ui/tables/textrows.h"
#include "ui/text/errortext.h"
#include "ui/text/format.h"
#include "ui/text/statetext.h"
#include "ui/widgets/flowlayout.h"

#include <QFile>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QJsonArray>
#include <QLabel>
#include <QSaveFile>
#include <QScrollArea>
#include <QSpinBox>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <limits>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

using State = faultlab::PlayState;

constexpr int kTimelineCharactersMin = 60; // of the timeline, if the verdict is beside it
constexpr int kCheckColumn = 1; // of the verdict table
constexpr int kCheckCharacters = 48;
constexpr int kCheckCharactersMin = 20;

bool isOn(State state)
{
    return state == State::Playing || state == State::Paused || state == State::Settling;
}

QString rangeText(const QJsonObject &range)
{
    const QJsonValue least = range.value("least"_L1);
    const QJsonValue most = range.value("most"_L1);
    if (least.isUndefined() && most.isUndefined())
        return {};
    if (least == most)
        return numberText(least.toInteger());
    if (most.isUndefined())
        return u"≥ "_s + numberText(least.toInteger());
    if (least.isUndefined())
        return u"≤ "_s + numberText(most.toInteger());
    return numberText(least.toInteger()) + u" – "_s + numberText(most.toInteger());
}

QString foundText(const QJsonObject &parameters)
{
    const QJsonValue found = parameters.value("found"_L1);
    return found.isUndefined() ? QString() : numberText(found.toInteger());
}

// Replaces the name of a state in the check with the word that the window uses for it.
faultlab::VerdictCheck worded(faultlab::VerdictCheck check)
{
    const QString name = check.parameters.value("state"_L1).toString();
    if (const auto state = model::taskStateNamed(name))
        check.parameters.insert(u"state"_s, stateText(*state));
    return check;
}

} // namespace

ScenariosPanel::ScenariosPanel(
    faultlab::ScenarioPlayer &player, bool servicesAreReal, QWidget *parent)
    : QWidget(parent)
    , m_player(player)
    , m_servicesAreReal(servicesAreReal)
    , m_scenarios(new TextRows({tr("Scenario")}, this))
    , m_checks(new TextRows({tr("Verdict"), tr("Check"), tr("Expected"), tr("Found")}, this))
{
    makeActions();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    auto *splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setObjectName(u"scenariosSplitter"_s);
    splitter->setChildrenCollapsible(false);
    m_list = makeTextTable(m_scenarios, u"labScenarios"_s, tr("Scenarios"), {26}, splitter);
    splitter->addWidget(m_list);
    splitter->addWidget(buildStage());
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({250, 900});
    column->addWidget(splitter, 1);
    std::vector<TextRow> rows;
    for (const QString &name : faultlab::ScenarioPlayer::shipped())
        rows.push_back({name, {{name, Tone::Text, u"faultlab"_s}}});
    m_scenarios->setRows(std::move(rows));
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
        &ScenariosPanel::chooseScenario);
    connect(m_list, &QTableView::activated, m_play, &QAction::trigger);
    refresh();
}

void ScenariosPanel::makeActions()
{
    m_play = addPanelAction(this, "actionScenarioPlay", tr("Play"), "play",
        tr("Play it from the beginning with this seed, or continue after a pause."));
    m_pause = addPanelAction(this, "actionScenarioPause", tr("Pause"), "pause",
        tr("Remove the faults and pause the load; it continues from here."));
    m_stop = addPanelAction(this, "actionScenarioStop", tr("Stop"), "stop",
        tr("Remove the faults and end the load, without a verdict."));
    m_reset = addPanelAction(this, "actionScenarioReset", tr("Reset"), "reset",
        tr("Go back to the beginning and discard this run with its verdict."));
    m_replay = addPanelAction(this, "actionScenarioReplay", tr("Replay"), "resubmit",
        tr("Play the last run again with the same seed, load and faults."));
    m_save = addPanelAction(this, "actionScenarioSave", tr("Save recording…"), "save",
        tr("Save the last run to a file that can be opened and replayed."));
    m_open = addPanelAction(this, "actionScenarioOpen", tr("Open…"), "folder",
        tr("Load a scenario or a recording from a file."));
    m_showTasks = addPanelAction(this, "actionScenarioTasks", tr("Show its tasks"), "tasks",
        tr("Show the tasks of this run in the list of tasks."));
    connect(m_play, &QAction::triggered, this, &ScenariosPanel::play);
    connect(m_pause, &QAction::triggered, this, [this] { m_player.pause(); });
    connect(m_stop, &QAction::triggered, this, [this] { m_player.stop(); });
    connect(m_reset, &QAction::triggered, this, [this] { m_player.reset(); });
    connect(m_replay, &QAction::triggered, this, &ScenariosPanel::replay);
    connect(m_save, &QAction::triggered, this, &ScenariosPanel::saveRecording);
    connect(m_open, &QAction::triggered, this, &ScenariosPanel::openFile);
    connect(m_showTasks, &QAction::triggered, this,
        [this] { Q_EMIT showTasksRequested(m_player.status().run + u'-'); });
}

QWidget *ScenariosPanel::buildStage()
{
    auto *stage = new QWidget(this);
    auto *column = new QVBoxLayout(stage);
    column->setContentsMargins(12, 4, 0, 0);
    m_name = makePanelHeading({}, stage);
    m_name->setObjectName(u"scenarioName"_s);
    m_description = new QLabel(stage);
    m_description->setTextFormat(Qt::PlainText);
    m_description->setWordWrap(true);
    column->addWidget(m_name);
    column->addWidget(m_description);
    auto *bar = new QWidget(stage);
    auto *flow = new FlowLayout(bar, 6);
    for (QAction *action :
        {m_play, m_pause, m_stop, m_reset, m_replay, m_save, m_open, m_showTasks})
        flow->addWidget(makePanelButton(action, bar));
    auto *seed = new QWidget(bar); // keeps label and field together when the bar wraps
    auto *seedRow = new QHBoxLayout(seed);
    seedRow->setContentsMargins(0, 0, 0, 0);
    auto *seedLabel = new QLabel(tr("Seed"), seed);
    m_seed = new QSpinBox(seed);
    m_seed->setObjectName(u"scenarioSeed"_s);
    m_seed->setAccessibleName(tr("Seed"));
    m_seed->setRange(1, std::numeric_limits<int>::max());
    seedLabel->setBuddy(m_seed);
    seedRow->addWidget(seedLabel);
    seedRow->addWidget(m_seed);
    flow->addWidget(seed);
    column->addWidget(bar);
    m_state = new QLabel(stage);
    m_state->setObjectName(u"scenarioState"_s);
    m_state->setTextFormat(Qt::PlainText);
    m_state->setWordWrap(true);
    column->addWidget(m_state);
    m_scroll = new QScrollArea(stage);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_timeline = new ScenarioTimeline(m_scroll);
    m_scroll->setWidget(m_timeline);
    m_sides = new QBoxLayout(QBoxLayout::TopToBottom);
    m_sides->addWidget(m_scroll, 2);
    m_sides->addWidget(buildVerdict(stage), 3);
    column->addLayout(m_sides, 1);
    column->addStretch(0); // takes the remaining height until there is a verdict
    return stage;
}

QWidget *ScenariosPanel::buildVerdict(QWidget *stage)
{
    auto *part = new QWidget(stage);
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    m_verdict = makePanelHeading({}, part);
    m_verdict->setObjectName(u"scenarioVerdict"_s);
    m_verdict->setWordWrap(true);
    column->addWidget(m_verdict);
    m_verdictTable = makeTextTable(
        m_checks, u"verdictChecks"_s, tr("Verdict"), {14, kCheckCharacters, 10, 10}, part);
    // Expected and found values are visible without scrolling, even in presenter mode.
    new FlexibleColumn(m_verdictTable, kCheckColumn, kCheckCharactersMin, kCheckCharacters);
    column->addWidget(m_verdictTable, 1);
    return part;
}

void ScenariosPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

// Selects the first scenario if none is loaded, because most of the page would be empty.
void ScenariosPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_player.state() == State::Empty)
        m_list->setCurrentIndex(m_scenarios->index(0, 0));
}

// Puts the verdict beside the timeline if both fit, otherwise below it.
void ScenariosPanel::arrange()
{
    const QHeaderView *header = m_verdictTable->horizontalHeader();
    const int room = m_sides->geometry().width();
    const int character = fontMetrics().averageCharWidth();
    const int others = header->length() - header->sectionSize(kCheckColumn);
    const int whole = others + kCheckCharacters * character;
    const bool beside = room >= whole + kTimelineCharactersMin * character;
    m_sides->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_sides->setStretch(0, beside ? 1 : 2);
    m_sides->setStretch(1, beside ? 0 : 3);
    m_verdictTable->setMinimumWidth(beside ? whole : 0);
    m_scroll->setMaximumHeight(beside ? QWIDGETSIZE_MAX : m_timeline->sizeHint().height());
}

void ScenariosPanel::report(const base::Result<void> &result)
{
    if (!result)
        Q_EMIT statusMessageRequested(errorText(result.error()), Tone::Failed);
}

void ScenariosPanel::chooseScenario()
{
    const QModelIndex current = m_list->currentIndex();
    if (!current.isValid() || isOn(m_player.state()))
        return;
    const QString name = m_scenarios->row(current.row()).key;
    report(m_player.load(faultlab::ScenarioPlayer::shippedScenario(name)));
    refresh();
}

void ScenariosPanel::play()
{
    const bool goesOn = m_player.state() == State::Paused; // real effects are already confirmed
    agreeToRealEffects(this, m_servicesAreReal && !goesOn, [this, goesOn] {
        report(m_player.play(
            goesOn ? std::nullopt : std::optional<quint64>(static_cast<quint64>(m_seed->value()))));
        refresh();
    });
}

void ScenariosPanel::replay()
{
    agreeToRealEffects(this, m_servicesAreReal, [this] {
        const QByteArray recording = m_player.recording();
        const auto loaded = m_player.load(recording);
        report(loaded);
        if (loaded)
            report(m_player.play(std::nullopt));
        refresh();
    });
}

void ScenariosPanel::openFile()
{
    const QString name = QFileDialog::getOpenFileName(
        this, tr("Open a scenario or a recording"), {}, tr("JSON files (*.json)"));
    if (name.isEmpty())
        return;
    constexpr qint64 kLargest = 64 << 20;
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly) || file.size() > kLargest) {
        Q_EMIT statusMessageRequested(tr("%1 can't be read.").arg(name), Tone::Failed);
        return;
    }
    report(m_player.load(file.readAll()));
    m_list->clearSelection();
    refresh();
}

void ScenariosPanel::saveRecording()
{
    const QString name = QFileDialog::getSaveFileName(this, tr("Save the recording"),
        faultlab::recordingFileName(m_player.status().run), tr("JSON files (*.json)"));
    if (name.isEmpty())
        return;
    QSaveFile file(name);
    const QByteArray json = m_player.recording();
    const bool written =
        file.open(QIODevice::WriteOnly) && file.write(json) == json.size() && file.commit();
    Q_EMIT statusMessageRequested(
        written ? tr("Saved as %1.").arg(name) : tr("%1 can't be written.").arg(name),
        written ? Tone::Done : Tone::Failed);
}

void ScenariosPanel::refresh()
{
    const faultlab::PlayStatus play = m_player.status();
    m_name->setText(play.state == State::Empty ? tr("Select a scenario") : play.name);
    m_description->setText(scenarioText(play.description));
    const QString loaded = play.name + QString::number(play.seed);
    if (loaded != m_loaded) {
        m_loaded = loaded;
        m_seed->setValue(static_cast<int>(std::min<quint64>(play.seed, 0x7fffffff)));
    }
    m_timeline->setPlay(play);
    arrange(); // the height of the timeline may have changed
    QString state;
    const QString tasks = tr("%n task(s) accepted", nullptr, static_cast<int>(play.load.accepted));
    switch (play.state) {
    case State::Empty:
        break;
    case State::Ready:
        state = play.replay ? tr("Ready to be replayed") : tr("Ready");
        break;
    case State::Playing:
        state = tr("Playing: %1 of %2 · %3")
                    .arg(durationText(play.positionMs), durationText(play.durationMs), tasks);
        break;
    case State::Paused:
        state = tr("Paused at %1 · %2").arg(durationText(play.positionMs), tasks);
        break;
    case State::Settling:
        state = tr("The faults are over; %1 of %2 tasks are at rest, %3 left")
                    .arg(numberText(play.tasksAtRest), numberText(play.load.accepted),
                        durationText(play.settleLeftMs));
        break;
    case State::Ended:
        state = tr("Ended · %1 · seed %2").arg(tasks, QString::number(play.seed));
        break;
    }
    if (!play.problem.code.isEmpty())
        state += u'\n' + errorText(play.problem);
    m_state->setText(state);
    showVerdict(play);
    updateActions(play);
}

void ScenariosPanel::showVerdict(const faultlab::PlayStatus &play)
{
    std::vector<TextRow> rows;
    const auto add = [&rows](const faultlab::VerdictCheck &check, const TextCell &verdict) {
        const QString key = QString::number(rows.size()) + check.code;
        TextCell expected{rangeText(check.parameters.value("expected"_L1).toObject())};
        TextCell found{foundText(check.parameters), check.passed ? Tone::Text : Tone::Failed};
        expected.right = true;
        found.right = true;
        TextCell text{checkText(worded(check)), Tone::Text};
        if (check.code == "faults"_L1)
            text.toolTip =
                tr("Requests of the run's own tasks. The timeline counts all requests, including "
                   "health checks.");
        rows.push_back({key, {verdict, text, expected, found}});
    };
    if (play.verdict) {
        for (const faultlab::VerdictCheck &check : play.verdict->checks)
            add(check,
                check.passed ? TextCell{tr("Passed"), Tone::Done, u"state-processed"_s}
                             : TextCell{tr("Failed"), Tone::Failed, u"state-error"_s});
        for (const faultlab::VerdictCheck &check : play.verdict->servicesOwn)
            add(check, {tr("By the service"), Tone::Muted, u"info"_s});
    } else if (play.state != State::Empty) {
        for (const faultlab::VerdictCheck &check : expectedChecks(m_player.scenario()))
            add(check, {tr("Open"), Tone::Muted, u"step-notstarted"_s});
    }
    m_checks->setRows(std::move(rows));
    QPalette palette = this->palette();
    QString text = tr("The verdict is computed when every task is at rest.");
    if (play.verdict) {
        const Tone tone = play.verdict->passed ? Tone::Done : Tone::Failed;
        palette.setColor(QPalette::WindowText, Theme::instance().color(tone));
        text = play.verdict->passed ? tr("✓ Passed: all expectations were met.")
                                    : tr("✗ Failed: see what was expected and what was found.");
    } else if (play.state == State::Ended) {
        text = tr("Stopped: there is no verdict.");
    }
    m_verdict->setPalette(palette);
    m_verdict->setText(text);
    m_verdict->setVisible(play.state != State::Empty);
    m_verdictTable->setVisible(m_checks->rowCount() > 0);
}

void ScenariosPanel::updateActions(const faultlab::PlayStatus &play)
{
    const QString none = play.state == State::Empty ? tr("Select a scenario first.") : QString();
    const QString on = isOn(play.state) ? tr("A scenario is playing: stop it first.") : QString();
    const bool paused = play.state == State::Paused;
    setAvailability(m_play, !none.isEmpty() ? none : paused ? QString() : on);
    setAvailability(m_pause, play.state == State::Playing ? QString() : tr("Nothing is playing."));
    setAvailability(m_stop, isOn(play.state) ? QString() : tr("Nothing is playing."));
    const bool begun = isOn(play.state) || play.state == State::Ended;
    setAvailability(m_reset, begun ? QString() : tr("The scenario is at the beginning."));
    const bool recorded = play.verdict.has_value();
    const QString notYet = recorded ? QString() : tr("No run has ended with a verdict yet.");
    setAvailability(m_replay, !on.isEmpty() ? on : notYet);
    setAvailability(m_save, !on.isEmpty() ? on : notYet);
    setAvailability(m_open, on);
    setAvailability(
        m_showTasks, play.run.isEmpty() ? tr("Nothing has been played yet.") : QString());
    m_list->setEnabled(on.isEmpty());
    m_seed->setEnabled(on.isEmpty() && !play.replay);
}

QWidget *ScenariosPanel::mainPart() const
{
    return m_list;
}

} // namespace sagadesk::ui

#include "moc_scenariospanel.cpp"
