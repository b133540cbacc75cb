#include "core/engine/engine.h"
#include "ui/actions/actionset.h"
#include "ui/actions/bulkactions.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/mainwindow/presenter.h"

#include <QApplication>
#include <QCloseEvent>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QScreen>
#include <QSettings>

// Restores and saves the state of the window, and asks before it closes.
namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr QSize kFirstSize(1280, 800);
constexpr double kShareMax = 0.9; // of the screen; a larger initial window is maximized

} // namespace

void MainWindow::restore()
{
    setProperty(kFirstLayout, saveState());
    const QSettings settings;
    m_restored = restoreGeometry(settings.value(u"window/geometry"_s).toByteArray());
    restoreState(settings.value(u"window/state"_s).toByteArray());
    showRow(qBound(0, settings.value(u"window/page"_s, 0).toInt(), m_pages->count() - 1));
    m_actions->fullScreen->setChecked(isFullScreen());
    m_presenter->setZoom(settings.value(u"window/zoom"_s, 1).toDouble());
}

void MainWindow::showOnScreen()
{
    if (!m_restored) {
        const QSize room = screen()->availableGeometry().size() * kShareMax;
        resize(kFirstSize.boundedTo(room));
        if (size() != kFirstSize)
            setWindowState(windowState() | Qt::WindowMaximized);
    }
    show();
}

QStringList MainWindow::unsavedWork() const
{
    QStringList all;
    for (const PageWidget *page : std::as_const(m_pageOf))
        if (const QString lost = page->unsavedWork(); !lost.isEmpty())
            all.append(lost);
    return all;
}

QStringList MainWindow::reasonsToStay() const
{
    QStringList reasons = unsavedWork();
    if (m_simulated || m_engine.looksOnly())
        return reasons;
    if (m_underWay > 0)
        reasons.append(tr("%n task(s) are in progress. They continue at the next start.", nullptr,
            static_cast<int>(m_underWay)));
    if (const int bulk = m_bulk->underWay(); bulk > 0)
        reasons.append(tr("%n bulk operation(s) are in progress. They continue at the next start.",
            nullptr, bulk));
    return reasons;
}

void MainWindow::askToQuit(const QStringList &reasons)
{
    if (findChild<QMessageBox *>(u"quitDialog"_s))
        return;
    auto *box =
        new QMessageBox(QMessageBox::Question, tr("Quit Sagadesk?"), reasons.join(u'\n'), {}, this);
    box->setObjectName(u"quitDialog"_s);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->addButton(tr("Quit"), QMessageBox::AcceptRole)->setObjectName(u"quitOk"_s);
    QPushButton *stay = box->addButton(tr("Keep running"), QMessageBox::RejectRole);
    stay->setObjectName(u"quitCancel"_s);
    box->setDefaultButton(stay);
    box->setEscapeButton(stay);
    connect(box, &QMessageBox::buttonClicked, this, [this, stay](const QAbstractButton *pressed) {
        if (pressed != stay)
            closeUnasked();
    });
    box->open();
}

void MainWindow::closeUnasked()
{
    m_mayClose = true;
    QApplication::closeAllWindows();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    const bool ask = !m_mayClose && !qGuiApp->isSavingSession();
    if (const QStringList reasons = ask ? reasonsToStay() : QStringList(); !reasons.isEmpty()) {
        event->ignore();
        askToQuit(reasons);
        return;
    }
    saveSettings();
    QMainWindow::closeEvent(event);
}

void MainWindow::saveSettings()
{
    if (auto *presenter = findChild<QAction *>(u"actionPresenterMode"_s))
        presenter->setChecked(false);
    m_presenter->setZoom(1); // unscaled sizes are saved
    QSettings settings;
    settings.setValue(u"window/geometry"_s, saveGeometry());
    settings.setValue(u"window/state"_s, saveState());
    settings.setValue(u"window/page"_s, m_pages->currentRow());
    for (const PageWidget *page : std::as_const(m_pageOf))
        page->save(settings);
}

} // namespace sagadesk::ui
