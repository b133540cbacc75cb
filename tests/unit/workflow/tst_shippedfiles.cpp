#include "core/workflow/definition.h"
#include "core/workflow/servicesfile.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString text(const std::vector<workflow::ValidationError> &errors)
{
    QStringList lines;
    for (const auto &error : errors)
        lines.append(error.pointer + u": " + error.what.code);
    return lines.join(u'\n');
}

} // namespace

class TestShippedFiles final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void workflowsParseAgainstTheShippedServices_data()
    {
        QTest::addColumn<QString>("path");
        QDirIterator files(u":/workflows"_s);
        int count = 0;
        for (; files.hasNext(); ++count) {
            const QString path = files.next();
            QTest::newRow(qPrintable(path)) << path;
        }
        QCOMPARE(count, 2);
    }

    void workflowsParseAgainstTheShippedServices()
    {
        QFETCH(QString, path);
        const auto services = workflow::parseServices(contentOf(u":/services/services.json"_s));
        QVERIFY2(services.errors.empty(), qPrintable(text(services.errors)));
        QStringList names;
        for (const auto &service : services.services)
            names.append(service.name);
        const auto parsed = workflow::parseDefinition(contentOf(path), names);
        QVERIFY2(parsed.errors.empty(), qPrintable(text(parsed.errors)));
        QVERIFY(path.endsWith(parsed.definition->name + u".json"));
    }
};

QTEST_GUILESS_MAIN(TestShippedFiles)
#include "tst_shippedfiles.moc"
