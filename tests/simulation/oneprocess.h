#pragma once

#include "core/workflow/definition.h"
#include "tests/simulation/runtime/simstore.h"
#include "tests/simulation/scratchfolder.h"
#include "tests/simulation/simprocess.h"

namespace sagadesk::simulation {

// One process of the engine with the service "s0" and one workflow. submit() adds the task "D-1".
struct OneProcess
{
    OneProcess()
        : folder(sagadesk::tests::scratchTemplate())
    {
    }
    ~OneProcess()
    {
        process.reset();
        core.queue.clear();
    }
    Q_DISABLE_COPY_MOVE(OneProcess)

    // Starts the process on `store`, which the test has created. `process` remains
    // null if the start fails.
    void start(const QByteArray &definition, int concurrency = model::ServiceConfig().concurrency)
    {
        model::ServiceConfig service;
        service.name = QStringLiteral("s0");
        service.endpoints = {QStringLiteral("http://s0-1")};
        service.concurrency = concurrency;
        network.add(service, 1);
        setup.folder = folder.path();
        setup.store = store.get();
        setup.workflows.push_back(workflow::parseDefinition(definition, std::nullopt).definition);
        auto started = SimProcess::start(core, network, faults, setup);
        if (started)
            process = std::move(*started);
    }
    void submit()
    {
        model::Submission submission;
        submission.publicId = QStringLiteral("D-1");
        submission.workflow = setup.workflows.front()->name;
        submission.input = "{}";
        static_cast<store::StoreClient &>(*process).submit(
            store::Submit{submission}, [](const base::Result<model::SubmitReceipt> &) {});
    }
    void runFor(qint64 ms)
    {
        const base::SteadyMs until = core.clock.steadyNow() + ms;
        while (core.clock.steadyNow() < until && core.queue.runNext()) { }
    }

    QTemporaryDir folder;
    SimCore core{1};
    SimNetwork network{core};
    StoreFaults faults{core};
    std::unique_ptr<store::Store> store;
    ProcessSetup setup;
    std::unique_ptr<SimProcess> process;
};

} // namespace sagadesk::simulation
