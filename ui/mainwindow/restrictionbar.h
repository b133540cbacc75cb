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

// Reports at start-up what operators had stopped or limited before: until that is taken back, or
// the report is closed. What could not be saved is shown as long as that is so.
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
