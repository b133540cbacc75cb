#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cerrno>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

// Writes one line of the failure-mode coverage report: `fault` occurred `count` times in this
// program, and these invariants (such as `I1` and `L1`) were checked afterwards. Call it at the
// end of a test function with measured values only; a count of 0 is not written. Names of faults
// use lower-case-with-dashes and begin with where they are injected: `kill/` (a failpoint),
// `store/` (an access), `wire/` (a service's response), `inside/` (the running engine), `sim/`,
// `file/`, `process/`. Does nothing unless SAGADESK_COVERAGE_DIR names a folder;
// packaging/coverage.py collects the lines.
inline void recordCoverage(
    const QByteArray &fault, const QByteArrayList &invariants, qint64 count = 1)
{
    const QByteArray folder = qgetenv("SAGADESK_COVERAGE_DIR");
    if (folder.isEmpty() || count <= 0)
        return;
    const QString test = QString::fromLocal8Bit(program_invocation_short_name);
    QJsonArray checked;
    for (const QByteArray &invariant : invariants)
        checked.append(QString::fromLatin1(invariant));
    const QJsonObject line{{u"test"_s, test}, {u"fault"_s, QString::fromLatin1(fault)},
        {u"invariants"_s, checked}, {u"count"_s, count}};
    QFile file(u"%1/%2.ndjson"_s.arg(QString::fromLocal8Bit(folder), test));
    const QByteArray bytes = QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n';
    // A single append, because several processes may write to the file.
    if (!file.open(QIODevice::Append | QIODevice::Unbuffered) || file.write(bytes) != bytes.size())
        qFatal("can't write %s", qPrintable(file.fileName()));
}

} // namespace sagadesk::tests
