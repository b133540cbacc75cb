#include "core/text/csv.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;

class TestCsv final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cellsAreWrittenSafely_data()
    {
        QTest::addColumn<QString>("cell");
        QTest::addColumn<QByteArray>("written");
        const auto row = [](const QString &cell, const QByteArray &written) {
            QTest::addRow("%s", qPrintable(cell)) << cell << written;
        };
        row(u"plain"_s, "plain");
        row(u"a,b"_s, "\"a,b\"");
        row(u"say \"x\""_s, "\"say \"\"x\"\"\"");
        row(u"two\nlines"_s, "\"two\nlines\"");
        row(u" blank"_s, "\" blank\"");
        row(u"-12.5"_s, "-12.5");
        row(u"+1"_s, "+1");
        row(u"-1+cmd"_s, "\"'-1+cmd\"");
        row(u"=1+1"_s, "\"'=1+1\"");
        row(u"  =1"_s, "\"'  =1\"");
        row(u"@x"_s, "\"'@x\"");
        row(u"\tx"_s, "\"'\tx\"");
        row(QString(QChar(0xFF1D)) + u"1"_s,
            "\"'\xEF\xBC\x9D"
            "1\"");
    }
    void cellsAreWrittenSafely()
    {
        QFETCH(QString, cell);
        QFETCH(QByteArray, written);
        QCOMPARE(text::csvLine({u"a"_s, cell}), "a," + written + "\r\n");
    }
};

QTEST_GUILESS_MAIN(TestCsv)
#include "tst_csv.moc"
