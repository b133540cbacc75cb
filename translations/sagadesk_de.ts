<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>ActionText</name>
    <message>
        <source>Resubmit step</source>
        <translation>Schritt erneut übermitteln</translation>
    </message>
    <message>
        <source>Resubmit task</source>
        <translation>Task erneut übermitteln</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>Jetzt ausführen</translation>
    </message>
    <message>
        <source>Stop retrying</source>
        <translation>Nicht weiter wiederholen</translation>
    </message>
    <message>
        <source>Skip step</source>
        <translation>Schritt überspringen</translation>
    </message>
    <message>
        <source>Mark step as completed</source>
        <translation>Schritt als abgeschlossen markieren</translation>
    </message>
    <message>
        <source>Compensate task</source>
        <translation>Task ausgleichen</translation>
    </message>
    <message>
        <source>Retry undo</source>
        <translation>Rückgängigmachen wiederholen</translation>
    </message>
    <message>
        <source>Cancel task</source>
        <translation>Task abbrechen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Run the failed step again under the same key, with its failure count reset to 0.</source>
        <translation>Den fehlgeschlagenen Schritt noch einmal ausführen, mit Fehleranzahl 0 und demselben Schlüssel.</translation>
    </message>
    <message>
        <source>Run every failed step of the task again.</source>
        <translation>Jeden fehlgeschlagenen Schritt des Tasks noch einmal ausführen.</translation>
    </message>
    <message>
        <source>Try at once instead of waiting for the next retry.</source>
        <translation>Nicht auf die nächste Wiederholung warten, sondern sofort versuchen.</translation>
    </message>
    <message>
        <source>Treat the waiting step as failed now.</source>
        <translation>Den wartenden Schritt jetzt als fehlgeschlagen nehmen.</translation>
    </message>
    <message>
        <source>Continue without this step. Its service is not called.</source>
        <translation>Ohne diesen Schritt weitermachen. Er wird nicht aufgerufen.</translation>
    </message>
    <message>
        <source>Record that the step was completed outside Sagadesk, with its output.</source>
        <translation>Festhalten, dass der Schritt außerhalb erledigt wurde, mit seiner Ausgabe.</translation>
    </message>
    <message>
        <source>Undo what the task has done, in reverse order.</source>
        <translation>Was der Task getan hat, in umgekehrter Reihenfolge rückgängig machen.</translation>
    </message>
    <message>
        <source>Try the failed undo again.</source>
        <translation>Das fehlgeschlagene Rückgängigmachen noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Record that the effect was undone by hand.</source>
        <translation>Festhalten, dass die Wirkung von Hand rückgängig gemacht wurde.</translation>
    </message>
    <message>
        <source>Stop the task and undo what it has done.</source>
        <translation>Den Task beenden und rückgängig machen, was er getan hat.</translation>
    </message>
    <message>
        <source>Start no further steps of this task. Running steps may finish.</source>
        <translation>Keinen weiteren Schritt dieses Tasks beginnen. Was läuft, darf enden.</translation>
    </message>
    <message>
        <source>Let the task continue.</source>
        <translation>Den Task weiterlaufen lassen.</translation>
    </message>
    <message>
        <source>Mark as undone</source>
        <translation>Als rückgängig gemacht markieren</translation>
    </message>
</context>
<context>
    <name>Attempts</name>
    <message>
        <source>Completed</source>
        <translation>Abgeschlossen</translation>
    </message>
    <message>
        <source>Failed permanently</source>
        <translation>Endgültig fehlgeschlagen</translation>
    </message>
    <message>
        <source>Given up and escalated to the Supervisor</source>
        <translation>Aufgegeben und an den Supervisor übergeben</translation>
    </message>
    <message>
        <source>Deferred</source>
        <translation>Zurückgestellt</translation>
    </message>
    <message>
        <source>No response in time; revoked by the Supervisor</source>
        <translation>Keine rechtzeitige Antwort; vom Supervisor zurückgenommen</translation>
    </message>
    <message>
        <source>Repeated by the Agent</source>
        <translation>Vom Agent wiederholt</translation>
    </message>
    <message>
        <source>Waiting for the response</source>
        <translation>Wartet auf die Antwort</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>Not recorded, because the first attempt succeeded; rendered again from the definition</source>
        <translation>Nicht aufgezeichnet, weil der erste Versuch gelang; aus der Definition neu gebildet</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Timing</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>No response</source>
        <translation>Keine Antwort</translation>
    </message>
    <message>
        <source>Simulated fault</source>
        <translation>Simulierte Störung</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>No response recorded</source>
        <translation>Keine Antwort verzeichnet</translation>
    </message>
    <message>
        <source>Waited before</source>
        <translation>Davor gewartet</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>Zuteilung</translation>
    </message>
</context>
<context>
    <name>BulkText</name>
    <message>
        <source>Resubmit</source>
        <translation>Erneut übermitteln</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>Jetzt ausführen</translation>
    </message>
    <message>
        <source>Stop retrying</source>
        <translation>Nicht weiter wiederholen</translation>
    </message>
    <message>
        <source>Skip step</source>
        <translation>Schritt überspringen</translation>
    </message>
    <message>
        <source>Compensate</source>
        <translation>Ausgleichen</translation>
    </message>
    <message>
        <source>Retry undo</source>
        <translation>Rückgängigmachen wiederholen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Acknowledge alerts</source>
        <translation>Alarme bestätigen</translation>
    </message>
    <message>
        <source>Close alerts</source>
        <translation>Alarme schließen</translation>
    </message>
    <message>
        <source>About to start</source>
        <translation>Beginnt gleich</translation>
    </message>
    <message>
        <source>Trying one task</source>
        <translation>Ein Task vorab</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Stopped (too many failures)</source>
        <translation>Angehalten (zu viele Fehlschläge)</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Accepted, in progress</source>
        <translation>Angenommen, unterwegs</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Abgeschlossen</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Failed again</source>
        <translation>Erneut fehlgeschlagen</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Ausgelassen</translation>
    </message>
    <message>
        <source>Not done: canceled</source>
        <translation>Nicht getan: abgebrochen</translation>
    </message>
    <message>
        <source>Undone in the meantime</source>
        <translation>Inzwischen rückgängig gemacht</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s)</source>
        <translation>
            <numerusform>%n Task</numerusform>
            <numerusform>%n Tasks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Compensation of %n task(s) starts in %1 s.</source>
        <translation>
            <numerusform>Der Ausgleich von %n Task beginnt in %1 s.</numerusform>
            <numerusform>Der Ausgleich von %n Tasks beginnt in %1 s.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cancellation of %n task(s) starts in %1 s.</source>
        <translation>
            <numerusform>Das Abbrechen von %n Task beginnt in %1 s.</numerusform>
            <numerusform>Das Abbrechen von %n Tasks beginnt in %1 s.</numerusform>
        </translation>
    </message>
    <message>
        <source>Step %1 has no undo and is left as it is: %2</source>
        <translation>Schritt %1 hat kein Rückgängigmachen und bleibt, wie er ist: %2</translation>
    </message>
    <message>
        <source>By hand: %1 (step %2, %3)</source>
        <translation>Von Hand: %1 (Schritt %2, %3)</translation>
    </message>
    <message>
        <source>%1 at %2, to undo step %3: %4</source>
        <translation>%1 bei %2, um Schritt %3 rückgängig zu machen: %4</translation>
    </message>
    <message>
        <source>%1 at %2, for step %3: %4</source>
        <translation>%1 bei %2, für Schritt %3: %4</translation>
    </message>
    <message>
        <source>%1 of %2 done</source>
        <translation>%1 von %2 erledigt</translation>
    </message>
    <message numerus="yes">
        <source>%n failed again</source>
        <translation>
            <numerusform>%n erneut fehlgeschlagen</numerusform>
            <numerusform>%n erneut fehlgeschlagen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n refused</source>
        <translation>
            <numerusform>%n abgelehnt</numerusform>
            <numerusform>%n abgelehnt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <translation>
            <numerusform>%n ausgelassen</numerusform>
            <numerusform>%n ausgelassen</numerusform>
        </translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n fehlgeschlagen</numerusform>
            <numerusform>%n fehlgeschlagen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DefinitionSteps</name>
    <message>
        <source>By hand: %1</source>
        <translation>Von Hand: %1</translation>
    </message>
    <message>
        <source>failure threshold: %1</source>
        <translation>Schwellenwert: %1</translation>
    </message>
</context>
<context>
    <name>ErrorText</name>
    <message>
        <source>The disk is full</source>
        <translation>Die Festplatte ist voll</translation>
    </message>
    <message>
        <source>The state store can&apos;t be written to</source>
        <translation>In den Zustandsspeicher kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>The state store is damaged</source>
        <translation>Der Zustandsspeicher ist beschädigt</translation>
    </message>
    <message>
        <source>This is another program&apos;s database</source>
        <translation>Das ist die Datenbank eines anderen Programms</translation>
    </message>
    <message>
        <source>The state store comes from a newer version</source>
        <translation>Der Zustandsspeicher stammt von einer neueren Version</translation>
    </message>
    <message>
        <source>The data folder is in use</source>
        <translation>Der Datenordner wird schon benutzt</translation>
    </message>
    <message>
        <source>The state store can&apos;t be used</source>
        <translation>Der Zustandsspeicher kann nicht benutzt werden</translation>
    </message>
    <message>
        <source>The state store is in use</source>
        <translation>Der Zustandsspeicher wird bereits verwendet</translation>
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
        <translation>Fehleranzahl %1</translation>
    </message>
    <message>
        <source>Operator %1</source>
        <translation>Operator %1</translation>
    </message>
    <message>
        <source>Version %1, token %2</source>
        <translation>Version %1, Token %2</translation>
    </message>
</context>
<context>
    <name>ExportMenu</name>
    <message>
        <source>Written to %1</source>
        <translation>Geschrieben nach %1</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written: %2</source>
        <translation>%1 kann nicht geschrieben werden: %2</translation>
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
        <translation>Zeile kopieren</translation>
    </message>
    <message>
        <source>Copy table as text</source>
        <translation>Tabelle als Text kopieren</translation>
    </message>
    <message>
        <source>Copy table as CSV</source>
        <translation>Tabelle als CSV kopieren</translation>
    </message>
    <message>
        <source>Copy table as JSON</source>
        <translation>Tabelle als JSON kopieren</translation>
    </message>
    <message>
        <source>Export table…</source>
        <translation>Tabelle exportieren…</translation>
    </message>
</context>
<context>
    <name>FaultLabText</name>
    <message>
        <source>Only read</source>
        <translation>Nur gelesen</translation>
    </message>
    <message>
        <source>Its port is closed: connections are refused</source>
        <translation>Der Port ist zu: Verbindungen werden abgelehnt</translation>
    </message>
    <message>
        <source>Accepts the connection but never responds</source>
        <translation>Nimmt die Verbindung an und antwortet nie</translation>
    </message>
    <message>
        <source>Resets the connection; nothing is done</source>
        <translation>Setzt die Verbindung zurück, nichts getan</translation>
    </message>
    <message>
        <source>Done; half of the response, then a reset</source>
        <translation>Getan; halbe Antwort, dann Zurücksetzen</translation>
    </message>
    <message>
        <source>Closes the connection without a response; nothing is done</source>
        <translation>Schließt die Verbindung ohne Antwort; nichts getan</translation>
    </message>
    <message>
        <source>Done; the end of the response is delayed</source>
        <translation>Getan; das Ende der Antwort kommt spät</translation>
    </message>
    <message>
        <source>Done; only the first bytes of the response arrive</source>
        <translation>Getan; nur die ersten Bytes der Antwort kommen an</translation>
    </message>
    <message>
        <source>Done; the connection is dead for the next request</source>
        <translation>Getan; die Verbindung ist für die nächste Anfrage tot</translation>
    </message>
    <message>
        <source>Responds late</source>
        <translation>Antwortet spät</translation>
    </message>
    <message>
        <source>Done; the response trickles in</source>
        <translation>Getan; die Antwort tröpfelt</translation>
    </message>
    <message>
        <source>Done; the response arrives slowly</source>
        <translation>Getan; die Antwort kommt langsam</translation>
    </message>
    <message>
        <source>Done; the headers arrive one by one</source>
        <translation>Getan; die Kopfzeilen kommen einzeln</translation>
    </message>
    <message>
        <source>Never responds; nothing is done, and the claim expires</source>
        <translation>Antwortet nie; nichts getan, und die Zuteilung läuft ab</translation>
    </message>
    <message>
        <source>Responses to some keys are always late</source>
        <translation>Antworten auf manche Schlüssel kommen immer spät</translation>
    </message>
    <message>
        <source>Responds with the configured status; nothing is done</source>
        <translation>Antwortet mit einem gewählten Status; nichts getan</translation>
    </message>
    <message>
        <source>429 with Retry-After; nothing is done</source>
        <translation>429 mit Retry-After; nichts getan</translation>
    </message>
    <message>
        <source>503 with Retry-After; nothing is done</source>
        <translation>503 mit Retry-After; nichts getan</translation>
    </message>
    <message>
        <source>503 with an invalid Retry-After</source>
        <translation>503 mit sinnlosem Retry-After</translation>
    </message>
    <message>
        <source>401: the credentials are no longer valid</source>
        <translation>401: die Anmeldedaten gelten nicht mehr</translation>
    </message>
    <message>
        <source>Refuses permanently with 4xx; nothing is done</source>
        <translation>Lehnt endgültig mit 4xx ab; nichts getan</translation>
    </message>
    <message>
        <source>302 to itself</source>
        <translation>302 auf sich selbst</translation>
    </message>
    <message>
        <source>Done; the body is shorter than announced</source>
        <translation>Getan; weniger Inhalt als angekündigt</translation>
    </message>
    <message>
        <source>Done; the body is not JSON</source>
        <translation>Getan; der Inhalt ist kein JSON</translation>
    </message>
    <message>
        <source>Done; the body is random bytes</source>
        <translation>Getan; der Inhalt ist Rauschen</translation>
    </message>
    <message>
        <source>Done; the body is longer than announced</source>
        <translation>Getan; mehr Inhalt als angekündigt</translation>
    </message>
    <message>
        <source>Done; an HTML page instead of JSON</source>
        <translation>Getan; eine HTML-Seite statt JSON</translation>
    </message>
    <message>
        <source>Done; no body</source>
        <translation>Getan; kein Inhalt</translation>
    </message>
    <message>
        <source>Done; the body is far too large</source>
        <translation>Getan; ein viel zu großer Inhalt</translation>
    </message>
    <message>
        <source>Done; JSON with other values</source>
        <translation>Getan; JSON mit anderen Werten</translation>
    </message>
    <message>
        <source>Done, but the response is lost</source>
        <translation>Getan, aber die Antwort geht verloren</translation>
    </message>
    <message>
        <source>Done, but the response comes too late</source>
        <translation>Getan, aber die Antwort kommt zu spät</translation>
    </message>
    <message>
        <source>Done, but responds with 500</source>
        <translation>Getan, antwortet aber mit 500</translation>
    </message>
    <message>
        <source>Not done, but responds as if it had been</source>
        <translation>Nicht getan, antwortet aber, als sei es getan</translation>
    </message>
    <message>
        <source>Repeats the effect although the key is known</source>
        <translation>Tut es erneut, obwohl es den Schlüssel kennt</translation>
    </message>
    <message>
        <source>Forgets a key some time after its effect</source>
        <translation>Vergisst einen Schlüssel einige Zeit nach der Wirkung</translation>
    </message>
    <message>
        <source>Done, and responds twice</source>
        <translation>Getan, und antwortet zweimal</translation>
    </message>
    <message>
        <source>Half done, responds with 500; a retry does the rest</source>
        <translation>Halb getan, antwortet mit 500; eine Wiederholung tut den Rest</translation>
    </message>
    <message>
        <source>Undo requests are answered with 500</source>
        <translation>Rücknahmen werden mit 500 beantwortet</translation>
    </message>
    <message>
        <source>Undo requests are refused permanently</source>
        <translation>Rücknahmen werden endgültig abgelehnt</translation>
    </message>
    <message>
        <source>Health check passes while requests fail</source>
        <translation>Health-Check erfolgreich, obwohl Anfragen fehlschlagen</translation>
    </message>
    <message>
        <source>Alternates between up and down</source>
        <translation>Abwechselnd erreichbar und nicht erreichbar</translation>
    </message>
    <message>
        <source>Responds with 202, but nothing is ever done</source>
        <translation>Antwortet mit 202, aber es wird nie etwas getan</translation>
    </message>
    <message>
        <source>A Scheduler is terminated and replaced</source>
        <translation>Ein Scheduler wird beendet und ersetzt</translation>
    </message>
    <message>
        <source>An Agent is terminated and replaced</source>
        <translation>Ein Agent wird beendet und ersetzt</translation>
    </message>
    <message>
        <source>A Supervisor is terminated and replaced</source>
        <translation>Ein Supervisor wird beendet und ersetzt</translation>
    </message>
    <message>
        <source>The leading Supervisor is terminated</source>
        <translation>Der leitende Supervisor wird beendet</translation>
    </message>
    <message>
        <source>A Scheduler freezes</source>
        <translation>Ein Scheduler steht still</translation>
    </message>
    <message>
        <source>An Agent freezes</source>
        <translation>Ein Agent steht still</translation>
    </message>
    <message>
        <source>A Supervisor freezes</source>
        <translation>Ein Supervisor steht still</translation>
    </message>
    <message>
        <source>The leading Supervisor freezes</source>
        <translation>Der leitende Supervisor steht still</translation>
    </message>
    <message>
        <source>Every commit takes longer</source>
        <translation>Jeder Commit dauert länger</translation>
    </message>
    <message>
        <source>The store is busy and refuses commits</source>
        <translation>Der Speicher ist beschäftigt und lehnt ab</translation>
    </message>
    <message>
        <source>The disk is full</source>
        <translation>Die Festplatte ist voll</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Every request in scope</source>
        <translation>Jede Anfrage im Geltungsbereich</translation>
    </message>
    <message>
        <source>Only the first requests</source>
        <translation>Die ersten Anfragen, dann gesund</translation>
    </message>
    <message>
        <source>Every n-th request</source>
        <translation>Jede n-te Anfrage</translation>
    </message>
    <message>
        <source>From one request to another</source>
        <translation>Von einer Anfrage bis zu einer anderen</translation>
    </message>
    <message>
        <source>For a period</source>
        <translation>Eine Zeit lang</translation>
    </message>
    <message>
        <source>Everything for a period, including the health check</source>
        <translation>Eine Zeit lang alles, auch die Prüfung</translation>
    </message>
    <message>
        <source>A growing share of the requests</source>
        <translation>Immer mehr der Anfragen</translation>
    </message>
    <message>
        <source>Alternating on and off</source>
        <translation>Abwechselnd an und aus</translation>
    </message>
    <message>
        <source>Some keys, always the same</source>
        <translation>Manche Schlüssel, immer dieselben</translation>
    </message>
    <message>
        <source>The first attempts of every key</source>
        <translation>Die ersten Versuche jedes Schlüssels</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>Verzögerung</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Longest delay</source>
        <translation>Längste Verzögerung</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Streuung</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Statuses by weight</source>
        <translation>Status nach Gewicht</translation>
    </message>
    <message>
        <source>Retry after</source>
        <translation>Wiederholen nach</translation>
    </message>
    <message>
        <source>Retry-After as</source>
        <translation>Retry-After als</translation>
    </message>
    <message>
        <source>Health check reports</source>
        <translation>Prüfung behauptet</translation>
    </message>
    <message>
        <source>Up for</source>
        <translation>Da für</translation>
    </message>
    <message>
        <source>Down for</source>
        <translation>Weg für</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>From request</source>
        <translation>Ab Anfrage</translation>
    </message>
    <message>
        <source>To request</source>
        <translation>Bis Anfrage</translation>
    </message>
    <message>
        <source>Begins after</source>
        <translation>Beginnt nach</translation>
    </message>
    <message>
        <source>Ends after</source>
        <translation>Endet nach</translation>
    </message>
    <message>
        <source>Share at the beginning</source>
        <translation>Anteil am Anfang</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Keys that begin with</source>
        <translation>Schlüssel, die beginnen mit</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>Max. times</source>
        <translation>Höchstzahl</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Path begins with</source>
        <translation>Pfad beginnt mit</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>From attempt</source>
        <translation>Ab Versuch</translation>
    </message>
    <message>
        <source>To attempt</source>
        <translation>Bis Versuch</translation>
    </message>
    <message>
        <source>Not at all</source>
        <translation>Gar nicht</translation>
    </message>
    <message>
        <source>Once</source>
        <translation>Einmal</translation>
    </message>
    <message>
        <source>Twice</source>
        <translation>Zweimal</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>Rückgängig gemacht</translation>
    </message>
    <message>
        <source>Tasks were accepted</source>
        <translation>Tasks wurden angenommen</translation>
    </message>
    <message>
        <source>Every accepted task exists</source>
        <translation>Jeder angenommene Task ist da</translation>
    </message>
    <message>
        <source>Every task is at rest</source>
        <translation>Jeder Task kam zur Ruhe</translation>
    </message>
    <message>
        <source>Tasks that are {state}</source>
        <translation>Tasks im Zustand {state}</translation>
    </message>
    <message>
        <source>Injected: {fault}</source>
        <translation>Eingespielt: {fault}</translation>
    </message>
    <message>
        <source>Retries by Agents</source>
        <translation>Wiederholungen durch Agents</translation>
    </message>
    <message>
        <source>Failures counted by the Supervisor</source>
        <translation>Vom Supervisor gezählte Fehlversuche</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>Alarme</translation>
    </message>
    <message>
        <source>Effects performed twice[: {key}]</source>
        <translation>Doppelt ausgeführte Wirkungen[: {key}]</translation>
    </message>
    <message>
        <source>Completed steps without an effect[: {key}]</source>
        <translation>Abgeschlossene Schritte ohne Wirkung[: {key}]</translation>
    </message>
    <message>
        <source>Effects that were not undone[: {key}]</source>
        <translation>Nicht rückgängig gemachte Wirkungen[: {key}]</translation>
    </message>
    <message>
        <source>The breaker of {service} opened</source>
        <translation>Der Trennschalter von {service} öffnete</translation>
    </message>
    <message>
        <source>Changes of the leading Supervisor</source>
        <translation>Wechsel des leitenden Supervisors</translation>
    </message>
    <message>
        <source>Late writes that were refused</source>
        <translation>Abgelehnte späte Schreibvorgänge</translation>
    </message>
    <message>
        <source>Inside the engine: {fault}</source>
        <translation>Innen geschehen: {fault}</translation>
    </message>
    <message>
        <source>An Agent retried a request</source>
        <translation>Ein Agent wiederholte eine Anfrage von selbst</translation>
    </message>
    <message>
        <source>An Agent&apos;s own retries were used up</source>
        <translation>Die eigenen Wiederholungen eines Agents waren verbraucht</translation>
    </message>
    <message>
        <source>A claim expired without a response</source>
        <translation>Eine Zuteilung lief ohne Antwort ab</translation>
    </message>
    <message>
        <source>An expired step was taken over</source>
        <translation>Ein abgelaufener Schritt wurde übernommen</translation>
    </message>
    <message>
        <source>A late write was refused</source>
        <translation>Ein später Schreiber wurde abgewiesen</translation>
    </message>
    <message>
        <source>A circuit breaker held a step back</source>
        <translation>Ein Trennschalter hielt einen Schritt zurück</translation>
    </message>
    <message>
        <source>A limit held a step back</source>
        <translation>Eine Grenze hielt einen Schritt zurück</translation>
    </message>
    <message>
        <source>A service&apos;s Retry-After was observed</source>
        <translation>Das Retry-After eines Dienstes wurde eingehalten</translation>
    </message>
    <message>
        <source>A service refused permanently</source>
        <translation>Ein Dienst lehnte endgültig ab</translation>
    </message>
    <message>
        <source>The failure count reached its threshold</source>
        <translation>Die Fehleranzahl erreichte den Schwellenwert</translation>
    </message>
    <message>
        <source>A long wait, then a last attempt</source>
        <translation>Ein langes Warten, dann ein letzter Versuch</translation>
    </message>
    <message>
        <source>An operator was alerted</source>
        <translation>Ein Operator wurde alarmiert</translation>
    </message>
    <message>
        <source>An operator acted</source>
        <translation>Ein Operator griff ein</translation>
    </message>
    <message>
        <source>A task was undone as a whole</source>
        <translation>Ein Task wurde ganz rückgängig gemacht</translation>
    </message>
    <message>
        <source>A step was undone</source>
        <translation>Ein Schritt wurde rückgängig gemacht</translation>
    </message>
    <message>
        <source>An unknown effect was undone</source>
        <translation>Eine unbekannte Wirkung wurde rückgängig gemacht</translation>
    </message>
    <message>
        <source>An undo failed and was tried again</source>
        <translation>Eine Rücknahme schlug fehl und wurde wiederholt</translation>
    </message>
    <message>
        <source>An undo failed permanently</source>
        <translation>Eine Rücknahme schlug endgültig fehl</translation>
    </message>
    <message>
        <source>The deadline of a task passed</source>
        <translation>Die Frist eines Tasks lief ab</translation>
    </message>
    <message>
        <source>Work in flight was recovered at the start</source>
        <translation>Laufende Arbeit wurde beim Start wiederaufgenommen</translation>
    </message>
    <message>
        <source>The work of a lost actor was continued</source>
        <translation>Die Arbeit eines verlorenen Akteurs ging weiter</translation>
    </message>
    <message>
        <source>Another Supervisor became the leader</source>
        <translation>Ein anderer Supervisor übernahm die Leitung</translation>
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
    <message>
        <source>Either all steps of a task succeed, or what was done is undone.</source>
        <translation>Entweder gelingen alle Schritte eines Tasks, oder was getan wurde, wird rückgängig gemacht.</translation>
    </message>
    <message>
        <source>An Agent retries until the complete-by time, always with the same identifier, so that the service recognizes duplicates.</source>
        <translation>Ein Agent wiederholt bis zur Beendigungszeit, immer mit demselben Bezeichner, damit der Dienst Duplikate erkennt.</translation>
    </message>
    <message>
        <source>Several Supervisors may run; only an elected leader acts on failed steps.</source>
        <translation>Mehrere Supervisor können laufen; nur ein gewählter Leiter kümmert sich um fehlgeschlagene Schritte.</translation>
    </message>
    <message>
        <source>After complete-by an Agent stops and sends no reply, because another instance may already be running the step.</source>
        <translation>Nach der Beendigungszeit hört ein Agent auf und antwortet nicht, denn eine andere Instanz führt den Schritt vielleicht schon aus.</translation>
    </message>
    <message>
        <source>A failed step and an expired step look the same: running, with complete-by in the past.</source>
        <translation>Ein fehlgeschlagener und ein abgelaufener Schritt sehen gleich aus: in Ausführung, mit einer Beendigungszeit in der Vergangenheit.</translation>
    </message>
    <message>
        <source>Below the failure threshold the Supervisor releases the step, so that any Scheduler can claim it.</source>
        <translation>Unterhalb des Schwellenwerts gibt der Supervisor den Schritt frei, sodass jeder Scheduler ihn übernehmen kann.</translation>
    </message>
    <message>
        <source>At the threshold an operator is alerted, the last attempt waits for a long time, or the task is compensated.</source>
        <translation>Am Schwellenwert wird ein Operator alarmiert, der letzte Versuch wartet lange, oder der Task wird ausgeglichen.</translation>
    </message>
    <message>
        <source>After a nontransient error the state is Error, and an operator is alerted immediately.</source>
        <translation>Nach einem nicht vorübergehenden Fehler ist der Status „Fehler“, und ein Operator wird sofort alarmiert.</translation>
    </message>
    <message>
        <source>The operator removes the cause and resubmits the failed step.</source>
        <translation>Der Operator beseitigt die Ursache und übermittelt den fehlgeschlagenen Schritt erneut.</translation>
    </message>
    <message>
        <source>How to undo a step is stored durably. An undo can fail too, and has to be idempotent.</source>
        <translation>Wie ein Schritt rückgängig gemacht wird, ist dauerhaft gespeichert. Auch das Rückgängigmachen kann fehlschlagen und muss idempotent sein.</translation>
    </message>
    <message>
        <source>A restarted Scheduler continues the tasks in progress. When an Agent or Supervisor dies, another takes over.</source>
        <translation>Ein neu gestarteter Scheduler setzt die laufenden Tasks fort. Fällt ein Agent oder Supervisor aus, übernimmt ein anderer.</translation>
    </message>
    <message>
        <source>When a service slows down, it receives fewer requests, and one slow call does not delay the others.</source>
        <translation>Wird ein Dienst langsamer, erhält er weniger Anfragen, und ein langsamer Aufruf verzögert die anderen nicht.</translation>
    </message>
    <message>
        <source>A transient failure is retried a limited number of times, and then treated as nontransient.</source>
        <translation>Ein vorübergehender Fehler wird begrenzt oft wiederholt und gilt danach als nicht vorübergehend.</translation>
    </message>
    <message>
        <source>Measured load decides which Agent receives work, and important work goes first.</source>
        <translation>Die gemessene Last entscheidet, welcher Agent Arbeit erhält, und Wichtiges kommt zuerst.</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>%1 +</source>
        <comment>at least this many</comment>
        <translation>%1 +</translation>
    </message>
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
        <source>&lt; 1 ms</source>
        <translation>&lt; 1 ms</translation>
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
        <translation>%1 T. %2 h</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>gerade eben</translation>
    </message>
    <message numerus="yes">
        <source>%n second(s) ago</source>
        <translation>
            <numerusform>vor %n Sekunde</numerusform>
            <numerusform>vor %n Sekunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) ago</source>
        <translation>
            <numerusform>vor %n Minute</numerusform>
            <numerusform>vor %n Minuten</numerusform>
        </translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
</context>
<context>
    <name>NodeText</name>
    <message>
        <source>Active</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>Draining</source>
        <translation>Läuft aus</translation>
    </message>
    <message>
        <source>Will drain</source>
        <translation>Soll auslaufen</translation>
    </message>
    <message>
        <source>Makes no new claims from its next heartbeat on.</source>
        <translation>Erhält ab seinem nächsten Herzschlag keine neuen Zuteilungen.</translation>
    </message>
    <message>
        <source>Makes no new claims; its requests finish.</source>
        <translation>Erhält keine neuen Zuteilungen; seine Anfragen laufen zu Ende.</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Abgemeldet</translation>
    </message>
    <message>
        <source>Was shut down and has released its claims.</source>
        <translation>Wurde beendet und hat seine Zuteilungen freigegeben.</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>Its heartbeat stopped. The other nodes take over its tasks.</source>
        <translation>Sein Herzschlag ist ausgeblieben. Die anderen Knoten übernehmen seine Tasks.</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Heartbeat</source>
        <translation>Herzschlag</translation>
    </message>
    <message>
        <source>Leader</source>
        <translation>Führend</translation>
    </message>
    <message>
        <source>Open claims</source>
        <translation>Offene Zuteilungen</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>Rollen</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Places held/granted</source>
        <translation>Plätze gehalten/gewährt</translation>
    </message>
    <message>
        <source>Leads</source>
        <translation>Führt</translation>
    </message>
    <message>
        <source>no leader right now</source>
        <translation>zurzeit kein Führender</translation>
    </message>
    <message>
        <source>led by %1</source>
        <translation>geführt von %1</translation>
    </message>
    <message>
        <source>no transaction open in the database</source>
        <translation>keine offene Transaktion in der Datenbank</translation>
    </message>
    <message>
        <source>A transaction has been open for %1. Rows that are deleted meanwhile stay in the database and slow it down.</source>
        <translation>Eine Transaktion ist seit %1 offen. Inzwischen gelöschte Zeilen bleiben in der Datenbank und machen sie langsamer.</translation>
    </message>
    <message>
        <source>oldest transaction in the database: %1</source>
        <translation>älteste Transaktion in der Datenbank: %1</translation>
    </message>
    <message>
        <source>dead/live rows: %1</source>
        <translation>tote/lebende Zeilen: %1</translation>
    </message>
    <message>
        <source>replication slot %1 keeps %2 of log</source>
        <translation>Replikations-Slot %1 hält %2 des Protokolls zurück</translation>
    </message>
    <message>
        <source>replication slot %1 is not in use and keeps %2 of log</source>
        <translation>Replikations-Slot %1 ist nicht in Benutzung und hält %2 des Protokolls zurück</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) alive</source>
        <translation>
            <numerusform>%n Knoten aktiv</numerusform>
            <numerusform>%n Knoten aktiv</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>an acknowledged commit is on %n disk(s)</source>
        <translation>
            <numerusform>ein bestätigter Commit ist auf %n Festplatte</numerusform>
            <numerusform>ein bestätigter Commit ist auf %n Festplatten</numerusform>
        </translation>
    </message>
    <message>
        <source>full_page_writes is off</source>
        <translation>full_page_writes ist aus</translation>
    </message>
</context>
<context>
    <name>RealEffects</name>
    <message>
        <source>Real services</source>
        <translation>Echte Dienste</translation>
    </message>
    <message>
        <source>Start anyway</source>
        <translation>Trotzdem starten</translation>
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
        <translation>simulierte Störung %1</translation>
    </message>
    <message>
        <source>%1. Did you mean “%2”?</source>
        <translation>%1. Meinten Sie „%2“?</translation>
    </message>
</context>
<context>
    <name>Sentences</name>
    <message>
        <source>The service could not be reached</source>
        <translation>Der Dienst war nicht zu erreichen</translation>
    </message>
    <message>
        <source>The connection to the service failed</source>
        <translation>Die Verbindung zum Dienst ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>The request could not be sent[: {detail}]</source>
        <translation>Die Anforderung konnte nicht gesendet werden[: {detail}]</translation>
    </message>
    <message>
        <source>The connection was closed without a response</source>
        <translation>Die Verbindung wurde ohne Antwort geschlossen</translation>
    </message>
    <message>
        <source>The connection was lost in the middle of the response</source>
        <translation>Die Verbindung ging mitten in der Antwort verloren</translation>
    </message>
    <message>
        <source>The service refused the connection</source>
        <translation>Der Dienst hat die Verbindung abgelehnt</translation>
    </message>
    <message>
        <source>The connection was lost</source>
        <translation>Die Verbindung ging verloren</translation>
    </message>
    <message>
        <source>The service could not be reached in time</source>
        <translation>Der Dienst war nicht rechtzeitig zu erreichen</translation>
    </message>
    <message>
        <source>The host name of the service could not be resolved</source>
        <translation>Der Name des Dienstes konnte nicht aufgelöst werden</translation>
    </message>
    <message>
        <source>The secure connection failed</source>
        <translation>Die sichere Verbindung ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>No access token could be obtained for the service[: HTTP {httpStatus}][, {error}][: {cause}]</source>
        <translation>Für den Dienst konnte kein Zugriffstoken abgerufen werden[: HTTP {httpStatus}][, {error}][: {cause}]</translation>
    </message>
    <message>
        <source>HTTP {status}[: {body}]</source>
        <translation>HTTP {status}[: {body}]</translation>
    </message>
    <message>
        <source>HTTP {status} was not expected[: {body}]</source>
        <translation>HTTP {status} war nicht erwartet[: {body}]</translation>
    </message>
    <message>
        <source>HTTP {status}: the service accepted the request but has not completed it; if that is enough for this step, list {status} in expect.status</source>
        <translation>HTTP {status}: Der Dienst hat die Anforderung angenommen, aber nicht abgeschlossen; wenn das für diesen Schritt genügt, {status} in expect.status aufführen</translation>
    </message>
    <message>
        <source>The response is not as expected: {path}[ should be {expected}][: {body}]</source>
        <translation>Die Antwort ist nicht wie erwartet: {path}[ sollte {expected} sein][: {body}]</translation>
    </message>
    <message>
        <source>The response is not valid JSON[ ({contentType})][: {cause}][: {body}]</source>
        <translation>Die Antwort ist kein gültiges JSON[ ({contentType})][: {cause}][: {body}]</translation>
    </message>
    <message>
        <source>The response is not valid HTTP</source>
        <translation>Die Antwort ist kein gültiges HTTP</translation>
    </message>
    <message>
        <source>The response is too large</source>
        <translation>Die Antwort ist zu groß</translation>
    </message>
    <message>
        <source>The service sent a redirect, which is not followed</source>
        <translation>Der Dienst leitet um; dem wird nicht gefolgt</translation>
    </message>
    <message>
        <source>Withdrawn before it was sent</source>
        <translation>Zurückgenommen, bevor es gesendet wurde</translation>
    </message>
    <message>
        <source>Returned unsent: the service now takes fewer requests at once</source>
        <translation>Ungesendet zurückgegeben: Der Dienst nimmt jetzt weniger Anfragen zugleich an</translation>
    </message>
    <message>
        <source>Returned because the node of its holder is being drained</source>
        <translation>Zurückgegeben, weil der Knoten seines Besitzers ausläuft</translation>
    </message>
    <message>
        <source>A secret is missing[: environment variable {env}][: file {file}]</source>
        <translation>Ein Geheimnis fehlt[: Umgebungsvariable {env}][: Datei {file}]</translation>
    </message>
    <message>
        <source>A header is not allowed[: {header}]</source>
        <translation>Ein Header ist nicht erlaubt[: {header}]</translation>
    </message>
    <message>
        <source>The value of a header is not allowed[: {header}]</source>
        <translation>Der Wert eines Headers ist nicht erlaubt[: {header}]</translation>
    </message>
    <message>
        <source>The request can&apos;t be sent[: {part}]</source>
        <translation>Die Anforderung kann nicht gesendet werden[: {part}]</translation>
    </message>
    <message>
        <source>The address of the service is not allowed</source>
        <translation>Die Adresse des Dienstes ist nicht erlaubt</translation>
    </message>
    <message>
        <source>The path of the request is not allowed</source>
        <translation>Der Pfad der Anforderung ist nicht erlaubt</translation>
    </message>
    <message>
        <source>There is no value for {placeholder}</source>
        <translation>Es gibt keinen Wert für {placeholder}</translation>
    </message>
    <message>
        <source>The value for {placeholder} is empty</source>
        <translation>Der Wert für {placeholder} ist leer</translation>
    </message>
    <message>
        <source>The value for {placeholder} can&apos;t be inserted into text</source>
        <translation>Der Wert für {placeholder} kann nicht in einem Text stehen</translation>
    </message>
    <message>
        <source>The condition can&apos;t be decided: {path} is {found}, which can&apos;t be compared with {expected}</source>
        <translation>Die Bedingung lässt sich nicht entscheiden: {path} ist {found} und nicht mit {expected} vergleichbar</translation>
    </message>
    <message>
        <source>The time allowed has run out[; the deadline of the task was {deadline}]</source>
        <translation>Die Zeit ist abgelaufen[; die Frist des Tasks war {deadline}]</translation>
    </message>
    <message>
        <source>No response[ by {completeBy}][; requests sent by {instance}: {requests}]</source>
        <translation>Keine Antwort[ bis {completeBy}][; von {instance} gesendete Anforderungen: {requests}]</translation>
    </message>
    <message>
        <source>No response by {until}</source>
        <translation>Keine Antwort bis {until}</translation>
    </message>
    <message>
        <source>Task created</source>
        <translation>Task erstellt</translation>
    </message>
    <message>
        <source>Steps started</source>
        <translation>Schritte begonnen</translation>
    </message>
    <message>
        <source>Next steps released</source>
        <translation>Nächste Schritte freigegeben</translation>
    </message>
    <message>
        <source>Step completed</source>
        <translation>Schritt abgeschlossen</translation>
    </message>
    <message>
        <source>Step failed</source>
        <translation>Schritt fehlgeschlagen</translation>
    </message>
    <message>
        <source>Step skipped</source>
        <translation>Schritt übersprungen</translation>
    </message>
    <message>
        <source>Skipped: {condition} is not met[ ({values})]</source>
        <translation>Übersprungen: {condition} ist nicht erfüllt[ ({values})]</translation>
    </message>
    <message>
        <source>Completed by hand</source>
        <translation>Von Hand abgeschlossen</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>Rückgängig gemacht</translation>
    </message>
    <message>
        <source>Undone by hand</source>
        <translation>Von Hand rückgängig gemacht</translation>
    </message>
    <message>
        <source>Undo failed</source>
        <translation>Rückgängigmachen fehlgeschlagen</translation>
    </message>
    <message>
        <source>The Agent has used up its attempts; the Supervisor decides</source>
        <translation>Der Agent hat keine Versuche mehr; der Supervisor entscheidet</translation>
    </message>
    <message>
        <source>Deferred[ until {until}]</source>
        <translation>Aufgeschoben[ bis {until}]</translation>
    </message>
    <message>
        <source>Every step is done</source>
        <translation>Jeder Schritt ist getan</translation>
    </message>
    <message>
        <source>Everything is undone</source>
        <translation>Alles ist rückgängig gemacht</translation>
    </message>
    <message>
        <source>Stopped before anything took effect</source>
        <translation>Beendet, bevor etwas wirkte</translation>
    </message>
    <message>
        <source>Released on shutdown</source>
        <translation>Beim Beenden zurückgegeben</translation>
    </message>
    <message>
        <source>Revoked after a restart</source>
        <translation>Nach einem Neustart zurückgenommen</translation>
    </message>
    <message>
        <source>Revoked because {instance} stopped</source>
        <translation>Zurückgenommen, weil {instance} beendet wurde</translation>
    </message>
    <message>
        <source>Resubmitted by an operator</source>
        <translation>Von einem Operator erneut übermittelt</translation>
    </message>
    <message>
        <source>The step is released and tried again</source>
        <translation>Der Schritt geht zurück und wird wiederholt</translation>
    </message>
    <message>
        <source>The step is released</source>
        <translation>Der Schritt wird zurückgenommen</translation>
    </message>
    <message>
        <source>The step is tried again: its complete-by time passed during a pause</source>
        <translation>Der Schritt wird erneut versucht: seine Zeit verging während einer Unterbrechung</translation>
    </message>
    <message>
        <source>The store was too slow, so nothing was sent[ after {commits} commits][; next attempt at {until}]</source>
        <translation>Der Zustandsspeicher war zu langsam, deshalb wurde nichts gesendet[ nach {commits} Commits][; nächster Versuch um {until}]</translation>
    </message>
    <message>
        <source>A transaction has been open in the database for too long[, since {since}]. Old rows can&apos;t be removed until it ends, so the store becomes slower</source>
        <translation>In der Datenbank ist eine Transaktion schon zu lange offen[, seit {since}]. Bis sie endet, können alte Zeilen nicht entfernt werden, und der Zustandsspeicher wird langsamer</translation>
    </message>
    <message>
        <source>The transaction that was open for too long has ended</source>
        <translation>Die Transaktion, die zu lange offen war, ist beendet</translation>
    </message>
    <message>
        <source>Requests are sent on time again</source>
        <translation>Anforderungen werden wieder rechtzeitig gesendet</translation>
    </message>
    <message>
        <source>Deliveries to the webhook {webhook} have been failing since {since}[: {cause}]</source>
        <translation>Zustellungen an den Webhook {webhook} schlagen seit {since} fehl[: {cause}]</translation>
    </message>
    <message>
        <source>Deliveries of events succeed again</source>
        <translation>Ereignisse werden wieder zugestellt</translation>
    </message>
    <message>
        <source>The webhook is no longer in webhooks.json</source>
        <translation>Der Webhook steht nicht mehr in webhooks.json</translation>
    </message>
    <message>
        <source>The step waits longer before its last attempt</source>
        <translation>Der Schritt wartet länger vor seinem letzten Versuch</translation>
    </message>
    <message>
        <source>The task needs an operator</source>
        <translation>Der Task braucht einen Operator</translation>
    </message>
    <message>
        <source>What the task did is undone</source>
        <translation>Was der Task getan hat, wird rückgängig gemacht</translation>
    </message>
    <message>
        <source>The Supervisor revoked the claim; the step is tried again[: {cause}]</source>
        <translation>Der Supervisor hat die Zuteilung zurückgenommen; es wird wiederholt[: {cause}]</translation>
    </message>
    <message>
        <source>The Supervisor revoked the claim[: {cause}]</source>
        <translation>Der Supervisor hat die Zuteilung zurückgenommen[: {cause}]</translation>
    </message>
    <message>
        <source>The Supervisor revoked the step&apos;s claim: its complete-by time passed during a pause</source>
        <translation>Der Supervisor hat den Schritt zurückgenommen: seine Zeit verging während einer Unterbrechung</translation>
    </message>
    <message>
        <source>The Supervisor revoked the step&apos;s claim: the store was too slow, so nothing was sent</source>
        <translation>Der Supervisor hat den Schritt zurückgenommen: der Zustandsspeicher war zu langsam, daher wurde nichts gesendet</translation>
    </message>
    <message>
        <source>Quarantined: an operator is needed</source>
        <translation>In Quarantäne: ein Operator wird gebraucht</translation>
    </message>
    <message>
        <source>The program ended or was paused {times} times in succession while the step was running</source>
        <translation>Das Programm endete oder wurde {times}-mal in Folge unterbrochen, während der Schritt lief</translation>
    </message>
    <message>
        <source>The record of the task is inconsistent[: {assertion}]</source>
        <translation>Der Datensatz des Tasks ist nicht widerspruchsfrei[: {assertion}]</translation>
    </message>
    <message>
        <source>The Supervisor delayed the last attempt[: {cause}]</source>
        <translation>Der Supervisor hat den letzten Versuch aufgeschoben[: {cause}]</translation>
    </message>
    <message>
        <source>The Supervisor gave up; an operator is needed[: {cause}]</source>
        <translation>Der Supervisor hat aufgegeben; ein Operator ist nötig[: {cause}]</translation>
    </message>
    <message>
        <source>The Supervisor gave up; the task is undone[: {cause}]</source>
        <translation>Der Supervisor hat aufgegeben; der Task wird rückgängig gemacht[: {cause}]</translation>
    </message>
    <message>
        <source>Resubmitted[: {step}][ – {reason}]</source>
        <translation>Erneut übermittelt[: {step}][ – {reason}]</translation>
    </message>
    <message>
        <source>Run at once[: {step}][ – {reason}]</source>
        <translation>Sofort ausgeführt[: {step}][ – {reason}]</translation>
    </message>
    <message>
        <source>Retrying stopped[: {step}][ – {reason}]</source>
        <translation>Wiederholen beendet[: {step}][ – {reason}]</translation>
    </message>
    <message>
        <source>Skipped[: {step}][ – {reason}]</source>
        <translation>Übersprungen[: {step}][ – {reason}]</translation>
    </message>
    <message>
        <source>Completed by hand[: {step}][ – {reason}]</source>
        <translation>Von Hand abgeschlossen[: {step}][ – {reason}]</translation>
    </message>
    <message>
        <source>Compensation requested[ – {reason}]</source>
        <translation>Ausgleich angefordert[ – {reason}]</translation>
    </message>
    <message>
        <source>Undo retried[: {step}][ – {reason}]</source>
        <translation>Rückgängigmachen wiederholt[: {step}][ – {reason}]</translation>
    </message>
    <message>
        <source>Undone by hand[: {step}][ – {reason}]</source>
        <translation>Von Hand rückgängig gemacht[: {step}][ – {reason}]</translation>
    </message>
    <message>
        <source>Canceled[ – {reason}]</source>
        <translation>Abgebrochen[ – {reason}]</translation>
    </message>
    <message>
        <source>Paused[ – {reason}]</source>
        <translation>Angehalten[ – {reason}]</translation>
    </message>
    <message>
        <source>Resumed[ – {reason}]</source>
        <translation>Fortgesetzt[ – {reason}]</translation>
    </message>
    <message>
        <source>Failure threshold reached</source>
        <translation>Schwellenwert für Fehlversuche erreicht</translation>
    </message>
    <message>
        <source>Failure threshold of the undo reached</source>
        <translation>Schwellenwert für das Rückgängigmachen erreicht</translation>
    </message>
    <message>
        <source>The undo has no request</source>
        <translation>Das Rückgängigmachen hat keine Anforderung</translation>
    </message>
    <message>
        <source>Retries stopped[ by {operator}][ – {reason}][: {cause}]</source>
        <translation>Wiederholungen beendet[ von {operator}][ – {reason}][: {cause}]</translation>
    </message>
    <message>
        <source>There is another failed step</source>
        <translation>Es gibt einen weiteren fehlgeschlagenen Schritt</translation>
    </message>
    <message>
        <source>Undo by hand: {text}</source>
        <translation>Von Hand rückgängig machen: {text}</translation>
    </message>
    <message>
        <source>Only the response of the step shows how to undo it, and there is none; the request was {method} {path} with the key {key}</source>
        <translation>Nur die Antwort des Schritts sagt, wie er rückgängig zu machen ist, und sie fehlt; die Anfrage war {method} {path} mit dem Schlüssel {key}</translation>
    </message>
    <message>
        <source>The undo that was recorded can&apos;t be read from the store</source>
        <translation>Das aufgezeichnete Rückgängigmachen lässt sich nicht aus dem Zustandsspeicher lesen</translation>
    </message>
    <message>
        <source>Closed by an operator[: {reason}]</source>
        <translation>Von einem Operator geschlossen[: {reason}]</translation>
    </message>
    <message>
        <source>Circuit breaker of {service} held open[ – {reason}]</source>
        <translation>Trennschalter von {service} offen gehalten[ – {reason}]</translation>
    </message>
    <message>
        <source>Rate limit of {service} lifted[ – {reason}]</source>
        <translation>Ratengrenze von {service} aufgehoben[ – {reason}]</translation>
    </message>
    <message>
        <source>Service {service} paused[ – {reason}]</source>
        <translation>Dienst {service} angehalten[ – {reason}]</translation>
    </message>
    <message>
        <source>Intake paused[ – {reason}]</source>
        <translation>Annahme angehalten[ – {reason}]</translation>
    </message>
    <message>
        <source>Finished tasks removed[: {value}][ – {reason}]</source>
        <translation>Beendete Tasks entfernt[: {value}][ – {reason}]</translation>
    </message>
    <message>
        <source>Circuit breaker of {service} reset[ – {reason}]</source>
        <translation>Trennschalter von {service} zurückgesetzt[ – {reason}]</translation>
    </message>
    <message>
        <source>Service {service} resumed[ – {reason}]</source>
        <translation>Dienst {service} fortgesetzt[ – {reason}]</translation>
    </message>
    <message>
        <source>Intake resumed[ – {reason}]</source>
        <translation>Annahme fortgesetzt[ – {reason}]</translation>
    </message>
    <message>
        <source>Concurrent requests to {service} limited to {value}[ – {reason}]</source>
        <translation>Gleichzeitige Anforderungen an {service} auf {value} begrenzt[ – {reason}]</translation>
    </message>
    <message>
        <source>Requests to {service} limited to {value} per second[ – {reason}]</source>
        <translation>Anforderungen an {service} auf {value} je Sekunde begrenzt[ – {reason}]</translation>
    </message>
    <message>
        <source>An event for the webhook {service} was skipped[ – {reason}]</source>
        <translation>Ein Ereignis für den Webhook {service} wurde übersprungen[ – {reason}]</translation>
    </message>
    <message>
        <source>Supervisor asked to step down[ – {reason}]</source>
        <translation>Supervisor zum Abtreten aufgefordert[ – {reason}]</translation>
    </message>
    <message>
        <source>Node {service} makes no new claims[ – {reason}]</source>
        <translation>Knoten {service} nimmt keine neuen Schritte an[ – {reason}]</translation>
    </message>
    <message>
        <source>Node {service} makes claims again[ – {reason}]</source>
        <translation>Knoten {service} nimmt wieder Schritte an[ – {reason}]</translation>
    </message>
    <message>
        <source>The engine was started at {until}; the last entry before that is from {from}</source>
        <translation>Die Engine wurde um {until} gestartet; der letzte Eintrag davor ist von {from}</translation>
    </message>
    <message>
        <source>The process was stopped from {from} until {until}[ ({durationMs})]; this time does not count against any step</source>
        <translation>Der Prozess stand von {from} bis {until}[ ({durationMs})] still; diese Zeit zählt gegen keinen Schritt</translation>
    </message>
    <message>
        <source>Nothing could be written to the state store from {from} until {until}[ ({durationMs})]; this time does not count against any step</source>
        <translation>Von {from} bis {until}[ ({durationMs})] konnte nichts in den Zustandsspeicher geschrieben werden; diese Zeit zählt gegen keinen Schritt</translation>
    </message>
    <message>
        <source>Alert acknowledged</source>
        <translation>Alarm bestätigt</translation>
    </message>
    <message>
        <source>Alert assigned</source>
        <translation>Alarm zugewiesen</translation>
    </message>
    <message>
        <source>Alert closed</source>
        <translation>Alarm geschlossen</translation>
    </message>
    <message>
        <source>Note added to the alert</source>
        <translation>Notiz zum Alarm</translation>
    </message>
    <message>
        <source>Alert snoozed[ until {until}]</source>
        <translation>Alarm zurückgestellt[ bis {until}]</translation>
    </message>
    <message>
        <source>Started after the grace period</source>
        <translation>Nach der Bedenkzeit begonnen</translation>
    </message>
    <message>
        <source>The first task has completed; the others follow</source>
        <translation>Der erste Task ist abgeschlossen; die anderen folgen</translation>
    </message>
    <message>
        <source>Stopped: the first task[, {task},] failed again</source>
        <translation>Angehalten: Der erste Task[, {task},] ist erneut fehlgeschlagen</translation>
    </message>
    <message>
        <source>Set of tasks frozen[ – {reason}]</source>
        <translation>Menge der Tasks festgehalten[ – {reason}]</translation>
    </message>
    <message>
        <source>Stopped: {failures} failed again, more than the {limit} allowed</source>
        <translation>Angehalten: {failures} sind erneut fehlgeschlagen, erlaubt sind {limit}</translation>
    </message>
    <message>
        <source>Nothing is left to do</source>
        <translation>Nichts mehr zu tun</translation>
    </message>
    <message>
        <source>The grace period started again after a restart</source>
        <translation>Nach einem Neustart hat die Bedenkzeit neu begonnen</translation>
    </message>
    <message>
        <source>Paused by an operator[ – {reason}]</source>
        <translation>Von einem Operator angehalten[ – {reason}]</translation>
    </message>
    <message>
        <source>Resumed by an operator[ – {reason}]</source>
        <translation>Von einem Operator fortgesetzt[ – {reason}]</translation>
    </message>
    <message>
        <source>The task is {state}</source>
        <translation>Zustand des Tasks: {state}</translation>
    </message>
    <message>
        <source>Waits until {until} after a failure</source>
        <translation>Wartet nach einem Fehlversuch bis {until}</translation>
    </message>
    <message>
        <source>Waits until {until}</source>
        <translation>Wartet bis {until}</translation>
    </message>
    <message>
        <source>Waits for the circuit breaker[ of {service}][ at {endpoint}][, next probe {until}]</source>
        <translation>Wartet auf den Trennschalter[ von {service}][ an {endpoint}][, nächster Versuch {until}]</translation>
    </message>
    <message>
        <source>The circuit breaker[ of {service}][ at {endpoint}] is held open by an operator</source>
        <translation>Ein Operator hält den Trennschalter[ von {service}][ bei {endpoint}] offen</translation>
    </message>
    <message>
        <source>Waits for the probe of the circuit breaker[ at {endpoint}]</source>
        <translation>Wartet auf die Probe des Trennschalters[ bei {endpoint}]</translation>
    </message>
    <message>
        <source>The service[ {service}] is paused</source>
        <translation>Der Dienst[ {service}] ist angehalten</translation>
    </message>
    <message>
        <source>The Agent[ of {service}] is at capacity[; next attempt at {until}]</source>
        <translation>Der Agent[ von {service}] ist ausgelastet[; nächster Versuch um {until}]</translation>
    </message>
    <message>
        <source>There is no Agent for the service[ {service}]</source>
        <translation>Für den Dienst[ {service}] gibt es keinen Agent</translation>
    </message>
    <message>
        <source>Waits for the rate limit of the service</source>
        <translation>Wartet wegen der Ratengrenze des Dienstes</translation>
    </message>
    <message>
        <source>Waits for the rate limit[ of {service}], until {until}</source>
        <translation>Wartet auf das Mengenlimit[ von {service}], bis {until}</translation>
    </message>
    <message>
        <source>Waits for a free place at the service[ {service}][, which takes {concurrency} at a time]</source>
        <translation>Wartet auf einen freien Platz beim Dienst[ {service}][, der {concurrency} zugleich annimmt]</translation>
    </message>
    <message>
        <source>The load on the service[ {service}] is increased slowly after an outage[: {openMax} of {concurrency} requests at once]</source>
        <translation>Der Dienst[ {service}] wird nach einem Ausfall langsam angefahren[: {openMax} von {concurrency} Anfragen zugleich]</translation>
    </message>
    <message>
        <source>Waits for step {step}</source>
        <translation>Wartet auf Schritt {step}</translation>
    </message>
    <message>
        <source>The task is paused</source>
        <translation>Der Task ist angehalten</translation>
    </message>
    <message>
        <source>Waits for an operator</source>
        <translation>Wartet auf einen Operator</translation>
    </message>
    <message>
        <source>Waits until the requests of the running steps are answered or time out</source>
        <translation>Wartet, bis die Anfragen der laufenden Schritte beantwortet sind oder ihre Zeit vorbei ist</translation>
    </message>
    <message>
        <source>Waits until {until} because a late effect may still arrive</source>
        <translation>Wartet bis {until}, da eine späte Wirkung noch eintreffen kann</translation>
    </message>
    <message>
        <source>Held by {instance} until {completeBy}</source>
        <translation>Bei {instance} bis {completeBy}</translation>
    </message>
    <message>
        <source>Waits for a Scheduler</source>
        <translation>Wartet auf einen Scheduler</translation>
    </message>
    <message>
        <source>The Agent has used up its attempts; the Supervisor decides next</source>
        <translation>Der Agent hat keine Versuche mehr; als Nächstes entscheidet der Supervisor</translation>
    </message>
    <message>
        <source>The complete-by time has passed; the Supervisor decides</source>
        <translation>Die Zeit bis zum Abschluss ist um; der Supervisor entscheidet</translation>
    </message>
    <message>
        <source>Waits for its last attempt, until {until}</source>
        <translation>Wartet auf den letzten Versuch, bis {until}</translation>
    </message>
    <message>
        <source>Will not be started: the task is being compensated</source>
        <translation>Wird nicht mehr gestartet: der Task wird ausgeglichen</translation>
    </message>
    <message>
        <source>The service[ {service}] requested a wait until {until}[ (HTTP {status})]</source>
        <translation>Der Dienst[ {service}] bat, bis {until} zu warten[ (HTTP {status})]</translation>
    </message>
    <message>
        <source>Waits until the effect of step {step} is undone</source>
        <translation>Wartet, bis die Wirkung von Schritt {step} rückgängig gemacht ist</translation>
    </message>
    <message>
        <source>Waits until the service[ {service}] is healthy again[ at {endpoint}]</source>
        <translation>Wartet, bis der Dienst[ {service}] wieder gesund ist[ bei {endpoint}]</translation>
    </message>
    <message>
        <source>Waits until {until}, when the deadline of the task passes</source>
        <translation>Wartet bis {until}, wenn die Frist des Tasks endet</translation>
    </message>
    <message>
        <source>Service {service} is paused[ by {operator}][: {reason}][; waiting steps: {waiting}]</source>
        <translation>Der Dienst {service} ist angehalten[, von {operator}][: {reason}][; wartende Schritte: {waiting}]</translation>
    </message>
    <message>
        <source>The circuit breaker of {service} is held open[ by {operator}][: {reason}][; waiting steps: {waiting}]</source>
        <translation>Der Trennschalter von {service} wird offen gehalten[, von {operator}][: {reason}][; wartende Schritte: {waiting}]</translation>
    </message>
    <message>
        <source>Service {service} has been failing its health checks[ since {since}][; waiting steps: {waiting}]</source>
        <translation>Der Dienst {service} besteht seine Zustandsprüfungen nicht[, seit {since}][; wartende Schritte: {waiting}]</translation>
    </message>
    <message>
        <source>The circuit breaker of {service} has not closed[ since {since}][; waiting steps: {waiting}]</source>
        <translation>Der Trennschalter von {service} schließt sich nicht[, seit {since}][; wartende Schritte: {waiting}]</translation>
    </message>
    <message>
        <source>Service {service} is missing from the services file[; waiting steps: {waiting}]</source>
        <translation>Der Dienst {service} fehlt in der Dienstedatei[; wartende Schritte: {waiting}]</translation>
    </message>
    <message>
        <source>Service {service} has no Agent[; waiting steps: {waiting}]</source>
        <translation>Der Dienst {service} hat keinen Agent[; wartende Schritte: {waiting}]</translation>
    </message>
    <message>
        <source>No step is waiting for service {service} anymore</source>
        <translation>Kein Schritt wartet mehr auf den Dienst {service}</translation>
    </message>
    <message>
        <source>A request to service {service} has succeeded</source>
        <translation>Eine Anfrage an den Dienst {service} war erfolgreich</translation>
    </message>
    <message>
        <source>The task has ended ({state}).</source>
        <translation>Der Task ist beendet ({state}).</translation>
    </message>
    <message>
        <source>Not possible while the task is in state {state}.</source>
        <translation>Nicht möglich, solange der Task im Status {state} ist.</translation>
    </message>
    <message>
        <source>No step of the task can be started in its current state.</source>
        <translation>In seinem jetzigen Status kann kein Schritt des Tasks gestartet werden.</translation>
    </message>
    <message>
        <source>The step has not failed.</source>
        <translation>Der Schritt ist nicht fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Not possible while the step is in state {state}.</source>
        <translation>Nicht möglich, solange der Schritt im Status {state} ist.</translation>
    </message>
    <message>
        <source>Select a step first.</source>
        <translation>Wählen Sie zuerst einen Schritt.</translation>
    </message>
    <message>
        <source>The task has no step[ {step}].</source>
        <translation>Der Task hat keinen Schritt[ {step}].</translation>
    </message>
    <message>
        <source>Choose the step that the input is for.</source>
        <translation>Wählen Sie den Schritt, für den die Eingabe ist.</translation>
    </message>
    <message>
        <source>The compensation has failed; handle its failed undo first.</source>
        <translation>Der Ausgleich ist fehlgeschlagen; zuerst kommt sein Rückgängigmachen.</translation>
    </message>
    <message>
        <source>The task is already being compensated.</source>
        <translation>Der Task wird schon ausgeglichen.</translation>
    </message>
    <message>
        <source>The task is paused.</source>
        <translation>Der Task ist angehalten.</translation>
    </message>
    <message>
        <source>The task is not paused.</source>
        <translation>Der Task ist nicht angehalten.</translation>
    </message>
    <message>
        <source>No step is waiting until a set time.</source>
        <translation>Kein Schritt wartet auf einen bestimmten Zeitpunkt.</translation>
    </message>
    <message>
        <source>Nothing is being retried.</source>
        <translation>Nichts wird wiederholt.</translation>
    </message>
    <message>
        <source>No claim is open.</source>
        <translation>Keine Zuteilung ist offen.</translation>
    </message>
    <message>
        <source>Nothing is overdue.</source>
        <translation>Nichts ist überfällig.</translation>
    </message>
    <message>
        <source>No undo has failed.</source>
        <translation>Kein Rückgängigmachen ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Step {step} has no undo, so it can&apos;t start under a fresh key.</source>
        <translation>Schritt {step} hat kein Rückgängigmachen, also kann er nicht mit neuem Schlüssel beginnen.</translation>
    </message>
    <message>
        <source>With this input, step {step} would be undone by a different request, so it can&apos;t keep its key. Undo it first, or choose a fresh key.</source>
        <translation>Mit dieser Eingabe macht eine andere Anfrage Schritt {step} rückgängig, also kann er seinen Schlüssel nicht behalten. Erst rückgängig machen lassen oder einen neuen Schlüssel wählen.</translation>
    </message>
    <message>
        <source>The task has changed in the meantime. Review it, then try again.</source>
        <translation>Der Task hat sich inzwischen geändert. Sehen Sie ihn noch einmal an.</translation>
    </message>
    <message>
        <source>The state that you saw has changed[: now {values}]. Review it, then try again.</source>
        <translation>Der Zustand, den Sie gesehen haben, hat sich geändert[: jetzt {values}]. Sehen Sie ihn noch einmal an.</translation>
    </message>
    <message>
        <source>This action is unknown.</source>
        <translation>Diese Aktion ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The actor {instance} no longer exists.</source>
        <translation>Den Akteur {instance} gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>The workflow[ {workflow}] is not registered[ in version {version}].</source>
        <translation>Der Workflow[ {workflow}] ist[ in Version {version}] nicht eingetragen.</translation>
    </message>
    <message>
        <source>This version of the workflow is already registered with different content. Increase its version.</source>
        <translation>Diese Version des Workflows ist schon mit anderem Inhalt eingetragen. Erhöhen Sie seine Version.</translation>
    </message>
    <message>
        <source>The task[ {task}] does not exist.</source>
        <translation>Den Task[ {task}] gibt es nicht.</translation>
    </message>
    <message>
        <source>The task {task} was removed from the store: finished tasks are kept for a limited time.</source>
        <translation>Der Task {task} wurde aus dem Zustandsspeicher entfernt: Abgeschlossene Tasks werden nur begrenzte Zeit aufbewahrt.</translation>
    </message>
    <message>
        <source>Messages of the response queue {queue} after this cursor were removed: they are kept for a limited time. The messages that are kept follow the cursor {oldest}.</source>
        <translation>Nachrichten der Antwortwarteschlange {queue} nach diesem Cursor wurden entfernt: Sie werden nur begrenzte Zeit aufbewahrt. Die aufbewahrten Nachrichten folgen dem Cursor {oldest}.</translation>
    </message>
    <message>
        <source>Changes after this cursor were removed with their tasks. Read the tasks again; no change after the cursor {oldest} was removed.</source>
        <translation>Änderungen nach diesem Cursor wurden mit ihren Tasks entfernt. Lesen Sie die Tasks neu; nach dem Cursor {oldest} wurde keine Änderung entfernt.</translation>
    </message>
    <message>
        <source>The alert[ {alert}] does not exist.</source>
        <translation>Den Alarm[ {alert}] gibt es nicht.</translation>
    </message>
    <message>
        <source>The alert is already closed.</source>
        <translation>Der Alarm ist schon geschlossen.</translation>
    </message>
    <message>
        <source>The task has no alert that this applies to.</source>
        <translation>Der Task hat keinen Alarm, für den das gilt.</translation>
    </message>
    <message>
        <source>A reason is needed.</source>
        <translation>Ein Grund ist nötig.</translation>
    </message>
    <message>
        <source>The reason is too long.</source>
        <translation>Der Grund ist zu lang.</translation>
    </message>
    <message>
        <source>The text is too long[: at most {lengthMax} characters].</source>
        <translation>Der Text ist zu lang[: höchstens {lengthMax} Zeichen].</translation>
    </message>
    <message>
        <source>Specify until when to snooze the alert.</source>
        <translation>Geben Sie an, bis wann der Alarm zurückgestellt wird.</translation>
    </message>
    <message>
        <source>The operator&apos;s name is missing.</source>
        <translation>Der Name des Operators fehlt.</translation>
    </message>
    <message>
        <source>The operator&apos;s name is too long.</source>
        <translation>Der Name des Operators ist zu lang.</translation>
    </message>
    <message>
        <source>The same key was used before for something else[: operation {operation}]. Choose another one.</source>
        <translation>Derselbe Schlüssel wurde schon für etwas anderes verwendet[: Vorgang {operation}]. Wählen Sie einen anderen.</translation>
    </message>
    <message>
        <source>Another task already has this id or key[: {task}]. Choose another one.</source>
        <translation>Ein anderer Task hat diese Id oder diesen Schlüssel schon[: {task}]. Wählen Sie andere.</translation>
    </message>
    <message>
        <source>The task id is not valid[: at most {lengthMax} characters of {allowed}].</source>
        <translation>Die Task-Id ist ungültig[: höchstens {lengthMax} Zeichen aus {allowed}].</translation>
    </message>
    <message>
        <source>The name of the workflow is not valid.</source>
        <translation>Der Name des Workflows ist ungültig.</translation>
    </message>
    <message>
        <source>The version of the workflow is not valid[: {value}].</source>
        <translation>Die Version des Workflows ist ungültig[: {value}].</translation>
    </message>
    <message>
        <source>The priority is not valid[: {value}].</source>
        <translation>Die Priorität ist ungültig[: {value}].</translation>
    </message>
    <message>
        <source>The priority must be from {min} to {max}.</source>
        <translation>Die Priorität muss von {min} bis {max} sein.</translation>
    </message>
    <message>
        <source>The name of the response queue is not allowed.</source>
        <translation>Der Name der Antwortwarteschlange ist nicht erlaubt.</translation>
    </message>
    <message>
        <source>The name of the response queue is too long.</source>
        <translation>Der Name der Antwortwarteschlange ist zu lang.</translation>
    </message>
    <message>
        <source>The idempotency key is not allowed.</source>
        <translation>Der Idempotenzschlüssel ist nicht erlaubt.</translation>
    </message>
    <message>
        <source>The idempotency key is too long.</source>
        <translation>Der Idempotenzschlüssel ist zu lang.</translation>
    </message>
    <message>
        <source>The input is not valid JSON[: {cause}].</source>
        <translation>Die Eingabe ist kein gültiges JSON[: {cause}].</translation>
    </message>
    <message>
        <source>The input must be a JSON object.</source>
        <translation>Die Eingabe muss ein JSON-Objekt sein.</translation>
    </message>
    <message>
        <source>The input is too large.</source>
        <translation>Die Eingabe ist zu groß.</translation>
    </message>
    <message>
        <source>The input is nested too deeply.</source>
        <translation>Die Eingabe ist zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>The position in the list is not valid.</source>
        <translation>Die Stelle in der Liste ist ungültig.</translation>
    </message>
    <message>
        <source>An empty filter selects every task. Confirm that you mean all of them.</source>
        <translation>Ein leerer Filter wählt alle Tasks aus. Bestätigen Sie, dass alle gemeint sind.</translation>
    </message>
    <message>
        <source>The grace period must be at most {max} ms.</source>
        <translation>Die Bedenkzeit darf höchstens {max} ms sein.</translation>
    </message>
    <message>
        <source>The operation has already ended.</source>
        <translation>Der Vorgang ist schon beendet.</translation>
    </message>
    <message>
        <source>The failure limit must be from 0 to {max}.</source>
        <translation>Die Fehlergrenze muss zwischen 0 und {max} liegen.</translation>
    </message>
    <message>
        <source>The webhook[ {webhook}] does not exist.</source>
        <translation>Den Webhook[ {webhook}] gibt es nicht.</translation>
    </message>
    <message>
        <source>The webhook {webhook} has no event[ {event}] that has failed and can be skipped.</source>
        <translation>Der Webhook {webhook} hat kein Ereignis[ {event}], das fehlgeschlagen ist und übersprungen werden kann.</translation>
    </message>
    <message>
        <source>The leading node delivers the events of webhooks, and this node is not the leader. Skip the event on the leading node.</source>
        <translation>Die Ereignisse der Webhooks sendet der führende Knoten, und dieser Knoten führt nicht. Überspringen Sie das Ereignis auf dem führenden Knoten.</translation>
    </message>
    <message>
        <source>The operation[ {operation}] does not exist.</source>
        <translation>Es gibt keinen Vorgang[ {operation}].</translation>
    </message>
    <message>
        <source>Not possible for any of the tasks now.</source>
        <translation>Kein Task der Menge lässt das jetzt zu.</translation>
    </message>
    <message>
        <source>The rate must be from 0 to {max} per second.</source>
        <translation>Die Rate muss zwischen 0 und {max} pro Sekunde liegen.</translation>
    </message>
    <message>
        <source>Specify either a filter or a list of tasks.</source>
        <translation>Geben Sie entweder einen Filter oder eine Liste von Tasks an.</translation>
    </message>
    <message>
        <source>This is not possible in the operation&apos;s current state.</source>
        <translation>Der Vorgang lässt das in seinem jetzigen Zustand nicht zu.</translation>
    </message>
    <message>
        <source>This action needs the name of a step.</source>
        <translation>Für diese Aktion wird der Name eines Schritts gebraucht.</translation>
    </message>
    <message>
        <source>This action applies to whole tasks, not to a step.</source>
        <translation>Diese Aktion gilt für ganze Tasks, nicht für einen Schritt.</translation>
    </message>
    <message>
        <source>The selection has more than the {limit} tasks that one operation can take. Narrow the filter.</source>
        <translation>Das sind mehr als die {limit} Tasks, die ein Vorgang aufnimmt. Engen Sie den Filter ein.</translation>
    </message>
    <message>
        <source>{limit} operations have not ended yet. Wait until one ends, or cancel one.</source>
        <translation>{limit} Vorgänge sind noch nicht beendet. Warten Sie, bis einer endet, oder brechen Sie einen ab.</translation>
    </message>
    <message>
        <source>A newer claim has replaced this one.</source>
        <translation>Eine neuere Zuteilung hat diese ersetzt.</translation>
    </message>
    <message>
        <source>Another Supervisor is the leader.</source>
        <translation>Ein anderer Supervisor führt.</translation>
    </message>
    <message>
        <source>The reply came too late.</source>
        <translation>Die Antwort kam zu spät.</translation>
    </message>
    <message>
        <source>The engine has stopped.</source>
        <translation>Die Engine ist beendet.</translation>
    </message>
    <message>
        <source>The engine is shutting down. Try again when it is running again.</source>
        <translation>Die Engine wird beendet. Versuchen Sie es erneut, wenn sie wieder läuft.</translation>
    </message>
    <message>
        <source>Too many writes are pending. Nothing was accepted; try again in a moment.</source>
        <translation>Zu viele Schreibzugriffe warten. Es wurde nichts angenommen; versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>Too many reads are pending. Try again in a moment.</source>
        <translation>Zu viele Lesezugriffe warten. Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>The inbox is full. Nothing was accepted; try again in a moment.</source>
        <translation>Der Eingang ist voll. Es wurde nichts angenommen; versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>The task is not created while the intake is paused. Resume the intake first.</source>
        <translation>Die Aufgabe wird nicht angelegt, solange die Annahme angehalten ist. Setzen Sie zuerst die Annahme fort.</translation>
    </message>
    <message>
        <source>Too many requests are pending. Nothing was accepted; try again in a moment.</source>
        <translation>Zu viele Anfragen warten. Es wurde nichts angenommen; versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>No Scheduler made a decision in time. Nothing was changed; try again in a moment.</source>
        <translation>Kein Scheduler hat rechtzeitig darüber entschieden. Es wurde nichts geändert; versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>Revoked because the node of its holder was lost</source>
        <translation>Zurückgenommen, weil der Knoten des Inhabers verloren ging</translation>
    </message>
    <message>
        <source>This node did not renew its registration in time and was declared lost. It is registering again.</source>
        <translation>Dieser Knoten hat seine Anmeldung nicht rechtzeitig erneuert und gilt als verloren. Er meldet sich neu an.</translation>
    </message>
    <message>
        <source>Another node named {node} uses this state store. Give this one a different name.</source>
        <translation>Ein anderer Knoten mit dem Namen {node} benutzt diesen Zustandsspeicher. Geben Sie diesem Knoten einen anderen Namen.</translation>
    </message>
    <message>
        <source>No node named {node} is running.</source>
        <translation>Kein Knoten mit dem Namen {node} läuft.</translation>
    </message>
    <message>
        <source>Only one process at a time can use this state store.</source>
        <translation>Nur ein Prozess zugleich kann diesen Zustandsspeicher benutzen.</translation>
    </message>
    <message>
        <source>Another program is using the state store. Close it and try again.</source>
        <translation>Ein anderes Programm benutzt den Zustandsspeicher. Schließen Sie es und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>There is no space left on the disk[: {file}]. Free some space; work then continues by itself.</source>
        <translation>Auf der Festplatte ist kein Platz mehr[: {file}]. Schaffen Sie Platz; die Arbeit geht dann von selbst weiter.</translation>
    </message>
    <message>
        <source>The state store is read-only[: {file}][ ({cause})]. Make the folder and its files writable for this user.</source>
        <translation>Der Zustandsspeicher ist schreibgeschützt[: {file}][ ({cause})]. Machen Sie den Ordner und seine Dateien für diesen Benutzer beschreibbar.</translation>
    </message>
    <message>
        <source>The state store is damaged[: {file}][ ({message})]. Nothing was changed. Restore a backup with “sagadeskctl restore FILE”.</source>
        <translation>Der Zustandsspeicher ist beschädigt[: {file}][ ({message})]. Nichts wurde geändert. Stellen Sie eine Sicherung mit „sagadeskctl restore DATEI“ wieder her.</translation>
    </message>
    <message>
        <source>The state store was written by a newer version of Sagadesk[ (schema {schema}, this one supports {supported})][: {file}]. Use that version, or choose another folder with --data-dir.</source>
        <translation>Der Zustandsspeicher wurde von einer neueren Version von Sagadesk geschrieben[ (Schema {schema}, diese kennt {supported})][: {file}]. Benutzen Sie jene Version oder wählen Sie mit --data-dir einen anderen Ordner.</translation>
    </message>
    <message>
        <source>The state store was written by a development version of Sagadesk[ (schema {schema})], which this version can&apos;t read[: {file}]. Choose another folder with --data-dir, or move the file away.</source>
        <translation>Der Zustandsspeicher wurde von einer Entwicklungsversion von Sagadesk geschrieben[ (Schema {schema})], die diese Version nicht lesen kann[: {file}]. Wählen Sie mit --data-dir einen anderen Ordner oder verschieben Sie die Datei.</translation>
    </message>
    <message>
        <source>The state store does not have the tables of this version[: {file}][ ({object})]. A development version wrote it, or another program changed it. Choose another folder with --data-dir, or restore a backup.</source>
        <translation>Der Zustandsspeicher hat nicht die Tabellen dieser Version[: {file}][ ({object})]. Eine Entwicklungsversion hat ihn geschrieben, oder ein anderes Programm hat ihn verändert. Wählen Sie mit --data-dir einen anderen Ordner oder stellen Sie eine Sicherung wieder her.</translation>
    </message>
    <message>
        <source>The state store can&apos;t be read or written[: {file}][ ({cause})]. Check the disk and the permissions of the folder.</source>
        <translation>Der Zustandsspeicher kann nicht gelesen oder geschrieben werden[: {file}][ ({cause})]. Prüfen Sie die Festplatte und die Rechte des Ordners.</translation>
    </message>
    <message>
        <source>Another process uses the data folder[: {file}][ (process {pid} on {host})]. Use its window, or stop it first.</source>
        <translation>Ein anderer Prozess benutzt den Datenordner[: {file}][ (Prozess {pid} auf {host})]. Benutzen Sie sein Fenster oder beenden Sie ihn zuerst.</translation>
    </message>
    <message>
        <source>The address of the database server can&apos;t be used[ ({reason})]. It has the form postgresql://user@host:port/database, without a password, and a server on another machine needs TLS.</source>
        <translation>Die Adresse des Datenbankservers kann nicht verwendet werden[ ({reason})]. Sie hat die Form postgresql://benutzer@host:port/datenbank, ohne Passwort; ein Server auf einem anderen Rechner braucht TLS.</translation>
    </message>
    <message>
        <source>The database server acknowledges commits before they are on disk[ ({setting})]. Set synchronous_commit to on for this user or database, and fsync to on in postgresql.conf.</source>
        <translation>Der Datenbankserver bestätigt Commits, bevor sie auf der Festplatte sind[ ({setting})]. Setzen Sie synchronous_commit für diesen Benutzer oder diese Datenbank und fsync in postgresql.conf auf on.</translation>
    </message>
    <message>
        <source>The database server at {server} is not the one used before (its system identifier differs), so nothing was written. Check the address[, or remove {file} if the database was moved to a new server there].</source>
        <translation>Der Datenbankserver unter {server} ist nicht der bisherige (seine Systemkennung ist anders), deshalb wurde nichts geschrieben. Prüfen Sie die Adresse[, oder entfernen Sie {file}, wenn die Datenbank dort auf einen neuen Server umgezogen ist].</translation>
    </message>
    <message>
        <source>The database server at {server} is a former primary: its timeline is {timeline}, and timeline {known} was used before. Later commits are missing there, so nothing was written. Use the address of the current primary[, or remove {file} if an earlier backup was restored deliberately].</source>
        <translation>Der Datenbankserver unter {server} ist ein früherer Primärserver: Seine Zeitachse ist {timeline}, zuvor wurde Zeitachse {known} benutzt. Dort fehlen spätere Commits, deshalb wurde nichts geschrieben. Verwenden Sie die Adresse des jetzigen Primärservers[, oder entfernen Sie {file}, wenn absichtlich eine ältere Sicherung wiederhergestellt wurde].</translation>
    </message>
    <message>
        <source>A pooler in front of the database server {server} gives each transaction another session. Connect to the server itself, or set the pooler to session mode.</source>
        <translation>Ein Pooler vor dem Datenbankserver {server} gibt jeder Transaktion eine andere Sitzung. Verbinden Sie sich mit dem Server selbst, oder stellen Sie den Pooler auf den Sitzungsmodus (session mode) um.</translation>
    </message>
    <message>
        <source>The state store in this database does not have the tables of this version. A development version created it. Use another database, or drop the schema sagadesk if its content is no longer needed.</source>
        <translation>Der Zustandsspeicher in dieser Datenbank hat nicht die Tabellen dieser Version. Eine Entwicklungsversion hat ihn angelegt. Benutzen Sie eine andere Datenbank oder löschen Sie das Schema sagadesk, wenn sein Inhalt nicht mehr gebraucht wird.</translation>
    </message>
    <message>
        <source>The state store in this database was upgraded to version {schema} of the tables. It can be used with version {needed} or later, but this program has version {supported}. Install a newer version of Sagadesk.</source>
        <translation>Der Zustandsspeicher in dieser Datenbank wurde auf Version {schema} der Tabellen umgestellt. Er kann ab Version {needed} benutzt werden, dieses Programm hat aber Version {supported}. Installieren Sie eine neuere Version von Sagadesk.</translation>
    </message>
    <message>
        <source>Another process uses the state store in this database. Use its window, or stop it first.</source>
        <translation>Ein anderer Prozess benutzt den Zustandsspeicher in dieser Datenbank. Benutzen Sie sein Fenster oder beenden Sie ihn zuerst.</translation>
    </message>
    <message>
        <source>The copy differs from the state store in the table {table} and was removed. Please report this.</source>
        <translation>Die Kopie weicht in der Tabelle {table} vom Zustandsspeicher ab und wurde entfernt. Bitte melden Sie das.</translation>
    </message>
    <message>
        <source>The node {node} uses the state store in this database, so nothing was migrated. End all nodes first. A node that was killed counts as running for two lease times.</source>
        <translation>Der Knoten {node} benutzt den Zustandsspeicher in dieser Datenbank, deshalb wurde nichts übertragen. Beenden Sie zuerst alle Knoten. Ein abgebrochener Knoten gilt noch zwei Lease-Zeiten lang als laufend.</translation>
    </message>
    <message>
        <source>The invariants do not hold in {file}, so nothing was migrated. sagadeskctl verify shows which.</source>
        <translation>In {file} gelten nicht alle Invarianten, deshalb wurde nichts übertragen. sagadeskctl verify zeigt, welche verletzt sind.</translation>
    </message>
    <message>
        <source>A state store already exists: {file}. Migrate to a database or a folder without one.</source>
        <translation>Es gibt dort schon einen Zustandsspeicher: {file}. Übertragen Sie in eine Datenbank oder einen Ordner ohne Zustandsspeicher.</translation>
    </message>
    <message>
        <source>The state store in this database is a copy that was not checked, because the migration was interrupted. Run sagadeskctl migrate again: it replaces the copy.</source>
        <translation>Der Zustandsspeicher in dieser Datenbank ist eine ungeprüfte Kopie, weil die Übertragung unterbrochen wurde. Führen Sie sagadeskctl migrate noch einmal aus: Es ersetzt die Kopie.</translation>
    </message>
    <message>
        <source>The log of the state store is missing: {file}. A process that was killed wrote its last commits there. Put it back, or restore a backup; to continue without it, remove state.lock.</source>
        <translation>Das Log des Zustandsspeichers fehlt: {file}. Ein abgebrochener Prozess hat dort seine letzten Commits geschrieben. Legen Sie es zurück oder stellen Sie eine Sicherung wieder her; um ohne es weiterzumachen, entfernen Sie state.lock.</translation>
    </message>
    <message>
        <source>The database was replaced, but the log beside it belongs to another database: {file}. Put the earlier database back, or move the log (-wal, -shm) away to continue with this one.</source>
        <translation>Die Datenbank wurde ersetzt, aber das Log neben ihr gehört zu einer anderen: {file}. Legen Sie die frühere Datenbank zurück oder schieben Sie das Log (-wal, -shm) weg, um mit dieser weiterzumachen.</translation>
    </message>
    <message>
        <source>The log of the state store was removed while it was in use; nothing is accepted anymore: {file}. Quit the program normally, so that it can write the last commits back to the database.</source>
        <translation>Das Log des Zustandsspeichers wurde im Betrieb entfernt; es wird nichts mehr angenommen: {file}. Beenden Sie das Programm normal, damit es die letzten Commits in die Datenbank zurückschreiben kann.</translation>
    </message>
    <message>
        <source>The database is missing, but its log is still there: {file}. Put the database back, or restore a backup.</source>
        <translation>Die Datenbank fehlt, aber ihr Log ist noch da: {file}. Legen Sie die Datenbank zurück oder stellen Sie eine Sicherung wieder her.</translation>
    </message>
    <message>
        <source>The state store was moved, removed or replaced while it was in use; nothing is accepted anymore: {file}. Put the same file back, or quit the program.</source>
        <translation>Der Zustandsspeicher wurde im Betrieb verschoben, entfernt oder ersetzt; es wird nichts mehr angenommen: {file}. Legen Sie dieselbe Datei zurück oder beenden Sie das Programm.</translation>
    </message>
    <message>
        <source>There is no store yet: {file}. Specify the data folder with --data-dir.</source>
        <translation>Es gibt noch keinen Zustandsspeicher: {file}. Geben Sie den Datenordner mit --data-dir an.</translation>
    </message>
    <message>
        <source>The file is not a database: {file}. Nothing was changed. Choose another folder with --data-dir, or move the file away.</source>
        <translation>Die Datei ist keine Datenbank: {file}. Nichts wurde geändert. Wählen Sie mit --data-dir einen anderen Ordner oder schieben Sie die Datei weg.</translation>
    </message>
    <message>
        <source>This is not a file: {file}. Choose another folder with --data-dir, or move it away.</source>
        <translation>Das ist keine Datei: {file}. Wählen Sie mit --data-dir einen anderen Ordner oder schieben Sie es weg.</translation>
    </message>
    <message>
        <source>The database file belongs to another program[: {file}]. Choose another folder with --data-dir.</source>
        <translation>Die Datenbankdatei gehört einem anderen Programm[: {file}]. Wählen Sie mit --data-dir einen anderen Ordner.</translation>
    </message>
    <message>
        <source>It is not known whether the change was written. Check before you repeat it.</source>
        <translation>Es ist unbekannt, ob die Änderung geschrieben wurde. Sehen Sie nach, bevor Sie sie wiederholen.</translation>
    </message>
    <message>
        <source>The database does not accept a required setting.</source>
        <translation>Die Datenbank nimmt eine nötige Einstellung nicht an.</translation>
    </message>
    <message>
        <source>The database refused a statement.</source>
        <translation>Die Datenbank hat eine Anweisung abgelehnt.</translation>
    </message>
    <message>
        <source>The state store can&apos;t be read: {file}[ ({cause})]. Make it readable for this user.</source>
        <translation>Der Zustandsspeicher kann nicht gelesen werden: {file}[ ({cause})]. Machen Sie ihn für diesen Benutzer lesbar.</translation>
    </message>
    <message>
        <source>The stored workflow[ {workflow}, version {version},] can&apos;t be read. Register the same version again, with the same steps.</source>
        <translation>Der gespeicherte Workflow[ {workflow}, Version {version},] kann nicht gelesen werden. Registrieren Sie dieselbe Version noch einmal, mit denselben Schritten.</translation>
    </message>
    <message>
        <source>A store of this kind can&apos;t be copied here. Use the tools of its database.</source>
        <translation>Ein Zustandsspeicher dieser Art kann hier nicht kopiert werden. Verwenden Sie die Werkzeuge seiner Datenbank.</translation>
    </message>
    <message>
        <source>The backup can&apos;t be written: {file}[ ({cause})].</source>
        <translation>Die Sicherung kann nicht geschrieben werden: {file}[ ({cause})].</translation>
    </message>
    <message>
        <source>The backup is damaged[: {message}].</source>
        <translation>Die Sicherung ist beschädigt[: {message}].</translation>
    </message>
    <message>
        <source>A store already exists: {file}. With --replace it is kept under another name and replaced.</source>
        <translation>Es gibt schon einen Zustandsspeicher: {file}. Mit --replace wird er unter anderem Namen aufbewahrt und ersetzt.</translation>
    </message>
    <message>
        <source>The backup can&apos;t be put in place: {file}: {cause}.</source>
        <translation>Die Sicherung kann nicht eingesetzt werden: {file}: {cause}.</translation>
    </message>
    <message>
        <source>{file} is the store itself; specify a backup of it.</source>
        <translation>{file} ist der Zustandsspeicher selbst; geben Sie eine Sicherung davon an.</translation>
    </message>
    <message>
        <source>The data folder can&apos;t be created: {path}.</source>
        <translation>Der Datenordner kann nicht angelegt werden: {path}.</translation>
    </message>
    <message>
        <source>The data folder can&apos;t be used: {folder}[ ({reason})].</source>
        <translation>Der Datenordner kann nicht benutzt werden: {folder}[ ({reason})].</translation>
    </message>
    <message>
        <source>The file can&apos;t be written: {file}[ ({reason})]. Check the permissions of its folder and the free space.</source>
        <translation>Die Datei kann nicht geschrieben werden: {file}[ ({reason})]. Prüfen Sie die Rechte des Ordners und den freien Speicherplatz.</translation>
    </message>
    <message>
        <source>The file can&apos;t be read: {file}[ ({reason})]. Check its name and its permissions.</source>
        <translation>Die Datei kann nicht gelesen werden: {file}[ ({reason})]. Prüfen Sie ihren Namen und ihre Rechte.</translation>
    </message>
    <message>
        <source>The file already exists: {file}. Choose another name.</source>
        <translation>Die Datei gibt es schon: {file}. Geben Sie eine neue an.</translation>
    </message>
    <message>
        <source>{file} does not contain what is needed: {reason}.</source>
        <translation>{file} enthält nicht, was gebraucht wird: {reason}.</translation>
    </message>
    <message>
        <source>{file} has errors. Correct them and try again.</source>
        <translation>{file} hat Fehler. Korrigieren Sie sie und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Until {file} is corrected, its settings are ignored and nothing is purged.</source>
        <translation>Bis {file} korrigiert ist, gelten ihre Einstellungen nicht, und nichts wird aufgeräumt.</translation>
    </message>
    <message>
        <source>The log can&apos;t be written: {path}[ ({detail})].</source>
        <translation>Das Log kann nicht geschrieben werden: {path}[ ({detail})].</translation>
    </message>
    <message>
        <source>The ledger can&apos;t be opened for writing[: {file}][ ({system})].</source>
        <translation>Das Hauptbuch kann nicht zum Schreiben geöffnet werden[: {file}][ ({system})].</translation>
    </message>
    <message>
        <source>The ledger can&apos;t be read[: {file}][ ({system})].</source>
        <translation>Das Hauptbuch kann nicht gelesen werden[: {file}][ ({system})].</translation>
    </message>
    <message>
        <source>The ledger could not be written[: {file}][ ({system})].</source>
        <translation>Das Hauptbuch konnte nicht geschrieben werden[: {file}][ ({system})].</translation>
    </message>
    <message>
        <source>The program is incomplete: {resource} is missing.</source>
        <translation>Das Programm ist unvollständig: {resource} fehlt.</translation>
    </message>
    <message>
        <source>Unknown field “{found}”[; known: {expected}]</source>
        <translation>Unbekanntes Feld „{found}“[; bekannt: {expected}]</translation>
    </message>
    <message>
        <source>The field “{field}” is missing</source>
        <translation>Das Feld „{field}“ fehlt</translation>
    </message>
    <message>
        <source>The field “{found}” occurs twice</source>
        <translation>Das Feld „{found}“ kommt zweimal vor</translation>
    </message>
    <message>
        <source>Must not be empty</source>
        <translation>Darf nicht leer sein</translation>
    </message>
    <message>
        <source>Wrong type[: {found}][; expected: {expected}]</source>
        <translation>Falscher Typ[: {found}][; erwartet: {expected}]</translation>
    </message>
    <message>
        <source>[{found} ]is out of range[; at least {min}][; at most {max}]</source>
        <translation>[{found} ]liegt außerhalb des Bereichs[; mindestens {min}][; höchstens {max}]</translation>
    </message>
    <message>
        <source>[“{found}” ]is not allowed here[; possible: {expected}]</source>
        <translation>[„{found}“ ]ist hier nicht erlaubt[; möglich: {expected}]</translation>
    </message>
    <message>
        <source>[{found} ]is not a whole number</source>
        <translation>[{found} ]ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>Too long[; at most {limit} characters]</source>
        <translation>Zu lang[; höchstens {limit} Zeichen]</translation>
    </message>
    <message>
        <source>Too many[; at most {limit}]</source>
        <translation>Zu viele[; höchstens {limit}]</translation>
    </message>
    <message>
        <source>Nested too deeply[; at most {limit} levels]</source>
        <translation>Zu tief verschachtelt[; höchstens {limit} Ebenen]</translation>
    </message>
    <message>
        <source>Too large[; at most {limit} bytes]</source>
        <translation>Zu groß[; höchstens {limit} Bytes]</translation>
    </message>
    <message>
        <source>[“{found}” ]is not a valid name: 1 to 64 of a-z, 0-9 and -, not starting with -</source>
        <translation>[„{found}“ ]ist kein gültiger Name: 1 bis 64 aus a-z, 0-9 und -, nicht mit - am Anfang</translation>
    </message>
    <message>
        <source>[“{found}” ]is not a duration, such as 250ms, 10s, 5m, 2h or 1d</source>
        <translation>[„{found}“ ]ist keine Dauer wie 250ms, 10s, 5m, 2h oder 1d</translation>
    </message>
    <message>
        <source>[“{found}” ]is not a path that may be sent[: {problem}]</source>
        <translation>[„{found}“ ]ist kein Pfad, der gesendet werden darf[: {problem}]</translation>
    </message>
    <message>
        <source>[“{found}” ]is not the address of a service[: {problem}]</source>
        <translation>[„{found}“ ]ist keine Adresse eines Dienstes[: {problem}]</translation>
    </message>
    <message>
        <source>[“{found}” ]is not a known placeholder[; known: {expected}]</source>
        <translation>[„{found}“ ]ist kein bekannter Platzhalter[; bekannt: {expected}]</translation>
    </message>
    <message>
        <source>A placeholder is not closed</source>
        <translation>Ein Platzhalter ist nicht geschlossen</translation>
    </message>
    <message>
        <source>A field name can&apos;t contain a placeholder[: {found}]</source>
        <translation>Der Name eines Feldes kann keinen Platzhalter enthalten[: {found}]</translation>
    </message>
    <message>
        <source>This condition is not valid[; expected one of: {expected}]</source>
        <translation>Diese Bedingung ist nicht gültig[; erwartet wird eins von: {expected}]</translation>
    </message>
    <message>
        <source>This test is not valid[; expected one of: {expected}]</source>
        <translation>Diese Prüfung ist nicht gültig[; erwartet wird eins von: {expected}]</translation>
    </message>
    <message>
        <source>Exactly one kind of authentication is needed[; expected one of: {expected}]</source>
        <translation>Genau eine Art der Anmeldung ist nötig[; erwartet wird eins von: {expected}]</translation>
    </message>
    <message>
        <source>[“{found}” ]is not a path in a body</source>
        <translation>[„{found}“ ]ist kein Pfad in einem Body</translation>
    </message>
    <message>
        <source>A {method} request can&apos;t have a body</source>
        <translation>Eine {method}-Anforderung hat keinen Body</translation>
    </message>
    <message>
        <source>A body of type “{found}” can&apos;t be created[; possible: {expected}]</source>
        <translation>Für „{found}“ lässt sich kein Rumpf erzeugen[; möglich: {expected}]</translation>
    </message>
    <message>
        <source>This can&apos;t be written as “{type}”; possible: {expected}</source>
        <translation>Das lässt sich nicht als „{type}“ schreiben; möglich: {expected}</translation>
    </message>
    <message>
        <source>[“{found}” ]is not the name of a header</source>
        <translation>[„{found}“ ]ist kein Name eines Headers</translation>
    </message>
    <message>
        <source>The value of the header {header} is not valid</source>
        <translation>Der Wert des Headers {header} ist ungültig</translation>
    </message>
    <message>
        <source>The header {found} can&apos;t be set here</source>
        <translation>Der Header {found} kann hier nicht gesetzt werden</translation>
    </message>
    <message>
        <source>“{found}” can&apos;t be combined with “manual”</source>
        <translation>„{found}“ kann nicht zusammen mit „manual“ stehen</translation>
    </message>
    <message>
        <source>The maximum[ {found}] is below the initial wait[ {min}]</source>
        <translation>Das Maximum[ {found}] liegt unter der ersten Wartezeit[ {min}]</translation>
    </message>
    <message>
        <source>The field “{found}” has no effect with this action</source>
        <translation>Das Feld „{found}“ hat bei dieser Aktion keine Wirkung</translation>
    </message>
    <message>
        <source>The name[ “{found}”] occurs twice</source>
        <translation>Der Name[ „{found}“] kommt zweimal vor</translation>
    </message>
    <message>
        <source>The entry[ “{found}”] occurs twice</source>
        <translation>Der Eintrag[ „{found}“] kommt zweimal vor</translation>
    </message>
    <message>
        <source>The service[ “{found}”] is not registered[; registered: {expected}]</source>
        <translation>Der Dienst[ „{found}“] ist nicht eingetragen[; eingetragen: {expected}]</translation>
    </message>
    <message>
        <source>The step[ “{found}”] does not exist[; existing: {expected}]</source>
        <translation>Den Schritt[ „{found}“] gibt es nicht[; vorhanden: {expected}]</translation>
    </message>
    <message>
        <source>The step refers to itself</source>
        <translation>Der Schritt bezieht sich auf sich selbst</translation>
    </message>
    <message>
        <source>The step[ {step}] refers to a step that does not come before it[: {other}]</source>
        <translation>Der Schritt[ {step}] bezieht sich auf einen, der nicht vor ihm kommt[: {other}]</translation>
    </message>
    <message>
        <source>An undo can refer to inputs and outputs, but not to the status of a step[: {found}]</source>
        <translation>Ein Rückgängigmachen kann sich auf Eingaben und Ausgaben beziehen, aber nicht auf den Zustand eines Schritts[: {found}]</translation>
    </message>
    <message>
        <source>The undo needs the response of step {step}; if there is no response, an operator has to undo it</source>
        <translation>Das Rückgängigmachen braucht die Antwort von Schritt {step}; kommt keine, muss ein Operator ihn rückgängig machen</translation>
    </message>
    <message>
        <source>The step {other} may be skipped and then has no output, but {found} needs it</source>
        <translation>Der Schritt {other} kann übersprungen werden und hat dann keine Ausgabe, {found} benötigt sie aber</translation>
    </message>
    <message>
        <source>The step depends on itself</source>
        <translation>Der Schritt kommt nach sich selbst</translation>
    </message>
    <message>
        <source>The steps form a cycle[: {cycle}]</source>
        <translation>Die Schritte bilden einen Kreis[: {cycle}]</translation>
    </message>
    <message>
        <source>This is not valid JSON[: line {line}, column {column}][: {cause}]</source>
        <translation>Das ist kein gültiges JSON[: Zeile {line}, Spalte {column}][: {cause}]</translation>
    </message>
    <message>
        <source>The text begins with a byte-order mark; save it as UTF-8 without one</source>
        <translation>Am Anfang steht ein Byte-Order-Mark (BOM); ohne dieses als UTF-8 speichern</translation>
    </message>
    <message>
        <source>A string contains an unescaped control character</source>
        <translation>Ein Text enthält ein Steuerzeichen ohne Escape-Sequenz</translation>
    </message>
    <message>
        <source>JSON does not allow this escape sequence</source>
        <translation>Diese Escape-Sequenz gibt es in JSON nicht</translation>
    </message>
    <message>
        <source>This is not a valid JSON number</source>
        <translation>Das ist keine gültige JSON-Zahl</translation>
    </message>
    <message>
        <source>A string is not valid UTF-8</source>
        <translation>Ein Text ist kein gültiges UTF-8</translation>
    </message>
    <message>
        <source>Unexpected character</source>
        <translation>Unerwartetes Zeichen</translation>
    </message>
    <message>
        <source>Unexpected end of the text</source>
        <translation>Unerwartetes Ende des Textes</translation>
    </message>
    <message>
        <source>Unexpected text after the end</source>
        <translation>Unerwarteter Text nach dem Ende</translation>
    </message>
    <message>
        <source>The fault[ {kind}] closes the whole port, so it can&apos;t have a scope, a probability or a number of times, and its shape must depend on time only (always, window, outage, flapping)</source>
        <translation>Die Störung[ {kind}] schließt den ganzen Port: ohne Bereich, Wahrscheinlichkeit und Anzahl, nur mit zeitlichen Formen (always, window, outage, flapping)</translation>
    </message>
    <message>
        <source>The load needs a number of tasks, or the scenario a duration</source>
        <translation>Die Last braucht eine Anzahl von Tasks oder das Szenario eine Dauer</translation>
    </message>
    <message>
        <source>The filter is too long.</source>
        <translation>Der Filter ist zu lang.</translation>
    </message>
    <message>
        <source>“{found}” is not a field of the filter. Use one of: {expected}.</source>
        <translation>„{found}“ ist kein Feld des Filters. Möglich sind: {expected}.</translation>
    </message>
    <message>
        <source>“{found}” can&apos;t be compared like this; use {expected}.</source>
        <translation>„{found}“ kann nicht so verglichen werden; möglich ist {expected}.</translation>
    </message>
    <message>
        <source>Only one value is possible here.</source>
        <translation>Hier ist nur ein Wert möglich.</translation>
    </message>
    <message>
        <source>The quotation mark is misplaced.</source>
        <translation>Fehler am Anführungszeichen.</translation>
    </message>
    <message>
        <source>The quotation mark is not closed.</source>
        <translation>Das Anführungszeichen ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>A value is missing.</source>
        <translation>Ein Wert fehlt.</translation>
    </message>
    <message>
        <source>“{found}” is not a state. Use one of: {expected}.</source>
        <translation>„{found}“ ist kein Status. Möglich sind: {expected}.</translation>
    </message>
    <message>
        <source>“{found}” is not a number. Example: {expected}.</source>
        <translation>„{found}“ ist keine Zahl; zum Beispiel {expected}.</translation>
    </message>
    <message>
        <source>“{found}” is not a duration. Example: {expected}.</source>
        <translation>„{found}“ ist keine Dauer; zum Beispiel {expected}.</translation>
    </message>
    <message>
        <source>Use yes or no instead of “{found}”.</source>
        <translation>Sagen Sie yes oder no statt „{found}“.</translation>
    </message>
    <message>
        <source>The workflow definition has errors.</source>
        <translation>Die Workflow-Definition hat Fehler.</translation>
    </message>
    <message>
        <source>“{found}” contains a secret, which must not be written here</source>
        <translation>„{found}“ enthält ein Geheimnis, das nicht hier stehen darf</translation>
    </message>
    <message>
        <source>Other users of this computer can open the file {file}, which contains a secret of the service {service}. Allow only its owner to read it (mode 600).</source>
        <translation>Andere Benutzer dieses Computers können die Datei {file} öffnen, die ein Geheimnis des Dienstes {service} enthält. Erlauben Sie nur ihrem Eigentümer, sie zu lesen (Modus 600).</translation>
    </message>
    <message>
        <source>The task {task} already exists.</source>
        <translation>Der Task {task} existiert bereits.</translation>
    </message>
    <message>
        <source>The file {file} of the service {service} can&apos;t be read. Requests to the service will fail until the file can be read.</source>
        <translation>Die Datei {file} des Dienstes {service} kann nicht gelesen werden. Bis das möglich ist, scheitern die Anforderungen an den Dienst.</translation>
    </message>
    <message>
        <source>The secret of the service {service} is missing[: environment variable {env}][: file {file}]. Requests to the service will fail until the secret is available.</source>
        <translation>Das Geheimnis des Dienstes {service} fehlt[: Umgebungsvariable {env}][: Datei {file}]. Bis es da ist, scheitern die Anforderungen an den Dienst.</translation>
    </message>
    <message>
        <source>The workflow {workflow} uses services that services.json does not have: {services}. Their steps will wait until they are added.</source>
        <translation>Der Workflow {workflow} verwendet Dienste, die nicht in services.json stehen: {services}. Ihre Schritte warten, bis sie ergänzt werden.</translation>
    </message>
    <message>
        <source>The services file has errors.</source>
        <translation>Die Datei der Dienste hat Fehler.</translation>
    </message>
    <message>
        <source>The webhooks file has errors.</source>
        <translation>Die Datei der Webhooks hat Fehler.</translation>
    </message>
    <message>
        <source>A secret must not be sent over http to another computer[: {found}]. Use https, or set “allowPlainHttp” if nobody else can read the traffic.</source>
        <translation>Ein Geheimnis darf nicht über http an einen anderen Computer gesendet werden[: {found}]. Verwenden Sie https, oder setzen Sie „allowPlainHttp“, wo niemand sonst mitlesen kann.</translation>
    </message>
    <message>
        <source>The scenario has errors.</source>
        <translation>Das Szenario hat Fehler.</translation>
    </message>
    <message>
        <source>Services can be simulated on this computer&apos;s own addresses only[: {endpoint}].</source>
        <translation>Dienste können nur auf eigenen Adressen dieses Rechners simuliert werden[: {endpoint}].</translation>
    </message>
    <message>
        <source>The address must begin with http://[: {endpoint}].</source>
        <translation>Die Adresse muss mit http:// beginnen[: {endpoint}].</translation>
    </message>
    <message>
        <source>A port that the simulated services need is in use[: {endpoint}].</source>
        <translation>Ein Port, den die simulierten Dienste brauchen, wird schon benutzt[: {endpoint}].</translation>
    </message>
    <message>
        <source>A fault proxy can cause only connection and timing faults[, not {kind}].</source>
        <translation>Ein Störungsproxy kann nur Störungen von Verbindung und Zeit erzeugen[, nicht {kind}].</translation>
    </message>
    <message>
        <source>A fault proxy can be put in front of this computer&apos;s own addresses only[, not {target}].</source>
        <translation>Ein Störungsproxy kann nur vor eigenen Adressen dieses Rechners stehen[, nicht vor {target}].</translation>
    </message>
    <message>
        <source>Specify a proxy as name=http://127.0.0.1:port[, not {found}].</source>
        <translation>Ein Proxy wird als name=http://127.0.0.1:port angegeben[, nicht als {found}].</translation>
    </message>
    <message>
        <source>No fault proxy can be put in front of {endpoint}: it is not an http address of this computer.</source>
        <translation>Vor {endpoint} kann kein Störungsproxy stehen: Das ist keine http-Adresse dieses Rechners.</translation>
    </message>
    <message>
        <source>The services behind the fault proxies are real: the tasks of a load are added to this store[ ({folder})], and every request takes effect.</source>
        <translation>Die Dienste hinter den Störungsproxys sind echt: Die Tasks einer Last gelangen in diesen Speicher[ ({folder})], und jede Anforderung hat ihre Wirkung.</translation>
    </message>
    <message>
        <source>A service of this name already exists[: {service}].</source>
        <translation>Einen Dienst dieses Namens gibt es schon[: {service}].</translation>
    </message>
    <message>
        <source>A load is already running.</source>
        <translation>Es läuft schon eine Last.</translation>
    </message>
    <message>
        <source>The load can&apos;t be started: this value is missing or out of range: {field}.</source>
        <translation>Die Last kann nicht gestartet werden, dieser Wert fehlt oder liegt außerhalb des Bereichs: {field}.</translation>
    </message>
    <message>
        <source>The input has an unknown placeholder[: {placeholder}]. Use n, run, seed, pick:a,b or random:1-9.</source>
        <translation>Die Eingabe enthält einen unbekannten Platzhalter[: {placeholder}]. Es gibt n, run, seed, pick:a,b und random:1-9.</translation>
    </message>
    <message>
        <source>A scenario is already playing. Stop it first.</source>
        <translation>Es wird ein Szenario gespielt. Halten Sie es zuerst an.</translation>
    </message>
    <message>
        <source>No scenario is loaded.</source>
        <translation>Es ist kein Szenario geladen.</translation>
    </message>
    <message>
        <source>The demo is not running.</source>
        <translation>Die Demo läuft nicht.</translation>
    </message>
    <message>
        <source>No service is simulated in this process, so there is no ledger.</source>
        <translation>In diesem Prozess wird kein Dienst simuliert, also gibt es kein Hauptbuch.</translation>
    </message>
    <message>
        <source>The services&apos; ledger is needed (--ledger).</source>
        <translation>Das Hauptbuch der Dienste ist nötig (--ledger).</translation>
    </message>
    <message>
        <source>The list of acknowledged submissions is needed.</source>
        <translation>Die Liste der bestätigten Übermittlungen ist nötig.</translation>
    </message>
    <message>
        <source>The engine was not observed for long enough.</source>
        <translation>Der Engine wurde nicht lange genug zugesehen.</translation>
    </message>
    <message>
        <source>Several nodes have written to the store, so the order of the journal is not known.</source>
        <translation>In den Zustandsspeicher haben mehrere Knoten geschrieben, daher ist die Reihenfolge des Journals nicht bekannt.</translation>
    </message>
    <message>
        <source>Send the header Authorization: Bearer TOKEN, with the token of the file api-token in the data folder.</source>
        <translation>Senden Sie den Header Authorization: Bearer TOKEN mit dem Token aus der Datei api-token im Datenordner.</translation>
    </message>
    <message>
        <source>The body has errors; see the member “errors”.</source>
        <translation>Der Body hat Fehler; siehe das Feld „errors“.</translation>
    </message>
    <message>
        <source>The body is not valid JSON at byte {offset}: {cause}.</source>
        <translation>Der Body ist bei Byte {offset} kein gültiges JSON: {cause}.</translation>
    </message>
    <message>
        <source>The body must be one JSON object.</source>
        <translation>Der Body muss ein JSON-Objekt sein.</translation>
    </message>
    <message>
        <source>The batch has too many lines: at most {max}. Split it into several batches.</source>
        <translation>Der Batch hat zu viele Zeilen: höchstens {max}. Senden Sie ihn in mehreren Teilen.</translation>
    </message>
    <message>
        <source>This request needs a body.</source>
        <translation>Dieser Aufruf braucht einen Body.</translation>
    </message>
    <message>
        <source>The body is nested deeper than {max} levels.</source>
        <translation>Der Body ist tiefer als {max} Ebenen verschachtelt.</translation>
    </message>
    <message>
        <source>The body is too large[: at most {max} bytes].</source>
        <translation>Der Body ist zu groß[: höchstens {max} Bytes].</translation>
    </message>
    <message>
        <source>The body must be sent as {expected}.</source>
        <translation>Der Body muss als {expected} gesendet werden.</translation>
    </message>
    <message>
        <source>The request line and the headers together are larger than {max} bytes.</source>
        <translation>Anforderungszeile und Header sind zusammen größer als {max} Bytes.</translation>
    </message>
    <message>
        <source>The Host header must be a loopback name or the address that the API listens on[, not {host}].</source>
        <translation>Der Host-Header muss ein Loopback-Name oder die Adresse sein, auf der die API hört[, nicht {host}].</translation>
    </message>
    <message>
        <source>The header Idempotency-Key must be 1 to {max} printable characters.</source>
        <translation>Der Header Idempotency-Key muss aus 1 bis {max} druckbaren Zeichen bestehen.</translation>
    </message>
    <message>
        <source>Send the header Idempotency-Key, so that a repetition returns the same task.</source>
        <translation>Senden Sie den Header Idempotency-Key, damit eine Wiederholung denselben Task ergibt.</translation>
    </message>
    <message>
        <source>A member occurs twice in the body.</source>
        <translation>Ein Feld kommt im Body zweimal vor.</translation>
    </message>
    <message>
        <source>This resource does not support the method {method}. It supports {allowed}.</source>
        <translation>Diese Ressource unterstützt die Methode {method} nicht, sondern {allowed}.</translation>
    </message>
    <message>
        <source>There is nothing at {path}.</source>
        <translation>Unter {path} gibt es nichts.</translation>
    </message>
    <message>
        <source>Requests from web pages (with an Origin header) are refused.</source>
        <translation>Anforderungen von Webseiten (mit Origin-Header) werden abgelehnt.</translation>
    </message>
    <message>
        <source>{name} must be {expected}.</source>
        <translation>{name} muss {expected} sein.</translation>
    </message>
    <message>
        <source>The query parameter {name} is given more than once.</source>
        <translation>Der Abfrageparameter {name} ist mehrfach angegeben.</translation>
    </message>
    <message>
        <source>Unknown query parameter {name}[ (did you mean {meant}?)][; known: {known}].</source>
        <translation>Unbekannter Abfrageparameter {name}[ (meinten Sie {meant}?)][; dieser Aufruf hat: {known}].</translation>
    </message>
    <message>
        <source>There is no response queue named {queue}.</source>
        <translation>Es gibt keine Antwortwarteschlange dieses Namens: {queue}.</translation>
    </message>
    <message>
        <source>The header {name} must be {expected}.</source>
        <translation>Der Header {name} muss Folgendes sein: {expected}.</translation>
    </message>
    <message>
        <source>The header {name} has no effect on this request. Leave it out.</source>
        <translation>Der Header {name} hat bei diesem Aufruf keine Wirkung. Lassen Sie ihn weg.</translation>
    </message>
    <message>
        <source>The service {service} does not exist.</source>
        <translation>Den Dienst {service} gibt es nicht.</translation>
    </message>
    <message>
        <source>The path or the query of the URL is malformed.</source>
        <translation>Der Pfad oder die Abfrage der URL ist fehlerhaft.</translation>
    </message>
    <message>
        <source>This token may only read. Send the token of the file api-token in the data folder.</source>
        <translation>Mit diesem Token darf nur gelesen werden. Senden Sie das Token aus der Datei api-token im Datenordner.</translation>
    </message>
    <message>
        <source>The workflow {workflow} does not exist[ in version {version}].</source>
        <translation>Den Workflow {workflow} gibt es nicht[ in Version {version}].</translation>
    </message>
    <message>
        <source>The API can&apos;t listen on {address}: another program uses this address, perhaps another Sagadesk. Stop that program, or start this one with --listen 127.0.0.1:0, which chooses a free port.</source>
        <translation>Die API kann nicht auf {address} hören: Ein anderes Programm benutzt diese Adresse, vielleicht ein anderes Sagadesk. Beenden Sie es, oder starten Sie dieses mit --listen 127.0.0.1:0, das einen freien Port wählt.</translation>
    </message>
    <message>
        <source>The API can&apos;t listen on {address}[: {reason}]. Choose another address with --listen.</source>
        <translation>Die API kann nicht auf {address} hören[: {reason}]. Wählen Sie mit --listen eine andere Adresse.</translation>
    </message>
    <message>
        <source>The API listens on {address}, which other computers can reach, without encryption. Anyone who can read the traffic can read the token: put a TLS proxy in front of it.</source>
        <translation>Die API hört unverschlüsselt auf {address}, erreichbar für andere Rechner. Wer den Verkehr mitliest, hat das Token: Setzen Sie einen Proxy mit TLS davor.</translation>
    </message>
    <message>
        <source>“{text}” is not an address to listen on; write it like 127.0.0.1:8642.</source>
        <translation>„{text}“ ist keine Adresse, auf der gehört werden kann; schreiben Sie sie wie 127.0.0.1:8642.</translation>
    </message>
    <message>
        <source>The running instance did not respond: {reason}.</source>
        <translation>Die laufende Instanz hat nicht geantwortet: {reason}.</translation>
    </message>
    <message>
        <source>No instance is running with the data folder {dataDir}[ (another program answers at {address})]; start one with: sagadeskctl run.</source>
        <translation>Mit dem Datenordner {dataDir} läuft keine Instanz[ (unter {address} antwortet ein anderes Programm)]; starten Sie eine mit: sagadeskctl run.</translation>
    </message>
    <message>
        <source>The running instance returned an unexpected response[ (status {status})].</source>
        <translation>Die laufende Instanz hat eine unverständliche Antwort gegeben[ (Status {status})].</translation>
    </message>
    <message>
        <source>--{option} must be a whole number.</source>
        <translation>--{option} muss eine ganze Zahl sein.</translation>
    </message>
    <message>
        <source>add it</source>
        <translation>fügen Sie es hinzu</translation>
    </message>
    <message>
        <source>name that step in “after”</source>
        <translation>nennen Sie jenen Schritt in „after“</translation>
    </message>
    <message>
        <source>close it</source>
        <translation>schließen Sie ihn</translation>
    </message>
    <message>
        <source>require in “when” that the status of that step equals “completed”</source>
        <translation>in „when“ verlangen, dass der Status jenes Schritts gleich „completed“ ist</translation>
    </message>
    <message>
        <source>remove it</source>
        <translation>entfernen Sie es</translation>
    </message>
    <message>
        <source>remove one of them from “after”</source>
        <translation>nehmen Sie einen davon aus „after“ heraus</translation>
    </message>
    <message>
        <source>remove or rename it</source>
        <translation>entfernen Sie es oder benennen Sie es um</translation>
    </message>
    <message>
        <source>remove it, or use the action “wait”</source>
        <translation>entfernen Sie es oder wählen Sie die Aktion „wait“</translation>
    </message>
    <message>
        <source>rename one of them</source>
        <translation>benennen Sie eins davon um</translation>
    </message>
    <message>
        <source>set it in the “headers” of the request</source>
        <translation>in den „headers“ der Anforderung angeben</translation>
    </message>
    <message>
        <source>use the “auth” of the service</source>
        <translation>benutzen Sie „auth“ des Dienstes</translation>
    </message>
    <message>
        <source>use exactly one</source>
        <translation>benutzen Sie genau eins</translation>
    </message>
    <message>
        <source>No acknowledged submission is lost</source>
        <translation>Keine bestätigte Übermittlung geht verloren</translation>
    </message>
    <message>
        <source>Nothing exists that was not submitted</source>
        <translation>Nichts ist da, was nicht übermittelt wurde</translation>
    </message>
    <message>
        <source>Each id and each key has one task</source>
        <translation>Jede Kennung und jeder Schlüssel hat einen Task</translation>
    </message>
    <message>
        <source>The tokens of an operation increase</source>
        <translation>Die Token einer Operation steigen</translation>
    </message>
    <message>
        <source>A claim ends before the next one begins</source>
        <translation>Eine Zuteilung endet, bevor die nächste beginnt</translation>
    </message>
    <message>
        <source>A reply is recorded under the current token only</source>
        <translation>Eine Antwort wird nur unter dem aktuellen Token aufgezeichnet</translation>
    </message>
    <message>
        <source>A late reply changes no state</source>
        <translation>Eine verspätete Antwort ändert keinen Zustand</translation>
    </message>
    <message>
        <source>No request is sent after the complete-by time of its claim</source>
        <translation>Nach der Zeit bis zum Abschluss wird keine Anforderung gesendet</translation>
    </message>
    <message>
        <source>An operation keeps its idempotency key</source>
        <translation>Eine Operation behält ihren Idempotenzschlüssel</translation>
    </message>
    <message>
        <source>A completed step has its effect</source>
        <translation>Ein abgeschlossener Schritt hat seine Wirkung</translation>
    </message>
    <message>
        <source>A key has one effect</source>
        <translation>Ein Schlüssel hat eine Wirkung</translation>
    </message>
    <message>
        <source>A step starts after its predecessors</source>
        <translation>Ein Schritt startet nach seinen Vorgängern</translation>
    </message>
    <message>
        <source>A possible effect is never treated as absent</source>
        <translation>Eine mögliche Wirkung gilt nie als keine</translation>
    </message>
    <message>
        <source>In a processed task every step is completed or skipped</source>
        <translation>In einem verarbeiteten Task ist jeder Schritt abgeschlossen oder übersprungen</translation>
    </message>
    <message>
        <source>In a compensated task every effect is undone</source>
        <translation>In einem ausgeglichenen Task ist jede Wirkung rückgängig gemacht</translation>
    </message>
    <message>
        <source>Undo runs in the reverse order of the effects</source>
        <translation>Rückgängig gemacht wird in umgekehrter Reihenfolge der Wirkungen</translation>
    </message>
    <message>
        <source>No step starts after compensation has begun</source>
        <translation>Nach Beginn der Kompensation startet kein Schritt</translation>
    </message>
    <message>
        <source>No task is stuck without an alert</source>
        <translation>Kein Task hängt ohne Alarm fest</translation>
    </message>
    <message>
        <source>Only allowed transitions happen, one version at a time</source>
        <translation>Nur erlaubte Übergänge, Version für Version</translation>
    </message>
    <message>
        <source>The records can be rebuilt from the journal</source>
        <translation>Das Journal ergibt die Datensätze</translation>
    </message>
    <message>
        <source>A failed claim counts as one failure and records its cause</source>
        <translation>Eine fehlgeschlagene Zuteilung zählt als ein Fehlversuch und hinterlässt seine Ursache</translation>
    </message>
    <message>
        <source>The Supervisor writes under its current epoch</source>
        <translation>Der Supervisor schreibt unter seiner aktuellen Epoche</translation>
    </message>
    <message>
        <source>A cause has one open alert</source>
        <translation>Eine Ursache hat einen offenen Alarm</translation>
    </message>
    <message>
        <source>The database file is intact</source>
        <translation>Die Datenbankdatei ist unbeschädigt</translation>
    </message>
    <message>
        <source>No step starts before a better-ranked one that waits</source>
        <translation>Kein Schritt startet vor einem besser eingestuften, der wartet</translation>
    </message>
    <message>
        <source>A service never has more claims than places</source>
        <translation>Ein Dienst hat nie mehr Zuteilungen als Plätze</translation>
    </message>
    <message>
        <source>A task makes progress, waits until a known time, or has an alert</source>
        <translation>Ein Task kommt voran, wartet bis zu einer bekannten Zeit oder hat einen Alarm</translation>
    </message>
    <message>
        <source>The undo that is sent is the one that was recorded</source>
        <translation>Das Rückgängigmachen, das gesendet wird, ist das aufgezeichnete</translation>
    </message>
    <message>
        <source>A pause of the process or of the store does not count as a failure</source>
        <translation>Eine Pause des Prozesses oder des Zustandsspeichers zählt nicht als Fehlversuch</translation>
    </message>
    <message>
        <source>The file has changed in the meantime: {file}. Read it again.</source>
        <translation>Die Datei wurde inzwischen geändert: {file}. Lesen Sie sie neu ein.</translation>
    </message>
    <message>
        <source>it must begin with http:// or https://</source>
        <translation>sie muss mit http:// oder https:// beginnen</translation>
    </message>
    <message>
        <source>it is not a valid URL</source>
        <translation>das ist keine gültige URL</translation>
    </message>
    <message>
        <source>the host is missing</source>
        <translation>der Host fehlt</translation>
    </message>
    <message>
        <source>it must not contain a user name or password</source>
        <translation>Benutzername und Passwort sind darin nicht erlaubt</translation>
    </message>
    <message>
        <source>it must not contain “?” or “#”</source>
        <translation>„?“ und „#“ sind darin nicht erlaubt</translation>
    </message>
    <message>
        <source>it must begin with “/”</source>
        <translation>er muss mit „/“ beginnen</translation>
    </message>
    <message>
        <source>it must not begin with “//”</source>
        <translation>er darf nicht mit „//“ beginnen</translation>
    </message>
    <message>
        <source>it contains a character that must be written as %XX</source>
        <translation>er enthält ein Zeichen, das als %XX geschrieben werden muss</translation>
    </message>
    <message>
        <source>“%” must be followed by two hexadecimal digits</source>
        <translation>auf „%“ müssen zwei Hexadezimalziffern folgen</translation>
    </message>
    <message>
        <source>it must not contain “.” or “..” as a segment</source>
        <translation>„.“ und „..“ sind darin als Abschnitt nicht erlaubt</translation>
    </message>
    <message>
        <source>it must begin with https://, or be an address of this computer</source>
        <translation>sie muss mit https:// beginnen oder eine Adresse dieses Computers sein</translation>
    </message>
    <message>
        <source>“{found}” is not a time with an offset from UTC. Example: {expected}.</source>
        <translation>„{found}“ ist keine Zeit mit Abstand zu UTC. Zum Beispiel: {expected}.</translation>
    </message>
    <message>
        <source>This data folder was last used with the state store in a database. Start with --store {store}, or with --store sqlite: for the file in the data folder.</source>
        <translation>Dieser Datenordner wurde zuletzt mit dem Zustandsspeicher in einer Datenbank verwendet. Starten Sie mit --store {store} oder, für die Datei im Datenordner, mit --store sqlite:.</translation>
    </message>
    <message>
        <source>This window only shows the state store (--look-only). Use the window or the command line of an engine.</source>
        <translation>Dieses Fenster zeigt nur den Zustandsspeicher (--look-only). Verwenden Sie das Fenster oder die Kommandozeile einer Engine.</translation>
    </message>
    <message>
        <source>The connection to the database server was lost[ ({message})]. It is restored as soon as the server responds.</source>
        <translation>Die Verbindung zum Datenbankserver ist abgebrochen[ ({message})]. Sie wird wiederhergestellt, sobald der Server antwortet.</translation>
    </message>
    <message>
        <source>The database does not permit this[ ({message})]. Use another user, or grant this one the rights.</source>
        <translation>Die Datenbank erlaubt das nicht[ ({message})]. Verwenden Sie einen anderen Benutzer, oder geben Sie diesem die nötigen Rechte.</translation>
    </message>
    <message>
        <source>The database server accepts no changes[ ({message})]: it is a standby, or was made read-only. Use the address of the primary.</source>
        <translation>Der Datenbankserver nimmt keine Änderungen an[ ({message})]: Er ist ein Standby oder schreibgeschützt. Verwenden Sie die Adresse des Primärservers.</translation>
    </message>
    <message>
        <source>No connection to the database server {server}[ ({cause})].</source>
        <translation>Keine Verbindung zum Datenbankserver {server}[ ({cause})].</translation>
    </message>
</context>
<context>
    <name>ShippedScenarios</name>
    <message>
        <source>The delivery service is down, with its port closed, while tasks keep coming; then all waiting requests arrive at once. The circuit breaker holds requests back, and nothing is lost or done twice.</source>
        <translation>Lieferungen sind ganz weg, samt Port, während weiter Tasks kommen; dann trifft alles auf einmal ein, was gewartet hat. Der Trennschalter hält die Anfragen fern, und nichts geht verloren oder geschieht zweimal.</translation>
    </message>
    <message>
        <source>The drone service is degraded for a while: a third of the requests are refused, and the others are slow. Agents retry, and nothing fails permanently.</source>
        <translation>Drohnen sind eine Zeit lang nur halb da: Ein Drittel der Anfragen wird abgelehnt, die übrigen sind langsam. Agents wiederholen; nichts scheitert endgültig.</translation>
    </message>
    <message>
        <source>Nothing can be delivered, and undoing fails too: packages are canceled only at the third attempt, and some drones not at all. Those tasks wait for an operator; all others are undone completely.</source>
        <translation>Nichts kann geliefert werden, und auch das Rückgängigmachen scheitert: Pakete werden erst beim dritten Versuch storniert, manche Drohnen gar nicht. Diese Tasks warten auf einen Operator, alle anderen werden ganz rückgängig gemacht.</translation>
    </message>
    <message>
        <source>The drone service accepts requests but never responds, so claims expire; the leading Supervisor is terminated just when it has to revoke them. Another one becomes the leader and finishes the work.</source>
        <translation>Drohnen nehmen Anfragen an und antworten nie, sodass Zuteilungen ablaufen; der leitende Supervisor wird gerade dann beendet, wenn er sie zurücknehmen muss. Ein anderer übernimmt die Leitung und beendet die Arbeit.</translation>
    </message>
    <message>
        <source>Packages, drones and deliveries are booked, but four of ten responses never arrive. Each request is repeated under the same key, and each effect happens exactly once.</source>
        <translation>Pakete, Drohnen und Lieferungen werden veranlasst, aber vier von zehn Antworten kommen nie an. Jede Anfrage wird unter ihrem Schlüssel wiederholt, und jede Wirkung ist genau einmal da.</translation>
    </message>
    <message>
        <source>The health check of the drone service passes while no request is served. The circuit breaker opens anyway, because it counts failed requests, not health checks.</source>
        <translation>Der Zustand der Drohnen meldet „gut“, während keine Anfrage bedient wird. Der Trennschalter öffnet trotzdem, denn er zählt fehlgeschlagene Anfragen, keine Zustandsprüfungen.</translation>
    </message>
    <message>
        <source>Some tasks can never be delivered: their requests are always refused. They are undone, and do not delay the others.</source>
        <translation>Manche Tasks können nie geliefert werden: Ihre Anfrage wird endgültig abgelehnt, wer sie auch sendet. Sie werden rückgängig gemacht und halten die anderen nicht auf.</translation>
    </message>
    <message>
        <source>Every service refuses nine of ten requests for a while, just when many tasks arrive at once. Back-off, circuit breakers and the failure threshold limit the number of requests, and everything recovers afterwards.</source>
        <translation>Jeder Dienst lehnt eine Zeit lang neun von zehn Anfragen ab, gerade wenn viele Tasks auf einmal kommen. Wartezeiten, Trennschalter und Schwellenwert halten die Zahl der Anfragen in Grenzen; danach ist alles gut.</translation>
    </message>
    <message>
        <source>Every commit is slow for a while. Work continues slowly, nothing is lost, and no claim is revoked before it is due.</source>
        <translation>Jeder Commit dauert eine Zeit lang lange. Die Arbeit geht langsam weiter, nichts geht verloren, und keine Zuteilung wird aufgegeben, die nicht fällig war.</translation>
    </message>
    <message>
        <source>The Agent of the drone service freezes with requests in flight, for longer than their claims last, and then continues as if nothing had happened. The steps are claimed again, and its late replies change nothing.</source>
        <translation>Der Agent der Drohnen steht mit Anfragen in der Hand still, länger als deren Zuteilungen dauern, und macht dann weiter, als wäre nichts gewesen. Seine Zuteilungen werden neu vergeben, und was er zu spät sagt, ändert nichts.</translation>
    </message>
</context>
<context>
    <name>StateText</name>
    <message>
        <source>Pending</source>
        <translation>Ausstehend</translation>
    </message>
    <message>
        <source>Processing</source>
        <translation>In Verarbeitung</translation>
    </message>
    <message>
        <source>Processed</source>
        <translation>Verarbeitet</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Compensating</source>
        <translation>Wird ausgeglichen</translation>
    </message>
    <message>
        <source>Compensated</source>
        <translation>Ausgeglichen</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Not yet started</source>
        <translation>Nicht gestartet</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Wird ausgeführt</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Abgeschlossen</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Übersprungen</translation>
    </message>
    <message>
        <source>Undo planned</source>
        <translation>Rückgängigmachen geplant</translation>
    </message>
    <message>
        <source>Undo running</source>
        <translation>Wird rückgängig gemacht</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>Rückgängig gemacht</translation>
    </message>
    <message>
        <source>Undo failed</source>
        <translation>Rückgängigmachen fehlgeschlagen</translation>
    </message>
    <message>
        <source>Undone by hand</source>
        <translation>Von Hand rückgängig gemacht</translation>
    </message>
    <message>
        <source>Closed</source>
        <comment>circuit breaker</comment>
        <translation>Geschlossen</translation>
    </message>
    <message>
        <source>Open</source>
        <comment>circuit breaker</comment>
        <translation>Offen</translation>
    </message>
    <message>
        <source>Half-open</source>
        <comment>circuit breaker</comment>
        <translation>Halb offen</translation>
    </message>
    <message>
        <source>Held open</source>
        <comment>circuit breaker</comment>
        <translation>Offen gehalten</translation>
    </message>
    <message>
        <source>Open</source>
        <comment>alert</comment>
        <translation>Offen</translation>
    </message>
    <message>
        <source>Acknowledged</source>
        <comment>alert</comment>
        <translation>Bestätigt</translation>
    </message>
    <message>
        <source>Resubmitted</source>
        <comment>alert</comment>
        <translation>Erneut übermittelt</translation>
    </message>
    <message>
        <source>Snoozed</source>
        <comment>alert</comment>
        <translation>Zurückgestellt</translation>
    </message>
    <message>
        <source>Closed</source>
        <comment>alert</comment>
        <translation>Geschlossen</translation>
    </message>
    <message>
        <source>Nothing took effect</source>
        <translation>Nichts hat gewirkt</translation>
    </message>
    <message>
        <source>A request may be in flight</source>
        <translation>Eine Anforderung kann unterwegs sein</translation>
    </message>
    <message>
        <source>Unknown: a request was sent but not answered</source>
        <translation>Unbekannt: eine Anforderung wurde gesendet und nicht beantwortet</translation>
    </message>
    <message>
        <source>Took effect</source>
        <translation>Hat gewirkt</translation>
    </message>
    <message>
        <source>Step failed</source>
        <translation>Schritt fehlgeschlagen</translation>
    </message>
    <message>
        <source>Step failed too often</source>
        <translation>Schritt zu oft fehlgeschlagen</translation>
    </message>
    <message>
        <source>Compensation failed</source>
        <translation>Ausgleich fehlgeschlagen</translation>
    </message>
    <message>
        <source>Manual undo needed</source>
        <translation>Von Hand rückgängig zu machen</translation>
    </message>
    <message>
        <source>Deadline of the task passed</source>
        <translation>Frist des Tasks überschritten</translation>
    </message>
    <message>
        <source>Service can&apos;t be used</source>
        <translation>Dienst nicht nutzbar</translation>
    </message>
    <message>
        <source>Undo needs the response of the step</source>
        <translation>Rückgängigmachen braucht die Antwort des Schritts</translation>
    </message>
    <message>
        <source>Task quarantined</source>
        <translation>Task in Quarantäne</translation>
    </message>
    <message>
        <source>Store too slow</source>
        <translation>Zustandsspeicher zu langsam</translation>
    </message>
    <message>
        <source>Submission did not become a task</source>
        <translation>Übermittlung wurde nicht zum Task</translation>
    </message>
    <message>
        <source>Deliveries to a webhook fail</source>
        <translation>Zustellung an einen Webhook schlägt fehl</translation>
    </message>
    <message>
        <source>Transaction open too long</source>
        <translation>Transaktion zu lange offen</translation>
    </message>
    <message>
        <source>No one is working on these tasks right now: they are waiting for a Scheduler or for a retry.</source>
        <translation>An diesen Tasks arbeitet gerade niemand: Sie warten auf einen Scheduler oder auf eine Wiederholung.</translation>
    </message>
    <message>
        <source>A Scheduler is working on these tasks.</source>
        <translation>Ein Scheduler arbeitet an diesen Tasks.</translation>
    </message>
    <message>
        <source>Every step of these tasks is completed or skipped.</source>
        <translation>Jeder Schritt dieser Tasks ist abgeschlossen oder übersprungen.</translation>
    </message>
    <message>
        <source>These tasks need an operator; an alert gives the reason.</source>
        <translation>Diese Tasks brauchen einen Operator; ein Alarm sagt, warum.</translation>
    </message>
    <message>
        <source>What these tasks did is being undone.</source>
        <translation>Was diese Tasks getan haben, wird rückgängig gemacht.</translation>
    </message>
    <message>
        <source>Everything these tasks did has been undone.</source>
        <translation>Alles, was diese Tasks getan haben, ist rückgängig gemacht.</translation>
    </message>
    <message>
        <source>These tasks were stopped before anything took effect.</source>
        <translation>Diese Tasks wurden beendet, bevor etwas wirkte.</translation>
    </message>
</context>
<context>
    <name>TaskCells</name>
    <message>
        <source>%1 (paused)</source>
        <translation>%1 (angehalten)</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1, Version %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n step(s) completed or skipped</source>
        <translation>
            <numerusform>%1 von %n Schritt abgeschlossen oder übersprungen</numerusform>
            <numerusform>%1 von %n Schritten abgeschlossen oder übersprungen</numerusform>
        </translation>
    </message>
    <message>
        <source>The table can&apos;t be sorted by this column.</source>
        <translation>Nach dieser Spalte kann nicht sortiert werden.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Status</translation>
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
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Current step</source>
        <translation>Aktueller Schritt</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>Fehlversuche</translation>
    </message>
    <message>
        <source>Next retry</source>
        <translation>Nächste Wiederholung</translation>
    </message>
    <message>
        <source>Complete by</source>
        <translation>Zeit bis Abschluss</translation>
    </message>
    <message>
        <source>Locked by</source>
        <translation>Gesperrt durch</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>Last error</source>
        <translation>Letzter Fehler</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Erstellt</translation>
    </message>
    <message>
        <source>Updated</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>The response of %1</source>
        <translation>Die Antwort von %1</translation>
    </message>
    <message>
        <source>Waiting for / last error</source>
        <translation>Wartet auf / Fehler</translation>
    </message>
</context>
<context>
    <name>TaskStory</name>
    <message>
        <source>the rules of the workflow</source>
        <translation>den Regeln des Workflows</translation>
    </message>
    <message>
        <source>the Supervisor</source>
        <translation>dem Supervisor</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Nothing had taken effect.</source>
        <translation>Nichts hatte gewirkt.</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n effect(s) undone.</source>
        <translation>
            <numerusform>%1 von %n Wirkung rückgängig gemacht.</numerusform>
            <numerusform>%1 von %n Wirkungen rückgängig gemacht.</numerusform>
        </translation>
    </message>
    <message>
        <source>no reason is recorded</source>
        <translation>kein Grund ist verzeichnet</translation>
    </message>
    <message>
        <source>The undo of %1 failed: %2</source>
        <translation>Das Rückgängigmachen von %1 ist fehlgeschlagen: %2</translation>
    </message>
    <message>
        <source>%1 failed: %2</source>
        <translation>%1 ist fehlgeschlagen: %2</translation>
    </message>
    <message numerus="yes">
        <source>The undo of %1 failed after %n request(s), the last at %2: %3</source>
        <translation>
            <numerusform>Das Rückgängigmachen von %1 ist nach %n Anfrage um %2 fehlgeschlagen: %3</numerusform>
            <numerusform>Das Rückgängigmachen von %1 ist nach %n Anfragen fehlgeschlagen, zuletzt um %2: %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 failed after %n request(s), the last at %2: %3</source>
        <translation>
            <numerusform>%1 ist nach %n Anfrage um %2 fehlgeschlagen: %3</numerusform>
            <numerusform>%1 ist nach %n Anfragen fehlgeschlagen, zuletzt um %2: %3</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has to be undone by hand: %2</source>
        <translation>%1 muss von Hand rückgängig gemacht werden: %2</translation>
    </message>
    <message>
        <source>Do that, then record it as undone.</source>
        <translation>Danach als rückgängig gemacht verzeichnen.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be undone: its response, which the undo needs, is missing.</source>
        <translation>%1 kann nicht rückgängig gemacht werden: die Antwort, die dafür gebraucht wird, fehlt.</translation>
    </message>
    <message>
        <source>Resubmit the step to get the response, or undo it by hand and record that.</source>
        <translation>Den Schritt erneut übermitteln, um die Antwort zu erhalten, oder von Hand rückgängig machen und das verzeichnen.</translation>
    </message>
    <message>
        <source>The task was being compensated: %1</source>
        <translation>Der Task wurde ausgeglichen: %1</translation>
    </message>
    <message>
        <source>Repair %1, then resubmit to call the undo again, or undo it by hand and record that.</source>
        <translation>%1 instand setzen, dann erneut übermitteln, oder von Hand rückgängig machen und das verzeichnen.</translation>
    </message>
    <message>
        <source>The task needs an operator: %1</source>
        <translation>Der Task braucht einen Operator: %1</translation>
    </message>
    <message>
        <source>Resubmit the task, or compensate it.</source>
        <translation>Den Task erneut übermitteln oder ausgleichen.</translation>
    </message>
    <message>
        <source>Correct the input or repair %1, then resubmit (under the same key, safe to repeat), or compensate.</source>
        <translation>Eingabe berichtigen oder %1 instand setzen, dann erneut übermitteln (unter demselben Schlüssel, gefahrlos) oder ausgleichen.</translation>
    </message>
    <message>
        <source>Repair %1, then resubmit (under the same key, safe to repeat), or compensate.</source>
        <translation>%1 instand setzen, dann erneut übermitteln (unter demselben Schlüssel, gefahrlos) oder ausgleichen.</translation>
    </message>
    <message>
        <source>Paused at %1.</source>
        <translation>Um %1 angehalten.</translation>
    </message>
    <message>
        <source>Paused at %1 by %2.</source>
        <translation>Um %1 von %2 angehalten.</translation>
    </message>
    <message>
        <source>Resume it to let it continue.</source>
        <translation>Fortsetzen, damit es weitergeht.</translation>
    </message>
    <message>
        <source>It is retried automatically; “Run now” skips the wait.</source>
        <translation>Es wird von selbst wiederholt; „Jetzt ausführen“ wartet nicht.</translation>
    </message>
    <message>
        <source>It continues when an operator resumes %1: see the Services page.</source>
        <translation>Es geht weiter, wenn ein Operator %1 wieder freigibt: siehe Seite Dienste.</translation>
    </message>
    <message>
        <source>It continues automatically as soon as %1 accepts requests.</source>
        <translation>Es geht von selbst weiter, sobald %1 Anfragen annimmt.</translation>
    </message>
    <message>
        <source>It continues automatically.</source>
        <translation>Es geht von selbst weiter.</translation>
    </message>
    <message>
        <source>running, response due by %1</source>
        <translation>läuft, Antwort fällig bis %1</translation>
    </message>
    <message>
        <source>The undo of %1: %2</source>
        <translation>Rückgängigmachen von %1: %2</translation>
    </message>
    <message>
        <source>%1. Last error: %2</source>
        <translation>%1. Letzter Fehler: %2</translation>
    </message>
    <message>
        <source>Accepted; no step has been started yet.</source>
        <translation>Angenommen; noch kein Schritt wurde gestartet.</translation>
    </message>
    <message>
        <source>Being undone by %1 (%2).</source>
        <translation>Wird von %1 rückgängig gemacht (%2).</translation>
    </message>
    <message>
        <source>Completed at %1, %2 after it was created.</source>
        <translation>Um %1 abgeschlossen, %2 nach der Erstellung.</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) skipped.</source>
        <translation>
            <numerusform>%n Schritt übersprungen.</numerusform>
            <numerusform>%n Schritte übersprungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Canceled at %1 by %2 (%3).</source>
        <translation>Um %1 von %2 abgebrochen (%3).</translation>
    </message>
    <message>
        <source>Compensated at %1 by %2 (%3).</source>
        <translation>Um %1 von %2 ausgeglichen (%3).</translation>
    </message>
    <message>
        <source>If it is still needed, submit it again under another id.</source>
        <translation>Wird sie noch gebraucht: unter einer anderen Id neu übermitteln.</translation>
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
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>The Agent waits %1 before it tries again</source>
        <translation>Der Agent wartet %1 vor dem nächsten Versuch</translation>
    </message>
    <message>
        <source>Waits %1: %2</source>
        <translation>Wartet %1: %2</translation>
    </message>
    <message>
        <source>No response within %1: expired</source>
        <translation>Keine Antwort innerhalb von %1: abgelaufen</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>Agent&apos;s retry wait</source>
        <translation>Wartezeit des Agents</translation>
    </message>
    <message>
        <source>Back-off</source>
        <translation>Wartezeit</translation>
    </message>
    <message>
        <source>Expiry</source>
        <translation>Ablauf</translation>
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
        <translation>Status</translation>
    </message>
    <message>
        <source>Claimed, complete by %1</source>
        <translation>Zugeteilt, abzuschließen bis %1</translation>
    </message>
    <message>
        <source>Claimed for %1</source>
        <translation>Zugeteilt für %1</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>Zuteilung</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AboutDialog</name>
    <message>
        <source>About Sagadesk</source>
        <translation>Über Sagadesk</translation>
    </message>
    <message>
        <source>Sagadesk runs tasks that consist of steps on remote services, with a Scheduler, Agents and a Supervisor.</source>
        <translation>Sagadesk führt Tasks aus Schritten auf Remotediensten aus, mit einem Scheduler, Agents und einem Supervisor.</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>License</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>GNU General Public License, version 3 or later</source>
        <translation>GNU General Public License, Version 3 oder neuer</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>Datenordner</translation>
    </message>
    <message>
        <source>Log folder</source>
        <translation>Protokollordner</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>State store</source>
        <translation>Zustandsspeicher</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ActionSet</name>
    <message>
        <source>Submit task…</source>
        <translation>Task übermitteln…</translation>
    </message>
    <message>
        <source>Submit a new task of a workflow.</source>
        <translation>Einen neuen Task eines Workflows übermitteln.</translation>
    </message>
    <message>
        <source>Next failed task</source>
        <translation>Nächster fehlgeschlagener Task</translation>
    </message>
    <message>
        <source>Go to the next task in Error.</source>
        <translation>Zum nächsten Task im Status Fehler gehen.</translation>
    </message>
    <message>
        <source>Resubmit and go to next</source>
        <translation>Erneut übermitteln und weiter</translation>
    </message>
    <message>
        <source>Resubmit the failed step and go to the next failed task.</source>
        <translation>Den fehlgeschlagenen Schritt erneut übermitteln und zum nächsten fehlgeschlagenen Task gehen.</translation>
    </message>
    <message>
        <source>Filter tasks</source>
        <translation>Tasks filtern</translation>
    </message>
    <message>
        <source>Go to the filter line.</source>
        <translation>Zur Filterzeile gehen.</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Pause intake</source>
        <translation>Annahme anhalten</translation>
    </message>
    <message>
        <source>Create no tasks from new submissions for now. They are accepted and wait.</source>
        <translation>Aus neuen Übermittlungen vorerst keine Tasks machen. Sie werden angenommen und warten.</translation>
    </message>
    <message>
        <source>Acknowledge alert</source>
        <translation>Alarm bestätigen</translation>
    </message>
    <message>
        <source>Show that someone is handling it. The alert stays open.</source>
        <translation>Sagen, dass sich jemand darum kümmert. Der Alarm bleibt.</translation>
    </message>
    <message>
        <source>Close alert</source>
        <translation>Alarm schließen</translation>
    </message>
    <message>
        <source>Close it with a reason. The task stays as it is.</source>
        <translation>Mit einem Grund schließen. Der Task bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>Show task</source>
        <translation>Task zeigen</translation>
    </message>
    <message>
        <source>Go to the task of the alert.</source>
        <translation>Zum Task des Alarms gehen.</translation>
    </message>
    <message>
        <source>Pause service</source>
        <translation>Dienst anhalten</translation>
    </message>
    <message>
        <source>Send nothing to this service for now.</source>
        <translation>Vorerst nichts an diesen Dienst senden.</translation>
    </message>
    <message>
        <source>Resume service</source>
        <translation>Dienst fortsetzen</translation>
    </message>
    <message>
        <source>Send to this service again.</source>
        <translation>Wieder an diesen Dienst senden.</translation>
    </message>
    <message>
        <source>Hold breaker open</source>
        <translation>Trennschalter offen halten</translation>
    </message>
    <message>
        <source>Keep the circuit breaker open until it is reset.</source>
        <translation>Den Trennschalter offen lassen, bis er zurückgesetzt wird.</translation>
    </message>
    <message>
        <source>Reset breaker</source>
        <translation>Trennschalter zurücksetzen</translation>
    </message>
    <message>
        <source>Close the circuit breaker and forget its failures.</source>
        <translation>Den Trennschalter schließen und seine Fehlversuche vergessen.</translation>
    </message>
    <message>
        <source>No task selected.</source>
        <translation>Kein Task ist ausgewählt.</translation>
    </message>
    <message>
        <source>No step selected.</source>
        <translation>Kein Schritt ist ausgewählt.</translation>
    </message>
    <message>
        <source>No alert selected.</source>
        <translation>Kein Alarm ist ausgewählt.</translation>
    </message>
    <message>
        <source>The alert is already closed.</source>
        <translation>Der Alarm ist schon geschlossen.</translation>
    </message>
    <message>
        <source>The alert is about a service, not about a task.</source>
        <translation>Der Alarm betrifft einen Dienst, keinen Task.</translation>
    </message>
    <message>
        <source>The alert is about the state store, not about a task.</source>
        <translation>Der Alarm betrifft den Zustandsspeicher, keinen Task.</translation>
    </message>
    <message>
        <source>The alert is about a webhook, not about a task.</source>
        <translation>Der Alarm betrifft einen Webhook, keinen Task.</translation>
    </message>
    <message>
        <source>The alert is already acknowledged.</source>
        <translation>Der Alarm ist schon bestätigt.</translation>
    </message>
    <message>
        <source>No service selected.</source>
        <translation>Kein Dienst ist ausgewählt.</translation>
    </message>
    <message>
        <source>The service is already paused.</source>
        <translation>Der Dienst ist schon angehalten.</translation>
    </message>
    <message>
        <source>The service is not paused.</source>
        <translation>Der Dienst ist nicht angehalten.</translation>
    </message>
    <message>
        <source>Drain node</source>
        <translation>Knoten auslaufen lassen</translation>
    </message>
    <message>
        <source>The node makes no new claims; its requests finish. Other nodes do the rest.</source>
        <translation>Der Knoten nimmt keine neuen Schritte an; seine Anfragen laufen zu Ende. Den Rest erledigen andere Knoten.</translation>
    </message>
    <message>
        <source>Resume node</source>
        <translation>Knoten fortsetzen</translation>
    </message>
    <message>
        <source>The node makes claims again.</source>
        <translation>Der Knoten nimmt wieder Schritte an.</translation>
    </message>
    <message>
        <source>Drain node, with a reason…</source>
        <translation>Knoten mit Begründung auslaufen lassen…</translation>
    </message>
    <message>
        <source>Resume node, with a reason…</source>
        <translation>Knoten mit Begründung fortsetzen…</translation>
    </message>
    <message>
        <source>The node is no longer running.</source>
        <translation>Der Knoten läuft nicht mehr.</translation>
    </message>
    <message>
        <source>No node selected.</source>
        <translation>Kein Knoten ist ausgewählt.</translation>
    </message>
    <message>
        <source>The node is already draining.</source>
        <translation>Der Knoten läuft schon aus.</translation>
    </message>
    <message>
        <source>The node is not draining.</source>
        <translation>Der Knoten läuft nicht aus.</translation>
    </message>
    <message>
        <source>The circuit breaker is already held open.</source>
        <translation>Der Trennschalter wird schon offen gehalten.</translation>
    </message>
    <message>
        <source>The circuit breaker is closed.</source>
        <translation>Der Trennschalter ist geschlossen.</translation>
    </message>
    <message>
        <source>Intake paused</source>
        <translation>Annahme angehalten</translation>
    </message>
    <message>
        <source>Freeze list</source>
        <translation>Liste einfrieren</translation>
    </message>
    <message>
        <source>Freeze the list, or let it update again.</source>
        <translation>Die Liste einfrieren, wie sie ist, oder wieder folgen lassen.</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>Einfrieren</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Write the tasks that match the filter to a CSV or NDJSON file.</source>
        <translation>Schreibt die Tasks, die der Filter zeigt, in eine CSV- oder NDJSON-Datei.</translation>
    </message>
    <message>
        <source>Copy the selected rows with the visible columns.</source>
        <translation>Kopiert die gewählten Zeilen mit den sichtbaren Spalten.</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Als Text kopieren</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>Als JSON kopieren</translation>
    </message>
    <message>
        <source>Assign alert…</source>
        <translation>Alarm zuweisen…</translation>
    </message>
    <message>
        <source>Record who is handling it.</source>
        <translation>Sagt, wer sich darum kümmert.</translation>
    </message>
    <message>
        <source>Snooze alert</source>
        <translation>Alarm zurückstellen</translation>
    </message>
    <message>
        <source>Hide it for a while; it comes back by itself.</source>
        <translation>Legt ihn für eine Weile weg; er kommt von selbst wieder.</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>Notiz…</translation>
    </message>
    <message>
        <source>Add what is known about it.</source>
        <translation>Schreibt auf, was darüber bekannt ist.</translation>
    </message>
    <message>
        <source>Resubmit the group…</source>
        <translation>Gruppe erneut übermitteln…</translation>
    </message>
    <message>
        <source>Resubmit the failed steps of all these alerts.</source>
        <translation>Übermittelt die fehlgeschlagenen Schritte all dieser Alarme erneut.</translation>
    </message>
    <message>
        <source>Change limit…</source>
        <translation>Grenze ändern…</translation>
    </message>
    <message>
        <source>Change shortcuts…</source>
        <translation>Tastenkürzel ändern…</translation>
    </message>
    <message>
        <source>Change the shortcuts of actions.</source>
        <translation>Gibt Aktionen andere Tasten.</translation>
    </message>
    <message>
        <source>Supervisor</source>
        <translation>Supervisor</translation>
    </message>
    <message>
        <source>The leader, its decisions, and what the next sweep will do.</source>
        <translation>Wer führt, was entschieden wurde, was der nächste Durchlauf tut.</translation>
    </message>
    <message>
        <source>Step down</source>
        <translation>Abtreten</translation>
    </message>
    <message>
        <source>The leader gives up its lease; another instance takes over with the next epoch.</source>
        <translation>Der Führende gibt seine Lease ab; eine andere Instanz übernimmt mit der nächsten Epoche.</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>Find an action, a page or a task by typing.</source>
        <translation>Findet eine Aktion, eine Seite oder einen Task durch Tippen.</translation>
    </message>
    <message>
        <source>Next row</source>
        <translation>Nächste Zeile</translation>
    </message>
    <message>
        <source>Go to the next row of the table.</source>
        <translation>Geht zur nächsten Zeile der Tabelle.</translation>
    </message>
    <message>
        <source>Previous row</source>
        <translation>Vorige Zeile</translation>
    </message>
    <message>
        <source>Go to the previous row of the table.</source>
        <translation>Geht zur vorigen Zeile der Tabelle.</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Rundgang</translation>
    </message>
    <message>
        <source>Five short steps through the demo.</source>
        <translation>Fünf kurze Schritte durch die Demo.</translation>
    </message>
    <message>
        <source>No Supervisor is the leader right now.</source>
        <translation>Zurzeit führt kein Supervisor.</translation>
    </message>
    <message>
        <source>Edit and resubmit…</source>
        <translation>Bearbeiten und erneut übermitteln…</translation>
    </message>
    <message>
        <source>Send the failed step again with a different input.</source>
        <translation>Den fehlgeschlagenen Schritt mit anderer Eingabe erneut senden.</translation>
    </message>
    <message>
        <source>How many requests may be in flight at once, and how many per second. It applies until it is changed back.</source>
        <translation>Wie viele Anforderungen zugleich unterwegs sein dürfen und wie viele je Sekunde. Das gilt, bis es zurückgenommen wird.</translation>
    </message>
    <message>
        <source>Pause service, with a reason…</source>
        <translation>Dienst mit Begründung anhalten…</translation>
    </message>
    <message>
        <source>Resume service, with a reason…</source>
        <translation>Dienst mit Begründung fortsetzen…</translation>
    </message>
    <message>
        <source>Hold breaker open, with a reason…</source>
        <translation>Trennschalter mit Begründung offen halten…</translation>
    </message>
    <message>
        <source>Reset breaker, with a reason…</source>
        <translation>Trennschalter mit Begründung zurücksetzen…</translation>
    </message>
    <message>
        <source>Pause or resume intake, with a reason…</source>
        <translation>Annahme mit Begründung anhalten oder fortsetzen…</translation>
    </message>
    <message>
        <source>Step down, with a reason…</source>
        <translation>Mit Begründung abtreten…</translation>
    </message>
    <message>
        <source>First asks for a reason, which is shown in Activity.</source>
        <translation>Fragt zuerst nach dem Grund. Er steht in der Aktivität.</translation>
    </message>
    <message>
        <source>15 minutes</source>
        <translation>15 Minuten</translation>
    </message>
    <message>
        <source>1 hour</source>
        <translation>1 Stunde</translation>
    </message>
    <message>
        <source>4 hours</source>
        <translation>4 Stunden</translation>
    </message>
    <message>
        <source>Until tomorrow, 08:00</source>
        <translation>Bis morgen, 08:00</translation>
    </message>
    <message>
        <source>Next area</source>
        <translation>Nächster Bereich</translation>
    </message>
    <message>
        <source>Go to the next part of the window: counters, pages, list, task.</source>
        <translation>Zum nächsten Teil des Fensters gehen: Zähler, Seiten, Liste, Task.</translation>
    </message>
    <message>
        <source>Previous area</source>
        <translation>Voriger Bereich</translation>
    </message>
    <message>
        <source>Go to the previous part of the window.</source>
        <translation>Zum vorigen Teil des Fensters gehen.</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>Use the whole screen, or go back to a window.</source>
        <translation>Den ganzen Bildschirm nutzen oder zum Fenster zurückkehren.</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alles auswählen</translation>
    </message>
    <message>
        <source>Select every row of the table.</source>
        <translation>Jede Zeile der Tabelle auswählen.</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Larger text, rows and columns.</source>
        <translation>Größere Schrift, Zeilen und Spalten.</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Smaller text, rows and columns.</source>
        <translation>Kleinere Schrift, Zeilen und Spalten.</translation>
    </message>
    <message>
        <source>Actual size</source>
        <translation>Originalgröße</translation>
    </message>
    <message>
        <source>Text, rows and columns at their normal size.</source>
        <translation>Schrift, Zeilen und Spalten in der Größe des Desktops.</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>Anordnung zurücksetzen</translation>
    </message>
    <message>
        <source>Restore the original panels and columns.</source>
        <translation>Bereiche und Spalten dorthin zurücksetzen, wo sie anfangs waren.</translation>
    </message>
    <message>
        <source>List all shortcuts.</source>
        <translation>Alle Tasten auflisten.</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>What the states mean and what to do, keys, filter, files and the Fault lab.</source>
        <translation>Was die Status bedeuten und was zu tun ist, Tasten, Filter, Dateien und das Fehlerlabor.</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Einstellungen…</translation>
    </message>
    <message>
        <source>Language, appearance and your name; how long finished tasks are kept, and how the Supervisor works.</source>
        <translation>Sprache, Aussehen und Ihr Name; wie lange beendete Tasks aufbewahrt werden und wie der Supervisor arbeitet.</translation>
    </message>
    <message>
        <source>Filter language</source>
        <translation>Filtersprache</translation>
    </message>
    <message>
        <source>What you can write in the task filter.</source>
        <translation>Was in die Filterzeile der Tasks geschrieben werden kann.</translation>
    </message>
    <message>
        <source>Open the data folder</source>
        <translation>Datenordner öffnen</translation>
    </message>
    <message>
        <source>The folder with the state store, services.json and the workflows.</source>
        <translation>Der Ordner mit dem Zustandsspeicher, services.json und den Workflows.</translation>
    </message>
    <message>
        <source>Open the log folder</source>
        <translation>Protokollordner öffnen</translation>
    </message>
    <message>
        <source>The folder with the log files.</source>
        <translation>Der Ordner mit den Protokolldateien.</translation>
    </message>
    <message>
        <source>About Sagadesk</source>
        <translation>Über Sagadesk</translation>
    </message>
    <message>
        <source>Version, license and folders.</source>
        <translation>Version, Lizenz und Ordner.</translation>
    </message>
    <message>
        <source>Not possible for several tasks at once. Select one.</source>
        <translation>Nicht für mehrere Tasks zugleich möglich. Wählen Sie einen aus.</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n tasks)…</source>
        <translation>
            <numerusform>%1 (%n Task)…</numerusform>
            <numerusform>%1 (%n Tasks)…</numerusform>
        </translation>
    </message>
    <message>
        <source>Test service…</source>
        <translation>Dienst testen…</translation>
    </message>
    <message>
        <source>Send one request and show the response of the service.</source>
        <translation>Eine Anforderung senden und zeigen, was der Dienst antwortet.</translation>
    </message>
    <message>
        <source>Add service…</source>
        <translation>Dienst hinzufügen…</translation>
    </message>
    <message>
        <source>Enter the name and address of a remote service. It can be used at once.</source>
        <translation>Einen Remotedienst mit Name und Adresse eintragen. Er wird sofort verwendet.</translation>
    </message>
    <message>
        <source>Edit services.json</source>
        <translation>services.json bearbeiten</translation>
    </message>
    <message>
        <source>Change any field of the services. Saved changes apply at once.</source>
        <translation>Alle Felder der Dienste ändern. Was gespeichert ist, gilt sofort.</translation>
    </message>
    <message>
        <source>The services are simulated or behind fault proxies: they can&apos;t be changed here.</source>
        <translation>Die Dienste sind simuliert oder stehen hinter Störungsproxys: Sie können hier nicht geändert werden.</translation>
    </message>
    <message>
        <source>Show only this value</source>
        <translation>Nur diesen Wert zeigen</translation>
    </message>
    <message>
        <source>Show only tasks with the value of the current cell. Alt+click on a cell does the same.</source>
        <translation>Zeigt nur Tasks mit dem Wert der aktuellen Zelle. Alt+Klick auf eine Zelle bewirkt dasselbe.</translation>
    </message>
    <message>
        <source>Hide this value</source>
        <translation>Diesen Wert ausblenden</translation>
    </message>
    <message>
        <source>Hide tasks with the value of the current cell.</source>
        <translation>Blendet Tasks mit dem Wert der aktuellen Zelle aus.</translation>
    </message>
    <message>
        <source>Group by error</source>
        <translation>Nach Fehler gruppieren</translation>
    </message>
    <message>
        <source>Count the tasks that match the filter, grouped by the responses of their services.</source>
        <translation>Zählt die Tasks des Filters nach dem, was ihre Dienste geantwortet haben.</translation>
    </message>
    <message>
        <source>Show only %1</source>
        <translation>Nur %1 zeigen</translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation>%1 ausblenden</translation>
    </message>
    <message>
        <source>The filter has no term for this cell.</source>
        <translation>Der Filter hat für diese Zelle keinen Ausdruck.</translation>
    </message>
    <message>
        <source>Resubmit</source>
        <translation>Erneut übermitteln</translation>
    </message>
    <message>
        <source>Compensate the group…</source>
        <translation>Gruppe ausgleichen…</translation>
    </message>
    <message>
        <source>Undo what the tasks of all these alerts have done, in reverse order.</source>
        <translation>Macht in umgekehrter Reihenfolge rückgängig, was die Tasks all dieser Alarme getan haben.</translation>
    </message>
    <message>
        <source>Compensate…</source>
        <translation>Ausgleichen…</translation>
    </message>
    <message>
        <source>Show service of step</source>
        <translation>Dienst des Schritts zeigen</translation>
    </message>
    <message>
        <source>Go to the service of the step, its circuit breaker and the steps that wait for it.</source>
        <translation>Zum Dienst des Schritts, seinem Trennschalter und den Schritten, die auf ihn warten.</translation>
    </message>
    <message>
        <source>Show workflow of task</source>
        <translation>Workflow des Tasks zeigen</translation>
    </message>
    <message>
        <source>Go to the version of the workflow that the task runs.</source>
        <translation>Zur Version des Workflows, die der Task ausführt.</translation>
    </message>
    <message>
        <source>Show service</source>
        <translation>Dienst zeigen</translation>
    </message>
    <message>
        <source>Go to the service of the alert, its circuit breaker and the steps that wait for it.</source>
        <translation>Zum Dienst des Alarms, seinem Trennschalter und den Schritten, die auf ihn warten.</translation>
    </message>
    <message>
        <source>The alert is not about a service.</source>
        <translation>Der Alarm betrifft keinen Dienst.</translation>
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
        <translation>Wann</translation>
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
        <source>Action and reason</source>
        <translation>Aktion und Grund</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>A bulk operation; press Enter to see each of its tasks.</source>
        <translation>Eine Sammelaktion; mit der Eingabetaste sehen Sie jeden ihrer Tasks.</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s)</source>
        <translation>
            <numerusform>%n Task</numerusform>
            <numerusform>%n Tasks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ActivityPage</name>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
    <message>
        <source>Bulk operations</source>
        <translation>Sammelvorgänge</translation>
    </message>
    <message>
        <source>Tasks of the operation</source>
        <translation>Tasks des Vorgangs</translation>
    </message>
    <message>
        <source>Operator actions and pauses of the engine</source>
        <translation>Aktionen der Operatoren und Pausen der Engine</translation>
    </message>
    <message>
        <source>Pause operation</source>
        <translation>Vorgang anhalten</translation>
    </message>
    <message>
        <source>Resume operation</source>
        <translation>Vorgang fortsetzen</translation>
    </message>
    <message>
        <source>Cancel operation</source>
        <translation>Vorgang abbrechen</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Vorgänge</translation>
    </message>
    <message>
        <source>No bulk operations yet</source>
        <translation>Noch keine Sammelvorgänge</translation>
    </message>
    <message>
        <source>Select several tasks, or filter them, and use the “Bulk” menu.</source>
        <translation>Wählen oder filtern Sie mehrere Tasks und benutzen Sie das Menü „Sammelaktion“.</translation>
    </message>
    <message>
        <source>No operation selected.</source>
        <translation>Es ist kein Vorgang gewählt.</translation>
    </message>
    <message>
        <source>The operation has ended.</source>
        <translation>Der Vorgang ist beendet.</translation>
    </message>
    <message>
        <source>The operation is not running.</source>
        <translation>Der Vorgang läuft nicht.</translation>
    </message>
    <message>
        <source>The operation is not paused.</source>
        <translation>Der Vorgang ist nicht angehalten.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AgentTableModel</name>
    <message>
        <source>Next probe: %1</source>
        <translation>Nächster Versuch: %1</translation>
    </message>
    <message>
        <source>The load on the service is increased slowly after an outage: %1 of %2 requests at once</source>
        <translation>Der Dienst wird nach einem Ausfall langsam angefahren: %1 von %2 Anfragen zugleich</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Healthy</source>
        <translation>Gesund</translation>
    </message>
    <message>
        <source>Unhealthy</source>
        <translation>Gestört</translation>
    </message>
    <message>
        <source>%1, probe in %2</source>
        <translation>%1, Versuch in %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>requests in flight</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 of %2 (slow start)</source>
        <comment>requests in flight</comment>
        <translation>%1 von %2 (langsamer Anlauf)</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Circuit breaker</source>
        <translation>Trennschalter</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>Unterwegs</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartend</translation>
    </message>
    <message>
        <source>Instance</source>
        <translation>Instanz</translation>
    </message>
    <message>
        <source>Steps that wait for the service. Requests queued in this Agent: %1</source>
        <translation>Schritte, die auf den Dienst warten. Anfragen in der Warteschlange dieses Agents: %1</translation>
    </message>
    <message>
        <source>Share of failed calls in the window of the circuit breaker</source>
        <translation>Anteil fehlgeschlagener Aufrufe im Fenster des Trennschalters</translation>
    </message>
    <message>
        <source>%1/s</source>
        <comment>requests a second</comment>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>None</source>
        <comment>rate limit</comment>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Requests per second, over all endpoints of the service</source>
        <translation>Anfragen je Sekunde, über alle Endpunkte des Dienstes</translation>
    </message>
    <message>
        <source>Rate limit</source>
        <translation>Ratengrenze</translation>
    </message>
    <message>
        <source>Since the program started: %1 of %2 calls failed</source>
        <translation>Seit dem Programmstart: %1 von %2 Aufrufen fehlgeschlagen</translation>
    </message>
    <message>
        <source>Based on the responses in the last minute, at most 1,000</source>
        <translation>Aus den Antworten der letzten Minute, höchstens 1.000</translation>
    </message>
    <message>
        <source>Success, total</source>
        <translation>Erfolg gesamt</translation>
    </message>
    <message>
        <source>p50, 1 min</source>
        <translation>p50, 1 min</translation>
    </message>
    <message>
        <source>p99, 1 min</source>
        <translation>p99, 1 min</translation>
    </message>
    <message>
        <source>Calls, total</source>
        <translation>Aufrufe gesamt</translation>
    </message>
    <message>
        <source>Failures, recent</source>
        <translation>Fehlerquote zuletzt</translation>
    </message>
    <message>
        <source>Failures, %1</source>
        <comment>in the last 30 s</comment>
        <translation>Fehlerquote, %1</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AlertNotifier</name>
    <message>
        <source>Show alerts</source>
        <translation>Alarme zeigen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>%1 needs an operator</source>
        <translation>%1 braucht einen Operator</translation>
    </message>
    <message>
        <source>Task %1: %2</source>
        <translation>Task %1: %2</translation>
    </message>
    <message>
        <source>Show task</source>
        <translation>Task zeigen</translation>
    </message>
    <message>
        <source>Sagadesk: no open alerts</source>
        <translation>Sagadesk: keine offenen Alarme</translation>
    </message>
    <message numerus="yes">
        <source>Sagadesk: %n open alert(s)</source>
        <translation>
            <numerusform>Sagadesk: %n offener Alarm</numerusform>
            <numerusform>Sagadesk: %n offene Alarme</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AlertTableModel</name>
    <message>
        <source>%1 Closed: %2</source>
        <translation>%1 Geschlossen: %2</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Alert</source>
        <translation>Alarm</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <source>Raised</source>
        <translation>Ausgelöst</translation>
    </message>
    <message>
        <source>Assigned to</source>
        <translation>Zugewiesen an</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Ursache</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AlertsPage</name>
    <message>
        <source>Show closed alerts too</source>
        <translation>Auch geschlossene zeigen</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>Alarme</translation>
    </message>
    <message>
        <source>No open alerts</source>
        <translation>Keine offenen Alarme</translation>
    </message>
    <message>
        <source>Nothing needs an operator right now.</source>
        <translation>Gerade braucht nichts einen Operator.</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Ursache</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>Assigned to</source>
        <translation>Zugewiesen an</translation>
    </message>
    <message>
        <source>Causes</source>
        <translation>Ursachen</translation>
    </message>
    <message>
        <source>Only the newest %1 alerts are shown and acted on; %2 are open in total. Older ones appear as these are closed.</source>
        <translation>Nur die neuesten %1 Alarme werden gezeigt und bearbeitet; insgesamt sind %2 offen. Ältere rücken nach, wenn diese geschlossen werden.</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>Circuit breaker</source>
        <translation>Trennschalter</translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s), %1 of them open</source>
        <translation>
            <numerusform>%n Alarm, davon offen: %1</numerusform>
            <numerusform>%n Alarme, davon offen: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s)</source>
        <translation>
            <numerusform>%n Alarm</numerusform>
            <numerusform>%n Alarme</numerusform>
        </translation>
    </message>
    <message>
        <source>Affected</source>
        <translation>Betroffen</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AttemptTreeModel</name>
    <message>
        <source>Attempt %1</source>
        <translation>Versuch %1</translation>
    </message>
    <message>
        <source>Undo, attempt %1</source>
        <translation>Rückgängig machen, Versuch %1</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>The fault %1 was injected into this request. The engine has no response to it: it is still waiting for one, or the time has run out.</source>
        <translation>In diese Anfrage wurde die Störung %1 eingespielt. Die Engine hat keine Antwort darauf: Sie wartet noch, oder die Zeit war um.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>Gewartet</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>U%1</source>
        <comment>undo</comment>
        <translation>R%1</translation>
    </message>
    <message>
        <source>%1, injected fault: %2</source>
        <translation>%1, Störung: %2</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AttemptsView</name>
    <message>
        <source>Shows the selected attempt beside the previous one. If two attempts are selected, they are compared with each other.</source>
        <translation>Zeigt den gewählten Versuch neben dem vorigen. Zwei gewählte Versuche werden miteinander verglichen.</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Copy attempt</source>
        <translation>Versuch kopieren</translation>
    </message>
    <message>
        <source>Differences between two attempts</source>
        <translation>Unterschiede zwischen zwei Versuchen</translation>
    </message>
    <message>
        <source>No step selected</source>
        <translation>Kein Schritt ist gewählt</translation>
    </message>
    <message>
        <source>%1: the undo has not been called yet</source>
        <translation>%1: noch nicht rückgängig gemacht</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n call(s) of the undo</source>
        <translation>
            <numerusform>%1: %n Aufruf zum Rückgängigmachen</numerusform>
            <numerusform>%1: %n Aufrufe zum Rückgängigmachen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: no attempt has a response yet</source>
        <translation>%1: noch kein beantworteter Versuch</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n attempt(s)</source>
        <translation>
            <numerusform>%1: %n Versuch</numerusform>
            <numerusform>%1: %n Versuche</numerusform>
        </translation>
    </message>
    <message>
        <source>No difference except the time</source>
        <translation>Kein Unterschied außer der Zeit</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n Unterschied</numerusform>
            <numerusform>%n Unterschiede</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare with previous</source>
        <translation>Mit vorigem vergleichen</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AttentionList</name>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message numerus="yes">
        <source>%n open alert(s)</source>
        <translation>
            <numerusform>%n offener Alarm</numerusform>
            <numerusform>%n offene Alarme</numerusform>
        </translation>
    </message>
    <message>
        <source>Service paused</source>
        <translation>Dienst angehalten</translation>
    </message>
    <message>
        <source>Circuit breaker: %1</source>
        <translation>Trennschalter: %1</translation>
    </message>
    <message>
        <source>Service unhealthy</source>
        <translation>Dienst nicht gesund</translation>
    </message>
    <message>
        <source>probe in %1</source>
        <translation>Probe in %1</translation>
    </message>
    <message>
        <source>No task is waiting for it.</source>
        <translation>Kein Task wartet darauf.</translation>
    </message>
    <message>
        <source>At least %1 tasks affected</source>
        <translation>%1 oder mehr Tasks betroffen</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) in progress affected</source>
        <translation>
            <numerusform>%n laufender Task betroffen</numerusform>
            <numerusform>%n laufende Tasks betroffen</numerusform>
        </translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>Braucht Aufmerksamkeit</translation>
    </message>
    <message>
        <source>Late</source>
        <translation>Verspätet</translation>
    </message>
    <message>
        <source>Deadline soon</source>
        <translation>Frist läuft bald ab</translation>
    </message>
    <message>
        <source>Running longest</source>
        <translation>Läuft am längsten</translation>
    </message>
    <message numerus="yes">
        <source>and %n more cause(s)</source>
        <translation>
            <numerusform>und %n weitere Ursache</numerusform>
            <numerusform>und %n weitere Ursachen</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing needs attention</source>
        <translation>Nichts braucht Aufmerksamkeit</translation>
    </message>
    <message>
        <source>There are no open alerts, every service is usable, and no task is late.</source>
        <translation>Keine offenen Alarme, jeder Dienst ist nutzbar, kein Task ist verspätet.</translation>
    </message>
    <message>
        <source>Task deadline</source>
        <translation>Frist des Tasks</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::BulkActions</name>
    <message>
        <source>&amp;Bulk</source>
        <translation>Sa&amp;mmelaktion</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Selected tasks</source>
        <translation>Gewählte Tasks</translation>
    </message>
    <message>
        <source>All that match the filter</source>
        <translation>Alle, auf die der Filter passt</translation>
    </message>
    <message>
        <source>%1…</source>
        <translation>%1…</translation>
    </message>
    <message numerus="yes">
        <source>%n selected task(s)</source>
        <translation>
            <numerusform>%n gewählter Task</numerusform>
            <numerusform>%n gewählte Tasks</numerusform>
        </translation>
    </message>
    <message>
        <source>All tasks: no filter is set (%1)</source>
        <translation>Alle Tasks: kein Filter gesetzt (%1)</translation>
    </message>
    <message>
        <source>All that match the filter (%1)</source>
        <translation>Alle, auf die der Filter passt (%1)</translation>
    </message>
    <message>
        <source>No task selected.</source>
        <translation>Es ist kein Task gewählt.</translation>
    </message>
    <message>
        <source>ALL tasks (no filter set)</source>
        <translation>ALLE Tasks: es ist kein Filter gesetzt</translation>
    </message>
    <message>
        <source>The list has read only %1 of %2 selected tasks. Select fewer, or filter the tasks and act on all that match.</source>
        <translation>Die Liste hat nur %1 von %2 gewählten Tasks gelesen. Wählen Sie weniger, oder filtern Sie die Tasks und bearbeiten Sie alle, auf die der Filter passt.</translation>
    </message>
    <message>
        <source>All tasks that match: %1</source>
        <translation>Alle Tasks, auf die das passt: %1</translation>
    </message>
    <message numerus="yes">
        <source>The task(s) of %n alert(s)</source>
        <translation>
            <numerusform>Der Task von %n Alarm</numerusform>
            <numerusform>Die Tasks von %n Alarmen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: accepted for %n task(s)</source>
        <translation>
            <numerusform>%1: angenommen für %n Task</numerusform>
            <numerusform>%1: angenommen für %n Tasks</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::BulkDialog</name>
    <message>
        <source>Checking the tasks…</source>
        <translation>Die Tasks werden angesehen…</translation>
    </message>
    <message>
        <source>What will be called first:</source>
        <translation>Was zuerst aufgerufen wird:</translation>
    </message>
    <message>
        <source>What will be called</source>
        <translation>Was aufgerufen wird</translation>
    </message>
    <message>
        <source>Tasks of the operation</source>
        <translation>Tasks des Vorgangs</translation>
    </message>
    <message>
        <source>Try one task first and wait until it has completed</source>
        <translation>Zuerst nur einen Task senden und warten, bis er abgeschlossen ist</translation>
    </message>
    <message>
        <source>Tasks per second</source>
        <translation>Tasks pro Sekunde</translation>
    </message>
    <message>
        <source>as fast as results arrive</source>
        <translation>so schnell, wie Ergebnisse eintreffen</translation>
    </message>
    <message>
        <source>Then at most (tasks per second):</source>
        <translation>Danach höchstens (Tasks pro Sekunde):</translation>
    </message>
    <message>
        <source>Failures allowed</source>
        <translation>Erlaubte Fehlversuche</translation>
    </message>
    <message>
        <source>Stop after more than (failures):</source>
        <translation>Anhalten nach mehr als (Fehlversuche):</translation>
    </message>
    <message>
        <source>Keep the failure counts (the next failure is final)</source>
        <translation>Fehleranzahl behalten (der nächste Fehlversuch ist endgültig)</translation>
    </message>
    <message>
        <source>Restart the deadlines of the tasks (always done if they have passed)</source>
        <translation>Frist der Tasks neu starten (eine abgelaufene immer)</translation>
    </message>
    <message>
        <source>It starts after a few seconds; until then you can undo it.</source>
        <translation>Es beginnt nach ein paar Sekunden, in denen es zurückgenommen werden kann.</translation>
    </message>
    <message>
        <source>&amp;Reason (recorded in the history)</source>
        <translation>&amp;Grund (wird im Verlauf festgehalten)</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) will be acted on.</source>
        <translation>
            <numerusform>%n Task ist betroffen.</numerusform>
            <numerusform>%n Tasks sind betroffen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out; the list shows why.</source>
        <translation>
            <numerusform>%n ausgelassen; die Liste sagt, warum.</numerusform>
            <numerusform>%n ausgelassen; die Liste sagt, warum.</numerusform>
        </translation>
    </message>
    <message>
        <source>No service is called.</source>
        <translation>Es wird nichts aufgerufen.</translation>
    </message>
    <message>
        <source>The tasks are still being checked.</source>
        <translation>Die Tasks werden noch angesehen.</translation>
    </message>
    <message>
        <source>Not possible for any of the tasks now.</source>
        <translation>Kein Task der Menge lässt das jetzt zu.</translation>
    </message>
    <message>
        <source>Give a reason first.</source>
        <translation>Geben Sie zuerst einen Grund an.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>required</source>
        <translation>erforderlich</translation>
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
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Left out, because</source>
        <translation>Ausgelassen, weil</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::CauseDetail</name>
    <message>
        <source>Circuit breaker of %1: %2</source>
        <translation>Trennschalter von %1: %2</translation>
    </message>
    <message>
        <source>Circuit breaker of %1: %2, next probe at %3</source>
        <translation>Trennschalter von %1: %2, nächste Probe um %3</translation>
    </message>
    <message>
        <source>Details of the cause</source>
        <translation>Einzelheiten zur Ursache</translation>
    </message>
    <message>
        <source>Select a cause to see the whole response of the service.</source>
        <translation>Wählen Sie eine Ursache, um die ganze Antwort des Dienstes zu sehen.</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) affected</source>
        <translation>
            <numerusform>%n Task betroffen</numerusform>
            <numerusform>%n Tasks betroffen</numerusform>
        </translation>
    </message>
    <message>
        <source>First at %1, last at %2</source>
        <translation>Zuerst: %1, zuletzt: %2</translation>
    </message>
    <message>
        <source>Response of the service: %1</source>
        <translation>Antwort des Dienstes: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) waiting</source>
        <translation>
            <numerusform>%n Schritt wartet</numerusform>
            <numerusform>%n Schritte warten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::CompensationView</name>
    <message>
        <source>Steps and their undos</source>
        <translation>Schritte und wie sie rückgängig gemacht werden</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n effect(s) undone.</source>
        <translation>
            <numerusform>%1 von %n Wirkung rückgängig gemacht.</numerusform>
            <numerusform>%1 von %n Wirkungen rückgängig gemacht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Can&apos;t be compensated now: %1</source>
        <translation>Kann jetzt nicht ausgeglichen werden: %1</translation>
    </message>
    <message>
        <source>If the task were compensated now, there would be nothing to undo.</source>
        <translation>Würde der Task jetzt ausgeglichen, wäre nichts rückgängig zu machen.</translation>
    </message>
    <message numerus="yes">
        <source>If the task were compensated now, %n effect(s) would be undone, in this order.</source>
        <translation>
            <numerusform>Würde der Task jetzt ausgeglichen, würde %n Wirkung rückgängig gemacht, in dieser Reihenfolge.</numerusform>
            <numerusform>Würde der Task jetzt ausgeglichen, würden %n Wirkungen rückgängig gemacht, in dieser Reihenfolge.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s) may not have occurred; undone anyway.</source>
        <translation>
            <numerusform>%n Wirkung ist möglicherweise nicht eingetreten; sie wird trotzdem rückgängig gemacht.</numerusform>
            <numerusform>%n Wirkungen sind möglicherweise nicht eingetreten; sie werden trotzdem rückgängig gemacht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s) must be undone by hand.</source>
        <translation>
            <numerusform>%n Wirkung muss von Hand rückgängig gemacht werden.</numerusform>
            <numerusform>%n Wirkungen müssen von Hand rückgängig gemacht werden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s) undone by hand.</source>
        <translation>
            <numerusform>%n Wirkung wurde von Hand rückgängig gemacht.</numerusform>
            <numerusform>%n Wirkungen wurden von Hand rückgängig gemacht.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::CounterStrip</name>
    <message>
        <source>State filter</source>
        <translation>Statusfilter</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::CrashPanel</name>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Frozen</source>
        <translation>Eingefroren</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>steps claimed again, of those held</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 claimed again, %2 completed before that</source>
        <translation>%1 erneut vergeben, %2 vorher erledigt</translation>
    </message>
    <message>
        <source>%1, epoch %2</source>
        <translation>%1, Epoche %2</translation>
    </message>
    <message>
        <source>Actor</source>
        <translation>Akteur</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Instance</source>
        <translation>Instanz</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Replaced after</source>
        <translation>Ersetzt nach</translation>
    </message>
    <message>
        <source>Steps it held</source>
        <translation>Gehaltene Schritte</translation>
    </message>
    <message>
        <source>First step resumed after</source>
        <translation>Erster erneut nach</translation>
    </message>
    <message>
        <source>All resumed after</source>
        <translation>Alle erneut nach</translation>
    </message>
    <message>
        <source>New leader after</source>
        <translation>Neuer Leiter nach</translation>
    </message>
    <message>
        <source>Late writes refused</source>
        <translation>Späte Schreibvorgänge abgelehnt</translation>
    </message>
    <message>
        <source>End a Scheduler</source>
        <translation>Scheduler beenden</translation>
    </message>
    <message>
        <source>Ends it together with everything it holds; another one takes its place.</source>
        <translation>Er endet mit allem, was er hält; ein anderer tritt an seine Stelle.</translation>
    </message>
    <message>
        <source>End an Agent</source>
        <translation>Agent beenden</translation>
    </message>
    <message>
        <source>Ends it together with its requests; another one takes its place.</source>
        <translation>Er endet mit seinen Anfragen; ein anderer tritt an seine Stelle.</translation>
    </message>
    <message>
        <source>End the leader</source>
        <translation>Leiter beenden</translation>
    </message>
    <message>
        <source>Ends the leading Supervisor; another one takes over with the next epoch.</source>
        <translation>Der leitende Supervisor endet; ein anderer leitet mit der nächsten Epoche.</translation>
    </message>
    <message>
        <source>Freeze a Scheduler</source>
        <translation>Scheduler einfrieren</translation>
    </message>
    <message>
        <source>Freezes it for longer than its claims last; it then continues with its old state.</source>
        <translation>Er steht länger still, als das Gehaltene gilt, und macht dann mit seinem alten Wissen weiter.</translation>
    </message>
    <message>
        <source>Freeze an Agent</source>
        <translation>Agent einfrieren</translation>
    </message>
    <message>
        <source>Freeze the leader</source>
        <translation>Leiter einfrieren</translation>
    </message>
    <message>
        <source>Freezes it for longer than its lease lasts; it then continues with its old state.</source>
        <translation>Er steht länger still, als seine Leitung gilt, und macht dann mit seinem alten Wissen weiter.</translation>
    </message>
    <message>
        <source>Actors</source>
        <translation>Akteure</translation>
    </message>
    <message>
        <source>Recoveries</source>
        <translation>Erholungen</translation>
    </message>
    <message>
        <source>Faults of the state store</source>
        <translation>Störung des Zustandsspeichers</translation>
    </message>
    <message>
        <source>Slow store</source>
        <translation>Langsamer Speicher</translation>
    </message>
    <message>
        <source>Busy store</source>
        <translation>Beschäftigter Speicher</translation>
    </message>
    <message>
        <source>Full disk</source>
        <translation>Volle Festplatte</translation>
    </message>
    <message>
        <source>Delay of each commit</source>
        <translation>Verzögerung jedes Commits</translation>
    </message>
    <message>
        <source>each commit </source>
        <translation>jeder Commit </translation>
    </message>
    <message>
        <source>Ends by itself after</source>
        <translation>Endet von selbst nach</translation>
    </message>
    <message>
        <source>for </source>
        <translation>für </translation>
    </message>
    <message>
        <source>Disrupt the store</source>
        <translation>Speicher stören</translation>
    </message>
    <message>
        <source>Delay or refuse every commit for that time.</source>
        <translation>So lange jeden Commit verlangsamen oder ablehnen.</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Frozen, resumes in %1</source>
        <translation>Eingefroren, weiter in %1</translation>
    </message>
    <message>
        <source>Leads</source>
        <translation>Leitet</translation>
    </message>
    <message>
        <source>Only available in a fault lab: start Sagadesk with --demo, --rehearse or --fault-proxies.</source>
        <translation>Nur in einem Fehlerlabor: Sagadesk mit --demo, --rehearse oder --fault-proxies starten.</translation>
    </message>
    <message>
        <source>No Supervisor is the leader right now.</source>
        <translation>Gerade leitet kein Supervisor.</translation>
    </message>
    <message>
        <source>None is running right now.</source>
        <translation>Gerade läuft keiner.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::DataView</name>
    <message>
        <source>Search in the data</source>
        <translation>In den Daten suchen</translation>
    </message>
    <message>
        <source>Search names and values</source>
        <translation>Namen und Werte suchen</translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter)</source>
        <translation>Das vorige (Umschalt+Eingabe)</translation>
    </message>
    <message>
        <source>Next match (Enter)</source>
        <translation>Das nächste (Eingabe)</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Copy JSON</source>
        <translation>JSON kopieren</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>Pfad kopieren</translation>
    </message>
    <message>
        <source>Input of the task</source>
        <translation>Eingabe des Tasks</translation>
    </message>
    <message>
        <source>%1: edited input</source>
        <translation>%1: geänderte Eingabe</translation>
    </message>
    <message>
        <source>%1: edited input for the run after the undo</source>
        <translation>%1: geänderte Eingabe für die Ausführung nach dem Rückgängigmachen</translation>
    </message>
    <message>
        <source>%1: output</source>
        <translation>%1: Ausgabe</translation>
    </message>
    <message>
        <source>%1: undo requests</source>
        <translation>%1: Anfragen zum Rückgängigmachen</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::DatabaseQuestion</name>
    <message>
        <source>Open the database</source>
        <translation>Datenbank öffnen</translation>
    </message>
    <message>
        <source>The state store is in a database</source>
        <translation>Der Zustandsspeicher liegt in einer Datenbank</translation>
    </message>
    <message>
        <source>This data folder was last used with the state store in the database %1.</source>
        <translation>Dieser Datenordner wurde zuletzt mit dem Zustandsspeicher in der Datenbank %1 verwendet.</translation>
    </message>
    <message>
        <source>Data folder: %1
To use the file in the data folder instead, start with --store sqlite:.</source>
        <translation>Datenordner: %1
Um stattdessen die Datei im Datenordner zu verwenden, starten Sie mit --store sqlite:.</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::DefinitionEditor</name>
    <message>
        <source>Register version</source>
        <translation>Version registrieren</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>Definition</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n Fehler</numerusform>
            <numerusform>%n Fehler</numerusform>
        </translation>
    </message>
    <message>
        <source>No errors. Running tasks keep their version.</source>
        <translation>Keine Fehler. Laufende Tasks behalten ihre Version.</translation>
    </message>
    <message>
        <source>Registered.</source>
        <translation>Registriert.</translation>
    </message>
    <message>
        <source>New tasks use this version; running tasks keep theirs.</source>
        <translation>Neue Tasks nutzen diese Version; laufende behalten ihre.</translation>
    </message>
    <message>
        <source>The definition has errors.</source>
        <translation>Die Definition hat Fehler.</translation>
    </message>
    <message>
        <source>There are no changes to register.</source>
        <translation>Es gibt keine Änderungen zu registrieren.</translation>
    </message>
    <message>
        <source>There is no definition yet.</source>
        <translation>Es gibt noch keine Definition.</translation>
    </message>
    <message>
        <source>The definition is being registered.</source>
        <translation>Die Definition wird registriert.</translation>
    </message>
    <message>
        <source>Add service %1…</source>
        <translation>Dienst %1 hinzufügen…</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::DiffTableModel</name>
    <message>
        <source>differs</source>
        <translation>verschieden</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::DifferenceModel</name>
    <message>
        <source>unchanged</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzugefügt</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::DurationsView</name>
    <message>
        <source>Longer than the p99 of other tasks</source>
        <translation>Länger als das p99 anderer Tasks</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>Dieser Lauf</translation>
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
        <source>Completed</source>
        <translation>Abgeschlossen</translation>
    </message>
    <message>
        <source>Durations</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>From a step&apos;s first claim to its end, including retries and waits. p50 and p99 are exact, over the completed steps of up to 1,000 tasks of this workflow version, among the newest 10,000 finished tasks of all workflows.</source>
        <translation>Von der ersten Vergabe eines Schritts bis zu seinem Ende, mit Wiederholungen und Wartezeiten. p50 und p99 sind genau, über die abgeschlossenen Schritte von bis zu 1.000 Tasks dieser Workflow-Version, unter den neuesten 10.000 beendeten Tasks aller Workflows.</translation>
    </message>
    <message>
        <source>No task of this version has finished yet.</source>
        <translation>Noch ist kein Task dieser Version beendet.</translation>
    </message>
    <message numerus="yes">
        <source>p50 and p99 of the newest %n finished task(s) of this version, since %1</source>
        <translation>
            <numerusform>p50 und p99 des neuesten beendeten Tasks dieser Version, seit %1</numerusform>
            <numerusform>p50 und p99 der neuesten %n beendeten Tasks dieser Version, seit %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::EventTableModel</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoche</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::FailureModePanel</name>
    <message>
        <source>Failure mode</source>
        <translation>Fehlerart</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Gesehen</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>Last task</source>
        <translation>Letzte Task</translation>
    </message>
    <message>
        <source>Last time</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>Failure modes of the pattern</source>
        <translation>Fehlerarten des Musters</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>noch nicht</translation>
    </message>
    <message>
        <source>Press Enter to see this task.</source>
        <translation>Mit der Eingabetaste diese Task zeigen.</translation>
    </message>
    <message>
        <source>%1 of %2 failure modes have occurred since the program started</source>
        <translation>%1 von %2 Fehlerarten kamen seit dem Programmstart vor</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>paragraph of the pattern</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::FaultLabPage</name>
    <message>
        <source>Faults can be injected only into simulated services and fault proxies. Start Sagadesk with --demo: it has its own services, workflows and data folder. With --rehearse your own workflows run on simulated services; with --fault-proxies your real services run behind proxies.</source>
        <translation>Störungen gibt es nur an simulierten Diensten und an Störungsproxys. Starten Sie Sagadesk mit --demo: Es bringt eigene Dienste, Workflows und einen Datenordner mit. Mit --rehearse laufen Ihre Workflows auf simulierten Diensten, mit --fault-proxies stehen Ihre echten Dienste hinter Proxys.</translation>
    </message>
    <message>
        <source>There are no simulated services here</source>
        <translation>Hier gibt es keine simulierten Dienste</translation>
    </message>
    <message>
        <source>End all faults</source>
        <translation>Alle Störungen beenden</translation>
    </message>
    <message>
        <source>End all faults, the scenario and the load, and resume frozen actors and the store.</source>
        <translation>Störungen, Szenario, Last, eingefrorene Akteure und Speicher: alles endet jetzt.</translation>
    </message>
    <message>
        <source>Presenter mode</source>
        <translation>Vortragsmodus</translation>
    </message>
    <message>
        <source>All simulated faults have ended.</source>
        <translation>Alle simulierten Störungen sind beendet.</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Szenarien</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>Störungen</translation>
    </message>
    <message>
        <source>Crashes</source>
        <translation>Abstürze</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>Load and proxies</source>
        <translation>Last und Proxys</translation>
    </message>
    <message>
        <source>No faults are being simulated right now.</source>
        <translation>Gerade werden keine Störungen simuliert.</translation>
    </message>
    <message>
        <source>Larger text, for a projector.</source>
        <translation>Größere Schrift, für einen Projektor.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::FaultsPanel</name>
    <message>
        <source>Only the service itself knows what took effect.</source>
        <translation>Nur der Dienst selbst weiß, was gewirkt hat.</translation>
    </message>
    <message>
        <source>no end</source>
        <comment>of a fault</comment>
        <translation>ohne Ende</translation>
    </message>
    <message>
        <source>The fault stays on until it is switched off.</source>
        <translation>Die Störung bleibt an, bis sie ausgeschaltet wird.</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Ein</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Effects</source>
        <translation>Wirkungen</translation>
    </message>
    <message>
        <source>Undos</source>
        <translation>Rücknahmen</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>Störungen</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>Schalter</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>Störung</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was er tut</translation>
    </message>
    <message>
        <source>Injected</source>
        <translation>Ausgelöst</translation>
    </message>
    <message>
        <source>Ends in</source>
        <translation>Endet in</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Einschalten</translation>
    </message>
    <message>
        <source>Switch the fault on at this service with these settings, or switch it off.</source>
        <translation>Die Störung an diesem Dienst mit den Einstellungen hier ein- oder ausschalten.</translation>
    </message>
    <message>
        <source>Apply changes</source>
        <translation>Änderungen anwenden</translation>
    </message>
    <message>
        <source>Apply the fault again with these settings.</source>
        <translation>Die Störung mit den Einstellungen hier neu einschalten.</translation>
    </message>
    <message>
        <source>Simulated services</source>
        <translation>Simulierte Dienste</translation>
    </message>
    <message>
        <source>Which requests</source>
        <translation>Welche Anfragen</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>Geltungsbereich</translation>
    </message>
    <message>
        <source>Ends by itself after</source>
        <translation>Endet von selbst nach</translation>
    </message>
    <message>
        <source>%1 (proxy)</source>
        <translation>%1 (Proxy)</translation>
    </message>
    <message>
        <source>Proxy in front of %1</source>
        <translation>Proxy vor %1</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>%1 of %2 requests in scope</source>
        <comment>injected</comment>
        <translation>%1 von %2 Anfragen im Geltungsbereich</translation>
    </message>
    <message>
        <source>Select a service and a fault first.</source>
        <translation>Zuerst einen Dienst und eine Störung wählen.</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Ausschalten</translation>
    </message>
    <message>
        <source>The fault is off: switch it on.</source>
        <translation>Die Störung ist aus: einschalten.</translation>
    </message>
    <message>
        <source>%1 is off at %2.</source>
        <translation>%1 ist an %2 aus.</translation>
    </message>
    <message>
        <source>Fault “%1” is on for %2.</source>
        <translation>Störung „%1“ ist bei %2 eingeschaltet.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::FilterHelpDialog</name>
    <message>
        <source>Filter language</source>
        <translation>Filtersprache</translation>
    </message>
    <message>
        <source>Write one or more of these, separated by spaces; a task must match all of them.</source>
        <translation>Schreiben Sie eines oder mehrere davon, durch Leerzeichen getrennt; ein Task muss allen entsprechen.</translation>
    </message>
    <message>
        <source>in one of these states</source>
        <translation>in einem dieser Zustände</translation>
    </message>
    <message>
        <source>not in this state: a minus excludes</source>
        <translation>nicht in diesem Zustand: ein Minus schließt aus</translation>
    </message>
    <message>
        <source>of this workflow</source>
        <translation>dieses Workflows</translation>
    </message>
    <message>
        <source>whose current step uses this service</source>
        <translation>deren aktueller Schritt diesen Dienst verwendet</translation>
    </message>
    <message>
        <source>whose current step has this name</source>
        <translation>deren aktueller Schritt diesen Namen hat</translation>
    </message>
    <message>
        <source>more than two retries</source>
        <translation>mehr als zwei Wiederholungen</translation>
    </message>
    <message>
        <source>at least one failure</source>
        <translation>mindestens ein Fehlversuch</translation>
    </message>
    <message>
        <source>the last error is this HTTP status</source>
        <translation>der letzte Fehler ist dieser HTTP-Status</translation>
    </message>
    <message>
        <source>the last error has this code</source>
        <translation>der letzte Fehler hat diesen Code</translation>
    </message>
    <message>
        <source>created more than five minutes ago</source>
        <translation>vor mehr als fünf Minuten angelegt</translation>
    </message>
    <message>
        <source>created in the last hour</source>
        <translation>in der letzten Stunde angelegt</translation>
    </message>
    <message>
        <source>of this priority or higher</source>
        <translation>mit dieser oder höherer Priorität</translation>
    </message>
    <message>
        <source>paused by an operator</source>
        <translation>von einem Operator angehalten</translation>
    </message>
    <message>
        <source>ids that begin with D-10</source>
        <translation>Ids, die mit D-10 beginnen</translation>
    </message>
    <message>
        <source>104 is part of the id</source>
        <translation>104 ist Teil der Id</translation>
    </message>
    <message>
        <source>quotes around a value with spaces</source>
        <translation>Anführungszeichen um einen Wert mit Leerzeichen</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Shows tasks</source>
        <translation>Zeigt Tasks</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>created at or after this time (UTC)</source>
        <translation>ab dieser Zeit erstellt (UTC)</translation>
    </message>
    <message>
        <source>finished before this time (with an offset from UTC)</source>
        <translation>vor dieser Zeit beendet (mit Abstand zu UTC)</translation>
    </message>
    <message>
        <source>with activity in this period (the end is not included)</source>
        <translation>mit Ereignissen in diesem Zeitraum (ohne dessen Ende)</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::FilterLine</name>
    <message>
        <source>Task filter</source>
        <translation>Taskfilter</translation>
    </message>
    <message>
        <source>Filter, for example: state:error service:drone retries&gt;2</source>
        <translation>Filter, zum Beispiel: state:error service:drone retries&gt;2</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::FirstSteps</name>
    <message>
        <source>Data folder</source>
        <translation>Datenordner</translation>
    </message>
    <message>
        <source>Or watch the demo, which brings its own services and needs no setup.</source>
        <translation>Oder sehen Sie sich die Demo an: Sie bringt ihre eigenen Dienste mit und braucht keine Vorbereitung.</translation>
    </message>
    <message>
        <source>Start the demo</source>
        <translation>Demo starten</translation>
    </message>
    <message>
        <source>From an empty folder to a first task</source>
        <translation>Vom leeren Ordner zum ersten Task</translation>
    </message>
    <message>
        <source>Sagadesk runs tasks that consist of steps on remote services. A Scheduler runs the steps, Agents call the services and retry, and a Supervisor finds what failed or took too long. What can&apos;t be completed is undone or shown to you as an alert.</source>
        <translation>Sagadesk führt Tasks aus, die aus Schritten auf Remotediensten bestehen. Ein Scheduler führt die Schritte aus, Agents rufen die Dienste auf und wiederholen, und ein Supervisor findet, was fehlgeschlagen ist oder zu lange dauert. Was nicht abgeschlossen werden kann, wird rückgängig gemacht oder Ihnen als Alarm gezeigt.</translation>
    </message>
    <message>
        <source>Add a service</source>
        <translation>Einen Dienst hinzufügen</translation>
    </message>
    <message>
        <source>A name and the address at which it is called over HTTP.</source>
        <translation>Ein Name und die Adresse, unter der er über HTTP aufgerufen wird.</translation>
    </message>
    <message>
        <source>Add service…</source>
        <translation>Dienst hinzufügen…</translation>
    </message>
    <message>
        <source>Test it</source>
        <translation>Ihn testen</translation>
    </message>
    <message>
        <source>One call shows the status, the time, and the first words of the response.</source>
        <translation>Ein Aufruf zeigt den Status, die Dauer und die ersten Wörter der Antwort.</translation>
    </message>
    <message>
        <source>Test service…</source>
        <translation>Dienst testen…</translation>
    </message>
    <message>
        <source>Add a workflow</source>
        <translation>Einen Workflow hinzufügen</translation>
    </message>
    <message>
        <source>Which steps a task has, what each sends, and how it is undone.</source>
        <translation>Welche Schritte ein Task hat, was jeder sendet und wie er rückgängig gemacht wird.</translation>
    </message>
    <message>
        <source>Write a workflow</source>
        <translation>Einen Workflow schreiben</translation>
    </message>
    <message>
        <source>Submit a first task</source>
        <translation>Einen ersten Task übermitteln</translation>
    </message>
    <message>
        <source>Then watch it on the Tasks page, step by step.</source>
        <translation>Danach können Sie ihn auf der Seite „Tasks“ Schritt für Schritt verfolgen.</translation>
    </message>
    <message>
        <source>Submit a task…</source>
        <translation>Task übermitteln…</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>to do</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>Add a service first.</source>
        <translation>Fügen Sie zuerst einen Dienst hinzu.</translation>
    </message>
    <message>
        <source>Add a workflow first.</source>
        <translation>Fügen Sie zuerst einen Workflow hinzu.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::GraphView</name>
    <message>
        <source>Graph of the steps</source>
        <translation>Graph der Schritte</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 at service %2: %3</source>
        <translation>%1 beim Dienst %2: %3</translation>
    </message>
    <message>
        <source>Only if %1</source>
        <translation>Nur wenn %1</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Has no undo</source>
        <translation>Kann nicht rückgängig gemacht werden</translation>
    </message>
    <message>
        <source>if %1</source>
        <translation>wenn %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Undo by hand</source>
        <translation>Rückgängig von Hand</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::GroupPanel</name>
    <message>
        <source>Tasks</source>
        <translation>Tasks</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Tasks by error</source>
        <translation>Tasks nach Fehler</translation>
    </message>
    <message>
        <source>More than %1 tasks: filter them first to group them.</source>
        <translation>Mehr als %1 Tasks: Filtern Sie sie zuerst, um sie zu gruppieren.</translation>
    </message>
    <message>
        <source>Show its tasks</source>
        <translation>Tasks zeigen</translation>
    </message>
    <message>
        <source>%1…</source>
        <translation>%1…</translation>
    </message>
    <message>
        <source>Count again</source>
        <translation>Neu zählen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Wird gezählt…</translation>
    </message>
    <message>
        <source>No task that matches the filter has an error.</source>
        <translation>Kein Task des Filters hat einen Fehler.</translation>
    </message>
    <message>
        <source>The list shows one error. Escape shows all tasks.</source>
        <translation>Die Liste zeigt einen Fehler. Esc zeigt alle Tasks.</translation>
    </message>
    <message>
        <source>%1 tasks, %2 different errors; the most frequent %3 are shown</source>
        <translation>%1 Tasks, %2 verschiedene Fehler, die häufigsten %3 sind zu sehen</translation>
    </message>
    <message numerus="yes">
        <source>%1 tasks, %n different error(s)</source>
        <translation>
            <numerusform>%1 Tasks, %n Fehler</numerusform>
            <numerusform>%1 Tasks, %n verschiedene Fehler</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::HistoryView</name>
    <message>
        <source>History filter</source>
        <translation>Filter des Verlaufs</translation>
    </message>
    <message>
        <source>Filter the history</source>
        <translation>Verlauf filtern</translation>
    </message>
    <message>
        <source>Whose entries</source>
        <translation>Wessen Einträge</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Supervisor</source>
        <translation>Supervisor</translation>
    </message>
    <message>
        <source>Replies of Agents</source>
        <translation>Antworten der Agents</translation>
    </message>
    <message>
        <source>States of the task</source>
        <translation>Status des Tasks</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Copy entry</source>
        <translation>Eintrag kopieren</translation>
    </message>
    <message>
        <source>Copy all details of the entry.</source>
        <translation>Alles kopieren, was der Eintrag sagt.</translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n Eintrag</numerusform>
            <numerusform>%n Einträge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n entries</source>
        <translation>
            <numerusform>%1 von %n Eintrag</numerusform>
            <numerusform>%1 von %n Einträgen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::JsonEdit</name>
    <message>
        <source>This is not valid JSON: line %1, column %2 (%3).</source>
        <translation>Das ist kein gültiges JSON: Zeile %1, Spalte %2 (%3).</translation>
    </message>
    <message>
        <source>An object is needed: { … }.</source>
        <translation>Ein Objekt ist nötig: { … }.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::JsonEditor</name>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Line %1, %2: %3</source>
        <translation>Zeile %1, %2: %3</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>Zeile %1, Spalte %2: %3</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::JsonModel</name>
    <message numerus="yes">
        <source>%n field(s)</source>
        <translation>
            <numerusform>%n Feld</numerusform>
            <numerusform>%n Felder</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n Eintrag</numerusform>
            <numerusform>%n Einträge</numerusform>
        </translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::LabBanner</name>
    <message>
        <source>End all faults</source>
        <translation>Alle Störungen beenden</translation>
    </message>
    <message>
        <source>Simulated: the scenario %1 is playing.</source>
        <translation>Simuliert: Das Szenario %1 läuft.</translation>
    </message>
    <message>
        <source>Simulated: faults are being injected.</source>
        <translation>Simuliert: Es werden Störungen eingespielt.</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>Rundgang</translation>
    </message>
    <message>
        <source>Click “Error” above the list, choose a task and press R to resubmit its failed step, or Shift+C to undo the whole task. “Services” shows which circuit breakers are open. Nothing here is real; the demo has its own data folder.</source>
        <translation>Klicken Sie über der Liste auf „Fehler“, wählen Sie einen Task und drücken Sie R, um seinen fehlgeschlagenen Schritt erneut zu übermitteln, oder Umschalt+C, um den ganzen Task rückgängig zu machen. „Dienste“ zeigt, welche Trennschalter offen sind. Nichts hier ist echt; die Demo hat ihren eigenen Datenordner.</translation>
    </message>
    <message>
        <source>Demo: every service is simulated.</source>
        <translation>Demo: Alle Dienste sind simuliert.</translation>
    </message>
    <message>
        <source>Click “Error”, choose a task, press R.</source>
        <translation>„Fehler“ anklicken, Task wählen, R drücken.</translation>
    </message>
    <message>
        <source>Faults injected at: %1.</source>
        <translation>Störungen an: %1.</translation>
    </message>
    <message numerus="yes">
        <source>Faults injected at %n service(s).</source>
        <translation>
            <numerusform>Störungen an %n Dienst.</numerusform>
            <numerusform>Störungen an %n Diensten.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::LedgerPanel</name>
    <message>
        <source>%1 (undo request %2)</source>
        <translation>%1 (Rücknahmeanfrage %2)</translation>
    </message>
    <message>
        <source>%1 (request %2)</source>
        <translation>%1 (Anfrage %2)</translation>
    </message>
    <message>
        <source>The services are real: only they know what took effect.</source>
        <translation>Die Dienste sind echt: Nur sie wissen, was gewirkt hat.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>Wirkung</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Effects</source>
        <translation>Wirkungen</translation>
    </message>
    <message>
        <source>Undos</source>
        <translation>Rücknahmen</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>Störungen</translation>
    </message>
    <message>
        <source>Effects according to the services&apos; own ledger</source>
        <translation>Wirkungen laut Hauptbuch der Dienste</translation>
    </message>
    <message>
        <source>Select a task to see what the services did for it.</source>
        <translation>Einen Task wählen, um zu sehen, was die Dienste für ihn getan haben.</translation>
    </message>
    <message>
        <source>No service has received a request for %1 yet.</source>
        <translation>Noch hat kein Dienst eine Anfrage von %1 gesehen.</translation>
    </message>
    <message>
        <source>What the services did for %1</source>
        <translation>Was die Dienste für %1 getan haben</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::LimitDialog</name>
    <message>
        <source>Change limit</source>
        <translation>Grenze ändern</translation>
    </message>
    <message>
        <source>Limits of %1. They apply until they are changed back.</source>
        <translation>Grenzen von %1. Sie gelten, bis sie wieder geändert werden.</translation>
    </message>
    <message>
        <source>Requests &amp;in flight at once</source>
        <translation>Anfragen &amp;zugleich unterwegs</translation>
    </message>
    <message>
        <source>Requests per &amp;second</source>
        <translation>Anfragen je &amp;Sekunde</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>Keine Grenze</translation>
    </message>
    <message>
        <source>&amp;Reason (optional)</source>
        <translation>&amp;Grund (optional)</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::LiveStrip</name>
    <message>
        <source>Completed steps per second in the last minute</source>
        <translation>Abgeschlossene Schritte je Sekunde, letzte Minute</translation>
    </message>
    <message>
        <source>Completed steps per second</source>
        <translation>Abgeschlossene Schritte je Sekunde</translation>
    </message>
    <message>
        <source>Accepted submissions that have not become tasks yet</source>
        <translation>Angenommene Übermittlungen, aus denen noch keine Tasks gemacht sind</translation>
    </message>
    <message numerus="yes">
        <source>%n submission(s) waiting</source>
        <translation>
            <numerusform>%n Übermittlung wartet</numerusform>
            <numerusform>%n Übermittlungen warten</numerusform>
        </translation>
    </message>
    <message>
        <source>Leads until %1 unless it renews its lease.
All: %2</source>
        <translation>Führt bis %1, wenn er nicht verlängert.
Alle: %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln step(s)/s</source>
        <translation>
            <numerusform>%Ln Schritt/s</numerusform>
            <numerusform>%Ln Schritte/s</numerusform>
        </translation>
    </message>
    <message>
        <source>no leader</source>
        <translation>kein Führender</translation>
    </message>
    <message>
        <source>%1 · epoch %2 · last sweep %3</source>
        <translation>%1 · Epoche %2 · letzter Durchlauf %3</translation>
    </message>
    <message>
        <source>%1 · epoch %2</source>
        <translation>%1 · Epoche %2</translation>
    </message>
    <message>
        <source>epoch %1 · led by another process</source>
        <translation>Epoche %1 · von einem anderen Prozess geführt</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::LoadPanel</name>
    <message>
        <source>Initial burst</source>
        <translation>Anfangsschub</translation>
    </message>
    <message>
        <source>Tasks submitted at once at the beginning, in addition to the rate.</source>
        <translation>So viele Aufgaben auf einmal zu Beginn, neben der Rate.</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>Address to use</source>
        <translation>Zu nutzende Adresse</translation>
    </message>
    <message>
        <source>In front of</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Start load</source>
        <translation>Last starten</translation>
    </message>
    <message>
        <source>Submit tasks at this rate until one of the limits is reached.</source>
        <translation>Tasks in diesem Takt übermitteln, bis eine Grenze erreicht ist.</translation>
    </message>
    <message>
        <source>Pause load</source>
        <translation>Last anhalten</translation>
    </message>
    <message>
        <source>Stop submitting tasks for now, or continue.</source>
        <translation>Vorerst nichts übermitteln, oder weitermachen.</translation>
    </message>
    <message>
        <source>Stop load</source>
        <translation>Last beenden</translation>
    </message>
    <message>
        <source>Stop submitting tasks. Submitted tasks continue.</source>
        <translation>Nichts mehr übermitteln. Was übermittelt wurde, läuft weiter.</translation>
    </message>
    <message>
        <source>Add proxy</source>
        <translation>Proxy hinzufügen</translation>
    </message>
    <message>
        <source>Put a fault proxy in front of a service on this machine.</source>
        <translation>Einen Störungsproxy vor einen Dienst auf diesem Rechner stellen.</translation>
    </message>
    <message>
        <source>Remove proxy</source>
        <translation>Proxy entfernen</translation>
    </message>
    <message>
        <source>Close it and its connections.</source>
        <translation>Ihn und seine Verbindungen schließen.</translation>
    </message>
    <message>
        <source>Load generator</source>
        <translation>Lastgenerator</translation>
    </message>
    <message>
        <source> tasks/s</source>
        <translation> Tasks/s</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>{{n}} is the number of the task, {{pick:a,b}} one of the values, {{random:1-9}} a random number.</source>
        <translation>{{n}} ist die Nummer des Tasks, {{pick:a,b}} einer der Werte, {{random:1-9}} eine Zahl.</translation>
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
        <source>Max. tasks</source>
        <translation>Max. Tasks</translation>
    </message>
    <message>
        <source>Max. duration</source>
        <translation>Max. Dauer</translation>
    </message>
    <message>
        <source>Fault proxies</source>
        <translation>Störungsproxys</translation>
    </message>
    <message>
        <source>A proxy runs in front of a real service on this machine and can cause connection and timing faults. Use its address as the endpoint of the service in services.json.</source>
        <translation>Ein Proxy steht vor einem echten Dienst auf diesem Rechner und kann Störungen von Verbindung und Zeit erzeugen. Geben Sie seine Adresse als Endpunkt des Dienstes in services.json an.</translation>
    </message>
    <message>
        <source>Name of the proxy</source>
        <translation>Name des Proxys</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Address of the real service</source>
        <translation>Adresse des echten Dienstes</translation>
    </message>
    <message>
        <source>The input is not a JSON object: %1</source>
        <translation>Die Eingabe ist kein JSON-Objekt: %1</translation>
    </message>
    <message>
        <source>Not running</source>
        <translation>Läuft nicht</translation>
    </message>
    <message>
        <source>%1 submitted to %2, %3 refused; ends by itself in %4</source>
        <translation>%1 an %2 übermittelt, %3 abgelehnt, endet von selbst in %4</translation>
    </message>
    <message>
        <source>Ended: %1 submitted to %2, %3 refused</source>
        <translation>Beendet: %1 an %2 übermittelt, %3 abgelehnt</translation>
    </message>
    <message>
        <source>Use %1 instead of %2.</source>
        <translation>Nutzen Sie %1 statt %2.</translation>
    </message>
    <message>
        <source>There is no workflow to submit to.</source>
        <translation>Es gibt keinen Workflow, an den übermittelt werden kann.</translation>
    </message>
    <message>
        <source>The load is running: stop it first.</source>
        <translation>Die Last läuft: zuerst beenden.</translation>
    </message>
    <message>
        <source>The load is not running.</source>
        <translation>Die Last läuft nicht.</translation>
    </message>
    <message>
        <source>Enter a name and the address of the real service.</source>
        <translation>Name und Adresse des echten Dienstes angeben.</translation>
    </message>
    <message>
        <source>Select a proxy first.</source>
        <translation>Zuerst einen Proxy wählen.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::MainWindow</name>
    <message>
        <source>Sagadesk rehearsal, nothing real is called</source>
        <translation>Sagadesk-Probe, nichts Echtes wird aufgerufen</translation>
    </message>
    <message>
        <source>Sagadesk demo</source>
        <translation>Sagadesk-Demo</translation>
    </message>
    <message>
        <source>Sagadesk</source>
        <translation>Sagadesk</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Statuszeile</translation>
    </message>
    <message>
        <source>API off</source>
        <translation>API aus</translation>
    </message>
    <message>
        <source>API %1</source>
        <translation>API %1</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Überblick</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Tasks</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>Alarme</translation>
    </message>
    <message>
        <source>Services</source>
        <translation>Dienste</translation>
    </message>
    <message>
        <source>&amp;Task</source>
        <translation>&amp;Task</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>&amp;Schritt</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Alerts (%1)</source>
        <translation>Alarme (%1)</translation>
    </message>
    <message>
        <source>Task %1 accepted</source>
        <translation>Task %1 angenommen</translation>
    </message>
    <message>
        <source>Task %1 already exists</source>
        <translation>Task %1 existiert bereits</translation>
    </message>
    <message>
        <source>Supervisor</source>
        <translation>Supervisor</translation>
    </message>
    <message>
        <source>Desktop notifications</source>
        <translation>Desktop-Benachrichtigungen</translation>
    </message>
    <message>
        <source>Show new alerts as desktop notifications</source>
        <translation>Neue Alarme dem Desktop melden</translation>
    </message>
    <message>
        <source>Workflows</source>
        <translation>Workflows</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) copied</source>
        <translation>
            <numerusform>%n Zeile kopiert</numerusform>
            <numerusform>%n Zeilen kopiert</numerusform>
        </translation>
    </message>
    <message>
        <source>Every task has a state</source>
        <translation>Jeder Task hat einen Zustand</translation>
    </message>
    <message>
        <source>The counters are live. Click one to see only those tasks: “Error” shows the tasks that need you.</source>
        <translation>Die Zähler sind live. Ein Klick zeigt nur diese Tasks: „Fehler“ braucht Sie.</translation>
    </message>
    <message>
        <source>A failed task</source>
        <translation>Ein fehlgeschlagener Task</translation>
    </message>
    <message>
        <source>The list shows the tasks in Error now. Choose one, or press N to go from one to the next.</source>
        <translation>Die Liste zeigt jetzt die Tasks im Fehler. Wählen Sie einen, oder gehen Sie mit N zum nächsten.</translation>
    </message>
    <message>
        <source>Why, and what can be done</source>
        <translation>Warum, und was man tun kann</translation>
    </message>
    <message>
        <source>Each step shows what it is waiting for and its last error. R resubmits the failed step, Shift+C undoes the whole task; the tooltip of a disabled button gives the reason.</source>
        <translation>Jeder Schritt sagt, worauf er wartet und was zuletzt schiefging. R übermittelt den fehlgeschlagenen Schritt erneut, Umschalt+C macht den ganzen Task rückgängig; ein gesperrter Knopf sagt, warum.</translation>
    </message>
    <message>
        <source>The services behind it</source>
        <translation>Die Dienste dahinter</translation>
    </message>
    <message>
        <source>A circuit breaker opens when a service fails too often, and lets one probe through after a while. Pause a service, or change its limit while it runs.</source>
        <translation>Ein Trennschalter öffnet, wenn ein Dienst zu oft versagt, und lässt nach einer Weile eine Probe durch. Ein Dienst kann im Betrieb angehalten und seine Grenze geändert werden.</translation>
    </message>
    <message>
        <source>The Supervisor</source>
        <translation>Der Supervisor</translation>
    </message>
    <message>
        <source>It finds steps that failed or are late and decides to try again, wait, undo, or alert you. Here you see what it did, and what it would do next.</source>
        <translation>Er findet Schritte, die fehlschlugen oder überfällig sind, und entscheidet: noch einmal, warten, rückgängig machen oder Sie rufen. Hier sehen Sie, was er tat und was er als Nächstes täte.</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
    <message>
        <source>Fault lab</source>
        <translation>Fehlerlabor</translation>
    </message>
    <message>
        <source>Drag to move the sidebar</source>
        <translation>Die Seiten an eine andere Seite ziehen</translation>
    </message>
    <message>
        <source>In the whole window</source>
        <translation>Im ganzen Fenster</translation>
    </message>
    <message>
        <source>Depending on the focus</source>
        <translation>Wo der Fokus ist</translation>
    </message>
    <message>
        <source>List: go to the task, or open the item of the row</source>
        <translation>Liste: in den Task gehen oder öffnen, worum es in der Zeile geht</translation>
    </message>
    <message>
        <source>Task: go back to the list</source>
        <translation>Task: zurück zur Liste</translation>
    </message>
    <message>
        <source>Counters: go to the next one</source>
        <translation>Zähler: zum nächsten gehen</translation>
    </message>
    <message>
        <source>Faults: switch the selected one on or off</source>
        <translation>Störungen: die gewählte ein- oder ausschalten</translation>
    </message>
    <message>
        <source>Timeline and graph: zoom</source>
        <translation>Zeitachse und Graph: Zoom</translation>
    </message>
    <message>
        <source>Folder: %1</source>
        <translation>Ordner: %1</translation>
    </message>
    <message>
        <source>No file manager opened the folder: %1</source>
        <translation>Kein Dateimanager hat den Ordner geöffnet: %1</translation>
    </message>
    <message>
        <source>Zoom: %1</source>
        <translation>Zoom: %1</translation>
    </message>
    <message>
        <source>The original panels and columns are restored.</source>
        <translation>Bereiche und Spalten sind wieder, wo sie anfangs waren.</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) are in progress. They continue at the next start.</source>
        <translation>
            <numerusform>%n Task ist unterwegs. Er läuft beim nächsten Start weiter.</numerusform>
            <numerusform>%n Tasks sind unterwegs. Sie laufen beim nächsten Start weiter.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bulk operation(s) are in progress. They continue at the next start.</source>
        <translation>
            <numerusform>%n Sammelvorgang ist unterwegs. Er läuft beim nächsten Start weiter.</numerusform>
            <numerusform>%n Sammelvorgänge sind unterwegs. Sie laufen beim nächsten Start weiter.</numerusform>
        </translation>
    </message>
    <message>
        <source>Quit Sagadesk?</source>
        <translation>Sagadesk beenden?</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>Weiterlaufen lassen</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>The language changes at the next start, because there are drafts or unfinished bulk operations.</source>
        <translation>Die Sprache wechselt beim nächsten Start: Entwürfe oder Sammelvorgänge sind offen.</translation>
    </message>
    <message>
        <source>The database with the state store</source>
        <translation>Die Datenbank mit dem Zustandsspeicher</translation>
    </message>
    <message>
        <source>Sagadesk, look only</source>
        <translation>Sagadesk, nur ansehen</translation>
    </message>
    <message>
        <source>This window only shows the state store, %1. It runs no engine and changes nothing.</source>
        <translation>Dieses Fenster zeigt nur den Zustandsspeicher, %1. Es führt keine Engine aus und ändert nichts.</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ManualDialog</name>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>Kapitel</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::MessageBar</name>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::NodesPage</name>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>No node has used this store yet</source>
        <translation>Diesen Speicher hat noch kein Knoten verwendet</translation>
    </message>
    <message>
        <source>Each window with an engine and each “sagadeskctl run” that uses this store is a node.</source>
        <translation>Jedes Fenster mit einer Engine und jedes sagadeskctl run, das diesen Speicher verwendet, ist ein Knoten.</translation>
    </message>
    <message>
        <source>The store belongs to one process</source>
        <translation>Der Speicher gehört einem Prozess</translation>
    </message>
    <message>
        <source>Only this process uses it. Several nodes need a store in a database.</source>
        <translation>Nur dieser Prozess verwendet ihn. Mehrere Knoten brauchen einen Speicher in einer Datenbank.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::OperationItemsModel</name>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::OperationsModel</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Outcomes</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::OperatorActions</name>
    <message>
        <source>Close alert</source>
        <translation>Alarm schließen</translation>
    </message>
    <message>
        <source>The alert “%1” of task %2 is closed. The task stays as it is.</source>
        <translation>Der Alarm „%1“ von Task %2 wird geschlossen. Der Task bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>The alert about service %1 is closed. It can be raised again only after the service has been usable.</source>
        <translation>Der Alarm zum Dienst %1 bleibt geschlossen, bis der Dienst wieder nutzbar war.</translation>
    </message>
    <message>
        <source>The alert about the state store is closed. It is raised again if the store is still too slow.</source>
        <translation>Der Alarm zum Zustandsspeicher wird geschlossen. Er kommt wieder, solange der Speicher zu langsam ist.</translation>
    </message>
    <message>
        <source>The alert about the state store is closed. It is raised again if the transaction is still open.</source>
        <translation>Der Alarm zum Zustandsspeicher wird geschlossen. Er kommt wieder, solange die Transaktion offen ist.</translation>
    </message>
    <message>
        <source>The alert about webhook %1 is closed. Its events are not lost.</source>
        <translation>Der Alarm zum Webhook %1 wird geschlossen. Seine Ereignisse gehen nicht verloren.</translation>
    </message>
    <message>
        <source>In effect, but not saved: the store can&apos;t be written to</source>
        <translation>In Kraft, aber nicht gespeichert: Der Zustandsspeicher kann nicht beschrieben werden</translation>
    </message>
    <message>
        <source>Pausing service %1…</source>
        <translation>Dienst %1 wird angehalten…</translation>
    </message>
    <message>
        <source>Resuming service %1…</source>
        <translation>Dienst %1 wird fortgesetzt…</translation>
    </message>
    <message>
        <source>Draining node %1…</source>
        <translation>Knoten %1 läuft aus…</translation>
    </message>
    <message>
        <source>Resuming node %1…</source>
        <translation>Knoten %1 wird fortgesetzt…</translation>
    </message>
    <message>
        <source>Holding the circuit breaker of %1 open…</source>
        <translation>Trennschalter von %1 wird offen gehalten…</translation>
    </message>
    <message>
        <source>Closing the circuit breaker of %1…</source>
        <translation>Trennschalter von %1 wird geschlossen…</translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s) acknowledged</source>
        <translation>
            <numerusform>%n Alarm bestätigt</numerusform>
            <numerusform>%n Alarme bestätigt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s) are closed. The tasks stay as they are.</source>
        <translation>
            <numerusform>%n Alarm wird geschlossen. Der Task bleibt, wie er ist.</numerusform>
            <numerusform>%n Alarme werden geschlossen. Die Tasks bleiben, wie sie sind.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s) closed</source>
        <translation>
            <numerusform>%n Alarm geschlossen</numerusform>
            <numerusform>%n Alarme geschlossen</numerusform>
        </translation>
    </message>
    <message>
        <source>Assign alert</source>
        <translation>Alarm zuweisen</translation>
    </message>
    <message>
        <source>Assign to (leave empty for no one)</source>
        <translation>Zuweisen an (leer: niemand)</translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s) no longer assigned</source>
        <translation>
            <numerusform>%n Alarm niemandem zugewiesen</numerusform>
            <numerusform>%n Alarme niemandem zugewiesen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s) assigned to %1</source>
        <translation>
            <numerusform>%n Alarm an %1 zugewiesen</numerusform>
            <numerusform>%n Alarme an %1 zugewiesen</numerusform>
        </translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>What is known about it?</source>
        <translation>Was ist darüber bekannt?</translation>
    </message>
    <message numerus="yes">
        <source>Note added to %n alert(s)</source>
        <translation>
            <numerusform>Notiz zu %n Alarm geschrieben</numerusform>
            <numerusform>Notiz zu %n Alarmen geschrieben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s) snoozed until %1</source>
        <translation>
            <numerusform>%n Alarm bis %1 zurückgestellt</numerusform>
            <numerusform>%n Alarme bis %1 zurückgestellt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At most %n request(s) to %1 at once from now on</source>
        <translation>
            <numerusform>Ab jetzt höchstens %n Anfrage zugleich an %1</numerusform>
            <numerusform>Ab jetzt höchstens %n Anfragen zugleich an %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Asking %1 to step down…</source>
        <translation>%1 wird um Abgabe der Führung gebeten…</translation>
    </message>
    <message>
        <source>Reason (optional)</source>
        <translation>Grund (optional)</translation>
    </message>
    <message>
        <source>At most %1 requests per second to %2 from now on</source>
        <translation>Ab jetzt höchstens %1 Anfragen je Sekunde an %2</translation>
    </message>
    <message>
        <source>No rate limit for %1 from now on</source>
        <translation>Ab jetzt keine Ratengrenze für %1</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::OutcomeFollower</name>
    <message>
        <source>%1: requested</source>
        <translation>%1: angefordert</translation>
    </message>
    <message>
        <source>%1: accepted</source>
        <translation>%1: angenommen</translation>
    </message>
    <message>
        <source>%1: refused. %2</source>
        <translation>%1: abgelehnt. %2</translation>
    </message>
    <message>
        <source>%1: completed</source>
        <translation>%1: abgeschlossen</translation>
    </message>
    <message>
        <source>%1: failed again. %2</source>
        <translation>%1: wieder fehlgeschlagen. %2</translation>
    </message>
    <message>
        <source>%1: the task has since been compensated or canceled (%2)</source>
        <translation>%1: der Task wurde inzwischen ausgeglichen oder abgebrochen (%2)</translation>
    </message>
    <message>
        <source>%1: failed. %2</source>
        <translation>%1: fehlgeschlagen. %2</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::OverviewPage</name>
    <message>
        <source>States by workflow</source>
        <translation>Status je Workflow</translation>
    </message>
    <message>
        <source>Services</source>
        <translation>Dienste</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>circuit breaker: %1</source>
        <translation>Trennschalter: %1</translation>
    </message>
    <message>
        <source>healthy</source>
        <translation>gesund</translation>
    </message>
    <message>
        <source>unhealthy</source>
        <translation>gestört</translation>
    </message>
    <message>
        <source>No services are registered.</source>
        <translation>Keine Dienste sind eingetragen.</translation>
    </message>
    <message>
        <source>Latest decisions of the Supervisor</source>
        <translation>Was der Supervisor zuletzt tat</translation>
    </message>
    <message>
        <source>Workflow</source>
        <translation>Workflow</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>Unterwegs</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>Braucht Aufmerksamkeit</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>The Supervisor has had nothing to decide yet.</source>
        <translation>Der Supervisor hatte noch nichts zu entscheiden.</translation>
    </message>
    <message>
        <source>Your first task is submitted, so all four steps are done. From now on this page shows how your tasks are doing.</source>
        <translation>Ihr erster Task ist übermittelt; damit sind alle vier Schritte erledigt. Ab jetzt zeigt diese Seite, wie es Ihren Tasks geht.</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartend</translation>
    </message>
    <message>
        <source>p50, 1 min</source>
        <translation>p50, 1 min</translation>
    </message>
    <message>
        <source>p99, 1 min</source>
        <translation>p99, 1 min</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::Palette</name>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>Type what to do, or the id of a task</source>
        <translation>Tippen Sie, was zu tun ist, oder die Id eines Tasks</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
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
        <translation>Task %1 zeigen</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::PathLine</name>
    <message>
        <source>Copy path</source>
        <translation>Pfad kopieren</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>Kopiert.</translation>
    </message>
    <message>
        <source>No file manager could open it.</source>
        <translation>Kein Dateimanager konnte ihn öffnen.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::RateChart</name>
    <message>
        <source>%1 min ago</source>
        <translation>vor %1 min</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>At most %1 in the last five minutes</source>
        <translation>Höchstens %1 in den letzten fünf Minuten</translation>
    </message>
    <message>
        <source>%1 h ago</source>
        <translation>vor %1 h</translation>
    </message>
    <message>
        <source>At most %1 in the last hour</source>
        <translation>Höchstens %1 in der letzten Stunde</translation>
    </message>
    <message>
        <source>At most %1 in the last day</source>
        <translation>Höchstens %1 am letzten Tag</translation>
    </message>
    <message>
        <source>Use the arrow keys to move between values and Enter to show the tasks behind one.</source>
        <translation>Mit den Pfeiltasten zwischen den Werten wechseln, mit der Eingabetaste die Tasks dahinter anzeigen.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::RateCharts</name>
    <message>
        <source>Charts show:</source>
        <translation>Diagramme zeigen:</translation>
    </message>
    <message>
        <source>Time shown by the charts</source>
        <translation>Zeitraum der Diagramme</translation>
    </message>
    <message>
        <source>Last 5 minutes</source>
        <translation>Letzte 5 Minuten</translation>
    </message>
    <message>
        <source>Last hour</source>
        <translation>Letzte Stunde</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>Letzter Tag</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>steps per second</source>
        <translation>Schritte pro Sekunde</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
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
        <source>Response times over the last minute (at most 1,000 responses per service), exact to the millisecond: the mean of the services&apos; p50 weighted by their calls, and the p99 of the slowest service. With fewer than 100 responses, p99 is the slowest one. In the day view, each point is the mean p50 and the highest p99 of five minutes.</source>
        <translation>Zeit bis zur Antwort eines Dienstes, aus den Antworten der letzten Minute (höchstens 1.000 je Dienst), auf die Millisekunde genau: das Mittel der p50 aller Dienste nach ihren Aufrufen und das p99 des langsamsten Dienstes. Bei weniger als 100 Antworten ist p99 die langsamste. In der Tagesansicht steht jeder Punkt für das mittlere p50 und das höchste p99 von fünf Minuten.</translation>
    </message>
    <message>
        <source>Retries and failures per minute</source>
        <translation>Wiederholungen und Fehlversuche pro Minute</translation>
    </message>
    <message>
        <source>retries</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>failures</source>
        <translation>Fehlversuche</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ReasonDialog</name>
    <message>
        <source>Nothing in task %1 has taken effect, so no service will be called.</source>
        <translation>Von Task %1 hat nichts gewirkt, also wird nichts aufgerufen.</translation>
    </message>
    <message>
        <source>Task %1 (%2) will be undone in this order:</source>
        <translation>Task %1 (%2) wird in dieser Reihenfolge rückgängig gemacht:</translation>
    </message>
    <message>
        <source>Task %1 continues without step %2. The step&apos;s service is not called.</source>
        <translation>Task %1 geht ohne Schritt %2 weiter. Der Schritt wird nicht aufgerufen.</translation>
    </message>
    <message>
        <source>Step %1 of task %2 is recorded as completed. The service is not called; steps that follow may use the output you give here.</source>
        <translation>Schritt %1 von Task %2 wird als abgeschlossen eingetragen. Der Dienst wird nicht aufgerufen; folgende Schritte können die Ausgabe benutzen, die Sie hier angeben.</translation>
    </message>
    <message>
        <source>The effect of step %1 of task %2 is recorded as undone. The service is not called.</source>
        <translation>Die Wirkung von Schritt %1 von Task %2 wird als rückgängig gemacht eingetragen. Der Dienst wird nicht aufgerufen.</translation>
    </message>
    <message>
        <source>Step %1 of task %2 is treated as failed and is not retried automatically.</source>
        <translation>Schritt %1 von Task %2 gilt als fehlgeschlagen und wird nicht von selbst wiederholt.</translation>
    </message>
    <message>
        <source>%1: has no undo and is left as it is</source>
        <translation>%1: hat kein Rückgängigmachen und bleibt, wie es ist</translation>
    </message>
    <message>
        <source>%1: has to be undone by hand</source>
        <translation>%1: muss von Hand rückgängig gemacht werden</translation>
    </message>
    <message>
        <source>%1: undo</source>
        <translation>%1: rückgängig machen</translation>
    </message>
    <message>
        <source>%1: undo, although it is not known whether it took effect</source>
        <translation>%1: rückgängig machen, obwohl unbekannt ist, ob es gewirkt hat</translation>
    </message>
    <message>
        <source>What will be undone</source>
        <translation>Was rückgängig gemacht wird</translation>
    </message>
    <message>
        <source>&amp;Output (JSON, optional)</source>
        <translation>&amp;Ausgabe (JSON, kann leer sein)</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>&amp;Reason (recorded in the history)</source>
        <translation>&amp;Grund (wird im Verlauf festgehalten)</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Give a reason first.</source>
        <translation>Geben Sie zuerst einen Grund an.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>required</source>
        <translation>erforderlich</translation>
    </message>
    <message>
        <source>%1: %2, although it is not known whether it took effect</source>
        <translation>%1: %2, obwohl unbekannt ist, ob es gewirkt hat</translation>
    </message>
    <message>
        <source>%1: the undo can&apos;t be called: %2</source>
        <translation>%1: Das Rückgängigmachen kann nicht aufgerufen werden: %2</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::RestrictionBar</name>
    <message>
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>lifted, but not saved: a restart would bring it back</source>
        <translation>aufgehoben, aber nicht gespeichert: Ein Neustart brächte es zurück</translation>
    </message>
    <message>
        <source>not saved: a restart would lose it</source>
        <translation>nicht gespeichert: Bei einem Neustart ginge es verloren</translation>
    </message>
    <message>
        <source>Set by an operator: %1</source>
        <translation>Von einem Operator in Kraft gesetzt: %1</translation>
    </message>
    <message>
        <source>Set by operators:</source>
        <translation>Von Operatoren in Kraft gesetzt:</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ResubmitDialog</name>
    <message>
        <source>Edit and resubmit</source>
        <translation>Bearbeiten und erneut übermitteln</translation>
    </message>
    <message>
        <source>Step %1 of task %2 is sent again, once, to %3.</source>
        <translation>Schritt %1 von Task %2 wird erneut gesendet, einmal, an %3.</translation>
    </message>
    <message>
        <source>The input is unchanged.</source>
        <translation>Die Eingabe ist unverändert.</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Previous input</source>
        <translation>Bisherige Eingabe</translation>
    </message>
    <message>
        <source>New input</source>
        <translation>Neue Eingabe</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Undo what may have taken effect, then send under a fresh key</source>
        <translation>Rückgängig machen, was gewirkt haben kann, dann unter neuem Schlüssel senden</translation>
    </message>
    <message>
        <source>Same key: a service that honors it may return the old result</source>
        <translation>Gleicher Schlüssel: ein Dienst, der ihn beachtet, kann das alte Ergebnis liefern</translation>
    </message>
    <message>
        <source>Fresh key without undoing: the effect may happen twice</source>
        <translation>Neuer Schlüssel ohne Rückgängigmachen: die Wirkung kann doppelt eintreten</translation>
    </message>
    <message>
        <source>Fresh key: the service treats it as a new request</source>
        <translation>Neuer Schlüssel: der Dienst behandelt es als neue Anfrage</translation>
    </message>
    <message>
        <source>The definition has no undo request for this step.</source>
        <translation>Die Definition hat für diesen Schritt keine Anfrage zum Rückgängigmachen.</translation>
    </message>
    <message>
        <source>With this input, a different request would undo the step.</source>
        <translation>Mit dieser Eingabe würde eine andere Anfrage den Schritt rückgängig machen.</translation>
    </message>
    <message>
        <source>No request has taken effect: nothing can happen twice.</source>
        <translation>Keine Anfrage hat gewirkt: nichts kann doppelt geschehen.</translation>
    </message>
    <message>
        <source>Nothing was sent: the key is kept, and nothing can happen twice.</source>
        <translation>Nichts wurde gesendet: der Schlüssel bleibt, nichts kann doppelt geschehen.</translation>
    </message>
    <message>
        <source>Keep the failure count (the next failure is final)</source>
        <translation>Fehleranzahl behalten (der nächste Fehlversuch ist endgültig)</translation>
    </message>
    <message>
        <source>Restart the task&apos;s deadline (always done if it has passed)</source>
        <translation>Frist des Tasks neu starten (eine abgelaufene immer)</translation>
    </message>
    <message>
        <source>&amp;Reason (recorded in the history)</source>
        <translation>&amp;Grund (wird im Verlauf festgehalten)</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Resubmit step</source>
        <translation>Schritt erneut übermitteln</translation>
    </message>
    <message>
        <source>The input is not valid.</source>
        <translation>Die Eingabe ist nicht gültig.</translation>
    </message>
    <message>
        <source>Give a reason first.</source>
        <translation>Geben Sie zuerst einen Grund an.</translation>
    </message>
    <message>
        <source>%1 %2 was sent, but there was no conclusive response: it may have taken effect. If it is sent again, it may happen twice, unless %3 honors the key.</source>
        <translation>%1 %2 wurde gesendet und nie sicher beantwortet: Es kann gewirkt haben. Erneut gesendet, kann es doppelt geschehen, falls %3 den Schlüssel nicht beachtet.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>required</source>
        <translation>erforderlich</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::SavedViews</name>
    <message>
        <source>Views</source>
        <translation>Ansichten</translation>
    </message>
    <message>
        <source>Saved views</source>
        <translation>Gespeicherte Ansichten</translation>
    </message>
    <message>
        <source>Named filters, with the number of tasks that match each</source>
        <translation>Filter unter einem Namen, mit der Zahl der Tasks, die jeder zeigt</translation>
    </message>
    <message>
        <source>Needs an operator</source>
        <translation>Braucht einen Operator</translation>
    </message>
    <message>
        <source>Retrying</source>
        <translation>In Wiederholung</translation>
    </message>
    <message>
        <source>Long-running</source>
        <translation>Läuft schon lange</translation>
    </message>
    <message>
        <source>Being undone</source>
        <translation>Wird rückgängig gemacht</translation>
    </message>
    <message>
        <source>All tasks</source>
        <translation>Alle Tasks</translation>
    </message>
    <message>
        <source>Save this filter…</source>
        <translation>Diesen Filter speichern…</translation>
    </message>
    <message>
        <source>There is no filter to save.</source>
        <translation>Es gibt keinen Filter zu speichern.</translation>
    </message>
    <message>
        <source>Delete “%1”</source>
        <translation>„%1“ löschen</translation>
    </message>
    <message>
        <source>Save this filter</source>
        <translation>Diesen Filter speichern</translation>
    </message>
    <message>
        <source>A name for “%1”:</source>
        <translation>Ein Name für „%1“:</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ScenarioTimeline</name>
    <message>
        <source>Timeline: %1 of %2</source>
        <translation>Zeitleiste: %1 von %2</translation>
    </message>
    <message>
        <source>inside</source>
        <translation>innen</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ScenariosPanel</name>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Go back to the beginning and discard this run with its verdict.</source>
        <translation>Zurück zum Anfang: Dieser Durchlauf und sein Urteil werden weggelegt.</translation>
    </message>
    <message>
        <source>The scenario is at the beginning.</source>
        <translation>Das Szenario steht am Anfang.</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Erwartet</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Szenarien</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Play it from the beginning with this seed, or continue after a pause.</source>
        <translation>Von vorn mit diesem Startwert abspielen, oder nach einer Pause weiter.</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Remove the faults and pause the load; it continues from here.</source>
        <translation>Störungen aufheben und Last anhalten; es geht von hier weiter.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Remove the faults and end the load, without a verdict.</source>
        <translation>Störungen aufheben und Last beenden. Dann gibt es kein Urteil.</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Play the last run again with the same seed, load and faults.</source>
        <translation>Den beendeten Lauf noch einmal abspielen: gleicher Startwert, gleiche Last, gleiche Störungen.</translation>
    </message>
    <message>
        <source>Save recording…</source>
        <translation>Aufzeichnung speichern…</translation>
    </message>
    <message>
        <source>Save the last run to a file that can be opened and replayed.</source>
        <translation>Den beendeten Lauf in eine Datei schreiben, die geöffnet und wiederholt werden kann.</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Load a scenario or a recording from a file.</source>
        <translation>Ein Szenario oder eine Aufzeichnung aus einer Datei nehmen.</translation>
    </message>
    <message>
        <source>Show its tasks</source>
        <translation>Tasks zeigen</translation>
    </message>
    <message>
        <source>Show the tasks of this run in the list of tasks.</source>
        <translation>Die Tasks dieses Laufs in der Taskliste zeigen.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Open a scenario or a recording</source>
        <translation>Szenario oder Aufzeichnung öffnen</translation>
    </message>
    <message>
        <source>JSON files (*.json)</source>
        <translation>JSON-Dateien (*.json)</translation>
    </message>
    <message>
        <source>%1 can&apos;t be read.</source>
        <translation>%1 kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Save the recording</source>
        <translation>Aufzeichnung speichern</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Gespeichert als %1.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written.</source>
        <translation>%1 kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Select a scenario</source>
        <translation>Szenario wählen</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) accepted</source>
        <translation>
            <numerusform>%n Task angenommen</numerusform>
            <numerusform>%n Tasks angenommen</numerusform>
        </translation>
    </message>
    <message>
        <source>Ready to be replayed</source>
        <translation>Bereit zur Wiederholung</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Playing: %1 of %2 · %3</source>
        <translation>Läuft: %1 von %2 · %3</translation>
    </message>
    <message>
        <source>Paused at %1 · %2</source>
        <translation>Pause bei %1 · %2</translation>
    </message>
    <message>
        <source>The faults are over; %1 of %2 tasks are at rest, %3 left</source>
        <translation>Die Störungen sind vorbei; %1 von %2 Tasks ruhen, noch %3</translation>
    </message>
    <message>
        <source>Ended · %1 · seed %2</source>
        <translation>Beendet · %1 · Startwert %2</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>Bestanden</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Nicht bestanden</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>Requests of the run&apos;s own tasks. The timeline counts all requests, including health checks.</source>
        <translation>Anfragen der Tasks dieses Laufs. Die Zeitachse zählt alle Anfragen, auch Zustandsprüfungen.</translation>
    </message>
    <message>
        <source>By the service</source>
        <translation>Durch den Dienst</translation>
    </message>
    <message>
        <source>The verdict is computed when every task is at rest.</source>
        <translation>Das Urteil kommt, wenn jeder Task ruht.</translation>
    </message>
    <message>
        <source>✓ Passed: all expectations were met.</source>
        <translation>✓ Bestanden: Alles ist wie erwartet.</translation>
    </message>
    <message>
        <source>✗ Failed: see what was expected and what was found.</source>
        <translation>✗ Nicht bestanden: siehe erwartet und gefunden.</translation>
    </message>
    <message>
        <source>Stopped: there is no verdict.</source>
        <translation>Gestoppt: Es gibt kein Urteil.</translation>
    </message>
    <message>
        <source>Select a scenario first.</source>
        <translation>Zuerst ein Szenario wählen.</translation>
    </message>
    <message>
        <source>A scenario is playing: stop it first.</source>
        <translation>Ein Szenario läuft: zuerst stoppen.</translation>
    </message>
    <message>
        <source>Nothing is playing.</source>
        <translation>Es läuft nichts.</translation>
    </message>
    <message>
        <source>No run has ended with a verdict yet.</source>
        <translation>Noch kein Lauf endete mit einem Urteil.</translation>
    </message>
    <message>
        <source>Nothing has been played yet.</source>
        <translation>Noch wurde nichts abgespielt.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ServiceDialog</name>
    <message>
        <source>Test call</source>
        <translation>Testaufruf</translation>
    </message>
    <message>
        <source>Add service</source>
        <translation>Dienst hinzufügen</translation>
    </message>
    <message>
        <source>lower-case letters, digits and -</source>
        <translation>Kleinbuchstaben, Ziffern und -</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>&amp;Adresse</translation>
    </message>
    <message>
        <source>Requests &amp;in flight at once</source>
        <translation>Anfragen &amp;zugleich unterwegs</translation>
    </message>
    <message>
        <source>/health, or empty for no health checks</source>
        <translation>/health; leer: keine Gesundheitsprüfungen</translation>
    </message>
    <message>
        <source>&amp;Health check</source>
        <translation>&amp;Gesundheitsprüfung</translation>
    </message>
    <message>
        <source>name of an environment variable, or empty</source>
        <translation>Name einer Umgebungsvariable, oder leer</translation>
    </message>
    <message>
        <source>&amp;Bearer token from</source>
        <translation>&amp;Bearer-Token aus</translation>
    </message>
    <message>
        <source>The service is written to %1 and used at once. More fields can be set there.</source>
        <translation>Er wird in %1 geschrieben und sofort verwendet. Weitere Felder können dort gesetzt werden.</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Enter a name and an address first.</source>
        <translation>Geben Sie ihm zuerst einen Namen und eine Adresse.</translation>
    </message>
    <message>
        <source>The service is being checked.</source>
        <translation>Der Dienst wird geprüft.</translation>
    </message>
    <message>
        <source>A field has an error.</source>
        <translation>Ein Feld enthält einen Fehler.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The service is being added.</source>
        <translation>Der Dienst wird hinzugefügt.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ServicesEditor</name>
    <message>
        <source>Services file</source>
        <translation>Dienstdatei</translation>
    </message>
    <message>
        <source>Save and use</source>
        <translation>Speichern und verwenden</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu einlesen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message numerus="yes">
        <source>%n service(s), no errors.</source>
        <translation>
            <numerusform>%n Dienst, keine Fehler.</numerusform>
            <numerusform>%n Dienste, keine Fehler.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n Fehler</numerusform>
            <numerusform>%n Fehler</numerusform>
        </translation>
    </message>
    <message>
        <source>The file is being saved.</source>
        <translation>Die Datei wird gespeichert.</translation>
    </message>
    <message>
        <source>The file has errors.</source>
        <translation>Die Datei enthält Fehler.</translation>
    </message>
    <message>
        <source>There are no changes to save.</source>
        <translation>Es gibt keine Änderungen zu speichern.</translation>
    </message>
    <message>
        <source>Save the file. Changes apply at once, without a restart.</source>
        <translation>Die Datei schreiben. Was sich geändert hat, gilt sofort, ohne Neustart.</translation>
    </message>
    <message>
        <source>Discard the changes?</source>
        <translation>Änderungen verwerfen?</translation>
    </message>
    <message>
        <source>Your changes to services.json are not saved.</source>
        <translation>Ihre Änderungen an services.json sind nicht gespeichert.</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Keep editing</source>
        <translation>Weiter bearbeiten</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ServicesPage</name>
    <message>
        <source>Services</source>
        <translation>Dienste</translation>
    </message>
    <message>
        <source>No services are registered</source>
        <translation>Keine Dienste sind eingetragen</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Waiting for</source>
        <translation>Wartet auf</translation>
    </message>
    <message>
        <source>Steps that wait for the service</source>
        <translation>Schritte, die auf den Dienst warten</translation>
    </message>
    <message>
        <source>Select a service to see the steps that are waiting because of it.</source>
        <translation>Wählen Sie einen Dienst, um die Schritte zu sehen, die seinetwegen warten.</translation>
    </message>
    <message>
        <source>No step is waiting because of %1.</source>
        <translation>Kein Schritt wartet wegen %1.</translation>
    </message>
    <message>
        <source>Waiting because of %1, oldest first:</source>
        <translation>Warten wegen %1, älteste zuerst:</translation>
    </message>
    <message>
        <source>services.json has changed on disk. The services in use are still the previous ones.</source>
        <translation>services.json wurde auf dem Datenträger geändert. Noch gelten die bisherigen Dienste.</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>A service is called over HTTP. It has a name, which workflows use, and an address. What you add here is used at once.</source>
        <translation>Ein Dienst wird über HTTP aufgerufen. Er hat einen Namen, den Workflows verwenden, und eine Adresse. Was Sie hier hinzufügen, gilt sofort.</translation>
    </message>
    <message numerus="yes">
        <source>%n service(s) in use, without a restart.</source>
        <translation>
            <numerusform>%n Dienst gilt jetzt, ohne Neustart.</numerusform>
            <numerusform>%n Dienste gelten jetzt, ohne Neustart.</numerusform>
        </translation>
    </message>
    <message>
        <source>Service %1 is added and in use.</source>
        <translation>Der Dienst %1 ist hinzugefügt und wird verwendet.</translation>
    </message>
    <message>
        <source>Changes to services.json are not saved and would be lost.</source>
        <translation>Änderungen an services.json sind nicht gespeichert und gingen verloren.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>services.json has errors, so none of its services is used.</source>
        <translation>services.json enthält Fehler, daher wird keiner der Dienste darin verwendet.</translation>
    </message>
    <message>
        <source>Service %1 is not registered.</source>
        <translation>Der Dienst %1 ist nicht registriert.</translation>
    </message>
    <message>
        <source>Services are not shown in this window</source>
        <translation>Dienste werden in diesem Fenster nicht angezeigt</translation>
    </message>
    <message>
        <source>This window only shows the state store. The services, their circuit breakers and limits are shown in the window of each engine.</source>
        <translation>Dieses Fenster zeigt nur den Zustandsspeicher. Die Dienste, ihre Trennschalter und Grenzen zeigt das Fenster jeder Engine.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Finished tasks are kept for</source>
        <translation>Abgeschlossene Tasks werden aufbewahrt für</translation>
    </message>
    <message>
        <source>Finished tasks at most</source>
        <translation>Abgeschlossene Tasks höchstens</translation>
    </message>
    <message>
        <source>Responses are kept for</source>
        <translation>Antworten werden aufbewahrt für</translation>
    </message>
    <message>
        <source>Ids of removed tasks are kept for</source>
        <translation>IDs entfernter Tasks werden aufbewahrt für</translation>
    </message>
    <message>
        <source>Backups at most</source>
        <translation>Sicherungen höchstens</translation>
    </message>
    <message>
        <source>Supervisor sweeps every</source>
        <translation>Supervisor prüft alle</translation>
    </message>
    <message>
        <source>Lease of the leader</source>
        <translation>Lease des Leiters</translation>
    </message>
    <message>
        <source>Requests settle within</source>
        <translation>Anfragen sind abgeklungen nach</translation>
    </message>
    <message>
        <source>Waiting time per priority level</source>
        <translation>Wartezeit je Prioritätsstufe</translation>
    </message>
    <message>
        <source>forever</source>
        <translation>für immer</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>beliebig viele</translation>
    </message>
    <message>
        <source>Schedulers</source>
        <translation>Scheduler</translation>
    </message>
    <message>
        <source>Supervisors</source>
        <translation>Supervisoren</translation>
    </message>
    <message>
        <source>They are saved in %1 and apply at the next start. 0 means no limit.</source>
        <translation>Gespeichert in %1; sie gelten ab dem nächsten Start. 0 bewahrt für immer auf, oder beliebig viele.</translation>
    </message>
    <message>
        <source>&amp;Desktop notifications of new alerts</source>
        <translation>&amp;Desktopbenachrichtigungen über neue Alarme</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation>&amp;Aussehen</translation>
    </message>
    <message>
        <source>&amp;Your name in the history</source>
        <translation>&amp;Ihr Name im Verlauf</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>The state store is in a database. Back it up with the database&apos;s tools.</source>
        <translation>Der Zustandsspeicher liegt in einer Datenbank. Sichern Sie ihn mit den Werkzeugen der Datenbank.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ShortcutEditor</name>
    <message>
        <source>Set</source>
        <translation>Setzen</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Change shortcuts</source>
        <translation>Tastenkürzel ändern</translation>
    </message>
    <message>
        <source>Actions and their shortcuts</source>
        <translation>Aktionen und ihre Tasten</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>New shortcut</source>
        <translation>Neue Tasten</translation>
    </message>
    <message>
        <source>Select an action, then press its new shortcut. Leave it empty for none.</source>
        <translation>Wählen Sie eine Aktion und drücken Sie ihre neuen Tasten. Leer: keine.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>“%1” already has this shortcut.</source>
        <translation>„%1“ hat diese Tasten schon.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern…</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::SortBar</name>
    <message>
        <source>More than %1 tasks: filter them first to sort them by this column.</source>
        <translation>Mehr als %1 Tasks: Filtern Sie zuerst, um nach dieser Spalte zu sortieren.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Sorting by “%1”: %2 tasks read</source>
        <translation>Sortieren nach „%1“: %2 Tasks gelesen</translation>
    </message>
    <message>
        <source>Sorted by “%1” at %2. Tasks that change stay in place; new ones are not shown.</source>
        <translation>Nach „%1“ sortiert um %2. Tasks, die sich ändern, bleiben an ihrem Platz; neue werden nicht gezeigt.</translation>
    </message>
    <message>
        <source>Sort again</source>
        <translation>Neu sortieren</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::StepTableModel</name>
    <message>
        <source>A response from service %1; %2 left</source>
        <translation>Auf die Antwort von Dienst %1, noch %2</translation>
    </message>
    <message>
        <source>By hand, if needed</source>
        <translation>Von Hand, wenn nötig</translation>
    </message>
    <message>
        <source>Has no undo</source>
        <translation>Kein Rückgängigmachen</translation>
    </message>
    <message>
        <source>%1
Key: %2</source>
        <translation>%1
Schlüssel: %2</translation>
    </message>
    <message>
        <source>%1 of %2 failures until the policy for nontransient faults applies</source>
        <translation>%1 von %2 Fehlversuchen, bis die Regel für dauerhafte Fehler gilt</translation>
    </message>
    <message>
        <source>#</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Complete by</source>
        <translation>Zeit bis Abschluss</translation>
    </message>
    <message>
        <source>Locked by</source>
        <translation>Gesperrt durch</translation>
    </message>
    <message>
        <source>Last error</source>
        <translation>Letzter Fehler</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>compensate</source>
        <translation>ausgleichen</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>warten</translation>
    </message>
    <message>
        <source>wait %1, then %2</source>
        <translation>%1 warten, dann %2</translation>
    </message>
    <message>
        <source>complete within %1; after %2 failures: %3; failed permanently: %4</source>
        <translation>abzuschließen in %1; nach %2 Fehlversuchen: %3; endgültig fehlgeschlagen: %4</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Bedingung</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>Wirkung</translation>
    </message>
    <message>
        <source>Not before</source>
        <translation>Nicht vor</translation>
    </message>
    <message>
        <source>Last complete-by</source>
        <translation>Letzte Zeit bis zum Abschluss</translation>
    </message>
    <message>
        <source>Claim token</source>
        <translation>Zuteilungsnummer</translation>
    </message>
    <message>
        <source>Idempotency key</source>
        <translation>Idempotenzschlüssel</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Undo attempts</source>
        <translation>Versuche beim Rückgängigmachen</translation>
    </message>
    <message>
        <source>Undo failures</source>
        <translation>Fehlversuche beim Rückgängigmachen</translation>
    </message>
    <message>
        <source>Undo started</source>
        <translation>Rückgängig begonnen</translation>
    </message>
    <message>
        <source>Undo finished</source>
        <translation>Rückgängig beendet</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>→ %1</source>
        <translation>→ %1</translation>
    </message>
    <message numerus="yes">
        <source>%n retry(s)</source>
        <translation>
            <numerusform>%n Wdh.</numerusform>
            <numerusform>%n Wdh.</numerusform>
        </translation>
    </message>
    <message>
        <source>Waiting for / last error</source>
        <translation>Wartet auf / letzter Fehler</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::StepsView</name>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Durations</source>
        <translation>Dauer</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::SubmitDialog</name>
    <message>
        <source>Submit task</source>
        <translation>Task übermitteln</translation>
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
        <translation>Task-Id</translation>
    </message>
    <message>
        <source>generated if left empty</source>
        <translation>wird erzeugt, wenn leer</translation>
    </message>
    <message>
        <source>Task &amp;id</source>
        <translation>Task-&amp;Id</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>workflow&apos;s default</source>
        <translation>Vorgabe des Workflows</translation>
    </message>
    <message>
        <source>&amp;Priority (0–9, 9 first)</source>
        <translation>&amp;Priorität (0–9, 9 zuerst)</translation>
    </message>
    <message>
        <source>I&amp;nput (JSON object)</source>
        <translation>&amp;Eingabe (JSON-Objekt)</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Submit</source>
        <translation>Übermitteln</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1, Version %2</translation>
    </message>
    <message>
        <source>Waiting for the engine.</source>
        <translation>Warten auf die Engine.</translation>
    </message>
    <message>
        <source>The workflows are being read.</source>
        <translation>Die Workflows werden gelesen.</translation>
    </message>
    <message>
        <source>No workflow is registered yet.</source>
        <translation>Noch ist kein Workflow registriert.</translation>
    </message>
    <message>
        <source>The input is not a JSON object.</source>
        <translation>Die Eingabe ist kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>The JSON below is not valid. The fields can be used again once it is.</source>
        <translation>Das JSON unten ist ungültig. Die Felder sind wieder nutzbar, sobald es gültig ist.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>No workflow is registered yet. Write one on the Workflows page.</source>
        <translation>Noch ist kein Workflow registriert. Schreiben Sie einen auf der Seite Workflows.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::SupervisorPanel</name>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>Leader</source>
        <translation>Führend</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>Lease</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>Durchläufe</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>Instanzen</translation>
    </message>
    <message>
        <source>Next minute, if nothing changes</source>
        <translation>Nächste Minute, wenn sich nichts ändert</translation>
    </message>
    <message>
        <source>Nothing: no step will run out of time.</source>
        <translation>Nichts: Keinem Schritt geht die Zeit aus.</translation>
    </message>
    <message>
        <source>In</source>
        <translation>In</translation>
    </message>
    <message>
        <source>Last decisions</source>
        <translation>Letzte Entscheidungen</translation>
    </message>
    <message>
        <source>None yet: nothing has failed or been late so far.</source>
        <translation>Noch keine: Bisher schlug nichts fehl und war nichts überfällig.</translation>
    </message>
    <message>
        <source>None; a new leader is elected within one lease time.</source>
        <translation>Niemand; innerhalb der Dauer einer Lease wird einer gewählt.</translation>
    </message>
    <message>
        <source>expires in %1 unless renewed</source>
        <translation>läuft in %1 ab, wenn sie nicht erneuert wird</translation>
    </message>
    <message>
        <source>last %1, next in %2</source>
        <translation>zuletzt %1, nächster in %2</translation>
    </message>
    <message>
        <source>%1 (leader)</source>
        <translation>%1 (führt)</translation>
    </message>
    <message>
        <source>%1 (standby)</source>
        <translation>%1 (bereit)</translation>
    </message>
    <message>
        <source>Undo of %1</source>
        <translation>Rückgängigmachen von %1</translation>
    </message>
    <message>
        <source>In another process.</source>
        <translation>In einem anderen Prozess.</translation>
    </message>
    <message>
        <source>%1, epoch %2</source>
        <translation>%1, Epoche %2</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TaskExport</name>
    <message>
        <source>The export was stopped; no file was written.</source>
        <translation>Der Export wurde angehalten; keine Datei wurde geschrieben.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TaskPanel</name>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>No task selected</source>
        <translation>Kein Task ausgewählt</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>%1 (paused)</source>
        <translation>%1 (angehalten)</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1, Version %2</translation>
    </message>
    <message>
        <source>priority %1</source>
        <translation>Priorität %1</translation>
    </message>
    <message>
        <source>created %1</source>
        <translation>erstellt %1</translation>
    </message>
    <message>
        <source>deadline %1</source>
        <translation>Frist %1</translation>
    </message>
    <message>
        <source>locked by %1</source>
        <translation>gesperrt durch %1</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Compensation</source>
        <translation>Ausgleich</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>Hauptbuch</translation>
    </message>
    <message>
        <source>What the simulated services recorded for the selected task.</source>
        <translation>Was die simulierten Dienste zum gewählten Task aufgezeichnet haben.</translation>
    </message>
    <message numerus="yes">
        <source>%n tasks selected</source>
        <translation>
            <numerusform>%n Task ausgewählt</numerusform>
            <numerusform>%n Tasks ausgewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>The tabs show %1.</source>
        <translation>Die Registerkarten zeigen %1.</translation>
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
        <translation>Filter leeren</translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <comment>tasks that wait to be shown</comment>
        <translation>
            <numerusform>%n neu</numerusform>
            <numerusform>%n neu</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moved</source>
        <comment>tasks that would move or leave</comment>
        <translation>
            <numerusform>%n bewegt</numerusform>
            <numerusform>%n bewegt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln task(s)</source>
        <translation>
            <numerusform>%Ln Task</numerusform>
            <numerusform>%Ln Tasks</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 + tasks</source>
        <translation>%1 + Tasks</translation>
    </message>
    <message>
        <source>Reading the tasks…</source>
        <translation>Die Tasks werden gelesen…</translation>
    </message>
    <message>
        <source>There are no tasks yet</source>
        <translation>Es gibt noch keine Tasks</translation>
    </message>
    <message>
        <source>Submit one with “Submit task…”, or let an application send them over the API.</source>
        <translation>Übermitteln Sie einen mit „Task übermitteln …“, oder lassen Sie eine Anwendung sie über die API senden.</translation>
    </message>
    <message>
        <source>No task is in Error</source>
        <translation>Kein Task ist im Status Fehler</translation>
    </message>
    <message>
        <source>Nothing needs you right now.</source>
        <translation>Gerade braucht Sie nichts.</translation>
    </message>
    <message>
        <source>No task matches the filter</source>
        <translation>Kein Task passt zum Filter</translation>
    </message>
    <message>
        <source>There are tasks, but the filter hides them all.</source>
        <translation>Es gibt Tasks, aber der Filter verbirgt sie alle.</translation>
    </message>
    <message>
        <source>No task is in Error.</source>
        <translation>Kein Task ist im Status Fehler.</translation>
    </message>
    <message>
        <source>Show new and moved tasks in the list</source>
        <translation>Neue und bewegte Tasks in die Liste aufnehmen</translation>
    </message>
    <message>
        <source>%1: show</source>
        <translation>%1: zeigen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Export the tasks that are shown</source>
        <translation>Die gezeigten Tasks exportieren</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>NDJSON (*.ndjson)</source>
        <translation>NDJSON (*.ndjson)</translation>
    </message>
    <message numerus="yes">
        <source>%1: %Ln task(s) written</source>
        <translation>
            <numerusform>%1: %Ln Task geschrieben</numerusform>
            <numerusform>%1: %Ln Tasks geschrieben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln task(s) written to %1</source>
        <translation>
            <numerusform>%Ln Task nach %1 geschrieben</numerusform>
            <numerusform>%Ln Tasks nach %1 geschrieben</numerusform>
        </translation>
    </message>
    <message>
        <source>Detach or dock the task panel</source>
        <translation>Task-Bereich ablösen oder andocken</translation>
    </message>
    <message>
        <source>%1+ new</source>
        <comment>tasks that wait to be shown, at least</comment>
        <translation>%1+ neue</translation>
    </message>
    <message>
        <source>%1 shown, %2 match now</source>
        <translation>%1 gezeigt, %2 passen jetzt</translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <comment>tasks</comment>
        <translation>
            <numerusform>%n ausgewählt</numerusform>
            <numerusform>%n ausgewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy task id</source>
        <translation>Task-ID kopieren</translation>
    </message>
    <message>
        <source>The filter has no term for this cell.</source>
        <translation>Der Filter hat für diese Zelle keinen Ausdruck.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TextDialog</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TimelineCanvas</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n Ereignis</numerusform>
            <numerusform>%n Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>%1, undo: %2</source>
        <translation>%1, rückgängig: %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, for %2</source>
        <translation>%1, für %2</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TimelineLegend</name>
    <message>
        <source>Attempt, completed</source>
        <translation>Versuch, abgeschlossen</translation>
    </message>
    <message>
        <source>Attempt, failed</source>
        <translation>Versuch, fehlgeschlagen</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
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
        <translation>%1 beim Rückgängigmachen</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TimelineView</name>
    <message>
        <source>Zoom in (+)</source>
        <translation>Vergrößern (+)</translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation>Verkleinern (−)</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Show everything (0)</source>
        <translation>Alles zeigen (0)</translation>
    </message>
    <message>
        <source>As a list</source>
        <translation>Als Liste</translation>
    </message>
    <message>
        <source>Show the same events as a list.</source>
        <translation>Dieselben Ereignisse als Liste zeigen.</translation>
    </message>
    <message>
        <source>Events of the timeline</source>
        <translation>Ereignisse der Zeitachse</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s) in %1</source>
        <translation>
            <numerusform>%n Ereignis in %1</numerusform>
            <numerusform>%n Ereignisse in %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::Tour</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Rundgang</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TrialDialog</name>
    <message>
        <source>Test service</source>
        <translation>Dienst testen</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 unter %2</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TrialPanel</name>
    <message>
        <source>Test now</source>
        <translation>Jetzt testen</translation>
    </message>
    <message>
        <source>GET</source>
        <translation>GET</translation>
    </message>
    <message>
        <source>Path of the test call</source>
        <translation>Pfad des Testaufrufs</translation>
    </message>
    <message>
        <source>One request, as the Agent sends it. Nothing is recorded.</source>
        <translation>Eine Anforderung, wie der Agent sie sendet. Nichts wird aufgezeichnet.</translation>
    </message>
    <message>
        <source>Send one request and show the response.</source>
        <translation>Eine Anforderung senden und die Antwort zeigen.</translation>
    </message>
    <message>
        <source>Waiting for the response</source>
        <translation>Warten auf die Antwort</translation>
    </message>
    <message>
        <source>No response after %1: %2</source>
        <translation>Keine Antwort nach %1: %2</translation>
    </message>
    <message>
        <source>HTTP %1 after %2, without a body</source>
        <translation>HTTP %1 nach %2, ohne Inhalt</translation>
    </message>
    <message>
        <source>HTTP %1 after %2: %3</source>
        <translation>HTTP %1 nach %2: %3</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::UndoTableModel</name>
    <message>
        <source>Has no undo: it is left as it is</source>
        <translation>Kann nicht rückgängig gemacht werden: bleibt, wie es ist</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>Nichts rückgängig zu machen</translation>
    </message>
    <message>
        <source>Is not undone</source>
        <translation>Wird nicht rückgängig gemacht</translation>
    </message>
    <message>
        <source>By hand: %1</source>
        <translation>Von Hand: %1</translation>
    </message>
    <message>
        <source>Can&apos;t be called: %1</source>
        <translation>Kann nicht aufgerufen werden: %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>It may still take effect until %1</source>
        <translation>Kann bis %1 noch wirksam werden</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Folge</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>Wirkung</translation>
    </message>
    <message>
        <source>Undone by</source>
        <translation>Rückgängig durch</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>Fehlversuche</translation>
    </message>
    <message>
        <source>Complete by</source>
        <translation>Zeit bis Abschluss</translation>
    </message>
    <message>
        <source>Last error</source>
        <translation>Letzter Fehler</translation>
    </message>
    <message>
        <source>Not undone</source>
        <translation>Nicht rückgängig</translation>
    </message>
    <message>
        <source>State of the step</source>
        <translation>Zustand des Schritts</translation>
    </message>
    <message>
        <source>Waiting for / last error</source>
        <translation>Wartet auf / letzter Fehler</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::VersionsView</name>
    <message>
        <source>Unified</source>
        <translation>Untereinander</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>Vorheriger Unterschied</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>Nächster Unterschied</translation>
    </message>
    <message>
        <source>Compare version</source>
        <translation>Version vergleichen</translation>
    </message>
    <message>
        <source>with version</source>
        <translation>mit Version</translation>
    </message>
    <message>
        <source>Differences between two versions</source>
        <translation>Unterschiede zwischen zwei Versionen</translation>
    </message>
    <message>
        <source>Version %1</source>
        <translation>Version %1</translation>
    </message>
    <message>
        <source>There is only one version of this workflow.</source>
        <translation>Von diesem Workflow gibt es nur eine Version.</translation>
    </message>
    <message>
        <source>No difference</source>
        <translation>Kein Unterschied</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) differ</source>
        <translation>
            <numerusform>%n Zeile ist verschieden</numerusform>
            <numerusform>%n Zeilen sind verschieden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::WorkflowsPage</name>
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
        <translation>Registriert</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Complete within</source>
        <translation>Abschluss innerhalb</translation>
    </message>
    <message>
        <source>Failure threshold</source>
        <translation>Schwellenwert</translation>
    </message>
    <message>
        <source>Only when</source>
        <translation>Nur wenn</translation>
    </message>
    <message>
        <source>No workflow is registered yet</source>
        <translation>Noch ist kein Workflow registriert</translation>
    </message>
    <message>
        <source>Write a workflow</source>
        <translation>Einen Workflow schreiben</translation>
    </message>
    <message>
        <source>Workflows</source>
        <translation>Workflows</translation>
    </message>
    <message>
        <source>New workflow</source>
        <translation>Neuer Workflow</translation>
    </message>
    <message>
        <source>Submit task…</source>
        <translation>Task übermitteln…</translation>
    </message>
    <message>
        <source>Show tasks</source>
        <translation>Tasks zeigen</translation>
    </message>
    <message>
        <source>New version</source>
        <translation>Neue Version</translation>
    </message>
    <message>
        <source>Steps of the workflow</source>
        <translation>Schritte des Workflows</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>Definition</translation>
    </message>
    <message>
        <source>Workflow %1 is registered.</source>
        <translation>Workflow %1 ist registriert.</translation>
    </message>
    <message>
        <source>Tasks of all versions of this workflow</source>
        <translation>Tasks aller Versionen dieses Workflows</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1, Version %2</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Start with a small definition that you can change.</source>
        <translation>Mit einer kleinen Definition beginnen, die sich ändern lässt.</translation>
    </message>
    <message>
        <source>Submit a new task of this workflow.</source>
        <translation>Einen neuen Task dieses Workflows übermitteln.</translation>
    </message>
    <message>
        <source>Filter the list of tasks by this workflow.</source>
        <translation>Die Taskliste nach diesem Workflow filtern.</translation>
    </message>
    <message>
        <source>Start the next version from this definition.</source>
        <translation>Die nächste Version mit dieser Definition beginnen.</translation>
    </message>
    <message>
        <source>No workflow selected. A new one can be used once it is registered.</source>
        <translation>Kein Workflow ist gewählt. Ein neuer zählt, sobald er registriert ist.</translation>
    </message>
    <message numerus="yes">
        <source>%n workflow draft(s) are not registered and would be lost.</source>
        <translation>
            <numerusform>%n Entwurf eines Workflows ist nicht registriert und ginge verloren.</numerusform>
            <numerusform>%n Entwürfe von Workflows sind nicht registriert und gingen verloren.</numerusform>
        </translation>
    </message>
    <message>
        <source>A workflow defines which steps a task has, what each sends to which service, and how it is undone. Write one here; definitions in the workflow folder are registered at the next start.</source>
        <translation>Ein Workflow sagt, welche Schritte ein Task hat, was jeder an welchen Dienst sendet und wie er rückgängig gemacht wird. Schreiben Sie hier einen; Definitionen im Workflow-Ordner werden beim nächsten Start registriert.</translation>
    </message>
    <message>
        <source>Graph of the draft</source>
        <translation>Graph des Entwurfs</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Erneut laden</translation>
    </message>
    <message>
        <source>Read the workflow folder again and register new definitions.</source>
        <translation>Den Workflow-Ordner erneut lesen und registrieren, was neu ist.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of the workflow folder are not registered:</source>
        <translation>
            <numerusform>%n Datei des Workflow-Ordners ist nicht registriert:</numerusform>
            <numerusform>%n Dateien des Workflow-Ordners sind nicht registriert:</numerusform>
        </translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <source>After / only when</source>
        <translation>Nach / nur wenn</translation>
    </message>
    <message>
        <source>Request / undo</source>
        <translation>Anfrage / Rückgängig</translation>
    </message>
</context>
</TS>
