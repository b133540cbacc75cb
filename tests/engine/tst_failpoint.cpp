#include "core/base/failpoint.h"

#include <QSet>
#include <QTest>

#include <csignal>

#include <sys/wait.h>
#include <unistd.h>

using namespace sagadesk;

class TestFailpoint final : public QObject
{
    Q_OBJECT

    // Passes the failpoint "purge" `times` times in a child process; returns its wait status.
    static int childPassing(const char *spec, int times, int options = 0)
    {
        const pid_t child = ::fork();
        if (child == 0) {
            if (!base::armFailpoint(spec))
                ::_exit(99);
            for (int i = 0; i < times; ++i)
                base::failpoint("purge");
            ::_exit(0);
        }
        int status = 0;
        ::waitpid(child, &status, options);
        if (WIFSTOPPED(status)) {
            ::kill(child, SIGKILL);
            int ended = 0;
            ::waitpid(child, &ended, 0);
        }
        return status;
    }

private Q_SLOTS:
    void failpointIsOffUntilArmed()
    {
        QVERIFY(!base::anyFailpointArmed());
        base::failpoint("purge"); // must not kill this process
    }

    void namesAreUnique()
    {
        QSet<QByteArray> names;
        for (const std::string_view name : base::kFailpoints)
            names.insert(QByteArray(name.data(), static_cast<qsizetype>(name.size())));
        QCOMPARE(names.size(), static_cast<qsizetype>(base::kFailpoints.size()));
    }

    void wrongSpecificationsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("spec");
        for (const char *spec : {"", "purge", "purge:1", "purge:0:kill", "purge:x:kill",
                 "purge:1x:kill", "purge:-1:kill", "purge:1:explode", "no-such:1:kill"})
            QTest::newRow(spec) << QByteArray(spec);
    }

    void wrongSpecificationsAreRefused()
    {
        QFETCH(QByteArray, spec);
        QVERIFY(!base::armFailpoint(spec.toStdString()));
        QVERIFY(!base::anyFailpointArmed());
    }

    void killsAtTheNthPass()
    {
        QCOMPARE(childPassing("purge:3:kill", 2), 0);
        const int status = childPassing("purge:3:kill", 3);
        QVERIFY(WIFSIGNALED(status));
        QCOMPARE(WTERMSIG(status), SIGKILL);
    }

    void othersDoNotCount() { QCOMPARE(childPassing("backup:1:kill", 5), 0); }

    void exitsAtOnce()
    {
        const int status = childPassing("purge:1:exit", 1);
        QVERIFY(WIFEXITED(status));
        QCOMPARE(WEXITSTATUS(status), 86);
    }

    void stops()
    {
        const int status = childPassing("purge:1:stop", 1, WUNTRACED);
        QVERIFY(WIFSTOPPED(status));
    }
};

QTEST_GUILESS_MAIN(TestFailpoint)
#include "tst_failpoint.moc"
