#pragma once

#include "tests/crash/crashfixture.h"

#include <array>
#include <memory>

// Three real processes as nodes on one PostgreSQL database, node-1 to node-3, each with a data
// folder of its name below the folder of the fixture. The destructor kills those that are running.
class ThreeNodes final
{
public:
    static constexpr size_t kNodes = 3;
    // A workflow of five steps, two of which run at the same time. Its name is `five-steps`.
    static const char kFiveSteps[];

    using Stores = std::array<QString, kNodes>; // addresses of the database
    ThreeNodes(CrashFixture &world, Stores stores);
    ~ThreeNodes();
    Q_DISABLE_COPY_MOVE(ThreeNodes)

    // Registers the workflow with a long complete-within and starts services whose requests take a
    // second, so that nodes have claims for some time.
    [[nodiscard]] static bool startSlowServices(CrashFixture &world);
    static QString name(size_t node) { return u"node-%1"_s.arg(node + 1); }
    bool startAll();
    bool start(size_t node); // false if it does not report that it listens
    void kill(size_t node); // and waits for the exit
    void signal(size_t node, int number);
    bool stop(size_t node); // SIGTERM; true if it exits with code 0
    bool stopAll(); // those that are running
    [[nodiscard]] bool endedByThemselves() const;
    // Submits through the next node that accepts the submissions.
    void submit(int from, int count);

    // What the verb `nodes` lists, read from the database.
    [[nodiscard]] QJsonArray list();
    [[nodiscard]] QJsonObject listed(size_t node);
    [[nodiscard]] size_t leader(); // kNodes if none leads
    [[nodiscard]] qsizetype active();

private:
    CrashFixture &m_world;
    const Stores m_stores;
    std::array<std::unique_ptr<QProcess>, kNodes> m_processes;
    std::array<bool, kNodes> m_isDown{true, true, true}; // killed, stopped, or not started
    size_t m_next = 0;
};
