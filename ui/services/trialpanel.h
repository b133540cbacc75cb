#pragma once

#include "core/engine/servicesetup.h"
#include "ui/text/tone.h"

#include <QWidget>

#include <functional>

class QLabel;
class QLineEdit;
class QPushButton;

namespace sagadesk::ui {

// Calls a service once, and says with which status, in which time and with which words it answered.
class TrialPanel final : public QWidget
{
    Q_OBJECT

public:
    // Sends the request; the path is what the panel's field says.
    using Call = std::function<void(const QString &path, engine::Answer<engine::TrialAnswer>)>;

    TrialPanel(Call call, QWidget *parent);
    void setPath(const QString &path); // unless somebody has typed one
    void allow(const QString &whyNot); // empty: the button is enabled

Q_SIGNALS:
    void answered(); // whatever the service said

private:
    void callNow();
    void show(const base::Result<engine::TrialAnswer> &result);
    void say(const QString &text, Tone tone);

    Call m_call;
    QLineEdit *m_path;
    QPushButton *m_button;
    QLabel *m_outcome;
    QString m_whyNot;
    bool m_calling = false;
};

} // namespace sagadesk::ui
