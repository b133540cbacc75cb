#include "storefixture.h"

#include "core/base/assert.h"
#include "core/store/seam/taskfields.h"
#include "core/store/sqlite/sqlitefile.h"
#include "tests/store/contract/storeundertest.h"

#include <QDir>
#include <QFileInfo>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

using namespace model;
using namespace store;

QString StoreFixture::folderTemplate()
{
    const QString memory = u"/dev/shm"_s;
    const QString place = QFileInfo(memory).isWritable() ? memory : QDir::tempPath();
    return place + u"/sagadesk-store-XXXXXX"_s;
}

StoreFixture::StoreFixture(AccessHook hook)
    : m_folder(folderTemplate())
    , m_hook(std::move(hook))
{
    SAGADESK_ASSERT(m_folder.isValid());
}

StoreFixture::StoreFixture(StoreUnderTest &backend)
    : m_backend(&backend)
{
    m_backend->setClock([this] { return now; });
}

base::Result<void> StoreFixture::open()
{
    close();
    auto opened =
        m_backend ? m_backend->openStore() : SqliteFile({path(), m_hook, true, true}).openWriter();
    if (!opened)
        return opened.error();
    m_store = std::move(*opened);
    m_executor = std::make_unique<BatchExecutor>(
        *m_store, [this](const CommitNotice &notice) { m_notice = notice; });
    return {};
}

void StoreFixture::close()
{
    m_reader.reset();
    m_executor.reset();
    m_store.reset();
}

StoreReader &StoreFixture::reader()
{
    if (!m_reader) {
        auto opened = m_backend ? m_backend->openReader() : SqliteFile({path()}).openReader();
        SAGADESK_ASSERT(opened.ok());
        m_reader = std::move(*opened);
    }
    return *m_reader;
}

std::vector<base::Result<CommandReply>> StoreFixture::runAll(std::vector<Command> commands)
{
    std::vector<QueuedCommand> batch;
    std::vector<std::optional<base::Result<CommandReply>>> replies(commands.size());
    for (size_t i = 0; i < commands.size(); ++i) {
        batch.push_back({std::move(commands[i]), [&replies, i](base::Result<CommandReply> reply) {
                             SAGADESK_ASSERT(!replies[i].has_value());
                             replies[i] = std::move(reply);
                         }});
    }
    if (!m_executor->runTogether(batch, now))
        m_executor->runEach(batch, now);
    std::vector<base::Result<CommandReply>> answers;
    for (auto &reply : replies)
        answers.push_back(std::move(reply.value()));
    return answers;
}

base::Result<CommandReply> StoreFixture::runCommand(Command command)
{
    std::vector<Command> one;
    one.push_back(std::move(command));
    return std::move(runAll(std::move(one)).front());
}

void StoreFixture::registerWorkflow(const QString &name)
{
    RegisterWorkflow command;
    command.name = name;
    command.version = 1;
    command.definition = "{\"description\":\"three steps\"}";
    command.steps = {u"account"_s, u"package"_s, u"drone"_s};
    command.services = {u"accounts"_s, u"packages"_s, u"drones"_s};
    command.policies.resize(3);
    const auto reply = run(command);
    SAGADESK_ASSERT(reply.ok());
    workflow = reply.value();
    workflows[name] = workflow;
    scheduler = instance(u"host:1:scheduler-1"_s);
    supervisor = instance(u"host:1:supervisor-1"_s);
}

InstanceId StoreFixture::instance(const QString &name)
{
    const auto reply = run(RegisterInstance{name});
    SAGADESK_ASSERT(reply.ok());
    return reply.value();
}

base::Result<SubmitReceipt> StoreFixture::submit(
    const QString &id, const QByteArray &input, const QString &queue)
{
    Submission submission;
    submission.publicId = id;
    submission.workflow = u"delivery"_s;
    submission.input = input;
    submission.responseQueue = queue;
    return run(Submit{submission});
}

int StoreFixture::createTasks()
{
    const auto reply = run(plans::create(*this));
    SAGADESK_ASSERT(reply.ok());
    return reply.value().created;
}

TaskRecord StoreFixture::newTask(const QString &id)
{
    const auto receipt = submit(id);
    SAGADESK_ASSERT(receipt.ok());
    SAGADESK_ASSERT(createTasks() == 1);
    return record(receipt->task);
}

base::Result<TaskRecord> StoreFixture::change(TaskId id, Plan plan)
{
    const auto reply = run(ChangeTask{id, std::move(plan), {}});
    if (!reply)
        return reply.error();
    return changedTask(reply);
}

StoreFixture::Swept StoreFixture::sweep(model::Epoch epoch, const store::Plan &plan, qint64 askedAt)
{
    const qint64 by = askedAt == 0 ? now : askedAt;
    Swept swept;
    const auto due = reader().due(by, 1000);
    if (!due)
        return swept;
    swept.nextDue = due->next;
    for (const model::TaskId task : due->tasks) {
        qint64 version = 0;
        for (qint64 dueAt = by; dueAt > 0 && dueAt <= by;) {
            const auto changed = run(store::ChangeTask{task, plan, epoch});
            if (!changed || changed->after.front().version == version)
                break;
            version = changed->after.front().version;
            dueAt = store::digestOf(changed->after.front()).dueAt;
            swept.after.push_back(changed->after.front());
        }
    }
    return swept;
}

TaskRecord StoreFixture::record(TaskId id)
{
    const auto detail = reader().taskDetail(id);
    SAGADESK_ASSERT(detail.ok());
    return detail->record;
}

TaskRecord changedTask(const base::Result<Changed> &reply)
{
    SAGADESK_ASSERT(reply.ok());
    return reply.value().after.at(0);
}

} // namespace sagadesk::tests
