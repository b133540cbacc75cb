#include "ui/overview/firststeps.h"

#include "ui/text/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/pathline.h"

#include <QFrame>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWidthMax = 760;
constexpr int kTickSize = 22;

QLabel *wrapped(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

void makeLarger(QWidget *widget, double factor)
{
    QFont face = widget->font();
    face.setPointSizeF(face.pointSizeF() * factor);
    face.setWeight(QFont::DemiBold);
    widget->setFont(face);
}

} // namespace

FirstSteps::FirstSteps(const QString &dataDir, QWidget *parent)
    : QWidget(parent)
{
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    outer->addWidget(scroll);
    auto *room = new QWidget(scroll);
    auto *row = new QHBoxLayout(room);
    auto *inside = new QWidget(room);
    inside->setMaximumWidth(kWidthMax);
    row->addStretch(1);
    row->addWidget(inside, 100);
    row->addStretch(1);
    auto *column = new QVBoxLayout(inside);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    column->addStretch(1);
    column->addWidget(buildHead());
    column->addWidget(buildSteps());
    column->addLayout(buildDemo());
    column->addWidget(new PathLine(u"welcomeFolder"_s, tr("Data folder"), dataDir, inside));
    column->addStretch(2);
    scroll->setWidget(room);
    refresh();
}

QLayout *FirstSteps::buildDemo()
{
    auto *line = new QHBoxLayout;
    const QString words =
        tr("Or watch the demo, which brings its own services and needs no setup.");
    line->addWidget(wrapped(words, this), 1);
    auto *demo = new QPushButton(icon(u"play"_s), tr("Start the demo"), this);
    demo->setObjectName(u"welcomeDemo"_s);
    connect(demo, &QPushButton::clicked, this, &FirstSteps::demoRequested);
    line->addWidget(demo);
    return line;
}

QWidget *FirstSteps::buildHead()
{
    auto *head = new QWidget(this);
    auto *column = new QVBoxLayout(head);
    column->setContentsMargins(0, 0, 0, 4);
    auto *title = wrapped(tr("From an empty folder to a first task"), head);
    makeLarger(title, 1.4);
    column->addWidget(title);
    column->addWidget(wrapped(
        tr("Sagadesk runs tasks that consist of steps on remote services. A Scheduler runs the "
           "steps, Agents call the services and retry, and a Supervisor finds what failed or took "
           "too long. What can't be completed is undone or shown to you as an alert."),
        head));
    return head;
}

QWidget *FirstSteps::buildSteps()
{
    auto *card = new QFrame(this);
    card->setFrameShape(QFrame::StyledPanel);
    card->setAutoFillBackground(true);
    card->setBackgroundRole(QPalette::Base);
    auto *grid = new QGridLayout(card);
    grid->setContentsMargins(14, 10, 14, 10);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(12);
    grid->setColumnStretch(1, 1);
    addStep(grid, AddService, "welcomeService", tr("Add a service"),
        tr("A name and the address at which it is called over HTTP."), tr("Add service…"));
    addStep(grid, TryService, "welcomeTry", tr("Test it"),
        tr("One call shows the status, the time, and the first words of the response."),
        tr("Test service…"));
    addStep(grid, AddWorkflow, "welcomeWorkflow", tr("Add a workflow"),
        tr("Which steps a task has, what each sends, and how it is undone."),
        tr("Write a workflow"));
    addStep(grid, SubmitTask, "welcomeSubmit", tr("Submit a first task"),
        tr("Then watch it on the Tasks page, step by step."), tr("Submit a task…"));
    return card;
}

void FirstSteps::addStep(QGridLayout *grid, Step step, const char *objectName, const QString &title,
    const QString &hint, const QString &label)
{
    Line &line = m_lines.at(static_cast<size_t>(step));
    line.tick = new QLabel(this);
    line.tick->setObjectName(QLatin1StringView(objectName) + u"Tick"_s);
    line.button = new QPushButton(label, this);
    line.button->setObjectName(QLatin1StringView(objectName));
    auto *words = new QWidget(this);
    auto *column = new QVBoxLayout(words);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(1);
    auto *head = wrapped(tr("%1. %2").arg(numberText(step + 1), title), words);
    makeLarger(head, 1);
    column->addWidget(head);
    auto *more = wrapped(hint, words);
    more->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(more);
    const int row = static_cast<int>(step);
    grid->addWidget(line.tick, row, 0);
    grid->addWidget(words, row, 1);
    grid->addWidget(line.button, row, 2);
    connect(line.button, &QPushButton::clicked, this, [this, step] { Q_EMIT pressed(step); });
    connect(&Theme::instance(), &Theme::changed, line.tick, [this] { refresh(); });
}

void FirstSteps::setDone(Step step, bool done)
{
    if (std::exchange(m_done.at(static_cast<size_t>(step)), done) != done)
        refresh();
}

// Highlights the button of the next step. Disables steps that need an earlier one, with a reason.
void FirstSteps::refresh()
{
    bool isNext = true;
    for (size_t i = 0; i < m_lines.size(); ++i) {
        const bool done = m_done.at(i);
        const Line &line = m_lines.at(i);
        line.tick->setPixmap(iconPixmap(done ? u"state-processed"_s : u"step-notstarted"_s,
            done ? Tone::Done : Tone::Muted, kTickSize, devicePixelRatioF()));
        line.tick->setAccessibleName(done ? tr("done") : tr("to do"));
        line.tick->setToolTip(line.tick->accessibleName());
        line.button->setIcon(isNext && !done ? icon(u"next"_s) : QIcon());
        isNext = isNext && done;
    }
    const QString noService = isDone(AddService) ? QString() : tr("Add a service first.");
    const QString noWorkflow = isDone(AddWorkflow) ? QString() : tr("Add a workflow first.");
    const auto allow = [this](Step step, const QString &whyNot) {
        QPushButton *button = m_lines.at(static_cast<size_t>(step)).button;
        button->setEnabled(whyNot.isEmpty());
        button->setToolTip(whyNot.isEmpty() ? QString() : plainToolTip(whyNot));
        button->setStatusTip(whyNot);
    };
    allow(TryService, noService);
    allow(SubmitTask, noWorkflow);
}

} // namespace sagadesk::ui

#include "moc_firststeps.cpp"
