#include "ui/services/serviceseditor.h"

#include "ui/text/errortext.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/widgets/codeedit.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/jsoneditor.h"
#include "ui/widgets/pathline.h"

#include <QBoxLayout>
#include <QMessageBox>
#include <QPushButton>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr auto kEmptyFile = "{\n  \"services\": []\n}\n";

} // namespace

ServicesEditor::ServicesEditor(engine::ServiceSetup &setup, QWidget *parent)
    : QWidget(parent)
    , m_setup(setup)
    , m_json(new JsonEditor(u"services"_s, tr("Services file"), this))
    , m_save(new QPushButton(icon(u"save"_s), tr("Save and use"), this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(new PathLine(u"servicesPath"_s, tr("File"), setup.file(), this));
    column->addWidget(m_json, 1);
    addButtons();
    connect(m_json, &JsonEditor::settled, this, &ServicesEditor::check);
    showButtons();
}

void ServicesEditor::addButtons()
{
    const auto add = [this](QPushButton *button, const char *name) {
        button->setObjectName(QLatin1StringView(name));
        m_json->line()->addWidget(button);
        return button;
    };
    connect(add(m_save, "saveServices"), &QPushButton::clicked, this, &ServicesEditor::save);
    auto *again = add(new QPushButton(tr("Reload"), this), "readServices");
    connect(again, &QPushButton::clicked, this, [this] { discardThen(&ServicesEditor::read); });
    auto *close = add(new QPushButton(tr("Close"), this), "closeServices");
    connect(close, &QPushButton::clicked, this, [this] { discardThen(&ServicesEditor::close); });
}

void ServicesEditor::open()
{
    if (!hasDraft())
        read();
    m_json->edit()->setFocus();
}

bool ServicesEditor::hasDraft() const
{
    return m_json->text() != m_original;
}

void ServicesEditor::read()
{
    m_setup.readFile(this, [this](const base::Result<QByteArray> &file) {
        if (hasDraft())
            return; // the user has typed while the file was being read
        if (file)
            show(*file);
        else
            m_json->setVerdict(errorText(file.error()));
    });
}

void ServicesEditor::show(const QByteArray &file)
{
    m_file = file;
    m_original = QString::fromUtf8(file.isEmpty() ? QByteArray(kEmptyFile) : file);
    m_original.replace(u"\r\n"_s, u"\n"_s); // the editor's line endings
    m_json->setText(m_original);
    check();
}

void ServicesEditor::noteFile(const QByteArray &file)
{
    if (file != m_file && !hasDraft())
        show(file);
}

void ServicesEditor::check()
{
    const quint64 asked = ++m_asked;
    m_setup.check(m_json->text().toUtf8(), this,
        [this, asked](const base::Result<engine::CheckedServices> &result) {
            if (asked == m_asked)
                checked(result);
        });
}

void ServicesEditor::checked(const base::Result<engine::CheckedServices> &result)
{
    m_valid = result.ok();
    m_json->setErrors(
        result ? std::vector<JsonEditor::ValidationError>() : JsonEditor::errorsOf(result.error()));
    const int errors = static_cast<int>(m_json->errors().size());
    QStringList lines;
    if (result) {
        lines.append(tr("%n service(s), no errors.", nullptr, result->count));
        for (const base::Reason &warning : result->warnings)
            lines.append(reasonText(warning));
    } else {
        lines.append(errors > 0 ? tr("%n error(s)", nullptr, errors) : errorText(result.error()));
    }
    m_json->setVerdict(lines.join(u'\n'));
    showButtons();
}

void ServicesEditor::showButtons()
{
    const QString whyNot = m_saving ? tr("The file is being saved.")
        : !m_valid                  ? tr("The file has errors.")
        : !hasDraft()               ? tr("There are no changes to save.")
                                    : QString();
    m_save->setEnabled(whyNot.isEmpty());
    m_save->setToolTip(plainToolTip(whyNot.isEmpty()
            ? tr("Save the file. Changes apply at once, without a restart.")
            : whyNot));
}

void ServicesEditor::save()
{
    m_saving = true;
    showButtons();
    QByteArray text = m_json->text().toUtf8();
    if (m_file.contains("\r\n"))
        text.replace("\n", "\r\n"); // the file's line endings
    m_setup.save(
        text, m_file, this, [this, text](const base::Result<engine::CheckedServices> &result) {
            m_saving = false;
            if (result) {
                m_file = text;
                m_original = m_json->text();
            }
            checked(result);
            if (result)
                Q_EMIT saved(result->count);
        });
}

void ServicesEditor::discardThen(void (ServicesEditor::*next)())
{
    if (!hasDraft()) {
        (this->*next)();
        return;
    }
    auto *box = new QMessageBox(QMessageBox::Question, tr("Discard the changes?"),
        tr("Your changes to services.json are not saved."), {}, this);
    box->setObjectName(u"discardDialog"_s);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton *discard = box->addButton(tr("Discard"), QMessageBox::DestructiveRole);
    discard->setObjectName(u"discardOk"_s);
    QPushButton *keep = box->addButton(tr("Keep editing"), QMessageBox::RejectRole);
    keep->setObjectName(u"discardCancel"_s);
    box->setDefaultButton(keep);
    box->setEscapeButton(keep);
    connect(box, &QMessageBox::buttonClicked, this,
        [this, discard, next](const QAbstractButton *pressed) {
            if (pressed != discard)
                return;
            m_json->setText(m_original);
            (this->*next)();
        });
    box->open();
}

void ServicesEditor::close()
{
    Q_EMIT closed();
}

} // namespace sagadesk::ui

#include "moc_serviceseditor.cpp"
