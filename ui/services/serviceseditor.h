#pragma once

#include "core/engine/servicesetup.h"
#include "ui/text/tone.h"

#include <QWidget>

class QPushButton;

namespace sagadesk::ui {

class JsonEditor;

// Edits services.json without changing its formatting. A saved file takes effect at once.
class ServicesEditor final : public QWidget
{
    Q_OBJECT

public:
    ServicesEditor(engine::ServiceSetup &setup, QWidget *parent);
    void open(); // reads the file, unless there is a draft
    [[nodiscard]] bool hasDraft() const;
    // Called when the file has changed on disk. Keeps a draft.
    void noteFile(const QByteArray &file);

Q_SIGNALS:
    void saved(int services);
    void closed();

private:
    void addButtons();
    void read();
    void show(const QByteArray &file);
    void check();
    void checked(const base::Result<engine::CheckedServices> &result);
    void showButtons();
    void save();
    void discardThen(void (ServicesEditor::*next)()); // asks first if there is a draft
    void close();

    engine::ServiceSetup &m_setup;
    JsonEditor *m_json;
    QPushButton *m_save;
    QByteArray m_file; // the file as it was read
    QString m_original; // the text shown while there is no draft
    quint64 m_asked = 0; // answers for older texts are dropped
    bool m_valid = false;
    bool m_saving = false;
};

} // namespace sagadesk::ui
