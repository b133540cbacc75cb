#include "app/windowhost.h"

#include "ui/text/language.h"

#include <QApplication>

namespace sagadesk::app {

WindowHost::WindowHost(engine::Engine &engine, ui::WindowOptions options, Connect connectWindow)
    : m_engine(engine)
    , m_options(std::move(options))
    , m_connect(std::move(connectWindow))
{
    open();
}

void WindowHost::open()
{
    m_window = std::make_unique<ui::MainWindow>(m_engine, m_options);
    // Queued, so that the window is not deleted while it emits the signal.
    connect(m_window.get(), &ui::MainWindow::languageChosen, this, &WindowHost::reopen,
        Qt::QueuedConnection);
    m_connect(*m_window);
}

void WindowHost::reopen(const QString &locale)
{
    const bool quits = QApplication::quitOnLastWindowClosed();
    QApplication::setQuitOnLastWindowClosed(false); // no window exists for a moment
    m_window->saveSettings();
    m_window.reset();
    ui::installLanguage(*qApp, locale);
    open();
    m_window->showOnScreen();
    QApplication::setQuitOnLastWindowClosed(quits);
}

} // namespace sagadesk::app

#include "moc_windowhost.cpp"
