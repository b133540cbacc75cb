#pragma once

#include "ui/workflows/definitiondifference.h"

#include <QAbstractTableModel>

namespace sagadesk::ui {

// The lines of two definitions, side by side or unified. Lines that differ are marked
// by a symbol as well as a color.
class DifferenceModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    // A unified comparison hides Before and shows the lines of both sides in After.
    enum Column { BeforeNumber, Before, Sign, AfterNumber, After, ColumnCount };
    using QAbstractTableModel::QAbstractTableModel;

    void setLines(std::vector<DifferenceLine> lines, bool unified);
    void setTitles(const QString &before, const QString &after);
    [[nodiscard]] bool differs(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation side, int role) const override;

private:
    [[nodiscard]] QString textOf(const DifferenceLine &line, int column) const;
    std::vector<DifferenceLine> m_lines;
    bool m_unified = false;
    QString m_before;
    QString m_after;
};

} // namespace sagadesk::ui
