#include "ui/workflows/definitioneditor.h"

#include "core/base/inputcodes.h"
#include "core/engine/operator.h"
#include "core/json/value.h"
#include "ui/text/errortext.h"
#include "ui/text/format.h"
#include "ui/widgets/codeedit.h"
#include "ui/widgets/icons.h"

#include <QBoxLayout>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPushButton>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

// Whether the steps of the definition can be drawn as a graph in spite of these errors.
bool canBeDrawn(const std::vector<JsonEditor::ValidationError> &errors)
{
    return std::none_of(errors.begin(), errors.end(), [](const auto &error) {
        const QString &code = error.what.code;
        return code == codes::kNotJson || code == codes::kWrongType || code == codes::kCycle
            || code == codes::kAfterItself || code == codes::kDuplicateName
            || code == codes::kTooMany || code == codes::kTooLarge || code == codes::kTooDeep;
    });
}

} // namespace

DefinitionEditor::DefinitionEditor(engine::Operator &asOperator, QWidget *parent)
    : QWidget(parent)
    , m_asOperator(asOperator)
    , m_json(new JsonEditor(u"definition"_s, tr("Definition"), this))
    , m_addService(new QPushButton(icon(u"add"_s), {}, this))
    , m_register(new QPushButton(icon(u"add"_s), tr("Register version"), this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_json);
    addButtons();
    connect(m_json, &JsonEditor::settled, this, &DefinitionEditor::check);
    checked({}, {});
}

void DefinitionEditor::addButtons()
{
    m_addService->setObjectName(u"addUnknownService"_s);
    m_addService->hide();
    m_json->line()->addWidget(m_addService);
    m_register->setObjectName(u"registerDefinition"_s);
    m_json->line()->addWidget(m_register);
    connect(m_addService, &QPushButton::clicked, this,
        [this] { Q_EMIT addServiceRequested(unknownService()); });
    connect(m_register, &QPushButton::clicked, this, &DefinitionEditor::registerIt);
}

// If this definition was just registered, keeps the text as it was typed.
void DefinitionEditor::setDefinition(const QByteArray &json)
{
    const bool isSame = !json.isEmpty() && json::compacted(text().toUtf8()) == json;
    m_original = isSame ? text() : QString::fromUtf8(json::indented(json));
    m_begun.clear();
    if (!isSame)
        m_json->setText(m_original);
    check();
}

void DefinitionEditor::setNextVersion(const QByteArray &json, int version)
{
    QString text = QString::fromUtf8(json::indented(json));
    const TextRange range = rangeOfPointer(text, u"/version"_s);
    // If the definition has no version, the range is the whole object, and a version is inserted
    // as its first member.
    const bool there = text.mid(range.start, 1) != "{"_L1;
    const QString number = QString::number(version);
    if (there)
        text.replace(range.start, range.length, number);
    else
        text.insert(range.start + 1, u"\n  \"version\": %1,"_s.arg(number));
    m_begun = text;
    m_json->setText(text);
    m_json->edit()->setFocus();
    check();
}

bool DefinitionEditor::isChanged() const
{
    return text() != m_original;
}

bool DefinitionEditor::hasDraft() const
{
    return isChanged() && text() != m_begun;
}

QString DefinitionEditor::text() const
{
    return m_json->text();
}

void DefinitionEditor::setDraft(const QString &text)
{
    m_json->setText(text);
    check();
}

void DefinitionEditor::checkAgain()
{
    if (isChanged())
        check();
}

void DefinitionEditor::check()
{
    const QByteArray text = this->text().toUtf8();
    const quint64 asked = ++m_asked;
    if (m_json->isEmpty()) {
        checked({}, {});
        return;
    }
    m_asOperator.checkWorkflow(text, this, [this, asked, text](const base::Result<QString> &name) {
        if (asked != m_asked)
            return;
        m_valid = name.ok();
        if (name)
            checked({}, {});
        else
            checked(errorText({name.error().kind, name.error().code, {}}),
                JsonEditor::errorsOf(name.error()));
        if (canBeDrawn(m_json->errors()))
            Q_EMIT drawn(text);
    });
}

void DefinitionEditor::checked(
    const QString &error, const std::vector<JsonEditor::ValidationError> &errors)
{
    if (!error.isEmpty() || m_json->isEmpty())
        m_valid = false;
    m_json->setErrors(errors);
    const int number = static_cast<int>(errors.size());
    m_json->setVerdict(number > 0 ? tr("%n error(s)", nullptr, number)
            : !error.isEmpty()    ? error
            : !m_valid            ? QString()
            : isChanged()         ? tr("No errors. Running tasks keep their version.")
                                  : tr("Registered."));
    showButtons();
}

void DefinitionEditor::showButtons()
{
    const bool possible = m_valid && isChanged();
    m_register->setEnabled(possible);
    m_register->setToolTip(
        plainToolTip(possible       ? tr("New tasks use this version; running tasks keep theirs.")
                : m_json->isEmpty() ? tr("There is no definition yet.")
                : !m_valid          ? tr("The definition has errors.")
                                    : tr("There are no changes to register.")));
    const QString unknown = unknownService();
    m_addService->setText(tr("Add service %1…").arg(unknown));
    m_addService->setVisible(!unknown.isEmpty());
}

QString DefinitionEditor::unknownService() const
{
    for (const JsonEditor::ValidationError &error : m_json->errors())
        if (error.what.code == codes::kUnknownService)
            return error.what.parameters.value("found"_L1).toString();
    return {};
}

void DefinitionEditor::registerIt()
{
    const QString text = this->text();
    m_register->setEnabled(false);
    m_register->setToolTip(plainToolTip(tr("The definition is being registered.")));
    m_asOperator.registerWorkflow(
        text.toUtf8(), this, [this, text](const base::Result<model::WorkflowId> &id) {
            if (!id) {
                checked(errorText({id.error().kind, id.error().code, id.error().parameters}),
                    JsonEditor::errorsOf(id.error()));
                return;
            }
            m_original = text;
            check();
            const QJsonObject json = QJsonDocument::fromJson(text.toUtf8()).object();
            Q_EMIT registered(json.value("name"_L1).toString());
        });
}

} // namespace sagadesk::ui

#include "moc_definitioneditor.cpp"
