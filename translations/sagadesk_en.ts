<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>ActionText</name>
    <message>
        <source>Resubmit step</source>
        <translation>Resubmit step</translation>
    </message>
    <message>
        <source>Resubmit task</source>
        <translation>Resubmit task</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>Run now</translation>
    </message>
    <message>
        <source>Stop retrying</source>
        <translation>Stop retrying</translation>
    </message>
    <message>
        <source>Skip step</source>
        <translation>Skip step</translation>
    </message>
    <message>
        <source>Complete step by hand</source>
        <translation>Complete step by hand</translation>
    </message>
    <message>
        <source>Compensate task</source>
        <translation>Compensate task</translation>
    </message>
    <message>
        <source>Retry undo</source>
        <translation>Retry undo</translation>
    </message>
    <message>
        <source>Undone by hand</source>
        <translation>Undone by hand</translation>
    </message>
    <message>
        <source>Cancel task</source>
        <translation>Cancel task</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Resume</translation>
    </message>
    <message>
        <source>Run the failed step again, with its failure count at 0 and under the same key.</source>
        <translation>Run the failed step again, with its failure count at 0 and under the same key.</translation>
    </message>
    <message>
        <source>Run every failed step of the task again.</source>
        <translation>Run every failed step of the task again.</translation>
    </message>
    <message>
        <source>Do not wait for the next retry: try at once.</source>
        <translation>Do not wait for the next retry: try at once.</translation>
    </message>
    <message>
        <source>Take the waiting step as failed now.</source>
        <translation>Take the waiting step as failed now.</translation>
    </message>
    <message>
        <source>Go on without this step. It is not called.</source>
        <translation>Go on without this step. It is not called.</translation>
    </message>
    <message>
        <source>Record that the step was done outside, with its output.</source>
        <translation>Record that the step was done outside, with its output.</translation>
    </message>
    <message>
        <source>Undo what the task has done, in reverse order.</source>
        <translation>Undo what the task has done, in reverse order.</translation>
    </message>
    <message>
        <source>Try the failed undo again.</source>
        <translation>Try the failed undo again.</translation>
    </message>
    <message>
        <source>Record that the effect was undone by hand.</source>
        <translation>Record that the effect was undone by hand.</translation>
    </message>
    <message>
        <source>Stop the task and undo what it has done.</source>
        <translation>Stop the task and undo what it has done.</translation>
    </message>
    <message>
        <source>Start no further step of this task. What runs may finish.</source>
        <translation>Start no further step of this task. What runs may finish.</translation>
    </message>
    <message>
        <source>Let the task go on.</source>
        <translation>Let the task go on.</translation>
    </message>
</context>
<context>
    <name>Attempts</name>
    <message>
        <source>Completed</source>
        <translation>Completed</translation>
    </message>
    <message>
        <source>Failed for good</source>
        <translation>Failed for good</translation>
    </message>
    <message>
        <source>Given up, to the Supervisor</source>
        <translation>Given up, to the Supervisor</translation>
    </message>
    <message>
        <source>Deferred</source>
        <translation>Deferred</translation>
    </message>
    <message>
        <source>Repeated by the Agent</source>
        <translation>Repeated by the Agent</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Method</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Address</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Body</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>Reading …</translation>
    </message>
    <message>
        <source>Made again from the definition: it went through at once</source>
        <translation>Made again from the definition: it went through at once</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Request</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Answer</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Error</translation>
    </message>
    <message>
        <source>Timing</source>
        <translation>Timing</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>No answer</translation>
    </message>
    <message>
        <source>Simulated fault</source>
        <translation>Simulated fault</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Outcome</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Sent</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Duration</translation>
    </message>
    <message>
        <source>After the one before</source>
        <translation>After the one before</translation>
    </message>
    <message>
        <source>Grant</source>
        <translation>Grant</translation>
    </message>
    <message>
        <source>No answer recorded</source>
        <translation>No answer recorded</translation>
    </message>
</context>
<context>
    <name>ErrorText</name>
    <message>
        <source>Nothing was accepted. Try again in a moment.</source>
        <translation>Nothing was accepted. Try again in a moment.</translation>
    </message>
    <message>
        <source>Another program uses the database file. Close it and try again.</source>
        <translation>Another program uses the database file. Close it and try again.</translation>
    </message>
    <message>
        <source>Free some space; the work goes on by itself then.</source>
        <translation>Free some space; the work goes on by itself then.</translation>
    </message>
    <message>
        <source>Make the folder and its files writable for you.</source>
        <translation>Make the folder and its files writable for you.</translation>
    </message>
    <message>
        <source>Restore a backup with “sagadeskctl restore FILE”.</source>
        <translation>Restore a backup with “sagadeskctl restore FILE”.</translation>
    </message>
    <message>
        <source>Choose another folder with --data-dir.</source>
        <translation>Choose another folder with --data-dir.</translation>
    </message>
    <message>
        <source>Use the newer version, or another folder with --data-dir.</source>
        <translation>Use the newer version, or another folder with --data-dir.</translation>
    </message>
    <message>
        <source>Look at the disk and the permissions of the folder.</source>
        <translation>Look at the disk and the permissions of the folder.</translation>
    </message>
    <message>
        <source>It may have been done: look before you repeat it.</source>
        <translation>It may have been done: look before you repeat it.</translation>
    </message>
    <message>
        <source>Use its window, or end it first.</source>
        <translation>Use its window, or end it first.</translation>
    </message>
    <message>
        <source>The disk is full</source>
        <translation>The disk is full</translation>
    </message>
    <message>
        <source>The state store can&apos;t be written</source>
        <translation>The state store can&apos;t be written</translation>
    </message>
    <message>
        <source>The state store is damaged</source>
        <translation>The state store is damaged</translation>
    </message>
    <message>
        <source>This is another program&apos;s database</source>
        <translation>This is another program&apos;s database</translation>
    </message>
    <message>
        <source>The state store comes from a newer version</source>
        <translation>The state store comes from a newer version</translation>
    </message>
    <message>
        <source>The data folder is in use</source>
        <translation>The data folder is in use</translation>
    </message>
    <message>
        <source>The state store can&apos;t be used</source>
        <translation>The state store can&apos;t be used</translation>
    </message>
</context>
<context>
    <name>EventText</name>
    <message>
        <source>Task: %1</source>
        <translation>Task: %1</translation>
    </message>
    <message>
        <source>failure count %1</source>
        <translation>failure count %1</translation>
    </message>
    <message>
        <source>Operator %1</source>
        <translation>Operator %1</translation>
    </message>
    <message>
        <source>Version %1, token %2</source>
        <translation>Version %1, token %2</translation>
    </message>
</context>
<context>
    <name>ExportMenu</name>
    <message>
        <source>Written to %1</source>
        <translation>Written to %1</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>%1 can't be written: %2</source>
        <translation>%1 can't be written: %2</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>Text (*.txt)</translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation>Copy row</translation>
    </message>
    <message>
        <source>Copy table as text</source>
        <translation>Copy table as text</translation>
    </message>
    <message>
        <source>Copy table as CSV</source>
        <translation>Copy table as CSV</translation>
    </message>
    <message>
        <source>Copy table as JSON</source>
        <translation>Copy table as JSON</translation>
    </message>
    <message>
        <source>Export table…</source>
        <translation>Export table…</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>%1/s</source>
        <comment>rate per second</comment>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 d %2 h</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>just now</translation>
    </message>
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
    <message>
        <source>yes</source>
        <translation>yes</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
</context>
<context>
    <name>ReasonText</name>
    <message>
        <source>HTTP %1: %2</source>
        <translation>HTTP %1: %2</translation>
    </message>
    <message>
        <source>HTTP %1</source>
        <translation>HTTP %1</translation>
    </message>
    <message>
        <source>simulated fault %1</source>
        <translation>simulated fault %1</translation>
    </message>
</context>
<context>
    <name>Sentences</name>
    <message>
        <source>No fault can be put in front of {endpoint}: it is no http address of this computer.</source>
        <translation>No fault can be put in front of {endpoint}: it is no http address of this computer.</translation>
    </message>
    <message>
        <source>Task created</source>
        <translation>Task created</translation>
    </message>
    <message>
        <source>Steps started</source>
        <translation>Steps started</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Advanced</translation>
    </message>
    <message>
        <source>Step completed</source>
        <translation>Step completed</translation>
    </message>
    <message>
        <source>Step failed</source>
        <translation>Step failed</translation>
    </message>
    <message>
        <source>Step skipped</source>
        <translation>Step skipped</translation>
    </message>
    <message>
        <source>Completed by hand</source>
        <translation>Completed by hand</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>Undone</translation>
    </message>
    <message>
        <source>Undone by hand</source>
        <translation>Undone by hand</translation>
    </message>
    <message>
        <source>Undo failed</source>
        <translation>Undo failed</translation>
    </message>
    <message>
        <source>The Agent gave up; the Supervisor decides</source>
        <translation>The Agent gave up; the Supervisor decides</translation>
    </message>
    <message>
        <source>Deferred[ until {until}]</source>
        <translation>Deferred[ until {until}]</translation>
    </message>
    <message>
        <source>Every step is done</source>
        <translation>Every step is done</translation>
    </message>
    <message>
        <source>Everything is undone</source>
        <translation>Everything is undone</translation>
    </message>
    <message>
        <source>Stopped before anything took effect</source>
        <translation>Stopped before anything took effect</translation>
    </message>
    <message>
        <source>Taken back after a restart</source>
        <translation>Taken back after a restart</translation>
    </message>
    <message>
        <source>Given back on shutdown</source>
        <translation>Given back on shutdown</translation>
    </message>
    <message>
        <source>The step goes back and is tried again</source>
        <translation>The step goes back and is tried again</translation>
    </message>
    <message>
        <source>The step is taken back</source>
        <translation>The step is taken back</translation>
    </message>
    <message>
        <source>The step waits for a longer time before its last try</source>
        <translation>The step waits for a longer time before its last try</translation>
    </message>
    <message>
        <source>The task needs an operator</source>
        <translation>The task needs an operator</translation>
    </message>
    <message>
        <source>What the task did is undone</source>
        <translation>What the task did is undone</translation>
    </message>
    <message>
        <source>Resubmitted by an operator</source>
        <translation>Resubmitted by an operator</translation>
    </message>
    <message>
        <source>Resubmitted[: {step}][ – {reason}]</source>
        <translation>Resubmitted[: {step}][ – {reason}]</translation>
    </message>
    <message>
        <source>Run at once[: {step}][ – {reason}]</source>
        <translation>Run at once[: {step}][ – {reason}]</translation>
    </message>
    <message>
        <source>Retrying stopped[: {step}][ – {reason}]</source>
        <translation>Retrying stopped[: {step}][ – {reason}]</translation>
    </message>
    <message>
        <source>Skipped[: {step}][ – {reason}]</source>
        <translation>Skipped[: {step}][ – {reason}]</translation>
    </message>
    <message>
        <source>Completed by hand[: {step}][ – {reason}]</source>
        <translation>Completed by hand[: {step}][ – {reason}]</translation>
    </message>
    <message>
        <source>Compensation ordered[ – {reason}]</source>
        <translation>Compensation ordered[ – {reason}]</translation>
    </message>
    <message>
        <source>Undo tried again[: {step}][ – {reason}]</source>
        <translation>Undo tried again[: {step}][ – {reason}]</translation>
    </message>
    <message>
        <source>Undone by hand[: {step}][ – {reason}]</source>
        <translation>Undone by hand[: {step}][ – {reason}]</translation>
    </message>
    <message>
        <source>Canceled[ – {reason}]</source>
        <translation>Canceled[ – {reason}]</translation>
    </message>
    <message>
        <source>Paused[ – {reason}]</source>
        <translation>Paused[ – {reason}]</translation>
    </message>
    <message>
        <source>Resumed[ – {reason}]</source>
        <translation>Resumed[ – {reason}]</translation>
    </message>
    <message>
        <source>Waits after a failure, until {until}</source>
        <translation>Waits after a failure, until {until}</translation>
    </message>
    <message>
        <source>Waits until {until}</source>
        <translation>Waits until {until}</translation>
    </message>
    <message>
        <source>Waits for the circuit breaker[ of {service}][ at {endpoint}][, next probe {until}]</source>
        <translation>Waits for the circuit breaker[ of {service}][ at {endpoint}][, next probe {until}]</translation>
    </message>
    <message>
        <source>The circuit breaker[ of {service}][ at {endpoint}] is held open by an operator</source>
        <translation>The circuit breaker[ of {service}][ at {endpoint}] is held open by an operator</translation>
    </message>
    <message>
        <source>The service[ {service}] is paused</source>
        <translation>The service[ {service}] is paused</translation>
    </message>
    <message>
        <source>The Agent[ of {service}] has no room[; again at {until}]</source>
        <translation>The Agent[ of {service}] has no room[; again at {until}]</translation>
    </message>
    <message>
        <source>There is no Agent for the service[ {service}]</source>
        <translation>There is no Agent for the service[ {service}]</translation>
    </message>
    <message>
        <source>Waits for the rate limit of the service</source>
        <translation>Waits for the rate limit of the service</translation>
    </message>
    <message>
        <source>Waits for a free place at the service[ {service}][, which takes {concurrency} at once]</source>
        <translation>Waits for a free place at the service[ {service}][, which takes {concurrency} at once]</translation>
    </message>
    <message>
        <source>Waits for step {step}</source>
        <translation>Waits for step {step}</translation>
    </message>
    <message>
        <source>The task is paused</source>
        <translation>The task is paused</translation>
    </message>
    <message>
        <source>Waits for an operator</source>
        <translation>Waits for an operator</translation>
    </message>
    <message>
        <source>Waits until running steps have answered or run out of time</source>
        <translation>Waits until running steps have answered or run out of time</translation>
    </message>
    <message>
        <source>Waits until {until}, as a late effect may still arrive</source>
        <translation>Waits until {until}, as a late effect may still arrive</translation>
    </message>
    <message>
        <source>Held by {instance} until {completeBy}</source>
        <translation>Held by {instance} until {completeBy}</translation>
    </message>
    <message>
        <source>Waits for a Scheduler</source>
        <translation>Waits for a Scheduler</translation>
    </message>
    <message>
        <source>The service refused the connection</source>
        <translation>The service refused the connection</translation>
    </message>
    <message>
        <source>The connection was lost</source>
        <translation>The connection was lost</translation>
    </message>
    <message>
        <source>The service could not be reached in time</source>
        <translation>The service could not be reached in time</translation>
    </message>
    <message>
        <source>The name of the service could not be resolved</source>
        <translation>The name of the service could not be resolved</translation>
    </message>
    <message>
        <source>The secure connection failed</source>
        <translation>The secure connection failed</translation>
    </message>
    <message>
        <source>The service could not be reached</source>
        <translation>The service could not be reached</translation>
    </message>
    <message>
        <source>HTTP {status}</source>
        <translation>HTTP {status}</translation>
    </message>
    <message>
        <source>HTTP {status} was not expected</source>
        <translation>HTTP {status} was not expected</translation>
    </message>
    <message>
        <source>The answer is not as expected: {path}[ should be {expected}]</source>
        <translation>The answer is not as expected: {path}[ should be {expected}]</translation>
    </message>
    <message>
        <source>The answer is no valid JSON</source>
        <translation>The answer is no valid JSON</translation>
    </message>
    <message>
        <source>The answer is no valid HTTP</source>
        <translation>The answer is no valid HTTP</translation>
    </message>
    <message>
        <source>The answer is too large</source>
        <translation>The answer is too large</translation>
    </message>
    <message>
        <source>The service redirects, which is not followed</source>
        <translation>The service redirects, which is not followed</translation>
    </message>
    <message>
        <source>Not there yet: the effect to undo may still arrive</source>
        <translation>Not there yet: the effect to undo may still arrive</translation>
    </message>
    <message>
        <source>Taken back before it was sent</source>
        <translation>Taken back before it was sent</translation>
    </message>
    <message>
        <source>A secret is missing[: environment variable {env}][: file {file}]</source>
        <translation>A secret is missing[: environment variable {env}][: file {file}]</translation>
    </message>
    <message>
        <source>A header is not allowed[: {header}]</source>
        <translation>A header is not allowed[: {header}]</translation>
    </message>
    <message>
        <source>A header&apos;s value is not allowed[: {header}]</source>
        <translation>A header&apos;s value is not allowed[: {header}]</translation>
    </message>
    <message>
        <source>The request can&apos;t be sent[: {part}]</source>
        <translation>The request can&apos;t be sent[: {part}]</translation>
    </message>
    <message>
        <source>The address of the service is not allowed</source>
        <translation>The address of the service is not allowed</translation>
    </message>
    <message>
        <source>The path of the request is not allowed</source>
        <translation>The path of the request is not allowed</translation>
    </message>
    <message>
        <source>There is no value for {placeholder}</source>
        <translation>There is no value for {placeholder}</translation>
    </message>
    <message>
        <source>The value for {placeholder} is empty</source>
        <translation>The value for {placeholder} is empty</translation>
    </message>
    <message>
        <source>The value for {placeholder} can&apos;t stand in a text</source>
        <translation>The value for {placeholder} can&apos;t stand in a text</translation>
    </message>
    <message>
        <source>Failed as often as the threshold allows</source>
        <translation>Failed as often as the threshold allows</translation>
    </message>
    <message>
        <source>The undo failed as often as it may</source>
        <translation>The undo failed as often as it may</translation>
    </message>
    <message>
        <source>The undo has no request</source>
        <translation>The undo has no request</translation>
    </message>
    <message>
        <source>An operator stopped the retries</source>
        <translation>An operator stopped the retries</translation>
    </message>
    <message>
        <source>Another step is still failed</source>
        <translation>Another step is still failed</translation>
    </message>
    <message>
        <source>Undo by hand: {text}</source>
        <translation>Undo by hand: {text}</translation>
    </message>
    <message>
        <source>The task has ended ({state}).</source>
        <translation>The task has ended ({state}).</translation>
    </message>
    <message>
        <source>Not possible while the task is in state {state}.</source>
        <translation>Not possible while the task is in state {state}.</translation>
    </message>
    <message>
        <source>The step has not failed.</source>
        <translation>The step has not failed.</translation>
    </message>
    <message>
        <source>Not possible while the step is in state {state}.</source>
        <translation>Not possible while the step is in state {state}.</translation>
    </message>
    <message>
        <source>Choose a step first.</source>
        <translation>Choose a step first.</translation>
    </message>
    <message>
        <source>The task has no step[ {step}].</source>
        <translation>The task has no step[ {step}].</translation>
    </message>
    <message>
        <source>Say which step the input is for.</source>
        <translation>Say which step the input is for.</translation>
    </message>
    <message>
        <source>The compensation has failed; its undo comes first.</source>
        <translation>The compensation has failed; its undo comes first.</translation>
    </message>
    <message>
        <source>The task is being compensated already.</source>
        <translation>The task is being compensated already.</translation>
    </message>
    <message>
        <source>The task is paused.</source>
        <translation>The task is paused.</translation>
    </message>
    <message>
        <source>The task is not paused.</source>
        <translation>The task is not paused.</translation>
    </message>
    <message>
        <source>Nothing waits for a time.</source>
        <translation>Nothing waits for a time.</translation>
    </message>
    <message>
        <source>Nothing is being retried.</source>
        <translation>Nothing is being retried.</translation>
    </message>
    <message>
        <source>No undo has failed.</source>
        <translation>No undo has failed.</translation>
    </message>
    <message>
        <source>Step {step} has no undo, so it can&apos;t start under a fresh key.</source>
        <translation>Step {step} has no undo, so it can&apos;t start under a fresh key.</translation>
    </message>
    <message>
        <source>The task has changed meanwhile. Look at it again.</source>
        <translation>The task has changed meanwhile. Look at it again.</translation>
    </message>
    <message>
        <source>This action is not known.</source>
        <translation>This action is not known.</translation>
    </message>
    <message>
        <source>The workflow[ {workflow}] is not registered.</source>
        <translation>The workflow[ {workflow}] is not registered.</translation>
    </message>
    <message>
        <source>This version of the workflow is registered with other content.</source>
        <translation>This version of the workflow is registered with other content.</translation>
    </message>
    <message>
        <source>There is no such task.</source>
        <translation>There is no such task.</translation>
    </message>
    <message>
        <source>There is no such alert.</source>
        <translation>There is no such alert.</translation>
    </message>
    <message>
        <source>The alert is closed already.</source>
        <translation>The alert is closed already.</translation>
    </message>
    <message>
        <source>A reason is needed.</source>
        <translation>A reason is needed.</translation>
    </message>
    <message>
        <source>The reason is too long.</source>
        <translation>The reason is too long.</translation>
    </message>
    <message>
        <source>The operator&apos;s name is missing.</source>
        <translation>The operator&apos;s name is missing.</translation>
    </message>
    <message>
        <source>The operator&apos;s name is too long.</source>
        <translation>The operator&apos;s name is too long.</translation>
    </message>
    <message>
        <source>Another task has this id or key already.</source>
        <translation>Another task has this id or key already.</translation>
    </message>
    <message>
        <source>The task id may have {lengthMax} characters: {allowed}.</source>
        <translation>The task id may have {lengthMax} characters: {allowed}.</translation>
    </message>
    <message>
        <source>The priority must be from {min} to {max}.</source>
        <translation>The priority must be from {min} to {max}.</translation>
    </message>
    <message>
        <source>The name of the response queue is not allowed.</source>
        <translation>The name of the response queue is not allowed.</translation>
    </message>
    <message>
        <source>The idempotency key is not allowed.</source>
        <translation>The idempotency key is not allowed.</translation>
    </message>
    <message>
        <source>The input is no valid JSON[: {detail}].</source>
        <translation>The input is no valid JSON[: {detail}].</translation>
    </message>
    <message>
        <source>The input must be a JSON object.</source>
        <translation>The input must be a JSON object.</translation>
    </message>
    <message>
        <source>The input is too large.</source>
        <translation>The input is too large.</translation>
    </message>
    <message>
        <source>The input is nested too deeply.</source>
        <translation>The input is nested too deeply.</translation>
    </message>
    <message>
        <source>The workflow definition has mistakes.</source>
        <translation>The workflow definition has mistakes.</translation>
    </message>
    <message>
        <source>{file} has mistakes.</source>
        <translation>{file} has mistakes.</translation>
    </message>
    <message>
        <source>The position in the list is not valid.</source>
        <translation>The position in the list is not valid.</translation>
    </message>
    <message>
        <source>Another grant has taken over.</source>
        <translation>Another grant has taken over.</translation>
    </message>
    <message>
        <source>Another Supervisor leads.</source>
        <translation>Another Supervisor leads.</translation>
    </message>
    <message>
        <source>The answer came too late.</source>
        <translation>The answer came too late.</translation>
    </message>
    <message>
        <source>The engine has stopped.</source>
        <translation>The engine has stopped.</translation>
    </message>
    <message>
        <source>Too much is waiting to be written.</source>
        <translation>Too much is waiting to be written.</translation>
    </message>
    <message>
        <source>Too much is waiting to be read.</source>
        <translation>Too much is waiting to be read.</translation>
    </message>
    <message>
        <source>The inbox is full.</source>
        <translation>The inbox is full.</translation>
    </message>
    <message>
        <source>The state store is busy.</source>
        <translation>The state store is busy.</translation>
    </message>
    <message>
        <source>There is no space left on the disk.</source>
        <translation>There is no space left on the disk.</translation>
    </message>
    <message>
        <source>The state store is read-only.</source>
        <translation>The state store is read-only.</translation>
    </message>
    <message>
        <source>The state store is damaged.</source>
        <translation>The state store is damaged.</translation>
    </message>
    <message>
        <source>The database file belongs to another program.</source>
        <translation>The database file belongs to another program.</translation>
    </message>
    <message>
        <source>The state store was written by a newer version of Sagadesk.</source>
        <translation>The state store was written by a newer version of Sagadesk.</translation>
    </message>
    <message>
        <source>The state store can&apos;t be read or written.</source>
        <translation>The state store can&apos;t be read or written.</translation>
    </message>
    <message>
        <source>Another process uses this data folder.</source>
        <translation>Another process uses this data folder.</translation>
    </message>
    <message>
        <source>The database does not accept a setting that is needed.</source>
        <translation>The database does not accept a setting that is needed.</translation>
    </message>
    <message>
        <source>The database refused a statement.</source>
        <translation>The database refused a statement.</translation>
    </message>
    <message>
        <source>It is not known whether it was written.</source>
        <translation>It is not known whether it was written.</translation>
    </message>
    <message>
        <source>The data folder can&apos;t be made: {path}</source>
        <translation>The data folder can&apos;t be made: {path}</translation>
    </message>
    <message>
        <source>The data folder can&apos;t be used: {folder} ({reason})</source>
        <translation>The data folder can&apos;t be used: {folder} ({reason})</translation>
    </message>
    <message>
        <source>The file can&apos;t be written: {file}[ ({reason})]</source>
        <translation>The file can&apos;t be written: {file}[ ({reason})]</translation>
    </message>
    <message>
        <source>The file can&apos;t be read: {file}[ ({reason})]</source>
        <translation>The file can&apos;t be read: {file}[ ({reason})]</translation>
    </message>
    <message>
        <source>The log can&apos;t be written: {path}[ ({detail})]</source>
        <translation>The log can&apos;t be written: {path}[ ({detail})]</translation>
    </message>
    <message>
        <source>The API can&apos;t listen on {address}[: {reason}]</source>
        <translation>The API can&apos;t listen on {address}[: {reason}]</translation>
    </message>
    <message>
        <source>This is no address to listen on: {text}</source>
        <translation>This is no address to listen on: {text}</translation>
    </message>
    <message>
        <source>A stored workflow can&apos;t be read.</source>
        <translation>A stored workflow can&apos;t be read.</translation>
    </message>
    <message>
        <source>The filter is too long.</source>
        <translation>The filter is too long.</translation>
    </message>
    <message>
        <source>“{found}” is no field of the filter. There are: {expected}</source>
        <translation>“{found}” is no field of the filter. There are: {expected}</translation>
    </message>
    <message>
        <source>“{found}” can&apos;t be compared like this; use {expected}</source>
        <translation>“{found}” can&apos;t be compared like this; use {expected}</translation>
    </message>
    <message>
        <source>Only one value is possible here.</source>
        <translation>Only one value is possible here.</translation>
    </message>
    <message>
        <source>Mistake at the quote.</source>
        <translation>Mistake at the quote.</translation>
    </message>
    <message>
        <source>The quote is not closed.</source>
        <translation>The quote is not closed.</translation>
    </message>
    <message>
        <source>A value is missing.</source>
        <translation>A value is missing.</translation>
    </message>
    <message>
        <source>“{found}” is no state. There are: {expected}</source>
        <translation>“{found}” is no state. There are: {expected}</translation>
    </message>
    <message>
        <source>“{found}” is no number; for example {expected}</source>
        <translation>“{found}” is no number; for example {expected}</translation>
    </message>
    <message>
        <source>“{found}” is no duration; for example {expected}</source>
        <translation>“{found}” is no duration; for example {expected}</translation>
    </message>
    <message>
        <source>Say yes or no instead of “{found}”.</source>
        <translation>Say yes or no instead of “{found}”.</translation>
    </message>
    <message>
        <source>The Supervisor took the step back; it is tried again</source>
        <translation>The Supervisor took the step back; it is tried again</translation>
    </message>
    <message>
        <source>The Supervisor took the step back</source>
        <translation>The Supervisor took the step back</translation>
    </message>
    <message>
        <source>The Supervisor lets the step wait before its last try</source>
        <translation>The Supervisor lets the step wait before its last try</translation>
    </message>
    <message>
        <source>The Supervisor gave up: an operator is needed</source>
        <translation>The Supervisor gave up: an operator is needed</translation>
    </message>
    <message>
        <source>The Supervisor gave up: the task is undone</source>
        <translation>The Supervisor gave up: the task is undone</translation>
    </message>
    <message>
        <source>Closed by an operator[: {reason}]</source>
        <translation>Closed by an operator[: {reason}]</translation>
    </message>
    <message>
        <source>Alert acknowledged</source>
        <translation>Alert acknowledged</translation>
    </message>
    <message>
        <source>Alert assigned</source>
        <translation>Alert assigned</translation>
    </message>
    <message>
        <source>Alert closed</source>
        <translation>Alert closed</translation>
    </message>
    <message>
        <source>Note added to the alert</source>
        <translation>Note added to the alert</translation>
    </message>
    <message>
        <source>Alert snoozed[ until {until}]</source>
        <translation>Alert snoozed[ until {until}]</translation>
    </message>
    <message>
        <source>The connection to the service failed</source>
        <translation>The connection to the service failed</translation>
    </message>
    <message>
        <source>The request could not be sent[: {detail}]</source>
        <translation>The request could not be sent[: {detail}]</translation>
    </message>
    <message>
        <source>The connection was closed without an answer</source>
        <translation>The connection was closed without an answer</translation>
    </message>
    <message>
        <source>The connection was lost within the answer</source>
        <translation>The connection was lost within the answer</translation>
    </message>
    <message>
        <source>Its time has run out[; the deadline of the task was {deadline}]</source>
        <translation>Its time has run out[; the deadline of the task was {deadline}]</translation>
    </message>
    <message>
        <source>The file is no database: {file}</source>
        <translation>The file is no database: {file}</translation>
    </message>
    <message>
        <source>This is no file: {file}</source>
        <translation>This is no file: {file}</translation>
    </message>
    <message>
        <source>The log of the state store is missing: {file}</source>
        <translation>The log of the state store is missing: {file}</translation>
    </message>
    <message>
        <source>The log beside the database belongs to another one: {file}</source>
        <translation>The log beside the database belongs to another one: {file}</translation>
    </message>
    <message>
        <source>The log of the state store was removed while it was in use; nothing is accepted any more: {file}</source>
        <translation>The log of the state store was removed while it was in use; nothing is accepted any more: {file}</translation>
    </message>
    <message>
        <source>The state store was moved, removed or replaced while it was in use; nothing is accepted any more: {file}</source>
        <translation>The state store was moved, removed or replaced while it was in use; nothing is accepted any more: {file}</translation>
    </message>
    <message>
        <source>The state store can&apos;t be read: {file}</source>
        <translation>The state store can&apos;t be read: {file}</translation>
    </message>
    <message>
        <source>The database is gone, but its log is still there: {file}</source>
        <translation>The database is gone, but its log is still there: {file}</translation>
    </message>
    <message>
        <source>Services can be simulated on this computer&apos;s own addresses only.</source>
        <translation>Services can be simulated on this computer&apos;s own addresses only.</translation>
    </message>
    <message>
        <source>A port that the simulated services need is in use.</source>
        <translation>A port that the simulated services need is in use.</translation>
    </message>
    <message>
        <source>A fault proxy can do faults of connection and time only[, not {kind}].</source>
        <translation>A fault proxy can do faults of connection and time only[, not {kind}].</translation>
    </message>
    <message>
        <source>A fault proxy can stand in front of this computer&apos;s own addresses only[, not {target}].</source>
        <translation>A fault proxy can stand in front of this computer&apos;s own addresses only[, not {target}].</translation>
    </message>
    <message>
        <source>A proxy is given as name=http://127.0.0.1:port.</source>
        <translation>A proxy is given as name=http://127.0.0.1:port.</translation>
    </message>
    <message>
        <source>There is a service of this name already[: {service}].</source>
        <translation>There is a service of this name already[: {service}].</translation>
    </message>
    <message>
        <source>The address must begin with http://[: {endpoint}].</source>
        <translation>The address must begin with http://[: {endpoint}].</translation>
    </message>
    <message>
        <source>A load is running already.</source>
        <translation>A load is running already.</translation>
    </message>
    <message>
        <source>The load can&apos;t be started: this value is missing or out of range: {field}.</source>
        <translation>The load can&apos;t be started: this value is missing or out of range: {field}.</translation>
    </message>
    <message>
        <source>The load needs a number of tasks, or the scenario a duration</source>
        <translation>The load needs a number of tasks, or the scenario a duration</translation>
    </message>
    <message>
        <source>The input has a placeholder that is not known[: {placeholder}]. There are n, run, seed, pick:a,b and random:1-9.</source>
        <translation>The input has a placeholder that is not known[: {placeholder}]. There are n, run, seed, pick:a,b and random:1-9.</translation>
    </message>
    <message>
        <source>A scenario is being played. Stop it first.</source>
        <translation>A scenario is being played. Stop it first.</translation>
    </message>
    <message>
        <source>No scenario is loaded.</source>
        <translation>No scenario is loaded.</translation>
    </message>
    <message>
        <source>This fault closes the whole port: no scope, no probability, no number of times, and shapes of time only (always, window, outage, flapping)</source>
        <translation>This fault closes the whole port: no scope, no probability, no number of times, and shapes of time only (always, window, outage, flapping)</translation>
    </message>
    <message>
        <source>The ledger can&apos;t be opened for writing[: {file}][ ({system})].</source>
        <translation>The ledger can&apos;t be opened for writing[: {file}][ ({system})].</translation>
    </message>
    <message>
        <source>The ledger can&apos;t be read[: {file}][ ({system})].</source>
        <translation>The ledger can&apos;t be read[: {file}][ ({system})].</translation>
    </message>
    <message>
        <source>This field is not known[: {field}]</source>
        <translation>This field is not known[: {field}]</translation>
    </message>
    <message>
        <source>A field is missing[: {field}]</source>
        <translation>A field is missing[: {field}]</translation>
    </message>
    <message>
        <source>The value has the wrong type[; expected: {expected}]</source>
        <translation>The value has the wrong type[; expected: {expected}]</translation>
    </message>
    <message>
        <source>The value is out of range[; at least {min}][; at most {max}]</source>
        <translation>The value is out of range[; at least {min}][; at most {max}]</translation>
    </message>
    <message>
        <source>The value is not allowed here[; possible: {expected}]</source>
        <translation>The value is not allowed here[; possible: {expected}]</translation>
    </message>
    <message>
        <source>A whole number is needed</source>
        <translation>A whole number is needed</translation>
    </message>
    <message>
        <source>The text is too long</source>
        <translation>The text is too long</translation>
    </message>
    <message>
        <source>There are too many</source>
        <translation>There are too many</translation>
    </message>
    <message>
        <source>This name is not allowed</source>
        <translation>This name is not allowed</translation>
    </message>
    <message>
        <source>This is no duration, such as 250ms, 10s, 5m, 2h or 1d</source>
        <translation>This is no duration, such as 250ms, 10s, 5m, 2h or 1d</translation>
    </message>
    <message>
        <source>This path is not allowed</source>
        <translation>This path is not allowed</translation>
    </message>
    <message>
        <source>This is no address of a service</source>
        <translation>This is no address of a service</translation>
    </message>
    <message>
        <source>This placeholder is not known</source>
        <translation>This placeholder is not known</translation>
    </message>
    <message>
        <source>A placeholder is not closed</source>
        <translation>A placeholder is not closed</translation>
    </message>
    <message>
        <source>This condition is not valid</source>
        <translation>This condition is not valid</translation>
    </message>
    <message>
        <source>This name stands twice</source>
        <translation>This name stands twice</translation>
    </message>
    <message>
        <source>This entry stands twice</source>
        <translation>This entry stands twice</translation>
    </message>
    <message>
        <source>This service is not registered</source>
        <translation>This service is not registered</translation>
    </message>
    <message>
        <source>There is no such step</source>
        <translation>There is no such step</translation>
    </message>
    <message>
        <source>The step refers to itself</source>
        <translation>The step refers to itself</translation>
    </message>
    <message>
        <source>The step refers to one that does not come before it</source>
        <translation>The step refers to one that does not come before it</translation>
    </message>
    <message>
        <source>The step comes after itself</source>
        <translation>The step comes after itself</translation>
    </message>
    <message>
        <source>The steps go round in a circle</source>
        <translation>The steps go round in a circle</translation>
    </message>
    <message>
        <source>This is no valid JSON[: line {line}, column {column}]</source>
        <translation>This is no valid JSON[: line {line}, column {column}]</translation>
    </message>
    <message>
        <source>Waits for the probe of the circuit breaker[ at {endpoint}]</source>
        <translation>Waits for the probe of the circuit breaker[ at {endpoint}]</translation>
    </message>
    <message>
        <source>Complete-by has passed; the Supervisor decides</source>
        <translation>Complete-by has passed; the Supervisor decides</translation>
    </message>
    <message>
        <source>Waits for its last try, until {until}</source>
        <translation>Waits for its last try, until {until}</translation>
    </message>
    <message>
        <source>Is not started any more: the task is undone</source>
        <translation>Is not started any more: the task is undone</translation>
    </message>
    <message>
        <source>Waits for the rate limit[ of {service}], until {until}</source>
        <translation>Waits for the rate limit[ of {service}], until {until}</translation>
    </message>
    <message>
        <source>The service[ {service}] asked to wait until {until}[ (HTTP {status})]</source>
        <translation>The service[ {service}] asked to wait until {until}[ (HTTP {status})]</translation>
    </message>
    <message>
        <source>The Agent gave up; the Supervisor decides next</source>
        <translation>The Agent gave up; the Supervisor decides next</translation>
    </message>
    <message>
        <source>Waits until the effect of step {step} is undone</source>
        <translation>Waits until the effect of step {step} is undone</translation>
    </message>
    <message>
        <source>Waits until the service[ {service}] is healthy again[ at {endpoint}]</source>
        <translation>Waits until the service[ {service}] is healthy again[ at {endpoint}]</translation>
    </message>
    <message>
        <source>Waits until {until}, when the deadline of the task passes</source>
        <translation>Waits until {until}, when the deadline of the task passes</translation>
    </message>
    <message>
        <source>Begun after the grace period</source>
        <translation>Begun after the grace period</translation>
    </message>
    <message>
        <source>The first task has completed; the others follow</source>
        <translation>The first task has completed; the others follow</translation>
    </message>
    <message>
        <source>Stopped: the first task[, {task},] failed again</source>
        <translation>Stopped: the first task[, {task},] failed again</translation>
    </message>
    <message>
        <source>Set of tasks frozen[ – {reason}]</source>
        <translation>Set of tasks frozen[ – {reason}]</translation>
    </message>
    <message>
        <source>An empty filter would mean every task. Say so if that is meant.</source>
        <translation>An empty filter would mean every task. Say so if that is meant.</translation>
    </message>
    <message>
        <source>Stopped: {failures} failed again, more than the {limit} allowed</source>
        <translation>Stopped: {failures} failed again, more than the {limit} allowed</translation>
    </message>
    <message>
        <source>Nothing is left to do</source>
        <translation>Nothing is left to do</translation>
    </message>
    <message>
        <source>The grace period began anew after a restart</source>
        <translation>The grace period began anew after a restart</translation>
    </message>
    <message>
        <source>The grace period must be at most {max} ms.</source>
        <translation>The grace period must be at most {max} ms.</translation>
    </message>
    <message>
        <source>The operation has ended already.</source>
        <translation>The operation has ended already.</translation>
    </message>
    <message>
        <source>The failure limit must be from 0 to {max}.</source>
        <translation>The failure limit must be from 0 to {max}.</translation>
    </message>
    <message>
        <source>There is no operation[ {operation}].</source>
        <translation>There is no operation[ {operation}].</translation>
    </message>
    <message>
        <source>No task of the set allows this now.</source>
        <translation>No task of the set allows this now.</translation>
    </message>
    <message>
        <source>Paused by an operator[ – {reason}]</source>
        <translation>Paused by an operator[ – {reason}]</translation>
    </message>
    <message>
        <source>The rate must be from 0 to {max} a second.</source>
        <translation>The rate must be from 0 to {max} a second.</translation>
    </message>
    <message>
        <source>Resumed by an operator[ – {reason}]</source>
        <translation>Resumed by an operator[ – {reason}]</translation>
    </message>
    <message>
        <source>Give either a filter or a list of tasks.</source>
        <translation>Give either a filter or a list of tasks.</translation>
    </message>
    <message>
        <source>The operation does not allow this in its present state.</source>
        <translation>The operation does not allow this in its present state.</translation>
    </message>
    <message>
        <source>This needs the name of a step.</source>
        <translation>This needs the name of a step.</translation>
    </message>
    <message>
        <source>This acts on whole tasks, not on a step.</source>
        <translation>This acts on whole tasks, not on a step.</translation>
    </message>
    <message>
        <source>The task is {state}</source>
        <translation>The task is {state}</translation>
    </message>
    <message>
        <source>These are more than the {limit} tasks one operation takes. Narrow the filter.</source>
        <translation>These are more than the {limit} tasks one operation takes. Narrow the filter.</translation>
    </message>
    <message>
        <source>{limit} operations have not ended yet. Wait for one or cancel one.</source>
        <translation>{limit} operations have not ended yet. Wait for one or cancel one.</translation>
    </message>
    <message>
        <source>The task has no alert that this applies to</source>
        <translation>The task has no alert that this applies to</translation>
    </message>
    <message>
        <source>Taken back: {instance} was ended</source>
        <translation>Taken back: {instance} was ended</translation>
    </message>
    <message>
        <source>There is no actor {instance} any more.</source>
        <translation>There is no actor {instance} any more.</translation>
    </message>
    <message>
        <source>The scenario has mistakes.</source>
        <translation>The scenario has mistakes.</translation>
    </message>
    <message>
        <source>Circuit breaker of {service} held open[ – {reason}]</source>
        <translation>Circuit breaker of {service} held open[ – {reason}]</translation>
    </message>
    <message>
        <source>Rate limit of {service} lifted[ – {reason}]</source>
        <translation>Rate limit of {service} lifted[ – {reason}]</translation>
    </message>
    <message>
        <source>Service {service} paused[ – {reason}]</source>
        <translation>Service {service} paused[ – {reason}]</translation>
    </message>
    <message>
        <source>Intake paused[ – {reason}]</source>
        <translation>Intake paused[ – {reason}]</translation>
    </message>
    <message>
        <source>Circuit breaker of {service} reset[ – {reason}]</source>
        <translation>Circuit breaker of {service} reset[ – {reason}]</translation>
    </message>
    <message>
        <source>Service {service} resumed[ – {reason}]</source>
        <translation>Service {service} resumed[ – {reason}]</translation>
    </message>
    <message>
        <source>Intake resumed[ – {reason}]</source>
        <translation>Intake resumed[ – {reason}]</translation>
    </message>
    <message>
        <source>Requests to {service} at once limited to {value}[ – {reason}]</source>
        <translation>Requests to {service} at once limited to {value}[ – {reason}]</translation>
    </message>
    <message>
        <source>Requests to {service} limited to {value} a second[ – {reason}]</source>
        <translation>Requests to {service} limited to {value} a second[ – {reason}]</translation>
    </message>
    <message>
        <source>Supervisor asked to step down[ – {reason}]</source>
        <translation>Supervisor asked to step down[ – {reason}]</translation>
    </message>
</context>
<context>
    <name>StateText</name>
    <message>
        <source>Pending</source>
        <translation>Pending</translation>
    </message>
    <message>
        <source>Processing</source>
        <translation>Processing</translation>
    </message>
    <message>
        <source>Processed</source>
        <translation>Processed</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Error</translation>
    </message>
    <message>
        <source>Compensating</source>
        <translation>Compensating</translation>
    </message>
    <message>
        <source>Compensated</source>
        <translation>Compensated</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>Canceled</translation>
    </message>
    <message>
        <source>Not yet started</source>
        <translation>Not yet started</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Running</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Completed</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Failed</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Skipped</translation>
    </message>
    <message>
        <source>Undo planned</source>
        <translation>Undo planned</translation>
    </message>
    <message>
        <source>Undo running</source>
        <translation>Undo running</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>Undone</translation>
    </message>
    <message>
        <source>Undo failed</source>
        <translation>Undo failed</translation>
    </message>
    <message>
        <source>Undone by hand</source>
        <translation>Undone by hand</translation>
    </message>
    <message>
        <source>Closed</source>
        <comment>circuit breaker</comment>
        <translation>Closed</translation>
    </message>
    <message>
        <source>Open</source>
        <comment>circuit breaker</comment>
        <translation>Open</translation>
    </message>
    <message>
        <source>Half-open</source>
        <comment>circuit breaker</comment>
        <translation>Half-open</translation>
    </message>
    <message>
        <source>Held open</source>
        <comment>circuit breaker</comment>
        <translation>Held open</translation>
    </message>
    <message>
        <source>Open</source>
        <comment>alert</comment>
        <translation>Open</translation>
    </message>
    <message>
        <source>Acknowledged</source>
        <comment>alert</comment>
        <translation>Acknowledged</translation>
    </message>
    <message>
        <source>Resubmitted</source>
        <comment>alert</comment>
        <translation>Resubmitted</translation>
    </message>
    <message>
        <source>Snoozed</source>
        <comment>alert</comment>
        <translation>Snoozed</translation>
    </message>
    <message>
        <source>Closed</source>
        <comment>alert</comment>
        <translation>Closed</translation>
    </message>
    <message>
        <source>Nothing took effect</source>
        <translation>Nothing took effect</translation>
    </message>
    <message>
        <source>A request may be under way</source>
        <translation>A request may be under way</translation>
    </message>
    <message>
        <source>Unknown: a request was sent and not answered</source>
        <translation>Unknown: a request was sent and not answered</translation>
    </message>
    <message>
        <source>Took effect</source>
        <translation>Took effect</translation>
    </message>
    <message>
        <source>Step failed</source>
        <translation>Step failed</translation>
    </message>
    <message>
        <source>Step failed too often</source>
        <translation>Step failed too often</translation>
    </message>
    <message>
        <source>Compensation failed</source>
        <translation>Compensation failed</translation>
    </message>
    <message>
        <source>Manual undo needed</source>
        <translation>Manual undo needed</translation>
    </message>
    <message>
        <source>Deadline of the task passed</source>
        <translation>Deadline of the task passed</translation>
    </message>
    <message>
        <source>Nobody works on these tasks right now: they wait for a Scheduler or for a retry.</source>
        <translation>Nobody works on these tasks right now: they wait for a Scheduler or for a retry.</translation>
    </message>
    <message>
        <source>A Scheduler is working on these tasks.</source>
        <translation>A Scheduler is working on these tasks.</translation>
    </message>
    <message>
        <source>Every step of these tasks is completed or skipped.</source>
        <translation>Every step of these tasks is completed or skipped.</translation>
    </message>
    <message>
        <source>These tasks need an operator; an alert says why.</source>
        <translation>These tasks need an operator; an alert says why.</translation>
    </message>
    <message>
        <source>What these tasks did is being undone.</source>
        <translation>What these tasks did is being undone.</translation>
    </message>
    <message>
        <source>Everything these tasks did has been undone.</source>
        <translation>Everything these tasks did has been undone.</translation>
    </message>
    <message>
        <source>These tasks were stopped before anything took effect.</source>
        <translation>These tasks were stopped before anything took effect.</translation>
    </message>
</context>
<context>
    <name>TaskCells</name>
    <message>
        <source>%1 (paused)</source>
        <translation>%1 (paused)</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1, version %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n step(s) completed or skipped</source>
        <translation>
            <numerusform>%1 of %n step completed or skipped</numerusform>
            <numerusform>%1 of %n steps completed or skipped</numerusform>
        </translation>
    </message>
    <message>
        <source>This column can&apos;t be sorted by.</source>
        <translation>This column can&apos;t be sorted by.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>State</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>Workflow</source>
        <translation>Workflow</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progress</translation>
    </message>
    <message>
        <source>Current step</source>
        <translation>Current step</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>Retries</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>Failures</translation>
    </message>
    <message>
        <source>Next retry</source>
        <translation>Next retry</translation>
    </message>
    <message>
        <source>Complete by</source>
        <translation>Complete by</translation>
    </message>
    <message>
        <source>Locked by</source>
        <translation>Locked by</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Priority</translation>
    </message>
    <message>
        <source>Last error</source>
        <translation>Last error</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Created</translation>
    </message>
    <message>
        <source>Updated</source>
        <translation>Updated</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Finished</translation>
    </message>
</context>
<context>
    <name>TimelineText</name>
    <message>
        <source>Task: %1</source>
        <translation>Task: %1</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Paused</translation>
    </message>
    <message>
        <source>The Agent waits %1 before it tries again</source>
        <translation>The Agent waits %1 before it tries again</translation>
    </message>
    <message>
        <source>Waits %1: %2</source>
        <translation>Waits %1: %2</translation>
    </message>
    <message>
        <source>No answer within %1: expired</source>
        <translation>No answer within %1: expired</translation>
    </message>
    <message>
        <source>Granted, complete by %1</source>
        <translation>Granted, complete by %1</translation>
    </message>
    <message>
        <source>Granted for %1</source>
        <translation>Granted for %1</translation>
    </message>
    <message>
        <source>Grant</source>
        <translation>Grant</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>Attempt</translation>
    </message>
    <message>
        <source>Pause of the Agent</source>
        <translation>Pause of the Agent</translation>
    </message>
    <message>
        <source>Back-off</source>
        <translation>Back-off</translation>
    </message>
    <message>
        <source>Expiry</source>
        <translation>Expiry</translation>
    </message>
    <message>
        <source>Supervisor</source>
        <translation>Supervisor</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>State</source>
        <translation>State</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ActionSet</name>
    <message>
        <source>Submit task…</source>
        <translation>Submit task…</translation>
    </message>
    <message>
        <source>Submit a new task of a workflow.</source>
        <translation>Submit a new task of a workflow.</translation>
    </message>
    <message>
        <source>Next failed task</source>
        <translation>Next failed task</translation>
    </message>
    <message>
        <source>Go to the next task in Error.</source>
        <translation>Go to the next task in Error.</translation>
    </message>
    <message>
        <source>Resubmit and go to next</source>
        <translation>Resubmit and go to next</translation>
    </message>
    <message>
        <source>Resubmit the failed step and go to the next failed task.</source>
        <translation>Resubmit the failed step and go to the next failed task.</translation>
    </message>
    <message>
        <source>Filter tasks</source>
        <translation>Filter tasks</translation>
    </message>
    <message>
        <source>Go to the filter line.</source>
        <translation>Go to the filter line.</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Keyboard shortcuts</translation>
    </message>
    <message>
        <source>Show the keys.</source>
        <translation>Show the keys.</translation>
    </message>
    <message>
        <source>Pause intake</source>
        <translation>Pause intake</translation>
    </message>
    <message>
        <source>Make no tasks of new submissions for now. They are accepted and wait.</source>
        <translation>Make no tasks of new submissions for now. They are accepted and wait.</translation>
    </message>
    <message>
        <source>Acknowledge alert</source>
        <translation>Acknowledge alert</translation>
    </message>
    <message>
        <source>Say that somebody looks after it. The alert stays.</source>
        <translation>Say that somebody looks after it. The alert stays.</translation>
    </message>
    <message>
        <source>Close alert</source>
        <translation>Close alert</translation>
    </message>
    <message>
        <source>Close it with a reason. The task stays as it is.</source>
        <translation>Close it with a reason. The task stays as it is.</translation>
    </message>
    <message>
        <source>Show task</source>
        <translation>Show task</translation>
    </message>
    <message>
        <source>Go to the task of the alert.</source>
        <translation>Go to the task of the alert.</translation>
    </message>
    <message>
        <source>Pause service</source>
        <translation>Pause service</translation>
    </message>
    <message>
        <source>Send nothing to this service for now.</source>
        <translation>Send nothing to this service for now.</translation>
    </message>
    <message>
        <source>Resume service</source>
        <translation>Resume service</translation>
    </message>
    <message>
        <source>Send to this service again.</source>
        <translation>Send to this service again.</translation>
    </message>
    <message>
        <source>Hold breaker open</source>
        <translation>Hold breaker open</translation>
    </message>
    <message>
        <source>Keep the circuit breaker open until it is reset.</source>
        <translation>Keep the circuit breaker open until it is reset.</translation>
    </message>
    <message>
        <source>Reset breaker</source>
        <translation>Reset breaker</translation>
    </message>
    <message>
        <source>Close the circuit breaker and forget its failures.</source>
        <translation>Close the circuit breaker and forget its failures.</translation>
    </message>
    <message>
        <source>No task is chosen.</source>
        <translation>No task is chosen.</translation>
    </message>
    <message>
        <source>No step is chosen.</source>
        <translation>No step is chosen.</translation>
    </message>
    <message>
        <source>No alert is chosen.</source>
        <translation>No alert is chosen.</translation>
    </message>
    <message>
        <source>The alert is closed already.</source>
        <translation>The alert is closed already.</translation>
    </message>
    <message>
        <source>The alert is acknowledged already.</source>
        <translation>The alert is acknowledged already.</translation>
    </message>
    <message>
        <source>No service is chosen.</source>
        <translation>No service is chosen.</translation>
    </message>
    <message>
        <source>The service is paused already.</source>
        <translation>The service is paused already.</translation>
    </message>
    <message>
        <source>The service is not paused.</source>
        <translation>The service is not paused.</translation>
    </message>
    <message>
        <source>The circuit breaker is held open already.</source>
        <translation>The circuit breaker is held open already.</translation>
    </message>
    <message>
        <source>The circuit breaker is closed.</source>
        <translation>The circuit breaker is closed.</translation>
    </message>
    <message>
        <source>Intake paused</source>
        <translation>Intake paused</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Hold the list as it is, or let it follow again.</source>
        <translation>Hold the list as it is, or let it follow again.</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Export…</translation>
    </message>
    <message>
        <source>Write the tasks that the filter shows into a CSV or NDJSON file.</source>
        <translation>Write the tasks that the filter shows into a CSV or NDJSON file.</translation>
    </message>
    <message>
        <source>Copy the chosen rows with the columns that are shown.</source>
        <translation>Copy the chosen rows with the columns that are shown.</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Copy as text</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Copy as CSV</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>Copy as JSON</translation>
    </message>
    <message>
        <source>Assign alert…</source>
        <translation>Assign alert…</translation>
    </message>
    <message>
        <source>Say who looks after it.</source>
        <translation>Say who looks after it.</translation>
    </message>
    <message>
        <source>Snooze alert</source>
        <translation>Snooze alert</translation>
    </message>
    <message>
        <source>Put it away for a while; it comes back by itself.</source>
        <translation>Put it away for a while; it comes back by itself.</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>Note…</translation>
    </message>
    <message>
        <source>Write down what is known about it.</source>
        <translation>Write down what is known about it.</translation>
    </message>
    <message>
        <source>Resubmit the group…</source>
        <translation>Resubmit the group…</translation>
    </message>
    <message>
        <source>Resubmit the failed steps of all these alerts.</source>
        <translation>Resubmit the failed steps of all these alerts.</translation>
    </message>
    <message>
        <source>For %1</source>
        <translation>For %1</translation>
    </message>
    <message>
        <source>Change limit…</source>
        <translation>Change limit…</translation>
    </message>
    <message>
        <source>Change shortcuts…</source>
        <translation>Change shortcuts…</translation>
    </message>
    <message>
        <source>Give actions other keys.</source>
        <translation>Give actions other keys.</translation>
    </message>
    <message>
        <source>Supervisor</source>
        <translation>Supervisor</translation>
    </message>
    <message>
        <source>Who leads, what was decided, what the next sweep does.</source>
        <translation>Who leads, what was decided, what the next sweep does.</translation>
    </message>
    <message>
        <source>Step down</source>
        <translation>Step down</translation>
    </message>
    <message>
        <source>The leader gives up its lease; another instance takes over with the next epoch.</source>
        <translation>The leader gives up its lease; another instance takes over with the next epoch.</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>Command palette</translation>
    </message>
    <message>
        <source>Find an action, a page or a task by typing.</source>
        <translation>Find an action, a page or a task by typing.</translation>
    </message>
    <message>
        <source>Next row</source>
        <translation>Next row</translation>
    </message>
    <message>
        <source>Go to the next row of the table.</source>
        <translation>Go to the next row of the table.</translation>
    </message>
    <message>
        <source>Previous row</source>
        <translation>Previous row</translation>
    </message>
    <message>
        <source>Go to the previous row of the table.</source>
        <translation>Go to the previous row of the table.</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Tour</translation>
    </message>
    <message>
        <source>Five short steps through the demo.</source>
        <translation>Five short steps through the demo.</translation>
    </message>
    <message>
        <source>No Supervisor leads right now.</source>
        <translation>No Supervisor leads right now.</translation>
    </message>
    <message>
        <source>Edit and resubmit…</source>
        <translation>Edit and resubmit…</translation>
    </message>
    <message>
        <source>Send the failed step again with another input.</source>
        <translation>Send the failed step again with another input.</translation>
    </message>
    <message>
        <source>How many requests may be in flight at once, and how many a second. It holds until the program ends.</source>
        <translation>How many requests may be in flight at once, and how many a second. It holds until the program ends.</translation>
    </message>
    <message>
        <source>Pause service, with a reason…</source>
        <translation>Pause service, with a reason…</translation>
    </message>
    <message>
        <source>Resume service, with a reason…</source>
        <translation>Resume service, with a reason…</translation>
    </message>
    <message>
        <source>Hold breaker open, with a reason…</source>
        <translation>Hold breaker open, with a reason…</translation>
    </message>
    <message>
        <source>Reset breaker, with a reason…</source>
        <translation>Reset breaker, with a reason…</translation>
    </message>
    <message>
        <source>Pause or resume intake, with a reason…</source>
        <translation>Pause or resume intake, with a reason…</translation>
    </message>
    <message>
        <source>Step down, with a reason…</source>
        <translation>Step down, with a reason…</translation>
    </message>
    <message>
        <source>Asks for the reason first. It stands in Activity.</source>
        <translation>Asks for the reason first. It stands in Activity.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AgentTableModel</name>
    <message>
        <source>Next probe: %1</source>
        <translation>Next probe: %1</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Paused</translation>
    </message>
    <message>
        <source>Healthy</source>
        <translation>Healthy</translation>
    </message>
    <message>
        <source>Unhealthy</source>
        <translation>Unhealthy</translation>
    </message>
    <message>
        <source>%1, probe in %2</source>
        <translation>%1, probe in %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>requests in flight</comment>
        <translation>%1 of %2</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Service</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpoint</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Health</translation>
    </message>
    <message>
        <source>Circuit breaker</source>
        <translation>Circuit breaker</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>In flight</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Queue</translation>
    </message>
    <message>
        <source>Success</source>
        <translation>Success</translation>
    </message>
    <message>
        <source>p50</source>
        <translation>p50</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Calls</translation>
    </message>
    <message>
        <source>Instance</source>
        <translation>Instance</translation>
    </message>
    <message>
        <source>Share of failed calls in the window of the circuit breaker</source>
        <translation>Share of failed calls in the window of the circuit breaker</translation>
    </message>
    <message>
        <source>Failure rate</source>
        <translation>Failure rate</translation>
    </message>
    <message>
        <source>%1/s</source>
        <comment>requests a second</comment>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>None</source>
        <comment>rate limit</comment>
        <translation>None</translation>
    </message>
    <message>
        <source>Requests a second, over all endpoints of the service</source>
        <translation>Requests a second, over all endpoints of the service</translation>
    </message>
    <message>
        <source>Rate limit</source>
        <translation>Rate limit</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AlertTableModel</name>
    <message>
        <source>%1 Closed: %2</source>
        <translation>%1 Closed: %2</translation>
    </message>
    <message>
        <source>State</source>
        <translation>State</translation>
    </message>
    <message>
        <source>Alert</source>
        <translation>Alert</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Step</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Service</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Why</translation>
    </message>
    <message>
        <source>Raised</source>
        <translation>Raised</translation>
    </message>
    <message>
        <source>Assigned to</source>
        <translation>Assigned to</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AlertsPage</name>
    <message>
        <source>Show closed ones too</source>
        <translation>Show closed ones too</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>Alerts</translation>
    </message>
    <message>
        <source>No open alerts</source>
        <translation>No open alerts</translation>
    </message>
    <message>
        <source>Nothing needs an operator right now.</source>
        <translation>Nothing needs an operator right now.</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Number</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Service</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Step</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Cause</translation>
    </message>
    <message>
        <source>First</source>
        <translation>First</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>Assigned to</source>
        <translation>Assigned to</translation>
    </message>
    <message>
        <source>Causes</source>
        <translation>Causes</translation>
    </message>
    <message>
        <source>%1, of these open: %2</source>
        <translation>%1, of these open: %2</translation>
    </message>
    <message>
        <source>Only the newest %1 alerts are shown and acted on; %2 are open in all. Older ones follow as these are closed.</source>
        <translation>Only the newest %1 alerts are shown and acted on; %2 are open in all. Older ones follow as these are closed.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AttemptTreeModel</name>
    <message>
        <source>Attempt %1</source>
        <translation>Attempt %1</translation>
    </message>
    <message>
        <source>Undo, attempt %1</source>
        <translation>Undo, attempt %1</translation>
    </message>
    <message>
        <source>Undo %1</source>
        <translation>Undo %1</translation>
    </message>
    <message>
        <source>HTTP %1</source>
        <translation>HTTP %1</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>Attempt</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Sent</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Result</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Duration</translation>
    </message>
    <message>
        <source>Pause before</source>
        <translation>Pause before</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpoint</translation>
    </message>
    <message>
        <source>Simulated fault</source>
        <translation>Simulated fault</translation>
    </message>
    <message>
        <source>This request met the fault %1 at the service. The engine has no answer to it: it is still awaited, or its time was over.</source>
        <translation>This request met the fault %1 at the service. The engine has no answer to it: it is still awaited, or its time was over.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AttemptsView</name>
    <message>
        <source>Compare with the one before</source>
        <translation>Compare with the one before</translation>
    </message>
    <message>
        <source>Shows the chosen attempt beside the one before it. Two chosen attempts are compared with each other.</source>
        <translation>Shows the chosen attempt beside the one before it. Two chosen attempts are compared with each other.</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Attempts</translation>
    </message>
    <message>
        <source>Copy attempt</source>
        <translation>Copy attempt</translation>
    </message>
    <message>
        <source>Difference of two attempts</source>
        <translation>Difference of two attempts</translation>
    </message>
    <message>
        <source>No step is chosen</source>
        <translation>No step is chosen</translation>
    </message>
    <message>
        <source>%1: the undo was not called yet</source>
        <translation>%1: the undo was not called yet</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n call(s) of the undo</source>
        <translation>
            <numerusform>%1: %n call of the undo</numerusform>
            <numerusform>%1: %n calls of the undo</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: no answered attempt yet</source>
        <translation>%1: no answered attempt yet</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n attempt(s)</source>
        <translation>
            <numerusform>%1: %n attempt</numerusform>
            <numerusform>%1: %n attempts</numerusform>
        </translation>
    </message>
    <message>
        <source>No difference but the time</source>
        <translation>No difference but the time</translation>
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
    <name>sagadesk::ui::CompensationView</name>
    <message>
        <source>Steps and their undos</source>
        <translation>Steps and their undos</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n effect(s) undone, in this order.</source>
        <translation>
            <numerusform>%1 of %n effect undone, in this order.</numerusform>
            <numerusform>%1 of %n effects undone, in this order.</numerusform>
        </translation>
    </message>
    <message>
        <source>Can't be compensated now: %1</source>
        <translation>Can't be compensated now: %1</translation>
    </message>
    <message>
        <source>If the task were compensated now, there would be nothing to undo.</source>
        <translation>If the task were compensated now, there would be nothing to undo.</translation>
    </message>
    <message numerus="yes">
        <source>If the task were compensated now, %n effect(s) would be undone, in this order.</source>
        <translation>
            <numerusform>If the task were compensated now, %n effect would be undone, in this order.</numerusform>
            <numerusform>If the task were compensated now, %n effects would be undone, in this order.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n it is not known whether it took effect; it is undone all the same.</source>
        <translation>
            <numerusform>Of %n it is not known whether it took effect; it is undone all the same.</numerusform>
            <numerusform>Of %n it is not known whether they took effect; they are undone all the same.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them by hand.</source>
        <translation>
            <numerusform>%n of them by hand.</numerusform>
            <numerusform>%n of them by hand.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::CounterStrip</name>
    <message>
        <source>State filter</source>
        <translation>State filter</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::DataView</name>
    <message>
        <source>Search in the data</source>
        <translation>Search in the data</translation>
    </message>
    <message>
        <source>Search names and values</source>
        <translation>Search names and values</translation>
    </message>
    <message>
        <source>The one before (Shift+Enter)</source>
        <translation>The one before (Shift+Enter)</translation>
    </message>
    <message>
        <source>The next one (Enter)</source>
        <translation>The next one (Enter)</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Data</translation>
    </message>
    <message>
        <source>Copy JSON</source>
        <translation>Copy JSON</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>Copy path</translation>
    </message>
    <message>
        <source>Input of the task</source>
        <translation>Input of the task</translation>
    </message>
    <message>
        <source>%1: edited input</source>
        <translation>%1: edited input</translation>
    </message>
    <message>
        <source>%1: output</source>
        <translation>%1: output</translation>
    </message>
    <message>
        <source>%1: undo request</source>
        <translation>%1: undo request</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Not found</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 of %2</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::DiffTableModel</name>
    <message>
        <source>differs</source>
        <translation>differs</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>equal</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Part</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Field</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::EventTableModel</name>
    <message>
        <source>Time</source>
        <translation>Time</translation>
    </message>
    <message>
        <source>By</source>
        <translation>By</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>What happened</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Changes</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Attempts</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoch</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::FilterLine</name>
    <message>
        <source>Task filter</source>
        <translation>Task filter</translation>
    </message>
    <message>
        <source>Filter, for example: state:error service:drone retries&gt;2</source>
        <translation>Filter, for example: state:error service:drone retries&gt;2</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::GraphView</name>
    <message>
        <source>Graph of the steps</source>
        <translation>Graph of the steps</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 at service %2: %3</source>
        <translation>%1 at service %2: %3</translation>
    </message>
    <message>
        <source>Only if %1</source>
        <translation>Only if %1</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Undo: %1</translation>
    </message>
    <message>
        <source>Has no undo</source>
        <translation>Has no undo</translation>
    </message>
    <message>
        <source>if %1</source>
        <translation>if %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Undo by hand</source>
        <translation>Undo by hand</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Undo</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::HistoryView</name>
    <message>
        <source>Filter of the history</source>
        <translation>Filter of the history</translation>
    </message>
    <message>
        <source>Filter the history</source>
        <translation>Filter the history</translation>
    </message>
    <message>
        <source>Whose entries</source>
        <translation>Whose entries</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Everything</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operators</translation>
    </message>
    <message>
        <source>Supervisor</source>
        <translation>Supervisor</translation>
    </message>
    <message>
        <source>Answers of Agents</source>
        <translation>Answers of Agents</translation>
    </message>
    <message>
        <source>States of the task</source>
        <translation>States of the task</translation>
    </message>
    <message>
        <source>History</source>
        <translation>History</translation>
    </message>
    <message>
        <source>Copy entry</source>
        <translation>Copy entry</translation>
    </message>
    <message>
        <source>Copy everything that the entry says.</source>
        <translation>Copy everything that the entry says.</translation>
    </message>
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
    <name>sagadesk::ui::JsonEdit</name>
    <message>
        <source>This is no valid JSON: line %1, column %2 (%3).</source>
        <translation>This is no valid JSON: line %1, column %2 (%3).</translation>
    </message>
    <message>
        <source>An object is needed: { … }.</source>
        <translation>An object is needed: { … }.</translation>
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
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Value</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::LiveStrip</name>
    <message>
        <source>Completed steps per second, the last minute</source>
        <translation>Completed steps per second, the last minute</translation>
    </message>
    <message>
        <source>Completed steps per second</source>
        <translation>Completed steps per second</translation>
    </message>
    <message>
        <source>Submissions that are accepted and not yet made into tasks</source>
        <translation>Submissions that are accepted and not yet made into tasks</translation>
    </message>
    <message numerus="yes">
        <source>%n submission(s) waiting</source>
        <translation>
            <numerusform>%n submission waiting</numerusform>
            <numerusform>%n submissions waiting</numerusform>
        </translation>
    </message>
    <message>
        <source>Leads until %1 unless it renews its lease.
All: %2</source>
        <translation>Leads until %1 unless it renews its lease.
All: %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln step(s)/s</source>
        <translation>
            <numerusform>%Ln step/s</numerusform>
            <numerusform>%Ln steps/s</numerusform>
        </translation>
    </message>
    <message>
        <source>no leader</source>
        <translation>no leader</translation>
    </message>
    <message>
        <source>%1 · epoch %2 · next sweep in %3</source>
        <translation>%1 · epoch %2 · next sweep in %3</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::MainWindow</name>
    <message>
        <source>Sagadesk rehearsal, nothing real is called</source>
        <translation>Sagadesk rehearsal, nothing real is called</translation>
    </message>
    <message>
        <source>Sagadesk demo</source>
        <translation>Sagadesk demo</translation>
    </message>
    <message>
        <source>Sagadesk</source>
        <translation>Sagadesk</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Pages</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>API off</source>
        <translation>API off</translation>
    </message>
    <message>
        <source>API %1</source>
        <translation>API %1</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Overview</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Tasks</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>Alerts</translation>
    </message>
    <message>
        <source>Services</source>
        <translation>Services</translation>
    </message>
    <message>
        <source>&amp;Task</source>
        <translation>&amp;Task</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quit</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>&amp;Step</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;View</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Appearance</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>As the system</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Light</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dark</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Help</translation>
    </message>
    <message>
        <source>Alerts (%1)</source>
        <translation>Alerts (%1)</translation>
    </message>
    <message>
        <source>Task %1 accepted</source>
        <translation>Task %1 accepted</translation>
    </message>
    <message>
        <source>Task %1 stood already</source>
        <translation>Task %1 stood already</translation>
    </message>
    <message>
        <source>Supervisor</source>
        <translation>Supervisor</translation>
    </message>
    <message>
        <source>Desktop notifications</source>
        <translation>Desktop notifications</translation>
    </message>
    <message>
        <source>Tell the desktop of new alerts</source>
        <translation>Tell the desktop of new alerts</translation>
    </message>
    <message>
        <source>Workflows</source>
        <translation>Workflows</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) copied</source>
        <translation>
            <numerusform>%n row copied</numerusform>
            <numerusform>%n rows copied</numerusform>
        </translation>
    </message>
    <message>
        <source>Every task has a state</source>
        <translation>Every task has a state</translation>
    </message>
    <message>
        <source>The counters are live. Click one to see only those tasks: “Error” is what needs you.</source>
        <translation>The counters are live. Click one to see only those tasks: “Error” is what needs you.</translation>
    </message>
    <message>
        <source>A failed task</source>
        <translation>A failed task</translation>
    </message>
    <message>
        <source>The list shows the tasks in Error now. Choose one, or press N to go from one to the next.</source>
        <translation>The list shows the tasks in Error now. Choose one, or press N to go from one to the next.</translation>
    </message>
    <message>
        <source>Why, and what can be done</source>
        <translation>Why, and what can be done</translation>
    </message>
    <message>
        <source>Each step says what it waits for and what went wrong last. R resubmits the failed step, Shift+C undoes the whole task; a button that is off says why.</source>
        <translation>Each step says what it waits for and what went wrong last. R resubmits the failed step, Shift+C undoes the whole task; a button that is off says why.</translation>
    </message>
    <message>
        <source>The services behind it</source>
        <translation>The services behind it</translation>
    </message>
    <message>
        <source>A circuit breaker opens when a service fails too often, and lets one probe through after a while. Pause a service, or change its limit while it runs.</source>
        <translation>A circuit breaker opens when a service fails too often, and lets one probe through after a while. Pause a service, or change its limit while it runs.</translation>
    </message>
    <message>
        <source>The Supervisor</source>
        <translation>The Supervisor</translation>
    </message>
    <message>
        <source>It finds steps that failed or are late and decides: try again, wait, undo, or call you. Here you see what it did, and what it would do next.</source>
        <translation>It finds steps that failed or are late and decides: try again, wait, undo, or call you. Here you see what it did, and what it would do next.</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Activity</translation>
    </message>
    <message>
        <source>Fault lab</source>
        <translation>Fault lab</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>Ledger</translation>
    </message>
    <message>
        <source>What the simulated services recorded of the chosen task.</source>
        <translation>What the simulated services recorded of the chosen task.</translation>
    </message>
    <message>
        <source>Drag the pages to another side</source>
        <translation>Drag the pages to another side</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::MessageBar</name>
    <message>
        <source>Dismiss</source>
        <translation>Dismiss</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::OperatorDesk</name>
    <message>
        <source>Close alert</source>
        <translation>Close alert</translation>
    </message>
    <message>
        <source>The alert “%1” of task %2 is closed. The task stays as it is.</source>
        <translation>The alert “%1” of task %2 is closed. The task stays as it is.</translation>
    </message>
    <message>
        <source>Service %1 is asked to pause</source>
        <translation>Service %1 is asked to pause</translation>
    </message>
    <message>
        <source>Service %1 is asked to go on</source>
        <translation>Service %1 is asked to go on</translation>
    </message>
    <message>
        <source>The circuit breaker of %1 is asked to stay open</source>
        <translation>The circuit breaker of %1 is asked to stay open</translation>
    </message>
    <message>
        <source>The circuit breaker of %1 is asked to close</source>
        <translation>The circuit breaker of %1 is asked to close</translation>
    </message>
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
    <message>
        <source>Assign alert</source>
        <translation>Assign alert</translation>
    </message>
    <message>
        <source>Who looks after it? Empty: nobody.</source>
        <translation>Who looks after it? Empty: nobody.</translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s) assigned to nobody</source>
        <translation>
            <numerusform>%n alert assigned to nobody</numerusform>
            <numerusform>%n alerts assigned to nobody</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s) assigned to %1</source>
        <translation>
            <numerusform>%n alert assigned to %1</numerusform>
            <numerusform>%n alerts assigned to %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>What is known about it?</source>
        <translation>What is known about it?</translation>
    </message>
    <message numerus="yes">
        <source>Note written to %n alert(s)</source>
        <translation>
            <numerusform>Note written to %n alert</numerusform>
            <numerusform>Note written to %n alerts</numerusform>
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
    <message>
        <source>%1 is asked to step down</source>
        <translation>%1 is asked to step down</translation>
    </message>
    <message>
        <source>Reason, may be empty</source>
        <translation>Reason, may be empty</translation>
    </message>
    <message>
        <source>At most %1 requests a second to %2 from now on</source>
        <translation>At most %1 requests a second to %2 from now on</translation>
    </message>
    <message>
        <source>No rate limit for %1 from now on</source>
        <translation>No rate limit for %1 from now on</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::OutcomeFollower</name>
    <message>
        <source>%1: requested</source>
        <translation>%1: requested</translation>
    </message>
    <message>
        <source>%1: accepted</source>
        <translation>%1: accepted</translation>
    </message>
    <message>
        <source>%1: refused. %2</source>
        <translation>%1: refused. %2</translation>
    </message>
    <message>
        <source>%1: completed</source>
        <translation>%1: completed</translation>
    </message>
    <message>
        <source>%1: failed again. %2</source>
        <translation>%1: failed again. %2</translation>
    </message>
    <message>
        <source>%1: the task was undone meanwhile (%2)</source>
        <translation>%1: the task was undone meanwhile (%2)</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::OverviewPage</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message>
        <source>States by workflow</source>
        <translation>States by workflow</translation>
    </message>
    <message>
        <source>Services</source>
        <translation>Services</translation>
    </message>
    <message>
        <source>Open alerts</source>
        <translation>Open alerts</translation>
    </message>
    <message>
        <source>Welcome: there is nothing here yet</source>
        <translation>Welcome: there is nothing here yet</translation>
    </message>
    <message>
        <source>Sagadesk carries out tasks that are made of steps on remote services. A Scheduler runs the steps, Agents call the services and retry, and a Supervisor finds what failed or took too long. What can&apos;t be completed is undone or shown to you as an alert.

Put workflow definitions into the workflow folder and services into services.json, then submit a task. Or watch the demo, which brings its own services and needs nothing.</source>
        <translation>Sagadesk carries out tasks that are made of steps on remote services. A Scheduler runs the steps, Agents call the services and retry, and a Supervisor finds what failed or took too long. What can&apos;t be completed is undone or shown to you as an alert.

Put workflow definitions into the workflow folder and services into services.json, then submit a task. Or watch the demo, which brings its own services and needs nothing.</translation>
    </message>
    <message>
        <source>Submit a task…</source>
        <translation>Submit a task…</translation>
    </message>
    <message>
        <source>Start the demo</source>
        <translation>Start the demo</translation>
    </message>
    <message>
        <source>Open the workflow folder</source>
        <translation>Open the workflow folder</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>paused</translation>
    </message>
    <message>
        <source>circuit breaker: %1</source>
        <translation>circuit breaker: %1</translation>
    </message>
    <message>
        <source>healthy</source>
        <translation>healthy</translation>
    </message>
    <message>
        <source>unhealthy</source>
        <translation>unhealthy</translation>
    </message>
    <message>
        <source>%1 of %2 in flight</source>
        <translation>%1 of %2 in flight</translation>
    </message>
    <message>
        <source>p99 %1</source>
        <translation>p99 %1</translation>
    </message>
    <message>
        <source>No services are registered.</source>
        <translation>No services are registered.</translation>
    </message>
    <message>
        <source>No open alerts: nothing needs an operator.</source>
        <translation>No open alerts: nothing needs an operator.</translation>
    </message>
    <message>
        <source>What the Supervisor did last</source>
        <translation>What the Supervisor did last</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Throughput</translation>
    </message>
    <message>
        <source>steps per second</source>
        <translation>steps per second</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latency</translation>
    </message>
    <message>
        <source>p50</source>
        <translation>p50</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>In the last minute</source>
        <translation>In the last minute</translation>
    </message>
    <message>
        <source>retries</source>
        <translation>retries</translation>
    </message>
    <message>
        <source>failures</source>
        <translation>failures</translation>
    </message>
    <message>
        <source>Retries and failures per minute</source>
        <translation>Retries and failures per minute</translation>
    </message>
    <message>
        <source>Nothing yet: no step failed or was late.</source>
        <translation>Nothing yet: no step failed or was late.</translation>
    </message>
    <message>
        <source>Until a service answered, of the last minute&apos;s answers (at most 1,000 of a service), exact to the millisecond: the mean of the services&apos; p50 by their calls, and the p99 of the slowest service. Of fewer than 100 answers p99 is the slowest one.</source>
        <translation>Until a service answered, of the last minute&apos;s answers (at most 1,000 of a service), exact to the millisecond: the mean of the services&apos; p50 by their calls, and the p99 of the slowest service. Of fewer than 100 answers p99 is the slowest one.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ReasonDialog</name>
    <message>
        <source>Nothing of task %1 has taken effect, so nothing will be called.</source>
        <translation>Nothing of task %1 has taken effect, so nothing will be called.</translation>
    </message>
    <message>
        <source>Task %1 (%2) will be undone in this order:</source>
        <translation>Task %1 (%2) will be undone in this order:</translation>
    </message>
    <message>
        <source>Task %1 goes on without step %2. The step is not called.</source>
        <translation>Task %1 goes on without step %2. The step is not called.</translation>
    </message>
    <message>
        <source>Step %1 of task %2 is recorded as completed. The service is not called; steps that follow may use the output you give here.</source>
        <translation>Step %1 of task %2 is recorded as completed. The service is not called; steps that follow may use the output you give here.</translation>
    </message>
    <message>
        <source>The effect of step %1 of task %2 is recorded as undone. The service is not called.</source>
        <translation>The effect of step %1 of task %2 is recorded as undone. The service is not called.</translation>
    </message>
    <message>
        <source>Step %1 of task %2 is taken as failed and is not tried again by itself.</source>
        <translation>Step %1 of task %2 is taken as failed and is not tried again by itself.</translation>
    </message>
    <message>
        <source>%1: has no undo and is left as it is</source>
        <translation>%1: has no undo and is left as it is</translation>
    </message>
    <message>
        <source>%1: has to be undone by hand</source>
        <translation>%1: has to be undone by hand</translation>
    </message>
    <message>
        <source>%1: undo</source>
        <translation>%1: undo</translation>
    </message>
    <message>
        <source>%1: undo, although it is not known whether it took effect</source>
        <translation>%1: undo, although it is not known whether it took effect</translation>
    </message>
    <message>
        <source>What will be undone</source>
        <translation>What will be undone</translation>
    </message>
    <message>
        <source>&amp;Output (JSON, may be empty)</source>
        <translation>&amp;Output (JSON, may be empty)</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Output</translation>
    </message>
    <message>
        <source>&amp;Reason, for the journal</source>
        <translation>&amp;Reason, for the journal</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Reason</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Back</translation>
    </message>
    <message>
        <source>Give a reason first.</source>
        <translation>Give a reason first.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ServicesPage</name>
    <message>
        <source>Services</source>
        <translation>Services</translation>
    </message>
    <message>
        <source>No services are registered</source>
        <translation>No services are registered</translation>
    </message>
    <message>
        <source>Name them in services.json in the data folder and start again.</source>
        <translation>Name them in services.json in the data folder and start again.</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Step</translation>
    </message>
    <message>
        <source>State</source>
        <translation>State</translation>
    </message>
    <message>
        <source>Waiting for</source>
        <translation>Waiting for</translation>
    </message>
    <message>
        <source>Steps that wait for the service</source>
        <translation>Steps that wait for the service</translation>
    </message>
    <message>
        <source>Choose a service to see the steps that wait because of it.</source>
        <translation>Choose a service to see the steps that wait because of it.</translation>
    </message>
    <message>
        <source>No step waits because of %1.</source>
        <translation>No step waits because of %1.</translation>
    </message>
    <message>
        <source>Waiting because of %1, oldest first:</source>
        <translation>Waiting because of %1, oldest first:</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Keyboard shortcuts</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Change…</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::StepTableModel</name>
    <message>
        <source>The answer of service %1, for %2 more</source>
        <translation>The answer of service %1, for %2 more</translation>
    </message>
    <message>
        <source>By hand, if needed</source>
        <translation>By hand, if needed</translation>
    </message>
    <message>
        <source>Has no undo</source>
        <translation>Has no undo</translation>
    </message>
    <message>
        <source>%1
Key: %2</source>
        <translation>%1
Key: %2</translation>
    </message>
    <message>
        <source>%1 of %2 failures until the policy for lasting faults applies</source>
        <translation>%1 of %2 failures until the policy for lasting faults applies</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>State</source>
        <translation>State</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Step</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Service</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Attempts</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>Retries</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>Failures</translation>
    </message>
    <message>
        <source>Complete by</source>
        <translation>Complete by</translation>
    </message>
    <message>
        <source>Waiting for</source>
        <translation>Waiting for</translation>
    </message>
    <message>
        <source>Locked by</source>
        <translation>Locked by</translation>
    </message>
    <message>
        <source>Last error</source>
        <translation>Last error</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Undo</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Started</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Finished</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>operator</translation>
    </message>
    <message>
        <source>compensate</source>
        <translation>compensate</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>wait</translation>
    </message>
    <message>
        <source>wait %1, then %2</source>
        <translation>wait %1, then %2</translation>
    </message>
    <message>
        <source>complete within %1; after %2 failures: %3; failed for good: %4</source>
        <translation>complete within %1; after %2 failures: %3; failed for good: %4</translation>
    </message>
    <message>
        <source>After</source>
        <translation>After</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Condition</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>Effect</translation>
    </message>
    <message>
        <source>Not before</source>
        <translation>Not before</translation>
    </message>
    <message>
        <source>Last complete-by</source>
        <translation>Last complete-by</translation>
    </message>
    <message>
        <source>Claim token</source>
        <translation>Claim token</translation>
    </message>
    <message>
        <source>Idempotency key</source>
        <translation>Idempotency key</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Policy</translation>
    </message>
    <message>
        <source>Undo attempts</source>
        <translation>Undo attempts</translation>
    </message>
    <message>
        <source>Undo failures</source>
        <translation>Undo failures</translation>
    </message>
    <message>
        <source>Undo started</source>
        <translation>Undo started</translation>
    </message>
    <message>
        <source>Undo finished</source>
        <translation>Undo finished</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::StepsView</name>
    <message>
        <source>Steps</source>
        <translation>Steps</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::SubmitDialog</name>
    <message>
        <source>Submit task</source>
        <translation>Submit task</translation>
    </message>
    <message>
        <source>Workflow</source>
        <translation>Workflow</translation>
    </message>
    <message>
        <source>&amp;Workflow</source>
        <translation>&amp;Workflow</translation>
    </message>
    <message>
        <source>Task id</source>
        <translation>Task id</translation>
    </message>
    <message>
        <source>chosen by itself when empty</source>
        <translation>chosen by itself when empty</translation>
    </message>
    <message>
        <source>Task &amp;id</source>
        <translation>Task &amp;id</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Priority</translation>
    </message>
    <message>
        <source>as the workflow says</source>
        <translation>as the workflow says</translation>
    </message>
    <message>
        <source>&amp;Priority (9 goes first)</source>
        <translation>&amp;Priority (9 goes first)</translation>
    </message>
    <message>
        <source>I&amp;nput (JSON object)</source>
        <translation>I&amp;nput (JSON object)</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Input</translation>
    </message>
    <message>
        <source>Submit</source>
        <translation>Submit</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Back</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1, version %2</translation>
    </message>
    <message>
        <source>No workflow is registered yet. Put a definition into the workflow folder and start again.</source>
        <translation>No workflow is registered yet. Put a definition into the workflow folder and start again.</translation>
    </message>
    <message>
        <source>The answer of the engine is awaited.</source>
        <translation>The answer of the engine is awaited.</translation>
    </message>
    <message>
        <source>The workflows are being read.</source>
        <translation>The workflows are being read.</translation>
    </message>
    <message>
        <source>No workflow is registered yet.</source>
        <translation>No workflow is registered yet.</translation>
    </message>
    <message>
        <source>The input is no JSON object.</source>
        <translation>The input is no JSON object.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TaskPanel</name>
    <message>
        <source>Steps</source>
        <translation>Steps</translation>
    </message>
    <message>
        <source>History</source>
        <translation>History</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Data</translation>
    </message>
    <message>
        <source>No task is chosen</source>
        <translation>No task is chosen</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>Reading …</translation>
    </message>
    <message>
        <source>%1 (paused)</source>
        <translation>%1 (paused)</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1, version %2</translation>
    </message>
    <message>
        <source>priority %1</source>
        <translation>priority %1</translation>
    </message>
    <message>
        <source>created %1</source>
        <translation>created %1</translation>
    </message>
    <message>
        <source>deadline %1</source>
        <translation>deadline %1</translation>
    </message>
    <message>
        <source>locked by %1</source>
        <translation>locked by %1</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Timeline</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Compensation</source>
        <translation>Compensation</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TaskTable</name>
    <message>
        <source>Tasks</source>
        <translation>Tasks</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TasksPage</name>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Clear the filter</translation>
    </message>
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
    <message>
        <source>%1 + tasks</source>
        <translation>%1 + tasks</translation>
    </message>
    <message>
        <source>Reading the tasks …</source>
        <translation>Reading the tasks …</translation>
    </message>
    <message>
        <source>There are no tasks yet</source>
        <translation>There are no tasks yet</translation>
    </message>
    <message>
        <source>Submit one with “Submit task…”, or let an application send them over the API.</source>
        <translation>Submit one with “Submit task…”, or let an application send them over the API.</translation>
    </message>
    <message>
        <source>No task is in Error</source>
        <translation>No task is in Error</translation>
    </message>
    <message>
        <source>Nothing needs you right now.</source>
        <translation>Nothing needs you right now.</translation>
    </message>
    <message>
        <source>No task matches the filter</source>
        <translation>No task matches the filter</translation>
    </message>
    <message>
        <source>There are tasks, but the filter hides them all.</source>
        <translation>There are tasks, but the filter hides them all.</translation>
    </message>
    <message>
        <source>No task is in Error.</source>
        <translation>No task is in Error.</translation>
    </message>
    <message>
        <source>Take new and moved tasks into the list</source>
        <translation>Take new and moved tasks into the list</translation>
    </message>
    <message>
        <source>%1: show</source>
        <translation>%1: show</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stop</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Held</translation>
    </message>
    <message>
        <source>Export the tasks that are shown</source>
        <translation>Export the tasks that are shown</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>NDJSON (*.ndjson)</source>
        <translation>NDJSON (*.ndjson)</translation>
    </message>
    <message>
        <source>%1: %2 tasks written</source>
        <translation>%1: %2 tasks written</translation>
    </message>
    <message>
        <source>%1 tasks written to %2</source>
        <translation>%1 tasks written to %2</translation>
    </message>
    <message>
        <source>Take the task out of the window, or put it back</source>
        <translation>Take the task out of the window, or put it back</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AlertNotifier</name>
    <message>
        <source>Show alerts</source>
        <translation>Show alerts</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Quit</translation>
    </message>
    <message>
        <source>%1 needs an operator</source>
        <translation>%1 needs an operator</translation>
    </message>
    <message>
        <source>Task %1: %2</source>
        <translation>Task %1: %2</translation>
    </message>
    <message>
        <source>Show task</source>
        <translation>Show task</translation>
    </message>
    <message>
        <source>Sagadesk: no open alerts</source>
        <translation>Sagadesk: no open alerts</translation>
    </message>
    <message numerus="yes">
        <source>Sagadesk: %n open alert(s)</source>
        <translation>
            <numerusform>Sagadesk: %n open alert</numerusform>
            <numerusform>Sagadesk: %n open alerts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::DefinitionEditor</name>
    <message>
        <source>Register version</source>
        <translation>Register version</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>Definition</translation>
    </message>
    <message>
        <source>Mistakes</source>
        <translation>Mistakes</translation>
    </message>
    <message>
        <source>Line %1, %2: %3</source>
        <translation>Line %1, %2: %3</translation>
    </message>
    <message numerus="yes">
        <source>%n mistake(s)</source>
        <translation>
            <numerusform>%n mistake</numerusform>
            <numerusform>%n mistakes</numerusform>
        </translation>
    </message>
    <message>
        <source>No mistakes. Running tasks keep their version.</source>
        <translation>No mistakes. Running tasks keep their version.</translation>
    </message>
    <message>
        <source>As registered.</source>
        <translation>As registered.</translation>
    </message>
    <message>
        <source>New tasks use this version; tasks that run keep theirs.</source>
        <translation>New tasks use this version; tasks that run keep theirs.</translation>
    </message>
    <message>
        <source>The definition has mistakes.</source>
        <translation>The definition has mistakes.</translation>
    </message>
    <message>
        <source>It stands as registered: change it first.</source>
        <translation>It stands as registered: change it first.</translation>
    </message>
    <message>
        <source>There is no definition yet.</source>
        <translation>There is no definition yet.</translation>
    </message>
    <message>
        <source>It is being registered.</source>
        <translation>It is being registered.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::Palette</name>
    <message>
        <source>Command palette</source>
        <translation>Command palette</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>What to do</translation>
    </message>
    <message>
        <source>Type what to do, or the id of a task</source>
        <translation>Type what to do, or the id of a task</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Commands</translation>
    </message>
    <message>
        <source>%1   (%2)</source>
        <translation>%1   (%2)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Show task %1</source>
        <translation>Show task %1</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::RateChart</name>
    <message>
        <source>%.0f min</source>
        <comment>minutes of an axis, as printf writes a number</comment>
        <translation>%.0f min</translation>
    </message>
    <message>
        <source>The last five minutes as lines</source>
        <translation>The last five minutes as lines</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::SavedViews</name>
    <message>
        <source>Views</source>
        <translation>Views</translation>
    </message>
    <message>
        <source>Saved views</source>
        <translation>Saved views</translation>
    </message>
    <message>
        <source>Filters under a name, with the number of tasks each shows</source>
        <translation>Filters under a name, with the number of tasks each shows</translation>
    </message>
    <message>
        <source>Needs an operator</source>
        <translation>Needs an operator</translation>
    </message>
    <message>
        <source>Retrying</source>
        <translation>Retrying</translation>
    </message>
    <message>
        <source>Under way for long</source>
        <translation>Under way for long</translation>
    </message>
    <message>
        <source>Being undone</source>
        <translation>Being undone</translation>
    </message>
    <message>
        <source>All tasks</source>
        <translation>All tasks</translation>
    </message>
    <message>
        <source>Save this filter…</source>
        <translation>Save this filter…</translation>
    </message>
    <message>
        <source>There is no filter to save.</source>
        <translation>There is no filter to save.</translation>
    </message>
    <message>
        <source>Forget “%1”</source>
        <translation>Forget “%1”</translation>
    </message>
    <message>
        <source>%1 +</source>
        <comment>at least so many</comment>
        <translation>%1 +</translation>
    </message>
    <message>
        <source>Save this filter</source>
        <translation>Save this filter</translation>
    </message>
    <message>
        <source>A name for “%1”:</source>
        <translation>A name for “%1”:</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ShortcutEditor</name>
    <message>
        <source>Set</source>
        <translation>Set</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Default</translation>
    </message>
    <message>
        <source>Change shortcuts</source>
        <translation>Change shortcuts</translation>
    </message>
    <message>
        <source>Actions and their keys</source>
        <translation>Actions and their keys</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Action</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Keys</translation>
    </message>
    <message>
        <source>New keys</source>
        <translation>New keys</translation>
    </message>
    <message>
        <source>Choose an action, then press its new keys. Empty: none.</source>
        <translation>Choose an action, then press its new keys. Empty: none.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>“%1” has these keys already.</source>
        <translation>“%1” has these keys already.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::SupervisorPanel</name>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Step</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Decision</translation>
    </message>
    <message>
        <source>When</source>
        <translation>When</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoch</translation>
    </message>
    <message>
        <source>Leader</source>
        <translation>Leader</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>Lease</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>Sweeps</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>Instances</translation>
    </message>
    <message>
        <source>In the next minute, if nothing comes before</source>
        <translation>In the next minute, if nothing comes before</translation>
    </message>
    <message>
        <source>Nothing: no step&apos;s time runs out.</source>
        <translation>Nothing: no step&apos;s time runs out.</translation>
    </message>
    <message>
        <source>In</source>
        <translation>In</translation>
    </message>
    <message>
        <source>Last decisions</source>
        <translation>Last decisions</translation>
    </message>
    <message>
        <source>None yet: nothing failed or was late so far.</source>
        <translation>None yet: nothing failed or was late so far.</translation>
    </message>
    <message>
        <source>None; one is elected within a lease.</source>
        <translation>None; one is elected within a lease.</translation>
    </message>
    <message>
        <source>runs out in %1 unless renewed</source>
        <translation>runs out in %1 unless renewed</translation>
    </message>
    <message>
        <source>last %1, next in %2</source>
        <translation>last %1, next in %2</translation>
    </message>
    <message>
        <source>%1 (leads)</source>
        <translation>%1 (leads)</translation>
    </message>
    <message>
        <source>%1 (stands by)</source>
        <translation>%1 (stands by)</translation>
    </message>
    <message>
        <source>Undo of %1</source>
        <translation>Undo of %1</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TaskExport</name>
    <message>
        <source>The export was stopped; no file was written.</source>
        <translation>The export was stopped; no file was written.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TextDialog</name>
    <message>
        <source>Apply</source>
        <translation>Apply</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Back</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::Tour</name>
    <message>
        <source>Back</source>
        <translation>Back</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Tour</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Leave</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 of %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Done</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Next</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::WorkflowsPage</name>
    <message>
        <source>By hand: %1</source>
        <translation>By hand: %1</translation>
    </message>
    <message>
        <source>Workflow</source>
        <translation>Workflow</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Tasks</translation>
    </message>
    <message>
        <source>Registered</source>
        <translation>Registered</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Step</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Service</translation>
    </message>
    <message>
        <source>After</source>
        <translation>After</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Request</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Undo</translation>
    </message>
    <message>
        <source>Complete within</source>
        <translation>Complete within</translation>
    </message>
    <message>
        <source>Failure threshold</source>
        <translation>Failure threshold</translation>
    </message>
    <message>
        <source>Only when</source>
        <translation>Only when</translation>
    </message>
    <message>
        <source>No workflow is registered yet</source>
        <translation>No workflow is registered yet</translation>
    </message>
    <message>
        <source>A workflow says which steps a task has, what each sends to which service, and how it is undone. Put definitions into the workflow folder and start again, or write one here.</source>
        <translation>A workflow says which steps a task has, what each sends to which service, and how it is undone. Put definitions into the workflow folder and start again, or write one here.</translation>
    </message>
    <message>
        <source>Write a workflow</source>
        <translation>Write a workflow</translation>
    </message>
    <message>
        <source>Workflows</source>
        <translation>Workflows</translation>
    </message>
    <message>
        <source>New workflow</source>
        <translation>New workflow</translation>
    </message>
    <message>
        <source>Submit task…</source>
        <translation>Submit task…</translation>
    </message>
    <message>
        <source>Show tasks</source>
        <translation>Show tasks</translation>
    </message>
    <message>
        <source>New version</source>
        <translation>New version</translation>
    </message>
    <message>
        <source>Steps of the workflow</source>
        <translation>Steps of the workflow</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Steps</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>Definition</translation>
    </message>
    <message>
        <source>Workflow %1 is registered.</source>
        <translation>Workflow %1 is registered.</translation>
    </message>
    <message>
        <source>Tasks of all versions of this workflow</source>
        <translation>Tasks of all versions of this workflow</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1, version %2</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Begin with a small definition that can be changed.</source>
        <translation>Begin with a small definition that can be changed.</translation>
    </message>
    <message>
        <source>Submit a new task of this workflow.</source>
        <translation>Submit a new task of this workflow.</translation>
    </message>
    <message>
        <source>Filter the list of tasks by this workflow.</source>
        <translation>Filter the list of tasks by this workflow.</translation>
    </message>
    <message>
        <source>Begin the next version with this definition.</source>
        <translation>Begin the next version with this definition.</translation>
    </message>
    <message>
        <source>No workflow is chosen. A new one counts when it is registered.</source>
        <translation>No workflow is chosen. A new one counts when it is registered.</translation>
    </message>
</context>
<context>
    <name>BulkText</name>
    <message>
        <source>Resubmit</source>
        <translation>Resubmit</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>Run now</translation>
    </message>
    <message>
        <source>Stop retrying</source>
        <translation>Stop retrying</translation>
    </message>
    <message>
        <source>Skip step</source>
        <translation>Skip step</translation>
    </message>
    <message>
        <source>Compensate</source>
        <translation>Compensate</translation>
    </message>
    <message>
        <source>Retry undo</source>
        <translation>Retry undo</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Resume</translation>
    </message>
    <message>
        <source>Acknowledge alerts</source>
        <translation>Acknowledge alerts</translation>
    </message>
    <message>
        <source>Close alerts</source>
        <translation>Close alerts</translation>
    </message>
    <message>
        <source>About to begin</source>
        <translation>About to begin</translation>
    </message>
    <message>
        <source>First task</source>
        <translation>First task</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Running</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Paused</translation>
    </message>
    <message>
        <source>Stopped by itself</source>
        <translation>Stopped by itself</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>Canceled</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Ended</translation>
    </message>
    <message>
        <source>Still to come</source>
        <translation>Still to come</translation>
    </message>
    <message>
        <source>Accepted, under way</source>
        <translation>Accepted, under way</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Completed</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Refused</translation>
    </message>
    <message>
        <source>Failed again</source>
        <translation>Failed again</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Left out</translation>
    </message>
    <message>
        <source>Not done: canceled</source>
        <translation>Not done: canceled</translation>
    </message>
    <message>
        <source>Undone meanwhile</source>
        <translation>Undone meanwhile</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s)</source>
        <translation>
            <numerusform>%n task</numerusform>
            <numerusform>%n tasks</numerusform>
        </translation>
    </message>
    <message>
        <source>Step %1 has no undo and is left as it is: %2</source>
        <translation>Step %1 has no undo and is left as it is: %2</translation>
    </message>
    <message>
        <source>By hand: %1 (step %2, %3)</source>
        <translation>By hand: %1 (step %2, %3)</translation>
    </message>
    <message>
        <source>%1 at %2, to undo step %3: %4</source>
        <translation>%1 at %2, to undo step %3: %4</translation>
    </message>
    <message>
        <source>%1 at %2, for step %3: %4</source>
        <translation>%1 at %2, for step %3: %4</translation>
    </message>
    <message>
        <source>%1 of %2 done</source>
        <translation>%1 of %2 done</translation>
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
</context>
<context>
    <name>sagadesk::ui::OperationsModel</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 of %2</translation>
    </message>
    <message>
        <source>State</source>
        <translation>State</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Action</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progress</translation>
    </message>
    <message>
        <source>Outcomes</source>
        <translation>Outcomes</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Reason</translation>
    </message>
    <message>
        <source>Begun</source>
        <translation>Begun</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::OperationItemsModel</name>
    <message>
        <source>Outcome</source>
        <translation>Outcome</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Why</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Ended</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ActionsModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>When</source>
        <translation>When</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>What, and why</source>
        <translation>What, and why</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Outcome</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ActivityPage</name>
    <message>
        <source>Activity</source>
        <translation>Activity</translation>
    </message>
    <message>
        <source>Bulk operations</source>
        <translation>Bulk operations</translation>
    </message>
    <message>
        <source>Its tasks</source>
        <translation>Its tasks</translation>
    </message>
    <message>
        <source>Operator actions</source>
        <translation>Operator actions</translation>
    </message>
    <message>
        <source>Pause operation</source>
        <translation>Pause operation</translation>
    </message>
    <message>
        <source>Resume operation</source>
        <translation>Resume operation</translation>
    </message>
    <message>
        <source>Cancel operation</source>
        <translation>Cancel operation</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Operations</translation>
    </message>
    <message>
        <source>No bulk operations yet</source>
        <translation>No bulk operations yet</translation>
    </message>
    <message>
        <source>Choose several tasks, or filter them, and use the menu “Bulk”.</source>
        <translation>Choose several tasks, or filter them, and use the menu “Bulk”.</translation>
    </message>
    <message>
        <source>Tasks of the operation</source>
        <translation>Tasks of the operation</translation>
    </message>
    <message>
        <source>No operation is chosen.</source>
        <translation>No operation is chosen.</translation>
    </message>
    <message>
        <source>The operation has ended.</source>
        <translation>The operation has ended.</translation>
    </message>
    <message>
        <source>The operation is not running.</source>
        <translation>The operation is not running.</translation>
    </message>
    <message>
        <source>The operation is not paused.</source>
        <translation>The operation is not paused.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::BulkDesk</name>
    <message>
        <source>&amp;Bulk</source>
        <translation>&amp;Bulk</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Undo</translation>
    </message>
    <message>
        <source>Chosen tasks</source>
        <translation>Chosen tasks</translation>
    </message>
    <message>
        <source>All that match the filter</source>
        <translation>All that match the filter</translation>
    </message>
    <message>
        <source>%1…</source>
        <translation>%1…</translation>
    </message>
    <message numerus="yes">
        <source>%n chosen task(s)</source>
        <translation>
            <numerusform>%n chosen task</numerusform>
            <numerusform>%n chosen tasks</numerusform>
        </translation>
    </message>
    <message>
        <source>All tasks: no filter is set (%1)</source>
        <translation>All tasks: no filter is set (%1)</translation>
    </message>
    <message>
        <source>All that match the filter (%1)</source>
        <translation>All that match the filter (%1)</translation>
    </message>
    <message>
        <source>No task is chosen.</source>
        <translation>No task is chosen.</translation>
    </message>
    <message>
        <source>EVERY task: no filter is set</source>
        <translation>EVERY task: no filter is set</translation>
    </message>
    <message>
        <source>All tasks that match: %1</source>
        <translation>All tasks that match: %1</translation>
    </message>
    <message numerus="yes">
        <source>The task(s) behind %n alert(s)</source>
        <translation>
            <numerusform>The task behind %n alert</numerusform>
            <numerusform>The tasks behind %n alerts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: accepted for %n task(s)</source>
        <translation>
            <numerusform>%1: accepted for %n task</numerusform>
            <numerusform>%1: accepted for %n tasks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n task(s) begins in %2 s.</source>
        <translation>
            <numerusform>%1 of %n task begins in %2 s.</numerusform>
            <numerusform>%1 of %n tasks begins in %2 s.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::BulkPreviewModel</name>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>State</source>
        <translation>State</translation>
    </message>
    <message>
        <source>Left out, because</source>
        <translation>Left out, because</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::BulkDialog</name>
    <message>
        <source>Looking at the tasks…</source>
        <translation>Looking at the tasks…</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Back</translation>
    </message>
    <message>
        <source>What will be called first:</source>
        <translation>What will be called first:</translation>
    </message>
    <message>
        <source>What will be called</source>
        <translation>What will be called</translation>
    </message>
    <message>
        <source>Tasks of the operation</source>
        <translation>Tasks of the operation</translation>
    </message>
    <message>
        <source>Send one task ahead and wait until it has really completed</source>
        <translation>Send one task ahead and wait until it has really completed</translation>
    </message>
    <message>
        <source>Tasks a second</source>
        <translation>Tasks a second</translation>
    </message>
    <message>
        <source>as outcomes come</source>
        <translation>as outcomes come</translation>
    </message>
    <message>
        <source>Then at most, a second:</source>
        <translation>Then at most, a second:</translation>
    </message>
    <message>
        <source>Failures allowed</source>
        <translation>Failures allowed</translation>
    </message>
    <message>
        <source>Stop when more fail again than:</source>
        <translation>Stop when more fail again than:</translation>
    </message>
    <message>
        <source>Keep the failure counts: the next failure is the last</source>
        <translation>Keep the failure counts: the next failure is the last</translation>
    </message>
    <message>
        <source>Begin the deadline of the tasks anew; one that has passed begins anew anyway</source>
        <translation>Begin the deadline of the tasks anew; one that has passed begins anew anyway</translation>
    </message>
    <message>
        <source>It begins after a few seconds, in which it can be taken back.</source>
        <translation>It begins after a few seconds, in which it can be taken back.</translation>
    </message>
    <message>
        <source>&amp;Reason, for the journal</source>
        <translation>&amp;Reason, for the journal</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Reason</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) will be acted on.</source>
        <translation>
            <numerusform>%n task will be acted on.</numerusform>
            <numerusform>%n tasks will be acted on.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out; the list says why.</source>
        <translation>
            <numerusform>%n left out; the list says why.</numerusform>
            <numerusform>%n left out; the list says why.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is called.</source>
        <translation>Nothing is called.</translation>
    </message>
    <message>
        <source>The tasks are still being looked at.</source>
        <translation>The tasks are still being looked at.</translation>
    </message>
    <message>
        <source>No task of the set allows this now.</source>
        <translation>No task of the set allows this now.</translation>
    </message>
    <message>
        <source>Give a reason first.</source>
        <translation>Give a reason first.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ResubmitDialog</name>
    <message>
        <source>Edit and resubmit</source>
        <translation>Edit and resubmit</translation>
    </message>
    <message>
        <source>Step %1 of task %2 is sent again, once, to %3.</source>
        <translation>Step %1 of task %2 is sent again, once, to %3.</translation>
    </message>
    <message>
        <source>The input is the previous one.</source>
        <translation>The input is the previous one.</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Differences</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Field</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Before</translation>
    </message>
    <message>
        <source>After</source>
        <translation>After</translation>
    </message>
    <message>
        <source>Previous input</source>
        <translation>Previous input</translation>
    </message>
    <message>
        <source>New input</source>
        <translation>New input</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Key</translation>
    </message>
    <message>
        <source>Undo what may have taken effect, then send under a fresh key</source>
        <translation>Undo what may have taken effect, then send under a fresh key</translation>
    </message>
    <message>
        <source>Same key: a service that honours it may answer with the old result</source>
        <translation>Same key: a service that honours it may answer with the old result</translation>
    </message>
    <message>
        <source>Fresh key without undoing: the effect may happen twice</source>
        <translation>Fresh key without undoing: the effect may happen twice</translation>
    </message>
    <message>
        <source>The definition has no undo request for this step.</source>
        <translation>The definition has no undo request for this step.</translation>
    </message>
    <message>
        <source>Nothing has taken effect: the key stays, and nothing can happen twice.</source>
        <translation>Nothing has taken effect: the key stays, and nothing can happen twice.</translation>
    </message>
    <message>
        <source>Keep the failure count: the next failure is the last</source>
        <translation>Keep the failure count: the next failure is the last</translation>
    </message>
    <message>
        <source>Begin the deadline of the task anew; one that has passed begins anew anyway</source>
        <translation>Begin the deadline of the task anew; one that has passed begins anew anyway</translation>
    </message>
    <message>
        <source>&amp;Reason, for the journal</source>
        <translation>&amp;Reason, for the journal</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Reason</translation>
    </message>
    <message>
        <source>Resubmit step</source>
        <translation>Resubmit step</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Back</translation>
    </message>
    <message>
        <source>The input is not valid.</source>
        <translation>The input is not valid.</translation>
    </message>
    <message>
        <source>Give a reason first.</source>
        <translation>Give a reason first.</translation>
    </message>
    <message>
        <source>%1 %2 was sent and never answered for certain: it may have taken effect. Sent again it may happen twice, unless %3 honours the key.</source>
        <translation>%1 %2 was sent and never answered for certain: it may have taken effect. Sent again it may happen twice, unless %3 honours the key.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TimelineCanvas</name>
    <message>
        <source>Timeline</source>
        <translation>Timeline</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n event</numerusform>
            <numerusform>%n events</numerusform>
        </translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>%1, undo: %2</source>
        <translation>%1, undo: %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, for %2</source>
        <translation>%1, for %2</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TimelineTableModel</name>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>%1 of the undo</source>
        <translation>%1 of the undo</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Time</translation>
    </message>
    <message>
        <source>Lasted</source>
        <translation>Lasted</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Step</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Kind</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>What happened</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TimelineView</name>
    <message>
        <source>Zoom in (+)</source>
        <translation>Zoom in (+)</translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation>Zoom out (−)</translation>
    </message>
    <message>
        <source>All</source>
        <translation>All</translation>
    </message>
    <message>
        <source>Show everything (0)</source>
        <translation>Show everything (0)</translation>
    </message>
    <message>
        <source>As a list</source>
        <translation>As a list</translation>
    </message>
    <message>
        <source>Show the same events as a table.</source>
        <translation>Show the same events as a table.</translation>
    </message>
    <message>
        <source>Events of the timeline</source>
        <translation>Events of the timeline</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s) in %1</source>
        <translation>
            <numerusform>%n event in %1</numerusform>
            <numerusform>%n events in %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::UndoTableModel</name>
    <message>
        <source>Has no undo: it is left as it is</source>
        <translation>Has no undo: it is left as it is</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>Nothing to undo</translation>
    </message>
    <message>
        <source>Is not undone</source>
        <translation>Is not undone</translation>
    </message>
    <message>
        <source>By hand: %1</source>
        <translation>By hand: %1</translation>
    </message>
    <message>
        <source>Can't be called: %1</source>
        <translation>Can't be called: %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 of %2</translation>
    </message>
    <message>
        <source>It may still take effect until %1</source>
        <translation>It may still take effect until %1</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Order</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Step</translation>
    </message>
    <message>
        <source>State</source>
        <translation>State</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>Effect</translation>
    </message>
    <message>
        <source>Undone by</source>
        <translation>Undone by</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Undo</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Attempts</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>Failures</translation>
    </message>
    <message>
        <source>Complete by</source>
        <translation>Complete by</translation>
    </message>
    <message>
        <source>Waiting for</source>
        <translation>Waiting for</translation>
    </message>
    <message>
        <source>Last error</source>
        <translation>Last error</translation>
    </message>
</context>
<context>
    <name>LabWords</name>
    <message>
        <source>Only read</source>
        <translation>Only read</translation>
    </message>
    <message>
        <source>Its port is closed: connections are refused</source>
        <translation>Its port is closed: connections are refused</translation>
    </message>
    <message>
        <source>Takes the connection and never answers</source>
        <translation>Takes the connection and never answers</translation>
    </message>
    <message>
        <source>Resets the connection, nothing was done</source>
        <translation>Resets the connection, nothing was done</translation>
    </message>
    <message>
        <source>Done; half of the answer, then a reset</source>
        <translation>Done; half of the answer, then a reset</translation>
    </message>
    <message>
        <source>Closes without a byte, nothing was done</source>
        <translation>Closes without a byte, nothing was done</translation>
    </message>
    <message>
        <source>Done; the end of the answer comes late</source>
        <translation>Done; the end of the answer comes late</translation>
    </message>
    <message>
        <source>Done; only the first bytes of the answer</source>
        <translation>Done; only the first bytes of the answer</translation>
    </message>
    <message>
        <source>Done; the connection is dead to its next request</source>
        <translation>Done; the connection is dead to its next request</translation>
    </message>
    <message>
        <source>Answers late</source>
        <translation>Answers late</translation>
    </message>
    <message>
        <source>Done; the answer comes in drops</source>
        <translation>Done; the answer comes in drops</translation>
    </message>
    <message>
        <source>Done; the answer comes slowly</source>
        <translation>Done; the answer comes slowly</translation>
    </message>
    <message>
        <source>Done; the headers come one by one</source>
        <translation>Done; the headers come one by one</translation>
    </message>
    <message>
        <source>Never answers, nothing is done: the grant expires</source>
        <translation>Never answers, nothing is done: the grant expires</translation>
    </message>
    <message>
        <source>Some keys are always late</source>
        <translation>Some keys are always late</translation>
    </message>
    <message>
        <source>Answers with a status, nothing is done</source>
        <translation>Answers with a status, nothing is done</translation>
    </message>
    <message>
        <source>429 with Retry-After, nothing is done</source>
        <translation>429 with Retry-After, nothing is done</translation>
    </message>
    <message>
        <source>503 with Retry-After, nothing is done</source>
        <translation>503 with Retry-After, nothing is done</translation>
    </message>
    <message>
        <source>503 with a Retry-After that means nothing</source>
        <translation>503 with a Retry-After that means nothing</translation>
    </message>
    <message>
        <source>401: the credentials are no longer valid</source>
        <translation>401: the credentials are no longer valid</translation>
    </message>
    <message>
        <source>Refuses for good: 4xx, nothing is done</source>
        <translation>Refuses for good: 4xx, nothing is done</translation>
    </message>
    <message>
        <source>302 to itself</source>
        <translation>302 to itself</translation>
    </message>
    <message>
        <source>Done; less body than announced</source>
        <translation>Done; less body than announced</translation>
    </message>
    <message>
        <source>Done; the body is no JSON</source>
        <translation>Done; the body is no JSON</translation>
    </message>
    <message>
        <source>Done; the body is noise</source>
        <translation>Done; the body is noise</translation>
    </message>
    <message>
        <source>Done; more body than announced</source>
        <translation>Done; more body than announced</translation>
    </message>
    <message>
        <source>Done; an HTML page instead of JSON</source>
        <translation>Done; an HTML page instead of JSON</translation>
    </message>
    <message>
        <source>Done; no body</source>
        <translation>Done; no body</translation>
    </message>
    <message>
        <source>Done; a body that is far too large</source>
        <translation>Done; a body that is far too large</translation>
    </message>
    <message>
        <source>Done; JSON with other values</source>
        <translation>Done; JSON with other values</translation>
    </message>
    <message>
        <source>Done, and the reply is lost</source>
        <translation>Done, and the reply is lost</translation>
    </message>
    <message>
        <source>Done, and the reply comes too late</source>
        <translation>Done, and the reply comes too late</translation>
    </message>
    <message>
        <source>Done, and says 500</source>
        <translation>Done, and says 500</translation>
    </message>
    <message>
        <source>Not done, and says it was</source>
        <translation>Not done, and says it was</translation>
    </message>
    <message>
        <source>Does it again although it knows the key</source>
        <translation>Does it again although it knows the key</translation>
    </message>
    <message>
        <source>Forgets a key some time after its effect</source>
        <translation>Forgets a key some time after its effect</translation>
    </message>
    <message>
        <source>Done, and answers twice</source>
        <translation>Done, and answers twice</translation>
    </message>
    <message>
        <source>Half done, says 500; a repetition does the rest</source>
        <translation>Half done, says 500; a repetition does the rest</translation>
    </message>
    <message>
        <source>Undos are answered with 500</source>
        <translation>Undos are answered with 500</translation>
    </message>
    <message>
        <source>Undos are refused for good</source>
        <translation>Undos are refused for good</translation>
    </message>
    <message>
        <source>Health says well while the work fails</source>
        <translation>Health says well while the work fails</translation>
    </message>
    <message>
        <source>Up and down by turns</source>
        <translation>Up and down by turns</translation>
    </message>
    <message>
        <source>202, and it is never done</source>
        <translation>202, and it is never done</translation>
    </message>
    <message>
        <source>A Scheduler ends and is replaced</source>
        <translation>A Scheduler ends and is replaced</translation>
    </message>
    <message>
        <source>An Agent ends and is replaced</source>
        <translation>An Agent ends and is replaced</translation>
    </message>
    <message>
        <source>A Supervisor ends and is replaced</source>
        <translation>A Supervisor ends and is replaced</translation>
    </message>
    <message>
        <source>The leading Supervisor ends</source>
        <translation>The leading Supervisor ends</translation>
    </message>
    <message>
        <source>A Scheduler stands still</source>
        <translation>A Scheduler stands still</translation>
    </message>
    <message>
        <source>An Agent stands still</source>
        <translation>An Agent stands still</translation>
    </message>
    <message>
        <source>A Supervisor stands still</source>
        <translation>A Supervisor stands still</translation>
    </message>
    <message>
        <source>The leading Supervisor stands still</source>
        <translation>The leading Supervisor stands still</translation>
    </message>
    <message>
        <source>Every commit takes longer</source>
        <translation>Every commit takes longer</translation>
    </message>
    <message>
        <source>The store is busy and refuses</source>
        <translation>The store is busy and refuses</translation>
    </message>
    <message>
        <source>The disk is full</source>
        <translation>The disk is full</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Connection</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Time</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Body</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Meaning</translation>
    </message>
    <message>
        <source>Every request in scope</source>
        <translation>Every request in scope</translation>
    </message>
    <message>
        <source>The first requests, then well</source>
        <translation>The first requests, then well</translation>
    </message>
    <message>
        <source>Every n-th request</source>
        <translation>Every n-th request</translation>
    </message>
    <message>
        <source>From one request to another</source>
        <translation>From one request to another</translation>
    </message>
    <message>
        <source>For a time</source>
        <translation>For a time</translation>
    </message>
    <message>
        <source>For a time, everything: health too</source>
        <translation>For a time, everything: health too</translation>
    </message>
    <message>
        <source>More and more of the requests</source>
        <translation>More and more of the requests</translation>
    </message>
    <message>
        <source>On and off by turns</source>
        <translation>On and off by turns</translation>
    </message>
    <message>
        <source>Some keys, always the same</source>
        <translation>Some keys, always the same</translation>
    </message>
    <message>
        <source>The first attempts of every key</source>
        <translation>The first attempts of every key</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>Delay</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Distribution</translation>
    </message>
    <message>
        <source>Longest delay</source>
        <translation>Longest delay</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Spread</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Statuses by weight</source>
        <translation>Statuses by weight</translation>
    </message>
    <message>
        <source>Retry after</source>
        <translation>Retry after</translation>
    </message>
    <message>
        <source>Retry-After as</source>
        <translation>Retry-After as</translation>
    </message>
    <message>
        <source>Health claims</source>
        <translation>Health claims</translation>
    </message>
    <message>
        <source>Up for</source>
        <translation>Up for</translation>
    </message>
    <message>
        <source>Down for</source>
        <translation>Down for</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Number</translation>
    </message>
    <message>
        <source>From request</source>
        <translation>From request</translation>
    </message>
    <message>
        <source>To request</source>
        <translation>To request</translation>
    </message>
    <message>
        <source>Begins after</source>
        <translation>Begins after</translation>
    </message>
    <message>
        <source>Ends after</source>
        <translation>Ends after</translation>
    </message>
    <message>
        <source>Share at the beginning</source>
        <translation>Share at the beginning</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Share</translation>
    </message>
    <message>
        <source>Keys that begin with</source>
        <translation>Keys that begin with</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Probability</translation>
    </message>
    <message>
        <source>At most so often</source>
        <translation>At most so often</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Method</translation>
    </message>
    <message>
        <source>Path begins with</source>
        <translation>Path begins with</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Step</translation>
    </message>
    <message>
        <source>From attempt</source>
        <translation>From attempt</translation>
    </message>
    <message>
        <source>To attempt</source>
        <translation>To attempt</translation>
    </message>
    <message>
        <source>Not at all</source>
        <translation>Not at all</translation>
    </message>
    <message>
        <source>Once</source>
        <translation>Once</translation>
    </message>
    <message>
        <source>Twice</source>
        <translation>Twice</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>Undone</translation>
    </message>
    <message>
        <source>Tasks were accepted</source>
        <translation>Tasks were accepted</translation>
    </message>
    <message>
        <source>Every accepted task is there</source>
        <translation>Every accepted task is there</translation>
    </message>
    <message>
        <source>Every task came to rest</source>
        <translation>Every task came to rest</translation>
    </message>
    <message>
        <source>Tasks that are {state}</source>
        <translation>Tasks that are {state}</translation>
    </message>
    <message>
        <source>Injected: {fault}</source>
        <translation>Injected: {fault}</translation>
    </message>
    <message>
        <source>Retries by Agents</source>
        <translation>Retries by Agents</translation>
    </message>
    <message>
        <source>Failures that the Supervisor saw</source>
        <translation>Failures that the Supervisor saw</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>Alerts</translation>
    </message>
    <message>
        <source>Effects that were there twice[: {key}]</source>
        <translation>Effects that were there twice[: {key}]</translation>
    </message>
    <message>
        <source>Completed steps without an effect[: {key}]</source>
        <translation>Completed steps without an effect[: {key}]</translation>
    </message>
    <message>
        <source>Effects without their undo[: {key}]</source>
        <translation>Effects without their undo[: {key}]</translation>
    </message>
    <message>
        <source>The breaker of {service} opened</source>
        <translation>The breaker of {service} opened</translation>
    </message>
    <message>
        <source>Changes of the leading Supervisor</source>
        <translation>Changes of the leading Supervisor</translation>
    </message>
    <message>
        <source>Late writes that were refused</source>
        <translation>Late writes that were refused</translation>
    </message>
    <message>
        <source>Happened inside: {fault}</source>
        <translation>Happened inside: {fault}</translation>
    </message>
    <message>
        <source>An Agent repeated a request by itself</source>
        <translation>An Agent repeated a request by itself</translation>
    </message>
    <message>
        <source>An Agent's own retries were used up</source>
        <translation>An Agent's own retries were used up</translation>
    </message>
    <message>
        <source>A grant expired without an answer</source>
        <translation>A grant expired without an answer</translation>
    </message>
    <message>
        <source>An expired step was taken over</source>
        <translation>An expired step was taken over</translation>
    </message>
    <message>
        <source>A late writer was turned away</source>
        <translation>A late writer was turned away</translation>
    </message>
    <message>
        <source>A circuit breaker kept a step back</source>
        <translation>A circuit breaker kept a step back</translation>
    </message>
    <message>
        <source>A limit kept a step back</source>
        <translation>A limit kept a step back</translation>
    </message>
    <message>
        <source>A service's Retry-After was kept to</source>
        <translation>A service's Retry-After was kept to</translation>
    </message>
    <message>
        <source>A service refused for good</source>
        <translation>A service refused for good</translation>
    </message>
    <message>
        <source>The failure count reached its threshold</source>
        <translation>The failure count reached its threshold</translation>
    </message>
    <message>
        <source>A long wait, and then a last try</source>
        <translation>A long wait, and then a last try</translation>
    </message>
    <message>
        <source>An operator was alerted</source>
        <translation>An operator was alerted</translation>
    </message>
    <message>
        <source>An operator acted</source>
        <translation>An operator acted</translation>
    </message>
    <message>
        <source>A task was undone as a whole</source>
        <translation>A task was undone as a whole</translation>
    </message>
    <message>
        <source>A step was undone</source>
        <translation>A step was undone</translation>
    </message>
    <message>
        <source>An unknown effect was undone</source>
        <translation>An unknown effect was undone</translation>
    </message>
    <message>
        <source>An undo failed and was tried again</source>
        <translation>An undo failed and was tried again</translation>
    </message>
    <message>
        <source>An undo failed for good</source>
        <translation>An undo failed for good</translation>
    </message>
    <message>
        <source>The deadline of a task passed</source>
        <translation>The deadline of a task passed</translation>
    </message>
    <message>
        <source>Work in flight was recovered at the start</source>
        <translation>Work in flight was recovered at the start</translation>
    </message>
    <message>
        <source>The work of a lost actor went on</source>
        <translation>The work of a lost actor went on</translation>
    </message>
    <message>
        <source>Another Supervisor took the lead</source>
        <translation>Another Supervisor took the lead</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>Scheduler</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>Supervisor</source>
        <translation>Supervisor</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::CrashPanel</name>
    <message>
        <source>Ended</source>
        <translation>Ended</translation>
    </message>
    <message>
        <source>Frozen</source>
        <translation>Frozen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>steps granted again, of those held</comment>
        <translation>%1 of %2</translation>
    </message>
    <message>
        <source>%1 granted again, %2 done before that</source>
        <translation>%1 granted again, %2 done before that</translation>
    </message>
    <message>
        <source>%1, epoch %2</source>
        <translation>%1, epoch %2</translation>
    </message>
    <message>
        <source>Actor</source>
        <translation>Actor</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Role</translation>
    </message>
    <message>
        <source>State</source>
        <translation>State</translation>
    </message>
    <message>
        <source>Instance</source>
        <translation>Instance</translation>
    </message>
    <message>
        <source>When</source>
        <translation>When</translation>
    </message>
    <message>
        <source>What</source>
        <translation>What</translation>
    </message>
    <message>
        <source>Back after</source>
        <translation>Back after</translation>
    </message>
    <message>
        <source>Steps it held</source>
        <translation>Steps it held</translation>
    </message>
    <message>
        <source>First again after</source>
        <translation>First again after</translation>
    </message>
    <message>
        <source>All again after</source>
        <translation>All again after</translation>
    </message>
    <message>
        <source>New leader after</source>
        <translation>New leader after</translation>
    </message>
    <message>
        <source>Late writes refused</source>
        <translation>Late writes refused</translation>
    </message>
    <message>
        <source>End a Scheduler</source>
        <translation>End a Scheduler</translation>
    </message>
    <message>
        <source>It ends with all it holds; another one takes its place.</source>
        <translation>It ends with all it holds; another one takes its place.</translation>
    </message>
    <message>
        <source>End an Agent</source>
        <translation>End an Agent</translation>
    </message>
    <message>
        <source>It ends with its requests; another one takes its place.</source>
        <translation>It ends with its requests; another one takes its place.</translation>
    </message>
    <message>
        <source>End the leader</source>
        <translation>End the leader</translation>
    </message>
    <message>
        <source>The leading Supervisor ends; another one leads with the next epoch.</source>
        <translation>The leading Supervisor ends; another one leads with the next epoch.</translation>
    </message>
    <message>
        <source>Freeze a Scheduler</source>
        <translation>Freeze a Scheduler</translation>
    </message>
    <message>
        <source>It stands still longer than what it holds lasts, then goes on with what it knew.</source>
        <translation>It stands still longer than what it holds lasts, then goes on with what it knew.</translation>
    </message>
    <message>
        <source>Freeze an Agent</source>
        <translation>Freeze an Agent</translation>
    </message>
    <message>
        <source>Freeze the leader</source>
        <translation>Freeze the leader</translation>
    </message>
    <message>
        <source>It stands still longer than its lease lasts, then goes on with what it knew.</source>
        <translation>It stands still longer than its lease lasts, then goes on with what it knew.</translation>
    </message>
    <message>
        <source>Actors</source>
        <translation>Actors</translation>
    </message>
    <message>
        <source>Recoveries</source>
        <translation>Recoveries</translation>
    </message>
    <message>
        <source>Trouble of the state store</source>
        <translation>Trouble of the state store</translation>
    </message>
    <message>
        <source>Slow store</source>
        <translation>Slow store</translation>
    </message>
    <message>
        <source>Busy store</source>
        <translation>Busy store</translation>
    </message>
    <message>
        <source>Full disk</source>
        <translation>Full disk</translation>
    </message>
    <message>
        <source>Delay of each commit</source>
        <translation>Delay of each commit</translation>
    </message>
    <message>
        <source>each commit </source>
        <translation>each commit </translation>
    </message>
    <message>
        <source>Ends by itself after</source>
        <translation>Ends by itself after</translation>
    </message>
    <message>
        <source>for </source>
        <translation>for </translation>
    </message>
    <message>
        <source>Trouble the store</source>
        <translation>Trouble the store</translation>
    </message>
    <message>
        <source>Slow down every commit, or refuse them, for that long.</source>
        <translation>Slow down every commit, or refuse them, for that long.</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Running</translation>
    </message>
    <message>
        <source>Frozen, goes on in %1</source>
        <translation>Frozen, goes on in %1</translation>
    </message>
    <message>
        <source>Leads</source>
        <translation>Leads</translation>
    </message>
    <message>
        <source>Only in a fault lab: start the demo, or Sagadesk with --demo.</source>
        <translation>Only in a fault lab: start the demo, or Sagadesk with --demo.</translation>
    </message>
    <message>
        <source>No Supervisor leads just now.</source>
        <translation>No Supervisor leads just now.</translation>
    </message>
    <message>
        <source>There is none that runs just now.</source>
        <translation>There is none that runs just now.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::FaultLabPage</name>
    <message>
        <source>Faults can only be put on simulated services and on fault proxies. Start Sagadesk with --demo: it brings its own services, workflows and data folder. With --rehearse your own workflows run on simulated services, with --fault-proxies your real services stand behind proxies.</source>
        <translation>Faults can only be put on simulated services and on fault proxies. Start Sagadesk with --demo: it brings its own services, workflows and data folder. With --rehearse your own workflows run on simulated services, with --fault-proxies your real services stand behind proxies.</translation>
    </message>
    <message>
        <source>There are no simulated services here</source>
        <translation>There are no simulated services here</translation>
    </message>
    <message>
        <source>End all faults</source>
        <translation>End all faults</translation>
    </message>
    <message>
        <source>Faults, scenario, load, frozen actors and store: all of it ends now.</source>
        <translation>Faults, scenario, load, frozen actors and store: all of it ends now.</translation>
    </message>
    <message>
        <source>Presenter mode</source>
        <translation>Presenter mode</translation>
    </message>
    <message>
        <source>Larger letters, for a beamer.</source>
        <translation>Larger letters, for a beamer.</translation>
    </message>
    <message>
        <source>Everything that was simulated to go wrong has ended.</source>
        <translation>Everything that was simulated to go wrong has ended.</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Scenarios</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>Faults</translation>
    </message>
    <message>
        <source>Crashes</source>
        <translation>Crashes</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Pattern</translation>
    </message>
    <message>
        <source>Load and proxies</source>
        <translation>Load and proxies</translation>
    </message>
    <message>
        <source>Nothing is simulated to go wrong just now.</source>
        <translation>Nothing is simulated to go wrong just now.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::FaultsPanel</name>
    <message>
        <source>Only the service itself knows what took effect.</source>
        <translation>Only the service itself knows what took effect.</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Service</translation>
    </message>
    <message>
        <source>On</source>
        <translation>On</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Requests</translation>
    </message>
    <message>
        <source>Effects</source>
        <translation>Effects</translation>
    </message>
    <message>
        <source>Undos</source>
        <translation>Undos</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>Faults</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>Switch</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>Fault</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>What it does</translation>
    </message>
    <message>
        <source>Injected</source>
        <translation>Injected</translation>
    </message>
    <message>
        <source>Ends in</source>
        <translation>Ends in</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameters</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Kind</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Switch on</translation>
    </message>
    <message>
        <source>Put the fault on at this service with what is set here, or take it off.</source>
        <translation>Put the fault on at this service with what is set here, or take it off.</translation>
    </message>
    <message>
        <source>Apply changes</source>
        <translation>Apply changes</translation>
    </message>
    <message>
        <source>Put the fault on anew with what is set here.</source>
        <translation>Put the fault on anew with what is set here.</translation>
    </message>
    <message>
        <source>Simulated services</source>
        <translation>Simulated services</translation>
    </message>
    <message>
        <source>Which requests</source>
        <translation>Which requests</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>Scope</translation>
    </message>
    <message>
        <source>Ends by itself after</source>
        <translation>Ends by itself after</translation>
    </message>
    <message>
        <source>%1 (proxy)</source>
        <translation>%1 (proxy)</translation>
    </message>
    <message>
        <source>Proxy in front of %1</source>
        <translation>Proxy in front of %1</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Off</translation>
    </message>
    <message>
        <source>%1 of %2 requests in scope</source>
        <comment>injected</comment>
        <translation>%1 of %2 requests in scope</translation>
    </message>
    <message>
        <source>Choose a service and a fault first.</source>
        <translation>Choose a service and a fault first.</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Switch off</translation>
    </message>
    <message>
        <source>The fault is off: switch it on.</source>
        <translation>The fault is off: switch it on.</translation>
    </message>
    <message>
        <source>%1 is off at %2.</source>
        <translation>%1 is off at %2.</translation>
    </message>
    <message>
        <source>%1 is on at %2.</source>
        <translation>%1 is on at %2.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::LabBanner</name>
    <message>
        <source>End all faults</source>
        <translation>End all faults</translation>
    </message>
    <message>
        <source>Simulated: the scenario %1 is playing.</source>
        <translation>Simulated: the scenario %1 is playing.</translation>
    </message>
    <message>
        <source>Simulated: something goes wrong on purpose.</source>
        <translation>Simulated: something goes wrong on purpose.</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>Show me</translation>
    </message>
    <message>
        <source>Click “Error” above the list, choose a task and press R to resubmit its failed step, or Shift+C to undo the whole task. “Services” shows which circuit breakers are open. Nothing here is real; the demo has its own data folder.</source>
        <translation>Click “Error” above the list, choose a task and press R to resubmit its failed step, or Shift+C to undo the whole task. “Services” shows which circuit breakers are open. Nothing here is real; the demo has its own data folder.</translation>
    </message>
    <message>
        <source>Demo: every service is simulated.</source>
        <translation>Demo: every service is simulated.</translation>
    </message>
    <message>
        <source>Click “Error”, choose a task, press R.</source>
        <translation>Click “Error”, choose a task, press R.</translation>
    </message>
    <message>
        <source>Faults on purpose at: %1.</source>
        <translation>Faults on purpose at: %1.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::LedgerPanel</name>
    <message>
        <source>%1 (undo request %2)</source>
        <translation>%1 (undo request %2)</translation>
    </message>
    <message>
        <source>%1 (request %2)</source>
        <translation>%1 (request %2)</translation>
    </message>
    <message>
        <source>The services are real: only they know what took effect.</source>
        <translation>The services are real: only they know what took effect.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Step</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>Effect</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Requests</translation>
    </message>
    <message>
        <source>Effects</source>
        <translation>Effects</translation>
    </message>
    <message>
        <source>Undos</source>
        <translation>Undos</translation>
    </message>
    <message>
        <source>Faults it met</source>
        <translation>Faults it met</translation>
    </message>
    <message>
        <source>Effects by the services' own ledger</source>
        <translation>Effects by the services' own ledger</translation>
    </message>
    <message>
        <source>Choose a task to see what the services did for it.</source>
        <translation>Choose a task to see what the services did for it.</translation>
    </message>
    <message>
        <source>No service has seen a request of %1 yet.</source>
        <translation>No service has seen a request of %1 yet.</translation>
    </message>
    <message>
        <source>What the services did for %1</source>
        <translation>What the services did for %1</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::LoadPanel</name>
    <message>
        <source>At once</source>
        <translation>At once</translation>
    </message>
    <message>
        <source>So many tasks at once at the beginning, besides the rate.</source>
        <translation>So many tasks at once at the beginning, besides the rate.</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>Address to use</source>
        <translation>Address to use</translation>
    </message>
    <message>
        <source>In front of</source>
        <translation>In front of</translation>
    </message>
    <message>
        <source>Start load</source>
        <translation>Start load</translation>
    </message>
    <message>
        <source>Submit tasks at this rate until one of the limits is reached.</source>
        <translation>Submit tasks at this rate until one of the limits is reached.</translation>
    </message>
    <message>
        <source>Pause load</source>
        <translation>Pause load</translation>
    </message>
    <message>
        <source>Submit nothing for now, or go on.</source>
        <translation>Submit nothing for now, or go on.</translation>
    </message>
    <message>
        <source>Stop load</source>
        <translation>Stop load</translation>
    </message>
    <message>
        <source>Submit nothing any more. What was submitted goes on.</source>
        <translation>Submit nothing any more. What was submitted goes on.</translation>
    </message>
    <message>
        <source>Add proxy</source>
        <translation>Add proxy</translation>
    </message>
    <message>
        <source>Put a fault proxy in front of a service on this machine.</source>
        <translation>Put a fault proxy in front of a service on this machine.</translation>
    </message>
    <message>
        <source>Remove proxy</source>
        <translation>Remove proxy</translation>
    </message>
    <message>
        <source>Close it and its connections.</source>
        <translation>Close it and its connections.</translation>
    </message>
    <message>
        <source>Load generator</source>
        <translation>Load generator</translation>
    </message>
    <message>
        <source> tasks/s</source>
        <translation> tasks/s</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Input</translation>
    </message>
    <message>
        <source>{{n}} is the number of the task, {{pick:a,b}} one of them, {{random:1-9}} a number.</source>
        <translation>{{n}} is the number of the task, {{pick:a,b}} one of them, {{random:1-9}} a number.</translation>
    </message>
    <message>
        <source>Workflow</source>
        <translation>Workflow</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>At most tasks</source>
        <translation>At most tasks</translation>
    </message>
    <message>
        <source>At most for</source>
        <translation>At most for</translation>
    </message>
    <message>
        <source>Fault proxies</source>
        <translation>Fault proxies</translation>
    </message>
    <message>
        <source>A proxy stands in front of a real service on this machine and can do the faults of connection and time. Give its address as the endpoint of the service in services.json.</source>
        <translation>A proxy stands in front of a real service on this machine and can do the faults of connection and time. Give its address as the endpoint of the service in services.json.</translation>
    </message>
    <message>
        <source>Name of the proxy</source>
        <translation>Name of the proxy</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Address of the real service</source>
        <translation>Address of the real service</translation>
    </message>
    <message>
        <source>The input is not a JSON object: %1</source>
        <translation>The input is not a JSON object: %1</translation>
    </message>
    <message>
        <source>Not running</source>
        <translation>Not running</translation>
    </message>
    <message>
        <source>%1 submitted to %2, %3 refused, ends by itself in %4</source>
        <translation>%1 submitted to %2, %3 refused, ends by itself in %4</translation>
    </message>
    <message>
        <source>Ended: %1 submitted to %2, %3 refused</source>
        <translation>Ended: %1 submitted to %2, %3 refused</translation>
    </message>
    <message>
        <source>Use %1 instead of %2.</source>
        <translation>Use %1 instead of %2.</translation>
    </message>
    <message>
        <source>There is no workflow to submit to.</source>
        <translation>There is no workflow to submit to.</translation>
    </message>
    <message>
        <source>It is running: stop it first.</source>
        <translation>It is running: stop it first.</translation>
    </message>
    <message>
        <source>It is not running.</source>
        <translation>It is not running.</translation>
    </message>
    <message>
        <source>Say its name and the address of the real service.</source>
        <translation>Say its name and the address of the real service.</translation>
    </message>
    <message>
        <source>Choose a proxy first.</source>
        <translation>Choose a proxy first.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::PatternPanel</name>
    <message>
        <source>Failure mode</source>
        <translation>Failure mode</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Seen</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Pattern</translation>
    </message>
    <message>
        <source>Last task</source>
        <translation>Last task</translation>
    </message>
    <message>
        <source>Last time</source>
        <translation>Last time</translation>
    </message>
    <message>
        <source>Failure modes of the pattern</source>
        <translation>Failure modes of the pattern</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>not yet</translation>
    </message>
    <message>
        <source>Press Enter to see this task.</source>
        <translation>Press Enter to see this task.</translation>
    </message>
    <message>
        <source>%1 of %2 failure modes were met since the program started</source>
        <translation>%1 of %2 failure modes were met since the program started</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ScenarioTimeline</name>
    <message>
        <source>Timeline: %1 of %2</source>
        <translation>Timeline: %1 of %2</translation>
    </message>
    <message>
        <source>inside</source>
        <translation>inside</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ScenariosPanel</name>
    <message>
        <source>Reset</source>
        <translation>Reset</translation>
    </message>
    <message>
        <source>Back to the beginning: this run and its verdict are put away.</source>
        <translation>Back to the beginning: this run and its verdict are put away.</translation>
    </message>
    <message>
        <source>It is at the beginning.</source>
        <translation>It is at the beginning.</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Scenario</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Verdict</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Check</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Expected</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Found</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Scenarios</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Play</translation>
    </message>
    <message>
        <source>Play it from the beginning with this seed, or on after a pause.</source>
        <translation>Play it from the beginning with this seed, or on after a pause.</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Lift the faults and hold the load; it goes on from here.</source>
        <translation>Lift the faults and hold the load; it goes on from here.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stop</translation>
    </message>
    <message>
        <source>Lift the faults and end the load. There is no verdict then.</source>
        <translation>Lift the faults and end the load. There is no verdict then.</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Replay</translation>
    </message>
    <message>
        <source>Play the run that ended once more: the same seed, load and faults.</source>
        <translation>Play the run that ended once more: the same seed, load and faults.</translation>
    </message>
    <message>
        <source>Save recording…</source>
        <translation>Save recording…</translation>
    </message>
    <message>
        <source>Write the run that ended into a file that can be opened and replayed.</source>
        <translation>Write the run that ended into a file that can be opened and replayed.</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Open…</translation>
    </message>
    <message>
        <source>Take a scenario or a recording from a file.</source>
        <translation>Take a scenario or a recording from a file.</translation>
    </message>
    <message>
        <source>Show its tasks</source>
        <translation>Show its tasks</translation>
    </message>
    <message>
        <source>Show the tasks of this run in the list of tasks.</source>
        <translation>Show the tasks of this run in the list of tasks.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Open a scenario or a recording</source>
        <translation>Open a scenario or a recording</translation>
    </message>
    <message>
        <source>JSON files (*.json)</source>
        <translation>JSON files (*.json)</translation>
    </message>
    <message>
        <source>%1 can't be read.</source>
        <translation>%1 can't be read.</translation>
    </message>
    <message>
        <source>Save the recording</source>
        <translation>Save the recording</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Saved as %1.</translation>
    </message>
    <message>
        <source>%1 can't be written.</source>
        <translation>%1 can't be written.</translation>
    </message>
    <message>
        <source>Choose a scenario</source>
        <translation>Choose a scenario</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) accepted</source>
        <translation>
            <numerusform>%n task accepted</numerusform>
            <numerusform>%n tasks accepted</numerusform>
        </translation>
    </message>
    <message>
        <source>Ready to be replayed</source>
        <translation>Ready to be replayed</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Ready</translation>
    </message>
    <message>
        <source>Playing: %1 of %2 · %3</source>
        <translation>Playing: %1 of %2 · %3</translation>
    </message>
    <message>
        <source>Paused at %1 · %2</source>
        <translation>Paused at %1 · %2</translation>
    </message>
    <message>
        <source>The faults are over; %1 of %2 tasks are at rest, %3 left</source>
        <translation>The faults are over; %1 of %2 tasks are at rest, %3 left</translation>
    </message>
    <message>
        <source>Ended · %1 · seed %2</source>
        <translation>Ended · %1 · seed %2</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>Passed</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Failed</translation>
    </message>
    <message>
        <source>By the service</source>
        <translation>By the service</translation>
    </message>
    <message>
        <source>The verdict comes when every task is at rest.</source>
        <translation>The verdict comes when every task is at rest.</translation>
    </message>
    <message>
        <source>✓ Passed: everything is as it was expected to be.</source>
        <translation>✓ Passed: everything is as it was expected to be.</translation>
    </message>
    <message>
        <source>✗ Failed: see what was expected and what was found.</source>
        <translation>✗ Failed: see what was expected and what was found.</translation>
    </message>
    <message>
        <source>Stopped: there is no verdict.</source>
        <translation>Stopped: there is no verdict.</translation>
    </message>
    <message>
        <source>Choose a scenario first.</source>
        <translation>Choose a scenario first.</translation>
    </message>
    <message>
        <source>A scenario is playing: stop it first.</source>
        <translation>A scenario is playing: stop it first.</translation>
    </message>
    <message>
        <source>Nothing is playing.</source>
        <translation>Nothing is playing.</translation>
    </message>
    <message>
        <source>No run has ended with a verdict yet.</source>
        <translation>No run has ended with a verdict yet.</translation>
    </message>
    <message>
        <source>Nothing was played yet.</source>
        <translation>Nothing was played yet.</translation>
    </message>
</context>
<context>
    <name>SortBar</name>
    <message>
        <source>More than %1 tasks: filter them first to sort them by this column.</source>
        <translation>More than %1 tasks: filter them first to sort them by this column.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stop</translation>
    </message>
    <message>
        <source>Sorting by “%1”: %2 tasks read</source>
        <translation>Sorting by “%1”: %2 tasks read</translation>
    </message>
    <message>
        <source>Sorted by “%1” at %2. Tasks that change stay in their place, new ones are not shown.</source>
        <translation>Sorted by “%1” at %2. Tasks that change stay in their place, new ones are not shown.</translation>
    </message>
    <message>
        <source>Sort again</source>
        <translation>Sort again</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::LimitDialog</name>
    <message>
        <source>Change limit</source>
        <translation>Change limit</translation>
    </message>
    <message>
        <source>Limits of %1. They hold until the program ends.</source>
        <translation>Limits of %1. They hold until the program ends.</translation>
    </message>
    <message>
        <source>Requests &amp;in flight at once</source>
        <translation>Requests &amp;in flight at once</translation>
    </message>
    <message>
        <source>Requests a &amp;second</source>
        <translation>Requests a &amp;second</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>No limit</translation>
    </message>
    <message>
        <source>&amp;Reason, may be empty</source>
        <translation>&amp;Reason, may be empty</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Apply</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Back</translation>
    </message>
</context>
<context>
    <name>ShippedScenarios</name>
    <message>
        <source>Deliveries are gone, port and all, while tasks keep coming; then everything that waited arrives at once. The breaker keeps the requests away, and nothing is lost or done twice.</source>
        <translation>Deliveries are gone, port and all, while tasks keep coming; then everything that waited arrives at once. The breaker keeps the requests away, and nothing is lost or done twice.</translation>
    </message>
    <message>
        <source>Drones are half there for a while: a third of the requests is refused and the others are slow. Agents retry; nothing fails for good.</source>
        <translation>Drones are half there for a while: a third of the requests is refused and the others are slow. Agents retry; nothing fails for good.</translation>
    </message>
    <message>
        <source>Nothing can be delivered, and undoing it fails too: packages are cancelled only at the third try, and some drones not at all. Those tasks wait for an operator, all others are undone completely.</source>
        <translation>Nothing can be delivered, and undoing it fails too: packages are cancelled only at the third try, and some drones not at all. Those tasks wait for an operator, all others are undone completely.</translation>
    </message>
    <message>
        <source>Drones take requests and never answer, so that grants expire; the leading Supervisor ends just when it has to take them back. Another one leads and finishes the work.</source>
        <translation>Drones take requests and never answer, so that grants expire; the leading Supervisor ends just when it has to take them back. Another one leads and finishes the work.</translation>
    </message>
    <message>
        <source>Packages, drones and deliveries are arranged, but four of ten answers never arrive. Every request is repeated under its key, and every effect is there once.</source>
        <translation>Packages, drones and deliveries are arranged, but four of ten answers never arrive. Every request is repeated under its key, and every effect is there once.</translation>
    </message>
    <message>
        <source>The drones' health says well while no request is served. The breaker opens all the same, because it believes answers and not health.</source>
        <translation>The drones' health says well while no request is served. The breaker opens all the same, because it believes answers and not health.</translation>
    </message>
    <message>
        <source>Some tasks can never be delivered: their request is refused for good, whoever sends it. They are undone, and do not hold the others up.</source>
        <translation>Some tasks can never be delivered: their request is refused for good, whoever sends it. They are undone, and do not hold the others up.</translation>
    </message>
    <message>
        <source>Every service refuses nine of ten requests for a while, just when many tasks come at once. Back-off, breakers and the threshold keep the number of requests within bounds; all is well afterwards.</source>
        <translation>Every service refuses nine of ten requests for a while, just when many tasks come at once. Back-off, breakers and the threshold keep the number of requests within bounds; all is well afterwards.</translation>
    </message>
    <message>
        <source>Every commit takes long for a while. Work goes on slowly, nothing is lost, and no claim is given up that was not due.</source>
        <translation>Every commit takes long for a while. Work goes on slowly, nothing is lost, and no claim is given up that was not due.</translation>
    </message>
    <message>
        <source>The drones' Agent stands still with requests in its hands, longer than their grants last, and then goes on as if nothing had been. Its grants are given anew, and what it says late changes nothing.</source>
        <translation>The drones' Agent stands still with requests in its hands, longer than their grants last, and then goes on as if nothing had been. Its grants are given anew, and what it says late changes nothing.</translation>
    </message>
</context>
</TS>
