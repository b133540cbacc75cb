#include "ui/models/jsonmodel.h"

#include "ui/models/rowmodel.h"
#include "ui/text/format.h"
#include "ui/widgets/theme.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace sagadesk::ui {

struct JsonModel::Node
{
    Node *parent = nullptr;
    int row = 0;
    QString name;
    QJsonValue value;
    QString raw; // what is no JSON
    std::vector<std::unique_ptr<Node>> children;
};

namespace {

QJsonValue parse(const QByteArray &json, bool &ok)
{
    // A lone string or number is JSON too, but Qt reads documents only.
    const QJsonDocument wrapped = QJsonDocument::fromJson("[" + json + "]");
    ok = wrapped.isArray() && wrapped.array().size() == 1;
    return ok ? wrapped.array().first() : QJsonValue();
}

} // namespace

JsonModel::JsonModel(QObject *parent)
    : QAbstractItemModel(parent)
    , m_root(std::make_unique<Node>())
{
}

JsonModel::~JsonModel() = default;

std::unique_ptr<JsonModel::Node> JsonModel::build(
    Node *parent, int row, const QString &name, const QJsonValue &value)
{
    auto node = std::make_unique<Node>();
    node->parent = parent;
    node->row = row;
    node->name = name;
    node->value = value;
    int child = 0;
    if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (auto it = object.begin(); it != object.end(); ++it)
            node->children.push_back(build(node.get(), child++, it.key(), it.value()));
    } else if (value.isArray()) {
        for (const QJsonValue &each : value.toArray()) {
            const QString title = QStringLiteral("[%1]").arg(child);
            node->children.push_back(build(node.get(), child++, title, each));
        }
    }
    return node;
}

void JsonModel::setDocuments(const std::vector<Document> &documents)
{
    if (documents == m_documents)
        return;
    beginResetModel();
    m_documents = documents;
    m_root = std::make_unique<Node>();
    int row = 0;
    for (const Document &document : documents) {
        bool ok = false;
        const QJsonValue value = parse(document.json, ok);
        auto node = build(m_root.get(), row++, document.title, value);
        if (!ok)
            node->raw = QString::fromUtf8(document.json);
        m_root->children.push_back(std::move(node));
    }
    endResetModel();
}

JsonModel::Node *JsonModel::node(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<Node *>(index.internalPointer()) : m_root.get();
}

QModelIndex JsonModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, node(parent)->children.at(static_cast<size_t>(row)).get());
}

QModelIndex JsonModel::parent(const QModelIndex &child) const
{
    if (!child.isValid())
        return {};
    Node *above = node(child)->parent;
    return above == m_root.get() ? QModelIndex() : createIndex(above->row, 0, above);
}

int JsonModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : static_cast<int>(node(parent)->children.size());
}

int JsonModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant JsonModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Node &at = *node(index);
    if (role == ToneRole && index.column() == Name && at.parent != m_root.get())
        return static_cast<int>(Tone::Muted);
    if (role == Qt::ToolTipRole && index.column() == Value && !at.value.isObject())
        return plainToolTip(at.raw.isEmpty() ? at.value.toVariant().toString() : at.raw);
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    if (index.column() == Name)
        return singleLine(at.name);
    if (!at.raw.isEmpty())
        return singleLine(at.raw);
    switch (at.value.type()) {
    case QJsonValue::Object:
        return tr("%n field(s)", nullptr, static_cast<int>(at.children.size()));
    case QJsonValue::Array:
        return tr("%n entries", nullptr, static_cast<int>(at.children.size()));
    case QJsonValue::String:
        return singleLine(at.value.toString());
    case QJsonValue::Null:
        return QStringLiteral("null");
    case QJsonValue::Bool:
        return at.value.toBool() ? QStringLiteral("true") : QStringLiteral("false");
    default:
        return at.value.toVariant().toString();
    }
}

QVariant JsonModel::headerData(int section, Qt::Orientation side, int role) const
{
    if (side != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Name ? tr("Name") : tr("Value");
}

QString JsonModel::text(const QModelIndex &index) const
{
    const Node &at = *node(index);
    if (!at.raw.isEmpty())
        return at.raw;
    if (at.value.isObject())
        return QString::fromUtf8(QJsonDocument(at.value.toObject()).toJson());
    if (at.value.isArray())
        return QString::fromUtf8(QJsonDocument(at.value.toArray()).toJson());
    return data(index.siblingAtColumn(Value), Qt::DisplayRole).toString();
}

} // namespace sagadesk::ui
