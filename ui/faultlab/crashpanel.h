#pragma once

#include "core/base/result.h"
#include "core/rehearsal/enginefaults.h"
#include "ui/widgets/theme.h"

#include <QWidget>

class QComboBox;
class QSpinBox;
class QTableView;

namespace sagadesk::ui {

class TextRows;

// Faults inside the engine (ended or frozen actors; a slow, busy or full store), and how long
// recovery took.
class CrashPanel final : public QWidget
{
    Q_OBJECT

public:
    CrashPanel(rehearsal::EngineFaults *faults, QWidget *parent); // null: not available
    void refresh();
    [[nodiscard]] QWidget *mainPart() const;

Q_SIGNALS:
    void statusMessageRequested(const QString &text, sagadesk::ui::Tone tone);

private:
    enum class What : quint8 { End, Freeze };
    void addAction(What what, rehearsal::ActorRole role, const char *objectName,
        const QString &text, const QString &hint);
    QWidget *buildStore();
    void act(What what, rehearsal::ActorRole role);
    void answered(const base::Result<qint64> &done);
    [[nodiscard]] QString target(rehearsal::ActorRole role) const; // empty: none
    void showActors();
    void showRecoveries();
    void updateActions();

    struct CrashAction
    {
        What what;
        rehearsal::ActorRole role;
        QAction *action;
    };
    rehearsal::EngineFaults *m_faults;
    std::vector<rehearsal::ActorState> m_actors;
    std::vector<CrashAction> m_actions;
    TextRows *m_actorRows;
    TextRows *m_recoveryRows;
    QTableView *m_actorTable = nullptr;
    QComboBox *m_storeKind = nullptr;
    QSpinBox *m_storeDelay = nullptr;
    QSpinBox *m_storeLife = nullptr;
    QAction *m_disruptStore = nullptr;
};

} // namespace sagadesk::ui
