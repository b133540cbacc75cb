#include "ui/mainwindow/tour.h"

#include "ui/text/format.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kCharacters = 48; // in a line of the text
constexpr int kMargin = 18;

// A frame around a widget; clicks pass through it.
class Outline final : public QWidget
{
public:
    explicit Outline(QWidget *parent)
        : QWidget(parent)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        hide();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(Theme::instance().color(Tone::Accent), 3));
        painter.drawRoundedRect(QRectF(rect()).adjusted(2, 2, -2, -2), 6, 6);
    }
};

} // namespace

Tour::Tour(std::vector<TourStep> steps, QWidget *window)
    : QFrame(window)
    , m_steps(std::move(steps))
    , m_frame(new Outline(window))
    , m_title(new QLabel(this))
    , m_text(new QLabel(this))
    , m_number(new QLabel(this))
    , m_back(new QPushButton(tr("Back"), this))
    , m_next(new QPushButton(this))
{
    setObjectName(u"tour"_s);
    setAccessibleName(tr("Tour"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::ToolTipBase);
    setForegroundRole(QPalette::ToolTipText);
    auto *column = new QVBoxLayout(this);
    QFont bold = m_title->font();
    bold.setWeight(QFont::DemiBold);
    m_title->setFont(bold);
    m_title->setWordWrap(true);
    m_title->setObjectName(u"tourTitle"_s);
    column->addWidget(m_title);
    m_text->setWordWrap(true);
    m_text->setObjectName(u"tourText"_s);
    column->addWidget(m_text);
    for (QLabel *label : {m_title, m_text, m_number}) {
        label->setTextFormat(Qt::PlainText);
        label->setForegroundRole(QPalette::ToolTipText);
    }
    auto *line = new QHBoxLayout;
    line->addWidget(m_number, 1);
    auto *leaving = new QPushButton(tr("Close"), this);
    leaving->setObjectName(u"tourLeave"_s);
    m_next->setObjectName(u"tourNext"_s);
    m_back->setObjectName(u"tourBack"_s);
    for (QPushButton *button : {leaving, m_back, m_next}) {
        button->setFocusPolicy(Qt::TabFocus);
        button->setAutoDefault(true); // Enter presses it, as in a dialog
        line->addWidget(button);
    }
    column->addLayout(line);
    connect(leaving, &QPushButton::clicked, this, &Tour::leave);
    connect(m_back, &QPushButton::clicked, this, [this] { go(m_step - 1); });
    connect(m_next, &QPushButton::clicked, this, [this] { go(m_step + 1); });
    hide();
}

void Tour::begin()
{
    qApp->installEventFilter(this);
    if (!isVisible())
        m_focusBefore = window()->focusWidget();
    go(0);
}

void Tour::leave()
{
    qApp->removeEventFilter(this);
    m_step = -1;
    m_target = nullptr;
    m_frame->hide();
    if (isAncestorOf(window()->focusWidget()) && m_focusBefore)
        m_focusBefore->setFocus();
    hide();
    Q_EMIT ended();
}

void Tour::go(int step)
{
    if (step < 0 || step >= static_cast<int>(m_steps.size())) {
        leave();
        return;
    }
    m_step = step;
    const TourStep &now = m_steps[static_cast<size_t>(step)];
    m_title->setText(now.title);
    m_text->setText(now.text);
    const bool last = step + 1 == static_cast<int>(m_steps.size());
    m_number->setText(
        tr("%1 of %2").arg(numberText(step + 1), numberText(static_cast<qint64>(m_steps.size()))));
    m_back->setEnabled(step > 0);
    m_next->setText(last ? tr("Done") : tr("Next"));
    m_target = now.show();
    show();
    m_next->setFocus();
    place();
    QTimer::singleShot(0, this, &Tour::place); // after the widgets just shown have been laid out
}

void Tour::place()
{
    if (m_step < 0)
        return;
    const QWidget *root = window();
    // The buttons may need more width than the text.
    const int wanted =
        qMax(kCharacters * fontMetrics().averageCharWidth(), layout()->minimumSize().width());
    const int width = qMin(wanted, root->width() - 2 * kMargin);
    setFixedWidth(width);
    layout()->activate();
    resize(width, layout()->totalHeightForWidth(width)); // sizeHint() assumes another width
    QRect target;
    if (m_target && m_target->isVisible() && m_target->window() == root)
        target = QRect(m_target->mapTo(root, QPoint(0, 0)), m_target->size());
    m_frame->setVisible(target.isValid());
    m_frame->setGeometry(target.adjusted(-4, -4, 4, 4).intersected(root->rect()));
    // At the bottom right, unless that would cover the widget described.
    QRect own(
        root->width() - width - kMargin, root->height() - height() - 2 * kMargin, width, height());
    if (target.intersects(own) && target.top() > height() + 2 * kMargin)
        own.moveTop(qMax(kMargin, target.top() - height() - kMargin));
    setGeometry(own);
    m_frame->raise();
    raise();
}

// Escape ends the tour wherever the focus is, before other widgets handle the key.
bool Tour::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == window()
        && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest))
        QTimer::singleShot(0, this, &Tour::place);
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return false;
    const auto *part = qobject_cast<const QWidget *>(watched);
    if (!part || part->window() != window()
        || static_cast<QKeyEvent *>(event)->key() != Qt::Key_Escape)
        return false;
    event->accept();
    if (event->type() == QEvent::KeyPress)
        leave();
    return true;
}

} // namespace sagadesk::ui

#include "moc_tour.cpp"
