#include "tests/api/apitest.h"

#include <QDateTime>
#include <QFile>
#include <QRegularExpression>
#include <QSet>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace sagadesk;

// All metrics used by the dashboard and the alert rules exist, because a rule on a missing metric
// would silently never fire.
class TestApiMonitoring final : public ApiTest
{
    Q_OBJECT

    static QString read(const QString &name)
    {
        QFile file(QStringLiteral(SAGADESK_RESOURCES) + u"/monitoring/"_s + name);
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    static QSet<QString> captured(const QString &text, const QString &pattern)
    {
        QSet<QString> found;
        const QRegularExpression expression(pattern, QRegularExpression::MultilineOption);
        for (auto each = expression.globalMatch(text); each.hasNext();)
            found.insert(each.next().captured(1));
        return found;
    }

private Q_SLOTS:
    void metricsAndLabelsExist_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("dashboard") << u"grafana-dashboard.json"_s;
        QTest::newRow("alert rules") << u"prometheus-alerts.yml"_s;
    }
    void metricsAndLabelsExist()
    {
        QFETCH(QString, file);
        webhook::WebhookConfig webhook;
        webhook.name = u"billing"_s;
        webhook.url = u"http://127.0.0.1:1"_s;
        m_world->engineWorld().options.webhooks = {webhook};
        m_world->restart();
        QCOMPARE(client().put(u"/v1/tasks/T-1"_s, "{\"workflow\":\"chain\"}").status, 201);
        QTRY_COMPARE_WITH_TIMEOUT(
            m_world->stateOf(u"T-1"_s), u"processed"_s, EngineFixture::kTimeoutMs);
        const QString served = QString::fromUtf8(client().get(u"/metrics"_s).body);
        const QSet<QString> metrics = captured(served, u"^((?:sagadesk|process)_\\w+)[ {]"_s);
        QSet<QString> labels = captured(served, u"[{,](\\w+)=\""_s);
        labels += {u"job"_s, u"instance"_s}; // Prometheus adds them
        QVERIFY(metrics.size() > 20);
        const QString text = read(file);
        const QSet<QString> used = captured(text, u"\\b((?:sagadesk|process)_\\w+)"_s);
        QVERIFY(used.size() > 8);
        for (const QString &name : used)
            QVERIFY2(metrics.contains(name), qPrintable(name));
        const QSet<QString> usedLabels =
            captured(text, u"(?:[{,] ?|\\$labels\\.)(\\w+)(?:=| }})"_s);
        for (const QString &name : usedLabels)
            QVERIFY2(labels.contains(name), qPrintable(name));
    }

    // The names are those of the client libraries of Prometheus.
    void theProcessIsMeasured()
    {
        const QByteArray text = client().get(u"/metrics"_s).body;
        const auto valueOf = [&text](const char *name) {
            const qsizetype at = text.indexOf(QByteArray(QByteArray("\n") + name + ' '));
            const qsizetype end = text.indexOf('\n', at + 1);
            return at < 0 ? -1 : text.mid(at, end - at).split(' ').last().toDouble();
        };
        const double now = static_cast<double>(QDateTime::currentSecsSinceEpoch());
        QVERIFY(std::abs(now - valueOf("process_start_time_seconds")) < 3600);
        QVERIFY(valueOf("process_cpu_seconds_total") > 0);
        const double resident = valueOf("process_resident_memory_bytes");
        QVERIFY2(resident > 1e6, QByteArray::number(resident).constData());
        QVERIFY(valueOf("process_virtual_memory_bytes") > resident);
        QVERIFY(valueOf("process_open_fds") > 3);
        QVERIFY(valueOf("process_max_fds") > valueOf("process_open_fds"));
    }

    // The checks of `promtool check metrics`: each metric has one type and one help text, and its
    // name distinguishes counters and uses base units.
    void metricsFollowTheConventionsOfPrometheus()
    {
        QCOMPARE(client().put(u"/v1/tasks/T-1"_s, "{\"workflow\":\"chain\"}").status, 201);
        QTRY_COMPARE_WITH_TIMEOUT(
            m_world->stateOf(u"T-1"_s), u"processed"_s, EngineFixture::kTimeoutMs);
        const QString served = QString::fromUtf8(client().get(u"/metrics"_s).body);
        const QSet<QString> counters = captured(served, u"^# TYPE (\\w+) counter$"_s);
        const QSet<QString> gauges = captured(served, u"^# TYPE (\\w+) gauge$"_s);
        const QSet<QString> histograms = captured(served, u"^# TYPE (\\w+) histogram$"_s);
        const QSet<QString> all = counters + gauges + histograms;
        QVERIFY(!counters.isEmpty() && !gauges.isEmpty() && !histograms.isEmpty());
        QCOMPARE(captured(served, u"^# HELP (\\w+) \\S"_s), all);
        QCOMPARE(served.count(u"# TYPE "_s), all.size());
        QCOMPARE(served.count(u"# HELP "_s), all.size());
        static const QRegularExpression unusual(
            u"_(total|sum|count|bucket|counter|gauge|histogram|ms|minutes)(_|$)|[A-Z]"_s);
        for (const QString &name : counters)
            QVERIFY2(name.endsWith(u"_total"_s), qPrintable(name));
        for (const QString &name : gauges + histograms)
            QVERIFY2(!unusual.match(name).hasMatch(), qPrintable(name));
        QSet<QString> samples = captured(served, u"^(\\w+)[ {]"_s);
        for (const QString &name : histograms)
            for (const QString &part : {u"_bucket"_s, u"_sum"_s, u"_count"_s})
                QVERIFY2(samples.remove(name + part), qPrintable(name + part));
        QVERIFY2(all.contains(samples), qPrintable(QStringList(samples.values()).join(u' ')));
    }
};

QTEST_GUILESS_MAIN(TestApiMonitoring)
#include "tst_apimonitoring.moc"
