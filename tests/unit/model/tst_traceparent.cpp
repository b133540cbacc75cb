#include "core/model/traceparent.h"

#include <QTest>

using namespace sagadesk;
using namespace Qt::StringLiterals;

namespace {

const QByteArray kTrace = "4bf92f3577b34da6a3ce929d0e0e4736";
const QByteArray kValid = "00-" + kTrace + "-00f067aa0ba902b7-01";

} // namespace

class TestTraceparent final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void validHeadersAreReadInVersionZero_data()
    {
        QTest::addColumn<QByteArray>("header");
        QTest::addColumn<QByteArray>("read");
        const QByteArray notSampled = kValid.chopped(2) + "00";
        QTest::newRow("sampled") << kValid << kValid;
        QTest::newRow("not sampled") << notSampled << notSampled;
        QTest::newRow("unknown flags") << QByteArray(kValid.chopped(2) + "fe") << notSampled;
        QTest::newRow("random and sampled") << QByteArray(kValid.chopped(2) + "03") << kValid;
        QTest::newRow("later version") << QByteArray("cc" + kValid.mid(2)) << kValid;
        QTest::newRow("later version with more")
            << QByteArray("cc" + kValid.mid(2) + "-what-the-future") << kValid;
    }
    void validHeadersAreReadInVersionZero()
    {
        QFETCH(QByteArray, header);
        QFETCH(QByteArray, read);
        QCOMPARE(model::readTraceparent(header), QString::fromLatin1(read));
    }

    void invalidHeadersAreIgnored_data()
    {
        QTest::addColumn<QByteArray>("header");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("too short") << kValid.chopped(1);
        QTest::newRow("upper case") << kValid.toUpper();
        QTest::newRow("no hexadecimal digits") << QByteArray(kValid).replace('a', 'g');
        QTest::newRow("version ff") << QByteArray("ff" + kValid.mid(2));
        QTest::newRow("version no number") << QByteArray("0." + kValid.mid(2));
        QTest::newRow("more in version 00") << QByteArray(kValid + "-what");
        QTest::newRow("more without a dash") << QByteArray("cc" + kValid.mid(2) + ".what");
        QTest::newRow("trace of zeros")
            << QByteArray(kValid).replace(kTrace, QByteArray(kTrace.size(), '0'));
        QTest::newRow("span of zeros") << QByteArray("00-" + kTrace + "-0000000000000000-01");
        QTest::newRow("other dashes") << QByteArray(kValid).replace('-', '_');
        QTest::newRow("two values") << QByteArray(kValid + ", " + kValid);
    }
    void invalidHeadersAreIgnored()
    {
        QFETCH(QByteArray, header);
        QCOMPARE(model::readTraceparent(header), QString());
    }

    void childHasTheSameTraceAndItsOwnSpan()
    {
        const QString parent = QString::fromLatin1(kValid);
        QByteArrayList children;
        for (const char *name : {"T/a 1 1", "T/a 1 2", "T/a 2 1", "T/b 1 1"}) {
            const QByteArray child = model::childTraceparent(parent, name);
            QCOMPARE(model::readTraceparent(child).toLatin1(), child);
            QVERIFY(child.startsWith(QByteArray("00-" + kTrace + "-")) && child.endsWith("-01"));
            QVERIFY(child != kValid && !children.contains(child));
            QCOMPARE(model::childTraceparent(parent, name), child);
            children.append(child);
        }
        const QString other = QString(parent).replace(u"4bf9"_s, u"5bf9"_s);
        QVERIFY(model::childTraceparent(other, "T/a 1 1").mid(36, 16) != children[0].mid(36, 16));
    }
};

QTEST_GUILESS_MAIN(TestTraceparent)
#include "tst_traceparent.moc"
