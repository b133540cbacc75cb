#pragma once

#include "core/store/seam/commitnotice.h"
#include "core/store/seam/storereader.h"

#include <QStringList>

namespace sagadesk::tests {

// Every record that a reader returns, one per line: tasks with their steps, payloads and queues,
// journal, alerts, responses, counters, bulk work, controls.
[[nodiscard]] QStringList snapshotOf(store::StoreReader &reader, qint64 now);
// The tasks in every order, and with some filters.
[[nodiscard]] QStringList pagesOf(store::StoreReader &reader, qint64 now);

// The messages committed after a cursor, read page by page.
[[nodiscard]] QStringList responsesAfter(
    store::StoreReader &reader, const QString &queue, QString after);
[[nodiscard]] QStringList journalAfter(store::StoreReader &reader, store::Cursor after);

[[nodiscard]] QStringList textsOf(const model::TaskRecord &task);
[[nodiscard]] QStringList textsOf(const base::Result<store::CommandReply> &reply);
[[nodiscard]] QStringList textsOf(const store::CommitNotice &notice);

} // namespace sagadesk::tests
