#pragma once

#include <QTimer>
#include <QWidget>

namespace sagadesk::engine {
class EngineReads;
}
namespace sagadesk::model {
struct Restriction;
}

namespace sagadesk::ui {

class MessageBar;

// After the start, reminds the operator of earlier restrictions (a paused service or intake, a
// circuit breaker held open, a changed limit) until they are lifted or the message is closed.
// Always shows restrictions that could not be saved.
class RestrictionBar final : public QWidget
{
    Q_OBJECT

public:
    RestrictionBar(const engine::EngineReads &reads, QWidget *parent);
    void refresh();

private:
    [[nodiscard]] bool isShown(const model::Restriction &restriction) const;

    const engine::EngineReads &m_reads;
    MessageBar *m_bar;
    qint64 m_startedAt; // UTC ms
    bool m_dismissed = false;
    QTimer m_timer;
};

} // namespace sagadesk::ui
