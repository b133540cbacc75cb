#pragma once

#include "ui/mainwindow/mainwindow.h"

#include <QObject>

#include <functional>
#include <memory>

namespace sagadesk::app {

// Owns the main window. When the operator chooses another language, the window is recreated in that
// language and at the same position, while the engine keeps running.
class WindowHost final : public QObject
{
    Q_OBJECT

public:
    // Connects a new window to the rest of the program.
    using Connect = std::function<void(ui::MainWindow &window)>;

    WindowHost(engine::Engine &engine, ui::WindowOptions options, Connect connectWindow);

    [[nodiscard]] ui::MainWindow &window() const { return *m_window; }

private:
    void open();
    void reopen(const QString &locale);

    engine::Engine &m_engine;
    ui::WindowOptions m_options;
    Connect m_connect;
    std::unique_ptr<ui::MainWindow> m_window;
};

} // namespace sagadesk::app
