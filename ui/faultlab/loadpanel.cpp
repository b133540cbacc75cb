#include "ui/faultlab/loadpanel.h"

#include "core/engine/engine.h"
#include "core/faultlab/scenario/loadgenerator.h"
#include "core/faultlab/services/livefaults.h"
#include "ui/faultlab/panelaction.h"
#include "ui/faultlab/realeffects.h"
#include "ui/tables/textrows.h"
#include "ui/text/errortext.h"
#include "ui/text/format.h"
#include "ui/widgets/flowlayout.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFontDatabase>
#include <QGridLayout>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr char kInput[] = "{\n  \"accountId\": \"A-1{{random:10-99}}\",\n"
                          "  \"size\": \"{{pick:small,large}}\",\n"
                          "  \"pickup\": \"{{pick:Harbour,Old Mill,Station,Airport,Market}}\"\n}";

constexpr int kFormCharactersMax = 110; // keeps fields near their labels

void addField(
    QGridLayout *grid, int row, int column, const QString &title, QWidget *field, int columns = 1)
{
    auto *label = new QLabel(title, field->parentWidget());
    label->setBuddy(field);
    const bool tall = field->sizePolicy().verticalPolicy() == QSizePolicy::Expanding;
    grid->addWidget(label, row, column, tall ? Qt::AlignTop : Qt::AlignVCenter);
    grid->addWidget(field, row, column + 1, 1, columns);
}

} // namespace

LoadPanel::LoadPanel(engine::Engine &engine, faultlab::LoadGenerator &load,
    faultlab::LiveFaults &faults, bool servicesAreReal, QWidget *parent)
    : QWidget(parent)
    , m_engine(engine)
    , m_load(load)
    , m_faults(faults)
    , m_servicesAreReal(servicesAreReal)
    , m_proxyRows(new TextRows({tr("Proxy"), tr("Address to use"), tr("In front of")}, this))
{
    m_start = addPanelAction(this, "actionLoadStart", tr("Start load"), "play",
        tr("Submit tasks at this rate until one of the limits is reached."));
    m_pause = addPanelAction(this, "actionLoadPause", tr("Pause load"), "pause",
        tr("Stop submitting tasks for now, or continue."));
    m_pause->setCheckable(true);
    m_stop = addPanelAction(this, "actionLoadStop", tr("Stop load"), "stop",
        tr("Stop submitting tasks. Submitted tasks continue."));
    m_add = addPanelAction(this, "actionProxyAdd", tr("Add proxy"), "add",
        tr("Put a fault proxy in front of a service on this machine."));
    m_remove = addPanelAction(this, "actionProxyRemove", tr("Remove proxy"), "remove",
        tr("Close it and its connections."));
    connect(m_start, &QAction::triggered, this, [this] { startLoad(); });
    connect(m_pause, &QAction::triggered, this,
        [this](bool pauses) { pauses ? m_load.pause() : m_load.resume(); });
    connect(m_stop, &QAction::triggered, this, [this] { m_load.stop(); });
    connect(m_add, &QAction::triggered, this, &LoadPanel::addProxy);
    connect(m_remove, &QAction::triggered, this, &LoadPanel::removeProxy);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 6, 0, 0);
    column->addWidget(buildLoad(), 3);
    column->addWidget(buildProxies(), 2);
    refresh();
}

void LoadPanel::fitForm()
{
    m_form->setMaximumWidth(fontMetrics().averageCharWidth() * kFormCharactersMax);
}

void LoadPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_form)
        fitForm();
}

QWidget *LoadPanel::buildLoad()
{
    auto *group = new QGroupBox(tr("Load generator"), this);
    auto *row = new QHBoxLayout(group);
    m_form = new QWidget(group);
    QWidget *form = m_form;
    fitForm();
    row->addWidget(form, 1);
    row->addStretch(0); // takes the remaining width
    auto *grid = new QGridLayout(form);
    grid->setContentsMargins(0, 0, 0, 0);
    m_workflow = new QComboBox(group);
    m_workflow->setObjectName(u"loadWorkflow"_s);
    m_rate = new QDoubleSpinBox(group);
    m_rate->setObjectName(u"loadRate"_s);
    m_rate->setRange(0.1, 10'000);
    m_rate->setValue(5);
    m_rate->setSuffix(tr(" tasks/s"));
    m_burst = new QSpinBox(group);
    m_burst->setObjectName(u"loadBurst"_s);
    m_burst->setRange(0, 100'000);
    m_burst->setToolTip(
        plainToolTip(tr("Tasks submitted at once at the beginning, in addition to the rate.")));
    m_tasks = new QSpinBox(group);
    m_tasks->setObjectName(u"loadTasks"_s);
    m_tasks->setRange(1, 1'000'000);
    m_tasks->setValue(100);
    m_seconds = new QSpinBox(group);
    m_seconds->setObjectName(u"loadSeconds"_s);
    m_seconds->setRange(1, 3600);
    m_seconds->setValue(60);
    m_seconds->setSuffix(u" s"_s);
    m_input = new QPlainTextEdit(QString::fromLatin1(kInput), group);
    m_input->setObjectName(u"loadInput"_s);
    m_input->setTabChangesFocus(true);
    m_input->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_input->setMinimumHeight(fontMetrics().lineSpacing() * 4);
    m_input->setAccessibleName(tr("Input"));
    m_input->setToolTip(plainToolTip(tr("{{n}} is the number of the task, {{pick:a,b}} one of the "
                                        "values, {{random:1-9}} a random number.")));
    m_state = new QLabel(group);
    m_state->setObjectName(u"loadState"_s);
    m_state->setTextFormat(Qt::PlainText);
    constexpr int kWhole = 3; // columns of a full-width field
    addField(grid, 0, 0, tr("Workflow"), m_workflow, kWhole);
    addField(grid, 1, 0, tr("Rate"), m_rate);
    addField(grid, 1, 2, tr("Initial burst"), m_burst);
    addField(grid, 2, 0, tr("Max. tasks"), m_tasks);
    addField(grid, 2, 2, tr("Max. duration"), m_seconds);
    addField(grid, 3, 0, tr("Input"), m_input, kWhole);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 1);
    grid->setRowStretch(3, 1);
    auto *bar = new QWidget(group);
    auto *flow = new FlowLayout(bar, 6);
    for (QAction *action : {m_start, m_pause, m_stop})
        flow->addWidget(makePanelButton(action, bar));
    grid->addWidget(bar, 4, 0, 1, 1 + kWhole);
    grid->addWidget(m_state, 5, 0, 1, 1 + kWhole);
    return group;
}

QWidget *LoadPanel::buildProxies()
{
    auto *group = new QGroupBox(tr("Fault proxies"), this);
    auto *column = new QVBoxLayout(group);
    auto *hint = new QLabel(
        tr("A proxy runs in front of a real service on this machine and can cause connection and "
           "timing faults. Use its address as the endpoint of the service in services.json."),
        group);
    hint->setTextFormat(Qt::PlainText);
    hint->setWordWrap(true);
    column->addWidget(hint);
    auto *bar = new QWidget(group);
    auto *flow = new FlowLayout(bar, 6);
    m_name = new QLineEdit(bar);
    m_name->setObjectName(u"proxyName"_s);
    m_name->setAccessibleName(tr("Name of the proxy"));
    m_name->setPlaceholderText(tr("Name"));
    m_target = new QLineEdit(bar);
    m_target->setObjectName(u"proxyTarget"_s);
    m_target->setAccessibleName(tr("Address of the real service"));
    m_target->setPlaceholderText(u"http://127.0.0.1:8080"_s);
    m_target->setMinimumWidth(fontMetrics().averageCharWidth() * 28);
    flow->addWidget(m_name);
    flow->addWidget(m_target);
    flow->addWidget(makePanelButton(m_add, bar));
    flow->addWidget(makePanelButton(m_remove, bar));
    column->addWidget(bar);
    m_proxies =
        makeTextTable(m_proxyRows, u"labProxies"_s, tr("Fault proxies"), {20, 32, 32}, group);
    column->addWidget(m_proxies, 1);
    for (QLineEdit *edit : {m_name, m_target})
        connect(edit, &QLineEdit::textChanged, this, &LoadPanel::updateActions);
    connect(m_proxies->selectionModel(), &QItemSelectionModel::currentChanged, this,
        &LoadPanel::updateActions);
    return group;
}

void LoadPanel::readWorkflows()
{
    m_engine.reads().readWorkflows(
        this, [this](const base::Result<std::vector<model::WorkflowView>> &all) {
            if (!all)
                return;
            const QString chosen = m_workflow->currentText();
            QStringList names;
            for (const model::WorkflowView &view : *all)
                if (!names.contains(view.name))
                    names.append(view.name);
            names.sort();
            QStringList shown;
            for (int i = 0; i < m_workflow->count(); ++i)
                shown.append(m_workflow->itemText(i));
            if (shown == names)
                return;
            m_workflow->clear();
            m_workflow->addItems(names);
            m_workflow->setCurrentText(chosen.isEmpty() ? u"drone-delivery"_s : chosen);
            updateActions();
        });
}

void LoadPanel::startLoad()
{
    QJsonParseError error;
    const QJsonDocument input = QJsonDocument::fromJson(m_input->toPlainText().toUtf8(), &error);
    if (error.error != QJsonParseError::NoError || !input.isObject()) {
        Q_EMIT statusMessageRequested(
            tr("The input is not a JSON object: %1").arg(error.errorString()), Tone::Failed);
        return;
    }
    faultlab::LoadPlan plan;
    plan.workflow = m_workflow->currentText();
    plan.ratePerSecond = m_rate->value();
    plan.burst = m_burst->value();
    plan.tasks = m_tasks->value();
    plan.forMs = m_seconds->value() * 1000LL;
    plan.input = input.object();
    agreeToRealEffects(this, m_servicesAreReal, [this, plan] { startLoad(plan); });
}

void LoadPanel::startLoad(const faultlab::LoadPlan &plan)
{
    if (const auto started = m_load.start(plan); !started)
        Q_EMIT statusMessageRequested(errorText(started.error()), Tone::Failed);
    refresh();
}

void LoadPanel::refresh()
{
    showLoad();
    showProxies();
    updateActions();
}

void LoadPanel::showLoad()
{
    const faultlab::LoadStatus load = m_load.status();
    QString text = tr("Not running");
    if (load.running)
        text = tr("%1 submitted to %2, %3 refused; ends by itself in %4")
                   .arg(numberText(load.accepted), load.workflow, numberText(load.refused),
                       durationText(load.leftMs));
    else if (load.sent > 0)
        text = tr("Ended: %1 submitted to %2, %3 refused")
                   .arg(numberText(load.accepted), load.workflow, numberText(load.refused));
    m_state->setText(text);
    m_pause->setChecked(load.paused);
}

void LoadPanel::showProxies()
{
    std::vector<TextRow> rows;
    const auto status = m_faults.status();
    for (const auto &each : status->services)
        if (const faultlab::SimulatedService &proxy = each.service; !proxy.target.isEmpty())
            rows.push_back({proxy.name,
                {{proxy.name}, {proxy.endpoints.join(u' ')}, {proxy.target, Tone::Muted}}});
    m_proxyRows->setRows(std::move(rows));
}

void LoadPanel::addProxy()
{
    const auto added = m_faults.addProxy(m_name->text().trimmed(), m_target->text().trimmed());
    if (!added) {
        Q_EMIT statusMessageRequested(errorText(added.error()), Tone::Failed);
        return;
    }
    Q_EMIT statusMessageRequested(
        tr("Use %1 instead of %2.").arg(*added, m_target->text().trimmed()), Tone::Done);
    m_name->clear();
    m_target->clear();
    refresh();
}

void LoadPanel::removeProxy()
{
    const QModelIndex current = m_proxies->currentIndex();
    if (current.isValid())
        m_faults.removeProxy(m_proxyRows->row(current.row()).key);
    refresh();
}

void LoadPanel::updateActions()
{
    const bool running = m_load.status().running;
    const QString noWorkflow =
        m_workflow->count() == 0 ? tr("There is no workflow to submit to.") : QString();
    setAvailability(m_start, running ? tr("The load is running: stop it first.") : noWorkflow);
    setAvailability(m_pause, running ? QString() : tr("The load is not running."));
    setAvailability(m_stop, running ? QString() : tr("The load is not running."));
    const bool named = !m_name->text().trimmed().isEmpty() && !m_target->text().trimmed().isEmpty();
    setAvailability(
        m_add, named ? QString() : tr("Enter a name and the address of the real service."));
    setAvailability(
        m_remove, m_proxies->currentIndex().isValid() ? QString() : tr("Select a proxy first."));
}

QWidget *LoadPanel::mainPart() const
{
    return m_workflow;
}

} // namespace sagadesk::ui

#include "moc_loadpanel.cpp"
