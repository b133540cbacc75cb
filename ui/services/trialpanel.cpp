#include "ui/services/trialpanel.h"

#include "core/model/answersummary.h"
#include "ui/text/errortext.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWordsMax = 160;

// The message of an error response, or the beginning of any other body.
QString firstWords(const QByteArray &body)
{
    const QString text = QString::fromUtf8(body);
    const QString summary = model::answerSummary(text);
    return singleLine(summary.isEmpty() ? text : summary).left(kWordsMax);
}

Tone toneOfStatus(int status)
{
    if (status >= 200 && status <= 299)
        return Tone::Done;
    return status >= 500 ? Tone::Failed : Tone::Waiting;
}

} // namespace

TrialPanel::TrialPanel(Call call, QWidget *parent)
    : QWidget(parent)
    , m_call(std::move(call))
    , m_path(new QLineEdit(u"/"_s, this))
    , m_button(new QPushButton(icon(u"test"_s), tr("Test now"), this))
    , m_outcome(new QLabel(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    auto *row = new QHBoxLayout;
    auto *label = new QLabel(tr("GET"), this);
    label->setBuddy(m_path);
    row->addWidget(label);
    m_path->setObjectName(u"trialPath"_s);
    m_path->setAccessibleName(tr("Path of the test call"));
    row->addWidget(m_path, 1);
    m_button->setObjectName(u"trialCall"_s);
    m_button->setAutoDefault(false);
    row->addWidget(m_button);
    column->addLayout(row);
    m_outcome->setObjectName(u"trialOutcome"_s);
    m_outcome->setTextFormat(Qt::PlainText);
    m_outcome->setWordWrap(true);
    m_outcome->setMinimumHeight(2 * m_outcome->fontMetrics().lineSpacing());
    m_outcome->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_outcome->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(m_outcome);
    connect(m_button, &QPushButton::clicked, this, &TrialPanel::callNow);
    setStatus(tr("One request, as the Agent sends it. Nothing is recorded."), Tone::Muted);
}

void TrialPanel::setPath(const QString &path)
{
    if (!m_path->isModified())
        m_path->setText(path.isEmpty() ? u"/"_s : path);
}

void TrialPanel::allow(const QString &whyNot)
{
    m_whyNot = whyNot;
    m_button->setEnabled(whyNot.isEmpty() && !m_calling);
    m_button->setToolTip(
        plainToolTip(whyNot.isEmpty() ? tr("Send one request and show the response.") : whyNot));
}

void TrialPanel::callNow()
{
    m_calling = true;
    allow(m_whyNot);
    setStatus(tr("Waiting for the response"), Tone::Running);
    m_call(m_path->text().trimmed(),
        [this](const base::Result<engine::TrialAnswer> &result) { show(result); });
}

void TrialPanel::show(const base::Result<engine::TrialAnswer> &result)
{
    m_calling = false;
    allow(m_whyNot);
    if (!result) {
        setStatus(errorText(result.error()), Tone::Failed);
        return;
    }
    const QString took = millisecondsText(static_cast<double>(result->tookMs));
    if (result->status == 0) {
        setStatus(
            tr("No response after %1: %2").arg(took, reasonText(result->failure)), Tone::Failed);
        return;
    }
    const QString words = firstWords(result->body);
    const QString status = numberText(result->status);
    setStatus(words.isEmpty() ? tr("HTTP %1 after %2, without a body").arg(status, took)
                              : tr("HTTP %1 after %2: %3").arg(status, took, words),
        toneOfStatus(result->status));
    Q_EMIT answered();
}

void TrialPanel::setStatus(const QString &text, Tone tone)
{
    m_outcome->setText(text);
    QPalette palette = m_outcome->palette();
    palette.setColor(QPalette::WindowText, Theme::instance().color(tone));
    m_outcome->setPalette(palette);
}

} // namespace sagadesk::ui

#include "moc_trialpanel.cpp"
