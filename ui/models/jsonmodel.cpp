#include "ui/models/jsonmodel.h"

#include "ui/tables/rowmodel.h"
#include "ui/text/format.h"
#include "ui/widgets/theme.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

struct JsonModel::Node
{
    Node *parent = nullptr;
    int row = 0;
    QString name;
    QJsonValue value;
    QString raw; // text that is not JSON
    std::vector<std::unique_ptr<Node>> children;
};

namespace {

QJsonValue parse(const QByteArray &json, bool &ok)
{
    // Wrapped in an array, because Qt parses only documents, but a single value is also valid JSON.
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
            const QString title = u"[%1]"_s.arg(child);
            node->children.push_back(build(node.get(), child++, title, each));
        }
    }
    return node;
}

void JsonModel::setDocuments(const std::vector<Document> &documents)
{
    const auto wanted = [&](const Document &document) {
        return std::find(documents.begin(), documents.end(), document) != documents.end();
    };
    for (size_t i = m_documents.size(); i-- > 0;)
        if (!wanted(m_documents[i]))
            removeDocument(i);
    for (size_t i = 0; i < documents.size(); ++i) {
        while (i < m_documents.size() && m_documents[i] != documents[i]) {
            const auto later = std::find(
                documents.begin() + static_cast<qsizetype>(i), documents.end(), m_documents[i]);
            if (later != documents.end())
                break;
            removeDocument(i); // a duplicate, or in a different order
        }
        if (i >= m_documents.size() || m_documents[i] != documents[i])
            insertDocument(i, documents[i]);
    }
    while (m_documents.size() > documents.size())
        removeDocument(m_documents.size() - 1);
}

void JsonModel::insertDocument(size_t at, const Document &document)
{
    bool ok = false;
    const QJsonValue value = parse(document.json, ok);
    const int row = static_cast<int>(at);
    beginInsertRows({}, row, row);
    auto node = build(m_root.get(), row, document.title, value);
    if (!ok)
        node->raw = QString::fromUtf8(document.json);
    m_root->children.insert(m_root->children.begin() + row, std::move(node));
    m_documents.insert(m_documents.begin() + row, document);
    renumber();
    endInsertRows();
}

void JsonModel::removeDocument(size_t at)
{
    const int row = static_cast<int>(at);
    beginRemoveRows({}, row, row);
    m_root->children.erase(m_root->children.begin() + row);
    m_documents.erase(m_documents.begin() + row);
    renumber();
    endRemoveRows();
}

void JsonModel::renumber()
{
    for (size_t i = 0; i < m_root->children.size(); ++i)
        m_root->children[i]->row = static_cast<int>(i);
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
        return u"null"_s;
    case QJsonValue::Bool:
        return at.value.toBool() ? u"true"_s : u"false"_s;
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

QString JsonModel::path(const QModelIndex &index) const
{
    QString path;
    for (const Node *at = node(index); at->parent != m_root.get() && at->parent; at = at->parent) {
        const bool dotted = !path.isEmpty() && !path.startsWith(u'[');
        path = at->name + (dotted ? u"."_s : QString()) + path;
    }
    return path;
}

QModelIndexList JsonModel::search(const QString &text) const
{
    QModelIndexList found;
    if (text.isEmpty())
        return found;
    std::vector<const Node *> next{m_root.get()};
    while (!next.empty() && found.size() < kHitsMax) {
        const Node *at = next.back();
        next.pop_back();
        const bool leaf = at->children.empty();
        const QString value = !at->raw.isEmpty() ? at->raw
            : leaf                               ? at->value.toVariant().toString()
                                                 : QString();
        const bool hit = at->parent
            && (at->name.contains(text, Qt::CaseInsensitive)
                || value.contains(text, Qt::CaseInsensitive));
        if (hit)
            found.append(createIndex(at->row, 0, at));
        for (auto it = at->children.rbegin(); it != at->children.rend(); ++it)
            next.push_back(it->get());
    }
    return found;
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

#include "moc_jsonmodel.cpp"
