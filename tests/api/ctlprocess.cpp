#include "tests/api/ctlprocess.h"
#include "core/api/json/problemtext.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

constexpr int kTimeoutMs = 120'000;

QString program()
{
    return QStringLiteral(SAGADESKCTL);
}

int codeOf(const QProcess &process)
{
    return process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
}

} // namespace

QJsonObject CtlResult::json() const
{
    return QJsonDocument::fromJson(out).object();
}

QByteArray sentence(const QString &code, const QJsonObject &parameters)
{
    return sagadesk::api::problemDetail(code, parameters).toUtf8();
}

CtlResult ctl(const QStringList &arguments, const QByteArray &input, const QString &output)
{
    QProcess process;
    if (!output.isEmpty())
        process.setStandardOutputFile(output);
    process.start(program(), arguments);
    process.write(input);
    process.closeWriteChannel();
    CtlResult result;
    if (!process.waitForFinished(kTimeoutMs)) {
        process.kill();
        process.waitForFinished();
        return result;
    }
    result.code = codeOf(process);
    result.out = process.readAllStandardOutput();
    result.err = process.readAllStandardError();
    // Regression: `sagadeskctl supervisor` read an option that it did not declare, so
    // every call printed a warning of QCommandLineParser.
    if (result.err.contains("QCommandLineParser"))
        qFatal("%s: %s", qPrintable(arguments.join(u' ')), result.err.constData());
    return result;
}

CtlProcess::CtlProcess(const QStringList &arguments, const QByteArray &readyLine)
{
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process.start(program(), arguments);
    while (!m_ready && m_process.waitForReadyRead(kTimeoutMs)) {
        m_out += m_process.readAllStandardOutput();
        m_ready = m_out.startsWith(readyLine) || m_out.contains(QByteArray('\n' + readyLine));
    }
}

CtlProcess::~CtlProcess()
{
    kill();
}

int CtlProcess::terminate()
{
    m_process.terminate();
    const bool ended = m_process.waitForFinished(kTimeoutMs);
    m_out += m_process.readAllStandardOutput();
    return ended ? codeOf(m_process) : -1;
}

void CtlProcess::kill()
{
    m_process.kill();
    m_process.waitForFinished();
}

bool CtlProcess::endsBySignal()
{
    if (m_process.state() != QProcess::NotRunning && !m_process.waitForFinished(kTimeoutMs))
        return false;
    return m_process.exitStatus() == QProcess::CrashExit;
}

CtlFolder::CtlFolder()
{
    QDir().mkpath(path() + u"/workflows"_s);
    write(u"data/services.json"_s, R"({"services": [{"name": "a", "endpoints": ["noop:"]},
        {"name": "b", "endpoints": ["noop:"]}]})");
    write(u"data/workflows/chain.json"_s, R"({"name": "chain", "steps": [
        {"name": "a", "service": "a", "request": {"method": "PUT", "path": "/a/{{task.id}}"}},
        {"name": "b", "service": "b", 
         "request": {"method": "PUT", "path": "/b/{{input.must}}"}}]})");
}

QString CtlFolder::write(const QString &name, const QByteArray &content) const
{
    QFile out(file(name));
    if (!out.open(QIODevice::WriteOnly) || out.write(content) != content.size())
        qFatal("can't write %s", qPrintable(out.fileName()));
    return out.fileName();
}

CtlResult CtlFolder::call(const QStringList &arguments, const QByteArray &input) const
{
    return ctl(QStringList{arguments.first(), u"--data-dir"_s, path()} + arguments.mid(1), input);
}

std::unique_ptr<CtlProcess> CtlFolder::run(const QStringList &more) const
{
    return std::make_unique<CtlProcess>(
        QStringList{u"run"_s, u"--data-dir"_s, path(), u"--listen"_s, u"127.0.0.1:0"_s} + more,
        "listening on http://127.0.0.1:");
}

QString CtlFolder::stateOf(const QString &task) const
{
    return call({u"show"_s, task, u"--json"_s}).json().value("processState"_L1).toString();
}
