#pragma once

#include "core/engine/servicesetup.h"
#include "ui/text/tone.h"

#include <QWidget>

#include <functional>

class QLabel;
class QLineEdit;
class QPushButton;

namespace sagadesk::ui {

// Calls a service once and shows the status, the duration and the first words of its response.
class TrialPanel final : public QWidget
{
    Q_OBJECT

public:
    // Sends the request to the path in the panel's field.
    using Call = std::function<void(const QString &path, engine::Answer<engine::TrialAnswer>)>;

    TrialPanel(Call call, QWidget *parent);
    void setPath(const QString &path); // has no effect once the user has typed a path
    void allow(const QString &whyNot); // empty: the button is enabled

Q_SIGNALS:
    void answered(); // the service has responded, whatever the status

private:
    void callNow();
    void show(const base::Result<engine::TrialAnswer> &result);
    void setStatus(const QString &text, Tone tone);

    Call m_call;
    QLineEdit *m_path;
    QPushButton *m_button;
    QLabel *m_outcome;
    QString m_whyNot;
    bool m_calling = false;
};

} // namespace sagadesk::ui
