#pragma once

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QString>

namespace sagadesk::bench {

// The baseline of the state store: writes the same rows to the same tables with prepared QSqlQuery
// statements, the same pragmas and as many tasks per transaction. It omits everything else: reads,
// decisions, duplicate checks, and the generation of journal texts.
class BareQtSql final
{
public:
    explicit BareQtSql(const QString &path);
    ~BareQtSql();
    Q_DISABLE_COPY_MOVE(BareQtSql)

    void submit(int tasks, int batch);
    void create(int tasks, int batch);
    void reply(int step, int tasks, int batch);
    [[nodiscard]] qint64 rows() const { return m_rows; }

private:
    template <class Work>
    void inBatches(int tasks, int batch, const Work &work);
    void exec(QSqlQuery &query);
    [[nodiscard]] QSqlQuery prepared(const QString &sql);
    void journal(QSqlQuery &query, int task, int version);

    QSqlDatabase m_database;
    qint64 m_rows = 0;
    qint64 m_events = 0;
    qint64 m_batches = 1; // the empty store already has batch 1
};

} // namespace sagadesk::bench
