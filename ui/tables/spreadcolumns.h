#pragma once

#include <QList>
#include <QObject>
#include <QTimer>

class QTableView;

namespace sagadesk::ui {

// Distributes the unused width of a table among all its columns, so that the table fills its frame
// and numbers stay near the titles of their rows. Ends when the user resizes a column.
class SpreadColumns final : public QObject
{
    Q_OBJECT

public:
    // The widths before the rest is shared, in characters; see setColumnWidths().
    SpreadColumns(QTableView *table, const QList<int> &characters);
    [[nodiscard]] int wantedLength() const { return m_wantedLength; } // of all columns

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void spread();

    QTableView *m_table;
    QList<int> m_characters;
    int m_wantedLength = 0;
    bool m_dragged = false;
    bool m_spreading = false;
    QTimer m_soon;
};

} // namespace sagadesk::ui
