#include "app/ctl/terminal.h"

#include <QByteArray>
#include <QElapsedTimer>
#include <QTest>

#include <cstdlib>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

// Redirects standard error to a terminal until this object is destroyed.
class ErrorTerminal final
{
public:
    ErrorTerminal()
        : m_terminal(::posix_openpt(O_RDWR | O_NOCTTY))
        , m_before(::dup(STDERR_FILENO))
    {
        ::grantpt(m_terminal);
        ::unlockpt(m_terminal);
        const int program = ::open(::ptsname(m_terminal), O_RDWR | O_NOCTTY);
        ::dup2(program, STDERR_FILENO);
        ::close(program);
    }
    ~ErrorTerminal()
    {
        ::dup2(m_before, STDERR_FILENO);
        ::close(m_before);
        ::close(m_terminal);
    }
    Q_DISABLE_COPY_MOVE(ErrorTerminal)

    // What was written, up to and including `last`; everything if that does not arrive.
    QByteArray readUntil(const QByteArray &last)
    {
        constexpr int kTimeoutMs = 60'000;
        pollfd waiting{m_terminal, POLLIN, 0};
        QByteArray text;
        while (!text.contains(last) && ::poll(&waiting, 1, kTimeoutMs) == 1) {
            char bytes[256];
            const ssize_t size = ::read(m_terminal, bytes, sizeof(bytes));
            if (size <= 0)
                break;
            text.append(bytes, size);
        }
        return text;
    }

private:
    int m_terminal;
    int m_before;
};

} // namespace

class TestCtlTerminal final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void widthIsMeasuredInColumns_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("columns");
        QTest::newRow("ASCII") << u"abc"_s << 3;
        QTest::newRow("CJK") << u"\u6f22\u5b57"_s << 4;
        QTest::newRow("kana") << u"\u30bf\u30b9\u30af"_s << 6;
        QTest::newRow("Hangul") << u"\ud55c"_s << 2;
        QTest::newRow("half width") << u"\uff76"_s << 1;
        QTest::newRow("full width") << u"\uff21"_s << 2;
        QTest::newRow("letter with its accent") << u"\u00e9"_s << 1;
        QTest::newRow("letter and accent") << u"e\u0301"_s << 1;
        QTest::newRow("emoji") << u"\U0001F600"_s << 2;
        QTest::newRow("CJK outside the first plane") << u"\U00020000"_s << 2;
        QTest::newRow("zero width") << u"a\u200bb"_s << 2;
    }
    void widthIsMeasuredInColumns()
    {
        QFETCH(QString, text);
        QTEST(ctl::displayWidth(text), "columns");
    }

    // A wide character is left out if only one column is free.
    void textIsCutAndPaddedByItsWidth()
    {
        const QString wide = u"\u6f22\u5b57\u6f22\u5b57"_s;
        QCOMPARE(ctl::cutToWidth(wide, 8), wide);
        QCOMPARE(ctl::cutToWidth(wide, 5), u"\u6f22\u5b57\u2026"_s);
        QCOMPARE(ctl::cutToWidth(wide, 6), u"\u6f22\u5b57\u2026"_s);
        QCOMPARE(ctl::cutToWidth(u"e\u0301e\u0301e\u0301"_s, 2), u"e\u0301\u2026"_s);
        QCOMPARE(ctl::paddedToWidth(wide, 10), wide + u"  "_s);
        QCOMPARE(ctl::paddedToWidth(wide, 3), wide);
    }

    void progressIsShownAndRemoved()
    {
        ErrorTerminal terminal;
        {
            ctl::Progress progress(u"copied"_s);
            progress.show(4000);
        }
        QCOMPARE(terminal.readUntil("4000\r\x1b[K"), QByteArray("\r\x1b[Kcopied: 4000\r\x1b[K"));
    }

    void aLongOperationShowsItsTime()
    {
        ErrorTerminal terminal;
        QElapsedTimer timer;
        timer.start();
        const ctl::RunningTime shown(u"checking"_s);
        const QByteArray text = terminal.readUntil(" s");
        QVERIFY2(text.startsWith("\r\x1b[Kchecking: "), text.constData());
        QVERIFY(timer.elapsed() >= 1000); // short operations show nothing
    }

    void withoutATerminalNothingIsShown()
    {
        int ends[2] = {-1, -1};
        QCOMPARE(::pipe(ends), 0);
        const int before = ::dup(STDERR_FILENO);
        ::dup2(ends[1], STDERR_FILENO);
        {
            ctl::Progress progress(u"copied"_s);
            progress.show(1);
        }
        ::dup2(before, STDERR_FILENO);
        ::close(before);
        ::close(ends[1]);
        char byte = 0;
        QCOMPARE(::read(ends[0], &byte, 1), ssize_t(0));
        ::close(ends[0]);
    }
};

QTEST_GUILESS_MAIN(TestCtlTerminal)
#include "tst_ctlterminal.moc"
