#include "ui/dialogs/inputform.h"

#include <QFormLayout>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLineEdit>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

// The text for a field; strings that would be parsed as other JSON are quoted.
QString fieldText(const QJsonValue &value);

QJsonValue fieldValue(const QString &text)
{
    const QByteArray wrapped = '[' + text.trimmed().toUtf8() + ']';
    const QJsonArray values = QJsonDocument::fromJson(wrapped).array();
    return values.size() == 1 ? values.first() : QJsonValue(text);
}

QString fieldText(const QJsonValue &value)
{
    const bool plain = value.isString() && fieldValue(value.toString()) == value;
    if (plain || value.isUndefined())
        return value.toString();
    const QByteArray array = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(array.mid(1, array.size() - 2));
}

QJsonValue valueAt(const QJsonObject &object, const QStringList &path)
{
    const QJsonValue value = object.value(path.first());
    return path.size() == 1 ? value : valueAt(value.toObject(), path.mid(1));
}

void setValueAt(QJsonObject &object, const QStringList &path, const QJsonValue &value)
{
    if (path.size() == 1) {
        object.insert(path.first(), value);
        return;
    }
    QJsonObject below = object.value(path.first()).toObject();
    setValueAt(below, path.mid(1), value);
    object.insert(path.first(), below);
}

} // namespace

InputForm::InputForm(QWidget *parent)
    : QWidget(parent)
    , m_form(new QFormLayout(this))
{
    m_form->setContentsMargins(0, 0, 0, 0);
}

void InputForm::setFields(const QJsonObject &skeleton)
{
    while (m_form->rowCount() > 0)
        m_form->removeRow(0);
    m_edits.clear();
    m_order.clear();
    addFields(skeleton, {});
    setVisible(!m_edits.isEmpty());
    setInput(skeleton);
}

void InputForm::addFields(const QJsonObject &object, const QString &prefix)
{
    for (auto it = object.begin(); it != object.end(); ++it) {
        const QString path = prefix + it.key();
        if (it->isObject()) {
            addFields(it->toObject(), path + u'.');
            continue;
        }
        auto *edit = new QLineEdit(this);
        edit->setObjectName(u"input-"_s + path);
        edit->setAccessibleName(path);
        m_edits.insert(path, edit);
        m_order.append(edit);
        m_form->addRow(path, edit);
        connect(edit, &QLineEdit::textEdited, this, [this, path](const QString &text) {
            setValueAt(m_input, path.split(u'.'), fieldValue(text));
            Q_EMIT edited();
        });
    }
}

void InputForm::setInput(const QJsonObject &input)
{
    m_input = input;
    for (auto it = m_edits.cbegin(); it != m_edits.cend(); ++it) {
        const QString text = fieldText(valueAt(input, it.key().split(u'.')));
        if ((*it)->text() != text && !(*it)->hasFocus())
            (*it)->setText(text);
    }
}

QWidget *InputForm::setTabOrderAfter(QWidget *before) const
{
    for (QLineEdit *edit : m_order) {
        QWidget::setTabOrder(before, edit);
        before = edit;
    }
    return before;
}

QJsonObject InputForm::input() const
{
    return m_input;
}

} // namespace sagadesk::ui

#include "moc_inputform.cpp"
