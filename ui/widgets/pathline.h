#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;

namespace sagadesk::ui {

// Shows the path of a file or folder, which can be selected, copied and opened in the file manager.
class PathLine final : public QWidget
{
    Q_OBJECT

public:
    // `name`: the object names of the parts are this with Edit, Copy and Open appended.
    PathLine(const QString &name, const QString &title, const QString &path, QWidget *parent);

private:
    void copy();
    void open(); // opens the folder of a file; says so if that fails

    QString m_path;
    QLineEdit *m_edit;
    QLabel *m_outcome;
};

} // namespace sagadesk::ui
