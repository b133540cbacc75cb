#pragma once

#include "core/views/stepdurations.h"
#include "core/views/views.h"
#include "ui/tables/rowmodel.h"

#include <optional>

namespace sagadesk::ui {

constexpr int kWaitingMax = 10'000; // waiting steps of a service are counted up to this number

struct AgentRow
{
    model::AgentStatus agent;
    std::optional<qint64> waiting = {}; // how many steps wait for the service; none: not known
    bool isFirst = true; // the first row of its service, which shows that number
    friend bool operator==(const AgentRow &a, const AgentRow &b);
};

// Agent instances, one for each endpoint of a service.
class AgentTableModel final : public RowModel<AgentRow, QString>
{
    Q_OBJECT

public:
    enum Column {
        Service,
        Endpoint,
        Health,
        Breaker,
        InFlight,
        Waiting,
        Success,
        P50,
        P99,
        Calls,
        Instance,
        FailureRate,
        Rate,
        ColumnCount
    };
    using RowModel::RowModel;

    void setAgents(const std::vector<model::AgentStatus> &agents,
        const std::optional<model::WaitingSteps> &waiting);
    // For the column title: the window in which circuit breakers count failures; 0: they differ.
    void setBreakerWindow(qint64 ms);
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation side, int role) const override;

protected:
    [[nodiscard]] QString keyOf(const AgentRow &row) const override { return row.agent.instance; }
    [[nodiscard]] QVariant sortValue(const AgentRow &row, int column) const override;

private:
    [[nodiscard]] QString display(const AgentRow &row, int column) const;
    [[nodiscard]] QString toolTip(const AgentRow &row, int column) const;

    qint64 m_breakerWindowMs = 0;
};

} // namespace sagadesk::ui
