#pragma once

#include "core/base/error.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QListWidget;
class QPlainTextEdit;
class QPushButton;

namespace sagadesk::engine {
class Operator;
}

namespace sagadesk::ui {

// A workflow definition as JSON. The engine checks it while it is typed; each mistake stands in the
// list and is marked at its place. Registering makes a new version; what runs keeps its own.
class DefinitionEditor final : public QWidget
{
    Q_OBJECT

public:
    DefinitionEditor(engine::Operator &asOperator, QWidget *parent);
    void setDefinition(const QByteArray &json); // as registered; replaces what stands there
    void setNextVersion(const QByteArray &json, int version); // a copy to change, with that version
    [[nodiscard]] bool isChanged() const;
    [[nodiscard]] bool hasDraft() const; // something was typed that is not registered
    [[nodiscard]] QString text() const;
    void setDraft(const QString &text); // shown as changed

Q_SIGNALS:
    void registered(const QString &name);

private:
    struct ValidationError
    {
        QString pointer;
        QString text;
    };
    void check();
    void checked(const QString &error, const std::vector<ValidationError> &mistakes);
    void markMistakes();
    void goTo(int row);
    void registerIt();
    [[nodiscard]] static std::vector<ValidationError> mistakesOf(const base::Error &error);

    engine::Operator &m_asOperator;
    QPlainTextEdit *m_edit;
    QListWidget *m_list;
    QLabel *m_verdict;
    QPushButton *m_register;
    QTimer m_settle; // checked when typing pauses
    QString m_original;
    QString m_begun; // the copy that setNextVersion() made
    std::vector<ValidationError> m_mistakes;
    quint64 m_asked = 0; // answers to older texts are dropped
    bool m_valid = false;
};

} // namespace sagadesk::ui
