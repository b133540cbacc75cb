#include "core/model/secretfields.h"
#include "core/model/submission.h"
#include "tests/gui/windowtest.h"
#include "ui/tables/rowmodel.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QPlainTextEdit>
#include <QTabWidget>
#include <QTextEdit>

using namespace Qt::StringLiterals;
using namespace sagadesk;

// Text that comes from outside is shown as it is, never as markup: a service or a client could
// otherwise forge text of the window, or make it load a file. Secrets are not shown at all.
class TestForeignText final : public WindowTest
{
    Q_OBJECT

    static QString foreign() { return u"<b>bold</b><img src='/x.png'>"_s; }

    // What the checks below have examined, so that a check that finds nothing to examine fails.
    QSet<QString> m_labels; // by objectName
    qsizetype m_cells = 0;
    qsizetype m_toolTips = 0;
    qsizetype m_hidden = 0;

    void submit(const QString &workflow, const QString &id, const QByteArray &input)
    {
        model::Submission made;
        made.publicId = id;
        made.workflow = workflow;
        made.input = input;
        m->world.engine().asOperator().submitTask(made, &m->window(),
            [](const base::Result<model::SubmitReceipt> &taken) { QVERIFY(taken.ok()); });
        TRY(m->world.state(id) == u"error"_s);
    }

    // A task whose step was refused, and one whose undo must be done by an operator. Also pauses
    // the intake, with foreign() as operator and reason.
    void makeTasks()
    {
        m->registerWorkflow(QByteArray(R"({"name": "foreign", "version": 1, "description": "%1",
            "onNontransient": "error", "failureThreshold": 1, "onExhausted": {"action": "error"},
            "steps": [{"name": "pay", "service": "shop",
                "request": {"method": "PUT", "path": "/pay/{{task.id}}"}, "undo": {"manual": "%1"}},
            {"name": "ship", "service": "shop", "request": {"method": "PUT",
                "path": "/ship/{{task.id}}", "body": {"text": "{{input.text}}"}}}]})")
                                .replace("%1", foreign().toUtf8()));
        m->world.server().setBody(R"({"error": ")" + foreign().toUtf8() + R"("})");
        m->world.server().answer(u"/ship"_s, 422);
        for (const QString &id : {u"P-1"_s, u"P-2"_s})
            submit(u"foreign"_s, id, R"({"text": ")" + foreign().toUtf8() + R"("})");
        model::OperatorCommand command;
        command.task = u"P-2"_s;
        command.action = model::OperatorAction::Compensate;
        command.operatorName = foreign();
        command.reason = foreign();
        m->world.engine().asOperator().changeTask(command, &m->window(),
            [](const base::Result<model::OperatorReceipt> &taken) { QVERIFY(taken.ok()); });
        bool isPaused = false;
        m->world.engine().asOperator().setIntakePaused(true, {foreign(), foreign()}, &m->window(),
            [&isPaused](
                const base::Result<model::ControlReceipt> &taken) { isPaused = taken.ok(); });
        TRY(isPaused);
    }

    static bool isForeign(const QString &text) { return text.contains(u"<b>bold"_s); }

    // Qt renders a tooltip as rich text if it looks like markup; plainToolTip() escapes its text.
    void checkToolTip(const QString &text, const QString &where)
    {
        m_toolTips += text.contains(u"&lt;b&gt;bold"_s) ? 1 : 0;
        QVERIFY2(
            !isForeign(text) || !Qt::mightBeRichText(text), qPrintable(where + u": "_s + text));
    }

    void checkCells(const QAbstractItemView &view)
    {
        const QAbstractItemModel *model = view.model();
        for (int row = 0; model && row < qMin(model->rowCount(), 20); ++row)
            for (int column = 0; column < model->columnCount(); ++column) {
                const QModelIndex at = model->index(row, column);
                m_cells += isForeign(at.data().toString()) ? 1 : 0;
                checkToolTip(at.data(Qt::ToolTipRole).toString(), view.objectName());
            }
    }

    void checkEverything()
    {
        for (const QWidget *each : QApplication::allWidgets()) {
            const QString where =
                QString::fromLatin1(each->metaObject()->className()) + u' ' + each->objectName();
            checkToolTip(each->toolTip(), where);
            for (const QAction *action : each->actions())
                checkToolTip(action->toolTip(), action->objectName());
            if (const auto *label = qobject_cast<const QLabel *>(each);
                label && isForeign(label->text())) {
                m_labels.insert(label->objectName());
                QVERIFY2(label->textFormat() == Qt::PlainText, qPrintable(where));
            }
            // QTextEdit renders markup; QPlainTextEdit does not.
            if (const auto *edit = qobject_cast<const QTextEdit *>(each))
                QVERIFY2(!edit->toPlainText().contains(u"bold"_s), qPrintable(where));
            if (const auto *view = qobject_cast<const QAbstractItemView *>(each))
                checkCells(*view);
        }
    }

    // The tooltips, titles, labels, editors, cells and accessible texts of all widgets, also of
    // hidden ones.
    [[nodiscard]] static QStringList allTexts()
    {
        QStringList texts;
        for (const QWidget *each : QApplication::allWidgets()) {
            texts.append({each->toolTip(), each->windowTitle(), each->accessibleName(),
                each->accessibleDescription()});
            if (const auto *label = qobject_cast<const QLabel *>(each))
                texts.append(label->text());
            if (const auto *edit = qobject_cast<const QPlainTextEdit *>(each))
                texts.append(edit->toPlainText());
            if (const auto *line = qobject_cast<const QLineEdit *>(each))
                texts.append(line->text());
            if (const auto *view = qobject_cast<const QAbstractItemView *>(each);
                view && view->model())
                addCells(*view->model(), {}, texts);
        }
        return texts;
    }
    static void addCells(
        const QAbstractItemModel &model, const QModelIndex &parent, QStringList &texts)
    {
        for (int row = 0; row < model.rowCount(parent); ++row)
            for (int column = 0; column < model.columnCount(parent); ++column) {
                const QModelIndex at = model.index(row, column, parent);
                for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole),
                         int(Qt::AccessibleTextRole), int(ui::SecondLineRole)})
                    texts.append(at.data(role).toString());
                if (column == 0)
                    addCells(model, at, texts);
            }
    }
    void checkThatSecretsAreHidden()
    {
        const QStringList texts = allTexts();
        const QStringList shown = texts.filter(u"canary"_s);
        QVERIFY2(shown.isEmpty(), qPrintable(shown.join(u'\n')));
        m_hidden += texts.filter(QString::fromLatin1(model::kRedactedText)).size();
    }

    template <class Check>
    void showAndCheck(const QString &id, Check check)
    {
        showTask(id);
        TRY(m->rows("steps")->rowCount() == 2);
        auto *tabs = find<QTabWidget>("taskTabs");
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            for (int step = 0; step < 2; ++step) {
                find<QTableView>("steps")->selectRow(step);
                QTest::qWait(50); // another thread reads what the tab shows
                check();
            }
        }
    }

private Q_SLOTS:
    void textFromOutsideIsShownAsItIs()
    {
        makeTasks();
        for (const QString &id : {u"P-1"_s, u"P-2"_s})
            showAndCheck(id, [this] { checkEverything(); });
        showAllAlerts();
        TRY(m->rows("alerts")->rowCount() >= 2);
        find<QTableView>("alertGroups")->selectRow(0);
        checkEverything();
        m->window().showPage(ui::MainWindow::Workflows);
        TRY(m->rows("workflows")->rowCount() == 3);
        for (int row = 0; row < 3; ++row) {
            find<QTableView>("workflows")->selectRow(row);
            QTest::qWait(50);
            checkEverything();
        }
        for (const auto page :
            {ui::MainWindow::Overview, ui::MainWindow::Services, ui::MainWindow::Activity}) {
            m->window().showPage(page);
            QTest::qWait(50);
            checkEverything();
        }
        m->window().showProblem(u"x"_s, foreign());
        checkEverything();
        QVERIFY2(m_labels.contains(u"workflowDescription"_s),
            qPrintable(QStringList(m_labels.values()).join(u' ')));
        QVERIFY(m_labels.size() >= 3);
        QVERIFY2(m_cells >= 10, qPrintable(QString::number(m_cells)));
        QVERIFY2(m_toolTips >= 3, qPrintable(QString::number(m_toolTips)));
    }

    void secretsAreNotShown()
    {
        m->registerWorkflow(
            R"({"name": "secret", "version": 1, "secret": ["input.card"],
            "onNontransient": "error", "failureThreshold": 1, "onExhausted": {"action": "error"},
            "steps": [{"name": "pay", "service": "shop", "request": {"method": "PUT",
                "path": "/pay/{{input.card}}", "body": {"card": "{{input.card}}"}},
                "undo": {"manual": "ask about {{input.card}}"}},
            {"name": "ship", "service": "shop", "request": {"method": "PUT",
                "path": "/ship/{{task.id}}", "body": {"card": "{{input.card}}"}}}]})");
        m->world.server().setBody(
            R"({"error": "no credit on canary-card", "password": "canary-password"})");
        m->world.server().answer(u"/ship"_s, 422);
        submit(u"secret"_s, u"S-1"_s, R"({"card": "canary-card"})");
        QVERIFY(m->world.server().requests().contains(u"PUT /pay/canary-card"_s));
        showAndCheck(u"S-1"_s, [this] { checkThatSecretsAreHidden(); });
        m->window().showPage(ui::MainWindow::Alerts);
        TRY(m->rows("alerts")->rowCount() == 1);
        checkThatSecretsAreHidden();
        QVERIFY2(m_hidden >= 3, qPrintable(QString::number(m_hidden)));
    }
};

SAGADESK_GUI_TEST_MAIN(TestForeignText)
#include "tst_foreigntext.moc"
