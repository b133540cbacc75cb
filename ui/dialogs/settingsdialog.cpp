#include "ui/dialogs/settingsdialog.h"

#include "core/base/enginelimits.h"
#include "core/base/storecodes.h"
#include "core/engine/settings.h"
#include "ui/dialogs/plainlabel.h"
#include "ui/text/errortext.h"
#include "ui/text/format.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QFormLayout>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

// In the retention settings, 0 means no limit.
QString valueText(const QStringList &path, const QJsonValue &value)
{
    const bool isKept = path.front() == "retention"_L1;
    if (isKept && value == QJsonValue(u"0s"_s))
        return SettingsDialog::tr("forever");
    if (isKept && value == QJsonValue(0))
        return SettingsDialog::tr("any number");
    return value.toVariant().toString();
}

QJsonValue readValue(const QString &text)
{
    bool isNumber = false;
    const qint64 number = text.toLongLong(&isNumber);
    return isNumber ? QJsonValue(number) : QJsonValue(text);
}

// The settings as a settings.json document, including defaults.
QJsonObject inFull(const engine::Settings &settings)
{
    engine::EngineOptions options;
    engine::apply(settings, options);
    return QJsonDocument::fromJson(engine::settingsJson(options)).object();
}

base::Result<QJsonObject> readDocument(const QString &file)
{
    QFile in(file);
    if (!in.exists())
        return QJsonObject();
    base::Error problem;
    if (in.open(QIODevice::ReadOnly)) {
        const QByteArray bytes = in.read(limits::kDefinitionBytesMax + 1);
        const auto parsed = engine::parseSettings(bytes);
        if (parsed.errors.empty())
            return QJsonDocument::fromJson(bytes).object();
        problem = json::validationFailed(codes::kFileHasErrors, parsed.errors);
    } else {
        problem = {base::ErrorKind::InvalidInput, codes::kFileUnreadable,
            {{u"reason"_s, in.errorString()}}};
    }
    problem.parameters.insert(u"file"_s, file);
    return problem;
}

} // namespace

SettingsDialog::SettingsDialog(const QString &file, const Preferences &preferences, QWidget *parent)
    : QDialog(parent)
    , m_file(file)
    , m_preferences(preferences)
    , m_language(new QComboBox(this))
    , m_theme(new QComboBox(this))
    , m_operator(new QLineEdit(preferences.operatorName, this))
    , m_notifications(new QCheckBox(tr("&Desktop notifications of new alerts"), this))
    , m_problem(plainLabel({}, this))
    , m_buttons(new QDialogButtonBox(this))
{
    setObjectName(u"settingsDialog"_s);
    setWindowTitle(tr("Settings"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_buttons->addButton(QDialogButtonBox::Ok)->setText(tr("OK"));
    m_buttons->addButton(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    m_problem->setObjectName(u"settingsProblem"_s);
    m_problem->hide();
    auto *column = new QVBoxLayout(this);
    auto *tabs = new QTabWidget(this);
    tabs->setObjectName(u"settingsTabs"_s);
    tabs->addTab(buildWindowPage(), tr("Window"));
    tabs->addTab(buildEnginePage(), tr("Engine"));
    column->addWidget(tabs, 1);
    column->addWidget(m_problem);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &SettingsDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(m_buttons);
    if (m_problem->isVisibleTo(this))
        tabs->setCurrentIndex(1);
    check();
}

QWidget *SettingsDialog::buildWindowPage()
{
    auto *page = new QWidget(this);
    auto *form = new QFormLayout(page);
    const auto add = [form](const QString &label, QWidget *part, const char *objectName) {
        part->setObjectName(QLatin1StringView(objectName));
        part->setAccessibleName(QString(label).remove(u'&'));
        form->addRow(label, part);
    };
    m_language->addItem(tr("Same as the system"), QString());
    // Each name is in its own language, so that a user who chose the wrong one can change it back.
    m_language->addItem(u"Deutsch"_s, u"de"_s);
    m_language->addItem(u"English"_s, u"en"_s);
    m_language->addItem(u"Magyar"_s, u"hu"_s);
    m_language->addItem(u"日本語"_s, u"ja"_s);
    m_language->setCurrentIndex(qMax(0, m_language->findData(m_preferences.language)));
    add(tr("&Language"), m_language, "languageChoice");
    m_theme->addItems({tr("Same as the system"), tr("Light"), tr("Dark")});
    m_theme->setCurrentIndex(m_preferences.theme);
    add(tr("&Appearance"), m_theme, "themeChoice");
    m_operator->setMaxLength(limits::kNameLengthMax);
    add(tr("&Your name in the history"), m_operator, "operatorName");
    m_notifications->setObjectName(u"notificationsChoice"_s);
    m_notifications->setChecked(m_preferences.notifications);
    form->addRow(m_notifications);
    connect(m_language, &QComboBox::currentIndexChanged, this, &SettingsDialog::check);
    connect(m_theme, &QComboBox::currentIndexChanged, this, &SettingsDialog::check);
    connect(m_operator, &QLineEdit::textChanged, this, &SettingsDialog::check);
    connect(m_notifications, &QCheckBox::toggled, this, &SettingsDialog::check);
    return page;
}

QWidget *SettingsDialog::buildEnginePage()
{
    auto *page = new QWidget(this);
    auto *column = new QVBoxLayout(page);
    auto *form = new QFormLayout;
    column->addLayout(form);
    column->addWidget(plainLabel(
        tr("They are saved in %1 and apply at the next start. 0 means no limit.").arg(m_file),
        page));
    column->addStretch(1);
    engine::Settings settings = engine::settingsWithoutFile();
    if (const auto read = readDocument(m_file)) {
        m_document = *read;
        settings = engine::parseSettings(QJsonDocument(m_document).toJson()).settings;
    } else {
        showProblem(read.error());
        m_editable = false;
    }
    addFields(form, inFull(settings));
    return page;
}

Preferences SettingsDialog::preferences() const
{
    return {m_language->currentData().toString(), m_theme->currentIndex(),
        m_operator->text().trimmed(), m_notifications->isChecked()};
}

// Changed preferences can be saved even if the settings file can't be edited.
void SettingsDialog::check()
{
    m_buttons->button(QDialogButtonBox::Ok)
        ->setEnabled(m_editable || preferences() != m_preferences);
}

void SettingsDialog::showProblem(const base::Error &problem)
{
    m_problem->setText(errorText(problem));
    m_problem->show();
}

void SettingsDialog::addFields(QFormLayout *form, const QJsonObject &settings)
{
    const auto add = [this, form, &settings](const QString &label, const QStringList &path) {
        const QJsonValue value = path.size() == 1
            ? settings.value(path[0])
            : settings.value(path[0]).toObject().value(path[1]);
        auto *edit = new QLineEdit(valueText(path, value), this);
        edit->setObjectName(path.back());
        edit->setAccessibleName(label);
        edit->setReadOnly(!m_editable);
        form->addRow(label, edit);
        m_fields.push_back({path, edit, edit->text()});
    };
    const QString kept = u"retention"_s;
    const QString supervisor = u"supervisor"_s;
    add(tr("Finished tasks are kept for"), {kept, u"finishedAge"_s});
    add(tr("Finished tasks at most"), {kept, u"finishedCount"_s});
    add(tr("Responses are kept for"), {kept, u"responses"_s});
    add(tr("Ids of removed tasks are kept for"), {kept, u"tombstones"_s});
    add(tr("Backups at most"), {kept, u"backups"_s});
    add(tr("Supervisor sweeps every"), {supervisor, u"sweepEvery"_s});
    add(tr("Lease of the leader"), {supervisor, u"leaseTtl"_s});
    add(tr("Requests settle within"), {u"settlingTime"_s});
    add(tr("Waiting time per priority level"), {u"priorityStep"_s});
    add(tr("Schedulers"), {u"schedulers"_s});
    add(tr("Supervisors"), {u"supervisors"_s});
}

void SettingsDialog::removeEnginePage()
{
    findChild<QTabWidget *>(u"settingsTabs"_s)->removeTab(1);
    m_editable = false;
    check();
}

void SettingsDialog::setBackupsUnavailable()
{
    const QString why =
        tr("The state store is in a database. Back it up with the database's tools.");
    auto *field = findChild<QLineEdit *>(u"backups"_s);
    field->setEnabled(false);
    field->setToolTip(plainToolTip(why));
    field->setAccessibleDescription(why);
}

QJsonObject SettingsDialog::changedDocument() const
{
    QJsonObject document = m_document;
    for (const Field &field : m_fields) {
        const QString text = field.edit->text().trimmed();
        if (text == field.shown)
            continue;
        if (field.path.size() == 1) {
            document.insert(field.path[0], readValue(text));
            continue;
        }
        QJsonObject inner = document.value(field.path[0]).toObject();
        inner.insert(field.path[1], readValue(text));
        document.insert(field.path[0], inner);
    }
    return document;
}

// Applies the changes to the current file, which may have changed since the dialog was opened.
bool SettingsDialog::writeFile()
{
    const auto current = readDocument(m_file);
    if (!current) {
        showProblem(current.error());
        return false;
    }
    m_document = *current;
    const QJsonObject document = changedDocument();
    if (document == m_document)
        return true;
    const auto written = engine::writeSettings(m_file, QJsonDocument(document).toJson());
    if (!written)
        showProblem(written.error());
    return written.ok();
}

void SettingsDialog::accept()
{
    if (m_editable && !writeFile())
        return;
    if (const Preferences chosen = preferences(); chosen != m_preferences)
        Q_EMIT preferencesChanged(chosen);
    QDialog::accept();
}

} // namespace sagadesk::ui

#include "moc_settingsdialog.cpp"
