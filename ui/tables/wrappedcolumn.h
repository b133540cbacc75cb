#pragma once

#include <QObject>
#include <QTimer>

class QTableView;

namespace sagadesk::ui {

// Gives one column of a small table the room that the others leave, but never less than `least`
// characters, and breaks its texts into lines: each can be read whole, whatever the language.
// Measures every row, therefore for tables of a few hundred rows only. Lives as long as the table.
class WrappedColumn final : public QObject
{
    Q_OBJECT

public:
    WrappedColumn(QTableView *table, int column, int least);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fit();
    [[nodiscard]] int heightOf(int row, int width) const;

    QTableView *m_table;
    int m_column;
    int m_least;
    QTimer m_soon; // one fitting for all that changes at once
};

} // namespace sagadesk::ui
