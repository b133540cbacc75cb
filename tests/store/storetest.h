#pragma once

#include "tests/store/contract/storeundertest.h"
#include "tests/store/storefixture.h"

#include <QTest>

namespace sagadesk::tests {

// A test whose slots each have their own store with the workflow "delivery", and must leave it
// consistent. The store is a SQLite file; ContractTest supports any backend.
class StoreTest : public QObject
{
    Q_OBJECT

protected Q_SLOTS:
    void init()
    {
        m_world.reset();
        m_under = makeBackend();
        m_world =
            m_under ? std::make_unique<StoreFixture>(*m_under) : std::make_unique<StoreFixture>();
        QVERIFY(m_world->open().ok());
        m_world->registerWorkflow();
    }
    void cleanup()
    {
        QCOMPARE(
            m_under ? m_under->inconsistencies() : inconsistencies(m_world->path()), QStringList());
        m_world.reset();
        m_under.reset();
    }

protected:
    // The code of the error; "ok" if there is none.
    template <class Reply>
    [[nodiscard]] static QString code(const base::Result<Reply> &reply)
    {
        return reply ? u"ok"_s : reply.error().code;
    }
    void finish(model::TaskId id)
    {
        auto task = m_world->change(id, plans::claim(*m_world));
        for (size_t step = 0; step < 3; ++step) {
            QVERIFY(task.ok());
            task = m_world->change(id, plans::complete(*m_world, task->steps[step].forward.token));
        }
        QCOMPARE(task->state, model::TaskState::Processed);
    }

    [[nodiscard]] virtual std::unique_ptr<StoreUnderTest> makeBackend() { return nullptr; }

    std::unique_ptr<StoreUnderTest> m_under; // null: SQLite
    std::unique_ptr<StoreFixture> m_world;
};

} // namespace sagadesk::tests
