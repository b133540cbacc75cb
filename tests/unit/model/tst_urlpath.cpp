#include "core/model/urlpath.h"

#include <QTest>

using namespace sagadesk;
using namespace Qt::StringLiterals;

class TestUrlPath final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void dotSegmentsAreFoundInEveryEncoding_data()
    {
        QTest::addColumn<bool>("has");
        for (const char *path : {"/a/../b", "/..", "/.", "/a/.", "/%2e%2E/b", "/a/.%2e",
                 "/packages/x%2F..%2F..%2Fadmin", "/a%2f..%2fb", "/x/..%2f..%2fadmin",
                 "/a/%2e%2e%2fb", "/a%5c..%5Cb", "/a\\..\\b", "/a/..\\b", "/a%252f..%252fb",
                 "/a/%252e%252e/b", "/a/%25252e./b", "/a/..;x/b", "/a/..%3b/b", "/a/..%00/b",
                 "/a/..%20/b", "/a/x%25/../b", "/a/x%25%2f..%2fb", "/%zz/../b", "/../a?b"})
            QTest::newRow(path) << true;
        for (const char *path :
            {"/", "/a", "/a/b.c", "/...", "/a..b", "/a%2Fb", "/a/.b", "/a/b.", "/a%2e%2eb",
                "/a?b=/../c", "/a/?../..", "/a%", "/a%2", "/%", "/a;b=..", "/a%252Fb"})
            QTest::newRow(path) << false;
    }
    void dotSegmentsAreFoundInEveryEncoding()
    {
        const QString path = QString::fromLatin1(QTest::currentDataTag());
        QTEST(model::hasDotSegment(path), "has");
    }
};

QTEST_GUILESS_MAIN(TestUrlPath)
#include "tst_urlpath.moc"
