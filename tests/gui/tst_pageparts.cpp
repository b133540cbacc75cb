#include "ui/workflows/inputform.h"
#include "ui/workflows/jsonpositions.h"

#include "ui/alerts/alertgroups.h"
#include "ui/mainwindow/palette.h"

#include <QJsonArray>
#include <QLineEdit>
#include <QTest>

using namespace sagadesk;

// The parts of the pages that need no engine: places in a JSON text, the submit form, causes.
class TstPageParts final : public QObject
{
    Q_OBJECT

    const QString m_json =
        QStringLiteral("{\n  \"name\": \"w\",\n  \"steps\": [\n    {\"name\": \"a\\\"b\"},\n"
                       "    {\"name\": \"c\", \"a/b\": 7}\n  ]\n}");

    [[nodiscard]] QString at(const QString &pointer) const
    {
        const ui::TextRange range = ui::rangeOfPointer(m_json, pointer);
        return m_json.mid(range.start, range.length);
    }

private Q_SLOTS:
    void pointersFindTheirValues()
    {
        QCOMPARE(at(QStringLiteral("/name")), QStringLiteral("\"w\""));
        QCOMPARE(at(QStringLiteral("/steps/0/name")), QStringLiteral("\"a\\\"b\""));
        QCOMPARE(at(QStringLiteral("/steps/1/a~1b")), QStringLiteral("7"));
        QCOMPARE(at({}), m_json);
    }

    void whatIsMissingMarksTheValueAroundIt()
    {
        QCOMPARE(at(QStringLiteral("/steps/1/service")),
            QStringLiteral("{\"name\": \"c\", \"a/b\": 7}"));
        QVERIFY(at(QStringLiteral("/nothing")).startsWith(QLatin1Char('{')));
    }

    void brokenTextEndsTheSearch()
    {
        for (const char *text : {"", "{", "[1,", "{\"a\":", "{\"a\" 1}", "\"open", "}{", "[[[["}) {
            const QString json = QString::fromLatin1(text);
            const ui::TextRange range = ui::rangeOfPointer(json, QStringLiteral("/a/0/b"));
            QVERIFY(range.start >= 0 && range.start + range.length <= json.size());
        }
    }

    void formFieldsAreReadAsJsonWhereTheyAreJson()
    {
        ui::InputForm form(nullptr);
        form.setFields({{QStringLiteral("amount"), QString()},
            {QStringLiteral("to"), QJsonObject{{QStringLiteral("street"), QString()}}}});
        const auto type = [&form](const QString &field, const QString &text) {
            auto *edit = form.findChild<QLineEdit *>(QStringLiteral("input-") + field);
            QVERIFY(edit);
            edit->selectAll();
            QTest::keyClicks(edit, text);
        };
        type(QStringLiteral("amount"), QStringLiteral("12.5"));
        type(QStringLiteral("to.street"), QStringLiteral("Main Street 7"));
        QCOMPARE(form.input().value(QLatin1String("amount")), QJsonValue(12.5));
        QCOMPARE(form.input().value(QLatin1String("to")).toObject().value(QLatin1String("street")),
            QJsonValue(QStringLiteral("Main Street 7")));
        type(QStringLiteral("amount"), QStringLiteral("\"12.5\""));
        QCOMPARE(form.input().value(QLatin1String("amount")), QJsonValue(QStringLiteral("12.5")));
        type(QStringLiteral("amount"), QStringLiteral("1, 2"));
        QCOMPARE(form.input().value(QLatin1String("amount")), QJsonValue(QStringLiteral("1, 2")));
    }

    void formShowsTextThatLooksLikeANumberInQuotes()
    {
        ui::InputForm form(nullptr);
        form.setFields({{QStringLiteral("code"), QString()}});
        form.setInput(
            {{QStringLiteral("code"), QStringLiteral("007")}, {QStringLiteral("other"), true}});
        auto *edit = form.findChild<QLineEdit *>(QStringLiteral("input-code"));
        QCOMPARE(edit->text(), QStringLiteral("007"));
        form.setInput({{QStringLiteral("code"), QStringLiteral("7")}});
        QCOMPARE(edit->text(), QStringLiteral("\"7\""));
        QTest::keyClicks(edit, QStringLiteral(" "));
        QCOMPARE(form.input().value(QLatin1String("code")), QJsonValue(QStringLiteral("7")));
    }

    void alertsOfOneCauseAreOneGroup()
    {
        std::vector<model::AlertView> alerts;
        const auto add = [&](qint64 at, const QString &step, int status, model::AlertState state) {
            model::AlertView alert;
            alert.id = {static_cast<qint64>(alerts.size()) + 1};
            alert.taskPublicId = QStringLiteral("T-%1").arg(alerts.size());
            alert.stepName = step;
            alert.service = QStringLiteral("drone");
            alert.reason = {QStringLiteral("http-status"),
                {{QStringLiteral("status"), status}, {QStringLiteral("url"), alert.taskPublicId}}};
            alert.raisedAt = at;
            alert.state = state;
            alerts.push_back(alert);
        };
        add(10, QStringLiteral("fly"), 503, model::AlertState::Open);
        add(30, QStringLiteral("fly"), 503, model::AlertState::Acknowledged);
        add(20, QStringLiteral("fly"), 422, model::AlertState::Open);
        add(40, QStringLiteral("land"), 503, model::AlertState::Open);
        const std::vector<ui::AlertGroup> groups = ui::groupAlerts(alerts);
        QCOMPARE(groups.size(), size_t(3));
        QCOMPARE(groups[0].step, QStringLiteral("land"));
        QCOMPARE(groups[1].number, 2);
        QCOMPARE(groups[1].open, 1);
        QCOMPARE(groups[1].first, 10);
        QCOMPARE(groups[1].last, 30);
        QCOMPARE(ui::causeOf(alerts[0]), ui::causeOf(alerts[1]));
    }

    void paletteLikesBeginningsOfWords()
    {
        QCOMPARE(ui::matchScore(QStringLiteral("xz"), QStringLiteral("Resubmit step")), 0);
        QVERIFY(ui::matchScore(QStringLiteral("rs"), QStringLiteral("Resubmit step"))
            > ui::matchScore(QStringLiteral("rs"), QStringLiteral("Services")));
        QVERIFY(ui::matchScore({}, QStringLiteral("anything")) > 0);
    }
};

QTEST_MAIN(TstPageParts)
#include "tst_pageparts.moc"
