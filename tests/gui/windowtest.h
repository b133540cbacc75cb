#pragma once

#include "tests/gui/windowworld.h"
#include "ui/text/language.h"
#include "ui/widgets/theme.h"

#define TRY(condition) QTRY_VERIFY_WITH_TIMEOUT(condition, WindowWorld::kPatienceMs)

// A test of the window in English and light: each of its slots has a world of its own, and must not
// have held up the GUI thread.
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
        sagadesk::ui::installLanguage(*qApp, QStringLiteral("en"));
        m = std::make_unique<WindowWorld>();
    }
    void cleanup()
    {
        m.reset();
        VERIFY_NO_STALL();
    }

protected:
    // Another world than the one that init() made.
    void begin(const GuiWorldOptions &wanted = {})
    {
        m.reset();
        m = std::make_unique<WindowWorld>(wanted);
    }

    std::unique_ptr<WindowWorld> m;
};
