#pragma once

#include <QObject>
#include <QTimer>

class QTableView;

namespace sagadesk::ui {

// Gives one column of a small table the width left by the others, at least `least` characters, and
// wraps its texts so that they can be read in full in any language. Measures every row, so it is
// only suitable for a few hundred rows. Owned by the table.
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
    QTimer m_soon; // combines simultaneous changes
};

} // namespace sagadesk::ui
