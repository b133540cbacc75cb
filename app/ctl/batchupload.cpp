#include "app/ctl/batchupload.h"

#include "app/ctl/terminal.h"
#include "core/api/json/problemtext.h"
#include "core/base/refusalcodes.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QThread>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype kBatchLinesMax = 4000;
constexpr qsizetype kBytesMax = 8 << 20; // of one batch: half of the API's limit
constexpr qint64 kLineBytesMax = 2 << 20; // the API refuses longer lines in any case
constexpr int kOverloadsMax = 120; // attempts in a row without a result for any line
constexpr unsigned long kPauseMs = 1000; // between attempts, as the API's Retry-After requests

} // namespace

QList<BatchUpload::Line> BatchUpload::nextChunk(QFile &file)
{
    QList<Line> lines;
    qsizetype bytes = 0;
    while (lines.size() < kBatchLinesMax && bytes < kBytesMax && !file.atEnd()) {
        QByteArray text = file.readLine(kLineBytesMax);
        // Skips the rest of a line that is too long; the API refuses the part that is sent.
        for (QByteArray rest = text; !rest.endsWith('\n') && !file.atEnd();)
            rest = file.readLine(kLineBytesMax);
        text = text.trimmed();
        ++m_number;
        if (text.isEmpty())
            continue;
        bytes += text.size() + 1;
        lines.append({m_number, text});
    }
    return lines;
}

void BatchUpload::refuse(const Line &line, int status, const QByteArray &result)
{
    ++m_refused;
    m_conflict = m_conflict || status == 409;
    const QJsonObject problem =
        QJsonDocument::fromJson(result).object().value("problem"_L1).toObject();
    QString text = u"line %1: "_s.arg(line.number) + problem.value("detail"_L1).toString();
    for (const QJsonValue &value : problem.value("errors"_L1).toArray()) {
        const QJsonObject error = value.toObject();
        text += u" %1 %2;"_s.arg(
            error.value("pointer"_L1).toString(), error.value("detail"_L1).toString());
    }
    complain(text);
}

QList<BatchUpload::Line> BatchUpload::take(const QList<Line> &lines, const QByteArray &results)
{
    QList<Line> again;
    const QList<QByteArray> answers = results.split('\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QByteArray answer = answers.value(i);
        const int status = QJsonDocument::fromJson(answer).object().value("status"_L1).toInt();
        if (status == 503 || status == 0) {
            again.append(lines[i]);
            continue;
        }
        if (m_json)
            printJson(answer);
        if (status == 201)
            ++m_created;
        else if (status == 200)
            ++m_known;
        else
            refuse(lines[i], status, answer);
    }
    return again;
}

base::Result<void> BatchUpload::send(QList<Line> lines)
{
    for (int overloads = 0; !lines.isEmpty();) {
        QByteArray body;
        for (const Line &line : lines)
            body += line.text + '\n';
        const auto reply =
            m_client.send("POST", u"/v1/tasks:batch"_s, body, "application/x-ndjson");
        const bool overloaded = !reply && reply.error().kind == base::ErrorKind::Overloaded;
        if (!reply && !overloaded)
            return reply.error();
        const qsizetype before = lines.size();
        if (reply)
            lines = take(lines, reply->body);
        if (lines.isEmpty())
            break;
        overloads = lines.size() < before ? 0 : overloads + 1;
        if (overloads > kOverloadsMax)
            return base::Error{base::ErrorKind::Overloaded, codes::kOverloaded, {}};
        QThread::msleep(kPauseMs);
    }
    return {};
}

base::Result<void> BatchUpload::sendAll(QFile &file)
{
    Progress progress(u"submitted"_s);
    for (;;) {
        const QList<Line> lines = nextChunk(file);
        if (lines.isEmpty())
            return {};
        if (const auto sent = send(lines); !sent)
            return sent.error();
        progress.show(m_created + m_known + m_refused);
    }
}

Exit BatchUpload::run(QFile &file)
{
    const auto sent = sendAll(file);
    if (!sent)
        return fail(sent.error());
    if (!m_json) {
        print(u"%1 accepted, %2 already existed, %3 refused"_s.arg(m_created).arg(m_known).arg(
            m_refused));
    }
    if (m_refused == 0)
        return Exit::Done;
    return m_conflict ? Exit::Refused : Exit::No;
}

} // namespace sagadesk::ctl
