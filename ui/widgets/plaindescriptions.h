#pragma once

#include <QObject>

class QWidget;

namespace sagadesk::ui {

// Screen readers read a tooltip where a part has no description, and our tooltips are markup
// (plainToolTip). This gives each part of the application the plain text of its tooltip as its
// description, unless it has one of its own. One for the whole application.
class PlainDescriptions final : public QObject
{
    Q_OBJECT

public:
    explicit PlainDescriptions(QObject *parent);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace sagadesk::ui
