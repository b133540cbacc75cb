// Fuzzes the content of an untrusted store: a journal row's changes, a reason, attempts; and a
// line of a ledger.
#include "fuzzbytes.h"

#include "core/base/assert.h"
#include "core/faultlab/services/servicemodel.h"
#include "core/store/seam/journal.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace sagadesk;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArray json = tests::bytesOf(data, size);
    const QJsonDocument document = QJsonDocument::fromJson(json);
    model::TaskRecord task;
    task.id = model::TaskId{1};
    for (qint64 version = 1; version <= 2; ++version) { // a creation, then a change
        model::EventView event;
        event.version = version;
        event.changes = document.object();
        if (!store::replay(event, task))
            break;
    }
    const store::DetailContext context{model::EventId{9}, 1'800'000'000'000, {}, {},
        [](int id) { return id == 1 ? QString(QLatin1StringView("http://a")) : QString(); }};
    model::EventView stored;
    stored.changes = store::expand(json, context);
    static_cast<void>(store::replay(stored, task));
    const model::Reason reason = store::reasonFromJson(json);
    const model::Reason again = store::reasonFromJson(store::reasonJson(reason));
    SAGADESK_ASSERT(again == reason);
    static_cast<void>(store::attemptsFromJson(document.array()));
    if (const auto line = faultlab::ledgerLine(json)) {
        const auto same = faultlab::ledgerLine(faultlab::toJsonLine(*line));
        SAGADESK_ASSERT(same && *same == *line);
    }
    return 0;
}
