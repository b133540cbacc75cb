#pragma once

#include "ui/mainwindow/mainwindow.h"

#include <QObject>

#include <functional>
#include <memory>

namespace sagadesk::app {

// The window of the program. When the operator chooses another language, it is made again in that
// language and opens where it was; the engine runs on.
class WindowHost final : public QObject
{
    Q_OBJECT

public:
    // Connects a window that was just made to the rest of the program.
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
