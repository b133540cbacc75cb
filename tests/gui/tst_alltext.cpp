#include "tests/gui/cuttexts.h"
#include "tests/gui/faultlabfixture.h"
#include "tests/gui/windowtest.h"
#include "ui/mainwindow/pages.h"

#include <QTabWidget>

using namespace sagadesk;

// Texts of all pages, tabs, menus and dialogs have the room that they need, in each language, with
// letters of the usual and of twice the size. Not watched for stalls: it measures hidden menus too.
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
    // As large as a screen of 1280 x 800 at that scale.
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
        const CutTexts cut(root);
        m_measured += cut.measured();
        for (const QString &text : cut.found())
            if (const QString line = where + u": "_s + text; !isKnown(text))
                m_cut.append(line);
    }
    [[nodiscard]] bool isKnown(const QString &text) const
    {
        return std::any_of(m_cut.begin(), m_cut.end(),
            [&text](const QString &line) { return line.endsWith(text); });
    }
    void visitPages(ui::MainWindow &window)
    {
        for (const ui::PageEntry &entry : ui::pageEntries()) {
            const auto *pages = window.findChild<QListWidget *>(u"pages"_s);
            window.showPage(entry.id);
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
        QTRY_VERIFY2_WITH_TIMEOUT(action->isEnabled(), actionName, WindowFixture::kPatienceMs);
        action->trigger();
        QWidget *open = nullptr;
        QTRY_VERIFY2_WITH_TIMEOUT(
            (open = shownDialog()) != nullptr, actionName, WindowFixture::kPatienceMs);
        open->resize(open->sizeHint()); // the screen of the offscreen platform is small
        note(QString::fromLatin1(actionName), open);
        for (QTabWidget *tabs : open->findChildren<QTabWidget *>())
            for (int i = 0; i < tabs->count(); ++i) {
                tabs->setCurrentIndex(i);
                note(QString::fromLatin1(actionName), open);
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
    void report()
    {
        QVERIFY2(m_measured > 300, qPrintable(QString::number(m_measured)));
        QVERIFY2(m_cut.isEmpty(), qPrintable(u'\n' + m_cut.join(u'\n')));
    }

    std::unique_ptr<WindowFixture> m;
    QStringList m_cut;
    int m_measured = 0;

private Q_SLOTS:
    void initTestCase() { ui::Theme::instance().install(ui::ThemeChoice::Light); }
    void init()
    {
        m_cut.clear();
        m_measured = 0;
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
        for (const char *name : {"actionSubmitTask", "actionShowSettings", "actionShowHelp",
                 "actionChangeShortcuts", "actionShowFilterHelp", "actionShowAbout",
                 "actionAddService", "actionPalette", "actionSkipStep", "actionCompleteStepByHand",
                 "actionCompensateTask", "actionCancelTask", "actionEditAndResubmit",
                 "actionMatchingResubmit", "actionMatchingCompensate"})
            visitDialog(name);
        chooseRow(ui::MainWindow::Services, "services");
        for (const char *name : {"actionChangeLimit", "actionPauseServiceWithReason"})
            visitDialog(name);
        chooseRow(ui::MainWindow::Alerts, "alertGroups");
        for (const char *name : {"actionAssignAlert", "actionNoteAlert", "actionCloseAlert"})
            visitDialog(name);
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
                m_cut.append(u"the banner: "_s + line->text());
        report();
    }

    // From an empty folder: the first steps, and pages without rows.
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
