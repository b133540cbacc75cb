#pragma once

#include "ui/models/attempts.h"

#include <QAbstractItemModel>
#include <QHash>

namespace sagadesk::ui {

// The attempts of a step and of its undo; each expands into all its details. The rows below an
// attempt are created when it is expanded.
class AttemptTreeModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { Number, Sent, Result, Duration, Pause, Endpoint, ColumnCount };
    using QAbstractItemModel::QAbstractItemModel;

    // Attempts are numbered from 0 in the order in which they were made; the newest is in row 0. A
    // different step replaces them all; for the same step new attempts are inserted at the top.
    void setAttempts(int step, std::vector<AttemptEntry> attempts);
    void setOutput(const QByteArray &output); // the output of the step
    void setMadeRequest(model::OperationKind kind, base::Result<model::SentRequest> request);
    void clear();

    [[nodiscard]] int step() const { return m_step; }
    [[nodiscard]] const std::vector<AttemptEntry> &attempts() const { return m_attempts; }
    [[nodiscard]] int attemptIn(int row) const { return count() - 1 - row; }
    [[nodiscard]] int rowOf(int attempt) const { return count() - 1 - attempt; }
    [[nodiscard]] std::vector<AttemptField> fields(int attempt) const;
    [[nodiscard]] QString title(int attempt) const; // "Attempt 3", "Undo, attempt 1"
    [[nodiscard]] QString text(int attempt) const; // all details, for copying

    [[nodiscard]] QModelIndex index(
        int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] bool hasChildren(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation side, int role) const override;

Q_SIGNALS:
    // Asks for the request of attempts whose journal row does not contain it.
    void requestRequested(int step, sagadesk::model::OperationKind kind) const;

private:
    [[nodiscard]] int count() const { return static_cast<int>(m_attempts.size()); }
    [[nodiscard]] QVariant attemptData(int attempt, int column, int role) const;
    [[nodiscard]] QVariant fieldData(int attempt, int row, int column, int role) const;
    [[nodiscard]] QString toolTip(int attempt, int column) const;
    [[nodiscard]] QString display(const AttemptEntry &entry, int column) const;
    void refresh(int attempt); // updates the rows below it if expanded

    int m_step = -1;
    std::vector<AttemptEntry> m_attempts;
    mutable QHash<int, std::vector<AttemptField>> m_open; // by attempt, once expanded
    QByteArray m_output;
    MadeRequest m_made[2]; // by kind
};

} // namespace sagadesk::ui
