#include "ui/services/servicedialog.h"

#include "core/engine/servicesetup.h"
#include "ui/dialogs/plainlabel.h"
#include "ui/services/trialpanel.h"
#include "ui/text/errortext.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/widgets/jsoneditor.h"
#include "ui/widgets/theme.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kConcurrencyMax = 10'000; // the limit in services.json
constexpr int kTypingPauseMs = 200;

QGroupBox *inGroup(QWidget *content, QWidget *parent)
{
    auto *group = new QGroupBox(ServiceDialog::tr("Test call"), parent);
    (new QVBoxLayout(group))->addWidget(content);
    return group;
}

} // namespace

ServiceDialog::ServiceDialog(engine::ServiceSetup &setup, const QString &name, QWidget *parent)
    : QDialog(parent)
    , m_setup(setup)
    , m_name(new QLineEdit(this))
    , m_endpoint(new QLineEdit(this))
    , m_concurrency(new QSpinBox(this))
    , m_health(new QLineEdit(this))
    , m_bearer(new QLineEdit(this))
    , m_trial(new TrialPanel(
          [this](const QString &path, engine::Answer<engine::TrialAnswer> answer) {
              m_setup.call(entryOf(fields()), fields().endpoint, path, this, std::move(answer));
          },
          this))
    , m_problem(plainLabel({}, this))
{
    setObjectName(u"serviceDialog"_s);
    setWindowTitle(tr("Add service"));
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(560);
    build(name);
    m_settle.setSingleShot(true);
    m_settle.setInterval(kTypingPauseMs);
    connect(&m_settle, &QTimer::timeout, this, &ServiceDialog::check);
    connect(m_trial, &TrialPanel::answered, this, &ServiceDialog::tried);
    edited();
}

void ServiceDialog::build(const QString &name)
{
    auto *column = new QVBoxLayout(this);
    auto *form = new QFormLayout;
    m_name->setText(name);
    m_name->setPlaceholderText(tr("lower-case letters, digits and -"));
    addField(form, tr("&Name"), m_name, "serviceName");
    m_endpoint->setPlaceholderText(u"http://127.0.0.1:9000"_s);
    addField(form, tr("&Address"), m_endpoint, "serviceEndpoint");
    m_concurrency->setRange(1, kConcurrencyMax);
    m_concurrency->setValue(ServiceFields().concurrency);
    addField(form, tr("Requests &in flight at once"), m_concurrency, "serviceConcurrency");
    m_health->setPlaceholderText(tr("/health, or empty for no health checks"));
    addField(form, tr("&Health check"), m_health, "serviceHealth");
    m_bearer->setPlaceholderText(tr("name of an environment variable, or empty"));
    addField(form, tr("&Bearer token from"), m_bearer, "serviceBearer");
    column->addLayout(form);
    column->addWidget(inGroup(m_trial, this));
    m_problem->setObjectName(u"serviceProblem"_s);
    QPalette palette = m_problem->palette();
    palette.setColor(QPalette::WindowText, Theme::instance().color(Tone::Failed));
    m_problem->setPalette(palette);
    column->addWidget(m_problem);
    column->addWidget(plainLabel(
        tr("The service is written to %1 and used at once. More fields can be set there.")
            .arg(m_setup.file()),
        this));
    auto *buttons = new QDialogButtonBox(this);
    m_add = buttons->addButton(tr("Add"), QDialogButtonBox::AcceptRole);
    m_add->setObjectName(u"serviceAdd"_s);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &ServiceDialog::add);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    (name.isEmpty() ? m_name : m_endpoint)->setFocus();
}

void ServiceDialog::addField(
    QFormLayout *form, const QString &label, QWidget *edit, const char *objectName)
{
    edit->setObjectName(QLatin1StringView(objectName));
    edit->setAccessibleName(QString(label).remove(u'&'));
    form->addRow(label, edit);
    if (auto *line = qobject_cast<QLineEdit *>(edit))
        connect(line, &QLineEdit::textChanged, this, &ServiceDialog::edited);
}

ServiceFields ServiceDialog::fields() const
{
    return {m_name->text().trimmed(), m_endpoint->text().trimmed(), m_concurrency->value(),
        m_health->text().trimmed(), m_bearer->text().trimmed()};
}

void ServiceDialog::edited()
{
    const ServiceFields now = fields();
    ++m_asked;
    m_problem->clear();
    m_trial->setPath(now.healthPath);
    if (now.name.isEmpty() || now.endpoint.isEmpty()) {
        refuse(tr("Enter a name and an address first."));
        return;
    }
    refuse(tr("The service is being checked."));
    m_settle.start();
}

void ServiceDialog::refuse(const QString &whyNot)
{
    m_add->setEnabled(whyNot.isEmpty());
    m_add->setToolTip(plainToolTip(whyNot));
    m_trial->allow(whyNot);
}

void ServiceDialog::check()
{
    const QByteArray file = withEntry({}, entryOf(fields()));
    m_setup.check(
        file, this, [this, asked = m_asked](const base::Result<engine::CheckedServices> &checked) {
            if (asked != m_asked)
                return;
            refuse(checked ? QString() : tr("A field has an error."));
            if (!checked)
                showErrors(checked.error());
        });
}

void ServiceDialog::showErrors(const base::Error &error)
{
    const QHash<QString, QString> titles{{u"name"_s, m_name->accessibleName()},
        {u"endpoints"_s, m_endpoint->accessibleName()}, {u"health"_s, m_health->accessibleName()},
        {u"auth"_s, m_bearer->accessibleName()}};
    QStringList lines;
    for (const JsonEditor::ValidationError &validationError : JsonEditor::errorsOf(error))
        lines.append(tr("%1: %2").arg(titles.value(validationError.pointer.section(u'/', 3, 3)),
            reasonText(validationError.what)));
    m_problem->setText(lines.isEmpty() ? errorText(error) : lines.join(u'\n'));
}

void ServiceDialog::add()
{
    refuse(tr("The service is being added."));
    m_setup.readFile(this, [this](const base::Result<QByteArray> &file) {
        if (file) {
            save(*file);
            return;
        }
        refuse({});
        m_problem->setText(errorText(file.error()));
    });
}

// Checks the file before and after the insertion, because an entry can only be inserted into a
// valid file.
void ServiceDialog::save(const QByteArray &file)
{
    const auto refused = [this](const base::Error &error) {
        refuse({});
        m_problem->setText(errorText(error));
    };
    const auto write = [this, file, refused] {
        m_setup.save(withEntry(file, entryOf(fields())), file, this,
            [this, refused](const base::Result<engine::CheckedServices> &saved) {
                if (!saved) {
                    refused(saved.error());
                    return;
                }
                Q_EMIT added(fields().name);
                accept();
            });
    };
    if (file.trimmed().isEmpty()) {
        write();
        return;
    }
    m_setup.check(
        file, this, [write, refused](const base::Result<engine::CheckedServices> &checked) {
            if (checked)
                write();
            else
                refused(checked.error());
        });
}

TrialDialog::TrialDialog(engine::ServiceSetup &setup, const model::AgentStatus &agent,
    const QString &path, QWidget *parent)
    : QDialog(parent)
{
    setObjectName(u"trialDialog"_s);
    setWindowTitle(tr("Test service"));
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(520);
    auto *column = new QVBoxLayout(this);
    column->addWidget(plainLabel(tr("%1 at %2").arg(agent.service, agent.endpoint), this));
    auto *trial = new TrialPanel(
        [this, &setup, agent](const QString &wanted, engine::Answer<engine::TrialAnswer> answer) {
            setup.callKnown(agent.service, agent.endpoint, wanted, this, std::move(answer));
        },
        this);
    trial->setPath(path);
    trial->allow({});
    column->addWidget(inGroup(trial, this));
    auto *buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole)->setObjectName(u"trialClose"_s);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(trial, &TrialPanel::answered, this, &TrialDialog::tried);
}

} // namespace sagadesk::ui

#include "moc_servicedialog.cpp"
