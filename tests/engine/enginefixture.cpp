#include "tests/engine/enginefixture.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;

EngineFixture::EngineFixture()
{
    options.dataDir = dataDir();
    options.sweepEveryMs = 50;
}

void EngineFixture::useNoopServices(const QStringList &names)
{
    options.services.clear();
    for (const QString &name : names) {
        model::ServiceConfig service;
        service.name = name;
        service.endpoints = {u"noop:"_s};
        options.services.push_back(service);
    }
}

base::Result<void> EngineFixture::open()
{
    auto opened = engine::Engine::open(options);
    if (!opened)
        return opened.error();
    m_engine = std::move(*opened);
    return {};
}

void EngineFixture::openAndStart()
{
    const auto opened = open();
    if (!opened) // otherwise the test would check nothing
        qFatal("the engine did not open: %s", qPrintable(opened.error().code));
    m_engine->start();
}

void EngineFixture::close()
{
    m_engine.reset();
}

base::Result<model::WorkflowId> EngineFixture::registerWorkflow(const QByteArray &json)
{
    return wait<model::WorkflowId>([&](QObject *context, auto answer) {
        m_engine->asOperator().registerWorkflow(json, context, answer);
    });
}

base::Result<model::SubmitReceipt> EngineFixture::submit(const model::Submission &submission)
{
    return wait<model::SubmitReceipt>([&](QObject *context, auto answer) {
        m_engine->asOperator().submitTask(submission, context, answer);
    });
}

base::Result<model::SubmitReceipt> EngineFixture::submit(
    const QString &id, const QString &workflow, const QByteArray &input)
{
    model::Submission submission;
    submission.publicId = id;
    submission.workflow = workflow;
    submission.input = input;
    return submit(submission);
}

base::Result<model::OperatorReceipt> EngineFixture::operate(
    model::OperatorAction action, const QString &task, const QString &step)
{
    model::OperatorCommand command;
    command.action = action;
    command.task = task;
    command.step = step;
    command.operatorName = u"ann"_s;
    command.reason = u"because of the test"_s;
    return wait<model::OperatorReceipt>([&](QObject *context, auto answer) {
        m_engine->asOperator().changeTask(command, context, answer);
    });
}

base::Result<model::TaskDetail> EngineFixture::task(const QString &id)
{
    return wait<model::TaskDetail>([&](QObject *context, auto answer) {
        m_engine->taskReads().readTask(id, context, answer);
    });
}

QString EngineFixture::state(const QString &id)
{
    const auto detail = task(id);
    return detail ? model::name(detail->record.state) : u"none"_s;
}

qint64 EngineFixture::count(model::TaskState state)
{
    const auto counters = wait<model::Counters>(
        [&](QObject *context, auto answer) { m_engine->reads().readCounters(context, answer); });
    return counters ? counters->total[static_cast<size_t>(state)] : -1;
}

QByteArray chainWorkflow(const QString &name, const QStringList &services, const QByteArray &extra)
{
    QByteArray json = "{\"name\": \"" + name.toUtf8() + "\", \"version\": 1, " + extra
        + "\"completeWithin\": \"10s\", \"steps\": [";
    for (const QString &service : services) {
        const QByteArray path = "\"/things/{{task.id}}\"";
        json += (service == services.first() ? "" : ", ");
        json += "{\"name\": \"" + service.toUtf8() + "\", \"service\": \"" + service.toUtf8()
            + "\", \"request\": {\"method\": \"PUT\", \"path\": " + path
            + ", \"body\": {}}, \"undo\": {\"method\": \"DELETE\", \"path\": " + path + "}}";
    }
    return json + "]}";
}
