#include "ui/dialogs/reasondialog.h"

#include "ui/dialogs/jsonedit.h"
#include "ui/text/actiontext.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/text/statetext.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

using model::OperatorAction;

namespace {

constexpr int kPlanRowsMax = 8;
constexpr int kPlanWidthMax = 800;

QString question(const model::OperatorCommand &command, const model::TaskDetail &task, bool nothing)
{
    const QString id = command.task;
    switch (command.action) {
    case OperatorAction::Compensate:
    case OperatorAction::Cancel:
        return nothing
            ? ReasonDialog::tr("Nothing in task %1 has taken effect, so no service will be called.")
                  .arg(id)
            : ReasonDialog::tr("Task %1 (%2) will be undone in this order:")
                  .arg(id, stateText(task.record.state));
    case OperatorAction::SkipStep:
        return ReasonDialog::tr(
            "Task %1 continues without step %2. The step's service is not called.")
            .arg(id, command.step);
    case OperatorAction::CompleteByHand:
        return ReasonDialog::tr(
            "Step %1 of task %2 is recorded as completed. The service is not called; "
            "steps that follow may use the output you give here.")
            .arg(command.step, id);
    case OperatorAction::UndoneByHand:
        return ReasonDialog::tr(
            "The effect of step %1 of task %2 is recorded as undone. The service is not called.")
            .arg(command.step, id);
    case OperatorAction::StopRetrying:
        return ReasonDialog::tr(
            "Step %1 of task %2 is treated as failed and is not retried automatically.")
            .arg(command.step, id);
    default:
        return {};
    }
}

bool isUndone(model::UndoState state)
{
    return state == model::UndoState::Undone || state == model::UndoState::DoneByHand;
}

// The steps in the order in which the engine undoes them, then steps whose effect has no undo.
std::vector<const model::StepView *> stepsToUndo(const model::TaskDetail &task)
{
    std::vector<const model::StepView *> steps;
    std::vector<bool> ordered(task.steps.size(), false);
    for (const int index : task.undoOrder) {
        const auto at = static_cast<size_t>(index);
        ordered.at(at) = true;
        if (!isUndone(task.steps[at].record.undoState))
            steps.push_back(&task.steps[at]);
    }
    for (size_t i = 0; i < task.steps.size(); ++i)
        if (!ordered[i] && task.steps[i].record.effect != model::Effect::None)
            steps.push_back(&task.steps[i]);
    return steps;
}

QString undoLine(const QString &name, bool known, const QString &request)
{
    if (known)
        return request.isEmpty() ? ReasonDialog::tr("%1: undo").arg(name)
                                 : u"%1: %2"_s.arg(name, request);
    return request.isEmpty()
        ? ReasonDialog::tr("%1: undo, although it is not known whether it took effect").arg(name)
        : ReasonDialog::tr("%1: %2, although it is not known whether it took effect")
              .arg(name, request);
}

// A line for each undo of the step; without a preview, one line.
QStringList undoLines(const model::StepView &step, const model::CompensationPreview &preview)
{
    const QString name = u"%1 (%2)"_s.arg(step.name, step.service);
    if (!step.hasUndo && !step.manualUndo)
        return {ReasonDialog::tr("%1: has no undo and is left as it is").arg(name)};
    if (step.manualUndo)
        return {ReasonDialog::tr("%1: has to be undone by hand").arg(name)};
    const bool known = step.record.effect == model::Effect::Applied;
    QStringList lines;
    for (const model::UndoPreview &undo : preview.undos) {
        if (undo.step != step.index || isUndone(undo.state))
            continue;
        lines.append(undo.problem.code.isEmpty()
                ? undoLine(name, known, undo.request.method + u' ' + undo.request.path)
                : ReasonDialog::tr("%1: the undo can't be called: %2")
                      .arg(name, reasonText(undo.problem)));
    }
    return lines.isEmpty() ? QStringList(undoLine(name, known, {})) : lines;
}

} // namespace

QStringList undoPlan(const model::TaskDetail &task, const model::CompensationPreview &preview)
{
    QStringList lines;
    for (const model::StepView *step : stepsToUndo(task))
        lines.append(undoLines(*step, preview));
    return lines;
}

ReasonDialog::ReasonDialog(
    const model::OperatorCommand &command, const model::TaskDetail &task, QWidget *parent)
    : QDialog(parent)
{
    const bool undoes =
        command.action == OperatorAction::Compensate || command.action == OperatorAction::Cancel;
    const QStringList plan = undoes ? undoPlan(task) : QStringList();
    build(actionText(command.action, !command.step.isEmpty()),
        question(command, task, plan.isEmpty()), plan,
        command.action == OperatorAction::CompleteByHand);
}

ReasonDialog::ReasonDialog(const QString &title, const QString &text, QWidget *parent)
    : QDialog(parent)
{
    build(title, text, {}, false);
}

void ReasonDialog::build(
    const QString &title, const QString &text, const QStringList &items, bool withJson)
{
    setObjectName(u"reasonDialog"_s);
    setWindowTitle(title);
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(460);
    auto *column = new QVBoxLayout(this);
    auto *words = new QLabel(text, this);
    words->setTextFormat(Qt::PlainText);
    words->setWordWrap(true);
    column->addWidget(words);
    if (!items.isEmpty()) {
        m_plan = new QListWidget(this);
        m_plan->setObjectName(u"undoPlan"_s);
        m_plan->setAccessibleName(tr("What will be undone"));
        m_plan->setSelectionMode(QAbstractItemView::NoSelection);
        showPlan(items);
        column->addWidget(m_plan);
    }
    if (withJson) {
        auto *label = new QLabel(tr("&Output (JSON, optional)"), this);
        m_json = new JsonEdit(false, this);
        m_json->edit()->setObjectName(u"outputEdit"_s);
        m_json->edit()->setAccessibleName(tr("Output"));
        label->setBuddy(m_json->edit());
        column->addWidget(label);
        column->addWidget(m_json, 1);
        connect(m_json, &JsonEdit::validityChanged, this, &ReasonDialog::check);
    }
    auto *label = new QLabel(tr("&Reason (recorded in the history)"), this);
    m_reason = new QLineEdit(this);
    m_reason->setObjectName(u"reasonEdit"_s);
    m_reason->setAccessibleName(tr("Reason"));
    m_reason->setPlaceholderText(tr("required"));
    m_reason->setMaxLength(1000);
    label->setBuddy(m_reason);
    column->addWidget(label);
    column->addWidget(m_reason);
    auto *buttons = new QDialogButtonBox(this);
    m_ok = buttons->addButton(title, QDialogButtonBox::AcceptRole);
    m_ok->setObjectName(u"reasonOk"_s);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_reason, &QLineEdit::textChanged, this, &ReasonDialog::check);
    check();
    m_reason->setFocus();
}

void ReasonDialog::showRequests(
    const model::TaskDetail &task, const model::CompensationPreview &preview)
{
    if (m_plan)
        showPlan(undoPlan(task, preview));
}

void ReasonDialog::showPlan(const QStringList &lines)
{
    m_plan->clear();
    for (qsizetype i = 0; i < lines.size(); ++i) {
        m_plan->addItem(u"%1.  %2"_s.arg(i + 1).arg(lines[i]));
        m_plan->item(static_cast<int>(i))->setToolTip(plainToolTip(lines[i]));
    }
    const int rows = static_cast<int>(qMin<qsizetype>(lines.size(), kPlanRowsMax));
    m_plan->setFixedHeight(rows * (fontMetrics().height() + 4) + 8);
    m_plan->setMinimumWidth(qMin(m_plan->sizeHintForColumn(0) + 8, kPlanWidthMax));
}

void ReasonDialog::check()
{
    if (!m_ok)
        return;
    const bool hasReason = !m_reason->text().trimmed().isEmpty();
    m_ok->setEnabled(hasReason && (!m_json || m_json->isValid()));
    m_ok->setToolTip(hasReason ? QString() : tr("Give a reason first."));
}

QString ReasonDialog::reason() const
{
    return m_reason->text().trimmed();
}

QByteArray ReasonDialog::output() const
{
    return m_json ? m_json->json() : QByteArray();
}

} // namespace sagadesk::ui

#include "moc_reasondialog.cpp"
