#pragma once

#include "core/views/rates.h"

#include <QMutex>
#include <QString>

#include <deque>

namespace sagadesk::engine {

// The rates of the last minutes per second, and those of the last day per minute. The minutes are
// kept across restarts in a separate file, one line of JSON each. They are only displayed, and
// nothing else depends on them, so they are not in the store. A process that is killed loses the
// current minute. Lines that can't be read are skipped. Thread-safe.
class RateHistory final
{
public:
    static constexpr size_t kSecondsMax = 360; // five minutes and the one before them
    static constexpr size_t kMinutesMax = 24 * 60;

    // Reads the file, which need not exist, and continues it.
    void open(const QString &path);
    // Adds what was done since the previous call; `second.to` is the current time. Writes each
    // minute to the file when it has ended.
    void note(const model::Rates &second);
    void close(); // writes the current minute

    // The rates up to `now`, oldest first. Times without an entry were not recorded. The current
    // minute is only included in the rates per second.
    [[nodiscard]] std::vector<model::Rates> read(model::RateRange range, qint64 now) const;

private:
    void endMinute();
    void save(const model::Rates &minute);
    [[nodiscard]] bool rewrite();

    mutable QMutex m_mutex; // guards the members below
    std::deque<model::Rates> m_seconds;
    std::deque<model::Rates> m_minutes; // ended minutes, in the order in which they were recorded
    model::Rates m_minute; // the current one; recordedMs == 0: it has not begun
    QString m_path;
    size_t m_lines = 0; // number of lines in the file
    bool m_damaged = false; // the file has lines that can't be read
};

} // namespace sagadesk::engine
