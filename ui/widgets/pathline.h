#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;

namespace sagadesk::ui {

// A read-only path with buttons to copy it and to open it in the file manager.
class PathLine final : public QWidget
{
    Q_OBJECT

public:
    // `name`: prefix of the objectNames of the parts (NAMEEdit, NAMECopy, NAMEOpen).
    PathLine(const QString &name, const QString &title, const QString &path, QWidget *parent);

private:
    void copy();
    void open(); // opens the folder of a file; reports a failure

    QString m_path;
    QLineEdit *m_edit;
    QLabel *m_outcome;
};

} // namespace sagadesk::ui
