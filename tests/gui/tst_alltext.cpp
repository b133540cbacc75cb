#include "tests/gui/cuttexts.h"
#include "tests/gui/faultlabfixture.h"
#include "tests/gui/joinedtexts.h"
#include "tests/gui/windowtest.h"

#include <QPushButton>
#include <QTabWidget>
#include <QToolButton>

using namespace sagadesk;

// Texts of all pages, tabs, menus and dialogs have the room that they need, in each
// language, at normal and at double text size, and are not joined from parts. Stalls are
// not watched, because hidden menus are also measured.
class TestAllText final : public QObject
{
    Q_OBJECT

    static void languagesAndSizes()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("percent");
        for (const char *language : {"en", "de", "hu", "ja"})
            for (const int percent : {100, 200})
                QTest::addRow("%s-%d", language, percent)
                    << QString::fromLatin1(language) << percent;
    }
    // Zooms in, and makes the window as large as a screen of 1280 x 800 at that scale.
    static void openAt(QWidget &window, int percent)
    {
        for (int zoom = 100; zoom < percent; zoom += 10)
            window.findChild<QAction *>(u"actionZoomIn"_s)->trigger();
        window.resize(1280 * percent / 100, 800 * percent / 100);
        settle();
    }
    static void settle()
    {
        for (int i = 0; i < 5; ++i)
            QTest::qWait(0);
    }
    void note(const QString &where, const QWidget *root)
    {
        settle();
        if (m_findsJoined) {
            addFound(where, JoinedTexts(root));
            return;
        }
        CutTexts texts(root);
        // The layout adapts to new texts in one of the next turns of the event loop.
        for (int i = 0; i < 20 && !texts.found().isEmpty(); ++i) {
            QTest::qWait(10);
            texts = CutTexts(root);
        }
        addFound(where, texts);
    }
    template <class Texts>
    void addFound(const QString &where, const Texts &texts)
    {
        m_measured += texts.measured();
        for (const QString &text : texts.found())
            if (!isKnown(text))
                m_found.append(where + u": "_s + text);
    }
    [[nodiscard]] bool isKnown(const QString &text) const
    {
        return std::any_of(m_found.begin(), m_found.end(),
            [&text](const QString &line) { return line.endsWith(text); });
    }
    // All pages that the window has. It has the Nodes page only if several nodes can share the
    // store; tst_postgreswindow measures that page.
    void visitPages(const ui::MainWindow &window)
    {
        auto *pages = window.findChild<QListWidget *>(u"pages"_s);
        QVERIFY(pages->count() > ui::MainWindow::Activity);
        for (int row = 0; row < pages->count(); ++row) {
            pages->setCurrentRow(row);
            const QString name = pages->currentItem()->text();
            note(name, &window);
            for (QTabWidget *tabs : window.findChildren<QTabWidget *>()) {
                const int before = tabs->currentIndex();
                for (int i = 0; tabs->isVisible() && i < tabs->count(); ++i) {
                    tabs->setCurrentIndex(i);
                    note(name + u", "_s + tabs->tabText(i), &window);
                }
                tabs->setCurrentIndex(before);
            }
        }
    }
    void visitDialog(const char *actionName)
    {
        QAction *action = m->action(actionName);
        QTRY_VERIFY2_WITH_TIMEOUT(action->isEnabled(), actionName, WindowFixture::kTimeoutMs);
        action->trigger();
        noteDialog(QString::fromLatin1(actionName));
    }
    // Measures the dialog that opens next, and closes it.
    void noteDialog(const QString &name)
    {
        QWidget *open = nullptr;
        QTRY_VERIFY2_WITH_TIMEOUT(
            (open = shownDialog()) != nullptr, qPrintable(name), WindowFixture::kTimeoutMs);
        open->resize(open->sizeHint()); // the screen of the offscreen platform is small
        note(name, open);
        for (QTabWidget *tabs : open->findChildren<QTabWidget *>())
            for (int i = 0; i < tabs->count(); ++i) {
                tabs->setCurrentIndex(i);
                note(name, open);
            }
        open->close();
        TRY(shownDialog() == nullptr);
    }
    [[nodiscard]] QWidget *shownDialog() const
    {
        for (QDialog *each : m->window().findChildren<QDialog *>())
            if (each->isVisible())
                return each;
        return nullptr;
    }
    void chooseRow(ui::Pages::Id page, const char *table)
    {
        m->window().showPage(page);
        auto *view = m->find<QTableView>(table);
        TRY(view->model()->rowCount() > 0);
        view->selectRow(view->model()->rowCount() - 1);
    }
    void chooseTask(const QString &id)
    {
        m->window().openTask(id, u"ship"_s);
        TRY(m->find<QLabel>("taskTitle")->text() == id && m->action("actionSkipStep")->isEnabled());
    }
    // Submits a task whose step is retried; otherwise the action is disabled.
    void visitStopRetrying()
    {
        m->world.server().answer(u"/pay"_s, 503);
        m->world.submit(u"shop"_s, u"S-1"_s);
        m->window().openTask(u"S-1"_s, u"pay"_s);
        visitDialog("actionStopRetrying");
    }
    // Submits a task whose undo fails; otherwise the action is disabled.
    void visitUndoneByHand()
    {
        m->world.server().answer(u"/ship"_s, 200);
        m->world.submit(u"shop"_s, u"U-1"_s);
        TRY(m->world.state(u"U-1"_s) == u"processed"_s);
        m->world.server().answer(u"/ship"_s, 422);
        m->window().openTask(u"U-1"_s, u"ship"_s);
        TRY(m->find<QLabel>("taskTitle")->text() == u"U-1"_s);
        TRY(m->action("actionCompensateTask")->isEnabled());
        m->action("actionCompensateTask")->trigger();
        TRY(m->dialog("reasonDialog"));
        m->find<QLineEdit>("reasonEdit")->setText(u"ordered twice"_s);
        m->find<QPushButton>("reasonOk")->click();
        TRY(m->world.state(u"U-1"_s) == u"error"_s);
        visitDialog("actionUndoneByHand");
    }
    void visitSaveView()
    {
        m->filter(u"state:error"_s);
        QMenu *menu = m->find<QToolButton>("savedViews")->menu();
        Q_EMIT menu->aboutToShow();
        visitDialog("saveView");
        Q_EMIT menu->aboutToHide();
    }
    void visitTour()
    {
        m->action("actionShowTour")->trigger();
        auto *tour = m->find<QWidget>("tour");
        TRY(tour->isVisible());
        for (int step = 1; tour->isVisible(); ++step) {
            note(u"tour, %1"_s.arg(step), tour);
            m->find<QPushButton>("tourNext")->click();
        }
    }
    // The dialog opens only if a task has not ended: here, the one of visitStopRetrying().
    void visitQuit()
    {
        m->window().close();
        noteDialog(u"quit"_s);
    }
    void visitAll(int percent)
    {
        m = std::make_unique<WindowFixture>();
        WatchedApplication::instance()->end();
        m->failShip({u"A-1"_s, u"A-2"_s});
        openAt(m->window(), percent);
        chooseTask(u"A-1"_s);
        m->action("actionShowSupervisor")->trigger();
        m->action("actionGroupByError")->trigger();
        visitPages(m->window());
        m->action("actionShowSupervisor")->trigger();
        m->action("actionGroupByError")->trigger();
        chooseTask(u"A-2"_s);
        for (const char *name : {"actionSubmitTask", "actionShowSettings", "actionShowManual",
                 "actionShowHelp", "actionChangeShortcuts", "actionShowFilterHelp",
                 "actionShowAbout", "actionAddService", "actionPalette", "actionSkipStep",
                 "actionCompleteStepByHand", "actionCompensateTask", "actionCancelTask",
                 "actionEditAndResubmit", "actionMatchingResubmit", "actionMatchingCompensate"})
            visitDialog(name);
        chooseRow(ui::MainWindow::Services, "services");
        for (const char *name : {"actionChangeLimit", "actionPauseServiceWithReason"})
            visitDialog(name);
        chooseRow(ui::MainWindow::Alerts, "alertGroups");
        for (const char *name : {"actionAssignAlert", "actionNoteAlert", "actionCloseAlert"})
            visitDialog(name);
        visitUndoneByHand();
        visitStopRetrying();
        visitSaveView();
        visitTour();
        visitQuit();
    }
    void report()
    {
        QVERIFY2(m_measured > 300, qPrintable(QString::number(m_measured)));
        QVERIFY2(m_found.isEmpty(), qPrintable(u'\n' + m_found.join(u'\n')));
    }

    std::unique_ptr<WindowFixture> m;
    QStringList m_found;
    int m_measured = 0;
    bool m_findsJoined = false; // false: finds texts that are cut

private Q_SLOTS:
    void initTestCase() { ui::Theme::instance().install(ui::ThemeChoice::Light); }
    void init()
    {
        m_found.clear();
        m_measured = 0;
        m_findsJoined = false;
    }
    void cleanup()
    {
        WatchedApplication::instance()->end();
        m.reset();
        ui::installLanguage(*qApp, u"en"_s);
    }

    void aTextWithoutRoomIsFound()
    {
        QWidget root;
        auto *label = new QLabel(u"several words that need room"_s, &root);
        label->resize(30, 20);
        auto *button = new QPushButton(u"Resubmit"_s, &root);
        button->setGeometry(0, 30, 20, 30);
        root.resize(100, 100);
        root.show();
        QCOMPARE(CutTexts(&root).found().size(), 2);
        label->adjustSize();
        button->adjustSize();
        QCOMPARE(CutTexts(&root).found(), QStringList());
    }

    void textsOfPagesAndDialogsAreWhole_data() { languagesAndSizes(); }
    void textsOfPagesAndDialogsAreWhole()
    {
        QFETCH(QString, language);
        QFETCH(int, percent);
        ui::installLanguage(*qApp, language);
        visitAll(percent);
        report();
    }

    void aJoinedTextIsFound_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isJoined");
        QTest::newRow("one") << u"\u27e6Step %1\u27e7"_s << false;
        QTest::newRow("data") << u"HTTP 422: too heavy"_s << false;
        QTest::newRow("list") << u"\u27e6Open\u27e7 \u00b7 shop, \u27e6paused\u27e7"_s << false;
        QTest::newRow("in another") << u"\u27e6Task \u27e6unknown\u27e7, ended\u27e7"_s << false;
        QTest::newRow("sentences") << u"\u27e6It failed.\u27e7 \u27e6Try again.\u27e7"_s << false;
        QTest::newRow("keys") << u"\u27e6Zoom in\u27e7 (Ctrl++)\n\u27e6Larger\u27e7"_s << false;
        QTest::newRow("two parts") << u"\u27e6Task\u27e7 \u27e6failed\u27e7"_s << true;
        QTest::newRow("data in front") << u"D-1 \u27e6failed\u27e7"_s << true;
        QTest::newRow("a fragment") << u"\u27e6It failed\u27e7. \u27e6Try again.\u27e7"_s << true;
    }
    void aJoinedTextIsFound()
    {
        QFETCH(QString, text);
        QTEST(JoinedTexts::isJoined(text), "isJoined");
    }

    // Regression: the order of words in a sentence joined from parts was wrong in some languages.
    void sentencesAreNotJoinedFromParts()
    {
        BracketTranslator brackets;
        QApplication::installTranslator(&brackets);
        m_findsJoined = true;
        visitAll(100);
        report();
    }

    void textsOfTheFaultLabAreWhole_data() { languagesAndSizes(); }
    void textsOfTheFaultLabAreWhole()
    {
        QFETCH(QString, language);
        QFETCH(int, percent);
        ui::installLanguage(*qApp, language);
        LabWorldOptions options;
        options.demo = true;
        FaultLabFixture fixture(options);
        fixture.window().show();
        fixture.start(3);
        openAt(fixture.window(), percent);
        visitPages(fixture.window());
        const auto *banner = fixture.part<QWidget>("labBanner");
        TRY(fixture.lab().isFaulty());
        settle();
        for (const auto *line : banner->findChildren<ui::ElidedLabel *>())
            if (line->isElided())
                m_found.append(u"the banner: "_s + line->text());
        report();
    }

    // Regression: in presenter mode icons touched the words beside them, and the buttons of the
    // banner lost their padding.
    void textsInPresenterModeAreWhole()
    {
        LabWorldOptions options;
        options.demo = true;
        FaultLabFixture fixture(options);
        fixture.window().show();
        fixture.start(3);
        fixture.part<QAction>("actionPresenterMode")->trigger();
        fixture.window().resize(1920, 1200); // presenter mode enlarges all texts by half
        settle();
        visitPages(fixture.window());
        TRY(fixture.lab().isFaulty());
        settle();
        const auto *banner = fixture.part<QWidget>("labBanner");
        for (const auto *button : banner->findChildren<QPushButton *>()) {
            const QFontMetrics metrics = button->fontMetrics();
            if (button->isVisible() && !button->text().isEmpty()
                && button->width() < metrics.horizontalAdvance(button->text()) + metrics.height())
                m_found.append(u"padding: "_s + button->text());
        }
        report();
    }

    // With an empty folder, the window shows the first steps, and pages without rows.
    void textsWithoutTasksAreWhole_data() { languagesAndSizes(); }
    void textsWithoutTasksAreWhole()
    {
        QFETCH(QString, language);
        QFETCH(int, percent);
        ui::installLanguage(*qApp, language);
        GuiWorldOptions empty;
        empty.withServices = empty.withWorkflows = false;
        m = std::make_unique<WindowFixture>(empty);
        WatchedApplication::instance()->end();
        openAt(m->window(), percent);
        visitPages(m->window());
        report();
    }
};

SAGADESK_GUI_TEST_MAIN(TestAllText)
#include "tst_alltext.moc"
