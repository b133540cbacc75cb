#pragma once

#include "core/base/error.h"
#include "core/views/views.h"
#include "ui/services/servicestext.h"

#include <QDialog>
#include <QTimer>

class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace sagadesk::engine {
class ServiceSetup;
}

namespace sagadesk::ui {

class TrialPanel;

// Adds a service to services.json; it takes effect at once. It can be tested before it is added.
class ServiceDialog final : public QDialog
{
    Q_OBJECT

public:
    ServiceDialog(engine::ServiceSetup &setup, const QString &name, QWidget *parent);

Q_SIGNALS:
    void added(const QString &name);
    void tried();

private:
    void build(const QString &name);
    void addField(QFormLayout *form, const QString &label, QWidget *edit, const char *objectName);
    [[nodiscard]] ServiceFields fields() const;
    void edited();
    void check();
    void refuse(const QString &whyNot); // empty: the service can be added and tested
    void showErrors(const base::Error &error);
    void add();
    void save(const QByteArray &file);

    engine::ServiceSetup &m_setup;
    QLineEdit *m_name;
    QLineEdit *m_endpoint;
    QSpinBox *m_concurrency;
    QLineEdit *m_health;
    QLineEdit *m_bearer;
    TrialPanel *m_trial;
    QLabel *m_problem;
    QPushButton *m_add = nullptr;
    QTimer m_settle;
    quint64 m_asked = 0; // answers about earlier input are dropped
};

// Calls one endpoint of an existing service.
class TrialDialog final : public QDialog
{
    Q_OBJECT

public:
    TrialDialog(engine::ServiceSetup &setup, const model::AgentStatus &agent, const QString &path,
        QWidget *parent);

Q_SIGNALS:
    void tried();
};

} // namespace sagadesk::ui
