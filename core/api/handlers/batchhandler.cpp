#include "core/api/handlers/answers.h"
#include "core/api/handlers/handlers.h"
#include "core/api/json/jsonviews.h"
#include "core/api/json/submissionbody.h"
#include "core/base/apicodes.h"
#include "core/base/refusalcodes.h"
#include "core/json/value.h"

#include <QJsonDocument>

#include <optional>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

// As many lines as fit into a few transactions: keeps the writer busy without filling its queue.
constexpr qsizetype kInFlightMax = 1024;
// Bounds the response: each line has its own result, which may be far longer than the line.
constexpr qsizetype kLinesMax = 20'000;
// Once all results together would exceed this, those of refused lines are shortened (brief()).
constexpr qsizetype kFullResultsBytesMax = 8 << 20;
constexpr qsizetype kDetailMax = 200; // characters of the description in a shortened result

// The lines of one request on their way into the store. Their results may arrive in any order and
// on any thread, even within submitTask(); the response has them in the order of the lines.
class Batch final : public std::enable_shared_from_this<Batch>
{
public:
    // `traceparent` applies to lines that have none.
    Batch(const HandlerContext &context, QList<QByteArray> lines, QString traceparent, Reply reply)
        : m_engine(context.engine)
        , m_courier(context.courier)
        , m_reply(std::move(reply))
        , m_lines(std::move(lines))
        , m_traceparent(std::move(traceparent))
        , m_results(m_lines.size())
    {
    }
    Q_DISABLE_COPY_MOVE(Batch)

    // Keeps up to kInFlightMax lines in flight. Lines are parsed on the API's own thread, so that
    // neither other calls nor the writer wait for the parser.
    void start();

private:
    void pump();
    void send(qsizetype index);
    void settle(qsizetype index, int status, const QString &id, const QByteArray &problem);
    void finish();

    engine::Engine &m_engine;
    std::shared_ptr<ResponseThread> m_courier;
    Reply m_reply;
    QList<QByteArray> m_lines;
    QString m_traceparent;
    QMutex m_mutex; // guards everything below
    QList<QByteArray> m_results;
    qsizetype m_resultBytes = 0;
    qsizetype m_next = 0;
    qsizetype m_inFlight = 0;
    qsizetype m_accepted = 0; // lines with any other status than 503
    qsizetype m_overloaded = 0; // lines with the status 503
    bool m_pumping = false;
    bool m_finished = false;
};

// Skips empty lines, which get no result; nullopt if there are more than kLinesMax.
std::optional<QList<QByteArray>> linesOf(const QByteArray &body)
{
    QList<QByteArray> lines;
    for (qsizetype at = 0; at < body.size(); ++at) {
        if (json::isSpace(body[at]))
            continue;
        if (lines.size() == kLinesMax)
            return std::nullopt;
        const qsizetype end = body.indexOf('\n', at);
        lines.append(body.mid(at, end < 0 ? -1 : end - at));
        at += lines.last().size();
    }
    return lines;
}

QByteArray resultLine(const QString &id, int status, const QByteArray &problem)
{
    json::Writer json;
    json.beginObject().member("id"_L1, id).member("status"_L1, status);
    if (!problem.isEmpty())
        json.rawMember("problem"_L1, problem);
    json.endObject();
    return json.take() + '\n';
}

QByteArray brief(const QByteArray &problem)
{
    QJsonObject made = json::parseValue(problem).toObject();
    made.remove("errors"_L1);
    made.remove("parameters"_L1);
    made["detail"_L1] = made["detail"_L1].toString().left(kDetailMax);
    return QJsonDocument(made).toJson(QJsonDocument::Compact);
}

// The id of a line that was refused; empty if the line has no usable id.
QString idOf(const QByteArray &line)
{
    const QString id = json::parseValue(line)["id"_L1].toString();
    return isTaskId(id) ? id : QString();
}

void Batch::start()
{
    m_courier->run([self = shared_from_this()] { self->pump(); });
}

void Batch::pump()
{
    QMutexLocker locker(&m_mutex);
    if (m_pumping)
        return;
    m_pumping = true;
    while (m_next < m_lines.size() && m_inFlight < kInFlightMax) {
        const qsizetype index = m_next++;
        ++m_inFlight;
        locker.unlock();
        send(index);
        locker.relock();
    }
    m_pumping = false;
    const bool done = !m_finished && m_next == m_lines.size() && m_inFlight == 0;
    m_finished = m_finished || done;
    locker.unlock();
    if (done)
        finish();
}

void Batch::send(qsizetype index)
{
    if (m_courier->closed()) {
        settle(index, 503, {}, problem(503, codes::kShuttingDown).body);
        return;
    }
    auto parsed = parseSubmission(m_lines.at(index), IdSource::Body);
    if (const auto *refusal = std::get_if<Response>(&parsed)) {
        settle(index, refusal->status, idOf(m_lines.at(index)), refusal->body);
        return;
    }
    auto &submission = std::get<model::Submission>(parsed);
    if (submission.traceparent.isEmpty())
        submission.traceparent = m_traceparent;
    m_engine.asOperator().submitTask(submission, nullptr,
        [self = shared_from_this(), index, id = submission.publicId](
            const base::Result<model::SubmitReceipt> &receipt) {
            const Response refusal = receipt ? Response() : problem(receipt.error());
            const int status = receipt ? (receipt->created ? 201 : 200) : refusal.status;
            self->settle(index, status, id, refusal.body);
            self->start();
        });
}

void Batch::settle(qsizetype index, int status, const QString &id, const QByteArray &problem)
{
    QByteArray result = resultLine(id, status, problem);
    const QMutexLocker locker(&m_mutex);
    if (!problem.isEmpty() && m_resultBytes + result.size() > kFullResultsBytesMax)
        result = resultLine(id, status, brief(problem));
    m_resultBytes += result.size();
    m_results[index] = std::move(result);
    --m_inFlight;
    ++(status == 503 ? m_overloaded : m_accepted);
}

void Batch::finish()
{
    // Every line has the status 503: the whole call is refused and can be repeated unchanged.
    if (m_accepted == 0 && m_overloaded > 0) {
        m_reply(problem(503, codes::kOverloaded));
        return;
    }
    Response response;
    response.contentType = "application/x-ndjson";
    response.body = m_results.join();
    m_reply(std::move(response));
}

} // namespace

void postBatch(const HandlerContext &context, const Request &request, Reply reply)
{
    auto lines = linesOf(request.body);
    if (!lines) {
        reply(problem(413, codes::kBatchTooLong, {{u"max"_s, kLinesMax}}));
        return;
    }
    std::make_shared<Batch>(context, std::move(*lines), request.traceparent, std::move(reply))
        ->start();
}

} // namespace sagadesk::api
