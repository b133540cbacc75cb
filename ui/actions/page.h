#pragma once

#include "core/views/views.h"
#include "ui/widgets/theme.h"

#include <QWidget>

namespace sagadesk::engine {
class Engine;
}

namespace sagadesk::faultlab {
class FaultLabSession;
}

namespace sagadesk::ui {

class ActionSet;
class OperatorActions;

// Property of a QMainWindow: saveState() as it was made, for “Reset layout”.
constexpr char kFirstLayout[] = "firstLayout";

struct Pages
{
    // In the order in which they stand at the left.
    enum Id { Overview, Tasks, Alerts, Services, FaultLab, Workflows, Activity };
};

// What a page may need of the window.
struct PageParts
{
    engine::Engine &engine;
    ActionSet &actions;
    OperatorActions &operatorActions;
    faultlab::FaultLabSession *lab = nullptr; // null: nothing is simulated here
};

// A page of the window. It tells the window by signals what it wants from the others.
class PageWidget : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;
    virtual void noteChanges(const model::ChangeSet &) { }
    virtual void save() const { } // what is kept in the settings: the window closes
    // What would be lost if the window closed now, as a sentence; empty: nothing.
    [[nodiscard]] virtual QString unsavedWork() const { return {}; }
    // The part that gets the keyboard when the page is chosen; null: none.
    [[nodiscard]] virtual QWidget *mainPart() const { return nullptr; }

Q_SIGNALS:
    void openTaskRequested(const QString &task, const QString &step); // show this task
    void showTasksRequested(const QString &filter); // show the tasks of this filter
    void statusMessageRequested(
        const QString &text, sagadesk::ui::Tone tone); // for the status line
};

} // namespace sagadesk::ui
