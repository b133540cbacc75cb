#include "tests/gui/cuttexts.h"
#include "tests/gui/faultlabfixture.h"
#include "tests/gui/windowtest.h"
#include "ui/mainwindow/pages.h"

#include <QTabWidget>

using namespace sagadesk;

// All texts of pages, tabs and dialogs fit at 100 and at 200 %.
class TestAllText final : public WindowTest
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
    // In a window that fits a screen of 1280 x 800 at that scale.
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
        for (const QString &text : CutTexts(root).found())
            if (const QString line = where + u": "_s + text; !m_cut.contains(line))
                m_cut.append(line);
    }
    void visitPages(ui::MainWindow &window)
    {
        for (const ui::PageEntry &entry : ui::pageEntries()) {
            const auto *page = window.findChild<QListWidget *>(u"pages"_s);
            window.showPage(entry.id);
            const QString name = page->currentItem()->text();
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
    void visitDialogs()
    {
        for (const char *name : {"actionSubmitTask", "actionShowSettings", "actionShowHelp",
                 "actionChangeShortcuts", "actionShowFilterHelp", "actionShowAbout",
                 "actionAddService", "actionCompensateTask", "actionCancelTask"}) {
            QVERIFY2(action(name)->isEnabled(), name);
            action(name)->trigger();
            QDialog *open = nullptr;
            TRY((open = shownDialog()) != nullptr);
            note(QString::fromLatin1(name), open);
            open->reject();
            TRY(shownDialog() == nullptr);
        }
    }
    [[nodiscard]] QDialog *shownDialog() const
    {
        for (QDialog *each : m->window().findChildren<QDialog *>())
            if (each->isVisible())
                return each;
        return nullptr;
    }

    QStringList m_cut;

private Q_SLOTS:
    void textsOfPagesAndDialogsAreWhole_data() { languagesAndSizes(); }
    void textsOfPagesAndDialogsAreWhole()
    {
        QFETCH(QString, language);
        QFETCH(int, percent);
        m_cut.clear();
        ui::installLanguage(*qApp, language);
        begin();
        m->failShip({u"A-1"_s, u"A-2"_s});
        openAt(m->window(), percent);
        showTask(u"A-1"_s);
        trigger("actionGroupByError");
        visitPages(m->window());
        m->window().showPage(ui::MainWindow::Tasks);
        visitDialogs();
        QVERIFY2(m_cut.isEmpty(), qPrintable(u'\n' + m_cut.join(u'\n')));
    }

    void textsOfTheFaultLabAreWhole_data() { languagesAndSizes(); }
    void textsOfTheFaultLabAreWhole()
    {
        QFETCH(QString, language);
        QFETCH(int, percent);
        m_cut.clear();
        ui::installLanguage(*qApp, language);
        LabWorldOptions options;
        options.demo = true;
        FaultLabFixture fixture(options);
        fixture.window().show();
        fixture.start(3);
        openAt(fixture.window(), percent);
        visitPages(fixture.window());
        QVERIFY2(m_cut.isEmpty(), qPrintable(u'\n' + m_cut.join(u'\n')));
    }
};

SAGADESK_GUI_TEST_MAIN(TestAllText)
#include "tst_alltext.moc"
