#include "ui/faultlab/faultspanel.h"

#include "core/faultlab/services/faultcatalog.h"
#include "core/faultlab/services/livefaults.h"
#include "ui/faultlab/faultlabtext.h"
#include "ui/faultlab/panelaction.h"
#include "ui/faultlab/parameterform.h"
#include "ui/tables/textrows.h"
#include "ui/text/errortext.h"
#include "ui/text/format.h"

#include <QComboBox>
#include <QDateTime>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QSpinBox>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kLifeStandardS = 120;
constexpr int kLifeMostS = 3600;
constexpr int kColumnParameters = 5; // of the table of faults
constexpr int kColumnKind = 6;

TextCell sortableNumber(quint64 value, Tone tone = Tone::Text)
{
    TextCell cell{numberText(static_cast<qint64>(value)), tone};
    cell.order = value;
    cell.right = true;
    return cell;
}

// Shown for a proxy, where 0 would wrongly suggest that nothing took effect.
TextCell unknownCount()
{
    TextCell cell{u"–"_s, Tone::Muted};
    cell.toolTip = FaultsPanel::tr("Only the service itself knows what took effect.");
    cell.order = 0;
    cell.right = true;
    return cell;
}

// When a rule ends; empty without a rule. The demo's own rules have no end.
TextCell endOf(const faultlab::RuleStatus *rule, qint64 now)
{
    if (rule == nullptr)
        return {{}, Tone::Muted};
    if (rule->rule.until != 0)
        return {countdownText(rule->rule.until, now), Tone::Muted};
    TextCell cell{FaultsPanel::tr("no end", "of a fault"), Tone::Muted};
    cell.toolTip = FaultsPanel::tr("The fault stays on until it is switched off.");
    return cell;
}

QString keyOfChosen(const QTableView *table, const TextRows *rows)
{
    const QModelIndex current = table->currentIndex();
    return current.isValid() ? rows->row(current.row()).key : QString();
}

} // namespace

FaultsPanel::FaultsPanel(faultlab::LiveFaults &live, QWidget *parent)
    : QWidget(parent)
    , m_live(live)
    , m_seen(live.status())
    , m_serviceRows(new TextRows(
          {tr("Service"), tr("On"), tr("Requests"), tr("Effects"), tr("Undos"), tr("Faults")},
          this))
    , m_faultRows(new TextRows({tr("Switch"), tr("Fault"), tr("What it does"), tr("Injected"),
                                   tr("Ends in"), tr("Parameters"), tr("Kind")},
          this))
{
    m_switch = addPanelAction(this, "actionFaultSwitch", tr("Switch on"), "play",
        tr("Switch the fault on at this service with these settings, or switch it off."));
    m_switch->setShortcut(Qt::Key_Space);
    m_switch->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_apply = addPanelAction(this, "actionFaultApply", tr("Apply changes"), "edit",
        tr("Apply the fault again with these settings."));
    connect(m_switch, &QAction::triggered, this, &FaultsPanel::switchFault);
    connect(m_apply, &QAction::triggered, this, [this] { apply(true); });
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    auto *splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setObjectName(u"faultsSplitter"_s);
    splitter->setChildrenCollapsible(false);
    auto *lists = new QSplitter(Qt::Vertical, splitter);
    lists->setChildrenCollapsible(false);
    m_services = makeTextTable(
        m_serviceRows, u"labServices"_s, tr("Simulated services"), {20, 6, 11, 10, 9, 9}, lists);
    m_faults = makeTextTable(
        m_faultRows, u"labFaults"_s, tr("Faults"), {9, 23, 44, 10, 10, 22, 13}, lists);
    // Keeps the numbers near their row title.
    m_services->horizontalHeader()->setStretchLastSection(false);
    QHeaderView *header = m_faults->horizontalHeader(); // the parameters get the remaining width
    header->moveSection(header->visualIndex(kColumnKind), header->visualIndex(kColumnParameters));
    lists->addWidget(m_services);
    lists->addWidget(m_faults);
    lists->setSizes({170, 430});
    splitter->addWidget(lists);
    splitter->addWidget(buildEditor());
    splitter->setStretchFactor(0, 1);
    splitter->setSizes({900, 330});
    column->addWidget(splitter, 1);
    connect(m_services->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        m_edited = faultlab::FaultKind::None;
        showFaults(service());
        chooseFault();
    });
    connect(m_faults->selectionModel(), &QItemSelectionModel::currentChanged, this,
        &FaultsPanel::chooseFault);
    connect(m_faults, &QTableView::activated, m_switch, &QAction::trigger);
    refresh();
    m_services->selectRow(0);
    m_faults->selectRow(0);
}

QWidget *FaultsPanel::buildEditor()
{
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto *body = new QWidget(scroll);
    auto *column = new QVBoxLayout(body);
    column->setContentsMargins(12, 4, 8, 8);
    m_title = makePanelHeading({}, body);
    m_title->setObjectName(u"faultTitle"_s);
    m_hint = new QLabel(body);
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setWordWrap(true);
    column->addWidget(m_title);
    column->addWidget(m_hint);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(makePanelButton(m_switch, body));
    buttons->addWidget(makePanelButton(m_apply, body));
    buttons->addStretch(1);
    column->addLayout(buttons);
    m_parameters = new ParameterForm(body);
    column->addWidget(m_parameters);
    column->addWidget(makePanelHeading(tr("Which requests"), body));
    m_shape = new QComboBox(body);
    m_shape->setObjectName(u"faultShape"_s);
    m_shape->setAccessibleName(tr("Which requests"));
    for (const faultlab::ShapeInfo &shape : faultlab::shapeCatalog()) {
        m_shape->addItem(shapeHint(shape.form), name(shape.form));
        // The tooltip has the full text, because the box elides long texts in a large font.
        m_shape->setItemData(
            m_shape->count() - 1, plainToolTip(shapeHint(shape.form)), Qt::ToolTipRole);
    }
    connect(m_shape, &QComboBox::currentIndexChanged, this,
        [this] { m_shape->setToolTip(m_shape->currentData(Qt::ToolTipRole).toString()); });
    m_shape->setToolTip(m_shape->currentData(Qt::ToolTipRole).toString());
    column->addWidget(m_shape);
    m_shapeParameters = new ParameterForm(body);
    column->addWidget(m_shapeParameters);
    column->addWidget(makePanelHeading(tr("Scope"), body));
    m_scope = new ParameterForm(body);
    column->addWidget(m_scope);
    column->addWidget(makePanelHeading(tr("Ends by itself after"), body));
    m_life = new QSpinBox(body);
    m_life->setObjectName(u"faultLife"_s);
    m_life->setAccessibleName(tr("Ends by itself after"));
    m_life->setRange(1, kLifeMostS);
    m_life->setValue(kLifeStandardS);
    m_life->setSuffix(u" s"_s);
    column->addWidget(m_life);
    column->addStretch(1);
    scroll->setWidget(body);
    connect(m_shape, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_shapeParameters->setParameters(
            faultlab::shapeCatalog().at(static_cast<size_t>(index)).parameters);
        updateActions();
    });
    for (ParameterForm *form : {m_parameters, m_shapeParameters, m_scope})
        connect(form, &ParameterForm::edited, this, &FaultsPanel::updateActions);
    return scroll;
}

const faultlab::FaultInfo *FaultsPanel::chosenFault() const
{
    const auto kind = faultlab::faultNamed(keyOfChosen(m_faults, m_faultRows));
    return kind ? &faultlab::faultInfo(*kind) : nullptr;
}

QString FaultsPanel::chosenService() const
{
    return keyOfChosen(m_services, m_serviceRows);
}

const faultlab::ServiceStatus *FaultsPanel::service() const
{
    const QString chosen = chosenService();
    for (const faultlab::ServiceStatus &each : m_seen->services)
        if (each.service.name == chosen)
            return &each;
    return nullptr;
}

const faultlab::RuleStatus *FaultsPanel::ruleOf(faultlab::FaultKind fault) const
{
    const faultlab::ServiceStatus *chosen = service();
    if (chosen == nullptr)
        return nullptr;
    for (const faultlab::RuleStatus &rule : chosen->rules)
        if (rule.active && rule.rule.kind == fault)
            return &rule;
    return nullptr;
}

void FaultsPanel::refresh()
{
    m_seen = m_live.status();
    showServices();
    showFaults(service());
    updateActions();
}

void FaultsPanel::showServices()
{
    std::vector<TextRow> rows;
    for (const faultlab::ServiceStatus &status : m_seen->services) {
        const faultlab::SimulatedService &each = status.service;
        const faultlab::LedgerTotals &totals = status.totals;
        quint64 active = 0;
        for (const faultlab::RuleStatus &rule : status.rules)
            active += rule.active ? 1 : 0;
        TextCell name{each.name, Tone::Text};
        name.iconName = active > 0 ? u"faultlab"_s : u"services"_s;
        name.tone = active > 0 ? Tone::Deadline : Tone::Text;
        name.toolTip = each.endpoints.join(u'\n');
        if (!each.target.isEmpty()) {
            name.text = tr("%1 (proxy)").arg(each.name);
            name.toolTip = tr("Proxy in front of %1").arg(each.target);
        }
        const auto effectCount = [&each](quint64 value) {
            return each.target.isEmpty() ? sortableNumber(value) : unknownCount();
        };
        rows.push_back({each.name,
            {name, sortableNumber(active, active > 0 ? Tone::Deadline : Tone::Muted),
                sortableNumber(totals.requests), effectCount(totals.effects),
                effectCount(totals.undos),
                sortableNumber(totals.faults, totals.faults > 0 ? Tone::Waiting : Tone::Muted)}});
    }
    m_serviceRows->setRows(std::move(rows));
    if (!m_services->currentIndex().isValid() && m_serviceRows->rowCount() > 0)
        m_services->selectRow(0);
}

void FaultsPanel::showFaults(const faultlab::ServiceStatus *chosen)
{
    std::vector<TextRow> rows;
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    for (const faultlab::FaultInfo &fault : faultlab::faultCatalog()) {
        if (chosen == nullptr || (!chosen->service.target.isEmpty() && !fault.byProxy))
            continue; // a proxy does not know the meaning of its service's responses
        const QString faultName = name(fault.kind);
        const faultlab::RuleStatus *rule = ruleOf(fault.kind);
        TextCell on{rule != nullptr ? tr("On") : tr("Off"),
            rule != nullptr ? Tone::Deadline : Tone::Muted,
            rule != nullptr ? u"faultlab"_s : QString()};
        TextCell title{faultName, rule != nullptr ? Tone::Deadline : Tone::Text};
        quint64 injected = 0;
        for (const faultlab::RuleStatus &each : chosen->rules)
            if (each.rule.kind == fault.kind)
                injected += each.injected;
        TextCell hits = sortableNumber(injected, injected > 0 ? Tone::Waiting : Tone::Muted);
        if (rule != nullptr)
            hits.toolTip = tr("%1 of %2 requests in scope", "injected")
                               .arg(numberText(static_cast<qint64>(rule->injected)),
                                   numberText(static_cast<qint64>(rule->inScope)));
        rows.push_back({faultName,
            {on, title, {faultHint(faultName), Tone::Text}, hits, endOf(rule, now),
                {rule != nullptr ? parametersLine(toJson(rule->rule)) : QString(), Tone::Muted},
                {groupText(fault.group), Tone::Muted}}});
    }
    m_faultRows->setRows(std::move(rows));
}

void FaultsPanel::chooseFault()
{
    const faultlab::FaultInfo *fault = chosenFault();
    if (fault != nullptr && fault->kind != m_edited) {
        m_edited = fault->kind;
        m_title->setText(name(fault->kind));
        m_hint->setText(faultHint(name(fault->kind)));
        m_parameters->setParameters(fault->parameters);
        m_scope->setParameters(
            fault->byPort ? std::vector<faultlab::FaultParameter>() : faultlab::commonParameters());
        const faultlab::RuleStatus *rule = ruleOf(fault->kind);
        const QJsonObject values = rule != nullptr ? toJson(rule->rule) : QJsonObject();
        const QJsonObject shape = values.value("shape"_L1).toObject();
        m_parameters->setValues(values);
        m_scope->setValues(values);
        m_shape->setCurrentIndex(std::max(0, m_shape->findData(shape.value("kind"_L1).toString())));
        m_shapeParameters->setValues(shape);
    }
    updateActions();
}

void FaultsPanel::updateActions()
{
    const faultlab::FaultInfo *fault = chosenFault();
    const bool on = fault != nullptr && ruleOf(fault->kind) != nullptr;
    const QString none = fault == nullptr ? tr("Select a service and a fault first.") : QString();
    m_switch->setText(on ? tr("Switch off") : tr("Switch on"));
    setAvailability(m_switch, none);
    setAvailability(m_apply, on ? none : tr("The fault is off: switch it on."));
}

void FaultsPanel::switchFault()
{
    const faultlab::FaultInfo *fault = chosenFault();
    if (fault == nullptr)
        return;
    if (ruleOf(fault->kind) == nullptr) {
        apply(false);
        return;
    }
    m_live.remove(chosenService(), fault->kind);
    Q_EMIT statusMessageRequested(
        tr("%1 is off at %2.").arg(name(fault->kind), chosenService()), Tone::Done);
}

void FaultsPanel::apply(bool again)
{
    const faultlab::FaultInfo *fault = chosenFault();
    if (fault == nullptr)
        return;
    QJsonObject rule = m_parameters->values();
    const QJsonObject scope = m_scope->values();
    for (auto field = scope.begin(); field != scope.end(); ++field)
        rule.insert(field.key(), *field);
    rule.insert(u"kind"_s, name(fault->kind));
    if (m_shape->currentIndex() > 0) {
        QJsonObject shape = m_shapeParameters->values();
        shape.insert(u"kind"_s, m_shape->currentData().toString());
        rule.insert(u"shape"_s, shape);
    }
    if (again)
        m_live.remove(chosenService(), fault->kind);
    const auto added = m_live.add(chosenService(), rule, m_life->value() * 1000LL);
    if (!added)
        Q_EMIT statusMessageRequested(errorText(added.error()), Tone::Failed);
    else
        Q_EMIT statusMessageRequested(
            tr("Fault “%1” is on for %2.").arg(name(fault->kind), chosenService()), Tone::Deadline);
}

QWidget *FaultsPanel::mainPart() const
{
    return m_faults;
}

} // namespace sagadesk::ui

#include "moc_faultspanel.cpp"
