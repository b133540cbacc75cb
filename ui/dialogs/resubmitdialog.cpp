#include "ui/dialogs/resubmitdialog.h"

#include "core/json/path.h"
#include "core/json/value.h"
#include "ui/dialogs/jsondiff.h"
#include "ui/dialogs/jsonedit.h"
#include "ui/dialogs/plainlabel.h"
#include "ui/text/format.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

QWidget *titled(const QString &title, QWidget *content, QWidget *parent)
{
    auto *box = new QWidget(parent);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(plainLabel(title, box));
    column->addWidget(content, 1);
    return box;
}

} // namespace

ResubmitDialog::ResubmitDialog(const model::TaskDetail &task, int step, QWidget *parent)
    : QDialog(parent)
    , m_step(task.steps.at(static_cast<size_t>(step)))
{
    m_base.action = model::OperatorAction::Resubmit;
    m_base.task = task.record.publicId;
    m_base.step = m_step.name;
    m_base.expectedVersion = task.record.version;
    m_previous = m_step.editedInput.isEmpty() ? task.input : m_step.editedInput;
    build();
}

void ResubmitDialog::build()
{
    setObjectName(u"resubmitDialog"_s);
    setWindowTitle(tr("Edit and resubmit"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(760, 620);
    auto *column = new QVBoxLayout(this);
    column->addWidget(plainLabel(tr("Step %1 of task %2 is sent again, once, to %3.")
                                     .arg(m_step.name, m_base.task, m_step.service),
        this));
    m_effectWarning = plainLabel({}, this);
    m_effectWarning->setObjectName(u"resubmitEffectWarning"_s);
    m_effectWarning->hide();
    column->addWidget(m_effectWarning);
    column->addWidget(buildInputs(), 3);
    m_same = plainLabel(tr("The input is unchanged."), this);
    m_same->setObjectName(u"sameInput"_s);
    column->addWidget(m_same);
    m_differences = new QTableWidget(0, 3, this);
    m_differences->setObjectName(u"differences"_s);
    m_differences->setAccessibleName(tr("Differences"));
    m_differences->setHorizontalHeaderLabels({tr("Field"), tr("Before"), tr("After")});
    m_differences->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_differences->verticalHeader()->hide();
    m_differences->horizontalHeader()->setStretchLastSection(true);
    column->addWidget(m_differences, 1);
    column->addWidget(buildKey());
    buildRest(column);
    connect(m_input, &JsonEdit::validityChanged, this, &ResubmitDialog::showDifferences);
    showDifferences();
    m_input->edit()->setFocus();
}

void ResubmitDialog::setUnknownEffect(const model::SentRequest &sent)
{
    m_effectWarning->setText(
        tr("%1 %2 was sent, but there was no conclusive response: it may have taken effect. "
           "If it is sent again, it may happen twice, unless %3 honors the key.")
            .arg(sent.method, singleLine(sent.path), m_step.service));
    m_effectWarning->show();
    m_reason->setFocus(); // the operator has asked to resubmit, not to edit the input
}

QWidget *ResubmitDialog::buildInputs()
{
    auto *box = new QWidget(this);
    auto *row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    auto *previous = new JsonEdit(true, box);
    previous->setJson(m_previous);
    previous->edit()->setReadOnly(true);
    previous->edit()->setObjectName(u"previousInput"_s);
    previous->edit()->setAccessibleName(tr("Previous input"));
    m_input = new JsonEdit(true, box);
    m_input->setJson(m_previous);
    m_input->edit()->setObjectName(u"newInput"_s);
    m_input->edit()->setAccessibleName(tr("New input"));
    row->addWidget(titled(tr("Previous input"), previous, box), 1);
    row->addWidget(titled(tr("New input"), m_input, box), 1);
    return box;
}

QWidget *ResubmitDialog::buildKey()
{
    auto *box = new QGroupBox(tr("Key"), this);
    auto *column = new QVBoxLayout(box);
    m_undoFirst =
        new QRadioButton(tr("Undo what may have taken effect, then send under a fresh key"), box);
    m_undoFirst->setObjectName(u"keyUndoFirst"_s);
    m_sameKey =
        new QRadioButton(tr("Same key: a service that honors it may return the old result"), box);
    m_sameKey->setObjectName(u"keySame"_s);
    m_freshKey = new QRadioButton(mayHaveEffect()
            ? tr("Fresh key without undoing: the effect may happen twice")
            : tr("Fresh key: the service treats it as a new request"),
        box);
    m_freshKey->setObjectName(u"keyFresh"_s);
    const bool undoable = m_step.hasUndo && !m_step.manualUndo;
    m_undoFirst->setEnabled(undoable);
    m_undoFirst->setToolTip(
        undoable ? QString() : tr("The definition has no undo request for this step."));
    for (QRadioButton *choice : {m_undoFirst, m_sameKey, m_freshKey}) {
        choice->setVisible(wasSent() && (choice != m_undoFirst || mayHaveEffect()));
        column->addWidget(choice);
        connect(choice, &QRadioButton::clicked, this, [this] { m_keyChosen = true; });
    }
    auto *harmless = plainLabel(wasSent()
            ? tr("No request has taken effect: nothing can happen twice.")
            : tr("Nothing was sent: the key is kept, and nothing can happen twice."),
        box);
    harmless->setObjectName(wasSent() ? u"keyHarmless"_s : u"keyUnsent"_s);
    harmless->setVisible(!mayHaveEffect());
    column->addWidget(harmless);
    m_sameKey->setChecked(true);
    return box;
}

void ResubmitDialog::buildRest(QVBoxLayout *column)
{
    m_keepCounts = new QCheckBox(tr("Keep the failure count (the next failure is final)"), this);
    m_keepCounts->setObjectName(u"keepCounts"_s);
    column->addWidget(m_keepCounts);
    m_resetDeadline =
        new QCheckBox(tr("Restart the task's deadline (always done if it has passed)"), this);
    m_resetDeadline->setObjectName(u"resetDeadline"_s);
    column->addWidget(m_resetDeadline);
    auto *label = new QLabel(tr("&Reason (recorded in the history)"), this);
    m_reason = new QLineEdit(this);
    m_reason->setObjectName(u"resubmitReason"_s);
    m_reason->setAccessibleName(tr("Reason"));
    m_reason->setPlaceholderText(tr("required"));
    m_reason->setMaxLength(1000);
    label->setBuddy(m_reason);
    column->addWidget(label);
    column->addWidget(m_reason);
    auto *buttons = new QDialogButtonBox(this);
    m_ok = buttons->addButton(tr("Resubmit step"), QDialogButtonBox::AcceptRole);
    m_ok->setObjectName(u"resubmitOk"_s);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_reason, &QLineEdit::textChanged, this, &ResubmitDialog::check);
}

bool ResubmitDialog::isEdited() const
{
    return m_input->isValid() && !jsonDifferences(m_previous, m_input->json()).empty();
}

void ResubmitDialog::showDifferences()
{
    const auto differences = m_input->isValid() ? jsonDifferences(m_previous, m_input->json())
                                                : std::vector<JsonDifference>();
    m_differences->setRowCount(static_cast<int>(differences.size()));
    for (size_t i = 0; i < differences.size(); ++i) {
        const QStringList cells{differences[i].path, differences[i].before, differences[i].after};
        for (int column = 0; column < 3; ++column)
            m_differences->setItem(
                static_cast<int>(i), column, new QTableWidgetItem(singleLine(cells.at(column))));
    }
    m_differences->setVisible(!differences.empty());
    m_same->setVisible(differences.empty() && m_input->isValid());
    offerKeys(!differences.empty());
    check();
}

bool ResubmitDialog::mayHaveEffect() const
{
    return m_step.record.effect != model::Effect::None;
}

// The service may remember the key even of a request that it refused.
bool ResubmitDialog::wasSent() const
{
    return mayHaveEffect() || m_step.record.forward.attempts > 0;
}

// After an edit, the service must not return the result of the old input, and the undo of the old
// effect must still work. The default is that of resubmitStep() in core/operator/operatorplans.cpp.
void ResubmitDialog::offerKeys(bool edited)
{
    const bool same = undoStaysTheSame();
    m_sameKey->setEnabled(same);
    m_sameKey->setToolTip(
        same ? QString() : tr("With this input, a different request would undo the step."));
    if (m_keyChosen && (same || !m_sameKey->isChecked()))
        return;
    const bool undoFirst = edited && mayHaveEffect() && m_undoFirst->isEnabled();
    const bool keep = same && (!edited || mayHaveEffect());
    QRadioButton *standard = undoFirst ? m_undoFirst : keep ? m_sameKey : m_freshKey;
    standard->setChecked(true);
}

bool ResubmitDialog::undoStaysTheSame() const
{
    const QJsonValue before = json::parseValue(m_previous);
    const QJsonValue after = json::parseValue(m_input->json());
    return !mayHaveEffect() || !m_input->isValid()
        || std::all_of(
            m_step.undoInputs.begin(), m_step.undoInputs.end(), [&](const QString &path) {
                return json::valueAt(before, path) == json::valueAt(after, path);
            });
}

void ResubmitDialog::check()
{
    if (!m_ok)
        return;
    const bool hasReason = !m_reason->text().trimmed().isEmpty();
    const bool whole = m_input->isValid() && !m_input->json().isEmpty();
    m_ok->setEnabled(hasReason && whole);
    m_ok->setToolTip(!whole ? tr("The input is not valid.")
            : hasReason     ? QString()
                            : tr("Give a reason first."));
}

model::OperatorCommand ResubmitDialog::command() const
{
    model::OperatorCommand command = m_base;
    if (isEdited())
        command.input = m_input->json();
    if (wasSent()) {
        command.freshKey = !m_sameKey->isChecked();
        command.undoFirst = m_undoFirst->isChecked();
    }
    command.keepCounts = m_keepCounts->isChecked();
    command.resetDeadline = m_resetDeadline->isChecked();
    command.reason = m_reason->text().trimmed();
    return command;
}

} // namespace sagadesk::ui

#include "moc_resubmitdialog.cpp"
