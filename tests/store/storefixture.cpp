#include "storeworld.h"

#include "core/base/assert.h"

#include <QDir>
#include <QFileInfo>

namespace sagadesk::tests {

using namespace model;
using namespace statestore;

namespace {

// In memory where there is such a folder: what is tested here does not depend on the disk, and
// hundreds of stores are made.
QString folderTemplate()
{
    const QString memory = QStringLiteral("/dev/shm");
    const QString place = QFileInfo(memory).isWritable() ? memory : QDir::tempPath();
    return place + QStringLiteral("/sagadesk-store-XXXXXX");
}

} // namespace

StoreWorld::StoreWorld(AccessHook hook)
    : m_folder(folderTemplate())
    , m_hook(std::move(hook))
{
    SAGADESK_ASSERT(m_folder.isValid());
}

base::Result<void> StoreWorld::open()
{
    close();
    auto opened = StateStore::open({path(), m_hook, true});
    if (!opened)
        return opened.error();
    m_store = std::move(*opened);
    m_executor = std::make_unique<BatchExecutor>(
        *m_store, [this](const CommitNotice &notice) { m_notice = notice; });
    return {};
}

void StoreWorld::close()
{
    m_reader.reset();
    m_executor.reset();
    m_store.reset();
}

StoreReader &StoreWorld::reader()
{
    if (!m_reader) {
        auto opened = StoreReader::open(path());
        SAGADESK_ASSERT(opened.ok());
        m_reader = std::move(*opened);
    }
    return *m_reader;
}

std::vector<base::Result<CommandReply>> StoreWorld::runAll(std::vector<Command> commands)
{
    std::vector<QueuedCommand> batch;
    std::vector<std::optional<base::Result<CommandReply>>> replies(commands.size());
    for (size_t i = 0; i < commands.size(); ++i) {
        batch.push_back({std::move(commands[i]), [&replies, i](base::Result<CommandReply> reply) {
                             SAGADESK_ASSERT(!replies[i].has_value());
                             replies[i] = std::move(reply);
                         }});
    }
    m_executor->run(std::move(batch), now);
    std::vector<base::Result<CommandReply>> answers;
    for (auto &reply : replies)
        answers.push_back(std::move(reply.value()));
    return answers;
}

base::Result<CommandReply> StoreWorld::run(Command command)
{
    std::vector<Command> one;
    one.push_back(std::move(command));
    return std::move(runAll(std::move(one)).front());
}

void StoreWorld::registerWorkflow(const QString &name)
{
    RegisterWorkflow command;
    command.name = name;
    command.version = 1;
    command.definition = "{\"description\":\"three steps\"}";
    command.steps = {QStringLiteral("account"), QStringLiteral("package"), QStringLiteral("drone")};
    command.services = {
        QStringLiteral("accounts"), QStringLiteral("packages"), QStringLiteral("drones")};
    command.policies.resize(3);
    const auto reply = run(command);
    SAGADESK_ASSERT(reply.ok());
    workflow = WorkflowId{std::get<Done>(reply.value()).id};
    workflows[name] = workflow;
    scheduler = instance(QStringLiteral("host:1:scheduler-1"));
    supervisor = instance(QStringLiteral("host:1:supervisor-1"));
}

InstanceId StoreWorld::instance(const QString &name)
{
    const auto reply = run(RegisterInstance{name});
    SAGADESK_ASSERT(reply.ok());
    return InstanceId{std::get<Done>(reply.value()).id};
}

base::Result<SubmitReceipt> StoreWorld::submit(
    const QString &id, const QByteArray &input, const QString &queue)
{
    Submission submission;
    submission.publicId = id;
    submission.workflow = QStringLiteral("delivery");
    submission.input = input;
    submission.responseQueue = queue;
    const auto reply = run(Submit{submission});
    if (!reply)
        return reply.error();
    return std::get<SubmitReceipt>(reply.value());
}

int StoreWorld::createTasks()
{
    const auto reply = run(plans::create(*this));
    SAGADESK_ASSERT(reply.ok());
    return std::get<Created>(reply.value()).created;
}

TaskRecord StoreWorld::newTask(const QString &id)
{
    const auto receipt = submit(id);
    SAGADESK_ASSERT(receipt.ok());
    SAGADESK_ASSERT(createTasks() == 1);
    return record(receipt->task);
}

base::Result<TaskRecord> StoreWorld::change(TaskId id, Plan plan)
{
    const auto reply = run(ChangeTask{id, std::move(plan), {}});
    if (!reply)
        return reply.error();
    return changedTask(reply);
}

TaskRecord StoreWorld::record(TaskId id)
{
    const auto detail = reader().taskDetail(id);
    SAGADESK_ASSERT(detail.ok());
    return detail->record;
}

TaskRecord changedTask(const base::Result<CommandReply> &reply)
{
    SAGADESK_ASSERT(reply.ok());
    return std::get<Changed>(reply.value()).after.at(0);
}

} // namespace sagadesk::tests
