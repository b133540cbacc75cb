#include "ui/dialogs/limitdialog.h"

#include "core/base/enginelimits.h"

#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kConcurrencyMax = 10'000;
constexpr double kRateMax = 1e6; // the same as in services.json

} // namespace

LimitDialog::LimitDialog(const model::AgentStatus &agent, QWidget *parent)
    : QDialog(parent)
    , m_concurrency(new QSpinBox(this))
    , m_rate(new QDoubleSpinBox(this))
    , m_reason(new QLineEdit(this))
{
    setObjectName(u"limitDialog"_s);
    setWindowTitle(tr("Change limit"));
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(420);
    auto *column = new QVBoxLayout(this);
    auto *words = new QLabel(
        tr("Limits of %1. They apply until they are changed back.").arg(agent.service), this);
    words->setTextFormat(Qt::PlainText);
    words->setWordWrap(true);
    column->addWidget(words);
    auto *form = new QFormLayout;
    const auto add = [form](const QString &label, QWidget *edit, const char *objectName) {
        edit->setObjectName(QLatin1StringView(objectName));
        edit->setAccessibleName(QString(label).remove(u'&'));
        form->addRow(label, edit);
    };
    m_concurrency->setRange(1, kConcurrencyMax);
    m_concurrency->setValue(agent.concurrency);
    add(tr("Requests &in flight at once"), m_concurrency, "concurrencyEdit");
    m_rate->setDecimals(3);
    m_rate->setRange(0, kRateMax);
    m_rate->setSpecialValueText(tr("No limit"));
    m_rate->setValue(agent.ratePerSecond);
    add(tr("Requests per &second"), m_rate, "rateEdit");
    m_reason->setMaxLength(limits::kReasonLengthMax);
    add(tr("&Reason (optional)"), m_reason, "reasonEdit");
    column->addLayout(form);
    auto *buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("OK"), QDialogButtonBox::AcceptRole)->setObjectName(u"limitOk"_s);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

int LimitDialog::concurrency() const
{
    return m_concurrency->value();
}

double LimitDialog::ratePerSecond() const
{
    return m_rate->value();
}

QString LimitDialog::reason() const
{
    return m_reason->text().trimmed();
}

} // namespace sagadesk::ui

#include "moc_limitdialog.cpp"
