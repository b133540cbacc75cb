#include "ui/widgets/filterline.h"

#include "ui/text/errortext.h"
#include "ui/text/format.h"
#include "ui/widgets/icons.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCompleter>
#include <QStringListModel>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kSettleMs = 250;

QStringList defaultWords()
{
    QStringList words;
    for (int i = 0; i < model::kTaskStateCount; ++i)
        words.append(u"state:"_s + model::name(static_cast<model::TaskState>(i)));
    for (const auto word : {u"workflow:", u"service:", u"step:", u"error:", u"retries>",
             u"failures>", u"older:", u"newer:", u"id:", u"priority>=", u"paused:yes", u"paused:no",
             u"created>=", u"finished>=", u"active>="})
        words.append(QString::fromUtf16(word));
    return words;
}

} // namespace

FilterLine::FilterLine(QWidget *parent)
    : QWidget(parent)
    , m_edit(new QLineEdit(this))
    , m_errorText(new QLabel(this))
    , m_completer(new QCompleter(defaultWords(), this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    m_edit->setObjectName(u"taskFilter"_s);
    m_edit->setAccessibleName(tr("Task filter"));
    m_edit->setPlaceholderText(tr("Filter, for example: state:error service:drone retries>2"));
    m_edit->setClearButtonEnabled(true);
    m_edit->addAction(icon(u"search"_s, Tone::Muted), QLineEdit::LeadingPosition);
    column->addWidget(m_edit);
    m_errorText->setObjectName(u"taskFilterMistake"_s);
    m_errorText->setTextFormat(Qt::PlainText);
    m_errorText->setWordWrap(true);
    m_errorText->hide();
    column->addWidget(m_errorText);
    m_completer->setWidget(m_edit);
    m_completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_settle.setSingleShot(true);
    m_settle.setInterval(kSettleMs);
    connect(&m_settle, &QTimer::timeout, this, &FilterLine::apply);
    connect(m_edit, &QLineEdit::textEdited, this, [this](const QString &text) {
        m_settle.start();
        const QString word = text.left(m_edit->cursorPosition()).section(u' ', -1);
        m_completer->setCompletionPrefix(word);
        if (word.size() < 2 || m_completer->completionCount() == 0)
            m_completer->popup()->hide();
        else
            m_completer->complete();
    });
    connect(m_edit, &QLineEdit::textChanged, this, [this](const QString &text) {
        if (text.isEmpty())
            m_settle.start();
    });
    connect(m_edit, &QLineEdit::returnPressed, this, &FilterLine::apply);
    connect(m_completer, qOverload<const QString &>(&QCompleter::activated), this,
        &FilterLine::completeWord);
}

void FilterLine::setCompletions(const QStringList &words)
{
    static_cast<QStringListModel *>(m_completer->model())->setStringList(defaultWords() + words);
}

void FilterLine::completeWord(const QString &word)
{
    const int cursor = m_edit->cursorPosition();
    const QString text = m_edit->text();
    const auto start = text.left(cursor).lastIndexOf(u' ') + 1;
    m_edit->setText(text.left(start) + word + text.mid(cursor));
    m_edit->setCursorPosition(static_cast<int>(start + word.size()));
    apply();
}

void FilterLine::setText(const QString &text)
{
    m_edit->setText(text);
    apply();
}

void FilterLine::apply()
{
    m_settle.stop();
    const auto parsed = model::parseFilter(m_edit->text());
    m_errorText->setVisible(!parsed.ok());
    QPalette palette = m_errorText->palette();
    palette.setColor(QPalette::WindowText, Theme::instance().color(Tone::Failed));
    m_errorText->setPalette(palette);
    if (!parsed) {
        m_errorText->setText(errorText(parsed.error()));
        m_edit->setToolTip(plainToolTip(m_errorText->text()));
        return;
    }
    m_edit->setToolTip({});
    if (*parsed == m_filter)
        return;
    m_filter = *parsed;
    Q_EMIT changed(m_filter);
}

void FilterLine::setStates(std::optional<model::TaskState> state)
{
    const auto parsed = model::parseFilter(m_edit->text());
    model::Filter filter = parsed ? *parsed : m_filter;
    std::erase_if(filter.terms,
        [](const model::FilterTerm &term) { return term.field == model::FilterField::State; });
    QString text = model::filterText(filter);
    if (state)
        text.prepend(u"state:"_s + model::name(*state) + u' ');
    text = text.trimmed();
    setText(text);
}

std::optional<model::TaskState> FilterLine::onlyState() const
{
    std::optional<model::TaskState> only;
    for (const model::FilterTerm &term : m_filter.terms) {
        if (term.field != model::FilterField::State)
            continue;
        if (only || term.negated || term.values.size() != 1)
            return std::nullopt;
        only = model::taskStateNamed(term.values.front());
    }
    return only;
}

} // namespace sagadesk::ui

#include "moc_filterline.cpp"
