#pragma once

#include "tests/support/stallwatch.h"

#include <QAction>
#include <QListWidget>
#include <QWidget>

using namespace Qt::StringLiterals;

// For every test of the window with an engine: init() ends with watchWindow(), cleanup() ends with
// VERIFY_NO_STALL(), and main() is SAGADESK_GUI_TEST_MAIN.

// Shows every page once, so that all are created and laid out, and starts watching.
inline void watchWindow(QWidget &window)
{
    auto *pages = window.findChild<QListWidget *>(u"pages"_s);
    const int before = pages->currentRow();
    for (int row = 0; row < pages->count(); ++row)
        pages->setCurrentRow(row);
    pages->setCurrentRow(before);
    QTest::qWait(1);
    WatchedApplication::instance()->begin();
}

// Triggers an action as a user would: it must be enabled, and the event loop must keep running.
inline void triggerWatched(QAction *action)
{
    QVERIFY2(action->isEnabled(), qPrintable(action->objectName()));
    WatchedApplication::instance()->act(action->objectName(), [action] { action->trigger(); });
}
