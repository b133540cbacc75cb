<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="hu" sourcelanguage="en">
<context>
    <name>ActionText</name>
    <message>
        <source>Resubmit step</source>
        <translation>Lépés újraküldése</translation>
    </message>
    <message>
        <source>Resubmit task</source>
        <translation>Feladat újraküldése</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>Futtatás most</translation>
    </message>
    <message>
        <source>Stop retrying</source>
        <translation>Újrapróbálkozás leállítása</translation>
    </message>
    <message>
        <source>Skip step</source>
        <translation>Lépés kihagyása</translation>
    </message>
    <message>
        <source>Mark step as completed</source>
        <translation>Lépés megjelölése befejezettként</translation>
    </message>
    <message>
        <source>Compensate task</source>
        <translation>Feladat kompenzálása</translation>
    </message>
    <message>
        <source>Retry undo</source>
        <translation>Visszavonás újrapróbálása</translation>
    </message>
    <message>
        <source>Cancel task</source>
        <translation>Feladat megszakítása</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Szüneteltetés</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Folytatás</translation>
    </message>
    <message>
        <source>Run the failed step again under the same key, with its failure count reset to 0.</source>
        <translation>A sikertelen lépés újbóli futtatása 0 hibaszámmal, ugyanazzal a kulccsal.</translation>
    </message>
    <message>
        <source>Run every failed step of the task again.</source>
        <translation>A feladat minden sikertelen lépésének újbóli futtatása.</translation>
    </message>
    <message>
        <source>Try at once instead of waiting for the next retry.</source>
        <translation>Nem várja meg a következő újrapróbálkozást: azonnal próbálja.</translation>
    </message>
    <message>
        <source>Treat the waiting step as failed now.</source>
        <translation>A várakozó lépést most sikertelennek veszi.</translation>
    </message>
    <message>
        <source>Continue without this step. Its service is not called.</source>
        <translation>Folytatás e nélkül a lépés nélkül. Nem hívja meg.</translation>
    </message>
    <message>
        <source>Record that the step was completed outside Sagadesk, with its output.</source>
        <translation>Annak rögzítése, hogy a lépést kívül elvégezték, a kimenetével.</translation>
    </message>
    <message>
        <source>Undo what the task has done, in reverse order.</source>
        <translation>A feladat által elvégzettek visszavonása fordított sorrendben.</translation>
    </message>
    <message>
        <source>Try the failed undo again.</source>
        <translation>A sikertelen visszavonás újbóli megkísérlése.</translation>
    </message>
    <message>
        <source>Record that the effect was undone by hand.</source>
        <translation>Annak rögzítése, hogy a hatást kézzel visszavonták.</translation>
    </message>
    <message>
        <source>Stop the task and undo what it has done.</source>
        <translation>A feladat leállítása és az elvégzettek visszavonása.</translation>
    </message>
    <message>
        <source>Start no further steps of this task. Running steps may finish.</source>
        <translation>Nem indul újabb lépés ebben a feladatban. Ami fut, befejeződhet.</translation>
    </message>
    <message>
        <source>Let the task continue.</source>
        <translation>A feladat folytatódik.</translation>
    </message>
    <message>
        <source>Mark as undone</source>
        <translation>Megjelölés visszavontként</translation>
    </message>
</context>
<context>
    <name>Attempts</name>
    <message>
        <source>Completed</source>
        <translation>Befejeződött</translation>
    </message>
    <message>
        <source>Failed permanently</source>
        <translation>Végleg sikertelen</translation>
    </message>
    <message>
        <source>Given up and escalated to the Supervisor</source>
        <translation>Feladva és a felügyelőnek átadva</translation>
    </message>
    <message>
        <source>Deferred</source>
        <translation>Elhalasztva</translation>
    </message>
    <message>
        <source>No response in time; revoked by the Supervisor</source>
        <translation>Nem jött válasz időben; a felügyelő visszavette</translation>
    </message>
    <message>
        <source>Repeated by the Agent</source>
        <translation>Az ügynök megismételte</translation>
    </message>
    <message>
        <source>Waiting for the response</source>
        <translation>Várakozás a válaszra</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Metódus</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Cím</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Törzs</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Eredet</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Olvasás …</translation>
    </message>
    <message>
        <source>Not recorded, because the first attempt succeeded; rendered again from the definition</source>
        <translation>Nincs rögzítve, mert az első kísérlet sikerült; a definícióból újra előállítva</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Kérés</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>Válasz</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Hiba</translation>
    </message>
    <message>
        <source>Timing</source>
        <translation>Időzítés</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Állapot</translation>
    </message>
    <message>
        <source>No response</source>
        <translation>Nincs válasz</translation>
    </message>
    <message>
        <source>Simulated fault</source>
        <translation>Szimulált hiba</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Kimenetel</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Elküldve</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Időtartam</translation>
    </message>
    <message>
        <source>No response recorded</source>
        <translation>Nincs feljegyzett válasz</translation>
    </message>
    <message>
        <source>Waited before</source>
        <translation>Előtte várt</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>Kiosztás</translation>
    </message>
</context>
<context>
    <name>BulkText</name>
    <message>
        <source>Resubmit</source>
        <translation>Újraküldés</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>Futtatás most</translation>
    </message>
    <message>
        <source>Stop retrying</source>
        <translation>Újrapróbálkozás leállítása</translation>
    </message>
    <message>
        <source>Skip step</source>
        <translation>Lépés kihagyása</translation>
    </message>
    <message>
        <source>Compensate</source>
        <translation>Kompenzálás</translation>
    </message>
    <message>
        <source>Retry undo</source>
        <translation>Visszavonás újra</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Megszakítás</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Szüneteltetés</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Folytatás</translation>
    </message>
    <message>
        <source>Acknowledge alerts</source>
        <translation>Riasztások nyugtázása</translation>
    </message>
    <message>
        <source>Close alerts</source>
        <translation>Riasztások lezárása</translation>
    </message>
    <message>
        <source>About to start</source>
        <translation>Mindjárt kezdődik</translation>
    </message>
    <message>
        <source>Trying one task</source>
        <translation>Egy feladat próbaként</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Fut</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Szünetel</translation>
    </message>
    <message>
        <source>Stopped (too many failures)</source>
        <translation>Leállt (túl sok hiba)</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>Megszakítva</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Befejeződött</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Várakozik</translation>
    </message>
    <message>
        <source>Accepted, in progress</source>
        <translation>Elfogadva, folyamatban</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Befejeződött</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Elutasítva</translation>
    </message>
    <message>
        <source>Failed again</source>
        <translation>Ismét meghiúsult</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Kihagyva</translation>
    </message>
    <message>
        <source>Not done: canceled</source>
        <translation>Nem történt meg: megszakítva</translation>
    </message>
    <message>
        <source>Undone in the meantime</source>
        <translation>Időközben visszavonva</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s)</source>
        <translation>
            <numerusform>%n feladat</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Compensation of %n task(s) starts in %1 s.</source>
        <translation>
            <numerusform>%n feladat kompenzálása %1 s múlva kezdődik.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cancellation of %n task(s) starts in %1 s.</source>
        <translation>
            <numerusform>%n feladat megszakítása %1 s múlva kezdődik.</numerusform>
        </translation>
    </message>
    <message>
        <source>Step %1 has no undo and is left as it is: %2</source>
        <translation>A(z) %1 lépésnek nincs visszavonása, így marad: %2</translation>
    </message>
    <message>
        <source>By hand: %1 (step %2, %3)</source>
        <translation>Kézzel: %1 (%2 lépés, %3)</translation>
    </message>
    <message>
        <source>%1 at %2, to undo step %3: %4</source>
        <translation>%1 itt: %2, a(z) %3 lépés visszavonásához: %4</translation>
    </message>
    <message>
        <source>%1 at %2, for step %3: %4</source>
        <translation>%1 itt: %2, a(z) %3 lépéshez: %4</translation>
    </message>
    <message>
        <source>%1 of %2 done</source>
        <translation>%1 kész ennyiből: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n failed again</source>
        <translation>
            <numerusform>%n ismét meghiúsult</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n refused</source>
        <translation>
            <numerusform>%n elutasítva</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <translation>
            <numerusform>%n kihagyva</numerusform>
        </translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Meghiúsult</translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n meghiúsult</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DefinitionSteps</name>
    <message>
        <source>By hand: %1</source>
        <translation>Kézzel: %1</translation>
    </message>
    <message>
        <source>failure threshold: %1</source>
        <translation>hibaküszöb: %1</translation>
    </message>
</context>
<context>
    <name>ErrorText</name>
    <message>
        <source>The disk is full</source>
        <translation>A lemez megtelt</translation>
    </message>
    <message>
        <source>The state store can&apos;t be written to</source>
        <translation>Az állapottároló nem írható</translation>
    </message>
    <message>
        <source>The state store is damaged</source>
        <translation>Az állapottároló sérült</translation>
    </message>
    <message>
        <source>This is another program&apos;s database</source>
        <translation>Ez egy másik program adatbázisa</translation>
    </message>
    <message>
        <source>The state store comes from a newer version</source>
        <translation>Az állapottároló újabb verzióból származik</translation>
    </message>
    <message>
        <source>The data folder is in use</source>
        <translation>Az adatmappa használatban van</translation>
    </message>
    <message>
        <source>The state store can&apos;t be used</source>
        <translation>Az állapottároló nem használható</translation>
    </message>
    <message>
        <source>The state store is in use</source>
        <translation>Az állapottároló használatban van</translation>
    </message>
</context>
<context>
    <name>EventText</name>
    <message>
        <source>Task: %1</source>
        <translation>Feladat: %1</translation>
    </message>
    <message>
        <source>failure count %1</source>
        <translation>hibaszám: %1</translation>
    </message>
    <message>
        <source>Operator %1</source>
        <translation>%1 operátor</translation>
    </message>
    <message>
        <source>Version %1, token %2</source>
        <translation>%1. verzió, %2. token</translation>
    </message>
</context>
<context>
    <name>ExportMenu</name>
    <message>
        <source>Written to %1</source>
        <translation>Kiírva ide: %1</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportálás</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written: %2</source>
        <translation>%1 nem írható: %2</translation>
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
        <translation>Szöveg (*.txt)</translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation>Sor másolása</translation>
    </message>
    <message>
        <source>Copy table as text</source>
        <translation>Táblázat másolása szövegként</translation>
    </message>
    <message>
        <source>Copy table as CSV</source>
        <translation>Táblázat másolása CSV-ként</translation>
    </message>
    <message>
        <source>Copy table as JSON</source>
        <translation>Táblázat másolása JSON-ként</translation>
    </message>
    <message>
        <source>Export table…</source>
        <translation>Táblázat exportálása…</translation>
    </message>
</context>
<context>
    <name>FaultLabText</name>
    <message>
        <source>Only read</source>
        <translation>Csak olvasás</translation>
    </message>
    <message>
        <source>Its port is closed: connections are refused</source>
        <translation>Zárt a portja: a kapcsolatokat elutasítja</translation>
    </message>
    <message>
        <source>Accepts the connection but never responds</source>
        <translation>Elfogadja a kapcsolatot, és soha nem válaszol</translation>
    </message>
    <message>
        <source>Resets the connection; nothing is done</source>
        <translation>Visszaállítja a kapcsolatot, semmi sem történt</translation>
    </message>
    <message>
        <source>Done; half of the response, then a reset</source>
        <translation>Kész; fél válasz, majd visszaállítás</translation>
    </message>
    <message>
        <source>Closes the connection without a response; nothing is done</source>
        <translation>Válasz nélkül zárja a kapcsolatot; semmi sem történik</translation>
    </message>
    <message>
        <source>Done; the end of the response is delayed</source>
        <translation>Kész; a válasz vége későn jön</translation>
    </message>
    <message>
        <source>Done; only the first bytes of the response arrive</source>
        <translation>Kész; a válasznak csak az első bájtjai érkeznek meg</translation>
    </message>
    <message>
        <source>Done; the connection is dead for the next request</source>
        <translation>Kész; a kapcsolat a következő kérésre halott</translation>
    </message>
    <message>
        <source>Responds late</source>
        <translation>Későn válaszol</translation>
    </message>
    <message>
        <source>Done; the response trickles in</source>
        <translation>Kész; a válasz csöpög</translation>
    </message>
    <message>
        <source>Done; the response arrives slowly</source>
        <translation>Kész; a válasz lassan jön</translation>
    </message>
    <message>
        <source>Done; the headers arrive one by one</source>
        <translation>Kész; a fejlécek egyenként jönnek</translation>
    </message>
    <message>
        <source>Never responds; nothing is done, and the claim expires</source>
        <translation>Soha nem válaszol; semmi sem történik, és a kiadás lejár</translation>
    </message>
    <message>
        <source>Responses to some keys are always late</source>
        <translation>Egyes kulcsokra mindig későn jön válasz</translation>
    </message>
    <message>
        <source>Responds with the configured status; nothing is done</source>
        <translation>A választott státusszal válaszol; semmi sem történik</translation>
    </message>
    <message>
        <source>429 with Retry-After; nothing is done</source>
        <translation>429 Retry-After fejléccel; semmi sem történik</translation>
    </message>
    <message>
        <source>503 with Retry-After; nothing is done</source>
        <translation>503 Retry-After fejléccel; semmi sem történik</translation>
    </message>
    <message>
        <source>503 with an invalid Retry-After</source>
        <translation>503 értelmetlen Retry-After fejléccel</translation>
    </message>
    <message>
        <source>401: the credentials are no longer valid</source>
        <translation>401: a hitelesítő adatok már nem érvényesek</translation>
    </message>
    <message>
        <source>Refuses permanently with 4xx; nothing is done</source>
        <translation>Végleg elutasít 4xx státusszal; semmi sem történik</translation>
    </message>
    <message>
        <source>302 to itself</source>
        <translation>302 önmagára</translation>
    </message>
    <message>
        <source>Done; the body is shorter than announced</source>
        <translation>Kész; a törzs rövidebb a bejelentettnél</translation>
    </message>
    <message>
        <source>Done; the body is not JSON</source>
        <translation>Kész; a törzs nem JSON</translation>
    </message>
    <message>
        <source>Done; the body is random bytes</source>
        <translation>Kész; a törzs zaj</translation>
    </message>
    <message>
        <source>Done; the body is longer than announced</source>
        <translation>Kész; a törzs hosszabb a bejelentettnél</translation>
    </message>
    <message>
        <source>Done; an HTML page instead of JSON</source>
        <translation>Kész; HTML-oldal JSON helyett</translation>
    </message>
    <message>
        <source>Done; no body</source>
        <translation>Kész; nincs törzs</translation>
    </message>
    <message>
        <source>Done; the body is far too large</source>
        <translation>Kész; túl nagy törzs</translation>
    </message>
    <message>
        <source>Done; JSON with other values</source>
        <translation>Kész; JSON más értékekkel</translation>
    </message>
    <message>
        <source>Done, but the response is lost</source>
        <translation>Kész, de a válasz elvész</translation>
    </message>
    <message>
        <source>Done, but the response comes too late</source>
        <translation>Kész, de a válasz túl későn jön</translation>
    </message>
    <message>
        <source>Done, but responds with 500</source>
        <translation>Kész, de 500-zal válaszol</translation>
    </message>
    <message>
        <source>Not done, but responds as if it had been</source>
        <translation>Nem tette meg, de úgy válaszol, mintha megtette volna</translation>
    </message>
    <message>
        <source>Repeats the effect although the key is known</source>
        <translation>Újra megteszi, pedig ismeri a kulcsot</translation>
    </message>
    <message>
        <source>Forgets a key some time after its effect</source>
        <translation>A hatás után egy idővel elfelejti a kulcsot</translation>
    </message>
    <message>
        <source>Done, and responds twice</source>
        <translation>Kész, és kétszer válaszol</translation>
    </message>
    <message>
        <source>Half done, responds with 500; a retry does the rest</source>
        <translation>Félig kész, 500-zal válaszol; az ismétlés befejezi</translation>
    </message>
    <message>
        <source>Undo requests are answered with 500</source>
        <translation>A visszavonásokra 500 a válasz</translation>
    </message>
    <message>
        <source>Undo requests are refused permanently</source>
        <translation>A visszavonásokat végleg elutasítja</translation>
    </message>
    <message>
        <source>Health check passes while requests fail</source>
        <translation>Az állapotellenőrzés sikeres, miközben a kérések hibáznak</translation>
    </message>
    <message>
        <source>Alternates between up and down</source>
        <translation>Felváltva elérhető és nem elérhető</translation>
    </message>
    <message>
        <source>Responds with 202, but nothing is ever done</source>
        <translation>202-vel válaszol, de soha nem teszi meg</translation>
    </message>
    <message>
        <source>A Scheduler is terminated and replaced</source>
        <translation>Egy ütemező leáll, és másik lép a helyére</translation>
    </message>
    <message>
        <source>An Agent is terminated and replaced</source>
        <translation>Egy ügynök leáll, és másik lép a helyére</translation>
    </message>
    <message>
        <source>A Supervisor is terminated and replaced</source>
        <translation>Egy felügyelő leáll, és másik lép a helyére</translation>
    </message>
    <message>
        <source>The leading Supervisor is terminated</source>
        <translation>A vezető felügyelő leáll</translation>
    </message>
    <message>
        <source>A Scheduler freezes</source>
        <translation>Egy ütemező mozdulatlan</translation>
    </message>
    <message>
        <source>An Agent freezes</source>
        <translation>Egy ügynök mozdulatlan</translation>
    </message>
    <message>
        <source>A Supervisor freezes</source>
        <translation>Egy felügyelő mozdulatlan</translation>
    </message>
    <message>
        <source>The leading Supervisor freezes</source>
        <translation>A vezető felügyelő mozdulatlan</translation>
    </message>
    <message>
        <source>Every commit takes longer</source>
        <translation>Minden véglegesítés tovább tart</translation>
    </message>
    <message>
        <source>The store is busy and refuses commits</source>
        <translation>A tároló foglalt, és elutasít</translation>
    </message>
    <message>
        <source>The disk is full</source>
        <translation>A lemez megtelt</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Kapcsolat</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Idő</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Státusz</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Törzs</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Jelentés</translation>
    </message>
    <message>
        <source>Every request in scope</source>
        <translation>Minden kérés a hatókörben</translation>
    </message>
    <message>
        <source>Only the first requests</source>
        <translation>Az első kérések, azután rendben</translation>
    </message>
    <message>
        <source>Every n-th request</source>
        <translation>Minden n-edik kérés</translation>
    </message>
    <message>
        <source>From one request to another</source>
        <translation>Egyik kéréstől a másikig</translation>
    </message>
    <message>
        <source>For a period</source>
        <translation>Egy ideig</translation>
    </message>
    <message>
        <source>Everything for a period, including the health check</source>
        <translation>Egy ideig minden, az egészség is</translation>
    </message>
    <message>
        <source>A growing share of the requests</source>
        <translation>Egyre több kérés</translation>
    </message>
    <message>
        <source>Alternating on and off</source>
        <translation>Felváltva be és ki</translation>
    </message>
    <message>
        <source>Some keys, always the same</source>
        <translation>Egyes kulcsok, mindig ugyanazok</translation>
    </message>
    <message>
        <source>The first attempts of every key</source>
        <translation>Minden kulcs első kísérletei</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>Késleltetés</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Eloszlás</translation>
    </message>
    <message>
        <source>Longest delay</source>
        <translation>Leghosszabb késleltetés</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Szórás</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bájtok</translation>
    </message>
    <message>
        <source>Statuses by weight</source>
        <translation>Státuszok súly szerint</translation>
    </message>
    <message>
        <source>Retry after</source>
        <translation>Újra ennyi után</translation>
    </message>
    <message>
        <source>Retry-After as</source>
        <translation>Retry-After mint</translation>
    </message>
    <message>
        <source>Health check reports</source>
        <translation>Az egészség állítása</translation>
    </message>
    <message>
        <source>Up for</source>
        <translation>Él ennyi ideig</translation>
    </message>
    <message>
        <source>Down for</source>
        <translation>Nem él ennyi ideig</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Szám</translation>
    </message>
    <message>
        <source>From request</source>
        <translation>Ettől a kéréstől</translation>
    </message>
    <message>
        <source>To request</source>
        <translation>Eddig a kérésig</translation>
    </message>
    <message>
        <source>Begins after</source>
        <translation>Kezdet ennyi után</translation>
    </message>
    <message>
        <source>Ends after</source>
        <translation>Vége ennyi után</translation>
    </message>
    <message>
        <source>Share at the beginning</source>
        <translation>Arány az elején</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Arány</translation>
    </message>
    <message>
        <source>Keys that begin with</source>
        <translation>Így kezdődő kulcsok</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Valószínűség</translation>
    </message>
    <message>
        <source>Max. times</source>
        <translation>Legfeljebb ennyi alkalommal</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Metódus</translation>
    </message>
    <message>
        <source>Path begins with</source>
        <translation>Útvonal eleje</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Lépés</translation>
    </message>
    <message>
        <source>From attempt</source>
        <translation>Ettől a kísérlettől</translation>
    </message>
    <message>
        <source>To attempt</source>
        <translation>Eddig a kísérletig</translation>
    </message>
    <message>
        <source>Not at all</source>
        <translation>Egyszer sem</translation>
    </message>
    <message>
        <source>Once</source>
        <translation>Egyszer</translation>
    </message>
    <message>
        <source>Twice</source>
        <translation>Kétszer</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>Visszavonva</translation>
    </message>
    <message>
        <source>Tasks were accepted</source>
        <translation>Feladatok elfogadva</translation>
    </message>
    <message>
        <source>Every accepted task exists</source>
        <translation>Minden elfogadott feladat megvan</translation>
    </message>
    <message>
        <source>Every task is at rest</source>
        <translation>Minden feladat megnyugodott</translation>
    </message>
    <message>
        <source>Tasks that are {state}</source>
        <translation>Feladatok ebben az állapotban: {state}</translation>
    </message>
    <message>
        <source>Injected: {fault}</source>
        <translation>Bejuttatva: {fault}</translation>
    </message>
    <message>
        <source>Retries by Agents</source>
        <translation>Ügynökök újrapróbálkozásai</translation>
    </message>
    <message>
        <source>Failures counted by the Supervisor</source>
        <translation>A felügyelő által számolt hibák</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>Riasztások</translation>
    </message>
    <message>
        <source>Effects performed twice[: {key}]</source>
        <translation>Kétszer végrehajtott hatások[: {key}]</translation>
    </message>
    <message>
        <source>Completed steps without an effect[: {key}]</source>
        <translation>Befejezett lépések hatás nélkül[: {key}]</translation>
    </message>
    <message>
        <source>Effects that were not undone[: {key}]</source>
        <translation>Vissza nem vont hatások[: {key}]</translation>
    </message>
    <message>
        <source>The breaker of {service} opened</source>
        <translation>A(z) {service} megszakítója kinyílt</translation>
    </message>
    <message>
        <source>Changes of the leading Supervisor</source>
        <translation>A vezető felügyelő váltásai</translation>
    </message>
    <message>
        <source>Late writes that were refused</source>
        <translation>Elutasított késői írások</translation>
    </message>
    <message>
        <source>Inside the engine: {fault}</source>
        <translation>Belül történt: {fault}</translation>
    </message>
    <message>
        <source>An Agent retried a request</source>
        <translation>Egy ügynök magától megismételt egy kérést</translation>
    </message>
    <message>
        <source>An Agent&apos;s own retries were used up</source>
        <translation>Egy ügynök saját próbálkozásai elfogytak</translation>
    </message>
    <message>
        <source>A claim expired without a response</source>
        <translation>Egy kiadás válasz nélkül lejárt</translation>
    </message>
    <message>
        <source>An expired step was taken over</source>
        <translation>Egy lejárt lépést átvettek</translation>
    </message>
    <message>
        <source>A late write was refused</source>
        <translation>Egy későn író elutasítva</translation>
    </message>
    <message>
        <source>A circuit breaker held a step back</source>
        <translation>Egy megszakító visszatartott egy lépést</translation>
    </message>
    <message>
        <source>A limit held a step back</source>
        <translation>Egy korlát visszatartott egy lépést</translation>
    </message>
    <message>
        <source>A service&apos;s Retry-After was observed</source>
        <translation>Egy szolgáltatás Retry-After kérése betartva</translation>
    </message>
    <message>
        <source>A service refused permanently</source>
        <translation>Egy szolgáltatás végleg elutasított</translation>
    </message>
    <message>
        <source>The failure count reached its threshold</source>
        <translation>A hibaszám elérte a küszöbértéket</translation>
    </message>
    <message>
        <source>A long wait, then a last attempt</source>
        <translation>Hosszú várakozás, azután utolsó próba</translation>
    </message>
    <message>
        <source>An operator was alerted</source>
        <translation>Riasztás egy operátornak</translation>
    </message>
    <message>
        <source>An operator acted</source>
        <translation>Egy operátor beavatkozott</translation>
    </message>
    <message>
        <source>A task was undone as a whole</source>
        <translation>Egy feladat teljesen visszavonva</translation>
    </message>
    <message>
        <source>A step was undone</source>
        <translation>Egy lépés visszavonva</translation>
    </message>
    <message>
        <source>An unknown effect was undone</source>
        <translation>Egy ismeretlen hatás visszavonva</translation>
    </message>
    <message>
        <source>An undo failed and was tried again</source>
        <translation>Egy visszavonás hibázott, és megismételték</translation>
    </message>
    <message>
        <source>An undo failed permanently</source>
        <translation>Egy visszavonás végleg hibázott</translation>
    </message>
    <message>
        <source>The deadline of a task passed</source>
        <translation>Egy feladat határideje lejárt</translation>
    </message>
    <message>
        <source>Work in flight was recovered at the start</source>
        <translation>A folyamatban lévő munka induláskor helyreállt</translation>
    </message>
    <message>
        <source>The work of a lost actor was continued</source>
        <translation>Egy elveszett szereplő munkája folytatódott</translation>
    </message>
    <message>
        <source>Another Supervisor became the leader</source>
        <translation>Másik felügyelő vette át a vezetést</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>Ütemező</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Ügynök</translation>
    </message>
    <message>
        <source>Supervisor</source>
        <translation>Felügyelő</translation>
    </message>
    <message>
        <source>Either all steps of a task succeed, or what was done is undone.</source>
        <translation>Vagy a feladat minden lépése sikerül, vagy a már elvégzett munkát a rendszer visszavonja.</translation>
    </message>
    <message>
        <source>An Agent retries until the complete-by time, always with the same identifier, so that the service recognizes duplicates.</source>
        <translation>Az ügynök a befejezési időn belül ismétel, mindig ugyanazzal az azonosítóval, hogy a szolgáltatás felismerje az ismétlődéseket.</translation>
    </message>
    <message>
        <source>Several Supervisors may run; only an elected leader acts on failed steps.</source>
        <translation>Több felügyelő is futhat; a sikertelen lépésekkel csak egy megválasztott vezető foglalkozik.</translation>
    </message>
    <message>
        <source>After complete-by an Agent stops and sends no reply, because another instance may already be running the step.</source>
        <translation>A befejezési idő után az ügynök leáll, és nem küld választ, mert a lépést már egy másik példány futtathatja.</translation>
    </message>
    <message>
        <source>A failed step and an expired step look the same: running, with complete-by in the past.</source>
        <translation>A sikertelen és a lejárt lépés ugyanúgy néz ki: fut, de a befejezési ideje már elmúlt.</translation>
    </message>
    <message>
        <source>Below the failure threshold the Supervisor releases the step, so that any Scheduler can claim it.</source>
        <translation>A hibaküszöb alatt a felügyelő felszabadítja a lépést, így bármelyik ütemező átveheti.</translation>
    </message>
    <message>
        <source>At the threshold an operator is alerted, the last attempt waits for a long time, or the task is compensated.</source>
        <translation>A küszöb elérésekor a rendszer riasztja az operátort, sokáig vár az utolsó kísérlettel, vagy kompenzálja a feladatot.</translation>
    </message>
    <message>
        <source>After a nontransient error the state is Error, and an operator is alerted immediately.</source>
        <translation>Nem átmeneti hiba után az állapot Hiba, és a rendszer azonnal riasztja az operátort.</translation>
    </message>
    <message>
        <source>The operator removes the cause and resubmits the failed step.</source>
        <translation>Az operátor megszünteti az okot, és újraküldi a sikertelen lépést.</translation>
    </message>
    <message>
        <source>How to undo a step is stored durably. An undo can fail too, and has to be idempotent.</source>
        <translation>A lépés visszavonásának módja tartósan tárolódik. A visszavonás is meghiúsulhat, és idempotensnek kell lennie.</translation>
    </message>
    <message>
        <source>A restarted Scheduler continues the tasks in progress. When an Agent or Supervisor dies, another takes over.</source>
        <translation>Az újraindított ütemező folytatja a folyamatban lévő feladatokat. Ha egy ügynök vagy felügyelő leáll, egy másik veszi át a munkáját.</translation>
    </message>
    <message>
        <source>When a service slows down, it receives fewer requests, and one slow call does not delay the others.</source>
        <translation>Ha egy szolgáltatás lelassul, kevesebb kérést kap, és egy lassú hívás nem késlelteti a többit.</translation>
    </message>
    <message>
        <source>A transient failure is retried a limited number of times, and then treated as nontransient.</source>
        <translation>Az átmeneti hibát a rendszer korlátozott számú alkalommal ismétli, azután nem átmenetinek tekinti.</translation>
    </message>
    <message>
        <source>Measured load decides which Agent receives work, and important work goes first.</source>
        <translation>A mért terhelés dönti el, melyik ügynök kap munkát, és a fontos munka megelőzi a többit.</translation>
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
        <translation>%1 mp</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 p %2 mp</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 ó %2 p</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 nap %2 ó</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>épp most</translation>
    </message>
    <message numerus="yes">
        <source>%n second(s) ago</source>
        <translation>
            <numerusform>%n másodperce</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) ago</source>
        <translation>
            <numerusform>%n perce</numerusform>
        </translation>
    </message>
    <message>
        <source>yes</source>
        <translation>igen</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nem</translation>
    </message>
</context>
<context>
    <name>NodeText</name>
    <message>
        <source>Active</source>
        <translation>Aktív</translation>
    </message>
    <message>
        <source>Draining</source>
        <translation>Kifutóban</translation>
    </message>
    <message>
        <source>Will drain</source>
        <translation>Ki fog futni</translation>
    </message>
    <message>
        <source>Makes no new claims from its next heartbeat on.</source>
        <translation>A következő szívverésétől nem kap új kiosztást.</translation>
    </message>
    <message>
        <source>Makes no new claims; its requests finish.</source>
        <translation>Nem kap új kiosztást; a folyamatban lévő kérései befejeződnek.</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Kilépett</translation>
    </message>
    <message>
        <source>Was shut down and has released its claims.</source>
        <translation>Leállították, és felszabadította a kiosztásait.</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Elveszett</translation>
    </message>
    <message>
        <source>Its heartbeat stopped. The other nodes take over its tasks.</source>
        <translation>A szívverése leállt. A többi csomópont átveszi a feladatait.</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Motor</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Ablak</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Csomópont</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Állapot</translation>
    </message>
    <message>
        <source>Heartbeat</source>
        <translation>Szívverés</translation>
    </message>
    <message>
        <source>Leader</source>
        <translation>Vezető</translation>
    </message>
    <message>
        <source>Open claims</source>
        <translation>Nyitott kiosztások</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>Szerepek</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Verzió</translation>
    </message>
    <message>
        <source>Places held/granted</source>
        <translation>Helyek (birtokolt/megadott)</translation>
    </message>
    <message>
        <source>Leads</source>
        <translation>Vezet</translation>
    </message>
    <message>
        <source>no leader right now</source>
        <translation>jelenleg nincs vezető</translation>
    </message>
    <message>
        <source>led by %1</source>
        <translation>vezető: %1</translation>
    </message>
    <message>
        <source>no transaction open in the database</source>
        <translation>nincs nyitott tranzakció az adatbázisban</translation>
    </message>
    <message>
        <source>A transaction has been open for %1. Rows that are deleted meanwhile stay in the database and slow it down.</source>
        <translation>Egy tranzakció %1 óta nyitva van. Az azóta törölt sorok az adatbázisban maradnak, és lassítják.</translation>
    </message>
    <message>
        <source>oldest transaction in the database: %1</source>
        <translation>legrégebbi tranzakció az adatbázisban: %1</translation>
    </message>
    <message>
        <source>dead/live rows: %1</source>
        <translation>halott/élő sorok: %1</translation>
    </message>
    <message>
        <source>replication slot %1 keeps %2 of log</source>
        <translation>a(z) %1 replikációs slot %2 naplót tart vissza</translation>
    </message>
    <message>
        <source>replication slot %1 is not in use and keeps %2 of log</source>
        <translation>a(z) %1 replikációs slot nincs használatban, és %2 naplót tart vissza</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) alive</source>
        <translation>
            <numerusform>%n csomópont aktív</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>an acknowledged commit is on %n disk(s)</source>
        <translation>
            <numerusform>egy nyugtázott véglegesítés %n lemezen van</numerusform>
        </translation>
    </message>
    <message>
        <source>full_page_writes is off</source>
        <translation>a full_page_writes ki van kapcsolva</translation>
    </message>
</context>
<context>
    <name>RealEffects</name>
    <message>
        <source>Real services</source>
        <translation>Valódi szolgáltatások</translation>
    </message>
    <message>
        <source>Start anyway</source>
        <translation>Indítás mindenképp</translation>
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
        <translation>szimulált hiba: %1</translation>
    </message>
    <message>
        <source>%1. Did you mean “%2”?</source>
        <translation>%1. Erre gondolt: „%2”?</translation>
    </message>
</context>
<context>
    <name>Sentences</name>
    <message>
        <source>The service could not be reached</source>
        <translation>A szolgáltatás nem érhető el</translation>
    </message>
    <message>
        <source>The connection to the service failed</source>
        <translation>A kapcsolat a szolgáltatással sikertelen</translation>
    </message>
    <message>
        <source>The request could not be sent[: {detail}]</source>
        <translation>A kérést nem lehetett elküldeni[: {detail}]</translation>
    </message>
    <message>
        <source>The connection was closed without a response</source>
        <translation>A kapcsolat válasz nélkül lezárult</translation>
    </message>
    <message>
        <source>The connection was lost in the middle of the response</source>
        <translation>A kapcsolat a válasz közben megszakadt</translation>
    </message>
    <message>
        <source>The service refused the connection</source>
        <translation>A szolgáltatás elutasította a kapcsolatot</translation>
    </message>
    <message>
        <source>The connection was lost</source>
        <translation>A kapcsolat megszakadt</translation>
    </message>
    <message>
        <source>The service could not be reached in time</source>
        <translation>A szolgáltatás nem volt elérhető időben</translation>
    </message>
    <message>
        <source>The host name of the service could not be resolved</source>
        <translation>A szolgáltatás neve nem oldható fel</translation>
    </message>
    <message>
        <source>The secure connection failed</source>
        <translation>A biztonságos kapcsolat sikertelen</translation>
    </message>
    <message>
        <source>No access token could be obtained for the service[: HTTP {httpStatus}][, {error}][: {cause}]</source>
        <translation>A szolgáltatáshoz nem sikerült hozzáférési tokent szerezni[: HTTP {httpStatus}][, {error}][: {cause}]</translation>
    </message>
    <message>
        <source>HTTP {status}[: {body}]</source>
        <translation>HTTP {status}[: {body}]</translation>
    </message>
    <message>
        <source>HTTP {status} was not expected[: {body}]</source>
        <translation>HTTP {status} nem várt válasz[: {body}]</translation>
    </message>
    <message>
        <source>HTTP {status}: the service accepted the request but has not completed it; if that is enough for this step, list {status} in expect.status</source>
        <translation>HTTP {status}: a szolgáltatás elfogadta a kérést, de nem végezte el; ha ennél a lépésnél ez elég, a {status} kerüljön az expect.status listába</translation>
    </message>
    <message>
        <source>The response is not as expected: {path}[ should be {expected}][: {body}]</source>
        <translation>A válasz nem a várt: {path}[, elvárt: {expected}][: {body}]</translation>
    </message>
    <message>
        <source>The response is not valid JSON[ ({contentType})][: {cause}][: {body}]</source>
        <translation>A válasz nem érvényes JSON[ ({contentType})][: {cause}][: {body}]</translation>
    </message>
    <message>
        <source>The response is not valid HTTP</source>
        <translation>A válasz nem érvényes HTTP</translation>
    </message>
    <message>
        <source>The response is too large</source>
        <translation>A válasz túl nagy</translation>
    </message>
    <message>
        <source>The service sent a redirect, which is not followed</source>
        <translation>A szolgáltatás átirányít, ezt nem követjük</translation>
    </message>
    <message>
        <source>Withdrawn before it was sent</source>
        <translation>Visszavéve, mielőtt elküldték</translation>
    </message>
    <message>
        <source>Returned unsent: the service now takes fewer requests at once</source>
        <translation>Elküldés nélkül visszaadva: a szolgáltatás most kevesebb kérést fogad egyszerre</translation>
    </message>
    <message>
        <source>Returned because the node of its holder is being drained</source>
        <translation>Visszaadva, mert a birtokosának csomópontja kifutóban van</translation>
    </message>
    <message>
        <source>A secret is missing[: environment variable {env}][: file {file}]</source>
        <translation>Hiányzik egy titok[: {env} környezeti változó][: {file} fájl]</translation>
    </message>
    <message>
        <source>A header is not allowed[: {header}]</source>
        <translation>Nem engedélyezett fejléc[: {header}]</translation>
    </message>
    <message>
        <source>The value of a header is not allowed[: {header}]</source>
        <translation>Nem engedélyezett fejlécérték[: {header}]</translation>
    </message>
    <message>
        <source>The request can&apos;t be sent[: {part}]</source>
        <translation>A kérés nem küldhető el[: {part}]</translation>
    </message>
    <message>
        <source>The address of the service is not allowed</source>
        <translation>A szolgáltatás címe nem engedélyezett</translation>
    </message>
    <message>
        <source>The path of the request is not allowed</source>
        <translation>A kérés útvonala nem engedélyezett</translation>
    </message>
    <message>
        <source>There is no value for {placeholder}</source>
        <translation>Nincs érték ehhez: {placeholder}</translation>
    </message>
    <message>
        <source>The value for {placeholder} is empty</source>
        <translation>Üres az értéke: {placeholder}</translation>
    </message>
    <message>
        <source>The value for {placeholder} can&apos;t be inserted into text</source>
        <translation>Nem állhat szövegben az értéke: {placeholder}</translation>
    </message>
    <message>
        <source>The condition can&apos;t be decided: {path} is {found}, which can&apos;t be compared with {expected}</source>
        <translation>A feltétel nem dönthető el: {path} értéke {found}, ami nem hasonlítható össze ezzel: {expected}</translation>
    </message>
    <message>
        <source>The time allowed has run out[; the deadline of the task was {deadline}]</source>
        <translation>Lejárt az ideje[; a feladat határideje: {deadline}]</translation>
    </message>
    <message>
        <source>No response[ by {completeBy}][; requests sent by {instance}: {requests}]</source>
        <translation>Nincs válasz[ eddig: {completeBy}][; {instance} által küldött kérések: {requests}]</translation>
    </message>
    <message>
        <source>No response by {until}</source>
        <translation>Nincs válasz eddig: {until}</translation>
    </message>
    <message>
        <source>Task created</source>
        <translation>Feladat létrehozva</translation>
    </message>
    <message>
        <source>Steps started</source>
        <translation>Lépések elindultak</translation>
    </message>
    <message>
        <source>Next steps released</source>
        <translation>A következő lépések elindíthatók</translation>
    </message>
    <message>
        <source>Step completed</source>
        <translation>Lépés befejeződött</translation>
    </message>
    <message>
        <source>Step failed</source>
        <translation>Sikertelen lépés</translation>
    </message>
    <message>
        <source>Step skipped</source>
        <translation>Lépés kihagyva</translation>
    </message>
    <message>
        <source>Skipped: {condition} is not met[ ({values})]</source>
        <translation>Kihagyva: {condition} nem teljesül[ ({values})]</translation>
    </message>
    <message>
        <source>Completed by hand</source>
        <translation>Kézzel befejezve</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>Visszavonva</translation>
    </message>
    <message>
        <source>Undone by hand</source>
        <translation>Kézzel visszavonva</translation>
    </message>
    <message>
        <source>Undo failed</source>
        <translation>Sikertelen visszavonás</translation>
    </message>
    <message>
        <source>The Agent has used up its attempts; the Supervisor decides</source>
        <translation>Az ügynök próbálkozásai elfogytak; a felügyelő dönt</translation>
    </message>
    <message>
        <source>Deferred[ until {until}]</source>
        <translation>Elhalasztva[: {until}]</translation>
    </message>
    <message>
        <source>Every step is done</source>
        <translation>Minden lépés kész</translation>
    </message>
    <message>
        <source>Everything is undone</source>
        <translation>Minden vissza van vonva</translation>
    </message>
    <message>
        <source>Stopped before anything took effect</source>
        <translation>Leállt, mielőtt bármi életbe lépett volna</translation>
    </message>
    <message>
        <source>Released on shutdown</source>
        <translation>Leálláskor visszaadva</translation>
    </message>
    <message>
        <source>Revoked after a restart</source>
        <translation>Újraindítás után visszavéve</translation>
    </message>
    <message>
        <source>Revoked because {instance} stopped</source>
        <translation>Visszavéve, mert {instance} leállt</translation>
    </message>
    <message>
        <source>Resubmitted by an operator</source>
        <translation>Egy operátor újraküldte</translation>
    </message>
    <message>
        <source>The step is released and tried again</source>
        <translation>A lépés visszakerül, és a rendszer újra próbálja</translation>
    </message>
    <message>
        <source>The step is released</source>
        <translation>A lépés visszavéve</translation>
    </message>
    <message>
        <source>The step is tried again: its complete-by time passed during a pause</source>
        <translation>A lépés újra próbálkozik: az ideje szünet közben telt le</translation>
    </message>
    <message>
        <source>The store was too slow, so nothing was sent[ after {commits} commits][; next attempt at {until}]</source>
        <translation>Az állapottároló túl lassú volt, ezért semmi sem lett elküldve[ {commits} véglegesítés után][; újra ekkor: {until}]</translation>
    </message>
    <message>
        <source>A transaction has been open in the database for too long[, since {since}]. Old rows can&apos;t be removed until it ends, so the store becomes slower</source>
        <translation>Az adatbázisban túl régóta[, {since} óta] nyitva van egy tranzakció. Amíg nem ér véget, a régi sorok nem törölhetők, ezért az állapottároló lassul</translation>
    </message>
    <message>
        <source>The transaction that was open for too long has ended</source>
        <translation>A túl régóta nyitott tranzakció véget ért</translation>
    </message>
    <message>
        <source>Requests are sent on time again</source>
        <translation>A kérések újra időben mennek el</translation>
    </message>
    <message>
        <source>Deliveries to the webhook {webhook} have been failing since {since}[: {cause}]</source>
        <translation>A kézbesítés {since} óta sikertelen ehhez a webhookhoz: {webhook}[ ({cause})]</translation>
    </message>
    <message>
        <source>Deliveries of events succeed again</source>
        <translation>Az események kézbesítése újra működik</translation>
    </message>
    <message>
        <source>The webhook is no longer in webhooks.json</source>
        <translation>A webhook már nem szerepel a webhooks.json fájlban</translation>
    </message>
    <message>
        <source>The step waits longer before its last attempt</source>
        <translation>A lépés hosszabban vár az utolsó próba előtt</translation>
    </message>
    <message>
        <source>The task needs an operator</source>
        <translation>A feladathoz operátor kell</translation>
    </message>
    <message>
        <source>What the task did is undone</source>
        <translation>A feladat által elvégzettek visszavonása</translation>
    </message>
    <message>
        <source>The Supervisor revoked the claim; the step is tried again[: {cause}]</source>
        <translation>A felügyelő visszavette a kiosztást; a rendszer újra próbálja[: {cause}]</translation>
    </message>
    <message>
        <source>The Supervisor revoked the claim[: {cause}]</source>
        <translation>A felügyelő visszavette a kiosztást[: {cause}]</translation>
    </message>
    <message>
        <source>The Supervisor revoked the step&apos;s claim: its complete-by time passed during a pause</source>
        <translation>A felügyelő visszavette a lépést: az ideje szünet közben telt le</translation>
    </message>
    <message>
        <source>The Supervisor revoked the step&apos;s claim: the store was too slow, so nothing was sent</source>
        <translation>A felügyelő visszavette a lépést: az állapottároló túl lassú volt, ezért semmi sem lett elküldve</translation>
    </message>
    <message>
        <source>Quarantined: an operator is needed</source>
        <translation>Karanténban: operátorra van szükség</translation>
    </message>
    <message>
        <source>The program ended or was paused {times} times in succession while the step was running</source>
        <translation>A program {times} alkalommal egymás után leállt vagy szünetelt, miközben a lépés futott</translation>
    </message>
    <message>
        <source>The record of the task is inconsistent[: {assertion}]</source>
        <translation>A feladat rekordja nem egységes[: {assertion}]</translation>
    </message>
    <message>
        <source>The Supervisor delayed the last attempt[: {cause}]</source>
        <translation>A felügyelő elhalasztotta az utolsó próbát[: {cause}]</translation>
    </message>
    <message>
        <source>The Supervisor gave up; an operator is needed[: {cause}]</source>
        <translation>A felügyelő feladta; operátor kell[: {cause}]</translation>
    </message>
    <message>
        <source>The Supervisor gave up; the task is undone[: {cause}]</source>
        <translation>A felügyelő feladta; a feladat visszavonása folyik[: {cause}]</translation>
    </message>
    <message>
        <source>Resubmitted[: {step}][ – {reason}]</source>
        <translation>Újraküldve[: {step}][ – {reason}]</translation>
    </message>
    <message>
        <source>Run at once[: {step}][ – {reason}]</source>
        <translation>Azonnal futtatva[: {step}][ – {reason}]</translation>
    </message>
    <message>
        <source>Retrying stopped[: {step}][ – {reason}]</source>
        <translation>Újrapróbálkozás leállítva[: {step}][ – {reason}]</translation>
    </message>
    <message>
        <source>Skipped[: {step}][ – {reason}]</source>
        <translation>Kihagyva[: {step}][ – {reason}]</translation>
    </message>
    <message>
        <source>Completed by hand[: {step}][ – {reason}]</source>
        <translation>Kézzel befejezve[: {step}][ – {reason}]</translation>
    </message>
    <message>
        <source>Compensation requested[ – {reason}]</source>
        <translation>Kompenzálás kérve[ – {reason}]</translation>
    </message>
    <message>
        <source>Undo retried[: {step}][ – {reason}]</source>
        <translation>Visszavonás újrapróbálva[: {step}][ – {reason}]</translation>
    </message>
    <message>
        <source>Undone by hand[: {step}][ – {reason}]</source>
        <translation>Kézzel visszavonva[: {step}][ – {reason}]</translation>
    </message>
    <message>
        <source>Canceled[ – {reason}]</source>
        <translation>Megszakítva[ – {reason}]</translation>
    </message>
    <message>
        <source>Paused[ – {reason}]</source>
        <translation>Szüneteltetve[ – {reason}]</translation>
    </message>
    <message>
        <source>Resumed[ – {reason}]</source>
        <translation>Folytatva[ – {reason}]</translation>
    </message>
    <message>
        <source>Failure threshold reached</source>
        <translation>Elérte a hibák küszöbértékét</translation>
    </message>
    <message>
        <source>Failure threshold of the undo reached</source>
        <translation>A visszavonás elérte a hibák küszöbértékét</translation>
    </message>
    <message>
        <source>The undo has no request</source>
        <translation>A visszavonásnak nincs kérése</translation>
    </message>
    <message>
        <source>Retries stopped[ by {operator}][ – {reason}][: {cause}]</source>
        <translation>Újrapróbálkozás leállítva[ ({operator})][ – {reason}][: {cause}]</translation>
    </message>
    <message>
        <source>There is another failed step</source>
        <translation>Van még egy sikertelen lépés</translation>
    </message>
    <message>
        <source>Undo by hand: {text}</source>
        <translation>Visszavonás kézzel: {text}</translation>
    </message>
    <message>
        <source>Only the response of the step shows how to undo it, and there is none; the request was {method} {path} with the key {key}</source>
        <translation>Csak a lépés válasza mondja meg, hogyan kell visszavonni, és az hiányzik; a kérés {method} {path} volt, {key} kulccsal</translation>
    </message>
    <message>
        <source>The undo that was recorded can&apos;t be read from the store</source>
        <translation>A rögzített visszavonás nem olvasható az állapottárolóból</translation>
    </message>
    <message>
        <source>Closed by an operator[: {reason}]</source>
        <translation>Operátor zárta le[: {reason}]</translation>
    </message>
    <message>
        <source>Circuit breaker of {service} held open[ – {reason}]</source>
        <translation>{service} áramkör-megszakítója nyitva tartva[ – {reason}]</translation>
    </message>
    <message>
        <source>Rate limit of {service} lifted[ – {reason}]</source>
        <translation>{service} sebességkorlátja feloldva[ – {reason}]</translation>
    </message>
    <message>
        <source>Service {service} paused[ – {reason}]</source>
        <translation>A(z) {service} szolgáltatás szüneteltetve[ – {reason}]</translation>
    </message>
    <message>
        <source>Intake paused[ – {reason}]</source>
        <translation>Fogadás szüneteltetve[ – {reason}]</translation>
    </message>
    <message>
        <source>Finished tasks removed[: {value}][ – {reason}]</source>
        <translation>Befejezett feladatok eltávolítva[: {value}][ – {reason}]</translation>
    </message>
    <message>
        <source>Circuit breaker of {service} reset[ – {reason}]</source>
        <translation>{service} áramkör-megszakítója visszaállítva[ – {reason}]</translation>
    </message>
    <message>
        <source>Service {service} resumed[ – {reason}]</source>
        <translation>A(z) {service} szolgáltatás folytatva[ – {reason}]</translation>
    </message>
    <message>
        <source>Intake resumed[ – {reason}]</source>
        <translation>Fogadás folytatva[ – {reason}]</translation>
    </message>
    <message>
        <source>Concurrent requests to {service} limited to {value}[ – {reason}]</source>
        <translation>Egyszerre legfeljebb {value} kérés ide: {service}[ – {reason}]</translation>
    </message>
    <message>
        <source>Requests to {service} limited to {value} per second[ – {reason}]</source>
        <translation>Másodpercenként legfeljebb {value} kérés ide: {service}[ – {reason}]</translation>
    </message>
    <message>
        <source>An event for the webhook {service} was skipped[ – {reason}]</source>
        <translation>A(z) {service} webhook egyik eseménye kihagyva[ – {reason}]</translation>
    </message>
    <message>
        <source>Supervisor asked to step down[ – {reason}]</source>
        <translation>A felügyelő felkérve a lemondásra[ – {reason}]</translation>
    </message>
    <message>
        <source>Node {service} makes no new claims[ – {reason}]</source>
        <translation>A(z) {service} csomópont nem vesz át új lépéseket[ – {reason}]</translation>
    </message>
    <message>
        <source>Node {service} makes claims again[ – {reason}]</source>
        <translation>A(z) {service} csomópont ismét vesz át lépéseket[ – {reason}]</translation>
    </message>
    <message>
        <source>The engine was started at {until}; the last entry before that is from {from}</source>
        <translation>A motor elindult: {until}; az előtte lévő utolsó bejegyzés: {from}</translation>
    </message>
    <message>
        <source>The process was stopped from {from} until {until}[ ({durationMs})]; this time does not count against any step</source>
        <translation>A folyamat állt: {from} – {until}[ ({durationMs})]; ez az idő egyetlen lépésnél sem számít</translation>
    </message>
    <message>
        <source>Nothing could be written to the state store from {from} until {until}[ ({durationMs})]; this time does not count against any step</source>
        <translation>Nem lehetett írni az állapottárolóba: {from} – {until}[ ({durationMs})]; ez az idő egyetlen lépésnél sem számít</translation>
    </message>
    <message>
        <source>Alert acknowledged</source>
        <translation>Riasztás nyugtázva</translation>
    </message>
    <message>
        <source>Alert assigned</source>
        <translation>Riasztás kiosztva</translation>
    </message>
    <message>
        <source>Alert closed</source>
        <translation>Riasztás lezárva</translation>
    </message>
    <message>
        <source>Note added to the alert</source>
        <translation>Megjegyzés a riasztáshoz</translation>
    </message>
    <message>
        <source>Alert snoozed[ until {until}]</source>
        <translation>Riasztás elhalasztva[: {until}]</translation>
    </message>
    <message>
        <source>Started after the grace period</source>
        <translation>A türelmi idő után elkezdődött</translation>
    </message>
    <message>
        <source>The first task has completed; the others follow</source>
        <translation>Az első feladat befejeződött; a többi következik</translation>
    </message>
    <message>
        <source>Stopped: the first task[, {task},] failed again</source>
        <translation>Leállt: az első feladat[, {task},] ismét meghiúsult</translation>
    </message>
    <message>
        <source>Set of tasks frozen[ – {reason}]</source>
        <translation>A feladatok köre rögzítve[ – {reason}]</translation>
    </message>
    <message>
        <source>Stopped: {failures} failed again, more than the {limit} allowed</source>
        <translation>Leállt: {failures} ismét meghiúsult, a megengedett {limit}</translation>
    </message>
    <message>
        <source>Nothing is left to do</source>
        <translation>Nincs több teendő</translation>
    </message>
    <message>
        <source>The grace period started again after a restart</source>
        <translation>Újraindítás után a türelmi idő újrakezdődött</translation>
    </message>
    <message>
        <source>Paused by an operator[ – {reason}]</source>
        <translation>Operátor szüneteltette[ – {reason}]</translation>
    </message>
    <message>
        <source>Resumed by an operator[ – {reason}]</source>
        <translation>Operátor folytatta[ – {reason}]</translation>
    </message>
    <message>
        <source>The task is {state}</source>
        <translation>A feladat állapota: {state}</translation>
    </message>
    <message>
        <source>Waits until {until} after a failure</source>
        <translation>Hiba után vár eddig: {until}</translation>
    </message>
    <message>
        <source>Waits until {until}</source>
        <translation>Vár eddig: {until}</translation>
    </message>
    <message>
        <source>Waits for the circuit breaker[ of {service}][ at {endpoint}][, next probe {until}]</source>
        <translation>Az áramkör-megszakítóra vár[: {service}][ ({endpoint})][, következő próba: {until}]</translation>
    </message>
    <message>
        <source>The circuit breaker[ of {service}][ at {endpoint}] is held open by an operator</source>
        <translation>Operátor tartja nyitva az áramkör-megszakítót[ ({service})][ ({endpoint})]</translation>
    </message>
    <message>
        <source>Waits for the probe of the circuit breaker[ at {endpoint}]</source>
        <translation>Az áramkör-megszakító próbájára vár[ ({endpoint})]</translation>
    </message>
    <message>
        <source>The service[ {service}] is paused</source>
        <translation>A szolgáltatás[ ({service})] szünetel</translation>
    </message>
    <message>
        <source>The Agent[ of {service}] is at capacity[; next attempt at {until}]</source>
        <translation>Az ügynök[ ({service})] kapacitása betelt[; újra: {until}]</translation>
    </message>
    <message>
        <source>There is no Agent for the service[ {service}]</source>
        <translation>A szolgáltatáshoz[ ({service})] nincs ügynök</translation>
    </message>
    <message>
        <source>Waits for the rate limit of the service</source>
        <translation>A szolgáltatás sebességkorlátjára vár</translation>
    </message>
    <message>
        <source>Waits for the rate limit[ of {service}], until {until}</source>
        <translation>A sebességkorlátra vár[ ({service})] eddig: {until}</translation>
    </message>
    <message>
        <source>Waits for a free place at the service[ {service}][, which takes {concurrency} at a time]</source>
        <translation>Szabad helyre vár a szolgáltatásnál[ ({service})][, amely egyszerre {concurrency} kérést fogad]</translation>
    </message>
    <message>
        <source>The load on the service[ {service}] is increased slowly after an outage[: {openMax} of {concurrency} requests at once]</source>
        <translation>A szolgáltatás[ ({service})] kiesés után lassan indul[: egyszerre {openMax} / {concurrency} kérés]</translation>
    </message>
    <message>
        <source>Waits for step {step}</source>
        <translation>Erre a lépésre vár: {step}</translation>
    </message>
    <message>
        <source>The task is paused</source>
        <translation>A feladat szünetel</translation>
    </message>
    <message>
        <source>Waits for an operator</source>
        <translation>Operátorra vár</translation>
    </message>
    <message>
        <source>Waits until the requests of the running steps are answered or time out</source>
        <translation>Vár, amíg a futó lépések kéréseire válasz jön, vagy lejár az idejük</translation>
    </message>
    <message>
        <source>Waits until {until} because a late effect may still arrive</source>
        <translation>Vár eddig: {until}, mert egy késői hatás még megérkezhet</translation>
    </message>
    <message>
        <source>Held by {instance} until {completeBy}</source>
        <translation>Nála van: {instance}, eddig: {completeBy}</translation>
    </message>
    <message>
        <source>Waits for a Scheduler</source>
        <translation>Ütemezőre vár</translation>
    </message>
    <message>
        <source>The Agent has used up its attempts; the Supervisor decides next</source>
        <translation>Az ügynök próbálkozásai elfogytak; a felügyelő dönt</translation>
    </message>
    <message>
        <source>The complete-by time has passed; the Supervisor decides</source>
        <translation>A befejezési idő letelt; a felügyelő dönt</translation>
    </message>
    <message>
        <source>Waits for its last attempt, until {until}</source>
        <translation>Az utolsó próbálkozásra vár eddig: {until}</translation>
    </message>
    <message>
        <source>Will not be started: the task is being compensated</source>
        <translation>Már nem indul el: a feladatot kompenzálják</translation>
    </message>
    <message>
        <source>The service[ {service}] requested a wait until {until}[ (HTTP {status})]</source>
        <translation>A szolgáltatás[ ({service})] várakozást kért eddig: {until}[ (HTTP {status})]</translation>
    </message>
    <message>
        <source>Waits until the effect of step {step} is undone</source>
        <translation>Arra vár, hogy a(z) {step} lépés hatását visszavonják</translation>
    </message>
    <message>
        <source>Waits until the service[ {service}] is healthy again[ at {endpoint}]</source>
        <translation>Arra vár, hogy a szolgáltatás[ ({service})] ismét egészséges legyen[ ({endpoint})]</translation>
    </message>
    <message>
        <source>Waits until {until}, when the deadline of the task passes</source>
        <translation>{until} időpontig vár, amikor a feladat határideje lejár</translation>
    </message>
    <message>
        <source>Service {service} is paused[ by {operator}][: {reason}][; waiting steps: {waiting}]</source>
        <translation>A(z) {service} szolgáltatás szünetel[, leállította: {operator}][: {reason}][; várakozó lépések: {waiting}]</translation>
    </message>
    <message>
        <source>The circuit breaker of {service} is held open[ by {operator}][: {reason}][; waiting steps: {waiting}]</source>
        <translation>A(z) {service} áramkör-megszakítója nyitva van tartva[, operátor: {operator}][: {reason}][; várakozó lépések: {waiting}]</translation>
    </message>
    <message>
        <source>Service {service} has been failing its health checks[ since {since}][; waiting steps: {waiting}]</source>
        <translation>A(z) {service} szolgáltatás állapotellenőrzése sikertelen[ {since} óta][; várakozó lépések: {waiting}]</translation>
    </message>
    <message>
        <source>The circuit breaker of {service} has not closed[ since {since}][; waiting steps: {waiting}]</source>
        <translation>A(z) {service} áramkör-megszakítója nem záródik[ {since} óta][; várakozó lépések: {waiting}]</translation>
    </message>
    <message>
        <source>Service {service} is missing from the services file[; waiting steps: {waiting}]</source>
        <translation>A(z) {service} szolgáltatás hiányzik a szolgáltatásfájlból[; várakozó lépések: {waiting}]</translation>
    </message>
    <message>
        <source>Service {service} has no Agent[; waiting steps: {waiting}]</source>
        <translation>A(z) {service} szolgáltatásnak nincs ügynöke[; várakozó lépések: {waiting}]</translation>
    </message>
    <message>
        <source>No step is waiting for service {service} anymore</source>
        <translation>Már egy lépés sem vár a(z) {service} szolgáltatásra</translation>
    </message>
    <message>
        <source>A request to service {service} has succeeded</source>
        <translation>A(z) {service} szolgáltatás egy kérése sikerült</translation>
    </message>
    <message>
        <source>The task has ended ({state}).</source>
        <translation>A feladat véget ért ({state}).</translation>
    </message>
    <message>
        <source>Not possible while the task is in state {state}.</source>
        <translation>Nem lehetséges, amíg a feladat állapota: {state}.</translation>
    </message>
    <message>
        <source>No step of the task can be started in its current state.</source>
        <translation>A feladat jelenlegi állapotában egyik lépése sem indítható.</translation>
    </message>
    <message>
        <source>The step has not failed.</source>
        <translation>A lépés nem sikertelen.</translation>
    </message>
    <message>
        <source>Not possible while the step is in state {state}.</source>
        <translation>Nem lehetséges, amíg a lépés állapota: {state}.</translation>
    </message>
    <message>
        <source>Select a step first.</source>
        <translation>Előbb válasszon lépést.</translation>
    </message>
    <message>
        <source>The task has no step[ {step}].</source>
        <translation>A feladatnak nincs ilyen lépése[: {step}].</translation>
    </message>
    <message>
        <source>Choose the step that the input is for.</source>
        <translation>Válassza ki a lépést, amelyhez a bemenet tartozik.</translation>
    </message>
    <message>
        <source>The compensation has failed; handle its failed undo first.</source>
        <translation>A kompenzálás sikertelen; előbb a visszavonás következik.</translation>
    </message>
    <message>
        <source>The task is already being compensated.</source>
        <translation>A feladat kompenzálása már folyik.</translation>
    </message>
    <message>
        <source>The task is paused.</source>
        <translation>A feladat szünetel.</translation>
    </message>
    <message>
        <source>The task is not paused.</source>
        <translation>A feladat nem szünetel.</translation>
    </message>
    <message>
        <source>No step is waiting until a set time.</source>
        <translation>Egyetlen lépés sem vár megadott időpontra.</translation>
    </message>
    <message>
        <source>Nothing is being retried.</source>
        <translation>Semmi sincs újrapróbálkozás alatt.</translation>
    </message>
    <message>
        <source>No claim is open.</source>
        <translation>Nincs nyitott kiosztás.</translation>
    </message>
    <message>
        <source>Nothing is overdue.</source>
        <translation>Semmi sincs késésben.</translation>
    </message>
    <message>
        <source>No undo has failed.</source>
        <translation>Nincs sikertelen visszavonás.</translation>
    </message>
    <message>
        <source>Step {step} has no undo, so it can&apos;t start under a fresh key.</source>
        <translation>A(z) {step} lépésnek nincs visszavonása, ezért nem indulhat új kulccsal.</translation>
    </message>
    <message>
        <source>With this input, step {step} would be undone by a different request, so it can&apos;t keep its key. Undo it first, or choose a fresh key.</source>
        <translation>Ezzel a bemenettel más kérés vonja vissza a(z) {step} lépést, ezért nem tarthatja meg a kulcsát. Előbb vonassa vissza, vagy válasszon új kulcsot.</translation>
    </message>
    <message>
        <source>The task has changed in the meantime. Review it, then try again.</source>
        <translation>A feladat közben megváltozott. Nézze meg újra.</translation>
    </message>
    <message>
        <source>The state that you saw has changed[: now {values}]. Review it, then try again.</source>
        <translation>A látott állapot megváltozott[: most {values}]. Nézze meg újra.</translation>
    </message>
    <message>
        <source>This action is unknown.</source>
        <translation>Ez a művelet nem ismert.</translation>
    </message>
    <message>
        <source>The actor {instance} no longer exists.</source>
        <translation>A(z) {instance} szereplő már nincs meg.</translation>
    </message>
    <message>
        <source>The workflow[ {workflow}] is not registered[ in version {version}].</source>
        <translation>A munkafolyamat[ ({workflow})] nincs bejegyezve[ a(z) {version}. verzióban].</translation>
    </message>
    <message>
        <source>This version of the workflow is already registered with different content. Increase its version.</source>
        <translation>A munkafolyamat e verziója már más tartalommal van bejegyezve. Növelje a verzióját.</translation>
    </message>
    <message>
        <source>The task[ {task}] does not exist.</source>
        <translation>Nincs ilyen feladat[: {task}].</translation>
    </message>
    <message>
        <source>The task {task} was removed from the store: finished tasks are kept for a limited time.</source>
        <translation>A(z) {task} feladat törölve lett az állapottárolóból: a befejezett feladatok csak korlátozott ideig maradnak meg.</translation>
    </message>
    <message>
        <source>Messages of the response queue {queue} after this cursor were removed: they are kept for a limited time. The messages that are kept follow the cursor {oldest}.</source>
        <translation>A(z) {queue} válaszvárólista e kurzor utáni üzenetei törölve lettek: csak korlátozott ideig maradnak meg. A megmaradt üzenetek a(z) {oldest} kurzor után következnek.</translation>
    </message>
    <message>
        <source>Changes after this cursor were removed with their tasks. Read the tasks again; no change after the cursor {oldest} was removed.</source>
        <translation>Az ezen kurzor utáni módosítások egy része a feladatokkal együtt törlődött. Olvassa be újra a feladatokat; a(z) {oldest} kurzor után egy módosítás sem törlődött.</translation>
    </message>
    <message>
        <source>The alert[ {alert}] does not exist.</source>
        <translation>Nincs ilyen riasztás[: {alert}].</translation>
    </message>
    <message>
        <source>The alert is already closed.</source>
        <translation>A riasztás már le van zárva.</translation>
    </message>
    <message>
        <source>The task has no alert that this applies to.</source>
        <translation>A feladatnak nincs olyan riasztása, amelyre ez vonatkozik.</translation>
    </message>
    <message>
        <source>A reason is needed.</source>
        <translation>Indok szükséges.</translation>
    </message>
    <message>
        <source>The reason is too long.</source>
        <translation>Az indok túl hosszú.</translation>
    </message>
    <message>
        <source>The text is too long[: at most {lengthMax} characters].</source>
        <translation>A szöveg túl hosszú[: legfeljebb {lengthMax} karakter].</translation>
    </message>
    <message>
        <source>Specify until when to snooze the alert.</source>
        <translation>Adja meg, meddig halasztja el a riasztást.</translation>
    </message>
    <message>
        <source>The operator&apos;s name is missing.</source>
        <translation>Hiányzik az operátor neve.</translation>
    </message>
    <message>
        <source>The operator&apos;s name is too long.</source>
        <translation>Az operátor neve túl hosszú.</translation>
    </message>
    <message>
        <source>The same key was used before for something else[: operation {operation}]. Choose another one.</source>
        <translation>Ugyanezt a kulcsot korábban másra használták[: {operation}. művelet]. Válasszon másikat.</translation>
    </message>
    <message>
        <source>Another task already has this id or key[: {task}]. Choose another one.</source>
        <translation>Egy másik feladatnak már ez az azonosítója vagy kulcsa[: {task}]. Válasszon másikat.</translation>
    </message>
    <message>
        <source>The task id is not valid[: at most {lengthMax} characters of {allowed}].</source>
        <translation>A feladatazonosító érvénytelen[: legfeljebb {lengthMax} karakter ezekből: {allowed}].</translation>
    </message>
    <message>
        <source>The name of the workflow is not valid.</source>
        <translation>A munkafolyamat neve érvénytelen.</translation>
    </message>
    <message>
        <source>The version of the workflow is not valid[: {value}].</source>
        <translation>A munkafolyamat verziója érvénytelen[: {value}].</translation>
    </message>
    <message>
        <source>The priority is not valid[: {value}].</source>
        <translation>A prioritás érvénytelen[: {value}].</translation>
    </message>
    <message>
        <source>The priority must be from {min} to {max}.</source>
        <translation>A prioritás {min} és {max} közötti lehet.</translation>
    </message>
    <message>
        <source>The name of the response queue is not allowed.</source>
        <translation>A válaszvárólista neve nem engedélyezett.</translation>
    </message>
    <message>
        <source>The name of the response queue is too long.</source>
        <translation>A válaszvárólista neve túl hosszú.</translation>
    </message>
    <message>
        <source>The idempotency key is not allowed.</source>
        <translation>Az idempotenciakulcs nem engedélyezett.</translation>
    </message>
    <message>
        <source>The idempotency key is too long.</source>
        <translation>Az idempotenciakulcs túl hosszú.</translation>
    </message>
    <message>
        <source>The input is not valid JSON[: {cause}].</source>
        <translation>A bemenet nem érvényes JSON[: {cause}].</translation>
    </message>
    <message>
        <source>The input must be a JSON object.</source>
        <translation>A bemenetnek JSON-objektumnak kell lennie.</translation>
    </message>
    <message>
        <source>The input is too large.</source>
        <translation>A bemenet túl nagy.</translation>
    </message>
    <message>
        <source>The input is nested too deeply.</source>
        <translation>A bemenet túl mélyen ágyazott.</translation>
    </message>
    <message>
        <source>The position in the list is not valid.</source>
        <translation>Érvénytelen hely a listában.</translation>
    </message>
    <message>
        <source>An empty filter selects every task. Confirm that you mean all of them.</source>
        <translation>Az üres szűrő minden feladatot kiválaszt. Erősítse meg, hogy mindegyikre gondol.</translation>
    </message>
    <message>
        <source>The grace period must be at most {max} ms.</source>
        <translation>A türelmi idő legfeljebb {max} ms lehet.</translation>
    </message>
    <message>
        <source>The operation has already ended.</source>
        <translation>A művelet már befejeződött.</translation>
    </message>
    <message>
        <source>The failure limit must be from 0 to {max}.</source>
        <translation>A hibahatár 0 és {max} között lehet.</translation>
    </message>
    <message>
        <source>The webhook[ {webhook}] does not exist.</source>
        <translation>A[ {webhook}] webhook nem létezik.</translation>
    </message>
    <message>
        <source>The webhook {webhook} has no event[ {event}] that has failed and can be skipped.</source>
        <translation>A(z) {webhook} webhooknak nincs olyan sikertelen eseménye[ {event}], amely kihagyható.</translation>
    </message>
    <message>
        <source>The leading node delivers the events of webhooks, and this node is not the leader. Skip the event on the leading node.</source>
        <translation>A webhookok eseményeit a vezető csomópont kézbesíti, és ez a csomópont nem vezető. Az eseményt a vezető csomóponton hagyja ki.</translation>
    </message>
    <message>
        <source>The operation[ {operation}] does not exist.</source>
        <translation>Nincs ilyen művelet[: {operation}].</translation>
    </message>
    <message>
        <source>Not possible for any of the tasks now.</source>
        <translation>A kör egyik feladata sem engedi ezt most.</translation>
    </message>
    <message>
        <source>The rate must be from 0 to {max} per second.</source>
        <translation>Az ütem másodpercenként 0 és {max} között lehet.</translation>
    </message>
    <message>
        <source>Specify either a filter or a list of tasks.</source>
        <translation>Szűrőt vagy feladatlistát adjon meg.</translation>
    </message>
    <message>
        <source>This is not possible in the operation&apos;s current state.</source>
        <translation>A művelet ezt a jelenlegi állapotában nem engedi.</translation>
    </message>
    <message>
        <source>This action needs the name of a step.</source>
        <translation>Ehhez a művelethez meg kell adni egy lépés nevét.</translation>
    </message>
    <message>
        <source>This action applies to whole tasks, not to a step.</source>
        <translation>Ez a művelet egész feladatokra vonatkozik, nem egy lépésre.</translation>
    </message>
    <message>
        <source>The selection has more than the {limit} tasks that one operation can take. Narrow the filter.</source>
        <translation>Ez több, mint az egy műveletbe felvehető {limit} feladat. Szűkítse a szűrőt.</translation>
    </message>
    <message>
        <source>{limit} operations have not ended yet. Wait until one ends, or cancel one.</source>
        <translation>{limit} művelet még nem fejeződött be. Várja meg, amíg egy befejeződik, vagy szakítson meg egyet.</translation>
    </message>
    <message>
        <source>A newer claim has replaced this one.</source>
        <translation>Egy újabb kiosztás lépett ennek a helyébe.</translation>
    </message>
    <message>
        <source>Another Supervisor is the leader.</source>
        <translation>Másik felügyelő vezet.</translation>
    </message>
    <message>
        <source>The reply came too late.</source>
        <translation>A válasz túl későn jött.</translation>
    </message>
    <message>
        <source>The engine has stopped.</source>
        <translation>A motor leállt.</translation>
    </message>
    <message>
        <source>The engine is shutting down. Try again when it is running again.</source>
        <translation>A motor leáll. Próbálja újra, amikor ismét fut.</translation>
    </message>
    <message>
        <source>Too many writes are pending. Nothing was accepted; try again in a moment.</source>
        <translation>Túl sok írás várakozik. A program semmit sem fogadott el; próbálja újra kicsit később.</translation>
    </message>
    <message>
        <source>Too many reads are pending. Try again in a moment.</source>
        <translation>Túl sok olvasás várakozik. Próbálja újra kicsit később.</translation>
    </message>
    <message>
        <source>The inbox is full. Nothing was accepted; try again in a moment.</source>
        <translation>A bejövő tároló megtelt. A program semmit sem fogadott el; próbálja újra kicsit később.</translation>
    </message>
    <message>
        <source>The task is not created while the intake is paused. Resume the intake first.</source>
        <translation>A feladat nem jön létre, amíg a fogadás szünetel. Előbb folytassa a fogadást.</translation>
    </message>
    <message>
        <source>Too many requests are pending. Nothing was accepted; try again in a moment.</source>
        <translation>Túl sok kérés várakozik. A program semmit sem fogadott el; próbálja újra kicsit később.</translation>
    </message>
    <message>
        <source>No Scheduler made a decision in time. Nothing was changed; try again in a moment.</source>
        <translation>Egyetlen ütemező sem döntött róla időben. Semmi sem változott; próbálja újra kicsit később.</translation>
    </message>
    <message>
        <source>Revoked because the node of its holder was lost</source>
        <translation>Visszavéve, mert a birtokosának csomópontja elveszett</translation>
    </message>
    <message>
        <source>This node did not renew its registration in time and was declared lost. It is registering again.</source>
        <translation>Ez a csomópont nem újította meg időben a bejegyzését, ezért elveszettnek számít. Újra bejelentkezik.</translation>
    </message>
    <message>
        <source>Another node named {node} uses this state store. Give this one a different name.</source>
        <translation>Egy másik, {node} nevű csomópont használja ezt az állapottárolót. Adjon ennek más nevet.</translation>
    </message>
    <message>
        <source>No node named {node} is running.</source>
        <translation>Nem fut {node} nevű csomópont.</translation>
    </message>
    <message>
        <source>Only one process at a time can use this state store.</source>
        <translation>Ezt az állapottárolót egyszerre csak egy folyamat használhatja.</translation>
    </message>
    <message>
        <source>Another program is using the state store. Close it and try again.</source>
        <translation>Egy másik program használja az állapottárolót. Zárja be, és próbálja újra.</translation>
    </message>
    <message>
        <source>There is no space left on the disk[: {file}]. Free some space; work then continues by itself.</source>
        <translation>Nincs több hely a lemezen[: {file}]. Szabadítson fel helyet; a munka magától folytatódik.</translation>
    </message>
    <message>
        <source>The state store is read-only[: {file}][ ({cause})]. Make the folder and its files writable for this user.</source>
        <translation>Az állapottároló csak olvasható[: {file}][ ({cause})]. Tegye a mappát és fájljait írhatóvá e felhasználó számára.</translation>
    </message>
    <message>
        <source>The state store is damaged[: {file}][ ({message})]. Nothing was changed. Restore a backup with “sagadeskctl restore FILE”.</source>
        <translation>Az állapottároló sérült[: {file}][ ({message})]. Semmi sem változott. Állítson vissza egy mentést: „sagadeskctl restore FÁJL”.</translation>
    </message>
    <message>
        <source>The state store was written by a newer version of Sagadesk[ (schema {schema}, this one supports {supported})][: {file}]. Use that version, or choose another folder with --data-dir.</source>
        <translation>Az állapottárolót a Sagadesk újabb verziója írta[ (séma: {schema}, ez a verzió ezt ismeri: {supported})][: {file}]. Használja azt a verziót, vagy válasszon másik mappát a --data-dir kapcsolóval.</translation>
    </message>
    <message>
        <source>The state store was written by a development version of Sagadesk[ (schema {schema})], which this version can&apos;t read[: {file}]. Choose another folder with --data-dir, or move the file away.</source>
        <translation>Az állapottárolót a Sagadesk egyik fejlesztői verziója írta[ (séma: {schema})], amelyet ez a verzió nem tud olvasni[: {file}]. Válasszon másik mappát a --data-dir kapcsolóval, vagy helyezze át a fájlt.</translation>
    </message>
    <message>
        <source>The state store does not have the tables of this version[: {file}][ ({object})]. A development version wrote it, or another program changed it. Choose another folder with --data-dir, or restore a backup.</source>
        <translation>Az állapottároló táblái nem egyeznek ennek a verziónak a tábláival[: {file}][ ({object})]. Egy fejlesztői verzió írta, vagy egy másik program módosította. Válasszon másik mappát a --data-dir kapcsolóval, vagy állítson vissza egy biztonsági mentést.</translation>
    </message>
    <message>
        <source>The state store can&apos;t be read or written[: {file}][ ({cause})]. Check the disk and the permissions of the folder.</source>
        <translation>Az állapottároló nem olvasható vagy nem írható[: {file}][ ({cause})]. Ellenőrizze a lemezt és a mappa jogosultságait.</translation>
    </message>
    <message>
        <source>Another process uses the data folder[: {file}][ (process {pid} on {host})]. Use its window, or stop it first.</source>
        <translation>Egy másik folyamat használja az adatmappát[: {file}][ ({pid} folyamat, gép: {host})]. Használja annak ablakát, vagy előbb lépjen ki belőle.</translation>
    </message>
    <message>
        <source>The address of the database server can&apos;t be used[ ({reason})]. It has the form postgresql://user@host:port/database, without a password, and a server on another machine needs TLS.</source>
        <translation>Az adatbázis-kiszolgáló címe nem használható[ ({reason})]. Alakja: postgresql://felhasználó@gép:port/adatbázis, jelszó nélkül; egy másik gépen lévő kiszolgálóhoz TLS kell.</translation>
    </message>
    <message>
        <source>The database server acknowledges commits before they are on disk[ ({setting})]. Set synchronous_commit to on for this user or database, and fsync to on in postgresql.conf.</source>
        <translation>Az adatbázis-kiszolgáló a véglegesítéseket azelőtt nyugtázza, hogy a lemezre kerülnének[ ({setting})]. Állítsa on értékre a synchronous_commit beállítást ennél a felhasználónál vagy adatbázisnál, és az fsync beállítást a postgresql.conf fájlban.</translation>
    </message>
    <message>
        <source>The database server at {server} is not the one used before (its system identifier differs), so nothing was written. Check the address[, or remove {file} if the database was moved to a new server there].</source>
        <translation>A(z) {server} címen nem a korábbi adatbázis-kiszolgáló van (a rendszerazonosítója eltér), ezért semmi sem íródott. Ellenőrizze a címet[, vagy távolítsa el ezt a fájlt, ha az adatbázis ott új kiszolgálóra költözött: {file}].</translation>
    </message>
    <message>
        <source>The database server at {server} is a former primary: its timeline is {timeline}, and timeline {known} was used before. Later commits are missing there, so nothing was written. Use the address of the current primary[, or remove {file} if an earlier backup was restored deliberately].</source>
        <translation>A(z) {server} címen lévő adatbázis-kiszolgáló egy korábbi elsődleges kiszolgáló: az idővonala {timeline}, korábban pedig a(z) {known}. idővonal volt használatban. Ott hiányoznak a későbbi véglegesítések, ezért semmi sem íródott. Használja a jelenlegi elsődleges kiszolgáló címét[, vagy távolítsa el ezt a fájlt, ha szándékosan állítottak vissza egy régebbi mentést: {file}].</translation>
    </message>
    <message>
        <source>A pooler in front of the database server {server} gives each transaction another session. Connect to the server itself, or set the pooler to session mode.</source>
        <translation>Az adatbázis-kiszolgáló ({server}) előtti kapcsolatkészlet-kezelő (pooler) minden tranzakciónak másik munkamenetet ad. Csatlakozzon közvetlenül a kiszolgálóhoz, vagy állítsa a kezelőt munkamenet módra (session mode).</translation>
    </message>
    <message>
        <source>The state store in this database does not have the tables of this version. A development version created it. Use another database, or drop the schema sagadesk if its content is no longer needed.</source>
        <translation>Az adatbázisban lévő állapottároló táblái eltérnek e változat tábláitól. Egy fejlesztői változat hozta létre. Használjon másik adatbázist, vagy törölje a sagadesk sémát, ha a tartalmára már nincs szükség.</translation>
    </message>
    <message>
        <source>The state store in this database was upgraded to version {schema} of the tables. It can be used with version {needed} or later, but this program has version {supported}. Install a newer version of Sagadesk.</source>
        <translation>Az adatbázisban lévő állapottároló táblái a(z) {schema}. verzióra lettek frissítve. A(z) {needed}. verziótól használhatók, de ez a program a(z) {supported}. verziót ismeri. Telepítse a Sagadesk újabb verzióját.</translation>
    </message>
    <message>
        <source>Another process uses the state store in this database. Use its window, or stop it first.</source>
        <translation>Egy másik folyamat használja az ebben az adatbázisban lévő állapottárolót. Használja annak ablakát, vagy előbb lépjen ki belőle.</translation>
    </message>
    <message>
        <source>The copy differs from the state store in the table {table} and was removed. Please report this.</source>
        <translation>A másolat a(z) {table} táblában eltér az állapottárolótól, ezért el lett távolítva. Kérjük, jelentse ezt.</translation>
    </message>
    <message>
        <source>The node {node} uses the state store in this database, so nothing was migrated. End all nodes first. A node that was killed counts as running for two lease times.</source>
        <translation>A(z) {node} csomópont használja az adatbázisban lévő állapottárolót, ezért semmi sem lett áthelyezve. Előbb állítsa le az összes csomópontot. A kilőtt csomópont még két bérleti időn át futónak számít.</translation>
    </message>
    <message>
        <source>The invariants do not hold in {file}, so nothing was migrated. sagadeskctl verify shows which.</source>
        <translation>A(z) {file} tárolóban nem teljesül minden invariáns, ezért semmi sem lett áthelyezve. A sagadeskctl verify megmutatja, melyek sérülnek.</translation>
    </message>
    <message>
        <source>A state store already exists: {file}. Migrate to a database or a folder without one.</source>
        <translation>Ott már van állapottároló: {file}. Olyan adatbázist vagy mappát adjon meg célként, amelyben nincs.</translation>
    </message>
    <message>
        <source>The state store in this database is a copy that was not checked, because the migration was interrupted. Run sagadeskctl migrate again: it replaces the copy.</source>
        <translation>Az adatbázisban lévő állapottároló ellenőrizetlen másolat, mert az áthelyezés megszakadt. Futtassa újra a sagadeskctl migrate parancsot: az lecseréli a másolatot.</translation>
    </message>
    <message>
        <source>The log of the state store is missing: {file}. A process that was killed wrote its last commits there. Put it back, or restore a backup; to continue without it, remove state.lock.</source>
        <translation>Hiányzik az állapottároló naplója: {file}. Egy megszakított folyamat oda írta az utolsó véglegesítéseit. Tegye vissza, vagy állítson vissza egy mentést; ha nélküle folytatja, törölje a state.lock fájlt.</translation>
    </message>
    <message>
        <source>The database was replaced, but the log beside it belongs to another database: {file}. Put the earlier database back, or move the log (-wal, -shm) away to continue with this one.</source>
        <translation>Az adatbázist kicserélték, de a mellette lévő napló egy másiké: {file}. Tegye vissza a korábbi adatbázist, vagy helyezze át a naplót (-wal, -shm), ha ezzel folytatja.</translation>
    </message>
    <message>
        <source>The log of the state store was removed while it was in use; nothing is accepted anymore: {file}. Quit the program normally, so that it can write the last commits back to the database.</source>
        <translation>Az állapottároló naplóját használat közben eltávolították; a program semmit sem fogad el: {file}. Lépjen ki a programból rendesen, hogy az utolsó véglegesítéseket visszaírhassa az adatbázisba.</translation>
    </message>
    <message>
        <source>The database is missing, but its log is still there: {file}. Put the database back, or restore a backup.</source>
        <translation>Az adatbázis hiányzik, de a naplója megvan: {file}. Tegye vissza az adatbázist, vagy állítson vissza egy mentést.</translation>
    </message>
    <message>
        <source>The state store was moved, removed or replaced while it was in use; nothing is accepted anymore: {file}. Put the same file back, or quit the program.</source>
        <translation>Az állapottárolót használat közben áthelyezték, eltávolították vagy kicserélték; a program semmit sem fogad el: {file}. Tegye vissza ugyanazt a fájlt, vagy lépjen ki a programból.</translation>
    </message>
    <message>
        <source>There is no store yet: {file}. Specify the data folder with --data-dir.</source>
        <translation>Még nincs állapottároló: {file}. Adja meg az adatmappát a --data-dir kapcsolóval.</translation>
    </message>
    <message>
        <source>The file is not a database: {file}. Nothing was changed. Choose another folder with --data-dir, or move the file away.</source>
        <translation>A fájl nem adatbázis: {file}. Semmi sem változott. Válasszon másik mappát a --data-dir kapcsolóval, vagy helyezze át a fájlt.</translation>
    </message>
    <message>
        <source>This is not a file: {file}. Choose another folder with --data-dir, or move it away.</source>
        <translation>Ez nem fájl: {file}. Válasszon másik mappát a --data-dir kapcsolóval, vagy helyezze át.</translation>
    </message>
    <message>
        <source>The database file belongs to another program[: {file}]. Choose another folder with --data-dir.</source>
        <translation>Az adatbázisfájl egy másik programé[: {file}]. Válasszon másik mappát a --data-dir kapcsolóval.</translation>
    </message>
    <message>
        <source>It is not known whether the change was written. Check before you repeat it.</source>
        <translation>Nem tudni, hogy a módosítás beíródott-e. Nézze meg, mielőtt megismétli.</translation>
    </message>
    <message>
        <source>The database does not accept a required setting.</source>
        <translation>Az adatbázis nem fogad el egy szükséges beállítást.</translation>
    </message>
    <message>
        <source>The database refused a statement.</source>
        <translation>Az adatbázis elutasított egy utasítást.</translation>
    </message>
    <message>
        <source>The state store can&apos;t be read: {file}[ ({cause})]. Make it readable for this user.</source>
        <translation>Az állapottároló nem olvasható: {file}[ ({cause})]. Tegye olvashatóvá e felhasználó számára.</translation>
    </message>
    <message>
        <source>The stored workflow[ {workflow}, version {version},] can&apos;t be read. Register the same version again, with the same steps.</source>
        <translation>A tárolt munkafolyamat[ ({workflow}, {version}. verzió)] nem olvasható. Regisztrálja újra ugyanezt a verziót, ugyanezekkel a lépésekkel.</translation>
    </message>
    <message>
        <source>A store of this kind can&apos;t be copied here. Use the tools of its database.</source>
        <translation>Az ilyen állapottároló itt nem másolható. Használja az adatbázis saját eszközeit.</translation>
    </message>
    <message>
        <source>The backup can&apos;t be written: {file}[ ({cause})].</source>
        <translation>A mentés nem írható: {file}[ ({cause})].</translation>
    </message>
    <message>
        <source>The backup is damaged[: {message}].</source>
        <translation>A mentés sérült[: {message}].</translation>
    </message>
    <message>
        <source>A store already exists: {file}. With --replace it is kept under another name and replaced.</source>
        <translation>Már van állapottároló: {file}. A --replace kapcsolóval a program más néven megtartja és lecseréli.</translation>
    </message>
    <message>
        <source>The backup can&apos;t be put in place: {file}: {cause}.</source>
        <translation>A mentés nem helyezhető a helyére: {file}: {cause}.</translation>
    </message>
    <message>
        <source>{file} is the store itself; specify a backup of it.</source>
        <translation>{file} maga az állapottároló; adja meg egy mentését.</translation>
    </message>
    <message>
        <source>The data folder can&apos;t be created: {path}.</source>
        <translation>Az adatmappa nem hozható létre: {path}.</translation>
    </message>
    <message>
        <source>The data folder can&apos;t be used: {folder}[ ({reason})].</source>
        <translation>Az adatmappa nem használható: {folder}[ ({reason})].</translation>
    </message>
    <message>
        <source>The file can&apos;t be written: {file}[ ({reason})]. Check the permissions of its folder and the free space.</source>
        <translation>A fájl nem írható: {file}[ ({reason})]. Ellenőrizze a mappa jogosultságait és a szabad helyet.</translation>
    </message>
    <message>
        <source>The file can&apos;t be read: {file}[ ({reason})]. Check its name and its permissions.</source>
        <translation>A fájl nem olvasható: {file}[ ({reason})]. Ellenőrizze a nevét és a jogosultságait.</translation>
    </message>
    <message>
        <source>The file already exists: {file}. Choose another name.</source>
        <translation>A fájl már létezik: {file}. Adjon meg egy újat.</translation>
    </message>
    <message>
        <source>{file} does not contain what is needed: {reason}.</source>
        <translation>{file} nem azt tartalmazza, ami szükséges: {reason}.</translation>
    </message>
    <message>
        <source>{file} has errors. Correct them and try again.</source>
        <translation>Hibás fájl: {file}. Javítsa ki, és próbálja újra.</translation>
    </message>
    <message>
        <source>Until {file} is corrected, its settings are ignored and nothing is purged.</source>
        <translation>A(z) {file} kijavításáig a benne lévő beállítások nem érvényesek, és semmi sem törlődik.</translation>
    </message>
    <message>
        <source>The log can&apos;t be written: {path}[ ({detail})].</source>
        <translation>A napló nem írható: {path}[ ({detail})].</translation>
    </message>
    <message>
        <source>The ledger can&apos;t be opened for writing[: {file}][ ({system})].</source>
        <translation>A főkönyv nem nyitható meg írásra[: {file}][ ({system})].</translation>
    </message>
    <message>
        <source>The ledger can&apos;t be read[: {file}][ ({system})].</source>
        <translation>A főkönyv nem olvasható[: {file}][ ({system})].</translation>
    </message>
    <message>
        <source>The ledger could not be written[: {file}][ ({system})].</source>
        <translation>A főkönyvet nem sikerült írni[: {file}][ ({system})].</translation>
    </message>
    <message>
        <source>The program is incomplete: {resource} is missing.</source>
        <translation>A program hiányos: nincs meg a(z) {resource}.</translation>
    </message>
    <message>
        <source>Unknown field “{found}”[; known: {expected}]</source>
        <translation>Ismeretlen mező: „{found}”[; ismert: {expected}]</translation>
    </message>
    <message>
        <source>The field “{field}” is missing</source>
        <translation>Hiányzik a mező: „{field}”</translation>
    </message>
    <message>
        <source>The field “{found}” occurs twice</source>
        <translation>A mező kétszer szerepel: „{found}”</translation>
    </message>
    <message>
        <source>Must not be empty</source>
        <translation>Nem lehet üres</translation>
    </message>
    <message>
        <source>Wrong type[: {found}][; expected: {expected}]</source>
        <translation>Hibás típus[: {found}][; elvárt: {expected}]</translation>
    </message>
    <message>
        <source>[{found} ]is out of range[; at least {min}][; at most {max}]</source>
        <translation>[{found} ]a tartományon kívül esik[; legalább {min}][; legfeljebb {max}]</translation>
    </message>
    <message>
        <source>[“{found}” ]is not allowed here[; possible: {expected}]</source>
        <translation>[„{found}” ]itt nem engedélyezett[; lehetséges: {expected}]</translation>
    </message>
    <message>
        <source>[{found} ]is not a whole number</source>
        <translation>[{found} ]nem egész szám</translation>
    </message>
    <message>
        <source>Too long[; at most {limit} characters]</source>
        <translation>Túl hosszú[; legfeljebb {limit} karakter]</translation>
    </message>
    <message>
        <source>Too many[; at most {limit}]</source>
        <translation>Túl sok[; legfeljebb {limit}]</translation>
    </message>
    <message>
        <source>Nested too deeply[; at most {limit} levels]</source>
        <translation>Túl mélyen ágyazott[; legfeljebb {limit} szint]</translation>
    </message>
    <message>
        <source>Too large[; at most {limit} bytes]</source>
        <translation>Túl nagy[; legfeljebb {limit} bájt]</translation>
    </message>
    <message>
        <source>[“{found}” ]is not a valid name: 1 to 64 of a-z, 0-9 and -, not starting with -</source>
        <translation>[„{found}” ]nem érvényes név: 1–64 karakter (a-z, 0-9 és -), nem kezdődhet ezzel: -</translation>
    </message>
    <message>
        <source>[“{found}” ]is not a duration, such as 250ms, 10s, 5m, 2h or 1d</source>
        <translation>[„{found}” ]nem időtartam, mint 250ms, 10s, 5m, 2h vagy 1d</translation>
    </message>
    <message>
        <source>[“{found}” ]is not a path that may be sent[: {problem}]</source>
        <translation>[„{found}” ]nem küldhető útvonal[: {problem}]</translation>
    </message>
    <message>
        <source>[“{found}” ]is not the address of a service[: {problem}]</source>
        <translation>[„{found}” ]nem szolgáltatás címe[: {problem}]</translation>
    </message>
    <message>
        <source>[“{found}” ]is not a known placeholder[; known: {expected}]</source>
        <translation>[„{found}” ]nem ismert helyőrző[; ismert: {expected}]</translation>
    </message>
    <message>
        <source>A placeholder is not closed</source>
        <translation>Egy helyőrző nincs lezárva</translation>
    </message>
    <message>
        <source>A field name can&apos;t contain a placeholder[: {found}]</source>
        <translation>Mező neve nem tartalmazhat helyőrzőt[: {found}]</translation>
    </message>
    <message>
        <source>This condition is not valid[; expected one of: {expected}]</source>
        <translation>Ez a feltétel érvénytelen[; az egyik kell ezek közül: {expected}]</translation>
    </message>
    <message>
        <source>This test is not valid[; expected one of: {expected}]</source>
        <translation>Ez az ellenőrzés érvénytelen[; az egyik kell ezek közül: {expected}]</translation>
    </message>
    <message>
        <source>Exactly one kind of authentication is needed[; expected one of: {expected}]</source>
        <translation>Pontosan egy hitelesítési mód szükséges[; az egyik kell ezek közül: {expected}]</translation>
    </message>
    <message>
        <source>[“{found}” ]is not a path in a body</source>
        <translation>[„{found}” ]nem útvonal egy törzsben</translation>
    </message>
    <message>
        <source>A {method} request can&apos;t have a body</source>
        <translation>A(z) {method} kérésnek nincs törzse</translation>
    </message>
    <message>
        <source>A body of type “{found}” can&apos;t be created[; possible: {expected}]</source>
        <translation>Ehhez nem készíthető törzs: „{found}”[; lehetséges: {expected}]</translation>
    </message>
    <message>
        <source>This can&apos;t be written as “{type}”; possible: {expected}</source>
        <translation>Ez nem írható le így: „{type}”; lehetséges: {expected}</translation>
    </message>
    <message>
        <source>[“{found}” ]is not the name of a header</source>
        <translation>[„{found}” ]nem fejlécnév</translation>
    </message>
    <message>
        <source>The value of the header {header} is not valid</source>
        <translation>A(z) {header} fejléc értéke érvénytelen</translation>
    </message>
    <message>
        <source>The header {found} can&apos;t be set here</source>
        <translation>A(z) {found} fejléc itt nem adható meg</translation>
    </message>
    <message>
        <source>“{found}” can&apos;t be combined with “manual”</source>
        <translation>„{found}” nem szerepelhet együtt ezzel: „manual”</translation>
    </message>
    <message>
        <source>The maximum[ {found}] is below the initial wait[ {min}]</source>
        <translation>A maximum[ ({found})] kisebb, mint az első várakozás[ ({min})]</translation>
    </message>
    <message>
        <source>The field “{found}” has no effect with this action</source>
        <translation>A(z) „{found}” mezőnek ennél a műveletnél nincs hatása</translation>
    </message>
    <message>
        <source>The name[ “{found}”] occurs twice</source>
        <translation>A név[ („{found}”)] kétszer szerepel</translation>
    </message>
    <message>
        <source>The entry[ “{found}”] occurs twice</source>
        <translation>A bejegyzés[ („{found}”)] kétszer szerepel</translation>
    </message>
    <message>
        <source>The service[ “{found}”] is not registered[; registered: {expected}]</source>
        <translation>A szolgáltatás[ („{found}”)] nincs bejegyezve[; bejegyezve: {expected}]</translation>
    </message>
    <message>
        <source>The step[ “{found}”] does not exist[; existing: {expected}]</source>
        <translation>Nincs ilyen lépés[: „{found}”][; létező: {expected}]</translation>
    </message>
    <message>
        <source>The step refers to itself</source>
        <translation>A lépés önmagára hivatkozik</translation>
    </message>
    <message>
        <source>The step[ {step}] refers to a step that does not come before it[: {other}]</source>
        <translation>A lépés[ ({step})] olyanra hivatkozik, amely nem előzi meg[: {other}]</translation>
    </message>
    <message>
        <source>An undo can refer to inputs and outputs, but not to the status of a step[: {found}]</source>
        <translation>A visszavonás bemenetekre és kimenetekre hivatkozhat, de egy lépés állapotára nem[: {found}]</translation>
    </message>
    <message>
        <source>The undo needs the response of step {step}; if there is no response, an operator has to undo it</source>
        <translation>A visszavonáshoz a(z) {step} lépés válasza kell; ha nem jön válasz, operátornak kell visszavonnia</translation>
    </message>
    <message>
        <source>The step {other} may be skipped and then has no output, but {found} needs it</source>
        <translation>A(z) {other} lépés kimaradhat, és akkor nincs kimenete, de {found} igényli</translation>
    </message>
    <message>
        <source>The step depends on itself</source>
        <translation>A lépés önmaga után jön</translation>
    </message>
    <message>
        <source>The steps form a cycle[: {cycle}]</source>
        <translation>A lépések kört alkotnak[: {cycle}]</translation>
    </message>
    <message>
        <source>This is not valid JSON[: line {line}, column {column}][: {cause}]</source>
        <translation>Ez nem érvényes JSON[: {line}. sor, {column}. oszlop][: {cause}]</translation>
    </message>
    <message>
        <source>The text begins with a byte-order mark; save it as UTF-8 without one</source>
        <translation>Bájtsorrend-jellel (BOM) kezdődik; UTF-8 kódolással, enélkül kell menteni</translation>
    </message>
    <message>
        <source>A string contains an unescaped control character</source>
        <translation>Egy szövegben vezérlőkarakter áll feloldójel nélkül</translation>
    </message>
    <message>
        <source>JSON does not allow this escape sequence</source>
        <translation>A JSON nem ismeri ezt a feloldójeles sorozatot</translation>
    </message>
    <message>
        <source>This is not a valid JSON number</source>
        <translation>Ez nem érvényes JSON-szám</translation>
    </message>
    <message>
        <source>A string is not valid UTF-8</source>
        <translation>Egy szöveg nem érvényes UTF-8</translation>
    </message>
    <message>
        <source>Unexpected character</source>
        <translation>Váratlan karakter</translation>
    </message>
    <message>
        <source>Unexpected end of the text</source>
        <translation>A szöveg váratlanul véget ér</translation>
    </message>
    <message>
        <source>Unexpected text after the end</source>
        <translation>Váratlan szöveg a vége után</translation>
    </message>
    <message>
        <source>The fault[ {kind}] closes the whole port, so it can&apos;t have a scope, a probability or a number of times, and its shape must depend on time only (always, window, outage, flapping)</source>
        <translation>A hiba[ ({kind})] az egész portot lezárja: hatókör, valószínűség és darabszám nélkül, csak időbeli alakkal (always, window, outage, flapping)</translation>
    </message>
    <message>
        <source>The load needs a number of tasks, or the scenario a duration</source>
        <translation>A terheléshez feladatszám vagy a forgatókönyvhöz időtartam kell</translation>
    </message>
    <message>
        <source>The filter is too long.</source>
        <translation>A szűrő túl hosszú.</translation>
    </message>
    <message>
        <source>“{found}” is not a field of the filter. Use one of: {expected}.</source>
        <translation>„{found}” nem mezője a szűrőnek. Használható: {expected}.</translation>
    </message>
    <message>
        <source>“{found}” can&apos;t be compared like this; use {expected}.</source>
        <translation>„{found}” nem hasonlítható így; használható: {expected}.</translation>
    </message>
    <message>
        <source>Only one value is possible here.</source>
        <translation>Itt csak egy érték lehet.</translation>
    </message>
    <message>
        <source>The quotation mark is misplaced.</source>
        <translation>Hiba az idézőjelnél.</translation>
    </message>
    <message>
        <source>The quotation mark is not closed.</source>
        <translation>Az idézőjel nincs lezárva.</translation>
    </message>
    <message>
        <source>A value is missing.</source>
        <translation>Hiányzik egy érték.</translation>
    </message>
    <message>
        <source>“{found}” is not a state. Use one of: {expected}.</source>
        <translation>„{found}” nem állapot. Használható: {expected}.</translation>
    </message>
    <message>
        <source>“{found}” is not a number. Example: {expected}.</source>
        <translation>„{found}” nem szám; például {expected}.</translation>
    </message>
    <message>
        <source>“{found}” is not a duration. Example: {expected}.</source>
        <translation>„{found}” nem időtartam; például {expected}.</translation>
    </message>
    <message>
        <source>Use yes or no instead of “{found}”.</source>
        <translation>Írjon yes vagy no szót ehelyett: „{found}”.</translation>
    </message>
    <message>
        <source>The workflow definition has errors.</source>
        <translation>A munkafolyamat leírása hibás.</translation>
    </message>
    <message>
        <source>“{found}” contains a secret, which must not be written here</source>
        <translation>A(z) „{found}” titkot tartalmaz, amely itt nem szerepelhet</translation>
    </message>
    <message>
        <source>Other users of this computer can open the file {file}, which contains a secret of the service {service}. Allow only its owner to read it (mode 600).</source>
        <translation>A számítógép más felhasználói is megnyithatják a(z) {file} fájlt, amely a(z) {service} szolgáltatás titkát tartalmazza. Csak a tulajdonosának engedélyezze az olvasását (600-as mód).</translation>
    </message>
    <message>
        <source>The task {task} already exists.</source>
        <translation>A(z) {task} feladat már létezik.</translation>
    </message>
    <message>
        <source>The file {file} of the service {service} can&apos;t be read. Requests to the service will fail until the file can be read.</source>
        <translation>A(z) {service} szolgáltatás {file} fájlja nem olvasható. Amíg nem olvasható, a szolgáltatásnak küldött kérések sikertelenek.</translation>
    </message>
    <message>
        <source>The secret of the service {service} is missing[: environment variable {env}][: file {file}]. Requests to the service will fail until the secret is available.</source>
        <translation>Hiányzik a(z) {service} szolgáltatás titka[: {env} környezeti változó][: {file} fájl]. Amíg nincs meg, a szolgáltatásnak küldött kérések sikertelenek.</translation>
    </message>
    <message>
        <source>The workflow {workflow} uses services that services.json does not have: {services}. Their steps will wait until they are added.</source>
        <translation>A(z) {workflow} munkafolyamat olyan szolgáltatásokat használ, amelyek nincsenek a services.json fájlban: {services}. A lépéseik várnak, amíg bekerülnek.</translation>
    </message>
    <message>
        <source>The services file has errors.</source>
        <translation>A szolgáltatások fájlja hibás.</translation>
    </message>
    <message>
        <source>The webhooks file has errors.</source>
        <translation>A webhookok fájlja hibás.</translation>
    </message>
    <message>
        <source>A secret must not be sent over http to another computer[: {found}]. Use https, or set “allowPlainHttp” if nobody else can read the traffic.</source>
        <translation>Titok nem küldhető http-n másik számítógépre[: {found}]. Használjon https-t, vagy adja meg az „allowPlainHttp” mezőt, ha más nem olvashatja az adatforgalmat.</translation>
    </message>
    <message>
        <source>The scenario has errors.</source>
        <translation>A forgatókönyvben hibák vannak.</translation>
    </message>
    <message>
        <source>Services can be simulated on this computer&apos;s own addresses only[: {endpoint}].</source>
        <translation>Szolgáltatás csak e gép saját címein szimulálható[: {endpoint}].</translation>
    </message>
    <message>
        <source>The address must begin with http://[: {endpoint}].</source>
        <translation>A címnek így kell kezdődnie: http://[ – {endpoint}].</translation>
    </message>
    <message>
        <source>A port that the simulated services need is in use[: {endpoint}].</source>
        <translation>A szimulált szolgáltatásoknak szükséges port foglalt[: {endpoint}].</translation>
    </message>
    <message>
        <source>A fault proxy can cause only connection and timing faults[, not {kind}].</source>
        <translation>A hibaproxy csak kapcsolati és időbeli hibákat tud okozni[, ezt nem: {kind}].</translation>
    </message>
    <message>
        <source>A fault proxy can be put in front of this computer&apos;s own addresses only[, not {target}].</source>
        <translation>Hibaproxy csak e gép saját címei elé állítható[, ez elé nem: {target}].</translation>
    </message>
    <message>
        <source>Specify a proxy as name=http://127.0.0.1:port[, not {found}].</source>
        <translation>A proxy megadása: név=http://127.0.0.1:port[, nem így: {found}].</translation>
    </message>
    <message>
        <source>No fault proxy can be put in front of {endpoint}: it is not an http address of this computer.</source>
        <translation>{endpoint} elé nem állítható hibaproxy: ez nem ennek a gépnek http-címe.</translation>
    </message>
    <message>
        <source>The services behind the fault proxies are real: the tasks of a load are added to this store[ ({folder})], and every request takes effect.</source>
        <translation>A hibaproxyk mögötti szolgáltatások valódiak: a terhelés feladatai ebbe a tárolóba kerülnek[ ({folder})], és minden kérésnek hatása van.</translation>
    </message>
    <message>
        <source>A service of this name already exists[: {service}].</source>
        <translation>Ilyen nevű szolgáltatás már van[: {service}].</translation>
    </message>
    <message>
        <source>A load is already running.</source>
        <translation>Már fut egy terhelés.</translation>
    </message>
    <message>
        <source>The load can&apos;t be started: this value is missing or out of range: {field}.</source>
        <translation>A terhelés nem indítható, ez az érték hiányzik vagy a tartományon kívül esik: {field}.</translation>
    </message>
    <message>
        <source>The input has an unknown placeholder[: {placeholder}]. Use n, run, seed, pick:a,b or random:1-9.</source>
        <translation>A bemenetben ismeretlen helyőrző van[: {placeholder}]. Használható: n, run, seed, pick:a,b és random:1-9.</translation>
    </message>
    <message>
        <source>A scenario is already playing. Stop it first.</source>
        <translation>Éppen fut egy forgatókönyv. Előbb állítsa le.</translation>
    </message>
    <message>
        <source>No scenario is loaded.</source>
        <translation>Nincs betöltött forgatókönyv.</translation>
    </message>
    <message>
        <source>The demo is not running.</source>
        <translation>A bemutató nem fut.</translation>
    </message>
    <message>
        <source>No service is simulated in this process, so there is no ledger.</source>
        <translation>Ebben a folyamatban nincs szimulált szolgáltatás, így főkönyv sincs.</translation>
    </message>
    <message>
        <source>The services&apos; ledger is needed (--ledger).</source>
        <translation>A szolgáltatások főkönyve szükséges (--ledger).</translation>
    </message>
    <message>
        <source>The list of acknowledged submissions is needed.</source>
        <translation>A visszaigazolt beküldések listája szükséges.</translation>
    </message>
    <message>
        <source>The engine was not observed for long enough.</source>
        <translation>A motort nem figyelték elég sokáig.</translation>
    </message>
    <message>
        <source>Several nodes have written to the store, so the order of the journal is not known.</source>
        <translation>Az állapottárolóba több csomópont írt, ezért a napló sorrendje nem ismert.</translation>
    </message>
    <message>
        <source>Send the header Authorization: Bearer TOKEN, with the token of the file api-token in the data folder.</source>
        <translation>Küldje az Authorization: Bearer TOKEN fejlécet az adatmappa api-token fájljában lévő tokennel.</translation>
    </message>
    <message>
        <source>The body has errors; see the member “errors”.</source>
        <translation>A törzs hibás; lásd az „errors” mezőt.</translation>
    </message>
    <message>
        <source>The body is not valid JSON at byte {offset}: {cause}.</source>
        <translation>A törzs a(z) {offset}. bájtnál nem érvényes JSON: {cause}.</translation>
    </message>
    <message>
        <source>The body must be one JSON object.</source>
        <translation>A törzsnek egyetlen JSON-objektumnak kell lennie.</translation>
    </message>
    <message>
        <source>The batch has too many lines: at most {max}. Split it into several batches.</source>
        <translation>A köteg túl sok sorból áll: legfeljebb {max}. Küldje több részben.</translation>
    </message>
    <message>
        <source>This request needs a body.</source>
        <translation>Ehhez a híváshoz törzs szükséges.</translation>
    </message>
    <message>
        <source>The body is nested deeper than {max} levels.</source>
        <translation>A törzs {max} szintnél mélyebben ágyazott.</translation>
    </message>
    <message>
        <source>The body is too large[: at most {max} bytes].</source>
        <translation>A törzs túl nagy[: legfeljebb {max} bájt].</translation>
    </message>
    <message>
        <source>The body must be sent as {expected}.</source>
        <translation>A törzset így kell küldeni: {expected}.</translation>
    </message>
    <message>
        <source>The request line and the headers together are larger than {max} bytes.</source>
        <translation>A kéréssor és a fejlécek együtt nagyobbak, mint {max} bájt.</translation>
    </message>
    <message>
        <source>The Host header must be a loopback name or the address that the API listens on[, not {host}].</source>
        <translation>A Host fejléc loopback név vagy az API figyelési címe lehet[, ez nem: {host}].</translation>
    </message>
    <message>
        <source>The header Idempotency-Key must be 1 to {max} printable characters.</source>
        <translation>Az Idempotency-Key fejléc 1–{max} nyomtatható karakter lehet.</translation>
    </message>
    <message>
        <source>Send the header Idempotency-Key, so that a repetition returns the same task.</source>
        <translation>Küldje az Idempotency-Key fejlécet, hogy az ismétlés ugyanazt a feladatot adja.</translation>
    </message>
    <message>
        <source>A member occurs twice in the body.</source>
        <translation>Egy mező kétszer szerepel a törzsben.</translation>
    </message>
    <message>
        <source>This resource does not support the method {method}. It supports {allowed}.</source>
        <translation>Ez az erőforrás nem támogatja a(z) {method} metódust. Támogatott: {allowed}.</translation>
    </message>
    <message>
        <source>There is nothing at {path}.</source>
        <translation>Itt nincs semmi: {path}.</translation>
    </message>
    <message>
        <source>Requests from web pages (with an Origin header) are refused.</source>
        <translation>A weblapok kéréseit (Origin fejléccel) az API elutasítja.</translation>
    </message>
    <message>
        <source>{name} must be {expected}.</source>
        <translation>{name} értéke ez lehet: {expected}.</translation>
    </message>
    <message>
        <source>The query parameter {name} is given more than once.</source>
        <translation>A(z) {name} lekérdezési paraméter többször szerepel.</translation>
    </message>
    <message>
        <source>Unknown query parameter {name}[ (did you mean {meant}?)][; known: {known}].</source>
        <translation>Ismeretlen lekérdezési paraméter: {name}[ (erre gondolt: {meant}?)][; a hívás paraméterei: {known}].</translation>
    </message>
    <message>
        <source>There is no response queue named {queue}.</source>
        <translation>Nincs ilyen nevű válaszvárólista: {queue}.</translation>
    </message>
    <message>
        <source>The header {name} must be {expected}.</source>
        <translation>A(z) {name} fejléc a következő lehet: {expected}.</translation>
    </message>
    <message>
        <source>The header {name} has no effect on this request. Leave it out.</source>
        <translation>A(z) {name} fejlécnek ennél a hívásnál nincs hatása. Hagyja el.</translation>
    </message>
    <message>
        <source>The service {service} does not exist.</source>
        <translation>Nincs ilyen szolgáltatás: {service}.</translation>
    </message>
    <message>
        <source>The path or the query of the URL is malformed.</source>
        <translation>Az URL útvonala vagy lekérdezése hibás.</translation>
    </message>
    <message>
        <source>This token may only read. Send the token of the file api-token in the data folder.</source>
        <translation>Ez a token csak olvasásra jogosít. Küldje az adatmappa api-token fájljának tokenjét.</translation>
    </message>
    <message>
        <source>The workflow {workflow} does not exist[ in version {version}].</source>
        <translation>Nincs ilyen munkafolyamat: {workflow}[ ({version}. verzió)].</translation>
    </message>
    <message>
        <source>The API can&apos;t listen on {address}: another program uses this address, perhaps another Sagadesk. Stop that program, or start this one with --listen 127.0.0.1:0, which chooses a free port.</source>
        <translation>Az API nem tud figyelni itt: {address}. A címet másik program használja, talán egy másik Sagadesk. Állítsa le azt, vagy indítsa ezt a --listen 127.0.0.1:0 kapcsolóval, amely szabad portot választ.</translation>
    </message>
    <message>
        <source>The API can&apos;t listen on {address}[: {reason}]. Choose another address with --listen.</source>
        <translation>Az API nem tud figyelni itt: {address}[: {reason}]. Válasszon másik címet a --listen kapcsolóval.</translation>
    </message>
    <message>
        <source>The API listens on {address}, which other computers can reach, without encryption. Anyone who can read the traffic can read the token: put a TLS proxy in front of it.</source>
        <translation>Az API titkosítás nélkül figyel a más gépekről is elérhető {address} címen. Aki a forgalmat olvassa, megszerzi a tokent: tegyen elé TLS-t használó proxyt.</translation>
    </message>
    <message>
        <source>“{text}” is not an address to listen on; write it like 127.0.0.1:8642.</source>
        <translation>„{text}” nem figyelhető cím; így írja: 127.0.0.1:8642.</translation>
    </message>
    <message>
        <source>The running instance did not respond: {reason}.</source>
        <translation>A futó példány nem válaszolt: {reason}.</translation>
    </message>
    <message>
        <source>No instance is running with the data folder {dataDir}[ (another program answers at {address})]; start one with: sagadeskctl run.</source>
        <translation>Ezzel az adatmappával nem fut példány: {dataDir}[ (a(z) {address} címen más program válaszol)]; indítson egyet így: sagadeskctl run.</translation>
    </message>
    <message>
        <source>The running instance returned an unexpected response[ (status {status})].</source>
        <translation>A futó példány válasza nem értelmezhető[ (állapotkód: {status})].</translation>
    </message>
    <message>
        <source>--{option} must be a whole number.</source>
        <translation>--{option} csak egész szám lehet.</translation>
    </message>
    <message>
        <source>add it</source>
        <translation>adja hozzá</translation>
    </message>
    <message>
        <source>name that step in “after”</source>
        <translation>nevezze meg azt a lépést az „after” mezőben</translation>
    </message>
    <message>
        <source>close it</source>
        <translation>zárja le</translation>
    </message>
    <message>
        <source>require in “when” that the status of that step equals “completed”</source>
        <translation>követelje meg a „when” mezőben, hogy annak a lépésnek az állapota „completed” legyen</translation>
    </message>
    <message>
        <source>remove it</source>
        <translation>távolítsa el</translation>
    </message>
    <message>
        <source>remove one of them from “after”</source>
        <translation>vegye ki az egyiket az „after” mezőből</translation>
    </message>
    <message>
        <source>remove or rename it</source>
        <translation>távolítsa el vagy nevezze át</translation>
    </message>
    <message>
        <source>remove it, or use the action “wait”</source>
        <translation>távolítsa el, vagy legyen a művelet „wait”</translation>
    </message>
    <message>
        <source>rename one of them</source>
        <translation>nevezze át az egyiket</translation>
    </message>
    <message>
        <source>set it in the “headers” of the request</source>
        <translation>a kérés „headers” mezőjében adja meg</translation>
    </message>
    <message>
        <source>use the “auth” of the service</source>
        <translation>használja a szolgáltatás „auth” mezőjét</translation>
    </message>
    <message>
        <source>use exactly one</source>
        <translation>pontosan egyet használjon</translation>
    </message>
    <message>
        <source>No acknowledged submission is lost</source>
        <translation>Egyetlen visszaigazolt beküldés sem vész el</translation>
    </message>
    <message>
        <source>Nothing exists that was not submitted</source>
        <translation>Nincs semmi, amit nem küldtek be</translation>
    </message>
    <message>
        <source>Each id and each key has one task</source>
        <translation>Minden azonosítóhoz és kulcshoz egy feladat tartozik</translation>
    </message>
    <message>
        <source>The tokens of an operation increase</source>
        <translation>Egy művelet tokenjei növekednek</translation>
    </message>
    <message>
        <source>A claim ends before the next one begins</source>
        <translation>Egy kiosztás véget ér, mielőtt a következő elkezdődik</translation>
    </message>
    <message>
        <source>A reply is recorded under the current token only</source>
        <translation>Válasz csak az aktuális tokennel kerül rögzítésre</translation>
    </message>
    <message>
        <source>A late reply changes no state</source>
        <translation>A késői válasz nem változtat állapotot</translation>
    </message>
    <message>
        <source>No request is sent after the complete-by time of its claim</source>
        <translation>A befejezési idő után nem indul kérés</translation>
    </message>
    <message>
        <source>An operation keeps its idempotency key</source>
        <translation>Egy művelet megtartja az idempotenciakulcsát</translation>
    </message>
    <message>
        <source>A completed step has its effect</source>
        <translation>A befejezett lépésnek megvan a hatása</translation>
    </message>
    <message>
        <source>A key has one effect</source>
        <translation>Egy kulcsnak egy hatása van</translation>
    </message>
    <message>
        <source>A step starts after its predecessors</source>
        <translation>Egy lépés az elődei után indul</translation>
    </message>
    <message>
        <source>A possible effect is never treated as absent</source>
        <translation>Egy lehetséges hatás sosem számít hiányzónak</translation>
    </message>
    <message>
        <source>In a processed task every step is completed or skipped</source>
        <translation>A feldolgozott feladat minden lépése befejeződött vagy kimaradt</translation>
    </message>
    <message>
        <source>In a compensated task every effect is undone</source>
        <translation>A kompenzált feladat minden hatása vissza van vonva</translation>
    </message>
    <message>
        <source>Undo runs in the reverse order of the effects</source>
        <translation>A visszavonás a hatások fordított sorrendjében történik</translation>
    </message>
    <message>
        <source>No step starts after compensation has begun</source>
        <translation>A kompenzálás kezdete után nem indul lépés</translation>
    </message>
    <message>
        <source>No task is stuck without an alert</source>
        <translation>Egyetlen feladat sem akad el riasztás nélkül</translation>
    </message>
    <message>
        <source>Only allowed transitions happen, one version at a time</source>
        <translation>Csak megengedett átmenetek, verziónként egy</translation>
    </message>
    <message>
        <source>The records can be rebuilt from the journal</source>
        <translation>A napló visszaadja a rekordokat</translation>
    </message>
    <message>
        <source>A failed claim counts as one failure and records its cause</source>
        <translation>A sikertelen kiosztás egy hibát számol, és megmarad az oka</translation>
    </message>
    <message>
        <source>The Supervisor writes under its current epoch</source>
        <translation>A felügyelő az aktuális korszakával ír</translation>
    </message>
    <message>
        <source>A cause has one open alert</source>
        <translation>Egy okhoz egy nyitott riasztás tartozik</translation>
    </message>
    <message>
        <source>The database file is intact</source>
        <translation>Az adatbázisfájl ép</translation>
    </message>
    <message>
        <source>No step starts before a better-ranked one that waits</source>
        <translation>Egy lépés sem indul előbb, mint egy nála jobb rangú várakozó</translation>
    </message>
    <message>
        <source>A service never has more claims than places</source>
        <translation>Egy szolgáltatásnak sosincs több kiosztása, mint helye</translation>
    </message>
    <message>
        <source>A task makes progress, waits until a known time, or has an alert</source>
        <translation>Egy feladat halad, ismert időpontig vár, vagy van riasztása</translation>
    </message>
    <message>
        <source>The undo that is sent is the one that was recorded</source>
        <translation>Az elküldött visszavonás a rögzített</translation>
    </message>
    <message>
        <source>A pause of the process or of the store does not count as a failure</source>
        <translation>A folyamat vagy az állapottároló szünete nem számít hibának</translation>
    </message>
    <message>
        <source>The file has changed in the meantime: {file}. Read it again.</source>
        <translation>A fájl időközben megváltozott: {file}. Olvassa be újra.</translation>
    </message>
    <message>
        <source>it must begin with http:// or https://</source>
        <translation>http:// vagy https:// előtaggal kell kezdődnie</translation>
    </message>
    <message>
        <source>it is not a valid URL</source>
        <translation>nem érvényes URL</translation>
    </message>
    <message>
        <source>the host is missing</source>
        <translation>hiányzik a gazdagép neve</translation>
    </message>
    <message>
        <source>it must not contain a user name or password</source>
        <translation>nem tartalmazhat felhasználónevet vagy jelszót</translation>
    </message>
    <message>
        <source>it must not contain “?” or “#”</source>
        <translation>nem tartalmazhat „?” vagy „#” jelet</translation>
    </message>
    <message>
        <source>it must begin with “/”</source>
        <translation>„/” jellel kell kezdődnie</translation>
    </message>
    <message>
        <source>it must not begin with “//”</source>
        <translation>nem kezdődhet „//” jelekkel</translation>
    </message>
    <message>
        <source>it contains a character that must be written as %XX</source>
        <translation>olyan karaktert tartalmaz, amelyet %XX alakban kell írni</translation>
    </message>
    <message>
        <source>“%” must be followed by two hexadecimal digits</source>
        <translation>a „%” jelet két hexadecimális számjegynek kell követnie</translation>
    </message>
    <message>
        <source>it must not contain “.” or “..” as a segment</source>
        <translation>nem tartalmazhat „.” vagy „..” szakaszt</translation>
    </message>
    <message>
        <source>it must begin with https://, or be an address of this computer</source>
        <translation>https:// előtaggal kell kezdődnie, vagy ennek a számítógépnek a címének kell lennie</translation>
    </message>
    <message>
        <source>“{found}” is not a time with an offset from UTC. Example: {expected}.</source>
        <translation>„{found}” nem UTC-eltolással megadott időpont. Például: {expected}.</translation>
    </message>
    <message>
        <source>This data folder was last used with the state store in a database. Start with --store {store}, or with --store sqlite: for the file in the data folder.</source>
        <translation>Ezt az adatmappát legutóbb adatbázisban lévő állapottárolóval használták. Indítsa a --store {store} kapcsolóval, vagy az adatmappában lévő fájlhoz a --store sqlite: kapcsolóval.</translation>
    </message>
    <message>
        <source>This window only shows the state store (--look-only). Use the window or the command line of an engine.</source>
        <translation>Ez az ablak csak megjeleníti az állapottárolót (--look-only). Használja egy motor ablakát vagy parancssorát.</translation>
    </message>
    <message>
        <source>The connection to the database server was lost[ ({message})]. It is restored as soon as the server responds.</source>
        <translation>Megszakadt a kapcsolat az adatbázis-kiszolgálóval[ ({message})]. Helyreáll, amint a kiszolgáló válaszol.</translation>
    </message>
    <message>
        <source>The database does not permit this[ ({message})]. Use another user, or grant this one the rights.</source>
        <translation>Az adatbázis ezt nem engedélyezi[ ({message})]. Használjon másik felhasználót, vagy adja meg ennek a szükséges jogokat.</translation>
    </message>
    <message>
        <source>The database server accepts no changes[ ({message})]: it is a standby, or was made read-only. Use the address of the primary.</source>
        <translation>Az adatbázis-kiszolgáló nem fogad el módosításokat[ ({message})]: készenléti kiszolgáló, vagy írásvédetté tették. Használja az elsődleges kiszolgáló címét.</translation>
    </message>
    <message>
        <source>No connection to the database server {server}[ ({cause})].</source>
        <translation>Nincs kapcsolat az adatbázis-kiszolgálóval: {server}[ ({cause})].</translation>
    </message>
</context>
<context>
    <name>ShippedScenarios</name>
    <message>
        <source>The delivery service is down, with its port closed, while tasks keep coming; then all waiting requests arrive at once. The circuit breaker holds requests back, and nothing is lost or done twice.</source>
        <translation>A kézbesítés portostul eltűnik, miközben tovább jönnek a feladatok; aztán egyszerre érkezik minden, ami várt. Az áramkör-megszakító távol tartja a kéréseket, semmi sem vész el, és semmi sem történik kétszer.</translation>
    </message>
    <message>
        <source>The drone service is degraded for a while: a third of the requests are refused, and the others are slow. Agents retry, and nothing fails permanently.</source>
        <translation>A drónok egy ideig csak félig érhetők el: a kérések harmadát elutasítják, a többi lassú. Az ügynökök újrapróbálják; semmi sem hiúsul meg végleg.</translation>
    </message>
    <message>
        <source>Nothing can be delivered, and undoing fails too: packages are canceled only at the third attempt, and some drones not at all. Those tasks wait for an operator; all others are undone completely.</source>
        <translation>Semmit sem lehet kézbesíteni, és a visszavonás is meghiúsul: a csomagokat csak a harmadik próbára törlik, némelyik drónt egyáltalán nem. Ezek a feladatok operátorra várnak, az összes többit teljesen visszavonják.</translation>
    </message>
    <message>
        <source>The drone service accepts requests but never responds, so claims expire; the leading Supervisor is terminated just when it has to revoke them. Another one becomes the leader and finishes the work.</source>
        <translation>A drónok átveszik a kéréseket, de sosem válaszolnak, így a kiosztások lejárnak; a vezető felügyelő épp akkor áll le, amikor vissza kellene vennie őket. Egy másik veszi át a vezetést, és befejezi a munkát.</translation>
    </message>
    <message>
        <source>Packages, drones and deliveries are booked, but four of ten responses never arrive. Each request is repeated under the same key, and each effect happens exactly once.</source>
        <translation>A csomagok, drónok és kézbesítések elintéződnek, de tízből négy válasz sosem érkezik meg. Minden kérés a saját kulcsával ismétlődik, és minden hatás pontosan egyszer van meg.</translation>
    </message>
    <message>
        <source>The health check of the drone service passes while no request is served. The circuit breaker opens anyway, because it counts failed requests, not health checks.</source>
        <translation>A drónok állapota jót jelez, miközben egyetlen kérést sem szolgálnak ki. Az áramkör-megszakító mégis nyit, mert a sikertelen kéréseket számolja, nem az állapotellenőrzéseket.</translation>
    </message>
    <message>
        <source>Some tasks can never be delivered: their requests are always refused. They are undone, and do not delay the others.</source>
        <translation>Néhány feladat sosem kézbesíthető: a kérésüket véglegesen elutasítják, bárki küldi is. Ezeket visszavonják, és nem tartják fel a többit.</translation>
    </message>
    <message>
        <source>Every service refuses nine of ten requests for a while, just when many tasks arrive at once. Back-off, circuit breakers and the failure threshold limit the number of requests, and everything recovers afterwards.</source>
        <translation>Minden szolgáltatás egy ideig tíz kérésből kilencet elutasít, épp amikor sok feladat jön egyszerre. A várakozás, az áramkör-megszakítók és a küszöbérték korlátok között tartja a kérések számát; utána minden rendben.</translation>
    </message>
    <message>
        <source>Every commit is slow for a while. Work continues slowly, nothing is lost, and no claim is revoked before it is due.</source>
        <translation>Egy ideig minden commit sokáig tart. A munka lassan halad, semmi sem vész el, és egyetlen kiosztást sem adnak fel idő előtt.</translation>
    </message>
    <message>
        <source>The Agent of the drone service freezes with requests in flight, for longer than their claims last, and then continues as if nothing had happened. The steps are claimed again, and its late replies change nothing.</source>
        <translation>A drónok ügynöke kérésekkel a kezében megáll, tovább, mint ameddig a kiosztások tartanak, majd úgy folytatja, mintha mi sem történt volna. A kiosztásait újra kiadják, és amit későn mond, semmin sem változtat.</translation>
    </message>
</context>
<context>
    <name>StateText</name>
    <message>
        <source>Pending</source>
        <translation>Függőben</translation>
    </message>
    <message>
        <source>Processing</source>
        <translation>Feldolgozás alatt</translation>
    </message>
    <message>
        <source>Processed</source>
        <translation>Feldolgozva</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Hiba</translation>
    </message>
    <message>
        <source>Compensating</source>
        <translation>Kompenzálás alatt</translation>
    </message>
    <message>
        <source>Compensated</source>
        <translation>Kompenzálva</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>Megszakítva</translation>
    </message>
    <message>
        <source>Not yet started</source>
        <translation>Nem kezdődött el</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Fut</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Befejeződött</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Sikertelen</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Kihagyva</translation>
    </message>
    <message>
        <source>Undo planned</source>
        <translation>Visszavonás tervezve</translation>
    </message>
    <message>
        <source>Undo running</source>
        <translation>Visszavonás fut</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>Visszavonva</translation>
    </message>
    <message>
        <source>Undo failed</source>
        <translation>Sikertelen visszavonás</translation>
    </message>
    <message>
        <source>Undone by hand</source>
        <translation>Kézzel visszavonva</translation>
    </message>
    <message>
        <source>Closed</source>
        <comment>circuit breaker</comment>
        <translation>Zárt</translation>
    </message>
    <message>
        <source>Open</source>
        <comment>circuit breaker</comment>
        <translation>Nyitott</translation>
    </message>
    <message>
        <source>Half-open</source>
        <comment>circuit breaker</comment>
        <translation>Félig nyitott</translation>
    </message>
    <message>
        <source>Held open</source>
        <comment>circuit breaker</comment>
        <translation>Nyitva tartva</translation>
    </message>
    <message>
        <source>Open</source>
        <comment>alert</comment>
        <translation>Nyitott</translation>
    </message>
    <message>
        <source>Acknowledged</source>
        <comment>alert</comment>
        <translation>Nyugtázva</translation>
    </message>
    <message>
        <source>Resubmitted</source>
        <comment>alert</comment>
        <translation>Újraküldve</translation>
    </message>
    <message>
        <source>Snoozed</source>
        <comment>alert</comment>
        <translation>Elhalasztva</translation>
    </message>
    <message>
        <source>Closed</source>
        <comment>alert</comment>
        <translation>Lezárva</translation>
    </message>
    <message>
        <source>Nothing took effect</source>
        <translation>Semmi sem lépett életbe</translation>
    </message>
    <message>
        <source>A request may be in flight</source>
        <translation>Egy kérés úton lehet</translation>
    </message>
    <message>
        <source>Unknown: a request was sent but not answered</source>
        <translation>Ismeretlen: egy elküldött kérésre nem jött válasz</translation>
    </message>
    <message>
        <source>Took effect</source>
        <translation>Életbe lépett</translation>
    </message>
    <message>
        <source>Step failed</source>
        <translation>Sikertelen lépés</translation>
    </message>
    <message>
        <source>Step failed too often</source>
        <translation>A lépés túl sokszor volt sikertelen</translation>
    </message>
    <message>
        <source>Compensation failed</source>
        <translation>Sikertelen kompenzálás</translation>
    </message>
    <message>
        <source>Manual undo needed</source>
        <translation>Kézi visszavonás szükséges</translation>
    </message>
    <message>
        <source>Deadline of the task passed</source>
        <translation>A feladat határideje lejárt</translation>
    </message>
    <message>
        <source>Service can&apos;t be used</source>
        <translation>A szolgáltatás nem használható</translation>
    </message>
    <message>
        <source>Undo needs the response of the step</source>
        <translation>A visszavonáshoz a lépés válasza kell</translation>
    </message>
    <message>
        <source>Task quarantined</source>
        <translation>Feladat karanténban</translation>
    </message>
    <message>
        <source>Store too slow</source>
        <translation>Az állapottároló túl lassú</translation>
    </message>
    <message>
        <source>Submission did not become a task</source>
        <translation>A beküldésből nem lett feladat</translation>
    </message>
    <message>
        <source>Deliveries to a webhook fail</source>
        <translation>Sikertelen kézbesítés egy webhookhoz</translation>
    </message>
    <message>
        <source>Transaction open too long</source>
        <translation>Túl régóta nyitott tranzakció</translation>
    </message>
    <message>
        <source>No one is working on these tasks right now: they are waiting for a Scheduler or for a retry.</source>
        <translation>Ezeken a feladatokon most senki sem dolgozik: ütemezőre vagy újrapróbálkozásra várnak.</translation>
    </message>
    <message>
        <source>A Scheduler is working on these tasks.</source>
        <translation>Egy ütemező dolgozik ezeken a feladatokon.</translation>
    </message>
    <message>
        <source>Every step of these tasks is completed or skipped.</source>
        <translation>E feladatok minden lépése befejeződött vagy kimaradt.</translation>
    </message>
    <message>
        <source>These tasks need an operator; an alert gives the reason.</source>
        <translation>Ezekhez a feladatokhoz operátor kell; egy riasztás megmondja, miért.</translation>
    </message>
    <message>
        <source>What these tasks did is being undone.</source>
        <translation>Amit ezek a feladatok elvégeztek, annak visszavonása folyik.</translation>
    </message>
    <message>
        <source>Everything these tasks did has been undone.</source>
        <translation>Minden, amit ezek a feladatok elvégeztek, vissza lett vonva.</translation>
    </message>
    <message>
        <source>These tasks were stopped before anything took effect.</source>
        <translation>Ezek a feladatok leálltak, mielőtt bármi életbe lépett volna.</translation>
    </message>
</context>
<context>
    <name>TaskCells</name>
    <message>
        <source>%1 (paused)</source>
        <translation>%1 (szünetel)</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1, %2. verzió</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n step(s) completed or skipped</source>
        <translation>
            <numerusform>%n lépésből %1 befejezve vagy kihagyva</numerusform>
        </translation>
    </message>
    <message>
        <source>The table can&apos;t be sorted by this column.</source>
        <translation>E szerint az oszlop szerint nem lehet rendezni.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Állapot</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Feladat</translation>
    </message>
    <message>
        <source>Workflow</source>
        <translation>Munkafolyamat</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Haladás</translation>
    </message>
    <message>
        <source>Current step</source>
        <translation>Aktuális lépés</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>Újrapróbálkozások</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>Hibaszám</translation>
    </message>
    <message>
        <source>Next retry</source>
        <translation>Következő próba</translation>
    </message>
    <message>
        <source>Complete by</source>
        <translation>Befejezési idő</translation>
    </message>
    <message>
        <source>Locked by</source>
        <translation>Zárolta</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Prioritás</translation>
    </message>
    <message>
        <source>Last error</source>
        <translation>Utolsó hiba</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Létrehozva</translation>
    </message>
    <message>
        <source>Updated</source>
        <translation>Módosítva</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Befejezve</translation>
    </message>
    <message>
        <source>The response of %1</source>
        <translation>%1 válaszára vár</translation>
    </message>
    <message>
        <source>Waiting for / last error</source>
        <translation>Mire vár / utolsó hiba</translation>
    </message>
</context>
<context>
    <name>TaskStory</name>
    <message>
        <source>the rules of the workflow</source>
        <translation>a munkafolyamat szabályai</translation>
    </message>
    <message>
        <source>the Supervisor</source>
        <translation>a felügyelő</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Nothing had taken effect.</source>
        <translation>Semminek nem volt hatása.</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n effect(s) undone.</source>
        <translation>
            <numerusform>%n hatásból %1 visszavonva.</numerusform>
        </translation>
    </message>
    <message>
        <source>no reason is recorded</source>
        <translation>nincs feljegyzett ok</translation>
    </message>
    <message>
        <source>The undo of %1 failed: %2</source>
        <translation>%1 visszavonása sikertelen: %2</translation>
    </message>
    <message>
        <source>%1 failed: %2</source>
        <translation>%1 sikertelen: %2</translation>
    </message>
    <message numerus="yes">
        <source>The undo of %1 failed after %n request(s), the last at %2: %3</source>
        <translation>
            <numerusform>%1 visszavonása %n kérés után sikertelen, legutóbb ekkor: %2: %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 failed after %n request(s), the last at %2: %3</source>
        <translation>
            <numerusform>%1 %n kérés után sikertelen, legutóbb ekkor: %2: %3</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has to be undone by hand: %2</source>
        <translation>%1 visszavonása kézi munka: %2</translation>
    </message>
    <message>
        <source>Do that, then record it as undone.</source>
        <translation>Végezze el, majd jegyezze fel visszavontként.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be undone: its response, which the undo needs, is missing.</source>
        <translation>%1 nem vonható vissza: hiányzik a válasza, amely a visszavonáshoz kell.</translation>
    </message>
    <message>
        <source>Resubmit the step to get the response, or undo it by hand and record that.</source>
        <translation>Küldje újra a lépést a válaszért, vagy vonja vissza kézzel, és jegyezze fel.</translation>
    </message>
    <message>
        <source>The task was being compensated: %1</source>
        <translation>A feladat kompenzálása folyamatban volt: %1</translation>
    </message>
    <message>
        <source>Repair %1, then resubmit to call the undo again, or undo it by hand and record that.</source>
        <translation>Javítsa meg a(z) %1 szolgáltatást, majd küldje újra, vagy vonja vissza kézzel, és jegyezze fel.</translation>
    </message>
    <message>
        <source>The task needs an operator: %1</source>
        <translation>A feladathoz operátor kell: %1</translation>
    </message>
    <message>
        <source>Resubmit the task, or compensate it.</source>
        <translation>Küldje újra vagy kompenzálja a feladatot.</translation>
    </message>
    <message>
        <source>Correct the input or repair %1, then resubmit (under the same key, safe to repeat), or compensate.</source>
        <translation>Javítsa a bemenetet vagy a(z) %1 szolgáltatást, majd küldje újra (azonos kulccsal, veszélytelen), vagy kompenzáljon.</translation>
    </message>
    <message>
        <source>Repair %1, then resubmit (under the same key, safe to repeat), or compensate.</source>
        <translation>Javítsa meg a(z) %1 szolgáltatást, majd küldje újra (azonos kulccsal, veszélytelen), vagy kompenzáljon.</translation>
    </message>
    <message>
        <source>Paused at %1.</source>
        <translation>Szüneteltetve ekkor: %1.</translation>
    </message>
    <message>
        <source>Paused at %1 by %2.</source>
        <translation>Szüneteltetve ekkor: %1, operátor: %2.</translation>
    </message>
    <message>
        <source>Resume it to let it continue.</source>
        <translation>Folytassa, hogy továbbhaladjon.</translation>
    </message>
    <message>
        <source>It is retried automatically; “Run now” skips the wait.</source>
        <translation>Magától újra lefut; a „Futtatás most” nem vár.</translation>
    </message>
    <message>
        <source>It continues when an operator resumes %1: see the Services page.</source>
        <translation>Akkor folytatódik, ha egy operátor újra engedélyezi: %1 (Szolgáltatások lap).</translation>
    </message>
    <message>
        <source>It continues automatically as soon as %1 accepts requests.</source>
        <translation>Magától folytatódik, amint a(z) %1 fogad kéréseket.</translation>
    </message>
    <message>
        <source>It continues automatically.</source>
        <translation>Magától folytatódik.</translation>
    </message>
    <message>
        <source>running, response due by %1</source>
        <translation>fut, a válasz esedékes: %1</translation>
    </message>
    <message>
        <source>The undo of %1: %2</source>
        <translation>%1 visszavonása: %2</translation>
    </message>
    <message>
        <source>%1. Last error: %2</source>
        <translation>%1. Utolsó hiba: %2</translation>
    </message>
    <message>
        <source>Accepted; no step has been started yet.</source>
        <translation>Elfogadva; még egy lépés sem indult el.</translation>
    </message>
    <message>
        <source>Being undone by %1 (%2).</source>
        <translation>Visszavonás alatt, kezdeményezte: %1 (%2).</translation>
    </message>
    <message>
        <source>Completed at %1, %2 after it was created.</source>
        <translation>Befejeződött ekkor: %1, %2 a létrehozás után.</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) skipped.</source>
        <translation>
            <numerusform>%n lépés kihagyva.</numerusform>
        </translation>
    </message>
    <message>
        <source>Canceled at %1 by %2 (%3).</source>
        <translation>Megszakítva ekkor: %1, kezdeményezte: %2 (%3).</translation>
    </message>
    <message>
        <source>Compensated at %1 by %2 (%3).</source>
        <translation>Kompenzálva ekkor: %1, kezdeményezte: %2 (%3).</translation>
    </message>
    <message>
        <source>If it is still needed, submit it again under another id.</source>
        <translation>Ha még szükség van rá, küldje be újra más azonosítóval.</translation>
    </message>
</context>
<context>
    <name>TimelineText</name>
    <message>
        <source>Task: %1</source>
        <translation>Feladat: %1</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Szüneteltetve</translation>
    </message>
    <message>
        <source>The Agent waits %1 before it tries again</source>
        <translation>Az ügynök %1 múlva próbálja újra</translation>
    </message>
    <message>
        <source>Waits %1: %2</source>
        <translation>%1 várakozás: %2</translation>
    </message>
    <message>
        <source>No response within %1: expired</source>
        <translation>Nincs válasz %1 alatt: lejárt</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>Próbálkozás</translation>
    </message>
    <message>
        <source>Agent&apos;s retry wait</source>
        <translation>Az ügynök várakozása</translation>
    </message>
    <message>
        <source>Back-off</source>
        <translation>Várakozás</translation>
    </message>
    <message>
        <source>Expiry</source>
        <translation>Lejárat</translation>
    </message>
    <message>
        <source>Supervisor</source>
        <translation>Felügyelő</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operátor</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Állapot</translation>
    </message>
    <message>
        <source>Claimed, complete by %1</source>
        <translation>Kiosztva, befejezendő eddig: %1</translation>
    </message>
    <message>
        <source>Claimed for %1</source>
        <translation>Kiosztva ennyi ideig: %1</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>Kiosztás</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AboutDialog</name>
    <message>
        <source>About Sagadesk</source>
        <translation>A Sagadesk névjegye</translation>
    </message>
    <message>
        <source>Sagadesk runs tasks that consist of steps on remote services, with a Scheduler, Agents and a Supervisor.</source>
        <translation>A Sagadesk távoli szolgáltatások lépéseiből álló feladatokat hajt végre ütemezővel, ügynökökkel és felügyelővel.</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Verzió</translation>
    </message>
    <message>
        <source>License</source>
        <translation>Licenc</translation>
    </message>
    <message>
        <source>GNU General Public License, version 3 or later</source>
        <translation>GNU General Public License, 3-as vagy újabb verzió</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>Adatmappa</translation>
    </message>
    <message>
        <source>Log folder</source>
        <translation>Naplómappa</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Bezárás</translation>
    </message>
    <message>
        <source>State store</source>
        <translation>Állapottároló</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ActionSet</name>
    <message>
        <source>Submit task…</source>
        <translation>Feladat beküldése…</translation>
    </message>
    <message>
        <source>Submit a new task of a workflow.</source>
        <translation>Egy munkafolyamat új feladatának beküldése.</translation>
    </message>
    <message>
        <source>Next failed task</source>
        <translation>Következő sikertelen feladat</translation>
    </message>
    <message>
        <source>Go to the next task in Error.</source>
        <translation>Ugrás a következő Hiba állapotú feladatra.</translation>
    </message>
    <message>
        <source>Resubmit and go to next</source>
        <translation>Újraküldés és tovább</translation>
    </message>
    <message>
        <source>Resubmit the failed step and go to the next failed task.</source>
        <translation>A sikertelen lépés újraküldése és ugrás a következő sikertelen feladatra.</translation>
    </message>
    <message>
        <source>Filter tasks</source>
        <translation>Feladatok szűrése</translation>
    </message>
    <message>
        <source>Go to the filter line.</source>
        <translation>Ugrás a szűrősorra.</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Billentyűparancsok</translation>
    </message>
    <message>
        <source>Pause intake</source>
        <translation>Fogadás szüneteltetése</translation>
    </message>
    <message>
        <source>Create no tasks from new submissions for now. They are accepted and wait.</source>
        <translation>Az új beküldésekből egyelőre nem lesz feladat. Elfogadja őket, és várnak.</translation>
    </message>
    <message>
        <source>Acknowledge alert</source>
        <translation>Riasztás nyugtázása</translation>
    </message>
    <message>
        <source>Show that someone is handling it. The alert stays open.</source>
        <translation>Jelzi, hogy valaki foglalkozik vele. A riasztás megmarad.</translation>
    </message>
    <message>
        <source>Close alert</source>
        <translation>Riasztás lezárása</translation>
    </message>
    <message>
        <source>Close it with a reason. The task stays as it is.</source>
        <translation>Lezárás indoklással. A feladat marad, ahogy van.</translation>
    </message>
    <message>
        <source>Show task</source>
        <translation>Feladat megjelenítése</translation>
    </message>
    <message>
        <source>Go to the task of the alert.</source>
        <translation>Ugrás a riasztás feladatára.</translation>
    </message>
    <message>
        <source>Pause service</source>
        <translation>Szolgáltatás szüneteltetése</translation>
    </message>
    <message>
        <source>Send nothing to this service for now.</source>
        <translation>Egyelőre semmit sem küld ennek a szolgáltatásnak.</translation>
    </message>
    <message>
        <source>Resume service</source>
        <translation>Szolgáltatás folytatása</translation>
    </message>
    <message>
        <source>Send to this service again.</source>
        <translation>Újra küld ennek a szolgáltatásnak.</translation>
    </message>
    <message>
        <source>Hold breaker open</source>
        <translation>Megszakító nyitva tartása</translation>
    </message>
    <message>
        <source>Keep the circuit breaker open until it is reset.</source>
        <translation>Az áramkör-megszakító nyitva marad, amíg vissza nem állítják.</translation>
    </message>
    <message>
        <source>Reset breaker</source>
        <translation>Megszakító visszaállítása</translation>
    </message>
    <message>
        <source>Close the circuit breaker and forget its failures.</source>
        <translation>Az áramkör-megszakító zárása és hibáinak elfelejtése.</translation>
    </message>
    <message>
        <source>No task selected.</source>
        <translation>Nincs kiválasztott feladat.</translation>
    </message>
    <message>
        <source>No step selected.</source>
        <translation>Nincs kiválasztott lépés.</translation>
    </message>
    <message>
        <source>No alert selected.</source>
        <translation>Nincs kiválasztott riasztás.</translation>
    </message>
    <message>
        <source>The alert is already closed.</source>
        <translation>A riasztás már le van zárva.</translation>
    </message>
    <message>
        <source>The alert is about a service, not about a task.</source>
        <translation>A riasztás szolgáltatásról szól, nem feladatról.</translation>
    </message>
    <message>
        <source>The alert is about the state store, not about a task.</source>
        <translation>A riasztás az állapottárolóról szól, nem feladatról.</translation>
    </message>
    <message>
        <source>The alert is about a webhook, not about a task.</source>
        <translation>A riasztás webhookról szól, nem feladatról.</translation>
    </message>
    <message>
        <source>The alert is already acknowledged.</source>
        <translation>A riasztás már nyugtázva van.</translation>
    </message>
    <message>
        <source>No service selected.</source>
        <translation>Nincs kiválasztott szolgáltatás.</translation>
    </message>
    <message>
        <source>The service is already paused.</source>
        <translation>A szolgáltatás már szünetel.</translation>
    </message>
    <message>
        <source>The service is not paused.</source>
        <translation>A szolgáltatás nem szünetel.</translation>
    </message>
    <message>
        <source>Drain node</source>
        <translation>Csomópont kifuttatása</translation>
    </message>
    <message>
        <source>The node makes no new claims; its requests finish. Other nodes do the rest.</source>
        <translation>A csomópont nem vesz át új lépéseket; a kérései befejeződnek. A többit más csomópontok végzik el.</translation>
    </message>
    <message>
        <source>Resume node</source>
        <translation>Csomópont folytatása</translation>
    </message>
    <message>
        <source>The node makes claims again.</source>
        <translation>A csomópont ismét vesz át lépéseket.</translation>
    </message>
    <message>
        <source>Drain node, with a reason…</source>
        <translation>Csomópont kifuttatása indoklással…</translation>
    </message>
    <message>
        <source>Resume node, with a reason…</source>
        <translation>Csomópont folytatása indoklással…</translation>
    </message>
    <message>
        <source>The node is no longer running.</source>
        <translation>A csomópont már nem fut.</translation>
    </message>
    <message>
        <source>No node selected.</source>
        <translation>Nincs kiválasztott csomópont.</translation>
    </message>
    <message>
        <source>The node is already draining.</source>
        <translation>A csomópont már kifutóban van.</translation>
    </message>
    <message>
        <source>The node is not draining.</source>
        <translation>A csomópont nincs kifutóban.</translation>
    </message>
    <message>
        <source>The circuit breaker is already held open.</source>
        <translation>Az áramkör-megszakító már nyitva van tartva.</translation>
    </message>
    <message>
        <source>The circuit breaker is closed.</source>
        <translation>Az áramkör-megszakító zárva van.</translation>
    </message>
    <message>
        <source>Intake paused</source>
        <translation>Fogadás szünetel</translation>
    </message>
    <message>
        <source>Freeze list</source>
        <translation>Lista rögzítése</translation>
    </message>
    <message>
        <source>Freeze the list, or let it update again.</source>
        <translation>A lista rögzítése vagy újra követése.</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>Rögzítés</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportálás…</translation>
    </message>
    <message>
        <source>Write the tasks that match the filter to a CSV or NDJSON file.</source>
        <translation>A szűrő által mutatott feladatok kiírása CSV- vagy NDJSON-fájlba.</translation>
    </message>
    <message>
        <source>Copy the selected rows with the visible columns.</source>
        <translation>A kijelölt sorok másolása a látható oszlopokkal.</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Másolás szövegként</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Másolás CSV-ként</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>Másolás JSON-ként</translation>
    </message>
    <message>
        <source>Assign alert…</source>
        <translation>Riasztás kiosztása…</translation>
    </message>
    <message>
        <source>Record who is handling it.</source>
        <translation>Megadja, ki foglalkozik vele.</translation>
    </message>
    <message>
        <source>Snooze alert</source>
        <translation>Riasztás elhalasztása</translation>
    </message>
    <message>
        <source>Hide it for a while; it comes back by itself.</source>
        <translation>Egy időre félreteszi; magától visszatér.</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>Jegyzet…</translation>
    </message>
    <message>
        <source>Add what is known about it.</source>
        <translation>Feljegyzi, ami tudható róla.</translation>
    </message>
    <message>
        <source>Resubmit the group…</source>
        <translation>Csoport újraküldése…</translation>
    </message>
    <message>
        <source>Resubmit the failed steps of all these alerts.</source>
        <translation>Az összes ilyen riasztás hibás lépéseinek újraküldése.</translation>
    </message>
    <message>
        <source>Change limit…</source>
        <translation>Korlát módosítása…</translation>
    </message>
    <message>
        <source>Change shortcuts…</source>
        <translation>Billentyűparancsok módosítása…</translation>
    </message>
    <message>
        <source>Change the shortcuts of actions.</source>
        <translation>Más billentyűket rendel a műveletekhez.</translation>
    </message>
    <message>
        <source>Supervisor</source>
        <translation>Felügyelő</translation>
    </message>
    <message>
        <source>The leader, its decisions, and what the next sweep will do.</source>
        <translation>Ki a vezető, mi dőlt el, mit tesz a következő átvizsgálás.</translation>
    </message>
    <message>
        <source>Step down</source>
        <translation>Lemondás</translation>
    </message>
    <message>
        <source>The leader gives up its lease; another instance takes over with the next epoch.</source>
        <translation>A vezető lemond a bérletéről; egy másik példány veszi át a következő korszakkal.</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>Parancspaletta</translation>
    </message>
    <message>
        <source>Find an action, a page or a task by typing.</source>
        <translation>Művelet, oldal vagy feladat keresése gépeléssel.</translation>
    </message>
    <message>
        <source>Next row</source>
        <translation>Következő sor</translation>
    </message>
    <message>
        <source>Go to the next row of the table.</source>
        <translation>Ugrás a táblázat következő sorára.</translation>
    </message>
    <message>
        <source>Previous row</source>
        <translation>Előző sor</translation>
    </message>
    <message>
        <source>Go to the previous row of the table.</source>
        <translation>Ugrás a táblázat előző sorára.</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Bemutató</translation>
    </message>
    <message>
        <source>Five short steps through the demo.</source>
        <translation>Öt rövid lépés a demóban.</translation>
    </message>
    <message>
        <source>No Supervisor is the leader right now.</source>
        <translation>Jelenleg egyik felügyelő sem vezet.</translation>
    </message>
    <message>
        <source>Edit and resubmit…</source>
        <translation>Szerkesztés és újraküldés…</translation>
    </message>
    <message>
        <source>Send the failed step again with a different input.</source>
        <translation>A meghiúsult lépést más bemenettel küldi újra.</translation>
    </message>
    <message>
        <source>How many requests may be in flight at once, and how many per second. It applies until it is changed back.</source>
        <translation>Egyszerre hány kérés lehet folyamatban, és hány másodpercenként. Érvényben marad, amíg vissza nem állítják.</translation>
    </message>
    <message>
        <source>Pause service, with a reason…</source>
        <translation>Szolgáltatás szüneteltetése indoklással…</translation>
    </message>
    <message>
        <source>Resume service, with a reason…</source>
        <translation>Szolgáltatás folytatása indoklással…</translation>
    </message>
    <message>
        <source>Hold breaker open, with a reason…</source>
        <translation>Megszakító nyitva tartása indoklással…</translation>
    </message>
    <message>
        <source>Reset breaker, with a reason…</source>
        <translation>Megszakító visszaállítása indoklással…</translation>
    </message>
    <message>
        <source>Pause or resume intake, with a reason…</source>
        <translation>Fogadás szüneteltetése vagy folytatása indoklással…</translation>
    </message>
    <message>
        <source>Step down, with a reason…</source>
        <translation>Lemondás indoklással…</translation>
    </message>
    <message>
        <source>First asks for a reason, which is shown in Activity.</source>
        <translation>Előbb az indokot kérdezi meg. Az a Tevékenység oldalon látható.</translation>
    </message>
    <message>
        <source>15 minutes</source>
        <translation>15 perc</translation>
    </message>
    <message>
        <source>1 hour</source>
        <translation>1 óra</translation>
    </message>
    <message>
        <source>4 hours</source>
        <translation>4 óra</translation>
    </message>
    <message>
        <source>Until tomorrow, 08:00</source>
        <translation>Holnap 08:00-ig</translation>
    </message>
    <message>
        <source>Next area</source>
        <translation>Következő terület</translation>
    </message>
    <message>
        <source>Go to the next part of the window: counters, pages, list, task.</source>
        <translation>Ugrás az ablak következő részére: számlálók, oldalak, lista, feladat.</translation>
    </message>
    <message>
        <source>Previous area</source>
        <translation>Előző terület</translation>
    </message>
    <message>
        <source>Go to the previous part of the window.</source>
        <translation>Ugrás az ablak előző részére.</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Teljes képernyő</translation>
    </message>
    <message>
        <source>Use the whole screen, or go back to a window.</source>
        <translation>Az egész képernyő használata, vagy vissza az ablakhoz.</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Összes kijelölése</translation>
    </message>
    <message>
        <source>Select every row of the table.</source>
        <translation>A táblázat összes sorának kijelölése.</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Nagyítás</translation>
    </message>
    <message>
        <source>Larger text, rows and columns.</source>
        <translation>Nagyobb szöveg, sorok és oszlopok.</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Kicsinyítés</translation>
    </message>
    <message>
        <source>Smaller text, rows and columns.</source>
        <translation>Kisebb szöveg, sorok és oszlopok.</translation>
    </message>
    <message>
        <source>Actual size</source>
        <translation>Eredeti méret</translation>
    </message>
    <message>
        <source>Text, rows and columns at their normal size.</source>
        <translation>A szöveg, a sorok és az oszlopok az asztal méretében.</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>Elrendezés visszaállítása</translation>
    </message>
    <message>
        <source>Restore the original panels and columns.</source>
        <translation>A panelek és az oszlopok visszaállítása a kezdeti helyükre.</translation>
    </message>
    <message>
        <source>List all shortcuts.</source>
        <translation>Minden gyorsbillentyű felsorolása.</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Kézikönyv</translation>
    </message>
    <message>
        <source>What the states mean and what to do, keys, filter, files and the Fault lab.</source>
        <translation>Mit jelentenek az állapotok és mi a teendő, billentyűk, szűrő, fájlok és a hibalabor.</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Beállítások…</translation>
    </message>
    <message>
        <source>Language, appearance and your name; how long finished tasks are kept, and how the Supervisor works.</source>
        <translation>Nyelv, megjelenés és az Ön neve; meddig maradnak meg a befejezett feladatok, és hogyan működik a felügyelő.</translation>
    </message>
    <message>
        <source>Filter language</source>
        <translation>Szűrőnyelv</translation>
    </message>
    <message>
        <source>What you can write in the task filter.</source>
        <translation>Mit lehet a feladatok szűrősorába írni.</translation>
    </message>
    <message>
        <source>Open the data folder</source>
        <translation>Adatmappa megnyitása</translation>
    </message>
    <message>
        <source>The folder with the state store, services.json and the workflows.</source>
        <translation>A mappa az állapottárolóval, a services.json fájllal és a munkafolyamatokkal.</translation>
    </message>
    <message>
        <source>Open the log folder</source>
        <translation>Naplómappa megnyitása</translation>
    </message>
    <message>
        <source>The folder with the log files.</source>
        <translation>A naplófájlok mappája.</translation>
    </message>
    <message>
        <source>About Sagadesk</source>
        <translation>A Sagadesk névjegye</translation>
    </message>
    <message>
        <source>Version, license and folders.</source>
        <translation>Verzió, licenc és mappák.</translation>
    </message>
    <message>
        <source>Not possible for several tasks at once. Select one.</source>
        <translation>Több feladatra egyszerre nem lehetséges. Jelöljön ki egyet.</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n tasks)…</source>
        <translation>
            <numerusform>%1 (%n feladat)…</numerusform>
        </translation>
    </message>
    <message>
        <source>Test service…</source>
        <translation>Szolgáltatás próbája…</translation>
    </message>
    <message>
        <source>Send one request and show the response of the service.</source>
        <translation>Egy kérés küldése; megmutatja, mit válaszol a szolgáltatás.</translation>
    </message>
    <message>
        <source>Add service…</source>
        <translation>Szolgáltatás hozzáadása…</translation>
    </message>
    <message>
        <source>Enter the name and address of a remote service. It can be used at once.</source>
        <translation>Egy távoli szolgáltatás nevének és címének megadása. Azonnal használatba kerül.</translation>
    </message>
    <message>
        <source>Edit services.json</source>
        <translation>services.json szerkesztése</translation>
    </message>
    <message>
        <source>Change any field of the services. Saved changes apply at once.</source>
        <translation>A szolgáltatások minden mezőjének módosítása. Ami mentve van, azonnal érvényes.</translation>
    </message>
    <message>
        <source>The services are simulated or behind fault proxies: they can&apos;t be changed here.</source>
        <translation>A szolgáltatások szimuláltak vagy hibaproxyk mögött vannak: itt nem módosíthatók.</translation>
    </message>
    <message>
        <source>Show only this value</source>
        <translation>Csak ez az érték</translation>
    </message>
    <message>
        <source>Show only tasks with the value of the current cell. Alt+click on a cell does the same.</source>
        <translation>Csak az aktuális cella értékével egyező feladatokat mutatja. Az Alt+kattintás egy cellára ugyanezt teszi.</translation>
    </message>
    <message>
        <source>Hide this value</source>
        <translation>Ennek az értéknek az elrejtése</translation>
    </message>
    <message>
        <source>Hide tasks with the value of the current cell.</source>
        <translation>Elrejti az aktuális cella értékével egyező feladatokat.</translation>
    </message>
    <message>
        <source>Group by error</source>
        <translation>Csoportosítás hiba szerint</translation>
    </message>
    <message>
        <source>Count the tasks that match the filter, grouped by the responses of their services.</source>
        <translation>A szűrő feladatait aszerint számolja meg, hogy mit válaszoltak a szolgáltatásaik.</translation>
    </message>
    <message>
        <source>Show only %1</source>
        <translation>Csak: %1</translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation>%1 elrejtése</translation>
    </message>
    <message>
        <source>The filter has no term for this cell.</source>
        <translation>A szűrőnek nincs kifejezése ehhez a cellához.</translation>
    </message>
    <message>
        <source>Resubmit</source>
        <translation>Újraküldés</translation>
    </message>
    <message>
        <source>Compensate the group…</source>
        <translation>Csoport kompenzálása…</translation>
    </message>
    <message>
        <source>Undo what the tasks of all these alerts have done, in reverse order.</source>
        <translation>Az összes ilyen riasztás feladatai által végzett munka visszavonása, fordított sorrendben.</translation>
    </message>
    <message>
        <source>Compensate…</source>
        <translation>Kompenzálás…</translation>
    </message>
    <message>
        <source>Show service of step</source>
        <translation>A lépés szolgáltatásának megjelenítése</translation>
    </message>
    <message>
        <source>Go to the service of the step, its circuit breaker and the steps that wait for it.</source>
        <translation>Ugrás a lépés szolgáltatására, annak áramkör-megszakítójára és a rá váró lépésekre.</translation>
    </message>
    <message>
        <source>Show workflow of task</source>
        <translation>A feladat munkafolyamatának megjelenítése</translation>
    </message>
    <message>
        <source>Go to the version of the workflow that the task runs.</source>
        <translation>Ugrás a munkafolyamat azon verziójára, amelyet a feladat végrehajt.</translation>
    </message>
    <message>
        <source>Show service</source>
        <translation>Szolgáltatás megjelenítése</translation>
    </message>
    <message>
        <source>Go to the service of the alert, its circuit breaker and the steps that wait for it.</source>
        <translation>Ugrás a riasztás szolgáltatására, annak áramkör-megszakítójára és a rá váró lépésekre.</translation>
    </message>
    <message>
        <source>The alert is not about a service.</source>
        <translation>A riasztás nem szolgáltatásra vonatkozik.</translation>
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
        <translation>Mikor</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operátor</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Feladat</translation>
    </message>
    <message>
        <source>Action and reason</source>
        <translation>Művelet és indok</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Eredmény</translation>
    </message>
    <message>
        <source>A bulk operation; press Enter to see each of its tasks.</source>
        <translation>Tömeges művelet; az Enter megnyomásával megjelenik minden feladata.</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s)</source>
        <translation>
            <numerusform>%n feladat</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ActivityPage</name>
    <message>
        <source>Activity</source>
        <translation>Tevékenység</translation>
    </message>
    <message>
        <source>Bulk operations</source>
        <translation>Tömeges műveletek</translation>
    </message>
    <message>
        <source>Tasks of the operation</source>
        <translation>A művelet feladatai</translation>
    </message>
    <message>
        <source>Operator actions and pauses of the engine</source>
        <translation>Operátori műveletek és a motor szünetei</translation>
    </message>
    <message>
        <source>Pause operation</source>
        <translation>Művelet szüneteltetése</translation>
    </message>
    <message>
        <source>Resume operation</source>
        <translation>Művelet folytatása</translation>
    </message>
    <message>
        <source>Cancel operation</source>
        <translation>Művelet megszakítása</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Műveletek</translation>
    </message>
    <message>
        <source>No bulk operations yet</source>
        <translation>Még nincs tömeges művelet</translation>
    </message>
    <message>
        <source>Select several tasks, or filter them, and use the “Bulk” menu.</source>
        <translation>Jelöljön ki vagy szűrjön több feladatot, és használja a „Tömeges műveletek” menüt.</translation>
    </message>
    <message>
        <source>No operation selected.</source>
        <translation>Nincs művelet kiválasztva.</translation>
    </message>
    <message>
        <source>The operation has ended.</source>
        <translation>A művelet befejeződött.</translation>
    </message>
    <message>
        <source>The operation is not running.</source>
        <translation>A művelet nem fut.</translation>
    </message>
    <message>
        <source>The operation is not paused.</source>
        <translation>A művelet nem szünetel.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AgentTableModel</name>
    <message>
        <source>Next probe: %1</source>
        <translation>Következő próba: %1</translation>
    </message>
    <message>
        <source>The load on the service is increased slowly after an outage: %1 of %2 requests at once</source>
        <translation>A szolgáltatás kiesés után lassan indul: egyszerre %1 / %2 kérés</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Szünetel</translation>
    </message>
    <message>
        <source>Healthy</source>
        <translation>Egészséges</translation>
    </message>
    <message>
        <source>Unhealthy</source>
        <translation>Nem egészséges</translation>
    </message>
    <message>
        <source>%1, probe in %2</source>
        <translation>%1, próba: %2 múlva</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>requests in flight</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 of %2 (slow start)</source>
        <comment>requests in flight</comment>
        <translation>%1 / %2 (lassú indulás)</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Szolgáltatás</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Végpont</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Egészség</translation>
    </message>
    <message>
        <source>Circuit breaker</source>
        <translation>Áramkör-megszakító</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>Folyamatban</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Várakozik</translation>
    </message>
    <message>
        <source>Instance</source>
        <translation>Példány</translation>
    </message>
    <message>
        <source>Steps that wait for the service. Requests queued in this Agent: %1</source>
        <translation>A szolgáltatásra váró lépések. Kérések ennek az Agentnek a várólistáján: %1</translation>
    </message>
    <message>
        <source>Share of failed calls in the window of the circuit breaker</source>
        <translation>A sikertelen hívások aránya az áramkör-megszakító ablakában</translation>
    </message>
    <message>
        <source>%1/s</source>
        <comment>requests a second</comment>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>None</source>
        <comment>rate limit</comment>
        <translation>Nincs</translation>
    </message>
    <message>
        <source>Requests per second, over all endpoints of the service</source>
        <translation>Kérések másodpercenként, a szolgáltatás összes végpontján együtt</translation>
    </message>
    <message>
        <source>Rate limit</source>
        <translation>Sebességkorlát</translation>
    </message>
    <message>
        <source>Since the program started: %1 of %2 calls failed</source>
        <translation>A program indítása óta: %2 hívásból %1 sikertelen</translation>
    </message>
    <message>
        <source>Based on the responses in the last minute, at most 1,000</source>
        <translation>Az utolsó perc legfeljebb 1000 válaszából</translation>
    </message>
    <message>
        <source>Success, total</source>
        <translation>Siker, összes</translation>
    </message>
    <message>
        <source>p50, 1 min</source>
        <translation>p50, 1 perc</translation>
    </message>
    <message>
        <source>p99, 1 min</source>
        <translation>p99, 1 perc</translation>
    </message>
    <message>
        <source>Calls, total</source>
        <translation>Hívások, összes</translation>
    </message>
    <message>
        <source>Failures, recent</source>
        <translation>Hibaarány, legutóbb</translation>
    </message>
    <message>
        <source>Failures, %1</source>
        <comment>in the last 30 s</comment>
        <translation>Hibaarány, %1</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AlertNotifier</name>
    <message>
        <source>Show alerts</source>
        <translation>Riasztások megjelenítése</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Kilépés</translation>
    </message>
    <message>
        <source>%1 needs an operator</source>
        <translation>%1: operátorra vár</translation>
    </message>
    <message>
        <source>Task %1: %2</source>
        <translation>%1 feladat: %2</translation>
    </message>
    <message>
        <source>Show task</source>
        <translation>Feladat megjelenítése</translation>
    </message>
    <message>
        <source>Sagadesk: no open alerts</source>
        <translation>Sagadesk: nincs nyitott riasztás</translation>
    </message>
    <message numerus="yes">
        <source>Sagadesk: %n open alert(s)</source>
        <translation>
            <numerusform>Sagadesk: %n nyitott riasztás</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AlertTableModel</name>
    <message>
        <source>%1 Closed: %2</source>
        <translation>%1 Lezárva: %2</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Állapot</translation>
    </message>
    <message>
        <source>Alert</source>
        <translation>Riasztás</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Feladat</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Lépés</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Szolgáltatás</translation>
    </message>
    <message>
        <source>Raised</source>
        <translation>Kiváltva</translation>
    </message>
    <message>
        <source>Assigned to</source>
        <translation>Felelős</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Megjegyzés</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Ok</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AlertsPage</name>
    <message>
        <source>Show closed alerts too</source>
        <translation>Lezártak is</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>Riasztások</translation>
    </message>
    <message>
        <source>No open alerts</source>
        <translation>Nincs nyitott riasztás</translation>
    </message>
    <message>
        <source>Nothing needs an operator right now.</source>
        <translation>Most semmihez sem kell operátor.</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Szolgáltatás</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Lépés</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Ok</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Utolsó</translation>
    </message>
    <message>
        <source>Assigned to</source>
        <translation>Felelős</translation>
    </message>
    <message>
        <source>Causes</source>
        <translation>Okok</translation>
    </message>
    <message>
        <source>Only the newest %1 alerts are shown and acted on; %2 are open in total. Older ones appear as these are closed.</source>
        <translation>Csak a legújabb %1 riasztás látszik, és a műveletek csak ezekre hatnak; összesen %2 nyitott. A régebbiek ezek lezárásával következnek.</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Mióta</translation>
    </message>
    <message>
        <source>Circuit breaker</source>
        <translation>Áramkör-megszakító</translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s), %1 of them open</source>
        <translation>
            <numerusform>%n riasztás, ebből nyitott: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s)</source>
        <translation>
            <numerusform>%n riasztás</numerusform>
        </translation>
    </message>
    <message>
        <source>Affected</source>
        <translation>Érintett</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AttemptTreeModel</name>
    <message>
        <source>Attempt %1</source>
        <translation>%1. próbálkozás</translation>
    </message>
    <message>
        <source>Undo, attempt %1</source>
        <translation>Visszavonás, %1. próbálkozás</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Küldve</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Eredmény</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Végpont</translation>
    </message>
    <message>
        <source>The fault %1 was injected into this request. The engine has no response to it: it is still waiting for one, or the time has run out.</source>
        <translation>Ez a kérés a szolgáltatásnál ebbe a hibába ütközött: %1. A motornak nincs rá válasza: még vár rá, vagy lejárt az ideje.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Sz.</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>Várt</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Idő</translation>
    </message>
    <message>
        <source>U%1</source>
        <comment>undo</comment>
        <translation>V%1</translation>
    </message>
    <message>
        <source>%1, injected fault: %2</source>
        <translation>%1, előidézett hiba: %2</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AttemptsView</name>
    <message>
        <source>Shows the selected attempt beside the previous one. If two attempts are selected, they are compared with each other.</source>
        <translation>A kiválasztott próbálkozást az előző mellett mutatja. Két kiválasztott próbálkozást egymással vet össze.</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Próbálkozások</translation>
    </message>
    <message>
        <source>Copy attempt</source>
        <translation>Próbálkozás másolása</translation>
    </message>
    <message>
        <source>Differences between two attempts</source>
        <translation>Két próbálkozás különbsége</translation>
    </message>
    <message>
        <source>No step selected</source>
        <translation>Nincs kiválasztott lépés</translation>
    </message>
    <message>
        <source>%1: the undo has not been called yet</source>
        <translation>%1: a visszavonást még nem hívták meg</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n call(s) of the undo</source>
        <translation>
            <numerusform>%1: a visszavonás %n hívása</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: no attempt has a response yet</source>
        <translation>%1: még nincs megválaszolt próbálkozás</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n attempt(s)</source>
        <translation>
            <numerusform>%1: %n próbálkozás</numerusform>
        </translation>
    </message>
    <message>
        <source>No difference except the time</source>
        <translation>Csak az idő különbözik</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n különbség</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare with previous</source>
        <translation>Összevetés az előzővel</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AttentionList</name>
    <message>
        <source>step %1</source>
        <translation>%1 lépés</translation>
    </message>
    <message numerus="yes">
        <source>%n open alert(s)</source>
        <translation>
            <numerusform>%n nyitott riasztás</numerusform>
        </translation>
    </message>
    <message>
        <source>Service paused</source>
        <translation>Szolgáltatás szüneteltetve</translation>
    </message>
    <message>
        <source>Circuit breaker: %1</source>
        <translation>Áramkör-megszakító: %1</translation>
    </message>
    <message>
        <source>Service unhealthy</source>
        <translation>Szolgáltatás nem egészséges</translation>
    </message>
    <message>
        <source>probe in %1</source>
        <translation>próba %1 múlva</translation>
    </message>
    <message>
        <source>No task is waiting for it.</source>
        <translation>Egy feladat sem vár rá.</translation>
    </message>
    <message>
        <source>At least %1 tasks affected</source>
        <translation>Legalább %1 feladat érintett</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) in progress affected</source>
        <translation>
            <numerusform>%n folyamatban lévő feladat érintett</numerusform>
        </translation>
    </message>
    <message>
        <source>What</source>
        <translation>Mi</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Hol</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Mikor</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Részletek</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>Figyelmet igényel</translation>
    </message>
    <message>
        <source>Late</source>
        <translation>Késik</translation>
    </message>
    <message>
        <source>Deadline soon</source>
        <translation>Közeli határidő</translation>
    </message>
    <message>
        <source>Running longest</source>
        <translation>Legrégebben fut</translation>
    </message>
    <message numerus="yes">
        <source>and %n more cause(s)</source>
        <translation>
            <numerusform>és még %n ok</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing needs attention</source>
        <translation>Semmi sem igényel figyelmet</translation>
    </message>
    <message>
        <source>There are no open alerts, every service is usable, and no task is late.</source>
        <translation>Nincs nyitott riasztás, minden szolgáltatás használható, egy feladat sem késik.</translation>
    </message>
    <message>
        <source>Task deadline</source>
        <translation>A feladat határideje</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::BulkActions</name>
    <message>
        <source>&amp;Bulk</source>
        <translation>&amp;Tömeges műveletek</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Visszavonás</translation>
    </message>
    <message>
        <source>Selected tasks</source>
        <translation>Kijelölt feladatok</translation>
    </message>
    <message>
        <source>All that match the filter</source>
        <translation>Minden, amire a szűrő illik</translation>
    </message>
    <message>
        <source>%1…</source>
        <translation>%1…</translation>
    </message>
    <message numerus="yes">
        <source>%n selected task(s)</source>
        <translation>
            <numerusform>%n kijelölt feladat</numerusform>
        </translation>
    </message>
    <message>
        <source>All tasks: no filter is set (%1)</source>
        <translation>Minden feladat: nincs szűrő (%1)</translation>
    </message>
    <message>
        <source>All that match the filter (%1)</source>
        <translation>Minden, amire a szűrő illik (%1)</translation>
    </message>
    <message>
        <source>No task selected.</source>
        <translation>Nincs feladat kiválasztva.</translation>
    </message>
    <message>
        <source>ALL tasks (no filter set)</source>
        <translation>MINDEN feladat: nincs szűrő beállítva</translation>
    </message>
    <message>
        <source>The list has read only %1 of %2 selected tasks. Select fewer, or filter the tasks and act on all that match.</source>
        <translation>A lista csak %1 feladatot olvasott be a kijelölt %2 közül. Jelöljön ki kevesebbet, vagy szűrje a feladatokat, és végezze el a műveletet az összes találaton.</translation>
    </message>
    <message>
        <source>All tasks that match: %1</source>
        <translation>Minden feladat, amire illik: %1</translation>
    </message>
    <message numerus="yes">
        <source>The task(s) of %n alert(s)</source>
        <translation>
            <numerusform>%n riasztás feladatai</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: accepted for %n task(s)</source>
        <translation>
            <numerusform>%1: elfogadva %n feladatra</numerusform>
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
        <translation>A feladatok áttekintése…</translation>
    </message>
    <message>
        <source>What will be called first:</source>
        <translation>Amit először meghív:</translation>
    </message>
    <message>
        <source>What will be called</source>
        <translation>Amit meghív</translation>
    </message>
    <message>
        <source>Tasks of the operation</source>
        <translation>A művelet feladatai</translation>
    </message>
    <message>
        <source>Try one task first and wait until it has completed</source>
        <translation>Előbb egyetlen feladat küldése, és várakozás a befejeződésére</translation>
    </message>
    <message>
        <source>Tasks per second</source>
        <translation>Feladat másodpercenként</translation>
    </message>
    <message>
        <source>as fast as results arrive</source>
        <translation>az eredmények érkezésének ütemében</translation>
    </message>
    <message>
        <source>Then at most (tasks per second):</source>
        <translation>Utána legfeljebb (feladat másodpercenként):</translation>
    </message>
    <message>
        <source>Failures allowed</source>
        <translation>Megengedett sikertelen kísérletek</translation>
    </message>
    <message>
        <source>Stop after more than (failures):</source>
        <translation>Leáll, ha több mint (sikertelen):</translation>
    </message>
    <message>
        <source>Keep the failure counts (the next failure is final)</source>
        <translation>Hibaszámok megtartása (a következő hiba végleges)</translation>
    </message>
    <message>
        <source>Restart the deadlines of the tasks (always done if they have passed)</source>
        <translation>A feladatok határidejének újraindítása (a lejárté mindig)</translation>
    </message>
    <message>
        <source>It starts after a few seconds; until then you can undo it.</source>
        <translation>Néhány másodperc múlva kezdődik, addig visszavonható.</translation>
    </message>
    <message>
        <source>&amp;Reason (recorded in the history)</source>
        <translation>&amp;Indok (bekerül az előzményekbe)</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Indok</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) will be acted on.</source>
        <translation>
            <numerusform>%n feladat érintett.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out; the list shows why.</source>
        <translation>
            <numerusform>%n kimarad; a lista megmondja, miért.</numerusform>
        </translation>
    </message>
    <message>
        <source>No service is called.</source>
        <translation>Semmit sem hív meg.</translation>
    </message>
    <message>
        <source>The tasks are still being checked.</source>
        <translation>A feladatok áttekintése még tart.</translation>
    </message>
    <message>
        <source>Not possible for any of the tasks now.</source>
        <translation>A kör egyik feladata sem engedi ezt most.</translation>
    </message>
    <message>
        <source>Give a reason first.</source>
        <translation>Előbb adjon meg indokot.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Mégse</translation>
    </message>
    <message>
        <source>required</source>
        <translation>kötelező</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::BulkPreviewModel</name>
    <message>
        <source>Task</source>
        <translation>Feladat</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Állapot</translation>
    </message>
    <message>
        <source>Left out, because</source>
        <translation>Kihagyva, mert</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::CauseDetail</name>
    <message>
        <source>Circuit breaker of %1: %2</source>
        <translation>%1 áramkör-megszakítója: %2</translation>
    </message>
    <message>
        <source>Circuit breaker of %1: %2, next probe at %3</source>
        <translation>%1 áramkör-megszakítója: %2, következő próba: %3</translation>
    </message>
    <message>
        <source>Details of the cause</source>
        <translation>Az ok részletei</translation>
    </message>
    <message>
        <source>Select a cause to see the whole response of the service.</source>
        <translation>Jelöljön ki egy okot a szolgáltatás teljes válaszának megtekintéséhez.</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) affected</source>
        <translation>
            <numerusform>%n érintett feladat</numerusform>
        </translation>
    </message>
    <message>
        <source>First at %1, last at %2</source>
        <translation>Először: %1, utoljára: %2</translation>
    </message>
    <message>
        <source>Response of the service: %1</source>
        <translation>A szolgáltatás válasza: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) waiting</source>
        <translation>
            <numerusform>%n várakozó lépés</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::CompensationView</name>
    <message>
        <source>Steps and their undos</source>
        <translation>Lépések és visszavonásaik</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n effect(s) undone.</source>
        <translation>
            <numerusform>%n hatásból %1 visszavonva.</numerusform>
        </translation>
    </message>
    <message>
        <source>Can&apos;t be compensated now: %1</source>
        <translation>Most nem kompenzálható: %1</translation>
    </message>
    <message>
        <source>If the task were compensated now, there would be nothing to undo.</source>
        <translation>Ha a feladatot most kompenzálnák, nem lenne mit visszavonni.</translation>
    </message>
    <message numerus="yes">
        <source>If the task were compensated now, %n effect(s) would be undone, in this order.</source>
        <translation>
            <numerusform>Ha a feladatot most kompenzálnák, %n hatást vonnának vissza, ebben a sorrendben.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s) may not have occurred; undone anyway.</source>
        <translation>
            <numerusform>%n hatás talán nem jött létre; ezt is visszavonják.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s) must be undone by hand.</source>
        <translation>
            <numerusform>%n hatást kézzel kell visszavonni.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s) undone by hand.</source>
        <translation>
            <numerusform>%n hatást kézzel vontak vissza.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::CounterStrip</name>
    <message>
        <source>State filter</source>
        <translation>Állapotszűrő</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::CrashPanel</name>
    <message>
        <source>Ended</source>
        <translation>Leállítva</translation>
    </message>
    <message>
        <source>Frozen</source>
        <translation>Befagyasztva</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>steps claimed again, of those held</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 claimed again, %2 completed before that</source>
        <translation>%1 újra kiadva, %2 előtte elkészült</translation>
    </message>
    <message>
        <source>%1, epoch %2</source>
        <translation>%1, %2. korszak</translation>
    </message>
    <message>
        <source>Actor</source>
        <translation>Szereplő</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Szerep</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Állapot</translation>
    </message>
    <message>
        <source>Instance</source>
        <translation>Példány</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Mikor</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Mi</translation>
    </message>
    <message>
        <source>Replaced after</source>
        <translation>Pótolva ennyi idő után</translation>
    </message>
    <message>
        <source>Steps it held</source>
        <translation>Nála lévő lépések</translation>
    </message>
    <message>
        <source>First step resumed after</source>
        <translation>Az első újra ennyi után</translation>
    </message>
    <message>
        <source>All resumed after</source>
        <translation>Mind újra ennyi után</translation>
    </message>
    <message>
        <source>New leader after</source>
        <translation>Új vezető ennyi után</translation>
    </message>
    <message>
        <source>Late writes refused</source>
        <translation>Elutasított késői írások</translation>
    </message>
    <message>
        <source>End a Scheduler</source>
        <translation>Ütemező leállítása</translation>
    </message>
    <message>
        <source>Ends it together with everything it holds; another one takes its place.</source>
        <translation>Mindennel együtt leáll, ami nála van; másik lép a helyére.</translation>
    </message>
    <message>
        <source>End an Agent</source>
        <translation>Ügynök leállítása</translation>
    </message>
    <message>
        <source>Ends it together with its requests; another one takes its place.</source>
        <translation>A kéréseivel együtt leáll; másik lép a helyére.</translation>
    </message>
    <message>
        <source>End the leader</source>
        <translation>Vezető leállítása</translation>
    </message>
    <message>
        <source>Ends the leading Supervisor; another one takes over with the next epoch.</source>
        <translation>A vezető felügyelő leáll; másik vezet a következő korszakkal.</translation>
    </message>
    <message>
        <source>Freeze a Scheduler</source>
        <translation>Ütemező befagyasztása</translation>
    </message>
    <message>
        <source>Freezes it for longer than its claims last; it then continues with its old state.</source>
        <translation>Tovább áll, mint ameddig a nála lévők érvényesek, majd a régi tudásával folytatja.</translation>
    </message>
    <message>
        <source>Freeze an Agent</source>
        <translation>Ügynök befagyasztása</translation>
    </message>
    <message>
        <source>Freeze the leader</source>
        <translation>Vezető befagyasztása</translation>
    </message>
    <message>
        <source>Freezes it for longer than its lease lasts; it then continues with its old state.</source>
        <translation>Tovább áll, mint ameddig a bérlete tart, majd a régi tudásával folytatja.</translation>
    </message>
    <message>
        <source>Actors</source>
        <translation>Szereplők</translation>
    </message>
    <message>
        <source>Recoveries</source>
        <translation>Helyreállások</translation>
    </message>
    <message>
        <source>Faults of the state store</source>
        <translation>Az állapottároló zavara</translation>
    </message>
    <message>
        <source>Slow store</source>
        <translation>Lassú tároló</translation>
    </message>
    <message>
        <source>Busy store</source>
        <translation>Foglalt tároló</translation>
    </message>
    <message>
        <source>Full disk</source>
        <translation>Megtelt lemez</translation>
    </message>
    <message>
        <source>Delay of each commit</source>
        <translation>Minden véglegesítés késleltetése</translation>
    </message>
    <message>
        <source>each commit </source>
        <translation>minden véglegesítés </translation>
    </message>
    <message>
        <source>Ends by itself after</source>
        <translation>Magától véget ér ennyi után</translation>
    </message>
    <message>
        <source>for </source>
        <translation>ennyi ideig: </translation>
    </message>
    <message>
        <source>Disrupt the store</source>
        <translation>Tároló zavarása</translation>
    </message>
    <message>
        <source>Delay or refuse every commit for that time.</source>
        <translation>Ennyi ideig minden véglegesítést lassít vagy elutasít.</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Fut</translation>
    </message>
    <message>
        <source>Frozen, resumes in %1</source>
        <translation>Befagyasztva, %1 múlva folytatja</translation>
    </message>
    <message>
        <source>Leads</source>
        <translation>Vezet</translation>
    </message>
    <message>
        <source>Only available in a fault lab: start Sagadesk with --demo, --rehearse or --fault-proxies.</source>
        <translation>Csak hibalaborban: indítsa el a Sagadesket a --demo, a --rehearse vagy a --fault-proxies kapcsolóval.</translation>
    </message>
    <message>
        <source>No Supervisor is the leader right now.</source>
        <translation>Most egy felügyelő sem vezet.</translation>
    </message>
    <message>
        <source>None is running right now.</source>
        <translation>Most egy sem fut.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::DataView</name>
    <message>
        <source>Search in the data</source>
        <translation>Keresés az adatokban</translation>
    </message>
    <message>
        <source>Search names and values</source>
        <translation>Nevek és értékek keresése</translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter)</source>
        <translation>Az előző (Shift+Enter)</translation>
    </message>
    <message>
        <source>Next match (Enter)</source>
        <translation>A következő (Enter)</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Adatok</translation>
    </message>
    <message>
        <source>Copy JSON</source>
        <translation>JSON másolása</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>Útvonal másolása</translation>
    </message>
    <message>
        <source>Input of the task</source>
        <translation>A feladat bemenete</translation>
    </message>
    <message>
        <source>%1: edited input</source>
        <translation>%1: módosított bemenet</translation>
    </message>
    <message>
        <source>%1: edited input for the run after the undo</source>
        <translation>%1: módosított bemenet a visszavonás utáni futáshoz</translation>
    </message>
    <message>
        <source>%1: output</source>
        <translation>%1: kimenet</translation>
    </message>
    <message>
        <source>%1: undo requests</source>
        <translation>%1: visszavonási kérések</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nem található</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::DatabaseQuestion</name>
    <message>
        <source>Open the database</source>
        <translation>Adatbázis megnyitása</translation>
    </message>
    <message>
        <source>The state store is in a database</source>
        <translation>Az állapottároló adatbázisban van</translation>
    </message>
    <message>
        <source>This data folder was last used with the state store in the database %1.</source>
        <translation>Ezt az adatmappát legutóbb a következő adatbázisban lévő állapottárolóval használták: %1.</translation>
    </message>
    <message>
        <source>Data folder: %1
To use the file in the data folder instead, start with --store sqlite:.</source>
        <translation>Adatmappa: %1
Ha helyette az adatmappában lévő fájlt használná, indítsa a --store sqlite: kapcsolóval.</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Kilépés</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::DefinitionEditor</name>
    <message>
        <source>Register version</source>
        <translation>Verzió regisztrálása</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>Definíció</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n hiba</numerusform>
        </translation>
    </message>
    <message>
        <source>No errors. Running tasks keep their version.</source>
        <translation>Nincs hiba. A futó feladatok megtartják a verziójukat.</translation>
    </message>
    <message>
        <source>Registered.</source>
        <translation>Regisztrálva.</translation>
    </message>
    <message>
        <source>New tasks use this version; running tasks keep theirs.</source>
        <translation>Az új feladatok ezt a verziót használják; a futók megtartják a sajátjukat.</translation>
    </message>
    <message>
        <source>The definition has errors.</source>
        <translation>A definíció hibás.</translation>
    </message>
    <message>
        <source>There are no changes to register.</source>
        <translation>Nincs regisztrálandó módosítás.</translation>
    </message>
    <message>
        <source>There is no definition yet.</source>
        <translation>Még nincs definíció.</translation>
    </message>
    <message>
        <source>The definition is being registered.</source>
        <translation>A regisztrálás folyamatban van.</translation>
    </message>
    <message>
        <source>Add service %1…</source>
        <translation>%1 szolgáltatás hozzáadása…</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::DiffTableModel</name>
    <message>
        <source>differs</source>
        <translation>eltér</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>azonos</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Rész</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Mező</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::DifferenceModel</name>
    <message>
        <source>unchanged</source>
        <translation>változatlan</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>eltávolítva</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hozzáadva</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>módosítva</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Szöveg</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::DurationsView</name>
    <message>
        <source>Longer than the p99 of other tasks</source>
        <translation>Hosszabb, mint a többi feladat p99 értéke</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Lépés</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>Ez a futás</translation>
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
        <translation>Befejezve</translation>
    </message>
    <message>
        <source>Durations</source>
        <translation>Időtartamok</translation>
    </message>
    <message>
        <source>From a step&apos;s first claim to its end, including retries and waits. p50 and p99 are exact, over the completed steps of up to 1,000 tasks of this workflow version, among the newest 10,000 finished tasks of all workflows.</source>
        <translation>A lépés első lefoglalásától a végéig, az újrapróbálkozásokkal és várakozásokkal együtt. A p50 és a p99 pontos: a munkafolyamat e változatának legfeljebb 1000 feladatából számított befejezett lépésekre vonatkozik, az összes munkafolyamat legújabb 10 000 befejezett feladata közül.</translation>
    </message>
    <message>
        <source>No task of this version has finished yet.</source>
        <translation>E változatnak még egyetlen feladata sem fejeződött be.</translation>
    </message>
    <message numerus="yes">
        <source>p50 and p99 of the newest %n finished task(s) of this version, since %1</source>
        <translation>
            <numerusform>p50 és p99 e változat legújabb %n befejezett feladatából, %1 óta</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::EventTableModel</name>
    <message>
        <source>Time</source>
        <translation>Idő</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Ki</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Mi történt</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Változások</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Kísérletek</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Korszak</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::FailureModePanel</name>
    <message>
        <source>Failure mode</source>
        <translation>Hibamód</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Látva</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Minta</translation>
    </message>
    <message>
        <source>Last task</source>
        <translation>Utolsó feladat</translation>
    </message>
    <message>
        <source>Last time</source>
        <translation>Utoljára</translation>
    </message>
    <message>
        <source>Failure modes of the pattern</source>
        <translation>A minta hibamódjai</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>még nem</translation>
    </message>
    <message>
        <source>Press Enter to see this task.</source>
        <translation>Nyomjon Entert a feladat megjelenítéséhez.</translation>
    </message>
    <message>
        <source>%1 of %2 failure modes have occurred since the program started</source>
        <translation>%1 hibamód fordult elő %2 közül a program indulása óta</translation>
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
        <translation>Hibát csak szimulált szolgáltatásra és hibaproxyra lehet tenni. Indítsa a Sagadesket --demo kapcsolóval: saját szolgáltatásokat, munkafolyamatokat és adatmappát hoz. A --rehearse kapcsolóval az Ön munkafolyamatai szimulált szolgáltatásokon futnak, a --fault-proxies kapcsolóval valódi szolgáltatásai proxyk mögött állnak.</translation>
    </message>
    <message>
        <source>There are no simulated services here</source>
        <translation>Itt nincsenek szimulált szolgáltatások</translation>
    </message>
    <message>
        <source>End all faults</source>
        <translation>Minden hiba befejezése</translation>
    </message>
    <message>
        <source>End all faults, the scenario and the load, and resume frozen actors and the store.</source>
        <translation>Hibák, forgatókönyv, terhelés, befagyasztott szereplők és tároló: most mind véget ér.</translation>
    </message>
    <message>
        <source>Presenter mode</source>
        <translation>Előadói mód</translation>
    </message>
    <message>
        <source>All simulated faults have ended.</source>
        <translation>Minden szimulált hiba véget ért.</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Forgatókönyvek</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>Hibák</translation>
    </message>
    <message>
        <source>Crashes</source>
        <translation>Összeomlások</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Minta</translation>
    </message>
    <message>
        <source>Load and proxies</source>
        <translation>Terhelés és proxyk</translation>
    </message>
    <message>
        <source>No faults are being simulated right now.</source>
        <translation>Most nincs szimulált hiba.</translation>
    </message>
    <message>
        <source>Larger text, for a projector.</source>
        <translation>Nagyobb szöveg kivetítőhöz.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::FaultsPanel</name>
    <message>
        <source>Only the service itself knows what took effect.</source>
        <translation>Csak maga a szolgáltatás tudja, mi ment végbe.</translation>
    </message>
    <message>
        <source>no end</source>
        <comment>of a fault</comment>
        <translation>korlátlan</translation>
    </message>
    <message>
        <source>The fault stays on until it is switched off.</source>
        <translation>A hiba addig bekapcsolva marad, amíg ki nem kapcsolják.</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Szolgáltatás</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Be</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Kérések</translation>
    </message>
    <message>
        <source>Effects</source>
        <translation>Hatások</translation>
    </message>
    <message>
        <source>Undos</source>
        <translation>Visszavonások</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>Hibák</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>Kapcsoló</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>Hiba</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Mit tesz</translation>
    </message>
    <message>
        <source>Injected</source>
        <translation>Kiváltva</translation>
    </message>
    <message>
        <source>Ends in</source>
        <translation>Vége ennyi múlva</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Paraméterek</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Fajta</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Bekapcsolás</translation>
    </message>
    <message>
        <source>Switch the fault on at this service with these settings, or switch it off.</source>
        <translation>A hiba be- vagy kikapcsolása ennél a szolgáltatásnál az itteni beállításokkal.</translation>
    </message>
    <message>
        <source>Apply changes</source>
        <translation>Módosítások alkalmazása</translation>
    </message>
    <message>
        <source>Apply the fault again with these settings.</source>
        <translation>A hiba újbóli bekapcsolása az itteni beállításokkal.</translation>
    </message>
    <message>
        <source>Simulated services</source>
        <translation>Szimulált szolgáltatások</translation>
    </message>
    <message>
        <source>Which requests</source>
        <translation>Mely kérések</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>Hatókör</translation>
    </message>
    <message>
        <source>Ends by itself after</source>
        <translation>Magától véget ér ennyi után</translation>
    </message>
    <message>
        <source>%1 (proxy)</source>
        <translation>%1 (proxy)</translation>
    </message>
    <message>
        <source>Proxy in front of %1</source>
        <translation>Proxy a következő előtt: %1</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Ki</translation>
    </message>
    <message>
        <source>%1 of %2 requests in scope</source>
        <comment>injected</comment>
        <translation>%1 a hatókörbe eső %2 kérésből</translation>
    </message>
    <message>
        <source>Select a service and a fault first.</source>
        <translation>Először válasszon szolgáltatást és hibát.</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Kikapcsolás</translation>
    </message>
    <message>
        <source>The fault is off: switch it on.</source>
        <translation>A hiba ki van kapcsolva: kapcsolja be.</translation>
    </message>
    <message>
        <source>%1 is off at %2.</source>
        <translation>%1 kikapcsolva itt: %2.</translation>
    </message>
    <message>
        <source>Fault “%1” is on for %2.</source>
        <translation>„%1” hiba bekapcsolva itt: %2.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::FilterHelpDialog</name>
    <message>
        <source>Filter language</source>
        <translation>Szűrőnyelv</translation>
    </message>
    <message>
        <source>Write one or more of these, separated by spaces; a task must match all of them.</source>
        <translation>Írjon ezekből egyet vagy többet, szóközzel elválasztva; a feladatnak mindegyiknek meg kell felelnie.</translation>
    </message>
    <message>
        <source>in one of these states</source>
        <translation>ezen állapotok egyikében</translation>
    </message>
    <message>
        <source>not in this state: a minus excludes</source>
        <translation>nem ebben az állapotban: a mínusz kizár</translation>
    </message>
    <message>
        <source>of this workflow</source>
        <translation>ebből a munkafolyamatból</translation>
    </message>
    <message>
        <source>whose current step uses this service</source>
        <translation>aktuális lépése ezt a szolgáltatást használja</translation>
    </message>
    <message>
        <source>whose current step has this name</source>
        <translation>aktuális lépésének ez a neve</translation>
    </message>
    <message>
        <source>more than two retries</source>
        <translation>kettőnél több újrapróbálkozás</translation>
    </message>
    <message>
        <source>at least one failure</source>
        <translation>legalább egy hiba</translation>
    </message>
    <message>
        <source>the last error is this HTTP status</source>
        <translation>az utolsó hiba ez a HTTP-állapot</translation>
    </message>
    <message>
        <source>the last error has this code</source>
        <translation>az utolsó hibának ez a kódja</translation>
    </message>
    <message>
        <source>created more than five minutes ago</source>
        <translation>több mint öt perce jött létre</translation>
    </message>
    <message>
        <source>created in the last hour</source>
        <translation>az elmúlt órában jött létre</translation>
    </message>
    <message>
        <source>of this priority or higher</source>
        <translation>ilyen vagy magasabb prioritású</translation>
    </message>
    <message>
        <source>paused by an operator</source>
        <translation>operátor szüneteltette</translation>
    </message>
    <message>
        <source>ids that begin with D-10</source>
        <translation>D-10 kezdetű azonosítók</translation>
    </message>
    <message>
        <source>104 is part of the id</source>
        <translation>a 104 az azonosító része</translation>
    </message>
    <message>
        <source>quotes around a value with spaces</source>
        <translation>idézőjel a szóközt tartalmazó érték körül</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Beírás</translation>
    </message>
    <message>
        <source>Shows tasks</source>
        <translation>Megjelenő feladatok</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Bezárás</translation>
    </message>
    <message>
        <source>created at or after this time (UTC)</source>
        <translation>ekkor vagy ez után létrehozva (UTC)</translation>
    </message>
    <message>
        <source>finished before this time (with an offset from UTC)</source>
        <translation>ez előtt befejezve (UTC-eltolással)</translation>
    </message>
    <message>
        <source>with activity in this period (the end is not included)</source>
        <translation>amelyen ebben az időszakban történt valami (a vége nélkül)</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::FilterLine</name>
    <message>
        <source>Task filter</source>
        <translation>Feladatszűrő</translation>
    </message>
    <message>
        <source>Filter, for example: state:error service:drone retries&gt;2</source>
        <translation>Szűrő, például: state:error service:drone retries&gt;2</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::FirstSteps</name>
    <message>
        <source>Data folder</source>
        <translation>Adatmappa</translation>
    </message>
    <message>
        <source>Or watch the demo, which brings its own services and needs no setup.</source>
        <translation>Vagy nézze meg a bemutatót: saját szolgáltatásokat hoz, és nem kell hozzá előkészület.</translation>
    </message>
    <message>
        <source>Start the demo</source>
        <translation>Bemutató indítása</translation>
    </message>
    <message>
        <source>From an empty folder to a first task</source>
        <translation>Az üres mappától az első feladatig</translation>
    </message>
    <message>
        <source>Sagadesk runs tasks that consist of steps on remote services. A Scheduler runs the steps, Agents call the services and retry, and a Supervisor finds what failed or took too long. What can&apos;t be completed is undone or shown to you as an alert.</source>
        <translation>A Sagadesk olyan feladatokat hajt végre, amelyek távoli szolgáltatások lépéseiből állnak. Az ütemező futtatja a lépéseket, az ügynökök hívják a szolgáltatásokat és újrapróbálkoznak, a felügyelő pedig megtalálja, ami sikertelen volt vagy túl sokáig tartott. Ami nem fejezhető be, azt visszavonja, vagy riasztásként mutatja.</translation>
    </message>
    <message>
        <source>Add a service</source>
        <translation>Szolgáltatás hozzáadása</translation>
    </message>
    <message>
        <source>A name and the address at which it is called over HTTP.</source>
        <translation>Egy név, és a cím, amelyen HTTP-n hívható.</translation>
    </message>
    <message>
        <source>Add service…</source>
        <translation>Szolgáltatás hozzáadása…</translation>
    </message>
    <message>
        <source>Test it</source>
        <translation>A szolgáltatás próbája</translation>
    </message>
    <message>
        <source>One call shows the status, the time, and the first words of the response.</source>
        <translation>Egy hívás megmutatja az állapotkódot, az időt és a válasz első szavait.</translation>
    </message>
    <message>
        <source>Test service…</source>
        <translation>Szolgáltatás próbája…</translation>
    </message>
    <message>
        <source>Add a workflow</source>
        <translation>Munkafolyamat hozzáadása</translation>
    </message>
    <message>
        <source>Which steps a task has, what each sends, and how it is undone.</source>
        <translation>Milyen lépései vannak egy feladatnak, melyik mit küld, és hogyan vonható vissza.</translation>
    </message>
    <message>
        <source>Write a workflow</source>
        <translation>Munkafolyamat írása</translation>
    </message>
    <message>
        <source>Submit a first task</source>
        <translation>Az első feladat beküldése</translation>
    </message>
    <message>
        <source>Then watch it on the Tasks page, step by step.</source>
        <translation>Ezután a Feladatok oldalon lépésről lépésre követhető.</translation>
    </message>
    <message>
        <source>Submit a task…</source>
        <translation>Feladat beküldése…</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>done</source>
        <translation>kész</translation>
    </message>
    <message>
        <source>to do</source>
        <translation>hátravan</translation>
    </message>
    <message>
        <source>Add a service first.</source>
        <translation>Előbb adjon hozzá egy szolgáltatást.</translation>
    </message>
    <message>
        <source>Add a workflow first.</source>
        <translation>Előbb adjon hozzá egy munkafolyamatot.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::GraphView</name>
    <message>
        <source>Graph of the steps</source>
        <translation>A lépések gráfja</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n lépés</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 at service %2: %3</source>
        <translation>%1 a(z) %2 szolgáltatásnál: %3</translation>
    </message>
    <message>
        <source>Only if %1</source>
        <translation>Csak ha %1</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Visszavonás: %1</translation>
    </message>
    <message>
        <source>Has no undo</source>
        <translation>Nincs visszavonása</translation>
    </message>
    <message>
        <source>if %1</source>
        <translation>ha %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Undo by hand</source>
        <translation>Visszavonás kézzel</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Visszavonás</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::GroupPanel</name>
    <message>
        <source>Tasks</source>
        <translation>Feladatok</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Szolgáltatás</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Lépés</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Mióta</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Utoljára</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Hiba</translation>
    </message>
    <message>
        <source>Tasks by error</source>
        <translation>Feladatok hiba szerint</translation>
    </message>
    <message>
        <source>More than %1 tasks: filter them first to group them.</source>
        <translation>Több mint %1 feladat: a csoportosításhoz előbb szűrje őket.</translation>
    </message>
    <message>
        <source>Show its tasks</source>
        <translation>Feladatok megjelenítése</translation>
    </message>
    <message>
        <source>%1…</source>
        <translation>%1…</translation>
    </message>
    <message>
        <source>Count again</source>
        <translation>Újraszámolás</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Bezárás</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Számolás …</translation>
    </message>
    <message>
        <source>No task that matches the filter has an error.</source>
        <translation>A szűrő egyik feladatának sincs hibája.</translation>
    </message>
    <message>
        <source>The list shows one error. Escape shows all tasks.</source>
        <translation>A lista egy hibát mutat. Az Esc minden feladatot megmutat.</translation>
    </message>
    <message>
        <source>%1 tasks, %2 different errors; the most frequent %3 are shown</source>
        <translation>%1 feladat, %2 különböző hiba, a leggyakoribb %3 látható</translation>
    </message>
    <message numerus="yes">
        <source>%1 tasks, %n different error(s)</source>
        <translation>
            <numerusform>%1 feladat, %n különböző hiba</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::HistoryView</name>
    <message>
        <source>History filter</source>
        <translation>Az előzmények szűrője</translation>
    </message>
    <message>
        <source>Filter the history</source>
        <translation>Előzmények szűrése</translation>
    </message>
    <message>
        <source>Whose entries</source>
        <translation>Kinek a bejegyzései</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Minden</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operátorok</translation>
    </message>
    <message>
        <source>Supervisor</source>
        <translation>Felügyelő</translation>
    </message>
    <message>
        <source>Replies of Agents</source>
        <translation>Ügynökök válaszai</translation>
    </message>
    <message>
        <source>States of the task</source>
        <translation>A feladat állapotai</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Előzmények</translation>
    </message>
    <message>
        <source>Copy entry</source>
        <translation>Bejegyzés másolása</translation>
    </message>
    <message>
        <source>Copy all details of the entry.</source>
        <translation>A bejegyzés teljes tartalmának másolása.</translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n bejegyzés</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n entries</source>
        <translation>
            <numerusform>%n bejegyzésből %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::JsonEdit</name>
    <message>
        <source>This is not valid JSON: line %1, column %2 (%3).</source>
        <translation>Ez nem érvényes JSON: %1. sor, %2. oszlop (%3).</translation>
    </message>
    <message>
        <source>An object is needed: { … }.</source>
        <translation>Objektum szükséges: { … }.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::JsonEditor</name>
    <message>
        <source>Errors</source>
        <translation>Hibák</translation>
    </message>
    <message>
        <source>Line %1, %2: %3</source>
        <translation>%1. sor, %2: %3</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>%1. sor, %2. oszlop: %3</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::JsonModel</name>
    <message numerus="yes">
        <source>%n field(s)</source>
        <translation>
            <numerusform>%n mező</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n elem</numerusform>
        </translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Név</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Érték</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::LabBanner</name>
    <message>
        <source>End all faults</source>
        <translation>Minden hiba befejezése</translation>
    </message>
    <message>
        <source>Simulated: the scenario %1 is playing.</source>
        <translation>Szimuláció: a(z) %1 forgatókönyv fut.</translation>
    </message>
    <message>
        <source>Simulated: faults are being injected.</source>
        <translation>Szimuláció: hibák bejuttatása folyik.</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>Bemutató</translation>
    </message>
    <message>
        <source>Click “Error” above the list, choose a task and press R to resubmit its failed step, or Shift+C to undo the whole task. “Services” shows which circuit breakers are open. Nothing here is real; the demo has its own data folder.</source>
        <translation>Kattintson a lista fölött a „Hiba” gombra, válasszon egy feladatot, és nyomja meg az R billentyűt a sikertelen lépés újraküldéséhez, vagy a Shift+C-t az egész feladat visszavonásához. A „Szolgáltatások” oldal mutatja, mely áramkör-megszakítók nyitottak. Itt semmi sem valódi; a bemutatónak saját adatmappája van.</translation>
    </message>
    <message>
        <source>Demo: every service is simulated.</source>
        <translation>Bemutató szimulált szolgáltatásokkal.</translation>
    </message>
    <message>
        <source>Click “Error”, choose a task, press R.</source>
        <translation>„Hiba” gomb, egy feladat, majd R.</translation>
    </message>
    <message>
        <source>Faults injected at: %1.</source>
        <translation>Bejuttatott hibák itt: %1.</translation>
    </message>
    <message numerus="yes">
        <source>Faults injected at %n service(s).</source>
        <translation>
            <numerusform>Bejuttatott hibák %n szolgáltatásnál.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::LedgerPanel</name>
    <message>
        <source>%1 (undo request %2)</source>
        <translation>%1 (%2. visszavonási kérés)</translation>
    </message>
    <message>
        <source>%1 (request %2)</source>
        <translation>%1 (%2. kérés)</translation>
    </message>
    <message>
        <source>The services are real: only they know what took effect.</source>
        <translation>A szolgáltatások valódiak: csak ők tudják, mi ment végbe.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Lépés</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>Hatás</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Kérések</translation>
    </message>
    <message>
        <source>Effects</source>
        <translation>Hatások</translation>
    </message>
    <message>
        <source>Undos</source>
        <translation>Visszavonások</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>Ért hibák</translation>
    </message>
    <message>
        <source>Effects according to the services&apos; own ledger</source>
        <translation>Hatások a szolgáltatások saját főkönyve szerint</translation>
    </message>
    <message>
        <source>Select a task to see what the services did for it.</source>
        <translation>Válasszon feladatot, hogy lássa, mit tettek érte a szolgáltatások.</translation>
    </message>
    <message>
        <source>No service has received a request for %1 yet.</source>
        <translation>Még egy szolgáltatás sem látta %1 kérését.</translation>
    </message>
    <message>
        <source>What the services did for %1</source>
        <translation>Mit tettek a szolgáltatások ezért: %1</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::LimitDialog</name>
    <message>
        <source>Change limit</source>
        <translation>Korlát módosítása</translation>
    </message>
    <message>
        <source>Limits of %1. They apply until they are changed back.</source>
        <translation>A(z) %1 korlátai. Addig érvényesek, amíg vissza nem állítják őket.</translation>
    </message>
    <message>
        <source>Requests &amp;in flight at once</source>
        <translation>&amp;Egyszerre úton lévő kérések</translation>
    </message>
    <message>
        <source>Requests per &amp;second</source>
        <translation>Kérések &amp;másodpercenként</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>Nincs korlát</translation>
    </message>
    <message>
        <source>&amp;Reason (optional)</source>
        <translation>&amp;Indok (nem kötelező)</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Mégse</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::LiveStrip</name>
    <message>
        <source>Completed steps per second in the last minute</source>
        <translation>Befejezett lépések másodpercenként, az utolsó percben</translation>
    </message>
    <message>
        <source>Completed steps per second</source>
        <translation>Befejezett lépések másodpercenként</translation>
    </message>
    <message>
        <source>Accepted submissions that have not become tasks yet</source>
        <translation>Elfogadott beküldések, amelyekből még nem lett feladat</translation>
    </message>
    <message numerus="yes">
        <source>%n submission(s) waiting</source>
        <translation>
            <numerusform>%n beküldés vár</numerusform>
        </translation>
    </message>
    <message>
        <source>Leads until %1 unless it renews its lease.
All: %2</source>
        <translation>Eddig vezet, ha nem hosszabbít: %1
Mind: %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln step(s)/s</source>
        <translation>
            <numerusform>%Ln lépés/mp</numerusform>
        </translation>
    </message>
    <message>
        <source>no leader</source>
        <translation>nincs vezető</translation>
    </message>
    <message>
        <source>%1 · epoch %2 · last sweep %3</source>
        <translation>%1 · %2. korszak · utolsó átvizsgálás: %3</translation>
    </message>
    <message>
        <source>%1 · epoch %2</source>
        <translation>%1 · %2. korszak</translation>
    </message>
    <message>
        <source>epoch %1 · led by another process</source>
        <translation>%1. korszak · másik folyamat vezeti</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::LoadPanel</name>
    <message>
        <source>Initial burst</source>
        <translation>Kezdő löket</translation>
    </message>
    <message>
        <source>Tasks submitted at once at the beginning, in addition to the rate.</source>
        <translation>Ennyi feladat egyszerre az elején, az ütemen felül.</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>Address to use</source>
        <translation>Használandó cím</translation>
    </message>
    <message>
        <source>In front of</source>
        <translation>Ez előtt</translation>
    </message>
    <message>
        <source>Start load</source>
        <translation>Terhelés indítása</translation>
    </message>
    <message>
        <source>Submit tasks at this rate until one of the limits is reached.</source>
        <translation>Feladatok beküldése ilyen ütemben, amíg valamelyik korlátot el nem éri.</translation>
    </message>
    <message>
        <source>Pause load</source>
        <translation>Terhelés szüneteltetése</translation>
    </message>
    <message>
        <source>Stop submitting tasks for now, or continue.</source>
        <translation>Most semmit sem küld be, vagy folytatja.</translation>
    </message>
    <message>
        <source>Stop load</source>
        <translation>Terhelés leállítása</translation>
    </message>
    <message>
        <source>Stop submitting tasks. Submitted tasks continue.</source>
        <translation>Nem küld be többet. Ami be van küldve, folytatódik.</translation>
    </message>
    <message>
        <source>Add proxy</source>
        <translation>Proxy hozzáadása</translation>
    </message>
    <message>
        <source>Put a fault proxy in front of a service on this machine.</source>
        <translation>Hibaproxy egy ezen a gépen futó szolgáltatás elé.</translation>
    </message>
    <message>
        <source>Remove proxy</source>
        <translation>Proxy eltávolítása</translation>
    </message>
    <message>
        <source>Close it and its connections.</source>
        <translation>Bezárja a kapcsolataival együtt.</translation>
    </message>
    <message>
        <source>Load generator</source>
        <translation>Terhelésgenerátor</translation>
    </message>
    <message>
        <source> tasks/s</source>
        <translation> feladat/s</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Bemenet</translation>
    </message>
    <message>
        <source>{{n}} is the number of the task, {{pick:a,b}} one of the values, {{random:1-9}} a random number.</source>
        <translation>{{n}} a feladat száma, {{pick:a,b}} ezek egyike, {{random:1-9}} egy szám.</translation>
    </message>
    <message>
        <source>Workflow</source>
        <translation>Munkafolyamat</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Ütem</translation>
    </message>
    <message>
        <source>Max. tasks</source>
        <translation>Legfeljebb ennyi feladat</translation>
    </message>
    <message>
        <source>Max. duration</source>
        <translation>Leghosszabb időtartam</translation>
    </message>
    <message>
        <source>Fault proxies</source>
        <translation>Hibaproxyk</translation>
    </message>
    <message>
        <source>A proxy runs in front of a real service on this machine and can cause connection and timing faults. Use its address as the endpoint of the service in services.json.</source>
        <translation>A proxy egy ezen a gépen futó valódi szolgáltatás előtt áll, és a kapcsolat és az idő hibáit tudja. Adja meg a címét a szolgáltatás végpontjaként a services.json fájlban.</translation>
    </message>
    <message>
        <source>Name of the proxy</source>
        <translation>A proxy neve</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Név</translation>
    </message>
    <message>
        <source>Address of the real service</source>
        <translation>A valódi szolgáltatás címe</translation>
    </message>
    <message>
        <source>The input is not a JSON object: %1</source>
        <translation>A bemenet nem JSON-objektum: %1</translation>
    </message>
    <message>
        <source>Not running</source>
        <translation>Nem fut</translation>
    </message>
    <message>
        <source>%1 submitted to %2, %3 refused; ends by itself in %4</source>
        <translation>%1 beküldve ide: %2, %3 elutasítva, magától véget ér %4 múlva</translation>
    </message>
    <message>
        <source>Ended: %1 submitted to %2, %3 refused</source>
        <translation>Vége: %1 beküldve ide: %2, %3 elutasítva</translation>
    </message>
    <message>
        <source>Use %1 instead of %2.</source>
        <translation>Használja ezt: %1, e helyett: %2.</translation>
    </message>
    <message>
        <source>There is no workflow to submit to.</source>
        <translation>Nincs munkafolyamat, amelybe be lehetne küldeni.</translation>
    </message>
    <message>
        <source>The load is running: stop it first.</source>
        <translation>A terhelés fut: először állítsa le.</translation>
    </message>
    <message>
        <source>The load is not running.</source>
        <translation>A terhelés nem fut.</translation>
    </message>
    <message>
        <source>Enter a name and the address of the real service.</source>
        <translation>Adja meg a nevét és a valódi szolgáltatás címét.</translation>
    </message>
    <message>
        <source>Select a proxy first.</source>
        <translation>Először válasszon proxyt.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::MainWindow</name>
    <message>
        <source>Sagadesk rehearsal, nothing real is called</source>
        <translation>Sagadesk próba, semmi valódit nem hív</translation>
    </message>
    <message>
        <source>Sagadesk demo</source>
        <translation>Sagadesk-bemutató</translation>
    </message>
    <message>
        <source>Sagadesk</source>
        <translation>Sagadesk</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Oldalak</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Állapotsor</translation>
    </message>
    <message>
        <source>API off</source>
        <translation>API ki</translation>
    </message>
    <message>
        <source>API %1</source>
        <translation>API %1</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Áttekintés</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Feladatok</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>Riasztások</translation>
    </message>
    <message>
        <source>Services</source>
        <translation>Szolgáltatások</translation>
    </message>
    <message>
        <source>&amp;Task</source>
        <translation>F&amp;eladat</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Kilépés</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>&amp;Lépés</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Nézet</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Megjelenés</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>Mint a rendszer</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Világos</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sötét</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Súgó</translation>
    </message>
    <message>
        <source>Alerts (%1)</source>
        <translation>Riasztások (%1)</translation>
    </message>
    <message>
        <source>Task %1 accepted</source>
        <translation>%1 feladat elfogadva</translation>
    </message>
    <message>
        <source>Task %1 already exists</source>
        <translation>%1 feladat már létezik</translation>
    </message>
    <message>
        <source>Supervisor</source>
        <translation>Felügyelő</translation>
    </message>
    <message>
        <source>Desktop notifications</source>
        <translation>Asztali értesítések</translation>
    </message>
    <message>
        <source>Show new alerts as desktop notifications</source>
        <translation>Új riasztások jelzése az asztalon</translation>
    </message>
    <message>
        <source>Workflows</source>
        <translation>Munkafolyamatok</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) copied</source>
        <translation>
            <numerusform>%n sor másolva</numerusform>
        </translation>
    </message>
    <message>
        <source>Every task has a state</source>
        <translation>Minden feladatnak van állapota</translation>
    </message>
    <message>
        <source>The counters are live. Click one to see only those tasks: “Error” shows the tasks that need you.</source>
        <translation>A számlálók élők. Kattintson egyre, hogy csak azokat a feladatokat lássa: a „Hiba” vár Önre.</translation>
    </message>
    <message>
        <source>A failed task</source>
        <translation>Egy sikertelen feladat</translation>
    </message>
    <message>
        <source>The list shows the tasks in Error now. Choose one, or press N to go from one to the next.</source>
        <translation>A lista most a hibás feladatokat mutatja. Válasszon egyet, vagy lépkedjen az N billentyűvel.</translation>
    </message>
    <message>
        <source>Why, and what can be done</source>
        <translation>Miért, és mit lehet tenni</translation>
    </message>
    <message>
        <source>Each step shows what it is waiting for and its last error. R resubmits the failed step, Shift+C undoes the whole task; the tooltip of a disabled button gives the reason.</source>
        <translation>Minden lépés megmondja, mire vár és mi ment utoljára rosszul. Az R újraküldi a hibás lépést, a Shift+C az egész feladatot visszavonja; a letiltott gomb megmondja, miért az.</translation>
    </message>
    <message>
        <source>The services behind it</source>
        <translation>A szolgáltatások mögötte</translation>
    </message>
    <message>
        <source>A circuit breaker opens when a service fails too often, and lets one probe through after a while. Pause a service, or change its limit while it runs.</source>
        <translation>Az áramkör-megszakító kinyit, ha egy szolgáltatás túl gyakran hibázik, majd egy idő után átenged egy próbát. A szolgáltatás futás közben szüneteltethető, korlátja módosítható.</translation>
    </message>
    <message>
        <source>The Supervisor</source>
        <translation>A felügyelő</translation>
    </message>
    <message>
        <source>It finds steps that failed or are late and decides to try again, wait, undo, or alert you. Here you see what it did, and what it would do next.</source>
        <translation>Megtalálja a hibás vagy késő lépéseket, és dönt: újra, várakozás, visszavonás, vagy Önt hívja. Itt látható, mit tett és mit tenne legközelebb.</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Tevékenység</translation>
    </message>
    <message>
        <source>Fault lab</source>
        <translation>Hibalabor</translation>
    </message>
    <message>
        <source>Drag to move the sidebar</source>
        <translation>Az oldalak áthúzása másik szélre</translation>
    </message>
    <message>
        <source>In the whole window</source>
        <translation>Az egész ablakban</translation>
    </message>
    <message>
        <source>Depending on the focus</source>
        <translation>Ahol a fókusz van</translation>
    </message>
    <message>
        <source>List: go to the task, or open the item of the row</source>
        <translation>Lista: belépés a feladatba, vagy a sor tárgyának megnyitása</translation>
    </message>
    <message>
        <source>Task: go back to the list</source>
        <translation>Feladat: vissza a listához</translation>
    </message>
    <message>
        <source>Counters: go to the next one</source>
        <translation>Számlálók: ugrás a következőre</translation>
    </message>
    <message>
        <source>Faults: switch the selected one on or off</source>
        <translation>Hibák: a kijelölt be- vagy kikapcsolása</translation>
    </message>
    <message>
        <source>Timeline and graph: zoom</source>
        <translation>Idővonal és gráf: nagyítás</translation>
    </message>
    <message>
        <source>Folder: %1</source>
        <translation>Mappa: %1</translation>
    </message>
    <message>
        <source>No file manager opened the folder: %1</source>
        <translation>Egy fájlkezelő sem nyitotta meg a mappát: %1</translation>
    </message>
    <message>
        <source>Zoom: %1</source>
        <translation>Nagyítás: %1</translation>
    </message>
    <message>
        <source>The original panels and columns are restored.</source>
        <translation>A panelek és az oszlopok ismét a kezdeti helyükön vannak.</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) are in progress. They continue at the next start.</source>
        <translation>
            <numerusform>%n feladat van folyamatban. A következő indításkor folytatódik.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bulk operation(s) are in progress. They continue at the next start.</source>
        <translation>
            <numerusform>%n tömeges művelet van folyamatban. A következő indításkor folytatódik.</numerusform>
        </translation>
    </message>
    <message>
        <source>Quit Sagadesk?</source>
        <translation>Kilép a Sagadeskből?</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Kilépés</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>Tovább futtatás</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Fájl</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>S&amp;zerkesztés</translation>
    </message>
    <message>
        <source>The language changes at the next start, because there are drafts or unfinished bulk operations.</source>
        <translation>A nyelv a következő indításkor vált: vannak nyitott vázlatok vagy tömeges műveletek.</translation>
    </message>
    <message>
        <source>The database with the state store</source>
        <translation>Az állapottárolót tartalmazó adatbázis</translation>
    </message>
    <message>
        <source>Sagadesk, look only</source>
        <translation>Sagadesk, csak megtekintés</translation>
    </message>
    <message>
        <source>This window only shows the state store, %1. It runs no engine and changes nothing.</source>
        <translation>Ez az ablak csak az állapottárolót mutatja: %1. Nem futtat motort, és semmit sem módosít.</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Csomópontok</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ManualDialog</name>
    <message>
        <source>Manual</source>
        <translation>Kézikönyv</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>Fejezetek</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Bezárás</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::MessageBar</name>
    <message>
        <source>Dismiss</source>
        <translation>Elrejtés</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::NodesPage</name>
    <message>
        <source>Nodes</source>
        <translation>Csomópontok</translation>
    </message>
    <message>
        <source>No node has used this store yet</source>
        <translation>Ezt a tárolót még egyetlen csomópont sem használta</translation>
    </message>
    <message>
        <source>Each window with an engine and each “sagadeskctl run” that uses this store is a node.</source>
        <translation>Minden motorral rendelkező ablak és minden sagadeskctl run, amely ezt a tárolót használja, egy csomópont.</translation>
    </message>
    <message>
        <source>The store belongs to one process</source>
        <translation>A tároló egyetlen folyamaté</translation>
    </message>
    <message>
        <source>Only this process uses it. Several nodes need a store in a database.</source>
        <translation>Csak ez a folyamat használja. Több csomóponthoz adatbázisban lévő tároló kell.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::OperationItemsModel</name>
    <message>
        <source>Outcome</source>
        <translation>Eredmény</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Feladat</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Miért</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Befejeződött</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::OperationsModel</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Állapot</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Művelet</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Előrehaladás</translation>
    </message>
    <message>
        <source>Outcomes</source>
        <translation>Eredmények</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operátor</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Indok</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Kezdete</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Szűrő</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::OperatorActions</name>
    <message>
        <source>Close alert</source>
        <translation>Riasztás lezárása</translation>
    </message>
    <message>
        <source>The alert “%1” of task %2 is closed. The task stays as it is.</source>
        <translation>A(z) %2 feladat „%1” riasztása lezárul. A feladat marad, ahogy van.</translation>
    </message>
    <message>
        <source>The alert about service %1 is closed. It can be raised again only after the service has been usable.</source>
        <translation>A(z) %1 szolgáltatásról szóló riasztás zárva marad, amíg a szolgáltatás újra használható nem volt.</translation>
    </message>
    <message>
        <source>The alert about the state store is closed. It is raised again if the store is still too slow.</source>
        <translation>Az állapottárolóról szóló riasztás bezárul. Újra megjelenik, amíg a tároló túl lassú.</translation>
    </message>
    <message>
        <source>The alert about the state store is closed. It is raised again if the transaction is still open.</source>
        <translation>Az állapottárolóról szóló riasztás bezárul. Újra megjelenik, amíg a tranzakció nyitva van.</translation>
    </message>
    <message>
        <source>The alert about webhook %1 is closed. Its events are not lost.</source>
        <translation>A(z) %1 webhookról szóló riasztás lezárul. Az eseményei nem vesznek el.</translation>
    </message>
    <message>
        <source>In effect, but not saved: the store can&apos;t be written to</source>
        <translation>Érvényben van, de nincs mentve: az állapottároló nem írható</translation>
    </message>
    <message>
        <source>Pausing service %1…</source>
        <translation>%1 szolgáltatás szüneteltetése…</translation>
    </message>
    <message>
        <source>Resuming service %1…</source>
        <translation>%1 szolgáltatás folytatása…</translation>
    </message>
    <message>
        <source>Draining node %1…</source>
        <translation>%1 csomópont kifuttatása…</translation>
    </message>
    <message>
        <source>Resuming node %1…</source>
        <translation>%1 csomópont folytatása…</translation>
    </message>
    <message>
        <source>Holding the circuit breaker of %1 open…</source>
        <translation>%1 áramkör-megszakítójának nyitva tartása…</translation>
    </message>
    <message>
        <source>Closing the circuit breaker of %1…</source>
        <translation>%1 áramkör-megszakítójának zárása…</translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s) acknowledged</source>
        <translation>
            <numerusform>%n riasztás tudomásul véve</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s) are closed. The tasks stay as they are.</source>
        <translation>
            <numerusform>%n riasztás lezárul. A feladatok változatlanok maradnak.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s) closed</source>
        <translation>
            <numerusform>%n riasztás lezárva</numerusform>
        </translation>
    </message>
    <message>
        <source>Assign alert</source>
        <translation>Riasztás kiosztása</translation>
    </message>
    <message>
        <source>Assign to (leave empty for no one)</source>
        <translation>Felelős (üres: senki)</translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s) no longer assigned</source>
        <translation>
            <numerusform>%n riasztásnak nincs felelőse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s) assigned to %1</source>
        <translation>
            <numerusform>%n riasztás felelőse: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Jegyzet</translation>
    </message>
    <message>
        <source>What is known about it?</source>
        <translation>Mi tudható róla?</translation>
    </message>
    <message numerus="yes">
        <source>Note added to %n alert(s)</source>
        <translation>
            <numerusform>Jegyzet %n riasztáshoz</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s) snoozed until %1</source>
        <translation>
            <numerusform>%n riasztás elhalasztva eddig: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At most %n request(s) to %1 at once from now on</source>
        <translation>
            <numerusform>Mostantól egyszerre legfeljebb %n kérés ide: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Asking %1 to step down…</source>
        <translation>Vezetés átadásának kérése: %1…</translation>
    </message>
    <message>
        <source>Reason (optional)</source>
        <translation>Indok (nem kötelező)</translation>
    </message>
    <message>
        <source>At most %1 requests per second to %2 from now on</source>
        <translation>Mostantól másodpercenként legfeljebb %1 kérés ide: %2</translation>
    </message>
    <message>
        <source>No rate limit for %1 from now on</source>
        <translation>Mostantól nincs sebességkorlát ehhez: %1</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::OutcomeFollower</name>
    <message>
        <source>%1: requested</source>
        <translation>%1: kérve</translation>
    </message>
    <message>
        <source>%1: accepted</source>
        <translation>%1: elfogadva</translation>
    </message>
    <message>
        <source>%1: refused. %2</source>
        <translation>%1: elutasítva. %2</translation>
    </message>
    <message>
        <source>%1: completed</source>
        <translation>%1: befejeződött</translation>
    </message>
    <message>
        <source>%1: failed again. %2</source>
        <translation>%1: ismét sikertelen. %2</translation>
    </message>
    <message>
        <source>%1: the task has since been compensated or canceled (%2)</source>
        <translation>%1: a feladatot időközben kompenzálták vagy megszakították (%2)</translation>
    </message>
    <message>
        <source>%1: failed. %2</source>
        <translation>%1: sikertelen. %2</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::OverviewPage</name>
    <message>
        <source>States by workflow</source>
        <translation>Állapotok munkafolyamatonként</translation>
    </message>
    <message>
        <source>Services</source>
        <translation>Szolgáltatások</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>szünetel</translation>
    </message>
    <message>
        <source>circuit breaker: %1</source>
        <translation>áramkör-megszakító: %1</translation>
    </message>
    <message>
        <source>healthy</source>
        <translation>egészséges</translation>
    </message>
    <message>
        <source>unhealthy</source>
        <translation>nem egészséges</translation>
    </message>
    <message>
        <source>No services are registered.</source>
        <translation>Nincs bejegyzett szolgáltatás.</translation>
    </message>
    <message>
        <source>Latest decisions of the Supervisor</source>
        <translation>Amit a felügyelő legutóbb tett</translation>
    </message>
    <message>
        <source>Workflow</source>
        <translation>Munkafolyamat</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Szolgáltatás</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Állapot</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>Úton</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Idő</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Feladat</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Döntés</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>Figyelmet igényel</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>The Supervisor has had nothing to decide yet.</source>
        <translation>A felügyelőnek még nem volt miről döntenie.</translation>
    </message>
    <message>
        <source>Your first task is submitted, so all four steps are done. From now on this page shows how your tasks are doing.</source>
        <translation>Az első feladatot beküldte, ezzel mind a négy lépés kész. Mostantól ez az oldal mutatja, hogyan állnak a feladatok.</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Várakozik</translation>
    </message>
    <message>
        <source>p50, 1 min</source>
        <translation>p50, 1 perc</translation>
    </message>
    <message>
        <source>p99, 1 min</source>
        <translation>p99, 1 perc</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::Palette</name>
    <message>
        <source>Command palette</source>
        <translation>Parancspaletta</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Teendő</translation>
    </message>
    <message>
        <source>Type what to do, or the id of a task</source>
        <translation>Írja be a teendőt vagy egy feladat azonosítóját</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Parancsok</translation>
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
        <translation>%1 feladat megjelenítése</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::PathLine</name>
    <message>
        <source>Copy path</source>
        <translation>Útvonal másolása</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Mappa megnyitása</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>Másolva.</translation>
    </message>
    <message>
        <source>No file manager could open it.</source>
        <translation>Egyik fájlkezelő sem tudta megnyitni.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::RateChart</name>
    <message>
        <source>%1 min ago</source>
        <translation>%1 perce</translation>
    </message>
    <message>
        <source>now</source>
        <translation>most</translation>
    </message>
    <message>
        <source>At most %1 in the last five minutes</source>
        <translation>Legfeljebb %1 az elmúlt öt percben</translation>
    </message>
    <message>
        <source>%1 h ago</source>
        <translation>%1 órája</translation>
    </message>
    <message>
        <source>At most %1 in the last hour</source>
        <translation>Legfeljebb %1 az elmúlt órában</translation>
    </message>
    <message>
        <source>At most %1 in the last day</source>
        <translation>Legfeljebb %1 az elmúlt napban</translation>
    </message>
    <message>
        <source>Use the arrow keys to move between values and Enter to show the tasks behind one.</source>
        <translation>A nyílbillentyűkkel léphet az értékek között, az Enter megmutatja a mögöttük álló feladatokat.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::RateCharts</name>
    <message>
        <source>Charts show:</source>
        <translation>A diagramok időszaka:</translation>
    </message>
    <message>
        <source>Time shown by the charts</source>
        <translation>A diagramokon látható időszak</translation>
    </message>
    <message>
        <source>Last 5 minutes</source>
        <translation>Utolsó 5 perc</translation>
    </message>
    <message>
        <source>Last hour</source>
        <translation>Utolsó óra</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>Utolsó nap</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Áteresztőképesség</translation>
    </message>
    <message>
        <source>steps per second</source>
        <translation>lépés/mp</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Késleltetés</translation>
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
        <translation>A szolgáltatások válaszideje az utolsó perc válaszaiból (szolgáltatásonként legfeljebb 1000), ezredmásodperc pontossággal: a p50 értékek átlaga a hívások szerint, és a leglassúbb szolgáltatás p99 értéke. 100-nál kevesebb válasznál a p99 a leglassúbb válasz. A napi nézetben minden pont öt perc átlagos p50 és legnagyobb p99 értéke.</translation>
    </message>
    <message>
        <source>Retries and failures per minute</source>
        <translation>Újrapróbálkozások és hibák percenként</translation>
    </message>
    <message>
        <source>retries</source>
        <translation>újrapróbálkozás</translation>
    </message>
    <message>
        <source>failures</source>
        <translation>hiba</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ReasonDialog</name>
    <message>
        <source>Nothing in task %1 has taken effect, so no service will be called.</source>
        <translation>A(z) %1 feladatból semmi sem lépett életbe, ezért semmit sem hív.</translation>
    </message>
    <message>
        <source>Task %1 (%2) will be undone in this order:</source>
        <translation>A(z) %1 feladat (%2) visszavonása ebben a sorrendben:</translation>
    </message>
    <message>
        <source>Task %1 continues without step %2. The step&apos;s service is not called.</source>
        <translation>A(z) %1 feladat a(z) %2 lépés nélkül folytatódik. A lépést nem hívja.</translation>
    </message>
    <message>
        <source>Step %1 of task %2 is recorded as completed. The service is not called; steps that follow may use the output you give here.</source>
        <translation>A(z) %2 feladat %1 lépése befejezettként lesz rögzítve. A szolgáltatást nem hívja; a következő lépések használhatják az itt megadott kimenetet.</translation>
    </message>
    <message>
        <source>The effect of step %1 of task %2 is recorded as undone. The service is not called.</source>
        <translation>A(z) %2 feladat %1 lépésének hatása visszavontként lesz rögzítve. A szolgáltatást nem hívja.</translation>
    </message>
    <message>
        <source>Step %1 of task %2 is treated as failed and is not retried automatically.</source>
        <translation>A(z) %2 feladat %1 lépése sikertelennek számít, és nem próbálja újra magától.</translation>
    </message>
    <message>
        <source>%1: has no undo and is left as it is</source>
        <translation>%1: nincs visszavonása, marad, ahogy van</translation>
    </message>
    <message>
        <source>%1: has to be undone by hand</source>
        <translation>%1: kézzel kell visszavonni</translation>
    </message>
    <message>
        <source>%1: undo</source>
        <translation>%1: visszavonás</translation>
    </message>
    <message>
        <source>%1: undo, although it is not known whether it took effect</source>
        <translation>%1: visszavonás, bár nem tudni, életbe lépett-e</translation>
    </message>
    <message>
        <source>What will be undone</source>
        <translation>Mi lesz visszavonva</translation>
    </message>
    <message>
        <source>&amp;Output (JSON, optional)</source>
        <translation>&amp;Kimenet (JSON, üres is lehet)</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Kimenet</translation>
    </message>
    <message>
        <source>&amp;Reason (recorded in the history)</source>
        <translation>&amp;Indok (bekerül az előzményekbe)</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Indok</translation>
    </message>
    <message>
        <source>Give a reason first.</source>
        <translation>Előbb adjon meg indokot.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Mégse</translation>
    </message>
    <message>
        <source>required</source>
        <translation>kötelező</translation>
    </message>
    <message>
        <source>%1: %2, although it is not known whether it took effect</source>
        <translation>%1: %2, bár nem tudni, életbe lépett-e</translation>
    </message>
    <message>
        <source>%1: the undo can&apos;t be called: %2</source>
        <translation>%1: a visszavonás nem hívható: %2</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::RestrictionBar</name>
    <message>
        <source>since %1</source>
        <translation>%1 óta</translation>
    </message>
    <message>
        <source>lifted, but not saved: a restart would bring it back</source>
        <translation>feloldva, de nincs mentve: újraindítás után visszatérne</translation>
    </message>
    <message>
        <source>not saved: a restart would lose it</source>
        <translation>nincs mentve: újraindításkor elveszne</translation>
    </message>
    <message>
        <source>Set by an operator: %1</source>
        <translation>Operátor által érvényben: %1</translation>
    </message>
    <message>
        <source>Set by operators:</source>
        <translation>Operátorok által érvényben:</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ResubmitDialog</name>
    <message>
        <source>Edit and resubmit</source>
        <translation>Szerkesztés és újraküldés</translation>
    </message>
    <message>
        <source>Step %1 of task %2 is sent again, once, to %3.</source>
        <translation>A(z) %2 feladat %1 lépését újra elküldi, egyszer, ide: %3.</translation>
    </message>
    <message>
        <source>The input is unchanged.</source>
        <translation>A bemenet változatlan.</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Eltérések</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Mező</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Előtte</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Utána</translation>
    </message>
    <message>
        <source>Previous input</source>
        <translation>Eddigi bemenet</translation>
    </message>
    <message>
        <source>New input</source>
        <translation>Új bemenet</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Kulcs</translation>
    </message>
    <message>
        <source>Undo what may have taken effect, then send under a fresh key</source>
        <translation>Visszavonja, ami hatott lehet, majd új kulccsal küldi</translation>
    </message>
    <message>
        <source>Same key: a service that honors it may return the old result</source>
        <translation>Azonos kulcs: az azt figyelő szolgáltatás a régi eredményt adhatja</translation>
    </message>
    <message>
        <source>Fresh key without undoing: the effect may happen twice</source>
        <translation>Új kulcs visszavonás nélkül: a hatás kétszer is bekövetkezhet</translation>
    </message>
    <message>
        <source>Fresh key: the service treats it as a new request</source>
        <translation>Új kulcs: a szolgáltatás új kérésként kezeli</translation>
    </message>
    <message>
        <source>The definition has no undo request for this step.</source>
        <translation>A definícióban nincs visszavonó kérés ehhez a lépéshez.</translation>
    </message>
    <message>
        <source>With this input, a different request would undo the step.</source>
        <translation>Ezzel a bemenettel más kérés vonná vissza a lépést.</translation>
    </message>
    <message>
        <source>No request has taken effect: nothing can happen twice.</source>
        <translation>Egyetlen kérés sem hatott: semmi nem történhet kétszer.</translation>
    </message>
    <message>
        <source>Nothing was sent: the key is kept, and nothing can happen twice.</source>
        <translation>Semmi nem lett elküldve: a kulcs marad, semmi nem történhet kétszer.</translation>
    </message>
    <message>
        <source>Keep the failure count (the next failure is final)</source>
        <translation>Hibaszám megtartása (a következő hiba végleges)</translation>
    </message>
    <message>
        <source>Restart the task&apos;s deadline (always done if it has passed)</source>
        <translation>A feladat határidejének újraindítása (ha lejárt, mindig)</translation>
    </message>
    <message>
        <source>&amp;Reason (recorded in the history)</source>
        <translation>&amp;Indok (bekerül az előzményekbe)</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Indok</translation>
    </message>
    <message>
        <source>Resubmit step</source>
        <translation>Lépés újraküldése</translation>
    </message>
    <message>
        <source>The input is not valid.</source>
        <translation>A bemenet nem érvényes.</translation>
    </message>
    <message>
        <source>Give a reason first.</source>
        <translation>Előbb adjon meg indokot.</translation>
    </message>
    <message>
        <source>%1 %2 was sent, but there was no conclusive response: it may have taken effect. If it is sent again, it may happen twice, unless %3 honors the key.</source>
        <translation>%1 %2 el lett küldve, de biztos válasz nem jött: lehet, hogy hatott. Újra elküldve kétszer is megtörténhet, hacsak %3 nem veszi figyelembe a kulcsot.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Mégse</translation>
    </message>
    <message>
        <source>required</source>
        <translation>kötelező</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::SavedViews</name>
    <message>
        <source>Views</source>
        <translation>Nézetek</translation>
    </message>
    <message>
        <source>Saved views</source>
        <translation>Mentett nézetek</translation>
    </message>
    <message>
        <source>Named filters, with the number of tasks that match each</source>
        <translation>Elnevezett szűrők a mutatott feladatok számával</translation>
    </message>
    <message>
        <source>Needs an operator</source>
        <translation>Operátorra vár</translation>
    </message>
    <message>
        <source>Retrying</source>
        <translation>Újrapróbálkozik</translation>
    </message>
    <message>
        <source>Long-running</source>
        <translation>Régóta folyamatban</translation>
    </message>
    <message>
        <source>Being undone</source>
        <translation>Visszavonás alatt</translation>
    </message>
    <message>
        <source>All tasks</source>
        <translation>Minden feladat</translation>
    </message>
    <message>
        <source>Save this filter…</source>
        <translation>Szűrő mentése…</translation>
    </message>
    <message>
        <source>There is no filter to save.</source>
        <translation>Nincs menthető szűrő.</translation>
    </message>
    <message>
        <source>Delete “%1”</source>
        <translation>„%1” törlése</translation>
    </message>
    <message>
        <source>Save this filter</source>
        <translation>Szűrő mentése</translation>
    </message>
    <message>
        <source>A name for “%1”:</source>
        <translation>Név ehhez: „%1”</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ScenarioTimeline</name>
    <message>
        <source>Timeline: %1 of %2</source>
        <translation>Idővonal: %1 / %2</translation>
    </message>
    <message>
        <source>inside</source>
        <translation>belül</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ScenariosPanel</name>
    <message>
        <source>Reset</source>
        <translation>Alaphelyzet</translation>
    </message>
    <message>
        <source>Go back to the beginning and discard this run with its verdict.</source>
        <translation>Vissza az elejére: ez a futás és az ítélete félrekerül.</translation>
    </message>
    <message>
        <source>The scenario is at the beginning.</source>
        <translation>A forgatókönyv az elején áll.</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Forgatókönyv</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Ítélet</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Ellenőrzés</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Várt</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Talált</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Forgatókönyvek</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Lejátszás</translation>
    </message>
    <message>
        <source>Play it from the beginning with this seed, or continue after a pause.</source>
        <translation>Lejátszás elölről ezzel a maggal, vagy szünet után tovább.</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Szünet</translation>
    </message>
    <message>
        <source>Remove the faults and pause the load; it continues from here.</source>
        <translation>A hibákat felfüggeszti és a terhelést megállítja; innen folytatódik.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Leállítás</translation>
    </message>
    <message>
        <source>Remove the faults and end the load, without a verdict.</source>
        <translation>A hibákat megszünteti és a terhelést befejezi. Ekkor nincs ítélet.</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Visszajátszás</translation>
    </message>
    <message>
        <source>Play the last run again with the same seed, load and faults.</source>
        <translation>A véget ért futás ismét: ugyanaz a mag, terhelés és hibák.</translation>
    </message>
    <message>
        <source>Save recording…</source>
        <translation>Felvétel mentése…</translation>
    </message>
    <message>
        <source>Save the last run to a file that can be opened and replayed.</source>
        <translation>A véget ért futás fájlba írása, amely megnyitható és visszajátszható.</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Megnyitás…</translation>
    </message>
    <message>
        <source>Load a scenario or a recording from a file.</source>
        <translation>Forgatókönyv vagy felvétel betöltése fájlból.</translation>
    </message>
    <message>
        <source>Show its tasks</source>
        <translation>Feladatai</translation>
    </message>
    <message>
        <source>Show the tasks of this run in the list of tasks.</source>
        <translation>E futás feladatainak megjelenítése a feladatlistában.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Mag</translation>
    </message>
    <message>
        <source>Open a scenario or a recording</source>
        <translation>Forgatókönyv vagy felvétel megnyitása</translation>
    </message>
    <message>
        <source>JSON files (*.json)</source>
        <translation>JSON-fájlok (*.json)</translation>
    </message>
    <message>
        <source>%1 can&apos;t be read.</source>
        <translation>%1 nem olvasható.</translation>
    </message>
    <message>
        <source>Save the recording</source>
        <translation>A felvétel mentése</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Mentve: %1.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written.</source>
        <translation>%1 nem írható.</translation>
    </message>
    <message>
        <source>Select a scenario</source>
        <translation>Válasszon forgatókönyvet</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) accepted</source>
        <translation>
            <numerusform>%n feladat elfogadva</numerusform>
        </translation>
    </message>
    <message>
        <source>Ready to be replayed</source>
        <translation>Visszajátszásra kész</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Kész</translation>
    </message>
    <message>
        <source>Playing: %1 of %2 · %3</source>
        <translation>Lejátszás: %1 / %2 · %3</translation>
    </message>
    <message>
        <source>Paused at %1 · %2</source>
        <translation>Szünetel itt: %1 · %2</translation>
    </message>
    <message>
        <source>The faults are over; %1 of %2 tasks are at rest, %3 left</source>
        <translation>A hibák véget értek; %1 / %2 feladat nyugodt, még %3</translation>
    </message>
    <message>
        <source>Ended · %1 · seed %2</source>
        <translation>Vége · %1 · mag: %2</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>Megfelelt</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Nem felelt meg</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Nyitott</translation>
    </message>
    <message>
        <source>Requests of the run&apos;s own tasks. The timeline counts all requests, including health checks.</source>
        <translation>A futás saját feladatainak kérései. Az idővonal minden kérést számol, az állapotellenőrzéseket is.</translation>
    </message>
    <message>
        <source>By the service</source>
        <translation>A szolgáltatás miatt</translation>
    </message>
    <message>
        <source>The verdict is computed when every task is at rest.</source>
        <translation>Az ítélet akkor születik, ha minden feladat nyugodt.</translation>
    </message>
    <message>
        <source>✓ Passed: all expectations were met.</source>
        <translation>✓ Megfelelt: minden a vártnak megfelelő.</translation>
    </message>
    <message>
        <source>✗ Failed: see what was expected and what was found.</source>
        <translation>✗ Nem felelt meg: lásd, mi volt a várt és mi a talált.</translation>
    </message>
    <message>
        <source>Stopped: there is no verdict.</source>
        <translation>Leállítva: nincs ítélet.</translation>
    </message>
    <message>
        <source>Select a scenario first.</source>
        <translation>Először válasszon forgatókönyvet.</translation>
    </message>
    <message>
        <source>A scenario is playing: stop it first.</source>
        <translation>Egy forgatókönyv fut: először állítsa le.</translation>
    </message>
    <message>
        <source>Nothing is playing.</source>
        <translation>Semmi sem fut.</translation>
    </message>
    <message>
        <source>No run has ended with a verdict yet.</source>
        <translation>Még egy futás sem ért véget ítélettel.</translation>
    </message>
    <message>
        <source>Nothing has been played yet.</source>
        <translation>Még semmit sem játszott le.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ServiceDialog</name>
    <message>
        <source>Test call</source>
        <translation>Próbahívás</translation>
    </message>
    <message>
        <source>Add service</source>
        <translation>Szolgáltatás hozzáadása</translation>
    </message>
    <message>
        <source>lower-case letters, digits and -</source>
        <translation>kisbetűk, számjegyek és -</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Név</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>&amp;Cím</translation>
    </message>
    <message>
        <source>Requests &amp;in flight at once</source>
        <translation>&amp;Egyszerre úton lévő kérések</translation>
    </message>
    <message>
        <source>/health, or empty for no health checks</source>
        <translation>/health; üres: nincs egészség-ellenőrzés</translation>
    </message>
    <message>
        <source>&amp;Health check</source>
        <translation>E&amp;gészség-ellenőrzés</translation>
    </message>
    <message>
        <source>name of an environment variable, or empty</source>
        <translation>egy környezeti változó neve, vagy üres</translation>
    </message>
    <message>
        <source>&amp;Bearer token from</source>
        <translation>&amp;Bearer-token innen</translation>
    </message>
    <message>
        <source>The service is written to %1 and used at once. More fields can be set there.</source>
        <translation>A %1 fájlba kerül, és azonnal használható. További mezők ott adhatók meg.</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hozzáadás</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Mégse</translation>
    </message>
    <message>
        <source>Enter a name and an address first.</source>
        <translation>Előbb adjon meg egy nevet és egy címet.</translation>
    </message>
    <message>
        <source>The service is being checked.</source>
        <translation>Ellenőrzés alatt.</translation>
    </message>
    <message>
        <source>A field has an error.</source>
        <translation>Az egyik mező hibás.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The service is being added.</source>
        <translation>Hozzáadás folyamatban.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ServicesEditor</name>
    <message>
        <source>Services file</source>
        <translation>Szolgáltatásfájl</translation>
    </message>
    <message>
        <source>Save and use</source>
        <translation>Mentés és használat</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fájl</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Újraolvasás</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Bezárás</translation>
    </message>
    <message numerus="yes">
        <source>%n service(s), no errors.</source>
        <translation>
            <numerusform>%n szolgáltatás, nincs hiba.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n hiba</numerusform>
        </translation>
    </message>
    <message>
        <source>The file is being saved.</source>
        <translation>Mentés folyamatban.</translation>
    </message>
    <message>
        <source>The file has errors.</source>
        <translation>A fájl hibás.</translation>
    </message>
    <message>
        <source>There are no changes to save.</source>
        <translation>Nincs mentendő módosítás.</translation>
    </message>
    <message>
        <source>Save the file. Changes apply at once, without a restart.</source>
        <translation>A fájl írása. A módosítások azonnal, újraindítás nélkül érvényesek.</translation>
    </message>
    <message>
        <source>Discard the changes?</source>
        <translation>Elveti a módosításokat?</translation>
    </message>
    <message>
        <source>Your changes to services.json are not saved.</source>
        <translation>A services.json módosításai nincsenek mentve.</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Elvetés</translation>
    </message>
    <message>
        <source>Keep editing</source>
        <translation>Szerkesztés folytatása</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ServicesPage</name>
    <message>
        <source>Services</source>
        <translation>Szolgáltatások</translation>
    </message>
    <message>
        <source>No services are registered</source>
        <translation>Nincs bejegyzett szolgáltatás</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Feladat</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Lépés</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Állapot</translation>
    </message>
    <message>
        <source>Waiting for</source>
        <translation>Mire vár</translation>
    </message>
    <message>
        <source>Steps that wait for the service</source>
        <translation>A szolgáltatásra váró lépések</translation>
    </message>
    <message>
        <source>Select a service to see the steps that are waiting because of it.</source>
        <translation>Válasszon szolgáltatást a miatta várakozó lépések megtekintéséhez.</translation>
    </message>
    <message>
        <source>No step is waiting because of %1.</source>
        <translation>Egy lépés sem vár emiatt: %1.</translation>
    </message>
    <message>
        <source>Waiting because of %1, oldest first:</source>
        <translation>Várakoznak emiatt: %1, a legrégebbi elöl:</translation>
    </message>
    <message>
        <source>services.json has changed on disk. The services in use are still the previous ones.</source>
        <translation>A services.json megváltozott a lemezen. Még a korábbi szolgáltatások vannak használatban.</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Betöltés</translation>
    </message>
    <message>
        <source>A service is called over HTTP. It has a name, which workflows use, and an address. What you add here is used at once.</source>
        <translation>A szolgáltatás HTTP-n hívható. Van neve, amelyet a munkafolyamatok használnak, és címe. Amit itt hozzáad, azonnal használatba kerül.</translation>
    </message>
    <message numerus="yes">
        <source>%n service(s) in use, without a restart.</source>
        <translation>
            <numerusform>%n szolgáltatás van használatban, újraindítás nélkül.</numerusform>
        </translation>
    </message>
    <message>
        <source>Service %1 is added and in use.</source>
        <translation>A(z) %1 szolgáltatás hozzáadva és használatban.</translation>
    </message>
    <message>
        <source>Changes to services.json are not saved and would be lost.</source>
        <translation>A services.json módosításai nincsenek mentve, és elvesznének.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Megnyitás</translation>
    </message>
    <message>
        <source>services.json has errors, so none of its services is used.</source>
        <translation>A services.json hibás, ezért egyetlen benne szereplő szolgáltatás sincs használatban.</translation>
    </message>
    <message>
        <source>Service %1 is not registered.</source>
        <translation>A(z) %1 szolgáltatás nincs regisztrálva.</translation>
    </message>
    <message>
        <source>Services are not shown in this window</source>
        <translation>A szolgáltatások ebben az ablakban nem láthatók</translation>
    </message>
    <message>
        <source>This window only shows the state store. The services, their circuit breakers and limits are shown in the window of each engine.</source>
        <translation>Ez az ablak csak az állapottárolót mutatja. A szolgáltatások, az áramkör-megszakítóik és a korlátaik az egyes motorok ablakában láthatók.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Beállítások</translation>
    </message>
    <message>
        <source>Finished tasks are kept for</source>
        <translation>A befejezett feladatok megmaradnak eddig</translation>
    </message>
    <message>
        <source>Finished tasks at most</source>
        <translation>Befejezett feladatok legfeljebb</translation>
    </message>
    <message>
        <source>Responses are kept for</source>
        <translation>A válaszok megmaradnak eddig</translation>
    </message>
    <message>
        <source>Ids of removed tasks are kept for</source>
        <translation>A törölt feladatok azonosítói megmaradnak eddig</translation>
    </message>
    <message>
        <source>Backups at most</source>
        <translation>Biztonsági mentések legfeljebb</translation>
    </message>
    <message>
        <source>Supervisor sweeps every</source>
        <translation>A felügyelő ellenőrzésének időköze</translation>
    </message>
    <message>
        <source>Lease of the leader</source>
        <translation>A vezető bérlete</translation>
    </message>
    <message>
        <source>Requests settle within</source>
        <translation>A kérések lecsengenek ennyi idő alatt</translation>
    </message>
    <message>
        <source>Waiting time per priority level</source>
        <translation>Várakozási idő prioritási szintenként</translation>
    </message>
    <message>
        <source>forever</source>
        <translation>örökre</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>bármennyi</translation>
    </message>
    <message>
        <source>Schedulers</source>
        <translation>Ütemezők</translation>
    </message>
    <message>
        <source>Supervisors</source>
        <translation>Felügyelők</translation>
    </message>
    <message>
        <source>They are saved in %1 and apply at the next start. 0 means no limit.</source>
        <translation>Helyük: %1; a következő indításkor lépnek érvénybe. A 0 jelentése: örökre, illetve bármennyi.</translation>
    </message>
    <message>
        <source>&amp;Desktop notifications of new alerts</source>
        <translation>&amp;Asztali értesítések az új riasztásokról</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Mégse</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Ablak</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Motor</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>Mint a rendszer</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Világos</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sötét</translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation>&amp;Megjelenés</translation>
    </message>
    <message>
        <source>&amp;Your name in the history</source>
        <translation>Az &amp;Ön neve az előzményekben</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Nyelv</translation>
    </message>
    <message>
        <source>The state store is in a database. Back it up with the database&apos;s tools.</source>
        <translation>Az állapottároló adatbázisban van. Az adatbázis eszközeivel mentse.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ShortcutEditor</name>
    <message>
        <source>Set</source>
        <translation>Beállítás</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Alapértelmezett</translation>
    </message>
    <message>
        <source>Change shortcuts</source>
        <translation>Billentyűparancsok módosítása</translation>
    </message>
    <message>
        <source>Actions and their shortcuts</source>
        <translation>Műveletek és billentyűik</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Művelet</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>Billentyűk</translation>
    </message>
    <message>
        <source>New shortcut</source>
        <translation>Új billentyűk</translation>
    </message>
    <message>
        <source>Select an action, then press its new shortcut. Leave it empty for none.</source>
        <translation>Válasszon műveletet, majd nyomja le az új billentyűket. Üresen: nincs.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Bezárás</translation>
    </message>
    <message>
        <source>“%1” already has this shortcut.</source>
        <translation>Ezek a billentyűk foglaltak: „%1”.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Billentyűparancsok</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Bezárás</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Módosítás…</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::SortBar</name>
    <message>
        <source>More than %1 tasks: filter them first to sort them by this column.</source>
        <translation>Több mint %1 feladat: előbb szűrjön, hogy e szerint az oszlop szerint rendezhessen.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Leállítás</translation>
    </message>
    <message>
        <source>Sorting by “%1”: %2 tasks read</source>
        <translation>Rendezés „%1” szerint: %2 feladat beolvasva</translation>
    </message>
    <message>
        <source>Sorted by “%1” at %2. Tasks that change stay in place; new ones are not shown.</source>
        <translation>„%1” szerint rendezve: %2. A változó feladatok a helyükön maradnak, az újak nem látszanak.</translation>
    </message>
    <message>
        <source>Sort again</source>
        <translation>Újrarendezés</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::StepTableModel</name>
    <message>
        <source>A response from service %1; %2 left</source>
        <translation>%1 szolgáltatás válaszára, még %2</translation>
    </message>
    <message>
        <source>By hand, if needed</source>
        <translation>Kézzel, ha kell</translation>
    </message>
    <message>
        <source>Has no undo</source>
        <translation>Nincs visszavonása</translation>
    </message>
    <message>
        <source>%1
Key: %2</source>
        <translation>%1
Kulcs: %2</translation>
    </message>
    <message>
        <source>%1 of %2 failures until the policy for nontransient faults applies</source>
        <translation>%1 / %2 hiba, amíg a tartós hibák szabálya életbe lép</translation>
    </message>
    <message>
        <source>#</source>
        <translation>Sz.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Állapot</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Lépés</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Szolgáltatás</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Kísérlet</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>Újrapróbálkozások</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>Hibák</translation>
    </message>
    <message>
        <source>Complete by</source>
        <translation>Befejezési idő</translation>
    </message>
    <message>
        <source>Locked by</source>
        <translation>Zárolta</translation>
    </message>
    <message>
        <source>Last error</source>
        <translation>Utolsó hiba</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Visszavonás</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Elkezdve</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Befejezve</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>operátor</translation>
    </message>
    <message>
        <source>compensate</source>
        <translation>kompenzálás</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>várakozás</translation>
    </message>
    <message>
        <source>wait %1, then %2</source>
        <translation>%1 várakozás, majd %2</translation>
    </message>
    <message>
        <source>complete within %1; after %2 failures: %3; failed permanently: %4</source>
        <translation>befejezendő %1 alatt; %2 hiba után: %3; végleges hibánál: %4</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Utána</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Feltétel</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>Hatás</translation>
    </message>
    <message>
        <source>Not before</source>
        <translation>Nem előbb, mint</translation>
    </message>
    <message>
        <source>Last complete-by</source>
        <translation>Utolsó befejezési idő</translation>
    </message>
    <message>
        <source>Claim token</source>
        <translation>Kiosztási jel</translation>
    </message>
    <message>
        <source>Idempotency key</source>
        <translation>Idempotenciakulcs</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Szabály</translation>
    </message>
    <message>
        <source>Undo attempts</source>
        <translation>Visszavonási próbálkozások</translation>
    </message>
    <message>
        <source>Undo failures</source>
        <translation>Visszavonás hibaszáma</translation>
    </message>
    <message>
        <source>Undo started</source>
        <translation>Visszavonás kezdete</translation>
    </message>
    <message>
        <source>Undo finished</source>
        <translation>Visszavonás vége</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>→ %1</source>
        <translation>→ %1</translation>
    </message>
    <message numerus="yes">
        <source>%n retry(s)</source>
        <translation>
            <numerusform>%n újra</numerusform>
        </translation>
    </message>
    <message>
        <source>Waiting for / last error</source>
        <translation>Mire vár / utolsó hiba</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::StepsView</name>
    <message>
        <source>Steps</source>
        <translation>Lépések</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Mező</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Érték</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Kísérletek</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Részletek</translation>
    </message>
    <message>
        <source>Durations</source>
        <translation>Időtartamok</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::SubmitDialog</name>
    <message>
        <source>Submit task</source>
        <translation>Feladat beküldése</translation>
    </message>
    <message>
        <source>Workflow</source>
        <translation>Munkafolyamat</translation>
    </message>
    <message>
        <source>&amp;Workflow</source>
        <translation>&amp;Munkafolyamat</translation>
    </message>
    <message>
        <source>Task id</source>
        <translation>Feladatazonosító</translation>
    </message>
    <message>
        <source>generated if left empty</source>
        <translation>üresen hagyva automatikus</translation>
    </message>
    <message>
        <source>Task &amp;id</source>
        <translation>Feladat&amp;azonosító</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Prioritás</translation>
    </message>
    <message>
        <source>workflow&apos;s default</source>
        <translation>a munkafolyamat szerinti</translation>
    </message>
    <message>
        <source>&amp;Priority (0–9, 9 first)</source>
        <translation>&amp;Prioritás (0–9, 9 az első)</translation>
    </message>
    <message>
        <source>I&amp;nput (JSON object)</source>
        <translation>&amp;Bemenet (JSON-objektum)</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Bemenet</translation>
    </message>
    <message>
        <source>Submit</source>
        <translation>Beküldés</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1, %2. verzió</translation>
    </message>
    <message>
        <source>Waiting for the engine.</source>
        <translation>Várakozás a motorra.</translation>
    </message>
    <message>
        <source>The workflows are being read.</source>
        <translation>A munkafolyamatok beolvasása folyik.</translation>
    </message>
    <message>
        <source>No workflow is registered yet.</source>
        <translation>Még nincs regisztrált munkafolyamat.</translation>
    </message>
    <message>
        <source>The input is not a JSON object.</source>
        <translation>A bemenet nem JSON-objektum.</translation>
    </message>
    <message>
        <source>The JSON below is not valid. The fields can be used again once it is.</source>
        <translation>Az alábbi JSON érvénytelen. A mezők újra használhatók, amint érvényes.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Mégse</translation>
    </message>
    <message>
        <source>No workflow is registered yet. Write one on the Workflows page.</source>
        <translation>Még nincs regisztrált munkafolyamat. Írjon egyet a Munkafolyamatok oldalon.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::SupervisorPanel</name>
    <message>
        <source>Task</source>
        <translation>Feladat</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Döntés</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Mikor</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Korszak</translation>
    </message>
    <message>
        <source>Leader</source>
        <translation>Vezető</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>Bérlet</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>Átvizsgálások</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>Példányok</translation>
    </message>
    <message>
        <source>Next minute, if nothing changes</source>
        <translation>A következő perc, ha semmi sem változik</translation>
    </message>
    <message>
        <source>Nothing: no step will run out of time.</source>
        <translation>Semmi: egyetlen lépés ideje sem jár le.</translation>
    </message>
    <message>
        <source>In</source>
        <translation>Hátravan</translation>
    </message>
    <message>
        <source>Last decisions</source>
        <translation>Legutóbbi döntések</translation>
    </message>
    <message>
        <source>None yet: nothing has failed or been late so far.</source>
        <translation>Még nincs: eddig semmi sem hibázott vagy késett.</translation>
    </message>
    <message>
        <source>None; a new leader is elected within one lease time.</source>
        <translation>Nincs; egy bérlet időtartamán belül választanak egyet.</translation>
    </message>
    <message>
        <source>expires in %1 unless renewed</source>
        <translation>%1 múlva lejár, ha nem újítják meg</translation>
    </message>
    <message>
        <source>last %1, next in %2</source>
        <translation>utolsó: %1, következő: %2</translation>
    </message>
    <message>
        <source>%1 (leader)</source>
        <translation>%1 (vezet)</translation>
    </message>
    <message>
        <source>%1 (standby)</source>
        <translation>%1 (készenlétben)</translation>
    </message>
    <message>
        <source>Undo of %1</source>
        <translation>%1 visszavonása</translation>
    </message>
    <message>
        <source>In another process.</source>
        <translation>Másik folyamatban.</translation>
    </message>
    <message>
        <source>%1, epoch %2</source>
        <translation>%1, %2. korszak</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TaskExport</name>
    <message>
        <source>The export was stopped; no file was written.</source>
        <translation>Az exportálás leállt; nem készült fájl.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TaskPanel</name>
    <message>
        <source>Steps</source>
        <translation>Lépések</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Előzmények</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Adatok</translation>
    </message>
    <message>
        <source>No task selected</source>
        <translation>Nincs kiválasztott feladat</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Olvasás …</translation>
    </message>
    <message>
        <source>%1 (paused)</source>
        <translation>%1 (szünetel)</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1, %2. verzió</translation>
    </message>
    <message>
        <source>priority %1</source>
        <translation>prioritás: %1</translation>
    </message>
    <message>
        <source>created %1</source>
        <translation>létrehozva: %1</translation>
    </message>
    <message>
        <source>deadline %1</source>
        <translation>határidő: %1</translation>
    </message>
    <message>
        <source>locked by %1</source>
        <translation>zárolta: %1</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Idővonal</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Gráf</translation>
    </message>
    <message>
        <source>Compensation</source>
        <translation>Kompenzáció</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>Főkönyv</translation>
    </message>
    <message>
        <source>What the simulated services recorded for the selected task.</source>
        <translation>Mit jegyeztek fel a szimulált szolgáltatások a kijelölt feladatról.</translation>
    </message>
    <message numerus="yes">
        <source>%n tasks selected</source>
        <translation>
            <numerusform>%n feladat kijelölve</numerusform>
        </translation>
    </message>
    <message>
        <source>The tabs show %1.</source>
        <translation>A lapok ezt mutatják: %1.</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TaskTable</name>
    <message>
        <source>Tasks</source>
        <translation>Feladatok</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TasksPage</name>
    <message>
        <source>Task</source>
        <translation>Feladat</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Szűrő törlése</translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <comment>tasks that wait to be shown</comment>
        <translation>
            <numerusform>%n új</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moved</source>
        <comment>tasks that would move or leave</comment>
        <translation>
            <numerusform>%n áthelyezve</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln task(s)</source>
        <translation>
            <numerusform>%Ln feladat</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 + tasks</source>
        <translation>%1 + feladat</translation>
    </message>
    <message>
        <source>Reading the tasks…</source>
        <translation>A feladatok olvasása …</translation>
    </message>
    <message>
        <source>There are no tasks yet</source>
        <translation>Még nincsenek feladatok</translation>
    </message>
    <message>
        <source>Submit one with “Submit task…”, or let an application send them over the API.</source>
        <translation>Küldjön be egyet a „Feladat beküldése…” paranccsal, vagy küldje egy alkalmazás az API-n át.</translation>
    </message>
    <message>
        <source>No task is in Error</source>
        <translation>Nincs Hiba állapotú feladat</translation>
    </message>
    <message>
        <source>Nothing needs you right now.</source>
        <translation>Most semmihez sem kell Ön.</translation>
    </message>
    <message>
        <source>No task matches the filter</source>
        <translation>Egy feladat sem felel meg a szűrőnek</translation>
    </message>
    <message>
        <source>There are tasks, but the filter hides them all.</source>
        <translation>Vannak feladatok, de a szűrő mindet elrejti.</translation>
    </message>
    <message>
        <source>No task is in Error.</source>
        <translation>Nincs Hiba állapotú feladat.</translation>
    </message>
    <message>
        <source>Show new and moved tasks in the list</source>
        <translation>Az új és áthelyezett feladatok felvétele a listába</translation>
    </message>
    <message>
        <source>%1: show</source>
        <translation>%1 megjelenítése</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Leállítás</translation>
    </message>
    <message>
        <source>Export the tasks that are shown</source>
        <translation>A látható feladatok exportálása</translation>
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
            <numerusform>%1: %Ln feladat kiírva</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln task(s) written to %1</source>
        <translation>
            <numerusform>%Ln feladat kiírva ide: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Detach or dock the task panel</source>
        <translation>A feladat panel leválasztása vagy dokkolása</translation>
    </message>
    <message>
        <source>%1+ new</source>
        <comment>tasks that wait to be shown, at least</comment>
        <translation>%1+ új</translation>
    </message>
    <message>
        <source>%1 shown, %2 match now</source>
        <translation>%1 látható, %2 felel meg most</translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <comment>tasks</comment>
        <translation>
            <numerusform>%n kijelölve</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy task id</source>
        <translation>Feladatazonosító másolása</translation>
    </message>
    <message>
        <source>The filter has no term for this cell.</source>
        <translation>A szűrőnek nincs kifejezése ehhez a cellához.</translation>
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
        <translation>Mégse</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TimelineCanvas</name>
    <message>
        <source>Timeline</source>
        <translation>Idővonal</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n esemény</numerusform>
        </translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Feladat</translation>
    </message>
    <message>
        <source>%1, undo: %2</source>
        <translation>%1, visszavonás: %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, for %2</source>
        <translation>%1, időtartam: %2</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TimelineLegend</name>
    <message>
        <source>Attempt, completed</source>
        <translation>Kísérlet, befejezve</translation>
    </message>
    <message>
        <source>Attempt, failed</source>
        <translation>Kísérlet, sikertelen</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Jelmagyarázat</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TimelineTableModel</name>
    <message>
        <source>Task</source>
        <translation>Feladat</translation>
    </message>
    <message>
        <source>%1 of the undo</source>
        <translation>%1 (visszavonás)</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Idő</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Tartott</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Lépés</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Fajta</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Mi történt</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TimelineView</name>
    <message>
        <source>Zoom in (+)</source>
        <translation>Nagyítás (+)</translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation>Kicsinyítés (−)</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Mind</translation>
    </message>
    <message>
        <source>Show everything (0)</source>
        <translation>Minden megjelenítése (0)</translation>
    </message>
    <message>
        <source>As a list</source>
        <translation>Listaként</translation>
    </message>
    <message>
        <source>Show the same events as a list.</source>
        <translation>Ugyanezek az események listaként.</translation>
    </message>
    <message>
        <source>Events of the timeline</source>
        <translation>Az idővonal eseményei</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s) in %1</source>
        <translation>
            <numerusform>%n esemény ennyi idő alatt: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::Tour</name>
    <message>
        <source>Back</source>
        <translation>Vissza</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Bemutató</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Kész</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Tovább</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Bezárás</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TrialDialog</name>
    <message>
        <source>Test service</source>
        <translation>Szolgáltatás próbája</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1, címe: %2</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Bezárás</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TrialPanel</name>
    <message>
        <source>Test now</source>
        <translation>Próba most</translation>
    </message>
    <message>
        <source>GET</source>
        <translation>GET</translation>
    </message>
    <message>
        <source>Path of the test call</source>
        <translation>A próbahívás útvonala</translation>
    </message>
    <message>
        <source>One request, as the Agent sends it. Nothing is recorded.</source>
        <translation>Egy kérés, ahogyan az ügynök küldi. Semmi sem kerül rögzítésre.</translation>
    </message>
    <message>
        <source>Send one request and show the response.</source>
        <translation>Egy kérés küldése és a válasz megjelenítése.</translation>
    </message>
    <message>
        <source>Waiting for the response</source>
        <translation>Várakozás a válaszra</translation>
    </message>
    <message>
        <source>No response after %1: %2</source>
        <translation>%1 után nincs válasz: %2</translation>
    </message>
    <message>
        <source>HTTP %1 after %2, without a body</source>
        <translation>HTTP %1, %2 után, tartalom nélkül</translation>
    </message>
    <message>
        <source>HTTP %1 after %2: %3</source>
        <translation>HTTP %1, %2 után: %3</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::UndoTableModel</name>
    <message>
        <source>Has no undo: it is left as it is</source>
        <translation>Nincs visszavonása: marad, ahogy van</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>Nincs mit visszavonni</translation>
    </message>
    <message>
        <source>Is not undone</source>
        <translation>Nem vonják vissza</translation>
    </message>
    <message>
        <source>By hand: %1</source>
        <translation>Kézzel: %1</translation>
    </message>
    <message>
        <source>Can&apos;t be called: %1</source>
        <translation>Nem hívható meg: %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>It may still take effect until %1</source>
        <translation>%1 időpontig még létrejöhet a hatás</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Sorrend</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Lépés</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Állapot</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>Hatás</translation>
    </message>
    <message>
        <source>Undone by</source>
        <translation>Visszavonás módja</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Próbálkozások</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>Hibaszám</translation>
    </message>
    <message>
        <source>Complete by</source>
        <translation>Befejezési idő</translation>
    </message>
    <message>
        <source>Last error</source>
        <translation>Utolsó hiba</translation>
    </message>
    <message>
        <source>Not undone</source>
        <translation>Nincs visszavonva</translation>
    </message>
    <message>
        <source>State of the step</source>
        <translation>A lépés állapota</translation>
    </message>
    <message>
        <source>Waiting for / last error</source>
        <translation>Mire vár / utolsó hiba</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::VersionsView</name>
    <message>
        <source>Unified</source>
        <translation>Egymás alatt</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>Előző különbség</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>Következő különbség</translation>
    </message>
    <message>
        <source>Compare version</source>
        <translation>Verzió összehasonlítása</translation>
    </message>
    <message>
        <source>with version</source>
        <translation>ezzel a verzióval</translation>
    </message>
    <message>
        <source>Differences between two versions</source>
        <translation>Két verzió különbségei</translation>
    </message>
    <message>
        <source>Version %1</source>
        <translation>%1. verzió</translation>
    </message>
    <message>
        <source>There is only one version of this workflow.</source>
        <translation>Ennek a munkafolyamatnak csak egy verziója van.</translation>
    </message>
    <message>
        <source>No difference</source>
        <translation>Nincs különbség</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) differ</source>
        <translation>
            <numerusform>%n sor eltér</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::WorkflowsPage</name>
    <message>
        <source>Workflow</source>
        <translation>Munkafolyamat</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Verzió</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Feladatok</translation>
    </message>
    <message>
        <source>Registered</source>
        <translation>Regisztrálva</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Lépés</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Szolgáltatás</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Visszavonás</translation>
    </message>
    <message>
        <source>Complete within</source>
        <translation>Befejezés ezen belül</translation>
    </message>
    <message>
        <source>Failure threshold</source>
        <translation>Hibaküszöb</translation>
    </message>
    <message>
        <source>Only when</source>
        <translation>Csak ha</translation>
    </message>
    <message>
        <source>No workflow is registered yet</source>
        <translation>Még nincs regisztrált munkafolyamat</translation>
    </message>
    <message>
        <source>Write a workflow</source>
        <translation>Munkafolyamat írása</translation>
    </message>
    <message>
        <source>Workflows</source>
        <translation>Munkafolyamatok</translation>
    </message>
    <message>
        <source>New workflow</source>
        <translation>Új munkafolyamat</translation>
    </message>
    <message>
        <source>Submit task…</source>
        <translation>Feladat beküldése…</translation>
    </message>
    <message>
        <source>Show tasks</source>
        <translation>Feladatok megjelenítése</translation>
    </message>
    <message>
        <source>New version</source>
        <translation>Új verzió</translation>
    </message>
    <message>
        <source>Steps of the workflow</source>
        <translation>A munkafolyamat lépései</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Lépések</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>Definíció</translation>
    </message>
    <message>
        <source>Workflow %1 is registered.</source>
        <translation>A(z) %1 munkafolyamat regisztrálva.</translation>
    </message>
    <message>
        <source>Tasks of all versions of this workflow</source>
        <translation>A munkafolyamat összes verziójának feladatai</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1, %2. verzió</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Gráf</translation>
    </message>
    <message>
        <source>Start with a small definition that you can change.</source>
        <translation>Kezdés egy rövid, módosítható definícióval.</translation>
    </message>
    <message>
        <source>Submit a new task of this workflow.</source>
        <translation>Új feladat beküldése ehhez a munkafolyamathoz.</translation>
    </message>
    <message>
        <source>Filter the list of tasks by this workflow.</source>
        <translation>A feladatlista szűrése erre a munkafolyamatra.</translation>
    </message>
    <message>
        <source>Start the next version from this definition.</source>
        <translation>A következő változat kezdése ezzel a definícióval.</translation>
    </message>
    <message>
        <source>No workflow selected. A new one can be used once it is registered.</source>
        <translation>Nincs kiválasztott munkafolyamat. Az új a regisztrálása után számít.</translation>
    </message>
    <message numerus="yes">
        <source>%n workflow draft(s) are not registered and would be lost.</source>
        <translation>
            <numerusform>%n munkafolyamat-vázlat nincs regisztrálva, és elveszne.</numerusform>
        </translation>
    </message>
    <message>
        <source>A workflow defines which steps a task has, what each sends to which service, and how it is undone. Write one here; definitions in the workflow folder are registered at the next start.</source>
        <translation>A munkafolyamat megmondja, milyen lépései vannak egy feladatnak, melyik mit küld melyik szolgáltatásnak, és hogyan vonható vissza. Írjon egyet itt; a munkafolyamat-mappában lévő definíciók a következő indításkor kerülnek regisztrálásra.</translation>
    </message>
    <message>
        <source>Graph of the draft</source>
        <translation>A vázlat gráfja</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Megnyitás</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Újratöltés</translation>
    </message>
    <message>
        <source>Read the workflow folder again and register new definitions.</source>
        <translation>A munkafolyamat-mappa újraolvasása és az új definíciók regisztrálása.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of the workflow folder are not registered:</source>
        <translation>
            <numerusform>A munkafolyamat-mappa %n fájlja nincs regisztrálva:</numerusform>
        </translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Verziók</translation>
    </message>
    <message>
        <source>After / only when</source>
        <translation>Ezután / csak ha</translation>
    </message>
    <message>
        <source>Request / undo</source>
        <translation>Kérés / visszavonás</translation>
    </message>
</context>
</TS>
