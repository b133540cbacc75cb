#include "tests/engine/engineworld.h"

using namespace sagadesk;

EngineWorld::EngineWorld()
{
    options.dataDir = dataDir();
    options.sweepEveryMs = 50;
}

void EngineWorld::useNoopServices(const QStringList &names)
{
    options.services.clear();
    for (const QString &name : names) {
        model::ServiceConfig service;
        service.name = name;
        service.endpoints = {QStringLiteral("noop:")};
        options.services.push_back(service);
    }
}

base::Result<void> EngineWorld::open()
{
    auto opened = engine::Engine::open(options);
    if (!opened)
        return opened.error();
    m_engine = std::move(*opened);
    return {};
}

void EngineWorld::openAndStart()
{
    const auto opened = open();
    if (!opened) // nothing after it would mean anything
        qFatal("the engine did not open: %s", qPrintable(opened.error().code));
    m_engine->start();
}

void EngineWorld::close()
{
    m_engine.reset();
}

base::Result<model::WorkflowId> EngineWorld::registerWorkflow(const QByteArray &json)
{
    return wait<model::WorkflowId>(
        [&](QObject *context, auto answer) { m_engine->registerWorkflow(json, context, answer); });
}

base::Result<model::SubmitReceipt> EngineWorld::submit(const model::Submission &submission)
{
    return wait<model::SubmitReceipt>(
        [&](QObject *context, auto answer) { m_engine->submit(submission, context, answer); });
}

base::Result<model::SubmitReceipt> EngineWorld::submit(
    const QString &id, const QString &workflow, const QByteArray &input)
{
    model::Submission submission;
    submission.publicId = id;
    submission.workflow = workflow;
    submission.input = input;
    return submit(submission);
}

base::Result<model::OperatorReceipt> EngineWorld::operate(
    model::OperatorAction action, const QString &task, const QString &step)
{
    model::OperatorCommand command;
    command.action = action;
    command.task = task;
    command.step = step;
    command.operatorName = QStringLiteral("ann");
    command.reason = QStringLiteral("because of the test");
    return wait<model::OperatorReceipt>(
        [&](QObject *context, auto answer) { m_engine->operate(command, context, answer); });
}

base::Result<model::TaskDetail> EngineWorld::task(const QString &id)
{
    return wait<model::TaskDetail>(
        [&](QObject *context, auto answer) { m_engine->readTask(id, context, answer); });
}

QString EngineWorld::state(const QString &id)
{
    const auto detail = task(id);
    return detail ? model::name(detail->record.state) : QStringLiteral("none");
}

qint64 EngineWorld::count(model::TaskState state)
{
    const auto counters = wait<model::Counters>(
        [&](QObject *context, auto answer) { m_engine->readCounters(context, answer); });
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
