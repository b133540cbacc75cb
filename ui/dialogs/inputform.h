#pragma once

#include <QHash>
#include <QJsonObject>
#include <QWidget>

class QFormLayout;
class QLineEdit;

namespace sagadesk::ui {

// A field for each input used by a workflow definition. Text that is a number, true, false, null or
// other JSON is taken as that value, any other text as a string.
class InputForm final : public QWidget
{
    Q_OBJECT

public:
    explicit InputForm(QWidget *parent);
    void setFields(const QJsonObject &skeleton); // creates the fields of a workflow
    void setInput(const QJsonObject &input); // fills the unfocused fields without signals
    [[nodiscard]] QJsonObject input() const; // keeps values that have no field
    // Puts the fields after `before` in the tab order; returns the last one.
    QWidget *setTabOrderAfter(QWidget *before) const;

Q_SIGNALS:
    void edited();

private:
    void addFields(const QJsonObject &object, const QString &prefix);
    QFormLayout *m_form;
    QList<QLineEdit *> m_order;
    QHash<QString, QLineEdit *> m_edits; // by path such as "address.street"
    QJsonObject m_input;
};

} // namespace sagadesk::ui
