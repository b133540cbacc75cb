#pragma once

#include <QElapsedTimer>
#include <QString>

#include <condition_variable>
#include <mutex>
#include <thread>

namespace sagadesk::ctl {

// The number of columns that a text takes on a terminal: two for wide East Asian characters and
// emoji, none for combining marks.
[[nodiscard]] int displayWidth(const QString &text);
// The text, truncated to `columns` with an ellipsis at the end.
[[nodiscard]] QString cutToWidth(const QString &text, int columns);
[[nodiscard]] QString paddedToWidth(const QString &text, int columns);

// The width of standard output; 0: it is not a terminal, so the width is not limited.
[[nodiscard]] int terminalColumns();
// Whether standard output is a terminal that supports colors; NO_COLOR and TERM=dumb disable them.
[[nodiscard]] bool hasColor();

enum class Color : quint8 { None, Red, Green, Yellow, Bold };
[[nodiscard]] QByteArray colored(const QByteArray &text, Color color);
// The color for the name of a state, as in the API.
[[nodiscard]] Color colorOfState(const QString &state);

// Shows the progress of a long operation in a line on standard error, if standard error is a
// terminal. The line is updated at most ten times a second and removed at the end.
class Progress final
{
public:
    explicit Progress(QString what);
    ~Progress();
    Q_DISABLE_COPY_MOVE(Progress)

    void show(qint64 done); // "submitted: 4000"
    void showTime(); // "copying: 12 s"

private:
    void write(const QString &text);

    QString m_what;
    bool m_isTerminal;
    bool m_isShown = false;
    QElapsedTimer m_sinceStart;
    QElapsedTimer m_sinceShown;
};

// Shows the elapsed time of an operation until this object is destroyed.
class RunningTime final
{
public:
    explicit RunningTime(const QString &what);
    ~RunningTime();
    Q_DISABLE_COPY_MOVE(RunningTime)

private:
    void run();

    Progress m_progress; // used only by m_thread
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_ended = false; // guarded by the mutex
    std::thread m_thread;
};

} // namespace sagadesk::ctl
