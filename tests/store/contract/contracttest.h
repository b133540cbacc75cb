#pragma once

#include "tests/store/storetest.h"

namespace sagadesk::tests {

// A test whose slots each have an empty store of the backend that the test is linked with. A test
// with its own init() and cleanup() calls begin() and end() there.
class ContractTest : public StoreTest
{
protected:
    [[nodiscard]] std::unique_ptr<StoreUnderTest> makeBackend() override
    {
        return StoreUnderTest::make();
    }
    void begin() { init(); }
    void end() { cleanup(); }
    void reopen() { QVERIFY(m_world->open().ok()); }

    void lead()
    {
        using Action = store::Lease::Action;
        m_epoch =
            m_world->run(store::Lease{Action::Acquire, m_world->supervisor, {}, 15'000})->epoch;
    }
    [[nodiscard]] model::TaskRecord claimed(const QString &id)
    {
        return *m_world->change(m_world->newTask(id).id, plans::claim(*m_world));
    }
    // A task whose first step has failed and whose alert is open.
    [[nodiscard]] model::TaskRecord failed(const QString &id)
    {
        return *m_world->change(claimed(id).id, plans::needOperator(*m_world));
    }
    [[nodiscard]] store::Purge purge() const
    {
        store::Purge command;
        command.finishedBefore = m_world->now + 1;
        command.responsesBefore = m_world->now + 1;
        command.limit = 10;
        return command;
    }
    [[nodiscard]] store::ChangeAlert alertCommand(model::AlertAction action)
    {
        model::AlertCommand command;
        command.alert = m_world->reader().alerts({}, 1)->front().id;
        command.action = action;
        command.operatorName = u"Ada"_s;
        command.reason = u"known"_s;
        command.text = u"Grace"_s;
        command.until = m_world->now + 1000;
        return {command};
    }
    [[nodiscard]] model::BulkOperation bulkOn(const model::TaskRecord &task)
    {
        model::BulkOrder order;
        order.operatorName = u"Ada"_s;
        order.canary = false;
        order.graceMs = 0;
        return *m_world->run(store::CreateBulk{order, {{task.id, task.version, true, {}}}});
    }
    // A change of the task by bulk work, decided inside the transaction.
    [[nodiscard]] static store::TaskChange bulkChange(
        model::OperationJobId bulk, const model::TaskRecord &task, const store::Plan &plan)
    {
        store::TaskChange change;
        change.task = task.id;
        change.byOperator = true;
        change.bulk = bulk;
        change.underLock = plan;
        return change;
    }
    [[nodiscard]] model::BulkOperation readBulk(model::OperationJobId id)
    {
        return m_world->reader().bulk(id)->operation;
    }
    [[nodiscard]] std::vector<model::AlertView> alerts(
        const std::vector<model::AlertState> &states = {})
    {
        return *m_world->reader().alerts(states, 100); // newest first
    }
    [[nodiscard]] size_t journalRows(model::TaskId task)
    {
        return m_world->reader().events(task, {}, 1000)->size();
    }

    model::Epoch m_epoch; // from the last call of lead()
};

} // namespace sagadesk::tests
