#pragma once

#include "core/base/error.h"
#include "ui/actions/page.h"

#include <optional>

class QLabel;
class QLayout;
class QPushButton;
class QSettings;
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
class VersionsView;

// All versions of the workflow definitions: their steps, their graph, the JSON, which can be edited
// into a new version, and the comparison of two versions.
class WorkflowsPage final : public PageWidget
{
    Q_OBJECT

public:
    WorkflowsPage(engine::EngineReads &reads, engine::Operator &asOperator, QWidget *parent);
    void noteChanges(const model::ChangeSet &changes) override;
    void save(QSettings &settings) const override;
    [[nodiscard]] QString unsavedWork() const override; // drafts
    [[nodiscard]] QWidget *mainPart() const override;
    void choose(const QString &name, int version = 0); // 0: the newest version
    void beginWorkflow(); // opens the editor with a new definition, or with an earlier draft of one
    // Reports a file that was read from the workflow folder. A file with an error is listed above
    // the page until it is read without one.
    void noteFile(
        const QString &file, const QByteArray &json, const std::optional<base::Error> &error);

Q_SIGNALS:
    void submitRequested(const QString &workflow);
    void addServiceRequested(const QString &name);
    // Read the workflow folder again; `before`: the files listed so far.
    void filesRequested(const QStringList &before);

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *buildList();
    [[nodiscard]] int listWidth() const;
    QWidget *buildDetail();
    QWidget *buildEditor();
    void buildInvalid();
    void showInvalid();
    void openInvalid();
    QPushButton *addButton(QLayout *row, const char *name, const QString &label,
        const char *iconName, void (WorkflowsPage::*pressed)());
    void read();
    void arrived(std::vector<model::WorkflowView> workflows);
    void chooseWanted();
    void showChosen();
    void showVersions(const model::WorkflowView &workflow);
    void showSteps(const QByteArray &definition);
    [[nodiscard]] const model::WorkflowView *chosen() const;
    [[nodiscard]] int newestVersion(const QString &name) const;
    void submitChosen();
    void showTasks();
    void beginVersion();
    [[nodiscard]] QByteArray firstDraft() const;
    // Empties the editor for an unregistered text and restores the draft with that key. False if
    // there is none.
    [[nodiscard]] bool beginDraft(const QString &key, const QString &title);
    void keepDraft();

    engine::EngineReads &m_reads;
    engine::Operator &m_asOperator;
    TextRows *m_rows;
    TextRows *m_stepRows;
    QTableView *m_table;
    MessageBar *m_invalid; // lists files that are not registered
    struct InvalidFile
    {
        QByteArray json;
        QString text; // the error
    };
    QMap<QString, InvalidFile> m_invalidFiles; // by path
    QString m_opened; // the file opened last
    QStackedWidget *m_stack = nullptr;
    EmptyView *m_empty = nullptr;
    QLabel *m_title = nullptr;
    QLabel *m_description = nullptr;
    QTabWidget *m_tabs = nullptr;
    GraphView *m_graph = nullptr;
    VersionsView *m_versions = nullptr;
    GraphView *m_draftGraph = nullptr; // beside the editor
    QTableView *m_steps = nullptr;
    QWidget *m_editorTab = nullptr; // the editor and the graph of its draft
    DefinitionEditor *m_editor = nullptr;
    QPushButton *m_submit = nullptr;
    QPushButton *m_version = nullptr;
    QPushButton *m_tasks = nullptr;
    std::vector<model::WorkflowView> m_workflows;
    QMap<QString, model::StateCounts> m_counts;
    QString m_wanted; // selected as soon as it exists
    int m_wantedVersion = 0; // 0: the newest
    QString m_shown; // the displayed version
    // Drafts other than the one in the editor, by the version or file they are based on; empty: a
    // new workflow.
    QHash<QString, QString> m_drafts;
    QString m_edited; // the version or file in the editor
    bool m_reading = false;
    bool m_readAgain = false;
};

} // namespace sagadesk::ui
