#include "ui/dialogs/settingsdialog.h"

#include "core/base/enginelimits.h"
#include "core/base/storecodes.h"
#include "core/engine/settings.h"
#include "ui/text/errortext.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QFormLayout>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

// What is kept for ever, or in any number, is 0 in the file.
QString valueText(const QStringList &path, const QJsonValue &value)
{
    const bool isKept = path.front() == "retention"_L1;
    if (isKept && value == QJsonValue(u"0s"_s))
        return SettingsDialog::tr("for ever");
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

// The settings as the document of settings.json, with its defaults.
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
    base::Error trouble;
    if (in.open(QIODevice::ReadOnly)) {
        const QByteArray bytes = in.read(limits::kDefinitionBytesMax + 1);
        const auto parsed = engine::parseSettings(bytes);
        if (parsed.mistakes.empty())
            return QJsonDocument::fromJson(bytes).object();
        trouble = json::validationFailed(codes::kFileHasMistakes, parsed.mistakes);
    } else {
        trouble = {base::ErrorKind::InvalidInput, codes::kFileUnreadable,
            {{u"reason"_s, in.errorString()}}};
    }
    trouble.parameters.insert(u"file"_s, file);
    return trouble;
}

} // namespace

SettingsDialog::SettingsDialog(const QString &file, QWidget *parent)
    : QDialog(parent)
    , m_file(file)
    , m_trouble(new QLabel(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setObjectName(u"settingsDialog"_s);
    setWindowTitle(tr("Settings"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto *column = new QVBoxLayout(this);
    auto *form = new QFormLayout;
    column->addLayout(form);
    auto *where = new QLabel(
        tr("They are stored in %1 and apply at the next start. 0 keeps for ever, or any number.")
            .arg(file),
        this);
    m_trouble->setObjectName(u"settingsTrouble"_s);
    for (QLabel *label : {where, m_trouble}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        column->addWidget(label);
    }
    m_trouble->hide();
    connect(m_buttons, &QDialogButtonBox::accepted, this, &SettingsDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(m_buttons);
    engine::Settings settings = engine::settingsWithoutFile();
    if (const auto read = readDocument(file)) {
        m_document = *read;
        settings = engine::parseSettings(QJsonDocument(m_document).toJson()).settings;
    } else {
        showTrouble(read.error());
        m_buttons->button(QDialogButtonBox::Ok)->setEnabled(false);
    }
    addFields(form, inFull(settings));
}

void SettingsDialog::showTrouble(const base::Error &trouble)
{
    m_trouble->setText(errorText(trouble));
    m_trouble->show();
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
        edit->setReadOnly(!m_buttons->button(QDialogButtonBox::Ok)->isEnabled());
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
    add(tr("One level of priority"), {u"priorityStep"_s});
    add(tr("Schedulers"), {u"schedulers"_s});
    add(tr("Supervisors"), {u"supervisors"_s});
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

// Into the file as it is now: what others have changed since the dialog was opened stays.
void SettingsDialog::accept()
{
    const auto current = readDocument(m_file);
    if (!current) {
        showTrouble(current.error());
        return;
    }
    m_document = *current;
    const QJsonObject document = changedDocument();
    if (document != m_document) {
        const auto written = engine::writeSettings(m_file, QJsonDocument(document).toJson());
        if (!written) {
            showTrouble(written.error());
            return;
        }
    }
    QDialog::accept();
}

} // namespace sagadesk::ui

#include "moc_settingsdialog.cpp"
