#include "core/base/duration.h"

#include <QTest>

#include <limits>

using namespace sagadesk::base;
using namespace Qt::StringLiterals;

class TestDuration final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void durationsAreRead_data();
    void durationsAreRead();
    void otherTextsAreRefused_data();
    void otherTextsAreRefused();
    void writtenDurationsAreReadBack();
};

void TestDuration::durationsAreRead_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("ms");
    QTest::newRow("ms") << u"250ms"_s << qint64(250);
    QTest::newRow("s") << u"10s"_s << qint64(10'000);
    QTest::newRow("m") << u"5m"_s << qint64(300'000);
    QTest::newRow("h") << u"2h"_s << qint64(7'200'000);
    QTest::newRow("d") << u"1d"_s << qint64(86'400'000);
    QTest::newRow("zero") << u"0s"_s << qint64(0);
    QTest::newRow("leading zeros") << u"007s"_s << qint64(7000);
    QTest::newRow("half") << u"1.5s"_s << qint64(1500);
    QTest::newRow("quarter hour") << u"0.25h"_s << qint64(900'000);
    QTest::newRow("zeros behind") << u"1.50000s"_s << qint64(1500);
    QTest::newRow("whole") << u"2.000ms"_s << qint64(2);
    QTest::newRow("largest") << u"9223372036854775807ms"_s << std::numeric_limits<qint64>::max();
}

void TestDuration::durationsAreRead()
{
    QFETCH(QString, text);
    const auto ms = parseDuration(text);
    QVERIFY(ms.has_value());
    QTEST(*ms, "ms");
}

void TestDuration::otherTextsAreRefused_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"", "5", "s", "ms", "-1s", "+1s", "1 s", " 1s", "1s ", "1S", "1sec",
             "1w", "1h30m", ".5s", "1.s", "1..5s", "1.5ms", "1.0005s", "1e3s", "0x1s",
             "9223372036854775808ms", "9223372036854775807s", "99999999999999999999d", "\xD9\xA3s"})
        QTest::newRow(text) << QString::fromUtf8(text);
}

void TestDuration::otherTextsAreRefused()
{
    QFETCH(QString, text);
    QVERIFY(!parseDuration(text).has_value());
}

void TestDuration::writtenDurationsAreReadBack()
{
    QCOMPARE(durationText(0), u"0ms"_s);
    QCOMPARE(durationText(250), u"250ms"_s);
    QCOMPARE(durationText(90'000), u"90s"_s);
    QCOMPARE(durationText(120'000), u"2m"_s);
    QCOMPARE(durationText(86'400'000), u"1d"_s);
    for (qint64 ms = 0; ms < 100'000'000; ms += 61 + ms / 7)
        QCOMPARE(parseDuration(durationText(ms)), std::optional<qint64>(ms));
}

QTEST_GUILESS_MAIN(TestDuration)
#include "tst_duration.moc"
