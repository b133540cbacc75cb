#pragma once

#include <QObject>

class QWidget;

namespace sagadesk::ui {

// Screen readers use the tooltip of a widget without a description, but our tooltips are markup
// (plainToolTip). Gives each widget without a description the plain text of its tooltip. One
// instance serves the whole application.
class PlainDescriptions final : public QObject
{
    Q_OBJECT

public:
    explicit PlainDescriptions(QObject *parent);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace sagadesk::ui
