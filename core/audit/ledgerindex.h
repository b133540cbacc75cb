#pragma once

#include "core/base/result.h"
#include "core/faultlab/services/servicemodel.h"
#include "core/store/sqlite/connection.h"

#include <functional>
#include <memory>

namespace sagadesk::audit {

// A ledger line as the checks need it: which key, what, when, in which order.
struct EffectRecord
{
    qint64 order = 0; // position in the ledger
    QString key;
    faultlab::LedgerLine::Kind kind = faultlab::LedgerLine::Kind::Request;
    qint64 at = 0;
    QString method;
    QString resource;
    QString fault;
    bool byUrl = false; // of a service that ignores keys
    bool early = false; // was there before the snapshot of the store was taken
};

// The ledger by task (the part of a key before its first slash), in a temporary database that
// SQLite keeps on disk when it grows, so that a ledger of any size can be read task by task. It is
// read twice, so that a store in use can be checked: what the first reading has, a snapshot of the
// store that is taken then knows of; what such a snapshot says was done, the second reading has.
class LedgerIndex final
{
public:
    [[nodiscard]] static base::Result<std::unique_ptr<LedgerIndex>> ofFile(const QString &path);
    [[nodiscard]] static base::Result<std::unique_ptr<LedgerIndex>> ofLines(
        const std::vector<faultlab::LedgerLine> &lines);

    // Takes in what the services have added to the file since the first reading.
    [[nodiscard]] base::Result<void> readOn();

    // Lines with a key of the task, in the ledger's order.
    [[nodiscard]] std::vector<EffectRecord> of(const QString &task);
    // Tasks that the first reading names.
    void forEachTask(const std::function<void(const QString &task)> &visit);
    [[nodiscard]] qint64 lineCount() const { return m_lines; }
    [[nodiscard]] bool failed() const { return m_connection->failed(); }
    [[nodiscard]] base::Error takeError() { return m_connection->takeError(); }

private:
    explicit LedgerIndex(std::unique_ptr<store::Connection> connection);
    [[nodiscard]] static base::Result<std::unique_ptr<LedgerIndex>> empty();
    void add(const faultlab::LedgerLine &line);

    std::unique_ptr<store::Connection> m_connection;
    QString m_file; // empty: given as lines
    qint64 m_position = 0; // bytes of the file that are read
    bool m_early = true; // the first reading
    store::Statement m_insert;
    store::Statement m_ofTask;
    store::Statement m_tasks;
    qint64 m_lines = 0;
};

} // namespace sagadesk::audit
