#include "ui/dialogs/submitdialog.h"

#include "core/engine/enginereads.h"
#include "core/engine/operator.h"
#include "ui/dialogs/inputform.h"
#include "ui/dialogs/jsonedit.h"
#include "ui/dialogs/plainlabel.h"
#include "ui/text/errortext.h"
#include "ui/text/format.h"
#include "ui/widgets/theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QRegularExpressionValidator>
#include <QSpinBox>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

void insertPath(QJsonObject &object, const QStringList &path)
{
    if (path.size() == 1) {
        if (!object.contains(path.first()))
            object.insert(path.first(), QString());
        return;
    }
    QJsonObject below = object.value(path.first()).toObject();
    insertPath(below, path.mid(1));
    object.insert(path.first(), below);
}

} // namespace

QByteArray inputSkeleton(const QByteArray &definition)
{
    static const QRegularExpression pattern(
        u"(?:\\{\\{\\s*|\"path\"\\s*:\\s*\")input\\.([A-Za-z0-9_.-]+)"_s);
    QJsonObject input;
    auto found = pattern.globalMatch(QString::fromUtf8(definition));
    while (found.hasNext())
        insertPath(input, found.next().captured(1).split(u'.', Qt::SkipEmptyParts));
    return QJsonDocument(input).toJson(QJsonDocument::Compact);
}

SubmitDialog::SubmitDialog(engine::Operator &asOperator, engine::EngineReads &reads,
    QWidget *parent, const QString &workflow)
    : QDialog(parent)
    , m_asOperator(asOperator)
    , m_reads(reads)
    , m_workflow(new QComboBox(this))
    , m_description(new QLabel(this))
    , m_id(new QLineEdit(this))
    , m_priority(new QSpinBox(this))
    , m_form(new InputForm(this))
    , m_input(new JsonEdit(true, this))
    , m_formLocked(plainLabel(
          tr("The JSON below is not valid. The fields can be used again once it is."), this))
    , m_problem(new QLabel(this))
    , m_wanted(workflow)
{
    build();
    m_reads.readWorkflows(this, [this](base::Result<std::vector<model::WorkflowView>> workflows) {
        if (workflows)
            setWorkflows(*workflows);
        else
            m_problem->setText(errorText(workflows.error()));
    });
}

void SubmitDialog::build()
{
    setObjectName(u"submitDialog"_s);
    setWindowTitle(tr("Submit task"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(600, 560);
    auto *column = new QVBoxLayout(this);
    auto *form = new QFormLayout;
    m_workflow->setObjectName(u"submitWorkflow"_s);
    m_workflow->setAccessibleName(tr("Workflow"));
    form->addRow(tr("&Workflow"), m_workflow);
    m_description->setTextFormat(Qt::PlainText);
    m_description->setWordWrap(true);
    m_description->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    form->addRow(QString(), m_description);
    m_id->setObjectName(u"submitId"_s);
    m_id->setAccessibleName(tr("Task id"));
    m_id->setPlaceholderText(tr("generated if left empty"));
    m_id->setMaxLength(128);
    m_id->setValidator(
        new QRegularExpressionValidator(QRegularExpression(u"[A-Za-z0-9._-]*"_s), m_id));
    form->addRow(tr("Task &id"), m_id);
    m_priority->setObjectName(u"submitPriority"_s);
    m_priority->setAccessibleName(tr("Priority"));
    m_priority->setRange(-1, 9);
    m_priority->setSpecialValueText(tr("workflow's default"));
    m_priority->setValue(-1);
    form->addRow(tr("&Priority (0–9, 9 first)"), m_priority);
    column->addLayout(form);
    column->addWidget(m_form);
    m_formLocked->setObjectName(u"submitFormLocked"_s);
    m_formLocked->hide();
    column->addWidget(m_formLocked);
    auto *label = new QLabel(tr("I&nput (JSON object)"), this);
    m_input->edit()->setObjectName(u"submitInput"_s);
    m_input->edit()->setAccessibleName(tr("Input"));
    label->setBuddy(m_input->edit());
    column->addWidget(label);
    column->addWidget(m_input, 1);
    m_problem->setObjectName(u"submitProblem"_s);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    QPalette palette = m_problem->palette();
    palette.setColor(QPalette::WindowText, Theme::instance().color(Tone::Failed));
    m_problem->setPalette(palette);
    column->addWidget(m_problem);
    auto *buttons = new QDialogButtonBox(this);
    m_ok = buttons->addButton(tr("Submit"), QDialogButtonBox::AcceptRole);
    m_ok->setObjectName(u"submitOk"_s);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &SubmitDialog::submit);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_workflow, &QComboBox::currentIndexChanged, this, &SubmitDialog::showWorkflow);
    connect(m_input, &JsonEdit::validityChanged, this, &SubmitDialog::showValidity);
    connect(m_form, &InputForm::edited, this, [this] {
        m_input->setJson(QJsonDocument(m_form->input()).toJson(QJsonDocument::Compact));
    });
    check();
}

void SubmitDialog::setWorkflows(const std::vector<model::WorkflowView> &workflows)
{
    m_read = true;
    QMap<QString, model::WorkflowView> newest;
    for (const model::WorkflowView &workflow : workflows) {
        const auto it = newest.constFind(workflow.name);
        if (it == newest.cend() || it->version < workflow.version)
            newest.insert(workflow.name, workflow);
    }
    m_workflows.assign(newest.cbegin(), newest.cend());
    m_workflow->clear();
    for (const model::WorkflowView &workflow : m_workflows)
        m_workflow->addItem(
            tr("%1, version %2").arg(workflow.name).arg(workflow.version), workflow.name);
    const int wanted = m_workflow->findData(m_wanted);
    if (wanted >= 0)
        m_workflow->setCurrentIndex(wanted);
    if (m_workflows.empty())
        m_problem->setText(tr("No workflow is registered yet. Write one on the Workflows page."));
    check();
}

void SubmitDialog::showWorkflow(int index)
{
    if (index < 0)
        return;
    const model::WorkflowView &workflow = m_workflows.at(static_cast<size_t>(index));
    m_description->setText(workflow.description);
    m_description->setVisible(!workflow.description.isEmpty());
    // When the workflow changes, replaces the prefilled skeleton, but not text that the user typed.
    if (m_skeleton.isEmpty() || m_input->json() == m_skeleton) {
        m_skeleton = inputSkeleton(workflow.definition);
        m_form->setFields(QJsonDocument::fromJson(m_skeleton).object());
        m_input->setJson(m_skeleton);
    } else {
        m_form->setFields(QJsonDocument::fromJson(inputSkeleton(workflow.definition)).object());
        m_form->setInput(QJsonDocument::fromJson(m_input->json()).object());
    }
    orderFields();
}

// Sets the tab order, because fields are created later than the widgets below them.
void SubmitDialog::orderFields()
{
    QWidget::setTabOrder(m_form->setTabOrderAfter(m_priority), m_input->edit());
}

// Editing a field rewrites the JSON, so the form is locked while the JSON is invalid.
void SubmitDialog::showValidity()
{
    check();
    const bool valid = m_input->isValid();
    m_form->setEnabled(valid);
    m_formLocked->setVisible(!valid && !m_form->isHidden());
    if (valid)
        m_form->setInput(QJsonDocument::fromJson(m_input->json()).object());
}

void SubmitDialog::check()
{
    if (!m_ok)
        return;
    const QString whyNot = m_waiting ? tr("Waiting for the engine.")
        : !m_read                    ? tr("The workflows are being read.")
        : m_workflows.empty()        ? tr("No workflow is registered yet.")
        : !m_input->isValid()        ? tr("The input is not a JSON object.")
                                     : QString();
    m_ok->setEnabled(whyNot.isEmpty());
    m_ok->setToolTip(plainToolTip(whyNot));
    m_ok->setStatusTip(whyNot);
}

void SubmitDialog::submit()
{
    model::Submission submission;
    submission.publicId = m_id->text();
    submission.workflow = m_workflow->currentData().toString();
    submission.priority = m_priority->value();
    submission.input = m_input->json();
    if (submission.input.isEmpty())
        submission.input = "{}";
    m_waiting = true;
    check();
    m_asOperator.submitTask(submission, this, [this](base::Result<model::SubmitReceipt> receipt) {
        m_waiting = false;
        check();
        if (!receipt) {
            m_problem->setText(errorText(receipt.error()));
            return;
        }
        Q_EMIT submitted(*receipt);
        accept();
    });
}

} // namespace sagadesk::ui

#include "moc_submitdialog.cpp"
