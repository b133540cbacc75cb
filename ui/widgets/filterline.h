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

// The filter field, in the language of the API and of bulk operations (core/model/filter.h). Errors
// are marked and shown below it; the list keeps the last valid filter.
class FilterLine final : public QWidget
{
    Q_OBJECT

public:
    explicit FilterLine(QWidget *parent);
    void setText(const QString &text); // applied at once
    [[nodiscard]] QString text() const { return m_edit->text(); }
    [[nodiscard]] const model::Filter &filter() const { return m_filter; }
    [[nodiscard]] QLineEdit *edit() const { return m_edit; }
    // Replaces the state terms by one for this state; nullopt: only removes them.
    void setStates(std::optional<model::TaskState> state);
    [[nodiscard]] std::optional<model::TaskState>
    onlyState() const; // the state shown, if it is only one
    void setCompletions(const QStringList &words);

Q_SIGNALS:
    void changed(const sagadesk::model::Filter &filter);

private:
    void apply();
    void completeWord(const QString &word);
    QLineEdit *m_edit;
    QLabel *m_errorText;
    QTimer m_settle; // applies the filter when typing pauses
    model::Filter m_filter;
    QCompleter *m_completer;
};

} // namespace sagadesk::ui
