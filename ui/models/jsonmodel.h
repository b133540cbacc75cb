#pragma once

#include <QAbstractItemModel>
#include <QJsonValue>

#include <memory>
#include <vector>

namespace sagadesk::ui {

// JSON documents (input, outputs, undo requests) as one tree. Values come from outside and are
// shown as a single line of plain text.
class JsonModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { Name, Value, ColumnCount };

    struct Document
    {
        QString title;
        QByteArray json;
        friend bool operator==(const Document &, const Document &) = default;
    };

    explicit JsonModel(QObject *parent);
    ~JsonModel() override;

    // Keeps documents that are already present in this order, with their expanded rows.
    void setDocuments(const std::vector<Document> &documents);
    [[nodiscard]] QString text(const QModelIndex &index) const; // the JSON of the subtree, indented
    [[nodiscard]] QString path(const QModelIndex &index) const; // within its document: "a.b[2]"
    // Names and values that contain the text (case-insensitive), from the top; at most kHitsMax.
    [[nodiscard]] QModelIndexList search(const QString &text) const;
    static constexpr int kHitsMax = 1000;

    [[nodiscard]] QModelIndex index(
        int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation side, int role) const override;

private:
    struct Node;
    [[nodiscard]] static std::unique_ptr<Node> build(
        Node *parent, int row, const QString &name, const QJsonValue &value);
    [[nodiscard]] Node *node(const QModelIndex &index) const;
    void insertDocument(size_t at, const Document &document);
    void removeDocument(size_t at);
    void renumber();
    std::unique_ptr<Node> m_root;
    std::vector<Document> m_documents;
};

} // namespace sagadesk::ui
