#pragma once

#include <QObject>

class QTableView;

namespace sagadesk::ui {

// Gives one text column of a table the room that the other columns leave, within limits, so that
// numbers behind it are visible in a narrow window and near their row in a wide one. A user who
// drags the column ends that.
class FlexibleColumn final : public QObject
{
    Q_OBJECT

public:
    // Limits in characters. The last column is no longer stretched.
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
