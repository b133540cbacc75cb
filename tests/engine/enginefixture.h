#pragma once

#include "core/engine/engine.h"

#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <optional>

using namespace Qt::StringLiterals;

// One engine on its own data folder, for tests. Calls wait for their reply.
class EngineFixture final
{
public:
    template <class T>
    using Result = sagadesk::base::Result<T>;

    EngineFixture();

    // Services without any network, with one Agent each.
    void useNoopServices(const QStringList &names);
    [[nodiscard]] Result<void> open();
    void openAndStart(); // terminates the program if it fails
    void close(); // stops and destroys the engine; the data folder remains

    [[nodiscard]] sagadesk::engine::Engine &engine() { return *m_engine; }
    [[nodiscard]] QString dataDir() const { return m_dir.path() + u"/data"_s; }
    sagadesk::engine::EngineOptions options;

    // Waits for the reply to an asynchronous call of the engine,
    // whose last parameters are (context, answer).
    template <class T>
    Result<T> wait(const std::function<void(QObject *, sagadesk::engine::Answer<T>)> &call)
    {
        std::optional<Result<T>> answer;
        QObject context;
        call(&context, [&answer](Result<T> result) { answer = std::move(result); });
        if (!QTest::qWaitFor([&answer] { return answer.has_value(); }, kTimeoutMs))
            return sagadesk::base::Error{sagadesk::base::ErrorKind::Internal, u"no-answer"_s, {}};
        return *answer;
    }

    Result<sagadesk::model::WorkflowId> registerWorkflow(const QByteArray &json);
    Result<sagadesk::model::SubmitReceipt> submit(
        const QString &id, const QString &workflow, const QByteArray &input = "{}");
    Result<sagadesk::model::SubmitReceipt> submit(const sagadesk::model::Submission &submission);
    Result<sagadesk::model::OperatorReceipt> operate(
        sagadesk::model::OperatorAction action, const QString &task, const QString &step = {});
    Result<sagadesk::model::TaskDetail> task(const QString &id);
    // The name of the task's state; "none" if there is no such task.
    [[nodiscard]] QString state(const QString &id);
    [[nodiscard]] qint64 count(sagadesk::model::TaskState state);

    static constexpr int kTimeoutMs = 60'000; // stops a test that hangs; no result depends on it

private:
    QTemporaryDir m_dir;
    std::unique_ptr<sagadesk::engine::Engine> m_engine;
};

// A workflow of steps a, b, c … in sequence; each calls the service with its own name: PUT of a
// resource named after the task, with a DELETE as the undo. `extra` is inserted into the workflow,
// for example "\"onNontransient\": \"compensate\",".
[[nodiscard]] QByteArray chainWorkflow(
    const QString &name, const QStringList &services, const QByteArray &extra = {});
