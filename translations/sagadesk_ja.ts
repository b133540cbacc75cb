<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>ActionText</name>
    <message>
        <source>Resubmit step</source>
        <translation>ステップを再送信</translation>
    </message>
    <message>
        <source>Resubmit task</source>
        <translation>タスクを再送信</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>今すぐ実行</translation>
    </message>
    <message>
        <source>Stop retrying</source>
        <translation>再試行を中止</translation>
    </message>
    <message>
        <source>Skip step</source>
        <translation>ステップをスキップ</translation>
    </message>
    <message>
        <source>Mark step as completed</source>
        <translation>ステップを完了としてマーク</translation>
    </message>
    <message>
        <source>Compensate task</source>
        <translation>タスクを補正</translation>
    </message>
    <message>
        <source>Retry undo</source>
        <translation>取り消しを再試行</translation>
    </message>
    <message>
        <source>Cancel task</source>
        <translation>タスクをキャンセル</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Run the failed step again under the same key, with its failure count reset to 0.</source>
        <translation>失敗したステップを、障害カウントを 0 に戻し、同じキーでもう一度実行します。</translation>
    </message>
    <message>
        <source>Run every failed step of the task again.</source>
        <translation>このタスクの失敗したステップをすべてもう一度実行します。</translation>
    </message>
    <message>
        <source>Try at once instead of waiting for the next retry.</source>
        <translation>次の再試行を待たずに、すぐに試します。</translation>
    </message>
    <message>
        <source>Treat the waiting step as failed now.</source>
        <translation>待機中のステップを今すぐ失敗とみなします。</translation>
    </message>
    <message>
        <source>Continue without this step. Its service is not called.</source>
        <translation>このステップなしで続行します。呼び出しは行われません。</translation>
    </message>
    <message>
        <source>Record that the step was completed outside Sagadesk, with its output.</source>
        <translation>ステップが外部で行われたことを、その出力とともに記録します。</translation>
    </message>
    <message>
        <source>Undo what the task has done, in reverse order.</source>
        <translation>タスクが行ったことを逆の順序で元に戻します。</translation>
    </message>
    <message>
        <source>Try the failed undo again.</source>
        <translation>失敗した取り消しをもう一度試します。</translation>
    </message>
    <message>
        <source>Record that the effect was undone by hand.</source>
        <translation>結果が手動で元に戻されたことを記録します。</translation>
    </message>
    <message>
        <source>Stop the task and undo what it has done.</source>
        <translation>タスクを停止し、行ったことを元に戻します。</translation>
    </message>
    <message>
        <source>Start no further steps of this task. Running steps may finish.</source>
        <translation>このタスクの次のステップを開始しません。実行中のものは完了できます。</translation>
    </message>
    <message>
        <source>Let the task continue.</source>
        <translation>タスクを続行します。</translation>
    </message>
    <message>
        <source>Mark as undone</source>
        <translation>元に戻した済みにする</translation>
    </message>
</context>
<context>
    <name>Attempts</name>
    <message>
        <source>Completed</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Failed permanently</source>
        <translation>最終的に失敗</translation>
    </message>
    <message>
        <source>Given up and escalated to the Supervisor</source>
        <translation>断念して Supervisor に引き継ぎ</translation>
    </message>
    <message>
        <source>Deferred</source>
        <translation>延期</translation>
    </message>
    <message>
        <source>No response in time; revoked by the Supervisor</source>
        <translation>時間内に応答なし、Supervisor が取り消し</translation>
    </message>
    <message>
        <source>Repeated by the Agent</source>
        <translation>Agent が再試行</translation>
    </message>
    <message>
        <source>Waiting for the response</source>
        <translation>応答を待機中</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>メソッド</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>本文</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>出所</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>読み込み中…</translation>
    </message>
    <message>
        <source>Not recorded, because the first attempt succeeded; rendered again from the definition</source>
        <translation>最初の試行で成功したため記録なし。定義から再作成</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>応答</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Timing</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>ステータス</translation>
    </message>
    <message>
        <source>No response</source>
        <translation>応答なし</translation>
    </message>
    <message>
        <source>Simulated fault</source>
        <translation>模擬障害</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>送信時刻</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>所要時間</translation>
    </message>
    <message>
        <source>No response recorded</source>
        <translation>応答の記録なし</translation>
    </message>
    <message>
        <source>Waited before</source>
        <translation>直前の待ち時間</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>割り当て</translation>
    </message>
</context>
<context>
    <name>BulkText</name>
    <message>
        <source>Resubmit</source>
        <translation>再送信</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>今すぐ実行</translation>
    </message>
    <message>
        <source>Stop retrying</source>
        <translation>再試行を中止</translation>
    </message>
    <message>
        <source>Skip step</source>
        <translation>ステップをスキップ</translation>
    </message>
    <message>
        <source>Compensate</source>
        <translation>補正</translation>
    </message>
    <message>
        <source>Retry undo</source>
        <translation>取り消しを再試行</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Acknowledge alerts</source>
        <translation>アラートを確認済みにする</translation>
    </message>
    <message>
        <source>Close alerts</source>
        <translation>アラートを閉じる</translation>
    </message>
    <message>
        <source>About to start</source>
        <translation>まもなく開始</translation>
    </message>
    <message>
        <source>Trying one task</source>
        <translation>1 件で試行中</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>実行中</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>一時停止中</translation>
    </message>
    <message>
        <source>Stopped (too many failures)</source>
        <translation>停止 (失敗が多すぎます)</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>中止済み</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>Accepted, in progress</source>
        <translation>受け付け済み、進行中</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>Failed again</source>
        <translation>再び失敗</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>対象外</translation>
    </message>
    <message>
        <source>Not done: canceled</source>
        <translation>未実行: 中止</translation>
    </message>
    <message>
        <source>Undone in the meantime</source>
        <translation>その間に取り消し済み</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s)</source>
        <translation>
            <numerusform>%n 件のタスク</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Compensation of %n task(s) starts in %1 s.</source>
        <translation>
            <numerusform>%n 件のタスクの補正を %1 秒後に開始します。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cancellation of %n task(s) starts in %1 s.</source>
        <translation>
            <numerusform>%n 件のタスクのキャンセルを %1 秒後に開始します。</numerusform>
        </translation>
    </message>
    <message>
        <source>Step %1 has no undo and is left as it is: %2</source>
        <translation>ステップ %1 には取り消しがなく、そのままです: %2</translation>
    </message>
    <message>
        <source>By hand: %1 (step %2, %3)</source>
        <translation>手作業: %1 (ステップ %2、%3)</translation>
    </message>
    <message>
        <source>%1 at %2, to undo step %3: %4</source>
        <translation>%2 に %1、ステップ %3 の取り消し: %4</translation>
    </message>
    <message>
        <source>%1 at %2, for step %3: %4</source>
        <translation>%2 に %1、ステップ %3: %4</translation>
    </message>
    <message>
        <source>%1 of %2 done</source>
        <translation>%2 件中 %1 件完了</translation>
    </message>
    <message numerus="yes">
        <source>%n failed again</source>
        <translation>
            <numerusform>%n 件が再び失敗</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n refused</source>
        <translation>
            <numerusform>%n 件が拒否</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <translation>
            <numerusform>%n 件が対象外</numerusform>
        </translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n 件失敗</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DefinitionSteps</name>
    <message>
        <source>By hand: %1</source>
        <translation>手作業: %1</translation>
    </message>
    <message>
        <source>failure threshold: %1</source>
        <translation>障害しきい値: %1</translation>
    </message>
</context>
<context>
    <name>ErrorText</name>
    <message>
        <source>The disk is full</source>
        <translation>ディスクがいっぱいです</translation>
    </message>
    <message>
        <source>The state store can&apos;t be written to</source>
        <translation>状態ストアに書き込めません</translation>
    </message>
    <message>
        <source>The state store is damaged</source>
        <translation>状態ストアが壊れています</translation>
    </message>
    <message>
        <source>This is another program&apos;s database</source>
        <translation>これは別のプログラムのデータベースです</translation>
    </message>
    <message>
        <source>The state store comes from a newer version</source>
        <translation>状態ストアは新しいバージョンのものです</translation>
    </message>
    <message>
        <source>The data folder is in use</source>
        <translation>データ フォルダーは使用中です</translation>
    </message>
    <message>
        <source>The state store can&apos;t be used</source>
        <translation>状態ストアを使用できません</translation>
    </message>
    <message>
        <source>The state store is in use</source>
        <translation>状態ストアは使用中です</translation>
    </message>
</context>
<context>
    <name>EventText</name>
    <message>
        <source>Task: %1</source>
        <translation>タスク: %1</translation>
    </message>
    <message>
        <source>failure count %1</source>
        <translation>障害カウント %1</translation>
    </message>
    <message>
        <source>Operator %1</source>
        <translation>オペレーター %1</translation>
    </message>
    <message>
        <source>Version %1, token %2</source>
        <translation>バージョン %1、トークン %2</translation>
    </message>
</context>
<context>
    <name>ExportMenu</name>
    <message>
        <source>Written to %1</source>
        <translation>%1 に書き込みました</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written: %2</source>
        <translation>%1 に書き込めません: %2</translation>
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
        <translation>テキスト (*.txt)</translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation>行をコピー</translation>
    </message>
    <message>
        <source>Copy table as text</source>
        <translation>表をテキストとしてコピー</translation>
    </message>
    <message>
        <source>Copy table as CSV</source>
        <translation>表を CSV としてコピー</translation>
    </message>
    <message>
        <source>Copy table as JSON</source>
        <translation>表を JSON としてコピー</translation>
    </message>
    <message>
        <source>Export table…</source>
        <translation>表をエクスポート…</translation>
    </message>
</context>
<context>
    <name>FaultLabText</name>
    <message>
        <source>Only read</source>
        <translation>読み取りのみ</translation>
    </message>
    <message>
        <source>Its port is closed: connections are refused</source>
        <translation>ポートが閉じ、接続が拒否される</translation>
    </message>
    <message>
        <source>Accepts the connection but never responds</source>
        <translation>接続は受けるが応答しない</translation>
    </message>
    <message>
        <source>Resets the connection; nothing is done</source>
        <translation>接続をリセット、何も行わない</translation>
    </message>
    <message>
        <source>Done; half of the response, then a reset</source>
        <translation>実行済み、応答の途中でリセット</translation>
    </message>
    <message>
        <source>Closes the connection without a response; nothing is done</source>
        <translation>応答を返さず切断、何も行わない</translation>
    </message>
    <message>
        <source>Done; the end of the response is delayed</source>
        <translation>実行済み、応答の終わりが遅い</translation>
    </message>
    <message>
        <source>Done; only the first bytes of the response arrive</source>
        <translation>実行済み、応答の先頭だけ届く</translation>
    </message>
    <message>
        <source>Done; the connection is dead for the next request</source>
        <translation>実行済み、次の要求で接続が切れている</translation>
    </message>
    <message>
        <source>Responds late</source>
        <translation>応答が遅い</translation>
    </message>
    <message>
        <source>Done; the response trickles in</source>
        <translation>実行済み、応答が少しずつ届く</translation>
    </message>
    <message>
        <source>Done; the response arrives slowly</source>
        <translation>実行済み、応答がゆっくり届く</translation>
    </message>
    <message>
        <source>Done; the headers arrive one by one</source>
        <translation>実行済み、ヘッダーが 1 行ずつ届く</translation>
    </message>
    <message>
        <source>Never responds; nothing is done, and the claim expires</source>
        <translation>応答せず何も行わない、付与が期限切れになる</translation>
    </message>
    <message>
        <source>Responses to some keys are always late</source>
        <translation>特定のキーへの応答がいつも遅い</translation>
    </message>
    <message>
        <source>Responds with the configured status; nothing is done</source>
        <translation>選択したステータスを返す、何も行わない</translation>
    </message>
    <message>
        <source>429 with Retry-After; nothing is done</source>
        <translation>429 と Retry-After、何も行わない</translation>
    </message>
    <message>
        <source>503 with Retry-After; nothing is done</source>
        <translation>503 と Retry-After、何も行わない</translation>
    </message>
    <message>
        <source>503 with an invalid Retry-After</source>
        <translation>503 と無意味な Retry-After</translation>
    </message>
    <message>
        <source>401: the credentials are no longer valid</source>
        <translation>401: 資格情報が無効</translation>
    </message>
    <message>
        <source>Refuses permanently with 4xx; nothing is done</source>
        <translation>4xx で恒久的に拒否、何も行わない</translation>
    </message>
    <message>
        <source>302 to itself</source>
        <translation>自分自身への 302</translation>
    </message>
    <message>
        <source>Done; the body is shorter than announced</source>
        <translation>実行済み、本文が予告より短い</translation>
    </message>
    <message>
        <source>Done; the body is not JSON</source>
        <translation>実行済み、本文が JSON でない</translation>
    </message>
    <message>
        <source>Done; the body is random bytes</source>
        <translation>実行済み、本文がでたらめ</translation>
    </message>
    <message>
        <source>Done; the body is longer than announced</source>
        <translation>実行済み、本文が予告より長い</translation>
    </message>
    <message>
        <source>Done; an HTML page instead of JSON</source>
        <translation>実行済み、JSON ではなく HTML</translation>
    </message>
    <message>
        <source>Done; no body</source>
        <translation>実行済み、本文なし</translation>
    </message>
    <message>
        <source>Done; the body is far too large</source>
        <translation>実行済み、本文が大きすぎる</translation>
    </message>
    <message>
        <source>Done; JSON with other values</source>
        <translation>実行済み、値の違う JSON</translation>
    </message>
    <message>
        <source>Done, but the response is lost</source>
        <translation>実行済み、応答が失われる</translation>
    </message>
    <message>
        <source>Done, but the response comes too late</source>
        <translation>実行済み、応答が間に合わない</translation>
    </message>
    <message>
        <source>Done, but responds with 500</source>
        <translation>実行済みなのに 500 を返す</translation>
    </message>
    <message>
        <source>Not done, but responds as if it had been</source>
        <translation>実行していないのに成功を返す</translation>
    </message>
    <message>
        <source>Repeats the effect although the key is known</source>
        <translation>キーを知っていても再び実行する</translation>
    </message>
    <message>
        <source>Forgets a key some time after its effect</source>
        <translation>効果の後しばらくするとキーを忘れる</translation>
    </message>
    <message>
        <source>Done, and responds twice</source>
        <translation>実行済み、応答が二重</translation>
    </message>
    <message>
        <source>Half done, responds with 500; a retry does the rest</source>
        <translation>半分実行して 500、再送で残りを実行</translation>
    </message>
    <message>
        <source>Undo requests are answered with 500</source>
        <translation>取り消しに 500 を返す</translation>
    </message>
    <message>
        <source>Undo requests are refused permanently</source>
        <translation>取り消しを恒久的に拒否</translation>
    </message>
    <message>
        <source>Health check passes while requests fail</source>
        <translation>要求は失敗するが正常性チェックは成功</translation>
    </message>
    <message>
        <source>Alternates between up and down</source>
        <translation>交互に稼働と停止</translation>
    </message>
    <message>
        <source>Responds with 202, but nothing is ever done</source>
        <translation>202 を返すが実行しない</translation>
    </message>
    <message>
        <source>A Scheduler is terminated and replaced</source>
        <translation>Scheduler が終了し交代する</translation>
    </message>
    <message>
        <source>An Agent is terminated and replaced</source>
        <translation>Agent が終了し交代する</translation>
    </message>
    <message>
        <source>A Supervisor is terminated and replaced</source>
        <translation>Supervisor が終了し交代する</translation>
    </message>
    <message>
        <source>The leading Supervisor is terminated</source>
        <translation>リーダーの Supervisor が終了する</translation>
    </message>
    <message>
        <source>A Scheduler freezes</source>
        <translation>Scheduler が停止する</translation>
    </message>
    <message>
        <source>An Agent freezes</source>
        <translation>Agent が停止する</translation>
    </message>
    <message>
        <source>A Supervisor freezes</source>
        <translation>Supervisor が停止する</translation>
    </message>
    <message>
        <source>The leading Supervisor freezes</source>
        <translation>リーダーの Supervisor が停止する</translation>
    </message>
    <message>
        <source>Every commit takes longer</source>
        <translation>コミットが遅くなる</translation>
    </message>
    <message>
        <source>The store is busy and refuses commits</source>
        <translation>ストアがビジーで拒否する</translation>
    </message>
    <message>
        <source>The disk is full</source>
        <translation>ディスクが満杯</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>ステータス</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>本文</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>意味</translation>
    </message>
    <message>
        <source>Every request in scope</source>
        <translation>範囲内のすべての要求</translation>
    </message>
    <message>
        <source>Only the first requests</source>
        <translation>最初の要求だけ、以後は正常</translation>
    </message>
    <message>
        <source>Every n-th request</source>
        <translation>n 回ごとの要求</translation>
    </message>
    <message>
        <source>From one request to another</source>
        <translation>ある要求から別の要求まで</translation>
    </message>
    <message>
        <source>For a period</source>
        <translation>一定の時間</translation>
    </message>
    <message>
        <source>Everything for a period, including the health check</source>
        <translation>一定の時間すべて (正常性も)</translation>
    </message>
    <message>
        <source>A growing share of the requests</source>
        <translation>徐々に増える</translation>
    </message>
    <message>
        <source>Alternating on and off</source>
        <translation>交互にオンとオフ</translation>
    </message>
    <message>
        <source>Some keys, always the same</source>
        <translation>いつも同じ一部のキー</translation>
    </message>
    <message>
        <source>The first attempts of every key</source>
        <translation>各キーの最初の試行</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>遅延</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Longest delay</source>
        <translation>最大の遅延</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>ばらつき</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>バイト数</translation>
    </message>
    <message>
        <source>Statuses by weight</source>
        <translation>重み付きステータス</translation>
    </message>
    <message>
        <source>Retry after</source>
        <translation>再試行まで</translation>
    </message>
    <message>
        <source>Retry-After as</source>
        <translation>Retry-After の形</translation>
    </message>
    <message>
        <source>Health check reports</source>
        <translation>正常性の申告</translation>
    </message>
    <message>
        <source>Up for</source>
        <translation>稼働時間</translation>
    </message>
    <message>
        <source>Down for</source>
        <translation>停止時間</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>回数</translation>
    </message>
    <message>
        <source>From request</source>
        <translation>開始の要求</translation>
    </message>
    <message>
        <source>To request</source>
        <translation>終了の要求</translation>
    </message>
    <message>
        <source>Begins after</source>
        <translation>開始まで</translation>
    </message>
    <message>
        <source>Ends after</source>
        <translation>終了まで</translation>
    </message>
    <message>
        <source>Share at the beginning</source>
        <translation>最初の割合</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>割合</translation>
    </message>
    <message>
        <source>Keys that begin with</source>
        <translation>キーの先頭</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>確率</translation>
    </message>
    <message>
        <source>Max. times</source>
        <translation>最大回数</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>メソッド</translation>
    </message>
    <message>
        <source>Path begins with</source>
        <translation>パスの先頭</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>From attempt</source>
        <translation>開始の試行</translation>
    </message>
    <message>
        <source>To attempt</source>
        <translation>終了の試行</translation>
    </message>
    <message>
        <source>Not at all</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Once</source>
        <translation>1 回</translation>
    </message>
    <message>
        <source>Twice</source>
        <translation>2 回</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>取り消し済み</translation>
    </message>
    <message>
        <source>Tasks were accepted</source>
        <translation>タスクが受け付けられた</translation>
    </message>
    <message>
        <source>Every accepted task exists</source>
        <translation>受け付けたタスクがすべてある</translation>
    </message>
    <message>
        <source>Every task is at rest</source>
        <translation>すべてのタスクが落ち着いた</translation>
    </message>
    <message>
        <source>Tasks that are {state}</source>
        <translation>{state} のタスク</translation>
    </message>
    <message>
        <source>Injected: {fault}</source>
        <translation>発生: {fault}</translation>
    </message>
    <message>
        <source>Retries by Agents</source>
        <translation>Agent による再試行</translation>
    </message>
    <message>
        <source>Failures counted by the Supervisor</source>
        <translation>Supervisor が数えた失敗</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>アラート</translation>
    </message>
    <message>
        <source>Effects performed twice[: {key}]</source>
        <translation>二重になった効果[: {key}]</translation>
    </message>
    <message>
        <source>Completed steps without an effect[: {key}]</source>
        <translation>効果のない完了ステップ[: {key}]</translation>
    </message>
    <message>
        <source>Effects that were not undone[: {key}]</source>
        <translation>取り消されていない効果[: {key}]</translation>
    </message>
    <message>
        <source>The breaker of {service} opened</source>
        <translation>{service} のブレーカーが開いた</translation>
    </message>
    <message>
        <source>Changes of the leading Supervisor</source>
        <translation>リーダー Supervisor の交代</translation>
    </message>
    <message>
        <source>Late writes that were refused</source>
        <translation>拒否された遅い書き込み</translation>
    </message>
    <message>
        <source>Inside the engine: {fault}</source>
        <translation>内部で発生: {fault}</translation>
    </message>
    <message>
        <source>An Agent retried a request</source>
        <translation>Agent が自動で要求を再試行した</translation>
    </message>
    <message>
        <source>An Agent&apos;s own retries were used up</source>
        <translation>Agent 自身の再試行が尽きた</translation>
    </message>
    <message>
        <source>A claim expired without a response</source>
        <translation>応答なしで付与が期限切れになった</translation>
    </message>
    <message>
        <source>An expired step was taken over</source>
        <translation>期限切れのステップが引き継がれた</translation>
    </message>
    <message>
        <source>A late write was refused</source>
        <translation>遅い書き込みが退けられた</translation>
    </message>
    <message>
        <source>A circuit breaker held a step back</source>
        <translation>サーキット ブレーカーがステップを止めた</translation>
    </message>
    <message>
        <source>A limit held a step back</source>
        <translation>上限がステップを止めた</translation>
    </message>
    <message>
        <source>A service&apos;s Retry-After was observed</source>
        <translation>サービスの Retry-After を守った</translation>
    </message>
    <message>
        <source>A service refused permanently</source>
        <translation>サービスが恒久的に拒否した</translation>
    </message>
    <message>
        <source>The failure count reached its threshold</source>
        <translation>障害カウントがしきい値に達した</translation>
    </message>
    <message>
        <source>A long wait, then a last attempt</source>
        <translation>長い待機の後の最後の試行</translation>
    </message>
    <message>
        <source>An operator was alerted</source>
        <translation>オペレーターに通知した</translation>
    </message>
    <message>
        <source>An operator acted</source>
        <translation>オペレーターが操作した</translation>
    </message>
    <message>
        <source>A task was undone as a whole</source>
        <translation>タスク全体が取り消された</translation>
    </message>
    <message>
        <source>A step was undone</source>
        <translation>ステップが取り消された</translation>
    </message>
    <message>
        <source>An unknown effect was undone</source>
        <translation>不明な効果が取り消された</translation>
    </message>
    <message>
        <source>An undo failed and was tried again</source>
        <translation>取り消しが失敗し再試行された</translation>
    </message>
    <message>
        <source>An undo failed permanently</source>
        <translation>取り消しが恒久的に失敗した</translation>
    </message>
    <message>
        <source>The deadline of a task passed</source>
        <translation>タスクの期限が過ぎた</translation>
    </message>
    <message>
        <source>Work in flight was recovered at the start</source>
        <translation>起動時に処理中の作業が回復した</translation>
    </message>
    <message>
        <source>The work of a lost actor was continued</source>
        <translation>失われたアクターの作業が続いた</translation>
    </message>
    <message>
        <source>Another Supervisor became the leader</source>
        <translation>別の Supervisor がリーダーになった</translation>
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
        <translation>タスクのすべてのステップが成功するか、実行済みの処理が元に戻されるかのどちらかです。</translation>
    </message>
    <message>
        <source>An Agent retries until the complete-by time, always with the same identifier, so that the service recognizes duplicates.</source>
        <translation>Agent は完了期限まで、常に同じ識別子で再試行するため、サービスは重複を認識できます。</translation>
    </message>
    <message>
        <source>Several Supervisors may run; only an elected leader acts on failed steps.</source>
        <translation>複数の Supervisor を実行できますが、失敗したステップを処理するのは選出されたリーダーだけです。</translation>
    </message>
    <message>
        <source>After complete-by an Agent stops and sends no reply, because another instance may already be running the step.</source>
        <translation>完了期限を過ぎると Agent は停止し、応答を送りません。別のインスタンスがすでにそのステップを実行している可能性があるためです。</translation>
    </message>
    <message>
        <source>A failed step and an expired step look the same: running, with complete-by in the past.</source>
        <translation>失敗したステップと期限切れのステップは同じ状態に見えます。実行中で、完了期限が過去になっています。</translation>
    </message>
    <message>
        <source>Below the failure threshold the Supervisor releases the step, so that any Scheduler can claim it.</source>
        <translation>失敗しきい値に達するまでは、Supervisor がステップを解放し、どの Scheduler でも引き受けられるようにします。</translation>
    </message>
    <message>
        <source>At the threshold an operator is alerted, the last attempt waits for a long time, or the task is compensated.</source>
        <translation>しきい値に達すると、オペレーターにアラートが出るか、最後の試行まで長く待つか、タスクが補正されます。</translation>
    </message>
    <message>
        <source>After a nontransient error the state is Error, and an operator is alerted immediately.</source>
        <translation>一時的ではないエラーの後は状態がエラーになり、直ちにオペレーターにアラートが出ます。</translation>
    </message>
    <message>
        <source>The operator removes the cause and resubmits the failed step.</source>
        <translation>オペレーターは原因を取り除き、失敗したステップを再送信します。</translation>
    </message>
    <message>
        <source>How to undo a step is stored durably. An undo can fail too, and has to be idempotent.</source>
        <translation>ステップを元に戻す方法は永続的に保存されます。元に戻す処理も失敗することがあり、冪等である必要があります。</translation>
    </message>
    <message>
        <source>A restarted Scheduler continues the tasks in progress. When an Agent or Supervisor dies, another takes over.</source>
        <translation>再起動した Scheduler は進行中のタスクを続行します。Agent や Supervisor が停止すると、別のインスタンスが引き継ぎます。</translation>
    </message>
    <message>
        <source>When a service slows down, it receives fewer requests, and one slow call does not delay the others.</source>
        <translation>サービスが遅くなると送信する要求を減らし、1 つの遅い呼び出しがほかの呼び出しを遅らせることはありません。</translation>
    </message>
    <message>
        <source>A transient failure is retried a limited number of times, and then treated as nontransient.</source>
        <translation>一時的な障害は限られた回数だけ再試行され、その後は一時的ではない障害として扱われます。</translation>
    </message>
    <message>
        <source>Measured load decides which Agent receives work, and important work goes first.</source>
        <translation>測定された負荷によって作業を受け取る Agent が決まり、重要な作業が優先されます。</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>%1 +</source>
        <comment>at least this many</comment>
        <translation>%1 以上</translation>
    </message>
    <message>
        <source>%1/s</source>
        <comment>rate per second</comment>
        <translation>%1/秒</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ミリ秒</translation>
    </message>
    <message>
        <source>&lt; 1 ms</source>
        <translation>&lt; 1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 時間 %2 分</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 日 %2 時間</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>たった今</translation>
    </message>
    <message numerus="yes">
        <source>%n second(s) ago</source>
        <translation>
            <numerusform>%n 秒前</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) ago</source>
        <translation>
            <numerusform>%n 分前</numerusform>
        </translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>no</source>
        <translation>いいえ</translation>
    </message>
</context>
<context>
    <name>NodeText</name>
    <message>
        <source>Active</source>
        <translation>アクティブ</translation>
    </message>
    <message>
        <source>Draining</source>
        <translation>ドレイン中</translation>
    </message>
    <message>
        <source>Will drain</source>
        <translation>ドレイン予定</translation>
    </message>
    <message>
        <source>Makes no new claims from its next heartbeat on.</source>
        <translation>次のハートビートから新しい割り当てを受けません。</translation>
    </message>
    <message>
        <source>Makes no new claims; its requests finish.</source>
        <translation>新しい割り当ては受けず、進行中の要求は完了します。</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>離脱済み</translation>
    </message>
    <message>
        <source>Was shut down and has released its claims.</source>
        <translation>終了し、割り当てを解放しました。</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>消失</translation>
    </message>
    <message>
        <source>Its heartbeat stopped. The other nodes take over its tasks.</source>
        <translation>ハートビートが停止しました。他のノードがそのタスクを引き継ぎます。</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>エンジン</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>ウィンドウ</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Heartbeat</source>
        <translation>ハートビート</translation>
    </message>
    <message>
        <source>Leader</source>
        <translation>リーダー</translation>
    </message>
    <message>
        <source>Open claims</source>
        <translation>未完了の割り当て</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>役割</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>バージョン</translation>
    </message>
    <message>
        <source>Places held/granted</source>
        <translation>枠 (保持/付与)</translation>
    </message>
    <message>
        <source>Leads</source>
        <translation>リーダー</translation>
    </message>
    <message>
        <source>no leader right now</source>
        <translation>現在リーダーなし</translation>
    </message>
    <message>
        <source>led by %1</source>
        <translation>リーダー: %1</translation>
    </message>
    <message>
        <source>no transaction open in the database</source>
        <translation>データベースに開いているトランザクションなし</translation>
    </message>
    <message>
        <source>A transaction has been open for %1. Rows that are deleted meanwhile stay in the database and slow it down.</source>
        <translation>トランザクションが %1 開いたままです。その間に削除された行はデータベースに残り、動作を遅くします。</translation>
    </message>
    <message>
        <source>oldest transaction in the database: %1</source>
        <translation>データベースの最も古いトランザクション: %1</translation>
    </message>
    <message>
        <source>dead/live rows: %1</source>
        <translation>不要な行/有効な行: %1</translation>
    </message>
    <message>
        <source>replication slot %1 keeps %2 of log</source>
        <translation>レプリケーションスロット %1 がログを %2 保持</translation>
    </message>
    <message>
        <source>replication slot %1 is not in use and keeps %2 of log</source>
        <translation>未使用のレプリケーションスロット %1 がログを %2 保持</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) alive</source>
        <translation>
            <numerusform>%n 個のノードが稼働中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>an acknowledged commit is on %n disk(s)</source>
        <translation>
            <numerusform>確認応答済みのコミットは %n 台のディスクにあります</numerusform>
        </translation>
    </message>
    <message>
        <source>full_page_writes is off</source>
        <translation>full_page_writes は off です</translation>
    </message>
</context>
<context>
    <name>RealEffects</name>
    <message>
        <source>Real services</source>
        <translation>本物のサービス</translation>
    </message>
    <message>
        <source>Start anyway</source>
        <translation>それでも開始</translation>
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
        <translation>シミュレートされた障害 %1</translation>
    </message>
    <message>
        <source>%1. Did you mean “%2”?</source>
        <translation>%1。「%2」ではありませんか。</translation>
    </message>
</context>
<context>
    <name>Sentences</name>
    <message>
        <source>The service could not be reached</source>
        <translation>サービスに接続できませんでした</translation>
    </message>
    <message>
        <source>The connection to the service failed</source>
        <translation>サービスへの接続に失敗しました</translation>
    </message>
    <message>
        <source>The request could not be sent[: {detail}]</source>
        <translation>要求を送信できませんでした[: {detail}]</translation>
    </message>
    <message>
        <source>The connection was closed without a response</source>
        <translation>応答なしに接続が閉じられました</translation>
    </message>
    <message>
        <source>The connection was lost in the middle of the response</source>
        <translation>応答の途中で接続が失われました</translation>
    </message>
    <message>
        <source>The service refused the connection</source>
        <translation>サービスが接続を拒否しました</translation>
    </message>
    <message>
        <source>The connection was lost</source>
        <translation>接続が失われました</translation>
    </message>
    <message>
        <source>The service could not be reached in time</source>
        <translation>時間内にサービスに接続できませんでした</translation>
    </message>
    <message>
        <source>The host name of the service could not be resolved</source>
        <translation>サービスの名前を解決できませんでした</translation>
    </message>
    <message>
        <source>The secure connection failed</source>
        <translation>安全な接続に失敗しました</translation>
    </message>
    <message>
        <source>No access token could be obtained for the service[: HTTP {httpStatus}][, {error}][: {cause}]</source>
        <translation>サービスのアクセス トークンを取得できませんでした[: HTTP {httpStatus}][, {error}][: {cause}]</translation>
    </message>
    <message>
        <source>HTTP {status}[: {body}]</source>
        <translation>HTTP {status}[: {body}]</translation>
    </message>
    <message>
        <source>HTTP {status} was not expected[: {body}]</source>
        <translation>予期しない HTTP {status}[: {body}]</translation>
    </message>
    <message>
        <source>HTTP {status}: the service accepted the request but has not completed it; if that is enough for this step, list {status} in expect.status</source>
        <translation>HTTP {status}: サービスは要求を受け付けましたが、完了していません。このステップではそれで十分なら、{status} を expect.status に記載してください</translation>
    </message>
    <message>
        <source>The response is not as expected: {path}[ should be {expected}][: {body}]</source>
        <translation>応答が期待と異なります: {path}[ (期待値 {expected})][: {body}]</translation>
    </message>
    <message>
        <source>The response is not valid JSON[ ({contentType})][: {cause}][: {body}]</source>
        <translation>応答が有効な JSON ではありません[ ({contentType})][: {cause}][: {body}]</translation>
    </message>
    <message>
        <source>The response is not valid HTTP</source>
        <translation>応答が有効な HTTP ではありません</translation>
    </message>
    <message>
        <source>The response is too large</source>
        <translation>応答が大きすぎます</translation>
    </message>
    <message>
        <source>The service sent a redirect, which is not followed</source>
        <translation>サービスがリダイレクトしましたが、追跡しません</translation>
    </message>
    <message>
        <source>Withdrawn before it was sent</source>
        <translation>送信前に取り下げられました</translation>
    </message>
    <message>
        <source>Returned unsent: the service now takes fewer requests at once</source>
        <translation>未送信のまま戻されました。サービスが同時に受け付ける要求が少なくなりました</translation>
    </message>
    <message>
        <source>Returned because the node of its holder is being drained</source>
        <translation>保持者のノードがドレイン中のため戻されました</translation>
    </message>
    <message>
        <source>A secret is missing[: environment variable {env}][: file {file}]</source>
        <translation>シークレットがありません[: 環境変数 {env}][: ファイル {file}]</translation>
    </message>
    <message>
        <source>A header is not allowed[: {header}]</source>
        <translation>許可されないヘッダーです[: {header}]</translation>
    </message>
    <message>
        <source>The value of a header is not allowed[: {header}]</source>
        <translation>許可されないヘッダー値です[: {header}]</translation>
    </message>
    <message>
        <source>The request can&apos;t be sent[: {part}]</source>
        <translation>要求を送信できません[: {part}]</translation>
    </message>
    <message>
        <source>The address of the service is not allowed</source>
        <translation>サービスのアドレスは許可されていません</translation>
    </message>
    <message>
        <source>The path of the request is not allowed</source>
        <translation>要求のパスは許可されていません</translation>
    </message>
    <message>
        <source>There is no value for {placeholder}</source>
        <translation>{placeholder} の値がありません</translation>
    </message>
    <message>
        <source>The value for {placeholder} is empty</source>
        <translation>{placeholder} の値が空です</translation>
    </message>
    <message>
        <source>The value for {placeholder} can&apos;t be inserted into text</source>
        <translation>{placeholder} の値はテキストに含められません</translation>
    </message>
    <message>
        <source>The condition can&apos;t be decided: {path} is {found}, which can&apos;t be compared with {expected}</source>
        <translation>条件を判定できません: {path} は {found} で、{expected} と比較できません</translation>
    </message>
    <message>
        <source>The time allowed has run out[; the deadline of the task was {deadline}]</source>
        <translation>時間切れです[ (タスクの期限: {deadline})]</translation>
    </message>
    <message>
        <source>No response[ by {completeBy}][; requests sent by {instance}: {requests}]</source>
        <translation>[{completeBy} まで]応答なし[ ({instance} が送信した要求: {requests})]</translation>
    </message>
    <message>
        <source>No response by {until}</source>
        <translation>{until} まで応答なし</translation>
    </message>
    <message>
        <source>Task created</source>
        <translation>タスクが作成されました</translation>
    </message>
    <message>
        <source>Steps started</source>
        <translation>ステップを開始しました</translation>
    </message>
    <message>
        <source>Next steps released</source>
        <translation>次のステップを解放しました</translation>
    </message>
    <message>
        <source>Step completed</source>
        <translation>ステップが完了しました</translation>
    </message>
    <message>
        <source>Step failed</source>
        <translation>ステップが失敗</translation>
    </message>
    <message>
        <source>Step skipped</source>
        <translation>ステップをスキップしました</translation>
    </message>
    <message>
        <source>Skipped: {condition} is not met[ ({values})]</source>
        <translation>スキップ: {condition} を満たしません[ ({values})]</translation>
    </message>
    <message>
        <source>Completed by hand</source>
        <translation>手動で完了しました</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>取り消し済み</translation>
    </message>
    <message>
        <source>Undone by hand</source>
        <translation>手動で取り消し済み</translation>
    </message>
    <message>
        <source>Undo failed</source>
        <translation>取り消し失敗</translation>
    </message>
    <message>
        <source>The Agent has used up its attempts; the Supervisor decides</source>
        <translation>Agent の試行回数が尽きました。Supervisor が判断します</translation>
    </message>
    <message>
        <source>Deferred[ until {until}]</source>
        <translation>延期されました[ ({until} まで)]</translation>
    </message>
    <message>
        <source>Every step is done</source>
        <translation>すべてのステップが終わりました</translation>
    </message>
    <message>
        <source>Everything is undone</source>
        <translation>すべて元に戻されました</translation>
    </message>
    <message>
        <source>Stopped before anything took effect</source>
        <translation>何も反映される前に停止しました</translation>
    </message>
    <message>
        <source>Released on shutdown</source>
        <translation>終了時に返されました</translation>
    </message>
    <message>
        <source>Revoked after a restart</source>
        <translation>再起動後に戻されました</translation>
    </message>
    <message>
        <source>Revoked because {instance} stopped</source>
        <translation>{instance} が終了したため戻されました</translation>
    </message>
    <message>
        <source>Resubmitted by an operator</source>
        <translation>オペレーターが再送信しました</translation>
    </message>
    <message>
        <source>The step is released and tried again</source>
        <translation>ステップは戻され、再試行されます</translation>
    </message>
    <message>
        <source>The step is released</source>
        <translation>ステップは戻されます</translation>
    </message>
    <message>
        <source>The step is tried again: its complete-by time passed during a pause</source>
        <translation>一時停止中に期限が過ぎたため、ステップを再試行します</translation>
    </message>
    <message>
        <source>The store was too slow, so nothing was sent[ after {commits} commits][; next attempt at {until}]</source>
        <translation>状態ストアが遅すぎたため、[{commits} 回のコミット後、]何も送信されませんでした[。次の試行: {until}]</translation>
    </message>
    <message>
        <source>A transaction has been open in the database for too long[, since {since}]. Old rows can&apos;t be removed until it ends, so the store becomes slower</source>
        <translation>データベースでトランザクションが長時間開いたままです[ ({since} から)]。終了するまで古い行を削除できず、状態ストアが遅くなります</translation>
    </message>
    <message>
        <source>The transaction that was open for too long has ended</source>
        <translation>長時間開いていたトランザクションが終了しました</translation>
    </message>
    <message>
        <source>Requests are sent on time again</source>
        <translation>要求は再び期限内に送信されています</translation>
    </message>
    <message>
        <source>Deliveries to the webhook {webhook} have been failing since {since}[: {cause}]</source>
        <translation>Webhook {webhook} への配信が {since} から失敗しています[: {cause}]</translation>
    </message>
    <message>
        <source>Deliveries of events succeed again</source>
        <translation>イベントは再び配信されています</translation>
    </message>
    <message>
        <source>The webhook is no longer in webhooks.json</source>
        <translation>Webhook は webhooks.json に存在しなくなりました</translation>
    </message>
    <message>
        <source>The step waits longer before its last attempt</source>
        <translation>ステップは最後の試行の前に長めに待機します</translation>
    </message>
    <message>
        <source>The task needs an operator</source>
        <translation>タスクにはオペレーターが必要です</translation>
    </message>
    <message>
        <source>What the task did is undone</source>
        <translation>タスクが行ったことを元に戻します</translation>
    </message>
    <message>
        <source>The Supervisor revoked the claim; the step is tried again[: {cause}]</source>
        <translation>Supervisor が割り当てを取り消しました。再試行されます[: {cause}]</translation>
    </message>
    <message>
        <source>The Supervisor revoked the claim[: {cause}]</source>
        <translation>Supervisor が割り当てを取り消しました[: {cause}]</translation>
    </message>
    <message>
        <source>The Supervisor revoked the step&apos;s claim: its complete-by time passed during a pause</source>
        <translation>一時停止中に期限が過ぎたため、Supervisor がステップを取り戻しました</translation>
    </message>
    <message>
        <source>The Supervisor revoked the step&apos;s claim: the store was too slow, so nothing was sent</source>
        <translation>状態ストアが遅すぎて何も送信できなかったため、Supervisor がステップを取り戻しました</translation>
    </message>
    <message>
        <source>Quarantined: an operator is needed</source>
        <translation>隔離済み: オペレーターが必要です</translation>
    </message>
    <message>
        <source>The program ended or was paused {times} times in succession while the step was running</source>
        <translation>ステップの実行中に、プログラムが {times} 回連続して終了または一時停止しました</translation>
    </message>
    <message>
        <source>The record of the task is inconsistent[: {assertion}]</source>
        <translation>タスクのレコードに矛盾があります[: {assertion}]</translation>
    </message>
    <message>
        <source>The Supervisor delayed the last attempt[: {cause}]</source>
        <translation>Supervisor が最後の試行を遅らせました[: {cause}]</translation>
    </message>
    <message>
        <source>The Supervisor gave up; an operator is needed[: {cause}]</source>
        <translation>Supervisor が断念しました。オペレーターが必要です[: {cause}]</translation>
    </message>
    <message>
        <source>The Supervisor gave up; the task is undone[: {cause}]</source>
        <translation>Supervisor が断念しました。タスクは元に戻されます[: {cause}]</translation>
    </message>
    <message>
        <source>Resubmitted[: {step}][ – {reason}]</source>
        <translation>再送信[: {step}][ – {reason}]</translation>
    </message>
    <message>
        <source>Run at once[: {step}][ – {reason}]</source>
        <translation>すぐに実行[: {step}][ – {reason}]</translation>
    </message>
    <message>
        <source>Retrying stopped[: {step}][ – {reason}]</source>
        <translation>再試行を中止[: {step}][ – {reason}]</translation>
    </message>
    <message>
        <source>Skipped[: {step}][ – {reason}]</source>
        <translation>スキップ[: {step}][ – {reason}]</translation>
    </message>
    <message>
        <source>Completed by hand[: {step}][ – {reason}]</source>
        <translation>手動で完了[: {step}][ – {reason}]</translation>
    </message>
    <message>
        <source>Compensation requested[ – {reason}]</source>
        <translation>補正を指示[ – {reason}]</translation>
    </message>
    <message>
        <source>Undo retried[: {step}][ – {reason}]</source>
        <translation>取り消しを再試行[: {step}][ – {reason}]</translation>
    </message>
    <message>
        <source>Undone by hand[: {step}][ – {reason}]</source>
        <translation>手動で取り消し[: {step}][ – {reason}]</translation>
    </message>
    <message>
        <source>Canceled[ – {reason}]</source>
        <translation>キャンセル[ – {reason}]</translation>
    </message>
    <message>
        <source>Paused[ – {reason}]</source>
        <translation>一時停止[ – {reason}]</translation>
    </message>
    <message>
        <source>Resumed[ – {reason}]</source>
        <translation>再開[ – {reason}]</translation>
    </message>
    <message>
        <source>Failure threshold reached</source>
        <translation>失敗回数がしきい値に達しました</translation>
    </message>
    <message>
        <source>Failure threshold of the undo reached</source>
        <translation>取り消しの失敗回数が上限に達しました</translation>
    </message>
    <message>
        <source>The undo has no request</source>
        <translation>取り消しに要求がありません</translation>
    </message>
    <message>
        <source>Retries stopped[ by {operator}][ – {reason}][: {cause}]</source>
        <translation>再試行を中止しました[（{operator}）][ – {reason}][: {cause}]</translation>
    </message>
    <message>
        <source>There is another failed step</source>
        <translation>失敗したステップがほかにもあります</translation>
    </message>
    <message>
        <source>Undo by hand: {text}</source>
        <translation>手動で取り消し: {text}</translation>
    </message>
    <message>
        <source>Only the response of the step shows how to undo it, and there is none; the request was {method} {path} with the key {key}</source>
        <translation>元に戻す方法はステップの応答だけが示しますが、応答がありません（要求は {method} {path}、キーは {key}）</translation>
    </message>
    <message>
        <source>The undo that was recorded can&apos;t be read from the store</source>
        <translation>記録された元に戻す要求を状態ストアから読み取れません</translation>
    </message>
    <message>
        <source>Closed by an operator[: {reason}]</source>
        <translation>オペレーターが閉じました[: {reason}]</translation>
    </message>
    <message>
        <source>Circuit breaker of {service} held open[ – {reason}]</source>
        <translation>{service} のサーキット ブレーカーをオープンに固定[ – {reason}]</translation>
    </message>
    <message>
        <source>Rate limit of {service} lifted[ – {reason}]</source>
        <translation>{service} のレート制限を解除[ – {reason}]</translation>
    </message>
    <message>
        <source>Service {service} paused[ – {reason}]</source>
        <translation>サービス {service} を一時停止[ – {reason}]</translation>
    </message>
    <message>
        <source>Intake paused[ – {reason}]</source>
        <translation>受け入れを一時停止[ – {reason}]</translation>
    </message>
    <message>
        <source>Finished tasks removed[: {value}][ – {reason}]</source>
        <translation>完了したタスクを削除[: {value}][ – {reason}]</translation>
    </message>
    <message>
        <source>Circuit breaker of {service} reset[ – {reason}]</source>
        <translation>{service} のサーキット ブレーカーをリセット[ – {reason}]</translation>
    </message>
    <message>
        <source>Service {service} resumed[ – {reason}]</source>
        <translation>サービス {service} を再開[ – {reason}]</translation>
    </message>
    <message>
        <source>Intake resumed[ – {reason}]</source>
        <translation>受け入れを再開[ – {reason}]</translation>
    </message>
    <message>
        <source>Concurrent requests to {service} limited to {value}[ – {reason}]</source>
        <translation>{service} への同時要求数を {value} に制限[ – {reason}]</translation>
    </message>
    <message>
        <source>Requests to {service} limited to {value} per second[ – {reason}]</source>
        <translation>{service} への要求を毎秒 {value} 件に制限[ – {reason}]</translation>
    </message>
    <message>
        <source>An event for the webhook {service} was skipped[ – {reason}]</source>
        <translation>Webhook {service} のイベントをスキップしました[ – {reason}]</translation>
    </message>
    <message>
        <source>Supervisor asked to step down[ – {reason}]</source>
        <translation>Supervisor にリーダーを降りるよう要求[ – {reason}]</translation>
    </message>
    <message>
        <source>Node {service} makes no new claims[ – {reason}]</source>
        <translation>ノード {service} は新しいステップを引き受けません[ – {reason}]</translation>
    </message>
    <message>
        <source>Node {service} makes claims again[ – {reason}]</source>
        <translation>ノード {service} はステップの引き受けを再開しました[ – {reason}]</translation>
    </message>
    <message>
        <source>The engine was started at {until}; the last entry before that is from {from}</source>
        <translation>エンジンが {until} に起動しました。その前の最後の記録は {from} です</translation>
    </message>
    <message>
        <source>The process was stopped from {from} until {until}[ ({durationMs})]; this time does not count against any step</source>
        <translation>プロセスが {from} から {until} まで停止していました[ ({durationMs})]。この時間はどのステップにも数えられません</translation>
    </message>
    <message>
        <source>Nothing could be written to the state store from {from} until {until}[ ({durationMs})]; this time does not count against any step</source>
        <translation>{from} から {until} まで状態ストアに書き込めませんでした[ ({durationMs})]。この時間はどのステップにも数えられません</translation>
    </message>
    <message>
        <source>Alert acknowledged</source>
        <translation>アラートを確認しました</translation>
    </message>
    <message>
        <source>Alert assigned</source>
        <translation>アラートを割り当てました</translation>
    </message>
    <message>
        <source>Alert closed</source>
        <translation>アラートを閉じました</translation>
    </message>
    <message>
        <source>Note added to the alert</source>
        <translation>アラートにメモを追加しました</translation>
    </message>
    <message>
        <source>Alert snoozed[ until {until}]</source>
        <translation>アラートをスヌーズしました[ ({until} まで)]</translation>
    </message>
    <message>
        <source>Started after the grace period</source>
        <translation>猶予時間の後に開始</translation>
    </message>
    <message>
        <source>The first task has completed; the others follow</source>
        <translation>最初のタスクが完了し、残りが続きます</translation>
    </message>
    <message>
        <source>Stopped: the first task[, {task},] failed again</source>
        <translation>停止: 最初のタスク[ {task} ]が再び失敗しました</translation>
    </message>
    <message>
        <source>Set of tasks frozen[ – {reason}]</source>
        <translation>対象タスクを確定[ – {reason}]</translation>
    </message>
    <message>
        <source>Stopped: {failures} failed again, more than the {limit} allowed</source>
        <translation>停止: {failures} 件が再び失敗しました (許容 {limit} 件)</translation>
    </message>
    <message>
        <source>Nothing is left to do</source>
        <translation>すべて終了</translation>
    </message>
    <message>
        <source>The grace period started again after a restart</source>
        <translation>再起動後に猶予時間をやり直し</translation>
    </message>
    <message>
        <source>Paused by an operator[ – {reason}]</source>
        <translation>オペレーターが一時停止[ – {reason}]</translation>
    </message>
    <message>
        <source>Resumed by an operator[ – {reason}]</source>
        <translation>オペレーターが再開[ – {reason}]</translation>
    </message>
    <message>
        <source>The task is {state}</source>
        <translation>タスクの状態: {state}</translation>
    </message>
    <message>
        <source>Waits until {until} after a failure</source>
        <translation>失敗の後、{until} まで待機</translation>
    </message>
    <message>
        <source>Waits until {until}</source>
        <translation>{until} まで待機</translation>
    </message>
    <message>
        <source>Waits for the circuit breaker[ of {service}][ at {endpoint}][, next probe {until}]</source>
        <translation>サーキット ブレーカー待ち[: {service}][ ({endpoint})][、次のプローブ {until}]</translation>
    </message>
    <message>
        <source>The circuit breaker[ of {service}][ at {endpoint}] is held open by an operator</source>
        <translation>オペレーターがサーキット ブレーカー[ ({service})][ ({endpoint})] を開いたままにしています</translation>
    </message>
    <message>
        <source>Waits for the probe of the circuit breaker[ at {endpoint}]</source>
        <translation>サーキット ブレーカーの試行を待っています[ ({endpoint})]</translation>
    </message>
    <message>
        <source>The service[ {service}] is paused</source>
        <translation>サービス[ {service}] は一時停止中です</translation>
    </message>
    <message>
        <source>The Agent[ of {service}] is at capacity[; next attempt at {until}]</source>
        <translation>Agent[ ({service})] に空きがありません[。再試行: {until}]</translation>
    </message>
    <message>
        <source>There is no Agent for the service[ {service}]</source>
        <translation>サービス[ {service}] の Agent がありません</translation>
    </message>
    <message>
        <source>Waits for the rate limit of the service</source>
        <translation>サービスのレート制限を待っています</translation>
    </message>
    <message>
        <source>Waits for the rate limit[ of {service}], until {until}</source>
        <translation>レート制限を待っています[ ({service})] ({until} まで)</translation>
    </message>
    <message>
        <source>Waits for a free place at the service[ {service}][, which takes {concurrency} at a time]</source>
        <translation>サービス[ {service}] の空きを待っています[ (同時に {concurrency} 件まで)]</translation>
    </message>
    <message>
        <source>The load on the service[ {service}] is increased slowly after an outage[: {openMax} of {concurrency} requests at once]</source>
        <translation>サービス[ {service}] は停止の後、徐々に再開しています[ (同時要求: {openMax} / {concurrency})]</translation>
    </message>
    <message>
        <source>Waits for step {step}</source>
        <translation>ステップ {step} を待っています</translation>
    </message>
    <message>
        <source>The task is paused</source>
        <translation>タスクは一時停止中です</translation>
    </message>
    <message>
        <source>Waits for an operator</source>
        <translation>オペレーターを待っています</translation>
    </message>
    <message>
        <source>Waits until the requests of the running steps are answered or time out</source>
        <translation>実行中のステップの要求に応答があるか、時間切れになるのを待っています</translation>
    </message>
    <message>
        <source>Waits until {until} because a late effect may still arrive</source>
        <translation>遅れた結果が届く可能性があるため {until} まで待機</translation>
    </message>
    <message>
        <source>Held by {instance} until {completeBy}</source>
        <translation>{completeBy} まで {instance} が保持</translation>
    </message>
    <message>
        <source>Waits for a Scheduler</source>
        <translation>Scheduler を待っています</translation>
    </message>
    <message>
        <source>The Agent has used up its attempts; the Supervisor decides next</source>
        <translation>Agent の試行回数が尽きました。次に Supervisor が判断します</translation>
    </message>
    <message>
        <source>The complete-by time has passed; the Supervisor decides</source>
        <translation>完了期限を過ぎました。Supervisor が判断します</translation>
    </message>
    <message>
        <source>Waits for its last attempt, until {until}</source>
        <translation>最後の試行を待っています ({until} まで)</translation>
    </message>
    <message>
        <source>Will not be started: the task is being compensated</source>
        <translation>もう開始されません: タスクは補正されます</translation>
    </message>
    <message>
        <source>The service[ {service}] requested a wait until {until}[ (HTTP {status})]</source>
        <translation>サービス[ {service}] が {until} まで待つよう求めました[ (HTTP {status})]</translation>
    </message>
    <message>
        <source>Waits until the effect of step {step} is undone</source>
        <translation>ステップ {step} の効果が元に戻されるのを待っています</translation>
    </message>
    <message>
        <source>Waits until the service[ {service}] is healthy again[ at {endpoint}]</source>
        <translation>サービス[ {service}] が正常に戻るのを待っています[ ({endpoint})]</translation>
    </message>
    <message>
        <source>Waits until {until}, when the deadline of the task passes</source>
        <translation>タスクの期限 {until} まで待っています</translation>
    </message>
    <message>
        <source>Service {service} is paused[ by {operator}][: {reason}][; waiting steps: {waiting}]</source>
        <translation>サービス {service} は一時停止中です[（{operator}）][: {reason}][。待機中のステップ: {waiting}]</translation>
    </message>
    <message>
        <source>The circuit breaker of {service} is held open[ by {operator}][: {reason}][; waiting steps: {waiting}]</source>
        <translation>{service} のサーキット ブレーカーは開いたままにされています[（{operator}）][: {reason}][。待機中のステップ: {waiting}]</translation>
    </message>
    <message>
        <source>Service {service} has been failing its health checks[ since {since}][; waiting steps: {waiting}]</source>
        <translation>サービス {service} のヘルス チェックが失敗しています[（{since} から）][。待機中のステップ: {waiting}]</translation>
    </message>
    <message>
        <source>The circuit breaker of {service} has not closed[ since {since}][; waiting steps: {waiting}]</source>
        <translation>{service} のサーキット ブレーカーが閉じません[（{since} から）][。待機中のステップ: {waiting}]</translation>
    </message>
    <message>
        <source>Service {service} is missing from the services file[; waiting steps: {waiting}]</source>
        <translation>サービス {service} がサービス ファイルにありません[。待機中のステップ: {waiting}]</translation>
    </message>
    <message>
        <source>Service {service} has no Agent[; waiting steps: {waiting}]</source>
        <translation>サービス {service} には Agent がありません[。待機中のステップ: {waiting}]</translation>
    </message>
    <message>
        <source>No step is waiting for service {service} anymore</source>
        <translation>サービス {service} を待つステップはなくなりました</translation>
    </message>
    <message>
        <source>A request to service {service} has succeeded</source>
        <translation>サービス {service} への要求が成功しました</translation>
    </message>
    <message>
        <source>The task has ended ({state}).</source>
        <translation>タスクは終了しています ({state})。</translation>
    </message>
    <message>
        <source>Not possible while the task is in state {state}.</source>
        <translation>タスクの状態が {state} の間は実行できません。</translation>
    </message>
    <message>
        <source>No step of the task can be started in its current state.</source>
        <translation>タスクの現在の状態では、どのステップも開始できません。</translation>
    </message>
    <message>
        <source>The step has not failed.</source>
        <translation>ステップは失敗していません。</translation>
    </message>
    <message>
        <source>Not possible while the step is in state {state}.</source>
        <translation>ステップの状態が {state} の間は実行できません。</translation>
    </message>
    <message>
        <source>Select a step first.</source>
        <translation>先にステップを選んでください。</translation>
    </message>
    <message>
        <source>The task has no step[ {step}].</source>
        <translation>タスクにステップ[ {step}] はありません。</translation>
    </message>
    <message>
        <source>Choose the step that the input is for.</source>
        <translation>入力の対象となるステップを選んでください。</translation>
    </message>
    <message>
        <source>The compensation has failed; handle its failed undo first.</source>
        <translation>補正が失敗しています。先に取り消しを処理してください。</translation>
    </message>
    <message>
        <source>The task is already being compensated.</source>
        <translation>タスクは既に補正中です。</translation>
    </message>
    <message>
        <source>The task is paused.</source>
        <translation>タスクは一時停止中です。</translation>
    </message>
    <message>
        <source>The task is not paused.</source>
        <translation>タスクは一時停止していません。</translation>
    </message>
    <message>
        <source>No step is waiting until a set time.</source>
        <translation>指定時刻を待っているステップはありません。</translation>
    </message>
    <message>
        <source>Nothing is being retried.</source>
        <translation>再試行中のものはありません。</translation>
    </message>
    <message>
        <source>No claim is open.</source>
        <translation>未完了の割り当てはありません。</translation>
    </message>
    <message>
        <source>Nothing is overdue.</source>
        <translation>期限を過ぎたものはありません。</translation>
    </message>
    <message>
        <source>No undo has failed.</source>
        <translation>失敗した取り消しはありません。</translation>
    </message>
    <message>
        <source>Step {step} has no undo, so it can&apos;t start under a fresh key.</source>
        <translation>ステップ {step} には取り消しがないため、新しいキーで開始できません。</translation>
    </message>
    <message>
        <source>With this input, step {step} would be undone by a different request, so it can&apos;t keep its key. Undo it first, or choose a fresh key.</source>
        <translation>この入力ではステップ {step} を元に戻す要求が変わるため、同じキーは使えません。先に元に戻すか、新しいキーを選んでください。</translation>
    </message>
    <message>
        <source>The task has changed in the meantime. Review it, then try again.</source>
        <translation>タスクはその間に変更されました。もう一度確認してください。</translation>
    </message>
    <message>
        <source>The state that you saw has changed[: now {values}]. Review it, then try again.</source>
        <translation>表示されていた状態が変わりました[: 現在は {values}]。もう一度確認してください。</translation>
    </message>
    <message>
        <source>This action is unknown.</source>
        <translation>不明な操作です。</translation>
    </message>
    <message>
        <source>The actor {instance} no longer exists.</source>
        <translation>アクター {instance} はもうありません。</translation>
    </message>
    <message>
        <source>The workflow[ {workflow}] is not registered[ in version {version}].</source>
        <translation>ワークフロー[ {workflow}] は登録されていません[ (バージョン {version})]。</translation>
    </message>
    <message>
        <source>This version of the workflow is already registered with different content. Increase its version.</source>
        <translation>このバージョンのワークフローは既に別の内容で登録されています。バージョンを上げてください。</translation>
    </message>
    <message>
        <source>The task[ {task}] does not exist.</source>
        <translation>タスク[ {task}] はありません。</translation>
    </message>
    <message>
        <source>The task {task} was removed from the store: finished tasks are kept for a limited time.</source>
        <translation>タスク {task} は状態ストアから削除されました。完了したタスクの保存期間は限られています。</translation>
    </message>
    <message>
        <source>Messages of the response queue {queue} after this cursor were removed: they are kept for a limited time. The messages that are kept follow the cursor {oldest}.</source>
        <translation>応答キュー {queue} のこのカーソルより後のメッセージは削除されました。保存期間は限られています。残っているメッセージはカーソル {oldest} の後に続きます。</translation>
    </message>
    <message>
        <source>Changes after this cursor were removed with their tasks. Read the tasks again; no change after the cursor {oldest} was removed.</source>
        <translation>このカーソルより後の変更は、タスクとともに削除されています。タスクを読み直してください。カーソル {oldest} より後の変更は削除されていません。</translation>
    </message>
    <message>
        <source>The alert[ {alert}] does not exist.</source>
        <translation>アラート[ {alert}] はありません。</translation>
    </message>
    <message>
        <source>The alert is already closed.</source>
        <translation>アラートは既に閉じられています。</translation>
    </message>
    <message>
        <source>The task has no alert that this applies to.</source>
        <translation>対象となるアラートがタスクにありません。</translation>
    </message>
    <message>
        <source>A reason is needed.</source>
        <translation>理由が必要です。</translation>
    </message>
    <message>
        <source>The reason is too long.</source>
        <translation>理由が長すぎます。</translation>
    </message>
    <message>
        <source>The text is too long[: at most {lengthMax} characters].</source>
        <translation>テキストが長すぎます[ ({lengthMax} 文字まで)]。</translation>
    </message>
    <message>
        <source>Specify until when to snooze the alert.</source>
        <translation>アラートをいつまでスヌーズするかを指定してください。</translation>
    </message>
    <message>
        <source>The operator&apos;s name is missing.</source>
        <translation>オペレーター名がありません。</translation>
    </message>
    <message>
        <source>The operator&apos;s name is too long.</source>
        <translation>オペレーター名が長すぎます。</translation>
    </message>
    <message>
        <source>The same key was used before for something else[: operation {operation}]. Choose another one.</source>
        <translation>同じキーが以前に別の内容で使用されています[: 操作 {operation}]。別のキーを選択してください。</translation>
    </message>
    <message>
        <source>Another task already has this id or key[: {task}]. Choose another one.</source>
        <translation>この ID またはキーは別のタスクで使われています[: {task}]。別のものを選んでください。</translation>
    </message>
    <message>
        <source>The task id is not valid[: at most {lengthMax} characters of {allowed}].</source>
        <translation>タスク ID が無効です[ ({allowed} から {lengthMax} 文字まで)]。</translation>
    </message>
    <message>
        <source>The name of the workflow is not valid.</source>
        <translation>ワークフローの名前が無効です。</translation>
    </message>
    <message>
        <source>The version of the workflow is not valid[: {value}].</source>
        <translation>ワークフローのバージョンが無効です[: {value}]。</translation>
    </message>
    <message>
        <source>The priority is not valid[: {value}].</source>
        <translation>優先度が無効です[: {value}]。</translation>
    </message>
    <message>
        <source>The priority must be from {min} to {max}.</source>
        <translation>優先度は {min} ～ {max} で指定してください。</translation>
    </message>
    <message>
        <source>The name of the response queue is not allowed.</source>
        <translation>応答キューの名前は許可されていません。</translation>
    </message>
    <message>
        <source>The name of the response queue is too long.</source>
        <translation>応答キューの名前が長すぎます。</translation>
    </message>
    <message>
        <source>The idempotency key is not allowed.</source>
        <translation>冪等キーは許可されていません。</translation>
    </message>
    <message>
        <source>The idempotency key is too long.</source>
        <translation>冪等キーが長すぎます。</translation>
    </message>
    <message>
        <source>The input is not valid JSON[: {cause}].</source>
        <translation>入力が有効な JSON ではありません[: {cause}]。</translation>
    </message>
    <message>
        <source>The input must be a JSON object.</source>
        <translation>入力は JSON オブジェクトでなければなりません。</translation>
    </message>
    <message>
        <source>The input is too large.</source>
        <translation>入力が大きすぎます。</translation>
    </message>
    <message>
        <source>The input is nested too deeply.</source>
        <translation>入力の入れ子が深すぎます。</translation>
    </message>
    <message>
        <source>The position in the list is not valid.</source>
        <translation>一覧内の位置が無効です。</translation>
    </message>
    <message>
        <source>An empty filter selects every task. Confirm that you mean all of them.</source>
        <translation>空のフィルターはすべてのタスクを選択します。すべてが対象であることを確認してください。</translation>
    </message>
    <message>
        <source>The grace period must be at most {max} ms.</source>
        <translation>猶予時間は {max} ms 以下にしてください。</translation>
    </message>
    <message>
        <source>The operation has already ended.</source>
        <translation>操作はすでに終了しています。</translation>
    </message>
    <message>
        <source>The failure limit must be from 0 to {max}.</source>
        <translation>失敗の上限は 0 から {max} までです。</translation>
    </message>
    <message>
        <source>The webhook[ {webhook}] does not exist.</source>
        <translation>Webhook[ {webhook}] は存在しません。</translation>
    </message>
    <message>
        <source>The webhook {webhook} has no event[ {event}] that has failed and can be skipped.</source>
        <translation>Webhook {webhook} には、失敗していてスキップできるイベント[ {event}] がありません。</translation>
    </message>
    <message>
        <source>The leading node delivers the events of webhooks, and this node is not the leader. Skip the event on the leading node.</source>
        <translation>Webhook のイベントはリーダーのノードが配信します。このノードはリーダーではありません。リーダーのノードでイベントをスキップしてください。</translation>
    </message>
    <message>
        <source>The operation[ {operation}] does not exist.</source>
        <translation>操作[ {operation}]はありません。</translation>
    </message>
    <message>
        <source>Not possible for any of the tasks now.</source>
        <translation>対象のどのタスクにも今は実行できません。</translation>
    </message>
    <message>
        <source>The rate must be from 0 to {max} per second.</source>
        <translation>速度は毎秒 0 から {max} までです。</translation>
    </message>
    <message>
        <source>Specify either a filter or a list of tasks.</source>
        <translation>フィルターかタスクの一覧のどちらかを指定してください。</translation>
    </message>
    <message>
        <source>This is not possible in the operation&apos;s current state.</source>
        <translation>操作の現在の状態では実行できません。</translation>
    </message>
    <message>
        <source>This action needs the name of a step.</source>
        <translation>この操作にはステップの名前が必要です。</translation>
    </message>
    <message>
        <source>This action applies to whole tasks, not to a step.</source>
        <translation>これはステップではなくタスク全体に対する操作です。</translation>
    </message>
    <message>
        <source>The selection has more than the {limit} tasks that one operation can take. Narrow the filter.</source>
        <translation>1 つの操作で扱える {limit} 件を超えています。フィルターを絞ってください。</translation>
    </message>
    <message>
        <source>{limit} operations have not ended yet. Wait until one ends, or cancel one.</source>
        <translation>{limit} 件の操作がまだ終了していません。終了を待つか、どれかを取り消してください。</translation>
    </message>
    <message>
        <source>A newer claim has replaced this one.</source>
        <translation>新しい割り当てに置き換えられました。</translation>
    </message>
    <message>
        <source>Another Supervisor is the leader.</source>
        <translation>別の Supervisor がリーダーです。</translation>
    </message>
    <message>
        <source>The reply came too late.</source>
        <translation>応答が遅すぎました。</translation>
    </message>
    <message>
        <source>The engine has stopped.</source>
        <translation>エンジンは停止しています。</translation>
    </message>
    <message>
        <source>The engine is shutting down. Try again when it is running again.</source>
        <translation>エンジンは終了中です。再び動作してからやり直してください。</translation>
    </message>
    <message>
        <source>Too many writes are pending. Nothing was accepted; try again in a moment.</source>
        <translation>書き込み待ちが多すぎます。何も受け付けられていません。少し待ってからやり直してください。</translation>
    </message>
    <message>
        <source>Too many reads are pending. Try again in a moment.</source>
        <translation>読み取り待ちが多すぎます。少し待ってからやり直してください。</translation>
    </message>
    <message>
        <source>The inbox is full. Nothing was accepted; try again in a moment.</source>
        <translation>受信ボックスがいっぱいです。何も受け付けられていません。少し待ってからやり直してください。</translation>
    </message>
    <message>
        <source>The task is not created while the intake is paused. Resume the intake first.</source>
        <translation>受け入れが一時停止されている間、タスクは作成されません。先に受け入れを再開してください。</translation>
    </message>
    <message>
        <source>Too many requests are pending. Nothing was accepted; try again in a moment.</source>
        <translation>待機中の要求が多すぎます。何も受け付けられていません。少し待ってからやり直してください。</translation>
    </message>
    <message>
        <source>No Scheduler made a decision in time. Nothing was changed; try again in a moment.</source>
        <translation>時間内に判断した Scheduler がありません。何も変更されていません。少し待ってからやり直してください。</translation>
    </message>
    <message>
        <source>Revoked because the node of its holder was lost</source>
        <translation>保持者のノードが失われたため戻されました</translation>
    </message>
    <message>
        <source>This node did not renew its registration in time and was declared lost. It is registering again.</source>
        <translation>このノードは登録を期限内に更新しなかったため、失われたと見なされました。もう一度登録します。</translation>
    </message>
    <message>
        <source>Another node named {node} uses this state store. Give this one a different name.</source>
        <translation>{node} という名前の別のノードがこの状態ストアを使用しています。このノードには別の名前を付けてください。</translation>
    </message>
    <message>
        <source>No node named {node} is running.</source>
        <translation>{node} という名前のノードは実行されていません。</translation>
    </message>
    <message>
        <source>Only one process at a time can use this state store.</source>
        <translation>この状態ストアを同時に使用できるプロセスは 1 つだけです。</translation>
    </message>
    <message>
        <source>Another program is using the state store. Close it and try again.</source>
        <translation>別のプログラムが状態ストアを使用しています。それを閉じてからもう一度お試しください。</translation>
    </message>
    <message>
        <source>There is no space left on the disk[: {file}]. Free some space; work then continues by itself.</source>
        <translation>ディスクの空き容量がありません[: {file}]。空き容量を増やしてください。作業は自動的に再開されます。</translation>
    </message>
    <message>
        <source>The state store is read-only[: {file}][ ({cause})]. Make the folder and its files writable for this user.</source>
        <translation>状態ストアは読み取り専用です[: {file}][ ({cause})]。このユーザーがフォルダーとそのファイルに書き込めるようにしてください。</translation>
    </message>
    <message>
        <source>The state store is damaged[: {file}][ ({message})]. Nothing was changed. Restore a backup with “sagadeskctl restore FILE”.</source>
        <translation>状態ストアが壊れています[: {file}][ ({message})]。何も変更されていません。「sagadeskctl restore ファイル」でバックアップを復元してください。</translation>
    </message>
    <message>
        <source>The state store was written by a newer version of Sagadesk[ (schema {schema}, this one supports {supported})][: {file}]. Use that version, or choose another folder with --data-dir.</source>
        <translation>状態ストアは新しいバージョンの Sagadesk で書き込まれています[ (スキーマ {schema}、対応しているのは {supported})][: {file}]。そのバージョンを使うか、--data-dir で別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>The state store was written by a development version of Sagadesk[ (schema {schema})], which this version can&apos;t read[: {file}]. Choose another folder with --data-dir, or move the file away.</source>
        <translation>状態ストアは Sagadesk の開発版で書き込まれており[ (スキーマ {schema})]、このバージョンでは読めません[: {file}]。--data-dir で別のフォルダーを選ぶか、ファイルを移動してください。</translation>
    </message>
    <message>
        <source>The state store does not have the tables of this version[: {file}][ ({object})]. A development version wrote it, or another program changed it. Choose another folder with --data-dir, or restore a backup.</source>
        <translation>状態ストアのテーブルがこのバージョンのものと異なります[: {file}][ ({object})]。開発版で書き込まれたか、別のプログラムによって変更されています。--data-dir で別のフォルダーを選ぶか、バックアップを復元してください。</translation>
    </message>
    <message>
        <source>The state store can&apos;t be read or written[: {file}][ ({cause})]. Check the disk and the permissions of the folder.</source>
        <translation>状態ストアを読み書きできません[: {file}][ ({cause})]。ディスクとフォルダーのアクセス権を確認してください。</translation>
    </message>
    <message>
        <source>Another process uses the data folder[: {file}][ (process {pid} on {host})]. Use its window, or stop it first.</source>
        <translation>別のプロセスがデータ フォルダーを使用しています[: {file}][ ({host} のプロセス {pid})]。そのウィンドウを使うか、先に終了してください。</translation>
    </message>
    <message>
        <source>The address of the database server can&apos;t be used[ ({reason})]. It has the form postgresql://user@host:port/database, without a password, and a server on another machine needs TLS.</source>
        <translation>データベース サーバーのアドレスを使用できません[ ({reason})]。形式は postgresql://ユーザー@ホスト:ポート/データベース で、パスワードは含めません。別のマシンのサーバーには TLS が必要です。</translation>
    </message>
    <message>
        <source>The database server acknowledges commits before they are on disk[ ({setting})]. Set synchronous_commit to on for this user or database, and fsync to on in postgresql.conf.</source>
        <translation>データベース サーバーは、ディスクに書き込まれる前にコミットを確認応答します[ ({setting})]。このユーザーまたはデータベースの synchronous_commit と、postgresql.conf の fsync を on に設定してください。</translation>
    </message>
    <message>
        <source>The database server at {server} is not the one used before (its system identifier differs), so nothing was written. Check the address[, or remove {file} if the database was moved to a new server there].</source>
        <translation>{server} のデータベース サーバーは以前のものと異なる (システム識別子が異なる) ため、何も書き込んでいません。アドレスを確認してください[。データベースをその場所の新しいサーバーに移した場合は、{file} を削除してください]。</translation>
    </message>
    <message>
        <source>The database server at {server} is a former primary: its timeline is {timeline}, and timeline {known} was used before. Later commits are missing there, so nothing was written. Use the address of the current primary[, or remove {file} if an earlier backup was restored deliberately].</source>
        <translation>{server} のデータベース サーバーは以前のプライマリです。タイムラインは {timeline} ですが、以前はタイムライン {known} が使われていました。そこには後のコミットがないため、何も書き込んでいません。現在のプライマリのアドレスを使用してください[。意図的に古いバックアップを復元した場合は、{file} を削除してください]。</translation>
    </message>
    <message>
        <source>A pooler in front of the database server {server} gives each transaction another session. Connect to the server itself, or set the pooler to session mode.</source>
        <translation>データベース サーバー {server} の前にあるプーラーが、トランザクションごとに別のセッションを割り当てています。サーバーに直接接続するか、プーラーをセッション モードに設定してください。</translation>
    </message>
    <message>
        <source>The state store in this database does not have the tables of this version. A development version created it. Use another database, or drop the schema sagadesk if its content is no longer needed.</source>
        <translation>このデータベースの状態ストアのテーブルは、このバージョンのものと異なります。開発版が作成したものです。別のデータベースを使うか、内容が不要であればスキーマ sagadesk を削除してください。</translation>
    </message>
    <message>
        <source>The state store in this database was upgraded to version {schema} of the tables. It can be used with version {needed} or later, but this program has version {supported}. Install a newer version of Sagadesk.</source>
        <translation>このデータベースの状態ストアは、テーブルのバージョン {schema} に更新されました。利用にはバージョン {needed} 以降が必要ですが、このプログラムのバージョンは {supported} です。新しいバージョンの Sagadesk をインストールしてください。</translation>
    </message>
    <message>
        <source>Another process uses the state store in this database. Use its window, or stop it first.</source>
        <translation>別のプロセスがこのデータベースの状態ストアを使用しています。そのウィンドウを使うか、先に終了してください。</translation>
    </message>
    <message>
        <source>The copy differs from the state store in the table {table} and was removed. Please report this.</source>
        <translation>コピーがテーブル {table} で状態ストアと異なるため、削除されました。報告してください。</translation>
    </message>
    <message>
        <source>The node {node} uses the state store in this database, so nothing was migrated. End all nodes first. A node that was killed counts as running for two lease times.</source>
        <translation>ノード {node} がこのデータベースの状態ストアを使用しているため、何も移行されませんでした。先にすべてのノードを終了してください。強制終了されたノードは、リース時間の 2 倍が過ぎるまで実行中とみなされます。</translation>
    </message>
    <message>
        <source>The invariants do not hold in {file}, so nothing was migrated. sagadeskctl verify shows which.</source>
        <translation>{file} では不変条件が満たされていないため、何も移行されませんでした。sagadeskctl verify で違反を確認できます。</translation>
    </message>
    <message>
        <source>A state store already exists: {file}. Migrate to a database or a folder without one.</source>
        <translation>状態ストアがすでに存在します: {file}。状態ストアのないデータベースまたはフォルダーに移行してください。</translation>
    </message>
    <message>
        <source>The state store in this database is a copy that was not checked, because the migration was interrupted. Run sagadeskctl migrate again: it replaces the copy.</source>
        <translation>このデータベースの状態ストアは、移行が中断されたため検査されていないコピーです。sagadeskctl migrate をもう一度実行してください。コピーは置き換えられます。</translation>
    </message>
    <message>
        <source>The log of the state store is missing: {file}. A process that was killed wrote its last commits there. Put it back, or restore a backup; to continue without it, remove state.lock.</source>
        <translation>状態ストアのログがありません: {file}。強制終了されたプロセスの最後のコミットはそこに書かれています。ログを元に戻すか、バックアップを復元してください。ログなしで続けるには state.lock を削除してください。</translation>
    </message>
    <message>
        <source>The database was replaced, but the log beside it belongs to another database: {file}. Put the earlier database back, or move the log (-wal, -shm) away to continue with this one.</source>
        <translation>データベースが置き換えられましたが、隣にあるログは別のデータベースのものです: {file}。以前のデータベースを元に戻すか、このデータベースで続けるにはログ (-wal、-shm) を移動してください。</translation>
    </message>
    <message>
        <source>The log of the state store was removed while it was in use; nothing is accepted anymore: {file}. Quit the program normally, so that it can write the last commits back to the database.</source>
        <translation>状態ストアのログが使用中に削除されました。新たな受け付けはできません: {file}。プログラムを通常どおり終了してください。最後のコミットがデータベースに書き戻されます。</translation>
    </message>
    <message>
        <source>The database is missing, but its log is still there: {file}. Put the database back, or restore a backup.</source>
        <translation>データベースがなく、そのログだけが残っています: {file}。データベースを元に戻すか、バックアップを復元してください。</translation>
    </message>
    <message>
        <source>The state store was moved, removed or replaced while it was in use; nothing is accepted anymore: {file}. Put the same file back, or quit the program.</source>
        <translation>状態ストアが使用中に移動、削除、または置き換えられました。新たな受け付けはできません: {file}。同じファイルを元に戻すか、プログラムを終了してください。</translation>
    </message>
    <message>
        <source>There is no store yet: {file}. Specify the data folder with --data-dir.</source>
        <translation>状態ストアがまだありません: {file}。--data-dir でデータ フォルダーを指定してください。</translation>
    </message>
    <message>
        <source>The file is not a database: {file}. Nothing was changed. Choose another folder with --data-dir, or move the file away.</source>
        <translation>ファイルはデータベースではありません: {file}。何も変更されていません。--data-dir で別のフォルダーを選ぶか、ファイルを移動してください。</translation>
    </message>
    <message>
        <source>This is not a file: {file}. Choose another folder with --data-dir, or move it away.</source>
        <translation>ファイルではありません: {file}。--data-dir で別のフォルダーを選ぶか、それを移動してください。</translation>
    </message>
    <message>
        <source>The database file belongs to another program[: {file}]. Choose another folder with --data-dir.</source>
        <translation>データベース ファイルは別のプログラムのものです[: {file}]。--data-dir で別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>It is not known whether the change was written. Check before you repeat it.</source>
        <translation>変更が書き込まれたかどうか不明です。繰り返す前に確認してください。</translation>
    </message>
    <message>
        <source>The database does not accept a required setting.</source>
        <translation>データベースが必要な設定を受け付けません。</translation>
    </message>
    <message>
        <source>The database refused a statement.</source>
        <translation>データベースがステートメントを拒否しました。</translation>
    </message>
    <message>
        <source>The state store can&apos;t be read: {file}[ ({cause})]. Make it readable for this user.</source>
        <translation>状態ストアを読み取れません: {file}[ ({cause})]。このユーザーが読み取れるようにしてください。</translation>
    </message>
    <message>
        <source>The stored workflow[ {workflow}, version {version},] can&apos;t be read. Register the same version again, with the same steps.</source>
        <translation>保存されたワークフロー[ {workflow} (バージョン {version})] を読み取れません。同じバージョンを、同じステップでもう一度登録してください。</translation>
    </message>
    <message>
        <source>A store of this kind can&apos;t be copied here. Use the tools of its database.</source>
        <translation>この種類の状態ストアはここではコピーできません。そのデータベースのツールを使用してください。</translation>
    </message>
    <message>
        <source>The backup can&apos;t be written: {file}[ ({cause})].</source>
        <translation>バックアップを書き込めません: {file}[ ({cause})]。</translation>
    </message>
    <message>
        <source>The backup is damaged[: {message}].</source>
        <translation>バックアップが壊れています[: {message}]。</translation>
    </message>
    <message>
        <source>A store already exists: {file}. With --replace it is kept under another name and replaced.</source>
        <translation>状態ストアは既にあります: {file}。--replace を付けると、別の名前で保存してから置き換えます。</translation>
    </message>
    <message>
        <source>The backup can&apos;t be put in place: {file}: {cause}.</source>
        <translation>バックアップを配置できません: {file}: {cause}。</translation>
    </message>
    <message>
        <source>{file} is the store itself; specify a backup of it.</source>
        <translation>{file} は状態ストアそのものです。そのバックアップを指定してください。</translation>
    </message>
    <message>
        <source>The data folder can&apos;t be created: {path}.</source>
        <translation>データ フォルダーを作成できません: {path}。</translation>
    </message>
    <message>
        <source>The data folder can&apos;t be used: {folder}[ ({reason})].</source>
        <translation>データ フォルダーを使用できません: {folder}[ ({reason})]。</translation>
    </message>
    <message>
        <source>The file can&apos;t be written: {file}[ ({reason})]. Check the permissions of its folder and the free space.</source>
        <translation>ファイルに書き込めません: {file}[ ({reason})]。フォルダーのアクセス権と空き容量を確認してください。</translation>
    </message>
    <message>
        <source>The file can&apos;t be read: {file}[ ({reason})]. Check its name and its permissions.</source>
        <translation>ファイルを読み取れません: {file}[ ({reason})]。ファイルの名前とアクセス権を確認してください。</translation>
    </message>
    <message>
        <source>The file already exists: {file}. Choose another name.</source>
        <translation>ファイルは既にあります: {file}。新しい名前を指定してください。</translation>
    </message>
    <message>
        <source>{file} does not contain what is needed: {reason}.</source>
        <translation>{file} の内容が必要なものではありません: {reason}。</translation>
    </message>
    <message>
        <source>{file} has errors. Correct them and try again.</source>
        <translation>{file} に誤りがあります。修正してからもう一度お試しください。</translation>
    </message>
    <message>
        <source>Until {file} is corrected, its settings are ignored and nothing is purged.</source>
        <translation>{file} が修正されるまで、その設定は無視され、何も削除されません。</translation>
    </message>
    <message>
        <source>The log can&apos;t be written: {path}[ ({detail})].</source>
        <translation>ログに書き込めません: {path}[ ({detail})]。</translation>
    </message>
    <message>
        <source>The ledger can&apos;t be opened for writing[: {file}][ ({system})].</source>
        <translation>台帳を書き込み用に開けません[: {file}][（{system}）]。</translation>
    </message>
    <message>
        <source>The ledger can&apos;t be read[: {file}][ ({system})].</source>
        <translation>台帳を読み取れません[: {file}][（{system}）]。</translation>
    </message>
    <message>
        <source>The ledger could not be written[: {file}][ ({system})].</source>
        <translation>台帳に書き込めませんでした[: {file}][（{system}）]。</translation>
    </message>
    <message>
        <source>The program is incomplete: {resource} is missing.</source>
        <translation>プログラムが不完全です。{resource} がありません。</translation>
    </message>
    <message>
        <source>Unknown field “{found}”[; known: {expected}]</source>
        <translation>不明なフィールド「{found}」[ (使用可能: {expected})]</translation>
    </message>
    <message>
        <source>The field “{field}” is missing</source>
        <translation>フィールド「{field}」がありません</translation>
    </message>
    <message>
        <source>The field “{found}” occurs twice</source>
        <translation>フィールド「{found}」が重複しています</translation>
    </message>
    <message>
        <source>Must not be empty</source>
        <translation>空にはできません</translation>
    </message>
    <message>
        <source>Wrong type[: {found}][; expected: {expected}]</source>
        <translation>型が違います[: {found}][ (期待: {expected})]</translation>
    </message>
    <message>
        <source>[{found} ]is out of range[; at least {min}][; at most {max}]</source>
        <translation>[{found} は]範囲外です[、最小 {min}][、最大 {max}]</translation>
    </message>
    <message>
        <source>[“{found}” ]is not allowed here[; possible: {expected}]</source>
        <translation>[「{found}」は]使用できません[ (使用可能: {expected})]</translation>
    </message>
    <message>
        <source>[{found} ]is not a whole number</source>
        <translation>[{found} は]整数ではありません</translation>
    </message>
    <message>
        <source>Too long[; at most {limit} characters]</source>
        <translation>長すぎます[ ({limit} 文字まで)]</translation>
    </message>
    <message>
        <source>Too many[; at most {limit}]</source>
        <translation>数が多すぎます[ ({limit} 個まで)]</translation>
    </message>
    <message>
        <source>Nested too deeply[; at most {limit} levels]</source>
        <translation>入れ子が深すぎます[ ({limit} 段まで)]</translation>
    </message>
    <message>
        <source>Too large[; at most {limit} bytes]</source>
        <translation>大きすぎます[ ({limit} バイトまで)]</translation>
    </message>
    <message>
        <source>[“{found}” ]is not a valid name: 1 to 64 of a-z, 0-9 and -, not starting with -</source>
        <translation>[「{found}」は]有効な名前ではありません。a-z、0-9、- を 1 ～ 64 文字で、先頭に - は使えません</translation>
    </message>
    <message>
        <source>[“{found}” ]is not a duration, such as 250ms, 10s, 5m, 2h or 1d</source>
        <translation>[「{found}」は]期間ではありません (例: 250ms、10s、5m、2h、1d)</translation>
    </message>
    <message>
        <source>[“{found}” ]is not a path that may be sent[: {problem}]</source>
        <translation>[「{found}」は]送信できるパスではありません[: {problem}]</translation>
    </message>
    <message>
        <source>[“{found}” ]is not the address of a service[: {problem}]</source>
        <translation>[「{found}」は]サービスのアドレスではありません[: {problem}]</translation>
    </message>
    <message>
        <source>[“{found}” ]is not a known placeholder[; known: {expected}]</source>
        <translation>[「{found}」は]不明なプレースホルダーです[ (使用可能: {expected})]</translation>
    </message>
    <message>
        <source>A placeholder is not closed</source>
        <translation>プレースホルダーが閉じられていません</translation>
    </message>
    <message>
        <source>A field name can&apos;t contain a placeholder[: {found}]</source>
        <translation>フィールド名にプレースホルダーは使えません[: {found}]</translation>
    </message>
    <message>
        <source>This condition is not valid[; expected one of: {expected}]</source>
        <translation>条件が無効です[ (次のいずれか 1 つ: {expected})]</translation>
    </message>
    <message>
        <source>This test is not valid[; expected one of: {expected}]</source>
        <translation>検査が無効です[ (次のいずれか 1 つ: {expected})]</translation>
    </message>
    <message>
        <source>Exactly one kind of authentication is needed[; expected one of: {expected}]</source>
        <translation>認証方法は 1 つだけ必要です[ (次のいずれか 1 つ: {expected})]</translation>
    </message>
    <message>
        <source>[“{found}” ]is not a path in a body</source>
        <translation>[「{found}」は]本文内のパスではありません</translation>
    </message>
    <message>
        <source>A {method} request can&apos;t have a body</source>
        <translation>{method} 要求に本文は使えません</translation>
    </message>
    <message>
        <source>A body of type “{found}” can&apos;t be created[; possible: {expected}]</source>
        <translation>「{found}」の本文は作成できません[。使用可能: {expected}]</translation>
    </message>
    <message>
        <source>This can&apos;t be written as “{type}”; possible: {expected}</source>
        <translation>これは「{type}」として書けません。使用可能: {expected}</translation>
    </message>
    <message>
        <source>[“{found}” ]is not the name of a header</source>
        <translation>[「{found}」は]ヘッダー名ではありません</translation>
    </message>
    <message>
        <source>The value of the header {header} is not valid</source>
        <translation>ヘッダー {header} の値が無効です</translation>
    </message>
    <message>
        <source>The header {found} can&apos;t be set here</source>
        <translation>ヘッダー {found} はここでは設定できません</translation>
    </message>
    <message>
        <source>“{found}” can&apos;t be combined with “manual”</source>
        <translation>「{found}」は「manual」と同時に指定できません</translation>
    </message>
    <message>
        <source>The maximum[ {found}] is below the initial wait[ {min}]</source>
        <translation>最大値[ {found} ]が初回の待機時間[ {min} ]より小さくなっています</translation>
    </message>
    <message>
        <source>The field “{found}” has no effect with this action</source>
        <translation>この操作ではフィールド「{found}」は効果がありません</translation>
    </message>
    <message>
        <source>The name[ “{found}”] occurs twice</source>
        <translation>名前[「{found}」]が重複しています</translation>
    </message>
    <message>
        <source>The entry[ “{found}”] occurs twice</source>
        <translation>項目[「{found}」]が重複しています</translation>
    </message>
    <message>
        <source>The service[ “{found}”] is not registered[; registered: {expected}]</source>
        <translation>サービス[「{found}」]は登録されていません[ (登録済み: {expected})]</translation>
    </message>
    <message>
        <source>The step[ “{found}”] does not exist[; existing: {expected}]</source>
        <translation>ステップ[「{found}」]はありません[ (存在するステップ: {expected})]</translation>
    </message>
    <message>
        <source>The step refers to itself</source>
        <translation>ステップが自身を参照しています</translation>
    </message>
    <message>
        <source>The step[ {step}] refers to a step that does not come before it[: {other}]</source>
        <translation>ステップ[ {step} ]が、先行しないステップを参照しています[: {other}]</translation>
    </message>
    <message>
        <source>An undo can refer to inputs and outputs, but not to the status of a step[: {found}]</source>
        <translation>元に戻す要求は入力と出力を参照できますが、ステップの状態は参照できません[: {found}]</translation>
    </message>
    <message>
        <source>The undo needs the response of step {step}; if there is no response, an operator has to undo it</source>
        <translation>元に戻すにはステップ {step} の応答が必要です。応答がない場合は、オペレーターが元に戻す必要があります</translation>
    </message>
    <message>
        <source>The step {other} may be skipped and then has no output, but {found} needs it</source>
        <translation>ステップ {other} はスキップされることがあり、その場合は出力がありませんが、{found} には出力が必要です</translation>
    </message>
    <message>
        <source>The step depends on itself</source>
        <translation>ステップが自身の後に指定されています</translation>
    </message>
    <message>
        <source>The steps form a cycle[: {cycle}]</source>
        <translation>ステップが循環しています[: {cycle}]</translation>
    </message>
    <message>
        <source>This is not valid JSON[: line {line}, column {column}][: {cause}]</source>
        <translation>有効な JSON ではありません[: {line} 行 {column} 列][: {cause}]</translation>
    </message>
    <message>
        <source>The text begins with a byte-order mark; save it as UTF-8 without one</source>
        <translation>バイト順マーク (BOM) で始まっています。BOM なしの UTF-8 で保存してください</translation>
    </message>
    <message>
        <source>A string contains an unescaped control character</source>
        <translation>文字列にエスケープされていない制御文字があります</translation>
    </message>
    <message>
        <source>JSON does not allow this escape sequence</source>
        <translation>JSON にないエスケープ シーケンスです</translation>
    </message>
    <message>
        <source>This is not a valid JSON number</source>
        <translation>有効な JSON の数値ではありません</translation>
    </message>
    <message>
        <source>A string is not valid UTF-8</source>
        <translation>文字列が有効な UTF-8 ではありません</translation>
    </message>
    <message>
        <source>Unexpected character</source>
        <translation>予期しない文字です</translation>
    </message>
    <message>
        <source>Unexpected end of the text</source>
        <translation>テキストが途中で終わっています</translation>
    </message>
    <message>
        <source>Unexpected text after the end</source>
        <translation>末尾の後に余分な文字があります</translation>
    </message>
    <message>
        <source>The fault[ {kind}] closes the whole port, so it can&apos;t have a scope, a probability or a number of times, and its shape must depend on time only (always, window, outage, flapping)</source>
        <translation>障害[ {kind} ]はポート全体を閉じます。範囲、確率、回数は指定できず、時間の形（always、window、outage、flapping）だけを使えます</translation>
    </message>
    <message>
        <source>The load needs a number of tasks, or the scenario a duration</source>
        <translation>負荷にはタスク数が、またはシナリオには時間が必要です</translation>
    </message>
    <message>
        <source>The filter is too long.</source>
        <translation>フィルターが長すぎます。</translation>
    </message>
    <message>
        <source>“{found}” is not a field of the filter. Use one of: {expected}.</source>
        <translation>「{found}」というフィールドはありません。使用できるもの: {expected}。</translation>
    </message>
    <message>
        <source>“{found}” can&apos;t be compared like this; use {expected}.</source>
        <translation>「{found}」はこのように比較できません。{expected} を使用してください。</translation>
    </message>
    <message>
        <source>Only one value is possible here.</source>
        <translation>ここで指定できる値は 1 つだけです。</translation>
    </message>
    <message>
        <source>The quotation mark is misplaced.</source>
        <translation>引用符に誤りがあります。</translation>
    </message>
    <message>
        <source>The quotation mark is not closed.</source>
        <translation>引用符が閉じられていません。</translation>
    </message>
    <message>
        <source>A value is missing.</source>
        <translation>値がありません。</translation>
    </message>
    <message>
        <source>“{found}” is not a state. Use one of: {expected}.</source>
        <translation>「{found}」という状態はありません。使用できるもの: {expected}。</translation>
    </message>
    <message>
        <source>“{found}” is not a number. Example: {expected}.</source>
        <translation>「{found}」は数値ではありません。例: {expected}。</translation>
    </message>
    <message>
        <source>“{found}” is not a duration. Example: {expected}.</source>
        <translation>「{found}」は期間ではありません。例: {expected}。</translation>
    </message>
    <message>
        <source>Use yes or no instead of “{found}”.</source>
        <translation>「{found}」の代わりに yes または no を指定してください。</translation>
    </message>
    <message>
        <source>The workflow definition has errors.</source>
        <translation>ワークフロー定義に誤りがあります。</translation>
    </message>
    <message>
        <source>“{found}” contains a secret, which must not be written here</source>
        <translation>「{found}」にはシークレットが含まれているため、ここには記述できません</translation>
    </message>
    <message>
        <source>Other users of this computer can open the file {file}, which contains a secret of the service {service}. Allow only its owner to read it (mode 600).</source>
        <translation>サービス {service} のシークレットを含むファイル {file} を、このコンピューターの他のユーザーが開くことができます。所有者だけが読み取れるようにしてください (モード 600)。</translation>
    </message>
    <message>
        <source>The task {task} already exists.</source>
        <translation>タスク {task} は既に存在します。</translation>
    </message>
    <message>
        <source>The file {file} of the service {service} can&apos;t be read. Requests to the service will fail until the file can be read.</source>
        <translation>サービス {service} のファイル {file} を読み取れません。読み取れるようになるまで、サービスへの要求は失敗します。</translation>
    </message>
    <message>
        <source>The secret of the service {service} is missing[: environment variable {env}][: file {file}]. Requests to the service will fail until the secret is available.</source>
        <translation>サービス {service} のシークレットがありません[: 環境変数 {env}][: ファイル {file}]。用意されるまで、サービスへの要求は失敗します。</translation>
    </message>
    <message>
        <source>The workflow {workflow} uses services that services.json does not have: {services}. Their steps will wait until they are added.</source>
        <translation>ワークフロー {workflow} は services.json にないサービスを使用しています: {services}。追加されるまで、そのステップは待機します。</translation>
    </message>
    <message>
        <source>The services file has errors.</source>
        <translation>サービス ファイルに誤りがあります。</translation>
    </message>
    <message>
        <source>The webhooks file has errors.</source>
        <translation>Webhook ファイルに誤りがあります。</translation>
    </message>
    <message>
        <source>A secret must not be sent over http to another computer[: {found}]. Use https, or set “allowPlainHttp” if nobody else can read the traffic.</source>
        <translation>シークレットを http で別のコンピューターに送信することはできません[: {found}]。https を使用するか、ほかの人が通信を読めない場合は「allowPlainHttp」を設定してください。</translation>
    </message>
    <message>
        <source>The scenario has errors.</source>
        <translation>シナリオに誤りがあります。</translation>
    </message>
    <message>
        <source>Services can be simulated on this computer&apos;s own addresses only[: {endpoint}].</source>
        <translation>サービスをシミュレートできるのは、このコンピューター自身のアドレスだけです[: {endpoint}]。</translation>
    </message>
    <message>
        <source>The address must begin with http://[: {endpoint}].</source>
        <translation>アドレスは http:// で始まる必要があります[: {endpoint}]。</translation>
    </message>
    <message>
        <source>A port that the simulated services need is in use[: {endpoint}].</source>
        <translation>シミュレートされたサービスに必要なポートが使用中です[: {endpoint}]。</translation>
    </message>
    <message>
        <source>A fault proxy can cause only connection and timing faults[, not {kind}].</source>
        <translation>障害プロキシが起こせるのは接続と時間の障害だけです[（{kind} は不可）]。</translation>
    </message>
    <message>
        <source>A fault proxy can be put in front of this computer&apos;s own addresses only[, not {target}].</source>
        <translation>障害プロキシを置けるのは、このコンピューター自身のアドレスの前だけです[（{target} は不可）]。</translation>
    </message>
    <message>
        <source>Specify a proxy as name=http://127.0.0.1:port[, not {found}].</source>
        <translation>プロキシは name=http://127.0.0.1:port の形で指定します[ ({found} は不可)]。</translation>
    </message>
    <message>
        <source>No fault proxy can be put in front of {endpoint}: it is not an http address of this computer.</source>
        <translation>{endpoint} の前に障害プロキシは置けません。このコンピューターの http アドレスではありません。</translation>
    </message>
    <message>
        <source>The services behind the fault proxies are real: the tasks of a load are added to this store[ ({folder})], and every request takes effect.</source>
        <translation>障害プロキシの背後にあるサービスは本物です。負荷のタスクはこのストアに入り[ ({folder})]、すべての要求が実際に作用します。</translation>
    </message>
    <message>
        <source>A service of this name already exists[: {service}].</source>
        <translation>この名前のサービスは既にあります[: {service}]。</translation>
    </message>
    <message>
        <source>A load is already running.</source>
        <translation>負荷は既に実行中です。</translation>
    </message>
    <message>
        <source>The load can&apos;t be started: this value is missing or out of range: {field}.</source>
        <translation>負荷を開始できません。この値がないか、範囲外です: {field}。</translation>
    </message>
    <message>
        <source>The input has an unknown placeholder[: {placeholder}]. Use n, run, seed, pick:a,b or random:1-9.</source>
        <translation>入力に不明なプレースホルダーがあります[: {placeholder}]。使えるのは n、run、seed、pick:a,b、random:1-9 です。</translation>
    </message>
    <message>
        <source>A scenario is already playing. Stop it first.</source>
        <translation>シナリオを再生中です。先に停止してください。</translation>
    </message>
    <message>
        <source>No scenario is loaded.</source>
        <translation>シナリオが読み込まれていません。</translation>
    </message>
    <message>
        <source>The demo is not running.</source>
        <translation>デモは実行されていません。</translation>
    </message>
    <message>
        <source>No service is simulated in this process, so there is no ledger.</source>
        <translation>このプロセスではサービスをシミュレートしていないため、台帳はありません。</translation>
    </message>
    <message>
        <source>The services&apos; ledger is needed (--ledger).</source>
        <translation>サービスの台帳が必要です (--ledger)。</translation>
    </message>
    <message>
        <source>The list of acknowledged submissions is needed.</source>
        <translation>受け付けが確認された送信の一覧が必要です。</translation>
    </message>
    <message>
        <source>The engine was not observed for long enough.</source>
        <translation>エンジンの監視時間が不足しています。</translation>
    </message>
    <message>
        <source>Several nodes have written to the store, so the order of the journal is not known.</source>
        <translation>複数のノードが状態ストアに書き込んだため、ジャーナルの順序がわかりません。</translation>
    </message>
    <message>
        <source>Send the header Authorization: Bearer TOKEN, with the token of the file api-token in the data folder.</source>
        <translation>ヘッダー Authorization: Bearer TOKEN を、データ フォルダーのファイル api-token にあるトークンで送信してください。</translation>
    </message>
    <message>
        <source>The body has errors; see the member “errors”.</source>
        <translation>本文に誤りがあります。「errors」を参照してください。</translation>
    </message>
    <message>
        <source>The body is not valid JSON at byte {offset}: {cause}.</source>
        <translation>本文が {offset} バイト目で有効な JSON ではありません: {cause}。</translation>
    </message>
    <message>
        <source>The body must be one JSON object.</source>
        <translation>本文は 1 つの JSON オブジェクトでなければなりません。</translation>
    </message>
    <message>
        <source>The batch has too many lines: at most {max}. Split it into several batches.</source>
        <translation>バッチの行数が多すぎます (最大 {max} 行)。分割して送信してください。</translation>
    </message>
    <message>
        <source>This request needs a body.</source>
        <translation>この呼び出しには本文が必要です。</translation>
    </message>
    <message>
        <source>The body is nested deeper than {max} levels.</source>
        <translation>本文の入れ子が {max} 段を超えています。</translation>
    </message>
    <message>
        <source>The body is too large[: at most {max} bytes].</source>
        <translation>本文が大きすぎます[ ({max} バイトまで)]。</translation>
    </message>
    <message>
        <source>The body must be sent as {expected}.</source>
        <translation>本文は {expected} として送信してください。</translation>
    </message>
    <message>
        <source>The request line and the headers together are larger than {max} bytes.</source>
        <translation>要求行とヘッダーの合計が {max} バイトを超えています。</translation>
    </message>
    <message>
        <source>The Host header must be a loopback name or the address that the API listens on[, not {host}].</source>
        <translation>Host ヘッダーはループバック名か API の待ち受けアドレスでなければなりません[ ({host} は不可)]。</translation>
    </message>
    <message>
        <source>The header Idempotency-Key must be 1 to {max} printable characters.</source>
        <translation>ヘッダー Idempotency-Key は印字可能な 1 ～ {max} 文字でなければなりません。</translation>
    </message>
    <message>
        <source>Send the header Idempotency-Key, so that a repetition returns the same task.</source>
        <translation>再送しても同じタスクになるよう、ヘッダー Idempotency-Key を送信してください。</translation>
    </message>
    <message>
        <source>A member occurs twice in the body.</source>
        <translation>本文内でメンバーが重複しています。</translation>
    </message>
    <message>
        <source>This resource does not support the method {method}. It supports {allowed}.</source>
        <translation>このリソースはメソッド {method} に対応していません。対応しているのは {allowed} です。</translation>
    </message>
    <message>
        <source>There is nothing at {path}.</source>
        <translation>{path} には何もありません。</translation>
    </message>
    <message>
        <source>Requests from web pages (with an Origin header) are refused.</source>
        <translation>Web ページからの要求 (Origin ヘッダー付き) は拒否されます。</translation>
    </message>
    <message>
        <source>{name} must be {expected}.</source>
        <translation>{name} は {expected} でなければなりません。</translation>
    </message>
    <message>
        <source>The query parameter {name} is given more than once.</source>
        <translation>クエリ パラメーター {name} が複数回指定されています。</translation>
    </message>
    <message>
        <source>Unknown query parameter {name}[ (did you mean {meant}?)][; known: {known}].</source>
        <translation>不明なクエリ パラメーターです: {name}[ ({meant} のことですか?)][。使用できるもの: {known}]。</translation>
    </message>
    <message>
        <source>There is no response queue named {queue}.</source>
        <translation>その名前の応答キューはありません: {queue}。</translation>
    </message>
    <message>
        <source>The header {name} must be {expected}.</source>
        <translation>ヘッダー {name} は {expected} でなければなりません。</translation>
    </message>
    <message>
        <source>The header {name} has no effect on this request. Leave it out.</source>
        <translation>ヘッダー {name} はこの呼び出しでは無効です。省いてください。</translation>
    </message>
    <message>
        <source>The service {service} does not exist.</source>
        <translation>サービス {service} はありません。</translation>
    </message>
    <message>
        <source>The path or the query of the URL is malformed.</source>
        <translation>URL のパスまたはクエリが正しくありません。</translation>
    </message>
    <message>
        <source>This token may only read. Send the token of the file api-token in the data folder.</source>
        <translation>このトークンでは読み取りしかできません。データ フォルダーのファイル api-token のトークンを送信してください。</translation>
    </message>
    <message>
        <source>The workflow {workflow} does not exist[ in version {version}].</source>
        <translation>ワークフロー {workflow}[ (バージョン {version}) ]はありません。</translation>
    </message>
    <message>
        <source>The API can&apos;t listen on {address}: another program uses this address, perhaps another Sagadesk. Stop that program, or start this one with --listen 127.0.0.1:0, which chooses a free port.</source>
        <translation>API は {address} で待ち受けできません。別のプログラム (おそらく別の Sagadesk) がこのアドレスを使っています。そのプログラムを終了するか、空いているポートを選ぶ --listen 127.0.0.1:0 を付けて起動してください。</translation>
    </message>
    <message>
        <source>The API can&apos;t listen on {address}[: {reason}]. Choose another address with --listen.</source>
        <translation>API は {address} で待ち受けできません[: {reason}]。--listen で別のアドレスを選んでください。</translation>
    </message>
    <message>
        <source>The API listens on {address}, which other computers can reach, without encryption. Anyone who can read the traffic can read the token: put a TLS proxy in front of it.</source>
        <translation>API は、他のコンピューターから到達できる {address} で暗号化なしに待ち受けています。通信を読む人はトークンを入手できます。前段に TLS プロキシを置いてください。</translation>
    </message>
    <message>
        <source>“{text}” is not an address to listen on; write it like 127.0.0.1:8642.</source>
        <translation>「{text}」は待ち受けアドレスではありません。127.0.0.1:8642 のように指定してください。</translation>
    </message>
    <message>
        <source>The running instance did not respond: {reason}.</source>
        <translation>実行中のインスタンスから応答がありません: {reason}。</translation>
    </message>
    <message>
        <source>No instance is running with the data folder {dataDir}[ (another program answers at {address})]; start one with: sagadeskctl run.</source>
        <translation>{dataDir} で実行中のインスタンスはありません[ ({address} では別のプログラムが応答しています)]。sagadeskctl run で開始してください。</translation>
    </message>
    <message>
        <source>The running instance returned an unexpected response[ (status {status})].</source>
        <translation>実行中のインスタンスの応答を解釈できません[ (ステータス {status})]。</translation>
    </message>
    <message>
        <source>--{option} must be a whole number.</source>
        <translation>--{option} は整数でなければなりません。</translation>
    </message>
    <message>
        <source>add it</source>
        <translation>追加してください</translation>
    </message>
    <message>
        <source>name that step in “after”</source>
        <translation>そのステップを「after」に指定してください</translation>
    </message>
    <message>
        <source>close it</source>
        <translation>閉じてください</translation>
    </message>
    <message>
        <source>require in “when” that the status of that step equals “completed”</source>
        <translation>「when」で、そのステップの状態が「completed」であることを条件にしてください</translation>
    </message>
    <message>
        <source>remove it</source>
        <translation>削除してください</translation>
    </message>
    <message>
        <source>remove one of them from “after”</source>
        <translation>いずれかを「after」から外してください</translation>
    </message>
    <message>
        <source>remove or rename it</source>
        <translation>削除するか名前を変えてください</translation>
    </message>
    <message>
        <source>remove it, or use the action “wait”</source>
        <translation>削除するか、操作を「wait」にしてください</translation>
    </message>
    <message>
        <source>rename one of them</source>
        <translation>どちらかの名前を変えてください</translation>
    </message>
    <message>
        <source>set it in the “headers” of the request</source>
        <translation>要求の「headers」で指定してください</translation>
    </message>
    <message>
        <source>use the “auth” of the service</source>
        <translation>サービスの「auth」を使ってください</translation>
    </message>
    <message>
        <source>use exactly one</source>
        <translation>1 つだけ使ってください</translation>
    </message>
    <message>
        <source>No acknowledged submission is lost</source>
        <translation>確認済みの送信は失われません</translation>
    </message>
    <message>
        <source>Nothing exists that was not submitted</source>
        <translation>送信されていないものは存在しません</translation>
    </message>
    <message>
        <source>Each id and each key has one task</source>
        <translation>ID とキーごとにタスクは 1 つです</translation>
    </message>
    <message>
        <source>The tokens of an operation increase</source>
        <translation>操作のトークンは増加します</translation>
    </message>
    <message>
        <source>A claim ends before the next one begins</source>
        <translation>次の割り当ては前の割り当てが終わってから始まります</translation>
    </message>
    <message>
        <source>A reply is recorded under the current token only</source>
        <translation>応答は現在のトークンでのみ記録されます</translation>
    </message>
    <message>
        <source>A late reply changes no state</source>
        <translation>遅れた応答は状態を変えません</translation>
    </message>
    <message>
        <source>No request is sent after the complete-by time of its claim</source>
        <translation>完了期限の後に要求は送信されません</translation>
    </message>
    <message>
        <source>An operation keeps its idempotency key</source>
        <translation>操作の冪等キーは変わりません</translation>
    </message>
    <message>
        <source>A completed step has its effect</source>
        <translation>完了したステップには効果があります</translation>
    </message>
    <message>
        <source>A key has one effect</source>
        <translation>キーごとに効果は 1 つです</translation>
    </message>
    <message>
        <source>A step starts after its predecessors</source>
        <translation>ステップは先行ステップの後に開始します</translation>
    </message>
    <message>
        <source>A possible effect is never treated as absent</source>
        <translation>起こり得る効果は「なし」とは見なされません</translation>
    </message>
    <message>
        <source>In a processed task every step is completed or skipped</source>
        <translation>処理済みタスクの全ステップは完了またはスキップです</translation>
    </message>
    <message>
        <source>In a compensated task every effect is undone</source>
        <translation>補正済みタスクの全効果は元に戻されています</translation>
    </message>
    <message>
        <source>Undo runs in the reverse order of the effects</source>
        <translation>取り消しは効果の逆順に行われます</translation>
    </message>
    <message>
        <source>No step starts after compensation has begun</source>
        <translation>補正の開始後にステップは開始しません</translation>
    </message>
    <message>
        <source>No task is stuck without an alert</source>
        <translation>アラートなしで停滞するタスクはありません</translation>
    </message>
    <message>
        <source>Only allowed transitions happen, one version at a time</source>
        <translation>許可された遷移のみが 1 バージョンずつ起こります</translation>
    </message>
    <message>
        <source>The records can be rebuilt from the journal</source>
        <translation>ジャーナルからレコードが再現されます</translation>
    </message>
    <message>
        <source>A failed claim counts as one failure and records its cause</source>
        <translation>失敗した割り当ては失敗 1 件と原因を残します</translation>
    </message>
    <message>
        <source>The Supervisor writes under its current epoch</source>
        <translation>Supervisor は現在のエポックで書き込みます</translation>
    </message>
    <message>
        <source>A cause has one open alert</source>
        <translation>原因ごとに未解決のアラートは 1 つです</translation>
    </message>
    <message>
        <source>The database file is intact</source>
        <translation>データベース ファイルは正常です</translation>
    </message>
    <message>
        <source>No step starts before a better-ranked one that waits</source>
        <translation>待機中のより上位のステップより先に開始されるステップはありません</translation>
    </message>
    <message>
        <source>A service never has more claims than places</source>
        <translation>サービスの割り当ての数は枠の数を超えません</translation>
    </message>
    <message>
        <source>A task makes progress, waits until a known time, or has an alert</source>
        <translation>タスクは進行するか、既知の時刻まで待機するか、アラートがあります</translation>
    </message>
    <message>
        <source>The undo that is sent is the one that was recorded</source>
        <translation>送信される元に戻す要求は記録されたものである</translation>
    </message>
    <message>
        <source>A pause of the process or of the store does not count as a failure</source>
        <translation>プロセスまたは状態ストアの一時停止は失敗として数えない</translation>
    </message>
    <message>
        <source>The file has changed in the meantime: {file}. Read it again.</source>
        <translation>ファイルはその間に変更されました: {file}。もう一度読み込んでください。</translation>
    </message>
    <message>
        <source>it must begin with http:// or https://</source>
        <translation>http:// または https:// で始まる必要があります</translation>
    </message>
    <message>
        <source>it is not a valid URL</source>
        <translation>有効な URL ではありません</translation>
    </message>
    <message>
        <source>the host is missing</source>
        <translation>ホストがありません</translation>
    </message>
    <message>
        <source>it must not contain a user name or password</source>
        <translation>ユーザー名とパスワードは含められません</translation>
    </message>
    <message>
        <source>it must not contain “?” or “#”</source>
        <translation>「?」と「#」は含められません</translation>
    </message>
    <message>
        <source>it must begin with “/”</source>
        <translation>「/」で始まる必要があります</translation>
    </message>
    <message>
        <source>it must not begin with “//”</source>
        <translation>「//」で始めることはできません</translation>
    </message>
    <message>
        <source>it contains a character that must be written as %XX</source>
        <translation>%XX の形で書く必要のある文字が含まれています</translation>
    </message>
    <message>
        <source>“%” must be followed by two hexadecimal digits</source>
        <translation>「%」の後には 16 進数字が 2 桁必要です</translation>
    </message>
    <message>
        <source>it must not contain “.” or “..” as a segment</source>
        <translation>「.」や「..」だけの区切りは含められません</translation>
    </message>
    <message>
        <source>it must begin with https://, or be an address of this computer</source>
        <translation>https:// で始まるか、このコンピューターのアドレスである必要があります</translation>
    </message>
    <message>
        <source>“{found}” is not a time with an offset from UTC. Example: {expected}.</source>
        <translation>“{found}” は UTC からのオフセット付きの時刻ではありません。例: {expected}</translation>
    </message>
    <message>
        <source>This data folder was last used with the state store in a database. Start with --store {store}, or with --store sqlite: for the file in the data folder.</source>
        <translation>このデータ フォルダーは、前回データベース内の状態ストアと共に使用されました。--store {store} を指定して起動するか、データ フォルダー内のファイルを使用する場合は --store sqlite: を指定してください。</translation>
    </message>
    <message>
        <source>This window only shows the state store (--look-only). Use the window or the command line of an engine.</source>
        <translation>このウィンドウは状態ストアを表示するだけです (--look-only)。エンジンのウィンドウまたはコマンド ラインを使用してください。</translation>
    </message>
    <message>
        <source>The connection to the database server was lost[ ({message})]. It is restored as soon as the server responds.</source>
        <translation>データベース サーバーへの接続が切れました[ ({message})]。サーバーが応答すると、再び接続します。</translation>
    </message>
    <message>
        <source>The database does not permit this[ ({message})]. Use another user, or grant this one the rights.</source>
        <translation>データベースでこの操作が許可されていません[ ({message})]。別のユーザーを使用するか、このユーザーに権限を付与してください。</translation>
    </message>
    <message>
        <source>The database server accepts no changes[ ({message})]: it is a standby, or was made read-only. Use the address of the primary.</source>
        <translation>データベース サーバーは変更を受け付けません[ ({message})]。スタンバイであるか、読み取り専用に設定されています。プライマリのアドレスを使用してください。</translation>
    </message>
    <message>
        <source>No connection to the database server {server}[ ({cause})].</source>
        <translation>データベース サーバー {server} に接続できません[ ({cause})]。</translation>
    </message>
</context>
<context>
    <name>ShippedScenarios</name>
    <message>
        <source>The delivery service is down, with its port closed, while tasks keep coming; then all waiting requests arrive at once. The circuit breaker holds requests back, and nothing is lost or done twice.</source>
        <translation>タスクが届き続ける間、delivery がポートごと消え、その後、待っていたものが一度に届きます。サーキット ブレーカーが要求を止め、失われるものも二重に行われるものもありません。</translation>
    </message>
    <message>
        <source>The drone service is degraded for a while: a third of the requests are refused, and the others are slow. Agents retry, and nothing fails permanently.</source>
        <translation>drone がしばらく半分しか働きません。要求の 3 分の 1 は拒否され、残りは遅れます。Agent が再試行し、恒久的な失敗はありません。</translation>
    </message>
    <message>
        <source>Nothing can be delivered, and undoing fails too: packages are canceled only at the third attempt, and some drones not at all. Those tasks wait for an operator; all others are undone completely.</source>
        <translation>何も配達できず、取り消しも失敗します。package は 3 回目でようやく取り消され、一部の drone はまったく取り消せません。それらのタスクはオペレーターを待ち、ほかはすべて完全に取り消されます。</translation>
    </message>
    <message>
        <source>The drone service accepts requests but never responds, so claims expire; the leading Supervisor is terminated just when it has to revoke them. Another one becomes the leader and finishes the work.</source>
        <translation>drone は要求を受けても応答せず、付与が期限切れになります。それを取り戻すまさにその時にリーダーの Supervisor が終了します。別の Supervisor がリーダーになり、作業を終えます。</translation>
    </message>
    <message>
        <source>Packages, drones and deliveries are booked, but four of ten responses never arrive. Each request is repeated under the same key, and each effect happens exactly once.</source>
        <translation>package、drone、delivery は手配されますが、応答の 10 件に 4 件は届きません。要求はすべて同じキーで再送され、効果はどれも 1 回だけです。</translation>
    </message>
    <message>
        <source>The health check of the drone service passes while no request is served. The circuit breaker opens anyway, because it counts failed requests, not health checks.</source>
        <translation>drone のヘルスは正常と答えますが、要求は一つも処理されません。サーキット ブレーカーはヘルス チェックではなく失敗した要求を数えるため、それでも開きます。</translation>
    </message>
    <message>
        <source>Some tasks can never be delivered: their requests are always refused. They are undone, and do not delay the others.</source>
        <translation>一部のタスクは決して配達できません。誰が送っても要求は恒久的に拒否されます。それらは取り消され、ほかのタスクを妨げません。</translation>
    </message>
    <message>
        <source>Every service refuses nine of ten requests for a while, just when many tasks arrive at once. Back-off, circuit breakers and the failure threshold limit the number of requests, and everything recovers afterwards.</source>
        <translation>多くのタスクが一度に来るその時に、すべてのサービスがしばらく要求の 10 件に 9 件を拒否します。バックオフ、サーキット ブレーカー、しきい値が要求の数を抑え、その後はすべて正常に戻ります。</translation>
    </message>
    <message>
        <source>Every commit is slow for a while. Work continues slowly, nothing is lost, and no claim is revoked before it is due.</source>
        <translation>しばらくの間、すべてのコミットに時間がかかります。作業はゆっくり進み、何も失われず、期限前に手放される付与もありません。</translation>
    </message>
    <message>
        <source>The Agent of the drone service freezes with requests in flight, for longer than their claims last, and then continues as if nothing had happened. The steps are claimed again, and its late replies change nothing.</source>
        <translation>drone の Agent が要求を抱えたまま、付与の期限より長く止まり、何事もなかったように再開します。その付与は新たに割り当てられ、遅れて届いた報告は何も変えません。</translation>
    </message>
</context>
<context>
    <name>StateText</name>
    <message>
        <source>Pending</source>
        <translation>保留中</translation>
    </message>
    <message>
        <source>Processing</source>
        <translation>処理中</translation>
    </message>
    <message>
        <source>Processed</source>
        <translation>処理済み</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Compensating</source>
        <translation>補正中</translation>
    </message>
    <message>
        <source>Compensated</source>
        <translation>補正済み</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>キャンセル済み</translation>
    </message>
    <message>
        <source>Not yet started</source>
        <translation>未開始</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>実行中</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>スキップ済み</translation>
    </message>
    <message>
        <source>Undo planned</source>
        <translation>取り消し予定</translation>
    </message>
    <message>
        <source>Undo running</source>
        <translation>取り消し中</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>取り消し済み</translation>
    </message>
    <message>
        <source>Undo failed</source>
        <translation>取り消し失敗</translation>
    </message>
    <message>
        <source>Undone by hand</source>
        <translation>手動で取り消し済み</translation>
    </message>
    <message>
        <source>Closed</source>
        <comment>circuit breaker</comment>
        <translation>クローズ</translation>
    </message>
    <message>
        <source>Open</source>
        <comment>circuit breaker</comment>
        <translation>オープン</translation>
    </message>
    <message>
        <source>Half-open</source>
        <comment>circuit breaker</comment>
        <translation>ハーフオープン</translation>
    </message>
    <message>
        <source>Held open</source>
        <comment>circuit breaker</comment>
        <translation>オープン固定</translation>
    </message>
    <message>
        <source>Open</source>
        <comment>alert</comment>
        <translation>未対応</translation>
    </message>
    <message>
        <source>Acknowledged</source>
        <comment>alert</comment>
        <translation>確認済み</translation>
    </message>
    <message>
        <source>Resubmitted</source>
        <comment>alert</comment>
        <translation>再送信済み</translation>
    </message>
    <message>
        <source>Snoozed</source>
        <comment>alert</comment>
        <translation>スヌーズ中</translation>
    </message>
    <message>
        <source>Closed</source>
        <comment>alert</comment>
        <translation>クローズ済み</translation>
    </message>
    <message>
        <source>Nothing took effect</source>
        <translation>何も反映されていません</translation>
    </message>
    <message>
        <source>A request may be in flight</source>
        <translation>要求が送信中の可能性があります</translation>
    </message>
    <message>
        <source>Unknown: a request was sent but not answered</source>
        <translation>不明: 要求は送信されましたが応答がありません</translation>
    </message>
    <message>
        <source>Took effect</source>
        <translation>反映済み</translation>
    </message>
    <message>
        <source>Step failed</source>
        <translation>ステップが失敗</translation>
    </message>
    <message>
        <source>Step failed too often</source>
        <translation>ステップの失敗回数が上限に到達</translation>
    </message>
    <message>
        <source>Compensation failed</source>
        <translation>補正に失敗</translation>
    </message>
    <message>
        <source>Manual undo needed</source>
        <translation>手動での取り消しが必要</translation>
    </message>
    <message>
        <source>Deadline of the task passed</source>
        <translation>タスクの期限切れ</translation>
    </message>
    <message>
        <source>Service can&apos;t be used</source>
        <translation>サービスを利用できません</translation>
    </message>
    <message>
        <source>Undo needs the response of the step</source>
        <translation>元に戻すにはステップの応答が必要</translation>
    </message>
    <message>
        <source>Task quarantined</source>
        <translation>タスクを隔離</translation>
    </message>
    <message>
        <source>Store too slow</source>
        <translation>状態ストアが遅すぎます</translation>
    </message>
    <message>
        <source>Submission did not become a task</source>
        <translation>送信からタスクを作成できません</translation>
    </message>
    <message>
        <source>Deliveries to a webhook fail</source>
        <translation>Webhook への配信に失敗</translation>
    </message>
    <message>
        <source>Transaction open too long</source>
        <translation>トランザクションが長時間開いています</translation>
    </message>
    <message>
        <source>No one is working on these tasks right now: they are waiting for a Scheduler or for a retry.</source>
        <translation>これらのタスクは現在処理されておらず、Scheduler または再試行を待っています。</translation>
    </message>
    <message>
        <source>A Scheduler is working on these tasks.</source>
        <translation>Scheduler がこれらのタスクを処理しています。</translation>
    </message>
    <message>
        <source>Every step of these tasks is completed or skipped.</source>
        <translation>これらのタスクのすべてのステップは完了またはスキップ済みです。</translation>
    </message>
    <message>
        <source>These tasks need an operator; an alert gives the reason.</source>
        <translation>これらのタスクにはオペレーターが必要です。理由はアラートに示されます。</translation>
    </message>
    <message>
        <source>What these tasks did is being undone.</source>
        <translation>これらのタスクが行ったことを元に戻しています。</translation>
    </message>
    <message>
        <source>Everything these tasks did has been undone.</source>
        <translation>これらのタスクが行ったことはすべて元に戻されました。</translation>
    </message>
    <message>
        <source>These tasks were stopped before anything took effect.</source>
        <translation>これらのタスクは何も反映される前に停止されました。</translation>
    </message>
</context>
<context>
    <name>TaskCells</name>
    <message>
        <source>%1 (paused)</source>
        <translation>%1 (一時停止中)</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1、バージョン %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n step(s) completed or skipped</source>
        <translation>
            <numerusform>%n ステップ中 %1 が完了またはスキップ済み</numerusform>
        </translation>
    </message>
    <message>
        <source>The table can&apos;t be sorted by this column.</source>
        <translation>この列では並べ替えできません。</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Workflow</source>
        <translation>ワークフロー</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進行状況</translation>
    </message>
    <message>
        <source>Current step</source>
        <translation>現在のステップ</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Next retry</source>
        <translation>次の再試行</translation>
    </message>
    <message>
        <source>Complete by</source>
        <translation>完了期限</translation>
    </message>
    <message>
        <source>Locked by</source>
        <translation>ロック元</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>優先度</translation>
    </message>
    <message>
        <source>Last error</source>
        <translation>最後のエラー</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>作成日時</translation>
    </message>
    <message>
        <source>Updated</source>
        <translation>更新日時</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>終了日時</translation>
    </message>
    <message>
        <source>The response of %1</source>
        <translation>%1 の応答</translation>
    </message>
    <message>
        <source>Waiting for / last error</source>
        <translation>待機理由 / 最後のエラー</translation>
    </message>
</context>
<context>
    <name>TaskStory</name>
    <message>
        <source>the rules of the workflow</source>
        <translation>ワークフローの規則</translation>
    </message>
    <message>
        <source>the Supervisor</source>
        <translation>Supervisor</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Nothing had taken effect.</source>
        <translation>まだ何も実行されていませんでした。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n effect(s) undone.</source>
        <translation>
            <numerusform>%n 件中 %1 件の効果を元に戻しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>no reason is recorded</source>
        <translation>理由は記録されていません</translation>
    </message>
    <message>
        <source>The undo of %1 failed: %2</source>
        <translation>%1 を元に戻せませんでした: %2</translation>
    </message>
    <message>
        <source>%1 failed: %2</source>
        <translation>%1 が失敗しました: %2</translation>
    </message>
    <message numerus="yes">
        <source>The undo of %1 failed after %n request(s), the last at %2: %3</source>
        <translation>
            <numerusform>%1 を元に戻す要求が %n 回失敗しました (最後は %2): %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 failed after %n request(s), the last at %2: %3</source>
        <translation>
            <numerusform>%1 は %n 回の要求の後に失敗しました (最後は %2): %3</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has to be undone by hand: %2</source>
        <translation>%1 は手動で元に戻す必要があります: %2</translation>
    </message>
    <message>
        <source>Do that, then record it as undone.</source>
        <translation>実施した後、元に戻したことを記録してください。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be undone: its response, which the undo needs, is missing.</source>
        <translation>%1 を元に戻せません。そのために必要な応答がありません。</translation>
    </message>
    <message>
        <source>Resubmit the step to get the response, or undo it by hand and record that.</source>
        <translation>ステップを再送信して応答を取得するか、手動で元に戻して記録してください。</translation>
    </message>
    <message>
        <source>The task was being compensated: %1</source>
        <translation>タスクを補正していた理由: %1</translation>
    </message>
    <message>
        <source>Repair %1, then resubmit to call the undo again, or undo it by hand and record that.</source>
        <translation>%1 を復旧してから再送信するか、手動で元に戻して記録してください。</translation>
    </message>
    <message>
        <source>The task needs an operator: %1</source>
        <translation>オペレーターの対応が必要です: %1</translation>
    </message>
    <message>
        <source>Resubmit the task, or compensate it.</source>
        <translation>タスクを再送信するか、補正してください。</translation>
    </message>
    <message>
        <source>Correct the input or repair %1, then resubmit (under the same key, safe to repeat), or compensate.</source>
        <translation>入力を修正するか %1 を復旧してから、再送信 (同じキーなので安全) または補正してください。</translation>
    </message>
    <message>
        <source>Repair %1, then resubmit (under the same key, safe to repeat), or compensate.</source>
        <translation>%1 を復旧してから、再送信 (同じキーなので安全) または補正してください。</translation>
    </message>
    <message>
        <source>Paused at %1.</source>
        <translation>%1 に一時停止しました。</translation>
    </message>
    <message>
        <source>Paused at %1 by %2.</source>
        <translation>%1 に %2 が一時停止しました。</translation>
    </message>
    <message>
        <source>Resume it to let it continue.</source>
        <translation>再開すると続行します。</translation>
    </message>
    <message>
        <source>It is retried automatically; “Run now” skips the wait.</source>
        <translation>自動的に再試行されます。[今すぐ実行] を使うと待ちません。</translation>
    </message>
    <message>
        <source>It continues when an operator resumes %1: see the Services page.</source>
        <translation>オペレーターが %1 を再開すると続行します ([サービス] ページ)。</translation>
    </message>
    <message>
        <source>It continues automatically as soon as %1 accepts requests.</source>
        <translation>%1 が要求を受け付けるようになると自動的に続行します。</translation>
    </message>
    <message>
        <source>It continues automatically.</source>
        <translation>自動的に続行します。</translation>
    </message>
    <message>
        <source>running, response due by %1</source>
        <translation>実行中、応答の期限は %1</translation>
    </message>
    <message>
        <source>The undo of %1: %2</source>
        <translation>%1 を元に戻す処理: %2</translation>
    </message>
    <message>
        <source>%1. Last error: %2</source>
        <translation>%1。最後のエラー: %2</translation>
    </message>
    <message>
        <source>Accepted; no step has been started yet.</source>
        <translation>受け付けました。まだどのステップも開始されていません。</translation>
    </message>
    <message>
        <source>Being undone by %1 (%2).</source>
        <translation>%1 により元に戻しています (%2)。</translation>
    </message>
    <message>
        <source>Completed at %1, %2 after it was created.</source>
        <translation>%1 に完了しました (作成から %2)。</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) skipped.</source>
        <translation>
            <numerusform>%n 個のステップをスキップしました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Canceled at %1 by %2 (%3).</source>
        <translation>%1 に %2 によりキャンセルされました (%3)。</translation>
    </message>
    <message>
        <source>Compensated at %1 by %2 (%3).</source>
        <translation>%1 に %2 により補正されました (%3)。</translation>
    </message>
    <message>
        <source>If it is still needed, submit it again under another id.</source>
        <translation>まだ必要な場合は、別の ID で送信し直してください。</translation>
    </message>
</context>
<context>
    <name>TimelineText</name>
    <message>
        <source>Task: %1</source>
        <translation>タスク: %1</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>The Agent waits %1 before it tries again</source>
        <translation>Agent は %1 待って再試行します</translation>
    </message>
    <message>
        <source>Waits %1: %2</source>
        <translation>%1 待機: %2</translation>
    </message>
    <message>
        <source>No response within %1: expired</source>
        <translation>%1 以内に応答なし: 期限切れ</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>試行</translation>
    </message>
    <message>
        <source>Agent&apos;s retry wait</source>
        <translation>Agent の待機</translation>
    </message>
    <message>
        <source>Back-off</source>
        <translation>バックオフ</translation>
    </message>
    <message>
        <source>Expiry</source>
        <translation>期限切れ</translation>
    </message>
    <message>
        <source>Supervisor</source>
        <translation>Supervisor</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>オペレーター</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Claimed, complete by %1</source>
        <translation>割り当て済み、完了期限 %1</translation>
    </message>
    <message>
        <source>Claimed for %1</source>
        <translation>%1 の間割り当て</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>割り当て</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AboutDialog</name>
    <message>
        <source>About Sagadesk</source>
        <translation>Sagadesk について</translation>
    </message>
    <message>
        <source>Sagadesk runs tasks that consist of steps on remote services, with a Scheduler, Agents and a Supervisor.</source>
        <translation>Sagadesk は、Scheduler、Agent、Supervisor を使って、リモート サービス上のステップからなるタスクを実行します。</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>バージョン</translation>
    </message>
    <message>
        <source>License</source>
        <translation>ライセンス</translation>
    </message>
    <message>
        <source>GNU General Public License, version 3 or later</source>
        <translation>GNU General Public License、バージョン 3 以降</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>データ フォルダー</translation>
    </message>
    <message>
        <source>Log folder</source>
        <translation>ログ フォルダー</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>State store</source>
        <translation>状態ストア</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ActionSet</name>
    <message>
        <source>Submit task…</source>
        <translation>タスクを送信…</translation>
    </message>
    <message>
        <source>Submit a new task of a workflow.</source>
        <translation>ワークフローの新しいタスクを送信します。</translation>
    </message>
    <message>
        <source>Next failed task</source>
        <translation>次の失敗したタスク</translation>
    </message>
    <message>
        <source>Go to the next task in Error.</source>
        <translation>エラー状態の次のタスクに移動します。</translation>
    </message>
    <message>
        <source>Resubmit and go to next</source>
        <translation>再送信して次へ</translation>
    </message>
    <message>
        <source>Resubmit the failed step and go to the next failed task.</source>
        <translation>失敗したステップを再送信し、次の失敗したタスクに移動します。</translation>
    </message>
    <message>
        <source>Filter tasks</source>
        <translation>タスクをフィルター</translation>
    </message>
    <message>
        <source>Go to the filter line.</source>
        <translation>フィルター行に移動します。</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>キーボード ショートカット</translation>
    </message>
    <message>
        <source>Pause intake</source>
        <translation>受け入れを一時停止</translation>
    </message>
    <message>
        <source>Create no tasks from new submissions for now. They are accepted and wait.</source>
        <translation>新しい送信を当面タスクにしません。受け付けられたまま待機します。</translation>
    </message>
    <message>
        <source>Acknowledge alert</source>
        <translation>アラートを確認</translation>
    </message>
    <message>
        <source>Show that someone is handling it. The alert stays open.</source>
        <translation>担当者がいることを示します。アラートは残ります。</translation>
    </message>
    <message>
        <source>Close alert</source>
        <translation>アラートを閉じる</translation>
    </message>
    <message>
        <source>Close it with a reason. The task stays as it is.</source>
        <translation>理由を付けて閉じます。タスクはそのままです。</translation>
    </message>
    <message>
        <source>Show task</source>
        <translation>タスクを表示</translation>
    </message>
    <message>
        <source>Go to the task of the alert.</source>
        <translation>アラートのタスクに移動します。</translation>
    </message>
    <message>
        <source>Pause service</source>
        <translation>サービスを一時停止</translation>
    </message>
    <message>
        <source>Send nothing to this service for now.</source>
        <translation>当面このサービスに何も送信しません。</translation>
    </message>
    <message>
        <source>Resume service</source>
        <translation>サービスを再開</translation>
    </message>
    <message>
        <source>Send to this service again.</source>
        <translation>このサービスへの送信を再開します。</translation>
    </message>
    <message>
        <source>Hold breaker open</source>
        <translation>ブレーカーをオープンに固定</translation>
    </message>
    <message>
        <source>Keep the circuit breaker open until it is reset.</source>
        <translation>リセットされるまでサーキット ブレーカーをオープンに保ちます。</translation>
    </message>
    <message>
        <source>Reset breaker</source>
        <translation>ブレーカーをリセット</translation>
    </message>
    <message>
        <source>Close the circuit breaker and forget its failures.</source>
        <translation>サーキット ブレーカーを閉じ、記録された失敗を消去します。</translation>
    </message>
    <message>
        <source>No task selected.</source>
        <translation>タスクが選択されていません。</translation>
    </message>
    <message>
        <source>No step selected.</source>
        <translation>ステップが選択されていません。</translation>
    </message>
    <message>
        <source>No alert selected.</source>
        <translation>アラートが選択されていません。</translation>
    </message>
    <message>
        <source>The alert is already closed.</source>
        <translation>アラートは既に閉じられています。</translation>
    </message>
    <message>
        <source>The alert is about a service, not about a task.</source>
        <translation>このアラートはタスクではなくサービスに関するものです。</translation>
    </message>
    <message>
        <source>The alert is about the state store, not about a task.</source>
        <translation>このアラートはタスクではなく状態ストアに関するものです。</translation>
    </message>
    <message>
        <source>The alert is about a webhook, not about a task.</source>
        <translation>このアラートはタスクではなく Webhook に関するものです。</translation>
    </message>
    <message>
        <source>The alert is already acknowledged.</source>
        <translation>アラートは既に確認済みです。</translation>
    </message>
    <message>
        <source>No service selected.</source>
        <translation>サービスが選択されていません。</translation>
    </message>
    <message>
        <source>The service is already paused.</source>
        <translation>サービスは既に一時停止しています。</translation>
    </message>
    <message>
        <source>The service is not paused.</source>
        <translation>サービスは一時停止していません。</translation>
    </message>
    <message>
        <source>Drain node</source>
        <translation>ノードをドレイン</translation>
    </message>
    <message>
        <source>The node makes no new claims; its requests finish. Other nodes do the rest.</source>
        <translation>ノードは新しいステップを引き受けず、進行中の要求は完了します。残りは他のノードが処理します。</translation>
    </message>
    <message>
        <source>Resume node</source>
        <translation>ノードを再開</translation>
    </message>
    <message>
        <source>The node makes claims again.</source>
        <translation>ノードはステップの引き受けを再開します。</translation>
    </message>
    <message>
        <source>Drain node, with a reason…</source>
        <translation>理由を付けてノードをドレイン…</translation>
    </message>
    <message>
        <source>Resume node, with a reason…</source>
        <translation>理由を付けてノードを再開…</translation>
    </message>
    <message>
        <source>The node is no longer running.</source>
        <translation>ノードはすでに実行されていません。</translation>
    </message>
    <message>
        <source>No node selected.</source>
        <translation>ノードが選択されていません。</translation>
    </message>
    <message>
        <source>The node is already draining.</source>
        <translation>ノードは既にドレイン中です。</translation>
    </message>
    <message>
        <source>The node is not draining.</source>
        <translation>ノードはドレイン中ではありません。</translation>
    </message>
    <message>
        <source>The circuit breaker is already held open.</source>
        <translation>サーキット ブレーカーは既にオープンに固定されています。</translation>
    </message>
    <message>
        <source>The circuit breaker is closed.</source>
        <translation>サーキット ブレーカーは閉じています。</translation>
    </message>
    <message>
        <source>Intake paused</source>
        <translation>受け入れ停止中</translation>
    </message>
    <message>
        <source>Freeze list</source>
        <translation>一覧を固定</translation>
    </message>
    <message>
        <source>Freeze the list, or let it update again.</source>
        <translation>一覧を現状で固定する、または再び追従させます。</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>エクスポート…</translation>
    </message>
    <message>
        <source>Write the tasks that match the filter to a CSV or NDJSON file.</source>
        <translation>フィルターに一致するタスクを CSV または NDJSON ファイルに書き出します。</translation>
    </message>
    <message>
        <source>Copy the selected rows with the visible columns.</source>
        <translation>選択した行を表示中の列とともにコピーします。</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>テキストとしてコピー</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>CSV としてコピー</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>JSON としてコピー</translation>
    </message>
    <message>
        <source>Assign alert…</source>
        <translation>アラートを割り当て…</translation>
    </message>
    <message>
        <source>Record who is handling it.</source>
        <translation>担当者を記録します。</translation>
    </message>
    <message>
        <source>Snooze alert</source>
        <translation>アラートをスヌーズ</translation>
    </message>
    <message>
        <source>Hide it for a while; it comes back by itself.</source>
        <translation>しばらく保留します。時間が来ると自動的に戻ります。</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>メモ…</translation>
    </message>
    <message>
        <source>Add what is known about it.</source>
        <translation>判明していることを書き留めます。</translation>
    </message>
    <message>
        <source>Resubmit the group…</source>
        <translation>グループを再送信…</translation>
    </message>
    <message>
        <source>Resubmit the failed steps of all these alerts.</source>
        <translation>これらすべてのアラートの失敗したステップを再送信します。</translation>
    </message>
    <message>
        <source>Change limit…</source>
        <translation>上限を変更…</translation>
    </message>
    <message>
        <source>Change shortcuts…</source>
        <translation>ショートカットを変更…</translation>
    </message>
    <message>
        <source>Change the shortcuts of actions.</source>
        <translation>操作に別のキーを割り当てます。</translation>
    </message>
    <message>
        <source>Supervisor</source>
        <translation>Supervisor</translation>
    </message>
    <message>
        <source>The leader, its decisions, and what the next sweep will do.</source>
        <translation>リーダー、決定内容、次の巡回の動作を表示します。</translation>
    </message>
    <message>
        <source>Step down</source>
        <translation>リーダーを降りる</translation>
    </message>
    <message>
        <source>The leader gives up its lease; another instance takes over with the next epoch.</source>
        <translation>リーダーがリースを手放し、別のインスタンスが次のエポックで引き継ぎます。</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>コマンド パレット</translation>
    </message>
    <message>
        <source>Find an action, a page or a task by typing.</source>
        <translation>入力して操作、ページ、タスクを探します。</translation>
    </message>
    <message>
        <source>Next row</source>
        <translation>次の行</translation>
    </message>
    <message>
        <source>Go to the next row of the table.</source>
        <translation>表の次の行に移動します。</translation>
    </message>
    <message>
        <source>Previous row</source>
        <translation>前の行</translation>
    </message>
    <message>
        <source>Go to the previous row of the table.</source>
        <translation>表の前の行に移動します。</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>ツアー</translation>
    </message>
    <message>
        <source>Five short steps through the demo.</source>
        <translation>デモを 5 つの短い手順で案内します。</translation>
    </message>
    <message>
        <source>No Supervisor is the leader right now.</source>
        <translation>現在リーダーの Supervisor がいません。</translation>
    </message>
    <message>
        <source>Edit and resubmit…</source>
        <translation>編集して再送信…</translation>
    </message>
    <message>
        <source>Send the failed step again with a different input.</source>
        <translation>失敗したステップを別の入力で再送信します。</translation>
    </message>
    <message>
        <source>How many requests may be in flight at once, and how many per second. It applies until it is changed back.</source>
        <translation>同時に処理できる要求の数と 1 秒あたりの数。元に戻すまで有効です。</translation>
    </message>
    <message>
        <source>Pause service, with a reason…</source>
        <translation>理由を付けてサービスを一時停止…</translation>
    </message>
    <message>
        <source>Resume service, with a reason…</source>
        <translation>理由を付けてサービスを再開…</translation>
    </message>
    <message>
        <source>Hold breaker open, with a reason…</source>
        <translation>理由を付けてブレーカーをオープンに固定…</translation>
    </message>
    <message>
        <source>Reset breaker, with a reason…</source>
        <translation>理由を付けてブレーカーをリセット…</translation>
    </message>
    <message>
        <source>Pause or resume intake, with a reason…</source>
        <translation>理由を付けて受け入れを一時停止または再開…</translation>
    </message>
    <message>
        <source>Step down, with a reason…</source>
        <translation>理由を付けてリーダーを降りる…</translation>
    </message>
    <message>
        <source>First asks for a reason, which is shown in Activity.</source>
        <translation>先に理由を尋ねます。理由は「アクティビティ」に表示されます。</translation>
    </message>
    <message>
        <source>15 minutes</source>
        <translation>15 分</translation>
    </message>
    <message>
        <source>1 hour</source>
        <translation>1 時間</translation>
    </message>
    <message>
        <source>4 hours</source>
        <translation>4 時間</translation>
    </message>
    <message>
        <source>Until tomorrow, 08:00</source>
        <translation>明日の 08:00 まで</translation>
    </message>
    <message>
        <source>Next area</source>
        <translation>次の領域</translation>
    </message>
    <message>
        <source>Go to the next part of the window: counters, pages, list, task.</source>
        <translation>ウィンドウの次の部分 (カウンター、ページ、一覧、タスク) に移動します。</translation>
    </message>
    <message>
        <source>Previous area</source>
        <translation>前の領域</translation>
    </message>
    <message>
        <source>Go to the previous part of the window.</source>
        <translation>ウィンドウの前の部分に移動します。</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>全画面表示</translation>
    </message>
    <message>
        <source>Use the whole screen, or go back to a window.</source>
        <translation>画面全体を使うか、ウィンドウに戻します。</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>すべて選択</translation>
    </message>
    <message>
        <source>Select every row of the table.</source>
        <translation>表のすべての行を選択します。</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>拡大</translation>
    </message>
    <message>
        <source>Larger text, rows and columns.</source>
        <translation>文字、行、列を大きくします。</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>縮小</translation>
    </message>
    <message>
        <source>Smaller text, rows and columns.</source>
        <translation>文字、行、列を小さくします。</translation>
    </message>
    <message>
        <source>Actual size</source>
        <translation>実際のサイズ</translation>
    </message>
    <message>
        <source>Text, rows and columns at their normal size.</source>
        <translation>文字、行、列をデスクトップの大きさに合わせます。</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>レイアウトをリセット</translation>
    </message>
    <message>
        <source>Restore the original panels and columns.</source>
        <translation>パネルと列を最初の位置に戻します。</translation>
    </message>
    <message>
        <source>List all shortcuts.</source>
        <translation>すべてのショートカットを一覧表示します。</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>マニュアル</translation>
    </message>
    <message>
        <source>What the states mean and what to do, keys, filter, files and the Fault lab.</source>
        <translation>状態の意味と対処、キー、フィルター、ファイル、フォールト ラボ。</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>設定…</translation>
    </message>
    <message>
        <source>Language, appearance and your name; how long finished tasks are kept, and how the Supervisor works.</source>
        <translation>言語、外観、あなたの名前、終了したタスクの保持期間、Supervisor の動作を設定します。</translation>
    </message>
    <message>
        <source>Filter language</source>
        <translation>フィルターの書き方</translation>
    </message>
    <message>
        <source>What you can write in the task filter.</source>
        <translation>タスクのフィルター行に書ける内容です。</translation>
    </message>
    <message>
        <source>Open the data folder</source>
        <translation>データ フォルダーを開く</translation>
    </message>
    <message>
        <source>The folder with the state store, services.json and the workflows.</source>
        <translation>状態ストア、services.json、ワークフローがあるフォルダーです。</translation>
    </message>
    <message>
        <source>Open the log folder</source>
        <translation>ログ フォルダーを開く</translation>
    </message>
    <message>
        <source>The folder with the log files.</source>
        <translation>ログ ファイルがあるフォルダーです。</translation>
    </message>
    <message>
        <source>About Sagadesk</source>
        <translation>Sagadesk について</translation>
    </message>
    <message>
        <source>Version, license and folders.</source>
        <translation>バージョン、ライセンス、フォルダーです。</translation>
    </message>
    <message>
        <source>Not possible for several tasks at once. Select one.</source>
        <translation>複数のタスクには同時に実行できません。1 件を選択してください。</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n tasks)…</source>
        <translation>
            <numerusform>%1 (%n 件のタスク)…</numerusform>
        </translation>
    </message>
    <message>
        <source>Test service…</source>
        <translation>サービスをテスト…</translation>
    </message>
    <message>
        <source>Send one request and show the response of the service.</source>
        <translation>要求を 1 件送信し、サービスの応答を表示します。</translation>
    </message>
    <message>
        <source>Add service…</source>
        <translation>サービスを追加…</translation>
    </message>
    <message>
        <source>Enter the name and address of a remote service. It can be used at once.</source>
        <translation>リモート サービスの名前とアドレスを指定します。すぐに使用されます。</translation>
    </message>
    <message>
        <source>Edit services.json</source>
        <translation>services.json を編集</translation>
    </message>
    <message>
        <source>Change any field of the services. Saved changes apply at once.</source>
        <translation>サービスのすべての項目を変更します。保存した内容はすぐに使用されます。</translation>
    </message>
    <message>
        <source>The services are simulated or behind fault proxies: they can&apos;t be changed here.</source>
        <translation>サービスはシミュレート中か障害プロキシの背後にあるため、ここでは変更できません。</translation>
    </message>
    <message>
        <source>Show only this value</source>
        <translation>この値だけを表示</translation>
    </message>
    <message>
        <source>Show only tasks with the value of the current cell. Alt+click on a cell does the same.</source>
        <translation>現在のセルと同じ値のタスクだけを表示します。Alt を押しながらセルをクリックしても同じです。</translation>
    </message>
    <message>
        <source>Hide this value</source>
        <translation>この値を非表示</translation>
    </message>
    <message>
        <source>Hide tasks with the value of the current cell.</source>
        <translation>現在のセルと同じ値のタスクを非表示にします。</translation>
    </message>
    <message>
        <source>Group by error</source>
        <translation>エラーごとにまとめる</translation>
    </message>
    <message>
        <source>Count the tasks that match the filter, grouped by the responses of their services.</source>
        <translation>フィルターのタスクを、サービスの応答ごとに数えます。</translation>
    </message>
    <message>
        <source>Show only %1</source>
        <translation>%1 だけを表示</translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation>%1 を非表示</translation>
    </message>
    <message>
        <source>The filter has no term for this cell.</source>
        <translation>このセルに対応するフィルター条件はありません。</translation>
    </message>
    <message>
        <source>Resubmit</source>
        <translation>再送信</translation>
    </message>
    <message>
        <source>Compensate the group…</source>
        <translation>グループを補正…</translation>
    </message>
    <message>
        <source>Undo what the tasks of all these alerts have done, in reverse order.</source>
        <translation>これらすべてのアラートのタスクが行った処理を、逆の順序で元に戻します。</translation>
    </message>
    <message>
        <source>Compensate…</source>
        <translation>補正…</translation>
    </message>
    <message>
        <source>Show service of step</source>
        <translation>ステップのサービスを表示</translation>
    </message>
    <message>
        <source>Go to the service of the step, its circuit breaker and the steps that wait for it.</source>
        <translation>ステップのサービス、そのサーキット ブレーカー、待機中のステップに移動します。</translation>
    </message>
    <message>
        <source>Show workflow of task</source>
        <translation>タスクのワークフローを表示</translation>
    </message>
    <message>
        <source>Go to the version of the workflow that the task runs.</source>
        <translation>タスクが実行しているワークフローのバージョンに移動します。</translation>
    </message>
    <message>
        <source>Show service</source>
        <translation>サービスを表示</translation>
    </message>
    <message>
        <source>Go to the service of the alert, its circuit breaker and the steps that wait for it.</source>
        <translation>アラートのサービス、そのサーキット ブレーカー、待機中のステップに移動します。</translation>
    </message>
    <message>
        <source>The alert is not about a service.</source>
        <translation>アラートはサービスに関するものではありません。</translation>
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
        <translation>日時</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>オペレーター</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Action and reason</source>
        <translation>操作と理由</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>A bulk operation; press Enter to see each of its tasks.</source>
        <translation>一括操作です。Enter キーで各タスクを表示します。</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s)</source>
        <translation>
            <numerusform>%n 件のタスク</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ActivityPage</name>
    <message>
        <source>Activity</source>
        <translation>アクティビティ</translation>
    </message>
    <message>
        <source>Bulk operations</source>
        <translation>一括操作</translation>
    </message>
    <message>
        <source>Tasks of the operation</source>
        <translation>操作の対象タスク</translation>
    </message>
    <message>
        <source>Operator actions and pauses of the engine</source>
        <translation>オペレーターの操作とエンジンの中断</translation>
    </message>
    <message>
        <source>Pause operation</source>
        <translation>操作を一時停止</translation>
    </message>
    <message>
        <source>Resume operation</source>
        <translation>操作を再開</translation>
    </message>
    <message>
        <source>Cancel operation</source>
        <translation>操作を中止</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>No bulk operations yet</source>
        <translation>一括操作はまだありません</translation>
    </message>
    <message>
        <source>Select several tasks, or filter them, and use the “Bulk” menu.</source>
        <translation>複数のタスクを選ぶか絞り込み、メニュー「一括」を使ってください。</translation>
    </message>
    <message>
        <source>No operation selected.</source>
        <translation>操作が選択されていません。</translation>
    </message>
    <message>
        <source>The operation has ended.</source>
        <translation>操作は終了しています。</translation>
    </message>
    <message>
        <source>The operation is not running.</source>
        <translation>操作は実行中ではありません。</translation>
    </message>
    <message>
        <source>The operation is not paused.</source>
        <translation>操作は一時停止していません。</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AgentTableModel</name>
    <message>
        <source>Next probe: %1</source>
        <translation>次のプローブ: %1</translation>
    </message>
    <message>
        <source>The load on the service is increased slowly after an outage: %1 of %2 requests at once</source>
        <translation>サービスは停止の後、徐々に再開しています (同時要求: %1 / %2)</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>一時停止中</translation>
    </message>
    <message>
        <source>Healthy</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Unhealthy</source>
        <translation>異常</translation>
    </message>
    <message>
        <source>%1, probe in %2</source>
        <translation>%1、%2後にプローブ</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>requests in flight</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 of %2 (slow start)</source>
        <comment>requests in flight</comment>
        <translation>%1 / %2 (徐々に再開)</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>サービス</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>エンドポイント</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>正常性</translation>
    </message>
    <message>
        <source>Circuit breaker</source>
        <translation>サーキット ブレーカー</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>処理中の要求</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>Instance</source>
        <translation>インスタンス</translation>
    </message>
    <message>
        <source>Steps that wait for the service. Requests queued in this Agent: %1</source>
        <translation>サービスを待っているステップ。この Agent のキューにある要求: %1</translation>
    </message>
    <message>
        <source>Share of failed calls in the window of the circuit breaker</source>
        <translation>サーキット ブレーカーの期間内で失敗した呼び出しの割合</translation>
    </message>
    <message>
        <source>%1/s</source>
        <comment>requests a second</comment>
        <translation>%1/秒</translation>
    </message>
    <message>
        <source>None</source>
        <comment>rate limit</comment>
        <translation>なし</translation>
    </message>
    <message>
        <source>Requests per second, over all endpoints of the service</source>
        <translation>サービスのすべてのエンドポイントを合わせた毎秒の要求数</translation>
    </message>
    <message>
        <source>Rate limit</source>
        <translation>レート制限</translation>
    </message>
    <message>
        <source>Since the program started: %1 of %2 calls failed</source>
        <translation>プログラムの起動以降: %2 回の呼び出しのうち %1 回が失敗</translation>
    </message>
    <message>
        <source>Based on the responses in the last minute, at most 1,000</source>
        <translation>直近 1 分間の応答 (最大 1,000 件) から算出</translation>
    </message>
    <message>
        <source>Success, total</source>
        <translation>成功率 (全体)</translation>
    </message>
    <message>
        <source>p50, 1 min</source>
        <translation>p50 (1 分)</translation>
    </message>
    <message>
        <source>p99, 1 min</source>
        <translation>p99 (1 分)</translation>
    </message>
    <message>
        <source>Calls, total</source>
        <translation>呼び出し (全体)</translation>
    </message>
    <message>
        <source>Failures, recent</source>
        <translation>失敗率 (直近)</translation>
    </message>
    <message>
        <source>Failures, %1</source>
        <comment>in the last 30 s</comment>
        <translation>失敗率 (%1)</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AlertNotifier</name>
    <message>
        <source>Show alerts</source>
        <translation>アラートを表示</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>%1 needs an operator</source>
        <translation>%1 はオペレーターの対応が必要です</translation>
    </message>
    <message>
        <source>Task %1: %2</source>
        <translation>タスク %1: %2</translation>
    </message>
    <message>
        <source>Show task</source>
        <translation>タスクを表示</translation>
    </message>
    <message>
        <source>Sagadesk: no open alerts</source>
        <translation>Sagadesk: 未対応のアラートはありません</translation>
    </message>
    <message numerus="yes">
        <source>Sagadesk: %n open alert(s)</source>
        <translation>
            <numerusform>Sagadesk: 未対応のアラート %n 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AlertTableModel</name>
    <message>
        <source>%1 Closed: %2</source>
        <translation>%1 クローズ: %2</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Alert</source>
        <translation>アラート</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>サービス</translation>
    </message>
    <message>
        <source>Raised</source>
        <translation>発生日時</translation>
    </message>
    <message>
        <source>Assigned to</source>
        <translation>担当者</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>原因</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AlertsPage</name>
    <message>
        <source>Show closed alerts too</source>
        <translation>閉じたものも表示</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>アラート</translation>
    </message>
    <message>
        <source>No open alerts</source>
        <translation>未対応のアラートはありません</translation>
    </message>
    <message>
        <source>Nothing needs an operator right now.</source>
        <translation>現在オペレーターの対応は必要ありません。</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>サービス</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>最後</translation>
    </message>
    <message>
        <source>Assigned to</source>
        <translation>担当者</translation>
    </message>
    <message>
        <source>Causes</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Only the newest %1 alerts are shown and acted on; %2 are open in total. Older ones appear as these are closed.</source>
        <translation>最新の %1 件のアラートだけが表示され、操作の対象になります。オープンなものは全部で %2 件です。これらを閉じると古いものが続きます。</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Circuit breaker</source>
        <translation>サーキット ブレーカー</translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s), %1 of them open</source>
        <translation>
            <numerusform>アラート %n 件、うち未対応 %1 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s)</source>
        <translation>
            <numerusform>アラート %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Affected</source>
        <translation>影響</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AttemptTreeModel</name>
    <message>
        <source>Attempt %1</source>
        <translation>試行 %1</translation>
    </message>
    <message>
        <source>Undo, attempt %1</source>
        <translation>元に戻す、試行 %1</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>送信時刻</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>エンドポイント</translation>
    </message>
    <message>
        <source>The fault %1 was injected into this request. The engine has no response to it: it is still waiting for one, or the time has run out.</source>
        <translation>サービスはこの要求に模擬障害 %1 で応じました。エンジンに応答は届いていません。まだ待っているか、期限が過ぎたかのどちらかです。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>番号</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>待ち時間</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>U%1</source>
        <comment>undo</comment>
        <translation>戻%1</translation>
    </message>
    <message>
        <source>%1, injected fault: %2</source>
        <translation>%1、障害: %2</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AttemptsView</name>
    <message>
        <source>Shows the selected attempt beside the previous one. If two attempts are selected, they are compared with each other.</source>
        <translation>選択した試行を前の試行と並べて表示します。2 つ選択すると、その 2 つを比較します。</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>試行</translation>
    </message>
    <message>
        <source>Copy attempt</source>
        <translation>試行をコピー</translation>
    </message>
    <message>
        <source>Differences between two attempts</source>
        <translation>2 つの試行の違い</translation>
    </message>
    <message>
        <source>No step selected</source>
        <translation>ステップが選択されていません</translation>
    </message>
    <message>
        <source>%1: the undo has not been called yet</source>
        <translation>%1: 元に戻す処理はまだ呼び出されていません</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n call(s) of the undo</source>
        <translation>
            <numerusform>%1: 元に戻す処理の呼び出し %n 回</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: no attempt has a response yet</source>
        <translation>%1: 応答のあった試行はまだありません</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n attempt(s)</source>
        <translation>
            <numerusform>%1: 試行 %n 回</numerusform>
        </translation>
    </message>
    <message>
        <source>No difference except the time</source>
        <translation>時刻以外の違いはありません</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>違い %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare with previous</source>
        <translation>前回と比較</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::AttentionList</name>
    <message>
        <source>step %1</source>
        <translation>ステップ %1</translation>
    </message>
    <message numerus="yes">
        <source>%n open alert(s)</source>
        <translation>
            <numerusform>未対応のアラート %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Service paused</source>
        <translation>サービスは一時停止中</translation>
    </message>
    <message>
        <source>Circuit breaker: %1</source>
        <translation>サーキット ブレーカー: %1</translation>
    </message>
    <message>
        <source>Service unhealthy</source>
        <translation>サービスが異常</translation>
    </message>
    <message>
        <source>probe in %1</source>
        <translation>%1 後に試行</translation>
    </message>
    <message>
        <source>No task is waiting for it.</source>
        <translation>待っているタスクはありません。</translation>
    </message>
    <message>
        <source>At least %1 tasks affected</source>
        <translation>%1 件以上のタスクに影響</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) in progress affected</source>
        <translation>
            <numerusform>進行中のタスク %n 件に影響</numerusform>
        </translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>When</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>対応が必要</translation>
    </message>
    <message>
        <source>Late</source>
        <translation>遅延</translation>
    </message>
    <message>
        <source>Deadline soon</source>
        <translation>期限間近</translation>
    </message>
    <message>
        <source>Running longest</source>
        <translation>最も長く実行中</translation>
    </message>
    <message numerus="yes">
        <source>and %n more cause(s)</source>
        <translation>
            <numerusform>ほか %n 件の原因</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing needs attention</source>
        <translation>対応が必要なものはありません</translation>
    </message>
    <message>
        <source>There are no open alerts, every service is usable, and no task is late.</source>
        <translation>未対応のアラートはなく、すべてのサービスを利用でき、遅れているタスクもありません。</translation>
    </message>
    <message>
        <source>Task deadline</source>
        <translation>タスクの期限</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::BulkActions</name>
    <message>
        <source>&amp;Bulk</source>
        <translation>一括(&amp;B)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Selected tasks</source>
        <translation>選択したタスク</translation>
    </message>
    <message>
        <source>All that match the filter</source>
        <translation>フィルターに一致するすべて</translation>
    </message>
    <message>
        <source>%1…</source>
        <translation>%1…</translation>
    </message>
    <message numerus="yes">
        <source>%n selected task(s)</source>
        <translation>
            <numerusform>選択した %n 件のタスク</numerusform>
        </translation>
    </message>
    <message>
        <source>All tasks: no filter is set (%1)</source>
        <translation>すべてのタスク: フィルターなし (%1)</translation>
    </message>
    <message>
        <source>All that match the filter (%1)</source>
        <translation>フィルターに一致するすべて (%1)</translation>
    </message>
    <message>
        <source>No task selected.</source>
        <translation>タスクが選択されていません。</translation>
    </message>
    <message>
        <source>ALL tasks (no filter set)</source>
        <translation>すべてのタスク: フィルターが設定されていません</translation>
    </message>
    <message>
        <source>The list has read only %1 of %2 selected tasks. Select fewer, or filter the tasks and act on all that match.</source>
        <translation>選択された %2 件のタスクのうち、一覧が読み込んだのは %1 件だけです。選択を減らすか、タスクをフィルターで絞り込んで、一致するすべてのタスクに対して操作してください。</translation>
    </message>
    <message>
        <source>All tasks that match: %1</source>
        <translation>一致するすべてのタスク: %1</translation>
    </message>
    <message numerus="yes">
        <source>The task(s) of %n alert(s)</source>
        <translation>
            <numerusform>%n 件のアラートのタスク</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: accepted for %n task(s)</source>
        <translation>
            <numerusform>%1: %n 件のタスクで受け付け</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2、%3</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::BulkDialog</name>
    <message>
        <source>Checking the tasks…</source>
        <translation>タスクを確認しています…</translation>
    </message>
    <message>
        <source>What will be called first:</source>
        <translation>最初に呼び出されるもの:</translation>
    </message>
    <message>
        <source>What will be called</source>
        <translation>呼び出されるもの</translation>
    </message>
    <message>
        <source>Tasks of the operation</source>
        <translation>操作の対象タスク</translation>
    </message>
    <message>
        <source>Try one task first and wait until it has completed</source>
        <translation>まず 1 件だけ送り、完了するまで待つ</translation>
    </message>
    <message>
        <source>Tasks per second</source>
        <translation>毎秒のタスク数</translation>
    </message>
    <message>
        <source>as fast as results arrive</source>
        <translation>結果が届く速さで</translation>
    </message>
    <message>
        <source>Then at most (tasks per second):</source>
        <translation>その後の上限 (タスク/秒):</translation>
    </message>
    <message>
        <source>Failures allowed</source>
        <translation>許容する失敗数</translation>
    </message>
    <message>
        <source>Stop after more than (failures):</source>
        <translation>停止するまでの上限 (失敗数):</translation>
    </message>
    <message>
        <source>Keep the failure counts (the next failure is final)</source>
        <translation>障害カウントを維持 (次の失敗で確定)</translation>
    </message>
    <message>
        <source>Restart the deadlines of the tasks (always done if they have passed)</source>
        <translation>タスクの期限を再設定 (過ぎた期限は常に再設定)</translation>
    </message>
    <message>
        <source>It starts after a few seconds; until then you can undo it.</source>
        <translation>数秒後に開始します。それまでは元に戻せます。</translation>
    </message>
    <message>
        <source>&amp;Reason (recorded in the history)</source>
        <translation>理由(&amp;R) (履歴に記録されます)</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) will be acted on.</source>
        <translation>
            <numerusform>%n 件のタスクが対象です。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out; the list shows why.</source>
        <translation>
            <numerusform>%n 件は対象外です。理由は一覧にあります。</numerusform>
        </translation>
    </message>
    <message>
        <source>No service is called.</source>
        <translation>何も呼び出されません。</translation>
    </message>
    <message>
        <source>The tasks are still being checked.</source>
        <translation>タスクを確認中です。</translation>
    </message>
    <message>
        <source>Not possible for any of the tasks now.</source>
        <translation>対象のどのタスクにも今は実行できません。</translation>
    </message>
    <message>
        <source>Give a reason first.</source>
        <translation>先に理由を入力してください。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>required</source>
        <translation>必須</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::BulkPreviewModel</name>
    <message>
        <source>Task</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Left out, because</source>
        <translation>対象外の理由</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::CauseDetail</name>
    <message>
        <source>Circuit breaker of %1: %2</source>
        <translation>%1 のサーキット ブレーカー: %2</translation>
    </message>
    <message>
        <source>Circuit breaker of %1: %2, next probe at %3</source>
        <translation>%1 のサーキット ブレーカー: %2、次のプローブ %3</translation>
    </message>
    <message>
        <source>Details of the cause</source>
        <translation>原因の詳細</translation>
    </message>
    <message>
        <source>Select a cause to see the whole response of the service.</source>
        <translation>原因を選択すると、サービスの応答全体が表示されます。</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) affected</source>
        <translation>
            <numerusform>影響を受けたタスク: %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>First at %1, last at %2</source>
        <translation>最初: %1、最後: %2</translation>
    </message>
    <message>
        <source>Response of the service: %1</source>
        <translation>サービスの応答: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) waiting</source>
        <translation>
            <numerusform>待機中のステップ: %n 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::CompensationView</name>
    <message>
        <source>Steps and their undos</source>
        <translation>ステップと元に戻す処理</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n effect(s) undone.</source>
        <translation>
            <numerusform>%n 件の効果のうち %1 件を元に戻しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Can&apos;t be compensated now: %1</source>
        <translation>今は補正できません: %1</translation>
    </message>
    <message>
        <source>If the task were compensated now, there would be nothing to undo.</source>
        <translation>今このタスクを補正しても、元に戻すものはありません。</translation>
    </message>
    <message numerus="yes">
        <source>If the task were compensated now, %n effect(s) would be undone, in this order.</source>
        <translation>
            <numerusform>今このタスクを補正すると、%n 件の効果がこの順序で元に戻されます。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s) may not have occurred; undone anyway.</source>
        <translation>
            <numerusform>%n 件の効果は生じていない可能性がありますが、同様に元に戻します。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s) must be undone by hand.</source>
        <translation>
            <numerusform>%n 件の効果は手動で元に戻す必要があります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s) undone by hand.</source>
        <translation>
            <numerusform>%n 件の効果は手動で元に戻されました。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::CounterStrip</name>
    <message>
        <source>State filter</source>
        <translation>状態フィルター</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::CrashPanel</name>
    <message>
        <source>Ended</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Frozen</source>
        <translation>停止中</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>steps claimed again, of those held</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 claimed again, %2 completed before that</source>
        <translation>再付与 %1、その前に完了 %2</translation>
    </message>
    <message>
        <source>%1, epoch %2</source>
        <translation>%1、エポック %2</translation>
    </message>
    <message>
        <source>Actor</source>
        <translation>アクター</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>役割</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Instance</source>
        <translation>インスタンス</translation>
    </message>
    <message>
        <source>When</source>
        <translation>日時</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Replaced after</source>
        <translation>代替までの時間</translation>
    </message>
    <message>
        <source>Steps it held</source>
        <translation>保持していたステップ</translation>
    </message>
    <message>
        <source>First step resumed after</source>
        <translation>最初の再開まで</translation>
    </message>
    <message>
        <source>All resumed after</source>
        <translation>全部の再開まで</translation>
    </message>
    <message>
        <source>New leader after</source>
        <translation>新リーダーまで</translation>
    </message>
    <message>
        <source>Late writes refused</source>
        <translation>拒否した遅い書き込み</translation>
    </message>
    <message>
        <source>End a Scheduler</source>
        <translation>Scheduler を終了</translation>
    </message>
    <message>
        <source>Ends it together with everything it holds; another one takes its place.</source>
        <translation>保持しているものごと終了し、別のものが代わります。</translation>
    </message>
    <message>
        <source>End an Agent</source>
        <translation>Agent を終了</translation>
    </message>
    <message>
        <source>Ends it together with its requests; another one takes its place.</source>
        <translation>要求ごと終了し、別のものが代わります。</translation>
    </message>
    <message>
        <source>End the leader</source>
        <translation>リーダーを終了</translation>
    </message>
    <message>
        <source>Ends the leading Supervisor; another one takes over with the next epoch.</source>
        <translation>リーダーの Supervisor が終了し、別のものが次のエポックで引き継ぎます。</translation>
    </message>
    <message>
        <source>Freeze a Scheduler</source>
        <translation>Scheduler を停止</translation>
    </message>
    <message>
        <source>Freezes it for longer than its claims last; it then continues with its old state.</source>
        <translation>保持しているものの期限より長く止まり、その後は古い知識のまま続けます。</translation>
    </message>
    <message>
        <source>Freeze an Agent</source>
        <translation>Agent を停止</translation>
    </message>
    <message>
        <source>Freeze the leader</source>
        <translation>リーダーを停止</translation>
    </message>
    <message>
        <source>Freezes it for longer than its lease lasts; it then continues with its old state.</source>
        <translation>リースの期限より長く止まり、その後は古い知識のまま続けます。</translation>
    </message>
    <message>
        <source>Actors</source>
        <translation>アクター</translation>
    </message>
    <message>
        <source>Recoveries</source>
        <translation>回復</translation>
    </message>
    <message>
        <source>Faults of the state store</source>
        <translation>状態ストアの障害</translation>
    </message>
    <message>
        <source>Slow store</source>
        <translation>遅いストア</translation>
    </message>
    <message>
        <source>Busy store</source>
        <translation>ビジーなストア</translation>
    </message>
    <message>
        <source>Full disk</source>
        <translation>ディスク満杯</translation>
    </message>
    <message>
        <source>Delay of each commit</source>
        <translation>コミットごとの遅延</translation>
    </message>
    <message>
        <source>each commit </source>
        <translation>コミットごと </translation>
    </message>
    <message>
        <source>Ends by itself after</source>
        <translation>自動終了まで</translation>
    </message>
    <message>
        <source>for </source>
        <translation>期間 </translation>
    </message>
    <message>
        <source>Disrupt the store</source>
        <translation>ストアに障害を起こす</translation>
    </message>
    <message>
        <source>Delay or refuse every commit for that time.</source>
        <translation>その間、コミットを遅くするか拒否します。</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>実行中</translation>
    </message>
    <message>
        <source>Frozen, resumes in %1</source>
        <translation>停止中、%1 後に再開</translation>
    </message>
    <message>
        <source>Leads</source>
        <translation>リーダー</translation>
    </message>
    <message>
        <source>Only available in a fault lab: start Sagadesk with --demo, --rehearse or --fault-proxies.</source>
        <translation>フォールト ラボでのみ可能です。--demo、--rehearse、--fault-proxies のいずれかを付けて Sagadesk を起動してください。</translation>
    </message>
    <message>
        <source>No Supervisor is the leader right now.</source>
        <translation>現在リーダーの Supervisor はいません。</translation>
    </message>
    <message>
        <source>None is running right now.</source>
        <translation>現在実行中のものはありません。</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::DataView</name>
    <message>
        <source>Search in the data</source>
        <translation>データ内を検索</translation>
    </message>
    <message>
        <source>Search names and values</source>
        <translation>名前と値を検索</translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter)</source>
        <translation>前へ (Shift+Enter)</translation>
    </message>
    <message>
        <source>Next match (Enter)</source>
        <translation>次へ (Enter)</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>データ</translation>
    </message>
    <message>
        <source>Copy JSON</source>
        <translation>JSON をコピー</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>パスをコピー</translation>
    </message>
    <message>
        <source>Input of the task</source>
        <translation>タスクの入力</translation>
    </message>
    <message>
        <source>%1: edited input</source>
        <translation>%1: 編集された入力</translation>
    </message>
    <message>
        <source>%1: edited input for the run after the undo</source>
        <translation>%1: 元に戻した後の実行に使う編集済みの入力</translation>
    </message>
    <message>
        <source>%1: output</source>
        <translation>%1: 出力</translation>
    </message>
    <message>
        <source>%1: undo requests</source>
        <translation>%1: 元に戻す要求</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>見つかりません</translation>
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
        <translation>データベースを開く</translation>
    </message>
    <message>
        <source>The state store is in a database</source>
        <translation>状態ストアはデータベース内にあります</translation>
    </message>
    <message>
        <source>This data folder was last used with the state store in the database %1.</source>
        <translation>このデータ フォルダーは、前回データベース %1 内の状態ストアと共に使用されました。</translation>
    </message>
    <message>
        <source>Data folder: %1
To use the file in the data folder instead, start with --store sqlite:.</source>
        <translation>データ フォルダー: %1
代わりにデータ フォルダー内のファイルを使用するには、--store sqlite: を指定して起動してください。</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::DefinitionEditor</name>
    <message>
        <source>Register version</source>
        <translation>バージョンを登録</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>定義</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>誤り %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>No errors. Running tasks keep their version.</source>
        <translation>誤りはありません。実行中のタスクは元のバージョンのままです。</translation>
    </message>
    <message>
        <source>Registered.</source>
        <translation>登録されました。</translation>
    </message>
    <message>
        <source>New tasks use this version; running tasks keep theirs.</source>
        <translation>新しいタスクはこのバージョンを使い、実行中のタスクは元のままです。</translation>
    </message>
    <message>
        <source>The definition has errors.</source>
        <translation>定義に誤りがあります。</translation>
    </message>
    <message>
        <source>There are no changes to register.</source>
        <translation>登録する変更はありません。</translation>
    </message>
    <message>
        <source>There is no definition yet.</source>
        <translation>定義がまだありません。</translation>
    </message>
    <message>
        <source>The definition is being registered.</source>
        <translation>登録しています。</translation>
    </message>
    <message>
        <source>Add service %1…</source>
        <translation>サービス %1 を追加…</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::DiffTableModel</name>
    <message>
        <source>differs</source>
        <translation>異なる</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>同じ</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>項目</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::DifferenceModel</name>
    <message>
        <source>unchanged</source>
        <translation>変更なし</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>added</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>変更</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>テキスト</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::DurationsView</name>
    <message>
        <source>Longer than the p99 of other tasks</source>
        <translation>他のタスクの p99 より長い</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>今回</translation>
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
        <translation>完了</translation>
    </message>
    <message>
        <source>Durations</source>
        <translation>所要時間</translation>
    </message>
    <message>
        <source>From a step&apos;s first claim to its end, including retries and waits. p50 and p99 are exact, over the completed steps of up to 1,000 tasks of this workflow version, among the newest 10,000 finished tasks of all workflows.</source>
        <translation>ステップの最初の取得から終了まで (再試行と待機を含む)。p50 と p99 は正確な値で、全ワークフローの最新 10,000 件の終了したタスクのうち、このワークフロー バージョンの最大 1,000 件のタスクで完了したステップが対象です。</translation>
    </message>
    <message>
        <source>No task of this version has finished yet.</source>
        <translation>このバージョンのタスクはまだ終了していません。</translation>
    </message>
    <message numerus="yes">
        <source>p50 and p99 of the newest %n finished task(s) of this version, since %1</source>
        <translation>
            <numerusform>このバージョンの最新 %n 件の終了したタスクの p50 と p99 (%1 以降)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::EventTableModel</name>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>By</source>
        <translation>実行者</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>変更</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>試行</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>エポック</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::FailureModePanel</name>
    <message>
        <source>Failure mode</source>
        <translation>障害モード</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>確認回数</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>パターン</translation>
    </message>
    <message>
        <source>Last task</source>
        <translation>最後のタスク</translation>
    </message>
    <message>
        <source>Last time</source>
        <translation>最終日時</translation>
    </message>
    <message>
        <source>Failure modes of the pattern</source>
        <translation>パターンの障害モード</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>未確認</translation>
    </message>
    <message>
        <source>Press Enter to see this task.</source>
        <translation>Enter キーでこのタスクを表示します。</translation>
    </message>
    <message>
        <source>%1 of %2 failure modes have occurred since the program started</source>
        <translation>プログラム開始以降、障害モード %2 種類のうち %1 種類を確認</translation>
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
        <translation>障害はシミュレートされたサービスと障害プロキシにだけ設定できます。--demo 付きで起動すると、専用のサービス、ワークフロー、データ フォルダーが使われます。--rehearse では自分のワークフローがシミュレートされたサービスで動き、--fault-proxies では実際のサービスがプロキシの後ろに置かれます。</translation>
    </message>
    <message>
        <source>There are no simulated services here</source>
        <translation>シミュレートされたサービスがありません</translation>
    </message>
    <message>
        <source>End all faults</source>
        <translation>すべての障害を終了</translation>
    </message>
    <message>
        <source>End all faults, the scenario and the load, and resume frozen actors and the store.</source>
        <translation>障害、シナリオ、負荷、停止中のアクター、ストア: すべて今終了します。</translation>
    </message>
    <message>
        <source>Presenter mode</source>
        <translation>発表モード</translation>
    </message>
    <message>
        <source>All simulated faults have ended.</source>
        <translation>シミュレートされた障害はすべて終了しました。</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>シナリオ</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>障害</translation>
    </message>
    <message>
        <source>Crashes</source>
        <translation>クラッシュ</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>パターン</translation>
    </message>
    <message>
        <source>Load and proxies</source>
        <translation>負荷とプロキシ</translation>
    </message>
    <message>
        <source>No faults are being simulated right now.</source>
        <translation>現在、シミュレートされている障害はありません。</translation>
    </message>
    <message>
        <source>Larger text, for a projector.</source>
        <translation>プロジェクター用に文字を大きくします。</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::FaultsPanel</name>
    <message>
        <source>Only the service itself knows what took effect.</source>
        <translation>何が実行されたかはサービス自身だけが知っています。</translation>
    </message>
    <message>
        <source>no end</source>
        <comment>of a fault</comment>
        <translation>無期限</translation>
    </message>
    <message>
        <source>The fault stays on until it is switched off.</source>
        <translation>障害はオフにするまでオンのままです。</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>サービス</translation>
    </message>
    <message>
        <source>On</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>Effects</source>
        <translation>効果</translation>
    </message>
    <message>
        <source>Undos</source>
        <translation>取り消し</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>障害</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>スイッチ</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>障害</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>動作</translation>
    </message>
    <message>
        <source>Injected</source>
        <translation>発生数</translation>
    </message>
    <message>
        <source>Ends in</source>
        <translation>終了まで</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>パラメーター</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>オンにする</translation>
    </message>
    <message>
        <source>Switch the fault on at this service with these settings, or switch it off.</source>
        <translation>ここでの設定で、このサービスの障害をオンまたはオフにします。</translation>
    </message>
    <message>
        <source>Apply changes</source>
        <translation>変更を適用</translation>
    </message>
    <message>
        <source>Apply the fault again with these settings.</source>
        <translation>ここでの設定で障害をオンにし直します。</translation>
    </message>
    <message>
        <source>Simulated services</source>
        <translation>シミュレートされたサービス</translation>
    </message>
    <message>
        <source>Which requests</source>
        <translation>対象の要求</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>範囲</translation>
    </message>
    <message>
        <source>Ends by itself after</source>
        <translation>自動終了まで</translation>
    </message>
    <message>
        <source>%1 (proxy)</source>
        <translation>%1 (プロキシ)</translation>
    </message>
    <message>
        <source>Proxy in front of %1</source>
        <translation>%1 の前のプロキシ</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>%1 of %2 requests in scope</source>
        <comment>injected</comment>
        <translation>範囲内の要求 %2 件のうち %1 件</translation>
    </message>
    <message>
        <source>Select a service and a fault first.</source>
        <translation>まずサービスと障害を選んでください。</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>オフにする</translation>
    </message>
    <message>
        <source>The fault is off: switch it on.</source>
        <translation>障害はオフです。オンにしてください。</translation>
    </message>
    <message>
        <source>%1 is off at %2.</source>
        <translation>%2 の %1 をオフにしました。</translation>
    </message>
    <message>
        <source>Fault “%1” is on for %2.</source>
        <translation>障害「%1」を %2 でオンにしました。</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::FilterHelpDialog</name>
    <message>
        <source>Filter language</source>
        <translation>フィルターの書き方</translation>
    </message>
    <message>
        <source>Write one or more of these, separated by spaces; a task must match all of them.</source>
        <translation>次のいずれかを空白で区切って書きます。すべてに一致するタスクが表示されます。</translation>
    </message>
    <message>
        <source>in one of these states</source>
        <translation>これらの状態のいずれか</translation>
    </message>
    <message>
        <source>not in this state: a minus excludes</source>
        <translation>この状態ではない (マイナスは除外)</translation>
    </message>
    <message>
        <source>of this workflow</source>
        <translation>このワークフローのタスク</translation>
    </message>
    <message>
        <source>whose current step uses this service</source>
        <translation>現在のステップがこのサービスを使用する</translation>
    </message>
    <message>
        <source>whose current step has this name</source>
        <translation>現在のステップがこの名前</translation>
    </message>
    <message>
        <source>more than two retries</source>
        <translation>再試行が 2 回を超える</translation>
    </message>
    <message>
        <source>at least one failure</source>
        <translation>失敗が 1 回以上</translation>
    </message>
    <message>
        <source>the last error is this HTTP status</source>
        <translation>最後のエラーがこの HTTP ステータス</translation>
    </message>
    <message>
        <source>the last error has this code</source>
        <translation>最後のエラーがこのコード</translation>
    </message>
    <message>
        <source>created more than five minutes ago</source>
        <translation>5 分より前に作成</translation>
    </message>
    <message>
        <source>created in the last hour</source>
        <translation>過去 1 時間以内に作成</translation>
    </message>
    <message>
        <source>of this priority or higher</source>
        <translation>この優先度以上</translation>
    </message>
    <message>
        <source>paused by an operator</source>
        <translation>オペレーターが一時停止</translation>
    </message>
    <message>
        <source>ids that begin with D-10</source>
        <translation>ID が D-10 で始まる</translation>
    </message>
    <message>
        <source>104 is part of the id</source>
        <translation>ID に 104 を含む</translation>
    </message>
    <message>
        <source>quotes around a value with spaces</source>
        <translation>空白を含む値は引用符で囲む</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>書き方</translation>
    </message>
    <message>
        <source>Shows tasks</source>
        <translation>表示されるタスク</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>created at or after this time (UTC)</source>
        <translation>この時刻以降に作成 (UTC)</translation>
    </message>
    <message>
        <source>finished before this time (with an offset from UTC)</source>
        <translation>この時刻より前に終了 (UTC からのオフセット付き)</translation>
    </message>
    <message>
        <source>with activity in this period (the end is not included)</source>
        <translation>この期間に動きがあった (終わりの時刻は含まない)</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::FilterLine</name>
    <message>
        <source>Task filter</source>
        <translation>タスク フィルター</translation>
    </message>
    <message>
        <source>Filter, for example: state:error service:drone retries&gt;2</source>
        <translation>フィルター (例: state:error service:drone retries&gt;2)</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::FirstSteps</name>
    <message>
        <source>Data folder</source>
        <translation>データ フォルダー</translation>
    </message>
    <message>
        <source>Or watch the demo, which brings its own services and needs no setup.</source>
        <translation>または、専用のサービスを備えたデモをご覧ください。準備は不要です。</translation>
    </message>
    <message>
        <source>Start the demo</source>
        <translation>デモを開始</translation>
    </message>
    <message>
        <source>From an empty folder to a first task</source>
        <translation>空の状態から最初のタスクまで</translation>
    </message>
    <message>
        <source>Sagadesk runs tasks that consist of steps on remote services. A Scheduler runs the steps, Agents call the services and retry, and a Supervisor finds what failed or took too long. What can&apos;t be completed is undone or shown to you as an alert.</source>
        <translation>Sagadesk は、リモート サービス上のステップから成るタスクを実行します。Scheduler がステップを実行し、Agent がサービスを呼び出して再試行し、Supervisor が失敗したものや時間がかかりすぎたものを見つけます。完了できないものは元に戻されるか、アラートとして表示されます。</translation>
    </message>
    <message>
        <source>Add a service</source>
        <translation>サービスを追加する</translation>
    </message>
    <message>
        <source>A name and the address at which it is called over HTTP.</source>
        <translation>名前と、HTTP で呼び出すアドレスを指定します。</translation>
    </message>
    <message>
        <source>Add service…</source>
        <translation>サービスを追加…</translation>
    </message>
    <message>
        <source>Test it</source>
        <translation>サービスをテストする</translation>
    </message>
    <message>
        <source>One call shows the status, the time, and the first words of the response.</source>
        <translation>1 回の呼び出しで、状態コード、所要時間、応答の冒頭を表示します。</translation>
    </message>
    <message>
        <source>Test service…</source>
        <translation>サービスをテスト…</translation>
    </message>
    <message>
        <source>Add a workflow</source>
        <translation>ワークフローを追加する</translation>
    </message>
    <message>
        <source>Which steps a task has, what each sends, and how it is undone.</source>
        <translation>タスクのステップ、各ステップが送る内容、元に戻す方法を定めます。</translation>
    </message>
    <message>
        <source>Write a workflow</source>
        <translation>ワークフローを作成</translation>
    </message>
    <message>
        <source>Submit a first task</source>
        <translation>最初のタスクを送信する</translation>
    </message>
    <message>
        <source>Then watch it on the Tasks page, step by step.</source>
        <translation>その後、［タスク］ページでステップごとに確認できます。</translation>
    </message>
    <message>
        <source>Submit a task…</source>
        <translation>タスクを送信…</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>to do</source>
        <translation>未完了</translation>
    </message>
    <message>
        <source>Add a service first.</source>
        <translation>先にサービスを追加してください。</translation>
    </message>
    <message>
        <source>Add a workflow first.</source>
        <translation>先にワークフローを追加してください。</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::GraphView</name>
    <message>
        <source>Graph of the steps</source>
        <translation>ステップのグラフ</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>ステップ %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 at service %2: %3</source>
        <translation>%1 (サービス %2): %3</translation>
    </message>
    <message>
        <source>Only if %1</source>
        <translation>条件: %1</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>元に戻す: %1</translation>
    </message>
    <message>
        <source>Has no undo</source>
        <translation>元に戻せません</translation>
    </message>
    <message>
        <source>if %1</source>
        <translation>条件 %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Undo by hand</source>
        <translation>手作業で元に戻す</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::GroupPanel</name>
    <message>
        <source>Tasks</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>サービス</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Tasks by error</source>
        <translation>エラーごとのタスク</translation>
    </message>
    <message>
        <source>More than %1 tasks: filter them first to group them.</source>
        <translation>%1 件を超えるタスクがあります。まとめるには先に絞り込んでください。</translation>
    </message>
    <message>
        <source>Show its tasks</source>
        <translation>タスクを表示</translation>
    </message>
    <message>
        <source>%1…</source>
        <translation>%1…</translation>
    </message>
    <message>
        <source>Count again</source>
        <translation>数え直す</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>集計中…</translation>
    </message>
    <message>
        <source>No task that matches the filter has an error.</source>
        <translation>フィルターのタスクにエラーはありません。</translation>
    </message>
    <message>
        <source>The list shows one error. Escape shows all tasks.</source>
        <translation>一覧は 1 つのエラーを表示しています。Esc ですべてのタスクを表示します。</translation>
    </message>
    <message>
        <source>%1 tasks, %2 different errors; the most frequent %3 are shown</source>
        <translation>%1 件のタスク、%2 種類のエラー (多い順に %3 種類を表示)</translation>
    </message>
    <message numerus="yes">
        <source>%1 tasks, %n different error(s)</source>
        <translation>
            <numerusform>%1 件のタスク、%n 種類のエラー</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::HistoryView</name>
    <message>
        <source>History filter</source>
        <translation>履歴のフィルター</translation>
    </message>
    <message>
        <source>Filter the history</source>
        <translation>履歴を絞り込む</translation>
    </message>
    <message>
        <source>Whose entries</source>
        <translation>誰の記録か</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>オペレーター</translation>
    </message>
    <message>
        <source>Supervisor</source>
        <translation>Supervisor</translation>
    </message>
    <message>
        <source>Replies of Agents</source>
        <translation>Agent の応答</translation>
    </message>
    <message>
        <source>States of the task</source>
        <translation>タスクの状態</translation>
    </message>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>Copy entry</source>
        <translation>記録をコピー</translation>
    </message>
    <message>
        <source>Copy all details of the entry.</source>
        <translation>記録の内容をすべてコピーします。</translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n entries</source>
        <translation>
            <numerusform>%n 件中 %1 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::JsonEdit</name>
    <message>
        <source>This is not valid JSON: line %1, column %2 (%3).</source>
        <translation>有効な JSON ではありません: %1 行 %2 列 (%3)。</translation>
    </message>
    <message>
        <source>An object is needed: { … }.</source>
        <translation>オブジェクトが必要です: { … }。</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::JsonEditor</name>
    <message>
        <source>Errors</source>
        <translation>誤り</translation>
    </message>
    <message>
        <source>Line %1, %2: %3</source>
        <translation>%1 行目、%2: %3</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>%1 行 %2 列: %3</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::JsonModel</name>
    <message numerus="yes">
        <source>%n field(s)</source>
        <translation>
            <numerusform>%n 個のフィールド</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n 個の要素</numerusform>
        </translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::LabBanner</name>
    <message>
        <source>End all faults</source>
        <translation>すべての障害を終了</translation>
    </message>
    <message>
        <source>Simulated: the scenario %1 is playing.</source>
        <translation>シミュレーション中: シナリオ %1 を再生しています。</translation>
    </message>
    <message>
        <source>Simulated: faults are being injected.</source>
        <translation>シミュレーション中: 障害を加えています。</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>案内する</translation>
    </message>
    <message>
        <source>Click “Error” above the list, choose a task and press R to resubmit its failed step, or Shift+C to undo the whole task. “Services” shows which circuit breakers are open. Nothing here is real; the demo has its own data folder.</source>
        <translation>一覧の上の「エラー」をクリックしてタスクを選び、R キーで失敗したステップを再送信するか、Shift+C でタスク全体を元に戻してください。「サービス」には、どのサーキット ブレーカーがオープンかが表示されます。ここにあるものはすべて模擬であり、デモ専用のデータ フォルダーを使います。</translation>
    </message>
    <message>
        <source>Demo: every service is simulated.</source>
        <translation>デモ: すべてのサービスは模擬です。</translation>
    </message>
    <message>
        <source>Click “Error”, choose a task, press R.</source>
        <translation>「エラー」をクリックし、タスクを選び、R を押します。</translation>
    </message>
    <message>
        <source>Faults injected at: %1.</source>
        <translation>加えた障害: %1。</translation>
    </message>
    <message numerus="yes">
        <source>Faults injected at %n service(s).</source>
        <translation>
            <numerusform>加えた障害: %n 個のサービス。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::LedgerPanel</name>
    <message>
        <source>%1 (undo request %2)</source>
        <translation>%1（元に戻す要求 %2）</translation>
    </message>
    <message>
        <source>%1 (request %2)</source>
        <translation>%1（要求 %2）</translation>
    </message>
    <message>
        <source>The services are real: only they know what took effect.</source>
        <translation>サービスは実物です。何が実行されたかはサービスだけが知っています。</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>効果</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>Effects</source>
        <translation>効果</translation>
    </message>
    <message>
        <source>Undos</source>
        <translation>取り消し</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>受けた障害</translation>
    </message>
    <message>
        <source>Effects according to the services&apos; own ledger</source>
        <translation>サービス自身の台帳による効果</translation>
    </message>
    <message>
        <source>Select a task to see what the services did for it.</source>
        <translation>タスクを選ぶと、サービスが行ったことが表示されます。</translation>
    </message>
    <message>
        <source>No service has received a request for %1 yet.</source>
        <translation>%1 の要求を受けたサービスはまだありません。</translation>
    </message>
    <message>
        <source>What the services did for %1</source>
        <translation>サービスが %1 のために行ったこと</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::LimitDialog</name>
    <message>
        <source>Change limit</source>
        <translation>上限を変更</translation>
    </message>
    <message>
        <source>Limits of %1. They apply until they are changed back.</source>
        <translation>%1 の上限。元に戻すまで有効です。</translation>
    </message>
    <message>
        <source>Requests &amp;in flight at once</source>
        <translation>同時に送信中の要求(&amp;I)</translation>
    </message>
    <message>
        <source>Requests per &amp;second</source>
        <translation>毎秒の要求(&amp;S)</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>制限なし</translation>
    </message>
    <message>
        <source>&amp;Reason (optional)</source>
        <translation>理由(&amp;R) (省略可)</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::LiveStrip</name>
    <message>
        <source>Completed steps per second in the last minute</source>
        <translation>1 秒あたりの完了ステップ数 (直近 1 分)</translation>
    </message>
    <message>
        <source>Completed steps per second</source>
        <translation>1 秒あたりの完了ステップ数</translation>
    </message>
    <message>
        <source>Accepted submissions that have not become tasks yet</source>
        <translation>受け付け済みで、まだタスクになっていない送信</translation>
    </message>
    <message numerus="yes">
        <source>%n submission(s) waiting</source>
        <translation>
            <numerusform>%n 件の送信が待機中</numerusform>
        </translation>
    </message>
    <message>
        <source>Leads until %1 unless it renews its lease.
All: %2</source>
        <translation>更新しない限り %1 までリーダーです。
すべて: %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln step(s)/s</source>
        <translation>
            <numerusform>%Ln ステップ/秒</numerusform>
        </translation>
    </message>
    <message>
        <source>no leader</source>
        <translation>リーダーなし</translation>
    </message>
    <message>
        <source>%1 · epoch %2 · last sweep %3</source>
        <translation>%1 · エポック %2 · 前回の巡回: %3</translation>
    </message>
    <message>
        <source>%1 · epoch %2</source>
        <translation>%1 · エポック %2</translation>
    </message>
    <message>
        <source>epoch %1 · led by another process</source>
        <translation>エポック %1 · 別のプロセスがリーダー</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::LoadPanel</name>
    <message>
        <source>Initial burst</source>
        <translation>最初の一括件数</translation>
    </message>
    <message>
        <source>Tasks submitted at once at the beginning, in addition to the rate.</source>
        <translation>開始時に一度に送信するタスクの数（レートとは別）。</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>プロキシ</translation>
    </message>
    <message>
        <source>Address to use</source>
        <translation>使うアドレス</translation>
    </message>
    <message>
        <source>In front of</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>Start load</source>
        <translation>負荷を開始</translation>
    </message>
    <message>
        <source>Submit tasks at this rate until one of the limits is reached.</source>
        <translation>どれかの上限に達するまで、この速さでタスクを送信します。</translation>
    </message>
    <message>
        <source>Pause load</source>
        <translation>負荷を一時停止</translation>
    </message>
    <message>
        <source>Stop submitting tasks for now, or continue.</source>
        <translation>送信を一時止めるか、再開します。</translation>
    </message>
    <message>
        <source>Stop load</source>
        <translation>負荷を停止</translation>
    </message>
    <message>
        <source>Stop submitting tasks. Submitted tasks continue.</source>
        <translation>以後は送信しません。送信済みのものは続きます。</translation>
    </message>
    <message>
        <source>Add proxy</source>
        <translation>プロキシを追加</translation>
    </message>
    <message>
        <source>Put a fault proxy in front of a service on this machine.</source>
        <translation>このコンピューター上のサービスの前に障害プロキシを置きます。</translation>
    </message>
    <message>
        <source>Remove proxy</source>
        <translation>プロキシを削除</translation>
    </message>
    <message>
        <source>Close it and its connections.</source>
        <translation>接続ごと閉じます。</translation>
    </message>
    <message>
        <source>Load generator</source>
        <translation>負荷生成</translation>
    </message>
    <message>
        <source> tasks/s</source>
        <translation> タスク/秒</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>入力</translation>
    </message>
    <message>
        <source>{{n}} is the number of the task, {{pick:a,b}} one of the values, {{random:1-9}} a random number.</source>
        <translation>{{n}} はタスクの番号、{{pick:a,b}} はそのどれか、{{random:1-9}} は数です。</translation>
    </message>
    <message>
        <source>Workflow</source>
        <translation>ワークフロー</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速さ</translation>
    </message>
    <message>
        <source>Max. tasks</source>
        <translation>最大タスク数</translation>
    </message>
    <message>
        <source>Max. duration</source>
        <translation>最長時間</translation>
    </message>
    <message>
        <source>Fault proxies</source>
        <translation>障害プロキシ</translation>
    </message>
    <message>
        <source>A proxy runs in front of a real service on this machine and can cause connection and timing faults. Use its address as the endpoint of the service in services.json.</source>
        <translation>プロキシはこのコンピューター上の実際のサービスの前に立ち、接続と時間の障害を起こせます。services.json でサービスのエンドポイントにそのアドレスを指定してください。</translation>
    </message>
    <message>
        <source>Name of the proxy</source>
        <translation>プロキシの名前</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Address of the real service</source>
        <translation>実際のサービスのアドレス</translation>
    </message>
    <message>
        <source>The input is not a JSON object: %1</source>
        <translation>入力が JSON オブジェクトではありません: %1</translation>
    </message>
    <message>
        <source>Not running</source>
        <translation>実行していません</translation>
    </message>
    <message>
        <source>%1 submitted to %2, %3 refused; ends by itself in %4</source>
        <translation>%2 に %1 件送信、%3 件拒否、%4 後に自動終了</translation>
    </message>
    <message>
        <source>Ended: %1 submitted to %2, %3 refused</source>
        <translation>終了: %2 に %1 件送信、%3 件拒否</translation>
    </message>
    <message>
        <source>Use %1 instead of %2.</source>
        <translation>%2 の代わりに %1 を使ってください。</translation>
    </message>
    <message>
        <source>There is no workflow to submit to.</source>
        <translation>送信先のワークフローがありません。</translation>
    </message>
    <message>
        <source>The load is running: stop it first.</source>
        <translation>実行中です。先に停止してください。</translation>
    </message>
    <message>
        <source>The load is not running.</source>
        <translation>実行していません。</translation>
    </message>
    <message>
        <source>Enter a name and the address of the real service.</source>
        <translation>名前と実際のサービスのアドレスを入力してください。</translation>
    </message>
    <message>
        <source>Select a proxy first.</source>
        <translation>まずプロキシを選んでください。</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::MainWindow</name>
    <message>
        <source>Sagadesk rehearsal, nothing real is called</source>
        <translation>Sagadesk リハーサル（実際のサービスは呼び出しません）</translation>
    </message>
    <message>
        <source>Sagadesk demo</source>
        <translation>Sagadesk デモ</translation>
    </message>
    <message>
        <source>Sagadesk</source>
        <translation>Sagadesk</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>ステータス</translation>
    </message>
    <message>
        <source>API off</source>
        <translation>API オフ</translation>
    </message>
    <message>
        <source>API %1</source>
        <translation>API %1</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概要</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>アラート</translation>
    </message>
    <message>
        <source>Services</source>
        <translation>サービス</translation>
    </message>
    <message>
        <source>&amp;Task</source>
        <translation>タスク(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>ステップ(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外観</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>Alerts (%1)</source>
        <translation>アラート (%1)</translation>
    </message>
    <message>
        <source>Task %1 accepted</source>
        <translation>タスク %1 を受け付けました</translation>
    </message>
    <message>
        <source>Task %1 already exists</source>
        <translation>タスク %1 は既にあります</translation>
    </message>
    <message>
        <source>Supervisor</source>
        <translation>Supervisor</translation>
    </message>
    <message>
        <source>Desktop notifications</source>
        <translation>デスクトップ通知</translation>
    </message>
    <message>
        <source>Show new alerts as desktop notifications</source>
        <translation>新しいアラートをデスクトップに通知します</translation>
    </message>
    <message>
        <source>Workflows</source>
        <translation>ワークフロー</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) copied</source>
        <translation>
            <numerusform>%n 行をコピーしました</numerusform>
        </translation>
    </message>
    <message>
        <source>Every task has a state</source>
        <translation>すべてのタスクには状態があります</translation>
    </message>
    <message>
        <source>The counters are live. Click one to see only those tasks: “Error” shows the tasks that need you.</source>
        <translation>カウンターはリアルタイムです。クリックするとその状態のタスクだけを表示します。「エラー」が対応の必要なものです。</translation>
    </message>
    <message>
        <source>A failed task</source>
        <translation>失敗したタスク</translation>
    </message>
    <message>
        <source>The list shows the tasks in Error now. Choose one, or press N to go from one to the next.</source>
        <translation>一覧にはエラーのタスクが表示されています。1 つ選ぶか、N キーで順に移動します。</translation>
    </message>
    <message>
        <source>Why, and what can be done</source>
        <translation>原因とできること</translation>
    </message>
    <message>
        <source>Each step shows what it is waiting for and its last error. R resubmits the failed step, Shift+C undoes the whole task; the tooltip of a disabled button gives the reason.</source>
        <translation>各ステップは何を待っているか、最後に何が失敗したかを示します。R で失敗したステップを再送信し、Shift+C でタスク全体を元に戻します。無効なボタンは理由を示します。</translation>
    </message>
    <message>
        <source>The services behind it</source>
        <translation>背後のサービス</translation>
    </message>
    <message>
        <source>A circuit breaker opens when a service fails too often, and lets one probe through after a while. Pause a service, or change its limit while it runs.</source>
        <translation>サービスの失敗が多いとサーキット ブレーカーが開き、しばらくして 1 件だけ試します。実行中にサービスを一時停止したり上限を変えたりできます。</translation>
    </message>
    <message>
        <source>The Supervisor</source>
        <translation>Supervisor</translation>
    </message>
    <message>
        <source>It finds steps that failed or are late and decides to try again, wait, undo, or alert you. Here you see what it did, and what it would do next.</source>
        <translation>失敗または遅延したステップを見つけ、再試行、待機、取り消し、呼び出しのいずれかを決めます。ここで実施内容と次の動作を確認できます。</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>アクティビティ</translation>
    </message>
    <message>
        <source>Fault lab</source>
        <translation>フォールト ラボ</translation>
    </message>
    <message>
        <source>Drag to move the sidebar</source>
        <translation>ページ一覧を別の側へドラッグ</translation>
    </message>
    <message>
        <source>In the whole window</source>
        <translation>ウィンドウ全体</translation>
    </message>
    <message>
        <source>Depending on the focus</source>
        <translation>フォーカスのある場所</translation>
    </message>
    <message>
        <source>List: go to the task, or open the item of the row</source>
        <translation>一覧: タスクに入る、または行の内容を開く</translation>
    </message>
    <message>
        <source>Task: go back to the list</source>
        <translation>タスク: 一覧に戻る</translation>
    </message>
    <message>
        <source>Counters: go to the next one</source>
        <translation>カウンター: 次に移動</translation>
    </message>
    <message>
        <source>Faults: switch the selected one on or off</source>
        <translation>障害: 選択した項目のオン/オフ</translation>
    </message>
    <message>
        <source>Timeline and graph: zoom</source>
        <translation>タイムラインとグラフ: ズーム</translation>
    </message>
    <message>
        <source>Folder: %1</source>
        <translation>フォルダー: %1</translation>
    </message>
    <message>
        <source>No file manager opened the folder: %1</source>
        <translation>フォルダーを開けるファイル マネージャーがありません: %1</translation>
    </message>
    <message>
        <source>Zoom: %1</source>
        <translation>ズーム: %1</translation>
    </message>
    <message>
        <source>The original panels and columns are restored.</source>
        <translation>パネルと列を最初の位置に戻しました。</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) are in progress. They continue at the next start.</source>
        <translation>
            <numerusform>%n 件のタスクが進行中です。次回の起動時に続行されます。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bulk operation(s) are in progress. They continue at the next start.</source>
        <translation>
            <numerusform>%n 件の一括操作が進行中です。次回の起動時に続行されます。</numerusform>
        </translation>
    </message>
    <message>
        <source>Quit Sagadesk?</source>
        <translation>Sagadesk を終了しますか?</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>実行を続ける</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>編集(&amp;E)</translation>
    </message>
    <message>
        <source>The language changes at the next start, because there are drafts or unfinished bulk operations.</source>
        <translation>下書きまたは一括操作が残っているため、言語は次回の起動時に切り替わります。</translation>
    </message>
    <message>
        <source>The database with the state store</source>
        <translation>状態ストアのあるデータベース</translation>
    </message>
    <message>
        <source>Sagadesk, look only</source>
        <translation>Sagadesk (表示のみ)</translation>
    </message>
    <message>
        <source>This window only shows the state store, %1. It runs no engine and changes nothing.</source>
        <translation>このウィンドウは状態ストア (%1) を表示するだけです。エンジンは実行せず、何も変更しません。</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>ノード</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ManualDialog</name>
    <message>
        <source>Manual</source>
        <translation>マニュアル</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>章</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::MessageBar</name>
    <message>
        <source>Dismiss</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::NodesPage</name>
    <message>
        <source>Nodes</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>No node has used this store yet</source>
        <translation>このストアを使用したノードはまだありません</translation>
    </message>
    <message>
        <source>Each window with an engine and each “sagadeskctl run” that uses this store is a node.</source>
        <translation>このストアを使用する、エンジンを持つ各ウィンドウと各 sagadeskctl run がノードです。</translation>
    </message>
    <message>
        <source>The store belongs to one process</source>
        <translation>ストアは 1 つのプロセスに属しています</translation>
    </message>
    <message>
        <source>Only this process uses it. Several nodes need a store in a database.</source>
        <translation>このプロセスだけが使用しています。複数のノードにはデータベース内のストアが必要です。</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::OperationItemsModel</name>
    <message>
        <source>Outcome</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>終了</translation>
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
        <translation>状態</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進行</translation>
    </message>
    <message>
        <source>Outcomes</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>オペレーター</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>フィルター</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::OperatorActions</name>
    <message>
        <source>Close alert</source>
        <translation>アラートを閉じる</translation>
    </message>
    <message>
        <source>The alert “%1” of task %2 is closed. The task stays as it is.</source>
        <translation>タスク %2 のアラート「%1」を閉じます。タスクはそのままです。</translation>
    </message>
    <message>
        <source>The alert about service %1 is closed. It can be raised again only after the service has been usable.</source>
        <translation>サービス %1 のアラートを閉じます。サービスが再び利用可能になるまで再発しません。</translation>
    </message>
    <message>
        <source>The alert about the state store is closed. It is raised again if the store is still too slow.</source>
        <translation>状態ストアのアラートを閉じます。ストアが遅い間は再び発生します。</translation>
    </message>
    <message>
        <source>The alert about the state store is closed. It is raised again if the transaction is still open.</source>
        <translation>状態ストアのアラートを閉じます。トランザクションが開いている間は再び発生します。</translation>
    </message>
    <message>
        <source>The alert about webhook %1 is closed. Its events are not lost.</source>
        <translation>Webhook %1 のアラートを閉じます。イベントは失われません。</translation>
    </message>
    <message>
        <source>In effect, but not saved: the store can&apos;t be written to</source>
        <translation>有効ですが、保存されていません: 状態ストアに書き込めません</translation>
    </message>
    <message>
        <source>Pausing service %1…</source>
        <translation>サービス %1 を一時停止しています…</translation>
    </message>
    <message>
        <source>Resuming service %1…</source>
        <translation>サービス %1 を再開しています…</translation>
    </message>
    <message>
        <source>Draining node %1…</source>
        <translation>ノード %1 をドレインしています…</translation>
    </message>
    <message>
        <source>Resuming node %1…</source>
        <translation>ノード %1 を再開しています…</translation>
    </message>
    <message>
        <source>Holding the circuit breaker of %1 open…</source>
        <translation>%1 のサーキット ブレーカーをオープンに固定しています…</translation>
    </message>
    <message>
        <source>Closing the circuit breaker of %1…</source>
        <translation>%1 のサーキット ブレーカーを閉じています…</translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s) acknowledged</source>
        <translation>
            <numerusform>%n 件のアラートを確認済みにしました</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s) are closed. The tasks stay as they are.</source>
        <translation>
            <numerusform>%n 件のアラートを閉じます。タスクはそのままです。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s) closed</source>
        <translation>
            <numerusform>%n 件のアラートを閉じました</numerusform>
        </translation>
    </message>
    <message>
        <source>Assign alert</source>
        <translation>アラートの割り当て</translation>
    </message>
    <message>
        <source>Assign to (leave empty for no one)</source>
        <translation>担当者 (空欄: なし)</translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s) no longer assigned</source>
        <translation>
            <numerusform>%n 件のアラートの担当を外しました</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s) assigned to %1</source>
        <translation>
            <numerusform>%n 件のアラートを %1 に割り当てました</numerusform>
        </translation>
    </message>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>What is known about it?</source>
        <translation>判明していることは何ですか。</translation>
    </message>
    <message numerus="yes">
        <source>Note added to %n alert(s)</source>
        <translation>
            <numerusform>%n 件のアラートにメモを書きました</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s) snoozed until %1</source>
        <translation>
            <numerusform>%n 件のアラートを %1 までスヌーズしました</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At most %n request(s) to %1 at once from now on</source>
        <translation>
            <numerusform>今後 %1 への同時要求は最大 %n 件です</numerusform>
        </translation>
    </message>
    <message>
        <source>Asking %1 to step down…</source>
        <translation>%1 にリーダーの交代を依頼しています…</translation>
    </message>
    <message>
        <source>Reason (optional)</source>
        <translation>理由 (省略可)</translation>
    </message>
    <message>
        <source>At most %1 requests per second to %2 from now on</source>
        <translation>これより %2 への要求は毎秒最大 %1 件です</translation>
    </message>
    <message>
        <source>No rate limit for %1 from now on</source>
        <translation>これより %1 のレート制限はありません</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::OutcomeFollower</name>
    <message>
        <source>%1: requested</source>
        <translation>%1: 要求済み</translation>
    </message>
    <message>
        <source>%1: accepted</source>
        <translation>%1: 受け付け済み</translation>
    </message>
    <message>
        <source>%1: refused. %2</source>
        <translation>%1: 拒否されました。%2</translation>
    </message>
    <message>
        <source>%1: completed</source>
        <translation>%1: 完了</translation>
    </message>
    <message>
        <source>%1: failed again. %2</source>
        <translation>%1: 再び失敗しました。%2</translation>
    </message>
    <message>
        <source>%1: the task has since been compensated or canceled (%2)</source>
        <translation>%1: タスクはその間に補正または中止されました (%2)</translation>
    </message>
    <message>
        <source>%1: failed. %2</source>
        <translation>%1: 失敗しました。%2</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::OverviewPage</name>
    <message>
        <source>States by workflow</source>
        <translation>ワークフロー別の状態</translation>
    </message>
    <message>
        <source>Services</source>
        <translation>サービス</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>一時停止中</translation>
    </message>
    <message>
        <source>circuit breaker: %1</source>
        <translation>サーキット ブレーカー: %1</translation>
    </message>
    <message>
        <source>healthy</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>unhealthy</source>
        <translation>異常</translation>
    </message>
    <message>
        <source>No services are registered.</source>
        <translation>サービスが登録されていません。</translation>
    </message>
    <message>
        <source>Latest decisions of the Supervisor</source>
        <translation>Supervisor の最近の動作</translation>
    </message>
    <message>
        <source>Workflow</source>
        <translation>ワークフロー</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>サービス</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>処理中の要求</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>決定</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>対応が必要</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>The Supervisor has had nothing to decide yet.</source>
        <translation>Supervisor が決定することはまだありません。</translation>
    </message>
    <message>
        <source>Your first task is submitted, so all four steps are done. From now on this page shows how your tasks are doing.</source>
        <translation>最初のタスクが送信され、4 つの手順がすべて完了しました。今後、このページにタスクの状況が表示されます。</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>p50, 1 min</source>
        <translation>p50、1 分</translation>
    </message>
    <message>
        <source>p99, 1 min</source>
        <translation>p99、1 分</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::Palette</name>
    <message>
        <source>Command palette</source>
        <translation>コマンド パレット</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>実行する操作</translation>
    </message>
    <message>
        <source>Type what to do, or the id of a task</source>
        <translation>操作またはタスクの ID を入力</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>コマンド</translation>
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
        <translation>タスク %1 を表示</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::PathLine</name>
    <message>
        <source>Copy path</source>
        <translation>パスをコピー</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>フォルダーを開く</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>コピーしました。</translation>
    </message>
    <message>
        <source>No file manager could open it.</source>
        <translation>開けるファイル マネージャーがありません。</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::RateChart</name>
    <message>
        <source>%1 min ago</source>
        <translation>%1 分前</translation>
    </message>
    <message>
        <source>now</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>At most %1 in the last five minutes</source>
        <translation>過去 5 分間の最大値: %1</translation>
    </message>
    <message>
        <source>%1 h ago</source>
        <translation>%1 時間前</translation>
    </message>
    <message>
        <source>At most %1 in the last hour</source>
        <translation>過去 1 時間で最大 %1</translation>
    </message>
    <message>
        <source>At most %1 in the last day</source>
        <translation>過去 1 日で最大 %1</translation>
    </message>
    <message>
        <source>Use the arrow keys to move between values and Enter to show the tasks behind one.</source>
        <translation>方向キーで値を移動し、Enter でその値に対応するタスクを表示します。</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::RateCharts</name>
    <message>
        <source>Charts show:</source>
        <translation>グラフの期間:</translation>
    </message>
    <message>
        <source>Time shown by the charts</source>
        <translation>グラフに表示する期間</translation>
    </message>
    <message>
        <source>Last 5 minutes</source>
        <translation>過去 5 分</translation>
    </message>
    <message>
        <source>Last hour</source>
        <translation>過去 1 時間</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>過去 1 日</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>スループット</translation>
    </message>
    <message>
        <source>steps per second</source>
        <translation>ステップ/秒</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>待ち時間</translation>
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
        <translation>サービスが応答するまでの時間。直近 1 分間の応答 (サービスごとに最大 1,000 件) から、ミリ秒まで正確に求めます: 呼び出し数で重み付けした各サービスの p50 の平均と、最も遅いサービスの p99。応答が 100 件未満のとき、p99 は最も遅い応答です。1 日の表示では、各点は 5 分間の p50 の平均と p99 の最大値です。</translation>
    </message>
    <message>
        <source>Retries and failures per minute</source>
        <translation>1 分あたりの再試行と失敗</translation>
    </message>
    <message>
        <source>retries</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>failures</source>
        <translation>失敗</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ReasonDialog</name>
    <message>
        <source>Nothing in task %1 has taken effect, so no service will be called.</source>
        <translation>タスク %1 は何も反映していないため、何も呼び出されません。</translation>
    </message>
    <message>
        <source>Task %1 (%2) will be undone in this order:</source>
        <translation>タスク %1 (%2) を次の順序で元に戻します:</translation>
    </message>
    <message>
        <source>Task %1 continues without step %2. The step&apos;s service is not called.</source>
        <translation>タスク %1 はステップ %2 なしで続行します。ステップは呼び出されません。</translation>
    </message>
    <message>
        <source>Step %1 of task %2 is recorded as completed. The service is not called; steps that follow may use the output you give here.</source>
        <translation>タスク %2 のステップ %1 を完了として記録します。サービスは呼び出されません。後続のステップは、ここで指定した出力を使用できます。</translation>
    </message>
    <message>
        <source>The effect of step %1 of task %2 is recorded as undone. The service is not called.</source>
        <translation>タスク %2 のステップ %1 の結果を取り消し済みとして記録します。サービスは呼び出されません。</translation>
    </message>
    <message>
        <source>Step %1 of task %2 is treated as failed and is not retried automatically.</source>
        <translation>タスク %2 のステップ %1 を失敗とみなし、自動では再試行しません。</translation>
    </message>
    <message>
        <source>%1: has no undo and is left as it is</source>
        <translation>%1: 取り消しがないため、そのまま残ります</translation>
    </message>
    <message>
        <source>%1: has to be undone by hand</source>
        <translation>%1: 手動で元に戻す必要があります</translation>
    </message>
    <message>
        <source>%1: undo</source>
        <translation>%1: 元に戻す</translation>
    </message>
    <message>
        <source>%1: undo, although it is not known whether it took effect</source>
        <translation>%1: 反映されたか不明ですが元に戻します</translation>
    </message>
    <message>
        <source>What will be undone</source>
        <translation>元に戻される内容</translation>
    </message>
    <message>
        <source>&amp;Output (JSON, optional)</source>
        <translation>出力(&amp;O) (JSON、空でも可)</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>出力</translation>
    </message>
    <message>
        <source>&amp;Reason (recorded in the history)</source>
        <translation>理由(&amp;R) (履歴に記録されます)</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Give a reason first.</source>
        <translation>先に理由を入力してください。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>required</source>
        <translation>必須</translation>
    </message>
    <message>
        <source>%1: %2, although it is not known whether it took effect</source>
        <translation>%1: 反映されたか不明ですが %2 を実行します</translation>
    </message>
    <message>
        <source>%1: the undo can&apos;t be called: %2</source>
        <translation>%1: 取り消しを呼び出せません: %2</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::RestrictionBar</name>
    <message>
        <source>since %1</source>
        <translation>%1 から</translation>
    </message>
    <message>
        <source>lifted, but not saved: a restart would bring it back</source>
        <translation>解除されましたが、保存されていません: 再起動すると元に戻ります</translation>
    </message>
    <message>
        <source>not saved: a restart would lose it</source>
        <translation>保存されていません: 再起動すると失われます</translation>
    </message>
    <message>
        <source>Set by an operator: %1</source>
        <translation>オペレーターにより有効: %1</translation>
    </message>
    <message>
        <source>Set by operators:</source>
        <translation>オペレーターにより有効:</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ResubmitDialog</name>
    <message>
        <source>Edit and resubmit</source>
        <translation>編集して再送信</translation>
    </message>
    <message>
        <source>Step %1 of task %2 is sent again, once, to %3.</source>
        <translation>タスク %2 のステップ %1 を %3 に 1 回だけ再送信します。</translation>
    </message>
    <message>
        <source>The input is unchanged.</source>
        <translation>入力は変更されていません。</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>相違点</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>フィールド</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>変更前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>変更後</translation>
    </message>
    <message>
        <source>Previous input</source>
        <translation>以前の入力</translation>
    </message>
    <message>
        <source>New input</source>
        <translation>新しい入力</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Undo what may have taken effect, then send under a fresh key</source>
        <translation>反映された可能性のあるものを取り消し、新しいキーで送信</translation>
    </message>
    <message>
        <source>Same key: a service that honors it may return the old result</source>
        <translation>同じキー: キーを守るサービスは以前の結果を返すことがあります</translation>
    </message>
    <message>
        <source>Fresh key without undoing: the effect may happen twice</source>
        <translation>取り消さずに新しいキー: 二重に反映される可能性があります</translation>
    </message>
    <message>
        <source>Fresh key: the service treats it as a new request</source>
        <translation>新しいキー: サービスは新しい要求として扱います</translation>
    </message>
    <message>
        <source>The definition has no undo request for this step.</source>
        <translation>このステップには取り消し要求が定義されていません。</translation>
    </message>
    <message>
        <source>With this input, a different request would undo the step.</source>
        <translation>この入力では別の要求がステップを元に戻します。</translation>
    </message>
    <message>
        <source>No request has taken effect: nothing can happen twice.</source>
        <translation>反映された要求はありません: 二重になることはありません。</translation>
    </message>
    <message>
        <source>Nothing was sent: the key is kept, and nothing can happen twice.</source>
        <translation>何も送信されていません: キーはそのままで、二重になることはありません。</translation>
    </message>
    <message>
        <source>Keep the failure count (the next failure is final)</source>
        <translation>障害カウントを維持 (次の失敗で確定)</translation>
    </message>
    <message>
        <source>Restart the task&apos;s deadline (always done if it has passed)</source>
        <translation>タスクの期限を再設定 (過ぎた期限は常に再設定)</translation>
    </message>
    <message>
        <source>&amp;Reason (recorded in the history)</source>
        <translation>理由(&amp;R) (履歴に記録されます)</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Resubmit step</source>
        <translation>ステップを再送信</translation>
    </message>
    <message>
        <source>The input is not valid.</source>
        <translation>入力が正しくありません。</translation>
    </message>
    <message>
        <source>Give a reason first.</source>
        <translation>先に理由を入力してください。</translation>
    </message>
    <message>
        <source>%1 %2 was sent, but there was no conclusive response: it may have taken effect. If it is sent again, it may happen twice, unless %3 honors the key.</source>
        <translation>%1 %2 は送信されましたが、確かな応答がありません。効果が生じている可能性があります。%3 がキーを考慮しない場合、再送信すると二重に実行されるおそれがあります。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>required</source>
        <translation>必須</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::SavedViews</name>
    <message>
        <source>Views</source>
        <translation>ビュー</translation>
    </message>
    <message>
        <source>Saved views</source>
        <translation>保存したビュー</translation>
    </message>
    <message>
        <source>Named filters, with the number of tasks that match each</source>
        <translation>名前付きのフィルターと、それぞれのタスク数</translation>
    </message>
    <message>
        <source>Needs an operator</source>
        <translation>オペレーターの対応が必要</translation>
    </message>
    <message>
        <source>Retrying</source>
        <translation>再試行中</translation>
    </message>
    <message>
        <source>Long-running</source>
        <translation>長時間実行中</translation>
    </message>
    <message>
        <source>Being undone</source>
        <translation>取り消し中</translation>
    </message>
    <message>
        <source>All tasks</source>
        <translation>すべてのタスク</translation>
    </message>
    <message>
        <source>Save this filter…</source>
        <translation>このフィルターを保存…</translation>
    </message>
    <message>
        <source>There is no filter to save.</source>
        <translation>保存するフィルターがありません。</translation>
    </message>
    <message>
        <source>Delete “%1”</source>
        <translation>「%1」を削除</translation>
    </message>
    <message>
        <source>Save this filter</source>
        <translation>このフィルターを保存</translation>
    </message>
    <message>
        <source>A name for “%1”:</source>
        <translation>「%1」の名前:</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ScenarioTimeline</name>
    <message>
        <source>Timeline: %1 of %2</source>
        <translation>タイムライン: %1 / %2</translation>
    </message>
    <message>
        <source>inside</source>
        <translation>内部</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ScenariosPanel</name>
    <message>
        <source>Reset</source>
        <translation>リセット</translation>
    </message>
    <message>
        <source>Go back to the beginning and discard this run with its verdict.</source>
        <translation>最初に戻します。この実行とその判定は破棄されます。</translation>
    </message>
    <message>
        <source>The scenario is at the beginning.</source>
        <translation>最初の位置にあります。</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>シナリオ</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>確認項目</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>期待値</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>実測値</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>シナリオ</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>再生</translation>
    </message>
    <message>
        <source>Play it from the beginning with this seed, or continue after a pause.</source>
        <translation>このシードで最初から、または一時停止の続きから再生します。</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Remove the faults and pause the load; it continues from here.</source>
        <translation>障害を解除し負荷を止めます。ここから続けられます。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Remove the faults and end the load, without a verdict.</source>
        <translation>障害を解除し負荷を終えます。判定は出ません。</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>リプレイ</translation>
    </message>
    <message>
        <source>Play the last run again with the same seed, load and faults.</source>
        <translation>終了した実行をもう一度再生します。シード、負荷、障害は同じです。</translation>
    </message>
    <message>
        <source>Save recording…</source>
        <translation>記録を保存…</translation>
    </message>
    <message>
        <source>Save the last run to a file that can be opened and replayed.</source>
        <translation>終了した実行を、開いてリプレイできるファイルに書き出します。</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開く…</translation>
    </message>
    <message>
        <source>Load a scenario or a recording from a file.</source>
        <translation>シナリオまたは記録をファイルから読み込みます。</translation>
    </message>
    <message>
        <source>Show its tasks</source>
        <translation>タスクを表示</translation>
    </message>
    <message>
        <source>Show the tasks of this run in the list of tasks.</source>
        <translation>この実行のタスクをタスク一覧に表示します。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>Open a scenario or a recording</source>
        <translation>シナリオまたは記録を開く</translation>
    </message>
    <message>
        <source>JSON files (*.json)</source>
        <translation>JSON ファイル (*.json)</translation>
    </message>
    <message>
        <source>%1 can&apos;t be read.</source>
        <translation>%1 を読めません。</translation>
    </message>
    <message>
        <source>Save the recording</source>
        <translation>記録を保存</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>%1 に保存しました。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written.</source>
        <translation>%1 に書き込めません。</translation>
    </message>
    <message>
        <source>Select a scenario</source>
        <translation>シナリオを選択</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) accepted</source>
        <translation>
            <numerusform>タスク %n 件受付</numerusform>
        </translation>
    </message>
    <message>
        <source>Ready to be replayed</source>
        <translation>リプレイ可能</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>準備完了</translation>
    </message>
    <message>
        <source>Playing: %1 of %2 · %3</source>
        <translation>再生中: %1 / %2 · %3</translation>
    </message>
    <message>
        <source>Paused at %1 · %2</source>
        <translation>%1 で一時停止 · %2</translation>
    </message>
    <message>
        <source>The faults are over; %1 of %2 tasks are at rest, %3 left</source>
        <translation>障害は終了。タスク %2 件中 %1 件が完了または待機、残り %3</translation>
    </message>
    <message>
        <source>Ended · %1 · seed %2</source>
        <translation>終了 · %1 · シード %2</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>合格</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>不合格</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>未判定</translation>
    </message>
    <message>
        <source>Requests of the run&apos;s own tasks. The timeline counts all requests, including health checks.</source>
        <translation>この実行のタスクの要求です。タイムラインはヘルス チェックを含むすべての要求を数えます。</translation>
    </message>
    <message>
        <source>By the service</source>
        <translation>サービスによる</translation>
    </message>
    <message>
        <source>The verdict is computed when every task is at rest.</source>
        <translation>すべてのタスクが落ち着くと判定が出ます。</translation>
    </message>
    <message>
        <source>✓ Passed: all expectations were met.</source>
        <translation>✓ 合格: すべて期待どおりです。</translation>
    </message>
    <message>
        <source>✗ Failed: see what was expected and what was found.</source>
        <translation>✗ 不合格: 期待値と実測値を確認してください。</translation>
    </message>
    <message>
        <source>Stopped: there is no verdict.</source>
        <translation>停止: 判定はありません。</translation>
    </message>
    <message>
        <source>Select a scenario first.</source>
        <translation>まずシナリオを選んでください。</translation>
    </message>
    <message>
        <source>A scenario is playing: stop it first.</source>
        <translation>シナリオを再生中です。先に停止してください。</translation>
    </message>
    <message>
        <source>Nothing is playing.</source>
        <translation>再生していません。</translation>
    </message>
    <message>
        <source>No run has ended with a verdict yet.</source>
        <translation>判定で終わった実行がまだありません。</translation>
    </message>
    <message>
        <source>Nothing has been played yet.</source>
        <translation>まだ何も再生していません。</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ServiceDialog</name>
    <message>
        <source>Test call</source>
        <translation>テスト呼び出し</translation>
    </message>
    <message>
        <source>Add service</source>
        <translation>サービスを追加</translation>
    </message>
    <message>
        <source>lower-case letters, digits and -</source>
        <translation>英小文字、数字、-</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名前(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>アドレス(&amp;A)</translation>
    </message>
    <message>
        <source>Requests &amp;in flight at once</source>
        <translation>同時に送信中の要求(&amp;I)</translation>
    </message>
    <message>
        <source>/health, or empty for no health checks</source>
        <translation>/health (空の場合はヘルス チェックなし)</translation>
    </message>
    <message>
        <source>&amp;Health check</source>
        <translation>ヘルス チェック(&amp;H)</translation>
    </message>
    <message>
        <source>name of an environment variable, or empty</source>
        <translation>環境変数の名前 (省略可)</translation>
    </message>
    <message>
        <source>&amp;Bearer token from</source>
        <translation>Bearer トークンの取得元(&amp;B)</translation>
    </message>
    <message>
        <source>The service is written to %1 and used at once. More fields can be set there.</source>
        <translation>%1 に書き込まれ、すぐに使用されます。その他の項目はこのファイルで設定できます。</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Enter a name and an address first.</source>
        <translation>先に名前とアドレスを入力してください。</translation>
    </message>
    <message>
        <source>The service is being checked.</source>
        <translation>確認しています。</translation>
    </message>
    <message>
        <source>A field has an error.</source>
        <translation>誤りのある項目があります。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The service is being added.</source>
        <translation>追加しています。</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ServicesEditor</name>
    <message>
        <source>Services file</source>
        <translation>サービス ファイル</translation>
    </message>
    <message>
        <source>Save and use</source>
        <translation>保存して使用</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>再読み込み</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message numerus="yes">
        <source>%n service(s), no errors.</source>
        <translation>
            <numerusform>サービス %n 件、誤りはありません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>誤り %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>The file is being saved.</source>
        <translation>保存しています。</translation>
    </message>
    <message>
        <source>The file has errors.</source>
        <translation>ファイルに誤りがあります。</translation>
    </message>
    <message>
        <source>There are no changes to save.</source>
        <translation>保存する変更はありません。</translation>
    </message>
    <message>
        <source>Save the file. Changes apply at once, without a restart.</source>
        <translation>ファイルに書き込みます。変更は再起動なしですぐに使用されます。</translation>
    </message>
    <message>
        <source>Discard the changes?</source>
        <translation>変更を破棄しますか?</translation>
    </message>
    <message>
        <source>Your changes to services.json are not saved.</source>
        <translation>services.json への変更は保存されていません。</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>破棄</translation>
    </message>
    <message>
        <source>Keep editing</source>
        <translation>編集を続ける</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ServicesPage</name>
    <message>
        <source>Services</source>
        <translation>サービス</translation>
    </message>
    <message>
        <source>No services are registered</source>
        <translation>サービスが登録されていません</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Waiting for</source>
        <translation>待機理由</translation>
    </message>
    <message>
        <source>Steps that wait for the service</source>
        <translation>サービスを待つステップ</translation>
    </message>
    <message>
        <source>Select a service to see the steps that are waiting because of it.</source>
        <translation>サービスを選ぶと、それが原因で待機しているステップが表示されます。</translation>
    </message>
    <message>
        <source>No step is waiting because of %1.</source>
        <translation>%1 が原因で待機しているステップはありません。</translation>
    </message>
    <message>
        <source>Waiting because of %1, oldest first:</source>
        <translation>%1 が原因で待機中 (古い順):</translation>
    </message>
    <message>
        <source>services.json has changed on disk. The services in use are still the previous ones.</source>
        <translation>services.json がディスク上で変更されました。まだ以前のサービスが使用されています。</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>読み込む</translation>
    </message>
    <message>
        <source>A service is called over HTTP. It has a name, which workflows use, and an address. What you add here is used at once.</source>
        <translation>サービスは HTTP で呼び出されます。ワークフローで使う名前とアドレスがあります。ここで追加したものはすぐに使用されます。</translation>
    </message>
    <message numerus="yes">
        <source>%n service(s) in use, without a restart.</source>
        <translation>
            <numerusform>%n 件のサービスが再起動なしで使用されています。</numerusform>
        </translation>
    </message>
    <message>
        <source>Service %1 is added and in use.</source>
        <translation>サービス %1 を追加し、使用を開始しました。</translation>
    </message>
    <message>
        <source>Changes to services.json are not saved and would be lost.</source>
        <translation>services.json への変更は保存されておらず、失われます。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>services.json has errors, so none of its services is used.</source>
        <translation>services.json に誤りがあるため、その中のサービスは使われていません。</translation>
    </message>
    <message>
        <source>Service %1 is not registered.</source>
        <translation>サービス %1 は登録されていません。</translation>
    </message>
    <message>
        <source>Services are not shown in this window</source>
        <translation>このウィンドウにはサービスが表示されません</translation>
    </message>
    <message>
        <source>This window only shows the state store. The services, their circuit breakers and limits are shown in the window of each engine.</source>
        <translation>このウィンドウは状態ストアを表示するだけです。サービスとそのサーキット ブレーカーや上限は、各エンジンのウィンドウに表示されます。</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Finished tasks are kept for</source>
        <translation>完了したタスクの保存期間</translation>
    </message>
    <message>
        <source>Finished tasks at most</source>
        <translation>完了したタスクの最大数</translation>
    </message>
    <message>
        <source>Responses are kept for</source>
        <translation>応答の保存期間</translation>
    </message>
    <message>
        <source>Ids of removed tasks are kept for</source>
        <translation>削除されたタスクの ID の保存期間</translation>
    </message>
    <message>
        <source>Backups at most</source>
        <translation>バックアップの最大数</translation>
    </message>
    <message>
        <source>Supervisor sweeps every</source>
        <translation>Supervisor の巡回間隔</translation>
    </message>
    <message>
        <source>Lease of the leader</source>
        <translation>リーダーのリース</translation>
    </message>
    <message>
        <source>Requests settle within</source>
        <translation>リクエストが収束するまでの時間</translation>
    </message>
    <message>
        <source>Waiting time per priority level</source>
        <translation>優先度 1 段階あたりの待ち時間</translation>
    </message>
    <message>
        <source>forever</source>
        <translation>無期限</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>無制限</translation>
    </message>
    <message>
        <source>Schedulers</source>
        <translation>Scheduler の数</translation>
    </message>
    <message>
        <source>Supervisors</source>
        <translation>Supervisor の数</translation>
    </message>
    <message>
        <source>They are saved in %1 and apply at the next start. 0 means no limit.</source>
        <translation>%1 に保存され、次回の起動時に適用されます。0 は無期限または無制限を意味します。</translation>
    </message>
    <message>
        <source>&amp;Desktop notifications of new alerts</source>
        <translation>新しいアラートをデスクトップに通知(&amp;D)</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>ウィンドウ</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>エンジン</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation>外観(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Your name in the history</source>
        <translation>履歴に残るあなたの名前(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>言語(&amp;L)</translation>
    </message>
    <message>
        <source>The state store is in a database. Back it up with the database&apos;s tools.</source>
        <translation>状態ストアはデータベース内にあります。データベースのツールでバックアップしてください。</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ShortcutEditor</name>
    <message>
        <source>Set</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>既定</translation>
    </message>
    <message>
        <source>Change shortcuts</source>
        <translation>ショートカットの変更</translation>
    </message>
    <message>
        <source>Actions and their shortcuts</source>
        <translation>操作とキー</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>New shortcut</source>
        <translation>新しいキー</translation>
    </message>
    <message>
        <source>Select an action, then press its new shortcut. Leave it empty for none.</source>
        <translation>操作を選び、新しいキーを押してください。空欄: なし</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>“%1” already has this shortcut.</source>
        <translation>「%1」がすでにこのキーを使っています。</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>キーボード ショートカット</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>変更…</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::SortBar</name>
    <message>
        <source>More than %1 tasks: filter them first to sort them by this column.</source>
        <translation>タスクが %1 件を超えています。この列で並べ替えるには、先に絞り込んでください。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Sorting by “%1”: %2 tasks read</source>
        <translation>「%1」で並べ替え中: %2 件のタスクを読み込み済み</translation>
    </message>
    <message>
        <source>Sorted by “%1” at %2. Tasks that change stay in place; new ones are not shown.</source>
        <translation>%2 に「%1」で並べ替えました。変化したタスクはその位置に留まり、新しいタスクは表示されません。</translation>
    </message>
    <message>
        <source>Sort again</source>
        <translation>もう一度並べ替え</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::StepTableModel</name>
    <message>
        <source>A response from service %1; %2 left</source>
        <translation>サービス %1 の応答 (残り %2)</translation>
    </message>
    <message>
        <source>By hand, if needed</source>
        <translation>必要なら手動</translation>
    </message>
    <message>
        <source>Has no undo</source>
        <translation>取り消しなし</translation>
    </message>
    <message>
        <source>%1
Key: %2</source>
        <translation>%1
キー: %2</translation>
    </message>
    <message>
        <source>%1 of %2 failures until the policy for nontransient faults applies</source>
        <translation>永続的な障害のポリシーが適用されるまで %1 / %2 回の失敗</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>サービス</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>試行</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Complete by</source>
        <translation>完了期限</translation>
    </message>
    <message>
        <source>Locked by</source>
        <translation>ロック元</translation>
    </message>
    <message>
        <source>Last error</source>
        <translation>最後のエラー</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>取り消し</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>開始日時</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>終了日時</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>オペレーター</translation>
    </message>
    <message>
        <source>compensate</source>
        <translation>補正</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>待機</translation>
    </message>
    <message>
        <source>wait %1, then %2</source>
        <translation>%1 待機後 %2</translation>
    </message>
    <message>
        <source>complete within %1; after %2 failures: %3; failed permanently: %4</source>
        <translation>%1 以内に完了。失敗 %2 回後: %3。最終的な失敗: %4</translation>
    </message>
    <message>
        <source>After</source>
        <translation>先行</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>効果</translation>
    </message>
    <message>
        <source>Not before</source>
        <translation>開始可能時刻</translation>
    </message>
    <message>
        <source>Last complete-by</source>
        <translation>最後の完了期限</translation>
    </message>
    <message>
        <source>Claim token</source>
        <translation>要求トークン</translation>
    </message>
    <message>
        <source>Idempotency key</source>
        <translation>冪等性キー</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>ポリシー</translation>
    </message>
    <message>
        <source>Undo attempts</source>
        <translation>元に戻す試行</translation>
    </message>
    <message>
        <source>Undo failures</source>
        <translation>取り消しの失敗</translation>
    </message>
    <message>
        <source>Undo started</source>
        <translation>元に戻す開始</translation>
    </message>
    <message>
        <source>Undo finished</source>
        <translation>元に戻す終了</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>→ %1</source>
        <translation>→ %1</translation>
    </message>
    <message numerus="yes">
        <source>%n retry(s)</source>
        <translation>
            <numerusform>再試行 %n 回</numerusform>
        </translation>
    </message>
    <message>
        <source>Waiting for / last error</source>
        <translation>待機理由 / 最後のエラー</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::StepsView</name>
    <message>
        <source>Steps</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>フィールド</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>試行</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>Durations</source>
        <translation>所要時間</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::SubmitDialog</name>
    <message>
        <source>Submit task</source>
        <translation>タスクを送信</translation>
    </message>
    <message>
        <source>Workflow</source>
        <translation>ワークフロー</translation>
    </message>
    <message>
        <source>&amp;Workflow</source>
        <translation>ワークフロー(&amp;W)</translation>
    </message>
    <message>
        <source>Task id</source>
        <translation>タスク ID</translation>
    </message>
    <message>
        <source>generated if left empty</source>
        <translation>空の場合は自動生成</translation>
    </message>
    <message>
        <source>Task &amp;id</source>
        <translation>タスク ID(&amp;I)</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>優先度</translation>
    </message>
    <message>
        <source>workflow&apos;s default</source>
        <translation>ワークフローの既定値</translation>
    </message>
    <message>
        <source>&amp;Priority (0–9, 9 first)</source>
        <translation>優先度(&amp;P) (0～9、9 が最優先)</translation>
    </message>
    <message>
        <source>I&amp;nput (JSON object)</source>
        <translation>入力(&amp;N) (JSON オブジェクト)</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>入力</translation>
    </message>
    <message>
        <source>Submit</source>
        <translation>送信</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1、バージョン %2</translation>
    </message>
    <message>
        <source>Waiting for the engine.</source>
        <translation>エンジンの応答を待っています。</translation>
    </message>
    <message>
        <source>The workflows are being read.</source>
        <translation>ワークフローを読み込んでいます。</translation>
    </message>
    <message>
        <source>No workflow is registered yet.</source>
        <translation>ワークフローはまだ登録されていません。</translation>
    </message>
    <message>
        <source>The input is not a JSON object.</source>
        <translation>入力が JSON オブジェクトではありません。</translation>
    </message>
    <message>
        <source>The JSON below is not valid. The fields can be used again once it is.</source>
        <translation>下の JSON は有効ではありません。有効になると、フィールドを再び使えます。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>No workflow is registered yet. Write one on the Workflows page.</source>
        <translation>ワークフローはまだ登録されていません。[ワークフロー] ページで作成してください。</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::SupervisorPanel</name>
    <message>
        <source>Task</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>決定</translation>
    </message>
    <message>
        <source>When</source>
        <translation>日時</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>エポック</translation>
    </message>
    <message>
        <source>Leader</source>
        <translation>リーダー</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>リース</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>巡回</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>インスタンス</translation>
    </message>
    <message>
        <source>Next minute, if nothing changes</source>
        <translation>今後 1 分間 (変化がない場合)</translation>
    </message>
    <message>
        <source>Nothing: no step will run out of time.</source>
        <translation>ありません。期限切れになるステップはありません。</translation>
    </message>
    <message>
        <source>In</source>
        <translation>残り</translation>
    </message>
    <message>
        <source>Last decisions</source>
        <translation>最近の決定</translation>
    </message>
    <message>
        <source>None yet: nothing has failed or been late so far.</source>
        <translation>まだありません。失敗も遅延も発生していません。</translation>
    </message>
    <message>
        <source>None; a new leader is elected within one lease time.</source>
        <translation>なし。リース期間内に選出されます。</translation>
    </message>
    <message>
        <source>expires in %1 unless renewed</source>
        <translation>更新しなければ %1 後に失効</translation>
    </message>
    <message>
        <source>last %1, next in %2</source>
        <translation>前回 %1、次回まで %2</translation>
    </message>
    <message>
        <source>%1 (leader)</source>
        <translation>%1 (リーダー)</translation>
    </message>
    <message>
        <source>%1 (standby)</source>
        <translation>%1 (待機)</translation>
    </message>
    <message>
        <source>Undo of %1</source>
        <translation>%1 の取り消し</translation>
    </message>
    <message>
        <source>In another process.</source>
        <translation>別のプロセス内にあります。</translation>
    </message>
    <message>
        <source>%1, epoch %2</source>
        <translation>%1、エポック %2</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TaskExport</name>
    <message>
        <source>The export was stopped; no file was written.</source>
        <translation>エクスポートを中止しました。ファイルは書き込まれていません。</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TaskPanel</name>
    <message>
        <source>Steps</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>データ</translation>
    </message>
    <message>
        <source>No task selected</source>
        <translation>タスクが選択されていません</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>読み込み中 …</translation>
    </message>
    <message>
        <source>%1 (paused)</source>
        <translation>%1 (一時停止中)</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1、バージョン %2</translation>
    </message>
    <message>
        <source>priority %1</source>
        <translation>優先度 %1</translation>
    </message>
    <message>
        <source>created %1</source>
        <translation>作成 %1</translation>
    </message>
    <message>
        <source>deadline %1</source>
        <translation>期限 %1</translation>
    </message>
    <message>
        <source>locked by %1</source>
        <translation>ロック元 %1</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>タイムライン</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>Compensation</source>
        <translation>補正</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>台帳</translation>
    </message>
    <message>
        <source>What the simulated services recorded for the selected task.</source>
        <translation>選んだタスクについて、シミュレートされたサービスが記録したこと。</translation>
    </message>
    <message numerus="yes">
        <source>%n tasks selected</source>
        <translation>
            <numerusform>%n 件のタスクを選択中</numerusform>
        </translation>
    </message>
    <message>
        <source>The tabs show %1.</source>
        <translation>タブには %1 が表示されています。</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TaskTable</name>
    <message>
        <source>Tasks</source>
        <translation>タスク</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TasksPage</name>
    <message>
        <source>Task</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>フィルターをクリア</translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <comment>tasks that wait to be shown</comment>
        <translation>
            <numerusform>新規 %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moved</source>
        <comment>tasks that would move or leave</comment>
        <translation>
            <numerusform>移動 %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln task(s)</source>
        <translation>
            <numerusform>%Ln 件のタスク</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 + tasks</source>
        <translation>%1 件以上のタスク</translation>
    </message>
    <message>
        <source>Reading the tasks…</source>
        <translation>タスクを読み込み中 …</translation>
    </message>
    <message>
        <source>There are no tasks yet</source>
        <translation>タスクはまだありません</translation>
    </message>
    <message>
        <source>Submit one with “Submit task…”, or let an application send them over the API.</source>
        <translation>「タスクを送信…」で送信するか、アプリケーションから API で送信してください。</translation>
    </message>
    <message>
        <source>No task is in Error</source>
        <translation>エラーのタスクはありません</translation>
    </message>
    <message>
        <source>Nothing needs you right now.</source>
        <translation>現在、対応が必要なものはありません。</translation>
    </message>
    <message>
        <source>No task matches the filter</source>
        <translation>フィルターに一致するタスクはありません</translation>
    </message>
    <message>
        <source>There are tasks, but the filter hides them all.</source>
        <translation>タスクはありますが、フィルターですべて非表示になっています。</translation>
    </message>
    <message>
        <source>No task is in Error.</source>
        <translation>エラーのタスクはありません。</translation>
    </message>
    <message>
        <source>Show new and moved tasks in the list</source>
        <translation>新規および移動したタスクを一覧に反映</translation>
    </message>
    <message>
        <source>%1: show</source>
        <translation>%1: 表示</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Export the tasks that are shown</source>
        <translation>表示中のタスクをエクスポート</translation>
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
            <numerusform>%1: %Ln 件のタスクを書き込み済み</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln task(s) written to %1</source>
        <translation>
            <numerusform>%Ln 件のタスクを %1 に書き込みました</numerusform>
        </translation>
    </message>
    <message>
        <source>Detach or dock the task panel</source>
        <translation>タスク パネルを切り離す、またはドッキング</translation>
    </message>
    <message>
        <source>%1+ new</source>
        <comment>tasks that wait to be shown, at least</comment>
        <translation>新規 %1 件以上</translation>
    </message>
    <message>
        <source>%1 shown, %2 match now</source>
        <translation>%1 件を表示、現在の一致は %2 件</translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <comment>tasks</comment>
        <translation>
            <numerusform>%n 件を選択</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy task id</source>
        <translation>タスク ID をコピー</translation>
    </message>
    <message>
        <source>The filter has no term for this cell.</source>
        <translation>このセルに対応するフィルター条件はありません。</translation>
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
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TimelineCanvas</name>
    <message>
        <source>Timeline</source>
        <translation>タイムライン</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>イベント %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Task</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>%1, undo: %2</source>
        <translation>%1、元に戻す: %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, for %2</source>
        <translation>%1、%2 間</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TimelineLegend</name>
    <message>
        <source>Attempt, completed</source>
        <translation>試行、完了</translation>
    </message>
    <message>
        <source>Attempt, failed</source>
        <translation>試行、失敗</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>凡例</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TimelineTableModel</name>
    <message>
        <source>Task</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>%1 of the undo</source>
        <translation>%1 (元に戻す)</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>所要時間</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>出来事</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TimelineView</name>
    <message>
        <source>Zoom in (+)</source>
        <translation>拡大 (+)</translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation>縮小 (−)</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全体</translation>
    </message>
    <message>
        <source>Show everything (0)</source>
        <translation>全体を表示 (0)</translation>
    </message>
    <message>
        <source>As a list</source>
        <translation>一覧</translation>
    </message>
    <message>
        <source>Show the same events as a list.</source>
        <translation>同じイベントを一覧で表示します。</translation>
    </message>
    <message>
        <source>Events of the timeline</source>
        <translation>タイムラインのイベント</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s) in %1</source>
        <translation>
            <numerusform>%1 の間にイベント %n 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::Tour</name>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>ツアー</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TrialDialog</name>
    <message>
        <source>Test service</source>
        <translation>サービスをテスト</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::TrialPanel</name>
    <message>
        <source>Test now</source>
        <translation>今すぐテスト</translation>
    </message>
    <message>
        <source>GET</source>
        <translation>GET</translation>
    </message>
    <message>
        <source>Path of the test call</source>
        <translation>テスト呼び出しのパス</translation>
    </message>
    <message>
        <source>One request, as the Agent sends it. Nothing is recorded.</source>
        <translation>Agent が送るのと同じ要求を 1 件送ります。何も記録されません。</translation>
    </message>
    <message>
        <source>Send one request and show the response.</source>
        <translation>要求を 1 件送り、応答を表示します。</translation>
    </message>
    <message>
        <source>Waiting for the response</source>
        <translation>応答を待っています</translation>
    </message>
    <message>
        <source>No response after %1: %2</source>
        <translation>%1 経過しても応答なし: %2</translation>
    </message>
    <message>
        <source>HTTP %1 after %2, without a body</source>
        <translation>HTTP %1 (%2)、本文なし</translation>
    </message>
    <message>
        <source>HTTP %1 after %2: %3</source>
        <translation>HTTP %1 (%2): %3</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::UndoTableModel</name>
    <message>
        <source>Has no undo: it is left as it is</source>
        <translation>元に戻せません: そのまま残ります</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>元に戻すものはありません</translation>
    </message>
    <message>
        <source>Is not undone</source>
        <translation>元に戻しません</translation>
    </message>
    <message>
        <source>By hand: %1</source>
        <translation>手作業: %1</translation>
    </message>
    <message>
        <source>Can&apos;t be called: %1</source>
        <translation>呼び出せません: %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>It may still take effect until %1</source>
        <translation>%1 までは効果が生じる可能性があります</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>順序</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>効果</translation>
    </message>
    <message>
        <source>Undone by</source>
        <translation>元に戻す方法</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>試行</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Complete by</source>
        <translation>完了期限</translation>
    </message>
    <message>
        <source>Last error</source>
        <translation>最後のエラー</translation>
    </message>
    <message>
        <source>Not undone</source>
        <translation>未実施</translation>
    </message>
    <message>
        <source>State of the step</source>
        <translation>ステップの状態</translation>
    </message>
    <message>
        <source>Waiting for / last error</source>
        <translation>待機理由 / 最後のエラー</translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::VersionsView</name>
    <message>
        <source>Unified</source>
        <translation>上下に並べる</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>前の違い</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>次の違い</translation>
    </message>
    <message>
        <source>Compare version</source>
        <translation>比較元のバージョン</translation>
    </message>
    <message>
        <source>with version</source>
        <translation>比較先のバージョン</translation>
    </message>
    <message>
        <source>Differences between two versions</source>
        <translation>2 つのバージョンの違い</translation>
    </message>
    <message>
        <source>Version %1</source>
        <translation>バージョン %1</translation>
    </message>
    <message>
        <source>There is only one version of this workflow.</source>
        <translation>このワークフローには 1 つのバージョンしかありません。</translation>
    </message>
    <message>
        <source>No difference</source>
        <translation>違いはありません</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) differ</source>
        <translation>
            <numerusform>%n 行が異なります</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sagadesk::ui::WorkflowsPage</name>
    <message>
        <source>Workflow</source>
        <translation>ワークフロー</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>バージョン</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Registered</source>
        <translation>登録日時</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>サービス</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>取り消し</translation>
    </message>
    <message>
        <source>Complete within</source>
        <translation>完了期限</translation>
    </message>
    <message>
        <source>Failure threshold</source>
        <translation>障害しきい値</translation>
    </message>
    <message>
        <source>Only when</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>No workflow is registered yet</source>
        <translation>登録済みのワークフローはありません</translation>
    </message>
    <message>
        <source>Write a workflow</source>
        <translation>ワークフローを作成</translation>
    </message>
    <message>
        <source>Workflows</source>
        <translation>ワークフロー</translation>
    </message>
    <message>
        <source>New workflow</source>
        <translation>新しいワークフロー</translation>
    </message>
    <message>
        <source>Submit task…</source>
        <translation>タスクを送信…</translation>
    </message>
    <message>
        <source>Show tasks</source>
        <translation>タスクを表示</translation>
    </message>
    <message>
        <source>New version</source>
        <translation>新しいバージョン</translation>
    </message>
    <message>
        <source>Steps of the workflow</source>
        <translation>ワークフローのステップ</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>定義</translation>
    </message>
    <message>
        <source>Workflow %1 is registered.</source>
        <translation>ワークフロー %1 を登録しました。</translation>
    </message>
    <message>
        <source>Tasks of all versions of this workflow</source>
        <translation>このワークフローの全バージョンのタスク</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1、バージョン %2</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>Start with a small definition that you can change.</source>
        <translation>変更できる小さな定義から始めます。</translation>
    </message>
    <message>
        <source>Submit a new task of this workflow.</source>
        <translation>このワークフローの新しいタスクを送信します。</translation>
    </message>
    <message>
        <source>Filter the list of tasks by this workflow.</source>
        <translation>タスクの一覧をこのワークフローで絞り込みます。</translation>
    </message>
    <message>
        <source>Start the next version from this definition.</source>
        <translation>この定義から次のバージョンを始めます。</translation>
    </message>
    <message>
        <source>No workflow selected. A new one can be used once it is registered.</source>
        <translation>ワークフローが選ばれていません。新しいものは登録されると有効になります。</translation>
    </message>
    <message numerus="yes">
        <source>%n workflow draft(s) are not registered and would be lost.</source>
        <translation>
            <numerusform>登録されていないワークフローの下書き %n 件が失われます。</numerusform>
        </translation>
    </message>
    <message>
        <source>A workflow defines which steps a task has, what each sends to which service, and how it is undone. Write one here; definitions in the workflow folder are registered at the next start.</source>
        <translation>ワークフローは、タスクのステップ、各ステップがどのサービスに何を送るか、どう元に戻すかを定めます。ここで作成してください。ワークフロー フォルダー内の定義は、次回の起動時に登録されます。</translation>
    </message>
    <message>
        <source>Graph of the draft</source>
        <translation>下書きのグラフ</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>再読み込み</translation>
    </message>
    <message>
        <source>Read the workflow folder again and register new definitions.</source>
        <translation>ワークフロー フォルダーを読み直し、新しい定義を登録します。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of the workflow folder are not registered:</source>
        <translation>
            <numerusform>ワークフロー フォルダーの %n 個のファイルが登録されていません:</numerusform>
        </translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>バージョン</translation>
    </message>
    <message>
        <source>After / only when</source>
        <translation>前提 / 条件</translation>
    </message>
    <message>
        <source>Request / undo</source>
        <translation>要求 / 取り消し</translation>
    </message>
</context>
</TS>
