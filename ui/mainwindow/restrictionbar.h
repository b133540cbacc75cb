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

// After the start, reminds the operator of services that were stopped or limited, until this is
// reverted or the message is closed. A restriction that could not be saved is always shown.
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
