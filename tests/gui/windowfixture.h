#pragma once

#include "tests/gui/guifixture.h"
#include "tests/gui/windowwatch.h"
#include "ui/mainwindow/mainwindow.h"

#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>

using namespace Qt::StringLiterals;

// The window with a real engine. Stalls of the event loop are measured from its creation
// (windowwatch.h). Its parts are found by objectName.
class WindowFixture final
{
public:
    static constexpr int kTimeoutMs = 60'000;

    explicit WindowFixture(const GuiWorldOptions &wanted = {})
        : world(wanted)
    {
        show();
    }

    // Restarts the program on the same data: a new engine and a new window.
    void restart(const GuiFixture::StoreWork &meanwhile = {})
    {
        m_window.reset();
        world.restart(meanwhile);
        show();
    }

    [[nodiscard]] sagadesk::ui::MainWindow &window() const { return *m_window; }
    template <class T>
    [[nodiscard]] T *find(const char *name) const
    {
        T *found = m_window->findChild<T *>(QString::fromLatin1(name));
        if (!found)
            qFatal("no %s", name);
        return found;
    }
    [[nodiscard]] QAction *action(const char *name) const { return find<QAction>(name); }
    void trigger(const char *name) const { triggerWatched(action(name)); }
    [[nodiscard]] QDialog *dialog(const char *name) const // null: not open
    {
        auto *found = m_window->findChild<QDialog *>(QString::fromLatin1(name));
        return found && found->isVisible() ? found : nullptr;
    }
    [[nodiscard]] QAbstractItemModel *rows(const char *table) const
    {
        return find<QTableView>(table)->model();
    }
    [[nodiscard]] QString cell(const char *table, int row, int column) const
    {
        return rows(table)->index(row, column).data().toString();
    }
    [[nodiscard]] QString status() const { return find<QLabel>("statusLine")->text(); }
    void filter(const QString &text) const
    {
        m_window->showPage(sagadesk::ui::MainWindow::Tasks);
        find<QLineEdit>("taskFilter")->setText(text);
        QTest::keyClick(find<QLineEdit>("taskFilter"), Qt::Key_Return);
    }
    // Submits tasks that are paid, and then permanently refused by the ship step.
    void failShip(const QStringList &ids)
    {
        world.server().answer(u"/ship"_s, 422);
        for (const QString &id : ids)
            world.submit(u"shop"_s, id);
        for (const QString &id : ids)
            if (!QTest::qWaitFor([&] { return world.state(id) == u"error"_s; }, kTimeoutMs))
                qFatal("%s did not fail", qPrintable(id));
    }

    // Runs a task that fails in a POST without a conclusive response, so
    // it is unknown whether the POST took effect.
    void failCall(const QString &id)
    {
        failPost(u"notify"_s, id, u"/call"_s,
            R"({"name":"notify","version":1,"onNontransient":"error","failureThreshold":1,
 "onExhausted":{"action":"error"},"completeWithin":"30s","steps":[{"name":"call","service":"shop",
 "retry":{"attempts":1},"request":{"method":"POST","path":"/call","body":{}}}]})");
    }

    // Like failCall(), but only the missing response would show how to undo the step.
    void failOrder(const QString &id)
    {
        failPost(u"order"_s, id, u"/orders"_s,
            R"({"name":"order","version":1,"onNontransient":"error","failureThreshold":1,
 "onExhausted":{"action":"error"},"completeWithin":"3s","steps":[{"name":"create","service":"shop",
 "retry":{"attempts":1},"request":{"method":"POST","path":"/orders","body":{}},
 "undo":{"method":"DELETE","path":"/orders/{{steps.create.output.id}}"}}]})");
    }

    void registerWorkflow(const QByteArray &json)
    {
        bool registered = false;
        world.engine().asOperator().registerWorkflow(json, m_window.get(),
            [&registered](const sagadesk::base::Result<sagadesk::model::WorkflowId> &made) {
                registered = made.ok();
            });
        if (!QTest::qWaitFor([&] { return registered; }, kTimeoutMs))
            qFatal("the workflow was not registered");
    }

    GuiFixture world; // destroyed after the window

private:
    void failPost(
        const QString &workflow, const QString &id, const QString &path, const QByteArray &json)
    {
        world.server().answer(path, 500);
        registerWorkflow(json);
        world.submit(workflow, id);
        if (!QTest::qWaitFor([&] { return world.state(id) == u"error"_s; }, kTimeoutMs))
            qFatal("%s did not fail", qPrintable(id));
    }

    void show()
    {
        m_window = std::make_unique<sagadesk::ui::MainWindow>(
            world.engine(), sagadesk::ui::WindowOptions());
        m_window->show();
        if (!QTest::qWaitForWindowExposed(m_window.get()))
            qFatal("the window was not shown");
        watchWindow(*m_window);
    }

    std::unique_ptr<sagadesk::ui::MainWindow> m_window;
};
