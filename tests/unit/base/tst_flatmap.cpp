#include "core/base/flatmap.h"

#include <QTest>

using sagadesk::base::FlatMap;
using namespace Qt::StringLiterals;

class TestFlatMap final : public QObject
{
    Q_OBJECT

    using Map = FlatMap<int, QString>;
    static QString text(const Map &map)
    {
        QString text;
        for (const auto &[key, value] : map)
            text += QString::number(key) + value;
        return text;
    }

private Q_SLOTS:
    void entriesAreSortedAndFoundByTheirKeys()
    {
        Map map{{7, u"g"_s}, {1, u"a"_s}};
        map.insert(4, u"d"_s);
        map.insert(1, u"b"_s); // replaces the value
        map[9] += u"i"_s;
        QCOMPARE(text(map), u"1b4d7g9i"_s);
        QVERIFY(map.contains(4) && !map.contains(5));
        QCOMPARE(map.find(5), nullptr);
        QCOMPARE(map.value(7), u"g"_s);
        QCOMPARE(map.value(8, u"none"_s), u"none"_s);
    }

    void takenEntryIsRemoved()
    {
        Map map{{1, u"a"_s}, {2, u"b"_s}, {3, u"c"_s}};
        QCOMPARE(map.take(2), u"b"_s);
        QCOMPARE(map.take(2), QString());
        map.remove(1);
        QCOMPARE(text(map), u"3c"_s);
        map.clear();
        QVERIFY(map.isEmpty());
    }

    void joinPrefersTheOtherMap()
    {
        Map map;
        map.insert(Map{{1, u"a"_s}, {3, u"c"_s}});
        map.insert(Map{{2, u"b"_s}, {3, u"z"_s}});
        QCOMPARE(text(map), u"1a2b3z"_s);
    }

    void changeOfACopyLeavesTheOriginal()
    {
        const Map original{{1, u"a"_s}, {2, u"b"_s}};
        Map copy = original;
        copy[1] = u"x"_s;
        copy.remove(2);
        QCOMPARE(text(copy), u"1x"_s);
        QCOMPARE(text(original), u"1a2b"_s);
    }
};

QTEST_GUILESS_MAIN(TestFlatMap)
#include "tst_flatmap.moc"
