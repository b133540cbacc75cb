#include "ui/widgets/jsoneditor.h"

#include "core/base/inputcodes.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/widgets/codeedit.h"
#include "ui/widgets/icons.h"

#include <QHBoxLayout>
#include <QJsonArray>
#include <QLabel>
#include <QListWidget>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kTypingPauseMs = 300;

} // namespace

JsonEditor::JsonEditor(const QString &name, const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_edit(new CodeEdit(this))
    , m_list(new QListWidget(this))
    , m_verdict(new QLabel(this))
    , m_line(new QHBoxLayout)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 0);
    m_edit->setObjectName(name + u"Edit"_s);
    m_edit->setAccessibleName(title);
    column->addWidget(m_edit, 4);
    m_list->setObjectName(name + u"Errors"_s);
    m_list->setAccessibleName(tr("Errors"));
    m_list->setWordWrap(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->hide();
    column->addWidget(m_list, 1);
    m_verdict->setObjectName(name + u"Verdict"_s);
    m_verdict->setTextFormat(Qt::PlainText);
    m_verdict->setWordWrap(true);
    m_line->addWidget(m_verdict, 1);
    column->addLayout(m_line);
    m_settle.setSingleShot(true);
    m_settle.setInterval(kTypingPauseMs);
    connect(&m_settle, &QTimer::timeout, this, &JsonEditor::settled);
    connect(m_edit, &QPlainTextEdit::textChanged, &m_settle, qOverload<>(&QTimer::start));
    connect(m_list, &QListWidget::itemClicked, this, [this] { goTo(m_list->currentRow()); });
    connect(m_list, &QListWidget::itemActivated, this, [this] { goTo(m_list->currentRow()); });
}

QString JsonEditor::text() const
{
    return m_edit->toPlainText();
}

bool JsonEditor::isEmpty() const
{
    return text().trimmed().isEmpty();
}

void JsonEditor::setText(const QString &text)
{
    m_edit->setPlainText(text);
    m_settle.stop();
}

std::vector<JsonEditor::ValidationError> JsonEditor::errorsOf(const base::Error &error)
{
    std::vector<ValidationError> errors;
    for (const QJsonValue &each : error.parameters.value("validationErrors"_L1).toArray()) {
        QJsonObject parameters = each.toObject();
        const QString code = parameters.take("code"_L1).toString();
        const QString pointer = parameters.take("pointer"_L1).toString();
        errors.push_back({pointer, {code, parameters}});
    }
    return errors;
}

bool JsonEditor::isSyntaxError(const ValidationError &validationError)
{
    return validationError.what.code == codes::kNotJson
        && validationError.what.parameters.contains("line"_L1);
}

TextRange JsonEditor::rangeOf(const ValidationError &validationError) const
{
    if (!isSyntaxError(validationError))
        return rangeOfPointer(text(), validationError.pointer);
    const QJsonObject &at = validationError.what.parameters;
    const qsizetype start =
        positionOf(text(), at.value("line"_L1).toInt(), at.value("column"_L1).toInt());
    return {start, text().mid(start, 1).trimmed().size()};
}

QString JsonEditor::describe(const ValidationError &validationError) const
{
    if (!isSyntaxError(validationError)) {
        const qsizetype line = lineOf(text(), rangeOf(validationError).start);
        return tr("Line %1, %2: %3")
            .arg(numberText(line),
                validationError.pointer.isEmpty() ? u"/"_s : validationError.pointer,
                reasonText(validationError.what));
    }
    model::Reason what = validationError.what;
    const int line = what.parameters.take("line"_L1).toInt();
    const int column = what.parameters.take("column"_L1).toInt();
    return tr("Line %1, column %2: %3").arg(numberText(line), numberText(column), reasonText(what));
}

void JsonEditor::setErrors(const std::vector<ValidationError> &errors)
{
    m_errors = errors;
    m_list->clear();
    QList<CodeEdit::Mark> marks;
    for (const ValidationError &validationError : errors) {
        new QListWidgetItem(icon(u"warning"_s, Tone::Failed), describe(validationError), m_list);
        marks.append({rangeOf(validationError), reasonText(validationError.what)});
    }
    m_list->setVisible(!errors.empty());
    m_edit->setMarks(marks);
}

void JsonEditor::setVerdict(const QString &text)
{
    m_verdict->setText(text);
}

void JsonEditor::goTo(int row)
{
    if (row >= 0 && static_cast<size_t>(row) < m_errors.size())
        m_edit->goTo(rangeOf(m_errors[static_cast<size_t>(row)]).start);
}

} // namespace sagadesk::ui

#include "moc_jsoneditor.cpp"
