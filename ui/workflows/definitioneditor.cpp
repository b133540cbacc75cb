#include "ui/workflows/definitioneditor.h"

#include "core/engine/operator.h"
#include "ui/text/errortext.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/widgets/icons.h"
#include "ui/workflows/jsonpositions.h"

#include <QFontDatabase>
#include <QHBoxLayout>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kSettleMs = 300;

QString indented(const QByteArray &json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json);
    return QString::fromUtf8(document.isNull() ? json : document.toJson()).trimmed();
}

QString lineOf(const QString &text, qsizetype position)
{
    return numberText(QStringView(text).left(position).count(u'\n') + 1);
}

} // namespace

DefinitionEditor::DefinitionEditor(engine::Operator &asOperator, QWidget *parent)
    : QWidget(parent)
    , m_asOperator(asOperator)
    , m_edit(new QPlainTextEdit(this))
    , m_list(new QListWidget(this))
    , m_verdict(new QLabel(this))
    , m_register(new QPushButton(icon(u"add"_s), tr("Register version"), this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 0);
    m_edit->setObjectName(u"definitionEdit"_s);
    m_edit->setAccessibleName(tr("Definition"));
    m_edit->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_edit->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_edit->setTabChangesFocus(true);
    column->addWidget(m_edit, 4);
    m_list->setObjectName(u"definitionMistakes"_s);
    m_list->setAccessibleName(tr("Mistakes"));
    m_list->setWordWrap(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->hide();
    column->addWidget(m_list, 1);
    auto *line = new QHBoxLayout;
    m_verdict->setObjectName(u"definitionVerdict"_s);
    m_verdict->setTextFormat(Qt::PlainText);
    m_verdict->setWordWrap(true);
    line->addWidget(m_verdict, 1);
    m_register->setObjectName(u"registerDefinition"_s);
    line->addWidget(m_register);
    column->addLayout(line);
    m_settle.setSingleShot(true);
    m_settle.setInterval(kSettleMs);
    connect(&m_settle, &QTimer::timeout, this, &DefinitionEditor::check);
    connect(m_edit, &QPlainTextEdit::textChanged, &m_settle, qOverload<>(&QTimer::start));
    connect(m_list, &QListWidget::currentRowChanged, this, &DefinitionEditor::goTo);
    connect(m_list, &QListWidget::itemClicked, this, [this] { goTo(m_list->currentRow()); });
    connect(m_register, &QPushButton::clicked, this, &DefinitionEditor::registerIt);
    checked({}, {});
}

void DefinitionEditor::setDefinition(const QByteArray &json)
{
    m_original = indented(json);
    m_begun.clear();
    m_edit->setPlainText(m_original);
    check();
}

void DefinitionEditor::setNextVersion(const QByteArray &json, int version)
{
    QString text = indented(json);
    const TextRange range = rangeOfPointer(text, u"/version"_s);
    // Without one the whole object is named, and the version goes in front of its members.
    const bool there = text.mid(range.start, 1) != "{"_L1;
    const QString number = QString::number(version);
    if (there)
        text.replace(range.start, range.length, number);
    else
        text.insert(range.start + 1, u"\n    \"version\": %1,"_s.arg(number));
    m_begun = text;
    m_edit->setPlainText(text);
    m_edit->setFocus();
    check();
}

bool DefinitionEditor::isChanged() const
{
    return m_edit->toPlainText() != m_original;
}

bool DefinitionEditor::hasDraft() const
{
    return isChanged() && text() != m_begun;
}

QString DefinitionEditor::text() const
{
    return m_edit->toPlainText();
}

void DefinitionEditor::setDraft(const QString &text)
{
    m_edit->setPlainText(text);
    check();
}

void DefinitionEditor::check()
{
    m_settle.stop();
    const QByteArray text = m_edit->toPlainText().toUtf8();
    if (text.trimmed().isEmpty()) {
        checked({}, {});
        return;
    }
    const quint64 asked = ++m_asked;
    m_asOperator.checkWorkflow(text, this, [this, asked](const base::Result<QString> &name) {
        if (asked != m_asked)
            return;
        m_valid = name.ok();
        if (name)
            checked({}, {});
        else
            checked(
                errorText({name.error().kind, name.error().code, {}}), mistakesOf(name.error()));
    });
}

std::vector<DefinitionEditor::ValidationError> DefinitionEditor::mistakesOf(
    const base::Error &error)
{
    std::vector<ValidationError> mistakes;
    for (const QJsonValue &each : error.parameters.value("mistakes"_L1).toArray()) {
        QJsonObject parameters = each.toObject();
        const QString code = parameters.take("code"_L1).toString();
        const QString pointer = parameters.take("pointer"_L1).toString();
        mistakes.push_back({pointer, reasonText({code, parameters})});
    }
    return mistakes;
}

void DefinitionEditor::checked(const QString &error, const std::vector<ValidationError> &mistakes)
{
    m_mistakes = mistakes;
    if (!error.isEmpty() || m_edit->toPlainText().trimmed().isEmpty())
        m_valid = false;
    const QString text = m_edit->toPlainText();
    m_list->clear();
    for (const ValidationError &mistake : mistakes) {
        const TextRange range = rangeOfPointer(text, mistake.pointer);
        new QListWidgetItem(icon(u"warning"_s, Tone::Failed),
            tr("Line %1, %2: %3")
                .arg(lineOf(text, range.start),
                    mistake.pointer.isEmpty() ? u"/"_s : mistake.pointer, mistake.text),
            m_list);
    }
    m_list->setVisible(!mistakes.empty());
    const int number = static_cast<int>(mistakes.size());
    m_verdict->setText(number > 0 ? tr("%n mistake(s)", nullptr, number)
            : !error.isEmpty()    ? error
            : !m_valid            ? QString()
            : isChanged()         ? tr("No mistakes. Running tasks keep their version.")
                                  : tr("Registered."));
    const bool possible = m_valid && isChanged();
    m_register->setEnabled(possible);
    m_register->setToolTip(
        plainToolTip(possible ? tr("New tasks use this version; tasks that run keep theirs.")
                : text.trimmed().isEmpty() ? tr("There is no definition yet.")
                : !m_valid                 ? tr("The definition has mistakes.")
                                           : tr("There are no changes to register.")));
    markMistakes();
}

void DefinitionEditor::markMistakes()
{
    QList<QTextEdit::ExtraSelection> marks;
    const QString text = m_edit->toPlainText();
    for (const ValidationError &mistake : m_mistakes) {
        const TextRange range = rangeOfPointer(text, mistake.pointer);
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(m_edit->document());
        mark.cursor.setPosition(static_cast<int>(range.start));
        mark.cursor.setPosition(
            static_cast<int>(range.start + range.length), QTextCursor::KeepAnchor);
        mark.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        mark.format.setUnderlineColor(Theme::instance().color(Tone::Failed));
        mark.format.setBackground(Theme::instance().tint(Tone::Failed, 0.12));
        mark.format.setToolTip(plainToolTip(mistake.text));
        marks.append(mark);
    }
    m_edit->setExtraSelections(marks);
}

void DefinitionEditor::goTo(int row)
{
    if (row < 0 || static_cast<size_t>(row) >= m_mistakes.size())
        return;
    const TextRange range =
        rangeOfPointer(m_edit->toPlainText(), m_mistakes[static_cast<size_t>(row)].pointer);
    QTextCursor cursor(m_edit->document());
    cursor.setPosition(static_cast<int>(range.start));
    m_edit->setTextCursor(cursor);
    m_edit->centerCursor();
}

void DefinitionEditor::registerIt()
{
    const QString text = m_edit->toPlainText();
    m_register->setEnabled(false);
    m_register->setToolTip(plainToolTip(tr("It is being registered.")));
    m_asOperator.registerWorkflow(
        text.toUtf8(), this, [this, text](const base::Result<model::WorkflowId> &id) {
            if (!id) {
                checked(errorText({id.error().kind, id.error().code, id.error().parameters}),
                    mistakesOf(id.error()));
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
