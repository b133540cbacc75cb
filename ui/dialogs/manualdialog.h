#pragma once

#include <QDialog>

namespace sagadesk::ui {

// The manual, one chapter at a time, in the language of the window (`resources/manual`, or else
// English). It is not modal, so that it can be read while working.
class ManualDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit ManualDialog(QWidget *parent);
};

} // namespace sagadesk::ui
