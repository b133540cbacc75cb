#pragma once

#include <QObject>
#include <QTimer>

class QTableView;

namespace sagadesk::ui {

// Makes a column of a small table as wide as its texts, as long as the stretched last column keeps
// its minimum. Ends when the user resizes the column.
class FittedColumn final : public QObject
{
    Q_OBJECT

public:
    // Minimums in characters. That of the last column takes precedence.
    FittedColumn(QTableView *table, int column, int charactersMin, int lastCharactersMin);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fit();
    [[nodiscard]] int textWidth() const;

    QTableView *m_table;
    int m_column;
    int m_charactersMin;
    int m_lastCharactersMin;
    bool m_dragged = false;
    bool m_fitting = false;
    QTimer m_soon;
};

} // namespace sagadesk::ui
