#include "core/faultlab/services/ledger.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace sagadesk::faultlab;
using namespace Qt::StringLiterals;

namespace {

LedgerLine line(LedgerLine::Kind kind, const QString &key)
{
    LedgerLine made;
    made.kind = kind;
    made.service = u"drone"_s;
    made.key = key;
    made.attempt = 2;
    made.at = 1'700'000'000'123;
    made.method = u"PUT"_s;
    made.resource = u"/drones/\"1\"\n"_s;
    made.fault = u"latency"_s;
    if (kind != LedgerLine::Kind::Request) {
        made.status = 201;
        made.body = "{\"id\":1}";
    }
    return made;
}

QByteArray content(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestLedger final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linesSurviveTheRoundTrip()
    {
        for (const auto kind :
            {LedgerLine::Kind::Request, LedgerLine::Kind::Effect, LedgerLine::Kind::Undo}) {
            const LedgerLine before = line(kind, u"T/schritt-ä"_s);
            const QByteArray text = toJsonLine(before);
            QCOMPARE(text.count('\n'), 1);
            const auto after = ledgerLine(text);
            QVERIFY(after.has_value());
            QCOMPARE(*after, before);
        }
    }

    void foreignTextIsNotALine()
    {
        QVERIFY(!ledgerLine("").has_value());
        QVERIFY(!ledgerLine("[]").has_value());
        QVERIFY(!ledgerLine("{\"kind\":\"other\"}").has_value());
        QVERIFY(!ledgerLine("{\"kind\":\"effect\"").has_value());
    }

    void linesAreInTheFileWhenAppendReturns()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"ledger.ndjson"_s);
        const auto ledger = Ledger::open(path, {});
        QVERIFY(ledger.ok());
        const auto request = line(LedgerLine::Kind::Request, u"k"_s);
        const auto effect = line(LedgerLine::Kind::Effect, u"k"_s);
        QVERIFY((*ledger)->append({request, effect}).ok());
        QCOMPARE(content(path), toJsonLine(request) + toJsonLine(effect));
        QCOMPARE(
            QFile::permissions(path) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
    }

    void keysAreCountedAcrossRestarts()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"ledger.ndjson"_s);
        for (int life = 0; life < 2; ++life) {
            std::vector<LedgerLine> earlier;
            const auto ledger =
                Ledger::open(path, [&](const LedgerLine &known) { earlier.push_back(known); });
            QVERIFY(ledger.ok());
            QCOMPARE(earlier.size(), size_t(3 * life));
            QVERIFY((*ledger)
                        ->append({line(LedgerLine::Kind::Request, u"k"_s),
                            line(LedgerLine::Kind::Effect, u"k"_s),
                            line(LedgerLine::Kind::Undo, u"u"_s)})
                        .ok());
            const quint64 lives = static_cast<quint64>(life) + 1;
            QCOMPARE((*ledger)->ofKey(u"k"_s).requests, lives);
            QCOMPARE((*ledger)->ofKey(u"k"_s).effects, lives);
            QCOMPARE((*ledger)->ofKey(u"u"_s).undos, lives);
            QCOMPARE((*ledger)->totals().faults, lives);
            QCOMPARE((*ledger)->ofKey(u"other"_s).requests, quint64(0));
        }
    }

    // Regression: the memory of the demo grew with every request.
    void oldKeysAreNotInMemory()
    {
        const auto ledger = Ledger::open({}, {});
        const auto key = [](size_t number) { return u"T-%1/s"_s.arg(number); };
        const size_t count = 2 * Ledger::kRecentKeysMax;
        for (size_t i = 0; i < count; ++i)
            QVERIFY((*ledger)
                        ->append({line(LedgerLine::Kind::Request, key(i)),
                            line(LedgerLine::Kind::Effect, key(i))})
                        .ok());
        QCOMPARE((*ledger)->keysInMemory(), Ledger::kRecentKeysMax);
        QVERIFY((*ledger)->ofTask(u"T-0"_s).empty());
        (*ledger)->recall(u"T-0"_s);
        QCOMPARE((*ledger)->ofTask(u"T-0"_s).size(), size_t(1));
        const KeyRecord recalled = (*ledger)->ofKey(key(0));
        KeyRecord like = (*ledger)->ofKey(key(count - 1));
        like.last = 1; // the effect of key(0) was the first one
        QCOMPARE(recalled, like);
        QCOMPARE((*ledger)->faultsOf(u"T-0"_s).requests.size(), size_t(1));
    }

    // Fails if the counts of a key that is used again after a long time start from zero.
    void countsOfOldKeysContinue()
    {
        const auto ledger = Ledger::open({}, {});
        QVERIFY((*ledger)->append({line(LedgerLine::Kind::Effect, u"T-1/s"_s)}).ok());
        for (size_t i = 0; i < Ledger::kRecentKeysMax; ++i)
            QVERIFY((*ledger)->append({line(LedgerLine::Kind::Effect, u"k%1"_s.arg(i))}).ok());
        QCOMPARE((*ledger)->ofKey(u"T-1/s"_s).effects, quint64(0));
        QVERIFY((*ledger)->append({line(LedgerLine::Kind::Effect, u"T-1/s"_s)}).ok());
        QCOMPARE((*ledger)->ofKey(u"T-1/s"_s).effects, quint64(2));
    }

    void lineTruncatedByAKillIsTerminated()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"ledger.ndjson"_s);
        const QByteArray whole = toJsonLine(line(LedgerLine::Kind::Effect, u"a"_s));
        {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(whole + whole.first(whole.size() / 2));
        }
        std::vector<LedgerLine> earlier;
        const auto ledger =
            Ledger::open(path, [&](const LedgerLine &known) { earlier.push_back(known); });
        QVERIFY(ledger.ok());
        QCOMPARE(earlier.size(), size_t(1));
        QVERIFY((*ledger)->append({line(LedgerLine::Kind::Effect, u"b"_s)}).ok());
        QStringList keys;
        QVERIFY(forEachLedgerLine(path, [&](const LedgerLine &known) { keys.append(known.key); }));
        QCOMPARE(keys, (QStringList{u"a"_s, u"b"_s}));
    }

    void writeErrorIsReported()
    {
        const auto full = Ledger::open(u"/dev/full"_s, {});
        QVERIFY(full.ok());
        const auto appended = (*full)->append({line(LedgerLine::Kind::Effect, u"a"_s)});
        QVERIFY(!appended.ok());
        QCOMPARE(appended.error().code, u"ledger-write-failed"_s);
        QCOMPARE((*full)->totals().effects, quint64(0));
        QVERIFY(!Ledger::open(u"/no/such/folder/ledger"_s, {}).ok());
    }

    void recentLinesAreBounded()
    {
        const auto ledger = Ledger::open({}, {});
        QVERIFY(ledger.ok());
        for (int i = 0; i < Ledger::kRecentMax + 10; ++i)
            QVERIFY((*ledger)->append({line(LedgerLine::Kind::Request, QString::number(i))}).ok());
        const auto all = (*ledger)->recent(Ledger::kRecentMax * 2);
        QCOMPARE(qsizetype(all.size()), Ledger::kRecentMax);
        QCOMPARE(all.front().key, u"10"_s);
        QCOMPARE((*ledger)->recent(1).front().key, QString::number(Ledger::kRecentMax + 9));
    }

    void effectsOfATaskAreCountedByStep()
    {
        const auto ledger = Ledger::open({}, {});
        QVERIFY(ledger);
        const auto add = [&ledger](LedgerLine::Kind kind, const QString &key) {
            QVERIFY((*ledger)->append({line(kind, key)}));
        };
        using Kind = LedgerLine::Kind;
        add(Kind::Request, u"T/asked"_s);
        LedgerLine read = line(Kind::Request, u"T/read"_s);
        read.method = u"GET"_s;
        QVERIFY((*ledger)->append({read}));
        for (const char16_t *key : {u"T/once", u"T/twice", u"T/twice", u"T/undone", u"T/redone~1"})
            add(Kind::Effect, QString::fromUtf16(key));
        add(Kind::Undo, u"T/undone/undo"_s);
        add(Kind::Undo, u"T/redone~1/undo"_s);
        add(Kind::Effect, u"T/redone~1"_s); // the new effect follows the undo
        add(Kind::Effect, u"T-2/other"_s);
        QStringList found;
        for (const StepEffects &step : (*ledger)->ofTask(u"T"_s))
            found.append(step.step + u'=' + name(step.outcome()));
        QCOMPARE(found,
            (QStringList{u"asked=not-at-all"_s, u"once=once"_s, u"read=read"_s, u"redone=twice"_s,
                u"twice=twice"_s, u"undone=undone"_s}));
        QVERIFY((*ledger)->ofTask(u"nobody"_s).empty());
    }

    // Regression: the second undo of a step was shown as a step named `pay/undo/2`.
    void undosOfAStepAreCountedTogether()
    {
        const auto ledger = Ledger::open({}, {});
        QVERIFY(ledger);
        const auto add = [&ledger](LedgerLine::Kind kind, const QString &key, qint64 at = 0) {
            LedgerLine made = line(kind, key);
            made.at = at;
            made.fault = at == 0 ? QString() : u"fault-%1"_s.arg(at);
            QVERIFY((*ledger)->append({made}));
        };
        using Kind = LedgerLine::Kind;
        for (const Kind kind : {Kind::Request, Kind::Effect})
            add(kind, u"T/pay"_s);
        add(Kind::Request, u"T/pay/undo/2"_s, 3);
        add(Kind::Undo, u"T/pay/undo/2"_s);
        add(Kind::Request, u"T/pay/undo"_s, 5);
        add(Kind::Request, u"T/pay/undo/10"_s, 4);
        add(Kind::Request, u"T/pay/undo/10"_s, 4);
        for (int i = 0; i < 2; ++i)
            add(Kind::Undo, u"T/pay/undo/10"_s);
        add(Kind::Undo, u"T/pay~1/undo/3"_s); // of the request with the fresh key
        const std::vector<StepEffects> steps = (*ledger)->ofTask(u"T"_s);
        QCOMPARE(steps.size(), size_t(2));
        const StepEffects &pay = steps.front();
        QCOMPARE(pay.step, u"pay"_s);
        QCOMPARE(pay.key, u"T/pay"_s);
        QCOMPARE(pay.outcome(), StepEffects::Outcome::Undone);
        QCOMPARE(pay.requests(), quint64(5));
        QCOMPARE(pay.undos(), quint64(3));
        QCOMPARE(pay.undo.last, quint64(4)); // the last one with the key T/pay/undo/10
        QCOMPARE(pay.undo.faults.size(), 3);
        QCOMPARE(pay.doubledUndos.size(), size_t(1));
        QCOMPARE(pay.doubledUndos.front(), (*ledger)->ofKey(u"T/pay/undo/10"_s));
        QList<qint64> times;
        for (const StepEffects::FaultHit &hit : pay.faultHits())
            times.append(hit.isUndo ? hit.fault.at : 0);
        QCOMPARE(times, (QList<qint64>{3, 4, 4, 5}));
        QCOMPARE(steps.back().step, u"pay"_s);
        QCOMPARE(steps.back().key, u"T/pay~1"_s);
        QCOMPARE(steps.back().undos(), quint64(1));
        const auto faults = (*ledger)->faultsOf(u"T"_s).requests;
        QCOMPARE(faults.size(), size_t(4));
        for (const sagadesk::model::InjectedFault &fault : faults) {
            QCOMPARE(fault.step, u"pay"_s);
            QCOMPARE(fault.kind, sagadesk::model::OperationKind::Undo);
        }
    }

    void onlyTheNewestFaultsOfAllUndosAreKept()
    {
        KeyRecord sum;
        for (int undo = 0; undo < 2; ++undo) {
            KeyRecord record;
            for (size_t i = 0; i < KeyRecord::kSeenMax; ++i)
                record.seen.push_back({u"latency"_s, 1, qint64(2 * i) + undo, i + 1});
            sum.add(record);
        }
        QCOMPARE(sum.seen.size(), KeyRecord::kSeenMax);
        for (size_t i = 0; i < KeyRecord::kSeenMax; ++i)
            QCOMPARE(sum.seen[i].at, qint64(KeyRecord::kSeenMax + i));
    }

    void faultIsFoundByKeyAndAttempt()
    {
        const auto ledger = Ledger::open({}, {});
        QVERIFY(ledger);
        LedgerLine request = line(LedgerLine::Kind::Request, u"T/s"_s);
        for (int attempt = 1; attempt <= 40; ++attempt) {
            request.attempt = attempt;
            request.fault = attempt % 2 == 0 ? u"reset-before"_s : u"blackhole"_s;
            QVERIFY((*ledger)->append({request}));
        }
        const KeyRecord record = (*ledger)->ofKey(u"T/s"_s);
        QCOMPARE(record.faults, (QStringList{u"blackhole"_s, u"reset-before"_s}));
        QCOMPARE(record.seen.size(), KeyRecord::kSeenMax);
        QCOMPARE(record.seen.back(), (SeenFault{u"reset-before"_s, 40, request.at, 40}));
        QCOMPARE(record.seen.front().attempt, 40 - int(KeyRecord::kSeenMax) + 1);
        QCOMPARE((*ledger)->faultCounts().at(u"blackhole"_s), 20U);
        QCOMPARE((*ledger)->ofService(request.service).faults, 40U);
    }

    void linesAreReadPageByPage()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"ledger.ndjson"_s);
        const auto ledger = Ledger::open(path, {});
        QVERIFY(ledger.ok());
        QCOMPARE((*ledger)->linesFrom(0)->next, 0);
        const std::vector<LedgerLine> several(1000, line(LedgerLine::Kind::Request, u"k"_s));
        for (int i = 0; i < 10; ++i) // enough lines for several pages
            QVERIFY((*ledger)->append(several).ok());
        QByteArray read;
        qint64 next = 0;
        int pages = 0;
        for (;; ++pages) {
            const auto page = (*ledger)->linesFrom(next);
            QVERIFY(page.ok());
            QVERIFY(page->json.size() <= Ledger::kPageBytes);
            if (page->json.isEmpty()) {
                QCOMPARE(page->next, next);
                break;
            }
            QVERIFY(page->json.endsWith('\n'));
            read += page->json;
            next = page->next;
        }
        QVERIFY(pages > 1);
        QCOMPARE(read, content(path));
        // An incomplete last line is left for a later read. An offset inside a line
        // continues at the next line.
        const LedgerLine last = line(LedgerLine::Kind::Effect, u"last"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::Append));
        file.write(toJsonLine(last).chopped(5));
        file.flush();
        QVERIFY((*ledger)->linesFrom(next)->json.isEmpty());
        file.write(toJsonLine(last).right(5));
        file.flush();
        QCOMPARE((*ledger)->linesFrom(next)->json, toJsonLine(last));
        QCOMPARE((*ledger)->linesFrom(next - 3)->json, toJsonLine(last));
        QVERIFY((*ledger)->linesFrom(next + 1'000'000)->json.isEmpty());
    }

    void lineLongerThanAPageIsReadCompletely()
    {
        const QTemporaryDir folder;
        const auto ledger = Ledger::open(folder.filePath(u"ledger.ndjson"_s), {});
        QVERIFY(ledger.ok());
        LedgerLine large = line(LedgerLine::Kind::Effect, u"k"_s);
        large.body = "{\"text\":\"" + QByteArray(3 * Ledger::kPageBytes, 'x') + "\"}";
        QVERIFY((*ledger)->append({large}).ok());
        QCOMPARE((*ledger)->linesFrom(0)->json, toJsonLine(large));
    }

    void newestLinesAreReadWithoutAFile()
    {
        const auto ledger = Ledger::open({}, {});
        QVERIFY(ledger.ok());
        for (int i = 0; i < Ledger::kRecentMax + 10; ++i)
            QVERIFY((*ledger)->append({line(LedgerLine::Kind::Request, QString::number(i))}).ok());
        const auto all = (*ledger)->linesFrom(0);
        QVERIFY(all.ok());
        QCOMPARE(all->json.count('\n'), Ledger::kRecentMax);
        QCOMPARE(ledgerLine(all->json.left(all->json.indexOf('\n')))->key, u"10"_s);
        QCOMPARE(all->next, Ledger::kRecentMax + 10);
        QVERIFY((*ledger)->linesFrom(all->next)->json.isEmpty());
        const auto one = (*ledger)->linesFrom(all->next - 1);
        QCOMPARE(one->json.count('\n'), 1);
        QCOMPARE((*ledger)->linesFrom(all->next + 5)->next, all->next);
    }
};

QTEST_GUILESS_MAIN(TestLedger)
#include "tst_ledger.moc"
