#pragma once

#include "core/base/error.h"

#include <QDialog>
#include <QJsonObject>

#include <vector>

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace sagadesk::ui {

// Settings of the window and its user.
struct Preferences
{
    QString language; // a locale; empty: the system's
    int theme = 0; // ThemeChoice
    QString operatorName;
    bool notifications = true;
    friend bool operator==(const Preferences &, const Preferences &) = default;
};

// Edits the preferences and settings.json. Writes only the changed fields of the file, which apply
// at the next start. A file that can't be read or is invalid has to be corrected by hand; meanwhile
// the dialog shows, read-only, the settings that an engine uses with such a file.
class SettingsDialog final : public QDialog
{
    Q_OBJECT

public:
    SettingsDialog(const QString &file, const Preferences &preferences, QWidget *parent);

    void removeEnginePage(); // for a window without an engine
    // Disables the field for backups: the store is in a database, which has its own backup tools.
    void setBackupsUnavailable();
    void accept() override; // saves; stays open if a value is invalid

Q_SIGNALS:
    void preferencesChanged(const sagadesk::ui::Preferences &preferences);

private:
    // `path`: its place in the document, such as retention.backups.
    struct Field
    {
        QStringList path;
        QLineEdit *edit = nullptr;
        QString shown; // the initial text
    };
    QWidget *buildWindowPage();
    QWidget *buildEnginePage();
    [[nodiscard]] Preferences preferences() const; // as currently selected
    [[nodiscard]] bool writeFile();
    void check();
    void showProblem(const base::Error &problem);
    void addFields(QFormLayout *form, const QJsonObject &settings);
    [[nodiscard]] QJsonObject changedDocument() const;

    QString m_file;
    QJsonObject m_document;
    std::vector<Field> m_fields;
    Preferences m_preferences; // initial values
    bool m_editable = true;
    QComboBox *m_language;
    QComboBox *m_theme;
    QLineEdit *m_operator;
    QCheckBox *m_notifications;
    QLabel *m_problem;
    QDialogButtonBox *m_buttons;
};

} // namespace sagadesk::ui
