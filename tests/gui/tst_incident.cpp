#include "tests/gui/windowtest.h"

#include <QListWidget>
#include <QPushButton>
#include <QScrollBar>
#include <QStackedWidget>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

constexpr int kTasksOfACause = 3;
constexpr int kKeysMax = 25;

} // namespace

// The incident drill: a service fails for three reasons at once, and the operator repairs every
// task starting from the first alert, by keyboard alone.
class TestIncident final : public WindowTest
{
    Q_OBJECT

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QWidget *focus = QApplication::focusWidget();
        QVERIFY(focus);
        const int page = find<QListWidget>("pages")->currentRow();
        QTest::keyClick(focus, key, modifiers);
        ++m_keys;
        m_pageChanges += find<QListWidget>("pages")->currentRow() != page ? 1 : 0;
    }
    void type(const QString &text)
    {
        for (const QChar letter : text) {
            QTest::keyClick(QApplication::focusWidget(), letter.toLatin1());
            ++m_keys;
        }
    }

    // Submits tasks that fail in pay (A) or in ship (B and C), each letter with a different status:
    // three causes.
    void failForThreeCauses()
    {
        auto &server = m->world.server();
        server.answer(u"/pay/A"_s, 403);
        server.answer(u"/ship/B"_s, 409);
        server.answer(u"/ship/C"_s, 422);
        for (int i = 1; i <= kTasksOfACause; ++i)
            for (const char16_t cause : {u'A', u'B', u'C'}) {
                m_tasks.append(QString(cause) + u"-%1"_s.arg(i));
                m->world.submit(u"shop"_s, m_tasks.last());
            }
        for (const QString &task : m_tasks)
            TRY(m->world.state(task) == u"error"_s);
    }
    void repairTheService()
    {
        for (const QString &path : {u"/pay/A"_s, u"/ship/B"_s, u"/ship/C"_s})
            m->world.server().answer(path, 200);
    }

    void verifyNothingIsScrolled(const QTableView *table)
    {
        QCOMPARE(table->verticalScrollBar()->maximum(), 0);
        QCOMPARE(table->horizontalScrollBar()->value(), 0);
        for (int row = 0; row < table->model()->rowCount(); ++row)
            QVERIFY(table->viewport()->rect().contains(
                table->visualRect(table->model()->index(row, 0)).center()));
    }

    int m_keys = 0;
    int m_pageChanges = 0;
    QStringList m_tasks;

private Q_SLOTS:
    void threeCausesAreRepairedByKeyboardAlone()
    {
        m->window().resize(1280, 800);
        m->window().activateWindow();
        find<QListWidget>("pages")->setFocus();
        TRY(find<QListWidget>("pages")->hasFocus());
        failForThreeCauses();

        press(Qt::Key_3, Qt::ControlModifier);
        auto *causes = find<QTableView>("alertGroups");
        TRY(causes->isVisible() && causes->model()->rowCount() == 3);
        verifyNothingIsScrolled(causes);
        QStringList texts;
        for (int row = 0; row < 3; ++row)
            texts.append(causes->model()->index(row, 7).data().toString());
        for (const QString &status : {u"403"_s, u"409"_s, u"422"_s})
            QCOMPARE(texts.filter(status).size(), 1);
        repairTheService();

        TRY(causes->hasFocus());
        for (int left = 3; left > 0; --left) {
            press(Qt::Key_J);
            TRY(causes->selectionModel()->selectedRows().size() == 1);
            press(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
            TRY(dialog("bulkDialog"));
            TRY(find<QLabel>("bulkSummary")->text().contains(u"3 task"_s));
            type(u"ok"_s);
            TRY(find<QPushButton>("bulkOk")->isEnabled());
            press(Qt::Key_Return);
            TRY(!dialog("bulkDialog"));
            TRY(causes->model()->rowCount() == left - 1);
            m->window().activateWindow(); // there is no window manager to do this
            TRY(left == 1 || causes->hasFocus());
        }

        for (const QString &task : m_tasks)
            TRY(m->world.state(task) == u"processed"_s);
        TRY(m->world.counters().openAlerts == 0);
        qInfo("%d keystrokes, %d page changes", m_keys, m_pageChanges);
        QVERIFY2(m_keys < kKeysMax, qPrintable(QString::number(m_keys)));
        QCOMPARE(m_pageChanges, 1);
    }
};

SAGADESK_GUI_TEST_MAIN(TestIncident)
#include "tst_incident.moc"
