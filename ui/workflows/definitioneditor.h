#pragma once

#include "core/base/error.h"
#include "ui/widgets/jsoneditor.h"

#include <QWidget>

class QPushButton;

namespace sagadesk::engine {
class Operator;
}

namespace sagadesk::ui {

// Edits a workflow definition as JSON, keeping the order of its fields. The engine validates it
// while typing. Registering it creates a new version; running tasks keep theirs.
class DefinitionEditor final : public QWidget
{
    Q_OBJECT

public:
    DefinitionEditor(engine::Operator &asOperator, QWidget *parent);
    void setDefinition(const QByteArray &json); // a registered definition; replaces the text
    // Shows a copy of a definition with a new version number.
    void setNextVersion(const QByteArray &json, int version);
    [[nodiscard]] bool isChanged() const;
    [[nodiscard]] bool hasDraft() const; // the user has made changes that are not registered
    [[nodiscard]] QString text() const;
    void setDraft(const QString &text); // shown as modified
    void checkAgain(); // after a change to the services

Q_SIGNALS:
    void registered(const QString &name);
    void drawn(const QByteArray &definition); // the text has steps that can be drawn
    void addServiceRequested(const QString &name); // a service used but not configured

private:
    void addButtons();
    void check();
    void checked(const QString &error, const std::vector<JsonEditor::ValidationError> &errors);
    void showButtons();
    [[nodiscard]] QString unknownService() const;
    void registerIt();

    engine::Operator &m_asOperator;
    JsonEditor *m_json;
    QPushButton *m_addService;
    QPushButton *m_register;
    QString m_original;
    QString m_begun; // the text set by setNextVersion()
    quint64 m_asked = 0; // answers for older texts are dropped
    bool m_valid = false;
};

} // namespace sagadesk::ui
