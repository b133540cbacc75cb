#include "core/base/storecodes.h"
#include "core/engine/settings.h"
#include "tests/gui/windowtest.h"
#include "ui/text/reasontext.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QPushButton>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace sagadesk;

// The settings dialog if settings.json can't be read, has errors, can't be written, or is
// changed by another program: it shows what is wrong, and keeps the file and the changes of the
// other program.
class TestSettingsDialog final : public WindowTest
{
    Q_OBJECT

    static constexpr int kNameBytesMax = 255; // of a file name

    [[nodiscard]] QString file() const { return m->world.engine().settingsFile(); }
    void write(const QByteArray &content) const
    {
        QFile out(file());
        QVERIFY(out.open(QIODevice::WriteOnly));
        QCOMPARE(out.write(content), content.size());
    }
    [[nodiscard]] QByteArray content() const
    {
        QFile in(file());
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
    }
    [[nodiscard]] engine::Settings saved() const
    {
        const auto parsed = engine::parseSettings(content());
        return parsed.errors.empty() ? parsed.settings : engine::Settings();
    }

    void openDialog() const
    {
        trigger("actionShowSettings");
        TRY(dialog("settingsDialog"));
    }
    void setField(const char *name, const QString &text) const
    {
        find<QLineEdit>(name)->setText(text);
    }
    [[nodiscard]] QString problem() const
    {
        const auto *label = find<QLabel>("settingsProblem");
        return label->isVisible() ? label->text() : QString();
    }
    // Whether the sentence for the code is shown, with the file and any reason from the system.
    [[nodiscard]] bool shows(QLatin1StringView code) const
    {
        const QStringList around =
            ui::reasonText({code, {{u"file"_s, file()}, {u"reason"_s, u"@"_s}}}).split(u'@');
        return around.size() == 2 && problem().startsWith(around.front())
            && problem().endsWith(around.back());
    }
    [[nodiscard]] QPushButton *ok() const
    {
        const auto *buttons = dialog("settingsDialog")->findChild<QDialogButtonBox *>();
        return buttons->button(QDialogButtonBox::Ok);
    }
    // The dialog shows the settings in use until the file is corrected, and can only be closed.
    void checkItIsReadOnly() const
    {
        QVERIFY(!ok()->isEnabled());
        for (const char *name : {"finishedAge", "responses", "backups", "schedulers"})
            QVERIFY2(find<QLineEdit>(name)->isReadOnly(), name);
        QCOMPARE(find<QLineEdit>("finishedAge")->text(), u"forever"_s);
        dialog("settingsDialog")->reject();
        TRY(!dialog("settingsDialog"));
    }

private Q_SLOTS:
    void aFileWithErrorsIsShownWithEachOfThemAndStaysAsItIs()
    {
        const QByteArray wrong =
            R"({"retention": {"finishedAge": "soon", "backups": 3}, "colour": 1})";
        write(wrong);
        openDialog();
        QVERIFY2(problem().contains(file()), qPrintable(problem()));
        QVERIFY2(problem().contains(u"/retention/finishedAge: "_s), qPrintable(problem()));
        QVERIFY2(problem().contains(u"/colour: "_s), qPrintable(problem()));
        checkItIsReadOnly();
        QCOMPARE(content(), wrong);
    }

    void aFileThatIsNotJsonStaysAsItIs()
    {
        const QByteArray wrong = R"({"retention": {"finishedAge": "30d")";
        write(wrong);
        openDialog();
        QVERIFY2(problem().contains(file()), qPrintable(problem()));
        QVERIFY(problem().count(u'\n') > 0); // the position of the error
        checkItIsReadOnly();
        QCOMPARE(content(), wrong);
    }

    void aFileThatCantBeReadIsNamed()
    {
        QVERIFY(QDir().mkpath(file()));
        openDialog();
        QVERIFY2(shows(codes::kFileUnreadable), qPrintable(problem()));
        checkItIsReadOnly();
        QVERIFY(QDir(file()).exists());
    }

    void aWrongValueIsNamedAndTheOthersAreKeptUntilItIsCorrected()
    {
        openDialog();
        setField("schedulers", u"3"_s);
        setField("finishedAge", u"soon"_s);
        dialog("settingsDialog")->accept();
        QVERIFY(dialog("settingsDialog"));
        QVERIFY2(problem().contains(u"/retention/finishedAge: "_s), qPrintable(problem()));
        QVERIFY2(problem().contains(u"soon"_s), qPrintable(problem()));
        QVERIFY(!QFile::exists(file()));
        QCOMPARE(find<QLineEdit>("schedulers")->text(), u"3"_s);
        setField("finishedAge", u"30d"_s);
        dialog("settingsDialog")->accept();
        TRY(!dialog("settingsDialog"));
        QCOMPARE(saved().schedulers, 3);
        QCOMPARE(saved().retention.finishedMs, 30 * engine::Retention::kDayMs);
    }

    // Permissions do not stop root, but no one can create the temporary file if the file name
    // already has the maximum length.
    void unwritableSettingsStayInTheDialog()
    {
        const QTemporaryDir elsewhere;
        QVERIFY(QFile::link(elsewhere.filePath(QString(kNameBytesMax, u'n')), file()));
        const QByteArray before = R"({"supervisors": 5})";
        write(before);
        openDialog();
        setField("schedulers", u"3"_s);
        dialog("settingsDialog")->accept();
        QVERIFY(dialog("settingsDialog"));
        QVERIFY2(shows(codes::kFileUnwritable), qPrintable(problem()));
        QCOMPARE(find<QLineEdit>("schedulers")->text(), u"3"_s);
        QVERIFY(ok()->isEnabled());
        QCOMPARE(content(), before);
        QVERIFY(QFile::remove(file())); // the link
        write(before);
        dialog("settingsDialog")->accept();
        TRY(!dialog("settingsDialog"));
        QCOMPARE(saved().schedulers, 3);
        QCOMPARE(saved().supervisors, 5);
    }

    // Regression: the dialog overwrote the changes that others had made while it was open.
    void concurrentChangesByOthersAreKept()
    {
        write(R"({"schedulers": 4})");
        openDialog();
        write(R"({"schedulers": 4, "supervisors": 5, "retention": {"backups": 7}})");
        setField("finishedAge", u"30d"_s);
        dialog("settingsDialog")->accept();
        TRY(!dialog("settingsDialog"));
        QCOMPARE(saved().schedulers, 4);
        QCOMPARE(saved().supervisors, 5);
        QCOMPARE(saved().retention.backups, 7);
        QCOMPARE(saved().retention.finishedMs, 30 * engine::Retention::kDayMs);
    }

    void aFileThatGotErrorsMeanwhileIsNotReplaced()
    {
        openDialog();
        const QByteArray wrong = R"({"schedulers": 4,)"; // while being edited by hand
        write(wrong);
        setField("supervisors", u"3"_s);
        dialog("settingsDialog")->accept();
        QVERIFY(dialog("settingsDialog"));
        QVERIFY2(problem().contains(file()), qPrintable(problem()));
        QCOMPARE(content(), wrong);
        write(R"({"schedulers": 4})");
        dialog("settingsDialog")->accept();
        TRY(!dialog("settingsDialog"));
        QCOMPARE(saved().schedulers, 4);
        QCOMPARE(saved().supervisors, 3);
    }
};

SAGADESK_GUI_TEST_MAIN(TestSettingsDialog)
#include "tst_settingsdialog.moc"
