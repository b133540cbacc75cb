#pragma once

#include <QDialog>

namespace sagadesk::ui {

// Help for the filter field of the task list, with examples.
class FilterHelpDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit FilterHelpDialog(QWidget *parent);
};

} // namespace sagadesk::ui
