#pragma once

#include <QObject>

class QTableView;

namespace sagadesk::ui {

// Gives a text column the width left by the other columns, within limits, so that numbers after it
// are visible in a narrow window and near it in a wide one. Stops when the user resizes the column.
class FlexibleColumn final : public QObject
{
    Q_OBJECT

public:
    // Limits in characters; the title is never truncated. The last column is no longer stretched.
    FlexibleColumn(QTableView *table, int column, int charactersMin, int charactersMax);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fit();

    QTableView *m_table;
    int m_column;
    int m_charactersMin;
    int m_charactersMax;
    bool m_fitting = false;
    bool m_dragged = false;
};

} // namespace sagadesk::ui
