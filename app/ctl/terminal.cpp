#include "app/ctl/terminal.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <cstdio>

#include <sys/ioctl.h>
#include <unistd.h>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

struct Range
{
    char32_t first;
    char32_t last;
};

// Ranges of characters with the East Asian Width W or F of Unicode, and the emoji blocks. Some
// single wide characters, such as U+26A1, are left out.
constexpr std::array kWide = {Range{0x1100, 0x115F}, Range{0x231A, 0x231B}, Range{0x2E80, 0x303E},
    Range{0x3041, 0x33FF}, Range{0x3400, 0x4DBF}, Range{0x4E00, 0xA4CF}, Range{0xA960, 0xA97C},
    Range{0xAC00, 0xD7A3}, Range{0xF900, 0xFAFF}, Range{0xFE10, 0xFE19}, Range{0xFE30, 0xFE6F},
    Range{0xFF01, 0xFF60}, Range{0xFFE0, 0xFFE6}, Range{0x1F300, 0x1F64F}, Range{0x1F680, 0x1F6FF},
    Range{0x1F900, 0x1F9FF}, Range{0x20000, 0x3FFFD}};

int widthOf(char32_t code)
{
    switch (QChar::category(code)) {
    case QChar::Mark_NonSpacing:
    case QChar::Mark_Enclosing:
    case QChar::Other_Format:
    case QChar::Other_Control:
        return 0;
    default:
        break;
    }
    const bool isWide = std::any_of(kWide.begin(), kWide.end(),
        [code](const Range &range) { return code >= range.first && code <= range.last; });
    return isWide ? 2 : 1;
}

// The code point that starts at `at`; moves `at` past it.
char32_t nextCode(const QString &text, qsizetype &at)
{
    const QChar first = text.at(at++);
    if (first.isHighSurrogate() && at < text.size() && text.at(at).isLowSurrogate())
        return QChar::surrogateToUcs4(first, text.at(at++));
    return first.unicode();
}

bool isTerminal(int descriptor)
{
    return ::isatty(descriptor) == 1;
}

constexpr qint64 kShowEveryMs = 100;

} // namespace

int displayWidth(const QString &text)
{
    int columns = 0;
    for (qsizetype at = 0; at < text.size();)
        columns += widthOf(nextCode(text, at));
    return columns;
}

QString cutToWidth(const QString &text, int columns)
{
    if (displayWidth(text) <= columns)
        return text;
    int taken = 0;
    qsizetype end = 0;
    for (qsizetype at = 0; at < text.size(); end = at) {
        taken += widthOf(nextCode(text, at));
        if (taken > columns - 1)
            break;
    }
    return text.left(end) + u'\u2026';
}

QString paddedToWidth(const QString &text, int columns)
{
    return text + QString(std::max(0, columns - displayWidth(text)), u' ');
}

int terminalColumns()
{
    winsize size{};
    const bool isKnown =
        isTerminal(STDOUT_FILENO) && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
    return isKnown ? size.ws_col : 0;
}

bool hasColor()
{
    return isTerminal(STDOUT_FILENO) && qEnvironmentVariableIsEmpty("NO_COLOR")
        && qEnvironmentVariable("TERM") != u"dumb"_s;
}

QByteArray colored(const QByteArray &text, Color color)
{
    static constexpr std::array<const char *, 5> kBegin{
        "", "\x1b[31m", "\x1b[32m", "\x1b[33m", "\x1b[1m"};
    if (color == Color::None || text.isEmpty())
        return text;
    return kBegin.at(static_cast<size_t>(color)) + text + "\x1b[0m";
}

Color colorOfState(const QString &state)
{
    static const QStringList bad{u"error"_s, u"failed"_s, u"open"_s, u"broken"_s};
    static const QStringList good{
        u"processed"_s, u"completed"_s, u"closed"_s, u"undone"_s, u"holds"_s};
    static const QStringList waiting{u"compensating"_s, u"compensated"_s, u"canceled"_s,
        u"snoozed"_s, u"acknowledged"_s, u"resubmitted"_s, u"paused"_s};
    if (bad.contains(state))
        return Color::Red;
    if (good.contains(state))
        return Color::Green;
    return waiting.contains(state) ? Color::Yellow : Color::None;
}

Progress::Progress(QString what)
    : m_what(std::move(what))
    , m_isTerminal(isTerminal(STDERR_FILENO))
{
    m_sinceStart.start();
}

Progress::~Progress()
{
    if (m_isShown)
        std::fputs("\r\x1b[K", stderr);
}

void Progress::show(qint64 done)
{
    write(QString::number(done));
}

void Progress::showTime()
{
    constexpr qint64 kMsInSecond = 1000;
    write(u"%1 s"_s.arg(m_sinceStart.elapsed() / kMsInSecond));
}

void Progress::write(const QString &text)
{
    if (!m_isTerminal || (m_isShown && m_sinceShown.elapsed() < kShowEveryMs))
        return;
    const QByteArray line = "\r\x1b[K" + m_what.toUtf8() + ": " + text.toUtf8();
    std::fwrite(line.constData(), 1, static_cast<size_t>(line.size()), stderr);
    std::fflush(stderr);
    m_isShown = true;
    m_sinceShown.start();
}

RunningTime::RunningTime(const QString &what)
    : m_progress(what)
    , m_thread([this] { run(); })
{
}

RunningTime::~RunningTime()
{
    {
        const std::lock_guard lock(m_mutex);
        m_ended = true;
    }
    m_changed.notify_all();
    m_thread.join();
}

// Updates the line once a second, so nothing is shown for an operation of less than a second.
void RunningTime::run()
{
    std::unique_lock lock(m_mutex);
    while (!m_changed.wait_for(lock, std::chrono::seconds(1), [this] { return m_ended; }))
        m_progress.showTime();
}

} // namespace sagadesk::ctl
