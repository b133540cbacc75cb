#pragma once

#include "tests/gui/windowfixture.h"
#include "ui/task/taskhistory.h"
#include "ui/task/taskstory.h"
#include "ui/text/language.h"
#include "ui/widgets/theme.h"

using namespace Qt::StringLiterals;

#define TRY(condition) QTRY_VERIFY_WITH_TIMEOUT(condition, WindowFixture::kTimeoutMs)

// A test of the window in English with the light theme: each slot has its own window and engine,
// and must not block the GUI thread.
class WindowTest : public QObject
{
    Q_OBJECT

protected Q_SLOTS:
    void initTestCase()
    {
        sagadesk::ui::Theme::instance().install(sagadesk::ui::ThemeChoice::Light);
    }
    void init()
    {
        sagadesk::ui::installLanguage(*qApp, u"en"_s);
        m = std::make_unique<WindowFixture>();
    }
    void cleanup()
    {
        WatchedApplication::instance()->end(); // the teardown is not measured
        m.reset();
        VERIFY_NO_STALL();
    }

protected:
    // Replaces the window and the engine made by init().
    void begin(const GuiWorldOptions &wanted = {})
    {
        m.reset();
        m = std::make_unique<WindowFixture>(wanted);
    }

    void restart(const GuiFixture::StoreWork &meanwhile = {})
    {
        VERIFY_NO_STALL();
        m->restart(meanwhile);
    }

    template <class T>
    [[nodiscard]] T *find(const char *name) const
    {
        return m->find<T>(name);
    }
    [[nodiscard]] QAction *action(const char *name) const { return m->action(name); }
    [[nodiscard]] QDialog *dialog(const char *name) const { return m->dialog(name); }
    [[nodiscard]] QString status() const { return m->status(); }
    void trigger(const char *name) const { m->trigger(name); }

    static void clickRow(QTableView *table, int row)
    {
        int column = 1;
        while (table->isColumnHidden(column))
            ++column;
        const QRect cell = table->visualRect(table->model()->index(row, column));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, Qt::NoModifier, cell.center());
    }
    // Filters for the task and clicks the only remaining row.
    void showTask(const QString &id) const
    {
        m->filter(u"id:"_s + id);
        auto *tasks = find<QTableView>("tasks");
        TRY(tasks->model()->rowCount() == 1 && tasks->model()->index(0, 1).data().toString() == id);
        clickRow(tasks, 0);
        TRY(find<QLabel>("taskTitle")->text() == id);
    }

    // Shows the alerts of all causes. By default, the first cause is selected.
    void showAllAlerts() const
    {
        m->window().showPage(sagadesk::ui::MainWindow::Alerts);
        auto *causes = find<QTableView>("alertGroups");
        TRY(causes->selectionModel()->hasSelection());
        causes->clearSelection();
    }

    // The text of the box above the tabs about the selected task. The time is given as 0, which
    // only matters to a task that is waiting.
    [[nodiscard]] sagadesk::ui::TaskStory story(const QString &id) const
    {
        const auto *history = m->window().findChild<sagadesk::ui::TaskHistory *>();
        return sagadesk::ui::storyOf(m->world.task(id), history->events(), 0);
    }

    std::unique_ptr<WindowFixture> m;
};
