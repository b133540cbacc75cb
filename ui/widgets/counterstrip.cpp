#include "ui/widgets/counterstrip.h"

#include "ui/text/format.h"
#include "ui/text/statetext.h"
#include "ui/widgets/icons.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kLeft = 10;
constexpr double kSmaller = 0.86;

// Leaves some tolerance, because small fonts are laid out on whole pixels.
bool fits(const QFont &font, const QString &text, int room)
{
    return QFontMetrics(font).horizontalAdvance(text) + 3 <= room;
}

} // namespace

CounterButton::CounterButton(model::TaskState state, QWidget *parent)
    : QToolButton(parent)
    , m_state(state)
{
    setObjectName(u"counter-%1"_s.arg(model::name(state)));
    setCheckable(true);
    setAutoRaise(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleName(stateText(state));
    setToolTip(plainToolTip(stateText(state) + u'\n' + stateMeaning(state)));
    setText(stateText(state));
}

void CounterButton::setNumber(qint64 number)
{
    if (number == m_number)
        return;
    const bool widened = numberText(number).size() != numberText(m_number).size();
    m_number = number;
    setAccessibleDescription(numberText(number));
    if (widened)
        updateGeometry();
    update();
}

void CounterButton::focusInEvent(QFocusEvent *event)
{
    QToolButton::focusInEvent(event);
    Q_EMIT entered();
}

void CounterButton::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Home:
    case Qt::Key_End:
        Q_EMIT moved(static_cast<Qt::Key>(event->key()));
        break;
    default:
        QToolButton::keyPressEvent(event);
    }
}

QFont CounterButton::numberFont() const
{
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.45);
    large.setWeight(QFont::DemiBold);
    return large;
}

QSize CounterButton::sizeHint() const
{
    const QFontMetrics large(numberFont());
    const int width = qMax(large.horizontalAdvance(numberText(qMax<qint64>(m_number, 1000))),
        fontMetrics().horizontalAdvance(text()) + fontMetrics().height() + 6);
    return {width + 20, large.height() + fontMetrics().height() + 9};
}

QSize CounterButton::minimumSizeHint() const
{
    return {fontMetrics().height() * 4, sizeHint().height()};
}

// Whether the word does not fit beside the icon and gets its own line; then the icon is beside
// the number instead.
bool CounterButton::wordIsAlone() const
{
    const int beside = width() - kLeft - fontMetrics().height() - 10;
    QFont smaller = font();
    smaller.setPointSizeF(font().pointSizeF() * kSmaller);
    return !fits(smaller, text(), beside);
}

int CounterButton::wordRoom() const
{
    return width() - kLeft - 5 - (wordIsAlone() ? 0 : fontMetrics().height() + 5);
}

bool CounterButton::showsWholeWord() const
{
    return fits(wordFont(wordRoom()), text(), wordRoom());
}

// Reduces the font before truncating a word.
QFont CounterButton::wordFont(int room) const
{
    QFont words = font();
    for (const double share : {1.0, 0.93, kSmaller, 0.8}) {
        words.setPointSizeF(font().pointSizeF() * share);
        if (fits(words, text(), room))
            break;
    }
    return words;
}

CounterButton::Look CounterButton::makeLook() const
{
    const int room = wordRoom();
    const QFont words = wordFont(room);
    return {numberFont(), words, QFontMetrics(words).elidedText(text(), Qt::ElideRight, room), room,
        wordIsAlone()};
}

void CounterButton::resizeEvent(QResizeEvent *event)
{
    QToolButton::resizeEvent(event);
    m_look.reset();
}

void CounterButton::changeEvent(QEvent *event)
{
    QToolButton::changeEvent(event);
    m_look.reset();
}

void CounterButton::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::instance();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tone tone = toneOf(m_state);
    const bool loud = m_number > 0;
    const QRectF box = QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5);
    painter.setPen(hasFocus() ? QPen(theme.color(Tone::Accent), 2)
            : isChecked()     ? QPen(theme.color(tone), 1.5)
                              : QPen(theme.border(), 1));
    const double strength = isChecked() ? 0.18 : underMouse() ? 0.10 : 0.0;
    painter.setBrush(theme.tint(tone, strength));
    painter.drawRoundedRect(box, 6, 6);

    const int side = fontMetrics().height();
    const int left = kLeft;
    const int top = 4;
    const Tone quiet = loud ? tone : Tone::Muted;
    if (!m_look)
        m_look = makeLook();
    const bool alone = m_look->alone;
    const int aside = left + side + 5; // occupied by the icon
    painter.drawPixmap(left, alone ? height() - side - 7 : top,
        iconPixmap(iconName(m_state), quiet, side, devicePixelRatioF()));
    painter.setPen(theme.color(Tone::Muted));
    const QRect words(alone ? left : aside, top, m_look->room, side);
    painter.setFont(m_look->words);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, m_look->text);
    painter.setFont(m_look->number);
    painter.setPen(theme.color(quiet));
    const int digitsLeft = alone ? aside : left;
    const QRect digits(digitsLeft, top + side, width() - digitsLeft - 4, height() - top - side - 4);
    painter.drawText(digits, Qt::AlignLeft | Qt::AlignVCenter,
        m_number < 0 ? u"\u2013"_s : numberText(m_number));
}

CounterStrip::CounterStrip(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(u"stateFilter"_s);
    setAccessibleName(tr("State filter"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    for (size_t i = 0; i < m_buttons.size(); ++i) {
        const auto state = static_cast<model::TaskState>(i);
        m_buttons[i] = new CounterButton(state, this);
        row->addWidget(m_buttons[i]); // buttons with longer words are wider
        connect(m_buttons[i], &QToolButton::clicked, this, [this, state](bool checked) {
            Q_EMIT chosen(checked ? std::optional(state) : std::nullopt);
        });
        connect(m_buttons[i], &CounterButton::entered, this, [this, i] { makeStop(i); });
        connect(
            m_buttons[i], &CounterButton::moved, this, [this, i](Qt::Key key) { move(i, key); });
    }
    makeStop(0);
}

void CounterStrip::makeStop(size_t index)
{
    for (size_t i = 0; i < m_buttons.size(); ++i)
        m_buttons[i]->setFocusPolicy(i == index ? Qt::StrongFocus : Qt::ClickFocus);
}

void CounterStrip::move(size_t from, Qt::Key key)
{
    const size_t last = m_buttons.size() - 1;
    const size_t next = from < last ? from + 1 : last;
    const size_t previous = from > 0 ? from - 1 : 0;
    const size_t to = key == Qt::Key_Home ? 0
        : key == Qt::Key_End              ? last
        : key == Qt::Key_Right            ? next
                                          : previous;
    m_buttons[to]->setFocus(Qt::TabFocusReason);
}

void CounterStrip::setCounts(const model::StateCounts &counts)
{
    for (size_t i = 0; i < counts.size(); ++i)
        m_buttons[i]->setNumber(counts[i]);
}

void CounterStrip::setChosen(std::optional<model::TaskState> state)
{
    for (size_t i = 0; i < m_buttons.size(); ++i)
        m_buttons[i]->setChecked(state && static_cast<size_t>(*state) == i);
}

} // namespace sagadesk::ui

#include "moc_counterstrip.cpp"
