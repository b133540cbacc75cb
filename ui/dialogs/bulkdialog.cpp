#include "ui/dialogs/bulkdialog.h"

#include "core/engine/bulkwork.h"
#include "ui/dialogs/bulkpreviewmodel.h"
#include "ui/dialogs/plainlabel.h"
#include "ui/tables/tablelook.h"
#include "ui/text/bulktext.h"
#include "ui/text/errortext.h"
#include "ui/text/format.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kCallsShown = 6;

} // namespace

BulkDialog::BulkDialog(engine::BulkWork &bulkWork, model::BulkOrder order,
    const model::BulkSelection &selection, const QString &about, QWidget *parent)
    : QDialog(parent)
    , m_order(std::move(order))
    , m_model(new BulkPreviewModel(this))
{
    build(about);
    m_summary->setText(tr("Checking the tasks…"));
    // The reason is entered later, but some orders are invalid without one.
    model::BulkOrder asked = m_order;
    asked.reason = u"preview"_s;
    bulkWork.previewBulk(asked, selection, this, [this](base::Result<model::BulkPreview> preview) {
        if (preview)
            arrived(*preview);
        else
            m_summary->setText(errorText(preview.error()));
    });
}

void BulkDialog::build(const QString &about)
{
    setObjectName(u"bulkDialog"_s);
    setWindowTitle(bulkActionText(m_order));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(620, 560);
    auto *column = new QVBoxLayout(this);
    auto *subject = plainLabel(about, this);
    subject->setObjectName(u"bulkSubject"_s);
    QFont bold = subject->font();
    bold.setBold(true);
    subject->setFont(bold);
    column->addWidget(subject);
    m_summary = plainLabel({}, this);
    m_summary->setObjectName(u"bulkSummary"_s);
    column->addWidget(m_summary);
    column->addWidget(buildSet(), 1);
    column->addWidget(buildOptions());
    addReason(column);
    auto *buttons = new QDialogButtonBox(this);
    m_ok = buttons->addButton(bulkActionText(m_order.action), QDialogButtonBox::AcceptRole);
    m_ok->setObjectName(u"bulkOk"_s);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    check();
    m_reason->setFocus();
}

QWidget *BulkDialog::buildSet()
{
    auto *box = new QWidget(this);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    auto *heading = plainLabel(tr("What will be called first:"), box);
    column->addWidget(heading);
    m_calls = new QListWidget(box);
    m_calls->setObjectName(u"bulkCalls"_s);
    m_calls->setAccessibleName(tr("What will be called"));
    m_calls->setSelectionMode(QAbstractItemView::NoSelection);
    m_calls->setFixedHeight(2 * (fontMetrics().height() + 6));
    column->addWidget(m_calls);
    m_set = new QTableView(box);
    m_set->setModel(m_model);
    dressTable(m_set, u"bulkSet"_s, tr("Tasks of the operation"));
    setColumnWidths(m_set, {24, 18, 40});
    column->addWidget(m_set, 1);
    return box;
}

QWidget *BulkDialog::buildOptions()
{
    auto *box = new QWidget(this);
    auto *form = new QFormLayout(box);
    form->setContentsMargins(0, 0, 0, 0);
    m_canary = new QCheckBox(tr("Try one task first and wait until it has completed"), box);
    m_canary->setObjectName(u"bulkCanary"_s);
    m_canary->setChecked(m_order.canary);
    form->addRow(m_canary);
    m_rate = new QDoubleSpinBox(box);
    m_rate->setObjectName(u"bulkRate"_s);
    m_rate->setAccessibleName(tr("Tasks per second"));
    m_rate->setRange(0, 1000);
    m_rate->setDecimals(1);
    m_rate->setValue(m_order.ratePerSecond);
    m_rate->setSpecialValueText(tr("as fast as results arrive"));
    form->addRow(tr("Then at most (tasks per second):"), m_rate);
    m_failures = new QSpinBox(box);
    m_failures->setObjectName(u"bulkFailureLimit"_s);
    m_failures->setAccessibleName(tr("Failures allowed"));
    m_failures->setRange(0, 100'000);
    m_failures->setValue(m_order.failureLimit);
    form->addRow(tr("Stop after more than (failures):"), m_failures);
    m_keepCounts = new QCheckBox(tr("Keep the failure counts (the next failure is final)"), box);
    m_keepCounts->setObjectName(u"bulkKeepCounts"_s);
    m_resetDeadline = new QCheckBox(
        tr("Restart the deadlines of the tasks (always done if they have passed)"), box);
    m_resetDeadline->setObjectName(u"bulkResetDeadline"_s);
    const bool resubmits = m_order.action == model::BulkAction::Resubmit;
    m_keepCounts->setVisible(resubmits);
    m_resetDeadline->setVisible(resubmits);
    if (resubmits) {
        form->addRow(m_keepCounts);
        form->addRow(m_resetDeadline);
    }
    if (isDestructive(m_order.action))
        form->addRow(
            plainLabel(tr("It starts after a few seconds; until then you can undo it."), box));
    return box;
}

void BulkDialog::addReason(QVBoxLayout *column)
{
    auto *label = new QLabel(tr("&Reason (recorded in the history)"), this);
    m_reason = new QLineEdit(this);
    m_reason->setObjectName(u"bulkReason"_s);
    m_reason->setAccessibleName(tr("Reason"));
    m_reason->setPlaceholderText(tr("required"));
    m_reason->setMaxLength(1000);
    label->setBuddy(m_reason);
    column->addWidget(label);
    column->addWidget(m_reason);
    connect(m_reason, &QLineEdit::textChanged, this, &BulkDialog::check);
}

void BulkDialog::arrived(const model::BulkPreview &preview)
{
    const int out = static_cast<int>(preview.items.size()) - preview.eligible;
    QString text = tr("%n task(s) will be acted on.", nullptr, preview.eligible);
    if (out > 0)
        text += u' ' + tr("%n left out; the list shows why.", nullptr, out);
    m_summary->setText(text);
    for (const model::BulkCall &call : preview.calls)
        m_calls->addItem(singleLine(bulkCallText(call)));
    if (preview.calls.empty())
        m_calls->addItem(tr("No service is called."));
    const int rows = qBound(1, m_calls->count(), kCallsShown);
    m_calls->setFixedHeight(rows * (fontMetrics().height() + 6) + 6);
    m_model->setPreview(preview);
    m_frozen = true;
    check();
}

void BulkDialog::check()
{
    if (!m_ok)
        return;
    const bool hasReason = !m_reason->text().trimmed().isEmpty();
    const int eligible = m_model->preview().eligible;
    m_ok->setEnabled(m_frozen && eligible > 0 && hasReason);
    m_ok->setToolTip(!m_frozen ? tr("The tasks are still being checked.")
            : eligible == 0    ? tr("Not possible for any of the tasks now.")
            : hasReason        ? QString()
                               : tr("Give a reason first."));
}

model::BulkOrder BulkDialog::order() const
{
    model::BulkOrder order = m_order;
    order.canary = m_canary->isChecked();
    order.ratePerSecond = m_rate->value();
    order.failureLimit = m_failures->value();
    order.keepCounts = m_keepCounts->isChecked();
    order.resetDeadline = m_resetDeadline->isChecked();
    order.reason = m_reason->text().trimmed();
    return order;
}

std::vector<model::BulkItem> BulkDialog::items() const
{
    std::vector<model::BulkItem> items;
    items.reserve(m_model->preview().items.size());
    for (const model::BulkPreviewItem &item : m_model->preview().items)
        items.push_back(item.item);
    return items;
}

} // namespace sagadesk::ui

#include "moc_bulkdialog.cpp"
