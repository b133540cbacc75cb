#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;

namespace sagadesk::ui {

// The path of a file or folder: to read, to select, to copy, and to open in the file manager.
class PathLine final : public QWidget
{
    Q_OBJECT

public:
    // `name`: its parts are nameEdit, nameCopy and nameOpen.
    PathLine(const QString &name, const QString &title, const QString &path, QWidget *parent);

private:
    void copy();
    void open(); // of a file its folder; says so when nothing opens it

    QString m_path;
    QLineEdit *m_edit;
    QLabel *m_outcome;
};

} // namespace sagadesk::ui
