#pragma once

#include <QHash>
#include <QJsonObject>
#include <QWidget>

class QFormLayout;
class QLineEdit;

namespace sagadesk::ui {

// One field for each input that the definition of a workflow uses. A number, true, false, null or
// anything else that is JSON is taken as such, other text as text.
class InputForm final : public QWidget
{
    Q_OBJECT

public:
    explicit InputForm(QWidget *parent);
    void setFields(const QJsonObject &skeleton); // the fields of the workflow
    void setInput(const QJsonObject &input); // what stands in the fields; tells nothing
    [[nodiscard]] QJsonObject input() const; // with what no field stands for kept
    // Puts the fields, in their order, behind `before` in the tab order; returns the last one.
    QWidget *setTabOrderAfter(QWidget *before) const;

Q_SIGNALS:
    void edited();

private:
    void addFields(const QJsonObject &object, const QString &prefix);
    QFormLayout *m_form;
    QList<QLineEdit *> m_order;
    QHash<QString, QLineEdit *> m_edits; // by path: "address.street"
    QJsonObject m_input;
};

} // namespace sagadesk::ui
