#pragma once

#include "core/base/error.h"

#include <QDialog>
#include <QJsonObject>

#include <vector>

class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace sagadesk::ui {

// Edits settings.json: only what is changed is written, and it applies at the next start. A file
// that can't be read or has mistakes has to be corrected by hand: shown are, read-only, the
// settings that apply meanwhile.
class SettingsDialog final : public QDialog
{
    Q_OBJECT

public:
    SettingsDialog(const QString &file, QWidget *parent);

    void accept() override; // writes; stays open when a value is wrong

private:
    // `path`: of the field in the document, such as retention.backups.
    struct Field
    {
        QStringList path;
        QLineEdit *edit = nullptr;
        QString shown; // as it was read
    };
    void showTrouble(const base::Error &trouble);
    void addFields(QFormLayout *form, const QJsonObject &settings);
    [[nodiscard]] QJsonObject changedDocument() const;

    QString m_file;
    QJsonObject m_document;
    std::vector<Field> m_fields;
    QLabel *m_trouble;
    QDialogButtonBox *m_buttons;
};

} // namespace sagadesk::ui
