#include "core/faultlab/services/servicemodel.h"
#include "core/faultlab/services/standardservices.h"
#include "core/faultlab/services/stepkey.h"

#include <QJsonDocument>
#include <QTest>

using namespace sagadesk::faultlab;
using namespace Qt::StringLiterals;

namespace {

ServiceRequest request(const QString &method, const QString &path, const QString &key = {},
    const QByteArray &body = {})
{
    ServiceRequest made;
    made.method = method;
    made.path = path;
    made.idempotencyKey = key;
    made.body = body;
    made.at = 1000;
    return made;
}

int effects(const Reaction &reaction, LedgerLine::Kind kind = LedgerLine::Kind::Effect)
{
    int count = 0;
    for (const LedgerLine &line : reaction.ledger)
        count += line.kind == kind ? 1 : 0;
    return count;
}

FaultRule rule(FaultKind kind, double probability = 1.0)
{
    FaultRule made;
    made.kind = kind;
    made.probability = probability;
    return made;
}

QByteArray header(const Reaction &reaction, const QByteArray &name)
{
    for (const auto &[field, value] : reaction.headers)
        if (field == name)
            return value;
    return {};
}

} // namespace

class TestServiceModel final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void putCreatesThenRepeatsThenChanges()
    {
        ServiceModel model(u"package"_s, 1);
        const Reaction first =
            model.handle(request(u"PUT"_s, u"/packages/T-1"_s, {}, "{\"size\":2}"));
        QCOMPARE(first.status, 201);
        QCOMPARE(effects(first), 1);
        const Reaction again =
            model.handle(request(u"PUT"_s, u"/packages/T-1"_s, {}, "{\"size\":2}"));
        QCOMPARE(again.status, 204);
        QCOMPARE(effects(again), 0);
        const Reaction changed =
            model.handle(request(u"PUT"_s, u"/packages/T-1"_s, {}, "{\"size\":3}"));
        QCOMPARE(changed.status, 200);
        QCOMPARE(effects(changed), 1);
        const Reaction read = model.handle(request(u"GET"_s, u"/packages/T-1?x=1"_s));
        QCOMPARE(QJsonDocument::fromJson(read.body).object(),
            (QJsonObject{{u"size"_s, 3}, {u"id"_s, u"T-1"_s}}));
        QCOMPARE(model.handle(request(u"GET"_s, u"/packages/T-2"_s)).status, 404);
        QCOMPARE(model.resourceCount(), 1);
    }

    void seenKeyGetsTheRecordedAnswerAndNoSecondEffect()
    {
        ServiceModel model(u"package"_s, 1);
        const Reaction first =
            model.handle(request(u"PUT"_s, u"/packages/T-1"_s, u"T-1/package"_s, "{\"size\":2}"));
        const Reaction again =
            model.handle(request(u"PUT"_s, u"/packages/T-1"_s, u"T-1/package"_s, "{\"size\":9}"));
        QCOMPARE(again.status, first.status);
        QCOMPARE(again.body, first.body);
        QCOMPARE(effects(again), 0);
        QCOMPARE(again.ledger.size(), size_t(1));
        QCOMPARE(again.ledger.front().key, u"T-1/package"_s);
        const Reaction fresh =
            model.handle(request(u"PUT"_s, u"/packages/T-1"_s, u"T-1/package~1"_s, "{\"size\":2}"));
        QCOMPARE(fresh.status, 200);
        QCOMPARE(effects(fresh), 1);
    }

    // Regression: the memory of a simulated service grew with every request.
    void memoryIsBounded()
    {
        ServiceModel model(u"package"_s, 1);
        model.setArchive(std::make_shared<Archive>());
        FaultRule never = rule(FaultKind::Status);
        never.probability = 0; // a rule makes the injector count the requests of each operation
        model.setFaults({never});
        const auto put = [&](int number) {
            const QString id = QString::number(number);
            return model.handle(request(u"PUT"_s, u"/packages/"_s + id, id + u"/package"_s,
                QByteArray("{\"size\":" + QByteArray::number(number) + "}")));
        };
        constexpr int kRecentMax = ArchivedMap<QByteArray>::kRecentMax;
        constexpr int kCount = 3 * kRecentMax;
        for (int i = 0; i < kCount; ++i)
            QCOMPARE(put(i).status, 201);
        QCOMPARE(model.resourceCount(), kCount);
        // The three kinds of entries are resources, keys and request counts.
        QCOMPARE(model.entriesInMemory(), size_t(3 * kRecentMax));
    }

    // Fails if old keys or resources are dropped instead of archived.
    void oldEffectsAreRemembered_data()
    {
        QTest::addColumn<bool>("honorsKeys");
        QTest::newRow("by key") << true;
        QTest::newRow("by URL") << false;
    }
    void oldEffectsAreRemembered()
    {
        QFETCH(bool, honorsKeys);
        ServiceModel model(u"package"_s, 1);
        model.setArchive(std::make_shared<Archive>());
        model.setHonorsKeys(honorsKeys);
        const auto put = [&](const QString &id) {
            return model.handle(
                request(u"PUT"_s, u"/packages/"_s + id, id + u"/package"_s, "{\"size\":2}"));
        };
        const Reaction first = put(u"T-1"_s);
        QCOMPARE(effects(first), 1);
        constexpr int kCount = 2 * ArchivedMap<QByteArray>::kRecentMax;
        for (int i = 0; i < kCount; ++i)
            QCOMPARE(effects(put(QString::number(i))), 1);
        const Reaction again = put(u"T-1"_s);
        QCOMPARE(effects(again), 0);
        QCOMPARE(again.status, honorsKeys ? first.status : 204);
        const Reaction removed =
            model.handle(request(u"DELETE"_s, u"/packages/0"_s, u"0/package/undo"_s));
        QCOMPARE(removed.status, 204);
        QCOMPARE(model.resourceCount(), kCount); // T-1 and all but one of the others are left
        QCOMPARE(model.handle(request(u"GET"_s, u"/packages/1"_s)).status, 200);
    }

    void keyOfARefusedRequestIsNotRemembered()
    {
        ServiceModel model(u"drone"_s, 1);
        FaultRule once = rule(FaultKind::Status);
        once.times = 1;
        model.setFaults({once});
        QCOMPARE(model.handle(request(u"PUT"_s, u"/drones/T-1"_s, u"T-1/drone"_s)).status, 500);
        const Reaction second = model.handle(request(u"PUT"_s, u"/drones/T-1"_s, u"T-1/drone"_s));
        QCOMPARE(second.status, 201);
        QCOMPARE(effects(second), 1);
        QCOMPARE(model.injected(), std::vector<quint64>{1});
    }

    void postChoosesAnIdAndRepeatsItForTheSameKey()
    {
        ServiceModel model(u"payment"_s, 1);
        const Reaction first = model.handle(request(u"POST"_s, u"/payments"_s, u"k"_s, "{}"));
        QCOMPARE(first.status, 201);
        QCOMPARE(header(first, "location"), QByteArray("/payments/1"));
        QCOMPARE(first.ledger.back().resource, u"/payments/1"_s);
        QCOMPARE(model.handle(request(u"POST"_s, u"/payments"_s, u"k"_s, "{}")).body, first.body);
        const Reaction other = model.handle(request(u"POST"_s, u"/payments"_s, u"k2"_s, "{}"));
        QCOMPARE(header(other, "location"), QByteArray("/payments/2"));
        QCOMPARE(model.resourceCount(), 2);
    }

    void undoIsRecordedOnceAsUndo()
    {
        ServiceModel model(u"package"_s, 1);
        (void)model.handle(request(u"PUT"_s, u"/packages/T-1"_s, u"T-1/package"_s));
        const auto undo = request(u"DELETE"_s, u"/packages/T-1"_s, u"T-1/package/undo"_s);
        const Reaction first = model.handle(undo);
        QCOMPARE(first.status, 204);
        QCOMPARE(effects(first, LedgerLine::Kind::Undo), 1);
        const Reaction again = model.handle(undo);
        QCOMPARE(again.status, 204);
        QCOMPARE(effects(again, LedgerLine::Kind::Undo), 0);
        QCOMPARE(model.resourceCount(), 0);
        // A DELETE in a forward step is an effect, not an undo.
        (void)model.handle(request(u"PUT"_s, u"/packages/T-2"_s, u"T-2/package"_s));
        const Reaction forward =
            model.handle(request(u"DELETE"_s, u"/packages/T-2"_s, u"T-3/clean"_s));
        QCOMPARE(effects(forward), 1);
        QCOMPARE(effects(forward, LedgerLine::Kind::Undo), 0);
    }

    void undoIsRecognizedByItsKey_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("step");
        QTest::addColumn<QString>("undoOf"); // empty: not the key of an undo
        const auto row = [](const char *key, const char *step, const char *undoOf = "") {
            QTest::newRow(key) << QString::fromLatin1(key) << QString::fromLatin1(step)
                               << QString::fromLatin1(undoOf);
        };
        row("T-1/pay", "pay");
        row("T-1/pay~2", "pay");
        row("T-1/pay/undo", "pay", "T-1/pay");
        row("T-1/pay~2/undo", "pay", "T-1/pay~2");
        row("T-1/pay/undo/2", "pay", "T-1/pay");
        row("T-1/pay~1/undo/12", "pay", "T-1/pay~1");
        row("T-1/pay/undo/", "pay");
        row("T-1/pay/undo/x", "pay");
        row("T-1/pay/undo/2/3", "pay");
        // Regression: a step named `undo`, and a task named `undo`.
        row("T-1/undo", "undo");
        row("T-1/undo/undo", "undo", "T-1/undo");
        row("undo/2", "2");
        row("undo/2/undo/2", "2", "undo/2");
        row("k", "");
    }
    void undoIsRecognizedByItsKey()
    {
        QFETCH(QString, key);
        QFETCH(QString, step);
        QFETCH(QString, undoOf);
        const StepKey parts = parseStepKey(key);
        QCOMPARE(parts.isUndo, !undoOf.isEmpty());
        QCOMPARE(parts.forward, parts.isUndo ? undoOf : key);
        QCOMPARE(parts.step, step);
        ServiceModel model(u"payment"_s, 1);
        const Reaction reaction = model.handle(request(u"PUT"_s, u"/payments/1"_s, key));
        QCOMPARE(effects(reaction, LedgerLine::Kind::Undo), parts.isUndo ? 1 : 0);
    }

    void latePutAfterItsUndoCreatesAgain()
    {
        ServiceModel model(u"package"_s, 1);
        const auto undo = request(u"DELETE"_s, u"/packages/T-1"_s, u"T-1/package/undo"_s);
        const Reaction early = model.handle(undo);
        QCOMPARE(early.status, 404);
        QCOMPARE(early.ledger.size(), size_t(1));
        QCOMPARE(model.handle(request(u"PUT"_s, u"/packages/T-1"_s, u"T-1/package"_s)).status, 201);
        const Reaction settled = model.handle(undo);
        QCOMPARE(settled.status, 204);
        QCOMPARE(effects(settled, LedgerLine::Kind::Undo), 1);
    }

    void bodyThatIsNotAnObjectHasNoEffect()
    {
        ServiceModel model(u"package"_s, 1);
        const Reaction reaction = model.handle(request(u"PUT"_s, u"/packages/T-1"_s, u"k"_s, "[1"));
        QCOMPARE(reaction.status, 400);
        QCOMPARE(effects(reaction), 0);
        QCOMPARE(model.resourceCount(), 0);
    }

    void faultWithoutEffectLeavesNoTrace_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("status");
        QTest::addColumn<bool>("close");
        QTest::newRow("status") << int(FaultKind::Status) << 502 << false;
        QTest::newRow("permanent") << int(FaultKind::Permanent) << 502 << false;
        QTest::newRow("unavailable") << int(FaultKind::Unavailable) << 503 << false;
        QTest::newRow("rate-limit") << int(FaultKind::RateLimit) << 429 << false;
        QTest::newRow("hang") << int(FaultKind::Hang) << 0 << false;
        QTest::newRow("reset-before") << int(FaultKind::DropBefore) << 0 << true;
    }

    void faultWithoutEffectLeavesNoTrace()
    {
        QFETCH(int, kind);
        QFETCH(int, status);
        QFETCH(bool, close);
        ServiceModel model(u"drone"_s, 1);
        FaultRule injected = rule(static_cast<FaultKind>(kind));
        injected.status = 502;
        injected.retryAfterSeconds = 7;
        model.setFaults({injected});
        const Reaction reaction = model.handle(request(u"PUT"_s, u"/drones/T-1"_s, u"T-1/drone"_s));
        QCOMPARE(reaction.status, status);
        QCOMPARE(reaction.close, close);
        QCOMPARE(reaction.ledger.size(), size_t(1));
        QCOMPARE(reaction.ledger.front().fault, name(injected.kind));
        QCOMPARE(model.resourceCount(), 0);
        if (status != 0)
            QCOMPARE(header(reaction, "x-sagadesk-fault"), name(injected.kind).toLatin1());
        if (status == 429 || status == 503)
            QCOMPARE(header(reaction, "retry-after"), QByteArray("7"));
    }

    void faultAfterTheEffectKeepsTheEffect_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("status");
        QTest::addColumn<qint64>("delayMs");
        QTest::addColumn<bool>("close");
        QTest::newRow("latency") << int(FaultKind::Latency) << 201 << qint64(40) << false;
        QTest::newRow("late") << int(FaultKind::EffectThenLate) << 201 << qint64(40) << false;
        QTest::newRow("error") << int(FaultKind::EffectThenError) << 500 << qint64(0) << false;
        QTest::newRow("lost") << int(FaultKind::EffectThenLost) << 0 << qint64(0) << true;
    }

    void faultAfterTheEffectKeepsTheEffect()
    {
        QFETCH(int, kind);
        QFETCH(int, status);
        QFETCH(qint64, delayMs);
        QFETCH(bool, close);
        ServiceModel model(u"drone"_s, 1);
        FaultRule injected = rule(static_cast<FaultKind>(kind));
        injected.delayMs = 40;
        injected.times = 1;
        model.setFaults({injected});
        const auto put = request(u"PUT"_s, u"/drones/T-1"_s, u"T-1/drone"_s);
        const Reaction reaction = model.handle(put);
        QCOMPARE(reaction.status, status);
        QCOMPARE(reaction.delayMs, delayMs);
        QCOMPARE(reaction.close, close);
        QCOMPARE(effects(reaction), 1);
        QCOMPARE(reaction.ledger.back().fault, name(injected.kind));
        QCOMPARE(model.resourceCount(), 1);
        // The recorded response does not contain the fault.
        const Reaction repeated = model.handle(put);
        QCOMPARE(repeated.status, 201);
        QCOMPARE(effects(repeated), 0);
    }

    void sameSeedAndOrderGiveTheSameFaults()
    {
        const auto run = [](quint64 seed) {
            ServiceModel model(u"drone"_s, seed);
            model.setFaults(
                {rule(FaultKind::Unavailable, 0.4), rule(FaultKind::EffectThenLost, 0.3)});
            QList<int> statuses;
            for (int i = 0; i < 200; ++i)
                statuses.append(
                    model.handle(request(u"PUT"_s, u"/d/"_s + QString::number(i))).status);
            return statuses;
        };
        const QList<int> first = run(7);
        QCOMPARE(run(7), first);
        QVERIFY(run(8) != first);
        QVERIFY(first.contains(503) && first.contains(0) && first.contains(201));
    }

    void unusedRuleStillConsumesARandomNumber()
    {
        // Whether the first rule fires does not change the later decisions of the second rule.
        const auto secondFires = [](double firstProbability) {
            ServiceModel model(u"drone"_s, 3);
            FaultRule first = rule(FaultKind::Unavailable, firstProbability);
            first.times = 1;
            model.setFaults({first, rule(FaultKind::Status, 0.5)});
            QList<bool> fires;
            for (int i = 0; i < 100; ++i)
                fires.append(
                    model.handle(request(u"PUT"_s, u"/d/"_s + QString::number(i))).status == 500);
            return fires.mid(1);
        };
        QCOMPARE(secondFires(1.0), secondFires(0.0));
    }

    void healthConsumesNoRandomNumberAndFailsInAnOutage()
    {
        const auto statuses = [](bool withHealth) {
            ServiceModel model(u"drone"_s, 5);
            model.setFaults({rule(FaultKind::Unavailable, 0.5)});
            QList<int> seen;
            for (int i = 0; i < 50; ++i) {
                if (withHealth && model.handle(request(u"GET"_s, u"/health"_s)).status != 200)
                    seen.append(-1);
                seen.append(model.handle(request(u"PUT"_s, u"/d/"_s + QString::number(i))).status);
            }
            return seen;
        };
        QCOMPARE(statuses(true), statuses(false));
        ServiceModel model(u"drone"_s, 5);
        model.setFaults({rule(FaultKind::Unavailable)});
        QCOMPARE(model.handle(request(u"GET"_s, u"/health"_s)).status, 503);
    }

    void ruleObeysItsScopeTimesAndWindow()
    {
        ServiceModel model(u"drone"_s, 1);
        FaultRule scoped = rule(FaultKind::Unavailable);
        scoped.method = u"PUT"_s;
        scoped.pathPrefix = u"/drones/T-1"_s;
        scoped.from = 1000;
        scoped.until = 2000;
        scoped.times = 2;
        model.setFaults({scoped});
        auto put = request(u"PUT"_s, u"/drones/T-1"_s);
        const auto statusAt = [&](qint64 at) {
            put.at = at;
            return model.handle(put).status;
        };
        QVERIFY(statusAt(999) != 503);
        QCOMPARE(model.handle(request(u"PUT"_s, u"/drones/T-2"_s)).status, 201);
        QCOMPARE(model.handle(request(u"GET"_s, u"/drones/T-1"_s)).status, 200);
        QCOMPARE(statusAt(1000), 503);
        QVERIFY(statusAt(2000) != 503);
        QCOMPARE(statusAt(1999), 503);
        QVERIFY(statusAt(1999) != 503);
        QCOMPARE(model.injected(), std::vector<quint64>{2});
    }

    void effectsOfAnEarlierRunAreRestored()
    {
        ServiceModel before(u"package"_s, 1);
        std::vector<LedgerLine> ledger;
        const auto run = [&](const ServiceRequest &sent) {
            const Reaction reaction = before.handle(sent);
            ledger.insert(ledger.end(), reaction.ledger.begin(), reaction.ledger.end());
            return reaction;
        };
        const auto kept = request(u"PUT"_s, u"/packages/T-1"_s, u"T-1/package"_s, "{\"size\":4}");
        const Reaction answer = run(kept);
        (void)run(request(u"PUT"_s, u"/packages/T-2"_s, u"T-2/package"_s));
        const auto undo = request(u"DELETE"_s, u"/packages/T-2"_s, u"T-2/package/undo"_s);
        (void)run(undo);
        (void)run(request(u"POST"_s, u"/packages"_s, u"p"_s));

        ServiceModel after(u"package"_s, 1);
        ServiceModel foreign(u"drone"_s, 1);
        for (const LedgerLine &line : ledger) {
            const auto read = ledgerLine(toJsonLine(line));
            QVERIFY(read.has_value());
            after.restore(*read);
            foreign.restore(*read);
        }
        QCOMPARE(foreign.resourceCount(), 0);
        QCOMPARE(after.resourceCount(), before.resourceCount());
        const Reaction repeated = after.handle(kept);
        QCOMPARE(repeated.status, answer.status);
        QCOMPARE(repeated.body, answer.body);
        QCOMPARE(effects(repeated), 0);
        QCOMPARE(after.handle(undo).status, 204);
        QCOMPARE(header(after.handle(request(u"POST"_s, u"/packages"_s, u"q"_s)), "location"),
            QByteArray("/packages/2"));
    }

    void accountsAndRoutesAreAnswered()
    {
        ServiceModel model(u"account"_s, 1);
        furnish(model);
        const auto field = [&](const QString &path, QLatin1StringView name) {
            return QJsonDocument::fromJson(model.handle(request(u"GET"_s, path)).body)
                .object()
                .value(name);
        };
        QCOMPARE(field(u"/accounts/A-1"_s, "active"_L1), QJsonValue(true));
        QCOMPARE(field(u"/accounts/A-9"_s, "active"_L1), QJsonValue(false));
        int required = 0;
        for (int i = 0; i < 100; ++i) {
            const QString path = u"/routes?from=dep%20ot&to="_s + QString::number(i);
            const QJsonValue first = field(path, "required"_L1);
            QVERIFY(first.isBool());
            QCOMPARE(field(path, "required"_L1), first);
            required += first.toBool() ? 1 : 0;
        }
        QVERIFY2(required > 10 && required < 70, QByteArray::number(required).constData());
        QCOMPARE(field(u"/routes?from=dep%20ot&to=1"_s, "from"_L1), QJsonValue(u"dep ot"_s));
        QCOMPARE(model.handle(request(u"GET"_s, u"/routes"_s)).status, 404);
        model.setDocument(u"/accounts/A-1"_s, {{u"active"_s, false}});
        QCOMPARE(field(u"/accounts/A-1"_s, "active"_L1), QJsonValue(false));
    }

    void faultNamesAreReadBack()
    {
        for (int kind = 0; kind <= int(FaultKind::EffectThenError); ++kind) {
            const QString text = name(static_cast<FaultKind>(kind));
            QVERIFY(!text.isEmpty());
            QCOMPARE(faultNamed(text), static_cast<FaultKind>(kind));
        }
        QVERIFY(!faultNamed(u"no-such-fault").has_value());
    }
};

QTEST_GUILESS_MAIN(TestServiceModel)
#include "tst_servicemodel.moc"
