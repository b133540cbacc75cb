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

// What belongs to the window and its operator.
struct Preferences
{
    QString language; // a locale; empty: the system's
    int theme = 0; // ThemeChoice
    QString operatorName;
    bool notifications = true;
    friend bool operator==(const Preferences &, const Preferences &) = default;
};

// Edits the preferences and settings.json. Of the file only what is changed is written, and it
// applies at the next start. One that can't be read or has mistakes has to be corrected by hand:
// shown are, read-only, the settings that apply meanwhile.
class SettingsDialog final : public QDialog
{
    Q_OBJECT

public:
    SettingsDialog(const QString &file, const Preferences &preferences, QWidget *parent);

    void accept() override; // writes; stays open when a value is wrong

Q_SIGNALS:
    void preferencesChanged(const sagadesk::ui::Preferences &preferences);

private:
    // `path`: of the field in the document, such as retention.backups.
    struct Field
    {
        QStringList path;
        QLineEdit *edit = nullptr;
        QString shown; // as it was read
    };
    QWidget *buildWindowPage();
    QWidget *buildEnginePage();
    [[nodiscard]] Preferences preferences() const; // as chosen
    [[nodiscard]] bool writeFile();
    void check();
    void showTrouble(const base::Error &trouble);
    void addFields(QFormLayout *form, const QJsonObject &settings);
    [[nodiscard]] QJsonObject changedDocument() const;

    QString m_file;
    QJsonObject m_document;
    std::vector<Field> m_fields;
    Preferences m_preferences; // as they were
    bool m_editable = true; // the file
    QComboBox *m_language;
    QComboBox *m_theme;
    QLineEdit *m_operator;
    QCheckBox *m_notifications;
    QLabel *m_trouble;
    QDialogButtonBox *m_buttons;
};

} // namespace sagadesk::ui
