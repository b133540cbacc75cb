#pragma once

#include <QDialog>

namespace sagadesk::ui {

class FilterHelpDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit FilterHelpDialog(QWidget *parent);
};

} // namespace sagadesk::ui
