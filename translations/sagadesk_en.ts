<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>BulkText</name>
    <message numerus="yes">
        <source>%n task(s)</source>
        <translation>
            <numerusform>%n task</numerusform>
            <numerusform>%n tasks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Compensation of %n task(s) starts in %1 s.</source>
        <translation>
            <numerusform>Compensation of %n task starts in %1 s.</numerusform>
            <numerusform>Compensation of %n tasks starts in %1 s.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cancellation of %n task(s) starts in %1 s.</source>
        <translation>
            <numerusform>Cancellation of %n task starts in %1 s.</numerusform>
            <numerusform>Cancellation of %n tasks starts in %1 s.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed again</source>
        <translation>
            <numerusform>%n failed again</numerusform>
            <numerusform>%n failed again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n refused</source>
        <translation>
            <numerusform>%n refused</numerusform>
            <numerusform>%n refused</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <translation>
            <numerusform>%n left out</numerusform>
            <numerusform>%n left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n failed</numerusform>
            <numerusform>%n failed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message numerus="yes">
        <source>%n second(s) ago</source>
        <translation>
            <numerusform>%n second ago</numerusform>
            <numerusform>%n seconds ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) ago</source>
        <translation>
            <numerusform>%n minute ago</numerusform>
            <numerusform>%n minutes ago</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NodeText</name>
    <message numerus="yes">
        <source>%n node(s) alive</source>
        <translation>
            <numerusform>%n node alive</numerusform>
            <numerusform>%n nodes alive</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>an acknowledged commit is on %n disk(s)</source>
        <translation>
            <numerusform>an acknowledged commit is on %n disk</numerusform>
            <numerusform>an acknowledged commit is on %n disks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TaskCells</name>
    <message numerus="yes">
        <source>%1 of %n step(s) completed or skipped</source>
        <translation>
            <numerusform>%1 of %n step completed or skipped</numerusform>
            <numerusform>%1 of %n steps completed or skipped</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TaskStory</name>
    <message numerus="yes">
        <source>%1 of %n effect(s) undone.</source>
        <translation>
            <numerusform>%1 of %n effect undone.</numerusform>
            <numerusform>%1 of %n effects undone.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The undo of %1 failed after %n request(s), the last at %2: %3</source>
        <translation>
            <numerusform>The undo of %1 failed after %n request at %2: %3</numerusform>
            <numerusform>The undo of %1 failed after %n requests, the last at %2: %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 failed after %n request(s), the last at %2: %3</source>
        <translation>
            <numerusform>%1 failed after %n request at %2: %3</numerusform>
            <numerusform>%1 failed after %n requests, the last at %2: %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) skipped.</source>
        <translation>
            <numerusform>%n step skipped.</numerusform>
            <numerusform>%n steps skipped.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ActionSet</name>
    <message numerus="yes">
        <source>%1 (%n tasks)…</source>
        <translation>
            <numerusform>%1 (%n task)…</numerusform>
            <numerusform>%1 (%n tasks)…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ActionsModel</name>
    <message numerus="yes">
        <source>%n task(s)</source>
        <translation>
            <numerusform>%n task</numerusform>
            <numerusform>%n tasks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AlertNotifier</name>
    <message numerus="yes">
        <source>Sagadesk: %n open alert(s)</source>
        <translation>
            <numerusform>Sagadesk: %n open alert</numerusform>
            <numerusform>Sagadesk: %n open alerts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AlertsPage</name>
    <message numerus="yes">
        <source>%n alert(s), %1 of them open</source>
        <translation>
            <numerusform>%n alert, %1 of them open</numerusform>
            <numerusform>%n alerts, %1 of them open</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s)</source>
        <translation>
            <numerusform>%n alert</numerusform>
            <numerusform>%n alerts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AttemptsView</name>
    <message numerus="yes">
        <source>%1: %n call(s) of the undo</source>
        <translation>
            <numerusform>%1: %n call of the undo</numerusform>
            <numerusform>%1: %n calls of the undo</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n attempt(s)</source>
        <translation>
            <numerusform>%1: %n attempt</numerusform>
            <numerusform>%1: %n attempts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n difference</numerusform>
            <numerusform>%n differences</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AttentionList</name>
    <message numerus="yes">
        <source>%n open alert(s)</source>
        <translation>
            <numerusform>%n open alert</numerusform>
            <numerusform>%n open alerts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) in progress affected</source>
        <translation>
            <numerusform>%n task in progress affected</numerusform>
            <numerusform>%n tasks in progress affected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more cause(s)</source>
        <translation>
            <numerusform>and %n more cause</numerusform>
            <numerusform>and %n more causes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::BulkActions</name>
    <message numerus="yes">
        <source>%n selected task(s)</source>
        <translation>
            <numerusform>%n selected task</numerusform>
            <numerusform>%n selected tasks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The task(s) of %n alert(s)</source>
        <translation>
            <numerusform>The task of %n alert</numerusform>
            <numerusform>The tasks of %n alerts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: accepted for %n task(s)</source>
        <translation>
            <numerusform>%1: accepted for %n task</numerusform>
            <numerusform>%1: accepted for %n tasks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::BulkDialog</name>
    <message numerus="yes">
        <source>%n task(s) will be acted on.</source>
        <translation>
            <numerusform>%n task will be acted on.</numerusform>
            <numerusform>%n tasks will be acted on.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out; the list shows why.</source>
        <translation>
            <numerusform>%n left out; the list shows why.</numerusform>
            <numerusform>%n left out; the list shows why.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::CauseDetail</name>
    <message numerus="yes">
        <source>%n task(s) affected</source>
        <translation>
            <numerusform>%n task affected</numerusform>
            <numerusform>%n tasks affected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) waiting</source>
        <translation>
            <numerusform>%n step waiting</numerusform>
            <numerusform>%n steps waiting</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::CompensationView</name>
    <message numerus="yes">
        <source>%1 of %n effect(s) undone.</source>
        <translation>
            <numerusform>%1 of %n effect undone.</numerusform>
            <numerusform>%1 of %n effects undone.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>If the task were compensated now, %n effect(s) would be undone, in this order.</source>
        <translation>
            <numerusform>If the task were compensated now, %n effect would be undone, in this order.</numerusform>
            <numerusform>If the task were compensated now, %n effects would be undone, in this order.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s) may not have occurred; undone anyway.</source>
        <translation>
            <numerusform>%n effect may not have occurred; it is undone anyway.</numerusform>
            <numerusform>%n effects may not have occurred; they are undone anyway.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s) must be undone by hand.</source>
        <translation>
            <numerusform>%n effect must be undone by hand.</numerusform>
            <numerusform>%n effects must be undone by hand.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s) undone by hand.</source>
        <translation>
            <numerusform>%n effect was undone by hand.</numerusform>
            <numerusform>%n effects were undone by hand.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::DefinitionEditor</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::DurationsView</name>
    <message numerus="yes">
        <source>p50 and p99 of the newest %n finished task(s) of this version, since %1</source>
        <translation>
            <numerusform>p50 and p99 of the newest finished task of this version, at %1</numerusform>
            <numerusform>p50 and p99 of the newest %n finished tasks of this version, since %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::GraphView</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::GroupPanel</name>
    <message numerus="yes">
        <source>%1 tasks, %n different error(s)</source>
        <translation>
            <numerusform>%1 tasks, %n error</numerusform>
            <numerusform>%1 tasks, %n different errors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::HistoryView</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n entries</source>
        <translation>
            <numerusform>%1 of %n entry</numerusform>
            <numerusform>%1 of %n entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::JsonModel</name>
    <message numerus="yes">
        <source>%n field(s)</source>
        <translation>
            <numerusform>%n field</numerusform>
            <numerusform>%n fields</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::LabBanner</name>
    <message numerus="yes">
        <source>Faults injected at %n service(s).</source>
        <translation>
            <numerusform>Faults injected at %n service.</numerusform>
            <numerusform>Faults injected at %n services.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::LiveStrip</name>
    <message numerus="yes">
        <source>%n submission(s) waiting</source>
        <translation>
            <numerusform>%n submission waiting</numerusform>
            <numerusform>%n submissions waiting</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln step(s)/s</source>
        <translation>
            <numerusform>%Ln step/s</numerusform>
            <numerusform>%Ln steps/s</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::MainWindow</name>
    <message numerus="yes">
        <source>%n row(s) copied</source>
        <translation>
            <numerusform>%n row copied</numerusform>
            <numerusform>%n rows copied</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) are in progress. They continue at the next start.</source>
        <translation>
            <numerusform>%n task is in progress. It continues at the next start.</numerusform>
            <numerusform>%n tasks are in progress. They continue at the next start.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bulk operation(s) are in progress. They continue at the next start.</source>
        <translation>
            <numerusform>%n bulk operation is in progress. It continues at the next start.</numerusform>
            <numerusform>%n bulk operations are in progress. They continue at the next start.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::OperatorActions</name>
    <message numerus="yes">
        <source>%n alert(s) acknowledged</source>
        <translation>
            <numerusform>%n alert acknowledged</numerusform>
            <numerusform>%n alerts acknowledged</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s) are closed. The tasks stay as they are.</source>
        <translation>
            <numerusform>%n alert is closed. The task stays as it is.</numerusform>
            <numerusform>%n alerts are closed. The tasks stay as they are.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s) closed</source>
        <translation>
            <numerusform>%n alert closed</numerusform>
            <numerusform>%n alerts closed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s) no longer assigned</source>
        <translation>
            <numerusform>%n alert no longer assigned</numerusform>
            <numerusform>%n alerts no longer assigned</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s) assigned to %1</source>
        <translation>
            <numerusform>%n alert assigned to %1</numerusform>
            <numerusform>%n alerts assigned to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Note added to %n alert(s)</source>
        <translation>
            <numerusform>Note added to %n alert</numerusform>
            <numerusform>Note added to %n alerts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s) snoozed until %1</source>
        <translation>
            <numerusform>%n alert snoozed until %1</numerusform>
            <numerusform>%n alerts snoozed until %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At most %n request(s) to %1 at once from now on</source>
        <translation>
            <numerusform>At most %n request to %1 at once from now on</numerusform>
            <numerusform>At most %n requests to %1 at once from now on</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ScenariosPanel</name>
    <message numerus="yes">
        <source>%n task(s) accepted</source>
        <translation>
            <numerusform>%n task accepted</numerusform>
            <numerusform>%n tasks accepted</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ServicesEditor</name>
    <message numerus="yes">
        <source>%n service(s), no errors.</source>
        <translation>
            <numerusform>%n service, no errors.</numerusform>
            <numerusform>%n services, no errors.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ServicesPage</name>
    <message numerus="yes">
        <source>%n service(s) in use, without a restart.</source>
        <translation>
            <numerusform>%n service in use, without a restart.</numerusform>
            <numerusform>%n services in use, without a restart.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::StepTableModel</name>
    <message numerus="yes">
        <source>%n retry(s)</source>
        <translation>
            <numerusform>%n retry</numerusform>
            <numerusform>%n retries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TaskPanel</name>
    <message numerus="yes">
        <source>%n tasks selected</source>
        <translation>
            <numerusform>%n task selected</numerusform>
            <numerusform>%n tasks selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TasksPage</name>
    <message numerus="yes">
        <source>%n new</source>
        <comment>tasks that wait to be shown</comment>
        <translation>
            <numerusform>%n new</numerusform>
            <numerusform>%n new</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moved</source>
        <comment>tasks that would move or leave</comment>
        <translation>
            <numerusform>%n moved</numerusform>
            <numerusform>%n moved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln task(s)</source>
        <translation>
            <numerusform>%Ln task</numerusform>
            <numerusform>%Ln tasks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %Ln task(s) written</source>
        <translation>
            <numerusform>%1: %Ln task written</numerusform>
            <numerusform>%1: %Ln tasks written</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln task(s) written to %1</source>
        <translation>
            <numerusform>%Ln task written to %1</numerusform>
            <numerusform>%Ln tasks written to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <comment>tasks</comment>
        <translation>
            <numerusform>%n selected</numerusform>
            <numerusform>%n selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TimelineCanvas</name>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n event</numerusform>
            <numerusform>%n events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TimelineView</name>
    <message numerus="yes">
        <source>%n event(s) in %1</source>
        <translation>
            <numerusform>%n event in %1</numerusform>
            <numerusform>%n events in %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::VersionsView</name>
    <message numerus="yes">
        <source>%n line(s) differ</source>
        <translation>
            <numerusform>%n line differs</numerusform>
            <numerusform>%n lines differ</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::WorkflowsPage</name>
    <message numerus="yes">
        <source>%n workflow draft(s) are not registered and would be lost.</source>
        <translation>
            <numerusform>%n workflow draft is not registered and would be lost.</numerusform>
            <numerusform>%n workflow drafts are not registered and would be lost.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of the workflow folder are not registered:</source>
        <translation>
            <numerusform>%n file of the workflow folder is not registered:</numerusform>
            <numerusform>%n files of the workflow folder are not registered:</numerusform>
        </translation>
    </message>
</context>
</TS>
