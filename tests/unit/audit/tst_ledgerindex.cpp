#include "core/audit/ledgerindex.h"
#include "core/faultlab/services/servicemodel.h"
#include "tests/support/memorystore/memoryscratch.h"

#include <QTemporaryDir>
#include <QTest>

using namespace sagadesk;
using namespace sagadesk::audit;
using namespace Qt::StringLiterals;
using faultlab::LedgerLine;

class TestLedgerIndex final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Lines that preceded the snapshot of a store in use are distinguished from later ones.
    void laterLinesAreDistinguishedFromThoseOfTheFirstRead()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"ledger.ndjson"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        LedgerLine line;
        line.kind = LedgerLine::Kind::Request;
        line.key = u"first/pack"_s;
        const QByteArray whole = faultlab::toJsonLine(line);
        const auto write = [&file](const QByteArray &bytes) {
            return file.write(bytes) == bytes.size() && file.flush();
        };
        QVERIFY(write(whole + whole.first(whole.size() / 2))); // the second line is incomplete
        memorystore::MemoryScratch scratch;
        auto opened = LedgerIndex::ofFile(file.fileName(), scratch);
        QVERIFY(opened.ok());
        LedgerIndex &index = **opened;
        QCOMPARE(index.lineCount(), 1);
        line.key = u"later/pack"_s;
        QVERIFY(write(whole.sliced(whole.size() / 2) + faultlab::toJsonLine(line)));
        QVERIFY(index.readOn().ok());
        QCOMPARE(index.lineCount(), 3);
        const std::vector<EffectRecord> entries = index.of(u"first"_s);
        QCOMPARE(entries.size(), size_t(2));
        QVERIFY(entries.at(0).early);
        QVERIFY(!entries.at(1).early);
        QVERIFY(!index.of(u"later"_s).at(0).early);
        QStringList tasks;
        index.forEachTask([&tasks](const QString &task) { tasks.append(task); });
        QCOMPARE(tasks, QStringList{u"first"_s});
    }
};

QTEST_GUILESS_MAIN(TestLedgerIndex)
#include "tst_ledgerindex.moc"
