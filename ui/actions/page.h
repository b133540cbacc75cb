#pragma once

#include "core/views/views.h"
#include "ui/widgets/theme.h"

#include <QWidget>

class QSettings;

namespace sagadesk::engine {
class Engine;
}

namespace sagadesk::faultlab {
class FaultLabSession;
}

namespace sagadesk::ui {

class ActionSet;
class OperatorActions;

// A property of a QMainWindow: its initial saveState(), for "Reset layout".
constexpr char kFirstLayout[] = "firstLayout";

constexpr int kMessageShownMs = 120'000; // messages about actions are outdated after that

struct Pages
{
    // In the order of the sidebar.
    enum Id { Overview, Tasks, Alerts, Services, FaultLab, Workflows, Activity, Nodes };
};

// The parts of the window that pages may use.
struct PageParts
{
    engine::Engine &engine;
    ActionSet &actions;
    OperatorActions &operatorActions;
    faultlab::FaultLabSession *lab = nullptr; // null: there is no fault lab
};

// A page of the window. Its signals request actions that other parts of the window execute.
class PageWidget : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;
    virtual void noteChanges(const model::ChangeSet &) { }
    // Saves the layout of the page; called when the window closes. All pages use the same
    // QSettings object, because each such object writes the file when it is destroyed.
    virtual void save(QSettings & /*settings*/) const { }
    // A sentence about what would be lost if the window were closed now; empty: nothing.
    [[nodiscard]] virtual QString unsavedWork() const { return {}; }
    // The widget that gets the focus when the page is selected; null: none.
    [[nodiscard]] virtual QWidget *mainPart() const { return nullptr; }

Q_SIGNALS:
    void openTaskRequested(const QString &task, const QString &step);
    void showTasksRequested(const QString &filter); // list the tasks that match this filter
    void showServiceRequested(const QString &service);
    void statusMessageRequested(const QString &text, sagadesk::ui::Tone tone);
};

} // namespace sagadesk::ui
