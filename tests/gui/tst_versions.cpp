#include "tests/gui/windowtest.h"
#include "ui/workflows/definitiondifference.h"
#include "ui/workflows/differencemodel.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QRegularExpression>
#include <QTabWidget>

using namespace sagadesk;
using ui::DifferenceModel;

namespace {

// Keys in an order that is neither alphabetical nor that of the documentation.
const QByteArray kFirst =
    R"({"version":1,"name":"mail","steps":[{"service":"shop","name":"send","request":)"
    R"({"path":"/mail/{{task.id}}","method":"PUT","body":{}}}],"completeWithin":"30s"})";
const QByteArray kSecond =
    R"({"version":2,"name":"mail","steps":[{"service":"shop","name":"send","request":)"
    R"({"path":"/letter/{{task.id}}","method":"PUT","body":{}}},{"service":"shop","name":"log",)"
    R"("request":{"path":"/log","method":"PUT","body":{}}}],"completeWithin":"30s"})";

QString textOf(const std::vector<ui::DifferenceLine> &lines)
{
    QStringList text;
    for (const ui::DifferenceLine &line : lines)
        if (line.differs())
            text.append(line.before.trimmed() + u" | "_s + line.after.trimmed());
    return text.join(u'\n');
}

} // namespace

class TestVersions final : public WindowTest
{
    Q_OBJECT

    [[nodiscard]] DifferenceModel *lines() const
    {
        return static_cast<DifferenceModel *>(m->rows("definitionDifference"));
    }
    void registerBoth()
    {
        int registered = 0;
        for (const QByteArray &json : {kFirst, kSecond})
            m->world.engine().asOperator().registerWorkflow(
                json, this, [&registered](const base::Result<model::WorkflowId> &id) {
                    registered += id.ok() ? 1 : 0;
                });
        TRY(registered == 2);
    }
    void openVersions()
    {
        registerBoth();
        m->window().showPage(ui::MainWindow::Workflows);
        auto *workflows = find<QTableView>("workflows");
        TRY(workflows->model()->rowCount() == 4);
        for (int row = 0; row < 4; ++row)
            if (m->cell("workflows", row, 0) == u"mail"_s && m->cell("workflows", row, 1) == u"2"_s)
                workflows->selectRow(row);
        auto *tabs = find<QTabWidget>("workflowTabs");
        tabs->setCurrentIndex(tabs->count() - 1);
        TRY(lines()->rowCount() > 0);
    }

private Q_SLOTS:
    void linesAreComparedInTheAuthorsOrder()
    {
        const auto lines = ui::definitionDifference(kFirst, kSecond);
        QCOMPARE(lines.front().before, u"{"_s);
        QVERIFY(lines.at(1).before.contains(u"\"version\": 1"_s));
        QVERIFY(lines.at(1).after.contains(u"\"version\": 2"_s));
        QVERIFY(lines.at(2).before.contains(u"name"_s) && !lines.at(2).differs());
        const QString request = u"\"request\": {\"path\": \"/%1/{{task.id}}\", "
                                "\"method\": \"PUT\", \"body\": {}}"_s;
        QVERIFY(
            textOf(lines).contains(request.arg(u"mail"_s) + u" | "_s + request.arg(u"letter"_s)));
        int before = 0;
        int after = 0;
        for (const ui::DifferenceLine &line : lines) { // each line appears exactly once
            if (line.beforeNumber > 0)
                QCOMPARE(line.beforeNumber, ++before);
            if (line.afterNumber > 0)
                QCOMPARE(line.afterNumber, ++after);
        }
        QVERIFY(after > before);
        QVERIFY(textOf(ui::definitionDifference(kSecond, kSecond)).isEmpty());
    }

    // Lines beyond those that are aligned with each other are shown too.
    void longDefinitionsAreComparedToTheEnd()
    {
        QByteArray before = "[0";
        QByteArray after = "[-1";
        for (int i = 1; i < 1500; ++i) {
            before += ",\n" + QByteArray::number(2 * i);
            after += ",\n" + QByteArray::number(2 * i + 1);
        }
        const auto lines = ui::definitionDifference(before + "]", after + "]");
        QCOMPARE(lines.back().beforeNumber, lines.back().afterNumber);
        int last = 0;
        for (const ui::DifferenceLine &line : lines)
            last = qMax(last, line.beforeNumber);
        QCOMPARE(last, lines.back().beforeNumber);
        QVERIFY(last >= 1500);
    }

    void removedLinesPrecedeAddedOnes()
    {
        using ui::DifferenceLine;
        const std::vector<DifferenceLine> unified = ui::unifiedDifference(
            {{1, 1, u"a"_s, u"a"_s}, {2, 2, u"b"_s, u"x"_s}, {3, 3, u"c"_s, u"y"_s}});
        const std::vector<DifferenceLine> expected{{1, 1, u"a"_s, u"a"_s}, {2, 0, u"b"_s, {}},
            {3, 0, u"c"_s, {}}, {0, 2, {}, u"x"_s}, {0, 3, {}, u"y"_s}};
        QVERIFY(unified == expected);
    }

    void theVersionBeforeIsComparedAtFirst()
    {
        openVersions();
        const QAbstractItemModelTester tester(
            lines(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(find<QComboBox>("versionBefore")->currentText(), u"Version 1"_s);
        QCOMPARE(find<QComboBox>("versionAfter")->currentText(), u"Version 2"_s);
        const auto *summary = find<QLabel>("differenceSummary");
        static const QRegularExpression number(u"\\d"_s);
        QVERIFY(summary->text().contains(number)); // the number of lines that differ
        // The first difference is selected; each has a symbol and a text for screen readers.
        const QModelIndex version = find<QTableView>("definitionDifference")->currentIndex();
        QCOMPARE(version.row(), 1);
        const QModelIndex sign = version.siblingAtColumn(DifferenceModel::Sign);
        QCOMPARE(sign.data(Qt::AccessibleTextRole).toString(), u"changed"_s);
        QVERIFY(sign.data().toString() == u"\u2260"_s);
        auto *after = find<QComboBox>("versionAfter");
        after->setFocus();
        QTest::keyClick(after, Qt::Key_Down); // the newest version is first
        TRY(!summary->text().isEmpty() && !summary->text().contains(number));
    }

    void keysGoThroughTheDifferences()
    {
        openVersions();
        auto *table = find<QTableView>("definitionDifference");
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Down, Qt::AltModifier);
        QVERIFY(m->cell("definitionDifference", table->currentIndex().row(), DifferenceModel::After)
                    .contains(u"/letter/"_s));
        QTest::keyClick(table, Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(table->currentIndex().row(), 1);
    }

    void bothVersionsCanBeReadInOneColumn()
    {
        openVersions();
        const int rows = lines()->rowCount();
        find<QCheckBox>("differenceUnified")->click();
        QVERIFY(lines()->rowCount() > rows);
        QVERIFY(find<QTableView>("definitionDifference")->isColumnHidden(DifferenceModel::Before));
        const QModelIndex removed = lines()->index(1, DifferenceModel::After);
        QVERIFY(removed.data().toString().contains(u"\"version\": 1"_s));
        QCOMPARE(removed.siblingAtColumn(DifferenceModel::Sign).data().toString(), u"\u2212"_s);
        const QModelIndex added = lines()->index(2, DifferenceModel::After);
        QVERIFY(added.data().toString().contains(u"\"version\": 2"_s));
        QCOMPARE(added.siblingAtColumn(DifferenceModel::Sign).data().toString(), u"+"_s);
        find<QCheckBox>("differenceUnified")->click();
    }
};

SAGADESK_GUI_TEST_MAIN(TestVersions)
#include "tst_versions.moc"
