#pragma once

#include "core/model/filter.h"
#include "core/model/states.h"

#include <QLabel>
#include <QLineEdit>
#include <QTimer>
#include <QWidget>

#include <optional>

class QCompleter;

namespace sagadesk::ui {

// The filter line: one language with the API and the operations (core/model/filter.h). A mistake is
// shown beneath, marked where it stands; the list keeps the last filter that was right.
class FilterLine final : public QWidget
{
    Q_OBJECT

public:
    explicit FilterLine(QWidget *parent);
    void setText(const QString &text); // applied at once
    [[nodiscard]] QString text() const { return m_edit->text(); }
    [[nodiscard]] const model::Filter &filter() const { return m_filter; }
    [[nodiscard]] QLineEdit *edit() const { return m_edit; }
    void setStates(std::optional<model::TaskState> state); // replaces the state term
    [[nodiscard]] std::optional<model::TaskState>
    onlyState() const; // the one state shown, if it is one
    void setCompletions(const QStringList &words);

Q_SIGNALS:
    void changed(const sagadesk::model::Filter &filter);

private:
    void apply();
    void completeWord(const QString &word);
    QLineEdit *m_edit;
    QLabel *m_mistake;
    QTimer m_settle; // applied when typing pauses
    model::Filter m_filter;
    QCompleter *m_completer;
};

} // namespace sagadesk::ui
