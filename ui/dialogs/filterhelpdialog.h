#pragma once

#include <QDialog>

namespace sagadesk::ui {

// What can be written into the filter line of the tasks, with examples.
class FilterHelpDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit FilterHelpDialog(QWidget *parent);
};

} // namespace sagadesk::ui
