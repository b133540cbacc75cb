#include "ui/faultlab/faultspanel.h"

#include "ui/faultlab/labaction.h"
#include "ui/faultlab/labwords.h"
#include "ui/faultlab/parameterform.h"
#include "ui/text/errortext.h"
#include "ui/text/format.h"
#include "ui/widgets/textrows.h"

#include <QComboBox>
#include <QDateTime>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QSpinBox>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace sagadesk::ui {

namespace {

constexpr int kLifeStandardS = 120;
constexpr int kLifeMostS = 3600;

TextCell number(quint64 value, Tone tone = Tone::Text)
{
    TextCell cell{numberText(static_cast<qint64>(value)), tone};
    cell.order = value;
    cell.right = true;
    return cell;
}

// Of a proxy: a 0 would say that nothing took effect.
TextCell unknownDeeds()
{
    TextCell cell{QStringLiteral("–"), Tone::Muted};
    cell.toolTip = FaultsPanel::tr("Only the service itself knows what took effect.");
    cell.order = 0;
    cell.right = true;
    return cell;
}

QString keyOfChosen(const QTableView *table, const TextRows *rows)
{
    const QModelIndex current = table->currentIndex();
    return current.isValid() ? rows->row(current.row()).key : QString();
}

} // namespace

FaultsPanel::FaultsPanel(LabFace &lab, QWidget *parent)
    : QWidget(parent)
    , m_lab(lab)
    , m_serviceRows(new TextRows(
          {tr("Service"), tr("On"), tr("Requests"), tr("Effects"), tr("Undos"), tr("Faults")},
          this))
    , m_faultRows(new TextRows({tr("Switch"), tr("Fault"), tr("What it does"), tr("Injected"),
                                   tr("Ends in"), tr("Parameters"), tr("Kind")},
          this))
{
    m_switch = labAction(this, "actionFaultSwitch", tr("Switch on"), "play",
        tr("Put the fault on at this service with what is set here, or take it off."));
    m_switch->setShortcut(Qt::Key_Space);
    m_switch->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_apply = labAction(this, "actionFaultApply", tr("Apply changes"), "resubmit",
        tr("Put the fault on anew with what is set here."));
    connect(m_switch, &QAction::triggered, this, &FaultsPanel::switchFault);
    connect(m_apply, &QAction::triggered, this, [this] { apply(true); });
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    auto *splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setObjectName(QStringLiteral("faultsSplitter"));
    splitter->setChildrenCollapsible(false);
    auto *lists = new QSplitter(Qt::Vertical, splitter);
    lists->setChildrenCollapsible(false);
    m_services = makeTextTable(m_serviceRows, QStringLiteral("labServices"),
        tr("Simulated services"), {20, 6, 11, 10, 9, 9}, lists);
    m_faults = makeTextTable(
        m_faultRows, QStringLiteral("labFaults"), tr("Faults"), {9, 23, 44, 10, 10, 22, 13}, lists);
    lists->addWidget(m_services);
    lists->addWidget(m_faults);
    lists->setSizes({170, 430});
    splitter->addWidget(lists);
    splitter->addWidget(buildEditor());
    splitter->setStretchFactor(0, 1);
    splitter->setSizes({900, 330});
    column->addWidget(splitter, 1);
    connect(m_services->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        m_edited.clear();
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
    m_title = labHeading({}, body);
    m_title->setObjectName(QStringLiteral("faultTitle"));
    m_hint = new QLabel(body);
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setWordWrap(true);
    column->addWidget(m_title);
    column->addWidget(m_hint);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(labButton(m_switch, body));
    buttons->addWidget(labButton(m_apply, body));
    buttons->addStretch(1);
    column->addLayout(buttons);
    m_parameters = new ParameterForm(body);
    column->addWidget(m_parameters);
    column->addWidget(labHeading(tr("Which requests"), body));
    m_shape = new QComboBox(body);
    m_shape->setObjectName(QStringLiteral("faultShape"));
    m_shape->setAccessibleName(tr("Which requests"));
    for (const LabShape &shape : m_lab.catalog().shapes)
        m_shape->addItem(shapeHint(shape.name), shape.name);
    column->addWidget(m_shape);
    m_shapeParameters = new ParameterForm(body);
    column->addWidget(m_shapeParameters);
    column->addWidget(labHeading(tr("Scope"), body));
    m_scope = new ParameterForm(body);
    column->addWidget(m_scope);
    column->addWidget(labHeading(tr("Ends by itself after"), body));
    m_life = new QSpinBox(body);
    m_life->setObjectName(QStringLiteral("faultLife"));
    m_life->setAccessibleName(tr("Ends by itself after"));
    m_life->setRange(1, kLifeMostS);
    m_life->setValue(kLifeStandardS);
    m_life->setSuffix(QStringLiteral(" s"));
    column->addWidget(m_life);
    column->addStretch(1);
    scroll->setWidget(body);
    connect(m_shape, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_shapeParameters->setParameters(
            m_lab.catalog().shapes.at(static_cast<size_t>(index)).parameters);
        updateActions();
    });
    for (ParameterForm *form : {m_parameters, m_shapeParameters, m_scope})
        connect(form, &ParameterForm::edited, this, &FaultsPanel::updateActions);
    return scroll;
}

const LabFault *FaultsPanel::chosenFault() const
{
    const QString name = keyOfChosen(m_faults, m_faultRows);
    for (const LabFault &fault : m_lab.catalog().faults)
        if (fault.name == name)
            return &fault;
    return nullptr;
}

QString FaultsPanel::chosenService() const
{
    return keyOfChosen(m_services, m_serviceRows);
}

const LabService *FaultsPanel::service() const
{
    const QString name = chosenService();
    for (const LabService &each : m_seen)
        if (each.name == name)
            return &each;
    return nullptr;
}

const LabRule *FaultsPanel::ruleOf(const QString &fault) const
{
    const LabService *chosen = service();
    if (chosen == nullptr)
        return nullptr;
    for (const LabRule &rule : chosen->rules)
        if (rule.active && rule.fault.value(QLatin1StringView("kind")).toString() == fault)
            return &rule;
    return nullptr;
}

void FaultsPanel::refresh()
{
    m_seen = m_lab.services();
    showServices(m_seen);
    showFaults(service());
    updateActions();
}

void FaultsPanel::showServices(const std::vector<LabService> &services)
{
    std::vector<TextRow> rows;
    for (const LabService &each : services) {
        quint64 active = 0;
        for (const LabRule &rule : each.rules)
            active += rule.active ? 1 : 0;
        TextCell name{each.name, Tone::Text};
        name.iconName = active > 0 ? QStringLiteral("warning") : QStringLiteral("services");
        name.tone = active > 0 ? Tone::Deadline : Tone::Text;
        name.toolTip = each.endpoints.join(QLatin1Char('\n'));
        if (!each.target.isEmpty()) {
            name.text = tr("%1 (proxy)").arg(each.name);
            name.toolTip = tr("Proxy in front of %1").arg(each.target);
        }
        const auto deeds = [&each](quint64 value) {
            return each.target.isEmpty() ? number(value) : unknownDeeds();
        };
        rows.push_back({each.name,
            {name, number(active, active > 0 ? Tone::Deadline : Tone::Muted), number(each.requests),
                deeds(each.effects), deeds(each.undos),
                number(each.faults, each.faults > 0 ? Tone::Waiting : Tone::Muted)}});
    }
    m_serviceRows->setRows(std::move(rows));
    if (!m_services->currentIndex().isValid() && m_serviceRows->rowCount() > 0)
        m_services->selectRow(0);
}

void FaultsPanel::showFaults(const LabService *chosen)
{
    std::vector<TextRow> rows;
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    for (const LabFault &fault : m_lab.catalog().faults) {
        if (chosen == nullptr || (!chosen->target.isEmpty() && !fault.byProxy))
            continue; // a proxy knows nothing of what its service means
        const LabRule *rule = ruleOf(fault.name);
        TextCell on{rule != nullptr ? tr("On") : tr("Off"),
            rule != nullptr ? Tone::Deadline : Tone::Muted,
            rule != nullptr ? QStringLiteral("warning") : QString()};
        TextCell name{fault.name, rule != nullptr ? Tone::Deadline : Tone::Text};
        quint64 injected = 0;
        for (const LabRule &each : chosen->rules)
            if (each.fault.value(QLatin1StringView("kind")).toString() == fault.name)
                injected += each.injected;
        TextCell hits = number(injected, injected > 0 ? Tone::Waiting : Tone::Muted);
        if (rule != nullptr)
            hits.toolTip = tr("%1 of %2 requests in scope", "injected")
                               .arg(numberText(static_cast<qint64>(rule->injected)),
                                   numberText(static_cast<qint64>(rule->inScope)));
        rows.push_back({fault.name,
            {on, name, {faultHint(fault.name), Tone::Text}, hits,
                {rule != nullptr ? countdownText(rule->until, now) : QString(), Tone::Muted},
                {rule != nullptr ? parametersLine(rule->fault) : QString(), Tone::Muted},
                {groupText(fault.group), Tone::Muted}}});
    }
    m_faultRows->setRows(std::move(rows));
}

void FaultsPanel::chooseFault()
{
    const LabFault *fault = chosenFault();
    if (fault != nullptr && fault->name != m_edited) {
        m_edited = fault->name;
        m_title->setText(fault->name);
        m_hint->setText(faultHint(fault->name));
        m_parameters->setParameters(fault->parameters);
        m_scope->setParameters(
            fault->byPort ? std::vector<LabParameter>() : m_lab.catalog().common);
        const LabRule *rule = ruleOf(fault->name);
        const QJsonObject values = rule != nullptr ? rule->fault : QJsonObject();
        const QJsonObject shape = values.value(QLatin1StringView("shape")).toObject();
        m_parameters->setValues(values);
        m_scope->setValues(values);
        m_shape->setCurrentIndex(
            std::max(0, m_shape->findData(shape.value(QLatin1StringView("kind")).toString())));
        m_shapeParameters->setValues(shape);
    }
    updateActions();
}

void FaultsPanel::updateActions()
{
    const LabFault *fault = chosenFault();
    const bool on = fault != nullptr && ruleOf(fault->name) != nullptr;
    const QString none = fault == nullptr ? tr("Choose a service and a fault first.") : QString();
    m_switch->setText(on ? tr("Switch off") : tr("Switch on"));
    allowLab(m_switch, none);
    allowLab(m_apply, on ? none : tr("The fault is off: switch it on."));
}

void FaultsPanel::switchFault()
{
    const LabFault *fault = chosenFault();
    if (fault == nullptr)
        return;
    if (ruleOf(fault->name) == nullptr) {
        apply(false);
        return;
    }
    m_lab.removeFaults(chosenService(), fault->name);
    Q_EMIT told(tr("%1 is off at %2.").arg(fault->name, chosenService()), Tone::Done);
}

void FaultsPanel::apply(bool again)
{
    const LabFault *fault = chosenFault();
    if (fault == nullptr)
        return;
    QJsonObject rule = m_parameters->values();
    const QJsonObject scope = m_scope->values();
    for (auto field = scope.begin(); field != scope.end(); ++field)
        rule.insert(field.key(), *field);
    rule.insert(QStringLiteral("kind"), fault->name);
    if (m_shape->currentIndex() > 0) {
        QJsonObject shape = m_shapeParameters->values();
        shape.insert(QStringLiteral("kind"), m_shape->currentData().toString());
        rule.insert(QStringLiteral("shape"), shape);
    }
    if (again)
        m_lab.removeFaults(chosenService(), fault->name);
    const auto added = m_lab.addFault(chosenService(), rule, m_life->value() * 1000LL);
    if (!added)
        Q_EMIT told(errorText(added.error()), Tone::Failed);
    else
        Q_EMIT told(tr("%1 is on at %2.").arg(fault->name, chosenService()), Tone::Deadline);
}

QWidget *FaultsPanel::mainPart() const
{
    return m_faults;
}

} // namespace sagadesk::ui
