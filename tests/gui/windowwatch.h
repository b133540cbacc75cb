#pragma once

#include "tests/support/stallwatch.h"

#include <QAction>
#include <QListWidget>
#include <QWidget>

using namespace Qt::StringLiterals;

// For every test that has the window on an engine: init() ends with watchWindow(), cleanup() ends
// with VERIFY_NO_STALL(), and main() is SAGADESK_GUI_TEST_MAIN.

// Shows every page once, so that all are made and laid out, and begins to watch.
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

// An action as if it were chosen: it must be possible now, and the window must go on turning.
inline void triggerWatched(QAction *action)
{
    QVERIFY2(action->isEnabled(), qPrintable(action->objectName()));
    WatchedApplication::instance()->act(action->objectName(), [action] { action->trigger(); });
}
