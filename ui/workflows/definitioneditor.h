#pragma once

#include "core/base/error.h"
#include "ui/widgets/jsoneditor.h"

#include <QWidget>

class QPushButton;

namespace sagadesk::engine {
class Operator;
}

namespace sagadesk::ui {

// Edits a workflow definition as JSON, in its author's order. The engine checks it during typing.
// Registering creates a new version; running tasks keep theirs.
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
    void checkAgain(); // a service that it refers to may have changed

Q_SIGNALS:
    void registered(const QString &name);
    void drawn(const QByteArray &definition); // the text has steps that can be shown
    void addServiceRequested(const QString &name); // a service that is used and not configured

private:
    void addButtons();
    void check();
    void checked(const QString &error, const std::vector<JsonEditor::ValidationError> &mistakes);
    void showButtons();
    [[nodiscard]] QString unknownService() const;
    void registerIt();

    engine::Operator &m_asOperator;
    JsonEditor *m_json;
    QPushButton *m_addService;
    QPushButton *m_register;
    QString m_original;
    QString m_begun; // the copy that setNextVersion() made
    quint64 m_asked = 0; // answers to older texts are dropped
    bool m_valid = false;
};

} // namespace sagadesk::ui
