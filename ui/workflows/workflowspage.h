#pragma once

#include "core/base/error.h"
#include "ui/actions/page.h"

#include <optional>

class QLabel;
class QLayout;
class QPushButton;
class QStackedWidget;
class QTabWidget;
class QTableView;

namespace sagadesk::engine {
class EngineReads;
class Operator;
} // namespace sagadesk::engine

namespace sagadesk::ui {

class DefinitionEditor;
class EmptyView;
class GraphView;
class MessageBar;
class TextRows;

// The workflow definitions with all their versions: what the steps are, and the JSON, which can be
// changed into a new version.
class WorkflowsPage final : public PageWidget
{
    Q_OBJECT

public:
    WorkflowsPage(engine::EngineReads &reads, engine::Operator &asOperator, QWidget *parent);
    void noteChanges(const model::ChangeSet &changes) override;
    void save() const override;
    [[nodiscard]] QString unsavedWork() const override; // drafts that are not registered
    [[nodiscard]] QWidget *mainPart() const override;
    void choose(const QString &name); // its newest version
    void beginWorkflow(); // opens the editor with a new definition, or with the draft begun before
    // A file of the workflow folder was read. With an error it is listed above the page until it is
    // read without one.
    void noteFile(
        const QString &file, const QByteArray &json, const std::optional<base::Error> &error);

Q_SIGNALS:
    void submitRequested(const QString &workflow);
    void addServiceRequested(const QString &name);
    // Read the workflow folder again; `before` are the files that were listed.
    void filesRequested(const QStringList &before);

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *buildList();
    QWidget *buildDetail();
    QWidget *buildEditor();
    void buildMistaken();
    void showMistaken();
    void openMistaken();
    QPushButton *addButton(QLayout *row, const char *name, const QString &label,
        const char *iconName, void (WorkflowsPage::*pressed)());
    void read();
    void arrived(std::vector<model::WorkflowView> workflows);
    void chooseNewest(const QString &name);
    void showChosen();
    void showSteps(const QByteArray &definition);
    [[nodiscard]] const model::WorkflowView *chosen() const;
    [[nodiscard]] int newestVersion(const QString &name) const;
    void submitChosen();
    void showTasks();
    void beginVersion();
    [[nodiscard]] QByteArray firstDraft() const;
    // Empties the editor for a text that is not registered, and restores the draft of that key.
    // False if there is none.
    [[nodiscard]] bool beginDraft(const QString &key, const QString &title);
    void keepDraft();

    engine::EngineReads &m_reads;
    engine::Operator &m_asOperator;
    TextRows *m_rows;
    TextRows *m_stepRows;
    QTableView *m_table;
    MessageBar *m_mistaken; // names the files that are not registered
    struct MistakenFile
    {
        QByteArray json;
        QString text; // what is wrong with it
    };
    QMap<QString, MistakenFile> m_mistakenFiles; // by path
    QString m_opened; // the one whose text was opened last
    QStackedWidget *m_stack = nullptr;
    EmptyView *m_empty = nullptr;
    QLabel *m_title = nullptr;
    QLabel *m_description = nullptr;
    QTabWidget *m_tabs = nullptr;
    GraphView *m_graph = nullptr;
    GraphView *m_draftGraph = nullptr; // the graph beside the editor
    QTableView *m_steps = nullptr;
    QWidget *m_editorTab = nullptr; // the editor and the graph of its draft
    DefinitionEditor *m_editor = nullptr;
    QPushButton *m_submit = nullptr;
    QPushButton *m_version = nullptr;
    QPushButton *m_tasks = nullptr;
    std::vector<model::WorkflowView> m_workflows;
    QMap<QString, model::StateCounts> m_counts;
    QString m_wanted; // chosen as soon as it is there
    QString m_shown; // the version whose detail is shown
    // By the version or file that they were begun from; empty: a new workflow. The one in the
    // editor is not among them.
    QHash<QString, QString> m_drafts;
    QString m_edited; // the version or file in the editor
    bool m_reading = false;
    bool m_readAgain = false;
};

} // namespace sagadesk::ui
